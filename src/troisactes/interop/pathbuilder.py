"""Heroes as Pathbuilder 2e exports them: ranks, scores and runes, from which the numbers follow.

Hit points, saves and skills are not in the file and are worked out; a weapon's reach, range and
traits are not either, and come from the weapons everybody knows.
"""

from __future__ import annotations

import re
from typing import Any, Final

from troisactes.interop.common_spells import fill_spell
from troisactes.interop.common_weapons import fill_weapon
from troisactes.interop.creature_record import (
    ACTION,
    CANTRIP,
    FOCUS,
    PASSIVE,
    PER_DAY,
    SLOT,
    Ability,
    CreatureRecord,
    Defence,
    ReadDamage,
    ReadSense,
    Spell,
    Strike,
)
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.game_words import DAMAGE_TYPES
from troisactes.interop.phrases import DICE, plain_dice
from troisactes.interop.plain_text import key_of, name_of

PLACEHOLDERS: Final = frozenset(("not set", "none selected", "none", "unknown adventurer", ""))
SIZES: Final = ("tiny", "small", "medium", "large", "huge", "gargantuan")
ABILITIES: Final = ("str", "dex", "con", "int", "wis", "cha")
SAVES: Final = {"fortitude": "con", "reflex": "dex", "will": "wis"}
SKILLS: Final = {
    "acrobatics": "dex",
    "arcana": "int",
    "athletics": "str",
    "crafting": "int",
    "deception": "cha",
    "diplomacy": "cha",
    "intimidation": "cha",
    "medicine": "wis",
    "nature": "wis",
    "occultism": "int",
    "performance": "cha",
    "religion": "wis",
    "society": "int",
    "stealth": "dex",
    "survival": "wis",
    "thievery": "dex",
}
STRIKING: Final = {
    "": 1,
    "striking": 2,
    "greaterStriking": 3,
    "majorStriking": 4,
    "mythicStriking": 4,
}
# Feats whose action the game's tables have.
FEAT_ACTIONS: Final = {
    "attack of opportunity": "attack-of-opportunity",
    "reactive strike": "attack-of-opportunity",
    "shield block": "shield-block",
    "sudden charge": "sudden-charge",
    "double slice": "double-slice",
    "power attack": "power-attack",
    "vicious swing": "power-attack",
    "flurry of blows": "flurry-of-blows",
    "twin takedown": "twin-takedown",
    "hunted shot": "hunted-shot",
    "nimble dodge": "nimble-dodge",
    "retributive strike": "retributive-strike",
    "intimidating strike": "intimidating-strike",
    "sneak attack": "sneak-attack",
    "rage": "rage",
    "lay on hands": "lay-on-hands",
    "battle medicine": "battle-medicine",
}


def is_build(data: Any) -> bool:
    build = dig(data, "build")
    return isinstance(build, dict) and ("abilities" in build or "class" in build)


def read_hero(data: Any) -> CreatureRecord:
    build = _tidied(dig(data, "build"))
    record = CreatureRecord(_name(build), 2, "hero")
    record.level = max(1, min(30, whole(build, ("level",)) or 1))
    size = whole(build, ("size",))
    record.size = SIZES[size] if size is not None and 0 <= size < len(SIZES) else "medium"
    modifiers = _modifiers(build, record)
    record.traits = ["humanoid"]
    _read_numbers(record, build, modifiers)
    _read_weapons(record, build, modifiers)
    _read_feats(record, build)
    _read_spells(record, build, modifiers)
    _read_rest(record, build)
    return record


def _tidied(build: Any) -> Any:
    """Hand-pasted files have blanks inside keys: « f ortitude »."""
    if isinstance(build, dict):
        return {
            re.sub(r"\s+", "", key) if isinstance(key, str) else key: _tidied(value)
            for key, value in build.items()
        }
    return [_tidied(each) for each in build] if isinstance(build, list) else build


def _name(build: Any) -> str:
    name = name_of(words(build, "name"))
    return name if name.lower() not in PLACEHOLDERS else name_of(words(build, "class")) or "?"


def _modifiers(build: Any, record: CreatureRecord) -> dict[str, int]:
    found = {}
    for ability in ABILITIES:
        score = whole(build, ("abilities", ability))
        if score is None:
            record.missing.append(ability)
        else:
            found[ability] = score // 2 - 5
    return found


def _read_numbers(record: CreatureRecord, build: Any, modifiers: dict[str, int]) -> None:
    ac = whole(build, ("acTotal", "acTotal"))
    if ac is not None:
        record.stats["ac"] = ac
    attributes = dig(build, "attributes")
    parts = {
        key: whole(attributes, (key,))
        for key in ("ancestryhp", "classhp", "bonushp", "bonushpPerLevel", "speed", "speedBonus")
    }
    if parts["ancestryhp"] is not None and parts["classhp"] is not None and "con" in modifiers:
        each_level = parts["classhp"] + modifiers["con"] + (parts["bonushpPerLevel"] or 0)
        record.stats["hp"] = (
            parts["ancestryhp"] + (parts["bonushp"] or 0) + record.level * each_level
        )
    if parts["speed"] is not None:
        record.speeds["land"] = parts["speed"] + (parts["speedBonus"] or 0)
    for stat, ability in {**SAVES, "perception": "wis", **SKILLS}.items():
        rank = whole(build, ("proficiencies", stat))
        if rank is None or ability not in modifiers:
            continue
        trained = record.level if rank else 0
        record.stats[stat] = rank + trained + modifiers[ability] + _extra(build, stat)
    record.missing += [
        stat for stat in ("ac", "hp", "perception", *SAVES) if stat not in record.stats
    ]


