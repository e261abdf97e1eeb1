"""Kept sheets at a table: brought from the shelf as a fight is opened, with their portraits."""

from __future__ import annotations

from troisactes.campaign.sheets import KeptSheet
from troisactes.table.characters.shelf import shelf_of
from troisactes.table.room.portraits import Portrait, set_portrait
from troisactes.table.server.http import Asking, cookie_of, rooms_of


def kept_sheets(request: Asking, ids: list[str]) -> dict[str, KeptSheet]:
    """Sheets of this browser's shelf; UnknownId, NotYourShelf."""
    shelf = shelf_of(rooms_of(request).store, cookie_of(request))
    return {id: shelf.one(id)[1].sheet for id in set(ids)}


async def bring_portraits(request: Asking, table: str, portraits: dict[str, str]) -> None:
    """The table has portraits of its own: who sits there need not hold the shelf."""
    if not portraits:
        return
    store = rooms_of(request).store
    shelf = shelf_of(store, cookie_of(request))
    room = await rooms_of(request).open(table)
    for creature, id in portraits.items():
        picture = store.picture(shelf.id, id)
        if picture is not None:
            await set_portrait(room, creature, Portrait(picture.type, picture.content))
