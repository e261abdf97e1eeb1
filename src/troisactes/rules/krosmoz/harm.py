"""Damage, shields, dropping to 0 and coming back (KN-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Check, Total
from troisactes.kernel.windows import publish
from troisactes.rules.common import harm as common
from troisactes.rules.krosmoz import moods
from troisactes.rules.krosmoz.points import LEGENDARY
from troisactes.rules.krosmoz.rolls import tell_roll
from troisactes.rules.krosmoz.summons import SUMMONED, dismiss

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

SHIELDS = ("shield-points", "temporary-hp")  # what absorbs damage, in this order
DEATH_DD = 10
ENOUGH = 3


def hurt(
    enc: Encounter, target: Creature, amount: int, damage_type: str, source: int, critical: bool
) -> None:
    """Shields go first; at no PV somebody falls, and who is down already comes closer to death."""
    pools = target.pools
    for shield in SHIELDS:
        absorbed = min(pools.get(shield, 0), amount)
        if absorbed:
            pools[shield] -= absorbed
            amount -= absorbed
    before = pools["hp"]
    pools["hp"] = max(0, before - amount)
    if enc.log is not None:
        told = {"creature": target.index, "amount": amount, "type": damage_type, "source": source}
        told |= {"hp": pools["hp"], "critical": critical}
        enc.tell("damage", enc.rules.cite("damage"), told)
    if amount <= 0:
        return
    if before == 0:
        count_death_roll(enc, target, 0, 2 if critical else 1)
    elif pools["hp"] == 0:
        drop(enc, target, source, amount - before)
    if target.present:
        moods.after_harm(enc, target, source)
    if target.present and source >= 0:
        publish(enc, ("damaged",), source, 0, target.index)


def endures(creature: Creature) -> int:
    pools = creature.pools
    return pools["hp"] + sum([pools.get(shield, 0) for shield in SHIELDS])


def drop(enc: Encounter, target: Creature, source: int, beyond: int) -> None:
    """Adversaries die at 0; heroes and bosses lie unconscious, unless far too much was left."""
    if not lies_dying(target) or beyond >= target.sheet.stats["hp"]:
        die(enc, target)
        return
    enc.interrupt(target, "knocked-out", enc.rules.cite("cannot-act"))
    target.notes["death-rolls"] = (0, 0)
    effects.attach(enc, target, enc.rules.effect("unconscious"), 0, source)
    common.settle(enc, target)
    if enc.log is not None:
        told = {"creature": target.index, "source": source}
        enc.tell("knocked-out", enc.rules.cite("knocked-out"), told)
    dismiss(enc, target)


def lies_dying(target: Creature) -> bool:
    """Bosses, known by a pool of their own, use the full rule; what is called simply goes."""
    if target.notes.get("significant"):
        return True
    if target.effect(SUMMONED) is not None:
        return False
    return common.is_spared(target) or LEGENDARY in target.pools


def die(enc: Encounter, target: Creature) -> None:
    target.notes.pop("death-rolls", None)
    common.die(enc, target)
    dismiss(enc, target)


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    common.heal(enc, target, amount, source)
    if target.pools["hp"] > 0:
        target.notes.pop("death-rolls", None)


def hit_points_changed(enc: Encounter, creature: Creature, before: int) -> None:
    now = creature.pools["hp"]
    if now == 0 and before > 0:
        drop(enc, creature, -1, 0)
    elif now > 0 and before == 0:
        creature.notes.pop("death-rolls", None)
        common.wake(enc, creature)


def roll_for_life(enc: Encounter, creature: Creature) -> None:
    """At 0, as the turn starts: 10 or more is a success, three settle it; 1 counts double, a 20
    brings one back."""
    if creature.pools["hp"] > 0 or "death-rolls" not in creature.notes:
        return
    die_face = enc.die(20, creature, "recovery")
    dc = Total("flat", DEATH_DD, DEATH_DD, [])
    degree = SUCCESS if die_face >= DEATH_DD else SUCCESS - 1
    made = Check(creature.index, Total("flat", 0, 0, []), die_face, "flat", dc, degree)
    tell_roll(enc, made, enc.rules.cite("recovery"), "recovery", -1, 0)
    if die_face == 20:
        heal(enc, creature, 1, creature.index)
    elif degree >= SUCCESS:
        count_death_roll(enc, creature, 1, 0)
    else:
        count_death_roll(enc, creature, 0, 2 if die_face == 1 else 1)


def count_death_roll(enc: Encounter, creature: Creature, good: int, bad: int) -> None:
    """Three successes leave it stable, three failures dead; hurt again, it is no longer stable."""
    successes, failures = creature.notes.get("death-rolls", (0, 0))
    successes, failures = successes + good, failures + bad
    creature.notes["death-rolls"] = (successes, failures)
    if failures >= ENOUGH:
        die(enc, creature)
    elif successes >= ENOUGH:
        creature.notes.pop("death-rolls")


class Stabilise(Step):
    """A successful test leaves who is at 0 stable."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] >= SUCCESS:
            enc.state.creatures[frame.slots["target"]].notes.pop("death-rolls", None)


STEPS = {"stabilise": plain(Stabilise)}
