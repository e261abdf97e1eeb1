"""Who sees and hears whom (PU-CORE-LIGHT, PU-CORE-CONDITIONS): one answer for all that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.rules.common import facts as shared
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.pu import facts
from troisactes.rules.pu.item import light
from troisactes.rules.pu.names import CONCEALS

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

UNSEEN: Final = 50  # chances in a hundred to miss what one cannot see
EYES_SHUT: Final = facts.BLINDED | shared.UNCONSCIOUS
EARS_SHUT: Final = facts.DEAFENED | shared.UNCONSCIOUS


def blind_to(enc: Encounter, viewer: Creature, other: Creature) -> str:
    """The clause by which a creature does not see another now; "" when it does."""
    if viewer.flags & EYES_SHUT or unseen_by(viewer, other):
        return enc.rules.cite("conditions")
    if not enc.sees(viewer, other):
        return enc.rules.cite("sight")
    for effect in other.effects:
        if effect.definition.data.get(CONCEALS, 0) >= UNSEEN:
            return enc.rules.cite("conditions")
    is_dark = light.miss_chance(enc, viewer, other) >= UNSEEN
    return enc.rules.cite("light") if is_dark else ""


def deaf_to(enc: Encounter, listener: Creature, other: Creature) -> str:
    return enc.rules.cite("conditions") if listener.flags & EARS_SHUT else ""


def sees_cell(enc: Encounter, viewer: Creature, cell: int) -> bool:
    """Whether it sees what lies on a square."""
    if viewer.flags & EYES_SHUT:
        return False
    for square in enc.state.grid.squares_of_door(cell):
        if enc.state.layout.sees(viewer.cell, viewer.size, square, 1):
            return light.is_lit(enc, viewer, square)
    return False
