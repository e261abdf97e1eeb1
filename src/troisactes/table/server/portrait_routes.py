"""Portraits over HTTP: put by the game master or by whoever plays the creature."""

from __future__ import annotations

from litestar import MediaType, Response, delete, get, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from troisactes.errors import InputTooLarge, UnknownId
from troisactes.records.complaints import about_table
from troisactes.table.room.portraits import Portrait, expect_own, find_portrait, set_portrait
from troisactes.table.server.http import (
    REFUSALS,
    TAKES,
    Asking,
    NotAnImage,
    SeatWanted,
    rooms_of,
    seat_of,
    spend,
)
from troisactes.table.server.pages import COMES_PACKED, FOREVER
from troisactes.table.server.picture_sizes import READERS, size_of
from troisactes.table.server.pictures import type_of
from troisactes.table.server.seat_routes import find_room

LARGEST = 64_000  # bytes: the page sends 256 pixels square
MOST_PIXELS = 512  # on a side


def checked_portrait(content: bytes) -> Portrait:
    """A picture that may be a portrait, at a table or on a shelf; else why not."""
    if len(content) > LARGEST:
        raise InputTooLarge("picture", len(content), LARGEST)
    kind = type_of(content)
    if kind not in READERS:
        raise NotAnImage(about_table.a_picture())
    side = max(size_of(content, kind))
    if side > MOST_PIXELS:
        raise InputTooLarge("picture", side, MOST_PIXELS)
    return Portrait(kind, content)


@put(
    "/api/tables/{table:str}/portraits/{creature:str}",
    status_code=204,
    responses=REFUSALS,
    request_max_body_size=LARGEST + 1,
    opt={TAKES: ("image/", "application/octet-stream")},
)
async def put_portrait(
    table: FromPath[str], creature: FromPath[str], request: Asking, wanted: SeatWanted = ""
) -> None:
    """Give a creature a portrait: PNG, JPEG or WebP, small."""
    seat = seat_of(request, table, wanted)
    spend(request, "upload")
    room = await rooms_of(request).open(table)
    id = expect_own(room, seat, creature)
    content = await request.body()
    await set_portrait(room, id, checked_portrait(content))


@get(
    "/api/tables/{table:str}/portraits/{name:str}",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="image/*", generate_examples=False)},
    media_type=MediaType.TEXT,
    opt={COMES_PACKED: True},
)
async def read_portrait(
    table: FromPath[str], name: FromPath[str], request: Asking
) -> Response[bytes]:
    """A portrait by the name a screen gave for it."""
    room = await find_room(request, table)
    if room.settings.spectators == "closed":
        seat_of(request, table)
    portrait = find_portrait(room, name)
    if portrait is None:
        raise UnknownId("picture", name[:80])
    headers = {
        "Cache-Control": FOREVER.replace("public", "private"),
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }
    return Response(portrait.content, media_type=portrait.type, headers=headers)


@delete("/api/tables/{table:str}/portraits/{creature:str}", responses=REFUSALS)
async def drop_portrait(
    table: FromPath[str], creature: FromPath[str], request: Asking, wanted: SeatWanted = ""
) -> None:
    """No portrait any more: its drawing again."""
    seat = seat_of(request, table, wanted)
    room = await rooms_of(request).open(table)
    await set_portrait(room, expect_own(room, seat, creature), None)


PORTRAITS = [put_portrait, read_portrait, drop_portrait]
