"""What is true of a creature: what its turn has held, who tackles it, whom it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.parts.creatures import CreatureRules
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts as shared
from troisactes.rules.common.names import ACTED
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import (
    facts,
    limits,
    points,
)
from troisactes.rules.krosmoz.names import ALONE, BONUS, MOVED, STRONG, STUCK, SUMMONS
from troisactes.rules.krosmoz.options import (
    EXAMPLE_ESQUIVE_ABILITY,
    STRICT_FULL_TURN,
)
from troisactes.rules.krosmoz.sight_and_cover import is_unseen
from troisactes.rules.krosmoz.summons import summons_of
from troisactes.rules.krosmoz.tackle import holds, tacklers

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


class KrosmozCreatures(CreatureRules):
    """What is true of a creature: what its turn has held, who tackles it, whom it holds."""

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        found = creature.flags | turn_rules(enc).belongings.hands_of(creature)
        if creature.stowed:
            found |= shared.CARRYING
        counters = creature.counters
        strict = enc.option(STRICT_FULL_TURN) == "yes"
        if counters:
            if counters.get(ACTED, 0) or (strict and counters.get(MOVED, 0)):
                found |= facts.ACTED
            if counters.get(ALONE, 0):
                found |= facts.ALONE | (facts.STILL if strict else 0)
            if counters.get(STUCK, 0):
                found |= facts.STUCK
        if counters.get(BONUS, 0) >= limits.bonus_actions(enc, creature):
            found |= facts.BONUS_SPENT
        strong = counters.get(STRONG, 0)
        if strong and strong >= limits.strong_actions(enc):
            found |= facts.STRONG_SPENT
        if enc.option(EXAMPLE_ESQUIVE_ABILITY) == "forbidden":
            found |= facts.NO_ESQUIVE
        if tacklers(enc, creature):
            found |= facts.TACKLED
        if any(other.present and holds(creature, other) for other in enc.state.creatures):
            found |= facts.GRAPPLING
        if len(summons_of(enc, creature)) >= creature.sheet.stats[SUMMONS]:
            found |= facts.SUMMONS_FULL
        if points.draws_on_wakfu(enc, creature) and points.is_short(enc, creature):
            found |= facts.SHORT_OF_WAKFU_PA
        if enc.state.ground and creature.present:
            layout = enc.state.layout
            for cell in layout.emanation(creature.cell, creature.size, 1, self.rules.metric):
                if cell in enc.state.ground:
                    found |= shared.ITEMS_NEARBY
                    break
        return found

    def bring_up_to_date(self, enc: Encounter, creature: Creature) -> None:
        points.take_over_debt(enc, creature)

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """KZ-MEL-01: a square in every direction."""
        return 1

    def blind_to(self, enc: Encounter, viewer: Creature, other: Creature) -> str:
        """KZ-CORE-LIGHT, KZ-INV-01: out of sight, hidden, invisible, or in the dark."""
        if not enc.sees(viewer, other):
            return self.rules.cite("sight")
        return self.rules.cite("unseen-target") if is_unseen(enc, viewer, other) else ""
