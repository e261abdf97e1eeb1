"""Actors of Foundry's system for the first edition, whose numbers must be worked out.

Hit points, armour class, saves and attacks follow from class items, ability scores and changes. A
change whose formula cannot be read makes its number unknown: it is missing, never wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from troisactes.errors import InvalidAnswer
from troisactes.interop.creature_record import (
    ACTION,
    FREE,
    PASSIVE,
    REACTION,
    Ability,
    CreatureRecord,
    Defence,
    ReadSense,
)
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.formulas import number_of
from troisactes.interop.foundry_pf1_attacks import add_attacks
from troisactes.interop.foundry_pf1_changes import Changes
from troisactes.interop.foundry_text import read_description
from troisactes.interop.plain_text import key_of, name_of
from troisactes.kernel.names import MOST_HP
from troisactes.records.complaints import about_imports

SIZES: Final = {
    "fine": "tiny",
    "dim": "tiny",
    "tiny": "tiny",
    "sm": "small",
    "med": "medium",
    "lg": "large",
    "huge": "huge",
    "grg": "gargantuan",
    "col": "colossal",
}
SIZE_MODIFIERS: Final = {
    "fine": 8,
    "dim": 4,
    "tiny": 2,
    "sm": 1,
    "med": 0,
    "lg": -1,
    "huge": -2,
    "grg": -4,
    "col": -8,
}
MANOEUVRE_SIZES: Final = {
    "fine": -8,
    "dim": -4,
    "tiny": -2,
    "sm": -1,
    "med": 0,
    "lg": 1,
    "huge": 2,
    "grg": 4,
    "col": 8,
}
ABILITIES: Final = ("str", "dex", "con", "int", "wis", "cha")
SAVES: Final = {"fortitude": ("fort", "con"), "reflex": ("ref", "dex"), "will": ("will", "wis")}
BAB: Final = {"low": 0.5, "med": 0.75, "high": 1.0}
SKILLS: Final = {
    "acr": "acrobatics",
    "apr": "appraise",
    "blf": "bluff",
    "clm": "climb",
    "dip": "diplomacy",
    "dev": "disable-device",
    "esc": "escape-artist",
    "han": "handle-animal",
    "hea": "heal",
    "int": "intimidate",
    "lin": "linguistics",
    "per": "perception",
    "rid": "ride",
    "sen": "sense-motive",
    "slt": "sleight-of-hand",
    "spl": "spellcraft",
    "ste": "stealth",
    "sur": "survival",
    "swm": "swim",
    "umd": "use-magic-device",
}
SENSES: Final = {
    "dv": "darkvision",
    "ts": "tremorsense",
    "bs": "blindsight",
    "bse": "blindsense",
    "sc": "scent",
    "tr": "truesight",
    "si": "see-invisibility",
    "ls": "lifesense",
}
# What an action of the standard rules is called there and in our conversion.
ACTIVATIONS: Final = {
    "standard": "standard",
    "full": "full-round",
    "round": "full-round",
    "move": "move",
    "swift": "swift",
    "free": "free",
    "immediate": "immediate",
    "aoo": "attack-of-opportunity",
    "attack": "standard",
}
SOURCES: Final = {"su": "supernatural", "sp": "spell-like", "ex": "extraordinary"}


def is_first_edition(data: Any) -> bool:
    attributes = dig(data, "system", "attributes")
    if words(data, "_stats", "systemId") == "pf1":
        return True
    return isinstance(dig(attributes, "savingThrows"), dict) or dig(attributes, "bab") is not None


def read_actor(data: Any) -> Iterator[CreatureRecord]:
    system = dig(data, "system")
    record = CreatureRecord(name_of(words(data, "name")) or "?", 1)
    record.kind = "hero" if words(data, "type") == "character" else "creature"
    code = words(system, "traits", "size") or words(system, "traits", "size", "value") or "med"
    record.size = SIZES.get(code, "medium")
    changes = Changes(data)
    _read_numbers(record, system, changes, code)
    _read_body(record, system)
    add_attacks(record, data, changes, SIZE_MODIFIERS.get(code, 0), code)
    _read_abilities(record, data, changes)
    if not record.strikes and not record.abilities and MOST_HP not in record.stats:
        raise InvalidAnswer(about_imports.nothing_to_fight())
    yield record


def _read_numbers(record: CreatureRecord, system: Any, changes: Changes, code: str) -> None:
    modifiers, levels = changes.modifiers, changes.levels
    record.level = max(-5, min(50, changes.challenge or levels or 1))
    for ability in ABILITIES:
        if ability in modifiers:
            record.stats[ability] = modifiers[ability]
    size = SIZE_MODIFIERS.get(code, 0)
    record.stats["bab"] = changes.bab
    _put(record, "hp", changes.hit_points())
    stated = whole(system, ("attributes", "ac", "normal", "total"))
    _put(record, "ac", stated or _armour_class(system, changes, size))
    for stat, (short, ability) in SAVES.items():
        base = changes.save_base(short)
        base += whole(system, ("attributes", "savingThrows", short, "base")) or 0
        extra = changes.total(short, "allSavingThrows")
        used = words(system, "attributes", "savingThrows", short, "ability") or ability
        stated = whole(system, ("attributes", "savingThrows", short, "total"))
        if stated and not changes.levels:  # nothing to derive it from: the sheet's own total
            record.stats[stat] = stated
            continue
        _put(record, stat, None if extra is None else base + modifiers.get(used, 0) + extra)
    extra = changes.total("init")
    _put(record, "initiative", None if extra is None else modifiers.get("dex", 0) + extra, False)
    stated = whole(system, ("attributes", "cmd", "total"))
    grip = changes.bab + modifiers.get("str", 0) + MANOEUVRE_SIZES.get(code, 0)
    record.stats["cmb"] = grip
    record.stats["cmd"] = stated or 10 + grip + modifiers.get("dex", 0)
    _read_skills(record, system, changes)


def _put(record: CreatureRecord, stat: str, number: int | None, needed: bool = True) -> None:
    if number is not None:
        record.stats[stat] = number
    elif needed:
        record.missing.append(stat)


def _armour_class(system: Any, changes: Changes, size: int) -> int | None:
    natural = whole(system, ("attributes", "naturalAC")) or 0
    extra = changes.total("ac", "aac", "sac", "nac", "tac")
    if extra is None:
        return None
    return 10 + changes.modifiers.get("dex", 0) + size + natural + extra


def _read_skills(record: CreatureRecord, system: Any, changes: Changes) -> None:
    skills = dig(system, "skills")
    for short in skills if isinstance(skills, dict) else ():
        rank = whole(skills, (short, "rank")) or 0
        name = SKILLS.get(short)
        extra = changes.total(f"skill.{short}", "skills")
        ability = words(skills, short, "ability")
        if name is None or extra is None or (not rank and not extra and name != "perception"):
            continue
        trained = (
            3 if rank and (dig(skills, short, "cs") is True or short in changes.class_skills) else 0
        )
        record.stats[name] = rank + changes.modifiers.get(ability, 0) + trained + extra


def _read_body(record: CreatureRecord, system: Any) -> None:
    speeds = dig(system, "attributes", "speed")
    for kind in speeds if isinstance(speeds, dict) else ():
        feet = whole(speeds, (kind, "total"), (kind, "base"))
        if feet:
            record.speeds[kind] = feet
    if not record.speeds:
        record.missing.append("speed")
    senses = dig(system, "traits", "senses")
    for short, name in SENSES.items():
        value = dig(senses, short)
        feet = whole(senses, (short, "value"), (short,))
        if feet or value is True:
            record.senses.append(ReadSense(name, "", feet))
    if dig(senses, "ll", "enabled") is True:
        record.senses.append(ReadSense("low-light-vision"))
    traits = dig(system, "traits")
    record.immunities += [
        Defence(key_of(each)) for key in ("di", "ci") for each in _plain_list(traits, key)
    ]
    record.weaknesses += [Defence(key_of(each)) for each in _plain_list(traits, "dv")]
    for key in ("dr", "eres"):
        _read_reductions(record, traits, key)
    for key, name in (("regen", "Regeneration"), ("fastHealing", "Fast Healing")):
        said = words(traits, key)
        if said:
            record.abilities.append(Ability(f"{name} {said}", key_of(name), PASSIVE, says=said))


def _plain_list(traits: Any, key: str) -> list[str]:
    found = dig(traits, key)
    inside = found if isinstance(found, list) else listed(found, "value")
    custom = words(found, "custom") if isinstance(found, dict) else ""
    return [str(each) for each in inside] + [
        each.strip() for each in custom.split(";") if each.strip()
    ]


_REDUCTION = re.compile(r"([0-9]{1,3})\s*/\s*([\w -]+|[-–—])")
_RESISTANCE = re.compile(r"([a-z]+)\s+([0-9]{1,3})|([0-9]{1,3})\s+([a-z]+)")


def _read_reductions(record: CreatureRecord, traits: Any, key: str) -> None:
    """« 10/magic », « fire 5 »: as text, or as a list of amounts."""
    found = dig(traits, key)
    for each in listed(found, "value"):
        amount = whole(each, ("amount",))
        types = [str(one) for one in listed(each, "types") if one]
        if amount and key == "dr":
            record.resistances.append(
                Defence("physical", amount, tuple(key_of(one) for one in types))
            )
        elif amount:
            record.resistances += [Defence(key_of(one), amount) for one in types]
    text = found if isinstance(found, str) else words(found, "custom")
    for said in _REDUCTION.finditer(text) if key == "dr" else ():
        unless = (
            ()
            if said[2] in "-–—"
            else tuple(key_of(one) for one in re.split(r" or | and ", said[2]))
        )
        record.resistances.append(Defence("physical", int(said[1]), unless))
    for said in _RESISTANCE.finditer(text.lower()) if key == "eres" else ():
        record.resistances.append(Defence(key_of(said[1] or said[4]), int(said[2] or said[3])))


def _read_abilities(record: CreatureRecord, data: Any, changes: Changes) -> None:
    for item in listed(data, "items"):
        kind = words(item, "type")
        name = name_of(words(item, "name"))
        if (
            kind == "feat"
            and (words(item, "system", "subType") or words(item, "system", "featType")) == "feat"
        ):
            record.feats.append(name)
        elif kind in ("feat", "spell"):
            record.abilities.append(_ability(item, name, changes, kind == "spell"))
        elif kind in ("buff", "race", "class"):
            continue
        elif kind not in ("attack", "weapon"):
            record.gear.append(name)


def _ability(item: Any, name: str, changes: Changes, is_spell: bool) -> Ability:
    system = dig(item, "system")
    described = read_description(dig(system, "description", "value"))
    action = next(iter(listed(system, "actions")), None)
    activation = words(action, "activation", "type") or words(system, "activation", "type")
    standard = ACTIVATIONS.get(activation, "")
    ability = Ability(name, key_of(name), PASSIVE, passages=described.passages)
    ability.source = (
        "spell-like" if is_spell else SOURCES.get(words(system, "abilityType"), "extraordinary")
    )
    if standard:
        ability.kind = {"immediate": REACTION, "attack-of-opportunity": REACTION, "free": FREE}.get(
            standard, ACTION
        )
        ability.standard, ability.cost = standard, 1
    uses = dig(action, "uses", "self") or dig(system, "uses")
    most = (
        number_of(words(uses, "maxFormula"), changes.names) if words(uses, "maxFormula") else None
    )
    if most and words(uses, "per"):
        ability.uses, ability.per = most, "day"
    return ability
