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

from troisactes.errors import InvalidAnswer, NotYourDecision, StaleDecision, TroisActesError
from troisactes.errors import Refused as RefusedError
from troisactes.i18n import say
from troisactes.i18n.render import refusal_text
from troisactes.journal.one_line import parse_command
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes, known_creatures
from troisactes.journal.wire import GM, option_to_plain
from troisactes.table import messages
from troisactes.table.asides import IMAGE, RELEASED, SETTINGS, Asides
from troisactes.table.asking import Asking, answer_with
from troisactes.table.clocks import Clocks
from troisactes.table.decoy import Decoy
from troisactes.table.messages import Done, Failed, Message, Outgoing, Refused
from troisactes.table.numbers import Numbers
from troisactes.table.packs import system_with
from troisactes.table.sayings import said_in
from troisactes.table.screens import Screens
from troisactes.table.settings import Settings
from troisactes.table.store import Conflict, Image, Row, Store
from troisactes.table.watchers import Watcher
from troisactes.table.windows import PASS, Question, Sealed

log = logging.getLogger(__name__)

WATCHERS_A_TABLE = 64


class Room:
    """One table in memory."""

    def __init__(self, store: Store, row: Row) -> None:
        self.id = row.id
        self.row = row
        self.store = store
        self.system = system_with(json.loads(row.header)["system"], row.pack)
        self.lock = asyncio.Lock()
        self.watchers: list[Watcher] = []
        self.asides = Asides(store, row.id)
        self.asking = Asking(self)
        self.decoy = Decoy(self)
        self.numbers = Numbers()
        self.clocks = Clocks(self)
        self.screens = Screens(self)
        self._done: dict[str, int] = {}  # command -> the version it made
        self._shown_after = 0.0  # players see nothing new before this
        self.holders = store.holders(row.id)
        self._is_ahead = False  # of the store: what it has must be read again first
        self.journal = self._load()
        self.asking.look()

    # --- reading -------------------------------------------------------------------------------

    def _load(self) -> Journal:
        """The table as the store has it: inputs, and what is kept beside them."""
        self._done = {}
        records = []
        for version, (command, record) in enumerate(self.store.inputs(self.id), start=1):
            records.append(json.loads(record))
            self._done[command] = version
        journal = Journal.replay(json.loads(self.row.header), records, self.system)
        self.asides.load()
        self._adopt(journal)
        self._read_sealed(len(records))
        return journal

    def _adopt(self, journal: Journal) -> None:
        """Settings the journal's header has too."""
        settings = self.settings
        journal.header["enforcement"] = settings.enforcement
        journal.header["visibility"] = settings.visibility
        journal.preferences = self.asking.by_preference

    def _read_sealed(self, version: int) -> None:
        self.asking.load()
        for command in self.asking.commands():
            self._done.setdefault(command, version)

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
                self.reload()
            answer = await self._answer(watcher, message)
        if answer is not None:
            watcher.send(answer)

    async def _answer(self, watcher: Watcher, message: Message) -> Outgoing | None:
        lang = watcher.lang
        try:
            if f"{watcher.seat}/{message.id}" not in self._done:
                self.decoy.expect_free(watcher.seat, message)
            asked = self.screens.answer(watcher, message)
            if asked is not None:
                return asked
            return await self._command(watcher, message)
        except RefusedError as error:
            says = refusal_text(self.system, self.journal.enc, error.refusal, lang)
            return Refused(message.id, error.refusal.code, error.refusal.clause, says)
        except TroisActesError as error:
            return Failed(message.id, error.code, said_in(lang, error))
        except Exception:  # a bug of ours: the fight is as it was, and the table goes on
            log.exception("table %s could not carry out %s", self.id, type(message).__name__)
            return Failed(message.id, "error", say(lang, "table-error"))

    async def _command(self, watcher: Watcher, message: Message) -> Outgoing | None:
        if isinstance(message, messages.Look):
            self._look(watcher, message)
            return None
        if isinstance(message, messages.Away):
            watcher.is_away = message.away
            self.clocks.refresh()
            self.tell_seats()
            return None
        seat = watcher.seat
        command = f"{seat}/{message.id}"
        if command not in self._done:
            if isinstance(message, messages.Answer | messages.Command):
                await self._take(watcher, message, command)
            else:
                await self._carry_out(watcher, message, command)
            self._done.setdefault(command, self.version)
        return Done(message.id, self.shown_version(seat, self._done[command]))

    async def _carry_out(self, watcher: Watcher, message: Message, command: str) -> None:
        journal, seat = self.journal, watcher.seat
        if isinstance(message, messages.Overrule):
            token = self._expect_now(watcher, message.decision)
            answer, lasts = message.answer, message.lasts
            await self._do(command, lambda: journal.overrule(seat, answer, token, lasts))
        elif isinstance(message, messages.Interject):
            await self._do(
                command, lambda: journal.interject(seat, message.creature, message.answer)
            )
        elif isinstance(message, messages.Rule):
            await self._do(command, lambda: journal.rule(seat, message.ruling))
        elif isinstance(message, messages.Undo):
            steps = journal.steps_back_to(message.until) if message.until else message.steps
            await self._do(command, lambda: journal.undo(seat, steps))
        elif isinstance(message, messages.Redo):
            await self._do(command, lambda: journal.redo(seat))
        elif isinstance(message, messages.Throw):
            token = self._expect_now(watcher, message.decision)
            await self._do(command, lambda: self._throw(seat, token))
        elif isinstance(message, messages.MoreTime):
            self.clocks.more_time(seat)
            self.show_all()
        elif isinstance(message, messages.GoOn):
            await self.decoy.go_on(seat)
            self.clocks.refresh()
            self.show_all()
        elif isinstance(message, messages.Ping):
            self._ping(seat, message)
        else:
            await self._aside(seat, message, command)

    async def _aside(self, seat: str, message: Message, command: str) -> None:
        """What the table keeps beside the fight."""
        if isinstance(message, messages.Prefer):
            await self.asides.prefer(self.journal, seat, message)
            await self._settle()
        elif isinstance(message, messages.Wish):
            await self._wish(seat, message, command)
        elif isinstance(message, messages.Ask):
            await self.asides.ask(self.journal, seat, message)
        elif isinstance(message, messages.Settle):
            await self._settle_request(seat, message, command)
        else:
            raise InvalidAnswer(f"{type(message).__name__} is not a command")
        self.show_all()

    # --- answers -------------------------------------------------------------------------------

    async def _take(
        self, watcher: Watcher, message: messages.Answer | messages.Command, command: str
    ) -> None:
        """An answer, or a line of text that means one."""
        journal, seat = self.journal, watcher.seat
        if self.asking.questions:
            await self._take_reaction(watcher, message, command)
            return
        token = self._expect_now(watcher, message.decision)
        decision = journal.decision
        pauses = seat != GM and decision is not None and decision.kind == "act"
        if isinstance(message, messages.Answer):
            answer = message.answer
            await self._do(
                command, lambda: journal.answer(seat, answer, token, message.anyway), pauses
            )
        else:
            text = message.text
            await self._do(
                command, lambda: journal.command(seat, text, token, message.anyway), pauses
            )

    def _expect_now(self, watcher: Watcher, token: int) -> int:
        """The journal's token for the one a socket was shown; StaleDecision when that is over."""
        if token != self.shown(watcher.eyes, self.journal.token):
            raise StaleDecision("that decision is over: look at what is asked now")
        return self.journal.token

    async def _take_reaction(
        self, watcher: Watcher, message: messages.Answer | messages.Command, command: str
    ) -> None:
        """In a window: carried out if it is resolved next, else sealed until then."""
        seat = watcher.seat
        creature = message.creature if isinstance(message, messages.Answer) else ""
        question = self.asking.find(seat, message.decision, creature)
        if question is None:
            raise StaleDecision("that question is over, or somebody else's")
        if isinstance(message, messages.Command):
            known = known_creatures(self.eyes(seat))
            option = parse_command(question.enc, GM, message.text, known)
            plain = option_to_plain(question.enc, option)
            message = messages.Answer(message.id, message.decision, plain, message.anyway)
        answer, anyway = message.answer, message.anyway
        if question is self.asking.first:
            await self._do(command, lambda: self.journal.answer(seat, answer, None, anyway))
        else:
            self.asking.expect_sound(seat, question, message)
            await self.asking.seal(question, seat, command, answer, anyway=anyway)
            self.clocks.refresh()
            self.show_all()

    def _throw(self, seat: str, token: int) -> None:
        """The server throws a die that was to be a real one."""
        decision = self.journal.decision
        if decision is None or decision.kind != "die":
            raise StaleDecision("no die is asked for")
        face = secrets.randbelow(decision.facts["faces"]) + 1
        self.journal.answer(seat, {"do": "die", "value": face}, token)

    # --- keeping -------------------------------------------------------------------------------

    async def _do(self, command: str, act: Callable[[], Any], pauses: bool = False) -> None:
        """Carry an input out, keep it, then whatever follows from answers already known."""
        before = self.version
        act()
        await self._keep(command, before)
        record = self.journal.entries[-1].record
        if "undo" in record or "redo" in record:
            await self.asking.forget_all()
        if pauses:
            self._pause()
            await self.decoy.hold(before)
        with contextlib.suppress(Conflict):  # another process went on: what it did has been read
            await self._settle()
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
        except BaseException:
            self._is_ahead = True
            self.reload()
            raise
        self._done[command] = self.version

    async def _settle(self) -> None:
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
                    await self._settle()
                else:
                    command = f"delay/{self.version}/{question.key}"
                    by = question.seats[0] if question.seats else GM
                    await self.asking.seal(question, by, command, {"do": PASS}, why="delay")
            if late:
                self.clocks.refresh()
                self.show_all()

    def reload(self) -> None:
        """What the store has is the truth."""
        self.journal = self._load()
        self._is_ahead = False
        self.asking.look()
        self.clocks.refresh()
        self.show_all()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self.lock:
            if self._is_ahead:
                self.reload()
            self.holders = self.store.holders(self.id)
            for command, text in self.store.inputs(self.id, self.version):
                record = json.loads(text)
                self.journal.repeat(record)
                self._done[command] = self.version
                if record["by"] != GM and "answer" in record:
                    self._pause()
            before = self.asides.facts
            self.asides.load()
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
                await self._settle()
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

    async def _wish(self, seat: str, message: messages.Wish, command: str) -> None:
        await self.asides.wish(seat, message)
        if message.real_dice is not None:
            await self._do(command, lambda: self.journal.rule(GM, self.asides.dice(self.journal)))
        self.clocks.refresh()
        for watcher in self.watchers:
            if watcher.seat == seat:
                watcher.send(self.screens.settings(seat))

    async def _settle_request(self, seat: str, message: messages.Settle, command: str) -> None:
        if seat != GM:
            raise NotYourDecision("only the game master settles requests")
        request = self.asides.request(message.request)
        journal = self.journal
        if message.grant and request.get("undo"):
            await self._do(command, lambda: journal.undo(GM, int(request["undo"])))
        elif message.grant and request.get("answer"):
            await self._do(command, lambda: journal.overrule(GM, request["answer"]))
        await self.asides.drop_request(message.request)

    def _ping(self, seat: str, message: messages.Ping) -> None:
        self.journal.enc.state.grid.parse_cell(message.cell)  # raises for no square of the map
        for watcher in self.watchers:
            watcher.send(messages.Pinged(message.cell, seat))

    # --- watching --------------------------------------------------------------------------------

    def join(self, watcher: Watcher) -> None:
        if len(self.watchers) >= WATCHERS_A_TABLE:
            raise Conflict(f"at most {WATCHERS_A_TABLE} may watch a table")
        self.watchers.append(watcher)
        watcher.send(self.screens.settings(watcher.seat))
        self.clocks.refresh()
        self._show(watcher)
        self.tell_seats()

    def leave(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.clocks.refresh()
            self.tell_seats()

    def _look(self, watcher: Watcher, message: messages.Look) -> None:
        watcher.lang = message.lang if message.lang in ("fr", "en") else watcher.lang
        if watcher.seat == GM:
            known = message.seat in self.journal.seats
            watcher.looks_as = message.seat if known else ""
        watcher.lines = []
        self._show(watcher)

    def _show(self, watcher: Watcher) -> None:
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
                self._show(watcher)
        if left > 0:
            loop.call_later(left, self._show_late)

    def _show_late(self) -> None:
        for watcher in list(self.watchers):
            if watcher.stamp != self.screens.stamp:
                self._show(watcher)

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
