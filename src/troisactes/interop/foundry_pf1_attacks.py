"""Attacks of the first edition: bonus, dice for the size, criticals, primary and secondary."""

from __future__ import annotations

import math
import re
from typing import Any, Final

from troisactes.interop.creature_record import CreatureRecord, ReadDamage, Strike
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.formulas import Terms, evaluate, in_dice, number_of
from troisactes.interop.foundry_pf1_changes import Changes
from troisactes.interop.game_words import DAMAGE_TYPES
from troisactes.interop.plain_text import key_of, name_of

# The dice of a weapon as it grows.
GROWTH: Final = (
    (1, 1),
    (1, 2),
    (1, 3),
    (1, 4),
    (1, 6),
    (1, 8),
    (1, 10),
    (2, 6),
    (2, 8),
    (3, 6),
    (3, 8),
    (4, 6),
    (4, 8),
    (6, 6),
    (6, 8),
    (8, 6),
    (8, 8),
    (12, 6),
    (12, 8),
    (16, 6),
)
SIZE_STEPS: Final = {
    "fine": 0,
    "dim": 1,
    "tiny": 2,
    "sm": 3,
    "med": 4,
    "lg": 5,
    "huge": 6,
    "grg": 7,
    "col": 8,
}
REACH: Final = {"lg": 10, "huge": 15, "grg": 20, "col": 30}
MEDIUM: Final = 4
_SIZE_ROLL = re.compile(
    r"sizeRoll\(\s*([0-9]+)\s*,\s*([0-9]+)\s*(?:,\s*[^(),]*(?:,\s*([0-9]+)\s*)?)?\)"
)


def scaled(count: int, faces: int, size: int, base: int = MEDIUM) -> tuple[int, int] | None:
    """Dice for one size at another; None for dice the table does not have."""
    if (count, faces) == (1, 12):
        place = GROWTH.index((2, 6))
    elif (count, faces) == (2, 4):
        place = GROWTH.index((1, 8))
    elif (count, faces) in GROWTH:
        place = GROWTH.index((count, faces))
    else:
        return (count, faces) if size == base else None
    if size == base:
        return count, faces
    step = base
    while step < size:
        place += 1 if step < MEDIUM or place <= GROWTH.index((1, 6)) else 2
        step += 1
    while step > size:
        place -= 1 if step <= MEDIUM or place <= GROWTH.index((1, 8)) else 2
        step -= 1
    return GROWTH[max(0, min(place, len(GROWTH) - 1))]


def add_attacks(record: CreatureRecord, data: Any, changes: Changes, size: int, code: str) -> None:
    for item in listed(data, "items"):
        if words(item, "type") not in ("attack", "weapon"):
            continue
        natural = (
            words(item, "system", "subType") or words(item, "system", "attackType")
        ) == "natural"
        for action in listed(item, "system", "actions")[:4]:
            kind = words(action, "actionType")
            if kind in ("mwak", "rwak"):
                _add(record, item, action, changes, size, code, natural)
            else:
                record.lost.append(name_of(words(item, "name")) or "?")


def _add(
    record: CreatureRecord,
    item: Any,
    action: Any,
    changes: Changes,
    size: int,
    code: str,
    natural: bool,
) -> None:
    name = name_of(words(item, "name")) or "?"
    strike = Strike(name, key_of(name), None, natural=natural)
    ranged = words(action, "actionType") == "rwak"
    primary = dig(
        action,
        "naturalAttack",
        "primary",
    )
    if primary is None:
        primary = dig(action, "naturalAttack", "primaryAttack")
    strike.secondary = natural and primary is False
    strike.attack = _bonus(action, changes, size, ranged, strike.secondary)
    strike.parts = _damage(record, name, action, changes, code, strike)
    strike.threat = whole(action, ("ability", "critRange")) or 20
    strike.multiplier = whole(action, ("ability", "critMult")) or 2
    _reach(strike, action, code, ranged, changes)
    strike.traits = ["natural"] if natural else []
    if strike.secondary:
        strike.traits.append("secondary")
    for number in range(1, 1 + _how_many(action, changes)):
        again = Strike(**{each: getattr(strike, each) for each in strike.__struct_fields__})
        again.traits, again.parts = list(strike.traits), list(strike.parts)
        if number > 1:
            again.name, again.key = f"{name} {number}", f"{strike.key}-{number}"
        record.strikes.append(again)


