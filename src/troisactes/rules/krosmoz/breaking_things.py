"""Doors and things: aimed at like a place, hit like a creature, broken at 0 (KZ-ATT-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.names import USING, Slot, Variable
from troisactes.kernel.state import Act, Item
from troisactes.rules.common.items import BROKEN_DOORS
from troisactes.rules.common.names import AC_KEY, DEGREE, HARDNESS, HP_KEY
from troisactes.rules.krosmoz.attack_roll import Touch
from troisactes.rules.krosmoz.events import ThingBreaks, ThingHit
from troisactes.rules.krosmoz.spell_outcomes import (
    KrosmozDamage,
    KrosmozWeaponDamage,
    UnarmedDamage,
)

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

DOOR = "porte"  # the item that says what doors are made of
WORN: Final = Variable("worn-doors")  # (square, hit points left) of doors that were hit
EASY_TO_HIT = 10  # the CA of a thing that states none


def thing_at(enc: Encounter, cell: int) -> Item | None:
    """What could be broken there: a closed door, or else the first thing with hit points."""
    state = enc.state
    if cell in state.doors:
        worn = dict(state.vars.get(WORN, ()))
        return Item(0, DOOR, {HP_KEY: worn[cell]} if cell in worn else {})
    for item in state.ground.get(cell, ()):
        if HP_KEY in enc.rules.items[item.kind].data:
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
    slots: dict[Slot, Any] = {DEGREE: FAILURE, USING: using}  # a thing fails every save
    hurt = 0
    for step in script.steps:
        if isinstance(step, Touch):
            slots[DEGREE] = step.roll_at(enc, act, actor, cell, data.get(AC_KEY, EASY_TO_HIT))
        elif isinstance(step, KrosmozDamage | KrosmozWeaponDamage | UnarmedDamage) and does_harm(
            step, slots
        ):
            hurt += step.thrown(enc, actor, slots)[0]
    if hurt:
        wear(enc, actor, cell, item, max(0, hurt - data.get(HARDNESS, 0)))
    degree: int = slots[DEGREE]
    return degree


def does_harm(
    step: KrosmozDamage | KrosmozWeaponDamage | UnarmedDamage, slots: dict[Slot, Any]
) -> bool:
    degree: int = slots[DEGREE]
    if not isinstance(step, KrosmozDamage):
        return degree >= SUCCESS
    return step.to == "target" and step.dice is not None and degree in step.when


def wear(enc: Encounter, actor: Creature, cell: int, item: Item, amount: int) -> None:
    """A thing, or a door (whose item has no number), loses hit points, and breaks at none."""
    state = enc.state
    before: int = item.data.get(HP_KEY, enc.rules.items[item.kind].data[HP_KEY])
    left = max(0, before - amount)
    if enc.log is not None:
        enc.tell(
            ThingHit(creature=actor.index, cell=cell, item=item.kind, amount=amount, left=left),
            enc.rules.cite("things"),
        )
    if item.uid == 0:
        worn = tuple(each for each in state.vars.get(WORN, ()) if each[0] != cell)
        state.vars[WORN] = (*worn, (cell, left))
        if left == 0:
            state.vars[BROKEN_DOORS] = (*state.vars.get(BROKEN_DOORS, ()), cell)
            state.set_doors(state.doors - {cell})
    else:
        kept = [Item(item.uid, item.kind, {**item.data, HP_KEY: left})] if left else []
        lying: list[Item] = []
        for each in state.ground[cell]:
            lying += kept if each is item else [each]
        if lying:
            state.ground[cell] = tuple(lying)
        else:
            del state.ground[cell]
    if left == 0 and enc.log is not None:
        enc.tell(
            ThingBreaks(creature=actor.index, cell=cell, item=item.kind), enc.rules.cite("things")
        )
