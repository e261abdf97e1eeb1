"""What is usual at a level: numbers to begin a sheet with, and to hold one against.

A system's ``sheet-guide.toml`` says: for each number its ordinary value at each level from
``first`` on, and how far low, high and extreme are from it (added, or in percent); roles, which say
how good each number is; and adjustments (elite, weak). A number beyond its low and extreme values
is unusual, which forbids nothing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from troisactes.catalogue.creatures import LEVELS
from troisactes.catalogue.dice import parse_dice
from troisactes.kernel.definitions import Name
from troisactes.kernel.names import MOST_HP
from troisactes.rules.registry import package_of

ATTACK, DAMAGE = "attack", "damage"
ORDINARY = "ordinary"
LEAST_BONUS = -5

_DICE = re.compile(r"^([0-9]+)d([0-9]+)([+-][0-9]+)?$|^([0-9]+)$")

Table = dict[str, Any]


class Scale(NamedTuple):
    """One number, level by level."""

    first: int
    ordinary: tuple[int, ...]
    low: int
    high: int
    extreme: int
    percent: bool

    def at(self, level: int, grade: str = ORDINARY) -> int:
        place = max(0, min(level - self.first, len(self.ordinary) - 1))
        value = self.ordinary[place]
        change = {"low": self.low, "high": self.high, "extreme": self.extreme}.get(grade)
        if change is None:
            return value
        return max(1, round(value * change / 100)) if self.percent else value + change


class Role(NamedTuple):
    """A kind of creature to begin with."""

    id: str
    name: Name
    grades: Mapping[str, str]  # number -> low, ordinary, high, extreme
    strikes: tuple[Mapping[str, Any], ...]
    besides: Mapping[str, Any]  # keys of the sheet as they are


class Adjustment(NamedTuple):
    """Elite, weak: the same creature with other numbers."""

    id: str
    name: Name
    added: int  # to every number of a scale but hit points
    damage: int
    hit_points: tuple[tuple[int, int], ...]  # up to this level: so many more
    percent: int  # of the hit points, where they are not counted so


class Unusual(NamedTuple):
    """A number of a sheet that is beyond what is usual at its level."""

    path: str
    value: str
    take: str
    is_low: bool


class Benchmarks:
    """Those of one system."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        first = int(data.get("first", 1))
        self.scales = {
            name: Scale(
                first,
                tuple(scale["ordinary"]),
                scale["low"],
                scale["high"],
                scale["extreme"],
                bool(scale.get("percent", False)),
            )
            for name, scale in data.get("scale", {}).items()
        }
        self.roles = {
            id: Role(
                id,
                Name(role["name"]["fr"], role["name"]["en"]),
                role.get("grades", {}),
                tuple(role.get("strikes", ())),
                role.get("besides", {}),
            )
            for id, role in data.get("role", {}).items()
        }
        self.adjustments = {
            id: Adjustment(
                id,
                Name(each["name"]["fr"], each["name"]["en"]),
                each.get("added", 0),
                each.get("damage", 0),
                tuple((most, more) for most, more in each.get("hp", ())),
                each.get("hp-percent", 100),
            )
            for id, each in data.get("adjust", {}).items()
        }

    def template(self, role: Role, level: int, needed: Collection[str]) -> Table:
        """The numbers of a new creature: those its role speaks of, and those no sheet lacks."""
        stats = {
            stat: scale.at(level, role.grades.get(stat, ORDINARY))
            for stat, scale in self.scales.items()
            if stat in role.grades or stat in needed
        }
        strikes = [self._strike(dict(each), level) for each in role.strikes]
        return {"level": level, **role.besides, "stats": stats, "strikes": strikes}

    def _strike(self, strike: Table, level: int) -> Table:
        attack, damage = strike.pop(ATTACK, ORDINARY), strike.pop(DAMAGE, ORDINARY)
        # Where no scale has it, what is rolled follows from the rest of the sheet.
        strike[ATTACK] = self.scales[ATTACK].at(level, attack) if ATTACK in self.scales else 0
        strike[DAMAGE] = dice_for(self.scales[DAMAGE].at(level, damage), level)
        return strike

    # --- what is unusual -----------------------------------------------------------------------

    def unusual(self, table: Mapping[str, Any]) -> list[Unusual]:
        """The numbers of a creature's table beyond what is usual at its level."""
        level = table.get("level")
        if not isinstance(level, int):
            return []
        found = []
        # A character's hit points and damage follow from its class: creatures' say nothing of them.
        is_hero = table.get("side") == "heroes"
        stats = table.get("stats")
        for stat, value in stats.items() if isinstance(stats, Mapping) else ():
            if not (is_hero and stat == MOST_HP):
                found += self._judged(stat, f"stats.{stat}", value, level)
        strikes = table.get("strikes")
        for index, strike in enumerate(strikes if isinstance(strikes, list) else ()):
            if isinstance(strike, Mapping):
                attack = strike.get(ATTACK)
                found += self._judged(ATTACK, f"strikes.{index}.{ATTACK}", attack, level)
                damage = None if is_hero else strike.get(DAMAGE)
                found += self._judged_dice(f"strikes.{index}.{DAMAGE}", damage, level)
        return found

    def _judged(self, name: str, path: str, value: object, level: int) -> list[Unusual]:
        scale = self.scales.get(name)
        if scale is None or not isinstance(value, int) or isinstance(value, bool):
            return []
        least, most = scale.at(level, "low"), scale.at(level, "extreme")
        if not scale.percent:  # one worse than low is nothing to speak of
            least -= 1
        if least <= value <= most:
            return []
        return [Unusual(path, str(value), str(scale.at(level)), value < least)]

    def _judged_dice(self, path: str, value: object, level: int) -> list[Unusual]:
        average = average_of(value)
        if average is None:
            return []
        scale = self.scales[DAMAGE]
        least, most = scale.at(level, "low") - 1, scale.at(level, "extreme")
        if least <= average <= most:
            return []
        take = dice_for(scale.at(level), level)
        return [Unusual(path, str(value), take, average < least)]

    # --- other levels --------------------------------------------------------------------------

    def scaled(self, table: Mapping[str, Any], level: int) -> Table:
        """The same creature at another level: each number as far from the ordinary as it was."""
        before = table.get("level")
        if not isinstance(before, int):
            return dict(table)
        return self._changed(
            {**table, "level": level},
            lambda name, value: self._moved(name, value, before, level),
            lambda dice: self._moved_dice(dice, before, level),
        )

    def adjusted(self, table: Mapping[str, Any], id: str) -> Table:
        """Elite, weak."""
        chosen = self.adjustments[id]
        level = table.get("level")
        more = 0
        for most, points in reversed(chosen.hit_points):
            if isinstance(level, int) and level <= most:
                more = points

        def number(name: str, value: int) -> int:
            if name == MOST_HP:
                return max(1, value * chosen.percent // 100 + more)
            return value + chosen.added

        return self._changed(table, number, lambda dice: added_to(dice, chosen.damage))

    def _changed(self, table: Mapping[str, Any], number: Any, dice: Any) -> Table:
        made = dict(table)
        stats = made.get("stats")
        if isinstance(stats, Mapping):
            made["stats"] = {
                stat: number(stat, value) if stat in self.scales and type(value) is int else value
                for stat, value in stats.items()
            }
        strikes = made.get("strikes")
        if isinstance(strikes, list):
            made["strikes"] = [_strike_with(each, number, dice) for each in strikes]
        return made

    def _moved(self, name: str, value: int, before: int, level: int) -> int:
        scale = self.scales[name]
        if scale.percent:
            return max(1, round(value * scale.at(level) / max(1, scale.at(before))))
        return value + scale.at(level) - scale.at(before)

    def _moved_dice(self, dice: str, before: int, level: int) -> str:
        average = average_of(dice)
        scale = self.scales.get(DAMAGE)
        if average is None or scale is None:
            return dice
        return dice_for(round(average * scale.at(level) / max(1, scale.at(before))), level)


def _strike_with(strike: object, number: Any, dice: Any) -> object:
    if not isinstance(strike, Mapping):
        return strike
    made = dict(strike)
    if type(made.get(ATTACK)) is int:
        made[ATTACK] = number(ATTACK, made[ATTACK])
    if isinstance(made.get(DAMAGE), str):
        made[DAMAGE] = dice(made[DAMAGE])
    return made


def average_of(dice: object) -> float | None:
    """What dice come to on average; None for what are none."""
    try:
        count, faces, bonus = parse_dice(dice)
    except ValueError:
        return None
    return count * (faces + 1) / 2 + bonus


def dice_for(average: int, level: int) -> str:
    """Dice that come to so much: more of them as levels rise."""
    count = 1 if level < 4 else 2 if level < 12 else 3
    faces = next((each for each in (8, 6, 4) if count * (each + 1) / 2 <= average), 4)
    return _written(count, faces, max(0, round(average - count * (faces + 1) / 2)))


def added_to(dice: str, more: int) -> str:
    found = _DICE.match(dice)
    if found is None:
        return dice
    if found[4]:
        return str(max(0, int(found[4]) + more))
    return _written(int(found[1]), int(found[2]), int(found[3] or 0) + more)


def _written(count: int, faces: int, bonus: int) -> str:
    return f"{count}d{faces}" + (f"{bonus:+d}" if bonus else "")


@cache
def guide_of(system: str) -> Mapping[str, Any]:
    """A system's ``sheet-guide.toml``; nothing where it brings none."""
    path = package_of(system).sheet_guide
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def benchmarks_of(system: str) -> Benchmarks:
    """Those of a system; empty ones where it brings none."""
    return Benchmarks(guide_of(system))


def within_levels(level: int) -> int:
    return max(LEVELS[0], min(LEVELS[1], level))
