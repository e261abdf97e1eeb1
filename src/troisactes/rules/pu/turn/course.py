"""Actions counted, riders kept with their mounts, what effects bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.names import Slot
from troisactes.rules.common.harm import drop_held
from troisactes.rules.common.three_actions.course import ThreeActionCourse
from troisactes.rules.pu.attack import attack_roll, provocation
from troisactes.rules.pu.manoeuvre import holds, nets
from troisactes.rules.pu.movement import mounts
from troisactes.rules.pu.names import DROPS_HELD
from troisactes.rules.pu.turn import (
    accompanying_actions,
    turn_counters,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Act, Creature, Effect


class UnchainedCourse(ThreeActionCourse):
    """Actions counted, riders kept with their mounts, what effects bring about."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._leaders: frozenset[str] | None = None

    @property
    def leaders(self) -> frozenset[str]:
        """The actions that free ones go with."""
        if self._leaders is None:
            self._leaders = accompanying_actions.leaders(self.rules)
        return self._leaders

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        super().effect_added(enc, creature, effect)
        if effect.definition.data.get(DROPS_HELD):
            drop_held(enc, creature)
        mounts.unseat(enc, creature)
        holds.effect_added(enc, creature)

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        super().effect_removed(enc, creature, effect)
        mounts.effect_ended(enc, creature, effect)
        holds.effect_removed(enc, creature, effect)
        nets.give_back(enc, creature, effect)

    def used(self, enc: Encounter, act: Act, slots: dict[Slot, Any], top_level: bool) -> None:
        super().used(enc, act, slots, top_level)
        turn_counters.count(enc, act, slots, top_level, self.leaders)

    def finished(self, enc: Encounter, act: Act) -> None:
        super().finished(enc, act)
        provocation.forget(enc, act.id)
        if not act.parent:
            attack_roll.end_feints_of(enc, act)
            if mounts.RIDERS in enc.state.vars:
                mounts.keep_together(enc)
