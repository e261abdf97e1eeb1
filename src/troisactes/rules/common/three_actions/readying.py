"""A single action kept for the reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.state import Creature, Effect
from troisactes.rules.common.names import ATTACKS_KEY
from troisactes.rules.common.options import READIED_ATTACK_KEEPS_PENALTY
from troisactes.rules.common.parts.readying import ReadyingRules
from troisactes.rules.common.ready_and_delay import NEVER_READIED

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionReadying(ReadyingRules):
    """A single action kept for the reaction."""

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """A single action, or a free action without a trigger."""
        if action.trigger is not None or action.id in NEVER_READIED:
            return False
        return action.kind == "single" or action.kind == "free"

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        if enc.option(READIED_ATTACK_KEEPS_PENALTY) == "no":
            return -1
        attacks: int = readied.data[ATTACKS_KEY]
        return attacks
