"""« Leurre »: after each step that somebody could answer, players wait for the game master.

Whether anybody unseen had a chance to react then shows in nothing, not even in how long it took.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.errors import InvalidAnswer, NotYourDecision, StaleDecision
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.table.room import messages
from troisactes.table.room.messages import Message

if TYPE_CHECKING:
    from troisactes.table.room.room import Room

HELD = "held"  # a fact: the version players have seen last

# What a player may do meanwhile: nothing whose answer depends on how the step went.
HARMLESS = (
    messages.AskMessage,
    messages.AwayMessage,
    messages.LookMessage,
    messages.PingMessage,
    messages.WishMessage,
)


class Decoy:
    """The wait of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room

    @property
    def waits(self) -> bool:
        """Whether players wait for the game master's word."""
        return self._room.settings.decoy and HELD in self._room.facts.by_name

    @property
    def seen(self) -> int:
        """The last version players have seen."""
        room = self._room
        return min(int(room.facts.by_name[HELD]), room.version) if self.waits else room.version

    def hides_from(self, seat: str) -> bool:
        return seat != GM and self.waits

    @property
    def is_asked(self) -> bool:
        """Whether the word is all that is missing: reactions of the game master's come first, and
        so does the turn of somebody the players do not see."""
        room = self._room
        return self.waits and not room.asking.open_for(GM) and not self._is_unseen_turn()

    def _is_unseen_turn(self) -> bool:
        journal = self._room.journal
        return any(journal.seen_until(seat) < self._room.version for seat in journal.seats)

    async def hold(self, version: int) -> None:
        """A step was made; ``version`` is what players saw before it."""
        if self._room.settings.decoy and not self.waits:
            await self._room.facts.put({HELD: str(version)})

    async def go_on(self, seat: str) -> None:
        if seat != GM:
            raise NotYourDecision(about_table.only_the_game_master_goes_on())
        if self._is_unseen_turn():
            raise InvalidAnswer(about_table.an_unseen_turn_goes_on())
        await self._room.facts.put({HELD: None})

    def expect_free(self, seat: str, message: Message) -> None:
        """Refuse whatever would tell a player how the step went."""
        if self.hides_from(seat) and not isinstance(message, HARMLESS):
            raise StaleDecision(about_table.still_seeing_to_it())
