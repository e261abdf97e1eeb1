"""Reads what a creature is immune to, weak or resistant against, and how it heals by itself."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.params import Params
from troisactes.kernel.sheet_parts import Defences, Regrowth, Ward
from troisactes.records.complaints import about_kinds, about_values

MOST: Final = 1_000
NONE: Final[frozenset[str]] = frozenset()
WEAK: Final = "weak"  # without an amount: half as much damage again


def ward_words(p: Params) -> frozenset[str]:
    """What a ward may speak of."""
    reading = p.reading
    vocabulary = reading.vocabulary
    effects = reading.tables.sections["effect"]
    return vocabulary.damage_types | vocabulary.damage_words | reading.traits | set(effects)


def read_defences(p: Params) -> Defences | None:
    """Immunities, weaknesses, resistances, hardness; None for a creature that has none."""
    defences = Defences(
        _wards(p, "immune", amounts=False),
        _wards(p, WEAK),
        _wards(p, "resist"),
        p.int("hardness", 0, 0, MOST),
    )
    return defences or None


def _wards(p: Params, name: str, amounts: bool = True) -> tuple[Ward, ...]:
    """``["fire"]``, ``{ fire = 5 }``, or tables: ``[{ to = "physical", amount = 5 }]``."""
    written = p.raw(name)
    if written is None:
        return ()
    if isinstance(written, dict) and amounts:
        part = p.inside(written, name)
        known = ward_words(p)
        wards = []
        for word in written:
            amount = part.int(word, None, 1, MOST)
            if word not in known:
                expected = about_kinds.a_known("type-of-damage")
                part.unknown(part.spot.under(word), expected, word, known)
            wards.append(Ward(word, amount))
        return tuple(wards)
    if not isinstance(written, list):
        p.fail(name, about_values.a_list_of_tables())
        return ()
    return tuple(_ward(p, name, index, each, amounts) for index, each in enumerate(written))


def _ward(p: Params, name: str, index: int, written: object, amounts: bool) -> Ward:
    table = written if isinstance(written, dict) else {"to": written}
    part = p.inside(table, name, index)
    known = ward_words(p)
    ward = Ward(
        part.known("to", "type-of-damage", known),
        part.int("amount", 0 if name == WEAK else None, 0, MOST) if amounts else 0,
        frozenset(part.known_words("except", "type-of-damage", known)),
        frozenset(part.known_words("double", "type-of-damage", known)) if amounts else NONE,
    )
    part.finish()
    return ward


def read_regrowth(p: Params) -> tuple[Regrowth, ...]:
    """``fast_healing = 5`` and ``regeneration = { amount = 10, stops = ["fire"] }``."""
    found: list[Regrowth] = []
    if p.has("fast_healing"):
        found.append(Regrowth(p.int("fast_healing", None, 1, MOST)))
    part = p.part("regeneration", about_values.a_table())
    if part is not None:
        stops = frozenset(part.known_words("stops", "type-of-damage", ward_words(p)))
        found.append(Regrowth(part.int("amount", None, 1, MOST), stops, True))
        part.finish()
    return tuple(found)
