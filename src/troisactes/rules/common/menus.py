"""What a creature may do now: the offers of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Menu
from troisactes.kernel.legality import is_barred
from troisactes.rules.common import facts
from troisactes.rules.common.long_activities import leaves_room_for_nothing, may_run_over_rounds
from troisactes.rules.common.menu_cache import AT_ONCE, UNHURRIED, WHOLE
from troisactes.rules.common.names import LONG
from troisactes.rules.common.turn_rules import TurnRules, turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def menu(enc: Encounter, creature: Creature) -> Menu:
    """Everything a creature might do now."""
    busy = LONG in creature.notes
    if busy and leaves_room_for_nothing(enc, creature):
        return Menu(enc, creature, ())
    rules = turn_rules(enc)
    holds = rules.creatures.facts_of(enc, creature)
    plain, restricted = rules.budget.plain_units(creature)
    mode = enc.state.mode
    extent = AT_ONCE
    if restricted or busy or not rules.payment.counts_budget(enc):
        extent = WHOLE
    elif mode != "encounter" or may_run_over_rounds(enc):
        extent = UNHURRIED
    actions = rules.menus.stock(creature, mode, plain, extent).open_to(holds)
    if creature.gained or creature.granted or holds & facts.TOOL_IN_HAND:
        actions = (*actions, *_beyond_the_sheet(enc, creature, holds))
        extent = max(extent, UNHURRIED)
    if extent != AT_ONCE:
        actions = _in_good_time(enc, rules, actions, busy)
    return Menu(enc, creature, actions, rules.long_actions.possible(enc, creature, holds))


def _in_good_time(
    enc: Encounter, rules: TurnRules, actions: tuple[ActionDef, ...], busy: bool
) -> tuple[ActionDef, ...]:
    """Without what takes minutes, where there are none for it."""
    return tuple(
        [
            action
            for action in actions
            if not action.minutes or (not busy and rules.legality.mode_allows(enc, action))
        ]
    )


def _beyond_the_sheet(enc: Encounter, creature: Creature, holds: int) -> list[ActionDef]:
    """Actions the table gave, effects grant or held items offer."""
    extra = [*creature.gained, *creature.granted]
    for item in creature.held:
        for name in enc.rules.items[item.kind].grants:
            action = enc.rules.action(name)
            if action not in extra and name not in creature.sheet.actions:
                extra.append(action)
    return [
        action
        for action in extra
        if action.trigger is None
        and (action.minutes or enc.state.mode in action.modes)
        and not is_barred(creature.banned, action)
        and not action.requires & ~holds
        and not action.forbids & holds
    ]
