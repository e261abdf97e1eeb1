"""Tables in one SQLite file, for one process. A commit returns once everything is synced."""

from __future__ import annotations

import logging
import sqlite3
import threading
from pathlib import Path
from typing import Any

from troisactes.errors import TroisActesError
from troisactes.records.complaints import about_integrity, about_saves, about_table, about_values
from troisactes.records.phrase import Phrase
from troisactes.table.store.head_file import HeadFile, head_path, read_heads
from troisactes.table.store.integrity import Integrity, expect_sound
from troisactes.table.store.queries import Reads
from troisactes.table.store.sealing import seal_all
from troisactes.table.store.sqlite_files import (
    VERSION,
    WITH_SEALS,
    OwnerLock,
    check_database,
    rows_of,
    sqlite_schema,
)
from troisactes.table.store.statements import Work
from troisactes.table.store.store import (
    Conflict,
    SealedInput,
    StoreInUse,
    StoreUnusable,
    TableDamaged,
    Wake,
)
from troisactes.table.store.writes import WaitingChange, Writes

log = logging.getLogger(__name__)


class SqliteStore(Reads, Writes):
    """One file, one process. A second process is refused: two writers could damage it.

    ``integrity`` is what was found on opening. A damaged table is not opened; a file that is itself
    damaged is not written to. Nothing of either is changed: ``troisactes restore`` does that.
    """

    def __init__(self, path: Path | str) -> None:
        super().__init__()
        self._path = Path(path)
        self._owner = OwnerLock(self._path)
        try:
            self._connection = _open(str(path))
        except BaseException:
            self._owner.free()
            raise
        self._lock = threading.RLock()
        self._closed = False
        self.integrity: Integrity = check_database(self, self._connection, self._path)
        # What the head file says of damaged tables stays: they are missed until they are restored.
        damaged = {each.table for each in self.integrity.damages}
        written = read_heads(head_path(self._path)).heads
        missed = {id: head for id, head in written.items() if id in damaged}
        sound = {} if self.integrity.is_structural else self.heads()
        known = {**written, **sound, **missed}
        self._head_file = HeadFile(head_path(self._path), known)
        self.start_writing()

    # --- writing -----------------------------------------------------------------------------

    def commit(self, batch: list[WaitingChange]) -> list[BaseException | None]:
        if self.integrity.is_structural:
            harm = StoreUnusable(about_integrity.writing_would_harm(str(self._path)))
            return [harm] * len(batch)
        with self._lock:
            self.sealed = {}
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                outcomes = [self._attempt(change.work) for change in batch]
                self._connection.execute("COMMIT")
            except sqlite3.Error as error:  # a full disk: nothing of this batch is there
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                problem = StoreUnusable(
                    about_table.the_file_cannot_be_written(str(self._path), str(error))
                )
                return [problem] * len(batch)
        self._head_file.add(self.sealed)
        return outcomes

    def rest(self) -> None:
        """Everything into the main file: the one beside it stays small."""
        with self._lock:
            try:
                self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            except sqlite3.Error as error:  # whoever reads just now: the next time, then
                log.info("%s: %s", self._path, error)
        self._head_file.sync()

    def _attempt(self, work: Work) -> BaseException | None:
        """One change of a batch; if it fails, the others do not."""
        self._connection.execute("SAVEPOINT change")
        try:
            work(self._connection.execute)
        except (TroisActesError, sqlite3.IntegrityError) as error:
            self._connection.execute("ROLLBACK TO change")
            self._connection.execute("RELEASE change")
            if isinstance(error, TroisActesError):
                return error
            return Conflict(about_table.already_stored(str(error)))
        self._connection.execute("RELEASE change")
        return None

    # --- reading -----------------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            if self._closed:  # a reader in a thread may come too late
                raise StoreUnusable(about_table.the_store_is_closed())
            return rows_of(self._connection, query, values)

    def sound_inputs(self, table: str) -> list[SealedInput]:
        damage = self.integrity.of_table(table)
        if damage is not None:
            raise TableDamaged(about_integrity.what_to_do(damage))
        return expect_sound(self, table)

    def expect_sound_shelf(self, shelf: str) -> None:
        damage = self.integrity.of_table(shelf)
        if damage is not None:
            raise TableDamaged(about_integrity.what_to_do(damage))

    def damages(self) -> list[Phrase]:
        return [each.says for each in self.integrity.damages]

    def watch(self, wake: Wake) -> None:
        """Nobody else writes here: there is nothing to be woken for."""

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._closed:
            return
        self._closed = True
        self.finish_writing()
        with self._lock:
            self._connection.close()
        self._head_file.close()
        self._owner.free()


def _open(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=1.0, check_same_thread=False)
    connection.isolation_level = None
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        _migrate(connection, path)
    except StoreUnusable:
        connection.close()
        raise
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" not in str(error):
            why = about_values.quoted(str(error))
            raise StoreUnusable(about_saves.cannot_be_opened(str(path), why)) from error
        raise StoreInUse(about_table.in_use_by_another_process(str(path))) from error
    except sqlite3.DatabaseError as error:
        connection.close()
        raise StoreUnusable(about_table.not_our_database(str(path), str(error))) from error
    return connection


def _migrate(connection: sqlite3.Connection, path: str) -> None:
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        raise StoreUnusable(about_table.a_newer_file(path))
    if found == VERSION:
        return
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    names = {name for (name,) in tables}
    has_seals, has_shelves = "heads" in names, "shelves" in names
    if has_shelves or has_seals != (found == WITH_SEALS):
        # a number that was changed, not an earlier version
        raise StoreUnusable(about_table.not_our_database(path, f"version {found}"))
    connection.execute("BEGIN IMMEDIATE")
    if "inputs" in names and not has_seals:
        connection.execute("ALTER TABLE inputs ADD COLUMN seal TEXT NOT NULL DEFAULT ''")
    for statement in sqlite_schema().split(";"):
        connection.execute(statement)
    if not has_seals:
        seal_all(connection.execute)
    connection.execute(f"PRAGMA user_version={VERSION}")
    connection.execute("COMMIT")
