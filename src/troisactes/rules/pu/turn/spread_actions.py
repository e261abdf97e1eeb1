"""What may be begun with fewer acts than it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Offer
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.legality import add_offers, refuse_banned
from troisactes.kernel.parts.long_actions import LongActionRules, Work
from troisactes.kernel.payments import can_pay
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu.legality import refuse_by_table
from troisactes.rules.pu.names import ALLOWANCE, TASKS
from troisactes.rules.pu.options import VOLUNTARY_SPLIT
from troisactes.rules.pu.skill import aid
from troisactes.rules.pu.turn import (
    long_actions,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature


class UnchainedLongActions(LongActionRules):
    """What may be begun with fewer acts than it takes."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._longer: dict[tuple[str, int, bool], tuple[ActionDef, ...]] = {}

    def begun(self, enc: Encounter, creature: Creature) -> list[Work]:
        return [
            Work(each.action, each.using, each.target, each.done, each.total, each.consecutive)
            for each in long_actions.tasks_of(creature)
        ]

    def possible(self, enc: Encounter, creature: Creature, holds: int) -> tuple[ActionDef, ...]:
        if enc.state.mode != "encounter":
            return ()
        longer = [
            action
            for action in self._perhaps_longer(enc, creature)
            if not action.requires & ~holds and not action.forbids & holds
        ]
        if aid.AID in self.rules.actions and turn_rules(enc).budget.plain_units(creature)[1]:
            longer.append(self.rules.actions[aid.AID])
        return tuple(longer)

    def _perhaps_longer(self, enc: Encounter, creature: Creature) -> tuple[ActionDef, ...]:
        """What may take more than is left of a turn: looked for once for each sheet and turn."""
        if long_actions.spare_acts(creature) == 0:
            return ()
        allowance = creature.counters.get(ALLOWANCE, 0)
        any_split = TASKS in creature.notes or enc.option(VOLUNTARY_SPLIT) == "always"
        key = (creature.sheet.id, allowance, any_split)
        found = self._longer.get(key)
        if found is None:
            found = long_actions.perhaps_longer(
                turn_rules(enc).menus.menu_of(creature.sheet), allowance, any_split
            )
            self._longer[key] = found
        if creature.gained or creature.granted:
            beyond = (*creature.gained, *creature.granted)
            found = (*found, *long_actions.perhaps_longer(beyond, allowance, any_split))
        return found

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        found: list[Offer] = []
        if can_pay(creature, action) or refuse_banned(enc, creature, action) is not None:
            return found
        if refuse_by_table(enc, creature, action) is not None:
            return found
        if action.id == aid.AID:
            if self.rules.payment.can_pay(enc, creature, action):
                add_offers(enc, creature, action, found)
        elif not long_actions.is_used_up(creature, action) and long_actions.could_begin(
            enc, creature, action
        ):
            long_actions.add_offers(enc, creature, action, found)
        return found
