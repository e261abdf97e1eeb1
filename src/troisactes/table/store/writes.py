"""What changes in a store, and the thread that writes it: the same, whatever the database.

One thread writes. It takes whatever waits, has it committed all at once, and only then says so to
whoever asked (group commit): durable, and fast with many tables.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import NamedTuple

from troisactes.errors import UnknownId
from troisactes.records.complaints import about_table
from troisactes.table.store.head_file import GONE
from troisactes.table.store.seals import (
    Head,
    print_of_fact,
    print_of_image,
    print_of_link,
    print_of_table,
)
from troisactes.table.store.shelves import SHELVES_SCHEMA, ShelfWrites
from troisactes.table.store.statements import PUT_HEAD, READ_HEAD, Execute, Work
from troisactes.table.store.store import BROWSER, LINK, Conflict, Image, Link, TableRow

MOST_AT_ONCE = 256
SECONDS_BEFORE_REST = 1.0

# ``{real}``, ``{blob}`` and ``{by_key}``: what databases call otherwise.
SCHEMA = (
    """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    header TEXT NOT NULL,
    pack TEXT NOT NULL,
    created {real} NOT NULL
){by_key};
CREATE TABLE IF NOT EXISTS inputs (
    table_id TEXT NOT NULL REFERENCES tables(id),
    version INTEGER NOT NULL,
    command TEXT NOT NULL,
    record TEXT NOT NULL,
    seal TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command)
){by_key};
CREATE TABLE IF NOT EXISTS facts (
    table_id TEXT NOT NULL REFERENCES tables(id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
){by_key};
CREATE TABLE IF NOT EXISTS links (
    digest TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (digest, table_id, seat)
){by_key};
CREATE INDEX IF NOT EXISTS links_of ON links (table_id, seat);
CREATE TABLE IF NOT EXISTS images (
    table_id TEXT PRIMARY KEY REFERENCES tables(id),
    type TEXT NOT NULL,
    cell INTEGER NOT NULL,
    x INTEGER NOT NULL,
    y INTEGER NOT NULL,
    content {blob} NOT NULL
);
CREATE TABLE IF NOT EXISTS heads (
    table_id TEXT PRIMARY KEY,
    changes INTEGER NOT NULL,
    version INTEGER NOT NULL,
    seal TEXT NOT NULL,
    beside TEXT NOT NULL,
    changed {real} NOT NULL
){by_key};
"""
    + SHELVES_SCHEMA
)
PUT_FACT = (
    "INSERT INTO facts VALUES (?, ?, ?) ON CONFLICT (table_id, name) "
    "DO UPDATE SET value = EXCLUDED.value"
)
OF_A_TABLE = ("inputs", "facts", "links", "images", "heads")


class WaitingChange(NamedTuple):
    """A change that waits to be written, and who waits for it."""

    table: str
    work: Work
    future: Future[None]


class TableChange:
    """One change of one table: whatever it writes, the table's head follows."""

    def __init__(self, execute: Execute, table: str, head: Head) -> None:
        self.execute = execute
        self.table = table
        self.head = head

    def put_row(self, row: TableRow) -> None:
        self.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
        self.head = self.head.plus(print_of_table(row))

    def append(self, version: int, command: str, record: str) -> None:
        last = self.head.version  # versions follow one another without a gap
        if last != version - 1:
            raise Conflict(about_table.expected_input(last + 1, self.table, version))
        self.head = self.head.with_input(command, record)
        values = (self.table, version, command, record, self.head.seal)
        self.execute("INSERT INTO inputs VALUES (?, ?, ?, ?, ?)", values)

    def put_facts(self, facts: Mapping[str, str | None]) -> None:
        for name, value in facts.items():
            key = (self.table, name)
            query = "SELECT value FROM facts WHERE table_id = ? AND name = ?"
            was = self.execute(query, key).fetchone()
            if was is not None:
                self.head = self.head.minus(print_of_fact(name, was[0]))
            if value is None:
                self.execute("DELETE FROM facts WHERE table_id = ? AND name = ?", key)
            else:
                self.execute(PUT_FACT, (*key, value))
                self.head = self.head.plus(print_of_fact(name, value))

    def put_link(self, link: Link) -> None:
        self.drop_links("digest = ? AND seat = ?", link.digest, link.seat)
        self.execute("INSERT INTO links VALUES (?, ?, ?, ?)", link)
        self.head = self.head.plus(print_of_link(link))

    def drop_links(self, which: str, *values: str) -> int:
        """How many there were."""
        query = f"SELECT digest, table_id, seat, kind FROM links WHERE table_id = ? AND {which}"
        found = [Link(*row) for row in self.execute(query, (self.table, *values)).fetchall()]
        for link in found:
            self.head = self.head.minus(print_of_link(link))
        if found:
            query = f"DELETE FROM links WHERE table_id = ? AND {which}"
            self.execute(query, (self.table, *values))
        return len(found)

    def put_image(self, image: Image | None) -> None:
        query = "SELECT type, cell, x, y, content FROM images WHERE table_id = ?"
        was = self.execute(query, (self.table,)).fetchone()
        if was is not None:
            self.head = self.head.minus(print_of_image(Image(*was)))
            self.execute("DELETE FROM images WHERE table_id = ?", (self.table,))
        if image is not None:
            self.execute("INSERT INTO images VALUES (?, ?, ?, ?, ?, ?)", (self.table, *image))
            self.head = self.head.plus(print_of_image(image))


class Writes(ShelfWrites):
    """A store's writing half. A database says how a batch of changes is committed."""

    locking = ""  # what keeps other processes from changing a row until the commit

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[WaitingChange | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self.sealed: dict[str, Head] = {}  # by the batch that is being committed

    def commit(self, batch: list[WaitingChange]) -> list[BaseException | None]:
        """Write the batch; what came of each change, once nothing of it can be lost."""
        raise NotImplementedError

    def rest(self) -> None:
        """Called when nothing has been written for a moment."""

    # --- changes -----------------------------------------------------------------------------

    def create(self, row: TableRow, links: list[Link], facts: dict[str, str]) -> Future[None]:
        def work(execute: Execute) -> None:
            change = TableChange(execute, row.id, Head())
            change.put_row(row)
            for link in links:
                change.put_link(link)
            change.put_facts(facts)
            head = change.head._replace(changes=1)
            execute("INSERT INTO heads VALUES (?, ?, ?, ?, ?, ?)", (row.id, *head, time.time()))
            self.sealed[row.id] = head

        return self.ask(row.id, work)

    def append(self, table: str, version: int, command: str, record: str) -> Future[None]:
        return self._change(table, lambda change: change.append(version, command, record))

    def put(self, table: str, facts: dict[str, str | None]) -> Future[None]:
        """Keep these facts; those that are None are forgotten."""
        return self._change(table, lambda change: change.put_facts(facts))

    def take_seat(self, link: Link) -> Future[None]:
        """Hold a seat nobody holds; Conflict when somebody does."""

        def work(change: TableChange) -> None:
            query = "SELECT 1 FROM links WHERE table_id = ? AND seat = ? AND kind = ?"
            if change.execute(query, (link.table, link.seat, BROWSER)).fetchone() is not None:
                raise Conflict(about_table.the_seat_is_taken(link.seat))
            change.put_link(link)

        return self._change(link.table, work)

    def add_link(self, link: Link) -> Future[None]:
        return self._change(link.table, lambda change: change.put_link(link))

    def exchange(self, digest: str, held: Link) -> Future[None]:
        """A link is worth one browser: it is gone as the seat is taken."""

        def work(change: TableChange) -> None:
            if change.drop_links("digest = ? AND kind = ?", digest, LINK) != 1:
                raise Conflict(about_table.the_link_was_used())
            change.put_link(held)

        return self._change(held.table, work)

    def release(self, table: str, seat: str, digest: str = "") -> Future[None]:
        """Whoever holds the seat, or would by a link, holds it no more; or only one browser."""

        def work(change: TableChange) -> None:
            if digest:
                change.drop_links("seat = ? AND digest = ?", seat, digest)
            else:
                change.drop_links("seat = ?", seat)

        return self._change(table, work)

    def put_image(self, table: str, image: Image | None) -> Future[None]:
        return self._change(table, lambda change: change.put_image(image))

    def delete(self, table: str) -> Future[None]:
        """Everything of a table is gone; so it may be already."""

        def work(execute: Execute) -> None:
            for each in OF_A_TABLE:
                execute(f"DELETE FROM {each} WHERE table_id = ?", (table,))
            execute("DELETE FROM tables WHERE id = ?", (table,))
            self.sealed[table] = GONE

        return self.ask(table, work)

    def _change(self, table: str, alter: Callable[[TableChange], None]) -> Future[None]:
        """A change of a table that is there; UnknownId when it is not."""

        def work(execute: Execute) -> None:
            row = execute(READ_HEAD + self.locking, (table,)).fetchone()
            if row is None:
                raise UnknownId("table", table)
            change = TableChange(execute, table, Head(*row))
            alter(change)
            head = change.head._replace(changes=change.head.changes + 1)
            execute(PUT_HEAD, (*head, time.time(), table))
            self.sealed[table] = head

        return self.ask(table, work)

    # --- the thread --------------------------------------------------------------------------

    def start_writing(self) -> None:
        self._writer.start()

    def finish_writing(self) -> None:
        """Everything that waits is written first."""
        self._waiting.put(None)
        self._writer.join()

    def ask(self, table: str, work: Work) -> Future[None]:
        future: Future[None] = Future()
        self._waiting.put(WaitingChange(table, work, future))
        return future

    def _next(self) -> WaitingChange | None:
        try:
            return self._waiting.get(timeout=SECONDS_BEFORE_REST)
        except queue.Empty:
            self.rest()
            return self._waiting.get()

    def _write(self) -> None:
        is_last = False
        while not is_last:
            batch: list[WaitingChange] = []
            change = self._next()
            while change is not None:
                batch.append(change)
                if len(batch) == MOST_AT_ONCE or self._waiting.empty():
                    break
                change = self._waiting.get()
            is_last = change is None
            if batch:
                # Processes that share a database lock tables in the same order: none waits for
                # one that waits for it.
                batch.sort(key=lambda change: change.table)
                _acknowledge(batch, self.commit(batch))


def _acknowledge(batch: list[WaitingChange], outcomes: list[BaseException | None]) -> None:
    for change, outcome in zip(batch, outcomes, strict=True):
        if not change.future.set_running_or_notify_cancel():
            continue  # whoever asked is gone; what was asked is done
        if outcome is None:
            change.future.set_result(None)
        else:
            change.future.set_exception(outcome)
