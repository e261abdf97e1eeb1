"""Tables in PostgreSQL, shared by several processes.

A table's inputs are ordered by their version: of two processes that add the same one, the database
lets one through. Each change tells the others (table and version, nothing more) through LISTEN, and
they read what is new.
"""

from __future__ import annotations

import queue
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from troisactes.errors import MissingPart
from troisactes.table.queries import Reads
from troisactes.table.store import (
    BROWSER,
    CLOSED,
    LINK,
    Conflict,
    Image,
    Link,
    Row,
    StoreUnusable,
    Wake,
)

if TYPE_CHECKING:
    import psycopg

MOST_AT_ONCE = 256
VERSION = 1
CHANNEL = "troisactes"
EVERY_TABLE = ""  # woken for: something may have been missed
SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    pack TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL
);
CREATE TABLE IF NOT EXISTS inputs (
    table_id TEXT NOT NULL REFERENCES tables(id),
    version INTEGER NOT NULL,
    command TEXT NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command)
);
CREATE TABLE IF NOT EXISTS facts (
    table_id TEXT NOT NULL REFERENCES tables(id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
);
CREATE TABLE IF NOT EXISTS links (
    digest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (digest, table_id, seat)
);
CREATE INDEX IF NOT EXISTS links_of ON links (table_id, seat);
CREATE TABLE IF NOT EXISTS images (
    table_id TEXT PRIMARY KEY REFERENCES tables(id),
    type TEXT NOT NULL,
    cell INTEGER NOT NULL,
    x INTEGER NOT NULL,
    y INTEGER NOT NULL,
    content BYTEA NOT NULL
);
CREATE TABLE IF NOT EXISTS format (version INTEGER NOT NULL);
INSERT INTO format SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM format);
"""
PUT_LINK = (
    "INSERT INTO links VALUES (%s, %s, %s, %s) ON CONFLICT (digest, table_id, seat) "
    "DO UPDATE SET kind = EXCLUDED.kind"
)

Answer = TypeVar("Answer")
Work = Callable[["psycopg.Connection[Any]"], None]


class Piece(NamedTuple):
    """A change that waits to be written, and who waits for it."""

    table: str
    work: Work
    future: Future[None]


class PostgresStore(Reads):
    """One database, any number of processes."""

    def __init__(self, url: str) -> None:
        try:
            import psycopg
        except ImportError as error:
            raise MissingPart("postgres") from error
        self._psycopg = psycopg
        self._url = url
        self._me = secrets.token_hex(8)  # one's own changes need no waking
        self._waiting: queue.SimpleQueue[Piece | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._closed = False
        self._reading = self._connect()
        self._writing = self._connect()
        self._migrate()
        self._listener: threading.Thread | None = None
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _connect(self) -> psycopg.Connection[Any]:
        try:
            connection = self._psycopg.connect(self._url, autocommit=True, connect_timeout=10)
            connection.execute("SET synchronous_commit = on")
        except self._psycopg.Error as error:
            raise StoreUnusable(f"the database cannot be reached: {error}") from error
        return connection

    def _migrate(self) -> None:
        with self._writing.transaction():
            # Two processes that start together make the tables once.
            self._writing.execute("SELECT pg_advisory_xact_lock(7333)")
            self._writing.execute(SCHEMA)
            row = self._writing.execute("SELECT version FROM format").fetchone()
        if row is None or row[0] > VERSION:
            raise StoreUnusable("this database was written by a newer version: update this one")

    # --- writing -----------------------------------------------------------------------------

    def create(self, row: Row, links: list[Link], facts: dict[str, str]) -> Future[None]:
        def work(connection: psycopg.Connection[Any]) -> None:
            connection.execute("INSERT INTO tables VALUES (%s, %s, %s, %s, %s)", row)
            for link in links:
                connection.execute(PUT_LINK, link)
            _put(connection, row.id, facts)

        return self._ask(row.id, work)

    def append(self, table: str, version: int, command: str, record: str) -> Future[None]:
        def work(connection: psycopg.Connection[Any]) -> None:
            # The row is locked until the commit: versions follow one another without a gap.
            connection.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (table,))
            found = connection.execute(
                "SELECT COALESCE(MAX(version), 0) FROM inputs WHERE table_id = %s", (table,)
            ).fetchone()
            if found is None or found[0] != version - 1:
                last = 0 if found is None else found[0]
                raise Conflict(f"expected input {last + 1} of {table}, found {version}")
            row = (table, version, command, record)
            connection.execute("INSERT INTO inputs VALUES (%s, %s, %s, %s)", row)

        return self._ask(table, work)

    def put(self, table: str, facts: dict[str, str | None]) -> Future[None]:
        """Keep these facts; those that are None are forgotten."""
        return self._ask(table, lambda connection: _put(connection, table, facts))

    def take_seat(self, link: Link) -> Future[None]:
        """Hold a seat nobody holds; Conflict when somebody does."""

        def work(connection: psycopg.Connection[Any]) -> None:
            connection.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", (link.table,))
            held = connection.execute(
                "SELECT 1 FROM links WHERE table_id = %s AND seat = %s AND kind = %s",
                (link.table, link.seat, BROWSER),
            ).fetchone()
            if held is not None:
                raise Conflict(f"the seat {link.seat} is taken")
            connection.execute(PUT_LINK, link)

        return self._ask(link.table, work)

    def add_link(self, link: Link) -> Future[None]:
        def work(connection: psycopg.Connection[Any]) -> None:
            connection.execute(PUT_LINK, link)

        return self._ask(link.table, work)

    def exchange(self, digest: str, held: Link) -> Future[None]:
        """A link is worth one browser: it is gone as the seat is taken."""

        def work(connection: psycopg.Connection[Any]) -> None:
            gone = connection.execute(
                "DELETE FROM links WHERE digest = %s AND kind = %s", (digest, LINK)
            )
            if gone.rowcount != 1:
                raise Conflict("this link has been used already")
            connection.execute(PUT_LINK, held)

        return self._ask(held.table, work)

    def release(self, table: str, seat: str, digest: str = "") -> Future[None]:
        """Whoever holds the seat, or would by a link, holds it no more; or only one browser."""

        def work(connection: psycopg.Connection[Any]) -> None:
            if digest:
                connection.execute(
                    "DELETE FROM links WHERE table_id = %s AND seat = %s AND digest = %s",
                    (table, seat, digest),
                )
            else:
                connection.execute(
                    "DELETE FROM links WHERE table_id = %s AND seat = %s", (table, seat)
                )

        return self._ask(table, work)

    def put_image(self, table: str, image: Image | None) -> Future[None]:
        def work(connection: psycopg.Connection[Any]) -> None:
            connection.execute("DELETE FROM images WHERE table_id = %s", (table,))
            if image is not None:
                row = (table, *image)
                connection.execute("INSERT INTO images VALUES (%s, %s, %s, %s, %s, %s)", row)

        return self._ask(table, work)

    def _ask(self, table: str, work: Work) -> Future[None]:
        future: Future[None] = Future()
        self._waiting.put(Piece(table, work, future))
        return future

    def _write(self) -> None:
        is_last = False
        while not is_last:
            batch: list[Piece] = []
            piece = self._waiting.get()
            while piece is not None:
                batch.append(piece)
                if len(batch) == MOST_AT_ONCE or self._waiting.empty():
                    break
                piece = self._waiting.get()
            is_last = piece is None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[Piece]) -> None:
        # Every process locks tables in the same order: none waits for one that waits for it.
        batch.sort(key=lambda piece: piece.table)
        outcomes: list[BaseException | None] = []
        try:
            if self._writing.closed:
                self._writing = self._connect()
            with self._writing.transaction():
                outcomes = [self._attempt(piece.work) for piece in batch]
                for table in {piece.table for piece in batch}:
                    self._writing.execute("SELECT pg_notify(%s, %s)", (CHANNEL, self._note(table)))
        except (self._psycopg.Error, StoreUnusable) as error:
            problem = StoreUnusable(f"the database did not answer: {error}")
            outcomes = [problem] * len(batch)
            self._writing.close()
        for piece, outcome in zip(batch, outcomes, strict=True):
            if not piece.future.set_running_or_notify_cancel():
                continue  # whoever asked is gone; what was asked is done
            if outcome is None:
                piece.future.set_result(None)
            else:
                piece.future.set_exception(outcome)

    def _note(self, table: str) -> str:
        row = self._writing.execute(
            "SELECT COALESCE(MAX(version), 0) FROM inputs WHERE table_id = %s", (table,)
        ).fetchone()
        return f"{self._me} {table} {row[0] if row is not None else 0}"

    def _attempt(self, work: Work) -> BaseException | None:
        """One piece of a batch; if it fails, the others do not."""
        try:
            with self._writing.transaction():
                work(self._writing)
        except Conflict as error:
            return error
        except self._psycopg.IntegrityError as error:
            return Conflict(f"it was there already: {error}")
        return None

    # --- reading -----------------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[Any]:
        query = query.replace("?", "%s")
        with self._lock:
            for attempt in (1, 2):
                if self._closed:  # a reader in a thread may come too late
                    raise StoreUnusable(CLOSED)
                try:
                    if self._reading.closed:
                        self._reading = self._connect()
                    return self._reading.execute(query, values).fetchall()
                except self._psycopg.OperationalError as error:
                    self._reading.close()
                    if attempt == 2:
                        raise StoreUnusable(f"the database did not answer: {error}") from error
        raise AssertionError("unreachable: the second attempt answers or raises")

    def read(self, table: str) -> Row | None:
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
                            who, _, rest = note.payload.partition(" ")
                            if who != self._me:
                                wake(rest.partition(" ")[0])
            except (self._psycopg.Error, StoreUnusable):
                time.sleep(0.5)
            except RuntimeError:  # whoever was to be woken is gone
                return

    def close(self) -> None:
        """Everything that waits is written first."""
        if self._closed:
            return
        self._closed = True
        self._waiting.put(None)
        self._writer.join()
        if self._listener is not None:
            self._listener.join()
        self._writing.close()
        with self._lock:
            self._reading.close()


def _put(connection: psycopg.Connection[Any], table: str, facts: Any) -> None:
    for name, value in facts.items():
        if value is None:
            connection.execute("DELETE FROM facts WHERE table_id = %s AND name = %s", (table, name))
        else:
            connection.execute(
                "INSERT INTO facts VALUES (%s, %s, %s) ON CONFLICT (table_id, name) "
                "DO UPDATE SET value = EXCLUDED.value",
                (table, name, value),
            )
