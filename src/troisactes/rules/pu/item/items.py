"""Things in hand, in the pack and on the ground: what is true of them, which will do for an
action, how they change place and state.

What a thing is, its kind says (``items.toml``); what has become of this one (lit, strapped,
fastened, loaded …) its own data say. An action names the things it is done with by ``uses`` and
narrows them down in its ``data``: ``item-with`` and ``item-without`` (words that must, or must
not, be true of it), ``weapon`` (it must be one, or must not), ``to-hand`` (there must be hands for
it), ``loose`` (nothing keeps it in the hand), ``heavy`` (it is shifted, not lifted), ``beside``
(what it takes besides: a ``flame`` within reach, or a tool in the other hand).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from troisactes.kernel.names import NO_KEY, Key
from troisactes.kernel.refusals import MeansRefused
from troisactes.kernel.state import Item
from troisactes.records.event import NOBODY
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import ItemMoved
from troisactes.rules.common.names import ITEM_WITH, WEAPON
from troisactes.rules.pu.names import (
    BESIDE,
    FASTENED,
    FIXED,
    FLAME,
    GAUNTLET,
    HEAVY,
    ITEM_WITHOUT,
    LIT,
    LOOSE,
    SHIELD,
    STRAPPED,
    THING_KEY,
    THROWABLE,
    TINDERTWIG,
    TO_HAND,
    UNSTRAPPED,
    WANTS_FUSE,
)
from troisactes.rules.pu.refusals import (
    CannotBeLifted,
    HandsFull,
    MustBeUndoneFirst,
    NoFlame,
    NoTool,
    WrongState,
    WrongThing,
)
from troisactes.rules.pu.sheets import arm

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

HANDS = 2
USES = frozenset(("held-item", "stowed-item", "carried-item", "ground-item"))
NO_DATA: Mapping[Key, Any] = {}


# --- what is true of a thing ---------------------------------------------------------------------


def trait(enc: Encounter, item: Item, word: Key) -> Any:
    """What is true of this one, or else of its kind; None when neither says."""
    found = item.data.get(word)
    return enc.rules.items[item.kind].data.get(word) if found is None else found


def is_weapon(enc: Encounter, creature: Creature, item: Item) -> bool:
    if trait(enc, item, SHIELD):
        return False
    if trait(enc, item, WEAPON):
        return True
    return any(weapon.item == item.kind for weapon in creature.sheet.weapons)


def is_strapped(enc: Encounter, item: Item) -> bool:
    """A shield is on the arm unless it was picked up or taken out and not strapped on yet."""
    return bool(trait(enc, item, SHIELD)) and bool(item.data.get(STRAPPED, True))


def is_loose(enc: Encounter, item: Item) -> bool:
    """Whether opening the hand lets go of it; what takes no hand is worn."""
    if item.data.get(FASTENED) or is_strapped(enc, item):
        return False
    return enc.rules.items[item.kind].hands > 0


def is_alight(enc: Encounter, item: Item) -> bool:
    return bool(trait(enc, item, LIT) or trait(enc, item, FLAME))


def free_hands(enc: Encounter, creature: Creature) -> int:
    return HANDS - sum(enc.rules.items[item.kind].hands for item in creature.held)


def within_arm(enc: Encounter, creature: Creature, cell: int, size: int = 1) -> bool:
    """Natural reach: a weapon adds nothing to it."""
    return enc.state.layout.within_reach(
        creature.cell, creature.size, cell, size, arm(creature), enc.rules.metric
    )


# --- which thing will do -------------------------------------------------------------------------


def at_place(enc: Encounter, creature: Creature, uses: str) -> Iterator[tuple[Item, int]]:
    """The things an action might be done with, with the square of those on the ground."""
    if uses in ("held-item", "carried-item"):
        for item in creature.held:
            yield item, -1
    if uses in ("stowed-item", "carried-item"):
        for item in creature.stowed:
            yield item, -1
    if uses == "ground-item":
        ground = enc.state.ground
        for cell in sorted(ground):
            if within_arm(enc, creature, cell):
                for item in ground[cell]:
                    if not enc.rules.seats.conceals(item):
                        yield item, cell


def unfit(
    enc: Encounter, creature: Creature, action: ActionDef, item: Item
) -> type[MeansRefused] | None:
    """Why this thing will not do, as a kind of refusal; None when it will."""
    data = action.data
    for word in _words(data.get(ITEM_WITH)):
        if not trait(enc, item, word):
            return WrongThing
    for word in _words(data.get(ITEM_WITHOUT)):
        if trait(enc, item, word):
            return WrongState
    wants_weapon = data.get(WEAPON)
    if wants_weapon is not None and is_weapon(enc, creature, item) != wants_weapon:
        return WrongThing
    if data.get(UNSTRAPPED) and item in creature.held and is_strapped(enc, item):
        return WrongState
    if data.get(LOOSE) and not is_loose(enc, item):
        return MustBeUndoneFirst
    if action.uses == "ground-item" and not _can_be_moved(enc, action, item):
        return CannotBeLifted
    if data.get(TO_HAND) and not _has_hands_for(enc, creature, item):
        return HandsFull
    beside: Key = data.get(BESIDE, NO_KEY)
    if beside == FLAME:
        return None if find_flame(enc, creature, item) is not None else NoFlame
    if beside and not _has_beside(enc, creature, beside, item):
        return NoTool
    return None


def _words(value: Any) -> tuple[Key, ...]:
    if value is None:
        return ()
    return (Key(value),) if isinstance(value, str) else tuple(value)


def _can_be_moved(enc: Encounter, action: ActionDef, item: Item) -> bool:
    if trait(enc, item, FIXED):
        return False
    return bool(trait(enc, item, HEAVY)) == bool(action.data.get(HEAVY))


def _has_hands_for(enc: Encounter, creature: Creature, item: Item) -> bool:
    if item in creature.held:
        return True
    return enc.rules.items[item.kind].hands <= free_hands(enc, creature)


def _has_beside(enc: Encounter, creature: Creature, word: Key, apart_from: Item) -> bool:
    """A tool in hand that is not in use already: a gauntlet holds one weapon."""
    in_use = word == GAUNTLET and any(item.data.get(FASTENED) for item in creature.held)
    return not in_use and any(
        trait(enc, item, word) for item in creature.held if item is not apart_from
    )


def pick(
    enc: Encounter, creature: Creature, action: ActionDef, kind: str
) -> tuple[Item, int] | None:
    """The first thing of a kind that will do, and its square if it lies on the ground."""
    for item, cell in at_place(enc, creature, action.uses):
        if item.kind == kind and unfit(enc, creature, action, item) is None:
            return item, cell
    return None


def kinds(enc: Encounter, creature: Creature, action: ActionDef) -> list[str]:
    """Every kind of thing this action could be done with now."""
    found: list[str] = []
    for item, _ in at_place(enc, creature, action.uses):
        if item.kind not in found and unfit(enc, creature, action, item) is None:
            found.append(item.kind)
    return found


def refuse_kind(enc: Encounter, creature: Creature, action: ActionDef, kind: str) -> Refusal | None:
    """Why nothing of this kind will do; None when there is none of it at all."""
    for item, _ in at_place(enc, creature, action.uses):
        if item.kind == kind:
            reason = unfit(enc, creature, action, item)
            if reason is None:
                return None
            return reason(
                clause=_clause_of_unfitness(enc, action, item, reason),
                creature=creature.index,
                action=action.id,
                using=kind,
            )
    return None


def _clause_of_unfitness(
    enc: Encounter, action: ActionDef, item: Item, reason: type[MeansRefused]
) -> str:
    """The rule by which a thing will not do: how many hands there are, what holds it, what it
    still lacks; else that of the action."""
    if reason is HandsFull:
        return enc.rules.cite("hands")
    if reason is MustBeUndoneFirst and is_strapped(enc, item):
        return enc.rules.cite("strapped")
    if reason is MustBeUndoneFirst and item.data.get(FASTENED):
        return enc.rules.cite("fastened")
    if reason is WrongThing and _lacks_fuse(enc, action, item):
        return enc.rules.cite("fuse")
    return action.clause


def _lacks_fuse(enc: Encounter, action: ActionDef, item: Item) -> bool:
    return THROWABLE in _words(action.data.get(ITEM_WITH)) and bool(trait(enc, item, WANTS_FUSE))


def thing_at(enc: Encounter, cell: int, word: Key) -> Item | None:
    """The thing on a square of which a word is true, unless nobody knows of it."""
    for item in enc.state.ground.get(cell, ()):
        if trait(enc, item, word) and not enc.rules.seats.conceals(item):
            return item
    return None


def data_at_hand(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> Mapping[Key, Any]:
    """What the thing an action is done with, or aimed at, says of itself."""
    found: Item | None = None
    if action.uses in USES:
        picked = pick(enc, creature, action, using)
        found = None if picked is None else picked[0]
    elif THING_KEY in action.data:
        found = thing_at(enc, target, action.data[THING_KEY])
    if found is None:
        return NO_DATA
    return {**enc.rules.items[found.kind].data, **found.data}


# --- things change place and state ---------------------------------------------------------------


def lay(enc: Encounter, cell: int, item: Item) -> None:
    ground = enc.state.ground
    ground[cell] = (*ground.get(cell, ()), item)


def lift(enc: Encounter, cell: int, item: Item) -> None:
    """Off the ground."""
    ground = enc.state.ground
    rest = tuple(each for each in ground[cell] if each.uid != item.uid)
    if rest:
        ground[cell] = rest
    else:
        del ground[cell]


def change_on_ground(enc: Encounter, cell: int, item: Item, changes: dict[Key, object]) -> Item:
    new = Item(item.uid, item.kind, {**item.data, **changes})
    ground = enc.state.ground
    ground[cell] = tuple(new if each.uid == item.uid else each for each in ground[cell])
    return new


def let_go(creature: Creature, item: Item) -> None:
    """Out of the hands, or out of the pack."""
    creature.held = tuple(each for each in creature.held if each.uid != item.uid)
    creature.stowed = tuple(each for each in creature.stowed if each.uid != item.uid)


def undone(enc: Encounter, item: Item) -> Item:
    """As it is in another hand or on the ground: neither strapped to an arm nor locked to one."""
    data = dict(item.data)
    if trait(enc, item, SHIELD):
        data[STRAPPED] = False
    data.pop(FASTENED, None)
    return Item(item.uid, item.kind, data)


def about(enc: Encounter, frame: Frame) -> tuple[str, int]:
    """What goes with an event about a thing: the rule behind it, and the act it is part of."""
    act = enc.state.act(frame.act)
    clause = enc.rules.cite("items") if act is None else act.action.clause
    return clause, frame.act


def tell_moved(
    enc: Encounter, frame: Frame, creature: Creature, item: Item, origin: str, goal: str
) -> None:
    if enc.log is not None:
        told = ItemMoved(
            creature=creature.index, item=item.kind, origin=origin, into=goal, target=NOBODY
        )
        enc.tell(told, *about(enc, frame))


# --- light ---------------------------------------------------------------------------------------


def find_flame(enc: Encounter, creature: Creature, apart_from: Item) -> Item | None:
    """A naked flame within natural reach; without one, a tindertwig in the other hand."""
    near = [item for item in creature.held if item is not apart_from]
    friends = [each for each in enc.state.creatures if not creature.hostile_to(each)]
    for other in friends:
        is_near = other.present and within_arm(enc, creature, other.cell, other.size)
        if is_near and other is not creature:
            near.extend(other.held)
    for cell, items in enc.state.ground.items():
        if within_arm(enc, creature, cell):
            near.extend(items)
    for item in near:
        if is_alight(enc, item):
            return item
    for item in creature.held:
        if item is not apart_from and trait(enc, item, TINDERTWIG):
            return item
    return None
