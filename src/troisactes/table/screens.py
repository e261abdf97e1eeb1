"""What each socket of a table is sent: the state its seat may see, and answers to its questions."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from troisactes.i18n import say
from troisactes.journal.wire import GM
from troisactes.table import messages
from troisactes.table.desk import (
    Beside,
    LogBook,
    Question,
    Typed,
    first_change,
    make_aim,
    make_conditions,
    make_desk,
    make_forecast,
    make_palette,
    make_why,
)
from troisactes.table.desk.model import Desk, Line, QueueItem, SeatRow
from troisactes.table.messages import Message, Outgoing, State
from troisactes.table.seats import PUBLIC

if TYPE_CHECKING:
    from troisactes.table.room import Room
    from troisactes.table.watchers import Watcher


MOST_DICE = 40  # the game master's screen lists
QUESTIONS = (
    messages.Preview,
    messages.Aim,
    messages.Why,
    messages.Show,
    messages.Conditions,
)


class Made(NamedTuple):
    """A seat's screen in a language, as of a stamp."""

    stamp: int
    desk: Desk  # written out already: see _packed
    lines: list[Line]
    is_timed: bool  # it says how much time is left, which is true for an instant only


class Screens:
    """Every screen of one table; what two sockets of a seat see is worked out once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.stamp = 0  # changes with anything that is seen
        self._made: dict[tuple[str, str], Made] = {}
        self._books: dict[tuple[str, str], LogBook] = {}

    # --- states ----------------------------------------------------------------------------------

    def show(self, watcher: Watcher) -> None:
        """Send a socket what its seat may see now; of the log only what is new or changed."""
        made = self._make(watcher.eyes, watcher.lang)
        view = self._view(watcher.eyes, watcher.lang, watcher.wants_view)
        start = first_change(watcher.lines, made.lines)
        watcher.lines = made.lines
        watcher.stamp = self.stamp
        version = self._room.shown_version(watcher.eyes, self._room.version)
        state = State(version, view, made.lines[start:], start, made.desk)
        watcher.send(state)

    def _make(self, seat: str, lang: str) -> Made:
        made = self._made.get((seat, lang))
        if made is None or made.stamp != self.stamp or made.is_timed:
            desk = make_desk(self._room.journal, seat, lang, self.beside(seat, lang))
            is_timed = desk.prompt is not None and desk.prompt.timer is not None
            made = Made(self.stamp, _packed(desk), self._log(seat, lang), is_timed)
            self._made[(seat, lang)] = made
        return made

    def _view(self, seat: str, lang: str, wants_view: bool) -> dict[str, Any]:
        """The fight as plain data, for who wants it; a page needs no more than its picture."""
        room = self._room
        view: dict[str, Any] = {"seat": seat, "map": {}}
        if wants_view:
            view = room.journal.view(seat, lang)
        view["token"] = room.shown(seat, room.journal.token)
        if room.image is not None:
            view["map"]["image"] = room.image
        return view

    def _log(self, seat: str, lang: str) -> list[Line]:
        return self._book(seat, lang).lines(self._room.journal)

    async def write_log(self, seat: str, lang: str) -> None:
        """Write a seat's log in a thread of its own: all of a long fight takes a while."""
        if (seat, lang) not in self._books:
            book = self._book(seat, lang)
            await asyncio.to_thread(book.lines, self._room.journal)

    def _book(self, seat: str, lang: str) -> LogBook:
        return self._books.setdefault((seat, lang), LogBook(seat, lang))

    def _dice(self, seat: str, lang: str) -> list[Typed]:
        """The real dice a seat may correct, the latest last."""
        room = self._room
        found = room.journal.dice(seat)[-MOST_DICE:]
        if not found:
            return []
        book = self._book(seat, lang)
        book.lines(room.journal)
        return [
            Typed(room.shown_version(seat, entry.number), entry, recent, book.line_of(entry.number))
            for entry, recent in found
        ]

    def beside(self, seat: str, lang: str) -> Beside:
        """What a seat's screen shows beyond the journal."""
        room = self._room
        enc = room.journal.enc
        questions: list[Question] | None = None
        waiting = None
        asking = room.asking
        if asking.questions:
            questions = [
                Question(
                    each.enc,
                    each.decision,
                    asking.token_of(each),
                    room.clocks.timer_of(each),
                )
                for each in asking.open_for(seat)
            ]
            waiting = [each.creature for each in asking.waited_for() if each.seats]
        elif enc.decision is not None:
            asked = room.journal.asked()
            is_mine = seat in asked or (seat == GM and not room.is_held(asked))
            token = room.shown(seat, room.journal.token)
            questions = [Question(enc, enc.decision, token)] if is_mine else []
        preferences = room.asides.preferences(enc)
        requests = self._requests() if seat == GM else []
        dice = self._dice(seat, lang)
        return Beside(room.settings.odds, questions, preferences, requests, waiting, dice)

    def _requests(self) -> list[QueueItem]:
        """What players ask of the game master."""
        room = self._room
        lang = room.settings.lang
        items = []
        for each in room.asides.requests():
            who = room.asides.name_of(each["seat"]) or each["seat"]
            kind = "undo" if each["undo"] else "leave" if each["answer"] else "words"
            says = say(lang, f"table-request-{kind}", who=who, text=each["text"])
            items.append(
                QueueItem(
                    id=f"request/{each['id']}",
                    kind="request",
                    says=says,
                    who=each["creature"],
                    seat=each["seat"],
                    request=each["id"],
                    answer=each["answer"],
                )
            )
        if room.decoy.is_asked:
            items.append(QueueItem("decoy", "decoy", say(lang, "table-decoy")))
        return items

    # --- questions -------------------------------------------------------------------------------

    def answer(self, watcher: Watcher, message: Message) -> Outgoing | None:
        """The answer to a question that changes nothing; None when it is a command."""
        journal = self._room.journal
        seat, lang = watcher.eyes, watcher.lang
        if not isinstance(message, QUESTIONS):
            return None
        beside = self.beside(seat, lang)
        if isinstance(message, messages.Preview):
            forecast = make_forecast(
                journal, seat, lang, beside, message.answer, message.safer, message.decision
            )
            return messages.Previewed(message.id, message.decision, forecast)
        if isinstance(message, messages.Aim):
            aims = make_aim(
                journal, seat, lang, beside, message.action, message.using, message.decision
            )
            return messages.Aimed(
                message.id, message.decision, message.action, message.using, *aims
            )
        if isinstance(message, messages.Why):
            why = make_why(journal, seat, lang, beside, message.creature, message.answer)
            return messages.Reasoned(message.id, why)
        if isinstance(message, messages.Show):
            palette = make_palette(journal, seat, lang, beside, message.creature)
            return messages.Shown(message.id, palette)
        return messages.Kinds(message.id, make_conditions(journal, lang))

    # --- the table -------------------------------------------------------------------------------

    def settings(self, seat: str) -> messages.Settings:
        asides = self._room.asides
        return messages.Settings(asides.settings.plain(), asides.wishes_of(seat))

    def seat_rows(self) -> list[SeatRow]:
        """Who sits where, the game master first; spectators are not listed."""
        room = self._room
        enc = room.journal.enc
        rows = []
        for seat in (GM, *room.journal.seats):
            if seat == PUBLIC:
                continue
            present = [each for each in room.watchers if each.seat == seat]
            found = [enc.state.find(id) for id in room.journal.seats.get(seat, [])]
            rows.append(
                SeatRow(
                    seat,
                    room.asides.name_of(seat),
                    [each.name for each in found if each is not None],
                    seat in room.holders,
                    bool(present),
                    bool(present) and all(each.is_away for each in present),
                )
            )
        return rows


def _packed(desk: Desk) -> Desk:
    """The screen as the bytes that are sent.

    Kept for as long as a moment of the fight lasts, for each seat of each table: the thousands of
    small objects it is made of would be looked through for garbage again and again.
    """
    return cast(Desk, msgspec.Raw(msgspec.json.encode(desk)))
