"""Connections: how many, how slow, whose. What the web server itself leaves open for ever.

A connection on which the server waits for the rest of a request has a fair time for it; beyond, it
is closed. One visitor has only so many, and all together as many as the system lets a process have.
When that is too many, whoever keeps the server waiting goes first; then a few places are left for
game masters, and for visitors who have hardly any connection.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from troisactes.table.server.http import RESERVED, visitor_at
from troisactes.table.server.security import HEADERS

DESCRIPTORS_WANTED: Final = 65_536
DESCRIPTORS_KEPT_BACK: Final = 128  # files, the database, the workers
USUAL_DESCRIPTORS: Final = 1_024  # where the system does not say


class ConnectionLimits(NamedTuple):
    """What a visitor may take of the server's patience."""

    seconds: float = 15.0  # for a request to be complete, and more the more of it came:
    bytes_a_second: int = 4_096
    each: int = 256  # connections of one visitor's
    reserve: int = 32  # beyond, for game masters of that visitor's; beyond all, for newcomers
    few: int = 4  # connections of one who is still a newcomer
    total: int = USUAL_DESCRIPTORS - DESCRIPTORS_KEPT_BACK
    proxies: frozenset[str] = frozenset()  # addresses that stand for many visitors
    sweep: float = 1.0  # seconds between two looks at who is too slow


class Connections:
    """All connections of a server, by visitor."""

    def __init__(self, limits: ConnectionLimits) -> None:
        self.limits = limits
        self._of: dict[str, dict[GuardedProtocol, None]] = {}
        self._count = 0
        self._sweeping: asyncio.TimerHandle | None = None

    def admit(self, new: GuardedProtocol) -> bool:
        """Whether there is a place for it. Somebody who only keeps us waiting may lose theirs."""
        mine = self._of.get(new.visitor, {})
        limits = self.limits
        if new.visitor not in limits.proxies and len(mine) >= limits.each:
            self._forget_closed(new.visitor)
            if len(mine) >= limits.each and not self._end_idle(mine):
                if len(mine) >= limits.each + limits.reserve:
                    return False
                new.is_reserved = True
        if self._count >= limits.total:
            for visitor in list(self._of):
                self._forget_closed(visitor)
            if self._count >= limits.total and not self._end_idle(self._largest()):
                is_newcomer = len(mine) < limits.few
                if not is_newcomer or self._count >= limits.total + limits.reserve:
                    return False
        self._of.setdefault(new.visitor, {})[new] = None
        self._count += 1
        if self._sweeping is None:
            self._sweeping = new.loop.call_later(limits.sweep, self._sweep, new.loop)
        return True

    def drop(self, old: GuardedProtocol) -> None:
        mine = self._of.get(old.visitor)
        if mine is not None and old in mine:
            del mine[old]
            self._count -= 1
            if not mine:
                del self._of[old.visitor]

    def __len__(self) -> int:
        return self._count

    def _largest(self) -> dict[GuardedProtocol, None]:
        """The connections of whoever has most of them and keeps us waiting on some."""
        idle = [some for some in self._of.values() if any(each.is_waited_for for each in some)]
        return max(idle, key=len, default={})

    def _end_idle(self, some: dict[GuardedProtocol, None]) -> bool:
        """The one that has kept us waiting longest is closed; whether there was one."""
        waited_for = [each for each in some if each.is_waited_for]
        if not waited_for:
            return False
        oldest = min(waited_for, key=lambda each: each.since)
        self.drop(oldest)
        oldest.transport.abort()
        return True

    def _forget_closed(self, visitor: str) -> None:
        """Sockets are another protocol's once they are opened: see which have gone."""
        for each in [one for one in self._of.get(visitor, {}) if one.transport.is_closing()]:
            self.drop(each)

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for some in list(self._of.values()):
            for each in list(some):
                if each.transport.is_closing():
                    self.drop(each)
                elif each.is_waited_for and now > each.since + self._patience(each):
                    each.give_up()
        again = bool(self._of)
        self._sweeping = loop.call_later(self.limits.sweep, self._sweep, loop) if again else None

    def _patience(self, connection: GuardedProtocol) -> float:
        return self.limits.seconds + connection.received / self.limits.bytes_a_second


class GuardedProtocol(H11Protocol):
    """HTTP as the web server speaks it, for visitors who may be up to something."""

    all: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.visitor = ""
        self.since = 0.0  # when we began to wait for the request that is not complete
        self.received = 0  # bytes of it
        self.is_reserved = False
        self._is_socket = False

    @property
    def is_waited_for(self) -> bool:
        """Is it the visitor's turn: with a head, or with the rest of a body?"""
        if self._is_socket:
            return False
        return self._is_answered() or self.conn.their_state is h11.SEND_BODY

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.visitor = visitor_at(self.client[0] if self.client else "")
        self.since = self.loop.time()
        if not self.all.admit(self):
            self._answer(503, b"too many connections")
        elif self.is_reserved:
            self.app_state = {**self.app_state, RESERVED: True}

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.received += len(data)
        super().data_received(data)

    def on_response_complete(self) -> None:
        self.since = self.loop.time()
        self.received = 0
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.all.drop(self)
        super().connection_lost(exc)

    def give_up(self) -> None:
        """The visitor had time enough."""
        if self._is_answered() and self.received:
            self._answer(408, b"the request took too long")
        else:
            self.transport.abort()

    def _is_answered(self) -> bool:
        """Whatever was asked so far; nothing, to begin with."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def send_400_response(self, msg: str) -> None:
        self._answer(400, msg.encode("ascii", "replace"))

    def _answer(self, status: int, text: bytes) -> None:
        """An answer of the connection's own, before any request could be read."""
        head = {
            **HEADERS,
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Length": str(len(text)),
            "Connection": "close",
        }
        lines = [f"HTTP/1.1 {status} ", *(f"{name}: {value}" for name, value in head.items())]
        self.transport.write("\r\n".join([*lines, "", ""]).encode("ascii") + text)
        self.transport.close()


def protocol_with(limits: ConnectionLimits) -> type[GuardedProtocol]:
    """For one server: its connections are counted together."""
    return type("ServerProtocol", (GuardedProtocol,), {"all": Connections(limits)})


def raise_descriptor_limit() -> int:
    """As many open files and connections as the system allows; how many that is."""
    try:
        import resource
    except ImportError:  # Windows has no such limit on sockets
        return DESCRIPTORS_WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS_WANTED
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    while wanted > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # macOS has a limit below the one it tells
            wanted //= 2
        else:
            return wanted
    return soft
