"""Answers against the rules: forbidden, warned about, allowed, overruled, lifted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.journal.arena import NEAR, journal, kinds, same, text_of
from troisactes.errors import InvalidAnswer, NotYourDecision, Refused
from troisactes.journal.record import Journal

FAR = {"do": "stride", "to": "J1"}


def test_forbid(table: Journal) -> None:
    with pytest.raises(Refused) as caught:
        table.answer("anna", FAR, anyway=True)
    assert caught.value.refusal.clause == "PF2-A-01"


def test_warn_asks_twice() -> None:
    table = journal(people=NEAR, enforcement="warn")
    with pytest.raises(Refused):
        table.answer("anna", FAR)
    entry = table.answer("anna", FAR, anyway=True)
    assert table.inputs[0]["off-rules"] == "PF2-A-01"
    assert entry.events[0].kind == "off-rules"
    assert entry.events[0].clause == "PF2-A-01"
    assert entry.events[0].data["reason"] == "too-far"
    assert table.enc.state.grid.cell_name(table.enc.state.creatures[0].cell) == "J1"
    assert same(Journal.replay(table.header, table.inputs), table)


def test_allow_only_says_so() -> None:
    table = journal(people=NEAR, enforcement="allow")
    entry = table.answer("anna", FAR)
    assert kinds(entry)[0] == "off-rules"
    entry = table.answer("anna", {"do": "end-turn"})
    assert "off-rules" not in kinds(entry)


STRIKE = {"do": "strike", "target": "O"}


def test_overrule_at_any_level(table: Journal) -> None:
    for _ in range(3):
        table.answer("anna", {"do": "take-cover"})
        table.rule("gm", {"do": "remove-condition", "creature": "F", "condition": "taking-cover"})
    strike = {"do": "strike", "target": "O"}
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "cannot-pay"):
        table.answer("anna", strike)
    with pytest.raises(NotYourDecision):
        table.overrule("anna", strike)
    entry = table.overrule("gm", strike)
    assert entry.events[0].kind == "overruled"
    assert entry.events[0].clause == table.inputs[-1]["overruled"]
    assert any(event.data.get("overruled") for event in entry.events if event.kind == "action")
    fighter = table.enc.state.creatures[0]
    assert fighter.units("action") == 0
    assert same(Journal.replay(table.header, table.inputs), table)


def spent(table: Journal) -> str:
    """The fighter has nothing left to act with; the clause that then refuses."""
    for _ in range(3):
        table.answer("anna", {"do": "take-cover"})
        table.rule("gm", {"do": "remove-condition", "creature": "F", "condition": "taking-cover"})
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "cannot-pay") as refused:
        table.answer("anna", STRIKE)
    return refused.value.refusal.clause


def test_overruled_for_the_fight_a_rule_refuses_nobody_until_it_is_undone(table: Journal) -> None:
    clause = spent(table)
    entry = table.overrule("gm", STRIKE, lasts="fight")
    assert table.lifted == {clause: "fight"}
    assert entry.events[0].data["lasts"] == "fight"
    for _ in range(2):
        entry = table.answer("anna", STRIKE)
        assert (entry.events[0].kind, entry.events[0].clause) == ("overruled", clause)
    assert same(Journal.replay(table.header, table.inputs), table)
    assert Journal.replay(table.header, table.inputs).lifted == table.lifted
    table.undo("gm", 3)
    assert table.lifted == {}
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "cannot-pay"):
        table.answer("anna", STRIKE)
    table.redo("gm")
    assert table.lifted == {clause: "fight"}
    table.rule("gm", {"do": "lift", "clause": clause, "lasts": "off"})
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "cannot-pay"):
        table.answer("anna", STRIKE)


def test_a_rule_lifted_once_lets_one_thing_pass(table: Journal) -> None:
    clause = spent(table)
    table.rule("gm", {"do": "lift", "clause": clause, "lasts": "once"})
    table.answer("anna", STRIKE)
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "cannot-pay"):
        table.answer("anna", STRIKE)
    with pytest.raises(NotYourDecision):
        table.rule("anna", {"do": "lift", "clause": clause, "lasts": "fight"})
    with pytest.raises(InvalidAnswer, match="a rule's id"):
        table.rule("gm", {"do": "lift", "clause": "PF2-NO-99", "lasts": "fight"})


def test_overruling_what_is_allowed_is_just_an_answer(table: Journal) -> None:
    entry = table.overrule("gm", {"do": "end-turn"})
    assert "overruled" not in table.inputs[0]
    assert "overruled" not in kinds(entry)


def test_a_response_nobody_offers_can_be_let_pass() -> None:
    table = journal(people={"O": {"where": "B3"}, "F": {"has": ("aid",)}})
    table.rule("gm", {"do": "react-early", "creature": "F", "answer": "yes"})
    fighter = table.enc.state.creatures[0]
    assert fighter.units("reaction") == 1
    table.answer("anna", {"do": "end-turn"})
    table.answer("gm", {"do": "stride", "to": "A6"})
    assert table.decision is not None
    assert table.decision.kind == "respond"
    with pytest.raises(Refused):
        table.answer("anna", {"do": "grab-an-edge"})
    entry = table.overrule("gm", {"do": "grab-an-edge"})
    assert kinds(entry)[0] == "overruled"


@pytest.mark.parametrize(
    "answer",
    [
        {"do": "stride", "to": "C2"},  # a wall
        {"do": "stride", "to": "J1", "path": ["C2", "J1"]},
        {"do": "stride"},
        {"do": "strike", "with": "fist"},
        {"do": "attack-of-opportunity"},
    ],
)
def test_even_overruled_it_must_make_sense(table: Journal, answer: dict[str, Any]) -> None:
    before = text_of(table.enc)
    with pytest.raises(InvalidAnswer):
        table.overrule("gm", answer)
    assert text_of(table.enc) == before
    assert table.inputs == []


def test_the_dead_are_no_target_even_overruled(table: Journal) -> None:
    table.rule("gm", {"do": "set-hp", "creature": "O", "hp": 0})
    with pytest.raises(InvalidAnswer, match="still there"):
        table.overrule("gm", {"do": "strike", "target": "O"})


def test_other_questions_cannot_be_overruled_with_an_action(table: Journal) -> None:
    table.answer("anna", {"do": "gm-improvised-action"})
    assert table.decision is not None
    assert table.decision.kind == "improvised-cost"
    with pytest.raises(InvalidAnswer, match="rules or not"):
        table.overrule("gm", {"do": "stride", "to": "A1"})
