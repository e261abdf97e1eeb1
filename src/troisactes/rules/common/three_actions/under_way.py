"""Between two turns: the reaction in hand; and whom somebody holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel import effects
from troisactes.rules.common import facts
from troisactes.rules.common.names import HELD_KEY
from troisactes.rules.common.parts.under_way import HOLDING, UnderWayRules
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import REACTION

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionUnderWay(UnderWayRules):
    """Between two turns: the reaction in hand; and whom somebody holds."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.bonds = (HOLDING,)

    def has_had_a_turn(self, enc: Encounter, creature: Creature) -> None:
        creature.budget = []
        if not creature.flags & facts.CANNOT_ACT:
            fresh = turn_rules(enc).budget.fresh(enc, creature)
            creature.budget = [unit for unit in fresh if unit.kind == REACTION]

    def bind(self, enc: Encounter, creature: Creature, bond: str, other: Creature) -> None:
        # As a Grapple of its last turn leaves it: to the end of its next one.
        grabbed = enc.rules.effect("grabbed")
        index = creature.index
        effects.attach(enc, other, grabbed, 0, index, "turn-end", index, 1, {HELD_KEY: True})
