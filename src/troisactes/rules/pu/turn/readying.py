"""What may be kept ready, and whether it can still be done when its trigger comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import Offer, Option
from troisactes.kernel.legality import refuse_banned
from troisactes.kernel.names import Pool
from troisactes.kernel.refusals import ActionRefused, NoTarget
from troisactes.kernel.state import NOBODY
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.names import ACTS
from troisactes.rules.common.ready_and_delay import NEVER_READIED, READY, USUALLY_READIED
from troisactes.rules.common.ready_triggers import READY_TRIGGERS, Waits
from troisactes.rules.common.refusals import CannotBeReadied, NoReactions
from troisactes.rules.common.three_actions.readying import ThreeActionReadying
from troisactes.rules.common.units import ACTION
from troisactes.rules.pu.options import HASTE_FOR_READY, READY_COST
from troisactes.rules.pu.refusals import NothingToReady, TooFewActsToReady
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

READIED = "readied:"
DRAWING: Final = ("uses:draw-weapon", "uses:draw-weapon-in-a-charge", "uses:take-out")
WAITS: Final[Waits] = {
    **READY_TRIGGERS,
    "draws": (DRAWING, "enemy", "", "", True),
    "opens": (("uses:open-or-close-door",), "other", "", "", True),
}


def to_pay(enc: Encounter, creature: Creature) -> int:
    """What readying itself still takes: nothing once it is paid for."""
    for act in enc.state.acts:
        if act.actor == creature.index and act.action.id == READY:
            return 0
    return long_actions.acts_in(enc.rules.action(READY))


def acts_for(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """Acts left to back a readied action; what haste gives only where the table says so."""
    by_haste = enc.option(HASTE_FOR_READY) == "yes"
    count = 0
    for unit in creature.budget:
        if unit.kind == ACTION and (not unit.only or (by_haste and unit.buys(action))):
            count += 1
    return count


def refuse_readying(
    enc: Encounter, creature: Creature, action: ActionDef, to_pay: int = 0
) -> Refusal | None:
    """Why this cannot be kept ready; ``to_pay`` acts of readying itself are still to come."""
    if action.trigger is not None or action.id in NEVER_READIED:
        return CannotBeReadied(
            clause=enc.rules.cite("ready"), creature=creature.index, action=action.id
        )
    if creature.flags & shared.NO_REACTIONS:  # it could never be completed
        return NoReactions(
            clause=enc.rules.cite("cannot-act"), creature=creature.index, action=action.id
        )
    # PU-D-06: neither free actions nor reactions.
    if action.kind not in ("basic", "advanced") or not _can_afford(creature, action):
        return CannotBeReadied(
            clause=enc.rules.cite("ready"), creature=creature.index, action=action.id
        )
    # PU-I-01: the act of readying comes on top, so three acts are never enough for three.
    left = backing(enc, creature, action) - to_pay
    cost = long_actions.least_acts(enc, creature, action)
    if cost > left:
        return TooFewActsToReady(
            clause=enc.rules.cite("ready"),
            creature=creature.index,
            action=action.id,
            unit=ACTION,
            cost=cost,
            left=left,
        )
    refusal = refuse_banned(enc, creature, action)
    if refusal is None:
        refusal = refuse_in_vain(enc, creature, action, enc.rules.creatures.facts_of(enc, creature))
    return refusal


# What these are done with may turn up while one waits; anything else is one's own, or is not.
MEANS_OF_OTHERS = frozenset(("ground-item", "their-thing"))


def refuse_in_vain(
    enc: Encounter, creature: Creature, action: ActionDef, holds: int
) -> Refusal | None:
    """Why waiting for a chance to do this is pointless: what it lacks nobody else could bring.
    ``holds`` are the creature's facts."""
    suffered = enc.rules.creatures.facts_suffered()
    lacking = action.requires & ~holds & ~suffered
    if lacking:
        return enc.rules.legality.refuse_fact(creature, action, lacking, True)
    in_the_way = action.forbids & holds & ~creature.flags
    if in_the_way:
        return enc.rules.legality.refuse_fact(creature, action, in_the_way, False)
    ways = enc.means(creature, action, NOBODY)
    if not ways and action.uses not in MEANS_OF_OTHERS:
        return enc.rules.legality.refuse_means(enc, creature, action, "")
    targeting = action.targeting
    if ways and not any(targeting.may_find(enc, creature, action, using) for using in ways):
        return targeting.refuse_all(enc, creature, action, ways[0])
    return None


