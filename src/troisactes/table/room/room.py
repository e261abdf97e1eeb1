"""A table that is open: its journal, who watches it, and commands one after the other.

A command is carried out in memory, kept by the store, and only then shown and acknowledged. If the
store says that somebody else came first, what is on the disk is the truth and is read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from troisactes.errors import NotYourDecision, Refused, TroisActesError
from troisactes.i18n import say
from troisactes.journal.entries import is_about_sources
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.table.room import messages
from troisactes.table.room.asking import Asking
from troisactes.table.room.commands import ABOUT_THE_SOCKET, COMMANDS
from troisactes.table.room.decoy import Decoy
from troisactes.table.room.frames import Frames
from troisactes.table.room.known_ids import expect_known_ids
from troisactes.table.room.masked_versions import MaskedVersions
from troisactes.table.room.messages import Message, Outgoing
from troisactes.table.room.questions import QUESTIONS
from troisactes.table.room.reaction_timers import Clocks
from troisactes.table.room.seats import PUBLIC
from troisactes.table.room.sockets import Watcher
from troisactes.table.room.spectators import expect_more_than_eyes, expect_open_to
from troisactes.table.room.table_facts import IMAGE, RELEASED, SETTINGS, TableFacts
from troisactes.table.room.table_settings import TableSettings
from troisactes.table.server.refusal_words import said_in
from troisactes.table.store.reading import StoredTable, read_table
from troisactes.table.store.store import Conflict, Image, Store

log = logging.getLogger(__name__)

SPECTATORS_A_TABLE = 64
SOCKETS_A_SEAT = 8  # of those who play, the game master too: beyond, the oldest goes


# Why a socket is sent away -> what it is told.
GONE = {
    "seat_gone": "gone",
    "closed_to_spectators": "closed-to-spectators",
    "elsewhere": "elsewhere",
    "table_ended": "ended",
}


class Room:
    """One table in memory."""

    def __init__(self, store: Store, stored: StoredTable) -> None:
        self.id = stored.row.id
        self.row = stored.row
        self.store = store
        self.system = stored.journal.system
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.facts = TableFacts(store, self.id)
        self.asking = Asking(self)
        self.decoy = Decoy(self)
        self.versions = MaskedVersions(self)
        self.clocks = Clocks(self)
        self.frames = Frames(self)
        self.done: dict[str, int] = {}  # command -> the version it made
        self.is_ahead = False  # of the store: nobody is shown a step that is not kept
        self.journal = stored.journal
        self._take(stored)

    # --- reading -------------------------------------------------------------------------------

    def _take(self, stored: StoredTable) -> None:
        """The table as the store has it."""
        self.journal = stored.journal
        self.done = dict(stored.done)
        self.holders = stored.holders
        self.is_ahead = False
        self._take_facts(stored.facts)

    def _take_facts(self, facts: dict[str, str]) -> None:
        self.facts.take(facts)
        self._adopt(self.journal)
        self.asking.load()
        for command in self.asking.commands():
            self.done.setdefault(command, self.version)
        self.asking.look()

    def _adopt(self, journal: Journal) -> None:
        """Settings the journal's header has too."""
        settings = self.settings
        journal.header["enforcement"] = settings.enforcement
        journal.header["visibility"] = settings.visibility
        journal.preferences = self.asking.by_preference

    @property
    def settings(self) -> TableSettings:
        return self.facts.settings

    @property
    def title(self) -> str:
        return self.settings.title or self.row.title

    @property
    def version(self) -> int:
        return len(self.journal.entries) - 1

    def eyes(self, seat: str) -> Eyes:
        journal = self.journal
        return Eyes(journal.enc, seat, journal.seats, journal.header["visibility"])

    def seen_by(self, seat: str) -> Journal:
        """The fight a seat looks at: not always as it stands, see ``journal.unseen_turns``."""
        return self.journal.as_seen_by(seat)

    def seen_until(self, seat: str) -> int:
        """The number of the last input a seat knows the outcome of."""
        seen = self.journal.seen_until(seat)
        return min(seen, self.decoy.seen) if self.decoy.hides_from(seat) else seen

    async def told_to(self, seat: str) -> Journal:
        """The same fight for whoever reads all of it: also while the decoy has players wait."""
        if not self.decoy.hides_from(seat):
            return self.seen_by(seat)
        return await asyncio.to_thread(self.told_until, self.seen_until(seat))

    def told_until(self, number: int) -> Journal:
        """The journal after so many inputs, read again."""
        inputs = [each.record for each in self.journal.entries[1 : number + 1]]
        journal = Journal.replay(json.loads(self.row.header), inputs, self.system)
        self._adopt(journal)
        return journal

    def is_held(self, seats: Iterable[str]) -> bool:
        """Whether a person holds one of these seats; the game master plays for the others."""
        return any(seat in self.holders for seat in seats)

    # --- commands ------------------------------------------------------------------------------

    async def receive(self, watcher: Watcher, message: Message) -> None:
        """Carry out one message; everyone sees what came of it once it cannot be lost.

        A command is known by its sender's id for it: sent twice, it is carried out once.
        """
        kind, command = type(message), f"{watcher.seat}/{message.id}"
        reply: Outgoing | None = None
        try:
            expect_more_than_eyes(watcher.seat, message)  # before anybody waits for it
        except NotYourDecision as error:
            watcher.send(self._failure(watcher, message, error))
            return
        async with self.lock:
            try:
                if self.is_ahead:
                    await self.reload()
                await self._leave_out()
                if command not in self.done:
                    self.decoy.expect_free(watcher.seat, message)
                    self._expect_known_ids(watcher, message)
                if kind in QUESTIONS:
                    reply = QUESTIONS[kind](self, watcher, message)
                elif kind in ABOUT_THE_SOCKET:
                    ABOUT_THE_SOCKET[kind](self, watcher, message)
                else:
                    if command not in self.done:
                        await COMMANDS[kind](self, watcher, message, command)
                    version = self.done.setdefault(command, self.version)
                    shown = self.versions.shown(watcher.seat, version)
                    reply = messages.Done(message.id, shown)
            except Exception as error:
                reply = self._failure(watcher, message, error)
            self.frames.show_held_back()
        if reply is not None:
            watcher.send(reply)

    def _expect_known_ids(self, watcher: Watcher, message: Message) -> None:
        """Whom a message names, its sender sees in the fight it looks at."""
        seat = watcher.eyes if type(message) in QUESTIONS else watcher.seat
        journal = self.seen_by(seat)
        expect_known_ids(Eyes(journal.enc, seat, journal.seats), message)

    def _failure(self, watcher: Watcher, message: Message, error: Exception) -> Outgoing:
        """What a sender is told when nothing came of its message."""
        lang = watcher.lang
        if isinstance(error, Refused):
            refusal = error.refusal
            says = error.sentence(lang)
            return messages.RefusedCommand(message.id, refusal.code, refusal.clause, says)
        if isinstance(error, TroisActesError):
            return messages.Failed(message.id, error.code, said_in(lang, error))
        # A bug of ours: the fight is as it was, and the table goes on.
        log.error("table %s: %s", self.id, type(message).__name__, exc_info=error)
        return messages.Failed(message.id, "error", say(lang, "table-error"))

    async def do(self, command: str, act: Callable[[], Any], pauses: bool = False) -> None:
        """Carry an input out, keep it, then whatever follows from answers already known."""
        before = self.version
        act()
        await self.keep(command)
        record = self.journal.entries[-1].record
        if {"undo", "redo", "correct"} & set(record):
            await self.asking.forget_all()
            if await self.facts.follow_dice(self.journal):
                self.frames.tell_settings()
        if pauses:
            self.frames.pause()
            await self.decoy.hold(before)
        with contextlib.suppress(Conflict):  # another process went on: what it did has been read
            await self.asking.give_known()
            await self._renew_secret()
        self.frames.show_all()

    # --- keeping -------------------------------------------------------------------------------

    async def keep(self, command: str) -> None:
        """Have the store keep the last input: what is acknowledged cannot be lost."""
        record = json.dumps(self.journal.entries[-1].record, ensure_ascii=False)
        self.is_ahead = True
        try:
            kept = self.store.append(self.id, self.version, command, record)
            # Shielded: a socket that goes away must not leave memory ahead of the disk.
            await asyncio.shield(asyncio.wrap_future(kept))
        except BaseException as error:
            if isinstance(error, Exception):  # else we are being stopped: whoever comes next reads
                await self.reload()
            raise
        self.is_ahead = False
        self.done[command] = self.version

    async def _renew_secret(self) -> None:
        """A fight is over: its secret is told, and what comes after falls from another."""
        if self.journal.owes_secret:
            self.journal.draw_secret(secrets.token_hex(32))
            await self.keep(f"secret/{self.version}")
            self.frames.tell_dice()

    async def time_is_up(self, keys: set[str]) -> None:
        """Those who have not answered in time pass."""
        async with self.lock:
            await self.asking.pass_late(keys)
            await self._renew_secret()

    async def reload(self) -> None:
        """What the store has is the truth."""
        self._take(await asyncio.to_thread(read_table, self.store, self.row, self.system))
        for watcher in self.watchers:
            watcher.told = b""  # everybody is shown where it stands
        self.clocks.refresh()
        self.frames.show_all()

    async def be_settled(self) -> None:
        """Whoever looks at the table waits until what it has is kept, or is gone again."""
        if self.is_ahead:
            async with self.lock:
                if self.is_ahead:  # a write failed, and what is kept could not be read then
                    await self.reload()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self.lock:
            if self.is_ahead:
                await self.reload()
            self.holders = self.store.holders(self.id)
            for command, text in self.store.inputs(self.id, self.version):
                record = json.loads(text)
                self.journal.repeat(record)
                self.done[command] = self.version
                if is_about_sources(record):
                    self.frames.tell_dice()
                if record["by"] != GM and "answer" in record:
                    self.frames.pause()
            before = self.facts.by_name
            self._take_facts(self.store.facts(self.id))
            for name, value in self.facts.by_name.items():
                if name.startswith(RELEASED) and before.get(name) != value:
                    self.dismiss_strangers(name.removeprefix(RELEASED))
            self.clocks.refresh()
            if before.get(SETTINGS) != self.facts.by_name.get(SETTINGS):
                self.frames.tell_settings()
            self.frames.show_all()
            self.frames.tell_seats()

    async def settle(self) -> None:
        """Give answers that were known when the server stopped, if any were left."""
        if self.journal.last_set_aside:
            async with self.lock:
                await self._leave_out()
        first = self.asking.first
        if first is not None and self.asking.is_set(first):
            async with self.lock:
                await self.asking.give_known()
                await self._renew_secret()
                self.frames.show_all()

    async def _leave_out(self) -> None:
        """Rules were corrected since inputs were made: say so for good, before anything is added
        to them. They are kept; answers that waited for their questions are forgotten."""
        if not self.journal.last_set_aside:
            return  # somebody else has said it
        self.journal.leave_out()
        with contextlib.suppress(Conflict):  # so has another process: what it wrote has been read
            await self.keep(f"left-out/{self.version}")
        await self.asking.forget_all()

    # --- the table itself ------------------------------------------------------------------------

    async def set_settings(self, changes: dict[str, Any]) -> TableSettings:
        async with self.lock:
            settings = self.settings.changed(changes)
            await self.facts.set_settings(settings)
            self._adopt(self.journal)
            self.clocks.refresh()
            self.frames.tell_settings()
            self.frames.show_all()
            return settings

    @property
    def image(self) -> dict[str, Any] | None:
        """Where the picture under the grid is, and how it lies there."""
        text = self.facts.by_name.get(IMAGE)
        return None if text is None else json.loads(text)

    async def set_image(self, image: Image | None) -> None:
        await asyncio.wrap_future(self.store.put_image(self.id, image))
        told: str | None = None
        if image is not None:
            name = sha256(image.content).hexdigest()[:12]
            place = {"cell": image.cell, "x": image.x, "y": image.y}
            told = json.dumps({"url": f"/api/tables/{self.id}/image?v={name}", **place})
        await self.facts.put({IMAGE: told})
        self.frames.show_all()

    # --- watching --------------------------------------------------------------------------------

    async def tell_so_far(self, seat: str, lang: str) -> None:
        """Before somebody joins: the log of a seat nobody watches yet."""
        await self.be_settled()
        async with self.lock:  # the fight stands still meanwhile
            await self.frames.write_log(seat, lang)

    def join(self, watcher: Watcher) -> None:
        """Let a socket in. Each seat has places of its own: nobody is kept out by the others."""
        self._make_room(watcher.seat)
        self.watchers.append(watcher)
        watcher.send(self.frames.settings(watcher.seat))
        watcher.send(self.frames.dice())
        self.clocks.refresh()
        self.frames.show(watcher)
        self.frames.tell_seats_of(watcher)

    def _make_room(self, seat: str) -> None:
        expect_open_to(seat, self.settings)
        same = [each for each in self.watchers if each.seat == seat]
        if seat == PUBLIC:
            if len(same) >= SPECTATORS_A_TABLE:
                raise Conflict(about_table.at_most_spectators(SPECTATORS_A_TABLE))
        elif len(same) >= SOCKETS_A_SEAT:
            self._send_away(same[0], "elsewhere")

    def _send_away(self, watcher: Watcher, code: str) -> None:
        says = say(watcher.lang, f"table-{GONE[code]}")
        watcher.send(messages.Gone(says, code))
        watcher.close()
        self.watchers.remove(watcher)

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.clocks.refresh()
            if watcher.seat != PUBLIC:  # nobody is told of spectators
                self.frames.tell_seats()

    def end(self) -> None:
        """The table is no more: whoever is there is told."""
        self.clocks.close()
        for watcher in list(self.watchers):
            self._send_away(watcher, "table_ended")

    def forget(self) -> None:
        """Let go of everything, once nobody can have this table in hand any more.

        A room and its parts know each other: unless they are parted, only a search of the whole
        memory finds out that they are of no use, and everybody waits while that goes on.
        """
        if not self.watchers:
            for part in ("asking", "clocks", "decoy", "frames", "journal", "versions"):
                vars(self).pop(part, None)

    def refresh_holders(self) -> None:
        self.holders = self.store.holders(self.id)
        self.frames.tell_seats()
        self.frames.show_all()  # the game master plays for seats nobody holds

    def dismiss_strangers(self, seat: str) -> None:
        """Close every socket of a seat whose browser holds it no more."""
        for watcher in [each for each in self.watchers if each.seat == seat]:
            held = self.store.links(watcher.holder)
            if not any((each.table, each.seat) == (self.id, seat) for each in held):
                is_shut = seat == PUBLIC and self.settings.spectators == "closed"
                self._send_away(watcher, "closed_to_spectators" if is_shut else "seat_gone")
        self.clocks.refresh()
        if seat != PUBLIC:
            self.frames.tell_seats()
