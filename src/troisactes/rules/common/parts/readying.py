"""What may be kept ready, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.decisions import Offer, Option
from troisactes.kernel.names import Pool
from troisactes.records.refusals import Refusal
from troisactes.rules.common.parts.part import TurnPart
from troisactes.rules.common.ready_triggers import READY_TRIGGERS, Waits
from troisactes.rules.common.refusals import CannotBeReadied

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ReadyingRules(TurnPart):
    """What may be kept ready, and for how much."""

    def waits(self) -> Waits:
        """What a readied action may wait for."""
        return READY_TRIGGERS

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        """How many attacks a readied one comes after; -1: it stands alone."""
        return -1

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """Whether an action may be kept ready, once readying is paid for."""
        return False

    def price(self, enc: Encounter, action: ActionDef) -> tuple[tuple[Pool, int], ...]:
        """What keeping this action ready takes in all."""
        return self.rules.action("ready").cost.parts

    def refuse(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
        """Why it may not."""
        return CannotBeReadied(
            clause=self.rules.cite("ready"), creature=creature.index, action=action.id
        )

    def acts_kept(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """How long what is kept ready may take; 0 where no action's length varies."""
        return 0

    def keep_to_provided(
        self, enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
    ) -> None:
        """Take away the ways of a readied action that were not provided for."""

    def refuse_way(
        self, enc: Encounter, creature: Creature, action: ActionDef, option: Option
    ) -> Refusal | None:
        """Why the readied action cannot be done in this way."""
        return None
