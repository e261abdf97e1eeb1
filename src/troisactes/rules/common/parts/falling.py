"""What a fall does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


FEET_A_SQUARE: Final = 5


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class FallingRules(TurnPart):
    """What a fall does."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.damage_type: str = "bludgeoning"

    def damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """What a fall of so many squares does."""
        return depth * FEET_A_SQUARE // 2  # half of how far it falls

    def is_soft(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a fall would neither hurt it nor throw it down."""
        return False
