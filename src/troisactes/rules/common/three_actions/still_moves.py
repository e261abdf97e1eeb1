"""Moves that leave no square."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.action_frame import Use
from troisactes.rules.common.movement import Jump, Move
from troisactes.rules.common.names import QUIET

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef


def is_still_move(action: ActionDef) -> bool:
    """A move that leaves no square: standing up, falling prone."""
    if "move" not in action.traits or action.data.get(QUIET, ""):
        return False
    return not any(isinstance(step, (Jump, Move, Use)) for step in action.script.steps)
