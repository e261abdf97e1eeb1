"""The server: HTTP to open tables and take seats, a socket to play."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.cors import CORSConfig
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.types import ASGIApp

from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n.names import in_language
from troisactes.journal.header import fight_header
from troisactes.journal.wire import GM
from troisactes.rules.registry import load_system, system_ids
from troisactes.table.messages import Failed, read_message
from troisactes.table.rooms import Rooms, Watcher
from troisactes.table.store import Store

COOKIE = "seat"
MOST_FRAME = 64 * 1024
MESSAGES_A_SECOND = 20
LANGUAGES = ("fr", "en")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}

Lang = Annotated[str, QueryParameter(pattern="^(fr|en)$")]


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A prepared fight to open a table on."""

    system: Annotated[str, msgspec.Meta(max_length=40)]
    fight: Annotated[str, msgspec.Meta(max_length=80)]
    lang: Annotated[str, msgspec.Meta(pattern="^(fr|en)$")] = "fr"
    seed: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)] | None = None
    options: dict[str, str] = {}


class OpenedTable(msgspec.Struct):
    """The new table, and the link of each seat: whoever has it takes the seat."""

    id: str
    title: str
    links: dict[str, str]


class FightLine(msgspec.Struct):
    id: str
    name: str
    text: str
    heroes: list[str]
    foes: list[str]


class SystemLine(msgspec.Struct):
    id: str
    name: str
    fights: list[FightLine]


class Seat(msgspec.Struct):
    table: str
    title: str
    seat: str


class NewLink(msgspec.Struct):
    link: str


# --- HTTP ----------------------------------------------------------------------------------------


@get("/api/systems")
async def list_systems(lang: Lang = "fr") -> list[SystemLine]:
    """The systems and their prepared fights."""
    found = []
    for id in system_ids():
        system = load_system(id)
        fights = []
        for fight in system.catalogue.fights.values():
            people: dict[str, list[str]] = {"heroes": [], "foes": []}
            for each in fight.creatures:
                name = each.name or system.rules.sheet(each.sheet).name
                people["heroes" if each.side == "heroes" else "foes"].append(
                    in_language(name, lang)
                )
            text = in_language(fight.text, lang) if fight.text is not None else ""
            title = in_language(fight.name, lang)
            fights.append(FightLine(fight.id, title, text, people["heroes"], people["foes"]))
        system_name = in_language(system.catalogue.names[f"pack:{id}"], lang)
        found.append(SystemLine(id, system_name, fights))
    return found


@post("/api/tables")
async def open_table(data: JSONBody[NewTable], request: Request[Any, Any, Any]) -> OpenedTable:
    """Open a table on a prepared fight: a seat for each hero, the game master has the rest."""
    rooms = rooms_of(request)
    system = load_system(data.system)
    if data.fight not in system.catalogue.fights:
        raise UnknownId("fight", data.fight, system.catalogue.fights)
    fight = system.catalogue.fights[data.fight]
    heroes = {each.id: [each.id] for each in fight.creatures if each.side == "heroes"}
    seed = data.seed if data.seed is not None else request.app.state.draw_seed()
    header = fight_header(
        system, data.fight, data.lang, seed=seed, options=data.options, seats=heroes
    )
    title = in_language(fight.name, data.lang)
    id, secrets = await rooms.create(title, header)
    return OpenedTable(id, title, {seat: f"/t/{id}#{secret}" for seat, secret in secrets.items()})


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    secret: Annotated[str, msgspec.Meta(max_length=100)]


@post("/api/tables/{table:str}/seat", status_code=200)
async def take_seat(table: FromPath[str], data: JSONBody[Claim], request: Request[Any, Any, Any]) -> Response[Seat]:
    """Exchange a link's secret, once, for a cookie only the browser can read."""
    rooms = rooms_of(request)
    found = await rooms.exchange(table, data.secret)
    if found is None:
        raise HTTPException("this link opens no seat here, or was used already", status_code=403)
    cookie, seat = found
    kept = Cookie(
        key=COOKIE,
        value=cookie,
        path=f"/api/tables/{table}",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
        max_age=60 * 60 * 24 * 30,
    )
    return Response(Seat(table, rooms.room(table).title, seat), cookies=[kept])


