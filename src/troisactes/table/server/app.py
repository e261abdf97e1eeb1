"""The server: HTTP to open tables and take seats, a socket to play, and the page itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

from troisactes.errors import InvalidAnswer, TroisActesError
from troisactes.i18n.names import in_language
from troisactes.records.complaints import about_table, about_values
from troisactes.rules.registry import load_systems
from troisactes.table.characters.sheet_routes import SHEETS
from troisactes.table.characters.shelf_routes import SHELF
from troisactes.table.history.dice import DICE
from troisactes.table.history.endings import ENDINGS
from troisactes.table.history.replays import REPLAYS
from troisactes.table.history.summaries import SUMMARIES
from troisactes.table.lobby.routes import LOBBY
from troisactes.table.lobby.rules import names_of
from troisactes.table.maps.map_routes import MAPS
from troisactes.table.room.messages import Failed, Gone, LookMessage, read_message
from troisactes.table.room.opening import open_scenario, open_table
from troisactes.table.room.requests import tell_kept
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import NoSeat, Rooms
from troisactes.table.room.seats import PUBLIC, digest_of
from troisactes.table.room.sockets import Watcher
from troisactes.table.room.spectators import ClosedToSpectators
from troisactes.table.room.starting_positions import HEROES
from troisactes.table.server.fair_queue import FairQueue
from troisactes.table.server.http import (
    A_DAY,
    REFUSALS,
    TABLE,
    Lang,
    Limits,
    ServerSettings,
    TooOften,
    cookie_of,
    guard,
    is_from_here,
    refuse,
    refuse_encoding,
    refuse_http,
    refuse_nesting,
    rooms_of,
    seat_of,
    spend,
    tell_failure,
)
from troisactes.table.server.openapi import document_strictness
from troisactes.table.server.pages import COMES_PACKED, STATIC, page_routes
from troisactes.table.server.pictures import PICTURES
from troisactes.table.server.portrait_routes import PORTRAITS
from troisactes.table.server.refusal_words import said_in
from troisactes.table.server.seat_routes import SITTING
from troisactes.table.server.security import TRY_AGAIN, add_headers
from troisactes.table.server.workers import Workers
from troisactes.table.store.store import Store, StoreUnusable

MOST_FRAME = 64 * 1024
MESSAGES_A_SECOND = 20
COMPUTED_AT_ONCE = 2
LOOKS_A_SECOND = 4  # of a spectator: a whole log each time
LANGUAGES = ("fr", "en")


class FightLine(msgspec.Struct):
    """A prepared fight."""

    id: str
    name: str
    text: str
    heroes: list[str]
    foes: list[str]


class SystemLine(msgspec.Struct):
    """A system and its prepared fights."""

    id: str
    name: str
    short: str  # its name where there is little room
    fights: list[FightLine]


@get("/api/systems", responses=REFUSALS)
async def list_systems(lang: Lang = "fr") -> list[SystemLine]:
    """The systems and their prepared fights."""
    found = []
    for system in load_systems():
        fights = []
        for fight in system.catalogue.fights.values():
            people: dict[str, list[str]] = {HEROES: [], "foes": []}
            for each in fight.creatures:
                name = each.name or system.rules.sheet(each.sheet).name
                side = HEROES if each.side == HEROES else "foes"
                people[side].append(in_language(name, lang))
            text = in_language(fight.text, lang) if fight.text is not None else ""
            title = in_language(fight.name, lang)
            fights.append(FightLine(fight.id, title, text, people[HEROES], people["foes"]))
        found.append(SystemLine(system.id, *names_of(system, lang), fights))
    return found


# --- the socket ----------------------------------------------------------------------------------


@websocket("/api/tables/{table:str}/play")
async def play(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Commands in, views out. docs/PROTOCOL.md describes every message."""
    try:
        spend(socket, "request")
        seat = seat_of(socket, table, socket.query_params.get("seat", ""))
    except (NoSeat, TooOften):
        seat = ""
    except StoreUnusable:
        await socket.close(TRY_AGAIN, "the store does not answer")
        return
    if not seat or not is_from_here(socket):
        await socket.close(4403, "you hold no seat at this table")
        return
    await socket.accept()
    lang = socket.query_params.get("lang", "fr")
    watcher = Watcher(
        seat,
        lang if lang in LANGUAGES else "fr",
        digest_of(cookie_of(socket)),
        socket.query_params.get("view") == "full",
    )
    sender = asyncio.create_task(_send(socket, watcher))
    room: Room | None = None
    try:
        room = await rooms_of(socket).open(table)
        await room.settle()
        await room.tell_so_far(watcher.seat, watcher.lang)
        room.join(watcher)
        await tell_kept(room, watcher)
        await _receive(socket, room, watcher)
    except ClosedToSpectators as error:
        watcher.send(Gone(said_in(watcher.lang, error), error.code))
    except TroisActesError as error:
        watcher.send(Failed("", error.code, said_in(watcher.lang, error)))
    finally:
        if room is not None:
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


