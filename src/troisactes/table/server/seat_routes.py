"""Coming to a table: its seats, taking one, giving it up, and how the table is run."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, delete, get, patch, post
from litestar.params import FromPath, JSONBody

from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n.names import in_language
from troisactes.records.complaints import about_table
from troisactes.table.lobby.rules import names_of
from troisactes.table.room.room import Room
from troisactes.table.room.seats import PUBLIC
from troisactes.table.screen.model import SeatRow
from troisactes.table.server.http import (
    NO_STORE,
    REFUSALS,
    Asking,
    Lang,
    SeatWanted,
    base_address,
    browser_cookie,
    cookie_of,
    expect_gm,
    rooms_of,
    seat_of,
    spend,
)
from troisactes.table.server.refusal_words import said_in
from troisactes.table.store.store import StoreUnusable

SHOWN = 8  # tables to go on with: each is read as it is listed
Name = Annotated[str, msgspec.Meta(max_length=80)]


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """A link's secret, and what its holder is called."""

    secret: Annotated[str, msgspec.Meta(max_length=100)]
    name: Name = ""


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    """A free seat, and who takes it."""

    seat: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name


class Seat(msgspec.Struct):
    """Which seat this browser holds at a table."""

    table: str
    title: str
    seat: str
    name: str
    system: str
    lang: str


class TableCard(msgspec.Struct):
    """What whoever has the code may know."""

    id: str
    title: str
    system: str
    system_name: str
    lang: str
    join: str
    replay: str
    round: int
    ended: bool
    seats: list[SeatRow]
    mine: list[str]
    spectators: int
    address: str  # of the table, as a phone reaches it


class Held(msgspec.Struct):
    """A table this browser sits at."""

    id: str
    title: str
    system: str
    system_name: str  # where there is little room
    seat: str
    name: str
    round: int
    turn: str  # the name of whose turn it is, as far as the seat knows
    ended: bool
    created: float
    unreadable: str = ""  # why it cannot be opened


class NewLink(msgspec.Struct):
    link: str


@get("/api/tables", responses=REFUSALS, response_headers=NO_STORE)
async def my_tables(request: Asking, lang: Lang = "fr") -> list[Held]:
    """The tables this browser sits at, the newest first."""
    rooms = rooms_of(request)
    found: list[Held] = []
    for link in rooms.held(cookie_of(request))[:SHOWN]:
        try:
            found.append(_held(await rooms.open(link.table), link.seat, lang))
        except StoreUnusable:
            raise
        except TroisActesError as error:  # one that cannot be read does not spoil the list
            row = rooms.store.read(link.table)
            if row is not None:
                why = said_in(lang, error)
                found.append(
                    Held(row.id, row.title, "", "", link.seat, "", 0, "", False, row.created, why)
                )
    return found


def _held(room: Room, seat: str, lang: str) -> Held:
    seen = room.journal.entries[room.seen_until(seat)]
    return Held(
        room.id,
        room.title,
        room.system.id,
        names_of(room.system, lang)[1],
        seat,
        room.facts.name_of(seat),
        seen.round,
        _turn(room, seat, seen.turn),
        seen.ended,
        room.row.created,
    )


@get("/api/tables/{table:str}", responses=REFUSALS, response_headers=NO_STORE)
async def look_at_table(table: FromPath[str], request: Asking) -> TableCard:
    """A table's seats, for whoever has its code."""
    room = await find_room(request, table)
    mine = [each.seat for each in rooms_of(request).held(cookie_of(request)) if each.table == table]
    settings = room.settings
    seen = room.journal.entries[room.seen_until(PUBLIC)]
    name = room.system.catalogue.names[f"pack:{room.system.id}"]
    return TableCard(
        room.id,
        room.title,
        room.system.id,
        in_language(name, settings.lang),
        settings.lang,
        settings.join,
        settings.replay,
        seen.round,
        seen.ended,
        room.frames.seat_rows(),
        mine,
        sum(1 for each in room.watchers if each.seat == PUBLIC),
        f"{base_address(request)}/t/{room.id}",
    )


@delete("/api/tables/{table:str}", responses=REFUSALS)
async def delete_table(table: FromPath[str], request: Asking) -> None:
    """The table and its fight are deleted, for everybody and for good. The game master's to do."""
    expect_gm(request, table, about_table.deletes_the_table())
    await rooms_of(request).delete(table)


