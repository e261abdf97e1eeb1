"""A real die that was misread: who may correct it, and what becomes of what came after."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.journal.arena import journal, question, text_of
from troisactes.errors import InvalidAnswer, NotYourDecision, ReplayError, RestsOnIt
from troisactes.journal.corrected_dice import THROWN
from troisactes.journal.record import Journal
from troisactes.kernel.names import HP

STRIKE = {"do": "strike", "with": "longsword", "target": "O"}


def die(value: int) -> dict[str, Any]:
    return {"do": "die", "value": value}


def table(enforcement: str = "forbid") -> Journal:
    """Fighter beside ogre, its dice real, a strike begun: the d20 is asked for."""
    made = journal(people={"F": {"where": "E4"}}, enforcement=enforcement)
    made.rule("gm", {"do": "ask-dice", "creatures": ["F"]})
    made.answer("anna", STRIKE)
    return made


def hp(made: Journal, id: str = "O") -> int:
    creature = made.enc.state.find(id)
    assert creature is not None
    return creature.pools[HP]


def replayed(made: Journal) -> Journal:
    """The same journal, told again from what was recorded, by way of its text."""
    inputs = json.loads(json.dumps(made.inputs))
    again = Journal.replay(json.loads(json.dumps(made.header)), inputs, made.system)
    assert text_of(again.enc) == text_of(made.enc)
    assert question(again.enc) == question(made.enc)
    assert [each.undone for each in again.entries] == [each.undone for each in made.entries]
    heard = [again.visible_events(seat) for seat in ("gm", "anna", "bob")]
    assert heard == [made.visible_events(seat) for seat in ("gm", "anna", "bob")]
    return again


def straight(*dice: int) -> Journal:
    """The fight as it would have been with these dice from the first."""
    made = table()
    for value in dice:
        made.answer("anna", die(value))
    return made


def test_a_miss_becomes_the_hit_it_was() -> None:
    made = table()
    missed = made.answer("anna", die(1))
    assert made.decision is not None
    assert made.decision.kind == "act"
    made.correct("anna", missed.number, 15)
    assert made.decision.kind == "die"  # the damage
    made.answer("anna", die(8))
    assert text_of(made.enc) == text_of(straight(15, 8).enc)
    replayed(made)


def test_dice_that_still_fit_are_kept() -> None:
    made = table()
    first = made.answer("anna", die(14))
    made.answer("anna", die(8))
    made.correct("anna", first.number, 15)
    assert text_of(made.enc) == text_of(straight(15, 8).enc)
    replayed(made)


def test_dice_nobody_asks_for_any_more_are_dropped() -> None:
    made = table()
    before = hp(made)
    first = made.answer("anna", die(14))
    made.answer("anna", die(8))
    assert hp(made) < before
    entry = made.correct("anna", first.number, 1)
    assert hp(made) == before
    assert entry.events[0].data["dropped"] == 1
    assert text_of(made.enc) == text_of(straight(1).enc)
    replayed(made)


def test_more_dice_may_be_asked_for() -> None:
    made = table()
    first = made.answer("anna", die(14))
    made.answer("anna", die(8))
    made.correct("anna", first.number, 20)  # a critical hit has a die more
    whole = straight(20, 8)
    assert text_of(made.enc) == text_of(whole.enc)
    assert question(made.enc) == question(whole.enc)
    replayed(made)


def test_a_die_may_be_corrected_twice() -> None:
    made = table()
    first = made.answer("anna", die(14))
    made.correct("anna", first.number, 3)
    made.correct("anna", first.number, 15)
    assert text_of(made.enc) == text_of(straight(15).enc)
    replayed(made)


def test_a_player_may_until_the_next_decision_and_the_game_master_later() -> None:
    made = table()
    first = made.answer("anna", die(1))
    assert [each.number for each, _ in made.dice("anna")] == [first.number]
    made.answer("anna", {"do": "stride", "to": "D4"})
    assert made.dice("anna") == []
    assert [(each.number, recent) for each, recent in made.dice("gm")] == [(first.number, False)]
    with pytest.raises(NotYourDecision):
        made.correct("anna", first.number, 2)
    made.correct("gm", first.number, 2)
    replayed(made)


def test_only_ones_own_and_only_dice() -> None:
    made = table()
    first = made.answer("anna", die(1))
    with pytest.raises(NotYourDecision):
        made.correct("bob", first.number, 15)
    for number in (0, first.number - 1, first.number + 1, True, "x"):
        with pytest.raises(InvalidAnswer):
            made.correct("gm", number, 15)  # type: ignore[arg-type]
    for value in (0, 21, -1, 1.5, None):
        with pytest.raises(InvalidAnswer):
            made.correct("anna", first.number, value)  # type: ignore[arg-type]


def test_a_die_the_table_threw_is_not_the_players_to_correct() -> None:
    made = table()
    thrown = made.answer("anna", die(1), why=THROWN)
    assert made.dice("anna") == []
    with pytest.raises(NotYourDecision):
        made.correct("anna", thrown.number, 15)
    made.correct("gm", thrown.number, 15)
    assert made.dice("anna") == []  # the game master's word stands
    replayed(made)


def test_what_rests_on_a_die_refuses_its_correction_and_nothing_changes() -> None:
    made = table()
    first = made.answer("anna", die(14))
    made.answer("anna", die(8))
    made.answer("anna", {"do": "stride", "to": "D4"})
    before, inputs = text_of(made.enc), made.inputs
    asked = question(made.enc)
    with pytest.raises(RestsOnIt):
        made.correct("gm", first.number, 1)
    assert text_of(made.enc) == before
    assert question(made.enc) == asked
    assert made.inputs == inputs
    made.answer("anna", {"do": "end-turn"})
    replayed(made)


def test_undo_and_redo_after_a_correction() -> None:
    made = table()
    first = made.answer("anna", die(1))
    made.correct("anna", first.number, 15)
    corrected = text_of(made.enc)
    made.undo("gm")
    assert made.decision is not None
    assert made.decision.facts["faces"] == 20
    made.redo("gm")
    assert text_of(made.enc) == corrected
    replayed(made)


def test_preferences_answer_anew() -> None:
    """What they answered to the die as it was misread is not kept."""
    made = table()
    asked: list[str] = []

    def note(enc: Any) -> None:
        asked.append(enc.decision.kind)

    first = made.answer("anna", die(1))
    made.preferences = note
    made.correct("anna", first.number, 15)
    assert asked == ["die"]


def test_a_player_reads_what_was_corrected_others_that_it_was() -> None:
    made = table()
    made.rule("gm", {"do": "ask-dice", "creatures": ["F", "O"]})
    first = made.answer("anna", die(1))
    made.correct("anna", first.number, 15)
    last = made.visible_events("bob")[-1]
    assert last["kind"] == "corrected"
    assert (last["data"]["was"], last["data"]["now"]) == (1, 15)  # of an ally
    made.answer("anna", die(8))
    made.answer("anna", {"do": "end-turn"})
    made.answer("gm", {"do": "strike", "target": "F"})
    theirs = made.answer("gm", die(2))
    made.correct("gm", theirs.number, 3)
    last = made.visible_events("bob")[-1]
    assert last["kind"] == "corrected"
    assert not {"was", "now", "faces"} & set(last["data"])
    replayed(made)


def test_a_damaged_correction_is_noticed() -> None:
    made = table()
    first = made.answer("anna", die(14))
    made.answer("anna", die(8))
    made.correct("anna", first.number, 15)
    header = made.header
    changes: list[dict[str, Any]] = [{"correct": 99}, {"again": []}, {"again": None}]
    for change in [*changes, {"value": "x", "again": [{}]}]:
        inputs = json.loads(json.dumps(made.inputs))
        inputs[-1].update(change)
        with pytest.raises(ReplayError):
            Journal.replay(header, inputs, made.system)
