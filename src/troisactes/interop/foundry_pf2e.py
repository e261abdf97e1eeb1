"""Actors of Foundry's system for the second edition: creatures, hazards; heroes have a module.

A creature's numbers stand finished in its file and are taken as they are. What an item is, is told
by where it comes from (its compendium), its slug, what a translation kept of it, then its name.
"""

from __future__ import annotations

import re
from typing import Any

from troisactes.interop.creature_record import (
    ACTION,
    FREE,
    PASSIVE,
    REACTION,
    Ability,
    CreatureRecord,
    Defence,
    Passage,
    ReadDamage,
    ReadSense,
    Strike,
)
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.foundry_pf2e_spells import add_spells
from troisactes.interop.foundry_text import read_description
from troisactes.interop.frequencies import frequency_of
from troisactes.interop.game_words import DAMAGE_TYPES, SKILLS, french_ability
from troisactes.interop.phrases import plain_dice
from troisactes.interop.plain_text import key_of, name_of

SIZES = {
    "tiny": "tiny",
    "sm": "small",
    "med": "medium",
    "lg": "large",
    "huge": "huge",
    "grg": "gargantuan",
}
ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
SAVES = ("fortitude", "reflex", "will")
# What hangs on an actor and is no part of a fight.
NOT_FOUGHT_WITH = frozenset(("treasure", "backpack", "kit", "book"))
MOST_ITEMS = 600
_KINDS = {"action": ACTION, "reaction": REACTION, "free": FREE, "passive": PASSIVE}
_DETAIL = re.compile(r"^(?P<name>.+?)\s+(?P<says>(?:\+?[0-9(]).*)$")
_WITH_FEET = re.compile(r"^(reach|range|range-increment|thrown)(?:-([0-9]{1,4}))?$")
_NUMBER = re.compile(r"[+-]?\s*[0-9]{1,3}")


def read_creature(data: Any) -> CreatureRecord:
    """An npc."""
    system = dig(data, "system")
    record = CreatureRecord(name_of(words(data, "name")) or "?", 2)
    record.names = names_of(data)
    _read_head(record, system)
    _read_npc_numbers(record, system)
    read_defences(record, dig(system, "attributes"))
    read_items(record, data)
    _read_adjustment(record, words(system, "attributes", "adjustment"))
    return record


def names_of(data: Any) -> dict[str, str]:
    """Its names by language, where a translation kept the first one."""
    name, original = name_of(words(data, "name")), name_of(original_name(data))
    return {"fr": name, "en": original} if original and original != name else {}


def original_name(data: Any) -> str:
    return words(data, "flags", "babele", "originalName")


def _read_head(record: CreatureRecord, system: Any) -> None:
    record.level = whole(system, ("details", "level", "value")) or 0
    record.size = SIZES.get(words(system, "traits", "size", "value"), "medium")
    record.traits = [each for each in listed(system, "traits", "value") if isinstance(each, str)]
    alliance = words(system, "details", "alliance")
    record.kind = "hero" if alliance == "party" else record.kind


def _read_npc_numbers(record: CreatureRecord, system: Any) -> None:
    places = {
        "ac": (("attributes", "ac", "value"),),
        "hp": (("attributes", "hp", "max"), ("attributes", "hp", "value")),
        "perception": (("perception", "mod"), ("attributes", "perception", "value")),
        **{save: (("saves", save, "value"),) for save in SAVES},
    }
    for stat, paths in places.items():
        number = whole(system, *paths)
        if number is None:
            record.missing.append(stat)
        else:
            record.stats[stat] = number
    for save in SAVES:
        details = name_of(words(system, "saves", save, "saveDetail"))
        if details:
            record.abilities.append(_note(save.title(), details))
    _read_skills(record, dig(system, "skills"))
    read_speeds(record, system)
    read_senses(record, system)


def _read_skills(record: CreatureRecord, skills: Any) -> None:
    for skill in skills if isinstance(skills, dict) else ():
        number = whole(skills, (skill, "base"), (skill, "value"), (skill, "mod"))
        spoilt = _NUMBER.search(skill)  # « nature +33 », with nothing beside it
        key = SKILLS.get(re.sub(r"[^a-z].*$", "", skill.lower()))
        if number is None and spoilt:
            number = int(re.sub(r"\s", "", spoilt[0]))
        if key is None or number is None:
            record.lost.append(f"skills.{name_of(skill)}")
        else:
            record.stats[key] = number


