"""Breaking what others hold or wear: hardness, hit points, broken things, ruined armour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import ITEM, Decision, Option, choice
from troisactes.kernel.names import TARGET, USING, Slot
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.names import DEGREE, HARDNESS, HP_KEY
from troisactes.rules.pu.attack.ammunition import change_item
from troisactes.rules.pu.attack.attack_roll import weapon_damage
from troisactes.rules.pu.events import ItemBroken, ItemDamaged, ItemDestroyed
from troisactes.rules.pu.item.items import trait
from troisactes.rules.pu.manoeuvre.disarm_and_steal import in_sight, take_off
from troisactes.rules.pu.names import ARMOUR, BROKEN_KEY
from troisactes.rules.pu.questions import DestroyQuestion, SunderQuestion

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame, Item

THING: Final = Slot("thing")
ITEM_HP: Final = Slot("item-hp")


FRAGILE = 1  # the hit points of a thing that says nothing of them


def whole_hp(enc: Encounter, item: Item) -> int:
    hp: int = enc.rules.items[item.kind].data.get(HP_KEY, FRAGILE)
    return hp


def hp_of(enc: Encounter, item: Item) -> int:
    hp: int = item.data.get(HP_KEY, whole_hp(enc, item))
    return hp


def item_on(creature: Creature, uid: int) -> Item | None:
    for item in (*creature.held, *creature.stowed):
        if item.uid == uid:
            return item
    return None


class ChooseThing(Step):
    """Which of the target's things the blow is for (PU-A-014)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (THING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        things = in_sight(enc, target)
        if not things:
            frame.pc = len(frame.script.steps) - 1  # it has been let go of meanwhile
            return
        if len(things) == 1:
            frame.slots[THING] = things[0].uid
            return
        enc.ask(
            frame,
            Decision(
                question=SunderQuestion(subject=frame.actor),
                asked=frame.actor,
                actor=target.index,
                offers=[choice("item", ITEM, [item.uid for item in things])],
                clause=enc.rules.action("sunder").clause,
                default="item",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[THING] = option.target


class Batter(Step):
    """On a success the weapon's damage, less the hardness, goes off the thing's hit points."""

    needs: tuple[Slot, ...] = (TARGET, USING, THING, DEGREE)
    binds: tuple[Slot, ...] = (ITEM_HP,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        item = item_on(target, frame.slots[THING])
        if frame.slots[DEGREE] < SUCCESS or item is None:
            frame.pc = len(frame.script.steps) - 1
            return
        dealt = weapon_damage(enc, actor, weapon_of(actor, frame.slots[USING]), False)
        lost = max(0, dealt - (trait(enc, item, HARDNESS) or 0))
        left = hp_of(enc, item) - lost
        frame.slots[ITEM_HP] = left
        if enc.log is not None:
            enc.tell(
                ItemDamaged(creature=target.index, item=item.kind, amount=lost),
                enc.rules.action("sunder").clause,
                frame.act,
            )
        if lost and left > 0:
            wear_down(enc, target, item, left)


class FinishThing(Step):
    """With nothing left of it: destroyed, or spared at 1 hit point? The attacker says."""

    needs: tuple[Slot, ...] = (TARGET, THING, ITEM_HP)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        item = item_on(target, frame.slots[THING])
        if frame.slots[ITEM_HP] > 0 or item is None:
            return
        enc.ask(
            frame,
            Decision(
                question=DestroyQuestion(subject=frame.actor, item=item.kind),
                asked=frame.actor,
                actor=target.index,
                offers=[choice("destroy"), choice("spare")],
                clause=enc.rules.action("sunder").clause,
                default="destroy",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        item = item_on(target, frame.slots[THING])
        assert item is not None
        if option.action == "spare":
            wear_down(enc, target, item, 1)
        else:
            destroy(enc, target, item)


def wear_down(enc: Encounter, owner: Creature, item: Item, hp: int) -> None:
    """Fewer hit points; with half of them or less it is broken."""
    broken = 2 * hp <= whole_hp(enc, item)
    was_broken = bool(item.data.get(BROKEN_KEY))
    if not broken:
        change_item(owner, item, {HP_KEY: hp})
        return
    change_item(owner, item, {HP_KEY: hp, BROKEN_KEY: True})
    if was_broken:
        return
    if enc.log is not None:
        enc.tell(ItemBroken(creature=owner.index, item=item.kind), enc.rules.cite("objects"))
    armour: int = enc.rules.items[item.kind].data.get(ARMOUR, 0)
    if armour:
        effects.attach(enc, owner, enc.rules.effect("armour-ruined"), armour - armour // 2)


def destroy(enc: Encounter, owner: Creature, item: Item) -> None:
    take_off(owner, item)
    if enc.log is not None:
        enc.tell(ItemDestroyed(creature=owner.index, item=item.kind), enc.rules.cite("objects"))
    armour: int = enc.rules.items[item.kind].data.get(ARMOUR, 0)
    if armour:
        effects.attach(enc, owner, enc.rules.effect("armour-ruined"), armour)


STEPS: StepBuilders = {
    "choose-thing": plain(ChooseThing),
    "batter": plain(Batter),
    "finish-thing": plain(FinishThing),
}
