"""A creature made stronger or weaker by the usual adjustment of the second edition."""

from __future__ import annotations

import re

from troisactes.interop.creature_record import CreatureRecord, ReadDamage
from troisactes.kernel.names import MOST_HP

ADJUSTED = 2
# From a level on, the plain creature's hit points change by so much.
_ELITE = ((20, 30), (5, 20), (2, 15), (-99, 10))
_WEAK = ((21, 30), (6, 20), (3, 15), (-99, 10))
_SPARED = frozenset(("hp", "spell-rank"))


def adjust(record: CreatureRecord, elite: bool) -> None:
    """Everything it rolls or is rolled against by 2, damage by 2, hit points by its level."""
    sign = 1 if elite else -1
    before = record.level
    for stat, number in record.stats.items():
        if stat not in _SPARED:
            record.stats[stat] = number + sign * ADJUSTED
    if MOST_HP in record.stats:
        record.stats["hp"] = max(1, record.stats["hp"] + sign * hit_points(before, elite))
    for strike in record.strikes:
        if strike.attack is not None:
            strike.attack += sign * ADJUSTED
        if strike.parts:
            strike.parts[0] = raised(strike.parts[0], sign * ADJUSTED)
    for spell in record.spells:
        spell.dc = None if spell.dc is None else spell.dc + sign * ADJUSTED
        spell.bonus = None if spell.bonus is None else spell.bonus + sign * ADJUSTED
    record.level = before + sign * (
        2 if (elite and before in (-1, 0)) or (not elite and before == 1) else 1
    )
    for ability in record.abilities:
        for passage in ability.passages:
            passage.marks = [
                mark._replace(number=mark.number + sign * ADJUSTED)
                if mark.kind in ("save", "check") and mark.number is not None
                else mark
                for mark in passage.marks
            ]


def hit_points(level: int, elite: bool) -> int:
    return next(change for least, change in (_ELITE if elite else _WEAK) if level >= least)


def raised(part: ReadDamage, by: int) -> ReadDamage:
    found = re.fullmatch(r"([0-9]+d[0-9]+|[0-9]+)([+-][0-9]+)?", part.dice)
    if found is None:
        return part
    if "d" not in found[1]:
        return part._replace(dice=str(max(1, int(found[1]) + by)))
    bonus = int(found[2] or 0) + by
    return part._replace(dice=f"{found[1]}{bonus:+d}" if bonus else found[1])