@get("/api/tables/{table:str}/seat")
async def my_seat(table: FromPath[str], request: Request[Any, Any, Any]) -> Seat:
    """Which seat this browser holds at the table."""
    seat = seat_of(request, table)
    return Seat(table, rooms_of(request).room(table).title, seat)


@post("/api/tables/{table:str}/seats/{seat:str}/link", status_code=200)
async def renew_link(table: FromPath[str], seat: FromPath[str], request: Request[Any, Any, Any]) -> NewLink:
    """A new link for a seat; whoever held it is out. The game master's to ask for."""
    if seat_of(request, table) != GM:
        raise HTTPException("only the game master gives out links", status_code=403)
    rooms = rooms_of(request)
    if seat != GM and seat not in rooms.room(table).journal.seats:
        raise UnknownId("seat", seat, rooms.room(table).journal.seats)
    return NewLink(f"/t/{table}#{await rooms.renew(table, seat)}")


def rooms_of(connection: Request[Any, Any, Any] | WebSocket[Any, Any, Any]) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


def seat_of(request: Request[Any, Any, Any], table: str) -> str:
    seat = rooms_of(request).seat_of(table, request.cookies.get(COOKIE, ""))
    if seat is None:
        raise HTTPException("you hold no seat at this table", status_code=401)
    return seat


# --- the socket ----------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Commands in, views out. docs/PROTOCOL.md describes every message."""
    rooms = rooms_of(socket)
    seat = rooms.seat_of(table, socket.cookies.get(COOKIE, ""))
    if seat is None or not is_from_here(socket):
        await socket.close(4403, "you hold no seat at this table")
        return
    await socket.accept()
    lang = socket.query_params.get("lang", "fr")
    watcher = Watcher(seat, lang if lang in LANGUAGES else "fr")
    room = rooms.room(table)
    room.join(watcher)
    sender = asyncio.create_task(_send(socket, watcher))
    try:
        await _receive(socket, room, watcher)
    finally:
        room.leave(watcher)
        watcher.close()
        await sender


async def _send(socket: WebSocket[Any, Any, Any], watcher: Watcher) -> None:
    while True:
        frame = await watcher.frames.get()
        try:
            if frame is None:
                await socket.close(4001)
                return
            await socket.send_text(frame.decode())
        except (WebSocketDisconnect, RuntimeError):
            return


async def _receive(socket: WebSocket[Any, Any, Any], room: Any, watcher: Watcher) -> None:
    loop = asyncio.get_running_loop()
    second, count = loop.time(), 0
    while watcher.is_open:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        if loop.time() - second >= 1:
            second, count = loop.time(), 0
        count += 1
        if count > MESSAGES_A_SECOND:
            watcher.send(Failed("", "too_many_messages", f"at most {MESSAGES_A_SECOND} a second"))
            watcher.close()
            return
        if len(text) > MOST_FRAME:
            watcher.send(Failed("", "input_too_large", f"at most {MOST_FRAME} characters"))
            continue
        try:
            message = read_message(text)
        except ValueError as error:
            watcher.send(Failed("", "bad_message", str(error)))
            continue
        await room.receive(watcher, message)


def is_from_here(socket: WebSocket[Any, Any, Any]) -> bool:
    """A page of somebody else's must not play with this browser's seat."""
    origin = socket.headers.get("origin")
    if origin is None:
        return True  # not a browser: it had to be given the cookie by hand
    return urlsplit(origin).netloc == socket.headers.get("host", "")


# --- errors and the whole ----------------------------------------------------------------------


class Problem(msgspec.Struct):
    code: str
    message: str


def refuse(request: Request[Any, Any, Any], error: TroisActesError) -> Response[Problem]:
    status = 404 if isinstance(error, UnknownId) else 400
    return Response(Problem(error.code, str(error)), status_code=status)


def draw_seed() -> int:
    import secrets

    return secrets.randbelow(1 << 31)


def make_app(store: Store) -> ASGIApp:
    """The application on a store."""

    @asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        app.state.rooms = Rooms(store)
        app.state.draw_seed = draw_seed
        yield
        store.close()

    async def add_headers(response: Response[Any]) -> Response[Any]:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    return Litestar(
        [list_systems, open_table, take_seat, my_seat, renew_link, play],
        lifespan=[live],
        exception_handlers={TroisActesError: refuse},
        after_request=add_headers,
        cors_config=CORSConfig(allow_origins=[]),
        request_max_body_size=1_000_000,
    )
