"""Hit points lost and given back, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import HP, Pool
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.names import TEMPORARY_HP
from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Amounts
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


HARD_TO_MISS: Final = 15  # the DC of what has none


class Wound(NamedTuple):
    """Damage about to be taken, resistances seen to."""

    amount: int
    damage_type: str
    source: int = NOBODY
    critical: bool = False
    dc: int = 0  # of what did it
    nonlethal: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class HarmRules(TurnPart):
    """Hit points lost and given back, and what follows."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.shields: tuple[Pool, ...] = (TEMPORARY_HP,)  # what absorbs damage, in this order
        self.least_hit_points: int = 0  # how far below nothing they are counted
        # Knocked out without lethal harm: at 0 hit points, or back at 1?
        self.nonlethal_leaves_one: bool = False
        # Whether coming back from dying leaves a wound that makes the next fall worse.
        self.dying_leaves_wounds: bool = True

    def hurt(self, enc: Encounter, target: Creature, wound: Wound) -> None:
        """Hit points go down, with what follows from that. Resistances are seen to before."""

    def bearers(self, enc: Encounter, target: Creature, amount: int) -> list[tuple[Creature, int]]:
        """Who takes the damage meant for a target, and how much each; resistances come after."""
        return [(target, amount)]

    def endures(self, creature: Creature) -> int:
        """How much it must lose, of hit points and whatever shields them, before it falls."""
        return creature.pools[HP] + creature.pools.get(TEMPORARY_HP, 0)

    def chance_to_lose_hold(self, enc: Encounter, creature: Creature, lost: Amounts) -> float:
        """How likely such a loss is to spoil what somebody is doing; -1: no roll decides that."""
        return -1.0

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        """Hit points come back, with what follows from that."""

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        """Somebody wrote other hit points down: what follows from that?"""

    def take_off(self, enc: Encounter, creature: Creature, condition: str) -> bool:
        """The game master takes a condition off somebody: whether that is seen to here, with all
        that follows when it ends by itself."""
        return False

    def leaving(self, enc: Encounter, creature: Creature) -> None:
        """Somebody is about to be gone from the map, effects and all."""

    def needs_recovery(self, creature: Creature) -> bool:
        """Whether a recovery roll is due at the start of its turn."""
        return False

    def recover(self, enc: Encounter, creature: Creature) -> None:
        """Make that roll."""
