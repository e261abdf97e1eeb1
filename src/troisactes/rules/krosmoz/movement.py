"""Movement: what squares cost, whom one passes, who holds one back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.names import TurnCounter
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts as shared
from troisactes.rules.common.parts.movement import MovementRules
from troisactes.rules.krosmoz import (
    facts,
)
from troisactes.rules.krosmoz.names import STUCK
from troisactes.rules.krosmoz.options import PASS_THROUGH
from troisactes.rules.krosmoz.sheets import size_of
from troisactes.rules.krosmoz.tackle import flight_chance, holds, tacklers

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.rules.common.turn_rules import TurnRules


HEAVY = "heavy"  # the trait


class KrosmozMovement(MovementRules):
    """Movement: what squares cost, whom one passes, who holds one back."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.walk = "move"

    def chance_to_leave(self, enc: Encounter, creature: Creature) -> float:
        near = tacklers(enc, creature)
        if not near:
            return 1.0
        return 0.0 if creature.counters.get(STUCK, 0) else flight_chance(enc, creature, near)

    def gets_away(self, enc: Encounter, creature: Creature) -> None:
        creature.counters.pop(STUCK, None)
        for other in enc.state.creatures:
            creature.counters[TurnCounter(f"free-of:{other.index}")] = 1

    def extra_per_square(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """KO-31: dragging costs a second PM a square; so do crawling and being
        slowed by no number in particular (KZ-CORE-STATES)."""
        return len(self._hindrances(enc, creature, action))

    def _hindrances(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[str]:
        """What makes each square cost a PM more, by topic."""
        found: list[str] = []
        if action.family == "drag":
            for other in enc.state.creatures:
                heavy = size_of(other) > size_of(creature) - 2  # KZ-GRA-09
                if other.present and heavy and holds(creature, other):
                    found.append("drag")
                    break
        if creature.flags & shared.PRONE:
            found.append("crawling")
        slowed = creature.effect("slowed") if creature.effects else None
        if slowed is not None and slowed.value == 0:
            found.append("slowed")
        return found

    def clause_of_distance(self, enc: Encounter, creature: Creature, action: ActionDef) -> str:
        """KZ-PM-01: as far as the PM go, unless something makes them go half as far."""
        hindrances = self._hindrances(enc, creature, action)
        return self.rules.cite(hindrances[0] if hindrances else "allowance:pm")

    def may_be_displaced(self, enc: Encounter, creature: Creature) -> bool:
        """KN-06: neither under heaviness nor heavy by nature."""
        return not creature.flags & facts.ANCHORED and HEAVY not in creature.sheet.traits

    def lets_pass(self, enc: Encounter, creature: Creature, other: Creature) -> bool:
        """KO-10: through friends and over the fallen, by default."""
        if other.flags & shared.UNCONSCIOUS:
            return True
        choice = enc.option(PASS_THROUGH)
        if choice == "friends":
            return not creature.hostile_to(other)
        return choice == "everyone"
