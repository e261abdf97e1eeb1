"""Whatever is sent, what comes back is typed: deep nests, endless numbers, odd ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.journal.arena import journal
from troisactes.errors import InvalidAnswer, ReplayError, TroisActesError
from troisactes.journal.plain_values import DEEPEST
from troisactes.journal.record import Journal
from troisactes.journal.ruling_lines import read_ruling
from troisactes.kernel import decisions
from troisactes.kernel.decisions import Option
from troisactes.scenarios.game_master import rule

ENDLESS = 10**4_999


def nested(depth: int) -> Any:
    value: Any = 1
    for level in range(depth):
        value = [value] if level % 2 else {"a": value}
    return value


DOORS: dict[str, Callable[[Journal, Any], object]] = {
    "ruling": lambda table, value: table.rule("gm", {"do": "set-hp", "creature": "F", "hp": value}),
    "its name": lambda table, value: table.rule("gm", {"do": value}),
    "its data": lambda table, value: table.rule(
        "gm", {"do": "add-condition", "creature": "F", "condition": "prone", "data": {"dc": value}}
    ),
    "answer": lambda table, value: table.answer("anna", {"do": "stride", "to": value}),
    "path": lambda table, value: table.answer("anna", {"do": "stride", "to": "A1", "path": value}),
    "overrule": lambda table, value: table.overrule("gm", {"do": "strike", "target": value}),
    "interject": lambda table, value: table.interject("gm", "F", {"do": "speak", "text": value}),
    "scenario": lambda table, value: rule(table.enc, table.system, {"do": "note", "text": value}),
    "undo": lambda table, value: table.undo("gm", value),
    "correct": lambda table, value: table.correct("gm", value, 3),
    "target": lambda table, value: table.answer("gm", Option("stride", value)),
    "way": lambda table, value: table.overrule("gm", Option("stride", 0, path=(value,))),
}


# Compiled code does not even make an option of such parts: nothing gets as far as the table.
REFUSED: tuple[type[Exception], ...] = (TroisActesError,)
if not str(decisions.__file__).endswith(".py"):
    REFUSED = (TroisActesError, TypeError)

BAD: dict[str, Callable[[], Any]] = {
    "a bit too deep": lambda: nested(DEEPEST),
    "900 deep": lambda: nested(900),
    "20,000 deep": lambda: nested(20_000),
    "endless": lambda: ENDLESS,
}


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("door", DOORS)
def test_every_door_says_what_is_wrong(door: str, bad: str) -> None:
    table, value = journal(), BAD[bad]()
    with pytest.raises(REFUSED) as caught:
        DOORS[door](table, value)
    assert str(caught.value)
    assert table.inputs == []


@pytest.mark.parametrize("bad", BAD)
@pytest.mark.parametrize("kind", ["ruling", "answer", "undo", "interject", "by-hand"])
def test_a_record_that_cannot_be(kind: str, bad: str) -> None:
    with pytest.raises(ReplayError, match="input 1"):
        Journal.replay(journal().header, [{"by": "gm", kind: BAD[bad]()}])


def test_a_typed_number_without_end() -> None:
    table = journal()
    with pytest.raises(InvalidAnswer):
        table.rule("gm", read_ruling(table.enc, f"set-hp F {'9' * 5_000}"))


@pytest.mark.parametrize("path", [("x",), "abc", [1], 5, (1.5,), (None,), ((1,),), (-5,)])
def test_a_way_that_is_none(path: Any) -> None:
    table = journal()
    for answer in (table.enc.clone().apply, lambda option: table.answer("gm", option)):
        with pytest.raises(REFUSED):
            answer(Option("stride", 0, path=path))
    with pytest.raises(REFUSED):
        table.enc.why_not(table.enc.state.creatures[0], Option("stride", 0, pay=3))  # type: ignore[arg-type]
