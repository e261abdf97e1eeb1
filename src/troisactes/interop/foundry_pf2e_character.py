"""Heroes of Foundry's second edition: a file holds choices, and the numbers follow from them.

Boosts give the abilities; the class and its features the ranks; armour, weapons and runes the rest.
What other rules add (feats that raise a number) is not counted: the report names what was derived.
"""

from __future__ import annotations

from typing import Any, Final

from troisactes.interop.creature_record import CreatureRecord, ReadDamage, ReadSense, Strike
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.foundry_pf2e import (
    ABILITIES,
    SIZES,
    key_of_item,
    names_of,
    read_ability,
    read_shield,
    read_strike_traits,
)
from troisactes.interop.foundry_pf2e_spells import add_spells
from troisactes.interop.game_words import DAMAGE_TYPES
from troisactes.interop.pathbuilder import SAVES, SKILLS
from troisactes.interop.plain_text import name_of

MOST_WHOLE_BOOSTS: Final = 4  # beyond, two boosts raise a modifier by one
SPECIALIZED: Final = {2: 2, 3: 3, 4: 4}


def read_character(data: Any) -> CreatureRecord:
    items = listed(data, "items")
    hero = _Hero(data, items)
    record = CreatureRecord(name_of(words(data, "name")) or "?", 2, "hero")
    record.names = names_of(data)
    record.level = hero.level
    record.size = SIZES.get(words(hero.ancestry, "system", "size"), "medium")
    record.traits = [str(each) for each in listed(hero.ancestry, "system", "traits", "value")]
    _read_numbers(record, hero)
    _read_items(record, hero)
    add_spells(record, items, hero.modifiers)
    _spell_numbers(record, hero)
    return record


class _Hero:
    """What the choices of a character come to."""

    def __init__(self, data: Any, items: list[Any]) -> None:
        self.data = data
        self.items = items
        self.level = max(1, min(20, whole(data, ("system", "details", "level", "value")) or 1))
        self.ancestry = self._one("ancestry")
        self.background = self._one("background")
        self.own_class = self._one("class")
        self.modifiers = self._modifiers()
        self.ranks = self._ranks()

    def _one(self, kind: str) -> Any:
        return next((each for each in self.items if words(each, "type") == kind), None)

    def _modifiers(self) -> dict[str, int]:
        """Finished ones where the file has them; else every boost and flaw counted."""
        stated = {
            each: whole(self.data, ("system", "abilities", each, "mod")) for each in ABILITIES
        }
        if all(number is not None for number in stated.values()):
            return {each: number or 0 for each, number in stated.items()}
        steps = dict.fromkeys(ABILITIES, 0)
        alternate = listed(self.ancestry, "system", "alternateAncestryBoosts")
        chosen = [each for each in alternate if isinstance(each, str)]
        chosen += [] if chosen else _selected(dig(self.ancestry, "system", "boosts"))
        chosen += _selected(dig(self.background, "system", "boosts"))
        key = dig(self.own_class, "system", "keyAbility")
        options = listed(key, "value")
        chosen += [words(key, "selected") or (str(options[0]) if len(options) == 1 else "")]
        boosts = dig(self.data, "system", "build", "attributes", "boosts")
        for level in boosts if isinstance(boosts, dict) else ():
            if str(level).isdigit() and int(level) <= self.level:
                chosen += [str(each) for each in listed(boosts, level)]
        for each in chosen:
            if each in steps:
                steps[each] += 1
        flaws = _selected(dig(self.ancestry, "system", "flaws")) if not alternate else []
        for each in flaws:
            if each in steps:
                steps[each] -= 1
        return {
            each: count if count <= MOST_WHOLE_BOOSTS else 4 + (count - 4) // 2
            for each, count in steps.items()
        }

    def _ranks(self) -> dict[str, int]:
        """Of the class, raised by the features it has reached."""
        system = dig(self.own_class, "system")
        found = {"perception": whole(system, ("perception",)) or 0}
        for group in ("savingThrows", "attacks", "defenses"):
            table = dig(system, group)
            for key in table if isinstance(table, dict) else ():
                found[key] = whole(table, (key,)) or 0
        for item in self.items:
            raised = dig(item, "system", "subfeatures", "proficiencies")
            for key in raised if isinstance(raised, dict) else ():
                found[key] = max(found.get(key, 0), whole(raised, (key, "rank")) or 0)
        return found

    def proficient(self, rank: int) -> int:
        return 2 * rank + self.level if rank else 0

    def has(self, slug: str) -> bool:
        return any(key_of_item(each) == slug for each in self.items)


def _selected(boosts: Any) -> list[str]:
    found = []
    for boost in boosts.values() if isinstance(boosts, dict) else ():
        options = listed(boost, "value")
        found.append(words(boost, "selected") or (str(options[0]) if len(options) == 1 else ""))
    return found


