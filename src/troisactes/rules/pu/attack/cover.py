"""Cover and concealment: what stands between two creatures, and what cannot be seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import Line
from troisactes.kernel.decisions import CELL
from troisactes.rules.pu import facts
from troisactes.rules.pu.events import Concealment
from troisactes.rules.pu.item import light
from troisactes.rules.pu.names import CONCEALS
from troisactes.rules.pu.senses import UNSEEN

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

NONE, PARTIAL, FULL = 0, 1, 2
TO_ARMOUR = (0, 2, 4)
TO_REFLEX = (0, 1, 2)
CORNERS = 4


# --- cover ---------------------------------------------------------------------------------------


def cover(enc: Encounter, attacker: Creature, target: Creature) -> int:
    """How well the target is covered, from whichever of its squares the attacker acts."""
    squares = enc.state.layout.footprint(attacker.cell, attacker.size)
    return min(cover_from(enc, own, target, attacker.index) for own in squares)


def cover_from(enc: Encounter, square: int, target: Creature, ignoring: int = -1) -> int:
    """How well the target is covered from there: its least covered square counts."""
    squares = enc.state.layout.footprint(target.cell, target.size)
    return min(_between(enc, square, theirs, (target.index, ignoring)) for theirs in squares)


def _between(enc: Encounter, one: int, other: int, themselves: tuple[int, int]) -> int:
    layout, occupied = enc.state.layout, enc.state.occupied
    if layout.obstacles_between(one, other):
        return FULL
    for cell in layout.ray(one, other):
        if cell in occupied and occupied[cell] not in themselves:
            return FULL
    hidden = CORNERS - layout.exposure(one, other)
    if hidden <= 1:
        return hidden  # more than half of it shows
    return FULL


def armour_lines(enc: Encounter, attacker: Creature, target: Creature) -> list[Line]:
    worth = TO_ARMOUR[cover(enc, attacker, target)]
    return [Line("cover", "untyped", worth, enc.rules.cite("grid"))] if worth else []


def reflex_lines(enc: Encounter, act: Act | None, actor: Creature, target: Creature) -> list[Line]:
    """A burst is weathered from where it bursts, anything else from whoever sends it."""
    if act is not None and act.action.targeting.kind == CELL and act.target >= 0:
        found = cover_from(enc, act.target, target)
    else:
        found = cover(enc, actor, target)
    worth = TO_REFLEX[found]
    return [Line("cover", "untyped", worth, enc.rules.cite("grid"))] if worth else []


# --- concealment ---------------------------------------------------------------------------------


def miss_chance(enc: Encounter, attacker: Creature, target: Creature) -> tuple[int, str]:
    """How many times in a hundred a blow that would hit goes astray, and by which rule."""
    chance = UNSEEN if attacker.flags & facts.BLINDED else 0
    for effect in target.effects:
        chance = max(chance, effect.definition.data.get(CONCEALS, 0))
    unlit = light.miss_chance(enc, attacker, target)
    return (unlit, "light") if unlit > chance else (chance, "conditions")


def goes_astray(enc: Encounter, attacker: Creature, target: Creature, act: int) -> bool:
    """Roll for it; only a blow that would hit asks."""
    chance, rule = miss_chance(enc, attacker, target)
    if not chance:
        return False
    rolled = enc.die(100, attacker, "concealment")
    missed = rolled <= chance
    if enc.log is not None:
        told = Concealment(
            creature=attacker.index,
            target=target.index,
            rolled=rolled,
            chance=chance,
            missed=missed,
        )
        enc.tell(told, enc.rules.cite(rule), act)
    return missed
