"""Copies of a running store, and what is put back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.table.test_damage import alter, everything, fill, run, two_tables
from troisactes.table.store.backups import make_backup, rotate
from troisactes.table.store.sqlite_files import check_files
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import StoreUnusable


def test_a_running_store_is_copied_and_put_back(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    fill(store, 1, 12)
    kept = everything(store)
    copy = tmp_path / "copy.db"
    assert run("backup", str(copy), "--data", str(tmp_path))[0] == 0
    assert run("restore", str(copy), "--data", str(tmp_path))[0] == 2  # it is in use
    fill(store, 2, 3)
    store.close()
    code, said = run("restore", str(copy), "--data", str(tmp_path))
    assert code == 0, said
    again = SqliteStore(path)
    assert (again.integrity.damages, everything(again)) == ([], kept)
    again.close()
    (aside,) = tmp_path.glob("replaced-*")
    assert check_files(aside / "tables.db").tables == 2


def test_what_can_be_read_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    alter(path, "DELETE FROM inputs WHERE table_id = 'T001' AND version = 8")
    code, said = run("restore", "--data", str(tmp_path))
    assert code == 0, said
    assert "inputs 8 to 20 are missing" in said
    store = SqliteStore(path)
    assert store.integrity.damages == []
    assert [len(store.sound_inputs(id)) for id in ("T001", "T002")] == [7, 20]
    store.close()


def test_a_damaged_store_makes_no_backup(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    alter(path, "DELETE FROM inputs WHERE version = 8")
    with pytest.raises(StoreUnusable, match="8 to 20"):
        make_backup(path, tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()


def test_backups_take_turns(tmp_path: Path) -> None:
    two_tables(tmp_path / "tables.db")
    for hour in range(0, 24 * 12, 5):
        made = rotate(tmp_path, 1_800_000_000 + hour * 3600)
    left = sorted((tmp_path / "backups").iterdir())
    assert left[-1] == made
    assert 7 <= len(left) <= 13
    assert len({each.name[:10] for each in left}) == 7
    assert check_files(left[0]).tables == 2


def test_tables_are_listed_deleted_and_pruned(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    data = ("--data", str(tmp_path))
    assert [word for word in run("tables", "list", *data)[1].split() if word[0] == "T"] == [
        "T002",
        "T001",
    ]
    assert run("tables", "delete", "T009", *data)[0] == 2
    assert run("tables", "delete", "T001", *data) == (0, "One table deleted.")
    alter(path, "UPDATE heads SET changed = 5")
    assert run("tables", "prune", *data) == (0, "One table deleted.")
    found = check_files(path)
    assert (found.tables, found.damages) == (0, [])
