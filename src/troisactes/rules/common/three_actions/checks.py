"""Checks: which modifiers bear on a stat, how they stack, four degrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS, Line
from troisactes.kernel.names import Stat
from troisactes.kernel.parts.checks import CheckRules
from troisactes.rules.common.names import AC, ATTACKS_STAT, CHECKS, DCS, SAVES_STAT, SKILLS_STAT
from troisactes.rules.common.sheet_stats import SAVES, SKILLS

if TYPE_CHECKING:
    pass


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionChecks(CheckRules):
    """Checks: which modifiers bear on a stat, how they stack, four degrees."""

    def selectors_of(self, stat: Stat) -> tuple[Stat, ...]:
        """Which modifiers bear on a stat: "checks" are rolls, "dcs" what rolls are made against."""
        if stat in SAVES:
            return (stat, SAVES_STAT, CHECKS)
        if stat in SKILLS:
            return (stat, SKILLS_STAT, CHECKS)
        if stat in ("attack", "spell-attack"):
            return (stat, ATTACKS_STAT, CHECKS)
        if stat == "perception":
            return (stat, CHECKS)
        if stat in ("ac", "tac"):
            return (stat, AC, DCS)
        if stat.endswith("-dc"):
            save = Stat(stat[:-3])
            if save == "spell":
                return (stat, DCS)
            return (stat, *self.selectors_of(save), DCS)
        return (stat,)

    def is_added(self, stat: Stat) -> bool:
        return stat != AC and not stat.endswith("-dc")

    def stack(self, lines: list[Line]) -> int:
        """Of each kind the best bonus and the worst penalty; what has no kind all adds up."""
        # rule stacking: within a kind only the best and the worst count.
        total = 0
        best: dict[str, Line] = {}
        worst: dict[str, Line] = {}
        for line in lines:
            if line.kind == "untyped":
                total += line.amount
                continue
            table = best if line.amount >= 0 else worst
            present = table.get(line.kind)
            if present is None:
                table[line.kind] = line
            elif abs(line.amount) > abs(present.amount):
                present.applied = False
                table[line.kind] = line
            else:
                line.applied = False
        for line in best.values():
            total += line.amount
        for line in worst.values():
            total += line.amount
        return total

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """Ten above or below is critical; a natural 20 or 1 shifts the degree one step."""
        # rule degrees: four of them.
        if result >= dc + 10:
            degree = CRITICAL_SUCCESS
        elif result >= dc:
            degree = SUCCESS
        elif result > dc - 10:
            degree = FAILURE
        else:
            degree = CRITICAL_FAILURE
        if die == 20:
            return min(degree + 1, CRITICAL_SUCCESS)
        if die == 1:
            return max(degree - 1, CRITICAL_FAILURE)
        return degree
