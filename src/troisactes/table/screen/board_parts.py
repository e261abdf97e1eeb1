"""What a board shows when it is asked: how far one can walk, what fits a tap, whom a deed concerns.

See ``model`` for what all parts have in common.
"""

from __future__ import annotations

from troisactes.table.screen.creature_parts import ScreenPart
from troisactes.table.screen.model import CostPart


class Band(ScreenPart):
    """Squares a walk can end on for one price; each square is in the cheapest band only."""

    cost: list[CostPart]
    says: str  # « 2 actes »
    cells: list[str]
    affordable: bool
