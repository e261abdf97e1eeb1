"""Creatures as Foundry exports them (an actor's JSON), of its systems for Pathfinder 1 and 2.

Only numbers and names are taken: what the engine has no use for is listed, not dropped in silence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.documents import dig, whole, words
from troisactes.records.complaints import about_imports

SQUARE_FEET = 5
SIZES = {"tiny": 1, "sm": 1, "med": 1, "lg": 2, "huge": 3, "grg": 4, "gar": 4, "col": 4}
TAKEN_ITEMS = frozenset(("melee", "attack", "weapon"))
MOST_LISTED = 40

_DICE = re.compile(r"([0-9]{0,2}d[0-9]{1,3}(?:\s*[+-]\s*[0-9]{1,3})?)")


class Actor(NamedTuple):
    """What was found. A number that is not in ``stats`` was not there."""

    name: str
    level: int
    size: int
    is_hero: bool
    stats: dict[str, int]
    attack: int | None
    damage: str
    left_out: tuple[str, ...]


def is_actor(data: Any) -> bool:
    return isinstance(data, dict) and isinstance(dig(data, "system"), dict) and "name" in data


def read_actors(data: Any) -> list[Actor]:
    """One actor, or a list of them; raises InvalidAnswer when there is none."""
    found = data if isinstance(data, list) else [data]
    actors = [read_actor(each) for each in found[:20] if is_actor(each)]
    if not actors:
        raise InvalidAnswer(about_imports.not_an_actor())
    return actors


def read_actor(data: Any) -> Actor:
    """An actor of either edition; what has no place here is listed in ``left_out``."""
    system = dig(data, "system")
    strikes, left_out = _items(data)
    stats = _second_edition(system)
    if "ac" not in stats or dig(system, "attributes", "savingThrows") is not None:
        stats = {**_first_edition(system), **stats}
    size = words(system, "traits", "size", "value") or words(system, "traits", "size")
    attack, damage = strikes[0] if strikes else (None, "")
    return Actor(
        name=(plain_name(words(data, "name")) or "?")[:80],
        level=_level(system),
        size=SIZES.get(size, 1),
        is_hero=words(data, "type") in ("character", "pc"),
        stats=stats,
        attack=attack,
        damage=damage,
        left_out=left_out,
    )


def _level(system: Any) -> int:
    found = whole(
        system,
        ("details", "level", "value"),
        ("details", "cr", "total"),
        ("details", "cr", "base"),
        ("attributes", "hd", "total"),
    )
    return max(-5, min(50, found if found is not None else 1))


def _second_edition(system: Any) -> dict[str, int]:
    places = {
        "ac": (("attributes", "ac", "value"),),
        "hp": (("attributes", "hp", "max"), ("attributes", "hp", "value")),
        "perception": (("perception", "mod"), ("attributes", "perception", "value")),
        "fortitude": (("saves", "fortitude", "value"),),
        "reflex": (("saves", "reflex", "value"),),
        "will": (("saves", "will", "value"),),
    }
    stats = _numbers(system, places)
    feet = whole(system, ("attributes", "speed", "value"), ("movement", "speeds", "land", "value"))
    if feet is not None:
        stats["speed"] = max(0, feet // SQUARE_FEET)
    skills = dig(system, "skills")
    for skill in skills if isinstance(skills, dict) else ():
        number = whole(skills, (skill, "base"), (skill, "value"))
        if number is not None and skill.isalpha() and len(skill) > 3:
            stats[skill] = number
    return stats


def _first_edition(system: Any) -> dict[str, int]:
    attributes = ("attributes",)
    places = {
        "ac": ((*attributes, "ac", "normal", "total"), (*attributes, "ac", "normal", "value")),
        "hp": ((*attributes, "hp", "max"), (*attributes, "hp", "value")),
        "fortitude": ((*attributes, "savingThrows", "fort", "total"),),
        "reflex": ((*attributes, "savingThrows", "ref", "total"),),
        "will": ((*attributes, "savingThrows", "will", "total"),),
        "bab": ((*attributes, "bab", "total"), (*attributes, "bab", "value")),
        "initiative": ((*attributes, "init", "total"),),
        "cmd": ((*attributes, "cmd", "total"),),
        "perception": (("skills", "per", "mod"), ("skills", "per", "total")),
        **{
            ability: (("abilities", ability, "mod"),)
            for ability in ("str", "dex", "con", "int", "wis", "cha")
        },
    }
    stats = _numbers(system, places)
    feet = whole(
        system,
        (*attributes, "speed", "land", "total"),
        (*attributes, "speed", "land", "base"),
    )
    if feet is not None:
        stats["speed"] = max(0, feet // SQUARE_FEET)
    return stats


def _numbers(system: Any, places: Mapping[str, tuple[tuple[str, ...], ...]]) -> dict[str, int]:
    found = {stat: whole(system, *paths) for stat, paths in places.items()}
    return {stat: number for stat, number in found.items() if number is not None}


def _items(data: Any) -> tuple[list[tuple[int | None, str]], tuple[str, ...]]:
    """Its attacks as (bonus, dice), and the names of everything else it carries or can do."""
    items = dig(data, "items")
    strikes: list[tuple[int | None, str]] = []
    others: list[str] = []
    for item in items if isinstance(items, list) else ():
        name = plain_name(words(item, "name"))[:80]
        strike = _strike(item) if words(item, "type") in TAKEN_ITEMS else None
        if strike is not None:
            strikes.append(strike)
            if len(strikes) == 1:
                continue
        if name:
            others.append(name)
    strikes.sort(key=lambda each: (each[0] is None, not each[1]))
    return strikes, tuple(others[:MOST_LISTED])


def _strike(item: Any) -> tuple[int | None, str] | None:
    system = dig(item, "system")
    bonus = whole(system, ("bonus", "value"), ("attackBonus",))
    damage = ""
    rolls = dig(system, "damageRolls")
    parts = list(rolls.values()) if isinstance(rolls, dict) else []
    actions = dig(system, "actions")
    if isinstance(actions, list):
        for action in actions[:1]:
            listed = dig(action, "damage", "parts")
            parts += listed if isinstance(listed, list) else []
            bonus = bonus if bonus is not None else whole(action, ("attackBonus",))
    for part in parts:
        text = words(part, "damage") or words(part, "formula")
        if isinstance(part, list) and part and isinstance(part[0], str):
            text = part[0]
        found = _DICE.search(text)
        if found is not None:
            damage = found[1].replace(" ", "")
            break
    return (bonus, damage) if bonus is not None or damage else None
