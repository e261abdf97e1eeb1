"""The lobby over HTTP. None of it needs a seat: it shows what anyone may see, or opens a table."""

from __future__ import annotations

import asyncio
import gzip
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from troisactes.campaign.sheet_form import FormChoice, form_of
from troisactes.errors import InvalidAnswer
from troisactes.i18n.names import stat_name
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.records.complaints import about_imports
from troisactes.rules.registry import load_system, vocabulary_of
from troisactes.table.characters.at_table import bring_portraits, kept_sheets
from troisactes.table.history.replays import Limit, Number, Replay, WantedScreens, make_frames
from troisactes.table.lobby import imports, rule_book, rule_search, rules
from troisactes.table.lobby.drafts import Draft, drafts_of_line, of_sheet
from troisactes.table.lobby.imports import Imported
from troisactes.table.lobby.library import LibraryCreature, entries
from troisactes.table.lobby.preparing import GROUPED, MOST_CREATURES, NewFight, prepare
from troisactes.table.lobby.qr import LONGEST as LONGEST_LINK
from troisactes.table.lobby.qr import qr_svg
from troisactes.table.lobby.rule_book import RuleBook
from troisactes.table.lobby.rule_search import Found
from troisactes.table.lobby.rules import ClausePage, OptionLine, SystemRules, option_line
from troisactes.table.lobby.simulations import BatchPage, NewBatch, Simulations
from troisactes.table.room.opening import OpenedTable, open_for
from troisactes.table.screen.scene import NOTHING_BESIDE
from troisactes.table.server.fair_queue import computing_of
from troisactes.table.server.http import (
    REFUSALS,
    Asking,
    Lang,
    base_address,
    spend,
    visitor_of,
)
from troisactes.table.server.pages import COMES_PACKED
from troisactes.table.server.pictures import LARGEST
from troisactes.table.server.workers import workers_of

PACKING = 4  # of 9: a table of numbers gets little smaller beyond
PARTY = 4  # heroes put on a new fight's page to begin with

Words = Annotated[str, QueryParameter(max_length=100)]


class Library(msgspec.Struct):
    """What the New fight page begins with."""

    creatures: list[LibraryCreature]
    options: list[OptionLine]
    party: list[Draft]
    initiative: list[str]  # the ways there are: roll, typed, group
    surprise: bool  # whether who is aware matters as the fight begins
    stat_names: dict[str, str]  # « CA », « PV »… by id
    most: int  # creatures a fight may have
    largest_picture: int  # bytes
    adjustments: list[FormChoice]  # elite, weak


class CreatureLine(msgspec.Struct, forbid_unknown_fields=True):
    system: Annotated[str, msgspec.Meta(max_length=40)]
    line: Annotated[str, msgspec.Meta(max_length=400)]
    lang: Annotated[str, msgspec.Meta(pattern="^(fr|en)$")] = "fr"


class PastedText(msgspec.Struct, forbid_unknown_fields=True):
    system: Annotated[str, msgspec.Meta(max_length=40)]
    text: Annotated[str, msgspec.Meta(max_length=900_000)]
    lang: Annotated[str, msgspec.Meta(pattern="^(fr|en)$")] = "fr"


@get("/api/systems/{system_id:str}/library", responses=REFUSALS)
async def library(system_id: FromPath[str], request: Asking, lang: Lang = "fr") -> Library:
    """Creatures to pick, table options, and a party to begin with."""
    workers_of(request).get_ready()  # whoever looks at this is preparing a fight
    system = load_system(system_id)
    heroes = [
        sheet for sheet in system.rules.sheets.values() if sheet.side == "heroes" and sheet.weapons
    ]
    _, words = vocabulary_of(system_id)
    ways = ["roll", "typed", *(["group"] if GROUPED in system.catalogue.options else [])]
    return Library(
        creatures=entries(system, lang),
        options=[option_line(system, each, lang) for each in system.catalogue.options.values()],
        party=[of_sheet(system, sheet, lang) for sheet in heroes[:PARTY]],
        initiative=ways,
        surprise=system.package.surprise,
        stat_names={stat: stat_name(stat, lang) for stat in sorted(words.stats)},
        most=MOST_CREATURES,
        largest_picture=LARGEST,
        adjustments=form_of(system_id, lang).adjustments,
    )


@post("/api/prepare", responses=REFUSALS, status_code=200)
async def read_line(data: JSONBody[CreatureLine]) -> list[Draft]:
    """« 4 gobelins, 1 ogre »: creatures of the library, or ones to fill in."""
    return drafts_of_line(load_system(data.system), data.line, data.lang)


@post("/api/import", responses=REFUSALS, status_code=200)
async def read_import(data: JSONBody[PastedText], request: Asking) -> Imported:
    """An actor of Foundry's, our TOML, or a Universal VTT map, as text."""
    spend(request, "upload")
    workers = workers_of(request)
    return await workers.run(
        visitor_of(request), imports.read_import, data.system, data.text, data.lang
    )


