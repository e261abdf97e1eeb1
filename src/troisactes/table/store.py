"""Where tables live: what is acknowledged is on the disk.

One thread writes. It takes whatever waits, commits it all at once with everything synced, and only
then says so to whoever asked (group commit): durable, and fast with many tables.
"""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from troisactes.errors import TroisActesError

MOST_AT_ONCE = 256
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS inputs (
    table_id TEXT NOT NULL REFERENCES tables(id),
    version INTEGER NOT NULL,
    command TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    digest TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_of ON links (table_id, seat);
"""


class StoreInUse(TroisActesError):
    """Another process has the file."""

    code = "store_in_use"


class Conflict(TroisActesError):
    """Somebody else's command came first, or this one came twice."""

    code = "conflict"


class Row(NamedTuple):
    """A table as it is kept."""

    id: str
    title: str
    header: str


class Link(NamedTuple):
    """What holding a secret gives: a seat at a table. Only the secret's digest is kept."""

    digest: str
    table: str
    seat: str
    kind: str  # "link", to be exchanged once, or "cookie"


class Store(Protocol):
    """Keeps tables. Each change is acknowledged when it cannot be lost any more."""

    def create(self, row: Row, created: float, links: list[Link]) -> Future[None]: ...
    def append(self, table: str, version: int, command: str, record: str) -> Future[None]: ...
    def add_link(self, link: Link) -> Future[None]: ...
    def exchange(self, digest: str, cookie: Link) -> Future[None]: ...
    def revoke(self, table: str, seat: str) -> Future[None]: ...
    def read(self, table: str) -> Row | None: ...
    def inputs(self, table: str) -> list[tuple[str, str]]: ...
    def link(self, digest: str) -> Link | None: ...
    def tables(self, limit: int) -> list[Row]: ...
    def close(self) -> None: ...


Work = Callable[[sqlite3.Connection], None]


class SqliteStore:
    """One file, one process. A second process is refused: two writers could damage it."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._waiting: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        connection = sqlite3.connect(self._path, timeout=1.0, check_same_thread=False)
        connection.isolation_level = None
        try:
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
            # Held as long as we live; the system frees it should we be killed.
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("PRAGMA journal_mode=WAL")
            connection.executescript(SCHEMA)
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("COMMIT")
        except sqlite3.OperationalError as error:
            connection.close()
            raise StoreInUse(
                f"{self._path} is in use by another process: stop that one, or give this one a "
                "file of its own; several processes can share tables through PostgreSQL"
            ) from error
        self._connection = connection
        self._lock = threading.Lock()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------

    def create(self, row: Row, created: float, links: list[Link]) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?)", (*row, created))
            connection.executemany("INSERT INTO links VALUES (?, ?, ?, ?)", links)

        return self._ask(work)

    def append(self, table: str, version: int, command: str, record: str) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            found = connection.execute(
                "SELECT COALESCE(MAX(version), 0) FROM inputs WHERE table_id = ?", (table,)
            ).fetchone()
            if found[0] != version - 1:
                raise Conflict(f"expected input {found[0] + 1} of {table}, found {version}")
            row = (table, version, command, record)
            connection.execute("INSERT INTO inputs VALUES (?, ?, ?, ?)", row)

        return self._ask(work)

    def add_link(self, link: Link) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO links VALUES (?, ?, ?, ?)", link)

        return self._ask(work)

    def exchange(self, digest: str, cookie: Link) -> Future[None]:
        """A link is worth one cookie: it is gone as the cookie is made."""

        def work(connection: sqlite3.Connection) -> None:
            gone = connection.execute(
                "DELETE FROM links WHERE digest = ? AND kind = 'link'", (digest,)
            )
            if gone.rowcount != 1:
                raise Conflict("this link has been used already")
            connection.execute("INSERT INTO links VALUES (?, ?, ?, ?)", cookie)

        return self._ask(work)

    def revoke(self, table: str, seat: str) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM links WHERE table_id = ? AND seat = ?", (table, seat))

        return self._ask(work)

    def _ask(self, work: Work) -> Future[None]:
        future: Future[None] = Future()
        self._waiting.put((work, future))
        return future

    def _write(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batch = [first]
            is_last = False
            while len(batch) < MOST_AT_ONCE:
                try:
                    more = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    is_last = True
                    break
                batch.append(more)
            self._commit(batch)
            if is_last:
                return

    def _commit(self, batch: list[tuple[Work, Future[None]]]) -> None:
        outcomes: list[tuple[Future[None], BaseException | None]] = []
        with self._lock:
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                for work, future in batch:
                    outcomes.append((future, self._attempt(work)))
                self._connection.execute("COMMIT")
            except sqlite3.Error as error:  # a full disk: nothing of this batch is there
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                outcomes = [(future, error) for _, future in batch]
        for future, problem in outcomes:
            if problem is None:
                future.set_result(None)
            else:
                future.set_exception(problem)

    def _attempt(self, work: Work) -> BaseException | None:
        """One piece of a batch; if it fails, the others do not."""
        self._connection.execute("SAVEPOINT piece")
        try:
            work(self._connection)
        except (Conflict, sqlite3.IntegrityError) as error:
            self._connection.execute("ROLLBACK TO piece")
            self._connection.execute("RELEASE piece")
            if isinstance(error, Conflict):
                return error
            return Conflict(f"it was there already: {error}")
        self._connection.execute("RELEASE piece")
        return None

    # --- reading -----------------------------------------------------------------------------

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            return self._connection.execute(query, values).fetchall()

    def read(self, table: str) -> Row | None:
        rows = self._rows("SELECT id, title, header FROM tables WHERE id = ?", table)
        return Row(*rows[0]) if rows else None

    def inputs(self, table: str) -> list[tuple[str, str]]:
        """(command, record) of every input, in order."""
        query = "SELECT command, record FROM inputs WHERE table_id = ? ORDER BY version"
        return self._rows(query, table)

    def link(self, digest: str) -> Link | None:
        rows = self._rows("SELECT digest, table_id, seat, kind FROM links WHERE digest = ?", digest)
        return Link(*rows[0]) if rows else None

    def tables(self, limit: int) -> list[Row]:
        query = "SELECT id, title, header FROM tables ORDER BY created DESC, id LIMIT ?"
        return [Row(*row) for row in self._rows(query, limit)]

    def close(self) -> None:
        """Everything that waits is written first."""
        self._waiting.put(None)
        self._writer.join()
        self._connection.close()
