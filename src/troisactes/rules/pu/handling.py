"""What is done with things: carried, lit, strapped on, drunk; and where they are put."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import HEALING, Step
from troisactes.kernel.decisions import CELL, CREATURE, Refusal
from troisactes.kernel.state import Item
from troisactes.kernel.targets import Targeting
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import economy
from troisactes.rules.pu.ammunition import change_item
from troisactes.rules.pu.sheets import arm
from troisactes.rules.pu.things import (
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

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame


class ThingStep(Step):
    """Done with the thing the action was announced with; if it is gone since, nothing happens."""

    needs: tuple[str, ...] = ("using",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        found = pick(enc, creature, act.action, frame.slots["using"])
        if found is not None:
            self.handle(enc, frame, creature, found[0], found[1])

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        raise NotImplementedError


class Carry(ThingStep):
    """A thing goes into a hand, into the pack, or to the square aimed at."""

    def __init__(self, into: str) -> None:
        self.into = into

    @classmethod
    def build(cls, p: Params) -> Carry:
        return cls(p.choice("into", ("hand", "pack", "square")))

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
            lay(enc, frame.slots["target"], item)
        goal = "ground" if self.into == "square" else self.into
        tell_moved(enc, frame, creature, item, origin, goal)


class Light(ThingStep):
    """It burns now. A tindertwig is used up by the lighting."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        act = enc.state.act(frame.act)
        if act is not None and act.action.data.get("beside") == "flame":
            flame = find_flame(enc, creature, item)
            if flame is not None and not is_alight(enc, flame):
                let_go(creature, flame)
        change_item(creature, item, lit=True)
        enc.tell("lit", *about(enc, frame, creature, item))


# --- shields and gauntlets -----------------------------------------------------------------------


class Strap(ThingStep):
    """A shield goes onto the arm: from now on it protects."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        if item in creature.stowed:
            let_go(creature, item)
            creature.held = (*creature.held, item)
        change_item(creature, item, strapped=True)
        creature.counters.pop("latest-move", None)  # one such gesture with each move
        enc.tell("strapped", *about(enc, frame, creature, item))


class Shed(ThingStep):
    """A shield is undone and falls."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        let_go(creature, item)
        lay(enc, creature.cell, undone(enc, item))
        creature.counters.pop("latest-move", None)
        tell_moved(enc, frame, creature, item, "hand", "ground")


class Fasten(ThingStep):
    """A weapon is locked to the gauntlet, or taken off it."""

    def __init__(self, on: bool) -> None:
        self.on = on

    @classmethod
    def build(cls, p: Params) -> Fasten:
        return cls(p.flag("on", True))

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        change_item(creature, item, fastened=self.on)
        facts = about(enc, frame, creature, item)
        if self.on:
            enc.tell("fastened", *facts)
        else:
            enc.tell("unfastened", *facts)


# --- liquids -------------------------------------------------------------------------------------


class Consume(ThingStep):
    """A liquid is drunk, poured or rubbed in to the last drop; only then does it work."""

    def __init__(self, to: str) -> None:
        self.to = to
        self.needs = ("using",) if to == "self" else ("using", "target")

    @classmethod
    def build(cls, p: Params) -> Consume:
        return cls(p.choice("to", ("self", "target"), "self"))

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        who = creature if self.to == "self" else enc.state.creatures[frame.slots["target"]]
        let_go(creature, item)
        enc.tell("consumed", *about(enc, frame, creature, item, target=who.index))
        faces: int = trait(enc, item, "faces") or 0
        if faces:
            rolled = roll_dice(enc, creature, trait(enc, item, "dice"), faces, "healing")
            amount = rolled + (trait(enc, item, "bonus") or 0)
            economy(enc).heal(enc, who, amount, creature.index)
        gives: str = trait(enc, item, "gives") or ""
        if gives:
            rounds: int = trait(enc, item, "rounds") or 0
            event, whose = ("turn-start", who.index) if rounds else ("", -1)
            definition = enc.rules.effect(gives)
            effects.attach(enc, who, definition, 0, who.index, event, whose, rounds, {})

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        data = reckoning.enc.rules.items[frame.slots["using"]].data
        mean = data.get("dice", 0) * (data.get("faces", 0) + 1) / 2 + data.get("bonus", 0)
        target = reckoning.actor
        if self.to == "target":
            target = reckoning.enc.state.creatures[frame.slots["target"]]
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
        data = {"creature": actor.index, "action": action.id, "target": target}
        if not 0 <= target < len(enc.state.creatures):
            return Refusal("no-target", action.clause, data)
        awake = not enc.state.creatures[target].flags & shared.UNCONSCIOUS
        code = "not-unconscious" if awake else "beyond-natural-reach"
        return Refusal(code, action.clause, data)


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
        data = {"creature": actor.index, "action": action.id, "cell": target}
        if not 0 <= target < enc.state.grid.cell_count:
            return Refusal("off-the-map", action.clause, data)
        if not enc.state.layout.fits(target, 1):
            return Refusal("no-room-for-it", action.clause, data)
        return Refusal("beyond-natural-reach", action.clause, data)


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
        data = {"creature": actor.index, "action": action.id, "cell": target}
        return Refusal("no-room-for-it", action.clause, data)


STEPS = {
    "carry": Carry.build,
    "light": plain(Light),
    "strap": plain(Strap),
    "shed": plain(Shed),
    "fasten": Fasten.build,
    "consume": Consume.build,
}
TARGETINGS = {
    "patient": plain(PatientTarget),
    "drop-square": plain(DropTarget),
    "shift-square": plain(ShiftTarget),
}