@post("/api/fights", responses=REFUSALS)
async def open_fight(data: JSONBody[NewFight], request: Asking) -> Response[OpenedTable]:
    """Open a table on a fight prepared by hand; whoever asks is its game master."""
    wanted = [each.kept for each in data.creatures if each.kept]
    kept = kept_sheets(request, wanted) if wanted else {}
    ready = await workers_of(request).run(visitor_of(request), prepare, data, None, kept)
    settings = {"lang": data.lang, **data.settings}
    answer = await open_for(request, ready.title, ready.header, ready.pack, settings)
    await bring_portraits(request, answer.content.id, ready.portraits)
    return answer


# --- rules ----------------------------------------------------------------------------------------


@get("/api/rules", responses=REFUSALS)
async def search_rules(q: Words = "", system: Words = "", lang: Lang = "fr") -> Found:
    """Clauses by id or by words."""
    if system:
        load_system(system)
    return rule_search.search(q, system, lang)


@get("/api/rules/contents", responses=REFUSALS)
async def rules_contents(lang: Lang = "fr") -> list[SystemRules]:
    """The chapters of every system."""
    return rules.contents(lang)


@get("/api/rules/book", responses=REFUSALS)
async def read_book(system: Words, lang: Lang = "fr") -> RuleBook:
    """All the rules of a system: chapters, and tables of actions, conditions and options."""
    return rule_book.book(system, lang)


@get("/api/rules/{clause:str}", responses=REFUSALS)
async def read_rule(clause: FromPath[str], lang: Lang = "fr") -> ClausePage:
    """One clause."""
    return rules.page(clause, lang)


# --- simulation -----------------------------------------------------------------------------------


def simulations_of(request: Asking) -> Simulations:
    found = request.app.state.get("simulations")
    if not isinstance(found, Simulations):
        found = request.app.state.simulations = Simulations()
        request.app.on_shutdown.append(found.close)
    return found


@post("/api/simulations", responses=REFUSALS)
async def start_simulation(
    data: JSONBody[NewBatch], request: Asking, lang: Lang = "fr"
) -> BatchPage:
    """Play a small batch, under one system or several."""
    spend(request, "compute")
    return simulations_of(request).start(visitor_of(request), data).page(lang)


@get("/api/simulations/{job:str}", responses=REFUSALS)
async def look_at_simulation(job: FromPath[str], request: Asking, lang: Lang = "fr") -> BatchPage:
    """How far it is, and what it has come to so far."""
    return await asyncio.to_thread(simulations_of(request).batch(job).page, lang)


@get(
    "/api/simulations/{job:str}/csv",
    responses=REFUSALS,
    media_type="text/csv",
    opt={COMES_PACKED: True},
)
async def simulation_csv(job: FromPath[str], request: Asking) -> Response[bytes]:
    """A row for each creature of each fight."""
    table = await asyncio.to_thread(simulations_of(request).batch(job).csv)
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        table = await asyncio.to_thread(gzip.compress, table, PACKING)
    return Response(table, media_type="text/csv; charset=utf-8", headers=headers)


@get("/api/simulations/{job:str}/{system:str}/{number:int}/replay", responses=REFUSALS)
async def replay_simulation(
    job: FromPath[str],
    system: FromPath[str],
    number: FromPath[int],
    request: Asking,
    lang: Lang = "fr",
    first: Number = 0,
    limit: Limit = 50,
) -> Replay:
    """One fight of a batch, told again with the game master's eyes."""
    spend(request, "compute")
    batch = simulations_of(request).batch(job)
    wanted = WantedScreens(GM, lang, range(first, first + limit), NOTHING_BESIDE)
    async with computing_of(request).place(visitor_of(request)):
        played = await asyncio.to_thread(batch.again, system, number, lang)
        count = len(played.inputs)
        journal = Journal.open(played.header, played.system)
        frames = await asyncio.to_thread(
            make_frames, journal, played.inputs, [], list(range(count + 1)), wanted
        )
    return Replay(job, batch.page(lang).fight, system, GM, count, frames)


# --- links ----------------------------------------------------------------------------------------


@get("/api/qr", responses=REFUSALS, media_type="image/svg+xml")
async def draw_qr(
    link: Annotated[str, QueryParameter(max_length=LONGEST_LINK)],
    request: Asking,
) -> Response[bytes]:
    """A link of this server's as a QR code."""
    base = base_address(request)
    hosts = (request.headers.get("host", ""), urlsplit(base).netloc)
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https") or parts.netloc not in hosts:
        raise InvalidAnswer(about_imports.a_link_that_begins_with(f"{base}/"))
    return Response(qr_svg(link), media_type="image/svg+xml", headers={"Cache-Control": "private"})


LOBBY = [
    library,
    read_line,
    read_import,
    open_fight,
    search_rules,
    rules_contents,
    read_book,
    read_rule,
    start_simulation,
    look_at_simulation,
    simulation_csv,
    replay_simulation,
    draw_qr,
]
