"""What actions cost, and whether that is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import sort_of_pool
from troisactes.kernel.parts.part import RulesetPart
from troisactes.kernel.payments import NOTHING, Shortfall, can_pay, price
from troisactes.kernel.state import Unit

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Cost
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class PaymentRules(RulesetPart):
    """What actions cost, and whether that is at hand."""

    def counts_budget(self, enc: Encounter) -> bool:
        """Whether actions are paid for in the present mode of play."""
        return enc.state.mode == "encounter"

    def cost_of(self, enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
        """What an action whose cost varies takes now; with nothing in particular, the least."""
        return action.cost

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Kinds of cost that take nothing in the present mode of play."""
        return NOTHING

    def can_pay(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str = ""
    ) -> bool:
        """Whether an action may be begun with what is left."""
        cost = price(enc, creature, action, using)
        return can_pay(creature, action, self.uncounted(enc), cost)

    def still_takes(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Cost:
        """What is asked of whoever cannot pay: the price, less what has gone into it before."""
        return price(enc, creature, action, using)

    def clause_of_lack(
        self, enc: Encounter, creature: Creature, action: ActionDef, lack: Shortfall
    ) -> str:
        """The rule behind a price that cannot be met: of what keeps the units that are left, of
        what there was to spend, or of what the action takes."""
        if lack.kept:
            return self.clause_of_unit(enc, lack.kept[0])
        if not lack.left:
            return self.clause_of_allowance(enc, creature, lack.kind)
        too_few = self.rules.citations.get("too-few:" + lack.kind)
        return too_few or self.clause_of_allowance(enc, creature, lack.kind)

    def clause_of_allowance(self, enc: Encounter, creature: Creature, kind: str) -> str:
        """The rule that says how much of a kind a creature had to spend."""
        return self.rules.cite("allowance:" + sort_of_pool(kind))

    def clause_of_unit(self, enc: Encounter, unit: Unit) -> str:
        """The rule that keeps a unit for certain things: that of what gave it."""
        citations = self.rules.citations
        by = "restricted-by:" + unit.source
        own = citations.get(f"{by}:{','.join(unit.only)}") or citations.get(by)
        if own is None and unit.source in self.rules.effects:
            own = self.rules.effects[unit.source].clause
        own = own or citations.get("restricted:" + unit.kind)
        return own or self.rules.cite("allowance:" + unit.kind)
