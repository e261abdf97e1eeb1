"""A system whose turns follow the shared procedures: its parts beyond those the kernel asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from troisactes.kernel.ruleset import Ruleset
from troisactes.rules.common.parts.attacks import AttackRules
from troisactes.rules.common.parts.belongings import BelongingRules
from troisactes.rules.common.parts.budget import BudgetRules
from troisactes.rules.common.parts.falling import FallingRules
from troisactes.rules.common.parts.harm import HarmRules
from troisactes.rules.common.parts.improvising import ImprovisingRules
from troisactes.rules.common.parts.initiative import InitiativeRules
from troisactes.rules.common.parts.menus import MenuRules
from troisactes.rules.common.parts.movement import MovementRules
from troisactes.rules.common.parts.readying import ReadyingRules
from troisactes.rules.common.parts.sequence import SequenceRules
from troisactes.rules.common.parts.under_way import UnderWayRules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class TurnRules(Ruleset):
    """A system whose turns follow ``rules.common.turns``. Subclasses put parts of their own."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.attacks = AttackRules(self)
        self.belongings = BelongingRules(self)
        self.budget = BudgetRules(self)
        self.falling = FallingRules(self)
        self.harm = HarmRules(self)
        self.improvising = ImprovisingRules(self)
        self.initiative = InitiativeRules(self)
        self.menus = MenuRules(self)
        self.movement = MovementRules(self)
        self.readying = ReadyingRules(self)
        self.sequence = SequenceRules(self)
        self.under_way = UnderWayRules(self)


def turn_rules(enc: Encounter) -> TurnRules:
    rules: Any = enc.rules  # asked for several times a decision: compiled code alone makes sure
    found: TurnRules = rules
    return found
