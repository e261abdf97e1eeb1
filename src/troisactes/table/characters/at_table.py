"""Kept sheets at a table: brought from the shelf as a fight is opened, with their portraits."""

from __future__ import annotations

import asyncio

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath

from troisactes.campaign.sheets import KeptSheet
from troisactes.errors import UnknownId
from troisactes.table.characters.shelf import shelf_of
from troisactes.table.characters.shelf_routes import picture_answer
from troisactes.table.room.table_facts import PORTRAIT
from troisactes.table.server.http import REFUSALS, Asking, cookie_of, rooms_of, seat_of
from troisactes.table.server.pages import COMES_PACKED
from troisactes.table.server.seat_routes import find_room


def kept_sheets(request: Asking, ids: list[str]) -> dict[str, KeptSheet]:
    """Sheets of this browser's shelf; UnknownId, NotYourShelf."""
    shelf = shelf_of(rooms_of(request).store, cookie_of(request))
    return {id: shelf.one(id)[1].sheet for id in set(ids)}


async def bring_portraits(request: Asking, table: str, portraits: dict[str, str]) -> None:
    """The table has pictures of its own: who sits there need not hold the shelf."""
    if not portraits:
        return
    store = rooms_of(request).store
    shelf = shelf_of(store, cookie_of(request))
    brought = set()
    for id in sorted(set(portraits.values())):
        picture = store.picture(shelf.id, id)
        if picture is not None:
            await asyncio.wrap_future(store.put_picture(table, picture))
            brought.add(id)
    facts = {PORTRAIT + who: id for who, id in portraits.items() if id in brought}
    if facts:
        await (await rooms_of(request).open(table)).facts.put({**facts})


@get(
    "/api/tables/{table:str}/pictures/{id:str}",
    responses=REFUSALS | {200: ResponseSpec(str, media_type="image/*", generate_examples=False)},
    media_type="text/plain",
    opt={COMES_PACKED: True},
)
async def read_table_picture(
    table: FromPath[str], id: FromPath[str], request: Asking
) -> Response[bytes]:
    """A portrait, for whoever has the table's code; closed to spectators, for who sits there."""
    room = await find_room(request, table)
    if room.settings.spectators == "closed":
        seat_of(request, table)
    picture = rooms_of(request).store.picture(table, id) if id.isalnum() else None
    if picture is None:
        raise UnknownId("picture", id[:40])
    return picture_answer(picture.type, picture.content)


AT_TABLE = [read_table_picture]
