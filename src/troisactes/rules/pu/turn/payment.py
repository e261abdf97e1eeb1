"""The whole price, or some acts of what may be spread over turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.rules.common.names import ATTACK, SURPRISE
from troisactes.rules.common.three_actions.payment import ThreeActionPayment
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.pu.skill import aid
from troisactes.rules.pu.turn import (
    long_actions,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class UnchainedPayment(ThreeActionPayment):
    """The whole price, or some acts of what may be spread over turns."""

    def can_pay(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str = ""
    ) -> bool:
        """The whole price, or some acts of something that may be spread over turns."""
        if super().can_pay(enc, creature, action, using):
            return True
        if action.id == aid.AID:  # what it helps with decides what may pay for it
            return super().can_pay(enc, creature, self.rules.action(aid.AIDING + ATTACK))
        return enc.state.mode == "encounter" and long_actions.could_begin(enc, creature, action)

    def still_takes(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Cost:
        """Half-done work asks for the acts that are missing, and for nothing it took before."""
        cost = super().still_takes(enc, creature, action, using)
        for task in long_actions.tasks_of(creature):
            if task.action == action.id and using in ("", task.using):
                return Cost(((ACTION, task.total - task.done),))
        return cost

    def clause_of_allowance(self, enc: Encounter, creature: Creature, kind: str) -> str:
        if kind == REACTION and SURPRISE in enc.state.vars:
            return self.rules.cite("surprise-reaction")
        if kind == REACTION and creature.index not in enc.state.acted and enc.state.round <= 1:
            return self.rules.cite("turn-end")  # PU-TURN-05: earned by a turn
        return super().clause_of_allowance(enc, creature, kind)
