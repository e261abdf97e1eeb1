"""Which squares a creature threatens: those its ready melee weapons can strike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def threatening(creature: Creature) -> list[Weapon]:
    """Melee weapons in hand or of the body; bare hands only when they are trained to it."""
    held = [item.kind for item in creature.held]
    trained = has_feat(creature, "improved-unarmed-strike")
    return [
        weapon
        for weapon in creature.sheet.weapons
        if weapon.reach
        and (not weapon.item or weapon.item in held)
        and (trained or "unarmed" not in weapon.traits)
    ]


def threatens(enc: Encounter, creature: Creature, cell: int, size: int) -> bool:
    """Whether it could strike at somebody of that size standing there."""
    if creature.flags & shared.CANNOT_ACT:
        return False
    return any(strikes_at(enc, creature, weapon, cell, size) for weapon in threatening(creature))
