"""A table that is open: its journal, who watches it, and commands one after the other."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import msgspec

from troisactes.errors import Refused as RefusedError
from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n.render import refusal_text
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.table import messages, seats
from troisactes.table.messages import Done, Failed, Message, Outgoing, Refused, State
from troisactes.table.store import Conflict, Link, Row, Store

WATCHERS_A_TABLE = 64
FRAMES_WAITING = 32  # a reader slower than this is cut off, and comes back to the present


class Watcher:
    """One socket: a seat, a language, and the frames that wait to be sent."""

    def __init__(self, seat: str, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(FRAMES_WAITING)
        self.told = 0  # lines of its log it has
        self.is_open = True

    def send(self, message: Outgoing) -> None:
        try:
            self.frames.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.close()

    def close(self) -> None:
        self.is_open = False
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(None)


class Room:
    """One table in memory."""

    def __init__(self, store: Store, row: Row) -> None:
        self.id = row.id
        self.title = row.title
        self._store = store
        self._lock = asyncio.Lock()
        self._done: dict[str, int] = {}  # command -> the version it made
        self.watchers: list[Watcher] = []
        self.journal = self._load(row)

    def _load(self, row: Row) -> Journal:
        records = []
        self._done = {}
        for version, (command, record) in enumerate(self._store.inputs(row.id), start=1):
            records.append(json.loads(record))
            self._done[command] = version
        return Journal.replay(json.loads(row.header), records)

    @property
    def version(self) -> int:
        return len(self.journal.entries) - 1

    # --- commands ------------------------------------------------------------------------------

    async def receive(self, watcher: Watcher, message: Message) -> None:
        """Carry out one command; everyone sees what came of it once it cannot be lost."""
        if isinstance(message, messages.Look):
            watcher.lang = message.lang if message.lang in ("fr", "en") else watcher.lang
            watcher.told = 0
            self._show(watcher)
            return
        async with self._lock:
            watcher.send(await self._carry_out(watcher, message))

    async def _carry_out(self, watcher: Watcher, message: Message) -> Outgoing:
        command = f"{watcher.seat}/{message.id}"
        if command in self._done:
            return Done(message.id, self._done[command])
        try:
            self._apply(watcher.seat, message)
        except RefusedError as error:
            says = refusal_text(self.journal.system, self.journal.enc, error.refusal, watcher.lang)
            return Refused(message.id, error.refusal.code, error.refusal.clause, says)
        except TroisActesError as error:
            return Failed(message.id, error.code, str(error))
        record = json.dumps(self.journal.inputs[-1], ensure_ascii=False)
        try:
            await asyncio.wrap_future(self._store.append(self.id, self.version, command, record))
        except Conflict as error:
            self.reload()
            return Failed(message.id, error.code, str(error))
        self._done[command] = self.version
        for each in list(self.watchers):
            self._show(each)
        return Done(message.id, self.version)

    def _apply(self, seat: str, message: Message) -> None:
        journal = self.journal
        if isinstance(message, messages.Answer):
            journal.answer(seat, message.answer, message.decision, message.anyway)
        elif isinstance(message, messages.Command):
            journal.command(seat, message.text, message.decision, message.anyway)
        elif isinstance(message, messages.Overrule):
            journal.overrule(seat, message.answer, message.decision)
        elif isinstance(message, messages.Interject):
            journal.interject(seat, message.creature, message.answer)
        elif isinstance(message, messages.Rule):
            journal.rule(seat, message.ruling)
        elif isinstance(message, messages.Undo):
            journal.undo(seat, message.steps)
        elif isinstance(message, messages.Redo):
            journal.redo(seat)

    def reload(self) -> None:
        """What is on the disk is the truth."""
        row = self._store.read(self.id)
        if row is None:
            raise UnknownId("table", self.id)
        self.journal = self._load(row)
        for watcher in self.watchers:
            watcher.told = 0
            self._show(watcher)

    # --- watching --------------------------------------------------------------------------------

    def join(self, watcher: Watcher) -> None:
        if len(self.watchers) >= WATCHERS_A_TABLE:
            raise Conflict(f"at most {WATCHERS_A_TABLE} may watch a table")
        self.watchers.append(watcher)
        self._show(watcher)

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)

    def _show(self, watcher: Watcher) -> None:
        view = self.journal.view(watcher.seat, watcher.lang)
        log = self.journal.visible_events(watcher.seat, watcher.lang)
        # An undo takes lines back: then the whole log is sent again.
        start = watcher.told if watcher.told <= len(log) else 0
        watcher.told = len(log)
        watcher.send(State(self.version, view, log[start:], start))

    def dismiss(self, seat: str) -> None:
        """Close every socket of a seat."""
        for watcher in [each for each in self.watchers if each.seat == seat]:
            watcher.send(messages.Gone())
            watcher.close()
            self.leave(watcher)


class Rooms:
    """Every table this process has open."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self.store = store
        self._clock = clock
        self._open: dict[str, Room] = {}

    def room(self, id: str) -> Room:
        found = self._open.get(id)
        if found is None:
            row = self.store.read(id)
            if row is None:
                raise UnknownId("table", id)
            found = self._open[id] = Room(self.store, row)
        return found

    async def create(self, title: str, header: dict[str, Any]) -> tuple[str, dict[str, str]]:
        """A new table; gives its id and a link's secret for each seat and the game master's."""
        Journal.open(header)  # raises before anything is kept
        id = seats.new_table_id()
        given = {seat: seats.new_secret() for seat in (GM, *header["seats"])}
        links = [Link(seats.digest_of(secret), id, seat, "link") for seat, secret in given.items()]
        row = Row(id, title, json.dumps(header, ensure_ascii=False))
        await asyncio.wrap_future(self.store.create(row, self._clock(), links))
        return id, given

    async def exchange(self, table: str, secret: str) -> tuple[str, str] | None:
        """A link for a cookie: (cookie, seat), or None when the link opens nothing here."""
        link = self.store.link(seats.digest_of(secret))
        if link is None or link.table != table or link.kind != "link":
            return None
        cookie = seats.new_secret()
        kept = Link(seats.digest_of(cookie), table, link.seat, "cookie")
        try:
            await asyncio.wrap_future(self.store.exchange(link.digest, kept))
        except Conflict:
            return None
        return cookie, link.seat

    def seat_of(self, table: str, cookie: str) -> str | None:
        link = self.store.link(seats.digest_of(cookie)) if cookie else None
        return link.seat if link and link.table == table and link.kind == "cookie" else None

    async def renew(self, table: str, seat: str) -> str:
        """A new link for a seat; the old one, its cookies and its sockets are worth nothing."""
        await asyncio.wrap_future(self.store.revoke(table, seat))
        self.room(table).dismiss(seat)
        secret = seats.new_secret()
        link = Link(seats.digest_of(secret), table, seat, "link")
        await asyncio.wrap_future(self.store.add_link(link))
        return secret
