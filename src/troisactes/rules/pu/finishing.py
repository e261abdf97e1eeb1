"""The coup de grâce: a blow at somebody who cannot defend itself at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, WOUND, Step
from troisactes.kernel.checks import SUCCESS, Total
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.harm import deal, die
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import ammunition, facts
from troisactes.rules.pu.attacks import (
    WeaponDamage,
    is_immune_to_criticals,
    sneak_damage,
    weapon_damage,
)
from troisactes.rules.pu.casting import saving_throw

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

DEATH_DC = 10
SURE_CRITICAL = (0.0, 0.0, 0.0, 1.0)
ADJACENT = 1


class HelplessTarget(NarrowedTarget):
    """A helpless enemy a critical hit can kill; within a step of it for whoever shoots."""

    def __init__(self) -> None:
        super().__init__("enemy", "weapon", True, "", False)
        self.shareable = False

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        data = {"creature": actor.index, "action": action.id, "target": other.index}
        if not other.flags & facts.HELPLESS:
            return Refusal("not-helpless", action.clause, data)
        if is_immune_to_criticals(other):
            return Refusal("immune-to-criticals", action.clause, data)
        is_near = enc.state.layout.within_reach(
            actor.cell, actor.size, other.cell, other.size, ADJACENT, enc.rules.metric
        )
        if weapon_of(actor, using).reach == 0 and not is_near:
            return Refusal("must-be-adjacent", action.clause, data)
        return None


class FinishingBlow(Step):
    """A critical hit without any roll to hit."""

    needs: tuple[str, ...] = ("target", "using")
    binds: tuple[str, ...] = ("health",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        weapon = weapon_of(actor, frame.slots["using"])
        ammunition.use_up(enc, actor, weapon, target.cell)
        amount = weapon_damage(enc, actor, weapon, True)
        amount += sneak_damage(enc, actor, target, weapon, True)
        frame.slots["health"] = health(target)
        nonlethal = "nonlethal" in weapon.traits
        deal(
            enc,
            frame.act,
            actor.index,
            target,
            amount,
            weapon.damage_type,
            True,
            0,
            nonlethal,
        )

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        reckoning.know(SURE_CRITICAL)
        WeaponDamage().reckon(reckoning, frame)


def health(creature: Creature) -> int:
    """What damage of any kind goes down from."""
    pools = creature.pools
    return pools["hp"] + pools.get("temporary-hp", 0) - pools.get("nonlethal", 0)


class LiveOrDie(Step):
    """Who survives the blow must hold on to life: the harder it was, the harder that is."""

    needs: tuple[str, ...] = ("target", "health")

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        if not target.present:
            return
        number = DEATH_DC + frame.slots["health"] - health(target)
        dc = Total("dc", number, number, [])
        degree = saving_throw(enc, target, "fortitude", dc, frame.actor, frame.act)
        if degree < SUCCESS:
            die(enc, target)


TARGETINGS = {"helpless": plain(HelplessTarget)}
STEPS = {"finishing-blow": plain(FinishingBlow), "live-or-die": plain(LiveOrDie)}
