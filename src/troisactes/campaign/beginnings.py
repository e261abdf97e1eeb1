"""How a sheet begins: from nothing, from a role at a level, from a creature of the library."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from troisactes.campaign.sheets import Entries, KeptSheet, new_id
from troisactes.catalogue.reader import ProblemReport
from troisactes.catalogue.resolve import resolve
from troisactes.errors import UnknownId
from troisactes.i18n.names import in_language
from troisactes.kernel.definitions import Weapon
from troisactes.rules.benchmarks import benchmarks_of, within_levels
from troisactes.rules.registry import gather_packs, load_system, vocabulary_of

# What final numbers stand in place of.
WORKED_OUT = frozenset(("abilities", "ranks", "armour", "dex_cap", "casting"))
WORKED_OUT_OF_STRIKES = frozenset(("rank", "item"))


def blank(system: str, name: str, side: str) -> KeptSheet:
    """Nothing but a name: everything else is to be filled in."""
    table = {"name": {"fr": name, "en": name}, "level": 1, "side": side, "stats": {}, "strikes": []}
    return KeptSheet(system, {"creature": {new_id(name): table}})


def from_role(system: str, role: str, level: int, name: str, side: str) -> KeptSheet:
    """The usual numbers of a role at a level."""
    benchmarks = benchmarks_of(system)
    if role not in benchmarks.roles:
        raise UnknownId("id", role, benchmarks.roles)
    _, words = vocabulary_of(system)
    needed = frozenset(map(str, words.needed_stats))
    made = copy.deepcopy(benchmarks.template(benchmarks.roles[role], within_levels(level), needed))
    for stat, value in words.ordinary_stats.items():
        made["stats"].setdefault(str(stat), value)
    table = {"name": {"fr": name, "en": name}, "side": side, **made}
    return KeptSheet(system, {"creature": {new_id(name): table}})


def from_library(system: str, id: str, lang: str) -> KeptSheet:
    """A creature of the library with its numbers final, to be changed."""
    loaded = load_system(system)
    sheet = loaded.rules.sheets.get(id)
    if sheet is None:
        raise UnknownId("creature", id, loaded.rules.sheets)
    table = copy.deepcopy(_tables(system)[id])
    if WORKED_OUT & table.keys():
        stats = {str(stat): value for stat, value in sheet.stats.items()}
        known = {str(stat) for stat in vocabulary_of(system)[1].stats}
        table = {key: value for key, value in table.items() if key not in WORKED_OUT}
        table["stats"] = {stat: value for stat, value in stats.items() if stat in known}
        table["strikes"] = [
            _final(strike, weapon)
            for strike, weapon in zip(table.get("strikes", []), sheet.weapons, strict=True)
        ]
    table["side"] = sheet.side
    return KeptSheet(system, {"creature": {new_id(in_language(sheet.name, lang)): table}})


def _final(strike: dict[str, Any], weapon: Weapon) -> dict[str, Any]:
    made = {key: value for key, value in strike.items() if key not in WORKED_OUT_OF_STRIKES}
    count, faces = weapon.dice
    bonus = f"{weapon.bonus:+d}" if weapon.bonus else ""
    damage = f"{count}d{faces}{bonus}" if count else str(weapon.bonus)
    return {**made, "attack": weapon.attack, "damage": damage}


@cache
def _tables(system: str) -> dict[str, dict[str, Any]]:
    """Every creature of a system's packs as its files state it, bases laid under."""
    found = resolve(gather_packs(system), ProblemReport()).sections["creature"]
    return {id: {**each.table} for id, each in found.items()}


def at_level(sheet: KeptSheet, level: int) -> KeptSheet:
    """The same creature at another level."""
    return _with(sheet, benchmarks_of(sheet.system).scaled(sheet.creature, within_levels(level)))


def adjusted(sheet: KeptSheet, adjustment: str) -> KeptSheet:
    """Elite, weak."""
    benchmarks = benchmarks_of(sheet.system)
    if adjustment not in benchmarks.adjustments:
        raise UnknownId("id", adjustment, benchmarks.adjustments)
    return _with(sheet, benchmarks.adjusted(sheet.creature, adjustment))


def _with(sheet: KeptSheet, table: dict[str, Any]) -> KeptSheet:
    entries: Entries = {**sheet.entries, "creature": {sheet.id: table}}
    return KeptSheet(
        sheet.system,
        entries,
        portrait=sheet.portrait,
        tags=sheet.tags,
        player=sheet.player,
        notes=sheet.notes,
    )
