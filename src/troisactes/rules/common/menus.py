"""What a creature may do now: the offers of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Offer
from troisactes.kernel.legality import cooling, forbids
from troisactes.kernel.payments import can_pay, price
from troisactes.rules.common import facts
from troisactes.rules.common.actions import add_offers
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def menu(enc: Encounter, creature: Creature) -> list[Offer]:
    """Everything a creature may do now."""
    offers: list[Offer] = []
    busy = "long" in creature.notes
    if busy and enc.option("minor-occupations") == "none":
        return offers
    rules = economy(enc)
    holds = rules.facts_of(enc, creature)
    plain, restricted = rules.plain_units(creature)
    special = restricted or not rules.counts_budget(enc)
    mode = enc.state.mode
    open_long = mode != "encounter" or enc.option("long-activity-override") == "allow"
    actions: list[ActionDef] = []  # whose price, limit or hours must still be looked at
    for shelf in rules.shelves(creature, mode, plain):
        if shelf.requires & ~holds or shelf.forbids & holds:
            continue
        if special or busy:
            actions.extend(shelf.all)
            continue
        # The common case: nothing to check twice.
        offers.extend(shelf.ready)
        for targeting, alike in shelf.shared:
            targets = targeting.candidates(enc, creature, alike[0], "")
            if targets:
                for action in alike:
                    offers.append(Offer(action.id, targeting.kind, "", targets))
        for action in shelf.aimed:
            add_offers(enc, creature, action, offers)
        actions.extend(shelf.doubtful)
        if open_long:
            actions.extend(shelf.long)
    if creature.gained or creature.granted or holds & facts.TOOL_IN_HAND:
        actions.extend(_beyond_the_sheet(enc, creature, holds))
    for action in actions:
        if _is_open(enc, creature, action, busy):
            add_offers(enc, creature, action, offers)
    economy(enc).add_offers(enc, creature, holds, offers)
    return offers


def _is_open(enc: Encounter, creature: Creature, action: ActionDef, busy: bool) -> bool:
    """Price, limits and hours; facts, bans and mode are settled before."""
    if action.cost.parts:
        cost = price(enc, creature, action, "")
        if not can_pay(creature, action, enc.rules.uncounted(enc), cost):
            return False
    if action.cooldown and cooling(creature, action):
        return False
    limit = action.limit
    if limit is not None and creature.counters.get(limit[0], 0) >= limit[1]:
        return False
    return not (action.minutes and (busy or not enc.rules.mode_allows(enc, action)))


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
