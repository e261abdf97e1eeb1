"""Falls: a die for every two squares."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.parts.falling import FallingRules
from troisactes.rules.pu.names import SOFT_FALL

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class UnchainedFalling(FallingRules):
    """Falls: a die for every two squares."""

    def damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """A die for every two squares fallen."""
        return roll_dice(enc, creature, depth // 2, 6, "damage")

    def is_soft(self, enc: Encounter, creature: Creature) -> bool:
        return any(effect.definition.data.get(SOFT_FALL) for effect in creature.effects)
