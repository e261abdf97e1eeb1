"""What a move calls its reactions with: the squares it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.parts.movement import MovementRules

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef


class Pathfinder2Movement(MovementRules):
    """A move is answered at the squares it leaves, at its end when it leaves none."""

    def is_announced(self, action: ActionDef) -> bool:
        # PF2-DISC-16: nothing of its own at the start of a move that leaves a square.
        return False
