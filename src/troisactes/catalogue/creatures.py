"""Reads ``[item.…]`` and ``[creature.…]`` entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from troisactes.catalogue.bodies import read_passives, read_senses, read_speeds
from troisactes.catalogue.data_keys import CREATURE, ITEM
from troisactes.catalogue.expand import read_own_actions
from troisactes.catalogue.icons import read_icon
from troisactes.catalogue.params import SIDE, CatalogueReading, Params
from troisactes.catalogue.reader import ID, ID_RULE, Spot, Word, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.strikes import STATS, read_strikes
from troisactes.catalogue.wards import read_defences, read_regrowth
from troisactes.kernel.definitions import ActionDef, Carried, ItemDef, Sheet
from troisactes.kernel.names import HP, MOST_HP, Stat
from troisactes.kernel.squares import MAX_SIZE
from troisactes.records.complaints import about_entries, about_kinds, about_values
from troisactes.records.complaints.about_kinds import Kind

MOST_HIT_POINTS = 100_000
LEVELS = (-5, 50)


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
    sheet = Sheet(entry.id, p.noun(), level, read_side(p, None), size)
    sheet.stats = dict(vocabulary.usual_stats)
    if p.has("abilities") and vocabulary.derive is not None:
        sheet.stats.update(_within_limits(p, vocabulary.derive(p, sheet.level)))
    sheet.stats.update(
        read_numbers(p, "stats", "statistic", vocabulary.stats, STATS, vocabulary.stat_limits)
    )
    for stat in vocabulary.needed_stats:
        if stat not in sheet.stats:
            p.missing(f"stats.{stat}", about_values.a_whole_number())
    sheet.pools = read_numbers(p, "pools", "pool", reading.pools, (0, MOST_HIT_POINTS))
    if MOST_HP in sheet.stats:
        sheet.pools.setdefault(HP, sheet.stats[MOST_HP])
    sheet.weapons = read_strikes(p, items, actions, sheet.level)
    sheet.items = read_items(p)
    sheet.traits = frozenset(p.known_words("traits", "trait", reading.traits))
    sheet.data = p.data(CREATURE)
    _read_body(p, sheet)
    own = read_own_actions(p, sheet)
    adjust = _read_adjustment(p)
    p.finish()
    is_whole = p.report.additions == before and not entry.orphan
    if is_whole and adjust is not None:
        adjust(sheet)
    if vocabulary.complete is not None and is_whole:
        vocabulary.complete(sheet)  # it counts on all that a sheet must state
    _give_actions(sheet, actions, {*basic, *own})
    return sheet


def _read_body(p: Params, sheet: Sheet) -> None:
    """How it moves, what it notices, what hurts it less or more."""
    vocabulary = p.reading.vocabulary
    if vocabulary.speeds:
        sheet.speeds = read_speeds(p)
    if vocabulary.senses:
        sheet.senses = read_senses(p)
    if vocabulary.damage_words:
        sheet.defences = read_defences(p)
        sheet.regrowth = read_regrowth(p)
    sheet.passives = read_passives(p)
    sheet.text = p.told("text")


def _read_adjustment(p: Params) -> Callable[[Sheet], None] | None:
    known = p.reading.vocabulary.adjustments
    if not known:
        return None
    return known.get(p.choice("adjustment", ("", *known), ""))


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
