"""Maps over HTTP: list, open, keep, delete, take back, copy, read from files, export."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from troisactes.campaign import map_files
from troisactes.campaign.exchange import safe_file_name
from troisactes.campaign.map_files import ReadMap, export_map_toml, export_map_uvtt
from troisactes.campaign.map_library import library_map, library_maps
from troisactes.campaign.maps import KeptMap, check_map
from troisactes.campaign.search import nearest_names
from troisactes.errors import InputTooLarge
from troisactes.i18n import say
from troisactes.table.characters.shelf import shelf_of
from troisactes.table.characters.shelf_routes import PictureId
from troisactes.table.maps.kept_maps import MapLine, OpenMap, OwnMaps, line_of
from troisactes.table.room.seats import digest_of
from troisactes.table.server.http import (
    REFUSALS,
    TAKES,
    Asking,
    Lang,
    cookie_of,
    rooms_of,
    spend,
    visitor_of,
)
from troisactes.table.server.pictures import LARGEST, type_of
from troisactes.table.server.workers import workers_of

LARGEST_FILE = 10_000_000
Words = Annotated[str, QueryParameter(max_length=100)]
Revision = Annotated[int, QueryParameter(ge=1, le=1 << 31)]
Kind = Annotated[str, QueryParameter(name="as", pattern="^(toml|uvtt)$")]
Pixels = Annotated[int, QueryParameter(ge=0, le=1_000)]


class MapShelf(msgspec.Struct):
    """This browser's maps, and those of the library."""

    maps: list[MapLine] = []
    deleted: list[MapLine] = []  # what can be taken back
    library: list[MapLine] = []


class MapFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file somebody chose, its picture left out."""

    text: Annotated[str, msgspec.Meta(max_length=map_files.LONGEST)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


def own_maps(request: Asking) -> OwnMaps:
    return OwnMaps(shelf_of(rooms_of(request).store, cookie_of(request)))


async def checked(request: Asking, kept: KeptMap) -> KeptMap:
    """Read by a worker: what people send can be made slow to read."""
    return await workers_of(request).run(visitor_of(request), check_map, kept)


@get("/api/maps", responses=REFUSALS)
async def look_at_maps(request: Asking, q: Words = "", lang: Lang = "fr") -> MapShelf:
    """The maps of this browser's shelf and of the library, searched by name or tag."""
    workers_of(request).get_ready()  # whoever looks at this will have a map read
    library = nearest_names(
        library_maps(lang).items(), q, lambda each: [each[1].name, *each[1].tags]
    )
    found = MapShelf(library=[line_of(id, kept) for id, kept in library])
    cookie = cookie_of(request)
    if cookie and rooms_of(request).store.shelves_of(digest_of(cookie)):
        maps = own_maps(request)
        found.maps, found.deleted = maps.lines(q), maps.lines("", deleted=True)
    return found


@get("/api/maps/library/{id:str}", responses=REFUSALS)
async def open_library_map(id: FromPath[str], lang: Lang = "fr") -> KeptMap:
    """A map of the library."""
    return library_map(id, lang)


@post("/api/maps/read", responses=REFUSALS, status_code=200, request_max_body_size=LARGEST_FILE)
async def read_map_file(data: JSONBody[MapFile], request: Asking, lang: Lang = "fr") -> ReadMap:
    """A map of a file (our TOML, Universal VTT, a scene of Foundry's); nothing is kept yet."""
    spend(request, "upload")
    workers = workers_of(request)
    return await workers.run(
        visitor_of(request), map_files.read_map_file, data.text, data.name, lang
    )


@post("/api/maps", responses=REFUSALS)
async def add_map(data: JSONBody[KeptMap], request: Asking) -> OpenMap:
    """Keep a new map."""
    maps = own_maps(request)
    return await maps.add(await checked(request, data))


@get("/api/maps/{id:str}", responses=REFUSALS)
async def open_map(id: FromPath[str], request: Asking) -> OpenMap:
    """A map, to be looked at or edited."""
    return own_maps(request).open_map(id)


@put("/api/maps/{id:str}", responses=REFUSALS)
async def change_map(
    id: FromPath[str], data: JSONBody[KeptMap], request: Asking, revision: Revision
) -> OpenMap:
    """Keep a map as it is now; 409 when it was changed since that revision."""
    maps = own_maps(request)
    return await maps.change(id, revision, await checked(request, data))


@delete("/api/maps/{id:str}", responses=REFUSALS)
async def delete_map(id: FromPath[str], request: Asking) -> None:
    """Take it off the shelf; for thirty days it can be taken back."""
    await own_maps(request).set_deleted(id, True)


@post("/api/maps/{id:str}/restore", responses=REFUSALS)
async def take_map_back(id: FromPath[str], request: Asking) -> OpenMap:
    """What was deleted is there again."""
    maps = own_maps(request)
    await maps.set_deleted(id, False)
    return maps.open_map(id)


@post("/api/maps/{id:str}/copy", responses=REFUSALS)
async def copy_map(id: FromPath[str], request: Asking, lang: Lang = "fr") -> OpenMap:
    """A copy to be changed."""
    maps = own_maps(request)
    _, kept = maps.one(id)
    kept.name = say(lang, "table-copy-of", name=kept.name or "?")[:80]
    return await maps.add(kept)


@get(
    "/api/maps/{id:str}/export",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="*/*", generate_examples=False)},
)
async def export_map(
    id: FromPath[str], request: Asking, form: Kind = "toml", pixels: Pixels = 0
) -> Response[bytes]:
    """A map as TOML that a pack takes, or as Universal VTT (the page lays its picture in)."""
    _, kept = own_maps(request).one(id)
    if form == "toml":
        content = export_map_toml(kept).encode()
    else:
        workers = workers_of(request)
        content = await workers.run(visitor_of(request), export_map_uvtt, kept, pixels)
    file = safe_file_name(kept.name, form).encode("ascii", "ignore").decode()
    headers = {"Content-Disposition": f'attachment; filename="{file}"', "Cache-Control": "no-store"}
    type = "application/toml" if form == "toml" else "application/json"
    return Response(content, media_type=type, headers=headers)


@put(
    "/api/maps/pictures",
    responses=REFUSALS,
    request_max_body_size=LARGEST + 1,
    opt={TAKES: ("image/", "application/octet-stream")},
)
async def put_map_picture(request: Asking) -> PictureId:
    """Keep a picture to lay under a map; it is named by its content."""
    spend(request, "upload")
    content = await request.body()
    if len(content) > LARGEST:
        raise InputTooLarge("picture", len(content), LARGEST)
    shelf = own_maps(request).shelf
    return PictureId(await shelf.put_picture(type_of(content), content))


MAPS = [
    look_at_maps,
    open_library_map,
    read_map_file,
    add_map,
    open_map,
    change_map,
    delete_map,
    take_map_back,
    copy_map,
    export_map,
    put_map_picture,
]
