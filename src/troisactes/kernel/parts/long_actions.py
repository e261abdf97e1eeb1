"""Actions that take more than one turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import mypyc_attr

from troisactes.kernel.parts.part import RulesetPart

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Offer
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class Work(NamedTuple):
    """Something begun in one turn and finished in another: how far it has come."""

    action: str
    using: str
    target: int
    done: int
    total: int
    consecutive: bool  # given up as soon as anything else is done


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class LongActionRules(RulesetPart):
    """Actions that take more than one turn."""

    def begun(self, enc: Encounter, creature: Creature) -> list[Work]:
        """What a creature has begun and not finished, spread over several turns."""
        return []

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        """Every way to begin or go on with something that cannot be paid for at once."""
        return []

    def possible(self, enc: Encounter, creature: Creature, holds: int) -> tuple[ActionDef, ...]:
        """What might be worked on bit by bit; ``holds`` are the facts of the moment."""
        return ()
