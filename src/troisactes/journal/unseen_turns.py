"""Turns of creatures a seat does not see: to that seat they do not take place.

While one is under way the seat goes on looking at the fight as it stood before it began; what
anybody does meanwhile beside that turn (words, rulings, whose dice are real ones) happens there as
well. Once the turn is over, or somebody unseen asks something of the seat, it sees where the fight
has come to. See docs/adr/0032-unseen-turns-do-not-take-place.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from troisactes.journal.entries import JournalEntry, asks_nothing_new, is_about_sources
from troisactes.journal.event_visibility import hears_of
from troisactes.journal.view import Eyes
from troisactes.kernel.decisions import Decision
from troisactes.kernel.state import State


class Mark(NamedTuple):
    """The fight before an input."""

    state: State
    decision: Decision | None
    serial: int
    line: list[JournalEntry]  # the inputs that held
    taken_back: list[Any]  # what redo would have restored


def is_beside_the_turn(record: Mapping[str, Any]) -> bool:
    """Whether an input is no step of whoever has the turn."""
    return asks_nothing_new(record) or "ruling" in record


def is_unseen_turn(eyes: Eyes, entry: JournalEntry) -> bool:
    """Whether an input led to a moment of a turn a seat knows nothing of."""
    if not entry.unaware or eyes.is_gm or entry.turn in eyes.own_indexes:
        return False
    return all(viewer.index in entry.unaware for viewer in eyes.viewers)


def last_seen(eyes: Eyes, seat: str, entries: Sequence[JournalEntry]) -> int:
    """The number of the last input a seat may know the outcome of."""
    last = len(entries) - 1
    first = last
    while is_unseen_turn(eyes, entries[first]):
        if first == 0 or seat in entries[first].asked:
            return last  # nothing is before it; or it takes part in that turn
        first -= 1
    return first


class SeatCount:
    """How many inputs a seat knows of, one after the other.

    A turn it does not see has not taken place: what led into it and what led out of it count as the
    one input they would have been.
    """

    def __init__(self) -> None:
        self.counts: list[int] = []
        self.questions: list[int] = []  # the same without those that ask nothing new
        self._secret_acts: set[int] = set()
        self._looks_back = False  # the seat still looks at the moment before an unseen turn
        self._is_told = True  # it was asked something in this turn, or the fight began with it
        self._owed = False  # that turn hides an input the seat would know of
        self._owed_is_open = False  # nothing of it was counted as it began

    def go_on(self, eyes: Eyes, seat: str, entry: JournalEntry) -> None:
        heard = hears_of(eyes, entry, self._secret_acts)
        known = heard or entry.by == seat or entry.number == 0
        known = known and not is_about_sources(entry.record)  # nothing happened
        before, self._looks_back = self._looks_back, self._look(eyes, seat, entry)
        if before and not (entry.by == seat or is_beside_the_turn(entry.record)):
            self._owed = self._owed or (known and self._owed_is_open)
            known = self._owed and not self._looks_back
        elif self._looks_back and not before:
            self._owed_is_open = entry.by != seat
            self._owed = known and self._owed_is_open
            known = known and not self._owed_is_open
        asks = known and not asks_nothing_new(entry.record)
        self.counts.append((self.counts[-1] if self.counts else -1) + known)
        self.questions.append((self.questions[-1] if self.questions else -1) + asks)

    def _look(self, eyes: Eyes, seat: str, entry: JournalEntry) -> bool:
        if not is_unseen_turn(eyes, entry):
            self._is_told = False
            return False
        self._is_told = self._is_told or seat in entry.asked
        return not self._is_told
