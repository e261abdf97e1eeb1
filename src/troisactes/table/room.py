"""A table that is open: its journal, who watches it, and commands one after the other.

A command is carried out in memory, kept by the store, and only then shown and acknowledged. If the
store says that somebody else came first, what is on the disk is the truth and is read again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from troisactes.errors import Refused as RefusedError
from troisactes.errors import TroisActesError
from troisactes.i18n import say
from troisactes.i18n.render import refusal_text
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM
from troisactes.table import messages
from troisactes.table.asides import IMAGE, RELEASED, SETTINGS, Asides
from troisactes.table.asking import Asking, answer_with
from troisactes.table.clocks import Clocks
from troisactes.table.commands import Commands
from troisactes.table.decoy import Decoy
from troisactes.table.messages import Failed, Message, Outgoing, Refused
from troisactes.table.numbers import Numbers
from troisactes.table.reading import Kept, read_table
from troisactes.table.sayings import said_in
from troisactes.table.screens import Screens
from troisactes.table.settings import Settings
from troisactes.table.store import Conflict, Image, Store
from troisactes.table.watchers import Watcher
from troisactes.table.windows import PASS, Question, Sealed

log = logging.getLogger(__name__)

WATCHERS_A_TABLE = 64


class Room:
    """One table in memory."""

    def __init__(self, store: Store, kept: Kept) -> None:
        self.id = kept.row.id
        self.row = kept.row
        self.store = store
        self.system = kept.journal.system
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.asides = Asides(store, self.id)
        self.asking = Asking(self)
        self.decoy = Decoy(self)
        self.numbers = Numbers()
        self.clocks = Clocks(self)
        self.screens = Screens(self)
        self.commands = Commands(self)
        self.done: dict[str, int] = {}  # command -> the version it made
        self._shown_after = 0.0  # players see nothing new before this
        self._is_ahead = False  # of the store: what it has must be read again first
        self.journal = kept.journal
        self._take(kept)

    # --- reading -------------------------------------------------------------------------------

    def _take(self, kept: Kept) -> None:
        """The table as the store has it."""
        self.journal = kept.journal
        self.done = dict(kept.done)
        self.holders = kept.holders
        self.asides.take(kept.facts)
        self._adopt(kept.journal)
        self._read_sealed(self.version)
        self._is_ahead = False
        self.asking.look()

    def _adopt(self, journal: Journal) -> None:
        """Settings the journal's header has too."""
        settings = self.settings
        journal.header["enforcement"] = settings.enforcement
        journal.header["visibility"] = settings.visibility
        journal.preferences = self.asking.by_preference

    def _read_sealed(self, version: int) -> None:
        self.asking.load()
        for command in self.asking.commands():
            self.done.setdefault(command, version)

    @property
    def settings(self) -> Settings:
        return self.asides.settings

    @property
    def title(self) -> str:
        return self.settings.title or self.row.title

    @property
    def version(self) -> int:
        return len(self.journal.entries) - 1

    def eyes(self, seat: str) -> Eyes:
        journal = self.journal
        return Eyes(journal.enc, seat, journal.seats, journal.header["visibility"])

    def shown(self, seat: str, token: int) -> int:
        """A token of the journal's as a seat is shown it."""
        return self.numbers.shown(self.journal, seat, token)

    def shown_version(self, seat: str, version: int) -> int:
        return self.shown(seat, version + 1) - 1

    def is_held(self, seats: Iterable[str]) -> bool:
        """Whether a person holds one of these seats; the game master plays for the others."""
        return any(seat in self.holders for seat in seats)

    # --- commands ------------------------------------------------------------------------------

    async def receive(self, watcher: Watcher, message: Message) -> None:
        """Carry out one message; everyone sees what came of it once it cannot be lost."""
        async with self.lock:
            if self._is_ahead:
                await self.reload()
            answer = await self._answer(watcher, message)
        if answer is not None:
            watcher.send(answer)

    async def _answer(self, watcher: Watcher, message: Message) -> Outgoing | None:
        lang = watcher.lang
        try:
            if f"{watcher.seat}/{message.id}" not in self.done:
                self.decoy.expect_free(watcher.seat, message)
            asked = self.screens.answer(watcher, message)
            if asked is not None:
                return asked
            return await self.commands.carry_out(watcher, message)
        except RefusedError as error:
            says = refusal_text(self.system, self.journal.enc, error.refusal, lang)
            return Refused(message.id, error.refusal.code, error.refusal.clause, says)
        except TroisActesError as error:
            return Failed(message.id, error.code, said_in(lang, error))
        except Exception:  # a bug of ours: the fight is as it was, and the table goes on
            log.exception("table %s could not carry out %s", self.id, type(message).__name__)
            return Failed(message.id, "error", say(lang, "table-error"))

    # --- keeping -------------------------------------------------------------------------------

    async def do(self, command: str, act: Callable[[], Any], pauses: bool = False) -> None:
        """Carry an input out, keep it, then whatever follows from answers already known."""
        before = self.version
        act()
        await self._keep(command, before)
        record = self.journal.entries[-1].record
        if {"undo", "redo", "correct"} & set(record):
            await self.asking.forget_all()
            if await self.asides.follow_dice(self.journal):
                self._tell_settings()
        if pauses:
            self._pause()
            await self.decoy.hold(before)
        with contextlib.suppress(Conflict):  # another process went on: what it did has been read
            await self.settle_answers()
        self.show_all()

    def _pause(self) -> None:
        self._shown_after = asyncio.get_running_loop().time() + self.settings.pause / 1000

    async def _keep(self, command: str, before: int) -> None:
        assert self.version == before + 1
        record = json.dumps(self.journal.entries[-1].record, ensure_ascii=False)
        try:
            kept = self.store.append(self.id, self.version, command, record)
            # Shielded: a socket that goes away must not leave memory ahead of the disk.
            await asyncio.shield(asyncio.wrap_future(kept))
        except BaseException as error:
            self._is_ahead = True
            if isinstance(error, Exception):  # else we are being stopped: whoever comes next reads
                await self.reload()
            raise
        self.done[command] = self.version

    async def settle_answers(self) -> None:
        """Give the answers that are already known, as their turn comes."""
        asking = self.asking
        asking.look()
        while (first := asking.first) is not None:
            sealed = asking.sealed(first)
            preferred = asking.preferred(first)
            if sealed is not None:
                await self._open_sealed(first, sealed)
            elif preferred:
                await self._answer_for(first, preferred, "auto")
            else:
                break
            asking.look()
        await asking.forget_closed()
        self.clocks.refresh()

    async def _open_sealed(self, question: Question, sealed: Sealed) -> None:
        before = self.version
        try:
            self.journal.answer(sealed.seat, sealed.answer, None, sealed.anyway, sealed.why)
        except TroisActesError:
            pass  # what it rested on has changed: it is asked again
        else:
            await self._keep(f"{sealed.command}+", before)
        await self.asking.drop([question.key])

    async def _answer_for(self, question: Question, action: str, why: str) -> None:
        by = question.seats[0] if question.seats else GM
        before = self.version
        self.journal.answer(by, answer_with(question, action), None, why=why)
        await self._keep(f"{why}/{before + 1}", before)

    async def time_is_up(self, keys: set[str]) -> None:
        """Those who have not answered in time pass."""
        async with self.lock:
            late = [each for each in self.asking.waited_for() if each.key in keys]
            for question in late:
                first = self.asking.first
                if first is not None and question.key == first.key:
                    await self._answer_for(question, PASS, "delay")
                    await self.settle_answers()
                else:
                    command = f"delay/{self.version}/{question.key}"
                    by = question.seats[0] if question.seats else GM
                    await self.asking.seal(question, by, command, {"do": PASS}, why="delay")
            if late:
                self.clocks.refresh()
                self.show_all()

    async def reload(self) -> None:
        """What the store has is the truth."""
        self._take(await asyncio.to_thread(read_table, self.store, self.row, self.system))
        self.clocks.refresh()
        self.show_all()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self.lock:
            if self._is_ahead:
                await self.reload()
            self.holders = self.store.holders(self.id)
            for command, text in self.store.inputs(self.id, self.version):
                record = json.loads(text)
                self.journal.repeat(record)
                self.done[command] = self.version
                if record["by"] != GM and "answer" in record:
                    self._pause()
            before = self.asides.facts
            self.asides.take(self.store.facts(self.id))
            self._adopt(self.journal)
            self._read_sealed(self.version)
            for name, value in self.asides.facts.items():
                if name.startswith(RELEASED) and before.get(name) != value:
                    self.dismiss_strangers(name.removeprefix(RELEASED))
            self.asking.look()
            self.clocks.refresh()
            if before.get(SETTINGS) != self.asides.facts.get(SETTINGS):
                self._tell_settings()
            self.show_all()
            self.tell_seats()

    async def settle(self) -> None:
        """Give answers that were known when the server stopped, if any were left."""
        first = self.asking.first
        if first is not None and self.asking.is_set(first):
            async with self.lock:
                await self.settle_answers()
                self.show_all()

    # --- the table itself ------------------------------------------------------------------------

    async def set_settings(self, changes: dict[str, Any]) -> Settings:
        async with self.lock:
            settings = self.settings.changed(changes)
            await self.asides.set_settings(settings)
            self._adopt(self.journal)
            self.clocks.refresh()
            self._tell_settings()
            self.show_all()
            return settings

    def _tell_settings(self) -> None:
        for watcher in self.watchers:
            watcher.send(self.screens.settings(watcher.seat))

    # --- watching --------------------------------------------------------------------------------

    async def tell_so_far(self, seat: str, lang: str) -> None:
        """Before somebody joins: the log of a seat nobody watches yet."""
        async with self.lock:  # the fight stands still meanwhile
            await self.screens.write_log(seat, lang)

    def join(self, watcher: Watcher) -> None:
        if len(self.watchers) >= WATCHERS_A_TABLE:
            raise Conflict(f"at most {WATCHERS_A_TABLE} may watch a table")
        self.watchers.append(watcher)
        watcher.send(self.screens.settings(watcher.seat))
        self.clocks.refresh()
        self.show(watcher)
        self.tell_seats()

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.clocks.refresh()
            self.tell_seats()

    def show(self, watcher: Watcher) -> None:
        if not self.decoy.hides_from(watcher.seat):
            self.screens.show(watcher)

    def show_all(self) -> None:
        """The game master sees at once; players when the pause after a commit is over.

        The pause is the same whether or not somebody unseen could react: its length tells nothing.
        """
        self.screens.stamp += 1
        loop = asyncio.get_running_loop()
        left = self._shown_after - loop.time()
        for watcher in list(self.watchers):
            if left <= 0 or watcher.seat == GM:
                self.show(watcher)
        if left > 0:
            loop.call_later(left, self._show_late)

    def _show_late(self) -> None:
        for watcher in list(self.watchers):
            if watcher.stamp != self.screens.stamp:
                self.show(watcher)

    def refresh_holders(self) -> None:
        self.holders = self.store.holders(self.id)
        self.tell_seats()
        self.show_all()  # the game master plays for seats nobody holds

    @property
    def image(self) -> dict[str, Any] | None:
        """Where the picture under the grid is, and how it lies there."""
        text = self.asides.facts.get(IMAGE)
        return None if text is None else json.loads(text)

    async def set_image(self, image: Image | None) -> None:
        await asyncio.wrap_future(self.store.put_image(self.id, image))
        told: str | None = None
        if image is not None:
            name = sha256(image.content).hexdigest()[:12]
            place = {"cell": image.cell, "x": image.x, "y": image.y}
            told = json.dumps({"url": f"/api/tables/{self.id}/image?v={name}", **place})
        await self.asides.put({IMAGE: told})
        self.show_all()

    def tell_seats(self) -> None:
        rows = self.screens.seat_rows()
        for watcher in list(self.watchers):
            watcher.send(messages.Seats(rows))

    def dismiss_strangers(self, seat: str) -> None:
        """Close every socket of a seat whose browser holds it no more."""
        for watcher in [each for each in self.watchers if each.seat == seat]:
            held = self.store.links(watcher.holder)
            if not any((each.table, each.seat) == (self.id, seat) for each in held):
                watcher.send(messages.Gone(say(watcher.lang, "table-gone")))
                watcher.close()
                self.watchers.remove(watcher)
        self.clocks.refresh()
        self.tell_seats()
