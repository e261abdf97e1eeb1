"""What people may send to a table, and what is done about it.

A command is known by its sender's id for it: sent twice, it is carried out once. The room keeps
what came of it.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from troisactes.errors import InvalidAnswer, NotYourDecision, StaleDecision
from troisactes.journal.correcting import THROWN
from troisactes.journal.one_line import parse_command
from troisactes.journal.view import known_creatures
from troisactes.journal.wire import GM, option_to_plain
from troisactes.table import messages
from troisactes.table.messages import Done, Message, Outgoing

if TYPE_CHECKING:
    from troisactes.table.room import Room
    from troisactes.table.watchers import Watcher


class Commands:
    """The commands of one table."""

    def __init__(self, room: Room) -> None:
        self._room = room

    async def carry_out(self, watcher: Watcher, message: Message) -> Outgoing | None:
        """Whatever is not a question; ``Done`` when it is kept."""
        room = self._room
        if isinstance(message, messages.Look):
            self._look(watcher, message)
            return None
        if isinstance(message, messages.Away):
            watcher.is_away = message.away
            room.clocks.refresh()
            room.tell_seats()
            return None
        seat = watcher.seat
        command = f"{seat}/{message.id}"
        if command not in room.done:
            if isinstance(message, messages.Answer | messages.Command):
                await self._take(watcher, message, command)
            else:
                await self._carry_out(watcher, message, command)
            room.done.setdefault(command, room.version)
        return Done(message.id, room.shown_version(seat, room.done[command]))

    async def _carry_out(self, watcher: Watcher, message: Message, command: str) -> None:
        room, seat = self._room, watcher.seat
        journal = room.journal
        if isinstance(message, messages.Overrule):
            token = self._expect_now(watcher, message.decision)
            answer, lasts = message.answer, message.lasts
            await room.do(command, lambda: journal.overrule(seat, answer, token, lasts))
        elif isinstance(message, messages.Interject):
            await room.do(
                command, lambda: journal.interject(seat, message.creature, message.answer)
            )
        elif isinstance(message, messages.Rule):
            await room.do(command, lambda: journal.rule(seat, message.ruling))
        elif isinstance(message, messages.Undo):
            steps = journal.steps_back_to(message.until) if message.until else message.steps
            await room.do(command, lambda: journal.undo(seat, steps))
        elif isinstance(message, messages.Redo):
            await room.do(command, lambda: journal.redo(seat))
        elif isinstance(message, messages.Correct):
            number = self._number_of(watcher.eyes, message.die)
            await room.do(command, lambda: journal.correct(seat, number, message.value))
        elif isinstance(message, messages.Throw):
            token = self._expect_now(watcher, message.decision)
            await room.do(command, lambda: self._throw(seat, token))
        elif isinstance(message, messages.MoreTime):
            room.clocks.more_time(seat)
            room.show_all()
        elif isinstance(message, messages.GoOn):
            await room.decoy.go_on(seat)
            room.clocks.refresh()
            room.show_all()
        elif isinstance(message, messages.Ping):
            self._ping(seat, message)
        else:
            await self._aside(seat, message, command)

    async def _aside(self, seat: str, message: Message, command: str) -> None:
        """What the table keeps beside the fight."""
        room = self._room
        if isinstance(message, messages.Prefer):
            await room.asides.prefer(room.journal, seat, message)
            await room.settle_answers()
        elif isinstance(message, messages.Wish):
            await self._wish(seat, message, command)
        elif isinstance(message, messages.Ask):
            await room.asides.ask(room.journal, seat, message)
        elif isinstance(message, messages.Settle):
            await self._settle_request(seat, message, command)
        else:
            raise InvalidAnswer(f"{type(message).__name__} is not a command")
        room.show_all()

    # --- answers -------------------------------------------------------------------------------

    async def _take(
        self, watcher: Watcher, message: messages.Answer | messages.Command, command: str
    ) -> None:
        """An answer, or a line of text that means one."""
        room, seat = self._room, watcher.seat
        journal = room.journal
        if room.asking.questions:
            await self._take_reaction(watcher, message, command)
            return
        token = self._expect_now(watcher, message.decision)
        decision = journal.decision
        pauses = seat != GM and decision is not None and decision.kind == "act"
        if isinstance(message, messages.Answer):
            answer = message.answer
            await room.do(
                command, lambda: journal.answer(seat, answer, token, message.anyway), pauses
            )
        else:
            text = message.text
            await room.do(
                command, lambda: journal.command(seat, text, token, message.anyway), pauses
            )

    def _expect_now(self, watcher: Watcher, token: int) -> int:
        """The journal's token for the one a socket was shown; StaleDecision when that is over."""
        room = self._room
        if token != room.shown(watcher.eyes, room.journal.token):
            raise StaleDecision("that decision is over: look at what is asked now")
        return room.journal.token

    async def _take_reaction(
        self, watcher: Watcher, message: messages.Answer | messages.Command, command: str
    ) -> None:
        """In a window: carried out if it is resolved next, else sealed until then."""
        room = self._room
        seat = watcher.seat
        creature = message.creature if isinstance(message, messages.Answer) else ""
        question = room.asking.find(seat, message.decision, creature)
        if question is None:
            raise StaleDecision("that question is over, or somebody else's")
        if isinstance(message, messages.Command):
            known = known_creatures(room.eyes(seat))
            option = parse_command(question.enc, GM, message.text, known)
            plain = option_to_plain(question.enc, option)
            message = messages.Answer(message.id, message.decision, plain, message.anyway)
        answer, anyway = message.answer, message.anyway
        if question is room.asking.first:
            await room.do(command, lambda: room.journal.answer(seat, answer, None, anyway))
        else:
            room.asking.expect_sound(seat, question, message)
            await room.asking.seal(question, seat, command, answer, anyway=anyway)
            room.clocks.refresh()
            room.show_all()

    def _throw(self, seat: str, token: int) -> None:
        """The server throws a die that was to be a real one."""
        room = self._room
        decision = room.journal.decision
        if decision is None or decision.kind != "die":
            raise StaleDecision("no die is asked for")
        face = secrets.randbelow(decision.facts["faces"]) + 1
        room.journal.answer(seat, {"do": "die", "value": face}, token, why=THROWN)

    def _number_of(self, seat: str, die: int) -> int:
        """The input of a die, by the number a seat is shown it with."""
        room = self._room
        for entry, _ in room.journal.dice(seat):
            if room.shown_version(seat, entry.number) == die:
                return entry.number
        raise StaleDecision("that die can no longer be corrected")

    async def _wish(self, seat: str, message: messages.Wish, command: str) -> None:
        room = self._room
        await room.asides.wish(seat, message)
        if message.real_dice is not None:
            await room.do(
                command,
                lambda: room.journal.rule(GM, room.asides.dice(room.journal)),
            )
        room.clocks.refresh()
        for watcher in room.watchers:
            if watcher.seat == seat:
                watcher.send(room.screens.settings(seat))

    async def _settle_request(self, seat: str, message: messages.Settle, command: str) -> None:
        room = self._room
        if seat != GM:
            raise NotYourDecision("only the game master settles requests")
        request = room.asides.request(message.request)
        journal = room.journal
        if message.grant and request.get("undo"):
            await room.do(command, lambda: journal.undo(GM, int(request["undo"])))
        elif message.grant and request.get("answer"):
            await room.do(command, lambda: journal.overrule(GM, request["answer"]))
        await room.asides.drop_request(message.request)

    def _ping(self, seat: str, message: messages.Ping) -> None:
        room = self._room
        room.journal.enc.state.grid.parse_cell(message.cell)  # raises for no square of the map
        for watcher in room.watchers:
            watcher.send(messages.Pinged(message.cell, seat))

    def _look(self, watcher: Watcher, message: messages.Look) -> None:
        room = self._room
        watcher.lang = message.lang if message.lang in ("fr", "en") else watcher.lang
        if watcher.seat == GM:
            known = message.seat in room.journal.seats
            watcher.looks_as = message.seat if known else ""
        watcher.lines = []
        room.show(watcher)
