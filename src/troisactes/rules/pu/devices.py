"""What is fixed to the map: doors and their locks, devices and traps; and things that are struck.

A lock, a trap or a machine is a thing on a square (``device`` true of it). A lock keeps the door of
its square shut until it is picked; a trap springs on whoever enters its square.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, Script, Step
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import CELL, Refusal
from troisactes.kernel.state import NOBODY, Item
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.attacks import (
    MELEE,
    RANGED,
    roll_dice,
    situation,
    strikes_at,
    weapon_of,
)
from troisactes.rules.common.economy import economy
from troisactes.rules.common.harm import resisted
from troisactes.rules.pu import ammunition
from troisactes.rules.pu.attacks import weapon_damage
from troisactes.rules.pu.things import (
    about,
    change_on_ground,
    lay,
    lift,
    thing_at,
    trait,
    within_arm,
)

if TYPE_CHECKING:
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


class DoorTarget(Targeting):
    """A door within natural reach that is whole, and not locked if it is shut."""

    kind = CELL
    when_none: str = "nothing-to-handle"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [cell for cell in enc.state.grid.doors if not self._objection(enc, actor, cell)]

    def _objection(self, enc: Encounter, actor: Creature, cell: int) -> str:
        if not within_arm(enc, actor, cell):
            return "beyond-natural-reach"
        if cell in enc.state.occupied:
            return "door-blocked"
        if any(item.data.get("destroyed") for item in enc.state.ground.get(cell, ())):
            return "door-destroyed"
        if cell in enc.state.doors and is_locked(enc, cell):
            return "door-locked"
        return ""

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        data = {"creature": actor.index, "action": action.id, "cell": target}
        if target not in enc.state.grid.doors:
            return Refusal("nothing-to-handle", action.clause, data)
        objection = self._objection(enc, actor, target)
        return Refusal(objection, action.clause, data) if objection else None


def is_locked(enc: Encounter, cell: int) -> bool:
    return any(
        trait(enc, item, "lock") and not item.data.get("disabled")
        for item in enc.state.ground.get(cell, ())
    )


# --- devices -------------------------------------------------------------------------------------


class DeviceTarget(Targeting):
    """A device within natural reach that still works."""

    kind = CELL
    when_none: str = "no-device"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            cell
            for cell in sorted(enc.state.ground)
            if working_device(enc, cell) is not None and within_arm(enc, actor, cell)
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        data = {"creature": actor.index, "action": action.id, "cell": target}
        if working_device(enc, target) is None:
            return Refusal("no-device", action.clause, data)
        if not within_arm(enc, actor, target):
            return Refusal("beyond-natural-reach", action.clause, data)
        return None


def working_device(enc: Encounter, cell: int) -> Item | None:
    item = thing_at(enc, cell, "device")
    if item is None or item.data.get("disabled") or item.data.get("sprung"):
        return None
    return item


class Disable(Step):
    """One skill check, once the last act is spent. A trap badly handled goes off."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        cell: int = frame.slots["target"]
        item = working_device(enc, cell)
        if item is None or act is None:
            return
        lines: list[Line] = []
        if not any(
            trait(enc, each, "thieves-tools") for each in (*creature.held, *creature.stowed)
        ):
            lines.append(Line("no-tools", "untyped", WITHOUT_TOOLS, enc.rules.cite("tools")))
        base = creature.sheet.stats["disable-device"]
        stat = total(enc, creature, "disable-device", base, NO_TAGS, lines)
        number: int = trait(enc, item, "dc") or DEVICE_DC
        result = check(enc, creature, stat, "dc", Total("dc", number, number, []), "disable-device")
        frame.slots["degree"] = result.degree
        if enc.log is not None:
            data = {"purpose": "disable-device", "creature": creature.index}
            enc.tell("check", act.action.clause, {**data, **result.to_plain()}, act.id)
        if result.degree >= SUCCESS:
            change_on_ground(enc, cell, item, disabled=True)
            enc.tell("disabled", *about(enc, frame, creature, item, cell=cell))
        elif trait(enc, item, "trap") and result.result - number <= SPRINGS_BY:
            spring(enc, creature, cell, item)


# --- traps ---------------------------------------------------------------------------------------


def armed_trap(enc: Encounter, cell: int) -> Item | None:
    for item in enc.state.ground.get(cell, ()):
        if trait(enc, item, "trap") and not (item.data.get("disabled") or item.data.get("sprung")):
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
    enc.push(SPRING, creature.index, 0, {"cell": cell, "item": item.uid})


