"""Initiative: the better modifier goes first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.names import INITIATIVE
from troisactes.rules.common.options import GROUP_INITIATIVE
from troisactes.rules.common.parts.initiative import InitiativeRules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedInitiative(InitiativeRules):
    """Initiative: the better modifier goes first."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.stat = INITIATIVE
        self.players_settle_ties = False

    def tie_rank(self, creature: Creature) -> int:
        """The better initiative modifier goes first."""
        return -creature.sheet.stats[INITIATIVE]

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """Whoever has the same modifier too; but identical adversaries that share a roll do not."""
        shares = enc.option(GROUP_INITIATIVE) == "group" and creature.side != "heroes"
        return "" if shares else str(creature.sheet.stats[INITIATIVE])
