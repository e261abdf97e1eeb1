"""What is acknowledged is kept: through a second process, a kill, a full batch with a bad piece."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.clusters import Cluster
from troisactes.table.store.postgres_store import PostgresStore
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import (
    Conflict,
    Image,
    Link,
    Store,
    StoreInUse,
    StoreUnusable,
    TableRow,
)

ROW = TableRow("TABLE", "A bridge", "{}", "", 1.0)


@pytest.fixture(params=["sqlite", "postgres"])
def reopen(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Opens the same store again and again; what was opened is closed at the end."""
    opened: list[Store] = []
    url = ""
    if request.param == "postgres":
        url = request.getfixturevalue("postgres").database()

    def open_one() -> Store:
        store = PostgresStore(url) if url else SqliteStore(tmp_path / "tables.db")
        opened.append(store)
        return store

    yield open_one
    for each in opened:
        each.close()


@pytest.fixture
def store(reopen: Callable[[], Store]) -> Store:
    made = reopen()
    made.create(ROW, [Link("d1", "TABLE", "gm", "link")], {"settings": "{}"}).result(5)
    return made


def test_what_was_written_is_there_again(reopen: Callable[[], Store], store: Store) -> None:
    store.append("TABLE", 1, "gm/a", '{"n": 1}').result(5)
    store.append("TABLE", 2, "gm/b", '{"n": 2}').result(5)
    store.close()
    again = reopen()
    assert again.read("TABLE") == ROW
    assert again.inputs("TABLE") == [("gm/a", '{"n": 1}'), ("gm/b", '{"n": 2}')]
    assert again.inputs("TABLE", 1) == [("gm/b", '{"n": 2}')]
    assert again.facts("TABLE") == {"settings": "{}"}
    assert again.read("OTHER") is None


def test_who_reads_too_late_is_told_and_opens_nothing_again(store: Store) -> None:
    store.close()
    for _ in range(2):
        with pytest.raises(StoreUnusable, match="closed"):
            store.read("TABLE")


def test_versions_follow_one_another_and_a_command_counts_once(store: Store) -> None:
    store.append("TABLE", 1, "gm/a", "{}").result(5)
    with pytest.raises(Conflict, match="input 2"):
        store.append("TABLE", 3, "gm/c", "{}").result(5)
    with pytest.raises(Conflict):
        store.append("TABLE", 1, "gm/d", "{}").result(5)
    with pytest.raises(Conflict):
        store.append("TABLE", 2, "gm/a", "{}").result(5)
    assert len(store.inputs("TABLE")) == 1


def test_a_bad_piece_spoils_no_other_of_its_batch(store: Store) -> None:
    store.append("TABLE", 1, "gm/a", "{}").result(5)
    pieces = [
        store.append("TABLE", version, command, "{}")
        for version, command in [(2, "gm/b"), (7, "gm/c"), (3, "gm/a"), (3, "gm/d"), (4, "gm/e")]
    ]
    outcomes = [type(piece.exception(5)) for piece in pieces]
    assert outcomes == [type(None), Conflict, Conflict, type(None), type(None)]
    assert [command for command, _ in store.inputs("TABLE")] == ["gm/a", "gm/b", "gm/d", "gm/e"]


def test_a_link_is_worth_one_cookie_and_can_be_revoked(store: Store) -> None:
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


def test_a_second_process_is_refused(tmp_path: Path) -> None:
    first = SqliteStore(tmp_path / "tables.db")
    with pytest.raises(StoreInUse, match="PostgreSQL"):
        SqliteStore(tmp_path / "tables.db")
    first.close()
    SqliteStore(tmp_path / "tables.db").close()


def test_facts_and_the_picture_are_kept_and_forgotten(store: Store) -> None:
    store.put("TABLE", {"a": "1", "b": "2"}).result(5)
    store.put("TABLE", {"a": None, "b": "3"}).result(5)
    assert store.facts("TABLE") == {"settings": "{}", "b": "3"}
    image = Image("image/png", 70, 0, -3, b"\x89PNG")
    store.put_image("TABLE", image).result(5)
    assert store.image("TABLE") == image
    store.put_image("TABLE", None).result(5)
    assert store.image("TABLE") is None


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


def test_of_two_processes_one_comes_first_and_the_other_is_woken(postgres: Cluster) -> None:
    url = postgres.database()
    one, other = PostgresStore(url), PostgresStore(url)
    woken: list[str] = []
    bell = threading.Event()

    def wake(table: str) -> None:
        woken.append(table)
        bell.set()

    other.watch(wake)
    assert bell.wait(5)  # as it begins to listen: something may have been missed before
    bell.clear()
    one.create(ROW, [], {}).result(5)
    assert bell.wait(5)
    assert woken[-1] == "TABLE"
    both = [store.append("TABLE", 1, f"gm/{n}", "{}") for n, store in enumerate((one, other))]
    outcomes = [each.exception(5) for each in both]
    assert sorted(type(each).__name__ for each in outcomes) == ["Conflict", "NoneType"]
    assert len(one.inputs("TABLE")) == 1
    seats = [
        store.take_seat(Link(digest, "TABLE", "Kyra", "browser"))
        for digest, store in (("a", one), ("b", other))
    ]
    taken = sorted(type(each.exception(5)).__name__ for each in seats)
    assert taken == ["Conflict", "NoneType"]
    one.close()
    other.close()


def test_a_database_that_comes_back_is_written_again(postgres: Cluster) -> None:
    store = PostgresStore(postgres.database())
    store.create(ROW, [], {}).result(5)
    postgres.drop_connections()
    lost = store.append("TABLE", 1, "gm/a", "{}").exception(10)
    assert isinstance(lost, StoreUnusable)
    store.append("TABLE", 1, "gm/a", "{}").result(10)
    assert len(store.inputs("TABLE")) == 1
    store.close()
    with pytest.raises(StoreUnusable, match="cannot be reached"):
        PostgresStore("postgresql:///nothing?host=/nowhere")
