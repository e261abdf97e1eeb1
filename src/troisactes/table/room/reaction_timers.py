"""The time a reaction may take: the table's affair, not the fight's. No journal knows a clock.

A clock runs while somebody looks at one of the seat's pages; it stops when the phone is away, and
for good once a reaction is accepted and only its details are being chosen.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from troisactes.journal.wire import GM
from troisactes.table.screen.model import Timer

if TYPE_CHECKING:
    from troisactes.table.room.reaction_windows import OpenReaction
    from troisactes.table.room.room import Room

MORE = 30.0  # seconds
SECOND = 1.0  # how long one lasts


class ReactionClock:
    """Time left for one question."""

    def __init__(self, total: float) -> None:
        self.total = total
        self.left = total  # when it was last stopped or started
        self.since: float | None = None  # running since then

    def remaining(self, now: float) -> float:
        return self.left if self.since is None else self.left - (now - self.since) / SECOND

    def run(self, now: float) -> None:
        if self.since is None:
            self.since = now

    def stop(self, now: float) -> None:
        self.left = self.remaining(now)
        self.since = None


class Clocks:
    """Every clock of a table, and the one alarm that rings when the first is over."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._clocks: dict[str, ReactionClock] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: set[asyncio.Task[None]] = set()

    def refresh(self) -> None:
        """Start, stop and forget clocks as the table stands now."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # nobody plays: a table looked into
            return
        now = loop.time()
        room = self._room
        waited = {each.key: each for each in room.asking.waited_for()}
        self._clocks = {key: clock for key, clock in self._clocks.items() if key in waited}
        for key, question in waited.items():
            if not self._is_timed(question):
                self._clocks.pop(key, None)
                continue
            clock = self._clocks.get(key)
            if clock is None:
                clock = self._clocks[key] = ReactionClock(float(room.settings.timer))
            if self._runs(question):
                clock.run(now)
            else:
                clock.stop(now)
        self._set_alarm(loop)

    def timer_of(self, question: OpenReaction) -> Timer | None:
        clock = self._clocks.get(question.key)
        if clock is None:
            return None
        left = max(0.0, clock.remaining(asyncio.get_running_loop().time()))
        return Timer(round(clock.total), round(left, 2), clock.since is not None)

    def more_time(self, seat: str) -> None:
        """Thirty seconds more for whatever a seat is asked; the game master gives it to all."""
        for question in self._room.asking.waited_for():
            clock = self._clocks.get(question.key)
            if clock is not None and (seat == GM or seat in question.seats):
                clock.left += MORE
                clock.total = max(clock.total, clock.left)
        self.refresh()

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    def _is_timed(self, question: OpenReaction) -> bool:
        room = self._room
        if not room.settings.timer or not room.is_held(question.seats):
            return False  # the game master takes the time it takes
        return not any(room.facts.wishes_of(seat).get("no_timer") for seat in question.seats)

    def _runs(self, question: OpenReaction) -> bool:
        if self._room.decoy.waits:
            return False  # nobody but the game master has seen the question
        if self._room.asking.is_accepted(question):
            return False  # it is answered but for its details
        return any(
            each.seat in question.seats and each.is_open and not each.is_away
            for each in self._room.watchers
        )

    def _set_alarm(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        now = loop.time()
        running = [each.remaining(now) for each in self._clocks.values() if each.since is not None]
        if running:
            self._alarm = loop.call_later(max(0.0, min(running)) * SECOND, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        loop = asyncio.get_running_loop()
        now = loop.time()
        late = {
            key
            for key, clock in self._clocks.items()
            if clock.since is not None and clock.remaining(now) <= 0.005
        }
        if not late:
            self._set_alarm(loop)
            return
        task = loop.create_task(self._room.time_is_up(late))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)
