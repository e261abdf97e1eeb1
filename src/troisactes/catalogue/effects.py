"""Reads ``[effect.…]`` entries."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.actions import read_conversion
from troisactes.catalogue.data_keys import EFFECT, check_data
from troisactes.catalogue.icons import read_icon
from troisactes.catalogue.params import CatalogueReading, Params, by_key
from troisactes.catalogue.reader import Spot
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.vocabulary import FACULTIES
from troisactes.kernel.checks import SOURCE
from troisactes.kernel.definitions import Ban, EffectDef, Modifier
from troisactes.kernel.names import Key, Stat
from troisactes.records.complaints import about_entries

FOR_ACTION: Final = Key("action")  # among what an effect needs: the action it is for
HAS_VALUE: Final = Key("value")  # in the data of an effect: whether it carries a number


def read_effect(reading: CatalogueReading, entry: Resolved) -> EffectDef:
    p = Params(reading, entry, entry.table, Spot(entry))
    conversion = read_conversion(p, reading.vocabulary.convert_effect, ())
    clause = p.own_clause(conversion.clause if conversion else "")
    effect = EffectDef(entry.id, p.name(), clause)
    read_icon(p, reading, entry)
    effect.standard = p.flag("standard")
    effect.harmful = p.flag("harmful")
    effect.cumulative = p.flag("cumulative")
    effect.facts = p.facts("facts")
    effect.grants = p.references("grants", "action")
    effect.includes = p.references("includes", "effect")
    if entry.id in effect.includes:
        p.fail("includes", about_entries.other_effects(), about_entries.itself())
    effect.modifiers = tuple(
        _read_modifier(p.inside(table, "modifiers", index))
        for index, table in p.tables("modifiers")
    )
    effect.bans = tuple(
        _read_ban(p.inside(table, "bans", index)) for index, table in p.tables("bans")
    )
    effect.is_given = p.flag("given", True)
    effect.needs = _read_needs(p, effect.modifiers)
    data = by_key(p.table("data", {}))
    check_data(p, EFFECT, {k: v for k, v in data.items() if k != HAS_VALUE}, "data")
    if HAS_VALUE in data:
        p.report.add(
            p.spot.under("data", HAS_VALUE),
            about_entries.beside_data(HAS_VALUE),
            about_entries.inside_it(HAS_VALUE),
        )
    data[HAS_VALUE] = p.flag(HAS_VALUE)
    effect.data = {**conversion.data, **data} if conversion else data
    p.finish()
    return effect


def _read_needs(p: Params, modifiers: tuple[Modifier, ...]) -> tuple[str, ...]:
    """What must be said of an effect: what its entry lists, and whom its modifiers are against."""
    known = p.reading.vocabulary.bonds | {SOURCE, FOR_ACTION}
    listed = p.known_words("needs", "bond-of-an-effect", known)
    against = [each.against for each in modifiers if each.against]
    return tuple(dict.fromkeys((*listed, *against)))


def _read_modifier(p: Params) -> Modifier:
    vocabulary = p.reading.vocabulary
    when = p.known_words("when", "situation", vocabulary.tags | p.reading.traits)
    modifier = Modifier(
        Stat(p.known("stat", "statistic", vocabulary.stats | vocabulary.selectors)),
        p.known("kind", "kind-of-modifier", vocabulary.modifier_kinds),
        p.int("amount"),
        p.flag("per_value"),
        frozenset(when),
        Key(p.known("against", "bond-of-an-effect", vocabulary.bonds | {SOURCE}, "")),
        p.str("label", ""),
        p.clause(""),
    )
    p.finish()
    return modifier


def _read_ban(p: Params) -> Ban:
    vocabulary = p.reading.vocabulary
    ban = Ban(
        frozenset(p.known_words("traits", "trait", p.reading.traits)),
        frozenset(p.known_words("kinds", "kind-of-action", vocabulary.kinds)),
        frozenset(p.known_words("except", "action-or-family", p.reading.families)),
        frozenset(p.known_words("actions", "action-or-family", p.reading.families)),
        p.clause(""),
        frozenset(p.known_words("does", "faculty", FACULTIES)),
    )
    if not any(p.has(key) for key in ("traits", "kinds", "actions", "does")):
        p.missing(about_entries.traits_kinds_or_actions(), about_entries.the_actions_it_forbids())
    p.finish()
    return ban
