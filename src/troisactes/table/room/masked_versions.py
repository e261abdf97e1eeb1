"""How far a fight has come, as each seat may know it.

What a seat cannot notice must not show in a number either: an unseen creature that passes adds an
input to the journal, and to nobody's count but the game master's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from troisactes.table.room.room import Room


class MaskedVersions:
    """For each seat, how many of the first inputs it knows of."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def token(self, seat: str) -> int:
        """The token of the open decision as a seat is shown it."""
        return self._room.journal.token_for(seat)

    def shown(self, seat: str, version: int) -> int:
        """A version of the journal as a seat is shown it."""
        return self._room.journal.known_count(seat, version)
