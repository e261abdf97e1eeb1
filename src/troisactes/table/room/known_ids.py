"""Creatures a message names, read once against what its sender sees.

A creature that is hidden from a seat and one that never was get the same answer, whatever the
message is: handlers never meet an id their sender does not know.
"""

from __future__ import annotations

from functools import cache

import msgspec

from troisactes.journal.known_answers import known_creature
from troisactes.journal.view import Eyes
from troisactes.table.room.messages import Message


@cache
def fields_naming_creatures(kind: type[Message]) -> tuple[str, ...]:
    """The fields of a kind of message that hold a creature's id, as it declares them."""
    found = []
    for field in msgspec.inspect.type_info(kind).fields:  # type: ignore[attr-defined]
        of = field.type
        if isinstance(of, msgspec.inspect.Metadata) and (of.extra or {}).get("names") == "creature":
            found.append(field.name)
    return tuple(found)


def expect_known_ids(eyes: Eyes, message: Message) -> None:
    """UnknownId, with nothing but what the sender sees suggested, for a creature it does not."""
    for name in fields_naming_creatures(type(message)):
        wanted: str = getattr(message, name)
        if wanted:
            known_creature(eyes, wanted)
