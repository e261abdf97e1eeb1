"""What may be kept ready, and whether it can still be done when its trigger comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Refusal
from troisactes.kernel.legality import refuse_banned
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.rules.common.economy import ACTION
from troisactes.rules.common.ready import NEVER_READIED
from troisactes.rules.pu import tasks

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
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
    left = acts_for(enc, creature, action) - to_pay
    if enc.option("ready-cost") == "inclusive":
        left += 1  # the act of readying counts for it
    if tasks.acts_in(action) > left:
        price = {**data, "unit": ACTION, "cost": tasks.acts_in(action), "left": left}
        return Refusal("too-few-acts-to-ready", enc.rules.cite("ready"), price)
    return refuse_banned(enc, creature, action)


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
    return None


class SomethingToReady(Targeting):
    """Aimed at nothing, but pointless with no act left for anything to keep ready."""

    always = False

    @classmethod
    def build(cls, p: Params) -> SomethingToReady:
        return cls()

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        price = tasks.acts_in(action)
        inclusive = enc.option("ready-cost") == "inclusive"
        if actor.units(ACTION) - price + inclusive < 1:
            return []  # spares looking at every action: none is without an act
        for other in actor.sheet.menu:
            if refuse_readying(enc, actor, other, price) is None:
                return NO_TARGET
        return []

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        data = {"creature": actor.index, "action": action.id}
        return Refusal("nothing-to-ready", enc.rules.cite("ready"), data)


TARGETINGS = {"something-to-ready": SomethingToReady.build}
