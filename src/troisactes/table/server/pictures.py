"""The picture under a table's grid: checked by its content, kept in the database."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, delete, get, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from troisactes.errors import InputTooLarge, UnknownId
from troisactes.records.complaints import about_table
from troisactes.table.server.http import (
    REFUSALS,
    TAKES,
    Asking,
    NotAnImage,
    expect_gm,
    rooms_of,
    seat_of,
    spend,
)
from troisactes.table.server.pages import COMES_PACKED
from troisactes.table.server.seat_routes import find_room
from troisactes.table.store.store import Image

LARGEST = 8_000_000
SIGNATURES = (
    (b"\x89PNG\r\n\x1a\n", 0, "image/png"),
    (b"\xff\xd8\xff", 0, "image/jpeg"),
    (b"GIF87a", 0, "image/gif"),
    (b"GIF89a", 0, "image/gif"),
    (b"WEBP", 8, "image/webp"),
)
Pixels = Annotated[int, QueryParameter(ge=8, le=1000)]
Offset = Annotated[int, QueryParameter(ge=-10_000, le=10_000)]


def type_of(content: bytes) -> str:
    """What an image is, by its own first bytes; what its sender calls it is not looked at."""
    for mark, place, kind in SIGNATURES:
        if content[place : place + len(mark)] == mark:
            if kind == "image/webp" and content[:4] != b"RIFF":
                continue
            return kind
    raise NotAnImage(about_table.a_picture())


@put(
    "/api/tables/{table:str}/image",
    status_code=204,
    responses=REFUSALS,
    request_max_body_size=LARGEST + 1,
    opt={TAKES: ("image/", "application/octet-stream")},
)
async def put_image(
    table: FromPath[str],
    request: Asking,
    cell: Pixels = 70,
    x: Offset = 0,
    y: Offset = 0,
) -> None:
    """Lay a picture under the grid: squares of ``cell`` pixels, the first one's corner at x, y."""
    expect_gm(request, table, about_table.chooses_the_picture())
    spend(request, "upload")
    content = await request.body()
    if len(content) > LARGEST:
        raise InputTooLarge("picture", len(content), LARGEST)
    image = Image(type_of(content), cell, x, y, content)
    await rooms_of(request).set_image(table, image)


@get(
    "/api/tables/{table:str}/image",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="image/*", generate_examples=False)},
    media_type=MediaType.TEXT,
    opt={COMES_PACKED: True},
)
async def read_image(table: FromPath[str], request: Asking) -> Response[bytes]:
    """The picture, for whoever has the table's code; closed to spectators, for who sits there."""
    room = await find_room(request, table)
    if room.settings.spectators == "closed":
        seat_of(request, table)
    image = rooms_of(request).store.image(table)
    if image is None:
        raise UnknownId("picture", table)
    headers = {
        "Cache-Control": "private, max-age=86400",
        "Content-Security-Policy": "default-src 'none'; sandbox",
    }
    return Response(image.content, media_type=image.type, headers=headers)


@delete("/api/tables/{table:str}/image", responses=REFUSALS)
async def drop_image(table: FromPath[str], request: Asking) -> None:
    """No picture any more."""
    expect_gm(request, table, about_table.chooses_the_picture())
    await rooms_of(request).set_image(table, None)


PICTURES = [put_image, read_image, drop_image]
