"""Reads ``[item.…]`` and ``[creature.…]`` entries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from troisactes.catalogue.data_keys import CREATURE, ITEM, STRIKE
from troisactes.catalogue.icons import read_icon
from troisactes.catalogue.params import SIDE, CatalogueReading, Params
from troisactes.catalogue.reader import ID, ID_RULE, Spot, Word, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.kernel.definitions import ActionDef, Carried, ItemDef, Name, Sheet, Weapon
from troisactes.kernel.names import HP, MOST_HP, Stat
from troisactes.kernel.squares import MAX_SIZE
from troisactes.records.complaints import about_entries, about_kinds, about_values
from troisactes.records.complaints.about_kinds import Kind

MOST_HIT_POINTS = 100_000
LEVELS = (-5, 50)
STATS = (-100, 500)  # a statistic the system gives no other limits
FARTHEST = 1_000  # squares


def read_item(reading: CatalogueReading, entry: Resolved) -> ItemDef:
    p = Params(reading, entry, entry.table, Spot(entry))
    item = ItemDef(entry.id, p.name(), p.int("hands", 1, at_least=0, at_most=4))
    read_icon(p, reading, entry)
    item.grants = p.references("grants", "action")
    item.data = p.data(ITEM)
    p.finish()
    return item


def read_creature(
    reading: CatalogueReading,
    entry: Resolved,
    items: Mapping[str, ItemDef],
    actions: Mapping[str, ActionDef],
    basic: Iterable[str],
) -> Sheet:
    """A sheet: what is stated above what is worked out from ability scores."""
    p = Params(reading, entry, entry.table, Spot(entry))
    before = p.report.additions
    read_icon(p, reading, entry)
    vocabulary = reading.vocabulary
    size = p.int("size", 1, at_least=1, at_most=MAX_SIZE)
    level = p.int("level", None, *LEVELS)
    sheet = Sheet(entry.id, p.name(), level, read_side(p, None), size)
    sheet.stats = dict(vocabulary.usual_stats)
    if p.has("abilities") and vocabulary.derive is not None:
        sheet.stats.update(_within_limits(p, vocabulary.derive(p, sheet.level)))
    sheet.stats.update(
        read_numbers(p, "stats", "statistic", vocabulary.stats, STATS, vocabulary.stat_limits)
    )
    for stat in vocabulary.needed_stats:
        if stat not in sheet.stats:
            p.missing(f"stats.{stat}", about_values.a_whole_number())
    sheet.pools = read_numbers(p, "pools", "pool", vocabulary.pools, (0, MOST_HIT_POINTS))
    if MOST_HP in sheet.stats:
        sheet.pools.setdefault(HP, sheet.stats[MOST_HP])
    weapons: dict[str, Weapon] = {}
    for index, table in p.tables("strikes"):
        strike = p.inside(table, "strikes", index)
        weapon = _read_strike(strike, items, p, sheet.level)
        if weapon.id in weapons:
            again = about_values.again(in_toml(weapon.id))
            p.report.add(
                strike.spot,
                about_entries.strikes_with_different_ids(),
                again,
                about_entries.give_it_an_id(),
            )
        elif weapon.id:
            weapons[weapon.id] = weapon
    sheet.weapons = tuple(weapons.values())
    sheet.items = read_items(p)
    sheet.traits = frozenset(p.known_words("traits", "trait", vocabulary.traits))
    sheet.data = p.data(CREATURE)
    own = p.references("actions", "action")
    p.finish()
    is_whole = p.report.additions == before and not entry.orphan
    if vocabulary.complete is not None and is_whole:
        vocabulary.complete(sheet)  # it counts on all that a sheet must state
    _give_actions(sheet, actions, {*basic, *own})
    return sheet


def _within_limits(p: Params, stats: dict[Stat, int]) -> dict[Stat, int]:
    """What was worked out from abilities, ranks and armour, once it is known to make sense."""
    limits = p.reading.vocabulary.stat_limits
    for stat, number in stats.items():
        least, most = limits.get(stat, STATS)
        if not least <= number <= most:
            p.fail("abilities", about_entries.such_that(stat, least, most), in_toml(number))
    return stats


def _give_actions(sheet: Sheet, actions: Mapping[str, ActionDef], ids: set[str]) -> None:
    """Every action of the sheet in the order of the catalogue, then by how it comes to be used."""
    sheet.actions = {id: action for id, action in actions.items() if id in ids}
    sheet.menu = tuple(action for action in sheet.actions.values() if action.trigger is None)
    listens: dict[str, list[ActionDef]] = {}
    for action in sheet.actions.values():
        if action.trigger is not None:
            for instant in dict.fromkeys(action.trigger.on):
                listens.setdefault(instant, []).append(action)
    sheet.listens = {instant: tuple(answers) for instant, answers in listens.items()}


def read_side(p: Params, default: str | None) -> str:
    side = p.made_up("side", SIDE, default)
    if p.has("side") and not ID.fullmatch(side):
        p.fail("side", about_entries.a_word_of(ID_RULE))
    return side


def read_numbers(
    p: Params,
    name: str,
    kind: Kind,
    known: frozenset[Word],
    limits: tuple[int, int] | None = None,
    own_limits: Mapping[Word, tuple[int, int]] | None = None,
) -> dict[Word, int]:
    """A table of whole numbers under known words; some words may have limits of their own."""
    part = p.part(name, about_kinds.a_table_of_numbers_for(kind))
    if part is None:
        return {}
    words = {str(each): each for each in known}
    numbers: dict[Word, int] = {}
    for written in p.table(name):
        word = words.get(written)
        if word is not None:
            least, most = (own_limits or {}).get(word, limits or (None, None))
            numbers[word] = part.int(written, None, least, most)
        else:
            part.raw(written)
            part.unknown(part.spot.under(written), about_kinds.a_known(kind), written, known)
    return numbers


def read_items(p: Params) -> tuple[Carried, ...]:
    """What is held, then what is stowed."""
    part = p.part("items", about_entries.a_table_of_what_is_carried())
    if part is None:
        return ()
    held = [Carried(kind, True, data) for kind, data in part.items("held")]
    stowed = [Carried(kind, False, data) for kind, data in part.items("stowed")]
    part.finish()
    return (*held, *stowed)


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
        traits=frozenset(p.known_words("traits", "trait", vocabulary.traits)),
        data=p.data(STRIKE),
    )
    p.raw("name")
    if weapon.increment and not range:
        p.fail("increment", about_entries.absent_or_beside_a_range())
    if not weapon.reach and not range:
        p.fail("reach", about_entries.at_least_one_or_a_range())
    p.finish()
    return weapon
