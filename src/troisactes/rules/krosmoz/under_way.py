"""Between two turns: the PA that pay for reactions; and whom somebody holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.parts.under_way import HOLDING, UnderWayRules
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.grapple_and_shove import seize

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class KrosmozUnderWay(UnderWayRules):
    """Between two turns: the PA that pay for reactions; and whom somebody holds."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.bonds = (HOLDING,)

    def has_had_a_turn(self, enc: Encounter, creature: Creature) -> None:
        points.provide_for_reactions(enc, creature)

    def bind(self, enc: Encounter, creature: Creature, bond: str, other: Creature) -> None:
        seize(enc, creature, other)
