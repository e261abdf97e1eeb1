"""Damage, shields, dropping to 0 and coming back (KN-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Check, Total
from troisactes.kernel.names import HP, MOST_HP, TARGET, Note, Slot
from troisactes.kernel.response_windows import publish
from troisactes.rules.common import harm as common
from troisactes.rules.common.events import Damaged, KnockedOut
from troisactes.rules.common.names import DEGREE, FLAT, SIGNIFICANT, TEMPORARY_HP
from troisactes.rules.common.parts.harm import HarmRules, Wound
from troisactes.rules.common.turn_rules import TurnRules
from troisactes.rules.krosmoz import (
    moods,
    shared_damage,
)
from troisactes.rules.krosmoz.names import SHIELD_POINTS
from troisactes.rules.krosmoz.points import LEGENDARY
from troisactes.rules.krosmoz.rolls import tell_roll
from troisactes.rules.krosmoz.summons import SUMMONED, dismiss

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

DEATH_ROLLS: Final = Note("death-rolls")


SHIELDS: Final = (SHIELD_POINTS, TEMPORARY_HP)  # what absorbs damage, in this order
DEATH_DD = 10
ENOUGH = 3


def hurt(enc: Encounter, target: Creature, wound: Wound) -> None:
    """Shields go first; at no PV somebody falls, and who is down already comes closer to death."""
    amount, damage_type = wound.amount, wound.damage_type
    source, critical = wound.source, wound.critical
    pools = target.pools
    for shield in SHIELDS:
        absorbed = min(pools.get(shield, 0), amount)
        if absorbed:
            pools[shield] -= absorbed
            amount -= absorbed
    before = pools[HP]
    pools[HP] = max(0, before - amount)
    if enc.log is not None:
        told = Damaged(
            creature=target.index,
            amount=amount,
            type=damage_type,
            source=source,
            hp=pools[HP],
            critical=critical,
        )
        enc.tell(told, enc.rules.cite("damage"))
    if amount <= 0:
        return
    if before == 0:
        count_death_roll(enc, target, 0, 2 if critical else 1)
    elif pools[HP] == 0:
        drop(enc, target, source, amount - before)
    if target.present:
        moods.after_harm(enc, target, source)
    if target.present and source >= 0:
        publish(enc, ("damaged",), source, 0, target.index)


def endures(creature: Creature) -> int:
    pools = creature.pools
    return pools[HP] + sum([pools.get(shield, 0) for shield in SHIELDS])


def drop(enc: Encounter, target: Creature, source: int, beyond: int) -> None:
    """Adversaries die at 0; heroes and bosses lie unconscious, unless far too much was left."""
    if not lies_dying(target) or beyond >= target.sheet.stats[MOST_HP]:
        die(enc, target)
        return
    enc.interrupt(target, "knocked-out", enc.rules.cite("cannot-act"))
    target.notes[DEATH_ROLLS] = (0, 0)
    effects.attach(enc, target, enc.rules.effect("unconscious"), 0, source)
    common.settle(enc, target)
    if enc.log is not None:
        enc.tell(KnockedOut(creature=target.index, source=source), enc.rules.cite("knocked-out"))
    dismiss(enc, target)


def lies_dying(target: Creature) -> bool:
    """Bosses, known by a pool of their own, use the full rule; what is called simply goes."""
    if target.notes.get(SIGNIFICANT):
        return True
    if target.effect(SUMMONED) is not None:
        return False
    return common.is_spared(target) or LEGENDARY in target.pools


def die(enc: Encounter, target: Creature) -> None:
    target.notes.pop(DEATH_ROLLS, None)
    common.die(enc, target)
    dismiss(enc, target)


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    common.heal(enc, target, amount, source)
    if target.pools[HP] > 0:
        target.notes.pop(DEATH_ROLLS, None)


def hit_points_changed(enc: Encounter, creature: Creature, before: int) -> None:
    now = creature.pools[HP]
    if now == 0 and before > 0:
        drop(enc, creature, -1, 0)
    elif now > 0 and before == 0:
        creature.notes.pop(DEATH_ROLLS, None)
        common.wake(enc, creature)


def roll_for_life(enc: Encounter, creature: Creature) -> None:
    """At 0, as the turn starts: 10 or more is a success, three settle it; 1 counts double, a 20
    brings one back."""
    if creature.pools[HP] > 0 or DEATH_ROLLS not in creature.notes:
        return
    die_face = enc.die(20, creature, "recovery")
    dc = Total(FLAT, DEATH_DD, DEATH_DD, [])
    degree = SUCCESS if die_face >= DEATH_DD else SUCCESS - 1
    made = Check(creature.index, Total(FLAT, 0, 0, []), die_face, "flat", dc, degree)
    tell_roll(enc, made, enc.rules.cite("recovery"), "recovery", -1, 0)
    if die_face == 20:
        heal(enc, creature, 1, creature.index)
    elif degree >= SUCCESS:
        count_death_roll(enc, creature, 1, 0)
    else:
        count_death_roll(enc, creature, 0, 2 if die_face == 1 else 1)


def count_death_roll(enc: Encounter, creature: Creature, good: int, bad: int) -> None:
    """Three successes leave it stable, three failures dead; hurt again, it is no longer stable."""
    successes, failures = creature.notes.get(DEATH_ROLLS, (0, 0))
    successes, failures = successes + good, failures + bad
    creature.notes[DEATH_ROLLS] = (successes, failures)
    if failures >= ENOUGH:
        die(enc, creature)
    elif successes >= ENOUGH:
        creature.notes.pop(DEATH_ROLLS)


class Stabilise(Step):
    """A successful test leaves who is at 0 stable."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] >= SUCCESS:
            enc.state.creatures[frame.slots[TARGET]].notes.pop(DEATH_ROLLS, None)


STEPS: StepBuilders = {"stabilise": plain(Stabilise)}


class KrosmozHarm(HarmRules):
    """Hit points, shields, and death by failed rolls."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.shields = SHIELDS
        self.dying_leaves_wounds = False

    def hurt(self, enc: Encounter, target: Creature, wound: Wound) -> None:
        hurt(enc, target, wound)

    def bearers(self, enc: Encounter, target: Creature, amount: int) -> list[tuple[Creature, int]]:
        return shared_damage.bearers(enc, target, amount) if target.effects else [(target, amount)]

    def endures(self, creature: Creature) -> int:
        return endures(creature)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        heal(enc, target, amount, source)

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        hit_points_changed(enc, creature, before)

    def take_off(self, enc: Encounter, creature: Creature, condition: str) -> bool:
        return common.take_off(enc, creature, condition)
