"""Opening a table: on a prepared fight, or on a scenario where it ends."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, post
from litestar.params import JSONBody

from troisactes.errors import UnknownId
from troisactes.i18n.names import in_language
from troisactes.journal.header import fight_header
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_table
from troisactes.rules.registry import load_system
from troisactes.rules.setup import check_options
from troisactes.table.room.starting_positions import (
    HEROES,
    Language,
    NewScenario,
    Seed,
    dice_source,
    play_to_its_end,
)
from troisactes.table.server.http import (
    REFUSALS,
    TABLE,
    Asking,
    Limits,
    NoMoreTables,
    browser_cookie,
    rooms_of,
    settings_of,
    spend,
    visitor_of,
)
from troisactes.table.server.workers import workers_of


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A prepared fight to open a table on."""

    system: Annotated[str, msgspec.Meta(max_length=40)]
    fight: Annotated[str, msgspec.Meta(max_length=80)]
    lang: Language = "fr"
    seed: Seed | None = None
    options: dict[str, Any] = {}  # words; whatever else is refused as a choice nobody has
    settings: dict[str, Any] = {}


class OpenedTable(msgspec.Struct):
    """The new table, and the link of each seat: whoever has it takes the seat."""

    id: str
    title: str
    links: dict[str, str]


@post("/api/tables", responses=REFUSALS)
async def open_table(data: JSONBody[NewTable], request: Asking) -> Response[OpenedTable]:
    """Open a table on a prepared fight: a seat for each hero, the game master has the rest."""
    system = load_system(data.system)
    if data.fight not in system.catalogue.fights:
        raise UnknownId("fight", data.fight, system.catalogue.fights)
    check_options(system, data.options)
    fight = system.catalogue.fights[data.fight]
    heroes = {each.id: [each.id] for each in fight.creatures if each.side == HEROES}
    header = fight_header(
        system,
        data.fight,
        data.lang,
        options=data.options,
        seats=heroes,
        **dice_source(data.seed),
    )
    title = in_language(fight.name, data.lang)
    return await open_for(request, title, header, "", {"lang": data.lang, **data.settings})


@post("/api/scenarios", responses=REFUSALS)
async def open_scenario(data: JSONBody[NewScenario], request: Asking) -> Response[OpenedTable]:
    """Open a table where a scenario ends, to play on from there."""
    spend(request, "compute")
    ended = await workers_of(request).run(visitor_of(request), play_to_its_end, data)
    settings = {"lang": data.lang, **data.settings}
    return await open_for(request, ended.title, ended.header, ended.pack, settings)


async def open_for(
    request: Asking,
    title: str,
    header: dict[str, Any],
    pack: str = "",
    settings: dict[str, Any] | None = None,
) -> Response[OpenedTable]:
    """Open a table and seat whoever asks as its game master."""
    spend(request, "open")
    rooms = rooms_of(request)
    expect_room_for_a_table(request)
    secret, cookie = browser_cookie(request)
    id, given = await rooms.create(title, header, pack, settings)
    await rooms.hold(id, GM, secret)
    links = {seat: f"/t/{id}#{each}" for seat, each in given.items()}
    return Response(OpenedTable(id, title, links), cookies=[cookie])


def expect_room_for_a_table(request: Asking) -> None:
    """The operator decides how many tables there may be, and how many one visitor opens a day."""
    most = settings_of(request).most_tables
    if most and rooms_of(request).store.count() >= most:
        raise NoMoreTables(about_table.at_most_tables(most))
    daily: Limits = request.app.state.daily
    daily.spend(visitor_of(request), TABLE)
