"""Every die of the fights at a table that are over, for whoever wants to check them."""

from __future__ import annotations

from litestar import get
from litestar.params import FromPath

from troisactes.errors import InvalidAnswer
from troisactes.journal.dice_proof import DiceProof, make_proof
from troisactes.records.complaints import about_table
from troisactes.table.server.http import (
    NO_STORE,
    REFUSALS,
    Asking,
    SeatWanted,
    seat_of,
    spend,
)
from troisactes.table.server.seat_routes import find_room


@get("/api/tables/{table:str}/dice", responses=REFUSALS, response_headers=NO_STORE)
async def prove_dice(table: FromPath[str], request: Asking, wanted: SeatWanted = "") -> DiceProof:
    """The same for every seat: with the secret, told by then, anybody could work it out."""
    room = await find_room(request, table)
    seat_of(request, table, wanted)
    spend(request, "compute")
    shown = room.journal.epochs.shown
    if not shown:
        raise InvalidAnswer(about_table.no_fight_is_over())
    return make_proof(room.journal.epochs, room.journal.entries, shown)


DICE = [prove_dice]
