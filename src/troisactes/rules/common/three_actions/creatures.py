"""What is true of a creature with three actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.parts.creatures import CreatureRules
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.names import (
    ACTED,
    ATTACKS,
    OPENED,
    RETARGET,
    SPEED,
    SUSTAINED,
    SUSTAINED_KEY,
    TURN_BEGINS,
)
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionCreatures(CreatureRules):
    """What is true of a creature with three actions."""

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        holds = creature.flags
        counters = creature.counters
        if counters:
            if counters.get(ATTACKS, 0):
                holds |= facts.ATTACKED | facts.UNDER_PENALTY
            if counters.get(OPENED, 0):
                holds |= facts.OPENED
            if counters.get(ACTED, 0):
                holds |= facts.TURN_BEGUN
            if counters.get(TURN_BEGINS, 0):
                holds |= facts.TURN_START_ANSWERED
        holds |= turn_rules(enc).belongings.hands_of(creature)
        if creature.stowed:
            holds |= facts.CARRYING
        if creature.sheet.stats[SPEED] >= 2:
            holds |= facts.CAN_STEP
        if SUSTAINED in enc.state.vars:
            for other in enc.state.creatures:
                for effect in other.effects:
                    if effect.source == creature.index and effect.data:
                        if effect.data.get(SUSTAINED_KEY):
                            holds |= facts.SUSTAINING
                        if effect.data.get(RETARGET):
                            holds |= facts.RETARGETABLE
        layout = enc.state.layout
        if layout.touches_any(layout.grid.near_cover, creature.cell, creature.size):
            holds |= facts.NEAR_COVER
        ground = enc.state.ground
        if ground:
            around = layout.emanation(creature.cell, creature.size, 1, self.rules.metric)
            for cell in around:
                if cell in ground:
                    holds |= facts.ITEMS_NEARBY
                    break
        return holds

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """The longest reach among the attacks at hand."""
        farthest = 0
        for weapon in creature.sheet.weapons:
            if weapon.reach > farthest and turn_rules(enc).belongings.at_hand(
                creature, weapon.item
            ):
                farthest = weapon.reach
        return farthest or 1
