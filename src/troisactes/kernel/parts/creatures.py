"""What is true of a creature, and how far it reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.light import DARK
from troisactes.kernel.parts.part import RulesetPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class CreatureRules(RulesetPart):
    """What is true of a creature, and how far it reaches."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._suffered: int = -1

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        """Every fact that holds of a creature now (bits), its effects' included."""
        return creature.flags

    def bring_up_to_date(self, enc: Encounter, creature: Creature) -> None:
        """Put what an earlier version wrote of a creature as it is written now."""

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """The farthest square a creature can hit in melee."""
        return 1

    def blind_to(self, enc: Encounter, viewer: Creature, other: Creature) -> str:
        """The clause by which a creature does not see another now; "" when it does."""
        if not enc.sees(viewer, other):
            return self.rules.cite("sight")
        is_dark = self.rules.sight.clarity(enc, viewer, other) == DARK
        return self.rules.cite("light") if is_dark else ""

    def deaf_to(self, enc: Encounter, listener: Creature, other: Creature) -> str:
        """The clause by which a creature does not hear another; "" when it does."""
        return ""

    def facts_suffered(self) -> int:
        """What others may make true of a creature: the facts of harmful effects."""
        if self._suffered < 0:
            self._suffered = 0
            for effect in self.rules.effects.values():
                if effect.harmful:
                    self._suffered |= effect.facts
        return self._suffered
