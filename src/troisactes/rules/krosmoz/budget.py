"""What a turn holds: PA, PM, a bonus action and a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.state import Creature
from troisactes.rules.common.parts.budget import BudgetRules
from troisactes.rules.common.turn_rules import TurnRules
from troisactes.rules.krosmoz import (
    game_master_pricing,
    limits,
    moods,
    points,
)
from troisactes.rules.krosmoz.names import BONUS, REACTION
from troisactes.rules.krosmoz.options import IMPROVISED_DD, IMPROVISED_PA

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter


class KrosmozBudget(BudgetRules):
    """What a turn holds: PA, PM, a bonus action and a reaction."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.main_unit = points.PA
        self.counted_pools = points.POINTS
        self.move_price = 0  # that is what PM are for

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        """Nothing spent yet: all of it may pay for a reaction before the first turn, where what is
        unspent pays for them."""
        for unit in points.POINTS:
            creature.pools[unit] = points.full(enc, creature, unit)
        if points.draws_on_wakfu(enc, creature):
            creature.pools[points.PA] = 0  # until a point of the reserve is spent
        points.provide_for_reactions(enc, creature)
        moods.settle(enc, creature)

    def allowances(self, enc: Encounter, creature: Creature) -> list[tuple[str, int, int]]:
        limited = (
            (BONUS, limits.bonus_actions(enc, creature)),
            (REACTION, limits.reactions(enc, creature)),
        )
        return [
            (name, max(0, most - creature.counters.get(name, 0)), most) for name, most in limited
        ]

    def usual_price(self, enc: Encounter, action: ActionDef) -> int:
        return game_master_pricing.usual_price(enc, action)

    def usual_terms(self, enc: Encounter) -> tuple[int, int] | None:
        return enc.number(IMPROVISED_PA), enc.number(IMPROVISED_DD)
