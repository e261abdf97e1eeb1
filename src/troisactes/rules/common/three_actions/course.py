"""Actions counted as they are used, setups that lapse, effects that end a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import ANY_TIME, Slot
from troisactes.kernel.parts.course import CourseRules
from troisactes.kernel.state import Creature, Effect
from troisactes.rules.common import disruption, facts, harm, setup_actions, turns
from troisactes.rules.common.encounters import SECONDS_A_ROUND
from troisactes.rules.common.names import (
    ACTED,
    ATTACKS,
    COUNT,
    EXTRA_GIVEN,
    HELD_KEY,
    HOLDS,
    LOST,
    OPENED,
    REACTS_AGAIN_AT,
    TURN_BEGINS,
    UNCOUNTED,
)
from troisactes.rules.common.options import (
    DISRUPTED_ATTACK_COUNTS,
    MIDTURN_CONDITIONS,
)
from troisactes.rules.common.play_modes import SESSION
from troisactes.rules.common.strike_damage import HIT_WITH
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import takes_reaction

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionCourse(CourseRules):
    """Actions counted as they are used, setups that lapse, effects that end a turn."""

    def open(self, enc: Encounter) -> None:
        enc.push(SESSION, -1, 0, {})

    def used(self, enc: Encounter, act: Act, slots: dict[Slot, Any], top_level: bool) -> None:
        creature = enc.state.creatures[act.actor]
        counters = creature.counters
        action = act.action
        own_turn = enc.state.turn == creature.index
        if "attack" in action.traits and own_turn and not slots.get(UNCOUNTED):
            # rule attack-count: whatever has the trait, in its own turn, inside an activity or not.
            # Counted as it is used, so that an attack cut short still counts.
            counters[ATTACKS] = counters.get(ATTACKS, 0) + 1
        if not top_level:
            return
        if HIT_WITH in counters:
            del counters[HIT_WITH]  # what follows a hit follows it at once
        if enc.state.mode != "encounter" and takes_reaction(action):
            creature.notes[REACTS_AGAIN_AT] = enc.state.clock + SECONDS_A_ROUND
        if "open" in action.traits:
            counters[OPENED] = 1
        if action.trigger is None:
            if not action.data.get(ANY_TIME):  # a word begins no turn
                counters[ACTED] = counters.get(ACTED, 0) + 1
        elif own_turn and "turn-begins" in action.trigger.on:
            counters[TURN_BEGINS] = 1
        if creature.effects:
            setup_actions.lapse_unless_next(enc, creature, action)

    def finished(self, enc: Encounter, act: Act) -> None:
        if not act.parent:
            setup_actions.use_up(enc, enc.state.creatures[act.actor], act.action)

    def abandoned(self, enc: Encounter, act: Act, paid: tuple[str, ...]) -> None:
        creature = enc.state.creatures[act.actor]
        if (
            "attack" in act.action.traits
            and enc.option(DISRUPTED_ATTACK_COUNTS) == "no"
            and enc.state.turn == creature.index
        ):
            creature.counters[ATTACKS] = max(0, creature.counters.get(ATTACKS, 0) - 1)
        if not act.parent:
            disruption.ask_consequence(enc, act, paid)

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """Unable to act: at once. Slowed or quickened in mid-turn: from the next, by default."""
        if effect.data.get(HELD_KEY):
            enc.state.vars[HOLDS] = True
        if creature.flags & facts.CANNOT_ACT:
            if creature.flags & facts.UNCONSCIOUS:
                harm.drop_held(enc, creature)
            enc.interrupt(creature, "cannot-act", self.rules.cite("cannot-act"))
        if creature.index != enc.state.turn or enc.option(MIDTURN_CONDITIONS) != "at-once":
            return
        if effect.definition.id not in ("slowed", "quickened"):
            return
        if effect.definition.id == "quickened":
            self._quicken_now(enc, creature)
        # What this turn has lost already is not lost again.
        short = turn_rules(enc).budget.short_of_actions(creature)
        lost = short - creature.counters.get(LOST, 0)
        if lost > 0:
            enc.push(turns.LOSE_NOW, creature.index, 0, {COUNT: lost})

    def _quicken_now(self, enc: Encounter, creature: Creature) -> None:
        """One more action, however many things quicken; one not spent yet buys more than before."""
        budget = creature.budget
        extra = turn_rules(enc).budget.restricted_units(creature)
        if not creature.counters.get(EXTRA_GIVEN):
            creature.counters[EXTRA_GIVEN] = 1
            budget.extend(extra)
            return
        for place, unit in enumerate(budget):
            if unit.source == extra[0].source:
                budget[place] = extra[0]

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        harm.after_effect(enc, creature, effect)
