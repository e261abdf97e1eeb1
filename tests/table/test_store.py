"""What is acknowledged is kept: through a second process, a kill, a full batch with a bad piece."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from troisactes.table.store import Conflict, Link, Row, SqliteStore, StoreInUse

ROW = Row("TABLE", "A bridge", "{}")


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    made = SqliteStore(tmp_path / "tables.db")
    made.create(ROW, 1.0, [Link("d1", "TABLE", "gm", "link")]).result(5)
    return made


def test_what_was_written_is_there_again(tmp_path: Path, store: SqliteStore) -> None:
    store.append("TABLE", 1, "gm/a", '{"n": 1}').result(5)
    store.append("TABLE", 2, "gm/b", '{"n": 2}').result(5)
    store.close()
    again = SqliteStore(tmp_path / "tables.db")
    assert again.read("TABLE") == ROW
    assert again.inputs("TABLE") == [("gm/a", '{"n": 1}'), ("gm/b", '{"n": 2}')]
    assert again.tables(10) == [ROW]
    assert again.read("OTHER") is None
    again.close()


def test_versions_follow_one_another_and_a_command_counts_once(store: SqliteStore) -> None:
    store.append("TABLE", 1, "gm/a", "{}").result(5)
    with pytest.raises(Conflict, match="input 2"):
        store.append("TABLE", 3, "gm/c", "{}").result(5)
    with pytest.raises(Conflict):
        store.append("TABLE", 1, "gm/d", "{}").result(5)
    with pytest.raises(Conflict):
        store.append("TABLE", 2, "gm/a", "{}").result(5)
    assert len(store.inputs("TABLE")) == 1
    store.close()


def test_a_bad_piece_spoils_no_other_of_its_batch(store: SqliteStore) -> None:
    with store._lock:  # so that all of them wait together
        good = store.append("TABLE", 1, "gm/a", "{}")
        bad = store.append("TABLE", 7, "gm/b", "{}")
        also_good = store.append("TABLE", 2, "gm/c", "{}")
        time.sleep(0.05)
    good.result(5)
    also_good.result(5)
    with pytest.raises(Conflict):
        bad.result(5)
    store.close()


def test_a_link_is_worth_one_cookie_and_can_be_revoked(store: SqliteStore) -> None:
    store.exchange("d1", Link("c1", "TABLE", "gm", "cookie")).result(5)
    assert store.link("d1") is None
    assert store.link("c1") == Link("c1", "TABLE", "gm", "cookie")
    with pytest.raises(Conflict, match="used already"):
        store.exchange("d1", Link("c2", "TABLE", "gm", "cookie")).result(5)
    store.revoke("TABLE", "gm").result(5)
    assert store.link("c1") is None
    store.close()


def test_a_second_process_is_refused(tmp_path: Path, store: SqliteStore) -> None:
    with pytest.raises(StoreInUse, match="PostgreSQL"):
        SqliteStore(tmp_path / "tables.db")
    store.close()
    SqliteStore(tmp_path / "tables.db").close()


WRITER = """
import sys
from troisactes.table.store import Row, SqliteStore
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
        threading.Timer(0.1, os.kill, (writer.pid, signal.SIGKILL)).start()
        acknowledged.extend(int(line) for line in writer.stdout if line.endswith("\n"))
        return acknowledged


def test_nothing_acknowledged_is_lost_when_it_is_killed(tmp_path: Path, store: SqliteStore) -> None:
    store.close()
    path = tmp_path / "tables.db"
    for _ in range(5):
        acknowledged = write_until_killed(path)
        again = SqliteStore(path)
        kept = again.inputs("TABLE")
        again.close()
        assert len(kept) >= max(acknowledged)
        assert [command for command, _ in kept] == [f"gm/{n}" for n in range(1, len(kept) + 1)]
