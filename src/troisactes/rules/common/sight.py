"""Who is aware of whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts
from troisactes.rules.common.names import SPOTTED_BY

if TYPE_CHECKING:
    from troisactes.kernel.state import Creature


def unseen_by(viewer: Creature, other: Creature) -> bool:
    """Whether a creature is undetected by another of a different side."""
    if not other.flags & facts.UNDETECTED or viewer.side == other.side:
        return False
    return viewer.index not in other.notes.get(SPOTTED_BY, ())
