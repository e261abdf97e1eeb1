"""What is held and carried."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.rules.common import facts
from troisactes.rules.common.names import DRINK, SHIELD_HP
from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ItemDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Item
    from troisactes.rules.common.turn_rules import TurnRules


HANDS_KEPT: Final = 4096


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class BelongingRules(TurnPart):
    """What is held and carried."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self._hands: dict[tuple[Item, ...], int] = {}

    def hands_of(self, creature: Creature) -> int:
        """What holding these things makes true; remembered until the hands change."""
        known = self._hands.get(creature.held)
        return self._look_at_hands(creature) if known is None else known

    def _look_at_hands(self, creature: Creature) -> int:
        holds = 0
        hands = 2
        for item in creature.held:
            definition = self.rules.items[item.kind]
            hands -= definition.hands
            holds |= self.facts_of_held(definition)
        if hands > 0:
            holds |= facts.FREE_HAND
            if hands > 1:
                holds |= facts.TWO_FREE_HANDS
        if len(self._hands) >= HANDS_KEPT:
            self._hands.clear()
        self._hands[creature.held] = holds
        return holds

    def facts_of_held(self, kind: ItemDef) -> int:
        """What holding such a thing makes true, whatever else is in hand."""
        holds = facts.HOLDING
        if SHIELD_HP in kind.data:
            holds |= facts.SHIELD
        if kind.grants:
            holds |= facts.TOOL_IN_HAND
        if DRINK in kind.data:
            holds |= facts.POTION_IN_HAND
        return holds

    def at_hand(self, creature: Creature, item: str) -> bool:
        """Whether an attack made with this item can be: it is held, or none is needed (``""``)."""
        if not item:
            return True
        for held in creature.held:
            if held.kind == item:
                return True
        return False

    def keeps_hold(self, enc: Encounter, item: Item) -> bool:
        """Whether a thing stays where it is when its holder goes limp."""
        return False
