"""The shelf over HTTP: list, open, keep, delete, take back, export, import."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from troisactes.campaign import checking, exchange
from troisactes.campaign.checking import Examined
from troisactes.campaign.exchange import ReadFile, export_json, export_toml, safe_file_name
from troisactes.campaign.sheets import KeptSheet, check_shape, with_new_id
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n import say
from troisactes.records.complaints import about_shelves
from troisactes.rules.registry import load_system
from troisactes.table.characters.shelf import (
    OpenSheet,
    OwnShelf,
    SheetLine,
    claim_shelf,
    new_shelf,
    renew_link,
    shelf_of,
)
from troisactes.table.lobby.drafts import Draft, sheet_of
from troisactes.table.lobby.preparing import entries_of
from troisactes.table.room.opening import expect_room_for_a_table
from troisactes.table.room.seats import digest_of
from troisactes.table.server.http import (
    REFUSALS,
    TAKES,
    Asking,
    Lang,
    browser_cookie,
    cookie_of,
    rooms_of,
    spend,
    visitor_of,
)
from troisactes.table.server.pages import COMES_PACKED
from troisactes.table.server.portrait_routes import LARGEST, checked_portrait
from troisactes.table.server.workers import workers_of
from troisactes.table.store.shelves import ShelfKey
from troisactes.table.store.store import Store

LARGEST_FILE = 45_000_000
Words = Annotated[str, QueryParameter(max_length=100)]
Revision = Annotated[int, QueryParameter(ge=1, le=1 << 31)]
Kind = Annotated[str, QueryParameter(name="as", pattern="^(json|toml)$")]


class ShelfCard(msgspec.Struct):
    """This browser's shelf; no id where it has none yet."""

    id: str = ""
    sheets: list[SheetLine] = []
    deleted: list[SheetLine] = []  # what can be taken back


class ShelfLink(msgspec.Struct):
    """The lasting link of a shelf, which opens it on another device."""

    id: str
    link: str


class ShelfSecret(msgspec.Struct, forbid_unknown_fields=True):
    secret: Annotated[str, msgspec.Meta(max_length=100)]


class SheetFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file somebody chose."""

    text: Annotated[str, msgspec.Meta(max_length=exchange.LONGEST)]
    system: Annotated[str, msgspec.Meta(max_length=40)] = ""


class PictureId(msgspec.Struct):
    id: str


def store_of(request: Asking) -> Store:
    return rooms_of(request).store


def own_shelf(request: Asking) -> OwnShelf:
    return shelf_of(store_of(request), cookie_of(request))


async def examined(request: Asking, sheet: KeptSheet, lang: str) -> Examined:
    """Read by a worker: what people send can be made slow to read."""
    return await workers_of(request).run(visitor_of(request), checking.examine, sheet, lang)


@get("/api/shelf", responses=REFUSALS)
async def look_at_shelf(
    request: Asking, q: Words = "", system: Words = "", lang: Lang = "fr"
) -> ShelfCard:
    """What is on this browser's shelf, searched by name, player or tag."""
    if not _keys(request):
        return ShelfCard()
    shelf = own_shelf(request)
    return ShelfCard(
        shelf.id, shelf.lines(q, system, lang), shelf.lines("", system, lang, deleted=True)
    )


def _keys(request: Asking) -> list[ShelfKey]:
    cookie = cookie_of(request)
    return store_of(request).shelves_of(digest_of(cookie)) if cookie else []


@post("/api/shelf", responses=REFUSALS)
async def open_shelf(request: Asking, lang: Lang = "fr") -> Response[ShelfLink]:
    """A shelf for this browser; 422 when it has one. The link opens it elsewhere, and lasts."""
    spend(request, "open")
    if _keys(request):
        raise InvalidAnswer(about_shelves.one_shelf_each())
    expect_room_for_a_table(request)
    secret, cookie = browser_cookie(request)
    id, link = await new_shelf(store_of(request), secret, say(lang, "table-shelf-title"))
    return Response(ShelfLink(id, f"/fiches#{link}"), cookies=[cookie])


