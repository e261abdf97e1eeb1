"""What is done with things: hands, packs, the ground, doors, shields, potions, repairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import DOOR, HEALING, LETTING_GO, Step
from troisactes.kernel.checks import CRITICAL_FAILURE
from troisactes.kernel.names import TARGET, USING, Slot, Variable
from troisactes.kernel.state import Item
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.events import Door, ItemMoved, Softened
from troisactes.rules.common.names import (
    AMOUNT,
    BONUS_KEY,
    DEGREE,
    DICE,
    FACES_KEY,
    HARDNESS,
    HP_KEY,
    SHIELD_HP,
)
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame


BROKEN_DOORS: Final = Variable("broken-doors")  # those that stay open, among a fight's variables


def take_item(items: tuple[Item, ...], kind: str) -> tuple[Item | None, tuple[Item, ...]]:
    for item in items:
        if item.kind == kind:
            return item, tuple(each for each in items if each is not item)
    return None, items


class MoveItem(Step):
    """An item changes place: hand, pack, ground, or another's hand."""

    needs: tuple[Slot, ...] = (USING,)

    def __init__(self, origin: str, goal: str) -> None:
        self.origin = origin
        self.goal = goal

    @classmethod
    def build(cls, p: Params) -> MoveItem:
        places = ("hand", "pack", "ground", "target", "nowhere")
        return cls(p.choice("from", places[:3]), p.choice("into", places))

    def brings(self) -> tuple[str, ...]:
        return (LETTING_GO,) if (self.origin, self.goal) == ("hand", "ground") else ()

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        item = self._take(enc, creature, frame.slots[USING])
        if item is None:
            return
        if self.goal == "hand":
            creature.held = (*creature.held, item)
        elif self.goal == "pack":
            creature.stowed = (*creature.stowed, item)
        elif self.goal == "ground":
            ground = enc.state.ground
            ground[creature.cell] = (*ground.get(creature.cell, ()), item)
        elif self.goal == "target":
            other = enc.state.creatures[frame.slots[TARGET]]
            other.held = (*other.held, item)
        if enc.log is not None:
            enc.tell(
                ItemMoved(
                    creature=creature.index,
                    item=item.kind,
                    origin=self.origin,
                    into=self.goal,
                    target=frame.slots.get(TARGET, -1),
                ),
                enc.rules.cite("items"),
                frame.act,
            )

    def _take(self, enc: Encounter, creature: Creature, kind: str) -> Item | None:
        if self.origin == "hand":
            item, creature.held = take_item(creature.held, kind)
            return item
        if self.origin == "pack":
            item, creature.stowed = take_item(creature.stowed, kind)
            return item
        ground = enc.state.ground
        for cell in sorted(ground):
            if enc.state.layout.within_reach(
                creature.cell, creature.size, cell, 1, 1, enc.rules.metric
            ):
                item, rest = take_item(ground[cell], kind)
                if item is not None:
                    if rest:
                        ground[cell] = rest
                    else:
                        del ground[cell]
                    return item
        return None


class ToggleDoor(Step):
    """An open door closes, a closed one opens."""

    needs: tuple[Slot, ...] = (TARGET,)

    def brings(self) -> tuple[str, ...]:
        return (DOOR,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        cell: int = frame.slots[TARGET]
        closed = enc.state.doors
        opens = cell in closed
        enc.state.set_doors(closed - {cell} if opens else closed | {cell})
        if enc.log is not None:
            enc.tell(
                Door(creature=frame.actor, cell=cell, open=opens),
                enc.rules.cite("items"),
                frame.act,
            )


class Soften(Step):
    """Take something off the damage being answered; a shield takes the rest of the blow itself."""

    def __init__(self, amount: int, shield: bool) -> None:
        self.amount = amount
        self.shield = shield

    @classmethod
    def build(cls, p: Params) -> Soften:
        return cls(p.int("amount", 0), p.flag("shield", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        blow = None
        for below in reversed(enc.state.stack):
            if below.script.id == "damage" and below.slots[TARGET] == creature.index:
                blow = below
                break
        if blow is None:
            return
        amount: int = blow.slots[AMOUNT]
        softened = self.amount
        if self.shield:
            softened = self._block(enc, creature, amount)
        blow.slots[AMOUNT] = max(0, amount - softened)
        if enc.log is not None:
            enc.tell(
                Softened(creature=creature.index, by=min(amount, softened)),
                enc.rules.cite("damage"),
                frame.act,
            )

    def _block(self, enc: Encounter, creature: Creature, amount: int) -> int:
        for item in creature.held:
            data = enc.rules.items[item.kind].data
            if SHIELD_HP in data:
                hardness: int = data[HARDNESS]
                left = item.data.get(HP_KEY, data[SHIELD_HP]) - max(0, amount - hardness)
                worn = Item(item.uid, item.kind, {HP_KEY: max(0, left)})
                creature.held = tuple(
                    worn if each is item else each
                    for each in creature.held
                    if left > 0 or each is not item
                )
                return hardness
        return 0


class Consume(Step):
    """What it is done with is used up: the materials of a spell."""

    needs: tuple[Slot, ...] = (USING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        kind: str = frame.slots[USING]
        used, held = take_item(creature.held, kind)
        if used is not None:
            creature.held = held
        else:
            creature.stowed = take_item(creature.stowed, kind)[1]


class Drink(Step):
    """A potion in hand gives back hit points."""

    needs: tuple[Slot, ...] = (USING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        data = enc.rules.items[frame.slots[USING]].data
        rolled = roll_dice(enc, creature, data[DICE], data[FACES_KEY], "healing")
        turn_rules(enc).harm.heal(enc, creature, rolled + data.get(BONUS_KEY, 0), creature.index)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        data = reckoning.enc.rules.items[frame.slots[USING]].data
        mean = data[DICE] * (data[FACES_KEY] + 1) / 2 + data.get(BONUS_KEY, 0)
        reckoning.gain(reckoning.actor, mean)


class Mend(Step):
    """Repair: a shield in hand gets hit points back, more for a better result; a botch costs."""

    needs: tuple[Slot, ...] = (USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        degree: int = frame.slots[DEGREE]
        change = (0, 0, 10, 20)[degree]
        if degree == CRITICAL_FAILURE:
            change = -roll_dice(enc, creature, 2, 6, "damage")
        for item in creature.held:
            data = enc.rules.items[item.kind].data
            if item.kind == frame.slots[USING] and SHIELD_HP in data:
                limit: int = data[SHIELD_HP]
                left = max(0, min(limit, item.data.get(HP_KEY, limit) + change))
                mended = Item(item.uid, item.kind, {HP_KEY: left})
                creature.held = tuple(mended if each is item else each for each in creature.held)
                break


STEPS: StepBuilders = {
    "move-item": MoveItem.build,
    "door": plain(ToggleDoor),
    "soften": Soften.build,
    "drink": plain(Drink),
    "mend": plain(Mend),
}
