"""Who goes next, when many want more than there are places: visitors take turns, not requests."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from troisactes.records.complaints import about_table
from troisactes.table.server.http import Connection, TooOften

MOST_WAITING = 8  # of one visitor's
MOST_VISITORS_WAITING = 500
VISITORS_REMEMBERED = 1_000


def computing_of(connection: Connection) -> FairQueue:
    """Whose turn it is to have a fight told again or summed up: threads are few."""
    queue: FairQueue = connection.app.state.computing
    return queue


class FairQueue:
    """So many places, at most so many of them one visitor's; whoever waits is served in turn."""

    def __init__(self, places: int, each: int = 1) -> None:
        self._free = places
        self._each = each
        self._taken: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._served: OrderedDict[str, int] = OrderedDict()  # when, counted in places given
        self._count = 0

    @asynccontextmanager
    async def place(self, visitor: str) -> AsyncIterator[None]:
        """A place, as soon as it is this visitor's turn; TooOften when too many wait already."""
        mine = self._join(visitor)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._leave(visitor)  # the place came while whoever wanted it went away
            raise
        try:
            yield
        finally:
            self._leave(visitor)

    def _join(self, visitor: str) -> asyncio.Future[None]:
        waiting = self._waiting.get(visitor)
        if waiting is None and len(self._waiting) >= MOST_VISITORS_WAITING:
            raise TooOften(about_table.others_wait_already())
        if waiting is not None and len(waiting) >= MOST_WAITING:
            raise TooOften(about_table.at_most_waiting(MOST_WAITING))
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(visitor, deque()).append(mine)
        self._serve()
        return mine

    def _leave(self, visitor: str) -> None:
        self._free += 1
        self._taken[visitor] -= 1
        if not self._taken[visitor]:
            del self._taken[visitor]
        self._serve()

    def _serve(self) -> None:
        """Give free places to those who wait; whoever was served longest ago comes first."""
        for visitor in list(self._waiting):
            waiting = self._waiting[visitor]
            while waiting and waiting[0].done():  # gave up
                waiting.popleft()
            if not waiting:
                del self._waiting[visitor]
        while self._free:
            free = [each for each in self._waiting if self._taken[each] < self._each]
            if not free:
                return
            visitor = min(free, key=lambda each: self._served.get(each, 0))
            self._note_served(visitor)
            self._free -= 1
            self._taken[visitor] += 1
            self._waiting[visitor].popleft().set_result(None)
            if not self._waiting[visitor]:
                del self._waiting[visitor]

    def _note_served(self, visitor: str) -> None:
        self._count += 1
        self._served.pop(visitor, None)
        self._served[visitor] = self._count
        while len(self._served) > VISITORS_REMEMBERED:
            self._served.popitem(last=False)
