"""What a weapon shoots with: bolts and barrels that are loaded, arrows that are nocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.state import Item
from troisactes.rules.common.attacks import weapon_of

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

QUIVER = "arrows"


def held_item(creature: Creature, kind: str) -> Item | None:
    for item in creature.held:
        if item.kind == kind:
            return item
    return None


def change_item(creature: Creature, item: Item, **changes: object) -> Item:
    """The same thing, known differently; wherever the creature carries it."""
    new = Item(item.uid, item.kind, {**item.data, **changes})
    creature.held = tuple(new if each.uid == item.uid else each for each in creature.held)
    creature.stowed = tuple(new if each.uid == item.uid else each for each in creature.stowed)
    return new


def capacity(weapon: Weapon) -> int:
    """How many shots it holds; 0 for what is not loaded at all."""
    shots: int = weapon.data.get("capacity", 1 if weapon.data.get("load") else 0)
    return shots


def loaded(creature: Creature, weapon: Weapon) -> int:
    item = held_item(creature, weapon.item)
    if item is None:
        return 0
    shots: int = item.data.get("loaded", capacity(weapon))
    return shots


def can_shoot(creature: Creature, weapon: Weapon) -> bool:
    if capacity(weapon):
        return loaded(creature, weapon) > 0
    if "bow" in weapon.traits:
        item = held_item(creature, weapon.item)
        nocked = item is not None and bool(item.data.get("nocked"))
        return nocked or creature.pools.get(QUIVER, 0) > 0
    return True


def use_up(enc: Encounter, creature: Creature, weapon: Weapon) -> None:
    """A shot leaves the weapon; an archer who has not nocked does it now, at no cost."""
    item = held_item(creature, weapon.item)
    if item is None:
        return
    if capacity(weapon):
        change_item(creature, item, loaded=loaded(creature, weapon) - 1)
    elif "bow" in weapon.traits:
        if not item.data.get("nocked"):
            item = nock(enc, creature, item)
        change_item(creature, item, nocked=False)


def nock(enc: Encounter, creature: Creature, item: Item) -> Item:
    creature.pools[QUIVER] -= 1
    if enc.log is not None:
        clause = enc.rules.action("nock-arrow").clause
        enc.tell("nocked", clause, {"creature": creature.index, "left": creature.pools[QUIVER]})
    return change_item(creature, item, nocked=True)


def loadable(creature: Creature, action: ActionDef) -> list[str]:
    """Weapons in hand this entry loads: of its kind, not full, with or without the feat for it."""
    kinds: tuple[str, ...] = tuple(action.data["loads"])
    rapid = creature.sheet.data.get("rapid-reload", ())
    found: list[str] = []
    for weapon in creature.sheet.weapons:
        load = weapon.data.get("load")
        if load not in kinds or held_item(creature, weapon.item) is None:
            continue
        has_knack = load in rapid or weapon.item in rapid
        wants_knack = action.data.get("rapid")
        if wants_knack is not None and bool(wants_knack) != has_knack:
            continue
        if loaded(creature, weapon) < capacity(weapon):
            found.append(weapon.id)
    return found


class Load(Step):
    """A bolt, a barrel, or the whole magazine of a repeating crossbow."""

    needs: tuple[str, ...] = ("using",)

    @classmethod
    def build(cls, p: Params) -> Load:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        weapon = weapon_of(creature, frame.slots["using"])
        item = held_item(creature, weapon.item)
        if item is None:
            return
        each: int = weapon.data.get("per-load", 1)
        shots = min(capacity(weapon), loaded(creature, weapon) + each)
        change_item(creature, item, loaded=shots)
        if enc.log is not None:
            act = enc.state.act(frame.act)
            clause = act.action.clause if act is not None else ""
            data = {"creature": creature.index, "item": item.kind, "shots": shots}
            enc.tell("loaded", clause, data, frame.act)


class Nock(Step):
    """An arrow from the quiver to the string."""

    needs: tuple[str, ...] = ("using",)

    @classmethod
    def build(cls, p: Params) -> Nock:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        item = held_item(creature, weapon_of(creature, frame.slots["using"]).item)
        if item is not None:
            nock(enc, creature, item)


STEPS = {"load": Load.build, "nock": Nock.build}
