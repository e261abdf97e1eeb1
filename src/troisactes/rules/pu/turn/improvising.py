"""Improvised actions: basic or advanced, with subtypes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.parts.improvising import ImprovisingRules
from troisactes.rules.common.sheet_stats import SAVES
from troisactes.rules.pu import sheets
from troisactes.rules.pu.sheets import SKILLS

if TYPE_CHECKING:
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedImprovising(ImprovisingRules):
    """Improvised actions: basic or advanced, with subtypes."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.traits = ("attack", "complex", "move")

    def rolls(self) -> tuple[str, ...]:
        return (*SAVES, *SKILLS, *sheets.ABILITIES)

    def kind_of_cost(self, actions: int) -> str:
        return "basic" if actions == 1 else "advanced"
