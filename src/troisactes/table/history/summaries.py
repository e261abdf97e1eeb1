"""A fight on one sheet of paper: who took part, what came of it, and by which rules."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from troisactes.i18n.names import in_language
from troisactes.journal.record import Journal
from troisactes.kernel.events import ActionTaken
from troisactes.rules.common.events import Damaged, Healed
from troisactes.table.room.room import Room
from troisactes.table.screen import LogBook
from troisactes.table.screen.model import LogEntry
from troisactes.table.server.fair_queue import computing_of
from troisactes.table.server.http import (
    NO_STORE,
    REFUSALS,
    Asking,
    Lang,
    SeatWanted,
    base_address,
    seat_of,
    spend,
    visitor_of,
)
from troisactes.table.server.seat_routes import find_room

FALLS = ("dies", "knocked-out")


class Deeds(msgspec.Struct):
    """What one creature did and suffered, as far as the reader may know."""

    id: str
    name: str
    side: str
    hp: Any  # {now, max}, a band, or nothing
    actions: int = 0
    reactions: int = 0
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    fell: int = 0


class Cited(msgspec.Struct):
    """A rule that came up, and how often."""

    id: str
    text: str
    times: int


class Against(msgspec.Struct):
    """Something played against a rule."""

    says: str
    clause: str
    number: int  # of its line


class FightSummary(msgspec.Struct):
    """Everything the sheet says."""

    id: str
    title: str
    system: str
    system_name: str
    rounds: int
    ended: bool
    lines: int
    creatures: list[Deeds]
    against: list[Against]
    clauses: list[Cited]
    replay: str  # the address of the fight told again


@get("/api/tables/{table:str}/print", responses=REFUSALS, response_headers=NO_STORE)
async def summarise_table(
    table: FromPath[str], request: Asking, lang: Lang = "fr", wanted: SeatWanted = ""
) -> FightSummary:
    """A summary to print, with what the seat that asks may know."""
    room = await find_room(request, table)
    seat = seat_of(request, table, wanted)
    spend(request, "compute")
    replay = f"{base_address(request)}/rejouer/{room.id}"
    journal = await room.told_to(seat)
    # Of a long fight that takes a while: only this table waits, and each visitor in turn.
    async with computing_of(request).place(visitor_of(request)), room.lock:
        return await asyncio.to_thread(summary_of, room, journal, seat, lang, replay)


def summary_of(room: Room, journal: Journal, seat: str, lang: str, replay: str) -> FightSummary:
    told = [each for each in journal.visible_events(seat, lang) if not each["undone"]]
    lines = [each for each in LogBook(seat, lang).lines(journal) if not each.undone]
    name = room.system.catalogue.names[f"pack:{room.system.id}"]
    state = journal.enc.state
    return FightSummary(
        room.id,
        room.title,
        room.system.id,
        in_language(name, lang),
        state.round,
        bool(state.ended),
        len(lines),
        _deeds(journal, seat, lang, told),
        _against(lines),
        _cited(room, lang, told),
        replay,
    )


def _deeds(journal: Journal, seat: str, lang: str, told: list[dict[str, Any]]) -> list[Deeds]:
    view = journal.view(seat, lang)
    rows = {
        each["id"]: Deeds(each["id"], each["name"], each["side"], each["hp"])
        for each in view["creatures"]
    }
    rules = journal.enc.rules
    for event in told:
        data = event["data"]
        row = rows.get(data.get("creature", ""))
        if event["kind"] == Damaged.kind:
            source = rows.get(data.get("source", ""))
            if source is not None:
                source.dealt += data["amount"]
        if row is None:
            continue
        if event["kind"] == ActionTaken.kind:
            is_reaction = rules.action(data["action"]).trigger is not None
            row.reactions += is_reaction
            row.actions += not is_reaction
        elif event["kind"] == Damaged.kind:
            row.taken += data["amount"]
        elif event["kind"] == Healed.kind:
            row.healed += data.get("amount", 0)
        elif event["kind"] in FALLS:
            row.fell += 1
    return list(rows.values())


def _against(lines: list[LogEntry]) -> list[Against]:
    return [
        Against(each.says, each.off_rules.clause, each.n)
        for each in lines
        if each.off_rules is not None
    ]


def _cited(room: Room, lang: str, told: list[dict[str, Any]]) -> list[Cited]:
    times = Counter(event["clause"] for event in told if event["clause"])
    clauses = room.system.clauses
    return [
        Cited(id, clauses[id].fr if lang == "fr" else clauses[id].en, count)
        for id, count in sorted(times.items())
        if id in clauses
    ]


SUMMARIES = [summarise_table]
