"""What is done with things: carried, lit, strapped on, drunk; and where they are put."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import HEALING, LETTING_GO, Step
from troisactes.kernel.decisions import CELL, CREATURE
from troisactes.kernel.names import TARGET, USING, Slot
from troisactes.kernel.refusals import NoTarget
from troisactes.kernel.state import Item
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.names import BONUS_KEY, DICE, FACES_KEY
from troisactes.rules.common.refusals import OffTheMap
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu.attack.ammunition import change_item
from troisactes.rules.pu.events import Consumed, Fastened, Lit, Strapped, Unfastened
from troisactes.rules.pu.item.items import (
    about,
    find_flame,
    is_alight,
    lay,
    let_go,
    lift,
    pick,
    tell_moved,
    trait,
    undone,
    within_arm,
)
from troisactes.rules.pu.names import BESIDE, FASTENED, GIVES, LATEST_MOVE, LIT, ROUNDS, STRAPPED
from troisactes.rules.pu.refusals import BeyondNaturalReach, NoRoomForIt, NotUnconscious
from troisactes.rules.pu.sheets import arm

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

SELF: Final = Slot("self")


class ThingStep(Step):
    """Done with the thing the action was announced with; if it is gone since, nothing happens."""

    needs: tuple[Slot, ...] = (USING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        found = pick(enc, creature, act.action, frame.slots[USING])
        if found is not None:
            self.handle(enc, frame, creature, found[0], found[1])

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        raise NotImplementedError


class Carry(ThingStep):
    """A thing goes into a hand, into the pack, or to the square aimed at
    (PU-A-010, PU-A-022, PU-A-073)."""

    def __init__(self, into: str) -> None:
        self.into = into

    @classmethod
    def build(cls, p: Params) -> Carry:
        return cls(p.choice("into", ("hand", "pack", "square")))

    def brings(self) -> tuple[str, ...]:
        return (LETTING_GO,) if self.into == "square" else ()

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        origin = "ground" if cell >= 0 else "hand" if item in creature.held else "pack"
        if cell >= 0:
            lift(enc, cell, item)
        else:
            let_go(creature, item)
        item = undone(enc, item)
        if self.into == "hand":
            creature.held = (*creature.held, item)
        elif self.into == "pack":
            creature.stowed = (*creature.stowed, item)
        else:
            lay(enc, frame.slots[TARGET], item)
        goal = "ground" if self.into == "square" else self.into
        tell_moved(enc, frame, creature, item, origin, goal)


class Light(ThingStep):
    """It burns now. A tindertwig is used up by the lighting (PU-A-003, PU-A-034)."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        act = enc.state.act(frame.act)
        if act is not None and act.action.data.get(BESIDE) == "flame":
            flame = find_flame(enc, creature, item)
            if flame is not None and not is_alight(enc, flame):
                let_go(creature, flame)
        change_item(creature, item, {LIT: True})
        if enc.log is not None:
            enc.tell(Lit(creature=creature.index, item=item.kind), *about(enc, frame))


# --- shields and gauntlets -----------------------------------------------------------------------


class Strap(ThingStep):
    """A shield goes onto the arm: from now on it protects (PU-A-026)."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        if item in creature.stowed:
            let_go(creature, item)
            creature.held = (*creature.held, item)
        change_item(creature, item, {STRAPPED: True})
        creature.counters.pop(LATEST_MOVE, None)  # one such gesture with each move
        if enc.log is not None:
            enc.tell(Strapped(creature=creature.index, item=item.kind), *about(enc, frame))


class Shed(ThingStep):
    """A shield is undone and falls."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        let_go(creature, item)
        lay(enc, creature.cell, undone(enc, item))
        creature.counters.pop(LATEST_MOVE, None)
        tell_moved(enc, frame, creature, item, "hand", "ground")


class Fasten(ThingStep):
    """A weapon is locked to the gauntlet, or taken off it (PU-A-050)."""

    def __init__(self, on: bool) -> None:
        self.on = on

    @classmethod
    def build(cls, p: Params) -> Fasten:
        return cls(p.flag("on", True))

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        change_item(creature, item, {FASTENED: self.on})
        if enc.log is not None:
            told = Fastened if self.on else Unfastened
            enc.tell(told(creature=creature.index, item=item.kind), *about(enc, frame))


