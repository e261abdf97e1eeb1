"""How far a fight has come, as each seat may know it.

What a seat cannot notice must not show in a number either: an unseen creature that passes adds an
input to the journal, and to nobody's count but the game master's.
"""

from __future__ import annotations

from troisactes.journal.entries import Entry
from troisactes.journal.record import Journal
from troisactes.journal.telling import hears_of
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM


class Numbers:
    """For each seat, how many of the first inputs it knows of."""

    def __init__(self) -> None:
        self._opening: Entry | None = None
        self._counts: dict[str, list[int]] = {}
        self._secret_acts: dict[str, set[int]] = {}

    def shown(self, journal: Journal, seat: str, token: int) -> int:
        """A journal's token (or a version, plus one) as a seat is shown it."""
        if seat == GM:
            return token
        if self._opening is not journal.entries[0]:  # another journal: it was read again
            self._opening = journal.entries[0]
            self._counts.clear()
            self._secret_acts.clear()
        counts = self._counts.setdefault(seat, [0])
        if len(counts) <= token:
            eyes = Eyes(journal.enc, seat, journal.seats)
            secret_acts = self._secret_acts.setdefault(seat, set())
            for entry in journal.entries[len(counts) - 1 : token]:
                heard = hears_of(eyes, entry, secret_acts)
                counts.append(counts[-1] + (heard or entry.by == seat or entry.number == 0))
        return counts[token]
