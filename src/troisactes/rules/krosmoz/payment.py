"""Points: what is paid with them, and when nobody counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.parts.payment import PaymentRules
from troisactes.kernel.payments import NOTHING, Shortfall
from troisactes.kernel.state import Creature
from troisactes.rules.krosmoz import action_costs, points

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


OWN_TURN_UNITS = frozenset(
    (points.PA, points.PM, points.REACTION_PA, points.LEGENDARY, points.WAKFU)
)


class KrosmozPayment(PaymentRules):
    """Points: what is paid with them, and when nobody counts."""

    def cost_of(self, enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
        return action_costs.cost_of(enc, creature, action, using)

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Outside fights nobody counts points."""
        return NOTHING if enc.state.mode == "encounter" else OWN_TURN_UNITS

    def clause_of_lack(
        self, enc: Encounter, creature: Creature, action: ActionDef, lack: Shortfall
    ) -> str:
        """PM are for moving: whatever else takes some says so itself (KZ-A-07)."""
        if lack.kind == points.PM and not action.cost.by_square and action.clause:
            return action.clause
        return super().clause_of_lack(enc, creature, action, lack)
