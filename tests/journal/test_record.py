"""The journal: who may answer, what is recorded, undo and redo, enforcement, replay."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.journal.arena import ROWS, SEATS, SYSTEMS, encounter, journal, participants, text_of
from troisactes.errors import (
    InvalidAnswer,
    MapError,
    NotYourDecision,
    Refused,
    ReplayError,
    SaveError,
    StaleDecision,
    UnknownId,
)
from troisactes.journal.entries import Entry
from troisactes.journal.header import check_header, fight_header, table_header
from troisactes.journal.record import SNAPSHOT_EVERY, Journal
from troisactes.kernel.decisions import Option
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.dice import ASKED, mix
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import load_system

NEAR = {"O": {"where": "B3"}}


@pytest.fixture
def table() -> Journal:
    """F's turn, O next to it."""
    return journal(people=NEAR)


def kinds(entry: Entry) -> list[str]:
    return [event.kind for event in entry.events]


def same(one: Journal, other: Journal) -> bool:
    """The same fight with the same history."""
    return text_of(one.enc) == text_of(other.enc) and [
        (number, [(event.kind, event.clause, event.data) for event in events])
        for number, events in one.events
    ] == [
        (number, [(event.kind, event.clause, event.data) for event in events])
        for number, events in other.events
    ]


# ── answers ─────────────────────────────────────────────────────────────────────────────────────


def test_an_answer_is_recorded_in_full(table: Journal) -> None:
    entry = table.answer("anna", {"do": "strike", "target": "O"}, table.token)
    record = table.inputs[0]
    assert record["by"] == "anna"
    assert record["answer"] == {"do": "strike", "with": "longsword", "target": "O"}
    assert record["then"].startswith("round 1, act F, dice ")
    assert kinds(entry)[:2] == ["action", "check"]
    assert entry.number == 1
    assert [number for number, _ in table.events] == [0, 1]


def test_a_line_or_an_option_will_do(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.answer("anna", Option("stride", 3))
    assert [each["answer"] for each in table.inputs] == [
        {"do": "stride", "to": "A1"},
        {"do": "stride", "to": "D1"},
    ]


def test_an_option_from_outside_is_not_trusted(table: Journal) -> None:
    assert table.decision is not None
    with pytest.raises(Refused, match="too-far"):
        table.answer("anna", Option("stride", 79, serial=table.decision.serial))


def test_who_may_answer(table: Journal) -> None:
    with pytest.raises(NotYourDecision):
        table.answer("bob", {"do": "end-turn"})
    with pytest.raises(UnknownId, match="seat"):
        table.answer("carl", {"do": "end-turn"})
    table.answer("gm", {"do": "end-turn"})  # for anybody
    assert table.asked() == ["gm"]  # O is nobody's
    with pytest.raises(NotYourDecision):
        table.command("anna", "end-turn")


def test_a_token_names_the_decision(table: Journal) -> None:
    token = table.token
    table.answer("anna", {"do": "stride", "to": "A1"}, token)
    with pytest.raises(StaleDecision):
        table.answer("anna", {"do": "stride", "to": "A2"}, token)
    table.undo("anna")
    with pytest.raises(StaleDecision):  # the same question, but the table has moved
        table.answer("anna", {"do": "stride", "to": "A2"}, token)
    table.answer("anna", {"do": "stride", "to": "A2"}, table.token)


def test_nothing_is_asked_once_the_session_is_over(table: Journal) -> None:
    table.rule("gm", {"do": "end-encounter"})
    table.answer("gm", {"do": "end-session"})
    assert table.decision is None
    assert table.asked() == []
    assert table.view("anna")["awaiting"] is None
    with pytest.raises(StaleDecision):
        table.answer("gm", {"do": "end-turn"})
    table.undo("gm")
    assert table.decision is not None


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ({"do": "stride", "to": "Z99"}, MapError),
        ({"do": "stride", "to": "J8"}, Refused),
        ({"do": "strike", "target": "P"}, Refused),
        ({"do": "strike", "target": "nobody"}, UnknownId),
        ({"do": "pass"}, UnknownId),
        ({"do": "attack-of-opportunity"}, Refused),
        ("end-turn", InvalidAnswer),
        (None, InvalidAnswer),
    ],
)
def test_a_bad_answer_changes_nothing(table: Journal, answer: Any, error: type[Exception]) -> None:
    before, token = text_of(table.enc), table.token
    with pytest.raises(error):
        table.answer("anna", answer)
    assert text_of(table.enc) == before
    assert table.token == token
    table.answer("anna", {"do": "end-turn"}, token)


