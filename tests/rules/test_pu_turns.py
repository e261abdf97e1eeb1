"""Turns and reactions in Unchained: what no scenario can show, and the words of the screen."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from troisactes.cli.roster import pips
from troisactes.cli.screen import Screen
from troisactes.i18n.render import amount_text, budget_text, event_text, offer_text, refusal_text
from troisactes.kernel import effects
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.legality import refuse_response
from troisactes.kernel.names import CAUSE, CELL_SLOT, SUBJECT, TARGET, TRIGGERS_SLOT, Slot
from troisactes.kernel.state import Unit
from troisactes.rules.common.joining import Participant
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.registry import load_system
from troisactes.rules.setup import open_table

GRID = Grid.blank(12, 8)
SYSTEM = load_system("pu", cast=True)


def fight(log: list[LoggedEvent] | None = None, **notes: str) -> Encounter:
    """A fighter, then an orc next to her; notes are the orc's."""
    people = [
        Participant("F", "fixture-fighter", GRID.parse_cell("D3")),
        Participant("O", "fixture-orc", GRID.parse_cell("E3"), notes=notes),
    ]
    enc = open_table(SYSTEM, GRID, people, order=("F", "O"), log=log)
    enc.start()
    return enc


@pytest.mark.claims("PU-REACT-01", "PU-I-16")
def test_no_reaction_on_ones_own_turn_even_with_one_at_hand() -> None:
    enc = fight()
    fighter = enc.state.creatures[0]
    effects.remove_kind(enc, fighter, "flat-footed")
    fighter.budget.append(Unit(REACTION))
    window: dict[Slot, Any] = {
        TRIGGERS_SLOT: ("leaves-square",),
        SUBJECT: 1,
        CAUSE: 0,
        TARGET: -1,
        CELL_SLOT: enc.state.creatures[1].cell,
    }
    opportunity = SYSTEM.rules.action("attack-of-opportunity")
    refusal = refuse_response(enc, fighter, opportunity, window)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("own-turn", "PU-REACT-01")
    enc.state.turn = 1
    assert refuse_response(enc, fighter, opportunity, window) is None


def test_a_way_of_moving_one_does_not_have_is_refused() -> None:
    enc = fight()
    option = Option("move", GRID.parse_cell("D5"), "fly")
    refusal = enc.why_not(enc.state.creatures[0], option)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("no-such-speed", "PU-A-012")
    assert refusal_text(SYSTEM, enc, refusal, "fr") == (
        "Refusé\u00a0: F ne se déplace pas ainsi (vol) (PU-A-012)."
    )


@pytest.mark.parametrize(("lang", "words"), [("fr", "3 actes"), ("en", "3 acts")])
def test_a_turn_is_made_of_acts(lang: str, words: str) -> None:
    assert amount_text(SYSTEM, "action", 3, lang) == words
    log: list[LoggedEvent] = []
    enc = fight(log)
    regain = next(event for event in log if event.kind == "regain")
    assert words in event_text(SYSTEM, enc, regain, lang)


def test_two_systems_keep_their_own_words() -> None:
    assert amount_text(load_system("pf2", cast=True), "action", 2, "fr") == "2 actions"


@pytest.mark.parametrize(("lang", "words"), [("fr", "Round de surprise"), ("en", "Surprise round")])
def test_the_screen_says_that_it_is_the_surprise_round(lang: str, words: str) -> None:
    enc = fight(aware="no")
    assert "surprise" in enc.state.vars
    out = io.StringIO()
    screen = Screen(Console(file=out, width=100), SYSTEM, "Auberge", lang)
    assert words in screen.header(enc).plain
    assert pips(enc, enc.state.creatures[0], True).plain.startswith("◆◆")
    assert "◇" not in pips(enc, enc.state.creatures[0], True).plain


def test_the_screen_counts_several_reactions() -> None:
    enc = fight()
    fighter = enc.state.creatures[0]
    fighter.budget = [Unit(REACTION), Unit(REACTION, ("attack-of-opportunity",))]
    assert pips(enc, fighter, False).plain == "↺↺"


def test_an_effect_that_gives_an_act_is_called_by_its_name() -> None:
    people = [
        Participant("F", "fixture-fighter", GRID.parse_cell("D3"), conditions={"hasted": True}),
        Participant("O", "fixture-orc", GRID.parse_cell("E3")),
    ]
    enc = open_table(SYSTEM, GRID, people, order=("F", "O"))
    enc.start()
    decision = enc.decision
    assert decision is not None
    decision.kind = "extra-act"
    assert offer_text(SYSTEM, enc, decision, "hasted", "", "fr") == "Rapidité"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("fr", "1 acte (action basique de sous-type attaque seulement)"),
        ("en", "1 act (basic action of the attack subtype only)"),
    ],
)
def test_what_the_act_of_haste_is_for(lang: str, words: str) -> None:
    unit = Unit(ACTION, ("kind:basic+trait:attack",))
    assert budget_text(SYSTEM, [unit], lang) == words
