"""What players ask of the game master, and the game master's word on it.

Whatever the word is, the request is over with it, and whoever asked is told in a sentence: at once,
or when somebody comes back to the seat. What was granted too late, or cannot be done at all, is
told to both.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal

from troisactes.errors import AnswerError, MapError, Refused, UnknownId
from troisactes.i18n import say
from troisactes.journal.known_answers import known_creature, read_answer
from troisactes.journal.view import Eyes, player_of, unmask
from troisactes.journal.wire import GM
from troisactes.table.room import messages
from troisactes.table.room.sockets import Watcher

if TYPE_CHECKING:
    from troisactes.table.room.room import Room

WORD = "word/"  # a seat: what it was told while nobody was there
WORDS_A_SEAT = 8

Outcome = Literal["granted", "refused", "late", "impossible"]


class CannotBeGranted(Exception):
    """The game master agrees, but it cannot be done: nothing has changed."""


# --- asking --------------------------------------------------------------------------------------


def read_request(room: Room, seat: str, message: messages.AskMessage) -> None:
    """Make a request complete: whose deed it is, and everybody by the name they have.

    What could not be read were it granted is refused to whoever asks.
    """
    if message.answer is None:
        return
    journal = room.seen_by(seat)
    eyes = Eyes(journal.enc, seat, journal.seats, journal.header["visibility"])
    if not message.creature:
        message.creature = _usual_creature(room, seat)
    # Behind the decoy no answer may tell how a step went: the game master will see.
    if message.creature and not room.decoy.hides_from(seat):
        read_answer(eyes, message.answer, known_creature(eyes, message.creature))
    message.answer = unmask(eyes, message.answer)


def _usual_creature(room: Room, seat: str) -> str:
    """Whom a request is about that does not say: whoever of the seat's is asked, or its first."""
    journal = room.seen_by(seat)
    mine = journal.seats.get(seat, [])
    decision = journal.decision
    if decision is not None:
        asked = journal.enc.state.creatures[decision.asked]
        if player_of(journal.enc, asked) in mine:
            return asked.id
    return mine[0] if mine else ""


# --- the game master's word ----------------------------------------------------------------------


async def settle_request(room: Room, message: messages.SettleMessage, command: str) -> None:
    """Grant or refuse; either way the request is gone and whoever asked is told."""
    request = room.facts.request(message.request)
    outcome: Outcome = "refused"
    if message.grant:
        outcome = await _grant(room, request, command)
    await room.facts.drop_request(message.request)
    await _tell(room, message, request, outcome)
    room.frames.show_all()


async def _grant(room: Room, request: dict[str, Any], command: str) -> Outcome:
    journal = room.journal
    answer, steps = request.get("answer"), int(request.get("undo") or 0)
    if answer and not _is_asked(room, request):
        return "late"

    def carry_out() -> None:
        try:
            if steps:
                journal.undo(GM, steps)
            elif answer:
                journal.overrule(GM, answer)
        except (AnswerError, MapError, Refused, UnknownId) as error:
            raise CannotBeGranted from error

    if steps or answer:
        try:
            await room.do(command, carry_out)
        except CannotBeGranted:
            return "impossible"
    return "granted"


def _is_asked(room: Room, request: dict[str, Any]) -> bool:
    """Whether it is still the turn of whoever wanted to do something: nobody else does it."""
    journal = room.journal
    decision = journal.decision
    if decision is None:
        return False
    asked = journal.enc.state.creatures[decision.asked]
    if request["creature"]:
        return bool(asked.id == request["creature"])
    return player_of(journal.enc, asked) in journal.seats.get(request["seat"], [])


# --- telling -------------------------------------------------------------------------------------


async def _tell(
    room: Room, message: messages.SettleMessage, request: dict[str, Any], outcome: Outcome
) -> None:
    seat = request["seat"]
    word = {
        "request": message.request,
        "outcome": outcome,
        "what": "undo" if request["undo"] else "request",
        "text": request["text"],
        "words": message.text,
    }
    there = [each for each in room.watchers if each.seat == seat and each.is_open]
    for each in there:
        each.send(_settled(each.lang, word))
    if not there:
        kept = [*_kept(room, seat), word][-WORDS_A_SEAT:]
        await room.facts.put({WORD + seat: json.dumps(kept, ensure_ascii=False)})
    if seat != GM and outcome in ("late", "impossible"):
        who = room.facts.name_of(seat) or seat
        for each in room.watchers:
            if each.seat == GM:
                each.send(_settled(each.lang, word, who))


async def tell_kept(room: Room, watcher: Watcher) -> None:
    """Somebody is back at a seat: what the game master said meanwhile."""
    if WORD + watcher.seat not in room.facts.by_name:
        return
    async with room.lock:
        kept = _kept(room, watcher.seat)
        if kept:
            await room.facts.put({WORD + watcher.seat: None})
    for word in kept:
        watcher.send(_settled(watcher.lang, word))


def _kept(room: Room, seat: str) -> list[dict[str, Any]]:
    kept: list[dict[str, Any]] = json.loads(room.facts.by_name.get(WORD + seat, "[]"))
    return kept


def _settled(lang: str, word: dict[str, Any], who: str = "") -> messages.Settled:
    """The word in a sentence: to whoever asked, or, with ``who`` that is, to the game master."""
    outcome = word["outcome"]
    text = word["text"] or say(lang, f"table-settled-{word['what']}")
    says = say(lang, f"table-settled-{outcome}{'-gm' if who else ''}", who=who, text=text)
    if word["words"]:
        says = say(lang, "table-settled-words", says=says, words=word["words"])
    return messages.Settled(word["request"], outcome, says)
