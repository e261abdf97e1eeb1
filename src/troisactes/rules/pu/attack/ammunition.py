"""What a weapon shoots with: bolts and barrels that are loaded, arrows that are nocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import LOADING, Step
from troisactes.kernel.names import USING, Key, Pool, Slot
from troisactes.kernel.refusals import MeansRefused
from troisactes.kernel.state import Item
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.check_events import clause_of
from troisactes.rules.pu.events import Loaded, Nocked
from troisactes.rules.pu.names import (
    AMMUNITION,
    BROKEN_KEY,
    CAPACITY,
    LOAD,
    LOADED,
    LOADS,
    NOCKED,
    PER_LOAD,
    RAPID,
    RAPID_RELOAD,
)
from troisactes.rules.pu.refusals import (
    AlreadyLoaded,
    AlreadyNocked,
    LoadsOtherwise,
    NoAmmunition,
    NotLoaded,
)

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef, Sheet, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

QUIVER: Final = Pool("arrows")
LOADABLE = "loadable-weapon"  # what actions that load are done with
BOW = "bow"


def held_items(creature: Creature, kind: str) -> list[Item]:
    return [item for item in creature.held if item.kind == kind]


def first_held(creature: Creature, kind: str) -> Item | None:
    items = held_items(creature, kind)
    return items[0] if items else None


def change_item(creature: Creature, item: Item, changes: dict[Key, object]) -> Item:
    """The same thing, known differently; wherever the creature carries it."""
    new = Item(item.uid, item.kind, {**item.data, **changes})
    creature.held = tuple(new if each.uid == item.uid else each for each in creature.held)
    creature.stowed = tuple(new if each.uid == item.uid else each for each in creature.stowed)
    return new


# --- what is in a weapon -------------------------------------------------------------------------


def is_broken(creature: Creature, weapon: Weapon) -> bool:
    """Whether what it is wielded with is broken: the whole one of two, if there is one."""
    items = held_items(creature, weapon.item) if weapon.item else []
    return bool(items) and all(item.data.get(BROKEN_KEY) for item in items)


def capacity(weapon: Weapon) -> int:
    """How many shots it holds; 0 for what is not loaded at all."""
    shots: int = weapon.data.get(CAPACITY, 1 if weapon.data.get(LOAD) else 0)
    return shots


def shots_in(item: Item, weapon: Weapon) -> int:
    shots: int = item.data.get(LOADED, capacity(weapon))
    return shots


def is_nocked(item: Item) -> bool:
    return bool(item.data.get(NOCKED))


def to_shoot(creature: Creature, weapon: Weapon) -> Item | None:
    """The one in hand with the most shots in it; of a pair of bows the one with an arrow on."""
    held = held_items(creature, weapon.item)
    if not held:
        return None
    return max(held, key=lambda item: (is_nocked(item), shots_in(item, weapon)))


def to_load(creature: Creature, weapon: Weapon) -> Item | None:
    """The one in hand with the most room for more."""
    held = [
        item
        for item in held_items(creature, weapon.item)
        if shots_in(item, weapon) < capacity(weapon)
    ]
    return min(held, key=lambda item: shots_in(item, weapon), default=None)


def supply(creature: Creature, weapon: Weapon) -> int:
    """Bolts or balls left to load it with; plenty where nobody counts them."""
    pool = weapon.data.get(AMMUNITION, "")
    return creature.pools.get(pool, capacity(weapon))


def can_shoot(creature: Creature, weapon: Weapon) -> bool:
    if capacity(weapon):
        item = to_shoot(creature, weapon)
        return item is not None and shots_in(item, weapon) > 0
    if "bow" in weapon.traits:
        item = to_shoot(creature, weapon)
        return (item is not None and is_nocked(item)) or creature.pools.get(QUIVER, 0) > 0
    return True


def ready_to_shoot(creature: Creature, weapon: Weapon) -> int:
    """How many of those in hand can be used at once: of a brace of pistols only the loaded ones."""
    held = held_items(creature, weapon.item)
    if capacity(weapon):
        return sum(shots_in(item, weapon) > 0 for item in held)
    return len(held) if can_shoot(creature, weapon) else 0


def is_spent(creature: Creature, weapon: Weapon) -> bool:
    """Neither ready to shoot nor to be made so."""
    if can_shoot(creature, weapon):
        return False
    return capacity(weapon) == 0 or supply(creature, weapon) == 0


def use_up(enc: Encounter, creature: Creature, weapon: Weapon, cell: int) -> None:
    """A shot leaves the weapon; an archer who has not nocked does it now, at no cost. What is
    thrown is gone from the hand, and lies where it was thrown."""
    item = to_shoot(creature, weapon)
    if item is None:
        return
    if "thrown" in weapon.traits and weapon.reach == 0:
        creature.held = tuple(each for each in creature.held if each.uid != item.uid)
        ground = enc.state.ground
        ground[cell] = (*ground.get(cell, ()), item)
        return
    if capacity(weapon):
        change_item(creature, item, {LOADED: shots_in(item, weapon) - 1})
    elif "bow" in weapon.traits:
        if not is_nocked(item):
            item = nock(enc, creature, item)
        change_item(creature, item, {NOCKED: False})


# --- loading and nocking -------------------------------------------------------------------------


def suits(sheet: Sheet, action: ActionDef) -> bool:
    """Whether one of the sheet's weapons could ever be loaded so; whatever is no loading may be."""
    if action.uses == "bow":
        return any("bow" in weapon.traits for weapon in sheet.weapons)
    if action.uses == "loadable-weapon":
        return any(is_loaded_so(sheet, weapon, action) for weapon in sheet.weapons)
    return True


