"""Checks: which modifiers bear on a roll, how they add up, advantage (KO-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import ADVANTAGE, Line
from troisactes.kernel.names import Stat
from troisactes.kernel.parts.checks import CheckRules
from troisactes.rules.common.names import AC, ATTACKS_STAT, CHECKS, SAVES_STAT
from troisactes.rules.krosmoz.names import (
    AGILITY_ROLLS,
    PA_STAT,
    PM_STAT,
    PO,
    TESTS,
    TOUCH_STAT,
    WAKFU_STAT,
)
from troisactes.rules.krosmoz.options import ADV_STACK
from troisactes.rules.krosmoz.sheets import BY_AGILITY, CHARACTERISTICS, SAVES, SKILLS

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


BEST_ONLY = ("cover", "group")
# Numbers of a sheet that are counted or to be reached, beside those named elsewhere.
COUNTED = ("summons", "bonus-limit", "reaction-limit", "pa-dodge", "pm-dodge")


class KrosmozChecks(CheckRules):
    """Checks: which modifiers bear on a roll, how they add up, advantage (KO-01)."""

    def selectors_of(self, stat: Stat) -> tuple[Stat, ...]:
        """Which modifiers bear on a roll; "agility-rolls" are tests, saves and Fuite (KO-17)."""
        found = [stat]
        if stat in SAVES:
            found += [SAVES_STAT, CHECKS]
        elif stat in SKILLS or stat in CHARACTERISTICS:
            found += [TESTS, CHECKS]
        elif stat in ("touch", "agility-touch"):
            found += [TOUCH_STAT, ATTACKS_STAT, CHECKS]
        elif stat in ("flee", "tackle"):
            found.append(CHECKS)
        if stat in BY_AGILITY:
            found.append(AGILITY_ROLLS)
        return tuple(found)

    def is_added(self, stat: Stat) -> bool:
        counted = (AC, PA_STAT, PM_STAT, PO, WAKFU_STAT, *COUNTED)
        return stat not in counted

    def stack(self, lines: list[Line]) -> int:
        """Everything adds up, but of covers and of group bonuses only the best counts (KI-18)."""
        total = 0
        best: dict[str, Line] = {}
        for line in lines:
            if line.kind not in BEST_ONLY:
                total += line.amount
                continue
            present = best.get(line.kind)
            if present is None or line.amount > present.amount:
                if present is not None:
                    present.applied = False
                best[line.kind] = line
            else:
                line.applied = False
        return total + sum(line.amount for line in best.values())

    def edge(self, enc: Encounter, edges: list[Line]) -> int:
        """KO-01: any number counts once and one of each cancels, or the more numerous wins."""
        ups = sum(each.kind == ADVANTAGE for each in edges)
        downs = len(edges) - ups
        if enc.option(ADV_STACK) != "majority" and ups and downs:
            return 0
        return (ups > downs) - (ups < downs)
