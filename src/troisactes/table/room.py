"""A table that is open: its journal, who watches it, and commands one after the other.

A command is carried out in memory, kept by the store, and only then shown and acknowledged. If the
store says that somebody else came first, what is on the disk is the truth and is read again.
"""

from __future__ import annotations

import asyncio
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
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes, known_creatures, unmask
from troisactes.journal.wire import GM, option_from_plain, option_to_plain, parse_command
from troisactes.table import messages
from troisactes.table.asides import RELEASED, Asides
from troisactes.table.clocks import Clocks
from troisactes.table.messages import Done, Failed, Message, Outgoing, Refused
from troisactes.table.packs import system_with
from troisactes.table.sayings import said_in
from troisactes.table.screens import Screens
from troisactes.table.settings import Settings
from troisactes.table.store import Conflict, Image, Row, Store
from troisactes.table.watchers import Watcher
from troisactes.table.windows import (
    PASS,
    Question,
    Sealed,
    open_questions,
    read_sealed,
    window_keys,
)

log = logging.getLogger(__name__)

WATCHERS_A_TABLE = 64
SEALED = "sealed/"


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
        self.questions: list[Question] = []
        self.clocks = Clocks(self)
        self.screens = Screens(self)
        self._done: dict[str, int] = {}  # command -> the version it made
        self._sealed: dict[str, Sealed] = {}
        self._tokens: dict[tuple[str, str], int] = {}  # question and its facts -> shown with
        self._shown_after = 0.0  # players see nothing new before this
        self.holders = store.holders(row.id)
        self.image: dict[str, Any] | None = None
        self._note_image(store.image(row.id))
        self._is_ahead = False  # of the store: what it has must be read again first
        self.journal = self._load()
        self._look_for_questions()

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

    def _read_sealed(self, version: int) -> None:
        self._sealed = {}
        for name, text in self.asides.facts.items():
            if name.startswith(SEALED):
                sealed = read_sealed(text)
                self._sealed[name.removeprefix(SEALED)] = sealed
                self._done.setdefault(sealed.command, version)

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

    def token_of(self, question: Question) -> int:
        """What an answer to a question carries: the same as long as it asks the same."""
        return self._tokens.get((question.key, question.facts), self.journal.token)

    def open_for(self, seat: str) -> list[Question]:
        """The reactions a seat is asked about and has not answered."""
        return [
            each
            for each in self.questions
            if (seat in each.seats or (seat == GM and not self.is_held(each.seats)))
            and not self._is_set(each)
        ]

    def is_held(self, seats: Iterable[str]) -> bool:
        """Whether a person holds one of these seats; the game master plays for the others."""
        return any(seat in self.holders for seat in seats)

    def waited_for(self) -> list[Question]:
        return [each for each in self.questions if not self._is_set(each)]

    def _is_set(self, question: Question) -> bool:
        """Whether an answer is already known: sealed, or by a preference."""
        return self._sealed_answer(question) is not None or bool(self._preferred(question))

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
        command = f"{watcher.seat}/{message.id}"
        if command in self._done:
            return Done(message.id, self._done[command])
        return await self._carry_out(watcher.seat, message, command)

    async def _carry_out(self, seat: str, message: Message, command: str) -> Outgoing:
        journal = self.journal
        if isinstance(message, messages.Answer):
            await self._take_answer(seat, message, command)
        elif isinstance(message, messages.Command):
            await self._take_line(seat, message, command)
        elif isinstance(message, messages.Overrule):
            await self._do(
                command, lambda: journal.overrule(seat, message.answer, message.decision)
            )
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
            await self._do(command, lambda: self._throw(seat, message.decision))
        elif isinstance(message, messages.MoreTime):
            self.clocks.more_time(seat)
            self.show_all()
        elif isinstance(message, messages.Ping):
            self._ping(seat, message)
        else:
            await self._aside(seat, message, command)
        self._done.setdefault(command, self.version)
        return Done(message.id, self.version)

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

    async def _take_answer(self, seat: str, message: messages.Answer, command: str) -> None:
        if not self.questions:
            await self._do_answer(seat, message, command)
            return
        question = self._question_of(seat, message.decision, message.creature)
        if question is None:
            raise StaleDecision("that question is over, or somebody else's")
        if question.key == self.questions[0].key:
            await self._do(
                command, lambda: self.journal.answer(seat, message.answer, None, message.anyway)
            )
        else:
            self._expect_sound(seat, question, message)
            await self._seal(question, seat, command, message.answer, anyway=message.anyway)

    async def _do_answer(self, seat: str, message: messages.Answer, command: str) -> None:
        journal = self.journal
        decision = journal.decision
        pauses = seat != GM and decision is not None and decision.kind == "act"
        await self._do(
            command,
            lambda: journal.answer(seat, message.answer, message.decision, message.anyway),
            pauses,
        )

    async def _take_line(self, seat: str, message: messages.Command, command: str) -> None:
        """A line of text means what its offer means."""
        journal = self.journal
        decision = journal.decision
        question = self._question_of(seat, message.decision, "")
        if question is not None:
            known = known_creatures(self.eyes(seat))
            option = parse_command(question.enc, GM, message.text, known)
            plain = option_to_plain(question.enc, option)
            answer = messages.Answer(
                message.id, message.decision, plain, message.anyway, question.creature
            )
            await self._take_answer(seat, answer, command)
            return
        pauses = seat != GM and decision is not None and decision.kind == "act"
        await self._do(
            command,
            lambda: journal.command(seat, message.text, message.decision, message.anyway),
            pauses,
        )

    def _question_of(self, seat: str, token: int, creature: str) -> Question | None:
        for each in self.questions:
            if creature and each.creature != creature:
                continue
            if self.token_of(each) != token or self._sealed_answer(each) is not None:
                continue
            if seat == GM or seat in each.seats:
                return each
        return None

    def _expect_sound(self, seat: str, question: Question, message: messages.Answer) -> None:
        """An answer that waits is one that could be given now."""
        option = option_from_plain(question.enc, unmask(self.eyes(seat), message.answer))
        if not message.anyway:
            question.enc.check(option)

    async def _seal(
        self, question: Question, seat: str, command: str, answer: dict[str, Any], **how: Any
    ) -> None:
        sealed = Sealed(seat, command, answer, facts=question.facts, **how)
        await self.asides.put({SEALED + question.key: sealed.text()})
        self._sealed[question.key] = sealed
        self.clocks.refresh()
        self.show_all()

    def _sealed_answer(self, question: Question) -> Sealed | None:
        sealed = self._sealed.get(question.key)
        return sealed if sealed is not None and sealed.facts == question.facts else None

    def _preferred(self, question: Question) -> str:
        """What a standing preference answers: a reaction, ``pass``, or nothing."""
        wanted = self.asides.preferences_of(self.journal.enc, question.creature)
        values = {action: wanted.get(action, "ask") for action in question.actions()}
        if values and all(value == "never" for value in values.values()):
            return PASS
        always = sorted(action for action, value in values.items() if value == "always")
        return always[0] if always else ""

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
        if "undo" in self.journal.inputs[-1] or "redo" in self.journal.inputs[-1]:
            await self._forget_sealed(set())
        if pauses:
            self._shown_after = asyncio.get_running_loop().time() + self.settings.pause / 1000
        await self._settle()
        self.show_all()

    async def _keep(self, command: str, before: int) -> None:
        assert self.version == before + 1
        record = json.dumps(self.journal.inputs[-1], ensure_ascii=False)
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
        while True:
            self._look_for_questions()
            if not self.questions:
                break
            first = self.questions[0]
            sealed = self._sealed_answer(first)
            if sealed is not None:
                if not await self._open_sealed(first, sealed):
                    continue
            elif self._preferred(first):
                await self._answer_for(first, self._preferred(first), "auto")
            else:
                break
        await self._forget_sealed(window_keys(self.journal.enc))
        self.clocks.refresh()

    async def _open_sealed(self, question: Question, sealed: Sealed) -> bool:
        before = self.version
        try:
            self.journal.answer(sealed.seat, sealed.answer, None, sealed.anyway, sealed.why)
        except TroisActesError:  # what it rested on has changed: it is asked again
            await self._drop_sealed([question.key])
            return False
        await self._keep(f"{sealed.command}+", before)
        await self._drop_sealed([question.key])
        return True

    async def _answer_for(self, question: Question, action: str, why: str) -> None:
        offers = [each for each in question.decision.offers if each.id == action]
        answer: dict[str, Any] = {"do": action}
        if offers and offers[0].using:
            answer["with"] = offers[0].using
        by = question.seats[0] if question.seats else GM
        before = self.version
        self.journal.answer(by, answer, None, why=why)
        await self._keep(f"{why}/{before + 1}", before)

    async def _forget_sealed(self, windows: set[str]) -> None:
        gone = [key for key in self._sealed if key.rpartition("/")[0] not in windows]
        await self._drop_sealed(gone)

    async def _drop_sealed(self, keys: list[str]) -> None:
        if keys:
            await self.asides.put({SEALED + key: None for key in keys})
            for key in keys:
                self._sealed.pop(key, None)

    async def time_is_up(self, keys: set[str]) -> None:
        """Those who have not answered in time pass."""
        async with self.lock:
            late = [each for each in self.waited_for() if each.key in keys]
            for question in late:
                if question.key == self.questions[0].key:
                    await self._answer_for(question, PASS, "delay")
                    await self._settle()
                else:
                    command = f"delay/{self.version}/{question.key}"
                    by = question.seats[0] if question.seats else GM
                    await self._seal(question, by, command, {"do": PASS}, why="delay")
            if late:
                self.show_all()

    def _look_for_questions(self) -> None:
        self.questions = open_questions(self.journal.enc, self.journal.seats)
        known = {(each.key, each.facts) for each in self.questions}
        token = self.journal.token
        self._tokens = {key: self._tokens.get(key, token) for key in known}

    def reload(self) -> None:
        """What the store has is the truth."""
        self.journal = self._load()
        self._is_ahead = False
        self._look_for_questions()
        self.clocks.refresh()
        self.show_all()

    async def catch_up(self) -> None:
        """Another process has changed the table."""
        async with self.lock:
            self.holders = self.store.holders(self.id)
            self._note_image(self.store.image(self.id))
            for command, record in self.store.inputs(self.id, self.version):
                self.journal.repeat(json.loads(record))
                self._done[command] = self.version
            before = self.asides.facts
            self.asides.load()
            self._adopt(self.journal)
            self._read_sealed(self.version)
            for name, value in self.asides.facts.items():
                if name.startswith(RELEASED) and before.get(name) != value:
                    self.dismiss_strangers(name.removeprefix(RELEASED))
            self._look_for_questions()
            self.clocks.refresh()
            self.show_all()
            self.tell_seats()

    async def settle(self) -> None:
        """Give answers that were known when the server stopped, if any were left."""
        if any(self._is_set(each) for each in self.questions[:1]):
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
            for watcher in self.watchers:
                watcher.send(self.screens.settings(watcher.seat))
            self.show_all()
            return settings

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
        self.screens.show(watcher)
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
                self.screens.show(watcher)
        if left > 0:
            loop.call_later(left, self._show_late)

    def _show_late(self) -> None:
        for watcher in list(self.watchers):
            if watcher.stamp != self.screens.stamp:
                self.screens.show(watcher)

    def refresh_holders(self) -> None:
        self.holders = self.store.holders(self.id)
        self.tell_seats()
        self.show_all()  # the game master plays for seats nobody holds

    def set_image(self, image: Image | None) -> None:
        self._note_image(image)
        self.show_all()

    def _note_image(self, image: Image | None) -> None:
        self.image = None
        if image is not None:
            name = sha256(image.content).hexdigest()[:12]
            self.image = {
                "url": f"/api/tables/{self.id}/image?v={name}",
                "cell": image.cell,
                "x": image.x,
                "y": image.y,
            }

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
