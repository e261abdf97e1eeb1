"""A fight's header: written, read back, refused when it cannot be."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.journal.arena import ROWS, SEATS, encounter, journal, participants, same, text_of
from troisactes.errors import MapError, SaveError, UnknownId
from troisactes.journal.header import check_header, fight_header, table_header
from troisactes.journal.record import Journal
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import Key
from troisactes.rules.common.names import HP_KEY
from troisactes.rules.registry import load_system


def header() -> dict[str, Any]:
    grid = Grid.parse(ROWS)
    return table_header(load_system("pf2", cast=True), grid, participants(grid), seats=SEATS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 2),
        ("format", "1"),
        ("seed", 1.5),
        ("seed", True),
        ("system", None),
        ("dice", "loaded"),
        ("enforcement", "shrug"),
        ("seats", {"gm": ["F"]}),
        ("seats", {"anna": "F"}),
        ("seats", {"anna": [1]}),
        ("visibility", {"hp-of-others": "guess"}),
        ("visibility", {"colour": "band"}),
        ("options", {"pit-depth": 4}),
        ("packs", [1]),
        ("rolls", ["1"]),
        ("map", [1]),
        ("participants", {}),
        ("surprise", 1),
        ("things", {}),
        ("lang", "fr"),
    ],
)
def test_a_bad_header(key: str, value: object) -> None:
    with pytest.raises(SaveError, match="header"):
        check_header({**header(), key: value})


@pytest.mark.parametrize("value", [None, [], "x"])
def test_not_even_a_header(value: object) -> None:
    with pytest.raises(SaveError):
        check_header(value)


@pytest.mark.parametrize("key", list(header()))
def test_a_header_without_one_of_its_parts(key: str) -> None:
    whole = header()
    del whole[key]
    with pytest.raises(SaveError, match=key):
        check_header(whole)


@pytest.mark.parametrize("participant", [{}, {"id": "F"}, None, 3, {"id": "F", "sheet": "x"}])
def test_participants_that_cannot_be_read(participant: Any) -> None:
    with pytest.raises(SaveError, match="participants like"):
        Journal.open({**header(), "participants": [participant]})


def test_unknown_names_in_a_header() -> None:
    for change in (
        {"system": "chess"},
        {"seats": {"anna": ["Z"]}},
        {"options": {"gravity": "off"}},
        {"order": ["Z"]},
        {"map": None, "fight": "no-such-fight", "lang": "fr"},
    ):
        changed: dict[str, Any] = {**header(), **change}
        if "fight" in change:
            for key in ("map", "participants", "mode", "order"):
                del changed[key]
        with pytest.raises(UnknownId):
            Journal.open(changed)
    with pytest.raises(UnknownId, match="fight"):
        fight_header(load_system("pf2"), "no-such-fight")


def test_prepared_fights_can_be_recorded() -> None:
    system = load_system("pf2", cast=True)
    if not system.catalogue.fights:
        pytest.skip("no fight in this catalogue yet")
    for fight in system.catalogue.fights:
        table = Journal.open(fight_header(system, fight, seed=1))
        assert table.decision is not None
        for _ in range(5):
            assert table.decision is not None
            table.answer("gm", next(iter(table.decision.options())))
        assert same(Journal.replay(table.header, table.inputs), table)


def test_a_whole_participant_survives_its_header() -> None:
    people: dict[str, Any] = {
        "F": {
            "hp": 7,
            "name": "Kyra",
            "side": "heroes",
            "conditions": {"quickened": {"data": {"only": ["stride"]}}, "frightened": 1},
            "has": ("aid",),
            "items": (Carried("longsword", True, {Key("dents"): (1, 2)}), Carried("wand", False)),
            "notes": {"significant": True, "pair": (1, 2)},
        }
    }
    plain = journal(people=people)
    direct = encounter(**people)
    assert text_of(plain.enc) == text_of(direct)


def test_a_participant_written_before_things_had_data() -> None:
    old = header()
    old["participants"][0]["items"] = [["longsword", True], ["wand", False]]
    assert [item.kind for item in Journal.open(old).enc.state.creatures[0].held] == ["longsword"]


def test_things_survive_their_header() -> None:
    grid = Grid.parse(ROWS)
    lying = [Lying(3, "wand"), Lying(3, "steel-shield", {HP_KEY: 4, Key("dents"): (1, 2)})]
    written = table_header(load_system("pf2", cast=True), grid, participants(grid), things=lying)
    assert check_header(written)["things"][0] == [grid.cell_name(3), "wand", {}]
    wand, shield = Journal.open(json.loads(json.dumps(written))).enc.state.ground[3]
    assert (wand.kind, wand.data) == ("wand", {})
    assert (shield.kind, shield.data) == ("steel-shield", {"hp": 4, "dents": (1, 2)})


@pytest.mark.parametrize("thing", [None, [], ["A1"], ["A1", "wand"], ["Z99", "wand", {}]])
def test_things_that_cannot_be_read(thing: Any) -> None:
    with pytest.raises((SaveError, MapError)):
        Journal.open({**header(), "things": [thing]})
