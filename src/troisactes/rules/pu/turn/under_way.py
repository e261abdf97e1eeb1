"""Between two turns: the reactions the last one earned; grapples and mounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.parts.under_way import HOLDING, RIDING, UnderWayRules
from troisactes.rules.pu.manoeuvre import holds
from troisactes.rules.pu.movement import mounts
from troisactes.rules.pu.turn.budget import grant_reactions

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedUnderWay(UnderWayRules):
    """Between two turns: the reactions the last one earned; grapples and mounts."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.bonds = (HOLDING, RIDING)

    def has_had_a_turn(self, enc: Encounter, creature: Creature) -> None:
        grant_reactions(enc, creature)

    def bind(self, enc: Encounter, creature: Creature, bond: str, other: Creature) -> None:
        if bond == RIDING:
            mounts.take_the_saddle(enc, creature, other)
        else:
            holds.seize(enc, creature, other)
