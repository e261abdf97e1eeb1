"""What a turn holds, when it comes back, and what is left of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import HP, Pool, Stat
from troisactes.kernel.state import Unit
from troisactes.rules.common.parts.part import TurnPart
from troisactes.rules.common.units import ACTION

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


ACTIONS_A_TURN: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class BudgetRules(TurnPart):
    """What a turn holds, when it comes back, and what is left of it."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.main_unit: Pool = ACTION  # what most of a turn is paid with
        self.unit_word: str = "actions"  # what these units are called in messages
        self.plain_turn: int = ACTIONS_A_TURN  # how many a turn has, where they are no pool
        self.move_price: int = 1  # how many a move takes; 0 where moves are paid for apart
        self.counted_pools: tuple[Pool, ...] = ()  # pools a turn is played with, first shown first
        self.reactions_return: str = "turn-start"  # when the right to react comes back
        # An effect that forbids reactions: is the reaction not regained, or merely not usable?
        self.no_reactions_means_none_regained: bool = False

    def plain_units(self, creature: Creature) -> tuple[int, bool]:
        """How many main units buy anything, and whether there are others that do not."""
        plain = creature.pools.get(self.main_unit, 0)
        restricted = False
        for unit in creature.budget:
            if unit.kind == self.main_unit:
                if unit.only:
                    restricted = True
                else:
                    plain += 1
        return plain, restricted

    def allowances(self, enc: Encounter, creature: Creature) -> list[tuple[str, int, int]]:
        """What a turn counts besides units and pools: its name, how many are left, of how many."""
        return []

    def usual_price(self, enc: Encounter, action: ActionDef) -> int:
        """What the game master usually asks for an action priced once it has begun."""
        return 0

    def usual_terms(self, enc: Encounter) -> tuple[int, int] | None:
        """The usual price and difficulty of something nobody foresaw, where a table has them."""
        return None

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        """An encounter begins, or somebody joins one: what it has before its first turn."""

    def left_over(self, creature: Creature) -> int:
        """How much of its turn a creature has not spent, in main units."""
        if self.main_unit in self.counted_pools:
            return creature.pools.get(self.main_unit, 0)
        return creature.units(self.main_unit)

    def lasting_pools(self, creature: Creature) -> list[Pool]:
        """What it has that outlasts its turn, hit points aside: spell slots, charges, arrows."""
        return [
            pool
            for pool, left in creature.pools.items()
            if pool != HP
            and pool not in self.counted_pools
            and (left or pool in creature.sheet.pools)
        ]

    def units_a_turn(self, creature: Creature) -> int:
        """What a plain turn has, before anything adds to it or takes away from it."""
        if self.main_unit in self.counted_pools:
            return creature.sheet.stats[Stat(self.main_unit)]
        return self.plain_turn

    def units_given(self, creature: Creature) -> int:
        """How many plain main units the turn under way began with, as far as is known."""
        return self.units_a_turn(creature)

    def clause_of_turn(self, enc: Encounter, creature: Creature) -> str:
        """The rule that says how many main units the turn under way had: fewer for some."""
        return self.rules.cite("allowance:" + self.main_unit)

    def fresh(self, enc: Encounter, creature: Creature) -> list[Unit]:
        """The units a creature regains at the start of its turn."""
        return []

    def restricted_units(self, creature: Creature) -> list[Unit]:
        """Extra units a creature gains at the start of its turn."""
        return []

    def short_of_actions(self, creature: Creature) -> int:
        """How many of these it loses as it regains them."""
        return 0

    def ends_turn_when_spent(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a turn with nothing left to do ends by itself."""
        return False

    def leaves_free_actions(self, enc: Encounter) -> bool:
        """Whether a turn that ends by itself waits while something can be done for free."""
        return True

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        return False

    def awaits_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        """Whether an encounter is under way in which it has had no turn yet."""
        state = enc.state
        if creature.index not in state.order or state.turn == creature.index:
            return False
        return state.round <= 1 and creature.index not in state.acted

    def let_react_early(self, enc: Encounter, creature: Creature, answer: str) -> bool:
        """The game master says whether it may react before its first turn; False: no such rule."""
        return False
