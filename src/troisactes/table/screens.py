"""What each socket of a table is sent: the state its seat may see, and answers to its questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.journal.wire import GM
from troisactes.table import messages
from troisactes.table.desk.model import Desk, Line, SeatRow
from troisactes.table.messages import Message, Outgoing, State
from troisactes.table.seats import PUBLIC

if TYPE_CHECKING:
    from troisactes.table.room import Room
    from troisactes.table.watchers import Watcher


class Screens:
    """Every screen of one table; what two sockets of a seat see is worked out once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.stamp = 0  # changes with anything that is seen
        self._made: dict[tuple[str, str], tuple[int, dict[str, Any], Desk | None, list[Line]]] = {}

    # --- states ----------------------------------------------------------------------------------

    def show(self, watcher: Watcher) -> None:
        """Send a socket what its seat may see now; of the log only what is new or changed."""
        view, desk, lines = self._make(watcher.eyes, watcher.lang)
        start = _first_difference(watcher.lines, lines)
        watcher.lines = lines
        watcher.stamp = self.stamp
        watcher.send(State(self._room.version, view, lines[start:], start, desk))

    def _make(self, seat: str, lang: str) -> tuple[dict[str, Any], Desk | None, list[Line]]:
        made = self._made.get((seat, lang))
        if made is not None and made[0] == self.stamp:
            return made[1:]
        view = self._view(seat, lang)
        desk, lines = self._desk(seat, lang), self._log(seat, lang)
        self._made[(seat, lang)] = (self.stamp, view, desk, lines)
        return view, desk, lines

    def _view(self, seat: str, lang: str) -> dict[str, Any]:
        room = self._room
        view = room.journal.view(seat, lang)
        image = room.image
        if image is not None:
            view["map"]["image"] = image
        return view

    def _desk(self, seat: str, lang: str) -> Desk | None:
        return None

    def _log(self, seat: str, lang: str) -> list[Line]:
        told = self._room.journal.visible_events(seat, lang)
        return [Line(each["n"], each["kind"], "deed", undone=each["undone"]) for each in told]

    # --- questions -------------------------------------------------------------------------------

    def answer(self, watcher: Watcher, message: Message) -> Outgoing | None:
        """The answer to a question that changes nothing; None when it is a command."""
        return None

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


def _first_difference(old: list[Line], new: list[Line]) -> int:
    """From where on a socket's log is not what it should be."""
    if old is new:
        return len(new)
    for place, (one, other) in enumerate(zip(old, new, strict=False)):
        if one is not other and one != other:
            return place
    return min(len(old), len(new)) if len(old) <= len(new) else 0
