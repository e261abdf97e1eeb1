"""Points and counts as actions are used; states that cancel others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.names import Slot, TurnCounter
from troisactes.kernel.parts.course import CourseRules
from troisactes.kernel.state import Creature, Effect
from troisactes.rules.common import facts as shared
from troisactes.rules.common import harm as common_harm
from troisactes.rules.common.names import HELD_KEY, HOLDS, PRICED_LATER
from troisactes.rules.common.play_modes import SESSION
from troisactes.rules.krosmoz import (
    action_costs,
    moods,
    points,
    stealth,
)
from troisactes.rules.krosmoz.action_costs import ACTIONS
from troisactes.rules.krosmoz.game_master_pricing import count_use
from troisactes.rules.krosmoz.grapple_and_shove import release_all
from troisactes.rules.krosmoz.limits import start_cooldown
from troisactes.rules.krosmoz.names import (
    ALONE,
    ALONE_KEY,
    BEYOND,
    CANCELS,
    LEGENDARY_STAT,
    MOVED,
    REACTION,
    WAKFU_STAT,
)
from troisactes.rules.krosmoz.sight_and_cover import place_cover
from troisactes.rules.krosmoz.targeting import aimed_with

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act


class KrosmozCourse(CourseRules):
    """Points and counts as actions are used; states that cancel others."""

    def open(self, enc: Encounter) -> None:
        enc.push(SESSION, -1, 0, {})

    def joined(self, enc: Encounter, creature: Creature) -> None:
        stats = creature.sheet.stats
        for unit in points.POINTS:
            creature.pools[unit] = stats[points.AT_FULL[unit]]
        if stats.get(LEGENDARY_STAT, 0):
            creature.pools[points.LEGENDARY] = stats[LEGENDARY_STAT]
        if points.draws_on_wakfu(enc, creature):
            creature.pools[points.WAKFU] = stats[WAKFU_STAT]

    def used(self, enc: Encounter, act: Act, slots: dict[Slot, Any], top_level: bool) -> None:
        creature = enc.state.creatures[act.actor]
        action = act.action
        counters = creature.counters
        if action.cooldown:
            start_cooldown(enc, creature, action)
        if not top_level:
            return
        if action.kind in ACTIONS and not action.data.get(PRICED_LATER):
            # Aimed at a square, a bonus action is one all the same.
            meant = aimed_with(enc, act.using)[0] if action.uses == "aimed" else action
            count_use(creature, meant.kind)
        elif action.kind == "reaction":
            counters[REACTION] = counters.get(REACTION, 0) + 1
            points.lend(enc, creature, action_costs.in_pa(enc, creature, action, act.using))
        elif action.kind == "move":
            counters[MOVED] = 1
        if action.data.get(ALONE_KEY):
            counters[ALONE] = counters[TurnCounter(f"alone:{action.id}")] = 1
        if action.cost.parts:
            points.after_spending(enc, creature)

    def finished(self, enc: Encounter, act: Act) -> None:
        stealth.after_action(enc, act)
        moods.after_attack(enc, act)

    def effect_replaced(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        if effect.definition.modifiers or effect.definition.includes:
            points.taken_back(enc, creature, effect)

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        if effect.data.get(HELD_KEY):
            enc.state.vars[HOLDS] = True
        if BEYOND in effect.data:
            place_cover(enc, creature, effect)
        for other in effect.definition.data.get(CANCELS, ()):  # KN-06: some states cancel
            effects.remove_kind(enc, creature, other)
        if effect.definition.modifiers or effect.definition.includes:
            points.changed_by(enc, creature, effect)
        if effect.definition.id == points.DODGING:
            points.after_spending(enc, creature)  # it may have cost the last PM
        if any(
            each.facts & shared.IMMOBILIZED for each in self.rules.with_included(effect.definition)
        ):
            points.end_dodge(enc, creature)  # KX-18: a state that brings the speed to 0
        if creature.flags & shared.CANNOT_ACT:
            if creature.flags & shared.UNCONSCIOUS:
                common_harm.drop_held(enc, creature)
                if not creature.flags & shared.PRONE:
                    effects.attach(enc, creature, self.rules.effect("prone"))  # KZ-CORE-STATES
            points.end_dodge(enc, creature)
            release_all(enc, creature)
            enc.interrupt(creature, "cannot-act", self.rules.cite("cannot-act"))
