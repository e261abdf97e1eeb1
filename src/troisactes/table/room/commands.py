"""What people may send to a table to change something, and what is done about it.

``COMMANDS`` has a function for each kind of message; the room calls it once for each command.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from troisactes.errors import NotYourDecision, StaleDecision
from troisactes.journal.corrected_dice import THROWN
from troisactes.journal.typed_line import Speaker, parse_command
from troisactes.journal.view import known_creatures, masked_answer, readable_for
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_answers, about_table
from troisactes.table.room import messages, requests
from troisactes.table.room.messages import Message

if TYPE_CHECKING:
    from troisactes.table.room.room import Room
    from troisactes.table.room.sockets import Watcher


# --- answers -------------------------------------------------------------------------------------


async def answer(
    room: Room, watcher: Watcher, message: messages.AnswerMessage, command: str
) -> None:
    """An answer to what is asked now, or to one of the reactions asked together."""
    if room.asking.reactions:
        await react(room, watcher, message, command)
        return
    _expect_now(room, watcher, message.decision)
    journal, seat = room.journal, watcher.seat
    given, anyway = message.answer, message.anyway
    await room.do(
        command, lambda: journal.answer(seat, given, None, anyway), _is_a_step(room, watcher)
    )


async def react(
    room: Room, watcher: Watcher, message: messages.AnswerMessage, command: str
) -> None:
    """In a window: carried out if it is resolved next, else sealed until then."""
    seat = watcher.seat
    reaction = room.asking.expect(seat, message.decision, message.creature)
    given, anyway = message.answer, message.anyway
    if reaction is room.asking.first:
        await room.do(command, lambda: room.asking.give(reaction, seat, given, anyway))
    else:
        room.asking.expect_sound(seat, reaction, message)
        await room.asking.seal(reaction, seat, command, given, anyway=anyway)
        room.clocks.refresh()
        room.frames.show_all()


async def type_line(
    room: Room, watcher: Watcher, message: messages.CommandMessage, command: str
) -> None:
    """An answer as a line of text."""
    journal, seat = room.journal, watcher.seat
    text, anyway = message.text, message.anyway
    if room.asking.reactions:
        reaction = room.asking.expect(seat, message.decision)
        eyes = room.eyes(seat)
        speaker = Speaker(known_creatures(eyes), is_understood=True)
        option = parse_command(readable_for(eyes, reaction.enc), GM, text, speaker)
        given = masked_answer(eyes, reaction.enc, option)  # as sealed answers are kept
        meant = messages.AnswerMessage(
            message.id, message.decision, given, anyway, reaction.creature
        )
        await react(room, watcher, meant, command)
        return
    _expect_now(room, watcher, message.decision)
    await room.do(
        command, lambda: journal.command(seat, text, None, anyway), _is_a_step(room, watcher)
    )


def _is_a_step(room: Room, watcher: Watcher) -> bool:
    """Whether a player answers its own turn: the others see it after a pause."""
    decision = room.journal.decision
    return watcher.seat != GM and decision is not None and decision.kind == "act"


def _expect_now(room: Room, watcher: Watcher, token: int) -> None:
    """StaleDecision unless a socket was shown the open decision."""
    if token != room.versions.token(watcher.eyes):
        raise StaleDecision(about_answers.that_decision_is_over())


# --- the game master, and what is taken back -----------------------------------------------------


async def overrule(
    room: Room, watcher: Watcher, message: messages.OverruleMessage, command: str
) -> None:
    _expect_now(room, watcher, message.decision)
    seat, given, lasts = watcher.seat, message.answer, message.lasts
    await room.do(command, lambda: room.journal.overrule(seat, given, None, lasts))


async def interject(
    room: Room, watcher: Watcher, message: messages.InterjectMessage, command: str
) -> None:
    seat, creature, given = watcher.seat, message.creature, message.answer
    await room.do(command, lambda: room.journal.interject(seat, creature, given))


async def rule(room: Room, watcher: Watcher, message: messages.RuleMessage, command: str) -> None:
    await room.do(command, lambda: room.journal.rule(watcher.seat, message.ruling))


async def undo(room: Room, watcher: Watcher, message: messages.UndoMessage, command: str) -> None:
    journal = room.journal
    if message.until and watcher.seat != GM:
        raise NotYourDecision(about_table.only_the_game_master_goes_back_to_a_line())
    steps = journal.steps_back_to(message.until) if message.until else message.steps
    await room.do(command, lambda: journal.undo(watcher.seat, steps))


async def redo(room: Room, watcher: Watcher, message: messages.RedoMessage, command: str) -> None:
    await room.do(command, lambda: room.journal.redo(watcher.seat))


# --- real dice -----------------------------------------------------------------------------------


async def correct(
    room: Room, watcher: Watcher, message: messages.CorrectMessage, command: str
) -> None:
    """A die that was misread, by the number a seat is shown it with."""
    eyes = watcher.eyes
    for entry, _ in room.journal.dice(eyes):
        if room.versions.shown(eyes, entry.number) == message.die:
            break
    else:
        raise StaleDecision(about_table.die_no_longer_corrected())
    number, value = entry.number, message.value
    await room.do(command, lambda: room.journal.correct(watcher.seat, number, value))


async def throw(room: Room, watcher: Watcher, message: messages.ThrowMessage, command: str) -> None:
    """The server throws a die that was to be a real one."""
    _expect_now(room, watcher, message.decision)
    decision = room.journal.decision
    if decision is None or decision.kind != "die":
        raise StaleDecision(about_table.no_die_asked_for())
    thrown = {"do": "die", "value": room.journal.throw_die(decision.facts["faces"])}
    await room.do(command, lambda: room.journal.answer(watcher.seat, thrown, None, why=THROWN))


async def add_nonce(
    room: Room, watcher: Watcher, message: messages.NonceMessage, command: str
) -> None:
    """No part of the fight: nobody's screen changes, and no answer is too late for it."""
    room.journal.add_nonce(watcher.seat, message.nonce)
    await room.keep(command)
    room.frames.tell_dice()


