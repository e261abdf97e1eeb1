"""Systems are found by entry point; one that cannot be used is named, and stops no other."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from troisactes.errors import BadSystem, UnknownId
from troisactes.kernel.definitions import Name
from troisactes.rules import registry
from troisactes.rules.common.system_package import CONTRACT, SystemPackage
from troisactes.rules.pf2 import SYSTEM as PF2
from troisactes.rules.pf2 import make

OURS = "troisactes.rules"
OLD = PF2._replace(id="old", contract=CONTRACT - 1)
MISNAMED = PF2._replace(id="other")
NOT_ONE = "a word"
NOWHERE = SystemPackage("nowhere", CONTRACT, Name("Nulle part", "Nowhere"), Path("nowhere"), make)


class Distribution:
    """Who brings an entry point."""

    def __init__(self, name: str) -> None:
        self.name = name


def entry(id: str, value: str, giver: str) -> EntryPoint:
    point = EntryPoint(id, value, registry.GROUP)
    vars(point)["dist"] = Distribution(giver)
    return point


@pytest.fixture
def entries(monkeypatch: pytest.MonkeyPatch) -> list[EntryPoint]:
    """Entry points to fill in; systems are looked for anew, and again after the test."""
    found: list[EntryPoint] = [
        entry("pu", f"{OURS}.pu:SYSTEM", "troisactes"),
        entry("pf2", f"{OURS}.pf2:SYSTEM", "troisactes"),
        entry("pf2-playtest", "gone:SYSTEM", "troisactes"),
        entry("krosmoz", "gone:SYSTEM", "troisactes"),
    ]
    monkeypatch.setattr(registry, "_entry_points", lambda: found)
    made: list[registry._Found] = []

    def look() -> registry._Found:
        if not made:
            made.append(registry._Found())
        return made[0]

    monkeypatch.setattr(registry, "_found", look)
    monkeypatch.setattr(registry, "_loaded", {})
    return found


def here(name: str) -> str:
    return f"{__name__}:{name}"


def test_ours_are_found_in_the_order_they_are_shown() -> None:
    assert registry.system_ids()[:4] == ["pu", "pf2", "pf2-playtest", "krosmoz"]
    assert registry.usual_system() == "pf2"
    assert registry.unusable() == []


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("no_such_module:SYSTEM", "no_such_module"),
        (f"{OURS}.pf2:NOTHING", "NOTHING"),
        (f"{OURS}.pf2.citations:CITATIONS", "SystemPackage"),
    ],
)
def test_a_broken_package_is_named(entries: list[EntryPoint], value: str, says: str) -> None:
    entries.append(entry("old", value, "some-package"))
    assert registry.system_ids() == ["pu", "pf2"]
    error = registry.unusable()[-1]
    assert (error.system, error.package) == ("old", "some-package")
    assert says in str(error)
    with pytest.raises(BadSystem, match="some-package"):
        registry.load_system("old")
    assert [each.id for each in registry.load_systems()] == ["pu", "pf2"]


def test_another_version_of_the_contract(
    entries: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    point = entry("old", "some_package:SYSTEM", "some-package")
    entries.append(point)
    monkeypatch.setattr(EntryPoint, "load", lambda self: {"old": OLD, "pf2": PF2}.get(self.name))
    assert registry.system_ids() == ["pf2"]
    told = {error.system: str(error) for error in registry.unusable()}
    assert f"expected version {CONTRACT} of the contract" in told["old"]
    assert "SystemPackage" in told["pu"]


def test_an_id_used_twice(entries: list[EntryPoint]) -> None:
    entries.append(entry("pf2", "elsewhere:SYSTEM", "copycat"))
    assert registry.package_of("pf2") is PF2
    error = registry.unusable()[-1]
    assert (error.system, error.package) == ("pf2", "copycat")
    assert "troisactes has a system of that id" in str(error)


def test_one_whose_files_are_gone_stops_no_other(
    entries: list[EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    entries.append(entry("nowhere", "some_package:SYSTEM", "some-package"))
    systems = {"nowhere": NOWHERE, "pf2": PF2}
    monkeypatch.setattr(EntryPoint, "load", lambda self: systems.get(self.name))
    assert [each.id for each in registry.load_systems()] == ["pf2"]
    assert "nowhere" in {error.system for error in registry.unusable()}


def test_an_unknown_system() -> None:
    with pytest.raises(UnknownId, match="Did you mean pf2"):
        registry.load_system("pf3")


def test_the_cast_is_for_scenarios_only() -> None:
    for id in registry.system_ids():
        plain, cast = registry.load_system(id), registry.load_system(id, cast=True)
        assert not [each for each in plain.rules.sheets if each.startswith("fixture-")]
        assert set(plain.rules.sheets) < set(cast.rules.sheets)
        assert plain.rules.digest == cast.rules.digest
