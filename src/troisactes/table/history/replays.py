"""A fight told again: the screens a seat would have seen, one for each input."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from troisactes.errors import UnknownId
from troisactes.journal.entries import left_out_by
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import NotAllowed
from troisactes.table.room.seats import PUBLIC
from troisactes.table.screen import Beside, LogBook, first_change, make_desk
from troisactes.table.screen.model import Desk, LogEntry
from troisactes.table.server.fair_queue import computing_of
from troisactes.table.server.http import (
    NO_STORE,
    REFUSALS,
    Asking,
    Lang,
    cookie_of,
    rooms_of,
    spend,
    visitor_of,
)
from troisactes.table.server.seat_routes import find_room

MOST_FRAMES = 200
Number = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Limit = Annotated[int, QueryParameter(ge=1, le=MOST_FRAMES)]
View = Annotated[str, QueryParameter(max_length=64)]


class ReplayFrame(msgspec.Struct, omit_defaults=True):
    """The screen after an input; its log begins at line ``log_from``."""

    version: int  # as the view counts them
    desk: Desk
    log: list[LogEntry]
    log_from: int
    undone: bool = False  # the input was taken back later
    undoes: bool = False  # it took others back


class Replay(msgspec.Struct):
    """A piece of a fight told again."""

    id: str
    title: str
    system: str
    view: str
    count: int  # the last version
    frames: list[ReplayFrame]
    image: dict[str, Any] | None = None  # the picture under the grid, as in a view


class WantedScreens(NamedTuple):
    """Which screens: with whose eyes, in which language, which part of the fight."""

    view: str
    lang: str
    part: range
    beside: Beside


@get("/api/tables/{table:str}/replay", responses=REFUSALS, response_headers=NO_STORE)
async def replay_table(
    table: FromPath[str],
    request: Asking,
    view: View = PUBLIC,
    lang: Lang = "fr",
    first: Number = 0,
    limit: Limit = 50,
) -> Replay:
    """The screens of a view from an input on: 0 is the opening.

    Everybody with the code may see the public view where the table's settings allow it; a seat
    also its own, the game master any.
    """
    room = await find_room(request, table)
    expect_view(request, room, view)
    spend(request, "compute")
    inputs = [json.loads(record) for _, record in room.store.inputs(room.id)]
    inputs = inputs[: room.seen_until(view)]
    numbers = [room.versions.shown(view, version) for version in range(len(inputs) + 1)]
    odds = room.settings.odds if view != PUBLIC else "none"
    wanted = WantedScreens(view, lang, range(first, first + limit), Beside(odds=odds))
    journal = Journal.open(json.loads(room.row.header), room.system)
    journal.header["visibility"] = room.settings.visibility
    journal.set_aside(left_out_by(inputs))
    undone = [each.undone for each in room.journal.entries]
    async with computing_of(request).place(visitor_of(request)):
        frames = await asyncio.to_thread(make_frames, journal, inputs, undone, numbers, wanted)
    return Replay(room.id, room.title, room.system.id, view, numbers[-1], frames, room.image)


def expect_view(request: Asking, room: Room, view: str) -> None:
    """Whether whoever asks may look with these eyes."""
    held = [
        each.seat for each in rooms_of(request).held(cookie_of(request)) if each.table == room.id
    ]
    if view != GM and view not in room.journal.seats:
        raise UnknownId("view", view, [GM, *room.journal.seats])
    plays = any(seat != PUBLIC for seat in held)  # whoever has the code may come and watch
    settings = room.settings
    is_open = settings.replay == "open" and settings.spectators == "open"
    may_see_public = view == PUBLIC and (plays or is_open)
    is_own = view in held and view != PUBLIC
    if not may_see_public and not is_own and GM not in held:
        raise NotAllowed(about_table.not_your_view())


def make_frames(
    journal: Journal,
    inputs: list[dict[str, Any]],
    undone: list[bool],
    numbers: list[int],
    wanted: WantedScreens,
) -> list[ReplayFrame]:
    """Play the fight again in a journal just opened, and look at it after each input.

    Inputs the view cannot notice make no frame: the one before them shows what they led to.
    """
    book = LogBook(wanted.view, wanted.lang)
    known = {number: version for version, number in reversed(list(enumerate(numbers)))}
    frames: list[ReplayFrame] = []
    told: list[LogEntry] = []
    for version, number in enumerate(numbers):
        if number >= wanted.part.stop:
            break
        if version:
            journal.repeat(inputs[version - 1])
        is_last_of_number = version + 1 == len(numbers) or numbers[version + 1] != number
        if number not in wanted.part or not is_last_of_number:
            continue
        seen = journal.as_seen_by(wanted.view)
        lines = book.lines(seen)
        start = first_change(told, lines)
        frame = ReplayFrame(
            number,
            make_desk(seen, wanted.view, wanted.lang, wanted.beside),
            lines[start:],
            start,
            known[number] < len(undone) and undone[known[number]],
            known[number] > 0 and "undo" in inputs[known[number] - 1],
        )
        frames.append(frame)
        told = lines
    return frames


REPLAYS = [replay_table]
