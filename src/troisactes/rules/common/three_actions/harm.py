"""Hit points down to nothing, then dying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.state import Creature
from troisactes.rules.common import harm
from troisactes.rules.common.parts.harm import HarmRules, Wound

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionHarm(HarmRules):
    """Hit points down to nothing, then dying."""

    def hurt(self, enc: Encounter, target: Creature, wound: Wound) -> None:
        harm.lose_hit_points(enc, target, wound)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        harm.heal(enc, target, amount, source)

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        harm.hit_points_changed(enc, creature, before)

    def take_off(self, enc: Encounter, creature: Creature, condition: str) -> bool:
        return harm.take_off(enc, creature, condition)
