"""A fight that is over, as each device shows it: who won, everybody's deeds, luck, what it cost."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get
from litestar.params import FromPath

from troisactes.errors import InvalidAnswer
from troisactes.i18n import say
from troisactes.journal.record import Journal
from troisactes.records.complaints import about_table
from troisactes.table.history.fight_tale import FinestBlow, Luck, PersonAtTheEnd, Spent, Tale
from troisactes.table.room.room import Room
from troisactes.table.server.fair_queue import computing_of
from troisactes.table.server.http import (
    NO_STORE,
    REFUSALS,
    Asking,
    Lang,
    SeatWanted,
    seat_of,
    spend,
    visitor_of,
)
from troisactes.table.server.seat_routes import find_room


class FightEnding(msgspec.Struct, omit_defaults=True):
    """Everything the end screen says."""

    title: str
    outcome: str  # "victory", "defeat", "nobody", "closed"
    headline: str
    facts: list[str]
    people: list[PersonAtTheEnd]
    luck: list[Luck]
    spent: list[Spent]
    blow: FinestBlow | None = None


@get("/api/tables/{table:str}/ending", responses=REFUSALS, response_headers=NO_STORE)
async def end_of_table(
    table: FromPath[str], request: Asking, lang: Lang = "fr", wanted: SeatWanted = ""
) -> FightEnding:
    """How a fight that is over ended, with what the seat that asks may know."""
    room = await find_room(request, table)
    seat = seat_of(request, table, wanted)
    spend(request, "compute")
    journal = await room.told_to(seat)
    if not journal.enc.state.ended:
        raise InvalidAnswer(about_table.no_fight_is_over())
    async with computing_of(request).place(visitor_of(request)), room.lock:
        return await asyncio.to_thread(ending_of, room, journal, seat, lang)


def ending_of(room: Room, journal: Journal, seat: str, lang: str) -> FightEnding:
    tale = Tale(journal, seat, lang)
    outcome = tale.outcome()
    return FightEnding(
        room.title,
        outcome,
        say(lang, f"ending-{outcome}"),
        list(tale.facts()),
        tale.people(),
        list(tale.luck()),
        list(tale.spent()),
        tale.blow(),
    )


ENDINGS = [end_of_table]