async def _receive(socket: WebSocket[Any, Any, Any], room: Room, watcher: Watcher) -> None:
    loop = asyncio.get_running_loop()
    second, count, looks = loop.time(), 0, 0
    while watcher.is_open:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        if loop.time() - second >= 1:
            second, count, looks = loop.time(), 0, 0
        count += 1
        if count > MESSAGES_A_SECOND:
            says = about_table.at_most_a_second(MESSAGES_A_SECOND).said_in(watcher.lang)
            watcher.send(Failed("", "too_often", says))
            return
        if len(text) > MOST_FRAME:
            says = about_values.at_most_characters(MOST_FRAME).said_in(watcher.lang)
            watcher.send(Failed("", "input_too_large", says))
            continue
        try:
            message = read_message(text)
        except InvalidAnswer as error:
            watcher.send(Failed("", "bad_message", error.sentence(watcher.lang)))
            continue
        looks += watcher.seat == PUBLIC and isinstance(message, LookMessage)
        if looks > LOOKS_A_SECOND:
            says = about_table.at_most_a_second(LOOKS_A_SECOND).said_in(watcher.lang)
            watcher.send(Failed(message.id, "too_often", says))
            continue
        if watcher.is_open:
            await room.receive(watcher, message)


# --- the whole -----------------------------------------------------------------------------------


ROUTES = (
    list_systems,
    open_table,
    open_scenario,
    *SITTING,
    *PICTURES,
    *PORTRAITS,
    *REPLAYS,
    *SUMMARIES,
    *ENDINGS,
    *DICE,
    *LOBBY,
    *SHEETS,
    *SHELF,
    *MAPS,
    play,
)


def make_app(
    store: Store,
    limits: Limits | None = None,
    static: Path = STATIC,
    settings: ServerSettings | None = None,
    workers: Workers | None = None,
) -> Litestar:
    """The application on a store; ``workers`` that are given are somebody else's to close."""
    chosen = settings if settings is not None else ServerSettings()

    @asynccontextmanager
    async def live(app: Litestar) -> AsyncIterator[None]:
        rooms = Rooms(store)
        app.state.rooms = rooms
        app.state.settings = chosen
        app.state.computing = FairQueue(COMPUTED_AT_ONCE)
        app.state.daily = Limits({TABLE: chosen.tables_a_day}, period=A_DAY)
        app.state.limits = limits if limits is not None else Limits()
        app.state.workers = workers if workers is not None else Workers()
        loop = asyncio.get_running_loop()
        store.watch(lambda table: loop.call_soon_threadsafe(rooms.wake, table))
        yield
        rooms.close()
        store.close()
        if workers is None:
            app.state.workers.close()

    app = Litestar(
        [*ROUTES, *page_routes(static)],
        guards=[guard],
        lifespan=[live],
        exception_handlers={
            TroisActesError: refuse,
            HTTPException: refuse_http,
            RecursionError: refuse_nesting,
            UnicodeDecodeError: refuse_encoding,
            Exception: tell_failure,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, exclude_opt_key=COMES_PACKED
        ),
        openapi_config=_openapi(),
        request_max_body_size=1_000_000,
    )
    document_strictness(app.openapi_schema)
    return app


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Trois Actes",
        version="1",
        path="/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
