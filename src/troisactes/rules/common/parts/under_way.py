"""A fight that is set up when it has been going on for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules

HOLDING: Final = "holds"  # somebody holds another fast
RIDING: Final = "rides"  # somebody sits on another's back


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class UnderWayRules(TurnPart):
    """A fight that is set up when it has been going on for a while."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.bonds: tuple[str, ...] = ()  # how two creatures may be bound to each other

    def has_had_a_turn(self, enc: Encounter, creature: Creature) -> None:
        """What it has between two of its turns, when it has done nothing since the last."""

    def bind(self, enc: Encounter, creature: Creature, bond: str, other: Creature) -> None:
        """Begin one of the bonds the system knows, as if it had come about before."""
