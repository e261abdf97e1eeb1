"""What is acknowledged is kept: through a second process, a kill, a full batch with a bad piece."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from troisactes.table.sqlite_store import SqliteStore
from troisactes.table.store import Conflict, Image, Link, Row, StoreInUse, StoreUnusable

ROW = Row("TABLE", "A bridge", "{}", "", 1.0)


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    made = SqliteStore(tmp_path / "tables.db")
    made.create(ROW, [Link("d1", "TABLE", "gm", "link")], {"settings": "{}"}).result(5)
    return made


def test_what_was_written_is_there_again(tmp_path: Path, store: SqliteStore) -> None:
    store.append("TABLE", 1, "gm/a", '{"n": 1}').result(5)
    store.append("TABLE", 2, "gm/b", '{"n": 2}').result(5)
    store.close()
    again = SqliteStore(tmp_path / "tables.db")
    assert again.read("TABLE") == ROW
    assert again.inputs("TABLE") == [("gm/a", '{"n": 1}'), ("gm/b", '{"n": 2}')]
    assert again.inputs("TABLE", 1) == [("gm/b", '{"n": 2}')]
    assert again.facts("TABLE") == {"settings": "{}"}
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
    store.exchange("d1", Link("c1", "TABLE", "gm", "browser")).result(5)
    assert store.links("d1") == []
    assert store.links("c1") == [Link("c1", "TABLE", "gm", "browser")]
    assert store.holders("TABLE") == {"gm"}
    with pytest.raises(Conflict, match="used already"):
        store.exchange("d1", Link("c2", "TABLE", "gm", "browser")).result(5)
    with pytest.raises(Conflict, match="taken"):
        store.take_seat(Link("c3", "TABLE", "gm", "browser")).result(5)
    store.release("TABLE", "gm").result(5)
    assert store.links("c1") == []
    store.take_seat(Link("c3", "TABLE", "gm", "browser")).result(5)
    store.close()


def test_a_second_process_is_refused(tmp_path: Path, store: SqliteStore) -> None:
    with pytest.raises(StoreInUse, match="PostgreSQL"):
        SqliteStore(tmp_path / "tables.db")
    store.close()
    SqliteStore(tmp_path / "tables.db").close()


WRITER = """
import sys
from troisactes.table.sqlite_store import SqliteStore
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


def test_facts_and_the_picture_are_kept_and_forgotten(store: SqliteStore) -> None:
    store.put("TABLE", {"a": "1", "b": "2"}).result(5)
    store.put("TABLE", {"a": None, "b": "3"}).result(5)
    assert store.facts("TABLE") == {"settings": "{}", "b": "3"}
    image = Image("image/png", 70, 0, -3, b"\x89PNG")
    store.put_image("TABLE", image).result(5)
    assert store.image("TABLE") == image
    store.put_image("TABLE", None).result(5)
    assert store.image("TABLE") is None
    store.close()


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_text("a letter to my mother\n" * 100)
    with pytest.raises(StoreUnusable, match="not a database"):
        SqliteStore(path)
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version=99")
    connection.close()
    with pytest.raises(StoreUnusable, match="newer"):
        SqliteStore(newer)
