"""Nonlethal damage, the dying, and how they recover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts
from troisactes.rules.common.harm import recover_by_flat_check, recover_by_save
from troisactes.rules.common.three_actions.harm import ThreeActionHarm
from troisactes.rules.pf2_playtest.options import (
    RECOVERY_ROLL,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class PlaytestHarm(ThreeActionHarm):
    """Nonlethal damage leaves one hit point; the dying roll a save, or a flat check."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.nonlethal_leaves_one = True
        self.dying_leaves_wounds = False

    def needs_recovery(self, creature: Creature) -> bool:
        # PT-DISC-20: the unconscious as well.
        return bool(creature.flags & (facts.DYING | facts.UNCONSCIOUS))

    def recover(self, enc: Encounter, creature: Creature) -> None:
        if enc.option(RECOVERY_ROLL) == "flat-check":
            recover_by_flat_check(enc, creature)
        else:
            recover_by_save(enc, creature)
