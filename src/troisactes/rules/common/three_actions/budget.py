"""Three actions and a reaction, more or fewer as conditions have it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.state import Creature, Unit
from troisactes.rules.common import facts
from troisactes.rules.common.names import (
    EXTRA_GIVEN,
    LOST,
    NONE_REGAINED,
    ONLY,
    REACTS_EARLY,
    WOKE,
)
from troisactes.rules.common.options import MIDTURN_CONDITIONS, REACTION_BEFORE_FIRST_TURN
from troisactes.rules.common.parts.budget import BudgetRules
from troisactes.rules.common.units import ACTION, REACTION

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


_PLAIN_ACTION: Final = Unit(ACTION)
_PLAIN_REACTION: Final = Unit(REACTION)
WOKEN_ACTIONS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionBudget(BudgetRules):
    """Three actions and a reaction, more or fewer as conditions have it."""

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        if self.reacts_before_first_turn(enc, creature):
            creature.budget.append(_PLAIN_REACTION)

    def fresh(self, enc: Encounter, creature: Creature) -> list[Unit]:
        """Three actions, two for who was woken on its turn; the reaction last."""
        # rule fresh-turn: the same each turn, conditions aside; nothing is left of the last one's.
        count = WOKEN_ACTIONS if creature.counters.get(WOKE) else self.plain_turn
        units = [_PLAIN_ACTION] * count
        may_react = not creature.flags & facts.NO_REACTIONS
        if creature.effects:
            extra = self.restricted_units(creature)
            if extra and enc.option(MIDTURN_CONDITIONS) == "at-once":
                creature.counters[EXTRA_GIVEN] = 1
            units.extend(extra)
        if may_react or not self.no_reactions_means_none_regained:
            units.append(_PLAIN_REACTION)
        return units

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        # rule reacts-early: the game master says so for each, or for all.
        chosen: str = creature.notes.get(REACTS_EARLY, "")
        return (chosen or enc.option(REACTION_BEFORE_FIRST_TURN)) == "yes"

    def let_react_early(self, enc: Encounter, creature: Creature, answer: str) -> bool:
        before = self.reacts_before_first_turn(enc, creature)
        creature.notes[REACTS_EARLY] = answer
        if before == (answer == "yes") or not self.awaits_first_turn(enc, creature):
            return True
        creature.budget = [unit for unit in creature.budget if unit.kind != REACTION]
        if answer == "yes":
            creature.budget.append(_PLAIN_REACTION)
        return True

    def restricted_units(self, creature: Creature) -> list[Unit]:
        """Quickened: one more action, for anything one of its sources allows."""
        allowed: list[str] = []
        sources = 0
        unrestricted = False
        for effect in creature.effects:
            if effect.definition.id == "quickened":
                sources += 1
                only = effect.data.get(ONLY, ())
                if not only:
                    unrestricted = True
                for word in only:
                    if word not in allowed:
                        allowed.append(word)
        if not sources:
            return []
        return [Unit(ACTION, () if unrestricted else tuple(allowed), "quickened")]

    def clause_of_turn(self, enc: Encounter, creature: Creature) -> str:
        counters = creature.counters
        if counters.get(NONE_REGAINED):
            return self.rules.cite("cannot-act-regain")
        if counters.get(WOKE):
            return self.rules.cite("woken")
        if counters.get(LOST):
            return self.rules.cite("fewer-actions")
        return super().clause_of_turn(enc, creature)

    def short_of_actions(self, creature: Creature) -> int:
        """How many actions slowed and stunned take away; they count for each other."""
        # rule gains-and-losses: what is gained comes first, then so many of all are lost.
        return max(creature.value("slowed"), creature.value("stunned"))
