"""The Pathfinder 2 playtest's encounter mode: what its document says where systems differ."""

from __future__ import annotations

from troisactes.rules.common.three_actions.system import ThreeActions
from troisactes.rules.pf2_playtest.budget import PlaytestBudget
from troisactes.rules.pf2_playtest.checks import PlaytestChecks
from troisactes.rules.pf2_playtest.citations import CITATIONS
from troisactes.rules.pf2_playtest.harm import PlaytestHarm
from troisactes.rules.pf2_playtest.legality import PlaytestLegality


class Pathfinder2Playtest(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    def __init__(self) -> None:
        super().__init__("pf2-playtest")
        self.citations = CITATIONS
        self.budget = PlaytestBudget(self)
        self.checks = PlaytestChecks(self)
        self.harm = PlaytestHarm(self)
        self.legality = PlaytestLegality(self)
