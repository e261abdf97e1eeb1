"""Saving throws: against spells, traps and flames, or to stay alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import NO_TAGS, Line, Total, check, total
from troisactes.kernel.names import Stat
from troisactes.rules.common.check_events import tell_check

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def saving_throw(
    enc: Encounter,
    creature: Creature,
    stat: Stat,
    dc: Total,
    against: int,
    clause: str,
    act: int = 0,
    lines: list[Line] | None = None,
) -> int:
    """The creature rolls against somebody (itself, where nobody is behind it); gives the degree."""
    save = total(enc, creature, stat, creature.sheet.stats[stat], NO_TAGS, lines or [])
    result = check(enc, creature, save, "dc", dc, stat)
    if enc.log is not None:
        tell_check(enc, result, "save", against, clause, act)
    return result.degree