def _extra(build: Any, stat: str) -> int:
    """Bonuses listed beside: the best of each kind counts."""
    mods = dig(build, "mods", stat.title())
    if not isinstance(mods, dict):
        return 0
    return sum(number for number in (whole(mods, (kind,)) for kind in mods) if number is not None)


def _read_weapons(record: CreatureRecord, build: Any, modifiers: dict[str, int]) -> None:
    for weapon in listed(build, "weapons"):
        name = name_of(words(weapon, "display")) or name_of(words(weapon, "name"))
        if not name:
            continue
        base = re.sub(r" - (?:melee|ranged|thrown)$", "", words(weapon, "name"), flags=re.I)
        strike = Strike(name, key_of(base), whole(weapon, ("attack",)))
        known = fill_weapon(strike, base, is_ranged=name.lower().endswith("ranged"))
        if strike.attack is None:
            strike.attack = _attack(record, build, weapon, strike, modifiers)
        _weapon_damage(strike, weapon, modifiers, record)
        if not known:
            record.missing.append(f"{name}: reach, range, traits")
        record.strikes.append(strike)
    fist = Strike(
        "Fist", "fist", None, traits=["agile", "finesse", "nonlethal", "unarmed"], reach=5
    )
    if {"str", "dex"} <= modifiers.keys() and not any(
        each.key == "fist" for each in record.strikes
    ):
        rank = whole(build, ("proficiencies", "unarmed")) or 0
        best = max(modifiers["str"], modifiers["dex"])
        fist.attack = rank + (record.level if rank else 0) + best
        fist.parts = [ReadDamage(_with_flat("1d4", modifiers["str"]), "bludgeoning")]
        record.strikes.append(fist)


def _attack(
    record: CreatureRecord, build: Any, weapon: Any, strike: Strike, modifiers: dict[str, int]
) -> int | None:
    """Older files have no finished number: rank + level + ability + rune."""
    rank = whole(build, ("proficiencies", words(weapon, "prof")))
    if rank is None or not {"str", "dex"} <= modifiers.keys():
        return None
    ability = modifiers["dex"] if strike.reach is None else modifiers["str"]
    if "finesse" in strike.traits:
        ability = max(modifiers["str"], modifiers["dex"])
    return rank + (record.level if rank else 0) + ability + (whole(weapon, ("pot",)) or 0)


def _weapon_damage(
    strike: Strike, weapon: Any, modifiers: dict[str, int], record: CreatureRecord
) -> None:
    die = words(weapon, "die")
    count = STRIKING.get(words(weapon, "str"), 1)
    letter = words(weapon, "damageType")[:1].lower()
    kind = DAMAGE_TYPES.get(letter) or (strike.parts[0].type if strike.parts else "")
    flat = whole(weapon, ("damageBonus",))
    if flat is None:
        flat = modifiers.get("str", 0) if strike.reach is not None else 0
    found = re.fullmatch(r"d([0-9]{1,2})", die)
    if found is None:
        strike.parts = []
        record.missing.append(f"{strike.name}: damage")
        return
    if not kind:
        record.missing.append(f"{strike.name}: damage type")
    strike.parts = [ReadDamage(_with_flat(f"{count}d{found[1]}", flat), kind or "untyped")]
    extra = dig(weapon, "extraDamage")
    for text in extra if isinstance(extra, list) else [extra]:
        part = (
            re.match(rf"\s*({DICE}|[0-9]{{1,3}})\s+(\w+)", text) if isinstance(text, str) else None
        )
        if part:
            strike.parts.append(
                ReadDamage(plain_dice(part[1]), DAMAGE_TYPES.get(part[2].lower(), "untyped"))
            )


def _with_flat(dice: str, flat: int) -> str:
    return f"{dice}{flat:+d}" if flat else dice


def _read_feats(record: CreatureRecord, build: Any) -> None:
    seen = set()
    rows = [*listed(build, "feats"), *([each] for each in listed(build, "specials"))]
    for row in rows:
        name = name_of(row[0]) if isinstance(row, list) and row else ""
        if not name or name.lower() in seen:
            continue
        seen.add(name.lower())
        detail = name_of(row[1]) if len(row) > 1 and isinstance(row[1], str) else ""
        action = FEAT_ACTIONS.get(name.lower())
        shown = f"{name} ({detail})" if detail else name
        if action:
            record.abilities.append(Ability(shown, action, ACTION, 1))
        elif name.lower() in ("darkvision", "low-light vision"):
            record.senses.append(ReadSense(key_of(name)))
        else:
            record.abilities.append(Ability(shown, key_of(name), PASSIVE))


