"""A table that is over leaves the memory at once: nobody waits for a search of all of it."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.rules.registry import load_system
from troisactes.table.room import rooms as tables
from troisactes.table.room.messages import RuleMessage
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import Rooms
from troisactes.table.room.sockets import Watcher
from troisactes.table.store.sqlite_store import SqliteStore


async def play_and_end(rooms: Rooms, how: str) -> tuple[weakref.ref[Room], weakref.ref[Journal]]:
    """Open a table, do something at it, and have it gone."""
    header = fight_header(load_system("pf2"), "pont", seed=1, seats={})
    id, _ = await rooms.create("", header, settings={"pause": 0})
    room = await rooms.open(id)
    watcher = Watcher("gm", "fr")
    room.join(watcher)
    await room.receive(watcher, RuleMessage("a", {"do": "note", "text": "x"}))
    room.leave(watcher)
    found = weakref.ref(room), weakref.ref(room.journal)
    del room
    if how == "deleted":
        await rooms.delete(id)
    else:
        rooms._close_unwatched()
    return found


@pytest.mark.parametrize("how", ["deleted", "closed"])
def test_a_table_that_is_over_takes_no_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(tables, "FORGOTTEN_AFTER", 0.0)
    monkeypatch.setattr(tables, "ROOMS_IN_MEMORY", 1)
    store = SqliteStore(tmp_path / "t.db")

    async def run() -> None:
        rooms = Rooms(store)
        gc.collect()
        gc.disable()
        try:
            room, journal = await play_and_end(rooms, how)
            await asyncio.sleep(0.05)
            assert room() is None
            assert journal() is None
        finally:
            gc.enable()
        rooms.close()

    asyncio.run(run())
    store.close()