class Spring(Step):
    """A trap goes off: a Reflex save halves what it does. It is no secret any more."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        cell: int = frame.slots["cell"]
        item = armed_trap(enc, cell)
        if item is None or item.uid != frame.slots["item"] or not creature.present:
            return
        item = change_on_ground(enc, cell, item, sprung=True, found=True)
        clause = enc.rules.cite("objects")
        if enc.log is not None:
            data = {"creature": creature.index, "item": item.kind, "cell": cell}
            enc.tell("trap-springs", clause, data)
        number: int = trait(enc, item, "save-dc") or TRAP_DC
        save = total(enc, creature, "reflex", creature.sheet.stats["reflex"], NO_TAGS, [])
        result = check(enc, creature, save, "dc", Total("dc", number, number, []), "reflex")
        if enc.log is not None:
            told = {"purpose": "save", "creature": creature.index, "target": creature.index}
            enc.tell("check", enc.rules.cite("save"), {**told, **result.to_plain()})
        amount = roll_dice(
            enc, creature, trait(enc, item, "dice") or 1, trait(enc, item, "faces") or 6, "damage"
        )
        if result.degree >= SUCCESS:
            amount //= 2
        kind: str = trait(enc, item, "type") or "piercing"
        economy(enc).hurt(enc, creature, resisted(creature, amount, kind), kind, NOBODY, False, 0)


SPRING = Script("spring-trap", (Spring(),))


# --- striking things -----------------------------------------------------------------------------


class ObjectTarget(Targeting):
    """A shut door or a thing on the map, within the weapon's reach or range."""

    kind = CELL
    when_none: str = "nothing-to-strike"

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
        data = {"creature": actor.index, "action": action.id, "cell": target, "using": using}
        code = "beyond-the-weapon" if is_breakable(enc, target) else "nothing-to-strike"
        return Refusal(code, action.clause, data)


def is_breakable(enc: Encounter, cell: int) -> bool:
    return cell in enc.state.doors or thing_to_strike(enc, cell) is not None


def thing_to_strike(enc: Encounter, cell: int) -> Item | None:
    """The door itself first, then whatever else is whole there."""
    found = None
    for item in enc.state.ground.get(cell, ()):
        if enc.rules.conceals(item) or item.data.get("destroyed") or not trait(enc, item, "hp"):
            continue
        if trait(enc, item, "door"):
            return item
        found = found or item
    return found


def reaches(enc: Encounter, actor: Creature, weapon: Weapon, cell: int) -> bool:
    layout, metric = enc.state.layout, enc.rules.metric
    if weapon.reach:
        return strikes_at(enc, actor, weapon, cell, 1)
    far = economy(enc).farthest(enc, weapon)
    near = layout.distance(actor.cell, actor.size, cell, 1, metric) <= far
    return near and layout.sees(actor.cell, actor.size, cell, 1)


class StrikeObject(Step):
    """An attack roll against a thing; what goes beyond its hardness comes off its hit points."""

    needs: tuple[str, ...] = ("target", "using")
    binds: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        cell: int = frame.slots["target"]
        act = enc.state.act(frame.act)
        if act is None or not is_breakable(enc, cell):
            return
        item = struck(enc, cell)
        weapon = weapon_of(creature, frame.slots["using"])
        ammunition.use_up(enc, creature, weapon, cell)
        tags = MELEE if weapon.reach else RANGED
        lines = situation(enc, creature, frame, False)
        stat = total(enc, creature, "attack", weapon.attack, tags, lines)
        number: int = trait(enc, item, "ac") or OBJECT_AC
        result = check(enc, creature, stat, "ac", Total("ac", number, number, []), "attack")
        frame.slots["degree"] = result.degree
        if enc.log is not None:
            data = {"purpose": "attack", "creature": creature.index, "using": weapon.id}
            enc.tell("check", act.action.clause, {**data, **result.to_plain()}, act.id)
        if result.degree >= SUCCESS:
            amount = weapon_damage(enc, creature, weapon, False)
            batter(enc, frame, creature, cell, item, amount)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)


def struck(enc: Encounter, cell: int) -> Item:
    """What a blow at this square hits. A door nobody has described is an ordinary one."""
    item = thing_to_strike(enc, cell)
    is_shut = cell in enc.state.doors
    if item is not None and (trait(enc, item, "door") or not is_shut):
        return item
    door = Item(enc.state.uid(), COMMON_DOOR, {})
    lay(enc, cell, door)
    return door


def batter(
    enc: Encounter, frame: Frame, creature: Creature, cell: int, item: Item, amount: int
) -> None:
    """Blows less the hardness; at no hit points it is destroyed, and a door stands open."""
    hardness: int = trait(enc, item, "hardness") or 0
    lost = max(0, amount - hardness)
    left = max(0, int(trait(enc, item, "hp")) - lost)
    enc.tell("thing-damaged", *about(enc, frame, creature, item, amount=lost, left=left, cell=cell))
    if left:
        change_on_ground(enc, cell, item, hp=left)
        return
    enc.tell("thing-destroyed", *about(enc, frame, creature, item, cell=cell))
    if trait(enc, item, "door"):
        change_on_ground(enc, cell, item, hp=0, destroyed=True)
        enc.state.set_doors(enc.state.doors - {cell})
    else:
        lift(enc, cell, item)


STEPS = {"disable": plain(Disable), "strike-object": plain(StrikeObject)}
TARGETINGS = {
    "reachable-door": plain(DoorTarget),
    "device": plain(DeviceTarget),
    "object": plain(ObjectTarget),
}
