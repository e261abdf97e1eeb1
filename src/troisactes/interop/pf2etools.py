"""The bestiary of Pf2eTools: finished numbers, texts with ``{@tags}``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from troisactes.errors import InvalidAnswer
from troisactes.interop.common_spells import fill_spell
from troisactes.interop.creature_record import (
    ACTION,
    AT_WILL,
    CANTRIP,
    CONSTANT,
    FOCUS,
    FREE,
    PASSIVE,
    PER_DAY,
    REACTION,
    SLOT,
    Ability,
    CreatureRecord,
    Defence,
    Passage,
    ReadDamage,
    ReadSense,
    Spell,
    Strike,
)
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.foundry_pf2e import read_strike_traits
from troisactes.interop.frequencies import frequency_of
from troisactes.interop.game_words import DAMAGE_TYPES, SKILLS
from troisactes.interop.phrases import DICE, find_marks, plain_dice
from troisactes.interop.plain_text import key_of, name_of
from troisactes.records.complaints import about_imports

SIZES: Final = ("tiny", "small", "medium", "large", "huge", "gargantuan")
ALIGNMENTS: Final = frozenset("lg ng cg ln n cn le ne ce any".split())
RARITIES: Final = frozenset(("common", "uncommon", "rare", "unique"))
_TAG = re.compile(r"\{@(\w+) ?([^{}]*)\}")
_DAMAGE = re.compile(rf"({DICE}|[0-9]{{1,3}})\s+(persistent )?([a-z]+)(?: (splash|persistent))?")
_WITH_NUMBER = re.compile(r"<\s*(?:d?([0-9]+)(?: f(?:ee|oo)t)?|([a-z]+))\s*>")
_UNITS: Final = {"action": ACTION, "reaction": REACTION, "free": FREE}


def is_bestiary(data: Any) -> bool:
    return isinstance(dig(data, "creature"), list) or ("defenses" in data and "level" in data)


def read_bestiary(data: Any) -> Iterator[Any]:
    """Every creature; one that only copies another is refused by its name."""
    from troisactes.interop.formats import UnreadEntry

    for each in listed(data, "creature") or [data]:
        try:
            yield read_creature(each)
        except InvalidAnswer as error:
            yield UnreadEntry(name_of(words(each, "name")), error.phrase())


def plain(text: object) -> str:
    """« {@damage 2d6 + 4} », « {@condition prone||Prone} » as words; what nests is opened too."""
    found = text if isinstance(text, str) else ""
    for _ in range(4):
        again = _TAG.sub(_shown, found)
        if again == found:
            break
        found = again
    return found


def _shown(tag: re.Match[str]) -> str:
    parts = tag[2].split("|")
    if tag[1] == "dc":
        return f"DC {parts[0]}"
    if tag[1] == "as":
        return ""
    return parts[2] if len(parts) > 2 and parts[2] else parts[0]


def read_creature(data: Any) -> CreatureRecord:
    copied = dig(data, "_copy")
    if isinstance(copied, dict) and dig(data, "defenses") is None:
        raise InvalidAnswer(about_imports.a_copy_of(name_of(words(copied, "name")) or "?"))
    record = CreatureRecord(name_of(words(data, "name")) or "?", 2)
    record.level = whole(data, ("level",)) or 0
    _read_traits(record, listed(data, "traits"))
    _read_numbers(record, data)
    _read_defences(record, dig(data, "defenses"))
    for attack in listed(data, "attacks"):
        record.strikes.append(_strike(attack))
    for part in ("top", "mid", "bot"):
        for ability in listed(data, "abilities", part):
            record.abilities.append(_ability(ability))
    for casting in listed(data, "spellcasting"):
        _read_spells(record, casting)
    record.gear = [name_of(plain(each)) for each in listed(data, "items") if isinstance(each, str)]
    return record


def _read_traits(record: CreatureRecord, traits: list[Any]) -> None:
    for each in traits:
        word = plain(each).lower()
        if word in SIZES:
            record.size = word
        elif word and word not in ALIGNMENTS and word not in RARITIES:
            record.traits.append(key_of(word))


def _read_numbers(record: CreatureRecord, data: Any) -> None:
    places = {
        "perception": ("perception", "std"),
        "ac": ("defenses", "ac", "std"),
        "fortitude": ("defenses", "savingThrows", "fort", "std"),
        "reflex": ("defenses", "savingThrows", "ref", "std"),
        "will": ("defenses", "savingThrows", "will", "std"),
    }
    for stat, path in places.items():
        number = whole(data, path)
        if number is None:
            record.missing.append(stat)
        else:
            record.stats[stat] = number
    skills = dig(data, "skills")
    for skill in skills if isinstance(skills, dict) else ():
        number = whole(skills, (skill, "std"))
        key = SKILLS.get(skill.lower())
        if key and number is not None:
            record.stats[key] = number
        elif number is not None:
            record.abilities.append(_note(skill.title(), f"{skill.title()} {number:+d}"))
    speeds = dig(data, "speed")
    for kind in speeds if isinstance(speeds, dict) else ():
        feet = whole(speeds, (kind,))
        if feet is not None:
            record.speeds["land" if kind == "walk" else key_of(kind)] = feet
        elif kind == "abilities":
            for said in listed(speeds, kind) or [speeds[kind]]:
                record.abilities.append(_note("Speed", plain(said)))
    for sense in listed(data, "senses"):
        name = name_of(plain(words(sense, "name")))
        if name:
            record.senses.append(
                ReadSense(
                    key_of(name),
                    words(sense, "type"),
                    whole(sense, ("range", "number"), ("range",)),
                )
            )


def _note(name: str, says: str) -> Ability:
    return Ability(name, key_of(name), PASSIVE, passages=[Passage("", says)])


def _read_defences(record: CreatureRecord, defences: Any) -> None:
    pools = [whole(each, ("hp",)) for each in listed(defences, "hp")]
    if pools and pools[0] is not None:
        record.stats["hp"] = pools[0]
        for extra, each in zip(pools[1:], listed(defences, "hp")[1:], strict=False):
            record.lost.append(f"{name_of(words(each, 'name')) or 'hp'} {extra}")
    else:
        record.missing.append("hp")
    for each in listed(defences, "immunities"):
        name = plain(each) or plain(words(each, "name"))
        if name:
            record.immunities.append(Defence(key_of(name)))
    for key, found in (("weaknesses", record.weaknesses), ("resistances", record.resistances)):
        for each in listed(defences, key):
            name = plain(words(each, "name"))
            note = plain(words(each, "note"))
            unless = re.search(r"except ([\w ,-]+)", note)
            except_ = (
                tuple(key_of(one) for one in re.split(r",| or | and ", unless[1]) if one.strip())
                if unless
                else ()
            )
            if name:
                found.append(
                    Defence(
                        key_of(name.replace("all damage", "all-damage")),
                        whole(each, ("amount",)) or 0,
                        except_,
                    )
                )
    hardness = whole(defences, ("hardness",), ("hardness", "std"))
    if hardness:
        record.resistances.append(Defence("hardness", hardness))
    for place in ("savingThrows", "ac"):
        for said in listed(defences, place, "abilities"):
            record.abilities.append(
                _note("Saves" if place == "savingThrows" else "AC", plain(said))
            )


def _strike(data: Any) -> Strike:
    name = name_of(plain(words(data, "name"))) or "?"
    strike = Strike(name, key_of(name), whole(data, ("attack",)))
    traits = []
    for each in listed(data, "traits"):
        word = plain(each).lower()
        number = _WITH_NUMBER.search(word)
        base = key_of(_WITH_NUMBER.sub("", word))
        if number:
            value = number[1] or (number[2] or "")[:1]
            die = "d" if base in ("deadly", "fatal", "two-hand", "jousting") and number[1] else ""
            traits.append(f"{base}-{die}{value}")
        else:
            traits.append(base)
    read_strike_traits(strike, traits)
    if words(data, "range").lower() == "ranged" and not strike.range:
        strike.reach, strike.range = None, 30
    text = plain(words(data, "damage")).lower()
    for part in _DAMAGE.finditer(text):
        kind = DAMAGE_TYPES.get(part[3])
        if kind:
            category = "persistent" if part[2] or part[4] == "persistent" else part[4] or ""
            strike.parts.append(ReadDamage(plain_dice(part[1]), kind, category))
    strike.riders = [
        key_of(plain(each)) for each in listed(data, "effects") if isinstance(each, str)
    ]
    return strike


def _ability(data: Any) -> Ability:
    name = name_of(plain(words(data, "name"))) or "?"
    unit = words(data, "activity", "unit")
    kind = _UNITS.get(unit, PASSIVE)
    cost = whole(data, ("activity", "number")) or 1
    ability = Ability(name, key_of(name), kind, max(1, min(3, cost)) if kind == ACTION else 0)
    ability.traits = [
        key_of(plain(each)) for each in listed(data, "traits") if isinstance(each, str)
    ]
    for title, key in (
        ("trigger", "trigger"),
        ("requirements", "requirements"),
        ("frequency", "frequency"),
    ):
        said = (
            plain(data.get(key))
            if isinstance(data, dict) and isinstance(data.get(key), str)
            else ""
        )
        if not said and key == "frequency":
            number, per = whole(data, ("frequency", "number")), words(data, "frequency", "unit")
            said = f"{number or 'once'} per {per}" if per else ""
        if said:
            ability.passages.append(Passage(title, said, find_marks(said)))
    for entry in listed(data, "entries"):
        ability.passages += _entry(entry)
    ability.uses, ability.per = frequency_of(ability.passage("frequency"))
    detail = re.match(r"^(.+?)\s+([0-9(].*)$", name)
    if detail:
        ability.key, ability.says = key_of(detail[1]), detail[2]
    return ability


def _entry(entry: Any) -> list[Passage]:
    """A paragraph, or the degrees of a save."""
    if isinstance(entry, str):
        said = plain(entry)
        return [Passage("", said, find_marks(said))]
    found = []
    degrees = dig(entry, "entries")
    if words(entry, "type") == "successDegree" and isinstance(degrees, dict):
        for key, value in degrees.items():
            said = (
                " ".join(plain(each) for each in value) if isinstance(value, list) else plain(value)
            )
            found.append(Passage(key_of(key), said, find_marks(said)))
        return found
    for each in listed(entry, "entries"):
        found += _entry(each)
    return found


def _read_spells(record: CreatureRecord, casting: Any) -> None:
    dc, bonus = whole(casting, ("DC",)), whole(casting, ("attack",))
    if dc:
        record.stats["spell-dc"] = max(dc, record.stats.get("spell-dc", 0))
    if bonus:
        record.stats["spell-attack"] = max(bonus, record.stats.get("spell-attack", bonus))
    way = words(casting, "type").lower()
    entries = dig(casting, "entry")
    for level in entries if isinstance(entries, dict) else ():
        group = entries[level]
        constant = level == "constant"
        groups = list(group.items()) if constant and isinstance(group, dict) else [(level, group)]
        for rank, inside in groups:
            slots = whole(inside, ("slots",))
            number = int(rank) if str(rank).isdigit() else 1
            if slots:
                record.slots[number] = max(slots, record.slots.get(number, 0))
            for each in listed(inside, "spells"):
                record.spells.append(_spell(record, each, number, inside, way, constant, dc, bonus))
    if way == "focus":
        record.focus = max(record.focus, whole(casting, ("fp",)) or 1)


def _spell(
    record: CreatureRecord,
    data: Any,
    rank: int,
    group: Any,
    way: str,
    constant: bool,
    dc: int | None,
    bonus: int | None,
) -> Spell:
    name = name_of(plain(words(data, "name"))) or "?"
    cast_at = rank or whole(group, ("level",)) or max(1, (record.level + 1) // 2)
    spell = Spell(
        name, key_of(name), cast_at, traits=["concentrate", "manipulate"], dc=dc, bonus=bonus
    )
    amount = dig(data, "amount")
    if constant:
        spell.payment = CONSTANT
    elif rank == 0:
        spell.payment = CANTRIP
    elif amount == "at will":
        spell.payment = AT_WILL
    elif way == "focus":
        spell.payment = FOCUS
    elif rank in record.slots:
        spell.payment = SLOT
    else:
        spell.payment, spell.uses = PER_DAY, amount if isinstance(amount, int) else 1
    fill_spell(spell)
    return spell