def read_speeds(record: CreatureRecord, system: Any) -> None:
    """Speed over land, and every other kind."""
    feet = whole(system, ("attributes", "speed", "value"), ("movement", "speeds", "land", "value"))
    if feet is None:
        record.missing.append("speed")
    else:
        record.speeds["land"] = feet
    for other in listed(system, "attributes", "speed", "otherSpeeds"):
        kind, number = key_of(words(other, "type")), whole(other, ("value",))
        if number is not None:
            record.speeds[kind] = number
    details = name_of(words(system, "attributes", "speed", "details"))
    if details:
        record.abilities.append(_note("Speed", details))


def _note(name: str, says: str) -> Ability:
    return Ability(name, key_of(name), PASSIVE, passages=[Passage("", says)])


def read_senses(record: CreatureRecord, system: Any) -> None:
    found = dig(system, "perception", "senses")
    if isinstance(found, list):
        for each in found:
            name = words(each, "type")
            if name:
                feet = whole(each, ("range",))
                record.senses.append(ReadSense(name, words(each, "acuity"), feet))
    old = words(system, "traits", "senses", "value")
    record.senses += [ReadSense(key_of(each)) for each in old.split(",") if each.strip()]
    details = name_of(words(system, "perception", "details"))
    if details:
        record.abilities.append(_note("Senses", details))


def read_defences(record: CreatureRecord, attributes: Any) -> None:
    kinds = {
        "immunities": record.immunities,
        "weaknesses": record.weaknesses,
        "resistances": record.resistances,
    }
    for kind, found in kinds.items():
        for each in listed(attributes, kind):
            name = words(each, "type")
            if name:
                found.append(
                    Defence(
                        name,
                        whole(each, ("value",)) or 0,
                        tuple(
                            str(one) for one in listed(each, "exceptions") if isinstance(one, str)
                        ),
                        tuple(str(one) for one in listed(each, "doubleVs") if isinstance(one, str)),
                    )
                )
    hardness = whole(attributes, ("hardness",), ("hardness", "value"))
    if hardness:
        record.resistances.append(Defence("hardness", hardness))
    details = name_of(words(attributes, "hp", "details"))
    if details:
        record.abilities.append(_note("Hit Points", details))
    everywhere = name_of(words(attributes, "allSaves", "value"))
    if everywhere:
        record.abilities.append(_note("Saves", everywhere))


# --- items ---------------------------------------------------------------------------------------


def read_items(record: CreatureRecord, data: Any) -> None:
    """Strikes, abilities, spells and gear; whatever else it carries is named."""
    items = listed(data, "items")
    record.lost += [name_of(words(each, "name")) or "?" for each in items[MOST_ITEMS:]]
    items = items[:MOST_ITEMS]
    for item in items:
        kind = words(item, "type")
        if kind == "melee":
            record.strikes.append(read_strike(item))
        elif kind in ("action", "feat"):
            record.abilities.append(read_ability(item, record.level))
        elif kind == "lore":
            _read_lore(record, item)
        elif kind == "shield" and record.shield is None:
            record.shield = read_shield(item)
            record.gear.append(name_of(words(item, "name")))
        elif kind in ("weapon", "armor", "shield", "equipment", "consumable", "ammo"):
            record.gear.append(name_of(words(item, "name")))
        elif kind == "condition" or kind == "effect":
            record.lost.append(name_of(words(item, "name")) or "?")
        elif kind in NOT_FOUGHT_WITH:
            record.gear.append(name_of(words(item, "name")))
    add_spells(record, items, ability_modifiers(data))


def ability_modifiers(data: Any) -> dict[str, int]:
    found = {each: whole(data, ("system", "abilities", each, "mod")) for each in ABILITIES}
    return {each: number for each, number in found.items() if number is not None}


def _read_lore(record: CreatureRecord, item: Any) -> None:
    """A skill the usual list lacks; a usual one under this roof keeps its name."""
    number = whole(item, ("system", "mod", "value"))
    name = name_of(words(item, "name"))
    key = SKILLS.get(name.lower())
    if key is not None and number is not None:
        record.stats.setdefault(key, number)
    elif name:
        said = f"{name} {number:+d}" if number is not None else name
        record.abilities.append(_note(name, said))


def read_shield(item: Any) -> tuple[int, int, int]:
    return (
        whole(item, ("system", "acBonus")) or 2,
        whole(item, ("system", "hardness")) or 0,
        whole(item, ("system", "hp", "max"), ("system", "hp", "value")) or 0,
    )


def key_of_item(item: Any) -> str:
    """What an item is, in English words: by its slug, its first name, then its name as it is."""
    slug = words(item, "system", "slug")
    if slug:
        return key_of(slug)
    original = original_name(item)
    if original:
        return key_of(original)
    name = words(item, "name")
    return french_ability(name) or key_of(name)