# --- liquids -------------------------------------------------------------------------------------


class ConsumeLiquid(ThingStep):
    """A liquid is drunk, poured or rubbed in to the last drop; only then does it work
    (PU-A-033, PU-A-035)."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.needs = (USING,) if to == SELF else (USING, TARGET)

    @classmethod
    def build(cls, p: Params) -> ConsumeLiquid:
        return cls(p.choice("to", ("self", "target"), "self"))

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        who = creature if self.to == "self" else enc.state.creatures[frame.slots[TARGET]]
        let_go(creature, item)
        if enc.log is not None:
            enc.tell(
                Consumed(creature=creature.index, item=item.kind, target=who.index),
                *about(enc, frame),
            )
        faces: int = trait(enc, item, FACES_KEY) or 0
        if faces:
            rolled = roll_dice(enc, creature, trait(enc, item, DICE), faces, "healing")
            amount = rolled + (trait(enc, item, BONUS_KEY) or 0)
            turn_rules(enc).harm.heal(enc, who, amount, creature.index)
        gives: str = trait(enc, item, GIVES) or ""
        if gives:
            rounds: int = trait(enc, item, ROUNDS) or 0
            event, whose = ("turn-start", who.index) if rounds else ("", -1)
            definition = enc.rules.effect(gives)
            effects.attach(enc, who, definition, 0, who.index, event, whose, rounds, {})

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        data = reckoning.enc.rules.items[frame.slots[USING]].data
        mean = data.get(DICE, 0) * (data.get(FACES_KEY, 0) + 1) / 2 + data.get(BONUS_KEY, 0)
        target = reckoning.actor
        if self.to == "target":
            target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        reckoning.gain(target, mean)


class PatientTarget(Targeting):
    """Somebody unconscious within natural reach."""

    kind = CREATURE

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present
            and other is not actor
            and other.flags & shared.UNCONSCIOUS
            and within_arm(enc, actor, other.cell, other.size)
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        if not 0 <= target < len(enc.state.creatures):
            return NoTarget(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        awake = not enc.state.creatures[target].flags & shared.UNCONSCIOUS
        if awake:
            return NotUnconscious(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        return BeyondNaturalReach(
            clause=action.clause, creature=actor.index, action=action.id, target=target
        )


# --- where things go -----------------------------------------------------------------------------


class DropTarget(Targeting):
    """One's own space, or a square within natural reach; a reach weapon itself goes farther."""

    kind = CELL

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        layout, metric = enc.state.layout, enc.rules.metric
        reach = arm(actor)
        for weapon in actor.sheet.weapons:
            if weapon.item == using and weapon.reach > reach:
                reach = weapon.reach
        return [
            cell
            for cell in layout.emanation(actor.cell, actor.size, reach + 1, metric)
            if layout.fits(cell, 1)
            and layout.within_reach(actor.cell, actor.size, cell, 1, reach, metric)
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        if not 0 <= target < enc.state.grid.cell_count:
            return OffTheMap(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        if not enc.state.layout.fits(target, 1):
            return NoRoomForIt(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        return BeyondNaturalReach(
            clause=action.clause, creature=actor.index, action=action.id, cell=target
        )


class ShiftTarget(Targeting):
    """A free square next to where a heavy thing lies."""

    kind = CELL

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        picked = pick(enc, actor, action, using)
        if picked is None:
            return []
        layout, here = enc.state.layout, picked[1]
        return [
            cell
            for cell in layout.emanation(here, 1, 1, enc.rules.metric)
            if cell != here and layout.fits(cell, 1) and cell not in enc.state.occupied
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        return NoRoomForIt(
            clause=action.clause, creature=actor.index, action=action.id, cell=target
        )


STEPS: StepBuilders = {
    "carry": Carry.build,
    "light": plain(Light),
    "strap": plain(Strap),
    "shed": plain(Shed),
    "fasten": Fasten.build,
    "consume": ConsumeLiquid.build,
}
TARGETINGS: TargetingBuilders = {
    "patient": plain(PatientTarget),
    "drop-square": plain(DropTarget),
    "shift-square": plain(ShiftTarget),
}
