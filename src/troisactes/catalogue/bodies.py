"""Reads how a creature moves and what it notices, and what its sheet merely tells."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.params import Params
from troisactes.kernel.definitions import Passive
from troisactes.kernel.sheet_parts import Sense
from troisactes.records.complaints import about_values

FASTEST: Final = 200  # squares
FARTHEST: Final = 10_000


def read_speeds(p: Params) -> dict[str, int]:
    """``speeds = { land = 5, fly = 8 }``."""
    part = p.part("speeds", about_values.a_table())
    if part is None:
        return {}
    known = p.reading.vocabulary.speeds
    found = {kind: part.int(kind, None, 0, FASTEST) for kind in known if part.has(kind)}
    for kind in known:
        part.raw(kind)
    part.finish()
    return found


def read_senses(p: Params) -> tuple[Sense, ...]:
    """``senses = ["darkvision", { is = "scent", acuity = "imprecise", range = 6 }]``."""
    written = p.raw("senses")
    if written is None:
        return ()
    if not isinstance(written, list):
        p.fail("senses", about_values.a_list_of_tables())
        return ()
    vocabulary = p.reading.vocabulary
    found: list[Sense] = []
    for index, each in enumerate(written):
        part = p.inside(each if isinstance(each, dict) else {"is": each}, "senses", index)
        found.append(
            Sense(
                part.choice("is", sorted(vocabulary.senses)),
                part.choice("acuity", vocabulary.acuities, vocabulary.acuities[0]),
                part.int("range", 0, 0, FARTHEST),
            )
        )
        part.finish()
    return tuple(found)


def read_passives(p: Params) -> tuple[Passive, ...]:
    """What a sheet says that no rule reads: a name and a text."""
    found: list[Passive] = []
    for index, table in p.tables("passives"):
        part = p.inside(table, "passives", index)
        found.append(Passive(part.name(), part.told("text")))
        part.finish()
    return tuple(found)
