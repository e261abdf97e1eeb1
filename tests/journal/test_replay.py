"""A replay gives the same fight, or says where it strays."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.journal.arena import NEAR, SYSTEMS, journal, same
from troisactes.errors import ReplayError
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
