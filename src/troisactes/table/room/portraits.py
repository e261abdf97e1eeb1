"""Portraits: a small picture for a creature, kept beside the fight as a fact of the table.

A portrait is fetched by a name made of its content. The name is only told to those who know the
creature by name: whoever does not cannot ask for the picture.
"""

from __future__ import annotations

import base64
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from troisactes.errors import NotYourDecision
from troisactes.journal.known_answers import known_creature
from troisactes.journal.view import Eyes, player_of
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_answers

if TYPE_CHECKING:
    from troisactes.table.room.room import Room

PORTRAIT = "portrait/"
NAME_LENGTH = 24


class Portrait(NamedTuple):
    type: str
    content: bytes

    @property
    def name(self) -> str:
        return sha256(self.content).hexdigest()[:NAME_LENGTH]


def expect_own(room: Room, seat: str, creature: str) -> str:
    """Its id, for whoever plays it and the game master; unknown for who does not see it."""
    journal = room.journal
    found = known_creature(Eyes(journal.enc, seat, journal.seats), creature)
    if seat != GM and player_of(journal.enc, found) not in journal.seats.get(seat, []):
        raise NotYourDecision(about_answers.not_played_from(repr(creature), repr(seat)))
    return found.id


async def set_portrait(room: Room, creature: str, portrait: Portrait | None) -> None:
    written: str | None = None
    if portrait is not None:
        content = base64.b64encode(portrait.content).decode()
        written = f"{portrait.name} {portrait.type} {content}"
    await room.facts.put({PORTRAIT + creature: written})
    room.frames.show_all()


def find_portrait(room: Room, name: str) -> Portrait | None:
    """By the name its content gives it."""
    for fact, written in room.facts.by_name.items():
        if fact.startswith(PORTRAIT) and written.startswith(f"{name} "):
            _, kind, content = written.split(" ")
            return Portrait(kind, base64.b64decode(content))
    return None


def addresses(table: str, facts: dict[str, str]) -> dict[str, str]:
    """Creature -> where its portrait is, of all there are."""
    found: dict[str, str] = {}
    for fact, written in facts.items():
        if fact.startswith(PORTRAIT):
            name = written[:NAME_LENGTH]
            found[fact.removeprefix(PORTRAIT)] = f"/api/tables/{table}/portraits/{name}"
    return found