def test_a_fault_in_the_engine_leaves_the_fight_as_it_was(
    table: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = text_of(table.enc)

    def broken(self: object, option: Option) -> None:
        table.enc.state.creatures[0].pools["hp"] = -5
        table.enc.decision = None
        raise KeyError("slot")

    with monkeypatch.context() as patch:
        patch.setattr(table.enc.__class__, "apply", broken)
        with pytest.raises(KeyError):
            table.answer("anna", {"do": "end-turn"})
    assert text_of(table.enc) == before
    table.answer("anna", {"do": "end-turn"})


def test_a_word_slipped_in(table: Journal) -> None:
    assert table.asked() == ["anna"]
    entry = table.interject("bob", "W", {"do": "speak"})
    assert "speaks" in kinds(entry)
    assert table.asked() == ["anna"]
    with pytest.raises(NotYourDecision):
        table.interject("bob", "F", {"do": "speak"})
    with pytest.raises(InvalidAnswer, match="slipped in"):
        table.interject("bob", "W", {"do": "seek"})
    table.interject("gm", "O", {"do": "speak"})
    assert same(Journal.replay(table.header, table.inputs), table)


# ── enforcement ─────────────────────────────────────────────────────────────────────────────────


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
    with pytest.raises(Refused, match="cannot-pay"):
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
    with pytest.raises(Refused, match="cannot-pay") as refused:
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
    with pytest.raises(Refused, match="cannot-pay"):
        table.answer("anna", STRIKE)
    table.redo("gm")
    assert table.lifted == {clause: "fight"}
    table.rule("gm", {"do": "lift", "clause": clause, "lasts": "off"})
    with pytest.raises(Refused, match="cannot-pay"):
        table.answer("anna", STRIKE)


def test_a_rule_lifted_once_lets_one_thing_pass(table: Journal) -> None:
    clause = spent(table)
    table.rule("gm", {"do": "lift", "clause": clause, "lasts": "once"})
    table.answer("anna", STRIKE)
    with pytest.raises(Refused, match="cannot-pay"):
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


# ── undo and redo ───────────────────────────────────────────────────────────────────────────────


def test_undo_restores_everything(table: Journal) -> None:
    before = text_of(table.enc)
    table.command("anna", "stride A1")
    after = text_of(table.enc)
    entry = table.undo("anna")
    assert text_of(table.enc) == before
    assert table.inputs[-1] == {"by": "anna", "undo": 1, "then": table.inputs[-1]["then"]}
    assert kinds(entry) == ["undone"]
    assert [number for number, _ in table.events] == [0, 2]
    assert [each.undone for each in table.entries] == [False, True, False]
    table.redo("anna")
    assert text_of(table.enc) == after
    assert [number for number, _ in table.events] == [0, 1, 2, 3]


def test_a_player_undoes_its_own_until_a_die_is_thrown(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.command("anna", "stride B2")
    with pytest.raises(NotYourDecision, match="not your step"):
        table.undo("bob")
    table.undo("anna", 2)
    table.command("anna", "strike O")
    with pytest.raises(NotYourDecision, match="a die was thrown"):
        table.undo("anna")
    table.undo("gm")
    with pytest.raises(NotYourDecision, match="not your step"):
        journal_with_gm_step().undo("anna")


def journal_with_gm_step() -> Journal:
    table = journal()
    table.command("anna", "stride A1")
    table.rule("gm", {"do": "note", "text": "x"})
    return table


def test_a_player_does_not_undo_what_brought_something_to_light() -> None:
    hidden: dict[str, dict[str, Any]] = {
        "O": {"where": "B4", "conditions": {"undetected": 0}},
        "W": {"where": "J8"},
    }
    table = journal(people=hidden)
    entry = table.command("anna", "stride B5 via B3 B4 B5")
    assert "stopped-short" in kinds(entry)
    assert entry.revealed
    with pytest.raises(NotYourDecision, match="came to light"):
        table.undo("anna")
    table.undo("gm")


def test_what_is_no_longer_hidden_was_revealed() -> None:
    table = journal(people={"O": {"conditions": {"undetected": 0}}})
    assert table.rule("gm", {"do": "reveal", "creature": "O"}).revealed
    assert not table.rule("gm", {"do": "hide", "creature": "O"}).revealed


@pytest.mark.parametrize("steps", [0, -1, 2, True, "1"])
def test_how_far_one_can_undo(table: Journal, steps: Any) -> None:
    table.command("anna", "stride A1")
    with pytest.raises(InvalidAnswer, match="undo: expected"):
        table.undo("gm", steps)


def test_nothing_to_undo_or_redo(table: Journal) -> None:
    with pytest.raises(InvalidAnswer):
        table.undo("gm")
    with pytest.raises(InvalidAnswer):
        table.redo("gm")
    with pytest.raises(UnknownId):
        table.undo("carl")


def test_another_input_makes_an_undo_final(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.undo("anna")
    table.command("anna", "stride B1")
    with pytest.raises(InvalidAnswer, match="redo"):
        table.redo("anna")


def test_after_an_undo_past_a_die_the_same_roll_does_not_come_back() -> None:
    rolls = set()
    table = journal(people=NEAR, seed=5)
    for _ in range(6):
        entry = table.command("anna", "strike O")
        rolls.add(entry.events[1].data["die"])
        table.undo("gm")
    assert len(rolls) > 1
    assert table.enc.state.dice.seed == mix(5, 6)


def test_an_undo_before_any_die_keeps_the_dice() -> None:
    table = journal(people=NEAR, seed=5)
    table.command("anna", "stride A1")
    table.undo("anna")
    assert table.enc.state.dice.seed == 5
    # … and the salt of an earlier undo is not lost by a later one
    table.command("anna", "strike O")
    table.undo("gm")
    salted = table.enc.state.dice.seed
    table.command("anna", "stride A1")
    table.undo("anna")
    assert table.enc.state.dice.seed == salted != 5


def test_no_undo_brings_a_known_roll_back() -> None:
    table = journal(people=NEAR, seed=5)
    table.command("anna", "stride A1")
    table.command("anna", "stride B2")
    first = table.command("anna", "strike O").events
    table.undo("gm")
    salted = table.enc.state.dice.seed
    table.undo("anna")
    assert table.enc.state.dice.seed == salted
    table.redo("anna")
    assert table.enc.state.dice.seed == salted
    table.redo("gm")
    assert table.enc.state.dice.seed == 5
    assert [each.data for each in table.entries[3].events] == [each.data for each in first]


def test_redo_restores_the_same_dice() -> None:
    table = journal(people=NEAR, seed=9)
    table.command("anna", "strike O")
    table.command("anna", "strike O")
    after = text_of(table.enc)
    table.undo("gm")
    table.undo("gm")
    with pytest.raises(NotYourDecision):
        table.redo("bob")
    table.redo("gm")
    table.redo("gm")
    assert text_of(table.enc) == after


def test_undo_across_many_snapshots() -> None:
    table = journal(people=NEAR)
    texts = [text_of(table.enc)]
    for _ in range(3 * SNAPSHOT_EVERY):
        table.answer(table.asked()[0], {"do": "end-turn"})
        texts.append(text_of(table.enc))
    for length in range(3 * SNAPSHOT_EVERY - 1, -1, -1):
        table.undo("gm")
        assert text_of(table.enc) == texts[length]
    for length in range(1, 3 * SNAPSHOT_EVERY + 1):
        table.redo("gm")
        assert text_of(table.enc) == texts[length]
    table.undo("gm", 3 * SNAPSHOT_EVERY)
    assert text_of(table.enc) == texts[0]
    assert same(Journal.replay(table.header, table.inputs), table)


def test_real_dice_are_inputs_and_can_be_taken_back() -> None:
    table = journal(order=(), dice=ASKED, asked_sides=["heroes"])
    assert table.decision is not None
    assert table.decision.kind == "die"
    assert table.asked() == ["anna"]
    table.command("anna", "14")
    assert table.asked() == ["bob"]
    table.command("bob", "3")
    assert table.enc.state.round == 1
    table.undo("gm", 2)
    table.command("anna", "2")
    table.command("bob", "20")
    results = dict(table.enc.state.vars["initiative"])
    stats = [each.sheet.stats["perception"] for each in table.enc.state.creatures]
    assert results[0] == 2 + stats[0]
    assert results[1] == 20 + stats[1]
    assert same(Journal.replay(table.header, table.inputs), table)


def test_scripted_dice() -> None:
    table = journal(people=NEAR, dice="scripted", rolls=[20, 8])
    entry = table.command("anna", "strike O")
    assert entry.events[1].data["die"] == 20
    before = text_of(table.enc)
    with pytest.raises(InvalidAnswer, match="no die is left"):
        table.command("anna", "strike O")
    assert text_of(table.enc) == before


# ── replay ──────────────────────────────────────────────────────────────────────────────────────


def played(system: str = "pf2") -> Journal:
    table = journal(system, people=NEAR, seed=3)
    for line in ("strike O", "stride A1", "end-turn"):
        table.command("anna", line)
    table.command("gm", "end-turn")
    table.rule("gm", {"do": "set-hp", "creature": "P", "hp": 30})
    table.command("bob", "stride B5")
    table.undo("bob")
    table.command("bob", "end-turn")
    return table


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_replay_is_the_same_fight(system: str) -> None:
    table = played(system)
    again = Journal.replay(copy.deepcopy(table.header), copy.deepcopy(table.inputs))
    assert same(again, table)
    assert again.inputs == table.inputs
    assert again.token == table.token
    again.undo("gm", 3)
    table.undo("gm", 3)
    assert same(again, table)


def test_a_replay_needs_no_marks() -> None:
    table = played()
    bare = [{key: each for key, each in record.items() if key != "then"} for record in table.inputs]
    assert same(Journal.replay(table.header, bare), table)


@pytest.mark.parametrize(
    ("number", "record", "found"),
    [
        (1, {"by": "anna", "answer": {"do": "strike", "target": "P"}}, "out-of-range"),
        (2, {"by": "anna", "answer": {"do": "fly"}}, "fly"),
        (3, {"by": "anna", "answer": {"do": "end-turn"}, "off-rules": "PF2-A-01"}, "nothing"),
        (4, {"by": "gm", "dance": {}}, "expected answer"),
        (5, {"by": "gm", "ruling": {"do": "set-hp", "creature": "P", "hp": "x"}}, "whole number"),
        (6, {"by": "bob", "undo": 40}, "40"),
        (6, {"by": "bob", "undo": "1"}, "'1'"),
        (6, {"by": "bob", "redo": 1}, "nothing was taken back"),
        (6, [], "\\[\\]"),
        (7, {"by": "bob", "interject": {"do": "speak"}}, "creature"),
    ],
)
def test_an_input_that_cannot_be_is_named(number: int, record: Any, found: str) -> None:
    table = played()
    inputs: list[Any] = list(table.inputs)
    inputs[number - 1] = record
    with pytest.raises(ReplayError, match=found) as caught:
        Journal.replay(table.header, inputs)
    assert caught.value.problems[0].file == f"input {number}"


def test_a_replay_that_strays_is_noticed_where_it_does() -> None:
    table = played()
    inputs = copy.deepcopy(table.inputs)
    inputs[4]["ruling"]["hp"] = 31
    with pytest.raises(ReplayError, match=r"P:30.*P:31") as caught:
        Journal.replay(table.header, inputs)
    assert caught.value.problems[0].file == "input 5"


# ── headers ─────────────────────────────────────────────────────────────────────────────────────


def header() -> dict[str, Any]:
    grid = Grid.parse(ROWS)
    return table_header(load_system("pf2"), grid, participants(grid), seats=SEATS)


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
    system = load_system("pf2")
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
            "items": (Carried("longsword", True, {"dents": (1, 2)}), Carried("wand", False)),
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
    lying = [Lying(3, "wand"), Lying(3, "steel-shield", {"hp": 4, "dents": (1, 2)})]
    written = table_header(load_system("pf2"), grid, participants(grid), things=lying)
    assert check_header(written)["things"][0] == [grid.cell_name(3), "wand", {}]
    wand, shield = Journal.open(json.loads(json.dumps(written))).enc.state.ground[3]
    assert (wand.kind, wand.data) == ("wand", {})
    assert (shield.kind, shield.data) == ("steel-shield", {"hp": 4, "dents": (1, 2)})


@pytest.mark.parametrize("thing", [None, [], ["A1"], ["A1", "wand"], ["Z99", "wand", {}]])
def test_things_that_cannot_be_read(thing: Any) -> None:
    with pytest.raises((SaveError, MapError)):
        Journal.open({**header(), "things": [thing]})
