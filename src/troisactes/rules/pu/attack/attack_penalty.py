"""How far attacks carry, and what each attack action of a turn costs the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.three_actions.attacks import ThreeActionAttacks
from troisactes.rules.pu.attack import ammunition, attack_roll

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedAttacks(ThreeActionAttacks):
    """How far attacks carry, and what each attack action of a turn costs the next."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.most_increments = 10

    def penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        """PU-ATK-06, PU-ATK-07: none on the first, five for each attack action before this one,
        without end."""
        return -attack_roll.STEP_PENALTY * made if made > 0 else 0

    def hold_reach(self, enc: Encounter, creature: Creature) -> int:
        return 1  # who wrestles stands side by side

    def is_spent(self, creature: Creature, weapon: Weapon) -> bool:
        return ammunition.is_spent(creature, weapon)

    def farthest(self, enc: Encounter, weapon: Weapon) -> int:
        """Ten increments, five for what is thrown."""
        carries = super().farthest(enc, weapon)
        if "thrown" in weapon.traits and weapon.increment:
            return min(carries, attack_roll.THROWN_INCREMENTS * weapon.increment)
        return carries
