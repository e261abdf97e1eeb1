"""Pathfinder 2, the actions chapter: what its document says where systems differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common import facts
from troisactes.rules.common.harm import recover_by_flat_check
from troisactes.rules.common.three_actions import ThreeActions
from troisactes.rules.pf2.citations import CITATIONS

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class Pathfinder2(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    most_increments = 6

    def __init__(self) -> None:
        super().__init__("pf2")
        self.citations = CITATIONS

    def is_answered_at_end(self, action: ActionDef) -> bool:
        return self.is_still_move(action)

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & facts.DYING)

    def recover(self, enc: Encounter, creature: Creature) -> None:
        recover_by_flat_check(enc, creature)
