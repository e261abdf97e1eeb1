"""How far a fight has come, as each seat may know it.

What a seat cannot notice must not show in a number either: an unseen creature that passes adds an
input to the journal, and to nobody's count but the game master's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.journal.entries import JournalEntry, is_about_sources
from troisactes.journal.event_visibility import hears_of
from troisactes.journal.wire import GM

if TYPE_CHECKING:
    from troisactes.table.room.room import Room


class MaskedVersions:
    """For each seat, how many of the first inputs it knows of."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._opening: JournalEntry | None = None
        self._counts: dict[str, list[int]] = {}
        self._secret_acts: dict[str, set[int]] = {}

    def token(self, seat: str) -> int:
        """The token of the open decision as a seat is shown it."""
        return self.shown(seat, self._room.journal.token - 1) + 1

    def shown(self, seat: str, version: int) -> int:
        """A version of the journal as a seat is shown it."""
        if seat == GM:
            return version
        room = self._room
        entries = room.journal.entries
        if self._opening is not entries[0]:  # another journal: it was read again
            self._opening = entries[0]
            self._counts.clear()
            self._secret_acts.clear()
        counts = self._counts.setdefault(seat, [])
        if len(counts) <= version:
            eyes = room.eyes(seat)
            secret_acts = self._secret_acts.setdefault(seat, set())
            for entry in entries[len(counts) : version + 1]:
                heard = hears_of(eyes, entry, secret_acts)
                known = heard or entry.by == seat or entry.number == 0
                known = known and not is_about_sources(entry.record)  # nothing happened
                counts.append((counts[-1] if counts else -1) + known)
        return counts[version]