def _read_spells(record: CreatureRecord, build: Any, modifiers: dict[str, int]) -> None:
    for caster in listed(build, "spellCasters"):
        tradition, ability = words(caster, "magicTradition"), words(caster, "ability")
        rank = whole(caster, ("proficiency",)) or 0
        bonus = rank + (record.level if rank else 0) + modifiers.get(ability, 0)
        if tradition != "focus":
            _set_spell_numbers(record, bonus)
        per_day = listed(caster, "perDay")
        prepared = {}
        for each in listed(caster, "prepared"):
            number = whole(each, ("spellLevel",)) or 0
            prepared[number] = [name_of(one) for one in listed(each, "list")]
        is_prepared = words(caster, "spellcastingType") == "prepared" and any(prepared.values())
        for each in listed(caster, "prepared" if is_prepared else "spells"):
            number = whole(each, ("spellLevel",)) or 0
            for name in dict.fromkeys(name_of(one) for one in listed(each, "list")):
                if name:
                    spell = _spell(record, name, number, bonus, tradition)
                    _payment(record, spell, caster, prepared.get(number, []), per_day)
    _read_focus(record, build, modifiers)


def _set_spell_numbers(record: CreatureRecord, bonus: int) -> None:
    record.stats["spell-attack"] = max(bonus, record.stats.get("spell-attack", bonus))
    record.stats["spell-dc"] = max(10 + bonus, record.stats.get("spell-dc", 0))


def _spell(record: CreatureRecord, name: str, rank: int, bonus: int, tradition: str) -> Spell:
    """A name is all there is: what the spell does is found by it, or told."""
    cantrip = rank == 0
    spell = Spell(
        name, key_of(name), max(1, rank) if not cantrip else max(1, (record.level + 1) // 2)
    )
    spell.payment = CANTRIP if cantrip else SLOT
    spell.dc, spell.bonus, spell.tradition = 10 + bonus, bonus, tradition
    spell.traits = ["concentrate", "manipulate", *(["cantrip"] if cantrip else [])]
    fill_spell(spell)
    record.spells.append(spell)
    return spell


def _payment(
    record: CreatureRecord, spell: Spell, caster: Any, prepared: list[str], per_day: list[Any]
) -> None:
    if spell.payment == CANTRIP:
        return
    if words(caster, "magicTradition") == "focus":
        spell.payment = FOCUS
        record.focus = max(1, whole(caster, ("focusPoints",)) or record.focus or 1)
    elif words(caster, "spellcastingType") == "prepared" and prepared:
        spell.payment, spell.uses = PER_DAY, max(1, prepared.count(spell.name))
    elif dig(caster, "innate") is True:
        spell.payment, spell.uses = PER_DAY, 1
    else:
        most = per_day[spell.rank] if spell.rank < len(per_day) else 0
        record.slots[spell.rank] = max(
            most if isinstance(most, int) else 0, record.slots.get(spell.rank, 0), 1
        )


def _read_focus(record: CreatureRecord, build: Any, modifiers: dict[str, int]) -> None:
    focus = dig(build, "focus")
    points = whole(build, ("focusPoints",)) or whole(focus, ("focusPoints",)) or 0
    record.focus = max(record.focus, points)
    for tradition in focus if isinstance(focus, dict) else ():
        for ability in focus[tradition] if isinstance(focus[tradition], dict) else ():
            entry = focus[tradition][ability]
            rank = whole(entry, ("proficiency",)) or 0
            bonus = (
                rank
                + (record.level if rank else 0)
                + (whole(entry, ("abilityBonus",)) or modifiers.get(ability, 0))
            )
            for key in ("focusCantrips", "focusSpells"):
                for name in map(name_of, listed(entry, key)):
                    if name:
                        number = 0 if key == "focusCantrips" else max(1, (record.level + 1) // 2)
                        spell = _spell(record, name, number, bonus, tradition)
                        if key == "focusSpells":
                            spell.payment = FOCUS
                            record.focus = max(1, record.focus)


def _read_rest(record: CreatureRecord, build: Any) -> None:
    for row in listed(build, "equipment"):
        name = name_of(row[0]) if isinstance(row, list) and row else ""
        if name:
            record.gear.append(name)
    for armour in listed(build, "armor"):
        name = name_of(words(armour, "display")) or name_of(words(armour, "name"))
        if name:
            record.gear.append(name)
        if words(armour, "prof") == "shield" and dig(armour, "worn") is True:
            record.shield = (2, 5, 20)
    for each in listed(build, "resistances"):
        found = re.match(r"(\w[\w -]*?)\s+([0-9]{1,3})", each) if isinstance(each, str) else None
        if found:
            record.resistances.append(Defence(key_of(found[1]), int(found[2])))
    for pet in [*listed(build, "pets"), *listed(build, "familiars")]:
        record.lost.append(name_of(words(pet, "name")) or name_of(words(pet, "type")) or "?")