def read_strike(item: Any) -> Strike:
    system = dig(item, "system")
    strike = Strike(
        name_of(words(item, "name")) or "?",
        key_of_item(item),
        whole(system, ("bonus", "value"), ("bonus", "total")),
    )
    rolls = dig(system, "damageRolls")
    for roll in rolls.values() if isinstance(rolls, dict) else ():
        part = _damage_part(roll)
        if part is not None:
            strike.parts.append(part)
    read_strike_traits(strike, [str(each) for each in listed(system, "traits", "value")])
    if words(system, "weaponType", "value") == "ranged" and not strike.range:
        strike.reach, strike.range = None, 30
    strike.riders = [key_of(str(each)) for each in listed(system, "attackEffects", "value") if each]
    return strike


def _damage_part(roll: Any) -> ReadDamage | None:
    dice = plain_dice(words(roll, "damage"))
    number = whole(roll, ("damage",))
    if not dice and number is not None:
        dice = str(number)
    if not dice:
        return None
    kind = words(roll, "damageType") or "untyped"
    return ReadDamage(dice, DAMAGE_TYPES.get(kind, kind), words(roll, "category"))


def read_strike_traits(strike: Strike, traits: list[str]) -> None:
    """Reach and range are written among the traits: reach-15, range-increment-60, thrown-20."""
    strike.reach = 5
    for trait in traits:
        found = _WITH_FEET.match(trait)
        feet = int(found[2]) if found and found[2] else None
        if found is None:
            strike.traits.append(trait)
        elif found[1] == "reach":
            strike.reach = feet if feet is not None else 10
        elif found[1] == "range":
            strike.range, strike.reach = feet or 30, None
        elif found[1] == "range-increment":
            strike.increment = feet or 30
            strike.range, strike.reach = strike.increment * 6, None
        else:  # thrown: also in close combat
            strike.increment = feet or 10
            strike.range = strike.increment * 6
            strike.traits.append("thrown")


def read_ability(item: Any, level: int = 1) -> Ability:
    system = dig(item, "system")
    described = read_description(dig(system, "description", "value"), {"@actor.level": level})
    name = name_of(words(item, "name")) or "?"
    ability = Ability(
        name,
        described.glossary or key_of_item(item),
        _KINDS.get(words(system, "actionType", "value"), PASSIVE),
        whole(system, ("actions", "value")) or 0,
        [str(each) for each in listed(system, "traits", "value") if isinstance(each, str)],
        described.passages,
    )
    if ability.kind == ACTION:
        ability.cost = max(1, min(3, ability.cost or 1))
    detail = _DETAIL.match(original_name(item) or name)
    if detail:
        ability.says = detail["says"]
        if not described.glossary and not words(system, "slug"):
            ability.key = french_ability(detail["name"]) or key_of(detail["name"])
    uses, per = whole(system, ("frequency", "max")), words(system, "frequency", "per")
    if uses and per:
        ability.uses, ability.per = uses, _PERIODS.get(per, "day")
    else:
        ability.uses, ability.per = frequency_of(ability.passage("frequency"))
    return ability


_PERIODS = {
    "turn": "turn",
    "round": "round",
    "PT1M": "minute",
    "PT10M": "10-minutes",
    "PT1H": "hour",
    "PT24H": "day",
    "day": "day",
    "P1W": "day",
    "P1M": "day",
    "P1Y": "day",
}


# --- elite and weak ------------------------------------------------------------------------------


def _read_adjustment(record: CreatureRecord, adjustment: str) -> None:
    """A file says elite or weak beside the numbers of the plain creature."""
    if adjustment in ("elite", "weak"):
        from troisactes.interop.elite_and_weak import adjust

        adjust(record, adjustment == "elite")


# --- hazards -------------------------------------------------------------------------------------


def read_hazard(data: Any) -> CreatureRecord:
    """A hazard: what has no number cannot be attacked there, and is not made up."""
    system = dig(data, "system")
    record = CreatureRecord(name_of(words(data, "name")) or "?", 2, "hazard")
    record.names = names_of(data)
    _read_head(record, system)
    record.kind = "hazard"
    for stat, path in {
        "ac": ("attributes", "ac", "value"),
        "stealth": ("attributes", "stealth", "value"),
        **{save: ("saves", save, "value") for save in SAVES},
    }.items():
        number = whole(system, path)
        if number is not None:
            record.stats[stat] = number
        elif stat != "stealth":
            record.missing.append(stat)
    hit_points = whole(system, ("attributes", "hp", "max"), ("attributes", "hp", "value"))
    if hit_points:
        record.stats["hp"] = hit_points
    else:
        record.missing.append("hp")
    read_defences(record, dig(system, "attributes"))
    for title in ("description", "disable", "routine", "reset"):
        described = read_description(dig(system, "details", title))
        if described.passages:
            record.abilities.append(
                Ability(title.title(), title, PASSIVE, passages=described.passages)
            )
    read_items(record, data)
    return record
