"""« Leurre »: after each step that somebody could answer, players wait for the game master.

Whether anybody unseen had a chance to react then shows in nothing, not even in how long it took.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.errors import NotYourDecision, StaleDecision
from troisactes.journal.wire import GM
from troisactes.table import messages
from troisactes.table.messages import Message

if TYPE_CHECKING:
    from troisactes.table.room import Room

HELD = "held"  # a fact: the version players have seen last

# What a player may do meanwhile: nothing whose answer depends on how the step went.
HARMLESS = (messages.Ask, messages.Away, messages.Look, messages.Ping, messages.Wish)


class Decoy:
    """The wait of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @property
    def waits(self) -> bool:
        """Whether players wait for the game master's word."""
        return self._room.settings.decoy and HELD in self._room.asides.facts

    @property
    def seen(self) -> int:
        """The last version players have seen."""
        room = self._room
        return min(int(room.asides.facts[HELD]), room.version) if self.waits else room.version

    def hides_from(self, seat: str) -> bool:
        return seat != GM and self.waits

    @property
    def is_asked(self) -> bool:
        """Whether the word is all that is missing: reactions of the game master's come first."""
        return self.waits and not self._room.asking.open_for(GM)

    async def hold(self, version: int) -> None:
        """A step was made; ``version`` is what players saw before it."""
        if self._room.settings.decoy and not self.waits:
            await self._room.asides.put({HELD: str(version)})

    async def go_on(self, seat: str) -> None:
        if seat != GM:
            raise NotYourDecision("only the game master lets the table go on")
        await self._room.asides.put({HELD: None})

    def expect_free(self, seat: str, message: Message) -> None:
        """Refuse whatever would tell a player how the step went."""
        if self.hides_from(seat) and not isinstance(message, HARMLESS):
            raise StaleDecision("the game master is still seeing to that step")
