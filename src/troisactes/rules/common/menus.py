"""What a creature may do now: the offers of its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import LazyOffer, Offer
from troisactes.kernel.legality import cooling, forbids
from troisactes.kernel.payments import can_pay, price
from troisactes.rules.common import facts
from troisactes.rules.common.actions import add_offers
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.kernel.targets import Targeting


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
    found = rules.menu(enc, creature, plain, holds)
    if special or busy:
        unsettled = found.all()
    else:
        # The common case: nothing to check twice.
        for ready, shared, aimed in found.stretches:
            offers.extend(ready)
            for targeting, alike in shared:
                _add_alike(enc, creature, targeting, alike, offers)
            for action in aimed:
                if action.targeting.assured & found.prospects and not action.uses:
                    offers.append(LazyOffer(enc, creature, action, ""))
                else:
                    add_offers(enc, creature, action, offers)
        unsettled = found.unhurried() if open_long else found.doubtful
    if creature.gained or creature.granted or holds & facts.TOOL_IN_HAND:
        unsettled = unsettled + _beyond_the_sheet(enc, creature, holds)
    for action in unsettled:
        if _is_open(enc, creature, action, busy):
            add_offers(enc, creature, action, offers)
    rules.add_offers(enc, creature, holds, offers)
    return offers


def _add_alike(
    enc: Encounter,
    creature: Creature,
    targeting: Targeting,
    actions: list[ActionDef],
    offers: list[Offer],
) -> None:
    targets = targeting.candidates(enc, creature, actions[0], "")
    if targets:
        for action in actions:
            offers.append(Offer(action.id, targeting.kind, "", targets))


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