@post("/api/shelf/claim", responses=REFUSALS, status_code=200)
async def open_by_link(data: JSONBody[ShelfSecret], request: Asking) -> Response[PictureId]:
    """A shelf's link opens it to this browser too."""
    spend(request, "guess")
    secret, cookie = browser_cookie(request)
    id = await claim_shelf(store_of(request), secret, data.secret)
    return Response(PictureId(id), cookies=[cookie])


@post("/api/shelf/link", responses=REFUSALS)
async def renew_shelf_link(request: Asking) -> ShelfLink:
    """A new link; the one before, and browsers that came by it, open nothing any more."""
    shelf = own_shelf(request)
    link = await renew_link(store_of(request), cookie_of(request), shelf.id)
    return ShelfLink(shelf.id, f"/fiches#{link}")


# --- sheets --------------------------------------------------------------------------------------


@post("/api/shelf/sheets", responses=REFUSALS)
async def add_sheet(data: JSONBody[KeptSheet], request: Asking, lang: Lang = "fr") -> OpenSheet:
    """Keep a new sheet, a draft or whole."""
    shelf = own_shelf(request)
    sheet = check_shape(data)
    [id] = await shelf.add([(sheet, await examined(request, sheet, lang))])
    return shelf.open_sheet(id)


@get("/api/shelf/sheets/{id:str}", responses=REFUSALS)
async def open_sheet(id: FromPath[str], request: Asking) -> OpenSheet:
    """A sheet, to be looked at or edited."""
    return own_shelf(request).open_sheet(id)


@put("/api/shelf/sheets/{id:str}", responses=REFUSALS)
async def change_sheet(
    id: FromPath[str],
    data: JSONBody[KeptSheet],
    request: Asking,
    revision: Revision,
    lang: Lang = "fr",
) -> OpenSheet:
    """Keep a sheet as it is now; 422 when it was changed since that revision."""
    shelf = own_shelf(request)
    sheet = check_shape(data)
    return await shelf.change(id, revision, sheet, await examined(request, sheet, lang))


@delete("/api/shelf/sheets/{id:str}", responses=REFUSALS)
async def delete_sheet(id: FromPath[str], request: Asking) -> None:
    """Take it off the shelf; for thirty days it can be taken back."""
    await own_shelf(request).set_deleted(id, True)


@post("/api/shelf/sheets/{id:str}/restore", responses=REFUSALS)
async def take_back(id: FromPath[str], request: Asking) -> OpenSheet:
    """What was deleted is there again."""
    shelf = own_shelf(request)
    await shelf.set_deleted(id, False)
    return shelf.open_sheet(id)


@post("/api/shelf/sheets/{id:str}/copy", responses=REFUSALS)
async def copy_sheet(id: FromPath[str], request: Asking, lang: Lang = "fr") -> OpenSheet:
    """A copy to be changed: a creature of its own."""
    shelf = own_shelf(request)
    _, row = shelf.one(id)
    name = say(lang, "table-copy-of", name=row.sheet.name(lang) or "?")
    sheet = with_new_id(row.sheet, name[:80])
    [copy] = await shelf.add([(sheet, await examined(request, sheet, lang))])
    return shelf.open_sheet(copy)


class KeptDraft(msgspec.Struct, forbid_unknown_fields=True):
    """A creature of a fight being prepared, to be kept."""

    system: Annotated[str, msgspec.Meta(max_length=40)]
    draft: Draft


@post("/api/shelf/drafts", responses=REFUSALS)
async def keep_draft(data: JSONBody[KeptDraft], request: Asking, lang: Lang = "fr") -> OpenSheet:
    """Keep a creature that was imported or filled in while a fight was prepared."""
    shelf = own_shelf(request)
    if data.draft.own:
        entries = await workers_of(request).run(visitor_of(request), entries_of, data.draft.own)
        sheet = check_shape(KeptSheet(data.system, entries))
    else:
        sheet = check_shape(sheet_of(load_system(data.system), data.draft))
    [id] = await shelf.add([(sheet, await examined(request, sheet, lang))])
    return shelf.open_sheet(id)