def backing(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """How many acts a readied action may take: those left, as the table counts them."""
    left = acts_for(enc, creature, action)
    if enc.option(READY_COST) == "inclusive":
        left += 1  # the act of readying counts for it
    return left


def price_of(enc: Encounter, action: ActionDef) -> tuple[tuple[Pool, int], ...]:
    """The act of readying and those kept for the action; one of them does for both by option."""
    own = long_actions.acts_in(enc.rules.action("ready"))
    both = 1 if enc.option(READY_COST) == "inclusive" else 0
    return ((ACTION, max(own, own + long_actions.acts_in(action) - both)),)


def _can_afford(creature: Creature, action: ActionDef) -> bool:
    """What it takes besides acts: a spell slot, a charge."""
    return all(
        creature.pools.get(kind, 0) >= amount
        for kind, amount in action.cost.parts
        if kind != ACTION
    )


def pay_beyond_acts(creature: Creature, action: ActionDef) -> None:
    """A readied spell takes its slot as it is released; the acts were settled before (PU-D-16)."""
    for kind, amount in action.cost.parts:
        if kind != ACTION:
            creature.pools[kind] -= amount


def refuse_release(enc: Encounter, creature: Creature, readied: ActionDef) -> Refusal | None:
    """Why what was kept ready cannot be done after all."""
    action = enc.rules.action(readied.id.split(":")[1])
    refusal = refuse_banned(enc, creature, action)
    if refusal is not None:
        return refusal
    holds = enc.rules.creatures.facts_of(enc, creature)
    if action.requires & ~holds:
        return enc.rules.legality.refuse_fact(creature, action, action.requires & ~holds, True)
    if action.forbids & holds:
        return enc.rules.legality.refuse_fact(creature, action, action.forbids & holds, False)
    ways = enc.means(creature, action, -1)
    aimed = any(action.targeting.has_any(enc, creature, action, using) for using in ways)
    if not aimed or not _can_afford(creature, action):
        return NoTarget(clause=enc.rules.cite("ready"), creature=creature.index, action=action.id)
    return refuse_length(enc, creature, action)


def refuse_length(
    enc: Encounter, creature: Creature, action: ActionDef, using: str = "", target: int = NOBODY
) -> Refusal | None:
    """Why the acts kept for it do not suffice: for this very way of it, or for any (no target)."""
    readied = creature.effect("readied")
    if readied is None or not long_actions.is_measured(action):
        return None
    left: int = readied.data[ACTS]
    if target == NOBODY and not using:
        cost = long_actions.least_acts(enc, creature, action)
    else:
        cost = long_actions.measure(enc, creature, action, using, target)[0]
    if cost <= left:
        return None
    return TooFewActsToReady(
        clause=enc.rules.cite("ready"),
        creature=creature.index,
        action=action.id,
        unit=ACTION,
        cost=cost,
        left=left,
    )


def keep_to_length(
    enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
) -> None:
    """Only what the acts kept for it were enough for."""
    if not long_actions.is_measured(action):
        return
    for place in reversed(range(len(offers))):
        offer = offers[place]
        if not long_actions.is_measured_by_target(action):
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
    when_none: type[ActionRefused] = NothingToReady
    none_by: str = "ready"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        price = long_actions.acts_in(action)
        inclusive = enc.option(READY_COST) == "inclusive"
        if actor.units(ACTION) - price + inclusive < 1:
            return []  # spares looking at every action: none is without an act
        usual = [each for each in actor.sheet.menu if each.id in USUALLY_READIED]
        for other in (*usual, *actor.sheet.menu):
            if refuse_readying(enc, actor, other, price) is None:
                return NO_TARGET
        return []


TARGETINGS: TargetingBuilders = {"something-to-ready": plain(SomethingToReady)}


class UnchainedReadying(ThreeActionReadying):
    """Basic or advanced actions, with the acts that back them."""

    def waits(self) -> Waits:
        return WAITS

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """A basic or advanced action one has the acts for, once readying is paid."""
        return refuse_readying(enc, creature, action, to_pay(enc, creature)) is None

    def price(self, enc: Encounter, action: ActionDef) -> tuple[tuple[Pool, int], ...]:
        return price_of(enc, action)

    def refuse(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
        refusal = refuse_readying(enc, creature, action, to_pay(enc, creature))
        return refusal or super().refuse(enc, creature, action)

    def acts_kept(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        return backing(enc, creature, action)

    def keep_to_provided(
        self, enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
    ) -> None:
        keep_to_length(enc, creature, action, offers)

    def refuse_way(
        self, enc: Encounter, creature: Creature, action: ActionDef, option: Option
    ) -> Refusal | None:
        return refuse_length(enc, creature, action, option.using, option.target)

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        return -1  # PU-I-02: the count belongs to one's own turn
