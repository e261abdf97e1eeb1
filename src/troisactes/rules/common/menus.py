"""What a creature may do now: the offers of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Menu
from troisactes.kernel.legality import forbids
from troisactes.rules.common import facts
from troisactes.rules.common.economy import Economy, economy
from troisactes.rules.common.stock import AT_ONCE, UNHURRIED, WHOLE

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def menu(enc: Encounter, creature: Creature) -> Menu:
    """Everything a creature might do now."""
    busy = "long" in creature.notes
    if busy and enc.option("minor-occupations") == "none":
        return Menu(enc, creature, ())
    rules = economy(enc)
    holds = rules.facts_of(enc, creature)
    plain, restricted = rules.plain_units(creature)
    mode = enc.state.mode
    extent = AT_ONCE
    if restricted or busy or not rules.counts_budget(enc):
        extent = WHOLE
    elif mode != "encounter" or enc.option("long-activity-override") == "allow":
        extent = UNHURRIED
    actions = rules.stock(creature, mode, plain, extent).open_to(holds)
    if creature.gained or creature.granted or holds & facts.TOOL_IN_HAND:
        actions = (*actions, *_beyond_the_sheet(enc, creature, holds))
        extent = max(extent, UNHURRIED)
    if extent != AT_ONCE:
        actions = _in_good_time(enc, rules, actions, busy)
    return Menu(enc, creature, actions, rules.works(enc, creature, holds))


def _in_good_time(
    enc: Encounter, rules: Economy, actions: tuple[ActionDef, ...], busy: bool
) -> tuple[ActionDef, ...]:
    """Without what takes minutes, where there are none for it."""
    return tuple(
        [
            action
            for action in actions
            if not action.minutes or (not busy and rules.mode_allows(enc, action))
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
        and not any(forbids(ban, action) for ban in creature.banned)
        and not action.requires & ~holds
        and not action.forbids & holds
    ]
