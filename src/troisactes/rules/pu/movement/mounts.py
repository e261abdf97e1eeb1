"""Riders and their mounts: one space for both, and the mount carries.

The rider is under ``mounted`` (from its mount), the mount under ``ridden`` (from its rider).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import NO_TAGS, SUCCESS, check, total
from troisactes.kernel.decisions import CELL, CREATURE
from troisactes.kernel.names import PATH, TARGET, Key, Slot, Stat, Variable
from troisactes.kernel.payments import can_pay
from troisactes.kernel.refusals import ActionRefused, TargetRefused
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import CARRIES
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.initiative import move_in_order
from troisactes.rules.common.names import DEGREE, PAIRED
from troisactes.rules.common.parts.harm import Wound
from troisactes.rules.common.refusals import HemmedIn, NoSuchCreature, WrongSide
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.events import Dismounts, Mounts
from troisactes.rules.pu.movement.mounted_combat import mount_of
from troisactes.rules.pu.names import (
    BATTLE_TRAINED,
    MARGIN,
    MOUNT_BALKED,
    PROVOKED,
    RIDE,
    RIDEABLE,
    SAFE,
)
from troisactes.rules.pu.options import FAILED_QUICK_MOUNT, FREE_VARIANT_SUBTYPE
from troisactes.rules.pu.refusals import AlreadyRidden, MountTooFar, NotAMount
from troisactes.rules.pu.sheets import category
from troisactes.rules.pu.skill.skills import about, number, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

QUICK_DC = 20
CONTROL_DC = 20
SOFT_FALL_DC = 15
FALL = 6
PAIR: dict[Key, Any] = {PAIRED: True}
RIDERS: Final = Variable("riders")  # somebody rides, or has ridden, in this fight
LIMP = shared.UNCONSCIOUS | facts.HELPLESS
FALLEN = LIMP | shared.PRONE


def is_battle_trained(mount: Creature) -> bool:
    return bool(mount.sheet.data.get(BATTLE_TRAINED))


def free_squares(enc: Encounter, rider: Creature, mount: Creature) -> list[int]:
    """Where a rider may set foot: beside the mount."""
    state = enc.state
    size = rider.sheet.size
    layout = state.layout
    return [
        cell
        for cell in sorted(layout.emanation(mount.cell, mount.size, size, enc.rules.metric))
        if layout.fits(cell, size)
        and not any(square in state.occupied for square in layout.footprint(cell, size))
        and layout.within_reach(cell, size, mount.cell, mount.size, 1, enc.rules.metric)
    ]


# --- up and down ---------------------------------------------------------------------------------


class MountTarget(Targeting):
    """A beast to ride at arm's length: larger than oneself, willing, with nobody on its back."""

    kind = CREATURE

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.sheet.data.get(RIDEABLE) and self._objection(enc, actor, other) is None
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if not 0 <= target < len(enc.state.creatures):
            return NoSuchCreature(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        reason = self._objection(enc, actor, enc.state.creatures[target])
        if reason is None:
            return None
        return reason(clause=action.clause, creature=actor.index, action=action.id, target=target)

    def may_find(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        may_come = (None, MountTooFar)
        return any(self._objection(enc, actor, other) in may_come for other in enc.state.creatures)

    def _objection(
        self, enc: Encounter, actor: Creature, beast: Creature
    ) -> type[TargetRefused] | None:
        if not beast.present or not beast.sheet.data.get(RIDEABLE):
            return NotAMount
        if category(beast.sheet) <= category(actor.sheet) or "animal" in actor.sheet.traits:
            return NotAMount
        if actor.hostile_to(beast):
            return WrongSide
        if beast.flags & facts.RIDDEN:
            return AlreadyRidden
        near = enc.state.layout.within_reach(
            actor.cell, actor.size, beast.cell, beast.size, 1, enc.rules.metric
        )
        return None if near else MountTooFar


class GroundBeside(Targeting):
    """A free square beside one's mount."""

    kind = CELL
    when_none: type[ActionRefused] = HemmedIn
    none_by: str = "movement"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        mount = mount_of(enc, actor)
        return [] if mount is None else free_squares(enc, actor, mount)


class GetOnMount(Step):
    """The rider takes the mount's space for its own and goes where it goes (PU-A-030)."""

    does: tuple[str, ...] = ("moves",)
    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        rider = enc.state.creatures[frame.actor]
        mount = enc.state.creatures[frame.slots[TARGET]]
        if not mount.present or mount.flags & facts.RIDDEN:
            return
        take_the_saddle(enc, rider, mount)
        if enc.log is not None:
            enc.tell(Mounts(creature=frame.actor, target=mount.index), *about(enc, frame))
        follow(enc, rider, mount)
        shy(enc, mount)


def take_the_saddle(enc: Encounter, rider: Creature, mount: Creature) -> None:
    """Rider and mount are one from now on."""
    enc.state.lift(rider)
    rider.size = mount.size
    enc.state.place(rider, mount.cell)
    mount.notes[CARRIES] = (rider.index,)
    enc.state.vars[RIDERS] = True
    _attach(enc, mount, "ridden", rider)
    _attach(enc, rider, "mounted", mount)


def follow(enc: Encounter, rider: Creature, mount: Creature) -> None:
    """A mount acts on its rider's initiative: its turn comes right after."""
    order = enc.state.order
    if rider.index not in order or mount.index not in order:
        return
    if order.index(mount.index) != order.index(rider.index) + 1:
        move_in_order(enc, mount.index, rider.index, False, enc.rules.cite("riding"))


def take_up(enc: Encounter) -> None:
    """A fight breaks out under those already in the saddle."""
    for rider in enc.state.creatures:
        mount = mount_of(enc, rider)
        if mount is not None:
            follow(enc, rider, mount)
            shy(enc, mount)


def calm_down(enc: Encounter) -> None:
    """The fight is over: what it frightened obeys again."""
    for creature in enc.state.creatures:
        effects.remove_kind(enc, creature, "in-hand")  # which leaves it frightened
        effects.remove_kind(enc, creature, "spooked")


def _attach(enc: Encounter, creature: Creature, effect: str, source: Creature) -> None:
    effects.attach(enc, creature, enc.rules.effect(effect), 0, source.index, "", -1, 0, PAIR)


class GetOff(Step):
    """To the square beside it that was chosen."""

    does: tuple[str, ...] = ("moves",)
    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        rider = enc.state.creatures[frame.actor]
        mount = mount_of(enc, rider)
        if mount is None:
            return
        goal: int = frame.slots[TARGET]
        is_free = goal in free_squares(enc, rider, mount)
        effects.remove_kind(enc, rider, "mounted")
        if is_free:
            enc.state.place(rider, goal)
        if enc.log is not None:
            enc.tell(
                Dismounts(creature=frame.actor, target=mount.index, cell=rider.cell),
                *about(enc, frame),
            )


def parted(enc: Encounter, rider: Creature, ridden: Effect) -> None:
    """Rider and mount are two again; a mount that has fallen throws its rider."""
    mount = enc.state.creatures[ridden.source]
    effects.remove_kind(enc, mount, "ridden")
    place, space = rider.cell, rider.size
    enc.state.lift(rider)
    rider.size = rider.sheet.size
    if not rider.present:
        return
    enc.state.place(rider, _ground_for(enc, rider, place, space))
    has_fallen = not mount.present or mount.flags & FALLEN
    if has_fallen and not rider.flags & LIMP:
        enc.push(THROWN, rider.index, 0, {})


def _ground_for(enc: Encounter, rider: Creature, place: int, space: int) -> int:
    """A free square of the space a rider was taken to; else the nearest one."""
    state, layout = enc.state, enc.state.layout
    for cell in layout.footprint(place, space):
        squares = layout.footprint(cell, rider.size)
        if layout.fits(cell, rider.size) and not any(each in state.occupied for each in squares):
            return cell
    board = bytearray(state.grid.cell_count)
    for taken in state.occupied:
        board[taken] = 2
    free = layout.spread(place, rider.size, 1, board)
    return free[0] if free else place


def leave_saddle(enc: Encounter, rider: Creature) -> None:
    """Driven off its mount's back, a rider falls."""
    mount = mount_of(enc, rider)
    if mount is not None and mount.cell != rider.cell:
        _throw(enc, rider)


def _throw(enc: Encounter, rider: Creature) -> None:
    effects.remove_kind(enc, rider, "mounted")
    if rider.present and not rider.flags & LIMP:
        enc.push(THROWN, rider.index, 0, {})


def keep_together(enc: Encounter) -> None:
    """A rider that was pushed off its mount's back, or put elsewhere, rides no more."""
    for rider in enc.state.creatures:
        if rider.flags & facts.MOUNTED:
            mount = mount_of(enc, rider)
            if mount is not None and mount.cell != rider.cell:
                effects.remove_kind(enc, rider, "mounted")


def unseat(enc: Encounter, creature: Creature) -> None:
    """Who has fallen, or was brought down, neither rides nor carries."""
    if not creature.flags & FALLEN:
        return
    if creature.flags & facts.MOUNTED:
        _throw(enc, creature)
    ridden = creature.effect("ridden")
    if ridden is not None:
        effects.remove_kind(enc, enc.state.creatures[ridden.source], "mounted")


class FallOff(Step):
    """A soft fall with luck and skill; else it hurts."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        rider = enc.state.creatures[frame.actor]
        clause = enc.rules.cite("thrown-rider")
        bonus = total(enc, rider, RIDE, rider.sheet.stats[RIDE], NO_TAGS, [])
        result = check(enc, rider, bonus, "dc", number(SOFT_FALL_DC), "ride")
        if enc.log is not None:
            enc.tell(
                CheckRolled(purpose="ride", creature=rider.index, roll=result.to_plain()), clause
            )
        if result.degree < SUCCESS:
            effects.attach(enc, rider, enc.rules.effect("prone"))
            hurt = roll_dice(enc, rider, 1, FALL, "damage")
            turn_rules(enc).harm.hurt(enc, rider, Wound(hurt, "bludgeoning"))


THROWN: Final[Script] = Script("thrown-rider", (FallOff(),))


# --- in a hurry ----------------------------------------------------------------------------------


class QuickMountCheck(Step):
    """Ride: on a success getting on or off is free. A failure shows one's back to whoever is near,
    and then costs an act like any other time, or comes to nothing, as the table has it."""

    does: tuple[str, ...] = ("moves",)
    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = RIDE

    def __init__(self, action: str) -> None:
        self.action = action

    @classmethod
    def build(cls, p: Params) -> QuickMountCheck:
        return cls(p.action("action"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if DEGREE not in slots:
            skill_roll(enc, frame, self.skill, number(QUICK_DC))
            if slots[DEGREE] < SUCCESS and publish(
                enc, (provocation.ANYONE,), frame.actor, frame.act
            ):
                frame.repeat_step()
                return
        rider = enc.state.creatures[frame.actor]
        action = enc.rules.action(self.action)
        if slots[DEGREE] >= SUCCESS:
            drops = enc.option(FREE_VARIANT_SUBTYPE) != "keeps"
            self._do(enc, frame, {PATH: (), SAFE: drops}, frame.act)
        elif enc.option(FAILED_QUICK_MOUNT) == "done" and can_pay(rider, action):
            self._do(enc, frame, {PATH: (), PROVOKED: True}, 0)

    def _do(self, enc: Encounter, frame: Frame, slots: dict[Slot, Any], parent: int) -> None:
        rider = enc.state.creatures[frame.actor]
        action = enc.rules.action(self.action)
        target: int = frame.slots[TARGET]
        if action.targeting.refuse(enc, rider, action, "", target) is None:
            enc.perform(rider, action, "", target, slots, parent)


# --- a mount that shies --------------------------------------------------------------------------


def shy(enc: Encounter, mount: Creature) -> None:
    """In battle a beast not trained for it does not obey until its rider masters it."""
    if enc.state.mode == "encounter" and not is_battle_trained(mount) and mount.present:
        effects.attach(enc, mount, enc.rules.effect("spooked"))


class Master(Step):
    """Ride: until one's next turn the mount obeys. After a failure, not again this turn
    (PU-A-008)."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = RIDE

    def run(self, enc: Encounter, frame: Frame) -> None:
        rider = enc.state.creatures[frame.actor]
        mount = mount_of(enc, rider)
        result = skill_roll(enc, frame, self.skill, number(CONTROL_DC))
        if result.degree < SUCCESS:
            rider.counters[MOUNT_BALKED] = 1
        elif mount is not None:
            effects.remove_kind(enc, mount, "spooked")
            index = rider.index
            effects.attach(
                enc, mount, enc.rules.effect("in-hand"), 0, index, "turn-start", index, 1
            )


def effect_ended(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """What the end of riding, or of mastery, brings with it."""
    word = effect.definition.id
    if word == "mounted":
        parted(enc, creature, effect)
    elif word == "ridden":
        rider = enc.state.creatures[effect.source]
        creature.notes.pop(CARRIES, None)
        for other in ("spooked", "in-hand"):
            effects.remove_kind(enc, creature, other)
        if not effects.remove_kind(enc, rider, "mounted"):
            rider.size = rider.sheet.size  # it has left the fight
    elif word == "in-hand" and creature.flags & facts.RIDDEN:
        shy(enc, creature)


STEPS: StepBuilders = {
    "get-on": plain(GetOnMount),
    "get-off": plain(GetOff),
    "in-a-hurry": QuickMountCheck.build,
    "master-mount": plain(Master),
}
TARGETINGS: TargetingBuilders = {"mount": plain(MountTarget), "ground-beside": plain(GroundBeside)}
