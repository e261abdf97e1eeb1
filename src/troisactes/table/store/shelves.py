"""Shelves: what outlasts a fight (characters, creatures, and whatever else is prepared).

A shelf is owned by whoever holds one of its keys: a secret link, which lasts, or a browser that
opened it. What it keeps is a document each, by its kind; pictures stand beside, by their content. A
shelf has a head like a table's, so that nothing of it is lost or changed unnoticed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from hashlib import blake2b
from typing import Any, NamedTuple

from troisactes.errors import UnknownId
from troisactes.records.complaints import about_shelves
from troisactes.table.store.head_file import GONE
from troisactes.table.store.seals import Head, print_of
from troisactes.table.store.statements import PUT_HEAD, READ_HEAD, Execute, Work
from troisactes.table.store.store import Conflict

SHELF_MARK = "shelf-"  # what the ids of shelves begin with: heads are kept of both kinds

SHELVES_SCHEMA = """
CREATE TABLE IF NOT EXISTS shelves (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created {real} NOT NULL
){by_key};
CREATE TABLE IF NOT EXISTS shelf_keys (
    digest TEXT NOT NULL,
    shelf_id TEXT NOT NULL REFERENCES shelves(id),
    kind TEXT NOT NULL,
    PRIMARY KEY (digest, shelf_id)
){by_key};
CREATE TABLE IF NOT EXISTS kept (
    shelf_id TEXT NOT NULL REFERENCES shelves(id),
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    revision INTEGER NOT NULL,
    content TEXT NOT NULL,
    changed {real} NOT NULL,
    deleted {real} NOT NULL,
    PRIMARY KEY (shelf_id, id)
){by_key};
CREATE TABLE IF NOT EXISTS pictures (
    shelf_id TEXT NOT NULL REFERENCES shelves(id),
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    content {blob} NOT NULL,
    PRIMARY KEY (shelf_id, id)
);
"""
OF_A_SHELF = ("shelf_keys", "kept", "pictures")
_KEPT = "shelf_id, id, kind, revision, content, changed, deleted"


class Shelf(NamedTuple):
    """Somebody's collection."""

    id: str
    title: str
    created: float = 0.0


class ShelfKey(NamedTuple):
    """What opens a shelf. Only the secret's digest is kept."""

    digest: str
    shelf: str
    kind: str  # LINK, which lasts, or BROWSER


class KeptDocument(NamedTuple):
    """A thing on a shelf, as a document."""

    shelf: str
    id: str
    kind: str
    revision: int  # from 1, one more with each change
    content: str
    changed: float
    deleted: float = 0.0  # when it was; 0 for what is there


class Picture(NamedTuple):
    """A picture by its content: the same one is kept once."""

    id: str
    type: str
    content: bytes


class ShelfSize(NamedTuple):
    """How much a shelf keeps, what can still be taken back included."""

    documents: int
    letters: int
    pictures: int
    bytes: int


def is_shelf(id: str) -> bool:
    return id.startswith(SHELF_MARK)


def picture_id(content: bytes) -> str:
    return blake2b(content, digest_size=16).hexdigest()


def print_of_shelf(shelf: Shelf) -> int:
    return print_of("shelf", shelf.id, shelf.title, repr(float(shelf.created)))


def print_of_key(key: ShelfKey) -> int:
    return print_of("key", *key)


def print_of_kept(kept: KeptDocument) -> int:
    times = (repr(float(kept.changed)), repr(float(kept.deleted)))
    return print_of("kept", kept.id, kept.kind, str(kept.revision), kept.content, *times)


def print_of_picture(picture: Picture) -> int:
    return print_of("picture", picture.id, picture.type, picture_id(picture.content))


