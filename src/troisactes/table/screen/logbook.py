"""A seat's log, kept from one look to the next.

A ``LogBook`` is kept for each seat and language: what was told stays told, so only what is new is
worked out. Lines are numbered without gaps, whatever else happened.
"""

from __future__ import annotations

from troisactes.journal.entries import JournalEntry
from troisactes.journal.record import Journal
from troisactes.journal.story import Story
from troisactes.table.screen.log import log_line
from troisactes.table.screen.model import LogEntry

MARK_EVERY = 64  # inputs
CHANGES_WHAT_WAS = frozenset(("undo", "redo", "correct"))


class LogBook:
    """What one seat has read so far."""

    def __init__(self, seat: str, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self._heard: list[tuple[bool, int]] = []  # of each input: see _signature
        self._entries: list[JournalEntry] = []  # those inputs
        self._story = Story(lang)
        self._marks: list[tuple[int, Story]] = []  # how things stood after so many inputs
        self._lines: list[LogEntry] = []

    def lines(self, journal: Journal) -> list[LogEntry]:
        """The whole log; lines that are as they were are the very same objects."""
        is_changed = self._go_back(journal)
        known = self._story.going_on
        start = len(self._heard)
        for entry in journal.entries[start:]:
            if len(self._heard) % MARK_EVERY == 0:
                self._marks.append((len(self._heard), self._story.copy()))
            self._story.hear(journal, self.seat, entry)
            self._heard.append(_signature(entry))
            self._entries.append(entry)
        if is_changed or len(self._heard) > start:
            self._write(journal, known)
        return self._lines

    def _go_back(self, journal: Journal) -> bool:
        """Forget what is not as it was told: taken back since, restored, done again, or read in
        another journal."""
        same = self._same_inputs(journal.entries)
        if not all(CHANGES_WHAT_WAS.isdisjoint(each.record) for each in journal.entries[same:]):
            told = zip(self._heard[:same], journal.entries, strict=False)
            changed = (n for n, (old, each) in enumerate(told) if old != _signature(each))
            same = next(changed, same)
        if same == len(self._heard):
            return False
        self._marks = [mark for mark in self._marks if mark[0] <= same]
        length, story = self._marks.pop() if self._marks else (0, Story(self.lang))
        del self._heard[length:], self._entries[length:]
        self._story = story
        return True

    def _same_inputs(self, entries: list[JournalEntry]) -> int:
        """How many of the first inputs are those it has read of: mostly all."""
        known = self._entries
        count = min(len(known), len(entries))
        while count and known[count - 1] is not entries[count - 1]:
            count -= 1
        return count

    def line_of(self, number: int) -> int:
        """The line that tells what came of an input; 0 when none does yet."""
        found = 0
        for place in reversed(range(len(self._lines))):
            told = self._story.lines[place]
            if told.is_note:
                continue
            if told.last_input < number:
                break
            found = found if told.undone else place + 1
        return found

    def _write(self, journal: Journal, start: int) -> None:
        """Draw the lines from the one on that may have gone on."""
        lines = self._lines[:start]  # whoever has read the old list keeps it
        for told in self._story.lines[start:]:
            line = log_line(journal.system, told, len(lines) + 1, self.lang)
            old = self._lines[len(lines)] if len(lines) < len(self._lines) else None
            lines.append(old if old is not None and old == line else line)
        self._lines = lines
        for told in self._story.lines[start : self._story.going_on]:
            told.parts = ()  # drawn for good


def first_change(told: list[LogEntry], now: list[LogEntry]) -> int:
    """From which line on a reader who has read ``told`` must read again."""
    for place, (old, new) in enumerate(zip(told, now, strict=False)):
        if old is not new and old != new:
            return place
    return min(len(told), len(now))


def _signature(entry: JournalEntry) -> tuple[bool, int]:
    """Changes when an input is taken back, restored, or done again."""
    return entry.undone, entry.takes
