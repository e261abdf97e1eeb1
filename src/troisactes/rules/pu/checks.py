"""Checks: Unchained's modifiers, how they stack, and natural 20s and 1s."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import FAILURE, SUCCESS, Line
from troisactes.kernel.names import Stat
from troisactes.rules.common.names import AC, ATTACKS_STAT, CHECKS, REFLEX, SAVES_STAT, SKILLS_STAT
from troisactes.rules.common.sheet_stats import SAVES
from troisactes.rules.common.three_actions.checks import ThreeActionChecks
from troisactes.rules.pu.names import CMD, CON_SCORE, DEX, DEXTERITY
from troisactes.rules.pu.options import BASE_GAME_CHECKS
from troisactes.rules.pu.sheets import SKILLS

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


# PU-CORE-CHECKS: a natural 20 succeeds and a natural 1 fails whatever the numbers; skills know
# nothing of it.
LUCKY = frozenset(("attack", "manoeuvre", *SAVES))
# PU-CORE-STACKING: kinds of bonus that add up; of any other the best counts. Penalties all count.
ADDING_UP = frozenset(("untyped", "dodge", "circumstance"))


class UnchainedChecks(ThreeActionChecks):
    """Checks: Unchained's modifiers, how they stack, and natural 20s and 1s."""

    def selectors_of(self, stat: Stat) -> tuple[Stat, ...]:
        if stat in SAVES:
            return (stat, SAVES_STAT, DEXTERITY) if stat == REFLEX else (stat, SAVES_STAT)
        if stat in SKILLS:
            own = (stat, SKILLS_STAT, CHECKS)
            return (*own, DEXTERITY) if SKILLS[stat] == DEX else own
        if stat in ("attack", "cmb", "grapple"):
            return (stat, ATTACKS_STAT)
        if stat in ("ac", "tac", "cmd"):
            return (stat, AC, DEXTERITY)
        if stat == "initiative":
            return (stat, DEXTERITY)
        if stat == "dex":
            return (stat, CHECKS, DEXTERITY)
        if stat in ("str", "con", "int", "wis", "cha"):
            return (stat, CHECKS)
        return (stat,)

    def is_added(self, stat: Stat) -> bool:
        return stat not in (AC, "tac", CMD, CON_SCORE)

    def stack(self, lines: list[Line]) -> int:
        total = 0
        best: dict[str, Line] = {}
        for line in lines:
            if line.amount < 0 or line.kind in ADDING_UP:
                total += line.amount
                continue
            present = best.get(line.kind)
            if present is None:
                best[line.kind] = line
            elif line.amount > present.amount:
                present.applied = False
                best[line.kind] = line
            else:
                line.applied = False
        return total + sum(line.amount for line in best.values())

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        if purpose in LUCKY and die in (1, 20):
            return SUCCESS if die == 20 else FAILURE
        return SUCCESS if result >= dc else FAILURE

    def to_reach(self, enc: Encounter, dc: int) -> int:
        """A result equal to the number succeeds, unless the table wants more."""
        return dc + 1 if enc.option(BASE_GAME_CHECKS) == "must-exceed" else dc
