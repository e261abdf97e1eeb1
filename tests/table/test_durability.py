"""What is acknowledged is never lost and never doubled: killed under load, or the power cut."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.table.power_cuts import LossyDisk, copy_of, open_on
from troisactes.table.server.http import COOKIE
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import TableRow

ROW = TableRow("TABLE", "A bridge", "{}", "", 1.0)

# --- the store, killed ---------------------------------------------------------------------------

WRITER = """
import sys
from troisactes.table.store.sqlite_store import SqliteStore
store = SqliteStore(sys.argv[1])
start = len(store.inputs("TABLE"))
for version in range(start + 1, start + 100_000):
    store.append("TABLE", version, f"gm/{version}", "{}").result()
    print(version, flush=True)
"""


def write_until_killed(path: Path) -> list[int]:
    """Kill a process while it writes; gives what it was told is safe."""
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        acknowledged = [int(writer.stdout.readline())]
        threading.Timer(random.uniform(0.02, 0.15), os.kill, (writer.pid, KILL)).start()
        acknowledged.extend(int(line) for line in writer.stdout if line.endswith("\n"))
        return acknowledged


KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


def test_nothing_acknowledged_is_lost_when_the_writer_is_killed(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    store.create(ROW, [], {}).result(5)
    store.close()
    for _ in range(50 if pytestconfig.getoption("--long") else 4):
        acknowledged = write_until_killed(path)
        again = SqliteStore(path)
        kept = again.inputs("TABLE")
        again.close()
        assert len(kept) >= max(acknowledged)
        assert [command for command, _ in kept] == [f"gm/{n}" for n in range(1, len(kept) + 1)]


# --- the power, cut ------------------------------------------------------------------------------


def cuts(tmp_path: Path, disk: LossyDisk, count: int) -> list[tuple[int, int]]:
    """Cut the power at moments of a store's life: (acknowledged by then, found afterwards)."""
    folder = tmp_path / "disk"
    folder.mkdir()
    store = SqliteStore(folder / "tables.db")
    store.create(ROW, [], {}).result(5)
    acknowledged = 0
    found: list[tuple[int, int]] = []
    images: list[tuple[int, Path]] = []
    for number in range(count):
        pieces = [
            store.append("TABLE", acknowledged + n, f"gm/{acknowledged + n}", "{}")
            for n in range(1, random.randrange(2, 6))
        ]
        if random.random() < 0.5:  # while they are being written
            time.sleep(random.uniform(0, 0.002))
            images.append((acknowledged, copy_of(disk, tmp_path / f"during{number}")))
        for piece in pieces:
            piece.result(5)
        acknowledged += len(pieces)
        images.append((acknowledged, copy_of(disk, tmp_path / f"after{number}")))
    store.close()
    for promised, image in images:
        found.append((promised, kept_in(image)))
    return found


def kept_in(folder: Path) -> int:
    """How many inputs a store opened on what is left finds; those it finds are the first ones."""
    import sqlite3

    connection = sqlite3.connect(folder / "tables.db")
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = connection.execute("SELECT version, command FROM inputs ORDER BY version").fetchall()
    except sqlite3.OperationalError:
        return 0  # not even the tables are there
    finally:
        connection.close()
    assert rows == [(n, f"gm/{n}") for n in range(1, len(rows) + 1)]
    return len(rows)


def test_nothing_acknowledged_is_lost_when_the_power_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    disk = LossyDisk("lossy-full")
    open_on(disk, monkeypatch)
    found = cuts(tmp_path, disk, 500 if pytestconfig.getoption("--long") else 25)
    assert disk.syncs > 25
    assert all(kept >= promised for promised, kept in found), found


def test_the_cut_would_show_a_weaker_promise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With less than everything synced, the same cuts do lose what was acknowledged."""
    disk = LossyDisk("lossy-normal")
    open_on(disk, monkeypatch, "synchronous=NORMAL")
    found = cuts(tmp_path, disk, 10)
    assert any(kept < promised for promised, kept in found)


# --- the whole server, killed under load ---------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Served:
    """A server that is killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process = self._start()

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "troisactes", "serve", "--no-open"]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, text=True)
        for _ in range(300):
            try:
                httpx.get(f"{self.base}/api/tables")
            except httpx.TransportError:
                time.sleep(0.1)
            else:
                return process
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        self.process.send_signal(KILL)
        self.process.wait(10)

    def start_again(self) -> None:
        self.process = self._start()


class Master:
    """A game master who notes one thing after the other, and sends again what was not answered."""

    def __init__(self, base: str) -> None:
        body = {"system": "pf2", "fight": "auberge", "seed": 3, "settings": {"pause": 0}}
        opened = httpx.post(f"{base}/api/tables", json=body)
        self.table = opened.json()["id"]
        self.cookie = opened.cookies[COOKIE]
        self.number = 0
        self.acknowledged: dict[str, int] = {}
        self.unanswered: dict[str, Any] | None = None

    async def play(self, address: str) -> None:
        """Until the connection breaks."""
        url = f"{address}/api/tables/{self.table}/play?lang=en"
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        try:
            async with websockets.connect(url, additional_headers=headers) as line:
                if self.unanswered is not None:
                    await self._send(line, self.unanswered)
                while True:
                    self.number += 1
                    note = {"do": "note", "text": f"note {self.number}"}
                    command = {"do": "rule", "id": f"c{self.number}", "ruling": note}
                    self.unanswered = command
                    await self._send(line, command)
                    await asyncio.sleep(0.06)  # twenty messages a second are allowed
        except (websockets.WebSocketException, OSError):
            return

    async def _send(self, line: Any, command: dict[str, Any]) -> None:
        await line.send(json.dumps(command))
        while True:
            frame = json.loads(await line.recv())
            if frame["is"] in ("done", "failed", "refused") and frame["id"] == command["id"]:
                assert frame["is"] == "done", frame
                self.acknowledged[command["id"]] = frame["version"]
                self.unanswered = None
                return


@pytest.mark.skipif(os.name != "posix", reason="needs SIGKILL")
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    rounds = 10 if pytestconfig.getoption("--long") else 2
    served = Served(tmp_path)
    masters = [Master(served.base) for _ in range(4)]

    async def play_until_killed() -> None:
        address = f"ws://127.0.0.1:{served.port}"
        playing = [asyncio.create_task(master.play(address)) for master in masters]
        before = [len(master.acknowledged) for master in masters]
        for _ in range(600):  # until all are at it
            await asyncio.sleep(0.1)
            now = [len(master.acknowledged) for master in masters]
            if all(one > other + 1 for one, other in zip(now, before, strict=True)):
                break
        await asyncio.sleep(random.uniform(0.0, 0.4))
        served.kill()
        await asyncio.gather(*playing)

    for number in range(rounds):
        if number:
            served.start_again()
        asyncio.run(play_until_killed())
        expect_kept(tmp_path, masters)
    assert sum(len(master.acknowledged) for master in masters) > 4 * rounds


def expect_kept(folder: Path, masters: list[Master]) -> None:
    """Each acknowledged command is there, once, at the version it was given."""
    store = SqliteStore(folder / "tables.db")
    for master in masters:
        commands = [command for command, _ in store.inputs(master.table)]
        assert len(set(commands)) == len(commands)
        for id, version in master.acknowledged.items():
            assert commands[version - 1] == f"gm/{id}"
    store.close()
