"""The journal: who may answer, what is recorded, what leaves the fight as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.journal.arena import kinds, same, text_of
from troisactes.errors import (
    InvalidAnswer,
    MapError,
    NotYourDecision,
    Refused,
    StaleDecision,
    UnknownId,
)
from troisactes.journal.record import Journal
from troisactes.kernel.decisions import Option
from troisactes.kernel.names import HP


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
    with pytest.raises(Refused, check=lambda error: error.refusal.code == "too-far"):
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
        table.enc.state.creatures[0].pools[HP] = -5
        table.enc.decision = None
        raise KeyError("slot")

    with monkeypatch.context() as patch:
        patch.setattr(table.enc.__class__, "take", broken)
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
