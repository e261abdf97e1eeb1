"""Spells as Foundry keeps them for the second edition: what a caster pays, what a rank adds."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from troisactes.interop.creature_record import (
    ACTION,
    AT_WILL,
    CANTRIP,
    CONSTANT,
    FOCUS,
    FREE,
    PER_DAY,
    REACTION,
    SLOT,
    CreatureRecord,
    ReadDamage,
    Spell,
)
from troisactes.interop.dice_sums import added
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.foundry_text import read_description
from troisactes.interop.game_words import DAMAGE_TYPES, SAVES
from troisactes.interop.plain_text import key_of, name_of

OFTEN = 20  # uses a day from which on they are as good as at will
_FEET = re.compile(r"([0-9][0-9,]{0,6})\s*(?:-?\s*f(?:ee|oo)?t)?\b")
_ACTIONS = re.compile(r"^([1-3])(?:\s*(?:to|or|à|ou)\s*([1-3]))?(?:\s*actions?)?$")
_AT_WILL = re.compile(r"\((?:at[ -]?will|à volonté)\)", re.I)
_CONSTANT = re.compile(r"\((?:constant|constante)\)", re.I)
_SOURCE_NAME = re.compile(r"\s*\([^()]*\)$")


def add_spells(record: CreatureRecord, items: list[Any], abilities: Mapping[str, int]) -> None:
    """Every spell among an actor's items, by the entry it belongs to."""
    entries = {
        words(each, "_id"): each for each in items if words(each, "type") == "spellcastingEntry"
    }
    prepared = {id: _prepared(entry) for id, entry in entries.items()}
    for item in items:
        if words(item, "type") != "spell":
            continue
        entry = entries.get(words(item, "system", "location", "value"))
        spell = read_spell(item, record.level)
        if entry is not None:
            how_often = prepared[words(entry, "_id")]
            _pay(spell, item, entry, how_often, record)
            spell.dc = whole(entry, ("system", "spelldc", "dc"))
            spell.bonus = whole(entry, ("system", "spelldc", "value"))
            spell.tradition = words(entry, "system", "tradition", "value")
            if spell.adds_ability:
                _add_ability(spell, abilities.get(words(entry, "system", "ability", "value")))
        record.spells.append(spell)
    for entry in entries.values():
        _read_stats(record, entry)


def _add_ability(spell: Spell, modifier: int | None) -> None:
    """Older spells add the caster's ability to their dice; unknown, the spell is told."""
    if modifier is None:
        spell.damage = [
            part._replace(dice=f"{part.dice}+@mod") for part in spell.damage[:1]
        ] + spell.damage[1:]
    elif modifier and spell.damage:
        first = spell.damage[0]
        spell.damage[0] = first._replace(
            dice=added(first.dice, str(abs(modifier)), 1 if modifier > 0 else -1) or first.dice
        )


def _read_stats(record: CreatureRecord, entry: Any) -> None:
    dc = whole(entry, ("system", "spelldc", "dc"))
    bonus = whole(entry, ("system", "spelldc", "value"))
    if dc:
        record.stats["spell-dc"] = max(dc, record.stats.get("spell-dc", 0))
    if bonus:
        record.stats["spell-attack"] = max(bonus, record.stats.get("spell-attack", -100))


def _prepared(entry: Any) -> dict[str, int]:
    """How many times each spell is prepared, by the id of its item."""
    counts: dict[str, int] = {}
    slots = dig(entry, "system", "slots")
    for slot in slots.values() if isinstance(slots, dict) else ():
        places = dig(slot, "prepared")
        for place in places.values() if isinstance(places, dict) else listed(slot, "prepared"):
            id = words(place, "id")
            if id:
                counts[id] = counts.get(id, 0) + 1
    return counts


def _pay(
    spell: Spell, item: Any, entry: Any, prepared: dict[str, int], record: CreatureRecord
) -> None:
    """What casting it costs beside actions."""
    way = words(entry, "system", "prepared", "value")
    name = words(item, "name")
    if spell.payment == CANTRIP:
        return
    if _CONSTANT.search(name):
        spell.payment = CONSTANT
    elif _AT_WILL.search(name):
        spell.payment = AT_WILL
    elif way == "focus" or "focus" in spell.traits:
        spell.payment = FOCUS
        record.focus = max(record.focus, 1)
    elif way == "innate":
        uses = whole(item, ("system", "location", "uses", "max"))
        uses = uses or whole(item, ("system", "location", "uses", "value")) or 1
        spell.payment, spell.uses = (AT_WILL, 0) if uses >= OFTEN else (PER_DAY, uses)
    elif way == "prepared" and prepared:
        spell.payment, spell.uses = PER_DAY, prepared.get(words(item, "_id"), 0) or 1
    else:
        spell.payment = SLOT
        most = whole(entry, ("system", "slots", f"slot{spell.rank}", "max"))
        if most:
            record.slots[spell.rank] = max(most, record.slots.get(spell.rank, 0))
        else:
            spell.payment, spell.uses = PER_DAY, 1


