"""What is kept from a seat, and for whom else it decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.parts.part import RulesetPart

if TYPE_CHECKING:
    from troisactes.kernel.state import Creature, Item


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class SeatRules(RulesetPart):
    """What is kept from a seat, and for whom else it decides."""

    def conceals(self, item: Item) -> bool:
        """Whether a thing on the map is hidden from those who have not found it."""
        return False

    def master_of(self, creature: Creature) -> int:
        """Whose player decides for it as well (a summons' summoner); -1 for nobody else."""
        return -1
