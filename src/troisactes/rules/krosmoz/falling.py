"""Falls (KZ-CORE-GRID)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.state import Creature
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.parts.falling import FallingRules
from troisactes.rules.common.turn_rules import TurnRules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


class KrosmozFalling(FallingRules):
    """Falls (KZ-CORE-GRID)."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.damage_type = "neutral"

    def damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """KZ-CORE-GRID: a die for every two squares fallen."""
        return roll_dice(enc, creature, depth // 2, 6, "damage")