def _bonus(action: Any, changes: Changes, size: int, ranged: bool, secondary: bool) -> int | None:
    """Base attack, ability, size, what the attack says; None when something is unreadable."""
    ability = words(action, "ability", "attack")
    if ability in ("", "_default"):
        ability = "dex" if ranged else "str"
    extra = changes.total("attack", "rattack" if ranged else "mattack")
    said = dig(action, "attackBonus")
    own = number_of(said, changes.names) if isinstance(said, str) and said.strip() else 0
    enhanced = whole(action, ("enh", "value")) or 0
    if extra is None or own is None:
        return None
    # A file that says -5 itself has counted being secondary already.
    less = -5 if secondary and own != -5 else 0
    return changes.bab + changes.modifiers.get(ability, 0) + size + extra + own + enhanced + less


def _damage(
    record: CreatureRecord, name: str, action: Any, changes: Changes, code: str, strike: Strike
) -> list[ReadDamage]:
    parts = []
    for place, part in enumerate(listed(action, "damage", "parts")):
        formula, kinds = _written(part)
        terms = _terms(formula, changes, code)
        if terms is None:
            record.lost.append(f"{name}: {formula}"[:80])
            continue
        if place == 0:
            flat = _flat(action, changes, strike)
            if flat is None:
                record.lost.append(f"{name}: {formula}"[:80])
                continue
            terms = {**terms, 0: terms.get(0, 0) + flat}
        kind = next((DAMAGE_TYPES[each] for each in kinds if each in DAMAGE_TYPES), "untyped")
        parts.append(ReadDamage(in_dice(terms), kind))
    return parts


def _written(part: Any) -> tuple[str, list[str]]:
    """11.x: {formula, types}; 0.82: [formula, {values, custom}]."""
    if isinstance(part, list) and part:
        kinds = listed(part[1], "values") if len(part) > 1 else []
        return (part[0] if isinstance(part[0], str) else ""), [str(each) for each in kinds]
    return words(part, "formula"), [str(each) for each in listed(part, "types")]


def _terms(formula: str, changes: Changes, code: str) -> Terms | None:
    size = SIZE_STEPS.get(code, MEDIUM)
    unknown = False

    def sized(found: re.Match[str]) -> str:
        nonlocal unknown
        base = int(found[3]) if found[3] else MEDIUM
        dice = scaled(int(found[1]), int(found[2]), size, base)
        unknown = unknown or dice is None
        return f"{dice[0]}d{dice[1]}" if dice else "0"

    plain = _SIZE_ROLL.sub(sized, formula)
    return None if unknown else evaluate(plain, changes.names)


def _flat(action: Any, changes: Changes, strike: Strike) -> int | None:
    ability = words(action, "ability", "damage")
    times = dig(action, "ability", "damageMult")
    share = float(times) if isinstance(times, int | float) else 1.0
    if strike.secondary and share == 1.0:
        share = 0.5
    modifier = changes.modifiers.get(ability, 0) if ability else 0
    extra = changes.total("damage", "wdamage", "mdamage", "mwdamage")
    if extra is None:
        return None
    return (math.floor(modifier * share) if modifier > 0 else modifier) + extra


def _reach(strike: Strike, action: Any, code: str, ranged: bool, changes: Changes) -> None:
    units = words(action, "range", "units")
    said = dig(action, "range", "value")
    feet = number_of(str(said), changes.names) if said not in (None, "") else None
    if ranged:
        strike.increment = feet if units == "ft" and feet else 30
        strike.range = strike.increment * 10
        return
    strike.reach = REACH.get(code, 5)
    if units == "reach":
        strike.reach *= 2
    elif units == "ft" and feet:
        strike.reach = feet


def _how_many(action: Any, changes: Changes) -> int:
    """One, and what stands beside it: claws come in pairs."""
    more = len(listed(action, "extraAttacks", "manual")) + len(listed(action, "attackParts"))
    count = words(action, "extraAttacks", "formula", "count") or words(
        action, "formulaicAttacks", "count", "formula"
    )
    counted = number_of(count, changes.names) if count else 0
    return max(1, min(12, 1 + more + (counted or 0)))
