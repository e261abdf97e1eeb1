"""What a system does as a fight opens, actions run and effects come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import Slot
from troisactes.kernel.parts.part import RulesetPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Effect


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class CourseRules(RulesetPart):
    """What a system does as a fight opens, actions run and effects come and go."""

    def joined(self, enc: Encounter, creature: Creature) -> None:
        """Somebody has been put on the map."""

    def open(self, enc: Encounter) -> None:
        """Push the frames that start play."""

    def used(self, enc: Encounter, act: Act, slots: dict[Slot, Any], top_level: bool) -> None:
        """An action has been paid for and begins."""

    def finished(self, enc: Encounter, act: Act) -> None:
        """An action is over."""

    def abandoned(self, enc: Encounter, act: Act, paid: tuple[str, ...]) -> None:
        """An action was disrupted and its remaining steps are gone. ``paid`` are the labels of what
        it was paid with, where those were no plain units."""

    def effect_replaced(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect is about to give way to another of its kind."""

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect has begun."""

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect has ended."""
