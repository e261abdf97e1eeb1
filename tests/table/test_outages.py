"""A store that fails: nobody is shown what is not kept, and everybody is told to come back."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.table.playing import Server, answer_to, receive, serve
from tests.table.test_long_fights import make_tables
from troisactes.records.complaints import about_table
from troisactes.table.room.messages import read_message
from troisactes.table.room.rooms import Rooms
from troisactes.table.room.sockets import Watcher
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import StoreUnusable
from troisactes.table.store.writes import WaitingChange


class FailingStore(SqliteStore):
    """Fails when told to, after as long as it takes."""

    def __init__(self, path: Path) -> None:
        self.is_down = False
        self.asked = threading.Event()
        self.may_fail = threading.Event()
        super().__init__(path)

    def commit(self, batch: list[WaitingChange]) -> list[BaseException | None]:
        if not self.is_down:
            return super().commit(batch)
        self.asked.set()
        assert self.may_fail.wait(20)
        return [StoreUnusable(about_table.the_database_did_not_answer("gone"))] * len(batch)

    def rows(self, query: str, *values: Any) -> list[Any]:
        if self.is_down:
            raise StoreUnusable(about_table.the_database_did_not_answer("gone"))
        return super().rows(query, *values)


def states(watcher: Watcher) -> list[int]:
    """The versions a socket was shown."""
    found = []
    while not watcher.frames.empty():
        frame = json.loads(watcher.frames.get_nowait() or b"{}")
        if frame.get("is") == "state":
            found.append(frame["version"])
    return found


def test_nobody_is_shown_a_step_that_is_not_kept(tmp_path: Path) -> None:
    async def play() -> None:
        store = FailingStore(tmp_path / "t.db")
        (id,) = await make_tables(store, 1)
        rooms = Rooms(store)
        room = await rooms.open(id)
        watchers = [Watcher("gm", "en"), Watcher("gm", "fr")]
        for each in watchers:
            room.join(each)
        assert [states(each) for each in watchers] == [[1], [1]]
        store.is_down = True
        note = json.dumps({"do": "rule", "id": "x", "ruling": {"do": "note", "text": "lost"}})
        sent = asyncio.create_task(room.receive(watchers[0], read_message(note)))
        await asyncio.to_thread(store.asked.wait, 20)
        room.frames.show_all()  # as a clock, or somebody who comes in, has it done
        looked = asyncio.create_task(rooms.open(id))
        await asyncio.sleep(0.05)
        assert not looked.done()  # who looks at the table waits as well
        store.may_fail.set()
        await sent
        with pytest.raises(StoreUnusable):
            await looked
        room.frames.show_all()
        assert [states(each) for each in watchers] == [[], []]
        store.is_down = False
        again = await rooms.open(id)
        assert again.version == 1
        assert [set(states(each)) for each in watchers] == [{1}, {1}]
        await room.receive(watchers[0], read_message(note))
        assert [states(each)[-1] for each in watchers] == [2, 2]
        store.close()

    asyncio.run(play())


def test_an_outage_is_an_outage(tmp_path: Path) -> None:
    store = FailingStore(tmp_path / "t.db")
    store.may_fail.set()
    with serve(store) as server:
        server.open()
        store.is_down = True
        for answer in (
            server.gm.get(server.address),
            server.gm.get("/api/tables"),
            server.gm.request("PATCH", f"{server.address}/settings", json={"pause": 1}),
            server.browser().post("/api/tables", json={"system": "pf2", "fight": "auberge"}),
        ):
            assert answer.status_code == 503, answer.text
            assert answer.json()["code"] == "store_unusable"
            assert int(answer.headers["retry-after"]) > 0
        store.is_down = False
        assert server.gm.get(server.address).status_code == 200


def test_a_request_sent_again_after_a_crash_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    ask = {"do": "ask", "id": "q", "text": "May I?"}
    with serve(path) as server:
        server.open()
        table, cookie = server.table, server.gm.cookie
        with server.play(server.gm) as socket:
            receive(socket, "state")
            assert answer_to(socket, ask)["is"] == "done"
    with serve(path) as again:
        again.table, again.gm.cookie = table, cookie
        with again.play(again.gm) as socket:
            receive(socket, "state")
            assert answer_to(socket, ask)["is"] == "done"
        assert len(again.room.facts.requests()) == 1


def spoil(path: Path, query: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(query)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    "query",
    [
        "DELETE FROM inputs WHERE table_id = '{0}'",
        "UPDATE tables SET header = 'x' WHERE id = '{0}'",
        "UPDATE inputs SET record = x'ff00' WHERE table_id = '{0}'",
    ],
)
def test_one_unreadable_table_does_not_spoil_the_list(tmp_path: Path, query: str) -> None:
    path = tmp_path / "t.db"
    with serve(path) as server:
        server.open()
        good = server.table
        server.open()
        with server.play(server.gm) as socket:
            receive(socket, "state")
            note = {"do": "rule", "id": "x", "ruling": {"do": "note", "text": "here"}}
            assert answer_to(socket, note)["is"] == "done"
        bad, cookie = server.table, server.gm.cookie
    spoil(path, query.format(bad))
    with serve(path) as again:
        again.gm.cookie = cookie
        listed = {each["id"]: each["unreadable"] for each in again.gm.get("/api/tables").json()}
        assert listed[good] == ""
        assert bad in listed[bad]
        opened = again.gm.get(f"/api/tables/{bad}")
        assert (opened.status_code, opened.json()["code"]) == (409, "table_damaged")
        with again.gm.socket(f"/api/tables/{bad}/play") as socket:
            assert receive(socket, "failed")["code"] == "table_damaged"


def test_the_game_master_ends_a_table(server: Server) -> None:
    server.open()
    anna = server.player("Nils")
    assert anna.request("DELETE", server.address).status_code == 403
    assert server.browser().request("DELETE", server.address).status_code == 401
    with server.play(anna) as socket:
        receive(socket, "state")
        assert server.gm.request("DELETE", server.address).status_code == 204
        assert "deleted" in receive(socket, "gone")["says"]
    assert server.gm.get(server.address).status_code == 404
    assert server.gm.get("/api/tables").json() == []
    assert server.gm.request("DELETE", server.address).status_code == 401


def test_a_body_that_is_no_text_is_refused(server: Server) -> None:
    server.open()
    for body in (b'{"system": "\xff\xfe"}', b"\xff\xfe\x00", b'{"seat": "\xc3("}'):
        headers = {"content-type": "application/json"}
        for path in ("/api/tables", f"{server.address}/join", "/api/import"):
            answer = server.gm.post(path, content=body, headers=headers)
            assert answer.status_code in (400, 422), (path, body, answer.text)
            assert answer.json()["code"]
