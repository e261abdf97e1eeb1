"""A system answers for its own records and for shared ones, whatever else is in the process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from troisactes.records.event import Event, PublicEvent
from troisactes.records.meanings import Public, Who
from troisactes.rules.common.system_package import SystemPackage
from troisactes.rules.common.system_records import plain_answers, records_of, whatever_is_said
from troisactes.rules.registry import load_system, package_of, system_ids

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "deux-gestes"

# One system's rules are imported, but it cannot be used: its sentences are not there. The others
# load as if the rules were not there either.
BESIDE_ONE_THAT_CANNOT_BE_USED = """
import sys
from importlib.metadata import EntryPoint
from troisactes.rules import registry

stranger = sys.argv[1]
found = registry._entry_points()
[entry] = [each for each in found if each.name == stranger]
entry.load().make()
gone = EntryPoint(stranger, "gone:SYSTEM", registry.GROUP)
vars(gone)["dist"] = entry.dist
registry._entry_points = lambda: [gone if each.name == stranger else each for each in found]
for id in registry.system_ids():
    registry.load_system(id)
print(*registry.system_ids(), *(each.system for each in registry.unusable()))
"""

UNSAID = """
from troisactes.records.event import PublicEvent
from troisactes.records.meanings import Public, Who


class NeverSaid(PublicEvent, frozen=True):
    creature: Public[Who]
"""

BEFORE_OR_AFTER = """
import sys
from importlib.metadata import EntryPoint
from troisactes.errors import BadSystem
from troisactes.rules import registry

ours = registry._entry_points()
theirs = EntryPoint("deux-gestes", "deux_gestes:SYSTEM", registry.GROUP)
vars(theirs)["dist"] = None
registry._entry_points = lambda: [*ours, theirs]
for id in sys.argv[1:]:
    try:
        registry.load_system(id)
        print(id, "loads")
    except BadSystem as error:
        print(id, *error.problems)
"""


def run(program: str, *arguments: str, path: Path = EXAMPLE) -> str:
    start = f"import sys\nsys.path.insert(0, {str(path)!r})\n"
    command = [sys.executable, "-c", start + program, *arguments]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("stranger", system_ids())
def test_beside_a_system_that_was_imported_and_cannot_be_used(stranger: str) -> None:
    others = [each for each in system_ids() if each != stranger]
    assert run(BESIDE_ONE_THAT_CANNOT_BE_USED, stranger) == f"{' '.join([*others, stranger])}\n"


@pytest.mark.parametrize("order", [("deux-gestes", "pf2", "pu"), ("pf2", "pu", "deux-gestes")])
def test_what_another_has_not_said_is_its_own_matter(
    order: tuple[str, ...], tmp_path: Path
) -> None:
    for file in (EXAMPLE / "deux_gestes").rglob("*"):
        if file.is_file() and "__pycache__" not in file.parts:
            copy = tmp_path / file.relative_to(EXAMPLE)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    module = tmp_path / "deux_gestes" / "system.py"
    module.write_text(module.read_text(encoding="utf-8") + UNSAID, encoding="utf-8")
    told = dict(
        line.split(" ", 1) for line in run(BEFORE_OR_AFTER, *order, path=tmp_path).splitlines()
    )
    assert told["pf2"] == told["pu"] == "loads"
    assert told["deux-gestes"].count("a sentence event-never-said for NeverSaid") == 2


def test_both_orders_load_what_is_right() -> None:
    for order in (("deux-gestes", "krosmoz"), ("krosmoz", "deux-gestes")):
        assert run(BEFORE_OR_AFTER, *order) == "".join(f"{id} loads\n" for id in order)


def test_what_a_test_declares_is_no_system_s() -> None:
    class OfThisTest(PublicEvent, frozen=True):
        creature: Public[Who]

    for id in system_ids():
        assert OfThisTest not in records_of(package_of(id), Event)
        load_system(id, packs=[], cast=True)


def test_two_systems_of_one_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is beside both is shared by them; what is in one is not the other's."""

    def package(name: str) -> SystemPackage:
        def make() -> None:
            raise NotImplementedError  # never made

        make.__module__ = name
        return package_of("pf2")._replace(id=name, folder=Path(name), make=make)  # type: ignore[arg-type]

    systems = {name: package(f"games.{name}") for name in ("dragons", "knights")}
    monkeypatch.setitem(sys.modules, "games", ModuleType("games"))
    declared: dict[str, type[Event]] = {}
    for name in ("dragons", "knights", "shared"):
        module = ModuleType(f"games.{name}")
        if name in systems:
            vars(module)["SYSTEM"] = systems[name]
        monkeypatch.setitem(sys.modules, module.__name__, module)

        class Told(PublicEvent, frozen=True):
            creature: Public[Who]

        Told.__module__ = f"games.{name}.events"
        declared[name] = Told
    for name, system in systems.items():
        own = [each for each, event in declared.items() if event in records_of(system, Event)]
        assert own == [name, "shared"]
    assert not set(declared.values()) & set(records_of(package_of("pf2"), Event))


def test_every_system_of_ours_has_words_of_its_own() -> None:
    said = {id: set(whatever_is_said(load_system(id).package)) for id in system_ids()}
    shared = set.intersection(*said.values())
    assert len(shared) > 100
    assert {id for id, records in said.items() if records - shared} >= {"pu", "krosmoz"}
    answers = plain_answers(package_of("pf2"))
    assert {"confirm", "continue"} <= answers
    assert not plain_answers(package_of("pu")) <= answers
