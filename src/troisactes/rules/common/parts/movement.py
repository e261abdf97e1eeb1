"""How creatures move, and what stops them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.rules.common import facts
from troisactes.rules.common.names import EXTRA_COST, SPEED
from troisactes.rules.common.parts.part import TurnPart
from troisactes.rules.common.sheet_words import FLY

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class MovementRules(TurnPart):
    """How creatures move, and what stops them."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.walk: str = "stride"  # the action that « go there » means

    def locked_doors(self, enc: Encounter) -> frozenset[int]:
        """Doors it takes more than a hand to open."""
        return frozenset()

    def speed(self, creature: Creature, mode: str) -> int:
        """Squares one move covers in some way of moving (``""``: on foot)."""
        own = creature.sheet.speeds.get(mode) if mode else None
        return creature.sheet.stats[SPEED] if own is None else own

    def hampered(self, creature: Creature, squares: int) -> int:
        """What is left of a speed for whoever something slows by a share of it."""
        return squares

    def treads(self, mode: str) -> bool:
        """Whether the ground slows whoever moves so."""
        return mode != FLY

    def may_be_displaced(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a push or a drag moves it at all."""
        return True

    def extra_per_square(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """What each square of a move costs beyond the usual."""
        extra: int = action.data.get(EXTRA_COST, 0)
        return extra

    def clause_of_distance(self, enc: Encounter, creature: Creature, action: ActionDef) -> str:
        """The rule that says how far a move leads: of what it is paid with square by square, or its
        own."""
        unit = action.cost.by_square
        if unit and self.rules.payment.counts_budget(enc):
            return self.rules.payment.clause_of_allowance(enc, creature, unit)
        return action.clause

    def lets_pass(self, enc: Encounter, creature: Creature, other: Creature) -> bool:
        """Whether one may walk through another's square: a friend's, or over the fallen."""
        return not creature.hostile_to(other) or bool(other.flags & facts.UNCONSCIOUS)

    def is_announced(self, action: ActionDef) -> bool:
        """Whether a move calls its reactions as it begins; if not, with the first square it leaves,
        or at its end when it leaves none."""
        return True

    def entered(self, enc: Encounter, creature: Creature) -> bool:
        """Somebody has come to a square with things on it; says whether that sets anything off."""
        return False

    def chance_to_leave(self, enc: Encounter, creature: Creature) -> float:
        """How likely it gets out of the square it stands on; 1 where nothing holds it."""
        return 1.0

    def gets_away(self, enc: Encounter, creature: Creature) -> None:
        """Suppose nothing holds it back this turn: a look ahead follows its path to the end."""
