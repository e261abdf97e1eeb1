"""Who goes next, when many want more than there are places: visitors take turns, not requests."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from troisactes.records.complaints import about_table
from troisactes.table.server.http import TooOften

MOST_WAITING = 8  # of one visitor's
MOST_VISITORS_WAITING = 500


class FairQueue:
    """So many places, at most so many of them one visitor's; whoever waits is served in turn."""

    def __init__(self, places: int, each: int = 1) -> None:
        self._free = places
        self._each = each
        self._taken: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

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
        """Give free places to those who wait, each visitor once before anybody twice."""
        for visitor in list(self._waiting):
            waiting = self._waiting[visitor]
            while waiting and waiting[0].done():  # gave up
                waiting.popleft()
            if waiting and self._free and self._taken[visitor] < self._each:
                self._free -= 1
                self._taken[visitor] += 1
                waiting.popleft().set_result(None)
                self._waiting.move_to_end(visitor)
            if not waiting:
                del self._waiting[visitor]
