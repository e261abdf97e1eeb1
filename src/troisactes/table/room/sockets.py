"""One socket at a table: whose it is, and the frames that wait to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from troisactes.table.room.messages import Outgoing
from troisactes.table.screen.model import LogEntry

FRAMES_WAITING = 64  # a reader slower than this is cut off, and comes back to the present


class Watcher:
    """A seat, a language, and what the socket has been told."""

    def __init__(self, seat: str, lang: str, holder: str = "", wants_view: bool = False) -> None:
        self.seat = seat
        self.wants_view = wants_view  # the fight as plain data too, for programs
        self.holder = holder  # digest of the browser's secret
        self.looks_as = ""  # the game master may look as another seat
        self.lang = lang
        self.frames: asyncio.Queue[bytes | None] = asyncio.Queue(FRAMES_WAITING)
        self.lines: list[LogEntry] = []  # of its log, as it has them
        self.stamp = -1  # of the last state it was sent
        self.told = b""  # that state, but for its log
        self.is_away = False
        self.is_open = True

    @property
    def eyes(self) -> str:
        return self.looks_as or self.seat

    def send(self, message: Outgoing) -> None:
        if not self.is_open:
            return
        try:
            self.frames.put_nowait(msgspec.json.encode(message))
        except asyncio.QueueFull:
            self.drop()

    def close(self) -> None:
        """Send what waits, then close."""
        if self.is_open:
            self.is_open = False
            try:
                self.frames.put_nowait(None)
            except asyncio.QueueFull:
                self._cut()

    def drop(self) -> None:
        """Close without sending what waits."""
        self.is_open = False
        self._cut()

    def _cut(self) -> None:
        while not self.frames.empty():
            self.frames.get_nowait()
        self.frames.put_nowait(None)
