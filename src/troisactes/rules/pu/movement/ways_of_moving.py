"""Speeds by way of moving, what slows them, what is trodden on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.names import DISABLED, LOCK, SPEED
from troisactes.rules.common.parts.movement import MovementRules
from troisactes.rules.pu import sheets
from troisactes.rules.pu.item import devices
from troisactes.rules.pu.names import HALF_SPEED
from troisactes.rules.pu.sheets import speed_of

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedMovement(MovementRules):
    """Speeds by way of moving, what slows them, what is trodden on."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.walk = "move"

    def entered(self, enc: Encounter, creature: Creature) -> bool:
        return devices.tread(enc, creature)

    def locked_doors(self, enc: Encounter) -> frozenset[int]:
        ground, items = enc.state.ground, enc.rules.items
        return frozenset(
            cell
            for cell in enc.state.doors
            for item in ground.get(cell, ())
            if items[item.kind].data.get(LOCK) and not item.data.get(DISABLED)
        )

    def speed(self, creature: Creature, mode: str) -> int:
        stats = creature.sheet.stats
        return stats.get(speed_of(mode), stats[SPEED])

    def hampered(self, creature: Creature, squares: int) -> int:
        for effect in creature.effects:
            for definition in self.rules.with_included(effect.definition):
                if definition.data.get(HALF_SPEED):
                    return squares // 2
        return squares

    def treads(self, mode: str) -> bool:
        return mode not in sheets.OFF_THE_GROUND
