"""What is fixed to the map: doors and their locks, devices and traps; and things that are struck.

A lock, a trap or a machine is a thing on a square (``device`` true of it). A lock keeps the door of
its square shut until it is picked; a trap springs on whoever enters its square.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, Script, Step
from troisactes.kernel.checks import FAILURE, NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import CELL
from troisactes.kernel.names import CELL_SLOT, TARGET, USING, Slot
from troisactes.kernel.refusals import ActionRefused, SquareRefused
from troisactes.kernel.state import Item
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import (
    MELEE,
    RANGED,
    roll_dice,
    situation,
    strikes_at,
    weapon_of,
)
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.harm import resisted
from troisactes.rules.common.names import (
    AC,
    AC_KEY,
    ATTACK,
    DC_KEY,
    DC_STAT,
    DEGREE,
    DICE,
    DISABLED,
    FACES_KEY,
    HARDNESS,
    HP_KEY,
    ITEM,
    LOCK,
    REFLEX,
    TYPE,
)
from troisactes.rules.common.parts.harm import Wound
from troisactes.rules.common.refusals import NothingToHandle
from troisactes.rules.common.targets import SquareTarget, is_doorway_taken
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu.attack import ammunition, multiple_attacks
from troisactes.rules.pu.attack.attack_roll import weapon_damage
from troisactes.rules.pu.events import Disabled, ThingDamaged, ThingDestroyed, TrapSprings
from troisactes.rules.pu.item.items import (
    about,
    change_on_ground,
    lay,
    lift,
    thing_at,
    trait,
    within_arm,
)
from troisactes.rules.pu.names import (
    DESTROYED,
    DEVICE,
    DISABLE_DEVICE,
    DOOR,
    FOUND,
    HAND,
    SAVE_DC,
    SPRUNG,
    THIEVES_TOOLS,
    TRAP,
)
from troisactes.rules.pu.refusals import (
    BeyondNaturalReach,
    BeyondTheWeapon,
    DoorBlocked,
    DoorDestroyed,
    DoorLocked,
    NoDevice,
    NothingToStrike,
)
from troisactes.rules.pu.saving_throws import saving_throw

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

DEVICE_DC = 20
TRAP_DC = 20
SPRINGS_BY = -5  # a trap goes off when its disarming fails by that much
WITHOUT_TOOLS = -2
OBJECT_AC = 3
COMMON_DOOR = "wooden-door"


# --- doors ---------------------------------------------------------------------------------------

# What keeps a door from being moved, and the topic whose rule says so.
_OBSTACLES: Final[dict[type[SquareRefused], str]] = {
    DoorBlocked: "grid",
    DoorDestroyed: "objects",
    DoorLocked: "locks",
}


class ReachableDoorTarget(SquareTarget):
    """A door within natural reach that is whole, and not locked if it is shut."""

    when_none: type[ActionRefused] = NothingToHandle

    def squares(self, enc: Encounter) -> Iterable[int]:
        return enc.state.grid.doors

    def will_do(self, enc: Encounter, actor: Creature, using: str, cell: int) -> bool:
        return within_arm(enc, actor, cell) and self._obstacle(enc, cell) is None

    def _obstacle(self, enc: Encounter, cell: int) -> type[SquareRefused] | None:
        if is_doorway_taken(enc, cell):
            return DoorBlocked
        if any(item.data.get(DESTROYED) for item in enc.state.ground.get(cell, ())):
            return DoorDestroyed
        if cell in enc.state.doors and is_locked(enc, cell):
            return DoorLocked
        return None

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target not in enc.state.grid.doors:
            return NothingToHandle(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        cell = target
        if not within_arm(enc, actor, cell):
            return BeyondNaturalReach(
                clause=action.clause, creature=actor.index, action=action.id, cell=cell
            )
        reason = self._obstacle(enc, cell)
        if reason is None:
            return None
        clause = enc.rules.cite(_OBSTACLES[reason])
        return reason(clause=clause, creature=actor.index, action=action.id, cell=cell)


def is_locked(enc: Encounter, cell: int) -> bool:
    return any(
        trait(enc, item, LOCK) and not item.data.get(DISABLED)
        for item in enc.state.ground.get(cell, ())
    )


# --- devices -------------------------------------------------------------------------------------


class DeviceTarget(SquareTarget):
    """A device within natural reach that still works."""

    when_none: type[ActionRefused] = NoDevice

    def will_do(self, enc: Encounter, actor: Creature, using: str, cell: int) -> bool:
        return working_device(enc, cell) is not None and within_arm(enc, actor, cell)

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if working_device(enc, target) is None:
            return NoDevice(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        if not within_arm(enc, actor, target):
            return BeyondNaturalReach(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        return None


def working_device(enc: Encounter, cell: int) -> Item | None:
    item = thing_at(enc, cell, DEVICE)
    if item is None or item.data.get(DISABLED) or item.data.get(SPRUNG):
        return None
    return item


class Disable(Step):
    """One skill check, once the last act is spent. A trap badly handled goes off (PU-A-061)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        cell: int = frame.slots[TARGET]
        item = working_device(enc, cell)
        if item is None or act is None:
            return
        lines: list[Line] = []
        if not any(trait(enc, each, THIEVES_TOOLS) for each in (*creature.held, *creature.stowed)):
            lines.append(Line("no-tools", "untyped", WITHOUT_TOOLS, enc.rules.cite("tools")))
        base = creature.sheet.stats[DISABLE_DEVICE]
        stat = total(enc, creature, DISABLE_DEVICE, base, NO_TAGS, lines)
        number: int = trait(enc, item, DC_KEY) or DEVICE_DC
        result = check(
            enc, creature, stat, "dc", Total(DC_STAT, number, number, []), "disable-device"
        )
        frame.slots[DEGREE] = result.degree
        if enc.log is not None:
            enc.tell(
                CheckRolled(
                    purpose="disable-device", creature=creature.index, roll=result.to_plain()
                ),
                act.action.clause,
                act.id,
            )
        if result.degree >= SUCCESS:
            change_on_ground(enc, cell, item, {DISABLED: True})
            if enc.log is not None:
                enc.tell(
                    Disabled(creature=creature.index, item=item.kind, cell=cell), *about(enc, frame)
                )
        elif trait(enc, item, TRAP) and result.result - number <= SPRINGS_BY:
            spring(enc, creature, cell, item)


