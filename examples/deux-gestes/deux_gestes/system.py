"""The rules where Deux gestes differs from what three-action games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deux_gestes.citations import CITATIONS
from troisactes.rules.common.three_actions.attacks import ThreeActionAttacks
from troisactes.rules.common.three_actions.system import ThreeActions

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter

SECOND_ATTACK = -4  # DG-06


class DeuxGestes(ThreeActions):
    """Two gestures and a riposte."""

    def __init__(self) -> None:
        super().__init__("deux-gestes")
        self.citations = CITATIONS
        self.budget.plain_turn = 2  # DG-01
        self.budget.unit_word = "gestures"
        self.harm.dying_leaves_wounds = False  # DG-11
        self.attacks = Momentum(self)
        self.attacks.plain_blow = "frapper"


class Momentum(ThreeActionAttacks):
    """DG-06: only the first attack of a turn is as good as it can be."""

    def penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        return SECOND_ATTACK if made else 0
