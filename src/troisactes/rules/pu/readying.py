"""What may be kept ready, and whether it can still be done when its trigger comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import Offer, Refusal
from troisactes.kernel.legality import refuse_banned
from troisactes.kernel.state import NOBODY
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.rules.common.economy import ACTION
from troisactes.rules.common.ready import NEVER_READIED, USUALLY_READIED
from troisactes.rules.pu import tasks

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

READIED = "readied:"


def acts_for(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """Acts left to back a readied action; what haste gives only where the table says so."""
    by_haste = enc.option("haste-for-ready") == "yes"
    count = 0
    for unit in creature.budget:
        if unit.kind == ACTION and (not unit.only or (by_haste and unit.buys(action))):
            count += 1
    return count


def refuse_readying(
    enc: Encounter, creature: Creature, action: ActionDef, to_pay: int = 0
) -> Refusal | None:
    """Why this cannot be kept ready; ``to_pay`` acts of readying itself are still to come."""
    data = {"creature": creature.index, "action": action.id}
    if action.trigger is not None or action.id in NEVER_READIED:
        return Refusal("cannot-be-readied", enc.rules.cite("ready"), data)
    if action.kind not in ("basic", "advanced") or not _can_afford(creature, action):
        return Refusal("cannot-be-readied", enc.rules.cite("ready"), data)
    left = backing(enc, creature, action) - to_pay
    cost = tasks.least_acts(enc, creature, action)
    if cost > left:
        price = {**data, "unit": ACTION, "cost": cost, "left": left}
        return Refusal("too-few-acts-to-ready", enc.rules.cite("ready"), price)
    refusal = refuse_banned(enc, creature, action)
    if refusal is None:
        refusal = refuse_in_vain(enc, creature, action, enc.rules.facts_of(enc, creature))
    return refusal


# What these are done with may turn up while one waits; anything else is one's own, or is not.
MEANS_OF_OTHERS = frozenset(("ground-item", "their-thing"))


def refuse_in_vain(
    enc: Encounter, creature: Creature, action: ActionDef, holds: int
) -> Refusal | None:
    """Why waiting for a chance to do this is pointless: what it lacks nobody else could bring.
    ``holds`` are the creature's facts."""
    suffered = enc.rules.facts_suffered()
    lacking = action.requires & ~holds & ~suffered
    if lacking:
        return enc.rules.refuse_fact(creature, action, lacking, True)
    in_the_way = action.forbids & holds & ~creature.flags
    if in_the_way:
        return enc.rules.refuse_fact(creature, action, in_the_way, False)
    ways = enc.means(creature, action, NOBODY)
    if not ways and action.uses not in MEANS_OF_OTHERS:
        return enc.rules.refuse_means(enc, creature, action, "")
    targeting = action.targeting
    if ways and not any(targeting.may_find(enc, creature, action, using) for using in ways):
        return targeting.refuse_all(enc, creature, action, ways[0])
    return None


def backing(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """How many acts a readied action may take: those left, as the table counts them."""
    left = acts_for(enc, creature, action)
    if enc.option("ready-cost") == "inclusive":
        left += 1  # the act of readying counts for it
    return left


def price_of(enc: Encounter, action: ActionDef) -> tuple[tuple[str, int], ...]:
    """The act of readying and those kept for the action; one of them does for both by option."""
    own = tasks.acts_in(enc.rules.action("ready"))
    both = 1 if enc.option("ready-cost") == "inclusive" else 0
    return ((ACTION, max(own, own + tasks.acts_in(action) - both)),)


def _can_afford(creature: Creature, action: ActionDef) -> bool:
    """What it takes besides acts: a spell slot, a charge."""
    return all(
        creature.pools.get(kind, 0) >= amount
        for kind, amount in action.cost.parts
        if kind != ACTION
    )


def pay_beyond_acts(creature: Creature, action: ActionDef) -> None:
    """A readied spell takes its slot as it is released; the acts were settled before."""
    for kind, amount in action.cost.parts:
        if kind != ACTION:
            creature.pools[kind] -= amount


def refuse_release(enc: Encounter, creature: Creature, readied: ActionDef) -> Refusal | None:
    """Why what was kept ready cannot be done after all."""
    action = enc.rules.action(readied.id.split(":")[1])
    refusal = refuse_banned(enc, creature, action)
    if refusal is not None:
        return refusal
    holds = enc.rules.facts_of(enc, creature)
    if action.requires & ~holds:
        return enc.rules.refuse_fact(creature, action, action.requires & ~holds, True)
    if action.forbids & holds:
        return enc.rules.refuse_fact(creature, action, action.forbids & holds, False)
    ways = enc.means(creature, action, -1)
    aimed = any(action.targeting.has_any(enc, creature, action, using) for using in ways)
    if not aimed or not _can_afford(creature, action):
        data = {"creature": creature.index, "action": action.id}
        return Refusal("no-target", enc.rules.cite("ready"), data)
    return refuse_length(enc, creature, action)


def refuse_length(
    enc: Encounter, creature: Creature, action: ActionDef, using: str = "", target: int = NOBODY
) -> Refusal | None:
    """Why the acts kept for it do not suffice: for this very way of it, or for any (no target)."""
    readied = creature.effect("readied")
    if readied is None or not tasks.is_measured(action):
        return None
    left: int = readied.data["acts"]
    if target == NOBODY and not using:
        cost = tasks.least_acts(enc, creature, action)
    else:
        cost = tasks.measure(enc, creature, action, using, target)[0]
    if cost <= left:
        return None
    data = {"creature": creature.index, "action": action.id, "unit": ACTION}
    return Refusal(
        "too-few-acts-to-ready", enc.rules.cite("ready"), {**data, "cost": cost, "left": left}
    )


def keep_to_length(
    enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
) -> None:
    """Only what the acts kept for it were enough for."""
    if not tasks.is_measured(action):
        return
    for place in reversed(range(len(offers))):
        offer = offers[place]
        if not tasks.is_measured_by_target(action):
            if refuse_length(enc, creature, action, offer.using) is not None:
                del offers[place]
            continue
        found = [
            target
            for target in offer.targets()
            if refuse_length(enc, creature, action, offer.using, target) is None
        ]
        if found:
            offers[place] = Offer(offer.id, offer.kind, offer.using, found)
        else:
            del offers[place]


class SomethingToReady(Targeting):
    """Aimed at nothing, but pointless with no act left for anything to keep ready."""

    always = False
    when_none: str = "nothing-to-ready"
    none_by: str = "ready"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        price = tasks.acts_in(action)
        inclusive = enc.option("ready-cost") == "inclusive"
        if actor.units(ACTION) - price + inclusive < 1:
            return []  # spares looking at every action: none is without an act
        usual = [each for each in actor.sheet.menu if each.id in USUALLY_READIED]
        for other in (*usual, *actor.sheet.menu):
            if refuse_readying(enc, actor, other, price) is None:
                return NO_TARGET
        return []


TARGETINGS = {"something-to-ready": plain(SomethingToReady)}
