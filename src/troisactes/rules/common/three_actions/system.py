"""Three actions and a reaction: a system subclasses this, brings its citations (topic -> clause)
and puts parts of its own where its document says otherwise."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from troisactes.kernel.squares import ALTERNATING
from troisactes.rules.common.improvised_actions import improvised
from troisactes.rules.common.ready_and_delay import readied
from troisactes.rules.common.three_actions.attacks import ThreeActionAttacks
from troisactes.rules.common.three_actions.budget import ThreeActionBudget
from troisactes.rules.common.three_actions.checks import ThreeActionChecks
from troisactes.rules.common.three_actions.course import ThreeActionCourse
from troisactes.rules.common.three_actions.creatures import ThreeActionCreatures
from troisactes.rules.common.three_actions.harm import ThreeActionHarm
from troisactes.rules.common.three_actions.legality import ThreeActionLegality
from troisactes.rules.common.three_actions.payment import ThreeActionPayment
from troisactes.rules.common.three_actions.readying import ThreeActionReadying
from troisactes.rules.common.three_actions.responses import ThreeActionResponses
from troisactes.rules.common.three_actions.sequence import ThreeActionSequence
from troisactes.rules.common.three_actions.sight import ThreeActionSight
from troisactes.rules.common.three_actions.under_way import ThreeActionUnderWay
from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActions(TurnRules):
    """Turns of three actions, one reaction a round, penalties that grow with each attack."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.metric = ALTERNATING
        self.makers["improvised"] = improvised
        self.makers["readied"] = readied
        self.attacks = ThreeActionAttacks(self)
        self.budget = ThreeActionBudget(self)
        self.checks = ThreeActionChecks(self)
        self.course = ThreeActionCourse(self)
        self.creatures = ThreeActionCreatures(self)
        self.harm = ThreeActionHarm(self)
        self.legality = ThreeActionLegality(self)
        self.payment = ThreeActionPayment(self)
        self.readying = ThreeActionReadying(self)
        self.responses = ThreeActionResponses(self)
        self.sight = ThreeActionSight(self)
        self.sequence = ThreeActionSequence(self)
        self.under_way = ThreeActionUnderWay(self)
