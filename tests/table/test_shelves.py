"""What is on a shelf is kept as tables are: durable, noticed when damaged, copied by a backup."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from troisactes.errors import UnknownId
from troisactes.table.store.backups import make_backup, restore_backup, restore_readable
from troisactes.table.store.integrity import check_tables
from troisactes.table.store.postgres_store import PostgresStore
from troisactes.table.store.shelves import (
    KeptDocument,
    Picture,
    Shelf,
    ShelfKey,
    ShelfSize,
    picture_id,
)
from troisactes.table.store.sqlite_files import check_files
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import BROWSER, LINK, Conflict, TableDamaged, TableRow

SHELF = Shelf("shelf-one", "Mine", 1.0)
KEYS = [ShelfKey("d1", "shelf-one", LINK), ShelfKey("c1", "shelf-one", BROWSER)]
DRAWN = bytes(range(256))
PORTRAIT = Picture(picture_id(DRAWN), "image/webp", DRAWN)


def document(id: str, revision: int = 1, content: str = "{}") -> KeptDocument:
    return KeptDocument("shelf-one", id, "creature", revision, content, float(revision))


def fill(store: SqliteStore | PostgresStore) -> None:
    store.create(TableRow("TABLE", "A bridge", "{}", "", 1.0), [], {}).result(5)
    store.create_shelf(SHELF, KEYS).result(5)
    store.put_kept([document("zelie"), document("ogre")]).result(5)
    store.put_kept([document("zelie", 2, '{"é": 1}')]).result(5)
    store.put_shelf_picture("shelf-one", PORTRAIT).result(5)


@pytest.fixture(params=["sqlite", "postgres"])
def reopen(
    request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[[], SqliteStore | PostgresStore]]:
    opened: list[SqliteStore | PostgresStore] = []
    url = ""
    if request.param == "postgres":
        url = request.getfixturevalue("postgres").database()

    def open_one() -> SqliteStore | PostgresStore:
        store = PostgresStore(url) if url else SqliteStore(tmp_path / "tables.db")
        opened.append(store)
        return store

    yield open_one
    for each in opened:
        each.close()


def test_what_is_kept_is_there_again(
    reopen: Callable[[], SqliteStore | PostgresStore],
) -> None:
    store = reopen()
    fill(store)
    store.close()
    again = reopen()
    assert again.shelf("shelf-one") == SHELF
    assert [each.id for each in again.kept("shelf-one")] == ["zelie", "ogre"]
    assert again.kept_one("shelf-one", "zelie") == document("zelie", 2, '{"é": 1}')
    assert again.picture("shelf-one", PORTRAIT.id) == PORTRAIT
    assert again.shelves_of("d1") == KEYS[:1]
    assert again.shelf_size("shelf-one") == ShelfSize(2, 10, 1, 256)
    assert (again.count_shelves(), again.count()) == (1, 1)
    found = check_tables(again)
    assert (found.damages, found.tables, found.shelves) == ([], 1, 1)


def test_of_two_changes_of_a_document_the_first_counts(
    reopen: Callable[[], SqliteStore | PostgresStore],
) -> None:
    store = reopen()
    fill(store)
    with pytest.raises(Conflict, match="changed meanwhile"):
        store.put_kept([document("new"), document("zelie", 2, "other")]).result(5)
    assert store.kept_one("shelf-one", "new") is None  # all of them, or none
    with pytest.raises(UnknownId):
        store.put_kept([document("zelie")._replace(shelf="shelf-two")]).result(5)


def test_a_new_link_shuts_out_the_old_one_and_other_browsers(
    reopen: Callable[[], SqliteStore | PostgresStore],
) -> None:
    store = reopen()
    fill(store)
    store.add_shelf_key(ShelfKey("c2", "shelf-one", BROWSER)).result(5)
    store.renew_shelf_link(ShelfKey("d2", "shelf-one", LINK), "c1").result(5)
    assert [bool(store.shelves_of(each)) for each in ("d1", "d2", "c1", "c2")] == [
        False,
        True,
        True,
        False,
    ]


def test_what_is_forgotten_or_deleted_leaves_nothing(
    reopen: Callable[[], SqliteStore | PostgresStore],
) -> None:
    store = reopen()
    fill(store)
    store.forget_kept("shelf-one", ["ogre"], [PORTRAIT.id]).result(5)
    assert store.shelf_size("shelf-one") == ShelfSize(1, 8, 0, 0)
    assert check_tables(store).damages == []
    store.delete_shelf("shelf-one").result(5)
    assert (store.shelf("shelf-one"), store.shelf_ids(), store.shelves_of("d1")) == (
        None,
        set(),
        [],
    )
    assert check_tables(store).damages == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE kept SET content = '{\"é\": 2}' WHERE id = 'zelie'",
        "UPDATE kept SET deleted = 5.0",
        "DELETE FROM kept WHERE id = 'ogre'",
        "DELETE FROM shelf_keys WHERE kind = 'browser'",
        "UPDATE pictures SET content = x'00'",
        "UPDATE shelves SET title = 'Yours'",
        "DELETE FROM heads WHERE table_id = 'shelf-one'",
    ],
)
def test_damage_of_a_shelf_is_noticed_and_its_neighbours_open(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    fill(store)
    store.close()
    connection = sqlite3.connect(path)
    connection.execute(damage)
    connection.commit()
    connection.close()
    again = SqliteStore(path)
    [found] = again.integrity.damages
    assert found.table == "shelf-one"
    with pytest.raises(TableDamaged):
        again.expect_sound_shelf("shelf-one")
    assert again.sound_inputs("TABLE") == []
    again.close()
    _, lost = restore_readable(path, 1.0)
    assert len(lost) == 1
    assert check_files(path).damages == []


def test_a_backup_has_the_shelves(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    fill(store)
    make_backup(path, tmp_path / "copy.db")
    store.delete_shelf("shelf-one").result(5)
    store.close()
    restore_backup(tmp_path / "copy.db", path, 1.0)
    again = SqliteStore(path)
    assert again.kept_one("shelf-one", "zelie") == document("zelie", 2, '{"é": 1}')
    assert again.picture("shelf-one", PORTRAIT.id) == PORTRAIT
    again.close()


def test_a_shelf_that_lost_its_last_changes_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    fill(store)
    make_backup(path, tmp_path / "copy.db")
    store.put_kept([document("zelie", 3, "{}")]).result(5)
    store.close()
    (tmp_path / "copy.db").replace(path)
    assert "last changes (1)" in str(check_files(path).damages[0].says)


def test_a_database_without_shelves_gets_them(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    store.create(TableRow("TABLE", "A bridge", "{}", "", 1.0), [], {}).result(5)
    store.close()
    connection = sqlite3.connect(path)
    for each in ("shelf_keys", "kept", "pictures", "shelves"):
        connection.execute(f"DROP TABLE {each}")
    connection.execute("PRAGMA user_version=2")
    connection.close()
    again = SqliteStore(path)
    assert again.integrity.damages == []
    again.create_shelf(SHELF, KEYS).result(5)
    again.close()
    assert check_files(path).damages == []