# --- what the table keeps beside the fight -------------------------------------------------------


async def more_time(
    room: Room, watcher: Watcher, message: messages.MoreTimeMessage, command: str
) -> None:
    room.clocks.more_time(watcher.seat)
    room.frames.show_all()


async def accept(
    room: Room, watcher: Watcher, message: messages.AcceptMessage, command: str
) -> None:
    reaction = room.asking.expect(watcher.seat, message.decision, message.creature)
    await room.asking.accept(reaction, message.action)
    room.clocks.refresh()
    room.frames.show_all()


async def go_on(room: Room, watcher: Watcher, message: messages.GoOnMessage, command: str) -> None:
    await room.decoy.go_on(watcher.seat)
    room.clocks.refresh()
    room.frames.show_all()


async def ping(room: Room, watcher: Watcher, message: messages.PingMessage, command: str) -> None:
    room.journal.enc.state.grid.parse_cell(message.cell)  # raises for no square of the map
    for each in room.watchers:
        each.send(messages.Pinged(message.cell, watcher.seat))


async def prefer(
    room: Room, watcher: Watcher, message: messages.PreferMessage, command: str
) -> None:
    await room.facts.prefer(room.seen_by(watcher.seat), watcher.seat, message)
    await room.asking.give_known()
    room.frames.show_all()


async def wish(room: Room, watcher: Watcher, message: messages.WishMessage, command: str) -> None:
    seat, journal = watcher.seat, room.journal
    journal.expect_player(seat)  # whoever watches has no wishes
    await room.facts.wish(seat, message)
    if message.real_dice is not None:
        by_hand = room.facts.thrown_by_hand(journal)
        await room.do(command, lambda: journal.throw_by_hand(seat, by_hand))
    room.clocks.refresh()
    for each in room.watchers:
        if each.seat == seat:
            each.send(room.frames.settings(seat))
    room.frames.show_all()


async def ask(room: Room, watcher: Watcher, message: messages.AskMessage, command: str) -> None:
    requests.read_request(room, watcher.seat, message)
    await room.facts.ask(room.journal, watcher.seat, message, command)
    room.frames.show_all()


async def settle(
    room: Room, watcher: Watcher, message: messages.SettleMessage, command: str
) -> None:
    """The game master's word on a request."""
    if watcher.seat != GM:
        raise NotYourDecision(about_table.only_the_game_master_settles())
    await requests.settle_request(room, message, command)


# --- about the socket ----------------------------------------------------------------------------


def look(room: Room, watcher: Watcher, message: messages.LookMessage) -> None:
    """Everything again, in a language; the game master may look as another seat."""
    watcher.lang = message.lang if message.lang in ("fr", "en") else watcher.lang
    if watcher.seat == GM:
        known = message.seat in room.journal.seats
        watcher.looks_as = message.seat if known else ""
    watcher.lines = []
    watcher.told = b""
    room.frames.show(watcher)


def go_away(room: Room, watcher: Watcher, message: messages.AwayMessage) -> None:
    watcher.is_away = message.away
    room.clocks.refresh()
    room.frames.tell_seats()


Handler = Callable[["Room", "Watcher", Any, str], Awaitable[None]]

COMMANDS: dict[type[Message], Handler] = {
    messages.AnswerMessage: answer,
    messages.CommandMessage: type_line,
    messages.OverruleMessage: overrule,
    messages.InterjectMessage: interject,
    messages.RuleMessage: rule,
    messages.UndoMessage: undo,
    messages.RedoMessage: redo,
    messages.CorrectMessage: correct,
    messages.ThrowMessage: throw,
    messages.MoreTimeMessage: more_time,
    messages.AcceptMessage: accept,
    messages.GoOnMessage: go_on,
    messages.NonceMessage: add_nonce,
    messages.PingMessage: ping,
    messages.PreferMessage: prefer,
    messages.WishMessage: wish,
    messages.AskMessage: ask,
    messages.SettleMessage: settle,
}
ABOUT_THE_SOCKET: dict[type[Message], Callable[[Room, Watcher, Any], None]] = {
    messages.LookMessage: look,
    messages.AwayMessage: go_away,
}
