"""What the game master may say an improvised action is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.rules.common.parts.part import TurnPart
from troisactes.rules.common.sheet_stats import SAVES, SKILLS
from troisactes.rules.common.units import REACTION

if TYPE_CHECKING:
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ImprovisingRules(TurnPart):
    """What the game master may say an improvised action is."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.traits: tuple[str, ...] = ("attack", "concentrate", "manipulate", "move")

    def rolls(self) -> tuple[str, ...]:
        """What may be rolled for an improvised action."""
        return ("perception", *SAVES, *SKILLS)

    def kind_of_cost(self, actions: int) -> str:
        """What an action is called that takes so many of a turn's."""
        return "single" if actions == 1 else "activity"

    def costs(self) -> tuple[str, ...]:
        """What it may cost: nothing, up to a whole turn, or the reaction."""
        units = range(self.rules.budget.plain_turn + 1)
        return (*[str(count) for count in units], REACTION)
