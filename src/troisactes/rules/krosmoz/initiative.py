"""Initiative: ties are settled at the table (KN-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.state import Creature
from troisactes.rules.common.initiative import leader_of
from troisactes.rules.common.names import INITIATIVE
from troisactes.rules.common.parts.initiative import InitiativeRules
from troisactes.rules.common.turn_rules import TurnRules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


class KrosmozInitiative(InitiativeRules):
    """Initiative: ties are settled at the table (KN-01)."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.stat = INITIATIVE

    def tie_rank(self, creature: Creature) -> int:
        return 0

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """KN-01: heroes settle it between them; with an adversary among them the game master does.
        Identical adversaries act together: only the one who rolled for them is tied."""
        return "all" if leader_of(enc, creature) == creature.index else ""
