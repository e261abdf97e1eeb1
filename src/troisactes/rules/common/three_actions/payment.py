"""What is paid for in which mode of play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.parts.payment import PaymentRules
from troisactes.kernel.payments import NOTHING
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import TURN_UNITS

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionPayment(PaymentRules):
    """What is paid for in which mode of play."""

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Outside encounters nobody counts actions; spell slots go all the same."""
        return NOTHING if enc.state.mode == "encounter" else TURN_UNITS

    def clause_of_allowance(self, enc: Encounter, creature: Creature, kind: str) -> str:
        budget = turn_rules(enc).budget
        if kind == budget.main_unit:
            return budget.clause_of_turn(enc, creature)
        return super().clause_of_allowance(enc, creature, kind)
