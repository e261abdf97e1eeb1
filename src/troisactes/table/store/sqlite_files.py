"""The files of a SQLite store: reading them while a server has them, and whether they are sound."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from troisactes.records.complaints import about_integrity, about_saves, about_table, about_values
from troisactes.table.store.head_file import head_path, read_heads
from troisactes.table.store.integrity import Integrity, StoreDamage, check_tables
from troisactes.table.store.queries import Reads
from troisactes.table.store.store import StoreInUse, StoreUnusable
from troisactes.table.store.writes import SCHEMA

VERSION = 3  # 1: without seals; 2: without shelves
WITH_SEALS = 2
MOST_PROBLEMS = 10


class SqliteReading(Reads):
    """A file read beside the process that writes to it, if there is one."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            why = about_values.quoted("ENOENT")
            raise StoreUnusable(about_saves.cannot_be_opened(str(path), why))
        self.connection = sqlite3.connect(path, timeout=5.0, check_same_thread=False)
        self.connection.isolation_level = None
        try:
            self.connection.execute("PRAGMA query_only=ON")
            found = self.connection.execute("PRAGMA user_version").fetchone()[0]
        except sqlite3.DatabaseError as error:
            self.connection.close()
            raise StoreUnusable(about_table.not_our_database(str(path), str(error))) from error
        if found != VERSION:
            self.connection.close()
            is_newer = found > VERSION
            says = about_table.a_newer_file if is_newer else about_table.an_earlier_file
            raise StoreUnusable(says(str(path)))

    def rows(self, query: str, *values: Any) -> list[Any]:
        return rows_of(self.connection, query, values)

    def close(self) -> None:
        self.connection.close()


def rows_of(connection: sqlite3.Connection, query: str, values: tuple[Any, ...]) -> list[Any]:
    """What a query finds; StoreUnusable where the file cannot be read."""
    try:
        return connection.execute(query, values).fetchall()
    except sqlite3.Error as error:
        raise StoreUnusable(about_table.the_file_cannot_be_read(str(error))) from error


def check_files(path: Path) -> Integrity:
    """A database and its head file."""
    reading = SqliteReading(path)
    try:
        return check_database(reading, reading.connection, path)
    finally:
        reading.close()


def check_database(reads: Reads, connection: sqlite3.Connection, path: Path) -> Integrity:
    """An open database: its pages, its form, every row."""
    problems = _problems(connection)
    found = check_tables(reads, read_heads(head_path(path)))
    damages = [StoreDamage(about_integrity.the_file_is_damaged(each)) for each in problems]
    return found._replace(damages=[*damages, *found.damages])


def _problems(connection: sqlite3.Connection) -> list[str]:
    try:
        query = f"PRAGMA integrity_check({MOST_PROBLEMS})"
        said = [str(row[0]) for row in connection.execute(query).fetchall()]
        if said != ["ok"]:
            return said
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            return ["foreign_key_check"]
        return [] if _form(connection) == _own_form() else ["schema"]
    except sqlite3.Error as error:
        return [str(error)]


def _own_form() -> list[Any]:
    fresh = sqlite3.connect(":memory:")
    fresh.executescript(sqlite_schema())
    form = _form(fresh)
    fresh.close()
    return form


def _form(connection: sqlite3.Connection) -> list[Any]:
    """Tables, columns, indexes and references, however they came about."""
    query = "SELECT type, name, tbl_name FROM sqlite_master ORDER BY name"
    form = connection.execute(query).fetchall()
    for name in [each[1] for each in form if each[0] == "table"]:
        for pragma in ("table_info", "index_list", "foreign_key_list"):
            form += sorted(connection.execute(f'PRAGMA {pragma}("{name}")').fetchall(), key=repr)
    return form


def sqlite_schema() -> str:
    return SCHEMA.format(real="REAL", blob="BLOB", by_key=" WITHOUT ROWID")


class OwnerLock:
    """One process owns a store's files. Held as long as it lives; the system frees it if killed.

    A file of its own, so that others may read the database meanwhile.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_suffix(".lock")
        self._connection = sqlite3.connect(path, timeout=1.0, check_same_thread=False)
        self._connection.isolation_level = None
        try:
            self._connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._connection.close()
            if "locked" in str(error):
                says = about_table.in_use_by_another_process(str(database))
                raise StoreInUse(says) from error
            why = about_values.quoted(str(error))
            raise StoreUnusable(about_saves.cannot_be_opened(str(database), why)) from error

    def free(self) -> None:
        self._connection.close()
