"""Real dice that were misread: who may correct one, and what such an input says.

    {"by": "anna", "correct": 7, "value": 14, "again": [{…}, {…}]}

The die of input 7 showed 14. ``again`` is that input and those after it as they were carried out
again, so that a replay needs no preferences; what is missing at its end was dice nobody asked for
any more. The inputs stay in their places: their events are those of the fight as it went.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from troisactes.records.complaints import about_answers
from troisactes.records.phrase import Phrase

THROWN = "thrown"  # a die nobody typed: the table threw it


class Input(Protocol):
    """An input as far as corrections are concerned."""

    @property
    def by(self) -> str: ...
    @property
    def die(self) -> tuple[int, int, str] | None: ...
    @property
    def holds(self) -> dict[str, Any]: ...


def objection_to_correcting(seat: str, entry: Input, after: Sequence[Input]) -> Phrase | None:
    """Why a player may not correct a die; None when it may."""
    if entry.by != seat:
        return about_answers.not_your_die()
    if entry.holds.get("why") == THROWN:
        return about_answers.the_table_threw_it()
    if not only_dice(after):
        return about_answers.a_decision_was_made()
    return None


def only_dice(entries: Iterable[Input]) -> bool:
    return all(each.die is not None for each in entries)


def with_value(record: Mapping[str, Any], value: int) -> dict[str, Any]:
    """The record of a die that showed something else."""
    return {**record, "answer": {**record["answer"], "value": value}}
