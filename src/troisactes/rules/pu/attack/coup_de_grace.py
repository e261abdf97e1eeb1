"""The coup de grâce: a blow at somebody who cannot defend itself at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, WOUND, Step
from troisactes.kernel.checks import SUCCESS, Line, Total
from troisactes.kernel.names import HP, TARGET, USING, Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.harm import deal, die
from troisactes.rules.common.names import DC_STAT, FORTITUDE, TEMPORARY_HP
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import ammunition
from troisactes.rules.pu.attack.attack_roll import (
    PuWeaponDamage,
    is_immune_to_criticals,
    sneak_damage,
    weapon_damage,
)
from troisactes.rules.pu.names import NONLETHAL_POOL
from troisactes.rules.pu.refusals import ImmuneToCriticals, MustBeAdjacent, NotHelpless
from troisactes.rules.pu.saving_throws import saving_throw

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

HEALTH: Final = Slot("health")


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
        if not other.flags & facts.HELPLESS:
            return NotHelpless(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        if is_immune_to_criticals(other):
            return ImmuneToCriticals(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        is_near = enc.state.layout.within_reach(
            actor.cell, actor.size, other.cell, other.size, ADJACENT, enc.rules.metric
        )
        if weapon_of(actor, using).reach == 0 and not is_near:
            return MustBeAdjacent(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return None


class FinishingBlow(Step):
    """A critical hit without any roll to hit (PU-A-043)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (HEALTH,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(actor, frame.slots[USING])
        ammunition.use_up(enc, actor, weapon, target.cell)
        amount = weapon_damage(enc, actor, weapon, True)
        amount += sneak_damage(enc, actor, target, weapon, True)
        frame.slots[HEALTH] = health(target)
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
        PuWeaponDamage().reckon(reckoning, frame)


def health(creature: Creature) -> int:
    """What damage of any kind goes down from."""
    pools = creature.pools
    return pools[HP] + pools.get(TEMPORARY_HP, 0) - pools.get(NONLETHAL_POOL, 0)


class SurviveBlow(Step):
    """Who survives the blow must hold on to life: the harder it was, the harder that is."""

    needs: tuple[Slot, ...] = (TARGET, HEALTH)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            return
        act = enc.state.act(frame.act)
        assert act is not None
        clause = act.action.clause
        taken = frame.slots[HEALTH] - health(target)
        lines = [Line("damage-taken", "untyped", taken, clause)]
        dc = Total(DC_STAT, DEATH_DC, DEATH_DC + taken, lines)
        degree = saving_throw(enc, target, FORTITUDE, dc, frame.actor, clause, frame.act)
        if degree < SUCCESS:
            die(enc, target)


TARGETINGS: TargetingBuilders = {"helpless": plain(HelplessTarget)}
STEPS: StepBuilders = {"finishing-blow": plain(FinishingBlow), "live-or-die": plain(SurviveBlow)}