def read_spell(item: Any, level: int = 1) -> Spell:
    """A spell at the rank it is cast at."""
    system = dig(item, "system")
    traits = [str(each) for each in listed(system, "traits", "value") if isinstance(each, str)]
    base = max(1, whole(system, ("level", "value")) or 1)
    cantrip = "cantrip" in traits
    rank = whole(system, ("location", "heightenedLevel"))
    if cantrip or (rank is None and "focus" in traits):
        rank = max(base, rank or 0, (max(1, level) + 1) // 2)
    rank = max(base, rank or base)
    name = name_of(words(item, "name")) or "?"
    spell = Spell(name, _key(item, name), rank, traits=traits)
    spell.payment = CANTRIP if cantrip else SLOT
    system = _heightened(system, base, rank)
    _read_time(spell, words(system, "time", "value"))
    _read_aim(spell, system)
    _read_damage(spell, system)
    spell.sustained = dig(system, "duration", "sustained") is True
    spell.duration = words(system, "duration", "value")
    names = {"@item.level": rank, "@item.rank": rank, "@actor.level": level}
    spell.passages = read_description(dig(system, "description", "value"), names).passages
    return spell


def _key(item: Any, name: str) -> str:
    slug = words(item, "system", "slug")
    return key_of(
        slug or words(item, "flags", "babele", "originalName") or _SOURCE_NAME.sub("", name)
    )


def _heightened(system: Any, base: int, rank: int) -> dict[str, Any]:
    """The spell's data at a rank: each fixed step up to it laid over, intervals added."""
    found = dict(system) if isinstance(system, dict) else {}
    kind = words(found, "heightening", "type")
    if kind == "fixed":
        levels = dig(found, "heightening", "levels")
        for step in (
            sorted((key for key in levels if str(key).isdigit()), key=int)
            if isinstance(levels, dict)
            else ()
        ):
            if int(step) <= rank and isinstance(levels[step], dict):
                for key, value in levels[step].items():
                    found[key] = _laid_over(found.get(key), value)
    elif kind == "interval":
        interval = max(1, whole(found, ("heightening", "interval")) or 1)
        times = max(0, rank - base) // interval
        found["damage"] = _more_damage(
            found.get("damage"), dig(found, "heightening", "damage"), times
        )
        area = whole(found, ("heightening", "area"))
        if area and times and isinstance(found.get("area"), dict):
            found["area"] = {
                **found["area"],
                "value": (whole(found, ("area", "value")) or 0) + area * times,
            }
    return found


def _laid_over(old: Any, new: Any) -> Any:
    if isinstance(old, dict) and isinstance(new, dict):
        return {**old, **{key: _laid_over(old.get(key), value) for key, value in new.items()}}
    return new


def _more_damage(damage: Any, more: Any, times: int) -> Any:
    if not isinstance(damage, dict) or not isinstance(more, dict) or times < 1:
        return damage
    found = {}
    for key, roll in damage.items():
        extra = more.get(key)
        total = (
            added(words(roll, "formula"), extra, times)
            if isinstance(extra, str) and extra
            else None
        )
        found[key] = (
            {**roll, "formula": total} if total is not None and isinstance(roll, dict) else roll
        )
    return found


def _read_time(spell: Spell, time: str) -> None:
    plain = time.strip().lower()
    found = _ACTIONS.match(plain)
    if found:
        spell.cost = int(found[1])
        spell.most_cost = int(found[2]) if found[2] else 0
    elif plain.startswith(("reaction", "réaction")):
        spell.kind, spell.cost = REACTION, 0
    elif plain.startswith(("free", "gratuit", "libre")):
        spell.kind, spell.cost = FREE, 0
    elif re.match(r"^[1-3]\s*(to|or)\s", plain):  # « 1 to 2 rounds »
        spell.cost, spell.time = int(plain[0]), plain
    else:
        spell.kind, spell.cost, spell.time = ACTION, 0, plain or "?"


def _read_aim(spell: Spell, system: Any) -> None:
    reach = words(system, "range", "value").strip().lower()
    if reach in ("touch", "contact"):
        spell.touch = True
    else:
        feet = _FEET.search(reach)
        spell.feet = int(feet[1].replace(",", "")) if feet and "mile" not in reach else None
        if "mile" in reach or reach in ("planetary", "unlimited"):
            spell.feet = 1_000
    spell.target = name_of(words(system, "target", "value"))
    spell.area = words(system, "area", "type")
    spell.area_feet = whole(system, ("area", "value")) or 0
    defence = dig(system, "defense")
    spell.save = SAVES.get(words(defence, "save", "statistic"), "")
    spell.basic = dig(defence, "save", "basic") is True
    passive = words(defence, "passive", "statistic")
    spell.attack = passive == "ac" or "attack" in spell.traits
    if not spell.save:  # before the defences had a place of their own
        spell.save = SAVES.get(words(system, "save", "value"), "")
        spell.basic = spell.basic or words(system, "save", "basic") == "basic"


def _read_damage(spell: Spell, system: Any) -> None:
    rolls = dig(system, "damage")
    for roll in rolls.values() if isinstance(rolls, dict) else ():
        formula = words(roll, "formula")
        if dig(roll, "applyMod") is True:
            spell.adds_ability = True
        kinds = list(listed(roll, "kinds")) or ["damage"]
        kind = words(roll, "type") or "untyped"
        if not formula:
            continue
        if "healing" in kinds:
            spell.healing = spell.healing or formula
        if "damage" in kinds:
            spell.damage.append(
                ReadDamage(formula, DAMAGE_TYPES.get(kind, kind), words(roll, "category"))
            )
