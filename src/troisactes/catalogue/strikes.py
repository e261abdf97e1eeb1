"""Reads the strikes of a creature: their damage, their traits, what follows when they hit."""

from __future__ import annotations

import re
from collections.abc import Mapping

from troisactes.catalogue.data_keys import STRIKE
from troisactes.catalogue.params import USE, Params
from troisactes.catalogue.reader import ID, ID_RULE, in_toml
from troisactes.catalogue.scripts import Scope, check_slots
from troisactes.kernel.agenda import Script
from troisactes.kernel.definitions import ActionDef, ItemDef, Name, Weapon
from troisactes.kernel.sheet_parts import DamagePart
from troisactes.records.complaints import about_entries, about_kinds, about_values

STATS = (-100, 500)  # a statistic the system gives no other limits
FARTHEST = 1_000  # squares
_RATED = re.compile(r"([a-z]+(?:-[a-z]+)*?)-(?:d([0-9]{1,2})|([0-9]{1,3})|([a-z]))")
DIE, SQUARES, LETTER = "die", "squares", "type of damage"


def read_strikes(
    p: Params, items: Mapping[str, ItemDef], actions: Mapping[str, ActionDef], level: int
) -> tuple[Weapon, ...]:
    """The strikes of a sheet, with the ways of using them that their traits give."""
    weapons: dict[str, Weapon] = {}
    ways = p.reading.vocabulary.ways_to_strike
    for index, table in p.tables("strikes"):
        strike = p.inside(table, "strikes", index)
        weapon = _read_strike(strike, items, p, level)
        _read_hits(strike, weapon, actions)
        strike.finish()
        if weapon.id in weapons:
            again = about_values.again(in_toml(weapon.id))
            p.report.add(
                strike.spot,
                about_entries.strikes_with_different_ids(),
                again,
                about_entries.give_it_an_id(),
            )
        elif weapon.id:
            for way in (weapon,) if ways is None else ways(weapon):
                weapons[way.id] = way
    return tuple(weapons.values())


def _read_strike(p: Params, items: Mapping[str, ItemDef], sheet: Params, level: int) -> Weapon:
    vocabulary = p.reading.vocabulary
    item = p.item("weapon", "")
    id = p.str("id", item if p.has("weapon") else None)
    if p.has("id") and not ID.fullmatch(id):
        p.fail("id", ID_RULE)
        id = ""
    name = Name("", "")
    if p.has("name") or not p.has("weapon"):
        name = p.name()
    elif item in items:
        name = items[item].name
    # A strike that hits always hurts a little: its dice may come to less than nothing.
    count, faces, bonus = p.dice("damage", at_least=None)
    range = p.int("range", 0, at_least=0, at_most=FARTHEST)
    if sheet.has("abilities") and not p.has("attack") and vocabulary.derive_strike is not None:
        attack, strength = vocabulary.derive_strike(sheet, p, level)
        bonus += strength
    else:
        attack = p.int("attack", None, *STATS)
    p.raw("attack")
    weapon = Weapon(
        id=id,
        name=name,
        attack=attack,
        dice=(count, faces),
        bonus=bonus,
        damage_type=p.damage_type("type"),
        reach=p.int("reach", 0 if range else 1, at_least=0, at_most=20),
        range=range,
        increment=p.int("increment", 0, at_least=0, at_most=FARTHEST),
        item=item,
        traits=frozenset(),
        data=p.data(STRIKE),
    )
    p.raw("name")
    weapon.traits, weapon.rated = read_strike_traits(p)
    weapon.parts = _read_parts(p)
    if weapon.increment and not range:
        p.fail("increment", about_entries.absent_or_beside_a_range())
    if not weapon.reach and not range:
        p.fail("reach", about_entries.at_least_one_or_a_range())
    return weapon


def read_strike_traits(p: Params) -> tuple[frozenset[str], dict[str, int]]:
    """Plain traits, and those with a number: ``deadly-d8`` is the trait ``deadly``, 8."""
    rated_traits = p.reading.vocabulary.rated_traits
    known = p.reading.traits
    found: set[str] = set()
    rated: dict[str, int] = {}
    for index, word in enumerate(p.words("traits", ())):
        if word in known:
            found.add(word)
        elif rating := _rating(word, rated_traits):
            rated |= rating
            found.update(rating)
        else:
            ids = known | {f"{each}-…" for each in rated_traits}
            p.unknown(p.place_of("traits", index), about_kinds.a_known("trait"), word, ids)
    return frozenset(found), rated


def is_rated(word: str, rated_traits: Mapping[str, str]) -> bool:
    """Whether a word nobody made a trait of is one with a number."""
    return bool(_rating(word, rated_traits))


def _rating(word: str, rated_traits: Mapping[str, str]) -> dict[str, int]:
    """The trait and its number; nothing for another word."""
    parts = _RATED.fullmatch(word)
    counts = rated_traits.get(parts[1]) if parts is not None else None
    if parts is None or counts is None or not (value := parts[_GROUPS[counts]]):
        return {}
    return {parts[1]: ord(value) if counts == LETTER else int(value)}


_GROUPS = {DIE: 2, SQUARES: 3, LETTER: 4}


def _read_parts(p: Params) -> tuple[DamagePart, ...]:
    """``also = [{ dice = "1d6", type = "fire", category = "persistent" }]``."""
    categories = tuple(sorted(p.reading.vocabulary.damage_categories))
    found: list[DamagePart] = []
    for index, table in p.tables("also"):
        part = p.inside(table, "also", index)
        count, faces, bonus = part.dice("dice")
        category = part.choice("category", ("", *categories), "")
        when = part.choice("when", ("", *sorted(p.reading.vocabulary.damage_occasions)), "")
        kind = part.damage_type("type")
        found.append(DamagePart(count, faces, bonus, kind, category, when))
        part.finish()
    return tuple(found)


def _read_hits(p: Params, weapon: Weapon, actions: Mapping[str, ActionDef]) -> None:
    """``on_hit``: steps and free actions follow by themselves, others become open."""
    written = p.raw("on_hit")
    if written is None:
        return
    if not isinstance(written, list):
        p.fail("on_hit", about_values.a_list_of_steps())
        return
    steps: list[object] = []
    riders: list[str] = []
    for each in written:
        action = actions.get(each) if isinstance(each, str) else None
        if action is None:
            steps.append(each)
        elif action.cost.parts:
            riders.append(action.id)
        else:
            steps.append({"step": USE, "action": each, "target": "target"})
    weapon.riders = frozenset(riders)
    if not steps:
        return
    reading = p.reading
    scope = Scope(f"{p.entry.id}/{weapon.id}", "strike")
    inside = Params(reading, p.entry, {"on_hit": steps}, p.spot, scope)
    block = inside.block("on_hit", True)
    if block is None or scope.failed:
        return
    check_slots(block, (), (), reading.vocabulary.hit_slots, p.spot, p.report)
    weapon.on_hit = Script(f"strike:{scope.action}", tuple(block.steps))
    for script in (weapon.on_hit, *scope.scripts):
        reading.scripts[script.id] = script
