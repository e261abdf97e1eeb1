"""Every table this process has open, and how people come to sit at one."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Callable
from typing import Any

from troisactes.errors import InvalidAnswer, TroisActesError, UnknownId
from troisactes.i18n.plain_names import plain_name
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.rules.text_packs import system_with_text
from troisactes.table.room import seats
from troisactes.table.room.room import Room
from troisactes.table.room.spectators import expect_open_to
from troisactes.table.room.table_facts import NAME, RELEASED, SETTINGS, SHUT
from troisactes.table.room.table_settings import TableSettings
from troisactes.table.store.reading import find_table
from troisactes.table.store.store import BROWSER, LINK, Conflict, Image, Link, Store, TableRow

FORGOTTEN_AFTER = 60.0  # seconds
ROOMS_IN_MEMORY = 512  # beyond, those nobody watches are closed; they come back when asked for


class SeatTaken(TroisActesError):
    """Somebody sits there already."""

    code = "seat_taken"


class SeatShut(TroisActesError):
    """The game master has sent somebody away from there, and holds the seat."""

    code = "seat_shut"


class NotAllowed(TroisActesError):
    """This seat may not do that at this table."""

    code = "not_allowed"


class NoSeat(TroisActesError):
    """This browser holds no seat at this table."""

    code = "no_seat"


class Rooms:
    """The tables, by id."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self._clock = clock
        self.tables: dict[str, Room] = {}  # in memory, the last one used last
        self._reading: dict[str, asyncio.Task[None]] = {}
        self._missed: set[str] = set()  # changed elsewhere while they were being read
        self._waking: set[asyncio.Task[None]] = set()

    async def open(self, id: str) -> Room:
        """A table, read by a thread when it is not in memory yet; UnknownId when there is none."""
        while id not in self.tables:
            reading = self._reading.get(id)
            if reading is None:
                reading = self._reading[id] = asyncio.get_running_loop().create_task(self._read(id))
            await asyncio.shield(reading)  # who gives up waiting does not stop the others
        room = self.tables[id] = self.tables.pop(id)  # the last one used is the last one closed
        await room.be_settled()
        return room

    async def _read(self, id: str) -> None:
        try:
            # A collection in the middle of so many new objects would hold everybody up.
            gc.disable()
            kept = await asyncio.to_thread(find_table, self.store, id)
            self._close_unwatched()
            self.tables[id] = Room(self.store, kept)
        finally:
            gc.enable()
            del self._reading[id]
        if id in self._missed:
            self._missed.discard(id)
            self.wake(id)

    def _close_unwatched(self) -> None:
        for id in [id for id, room in self.tables.items() if not room.watchers]:
            if len(self.tables) < ROOMS_IN_MEMORY:
                return
            if not self.tables[id].lock.locked():
                room = self.tables.pop(id)
                room.clocks.close()
                _forget_soon(room)

    def wake(self, id: str) -> None:
        """Another process has changed a table, or any of them: read it again if it is open here."""
        self._missed.update(each for each in self._reading if id in ("", each))
        for room in [each for each in self.tables.values() if id in ("", each.id)]:
            task = asyncio.get_running_loop().create_task(self._follow(room))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _follow(self, room: Room) -> None:
        if self.store.read(room.id) is None:
            self._end(room.id)
        else:
            await room.catch_up()

    async def delete(self, table: str) -> None:
        """A table comes to its end, and everything of it; one that cannot be read too."""
        await asyncio.wrap_future(self.store.delete(table))
        self._end(table)

    def _end(self, table: str) -> None:
        room = self.tables.pop(table, None)
        if room is not None:
            room.end()
            _forget_soon(room)

    def close(self) -> None:
        for task in (*self._waking, *self._reading.values()):
            task.cancel()
        for room in self.tables.values():
            room.clocks.close()
            for watcher in room.watchers:
                watcher.close()

    # --- opening -------------------------------------------------------------------------------

    async def create(
        self,
        title: str,
        header: dict[str, Any],
        pack: str = "",
        settings: dict[str, Any] | None = None,
    ) -> tuple[str, dict[str, str]]:
        """A new table; gives its id and a link's secret for each seat and the game master's."""
        header = {**header, "packs": []}
        header["seats"] = {**header["seats"], seats.PUBLIC: []}
        usual = TableSettings(enforcement=header["enforcement"], lang=header.get("lang", "fr"))
        chosen = usual.changed({**header["visibility"], **(settings or {})})
        await asyncio.to_thread(_try_to_open, header, pack)  # raises before it is kept
        id = seats.new_table_id()
        given = {seat: seats.new_secret() for seat in (GM, *header["seats"])}
        del given[seats.PUBLIC]  # anybody with the code may watch
        links = [Link(seats.digest_of(secret), id, seat, LINK) for seat, secret in given.items()]
        row = TableRow(
            id, plain_name(title), json.dumps(header, ensure_ascii=False), pack, self._clock()
        )
        facts = {SETTINGS: json.dumps(chosen.plain(), ensure_ascii=False)}
        await asyncio.wrap_future(self.store.create(row, links, facts))
        return id, given

    # --- seats ---------------------------------------------------------------------------------

    def held(self, cookie: str) -> list[Link]:
        """Every seat a browser holds, the newest table first."""
        if not cookie:
            return []
        return [each for each in self.store.links(seats.digest_of(cookie)) if each.kind == BROWSER]

    def seat_of(self, table: str, cookie: str, wanted: str = "") -> str:
        """The seat a browser holds at a table; NoSeat when it holds none, or not that one."""
        held = [each.seat for each in self.held(cookie) if each.table == table]
        if wanted and wanted in held:
            return wanted
        if not held or wanted:
            raise NoSeat(
                about_table.you_are_not(wanted) if held else about_table.you_hold_no_seat()
            )
        return held[0]

    async def claim(self, table: str, secret: str, cookie: str, name: str) -> str:
        """A link for its seat, once; NotAllowed when the link opens nothing here."""
        refused = NotAllowed(about_table.the_link_opens_nothing())
        link = next(iter(self.store.links(seats.digest_of(secret))), None)
        if link is None or link.table != table or link.kind != LINK:
            raise refused
        held = Link(seats.digest_of(cookie), table, link.seat, BROWSER)
        try:
            await asyncio.wrap_future(self.store.exchange(link.digest, held))
        except Conflict as error:
            raise refused from error
        await (await self.open(table)).facts.put({SHUT + link.seat: None})  # let in again
        await self._sit(table, link.seat, name)
        return link.seat

    async def join(self, table: str, seat: str, cookie: str, name: str) -> None:
        """Take a free seat by the table's code."""
        room = await self.open(table)
        if seat not in room.journal.seats:
            raise UnknownId("seat", seat, room.journal.seats)
        if not seats.clean_name(name):
            raise InvalidAnswer(about_table.a_name_to_be_called_by())
        held = Link(seats.digest_of(cookie), table, seat, BROWSER)
        if any(each == held for each in self.held(cookie)):
            pass  # it is this browser's already: only the name is new
        elif seat == seats.PUBLIC:
            expect_open_to(seat, room.settings)
            await asyncio.wrap_future(self.store.add_link(held))
        elif room.settings.join != "open":
            raise NotAllowed(about_table.seats_are_taken_by_link())
        elif room.facts.is_shut(seat):
            raise SeatShut(about_table.the_seat_is_shut(repr(seat)))
        else:
            try:
                await asyncio.wrap_future(self.store.take_seat(held))
            except Conflict as error:
                raise SeatTaken(about_table.somebody_sits_there(repr(seat))) from error
        await self._sit(table, seat, name)

    async def _sit(self, table: str, seat: str, name: str) -> None:
        if seat == seats.PUBLIC:
            return  # spectators have no name, and nobody's screen changes for one
        room = await self.open(table)
        cleaned = seats.clean_name(name)
        if cleaned:
            await room.facts.put({NAME + seat: cleaned})
        room.refresh_holders()

    async def hold(self, table: str, seat: str, cookie: str) -> None:
        """Whoever opens a table sits at it at once."""
        held = Link(seats.digest_of(cookie), table, seat, BROWSER)
        await asyncio.wrap_future(self.store.add_link(held))

    async def renew(self, table: str, seat: str) -> str:
        """A new link for a seat; the old one, its browsers and its sockets are worth nothing."""
        room = await self._expect_seat(table, seat)
        if seat == seats.PUBLIC:
            raise NotAllowed(about_table.spectators_only_look())
        await asyncio.wrap_future(self.store.release(table, seat))
        secret = seats.new_secret()
        await asyncio.wrap_future(
            self.store.add_link(Link(seats.digest_of(secret), table, seat, LINK))
        )
        await self._released(room, seat, is_sent_away=True)
        return secret

    async def remove(self, table: str, seat: str) -> None:
        """Nobody holds a seat any more: the game master plays for it."""
        room = await self._expect_seat(table, seat)
        if seat == GM:
            raise NotAllowed(about_table.the_game_master_stays())
        if seat == seats.PUBLIC:
            await self.set_settings(table, {"spectators": "closed"})
            return
        await asyncio.wrap_future(self.store.release(table, seat))
        await room.facts.put({NAME + seat: None})
        await self._released(room, seat, is_sent_away=True)

    async def set_settings(self, table: str, changes: dict[str, Any]) -> TableSettings:
        """How a table is run; closed to spectators, whoever watches leaves and does not return."""
        room = await self.open(table)
        settings = await room.set_settings(changes)
        if settings.spectators == "closed":
            await asyncio.wrap_future(self.store.release(table, seats.PUBLIC))
            await self._released(room, seats.PUBLIC)
        return settings

    async def leave(self, table: str, seat: str, cookie: str) -> None:
        """This browser gives its seat up."""
        room = await self.open(table)
        digest = seats.digest_of(cookie)
        await asyncio.wrap_future(self.store.release(table, seat, digest))
        await self._released(room, seat)

    async def _released(self, room: Room, seat: str, is_sent_away: bool = False) -> None:
        """Somebody has no seat any more; sent away, it does not take it again by the code."""
        shut: dict[str, str | None] = {SHUT + seat: "yes"} if is_sent_away and seat != GM else {}
        await room.facts.put({RELEASED + seat: seats.new_secret(), **shut})
        room.dismiss_strangers(seat)
        if seat != seats.PUBLIC:
            room.refresh_holders()

    async def _expect_seat(self, table: str, seat: str) -> Room:
        room = await self.open(table)
        if seat != GM and seat not in room.journal.seats:
            raise UnknownId("seat", seat, room.journal.seats)
        return room

    async def set_image(self, table: str, image: Image | None) -> None:
        await (await self.open(table)).set_image(image)


def _forget_soon(room: Room) -> None:
    """After whoever is still at something with it has long been answered."""
    asyncio.get_running_loop().call_later(FORGOTTEN_AFTER, room.forget)


def _try_to_open(header: dict[str, Any], pack: str) -> None:
    Journal.open(header, system_with_text(header["system"], pack))
