"""The dying, and how they recover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts
from troisactes.rules.common.harm import recover_by_flat_check
from troisactes.rules.common.three_actions.harm import ThreeActionHarm

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class Pathfinder2Harm(ThreeActionHarm):
    """The dying roll a flat check each turn."""

    def needs_recovery(self, creature: Creature) -> bool:
        # PF2-DISC-20: the dying, and nobody else who is down.
        return bool(creature.flags & facts.DYING)

    def recover(self, enc: Encounter, creature: Creature) -> None:
        recover_by_flat_check(enc, creature)
