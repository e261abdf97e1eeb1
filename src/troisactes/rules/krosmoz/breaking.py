"""Doors and things: aimed at like a place, hit like a creature, broken at 0 (KZ-ATT-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.state import Act, Item
from troisactes.rules.common.things import BROKEN_DOORS
from troisactes.rules.krosmoz.outcomes import Damage, UnarmedDamage, WeaponDamage
from troisactes.rules.krosmoz.touch import Touch

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

DOOR = "porte"  # the item that says what doors are made of
WORN = "worn-doors"  # (square, hit points left) of doors that were hit
EASY_TO_HIT = 10  # the CA of a thing that states none


def thing_at(enc: Encounter, cell: int) -> Item | None:
    """What could be broken there: a closed door, or else the first thing with hit points."""
    state = enc.state
    if cell in state.doors:
        worn = dict(state.vars.get(WORN, ()))
        return Item(0, DOOR, {"hp": worn[cell]} if cell in worn else {})
    for item in state.ground.get(cell, ()):
        if "hp" in enc.rules.items[item.kind].data:
            return item
    return None


def strike(
    enc: Encounter,
    actor: Creature,
    action: ActionDef,
    script: Script,
    using: str,
    cell: int,
    item: Item,
) -> int:
    """The attack's own roll and damage against a thing, less its hardness; gives the degree."""
    data = enc.rules.items[item.kind].data
    act = Act(0, action, actor.index, 0, using, cell)
    slots: dict[str, Any] = {"degree": FAILURE, "using": using}  # a thing fails every save
    hurt = 0
    for step in script.steps:
        if isinstance(step, Touch):
            slots["degree"] = step.roll_at(enc, act, actor, cell, data.get("ac", EASY_TO_HIT))
        elif isinstance(step, Damage | WeaponDamage | UnarmedDamage) and does_harm(step, slots):
            hurt += step.thrown(enc, actor, slots)[0]
    if hurt:
        wear(enc, actor, cell, item, max(0, hurt - data.get("hardness", 0)))
    degree: int = slots["degree"]
    return degree


def does_harm(step: Damage | WeaponDamage | UnarmedDamage, slots: dict[str, Any]) -> bool:
    degree: int = slots["degree"]
    if not isinstance(step, Damage):
        return degree >= SUCCESS
    return step.to == "target" and step.dice is not None and degree in step.when


def wear(enc: Encounter, actor: Creature, cell: int, item: Item, amount: int) -> None:
    """A thing, or a door (whose item has no number), loses hit points, and breaks at none."""
    state = enc.state
    before: int = item.data.get("hp", enc.rules.items[item.kind].data["hp"])
    left = max(0, before - amount)
    if enc.log is not None:
        told = {"creature": actor.index, "cell": cell, "item": item.kind, "amount": amount}
        enc.tell("thing-hit", enc.rules.cite("things"), {**told, "left": left})
    if item.uid == 0:
        worn = tuple(each for each in state.vars.get(WORN, ()) if each[0] != cell)
        state.vars[WORN] = (*worn, (cell, left))
        if left == 0:
            state.vars[BROKEN_DOORS] = (*state.vars.get(BROKEN_DOORS, ()), cell)
            state.set_doors(state.doors - {cell})
    else:
        kept = [Item(item.uid, item.kind, {**item.data, "hp": left})] if left else []
        lying: list[Item] = []
        for each in state.ground[cell]:
            lying += kept if each is item else [each]
        if lying:
            state.ground[cell] = tuple(lying)
        else:
            del state.ground[cell]
    if left == 0 and enc.log is not None:
        told = {"creature": actor.index, "cell": cell, "item": item.kind}
        enc.tell("thing-breaks", enc.rules.cite("things"), told)
