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

from troisactes.kernel.decisions import Refusal
from troisactes.kernel.state import Item
from troisactes.rules.pu.sheets import arm

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

HANDS = 2
USES = frozenset(("held-item", "stowed-item", "carried-item", "ground-item"))
NO_DATA: Mapping[str, Any] = {}


# --- what is true of a thing ---------------------------------------------------------------------


def trait(enc: Encounter, item: Item, word: str) -> Any:
    """What is true of this one, or else of its kind; None when neither says."""
    found = item.data.get(word)
    return enc.rules.items[item.kind].data.get(word) if found is None else found


def is_weapon(enc: Encounter, creature: Creature, item: Item) -> bool:
    if trait(enc, item, "shield"):
        return False
    if trait(enc, item, "weapon"):
        return True
    return any(weapon.item == item.kind for weapon in creature.sheet.weapons)


def is_strapped(enc: Encounter, item: Item) -> bool:
    """A shield is on the arm unless it was picked up or taken out and not strapped on yet."""
    return bool(trait(enc, item, "shield")) and bool(item.data.get("strapped", True))


def is_loose(enc: Encounter, item: Item) -> bool:
    """Whether opening the hand lets go of it; what takes no hand is worn."""
    if item.data.get("fastened") or is_strapped(enc, item):
        return False
    return enc.rules.items[item.kind].hands > 0


def is_alight(enc: Encounter, item: Item) -> bool:
    return bool(trait(enc, item, "lit") or trait(enc, item, "flame"))


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
                    if not enc.rules.conceals(item):
                        yield item, cell


def unfit(enc: Encounter, creature: Creature, action: ActionDef, item: Item) -> str:
    """Why this thing will not do, in a word; "" when it will."""
    data = action.data
    for word in _words(data.get("item-with")):
        if not trait(enc, item, word):
            return "wrong-thing"
    for word in _words(data.get("item-without")):
        if trait(enc, item, word):
            return "wrong-state"
    wants_weapon = data.get("weapon")
    if wants_weapon is not None and is_weapon(enc, creature, item) != wants_weapon:
        return "wrong-thing"
    if data.get("unstrapped") and item in creature.held and is_strapped(enc, item):
        return "wrong-state"
    if data.get("loose") and not is_loose(enc, item):
        return "held-fast"
    if action.uses == "ground-item" and not _can_be_moved(enc, action, item):
        return "cannot-be-lifted"
    if data.get("to-hand") and not _has_hands_for(enc, creature, item):
        return "hands-full"
    beside: str = data.get("beside", "")
    if beside == "flame":
        return "" if find_flame(enc, creature, item) is not None else "no-flame"
    if beside and not _has_beside(enc, creature, beside, item):
        return "no-tool"
    return ""


def _words(value: Any) -> tuple[str, ...]:
    if value is None:
        return ()
    return (value,) if isinstance(value, str) else tuple(value)


def _can_be_moved(enc: Encounter, action: ActionDef, item: Item) -> bool:
    if trait(enc, item, "fixed"):
        return False
    return bool(trait(enc, item, "heavy")) == bool(action.data.get("heavy"))


def _has_hands_for(enc: Encounter, creature: Creature, item: Item) -> bool:
    if item in creature.held:
        return True
    return enc.rules.items[item.kind].hands <= free_hands(enc, creature)


def _has_beside(enc: Encounter, creature: Creature, word: str, apart_from: Item) -> bool:
    """A tool in hand that is not in use already: a gauntlet holds one weapon."""
    in_use = word == "gauntlet" and any(item.data.get("fastened") for item in creature.held)
    return not in_use and any(
        trait(enc, item, word) for item in creature.held if item is not apart_from
    )


def pick(
    enc: Encounter, creature: Creature, action: ActionDef, kind: str
) -> tuple[Item, int] | None:
    """The first thing of a kind that will do, and its square if it lies on the ground."""
    for item, cell in at_place(enc, creature, action.uses):
        if item.kind == kind and not unfit(enc, creature, action, item):
            return item, cell
    return None


def kinds(enc: Encounter, creature: Creature, action: ActionDef) -> list[str]:
    """Every kind of thing this action could be done with now."""
    found: list[str] = []
    for item, _ in at_place(enc, creature, action.uses):
        if item.kind not in found and not unfit(enc, creature, action, item):
            found.append(item.kind)
    return found


def refuse_kind(enc: Encounter, creature: Creature, action: ActionDef, kind: str) -> Refusal | None:
    """Why nothing of this kind will do; None when there is none of it at all."""
    for item, _ in at_place(enc, creature, action.uses):
        if item.kind == kind:
            reason = unfit(enc, creature, action, item)
            data = {"creature": creature.index, "action": action.id, "using": kind}
            return Refusal(reason, action.clause, data)
    return None


def thing_at(enc: Encounter, cell: int, word: str) -> Item | None:
    """The thing on a square of which a word is true, unless nobody knows of it."""
    for item in enc.state.ground.get(cell, ()):
        if trait(enc, item, word) and not enc.rules.conceals(item):
            return item
    return None


def data_at_hand(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> Mapping[str, Any]:
    """What the thing an action is done with, or aimed at, says of itself."""
    found: Item | None = None
    if action.uses in USES:
        picked = pick(enc, creature, action, using)
        found = None if picked is None else picked[0]
    elif "thing" in action.data:
        found = thing_at(enc, target, action.data["thing"])
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


def change_on_ground(enc: Encounter, cell: int, item: Item, **changes: object) -> Item:
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
    if trait(enc, item, "shield"):
        data["strapped"] = False
    data.pop("fastened", None)
    return Item(item.uid, item.kind, data)


def about(
    enc: Encounter, frame: Frame, creature: Creature, item: Item, **more: object
) -> tuple[str, dict[str, Any], int]:
    """What to tell of somebody and a thing: the rule, the facts, the act."""
    act = enc.state.act(frame.act)
    clause = enc.rules.cite("items") if act is None else act.action.clause
    return clause, {"creature": creature.index, "item": item.kind, **more}, frame.act


def tell_moved(
    enc: Encounter, frame: Frame, creature: Creature, item: Item, origin: str, goal: str
) -> None:
    places: dict[str, object] = {"from": origin, "into": goal, "target": -1}
    enc.tell("item", *about(enc, frame, creature, item, **places))


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
        if item is not apart_from and trait(enc, item, "tindertwig"):
            return item
    return None