@post("/api/tables/{table:str}/join", status_code=200, responses=REFUSALS)
async def join_table(
    table: FromPath[str], data: JSONBody[Joining], request: Asking
) -> Response[Seat]:
    """Take a free seat, or a spectator's (``public``), by the table's code."""
    room = await find_room(request, table)
    secret, cookie = browser_cookie(request)
    await rooms_of(request).join(table, data.seat, secret, data.name)
    return Response(_seat(room, data.seat), cookies=[cookie])


@post("/api/tables/{table:str}/seat", status_code=200, responses=REFUSALS)
async def take_seat(table: FromPath[str], data: JSONBody[Claim], request: Asking) -> Response[Seat]:
    """Exchange a link's secret, once, for a cookie only the browser can read."""
    spend(request, "guess")
    secret, cookie = browser_cookie(request)
    seat = await rooms_of(request).claim(table, data.secret, secret, data.name)
    return Response(_seat(await rooms_of(request).open(table), seat), cookies=[cookie])


@get("/api/tables/{table:str}/seat", responses=REFUSALS, response_headers=NO_STORE)
async def my_seat(table: FromPath[str], request: Asking, wanted: SeatWanted = "") -> Seat:
    """Which seat this browser holds at the table."""
    seat = seat_of(request, table, wanted)
    return _seat(await rooms_of(request).open(table), seat)


@post("/api/tables/{table:str}/leave", status_code=204, responses=REFUSALS)
async def leave_table(table: FromPath[str], request: Asking, wanted: SeatWanted = "") -> None:
    """Give one's seat up."""
    seat = seat_of(request, table, wanted)
    await rooms_of(request).leave(table, seat, cookie_of(request))


@post("/api/tables/{table:str}/seats/{seat:str}/link", status_code=200, responses=REFUSALS)
async def renew_link(table: FromPath[str], seat: FromPath[str], request: Asking) -> NewLink:
    """A new link for a seat; whoever held it is out. The game master's to ask for."""
    expect_gm(request, table, about_table.gives_out_links())
    return NewLink(f"/t/{table}#{await rooms_of(request).renew(table, seat)}")


@delete("/api/tables/{table:str}/seats/{seat:str}", responses=REFUSALS)
async def remove_from_seat(table: FromPath[str], seat: FromPath[str], request: Asking) -> None:
    """Whoever sits there leaves; the game master plays for the seat until it is taken again."""
    expect_gm(request, table, about_table.takes_a_seat_away())
    await rooms_of(request).remove(table, seat)


@get("/api/tables/{table:str}/settings", responses=REFUSALS, response_headers=NO_STORE)
async def read_table_settings(table: FromPath[str], request: Asking) -> dict[str, Any]:
    """How the table is run."""
    seat_of(request, table)
    return (await rooms_of(request).open(table)).settings.plain()


@patch("/api/tables/{table:str}/settings", responses=REFUSALS)
async def change_settings(
    table: FromPath[str], data: JSONBody[dict[str, Any]], request: Asking
) -> dict[str, Any]:
    """Change some settings. The game master's to do."""
    expect_gm(request, table, about_table.changes_how_the_table_is_run())
    settings = await rooms_of(request).set_settings(table, data)
    return settings.plain()


async def find_room(request: Asking, table: str) -> Room:
    """A table by its code; guessing codes is counted."""
    try:
        return await rooms_of(request).open(table)
    except UnknownId:
        spend(request, "guess")
        raise


def _turn(room: Room, seat: str, index: int) -> str:
    creatures = room.journal.enc.state.creatures
    eyes = room.eyes(seat)
    if not 0 <= index < len(creatures) or not eyes.sees(creatures[index]):
        return ""
    return eyes.name_of(creatures[index])


def _seat(room: Room, seat: str) -> Seat:
    name = room.facts.name_of(seat)
    return Seat(room.id, room.title, seat, name, room.system.id, room.settings.lang)


SITTING = [
    my_tables,
    look_at_table,
    delete_table,
    join_table,
    take_seat,
    my_seat,
    leave_table,
    renew_link,
    remove_from_seat,
    read_table_settings,
    change_settings,
]