def _read_numbers(record: CreatureRecord, hero: _Hero) -> None:
    modifiers = hero.modifiers
    if hero.own_class is None or hero.ancestry is None:
        record.missing += ["hp", "perception", *SAVES]
    else:
        each_level = (whole(hero.own_class, ("system", "hp")) or 0) + modifiers["con"]
        hit_points = (whole(hero.ancestry, ("system", "hp")) or 0) + each_level * hero.level
        now = whole(hero.data, ("system", "attributes", "hp", "value")) or 0
        record.stats["hp"] = max(hit_points, now)  # what feats add shows in the present number
        armour = _worn(hero)
        resilient = whole(armour, ("system", "runes", "resilient")) or 0
        for stat, ability in {**SAVES, "perception": "wis"}.items():
            extra = resilient if stat in SAVES else 0
            rank = hero.ranks.get(stat, 0)
            record.stats[stat] = hero.proficient(rank) + modifiers[ability] + extra
        ac = _armour_class(hero, armour)
        if ac is None:  # trained in it by a rule of some feat
            record.missing.append("ac")
        else:
            record.stats["ac"] = ac
    for skill, ability in SKILLS.items():
        chosen = whole(hero.data, ("system", "skills", skill, "rank"))
        if chosen is not None:
            best = max(chosen, hero.ranks.get(skill, 0))
            record.stats[skill] = hero.proficient(best) + modifiers[ability]
    feet = whole(hero.ancestry, ("system", "speed"))
    if feet:
        record.speeds["land"] = feet
    vision = words(hero.ancestry, "system", "vision")
    if vision and vision != "normal":
        record.senses.append(ReadSense({"lowLightVision": "low-light-vision"}.get(vision, vision)))


def _worn(hero: _Hero) -> Any:
    armours = [each for each in hero.items if words(each, "type") == "armor"]
    return next(
        (each for each in armours if dig(each, "system", "equipped", "inSlot") is True), None
    )


def _armour_class(hero: _Hero, armour: Any) -> int | None:
    category = words(armour, "system", "category") or "unarmored"
    if not hero.ranks.get(category):
        return None
    cap = whole(armour, ("system", "dexCap"))
    dexterity = hero.modifiers["dex"] if cap is None else min(hero.modifiers["dex"], cap)
    bonus = (whole(armour, ("system", "acBonus")) or 0) + (
        whole(armour, ("system", "runes", "potency")) or 0
    )
    return 10 + hero.proficient(hero.ranks.get(category, 0)) + dexterity + bonus


def _read_items(record: CreatureRecord, hero: _Hero) -> None:
    for item in hero.items:
        kind = words(item, "type")
        if kind == "weapon":
            record.strikes.append(_strike(item, hero))
        elif kind in ("action", "feat"):
            record.abilities.append(read_ability(item, hero.level))
        elif kind == "shield" and record.shield is None:
            record.shield = read_shield(item)
            record.gear.append(name_of(words(item, "name")))
        elif kind in ("armor", "equipment", "consumable", "treasure", "backpack", "ammo"):
            record.gear.append(name_of(words(item, "name")))
    fist = {
        "name": "Fist",
        "type": "weapon",
        "system": {
            "category": "unarmed",
            "damage": {"dice": 1, "die": "d4", "damageType": "bludgeoning"},
            "traits": {"value": ["agile", "finesse", "nonlethal", "unarmed"]},
        },
    }
    record.strikes.append(_strike(fist, hero))


def _strike(item: Any, hero: _Hero) -> Strike:
    system = dig(item, "system")
    traits = [str(each) for each in listed(system, "traits", "value")]
    feet = whole(system, ("range",), ("range", "value"))
    thrown = any(each.startswith("thrown") for each in traits)
    if feet and not any(each.startswith("thrown-") for each in traits):
        traits = [each for each in traits if each != "thrown"] + [f"range-increment-{feet}"]
    name = name_of(words(item, "name")) or "?"
    strike = Strike(name, key_of_item(item), None)
    read_strike_traits(strike, traits)
    ranged = strike.reach is None
    ability = hero.modifiers["dex"] if ranged else hero.modifiers["str"]
    if "finesse" in traits:
        ability = max(hero.modifiers["str"], hero.modifiers["dex"])
    rank = hero.ranks.get(words(system, "category") or "simple", 0)
    potency = whole(system, ("runes", "potency")) or 0
    bonus = whole(system, ("bonus", "value")) or 0
    # Nobody carries a weapon to be untrained with: a feat or a deity gives the rank, unread here.
    strike.attack = hero.proficient(rank) + ability + potency + bonus if rank else None
    count = (whole(system, ("damage", "dice")) or 1) + (whole(system, ("runes", "striking")) or 0)
    flat = 0 if ranged and not thrown else hero.modifiers["str"]
    if "propulsive" in traits:
        flat = hero.modifiers["str"] // 2 if hero.modifiers["str"] > 0 else hero.modifiers["str"]
    if hero.has("weapon-specialization") or hero.has("greater-weapon-specialization"):
        times = 2 if hero.has("greater-weapon-specialization") else 1
        flat += times * SPECIALIZED.get(rank, 0)
    die = words(system, "damage", "die") or "d4"
    kind = words(system, "damage", "damageType") or "untyped"
    dice = f"{count}{die}{flat:+d}" if flat else f"{count}{die}"
    strike.parts = [ReadDamage(dice, DAMAGE_TYPES.get(kind, kind))]
    return strike


def _spell_numbers(record: CreatureRecord, hero: _Hero) -> None:
    """A hero's DC is not in the file either: rank, level and ability."""
    for entry in hero.items:
        if words(entry, "type") != "spellcastingEntry":
            continue
        rank = max(
            whole(entry, ("system", "proficiency", "value")) or 0, hero.ranks.get("spellcasting", 0)
        )
        ability = hero.modifiers.get(words(entry, "system", "ability", "value"))
        if not rank or ability is None:
            continue
        bonus = hero.proficient(rank) + ability
        record.stats["spell-attack"] = max(bonus, record.stats.get("spell-attack", bonus))
        record.stats["spell-dc"] = max(10 + bonus, record.stats.get("spell-dc", 0))
        tradition = words(entry, "system", "tradition", "value")
        for spell in record.spells:
            if not spell.dc and spell.tradition == tradition:
                spell.dc, spell.bonus = 10 + bonus, bonus
