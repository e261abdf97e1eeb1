"""Which squares a creature threatens: those its ready melee weapons can strike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.pu.names import IMPROVED_UNARMED_STRIKE
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Item


def threatening(creature: Creature) -> tuple[Weapon, ...]:
    """Melee weapons in hand or of the body; bare hands only when they are trained to it."""
    trained = has_feat(creature, IMPROVED_UNARMED_STRIKE)
    return _at_the_ready(creature.sheet, creature.held, trained)


@lru_cache(maxsize=4096)  # sheets never change, and what is held seldom does
def _at_the_ready(sheet: Sheet, held: tuple[Item, ...], trained: bool) -> tuple[Weapon, ...]:
    kinds = [item.kind for item in held]
    return tuple(
        [
            weapon
            for weapon in sheet.weapons
            if weapon.reach
            and (not weapon.item or weapon.item in kinds)
            and (trained or "unarmed" not in weapon.traits)
        ]
    )


def farthest(creature: Creature) -> int:
    """How far it threatens; 0 for somebody without a melee weapon to threaten with."""
    reach = 0
    for weapon in threatening(creature):
        reach = max(reach, weapon.reach)
    return reach


def threatens(enc: Encounter, creature: Creature, cell: int, size: int) -> bool:
    """Whether it could strike at somebody of that size standing there."""
    if creature.flags & shared.CANNOT_ACT:
        return False
    for weapon in threatening(creature):
        if strikes_at(enc, creature, weapon, cell, size):
            return True
    return False
