"""Reads ``[effect.…]`` entries."""

from __future__ import annotations

from troisactes.catalogue.actions import read_conversion
from troisactes.catalogue.params import Params, Reading
from troisactes.catalogue.reader import Spot
from troisactes.catalogue.resolve import Resolved
from troisactes.kernel.definitions import Ban, EffectDef, Modifier

HAS_VALUE = "value"  # in the data of an effect: whether it carries a number


def read_effect(reading: Reading, entry: Resolved) -> EffectDef:
    p = Params(reading, entry, entry.table, Spot(entry))
    conversion = read_conversion(p, reading.vocabulary.convert_effect, ())
    clause = p.own_clause(conversion.clause if conversion else "")
    effect = EffectDef(entry.id, p.name(), clause)
    effect.standard = p.flag("standard")
    effect.harmful = p.flag("harmful")
    effect.cumulative = p.flag("cumulative")
    effect.facts = p.facts("facts")
    effect.grants = p.references("grants", "action")
    effect.includes = p.references("includes", "effect")
    if entry.id in effect.includes:
        p.fail("includes", "other effects", "itself")
    effect.modifiers = tuple(
        _read_modifier(p.inside(table, "modifiers", index))
        for index, table in p.tables("modifiers")
    )
    effect.bans = tuple(
        _read_ban(p.inside(table, "bans", index)) for index, table in p.tables("bans")
    )
    data = p.table("data", {})
    if HAS_VALUE in data:
        p.report.add(
            p.spot.under("data", HAS_VALUE), f"{HAS_VALUE} beside data", f"{HAS_VALUE} inside it"
        )
    data[HAS_VALUE] = p.flag(HAS_VALUE)
    effect.data = {**conversion.data, **data} if conversion else data
    p.finish()
    return effect


def _read_modifier(p: Params) -> Modifier:
    vocabulary = p.reading.vocabulary
    when = p.known_words("when", "situation", vocabulary.tags | vocabulary.traits)
    modifier = Modifier(
        p.known("stat", "statistic", vocabulary.stats | vocabulary.selectors),
        p.known("kind", "kind of modifier", vocabulary.modifier_kinds),
        p.int("amount"),
        p.flag("per_value"),
        frozenset(when),
    )
    p.finish()
    return modifier


def _read_ban(p: Params) -> Ban:
    vocabulary = p.reading.vocabulary
    ban = Ban(
        frozenset(p.known_words("traits", "trait", vocabulary.traits)),
        frozenset(p.known_words("kinds", "kind of action", vocabulary.kinds)),
        frozenset(p.known_words("except", "action or family", p.reading.families)),
        frozenset(p.known_words("actions", "action or family", p.reading.families)),
    )
    if not any(p.has(key) for key in ("traits", "kinds", "actions")):
        p.missing("traits, kinds or actions", "the actions it forbids")
    p.finish()
    return ban
