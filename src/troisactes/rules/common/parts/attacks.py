"""How far attacks carry, and what earlier ones cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import Variable
from troisactes.rules.common.names import ATTACK_TRAIT
from troisactes.rules.common.options import RANGE_INCREMENTS
from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


RULED_SQUARES: Final = Variable(
    "obstacles"
)  # what the game master calls squares, among a fight's variables


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class AttackRules(TurnPart):
    """How far attacks carry, and what earlier ones cost."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.most_increments: int = 0  # an attack may cross; 0: as far as the sheet says
        # What the game master may call something in a line of fire; none where it does not matter.
        self.obstacles: tuple[str, ...] = ()
        # The action that is a blow with a weapon and nothing else: its weapon's name says enough.
        self.plain_blow: str = ""

    def is_attack(self, action: ActionDef) -> bool:
        """Whether it counts among a turn's attacks."""
        return ATTACK_TRAIT in action.traits

    def is_cover(self, label: str) -> bool:
        """Whether a line of a roll is what shelters the target."""
        return label == "cover" or label.endswith("-cover")

    def is_spent(self, creature: Creature, weapon: Weapon) -> bool:
        """Whether there is nothing left to shoot with a weapon in hand."""
        return False

    def farthest(self, enc: Encounter, weapon: Weapon) -> int:
        """How far a ranged weapon carries: no farther than the increments a table allows."""
        most = enc.number(RANGE_INCREMENTS) or self.most_increments
        if most and weapon.increment:
            return min(weapon.range, most * weapon.increment)
        return weapon.range

    def is_agile(self, weapon: Weapon) -> bool:
        """Whether earlier attacks of the turn hamper this weapon less."""
        return False

    def penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        """What earlier attacks of the turn cost this one."""
        return 0

    def clause_of_penalty(self, made: int) -> str:
        """The rule behind that; a system may have one for the second attack, one for the others."""
        later = self.rules.citations.get("multiple-attack:later") if made > 1 else None
        return later or self.rules.cite("multiple-attack")

    def hold_reach(self, enc: Encounter, creature: Creature) -> int:
        """How far apart two may be before one no longer has hold of the other."""
        return self.rules.creatures.reach(enc, creature)
