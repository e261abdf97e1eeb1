"""Tables in one SQLite file, for one process.

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
from typing import Any

from troisactes.table.queries import Reads
from troisactes.table.store import (
    BROWSER,
    CLOSED,
    LINK,
    Conflict,
    Image,
    Link,
    Row,
    StoreInUse,
    StoreUnusable,
    Wake,
)

MOST_AT_ONCE = 256
VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    pack TEXT NOT NULL,
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
CREATE TABLE IF NOT EXISTS facts (
    table_id TEXT NOT NULL REFERENCES tables(id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS links (
    digest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (digest, table_id, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS links_of ON links (table_id, seat);
CREATE TABLE IF NOT EXISTS images (
    table_id TEXT PRIMARY KEY REFERENCES tables(id),
    type TEXT NOT NULL,
    cell INTEGER NOT NULL,
    x INTEGER NOT NULL,
    y INTEGER NOT NULL,
    content BLOB NOT NULL
);
"""

Work = Callable[[sqlite3.Connection], None]


class SqliteStore(Reads):
    """One file, one process. A second process is refused: two writers could damage it."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._waiting: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._connection = _open(self._path)
        self._lock = threading.Lock()
        self._closed = False
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    # --- writing -----------------------------------------------------------------------------

    def create(self, row: Row, links: list[Link], facts: dict[str, str]) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
            connection.executemany("INSERT INTO links VALUES (?, ?, ?, ?)", links)
            _put(connection, row.id, facts)

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

    def put(self, table: str, facts: dict[str, str | None]) -> Future[None]:
        """Keep these facts; those that are None are forgotten."""
        return self._ask(lambda connection: _put(connection, table, facts))

    def take_seat(self, link: Link) -> Future[None]:
        """Hold a seat nobody holds; Conflict when somebody does."""

        def work(connection: sqlite3.Connection) -> None:
            held = connection.execute(
                "SELECT 1 FROM links WHERE table_id = ? AND seat = ? AND kind = ?",
                (link.table, link.seat, BROWSER),
            ).fetchone()
            if held is not None:
                raise Conflict(f"the seat {link.seat} is taken")
            connection.execute("INSERT INTO links VALUES (?, ?, ?, ?)", link)

        return self._ask(work)

    def add_link(self, link: Link) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO links VALUES (?, ?, ?, ?)", link)

        return self._ask(work)

    def exchange(self, digest: str, held: Link) -> Future[None]:
        """A link is worth one browser: it is gone as the seat is taken."""

        def work(connection: sqlite3.Connection) -> None:
            gone = connection.execute(
                "DELETE FROM links WHERE digest = ? AND kind = ?", (digest, LINK)
            )
            if gone.rowcount != 1:
                raise Conflict("this link has been used already")
            connection.execute("INSERT OR REPLACE INTO links VALUES (?, ?, ?, ?)", held)

        return self._ask(work)

    def release(self, table: str, seat: str, digest: str = "") -> Future[None]:
        """Whoever holds the seat, or would by a link, holds it no more; or only one browser."""

        def work(connection: sqlite3.Connection) -> None:
            query = "DELETE FROM links WHERE table_id = ? AND seat = ?"
            if digest:
                connection.execute(f"{query} AND digest = ?", (table, seat, digest))
            else:
                connection.execute(query, (table, seat))

        return self._ask(work)

    def put_image(self, table: str, image: Image | None) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM images WHERE table_id = ?", (table,))
            if image is not None:
                connection.execute("INSERT INTO images VALUES (?, ?, ?, ?, ?, ?)", (table, *image))

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
                problem = StoreUnusable(f"{self._path} cannot be written: {error}")
                outcomes = [(future, problem) for _, future in batch]
        for future, outcome in outcomes:
            if not future.set_running_or_notify_cancel():
                continue  # whoever asked is gone; what was asked is done
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

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

    def rows(self, query: str, *values: Any) -> list[Any]:
        with self._lock:
            if self._closed:  # a reader in a thread may come too late
                raise StoreUnusable(CLOSED)
            return self._connection.execute(query, values).fetchall()

    def watch(self, wake: Wake) -> None:
        """Nobody else writes here: there is nothing to be woken for."""

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        self._writer.join()
        with self._lock:
            self._connection.close()


def _put(connection: sqlite3.Connection, table: str, facts: Any) -> None:
    for name, value in facts.items():
        if value is None:
            connection.execute("DELETE FROM facts WHERE table_id = ? AND name = ?", (table, name))
        else:
            row = (table, name, value)
            connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", row)


def _open(path: str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=1.0, check_same_thread=False)
    connection.isolation_level = None
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        # Held as long as we live; the system frees it should we be killed.
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("COMMIT")
        _migrate(connection, path)
    except sqlite3.OperationalError as error:
        connection.close()
        if "locked" not in str(error):
            raise StoreUnusable(f"{path} cannot be opened: {error}") from error
        raise StoreInUse(
            f"{path} is in use by another process: stop that one, or give this one a "
            "file of its own; several processes can share tables through PostgreSQL"
        ) from error
    except sqlite3.DatabaseError as error:
        connection.close()
        raise StoreUnusable(f"{path} is not a database of Trois Actes: {error}") from error
    return connection


def _migrate(connection: sqlite3.Connection, path: str) -> None:
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        connection.close()
        raise StoreUnusable(f"{path} was written by a newer version of Trois Actes: update it")
    connection.executescript(SCHEMA)
    connection.execute(f"PRAGMA user_version={VERSION}")
