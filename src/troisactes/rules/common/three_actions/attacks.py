"""A penalty that grows with each attack of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.rules.common.options import AGILE
from troisactes.rules.common.parts.attacks import AttackRules

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionAttacks(AttackRules):
    """A penalty that grows with each attack of a turn."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.plain_blow = "strike"

    def is_agile(self, weapon: Weapon) -> bool:
        return "agile" in weapon.traits

    def penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        if made <= 0:
            return 0
        # rule penalty-steps: a second attack, then all further ones alike.
        if agile and enc.option(AGILE) == "yes":
            return -4 if made == 1 else -8
        return -5 if made == 1 else -10
