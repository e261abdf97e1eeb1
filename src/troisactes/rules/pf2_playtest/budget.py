"""When a turn ends by itself, and who regains no reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.three_actions.budget import ThreeActionBudget
from troisactes.rules.common.units import ACTION
from troisactes.rules.pf2_playtest.options import TURN_END

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class PlaytestBudget(ThreeActionBudget):
    """A turn ends by itself; who may not react regains no reaction."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.no_reactions_means_none_regained = True

    def ends_turn_when_spent(self, enc: Encounter, creature: Creature) -> bool:
        """PT-DISC-08, PT-INT-12: with no action left only free actions are still offered; when
        there is none, it ends."""
        return not creature.units(ACTION)

    def leaves_free_actions(self, enc: Encounter) -> bool:
        # PT-OPEN-22: or the last action is the end of the turn, whatever could be done for free.
        return enc.option(TURN_END) == "confirm"