# --- files ---------------------------------------------------------------------------------------


@get(
    "/api/shelf/export",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="*/*", generate_examples=False)},
)
async def export_sheets(
    request: Asking, id: Words = "", form: Kind = "json", lang: Lang = "fr"
) -> Response[bytes]:
    """One sheet or all: JSON with portraits, or TOML that a pack takes (of one sheet)."""
    shelf = own_shelf(request)
    sheets = [shelf.one(id)[1].sheet] if id else [row.sheet for _, row in shelf.documents()]
    if not sheets:
        raise UnknownId("creature", id)
    name = sheets[0].name(lang) if id else say(lang, "table-shelf-title")
    if form == "toml":
        system = sheets[0].system
        content = export_toml([each for each in sheets if each.system == system]).encode()
    else:
        content = export_json(sheets, shelf.pictures(each.portrait for each in sheets))
    type = "application/toml" if form == "toml" else "application/json"
    file = safe_file_name(name, form).encode("ascii", "ignore").decode() or f"fiche.{form}"
    headers = {"Content-Disposition": f'attachment; filename="{file}"', "Cache-Control": "no-store"}
    return Response(content, media_type=type, headers=headers)


@post("/api/shelf/import", responses=REFUSALS, request_max_body_size=LARGEST_FILE)
async def import_sheets(
    data: JSONBody[SheetFile], request: Asking, lang: Lang = "fr"
) -> list[SheetLine]:
    """Sheets of a file of ours, put on the shelf; all of them, or none."""
    spend(request, "upload")
    shelf = own_shelf(request)
    workers = workers_of(request)
    read, found = await workers.run(
        visitor_of(request), read_and_examine, data.text, data.system, lang
    )
    renamed = {}
    for id, (_, content) in read.pictures.items():
        portrait = checked_portrait(content)
        renamed[id] = await shelf.put_picture(portrait.type, content)
    for sheet in read.sheets:
        sheet.portrait = renamed.get(sheet.portrait, "")
    ids = await shelf.add(list(zip(read.sheets, found, strict=True)))
    lines = {each.id: each for each in shelf.lines("", "", lang)}
    return [lines[id] for id in ids]


def read_and_examine(text: str, system: str, lang: str) -> tuple[ReadFile, list[Examined]]:
    """In a worker."""
    read = exchange.read_file(text, system, lang)
    return read, [checking.examine(each, lang) for each in read.sheets]


# --- portraits -----------------------------------------------------------------------------------


@put(
    "/api/shelf/pictures",
    responses=REFUSALS,
    request_max_body_size=LARGEST + 1,
    opt={TAKES: ("image/", "application/octet-stream")},
)
async def put_portrait(request: Asking) -> PictureId:
    """Keep a picture; it is named by its content."""
    spend(request, "upload")
    shelf = own_shelf(request)
    portrait = checked_portrait(await request.body())
    return PictureId(await shelf.put_picture(portrait.type, portrait.content))


@get(
    "/api/shelf/pictures/{id:str}",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="image/*", generate_examples=False)},
    media_type="text/plain",
    opt={COMES_PACKED: True},
)
async def read_portrait(id: FromPath[str], request: Asking) -> Response[bytes]:
    """A picture of this browser's shelf."""
    shelf = own_shelf(request)
    picture = store_of(request).picture(shelf.id, id) if id.isalnum() else None
    if picture is None:
        raise UnknownId("picture", id[:40])
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }
    return Response(picture.content, media_type=picture.type, headers=headers)


SHELF = [
    look_at_shelf,
    open_shelf,
    open_by_link,
    renew_shelf_link,
    add_sheet,
    open_sheet,
    change_sheet,
    delete_sheet,
    take_back,
    copy_sheet,
    keep_draft,
    export_sheets,
    import_sheets,
    put_portrait,
    read_portrait,
]
