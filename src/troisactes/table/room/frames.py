"""What the sockets of a table are sent: what each seat may see, who is there, how it is run."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import msgspec

from troisactes.i18n import say
from troisactes.journal.wire import GM
from troisactes.table.room import messages
from troisactes.table.room.messages import SeatState
from troisactes.table.room.portraits import addresses
from troisactes.table.room.seats import PUBLIC
from troisactes.table.screen import (
    Beside,
    LogBook,
    SeatQuestion,
    Typed,
    first_change,
    make_desk,
)
from troisactes.table.screen.model import Desk, LogEntry, QueueItem, SeatRow

if TYPE_CHECKING:
    from troisactes.table.room.room import Room
    from troisactes.table.room.sockets import Watcher


MOST_DICE = 40  # the game master's screen lists


class Made(NamedTuple):
    """A seat's screen in a language, as of a stamp."""

    stamp: int
    desk: Desk  # written out already: see _packed
    lines: list[LogEntry]
    is_timed: bool  # it says how much time is left, which is true for an instant only


class Frames:
    """Every screen of one table; what two sockets of a seat see is worked out once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.stamp = 0  # changes with anything that is seen
        self._made: dict[tuple[str, str], Made] = {}
        self._books: dict[tuple[str, str], LogBook] = {}
        self._shown_after = 0.0  # players see nothing new before this
        self._held_back = False  # somebody was to be shown what was not kept yet

    # --- states ----------------------------------------------------------------------------------

    def pause(self) -> None:
        """Players see nothing new for a moment."""
        length = self._room.settings.pause / 1000
        self._shown_after = asyncio.get_running_loop().time() + length

    def show_all(self) -> None:
        """The game master sees at once; players when the pause after a commit is over.

        The pause is the same whether or not somebody unseen could react: its length tells nothing.
        """
        self.stamp += 1
        loop = asyncio.get_running_loop()
        left = self._shown_after - loop.time()
        for watcher in list(self._room.watchers):
            if left <= 0 or watcher.seat == GM:
                self.show(watcher)
        if left > 0:
            loop.call_later(left, self._show_late)

    def show_held_back(self) -> None:
        """What had to wait for the store, now that it has answered."""
        if self._held_back and not self._room.is_ahead:
            self._held_back = False
            self.show_all()

    def _show_late(self) -> None:
        for watcher in list(self._room.watchers):
            if watcher.stamp != self.stamp:
                self.show(watcher)

    def show(self, watcher: Watcher) -> None:
        """Send a socket what its seat may see now; of the log only what is new or changed.

        What tells it nothing new is not sent: somebody unseen must not show in a count of frames.
        """
        if self._room.is_ahead:
            self._held_back = True
            return
        if self._room.decoy.hides_from(watcher.seat):
            return
        seat, lang = watcher.eyes, watcher.lang
        made = self._made.get((seat, lang))
        if made is None or made.stamp != self.stamp or made.is_timed:
            desk = make_desk(self._room.seen_by(seat), seat, lang, self.beside(seat, lang))
            is_timed = desk.prompt is not None and desk.prompt.timer is not None
            made = Made(self.stamp, _packed(desk), self._log(seat, lang), is_timed)
            self._made[(seat, lang)] = made
        view = self._view(seat, lang, watcher.wants_view)
        start = first_change(watcher.lines, made.lines)
        is_same_log = start == len(watcher.lines) == len(made.lines)
        watcher.lines = made.lines
        watcher.stamp = self.stamp
        version = self._room.versions.shown(seat, self._room.version)
        told = msgspec.json.encode((version, view, made.desk))
        if is_same_log and told == watcher.told:
            return
        watcher.told = told
        watcher.send(SeatState(version, view, made.lines[start:], start, made.desk))

    def _view(self, seat: str, lang: str, wants_view: bool) -> dict[str, Any]:
        """The fight as plain data, for who wants it; a page needs no more than its picture."""
        room = self._room
        view: dict[str, Any] = {"seat": seat, "map": {}}
        if wants_view:
            view = room.seen_by(seat).view(seat, lang)
        view["token"] = room.versions.token(seat)
        if room.image is not None:
            view["map"]["image"] = room.image
        return view

    def _log(self, seat: str, lang: str) -> list[LogEntry]:
        return self._book(seat, lang).lines(self._room.seen_by(seat))

    async def write_log(self, seat: str, lang: str) -> None:
        """Write a seat's log in a thread of its own: all of a long fight takes a while."""
        if (seat, lang) not in self._books:
            book = self._book(seat, lang)
            await asyncio.to_thread(lambda: book.lines(self._room.seen_by(seat)))

    def _book(self, seat: str, lang: str) -> LogBook:
        return self._books.setdefault((seat, lang), LogBook(seat, lang))

    def _dice(self, seat: str, lang: str) -> list[Typed]:
        """The real dice a seat may correct, the latest last."""
        room = self._room
        found = room.journal.dice(seat)[-MOST_DICE:]
        if not found:
            return []
        book = self._book(seat, lang)
        book.lines(room.seen_by(seat))
        return [
            Typed(
                room.versions.shown(seat, entry.number), entry, recent, book.line_of(entry.number)
            )
            for entry, recent in found
        ]

    def beside(self, seat: str, lang: str) -> Beside:
        """What a seat's screen shows beyond the journal."""
        room = self._room
        journal = room.seen_by(seat)
        enc = journal.enc
        questions: list[SeatQuestion] | None = None
        waiting: list[int] | None = None
        asking = room.asking
        if journal is not room.journal:  # what was asked then is answered, or not for this seat
            questions = []
            waiting = [] if seat in journal.asked() else None
        elif asking.reactions:
            questions = [
                SeatQuestion(
                    each.enc,
                    each.decision,
                    asking.token_of(each),
                    room.clocks.timer_of(each),
                )
                for each in asking.open_for(seat)
            ]
            waiting = [each.decision.asked for each in asking.waited_for() if each.seats]
        elif enc.decision is not None:
            asked = room.journal.asked()
            is_mine = seat in asked or (seat == GM and not room.is_held(asked))
            token = room.versions.token(seat)
            questions = [SeatQuestion(enc, enc.decision, token)] if is_mine else []
        preferences = room.facts.preferences(enc)
        requests = self._requests() if seat == GM else []
        dice = self._dice(seat, lang)
        portraits = addresses(room.id, room.facts.by_name)
        return Beside(
            room.settings.odds, questions, preferences, requests, waiting, dice, portraits
        )

    def _requests(self) -> list[QueueItem]:
        """What players ask of the game master."""
        room = self._room
        lang = room.settings.lang
        items = []
        for each in room.facts.requests():
            who = room.facts.name_of(each["seat"]) or each["seat"]
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

    # --- the table -------------------------------------------------------------------------------

    def settings(self, seat: str) -> messages.Settings:
        facts = self._room.facts
        return messages.Settings(facts.settings.plain(), facts.wishes_of(seat))

    def tell_settings(self) -> None:
        for watcher in self._room.watchers:
            watcher.send(self.settings(watcher.seat))

    def dice(self) -> messages.DiceFacts:
        told = self._room.journal.fair_dice()
        return messages.DiceFacts(
            told.commitment, list(told.nonces), told.since_round, list(told.shown)
        )

    def tell_dice(self) -> None:
        told = self.dice()
        for watcher in list(self._room.watchers):
            watcher.send(told)

    def tell_seats_of(self, watcher: Watcher) -> None:
        """Somebody has come: everybody is told, or only a spectator, whom the others need not."""
        if watcher.seat == PUBLIC:
            watcher.send(messages.SeatList(self.seat_rows()))
        else:
            self.tell_seats()

    def tell_seats(self) -> None:
        rows = self.seat_rows()
        for watcher in list(self._room.watchers):
            watcher.send(messages.SeatList(rows))

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
                    room.facts.name_of(seat),
                    [each.name for each in found if each is not None],
                    seat in room.holders or room.facts.is_shut(seat),
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
