"""Tables in PostgreSQL, shared by several processes.

A table's inputs are ordered by their version: of two processes that add the same one, the database
lets one through. Each change tells the others (which table, nothing more) through LISTEN, and
they read what is new.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from troisactes.errors import MissingPart, TroisActesError
from troisactes.records.complaints import about_table
from troisactes.records.phrase import Phrase
from troisactes.table.store.integrity import expect_sound
from troisactes.table.store.queries import Reads
from troisactes.table.store.sealing import seal_all
from troisactes.table.store.statements import Cursor, Work
from troisactes.table.store.store import Conflict, SealedInput, StoreUnusable, TableRow, Wake
from troisactes.table.store.writes import (
    SCHEMA,
    WaitingChange,
    Writes,
)

if TYPE_CHECKING:
    import psycopg

VERSION = 3  # 1: without seals; 2: without shelves
WITH_SEALS = 2
CHANNEL = "troisactes"
EVERY_TABLE = ""  # woken for: something may have been missed
FORMAT = """
CREATE TABLE IF NOT EXISTS format (version INTEGER NOT NULL);
INSERT INTO format SELECT 3 WHERE NOT EXISTS (SELECT 1 FROM format);
"""


class PostgresStore(Reads, Writes):
    """One database, any number of processes."""

    locking = " FOR UPDATE"

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError as error:
            raise MissingPart("postgres") from error
        super().__init__()
        self._psycopg = psycopg
        self._url = url
        self._me = secrets.token_hex(8)  # one's own changes need no waking
        self._lock = threading.Lock()
        self._closed = False
        self._reading = self._connect()
        self._writing = self._connect()
        self._migrate()
        self._listener: threading.Thread | None = None
        self.start_writing()

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            connection = self._psycopg.connect(self._url, autocommit=True, connect_timeout=10)
            connection.execute("SET synchronous_commit = on")
        except self._psycopg.Error as error:
            raise StoreUnusable(about_table.the_database_is_out_of_reach(str(error))) from error
        return connection

    def _migrate(self) -> None:
        with self._writing.transaction():
            # Two processes that start together make the tables once.
            self._writing.execute("SELECT pg_advisory_xact_lock(7333)")
            self._writing.execute(
                SCHEMA.format(real="DOUBLE PRECISION", blob="BYTEA", by_key="") + FORMAT
            )
            self._writing.execute(
                "ALTER TABLE inputs ADD COLUMN IF NOT EXISTS seal TEXT NOT NULL DEFAULT ''"
            )
            row = self._writing.execute("SELECT version FROM format").fetchone()
            if row is None or row[0] > VERSION:
                raise StoreUnusable(about_table.a_newer_database())
            if row[0] < WITH_SEALS:
                seal_all(self._execute)
            if row[0] < VERSION:
                self._execute("UPDATE format SET version = ?", (VERSION,))

    # --- writing -----------------------------------------------------------------------------

    def commit(self, batch: list[WaitingChange]) -> list[BaseException | None]:
        try:
            if self._writing.closed:
                self._writing = self._connect()
            with self._writing.transaction():
                outcomes = [self._attempt(change.work) for change in batch]
                for table in {change.table for change in batch}:
                    note = f"{self._me} {table}"
                    self._execute("SELECT pg_notify(?, ?)", (CHANNEL, note))
        except (self._psycopg.Error, StoreUnusable) as error:
            self._writing.close()
            problem = StoreUnusable(about_table.the_database_did_not_answer(str(error)))
            return [problem] * len(batch)
        return outcomes

    def _execute(self, query: str, values: Sequence[Any]) -> Cursor:
        return self._writing.execute(_with_its_marks(query), values)

    def _attempt(self, work: Work) -> BaseException | None:
        """One change of a batch; if it fails, the others do not."""
        try:
            with self._writing.transaction():
                work(self._execute)
        except TroisActesError as error:
            return error
        except self._psycopg.IntegrityError as error:
            return Conflict(about_table.already_stored(str(error)))
        return None

    # --- reading -----------------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[Any]:
        query = _with_its_marks(query)
        with self._lock:
            for attempt in (1, 2):
                if self._closed:  # a reader in a thread may come too late
                    raise StoreUnusable(about_table.the_store_is_closed())
                try:
                    if self._reading.closed:
                        self._reading = self._connect()
                    return self._reading.execute(query, values).fetchall()
                except self._psycopg.OperationalError as error:
                    self._reading.close()
                    if attempt == 2:
                        raise StoreUnusable(
                            about_table.the_database_did_not_answer(str(error))
                        ) from error
        raise AssertionError("unreachable: the second attempt answers or raises")

    def sound_inputs(self, table: str) -> list[SealedInput]:
        return expect_sound(self, table)

    def expect_sound_shelf(self, shelf: str) -> None:
        """A large database is not read as a whole: what is on a shelf is checked as it is used."""

    def damages(self) -> list[Phrase]:
        """A large database is not read as a whole: each table is checked as it is opened."""
        return []

    def read(self, table: str) -> TableRow | None:
        return None if "\0" in table else super().read(table)  # PostgreSQL has no such text

    # --- waking ------------------------------------------------------------------------------

    def watch(self, wake: Wake) -> None:
        """Call ``wake`` with the id of every table another process changes."""
        self._listener = threading.Thread(target=self._listen, args=(wake,), daemon=True)
        self._listener.start()

    def _listen(self, wake: Wake) -> None:
        while not self._closed:
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    wake(EVERY_TABLE)
                    while not self._closed:
                        for note in connection.notifies(timeout=0.5):
                            who, _, table = note.payload.partition(" ")
                            if who != self._me:
                                wake(table)
            except (self._psycopg.Error, StoreUnusable):
                time.sleep(0.5)
            except RuntimeError:  # whoever was to be woken is gone
                return

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._closed:
            return
        self._closed = True
        self.finish_writing()
        if self._listener is not None:
            self._listener.join()
        self._writing.close()
        with self._lock:
            self._reading.close()


def _with_its_marks(query: str) -> str:
    """A query with the marks this database has for values."""
    return query.replace("?", "%s")
