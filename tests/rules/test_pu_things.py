"""Things and long work in Unchained: what a seat and the screen show of them."""

from __future__ import annotations

import pytest
from rich.text import Text

from troisactes.cli.roster import roster_lines
from troisactes.i18n.render import decision_text
from troisactes.journal.seat_view import look
from troisactes.journal.typed_line import parse_command
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.rules.pu.names import CONSECUTIVE, HIDDEN, LIT
from troisactes.rules.registry import load_system
from troisactes.rules.setup import Participant, open_table

GRID = Grid.blank(12, 8)
SEATS = {"anna": ["B"]}
ENGINE = Lying(GRID.parse_cell("C2"), "arcane-engine")
TRAP = Lying(GRID.parse_cell("F2"), "dart-trap", {HIDDEN: 20})


def working(consecutive: bool = False) -> Encounter:
    """A burglar three acts into a machine that takes ten."""
    engine = ENGINE._replace(data={CONSECUTIVE: consecutive})
    people = [
        Participant("B", "fixture-burglar", GRID.parse_cell("B2")),
        Participant("O", "fixture-orc", GRID.parse_cell("H2")),
    ]
    system = load_system("pu", cast=True)
    enc = open_table(system, GRID, people, order=("B", "O"), things=(engine, TRAP))
    enc.start()
    for text in ("disable-device C2", "acts 3"):
        enc.apply(parse_command(enc, "B", text))
    return enc


@pytest.mark.parametrize("seat", ["gm", "anna"])
@pytest.mark.parametrize("consecutive", [True, False])
def test_who_sees_a_worker_sees_its_work(seat: str, consecutive: bool) -> None:
    shown = look(working(consecutive), seat, SEATS).plain()
    burglar, orc = shown["creatures"]
    assert burglar["work"] == [
        {"action": "disable-device", "done": 3, "total": 10, "consecutive": consecutive}
    ]
    assert orc["work"] == []


def test_an_unfound_trap_is_the_game_masters() -> None:
    enc = working()
    assert [each["item"] for each in look(enc, "gm", SEATS).plain()["ground"]] == [
        "arcane-engine",
        "dart-trap",
    ]
    assert [each["item"] for each in look(enc, "anna", SEATS).plain()["ground"]] == [
        "arcane-engine"
    ]


@pytest.mark.parametrize(
    ("lang", "consecutive", "words"),
    [
        ("fr", False, "Sabotage\u00a0: 3 sur 10"),
        ("fr", True, "Sabotage\u00a0: 3 sur 10, d’une traite"),
        ("en", False, "Disable a device or open a lock: 3 of 10"),
        ("en", True, "Disable a device or open a lock: 3 of 10, in one go"),
    ],
)
def test_the_roster_shows_how_far_work_has_come(lang: str, consecutive: bool, words: str) -> None:
    enc = working(consecutive)
    lines: list[Text] = roster_lines(load_system("pu", cast=True), enc, ["a", "b"], lang, 100)
    assert [line.plain.strip() for line in lines if "◆◆◆◇◇◇◇◇◇◇" in line.plain] == [
        f"◆◆◆◇◇◇◇◇◇◇ {words}"
    ]


def test_a_fight_opens_with_its_things() -> None:
    """As the catalogue writes it, with data of their own on the sheet as well."""
    people = [
        Participant(
            "B",
            "fixture-burglar",
            0,
            items=(Carried("torch", True, {LIT: True}), Carried("healing-potion", False)),
        )
    ]
    enc = open_table(load_system("pu", cast=True), GRID, people, things=[ENGINE])
    (torch,) = enc.state.creatures[0].held
    assert (torch.kind, torch.data) == ("torch", {"lit": True})
    assert [item.kind for item in enc.state.ground[ENGINE.cell]] == ["arcane-engine"]


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", "B utilise «\u202fSabotage\u202f»"), ("en", "“Disable a device")]
)
def test_whoever_may_react_is_told_what_is_worked_on(lang: str, words: str) -> None:
    system = load_system("pu", cast=True)
    people = [
        Participant("B", "fixture-burglar", GRID.parse_cell("B2")),
        Participant("O", "fixture-orc", GRID.parse_cell("B3")),
    ]
    options = {"reactions-before-first-turn": "one"}
    enc = open_table(system, GRID, people, options, order=("B", "O"), things=[ENGINE])
    enc.start()
    for text in ("disable-device C2", "acts 3"):
        enc.apply(parse_command(enc, "B", text))
    assert enc.decision is not None
    assert enc.decision.kind == "respond"
    assert words in decision_text(system, enc, enc.decision, lang)
