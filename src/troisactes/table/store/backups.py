"""Copies of a SQLite store, made while it is in use, and how one is put back.

Whatever a restored store replaces is moved into a folder beside it, never deleted.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from pathlib import Path

from troisactes.records.complaints import about_table
from troisactes.records.phrase import Phrase
from troisactes.table.store.head_file import head_path, read_heads, write_heads
from troisactes.table.store.integrity import check_tables, sound_inputs
from troisactes.table.store.queries import Reads
from troisactes.table.store.shelves import Picture
from troisactes.table.store.sqlite_files import OwnerLock, SqliteReading, check_files
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import Link, StoreUnusable

FOLDER = "backups"
HOURS_KEPT = 6
DAYS_KEPT = 7
STAMP = "%Y-%m-%dT%H-%M-%S"


def make_backup(database: Path, to: Path) -> None:
    """A sound copy, as of one instant; StoreUnusable when what was copied is damaged."""
    to.parent.mkdir(parents=True, exist_ok=True)
    new = to.with_name(f"{to.name}.new")
    new.unlink(missing_ok=True)
    reading = SqliteReading(database)
    copy = sqlite3.connect(new)
    try:
        reading.connection.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise StoreUnusable(about_table.the_file_cannot_be_read(str(error))) from error
    finally:
        copy.close()
        reading.close()
    damages = check_files(new).damages
    if damages:
        raise StoreUnusable(damages[0].says)
    with new.open("rb") as file:
        os.fsync(file.fileno())
    new.replace(to)


def backup_path(folder: Path, now: float) -> Path:
    return folder / FOLDER / f"{time.strftime(STAMP, time.gmtime(now))}.db"


def rotate(folder: Path, now: float) -> Path:
    """One more backup; of older ones the last of each hour and of each day stay for a while."""
    made = backup_path(folder, now)
    make_backup(folder / "tables.db", made)
    there = sorted((folder / FOLDER).glob("????-??-??T??-??-??.db"), reverse=True)
    kept = {*_newest_of_each(there, 13)[:HOURS_KEPT], *_newest_of_each(there, 10)[:DAYS_KEPT]}
    for each in there:
        if each not in kept:
            each.unlink()
    return made


def _newest_of_each(backups: list[Path], letters: int) -> list[Path]:
    """By the first letters of their names: the day, or the hour."""
    newest: dict[str, Path] = {}
    for each in backups:
        newest.setdefault(each.name[:letters], each)
    return list(newest.values())


def restore_backup(backup: Path, database: Path, now: float) -> Path:
    """Put a backup in the place of a database; gives the folder what was there is in now."""
    damages = check_files(backup).damages
    if damages:
        raise StoreUnusable(damages[0].says)
    database.parent.mkdir(parents=True, exist_ok=True)
    owner = OwnerLock(database)
    try:
        new = database.with_name(f"{database.name}.new")
        make_backup(backup, new)
        return _put_in_place(new, database, now)
    finally:
        owner.free()


def restore_readable(database: Path, now: float) -> tuple[Path, list[Phrase]]:
    """Keep what can still be read; gives where the damaged files are now, and what is lost."""
    owner = OwnerLock(database)
    try:
        new = database.with_name("readable.db")
        reading = SqliteReading(database)
        on_file = read_heads(head_path(database))
        lost = [each.says for each in check_tables(reading, on_file).damages]
        store = SqliteStore(new)
        try:
            for id in sorted({*map(str, reading.ids()), *on_file.heads}):
                _copy_readable(reading, store, id)
            for id in sorted(map(str, reading.shelf_ids())):
                _copy_readable_shelf(reading, store, id)
        finally:
            store.close()
            reading.close()
        for rest in (head_path(new), new.with_suffix(".lock")):
            rest.unlink(missing_ok=True)
        return _put_in_place(new, database, now), lost
    finally:
        owner.free()


def _copy_readable(reading: Reads, store: SqliteStore, id: str) -> None:
    try:
        row = reading.read(id)
        facts = reading.facts(id)
        query = "SELECT digest, table_id, seat, kind FROM links WHERE table_id = ?"
        links = [Link(*each) for each in reading.rows(query, id)]
        image = reading.image(id)
    except StoreUnusable:
        return
    if row is None:
        return
    waiting = [store.create(row, links, facts)]
    for each in sound_inputs(reading, id):
        waiting.append(store.append(id, each.version, each.command, each.record))
    if image is not None:
        waiting.append(store.put_image(id, image))
    for change in waiting:
        change.result()


def _copy_readable_shelf(reading: Reads, store: SqliteStore, id: str) -> None:
    try:
        shelf, keys = reading.shelf(id), reading.shelf_keys(id)
        documents, pictures = reading.kept(id), _pictures(reading, id)
    except StoreUnusable:
        return
    if shelf is None:
        return
    waiting = [store.create_shelf(shelf, keys)]
    # A document begins again with its first revision: what came before is not kept.
    waiting += [store.put_kept([each._replace(revision=1)]) for each in documents]
    waiting += [store.put_shelf_picture(id, each) for each in pictures]
    for change in waiting:
        change.result()


def _pictures(reading: Reads, shelf: str) -> list[Picture]:
    found = [reading.picture(shelf, id) for id in reading.picture_ids(shelf)]
    return [each for each in found if each is not None]


def _put_in_place(new: Path, database: Path, now: float) -> Path:
    aside = database.parent / f"replaced-{time.strftime(STAMP, time.gmtime(now))}"
    aside.mkdir()
    head = head_path(database)
    for name in (database.name, f"{database.name}-wal", f"{database.name}-shm", head.name):
        if (database.parent / name).exists():
            shutil.move(database.parent / name, aside / name)
    reading = SqliteReading(new)
    heads = reading.heads()
    reading.close()
    new.replace(database)
    write_heads(head, heads)
    return aside