class ShelfReads:
    """What a store is asked about shelves."""

    def rows(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError

    def shelf(self, id: str) -> Shelf | None:
        rows = self.rows("SELECT id, title, created FROM shelves WHERE id = ?", id)
        return Shelf(*rows[0]) if rows else None

    def shelf_ids(self) -> set[str]:
        """The shelves there are, or of which something is left."""
        query = "SELECT id FROM shelves UNION SELECT table_id FROM heads"
        return {id for (id,) in self.rows(query) if is_shelf(str(id))}

    def count_shelves(self) -> int:
        return int(next(iter(self.rows("SELECT count(*) FROM shelves")))[0])

    def shelves_of(self, digest: str) -> list[ShelfKey]:
        """Everything a secret opens, the newest shelf first."""
        query = (
            "SELECT digest, shelf_id, kind FROM shelf_keys JOIN shelves ON shelves.id = shelf_id "
            "WHERE digest = ? ORDER BY shelves.created DESC, shelf_id"
        )
        return [ShelfKey(*row) for row in self.rows(query, digest)]

    def shelf_keys(self, shelf: str) -> list[ShelfKey]:
        query = "SELECT digest, shelf_id, kind FROM shelf_keys WHERE shelf_id = ?"
        return [ShelfKey(*row) for row in self.rows(query, shelf)]

    def kept(self, shelf: str) -> list[KeptDocument]:
        """All of a shelf, what was deleted and can be taken back included."""
        query = f"SELECT {_KEPT} FROM kept WHERE shelf_id = ? ORDER BY changed DESC, id"
        return [KeptDocument(*row) for row in self.rows(query, shelf)]

    def kept_one(self, shelf: str, id: str) -> KeptDocument | None:
        query = f"SELECT {_KEPT} FROM kept WHERE shelf_id = ? AND id = ?"
        rows = self.rows(query, shelf, id)
        return KeptDocument(*rows[0]) if rows else None

    def picture(self, shelf: str, id: str) -> Picture | None:
        query = "SELECT id, type, content FROM pictures WHERE shelf_id = ? AND id = ?"
        rows = self.rows(query, shelf, id)
        return Picture(rows[0][0], rows[0][1], bytes(rows[0][2])) if rows else None

    def picture_ids(self, shelf: str) -> list[str]:
        query = "SELECT id FROM pictures WHERE shelf_id = ? ORDER BY id"
        return [id for (id,) in self.rows(query, shelf)]

    def shelf_size(self, shelf: str) -> ShelfSize:
        texts = "SELECT count(*), coalesce(sum(length(content)), 0) FROM kept WHERE shelf_id = ?"
        drawn = (
            "SELECT count(*), coalesce(sum(length(content)), 0) FROM pictures WHERE shelf_id = ?"
        )
        [text], [picture] = self.rows(texts, shelf), self.rows(drawn, shelf)
        return ShelfSize(*map(int, (*text, *picture)))

    def print_on_shelf(self, shelf: Shelf) -> Head:
        """What the head of a shelf has to say of everything on it."""
        head = Head().plus(print_of_shelf(shelf))
        for key in self.shelf_keys(shelf.id):
            head = head.plus(print_of_key(key))
        for each in self.kept(shelf.id):
            head = head.plus(print_of_kept(each))
        for id in self.picture_ids(shelf.id):
            picture = self.picture(shelf.id, id)
            if picture is not None:
                head = head.plus(print_of_picture(picture))
        return head


class ShelfChange:
    """One change of one shelf: whatever it writes, the shelf's head follows."""

    def __init__(self, execute: Execute, shelf: str, head: Head) -> None:
        self.execute = execute
        self.shelf = shelf
        self.head = head

    def put_picture(self, picture: Picture) -> None:
        query = "SELECT 1 FROM pictures WHERE shelf_id = ? AND id = ?"
        if self.execute(query, (self.shelf, picture.id)).fetchone() is None:
            self.execute("INSERT INTO pictures VALUES (?, ?, ?, ?)", (self.shelf, *picture))
            self.head = self.head.plus(print_of_picture(picture))

    def drop_pictures(self, ids: Iterable[str]) -> None:
        for id in ids:
            query = "SELECT id, type, content FROM pictures WHERE shelf_id = ? AND id = ?"
            row = self.execute(query, (self.shelf, id)).fetchone()
            if row is not None:
                was = Picture(row[0], row[1], bytes(row[2]))
                self.head = self.head.minus(print_of_picture(was))
                query = "DELETE FROM pictures WHERE shelf_id = ? AND id = ?"
                self.execute(query, (self.shelf, id))

    def put_shelf(self, shelf: Shelf) -> None:
        self.execute("INSERT INTO shelves VALUES (?, ?, ?)", shelf)
        self.head = self.head.plus(print_of_shelf(shelf))

    def put_key(self, key: ShelfKey) -> None:
        self.drop_keys("digest = ?", key.digest)
        self.execute("INSERT INTO shelf_keys VALUES (?, ?, ?)", key)
        self.head = self.head.plus(print_of_key(key))

    def drop_keys(self, which: str, *values: str) -> None:
        query = f"SELECT digest, shelf_id, kind FROM shelf_keys WHERE shelf_id = ? AND {which}"
        for row in self.execute(query, (self.shelf, *values)).fetchall():
            self.head = self.head.minus(print_of_key(ShelfKey(*row)))
        self.execute(
            f"DELETE FROM shelf_keys WHERE shelf_id = ? AND {which}", (self.shelf, *values)
        )

    def put_kept(self, kept: KeptDocument) -> None:
        """The next revision of a document; Conflict when somebody else's came first."""
        was = self.drop_kept(kept.id)
        revision = 0 if was is None else was.revision
        if kept.revision != revision + 1:
            raise Conflict(about_shelves.changed_meanwhile(kept.id))
        self.execute("INSERT INTO kept VALUES (?, ?, ?, ?, ?, ?, ?)", kept)
        self.head = self.head.plus(print_of_kept(kept))

    def drop_kept(self, id: str) -> KeptDocument | None:
        """Give what was there."""
        query = f"SELECT {_KEPT} FROM kept WHERE shelf_id = ? AND id = ?"
        row = self.execute(query, (self.shelf, id)).fetchone()
        if row is None:
            return None
        was = KeptDocument(*row)
        self.head = self.head.minus(print_of_kept(was))
        self.execute("DELETE FROM kept WHERE shelf_id = ? AND id = ?", (self.shelf, id))
        return was


class ShelfWrites:
    """What changes on shelves, committed with everything else."""

    locking = ""
    sealed: dict[str, Head]

    def ask(self, owner: str, work: Work) -> Future[None]:
        raise NotImplementedError

    def create_shelf(self, shelf: Shelf, keys: list[ShelfKey]) -> Future[None]:
        def work(execute: Execute) -> None:
            change = ShelfChange(execute, shelf.id, Head())
            change.put_shelf(shelf)
            for key in keys:
                change.put_key(key)
            head = change.head._replace(changes=1)
            execute("INSERT INTO heads VALUES (?, ?, ?, ?, ?, ?)", (shelf.id, *head, time.time()))
            self.sealed[shelf.id] = head

        return self.ask(shelf.id, work)

    def add_shelf_key(self, key: ShelfKey) -> Future[None]:
        return self.change_shelf(key.shelf, lambda change: change.put_key(key))

    def renew_shelf_link(self, key: ShelfKey, keeper: str) -> Future[None]:
        """A new link; the old one and every browser but the keeper's open nothing any more."""

        def alter(change: ShelfChange) -> None:
            change.drop_keys("digest <> ?", keeper)
            change.put_key(key)

        return self.change_shelf(key.shelf, alter)

    def put_kept(self, documents: list[KeptDocument]) -> Future[None]:
        """All of them, of one shelf, or none when one was changed meanwhile."""

        def alter(change: ShelfChange) -> None:
            for each in documents:
                change.put_kept(each)

        return self.change_shelf(documents[0].shelf, alter)

    def forget_kept(self, shelf: str, ids: list[str], pictures: list[str]) -> Future[None]:
        """They are gone for good, and the pictures nothing else needs."""

        def alter(change: ShelfChange) -> None:
            for id in ids:
                change.drop_kept(id)
            change.drop_pictures(pictures)

        return self.change_shelf(shelf, alter)

    def put_shelf_picture(self, shelf: str, picture: Picture) -> Future[None]:
        return self.change_shelf(shelf, lambda change: change.put_picture(picture))

    def delete_shelf(self, shelf: str) -> Future[None]:
        """Everything of a shelf is gone; so it may be already."""

        def work(execute: Execute) -> None:
            for each in OF_A_SHELF:
                execute(f"DELETE FROM {each} WHERE shelf_id = ?", (shelf,))
            execute("DELETE FROM heads WHERE table_id = ?", (shelf,))
            execute("DELETE FROM shelves WHERE id = ?", (shelf,))
            self.sealed[shelf] = GONE

        return self.ask(shelf, work)

    def change_shelf(self, shelf: str, alter: Callable[[ShelfChange], None]) -> Future[None]:
        """A change of a shelf that is there; UnknownId when it is not."""

        def work(execute: Execute) -> None:
            row = execute(READ_HEAD + self.locking, (shelf,)).fetchone()
            if row is None:
                raise UnknownId("shelf", shelf)
            change = ShelfChange(execute, shelf, Head(*row))
            alter(change)
            head = change.head._replace(changes=change.head.changes + 1)
            execute(PUT_HEAD, (*head, time.time(), shelf))
            self.sealed[shelf] = head

        return self.ask(shelf, work)
