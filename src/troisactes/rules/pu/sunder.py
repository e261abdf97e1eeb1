"""Breaking what others hold or wear: hardness, hit points, broken things, ruined armour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import ITEM, Decision, Option, choice
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.pu.ammunition import change_item
from troisactes.rules.pu.attacks import weapon_damage
from troisactes.rules.pu.belongings import in_sight, take_off
from troisactes.rules.pu.things import trait

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame, Item

FRAGILE = 1  # the hit points of a thing that says nothing of them


def whole_hp(enc: Encounter, item: Item) -> int:
    hp: int = enc.rules.items[item.kind].data.get("hp", FRAGILE)
    return hp


def hp_of(enc: Encounter, item: Item) -> int:
    hp: int = item.data.get("hp", whole_hp(enc, item))
    return hp


def item_on(creature: Creature, uid: int) -> Item | None:
    for item in (*creature.held, *creature.stowed):
        if item.uid == uid:
            return item
    return None


class ChooseThing(Step):
    """Which of the target's things the blow is for."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("thing",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        things = in_sight(enc, target)
        if not things:
            frame.pc = len(frame.script.steps) - 1  # it has been let go of meanwhile
            return
        if len(things) == 1:
            frame.slots["thing"] = things[0].uid
            return
        enc.ask(
            frame,
            Decision(
                "sunder",
                frame.actor,
                target.index,
                [choice("item", ITEM, [item.uid for item in things])],
                enc.rules.action("sunder").clause,
                {"subject": frame.actor},
                "item",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["thing"] = option.target


class Batter(Step):
    """On a success the weapon's damage, less the hardness, goes off the thing's hit points."""

    needs: tuple[str, ...] = ("target", "using", "thing", "degree")
    binds: tuple[str, ...] = ("item-hp",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        item = item_on(target, frame.slots["thing"])
        if frame.slots["degree"] < SUCCESS or item is None:
            frame.pc = len(frame.script.steps) - 1
            return
        dealt = weapon_damage(enc, actor, weapon_of(actor, frame.slots["using"]), False)
        lost = max(0, dealt - (trait(enc, item, "hardness") or 0))
        left = hp_of(enc, item) - lost
        frame.slots["item-hp"] = left
        if enc.log is not None:
            data = {"creature": target.index, "item": item.kind, "amount": lost}
            enc.tell("item-damaged", enc.rules.action("sunder").clause, data, frame.act)
        if lost and left > 0:
            wear_down(enc, target, item, left)


class FinishThing(Step):
    """With nothing left of it: destroyed, or spared at 1 hit point? The attacker says."""

    needs: tuple[str, ...] = ("target", "thing", "item-hp")

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        item = item_on(target, frame.slots["thing"])
        if frame.slots["item-hp"] > 0 or item is None:
            return
        enc.ask(
            frame,
            Decision(
                "destroy",
                frame.actor,
                target.index,
                [choice("destroy"), choice("spare")],
                enc.rules.action("sunder").clause,
                {"subject": frame.actor, "item": item.kind},
                "destroy",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        item = item_on(target, frame.slots["thing"])
        assert item is not None
        if option.action == "spare":
            wear_down(enc, target, item, 1)
        else:
            destroy(enc, target, item)


def wear_down(enc: Encounter, owner: Creature, item: Item, hp: int) -> None:
    """Fewer hit points; with half of them or less it is broken."""
    broken = 2 * hp <= whole_hp(enc, item)
    was_broken = bool(item.data.get("broken"))
    if not broken:
        change_item(owner, item, hp=hp)
        return
    change_item(owner, item, hp=hp, broken=True)
    if was_broken:
        return
    if enc.log is not None:
        data = {"creature": owner.index, "item": item.kind}
        enc.tell("item-broken", enc.rules.cite("objects"), data)
    armour: int = enc.rules.items[item.kind].data.get("armour", 0)
    if armour:
        effects.attach(enc, owner, enc.rules.effect("armour-ruined"), armour - armour // 2)


def destroy(enc: Encounter, owner: Creature, item: Item) -> None:
    take_off(owner, item)
    if enc.log is not None:
        data = {"creature": owner.index, "item": item.kind}
        enc.tell("item-destroyed", enc.rules.cite("objects"), data)
    armour: int = enc.rules.items[item.kind].data.get("armour", 0)
    if armour:
        effects.attach(enc, owner, enc.rules.effect("armour-ruined"), armour)


STEPS = {
    "choose-thing": plain(ChooseThing),
    "batter": plain(Batter),
    "finish-thing": plain(FinishThing),
}
