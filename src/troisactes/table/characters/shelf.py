"""A shelf as a browser uses it: which one is its own, what is on it, what may still be added."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable

import msgspec

from troisactes.campaign import maps
from troisactes.campaign.checking import Examined
from troisactes.campaign.search import nearest_names
from troisactes.campaign.sheets import KIND, KeptSheet, read_document
from troisactes.errors import InvalidAnswer, TroisActesError, UnknownId
from troisactes.records.complaints import about_shelves
from troisactes.table.room import seats
from troisactes.table.store.shelves import (
    SHELF_MARK,
    KeptDocument,
    Picture,
    Shelf,
    ShelfKey,
    picture_id,
)
from troisactes.table.store.store import BROWSER, LINK, Store

MOST_SHEETS = 1_000  # on a shelf, what can be taken back included
MOST_LETTERS = 200_000  # of one sheet
MOST_PICTURE_BYTES = 60_000_000  # on a shelf
TAKEN_BACK_WITHIN = 30 * 86_400.0  # seconds: then what was deleted is gone


class NotYourShelf(TroisActesError):
    """This browser holds no key of that shelf."""

    code = "not_your_shelf"


class ShelfFull(TroisActesError):
    """There is no more room on it."""

    code = "shelf_full"


class SheetRow(msgspec.Struct):
    """What the store keeps: a sheet, and what was found when it was last read."""

    sheet: KeptSheet
    ready: bool
    level: int | None = None
    ac: int | None = None
    hp: int | None = None


class SheetLine(msgspec.Struct):
    """A sheet in a list."""

    id: str
    name: str
    system: str
    side: str
    level: int | None
    ac: int | None
    hp: int | None
    ready: bool
    portrait: str
    icon: str
    tags: list[str]
    player: str
    changed: float
    deleted: float


class OpenSheet(msgspec.Struct):
    """A sheet to be edited."""

    id: str
    revision: int
    sheet: KeptSheet
    ready: bool
    changed: float


def read_row(document: KeptDocument) -> SheetRow:
    """InvalidAnswer for a document nothing here can read."""
    try:
        data = msgspec.json.decode(document.content)
        sheet = read_document(msgspec.json.encode(data["sheet"]))
        return msgspec.convert({**data, "sheet": {}}, _RowBeside).row(sheet)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error


class _RowBeside(msgspec.Struct):
    ready: bool = False
    level: int | None = None
    ac: int | None = None
    hp: int | None = None

    def row(self, sheet: KeptSheet) -> SheetRow:
        return SheetRow(sheet, self.ready, self.level, self.ac, self.hp)


def picture_of(document: KeptDocument) -> str:
    """The picture a document names, of whatever kind it is; nothing for none."""
    if document.kind == maps.KIND:
        under = maps.read_map_document(document.content).picture
        return "" if under is None else under.id
    return read_row(document).sheet.portrait


def line_of(document: KeptDocument, row: SheetRow, lang: str) -> SheetLine:
    sheet, table = row.sheet, row.sheet.creature
    icon = table.get("icon")
    return SheetLine(
        id=document.id,
        name=sheet.name(lang),
        system=sheet.system,
        side="heroes" if table.get("side") == "heroes" else "foes",
        level=row.level if row.level is not None else sheet.number("level"),
        ac=row.ac,
        hp=row.hp,
        ready=row.ready,
        portrait=sheet.portrait,
        icon=icon if isinstance(icon, str) else "",
        tags=sheet.tags,
        player=sheet.player,
        changed=document.changed,
        deleted=document.deleted,
    )


class OwnShelf:
    """One shelf, opened by whoever holds a key of it."""

    def __init__(self, store: Store, id: str) -> None:
        self.store = store
        self.id = id
        store.expect_sound_shelf(id)

    # --- what is there -------------------------------------------------------------------------

    def documents(self, deleted: bool = False) -> list[tuple[KeptDocument, SheetRow]]:
        found = []
        for each in self.store.kept(self.id):
            if each.kind == KIND and bool(each.deleted) == deleted:
                found.append((each, read_row(each)))
        return found

    def lines(self, wanted: str, system: str, lang: str, deleted: bool = False) -> list[SheetLine]:
        """Those that fit a few words; the one changed last first where there are none."""
        rows = [
            (document, row)
            for document, row in self.documents(deleted)
            if not system or row.sheet.system == system
        ]
        near = nearest_names(rows, wanted, lambda each: _searched(each[1].sheet))
        return [line_of(document, row, lang) for document, row in near]

    def one(self, id: str) -> tuple[KeptDocument, SheetRow]:
        document = self.store.kept_one(self.id, id) if len(id) <= 80 else None
        if document is None or document.kind != KIND:
            raise UnknownId("creature", id[:80])
        return document, read_row(document)

    def open_sheet(self, id: str) -> OpenSheet:
        document, row = self.one(id)
        return OpenSheet(id, document.revision, row.sheet, row.ready, document.changed)

    def pictures(self, ids: Iterable[str]) -> dict[str, tuple[str, bytes]]:
        found = [self.store.picture(self.id, id) for id in sorted(set(filter(None, ids)))]
        return {each.id: (each.type, each.content) for each in found if each is not None}

    # --- what changes --------------------------------------------------------------------------

    async def add(self, sheets: list[tuple[KeptSheet, Examined]]) -> list[str]:
        """All of them, or none: ShelfFull."""
        if self.store.shelf_size(self.id).documents + len(sheets) > MOST_SHEETS:
            raise ShelfFull(about_shelves.the_shelf_is_full(MOST_SHEETS))
        documents = []
        for sheet, found in sheets:
            id = secrets.token_urlsafe(9)
            documents.append(self._document(id, 1, sheet, found))
        if documents:
            await asyncio.wrap_future(self.store.put_kept(documents))
        return [each.id for each in documents]

    async def change(self, id: str, revision: int, sheet: KeptSheet, found: Examined) -> OpenSheet:
        """Conflict when it was changed since that revision."""
        self.one(id)
        document = self._document(id, revision + 1, sheet, found)
        await asyncio.wrap_future(self.store.put_kept([document]))
        return self.open_sheet(id)

    async def set_deleted(self, id: str, is_deleted: bool) -> None:
        document, _ = self.one(id)
        when = time.time() if is_deleted else 0.0
        changed = document._replace(revision=document.revision + 1, deleted=when)
        await asyncio.wrap_future(self.store.put_kept([changed]))
        await self.forget_old()

    async def forget_old(self) -> None:
        """What was deleted long ago is gone, and pictures nothing names."""
        everything = self.store.kept(self.id)
        since = time.time() - TAKEN_BACK_WITHIN
        old = {each.id for each in everything if each.deleted and each.deleted < since}
        if not old:
            return
        named = {picture_of(each) for each in everything if each.id not in old}
        unnamed = [id for id in self.store.picture_ids(self.id) if id not in named]
        await asyncio.wrap_future(self.store.forget_kept(self.id, sorted(old), unnamed))

    async def put_picture(self, type: str, content: bytes) -> str:
        picture = Picture(picture_id(content), type, content)
        size = self.store.shelf_size(self.id)
        if size.bytes + len(content) > MOST_PICTURE_BYTES:
            megabytes = MOST_PICTURE_BYTES // 1_000_000
            raise ShelfFull(about_shelves.no_room_for_pictures(megabytes))
        await asyncio.wrap_future(self.store.put_shelf_picture(self.id, picture))
        return picture.id

    def _document(self, id: str, revision: int, sheet: KeptSheet, found: Examined) -> KeptDocument:
        row = SheetRow(sheet, found.ready, found.level, found.ac, found.hp)
        content = msgspec.json.encode(row).decode()
        if len(content) > MOST_LETTERS:
            raise ShelfFull(about_shelves.a_sheet_too_long(MOST_LETTERS))
        return KeptDocument(self.id, id, KIND, revision, content, time.time())


def _searched(sheet: KeptSheet) -> list[str]:
    return [sheet.name("fr"), sheet.name("en"), sheet.player, *sheet.tags]


# --- keys ----------------------------------------------------------------------------------------


def shelf_of(store: Store, cookie: str, wanted: str = "") -> OwnShelf:
    """The shelf a browser holds; NotYourShelf when it holds none, or not that one."""
    held = store.shelves_of(seats.digest_of(cookie)) if cookie else []
    for key in held:
        if key.kind == BROWSER and wanted in ("", key.shelf):
            return OwnShelf(store, key.shelf)
    raise NotYourShelf(about_shelves.not_your_shelf())


async def new_shelf(store: Store, cookie: str, title: str) -> tuple[str, str]:
    """A shelf for this browser; gives its id and the secret of its link."""
    id = SHELF_MARK + seats.new_table_id().lower() + seats.new_table_id().lower()
    secret = seats.new_secret()
    keys = [
        ShelfKey(seats.digest_of(secret), id, LINK),
        ShelfKey(seats.digest_of(cookie), id, BROWSER),
    ]
    await asyncio.wrap_future(store.create_shelf(Shelf(id, title, time.time()), keys))
    return id, secret


async def claim_shelf(store: Store, cookie: str, secret: str) -> str:
    """A link, which lasts, opens its shelf to one more browser."""
    key = next((each for each in store.shelves_of(seats.digest_of(secret))), None)
    if key is None or key.kind != LINK:
        raise NotYourShelf(about_shelves.not_your_shelf())
    held = ShelfKey(seats.digest_of(cookie), key.shelf, BROWSER)
    await asyncio.wrap_future(store.add_shelf_key(held))
    return key.shelf


async def renew_link(store: Store, cookie: str, shelf: str) -> str:
    """A new link; the old one and other browsers are worth nothing."""
    secret = seats.new_secret()
    key = ShelfKey(seats.digest_of(secret), shelf, LINK)
    await asyncio.wrap_future(store.renew_shelf_link(key, seats.digest_of(cookie)))
    return secret