# --- traps ---------------------------------------------------------------------------------------


def armed_trap(enc: Encounter, cell: int) -> Item | None:
    for item in enc.state.ground.get(cell, ()):
        if trait(enc, item, TRAP) and not (item.data.get(DISABLED) or item.data.get(SPRUNG)):
            return item
    return None


def tread(enc: Encounter, creature: Creature) -> bool:
    """Somebody has come onto new ground: the traps there go off. Says whether any did."""
    sprung = False
    for cell in enc.state.layout.footprint(creature.cell, creature.size):
        item = armed_trap(enc, cell)
        if item is not None:
            spring(enc, creature, cell, item)
            sprung = True
    return sprung


def spring(enc: Encounter, creature: Creature, cell: int, item: Item) -> None:
    enc.push(SPRING, creature.index, 0, {CELL_SLOT: cell, ITEM: item.uid})


class Spring(Step):
    """A trap goes off: a Reflex save halves what it does. It is no secret any more."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        cell: int = frame.slots[CELL_SLOT]
        item = armed_trap(enc, cell)
        if item is None or item.uid != frame.slots[ITEM] or not creature.present:
            return
        item = change_on_ground(enc, cell, item, {SPRUNG: True, FOUND: True})
        clause = enc.rules.cite("objects")
        if enc.log is not None:
            enc.tell(TrapSprings(creature=creature.index, item=item.kind, cell=cell), clause)
        number: int = trait(enc, item, SAVE_DC) or TRAP_DC
        dc = Total(DC_STAT, number, number, [])
        degree = saving_throw(enc, creature, REFLEX, dc, creature.index, enc.rules.cite("save"))
        amount = roll_dice(
            enc, creature, trait(enc, item, DICE) or 1, trait(enc, item, FACES_KEY) or 6, "damage"
        )
        if degree >= SUCCESS:
            amount //= 2
        kind: str = trait(enc, item, TYPE) or "piercing"
        wound = Wound(resisted(creature, amount, kind), kind)
        turn_rules(enc).harm.hurt(enc, creature, wound)


SPRING: Final[Script] = Script("spring-trap", (Spring(),))


# --- striking things -----------------------------------------------------------------------------


class ObjectTarget(Targeting):
    """A shut door or a thing on the map, within the weapon's reach or range."""

    kind = CELL
    when_none: type[ActionRefused] = NothingToStrike

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        state = enc.state
        if not state.ground and not state.doors:
            return []
        weapon = weapon_of(actor, using)
        return [
            cell
            for cell in sorted({*state.ground, *state.doors})
            if is_breakable(enc, cell) and reaches(enc, actor, weapon, cell)
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        if is_breakable(enc, target):
            return BeyondTheWeapon(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                cell=target,
                using=using,
            )
        return NothingToStrike(
            clause=action.clause, creature=actor.index, action=action.id, cell=target, using=using
        )


def is_breakable(enc: Encounter, cell: int) -> bool:
    return cell in enc.state.doors or thing_to_strike(enc, cell) is not None


def thing_to_strike(enc: Encounter, cell: int) -> Item | None:
    """The door itself first, then whatever else is whole there."""
    found = None
    for item in enc.state.ground.get(cell, ()):
        if (
            enc.rules.seats.conceals(item)
            or item.data.get(DESTROYED)
            or not trait(enc, item, HP_KEY)
        ):
            continue
        if trait(enc, item, DOOR):
            return item
        found = found or item
    return found


def reaches(enc: Encounter, actor: Creature, weapon: Weapon, cell: int) -> bool:
    layout, metric = enc.state.layout, enc.rules.metric
    if weapon.reach:
        return strikes_at(enc, actor, weapon, cell, 1)
    far = turn_rules(enc).attacks.farthest(enc, weapon)
    for square in enc.state.grid.squares_of_door(cell):
        near = layout.distance(actor.cell, actor.size, square, 1, metric) <= far
        if near and layout.sees(actor.cell, actor.size, square, 1):
            return True
    return False


class StrikeObject(Step):
    """An attack roll against a thing; what goes beyond its hardness comes off its hit points
    (PU-ATK-01)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        cell: int = frame.slots[TARGET]
        act = enc.state.act(frame.act)
        if act is None or not is_breakable(enc, cell):
            frame.slots.setdefault(DEGREE, FAILURE)
            return
        item = struck(enc, cell)
        weapon = weapon_of(creature, frame.slots[USING])
        ammunition.use_up(enc, creature, weapon, cell)
        tags = MELEE if weapon.reach else RANGED
        lines = [
            *situation(enc, creature, frame, False),
            *multiple_attacks.hand_lines(enc, frame),
        ]
        stat = total(enc, creature, ATTACK, weapon.attack, tags, lines)
        number: int = trait(enc, item, AC_KEY) or OBJECT_AC
        result = check(enc, creature, stat, "ac", Total(AC, number, number, []), "attack")
        frame.slots[DEGREE] = result.degree
        if enc.log is not None:
            enc.tell(
                CheckRolled(
                    purpose="attack",
                    creature=creature.index,
                    using=weapon.id,
                    roll=result.to_plain(),
                ),
                act.action.clause,
                act.id,
            )
        if result.degree >= SUCCESS:
            amount = weapon_damage(enc, creature, weapon, False)
            batter(enc, frame, creature, cell, item, amount)
        self._go_on(enc, frame, creature, cell)

    def _go_on(self, enc: Encounter, frame: Frame, creature: Creature, cell: int) -> None:
        """The other hand's blow, at what is left of it (PU-X-TWF-01)."""
        queue = frame.slots.get(multiple_attacks.VOLLEY, ())
        if not queue:
            return
        using, label, amount = queue[0]
        frame.slots[multiple_attacks.VOLLEY] = queue[1:]
        weapon = weapon_of(creature, using)
        is_ready = ammunition.can_shoot(creature, weapon) and reaches(enc, creature, weapon, cell)
        if is_ready and is_breakable(enc, cell):
            frame.slots[USING] = using
            frame.slots[HAND] = (label, amount)
            frame.repeat_step()

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)


