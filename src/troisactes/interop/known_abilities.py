"""Abilities many sheets share and systems know by name, with the numbers a sheet gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    AREA,
    DAMAGE,
    DISTANCE,
    RECHARGE,
    SAVE,
    Ability,
    Strike,
    TextMark,
)
from troisactes.interop.strike_sequences import with_names
from troisactes.interop.system_words import SystemWords

# What sheets call an ability -> what systems call it.
SAME: Final[Mapping[str, str]] = {
    "reactive-strike": "attack-of-opportunity",
    "push": "push-away",
    "constrict": "constriction",
    "greater-constrict": "constriction",
    "trample": "trampling",
    "vicious-swing": "power-attack",
}
SQUARE_FEET: Final = 5


def known_ability(
    ability: Ability, strikes: Sequence[Strike], words: SystemWords
) -> dict[str, Any] | str | None:
    """How a sheet lists it among its actions; None when the system does not know it."""
    key = ability.key
    if key in _READ_BETTER:
        return None
    for candidate in (key, SAME.get(key, ""), SAME.get(f"improved-{key}", "")):
        if candidate in words.abilities:
            return _with_numbers(candidate, words.abilities[candidate], ability, strikes)
    for candidate in (key, SAME.get(key, "")):
        if candidate in words.actions and candidate in _PLAIN:
            limited = _limited_to(ability, strikes)
            return None if limited else candidate
    return None


# Actions without numbers that mean the same everywhere.
_PLAIN: Final = frozenset(
    (
        "attack-of-opportunity",
        "reactive-strike",
        "shield-block",
        "raise-a-shield",
        "sudden-charge",
        "grab",
        "improved-grab",
        "knockdown",
        "improved-knockdown",
        "push-away",
        "improved-push",
        "ferocity",
        "double-slice",
        "power-attack",
    )
)
# A sheet says more of these than a shared ability holds: its own sentences are read.
_READ_BETTER: Final = frozenset(("breath-weapon", "aura-of-damage", "aura-of-condition", "venom"))


_ONLY = re.compile(r"^\W*(?P<which>[a-z' -]+?) (?:only|seulement|uniquement)\W*$")


def limited_answer(
    ability: Ability, strikes: Sequence[Strike], words: SystemWords
) -> dict[str, Any] | None:
    """« Attack of Opportunity (jaws only) »: the plain one, with some strikes."""
    base = ability.key if ability.key in _PLAIN else ""
    for known in (*SAME, "attack-of-opportunity"):
        if not base and ability.key.startswith(f"{known}-") and ability.key.endswith("-only"):
            base = known
    base = base if base in words.actions else SAME.get(base, "")
    if base not in words.actions:
        return None
    bracketed = re.search(r"\(([^()]+)\)", ability.name)
    said = [folded(each) for each in (bracketed[1] if bracketed else "", ability.text) if each]
    found = [_ONLY.match(each) for each in said]
    if not said or not all(found):
        return None
    named = with_names(found[0]["which"].split() if found[0] else [], strikes)
    return {"base": base, "data": {"strikes": named}} if named else None


def _limited_to(ability: Ability, strikes: Sequence[Strike]) -> bool:
    """« Jaws only », « Special »: not the plain one."""
    said = folded(f"{ability.name} {ability.text}")
    return re.search(r"\bonly\b|seulement|uniquement|special|in addition|any hit", said) is not None


def _with_numbers(
    id: str, table: Mapping[str, Any], ability: Ability, strikes: Sequence[Strike]
) -> dict[str, Any] | None:
    """Each number it takes, found among the marks of its text; None when one is missing."""
    takes = table.get("takes", [])
    usual = table.get("usual", {})
    numbers = numbers_of(ability, strikes)
    listed: dict[str, Any] = {"is": id}
    for name in takes:
        if name in numbers:
            listed[name] = numbers[name]
        elif name not in usual:
            return None
    return listed


def numbers_of(ability: Ability, strikes: Sequence[Strike]) -> dict[str, Any]:
    """« DC 25 basic Reflex, 2d6+5 piercing, 30 feet, Medium or smaller, jaws »."""
    marks = [mark for passage in ability.passages for mark in passage.marks]
    said = folded(f"{ability.name} {ability.says} {ability.text}")
    found: dict[str, Any] = {}
    _add_save(found, next((mark for mark in marks if mark.kind == SAVE), None))
    damage = next((mark for mark in marks if mark.kind == DAMAGE and mark.parts), None)
    if damage is not None:
        found |= {
            "dice": damage.parts[0].dice,
            "damage": damage.parts[0].dice,
            "type": damage.parts[0].type,
        }
    else:  # the damage of a strike it names
        named = with_names(re.findall(r"[a-z]{3,}", said), strikes)
        strike = next((each for each in strikes if each.key in named and each.parts), None)
        if strike is not None:
            found |= {"dice": strike.parts[0].dice, "type": strike.parts[0].type}
    for mark in marks:
        if mark.kind in (AREA, DISTANCE) and mark.number:
            size = max(1, mark.number // SQUARE_FEET)
            found.setdefault("radius", size)
            found.setdefault("within", size)
            found.setdefault("squares", size)
        elif mark.kind == RECHARGE and mark.parts:
            found.setdefault("recharge", f"{mark.parts[0].dice} rounds")
    number = re.search(r"[0-9]{1,3}", ability.says or ability.text)
    if number:
        found.setdefault("amount", int(number[0]))
    largest = re.search(r"tiny|small|medium|large|huge|gargantuan", said)
    if largest:
        found["size"] = largest[0]
    named = with_names(re.findall(r"[a-z]{3,}", said), strikes)
    if named:
        found["strike"] = named[0]
        found["with"] = named
    elif strikes:
        found["with"] = [strike.key for strike in strikes]
    return found


def _add_save(found: dict[str, Any], save: TextMark | None) -> None:
    if save is not None:
        found["save"] = save.word
        found["stat"] = save.word
        if save.number:
            found["dc"] = save.number
