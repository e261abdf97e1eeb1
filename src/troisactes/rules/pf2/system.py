"""Pathfinder 2, the actions chapter: what its document says where systems differ."""

from __future__ import annotations

from troisactes.rules.common.three_actions.system import ThreeActions
from troisactes.rules.pf2.citations import CITATIONS
from troisactes.rules.pf2.harm import Pathfinder2Harm
from troisactes.rules.pf2.movement import Pathfinder2Movement


class Pathfinder2(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    def __init__(self) -> None:
        super().__init__("pf2")
        self.citations = CITATIONS
        self.attacks.most_increments = 6
        self.harm = Pathfinder2Harm(self)
        self.movement = Pathfinder2Movement(self)
