"""Whoever only watches: what a spectator may send, and whether the table lets any in."""

from __future__ import annotations

from troisactes.errors import NotYourDecision, TroisActesError
from troisactes.records.complaints import about_table
from troisactes.table.room import messages
from troisactes.table.room.messages import Message
from troisactes.table.room.seats import PUBLIC
from troisactes.table.room.table_settings import TableSettings

# Nothing of a spectator's changes anything, or makes anybody wait for an answer to it.
MAY_SEND = (messages.AwayMessage, messages.LookMessage)


class ClosedToSpectators(TroisActesError):
    """The game master has closed the table to whoever only watches."""

    code = "closed_to_spectators"


def expect_more_than_eyes(seat: str, message: Message) -> None:
    """Refuse whatever a spectator sends but a wish to see."""
    if seat == PUBLIC and not isinstance(message, MAY_SEND):
        raise NotYourDecision(about_table.spectators_only_look())


def expect_open_to(seat: str, settings: TableSettings) -> None:
    """Refuse a spectator at a table that is closed to them."""
    if seat == PUBLIC and settings.spectators == "closed":
        raise ClosedToSpectators(about_table.closed_to_spectators())
