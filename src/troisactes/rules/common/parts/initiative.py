"""What is rolled for initiative, and who goes first of those who tie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import Stat
from troisactes.rules.common.names import PERCEPTION
from troisactes.rules.common.options import TIE_ORDER
from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class InitiativeRules(TurnPart):
    """What is rolled for initiative, and who goes first of those who tie."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.stat: Stat = PERCEPTION  # rolled unless somebody says otherwise
        # Whether tied players settle it among themselves before the game master does.
        self.players_settle_ties: bool = True

    def tie_rank(self, creature: Creature) -> int:
        """Who goes first of those with the same initiative: the lower number."""
        return int(creature.side == "heroes")  # rule tie-rank: adversaries go ahead

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """With whom it must settle who goes first of those with the same result; "" for nobody."""
        if creature.side == "heroes":
            return creature.side
        return "others" if enc.option(TIE_ORDER) == "game-master" else ""
