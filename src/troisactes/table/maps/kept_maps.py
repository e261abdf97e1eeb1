"""The maps of a shelf: what is there, what is put, changed, deleted and taken back."""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec

from troisactes.campaign.maps import KIND, KeptMap, read_map_document, size_of_rows
from troisactes.campaign.search import nearest_names
from troisactes.errors import UnknownId
from troisactes.records.complaints import about_shelves
from troisactes.table.characters.shelf import MOST_SHEETS, OwnShelf, ShelfFull
from troisactes.table.store.shelves import KeptDocument

MOST_LETTERS = 1_000_000  # of one map
SKETCHED = 6_000  # letters: a map that is longer is listed without a drawing


class MapLine(msgspec.Struct):
    """A map in a list; ``rows`` for a small drawing of it, unless it is large."""

    id: str
    name: str
    width: int
    height: int
    tags: list[str]
    rows: list[str] = []
    picture: str = ""
    changed: float = 0.0
    deleted: float = 0.0


class OpenMap(msgspec.Struct):
    """A map to be edited."""

    id: str
    revision: int
    map: KeptMap
    changed: float


def line_of(id: str, kept: KeptMap, changed: float = 0.0, deleted: float = 0.0) -> MapLine:
    width, height = size_of_rows(kept.rows)
    is_short = sum(map(len, kept.rows)) <= SKETCHED
    return MapLine(
        id=id,
        name=kept.name,
        width=width,
        height=height,
        tags=kept.tags,
        rows=kept.rows if is_short else [],
        picture=kept.picture.id if kept.picture else "",
        changed=changed,
        deleted=deleted,
    )


class OwnMaps:
    """The maps of one shelf, opened by whoever holds a key of it."""

    def __init__(self, shelf: OwnShelf) -> None:
        self.shelf = shelf
        self.store = shelf.store

    def documents(self, deleted: bool = False) -> list[tuple[KeptDocument, KeptMap]]:
        return [
            (each, read_map_document(each.content))
            for each in self.store.kept(self.shelf.id)
            if each.kind == KIND and bool(each.deleted) == deleted
        ]

    def lines(self, wanted: str, deleted: bool = False) -> list[MapLine]:
        """Those that fit a few words; the one changed last first where there are none."""
        found = nearest_names(
            self.documents(deleted), wanted, lambda each: [each[1].name, *each[1].tags]
        )
        return [line_of(each.id, kept, each.changed, each.deleted) for each, kept in found]

    def one(self, id: str) -> tuple[KeptDocument, KeptMap]:
        document = self.store.kept_one(self.shelf.id, id) if len(id) <= 80 else None
        if document is None or document.kind != KIND:
            raise UnknownId("map", id[:80])
        return document, read_map_document(document.content)

    def open_map(self, id: str) -> OpenMap:
        document, kept = self.one(id)
        return OpenMap(id, document.revision, kept, document.changed)

    async def add(self, kept: KeptMap) -> OpenMap:
        if self.store.shelf_size(self.shelf.id).documents >= MOST_SHEETS:
            raise ShelfFull(about_shelves.the_shelf_is_full(MOST_SHEETS))
        id = secrets.token_urlsafe(9)
        await self._put(self._document(id, 1, kept))
        return self.open_map(id)

    async def change(self, id: str, revision: int, kept: KeptMap) -> OpenMap:
        """Conflict when it was changed since that revision."""
        self.one(id)
        await self._put(self._document(id, revision + 1, kept))
        return self.open_map(id)

    async def set_deleted(self, id: str, is_deleted: bool) -> None:
        document, _ = self.one(id)
        when = time.time() if is_deleted else 0.0
        await self._put(document._replace(revision=document.revision + 1, deleted=when))
        await self.shelf.forget_old()

    async def _put(self, document: KeptDocument) -> None:
        await asyncio.wrap_future(self.store.put_kept([document]))

    def _document(self, id: str, revision: int, kept: KeptMap) -> KeptDocument:
        content = msgspec.json.encode(kept).decode()
        if len(content) > MOST_LETTERS:
            raise ShelfFull(about_shelves.a_map_too_long(MOST_LETTERS))
        return KeptDocument(self.shelf.id, id, KIND, revision, content, time.time())
