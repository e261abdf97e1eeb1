"""What is held: ropes, and what stays in hand when its holder goes limp."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.parts.belongings import BelongingRules
from troisactes.rules.pu import facts
from troisactes.rules.pu.item import items
from troisactes.rules.pu.names import ROPE

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ItemDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Item


class UnchainedBelongings(BelongingRules):
    """What is held: ropes, and what stays in hand when its holder goes limp."""

    def keeps_hold(self, enc: Encounter, item: Item) -> bool:
        return not items.is_loose(enc, item)

    def facts_of_held(self, kind: ItemDef) -> int:
        holds = super().facts_of_held(kind)
        return holds | facts.ROPE_IN_HAND if ROPE in kind.data else holds
