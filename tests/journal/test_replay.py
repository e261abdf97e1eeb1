"""A replay gives the same fight, or says where it strays."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.journal.arena import NEAR, SYSTEMS, journal, same
from troisactes.errors import ReplayError, UnknownId
from troisactes.journal.record import Journal


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
        (1, {"by": "anna", "answer": {"do": "strike", "target": "P"}}, "out of range: 1 square"),
        (2, {"by": "anna", "answer": {"do": "somersault"}}, "somersault"),
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


def with_conditions(*before: str) -> Journal:
    """Anna is asked which of her conditions wears off first; some things were made before."""
    table = journal("pf2", people=NEAR, seed=3)
    for condition in before:
        table.rule("gm", {"do": "add-condition", "creature": "P", "condition": condition})
    for value, condition in ((2, "frightened"), (1, "persistent-damage")):
        table.rule(
            "gm",
            {"do": "add-condition", "creature": "F", "condition": condition, "value": value},
        )
    table.command("anna", "end-turn")
    return table


def test_what_happens_at_the_end_of_a_turn_counts_nothing_made_elsewhere() -> None:
    offered = [
        [offer.id for offer in table.enc.decision.offers]
        for table in (with_conditions(), with_conditions("slowed", "prone"))
        if table.enc.decision is not None
    ]
    assert offered[0] == offered[1] == ["persistent-damage:persistent-damage", "fade:frightened"]


def test_an_item_recorded_by_the_number_of_its_effect() -> None:
    """As tables of 0.1 have it; nobody can answer so any more."""
    table = with_conditions()
    frightened = table.enc.state.creatures[0].effects[0]
    assert frightened.definition.id == "frightened"
    with pytest.raises(UnknownId):
        table.command("anna", f"fade:{frightened.uid}")
    table.command("anna", "fade")
    inputs = copy.deepcopy(table.inputs)
    assert inputs[-1]["answer"] == {"do": "fade:frightened"}
    inputs[-1]["answer"] = {"do": f"fade:{frightened.uid}"}
    assert same(Journal.replay(table.header, inputs), table)