def is_loaded_so(sheet: Sheet, weapon: Weapon, action: ActionDef) -> bool:
    """Whether this entry loads weapons of that kind, with or without the feat for it."""
    if weapon.data.get(LOAD) not in action.data[LOADS]:
        return False
    wants_knack: bool | None = action.data.get(RAPID)
    return wants_knack is None or wants_knack == has_knack(sheet, weapon)


def loadable(creature: Creature, action: ActionDef) -> list[str]:
    """Weapons in hand this entry loads: of its kind, not full, with or without the feat for it."""
    found: list[str] = []
    for weapon in creature.sheet.weapons:
        has_shots = is_loaded_so(creature.sheet, weapon, action) and supply(creature, weapon) != 0
        if has_shots and to_load(creature, weapon) is not None:
            found.append(weapon.id)
    return found


def has_knack(sheet: Sheet, weapon: Weapon) -> bool:
    """Rapid Reload is learnt for one weapon, or one kind of them, at a time."""
    rapid = sheet.data.get(RAPID_RELOAD, ())
    return weapon.item in rapid or weapon.data[LOAD] in rapid


def refuse(enc: Encounter, creature: Creature, action: ActionDef, weapon: Weapon) -> Refusal | None:
    """Why a weapon in hand does not do for this: nothing in it, or no room or need for more."""
    reason = _objection(creature, action, weapon)
    if reason is None:
        return None
    clause = action.clause
    if action.uses not in (LOADABLE, BOW):
        clause = _clause_of_want(enc, weapon)
    return reason(clause=clause, creature=creature.index, action=action.id, using=weapon.id)


def _clause_of_want(enc: Encounter, weapon: Weapon) -> str:
    """The rule by which a weapon cannot be shot: how it is loaded, or where its arrows are."""
    if "bow" in weapon.traits:
        return enc.rules.cite("allowance:arrows")
    kind = weapon.data.get(LOAD)
    for action in enc.rules.actions.values():
        if kind in action.data.get(LOADS, ()):
            return action.clause
    return enc.rules.cite("shooting")


def _objection(creature: Creature, action: ActionDef, weapon: Weapon) -> type[MeansRefused] | None:
    if action.uses == LOADABLE and LOAD in weapon.data:
        if to_load(creature, weapon) is None:
            return AlreadyLoaded
        if supply(creature, weapon) == 0:
            return NoAmmunition
        return None if weapon.id in loadable(creature, action) else LoadsOtherwise
    if action.uses == BOW and "bow" in weapon.traits:
        item = to_shoot(creature, weapon)
        return AlreadyNocked if item is not None and is_nocked(item) else NoAmmunition
    if action.uses in (LOADABLE, BOW) or can_shoot(creature, weapon):
        return None
    return NotLoaded if capacity(weapon) else NoAmmunition


def needs_nocking(creature: Creature, weapon: Weapon) -> bool:
    if "bow" not in weapon.traits or not creature.pools.get(QUIVER, 0):
        return False
    item = to_shoot(creature, weapon)
    return item is not None and not is_nocked(item)


def nock(enc: Encounter, creature: Creature, item: Item) -> Item:
    creature.pools[QUIVER] -= 1
    if enc.log is not None:
        clause = enc.rules.action("nock-arrow").clause
        enc.tell(Nocked(creature=creature.index, left=creature.pools[QUIVER]), clause)
    return change_item(creature, item, {NOCKED: True})


class Load(Step):
    """A bolt, a barrel, or the five bolts of a repeating crossbow
    (PU-A-006, PU-A-037, PU-A-038, PU-A-039)."""

    needs: tuple[Slot, ...] = (USING,)

    def brings(self) -> tuple[str, ...]:
        return (LOADING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        weapon = weapon_of(creature, frame.slots[USING])
        item = to_load(creature, weapon)
        if item is None:
            return
        before = shots_in(item, weapon)
        each = min(weapon.data.get(PER_LOAD, 1), supply(creature, weapon))
        shots = min(capacity(weapon), before + each)
        change_item(creature, item, {LOADED: shots})
        pool = weapon.data.get(AMMUNITION, "")
        if pool in creature.pools:
            creature.pools[pool] -= shots - before
        if enc.log is not None:
            told = Loaded(creature=creature.index, item=item.kind, shots=shots)
            enc.tell(told, clause_of(enc, frame), frame.act)


class Nock(Step):
    """An arrow from the quiver to the string (PU-A-076)."""

    needs: tuple[Slot, ...] = (USING,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        weapon = weapon_of(creature, frame.slots[USING])
        item = to_shoot(creature, weapon)
        if item is not None and needs_nocking(creature, weapon):
            nock(enc, creature, item)


STEPS: StepBuilders = {"load": plain(Load), "nock": plain(Nock)}