def struck(enc: Encounter, cell: int) -> Item:
    """What a blow at this square hits. A door nobody has described is an ordinary one."""
    item = thing_to_strike(enc, cell)
    is_shut = cell in enc.state.doors
    if item is not None and (trait(enc, item, DOOR) or not is_shut):
        return item
    door = Item(enc.state.uid(), COMMON_DOOR, {})
    lay(enc, cell, door)
    return door


def batter(
    enc: Encounter, frame: Frame, creature: Creature, cell: int, item: Item, amount: int
) -> None:
    """Blows less the hardness; at no hit points it is destroyed, and a door stands open."""
    hardness: int = trait(enc, item, HARDNESS) or 0
    lost = max(0, amount - hardness)
    left = max(0, int(trait(enc, item, HP_KEY)) - lost)
    if enc.log is not None:
        enc.tell(
            ThingDamaged(
                creature=creature.index, item=item.kind, amount=lost, left=left, cell=cell
            ),
            *about(enc, frame),
        )
    if left:
        change_on_ground(enc, cell, item, {HP_KEY: left})
        return
    if enc.log is not None:
        enc.tell(
            ThingDestroyed(creature=creature.index, item=item.kind, cell=cell), *about(enc, frame)
        )
    if trait(enc, item, DOOR):
        change_on_ground(enc, cell, item, {HP_KEY: 0, DESTROYED: True})
        enc.state.set_doors(enc.state.doors - {cell})
    else:
        lift(enc, cell, item)


STEPS: StepBuilders = {"disable": plain(Disable), "strike-object": plain(StrikeObject)}
TARGETINGS: TargetingBuilders = {
    "reachable-door": plain(ReachableDoorTarget),
    "device": plain(DeviceTarget),
    "object": plain(ObjectTarget),
}
