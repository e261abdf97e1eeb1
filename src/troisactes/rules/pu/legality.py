"""What is open to a creature: this table's limits, and what actions are done with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.decisions import Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.refusals import AlreadyActing
from troisactes.records.refusals import Refusal
from troisactes.rules.common.refusals import TurnNotOpen
from troisactes.rules.common.three_actions.legality import ThreeActionLegality
from troisactes.rules.pu.item import usable_with
from troisactes.rules.pu.magic import powers
from troisactes.rules.pu.movement import rushes
from troisactes.rules.pu.turn import (
    accompanying_actions,
    free_actions,
    long_actions,
    speech,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


DELAY: Final = "delay"


class UnchainedLegality(ThreeActionLegality):
    """What is open to a creature: this table's limits, and what actions are done with."""

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        if enc.state.mode != "encounter":
            return super().ways(enc, creature, action)
        found = super().ways(enc, creature, action)
        if found:  # mostly there is none: what else could be against it is looked at last
            if refuse_by_table(enc, creature, action) is not None:
                return []
            if long_actions.is_measured(action):
                long_actions.keep_to_measure(enc, creature, found)
        return found

    def refuse_stage(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """A turn that has not begun can still be put off (PU-DELAY-01); nothing else is begun while
        what took several acts is being carried out."""
        refusal = super().refuse_stage(enc, creature, action)
        if action.id == DELAY and isinstance(refusal, TurnNotOpen):
            return None
        if refusal is None and (done := long_actions.being_carried_out(creature)):
            return AlreadyActing(
                clause=self.rules.cite("one-at-a-time"),
                creature=creature.index,
                action=action.id,
                busy=done,
            )
        return refusal

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        if option.pay == long_actions.PIECEMEAL:
            option = Option(option.action, option.target, option.using, "", option.path)
        refusal = super().refuse(enc, creature, option)
        if refusal is None:
            action = self.rules.action(option.action)
            turning = rushes.refuse_turning(enc, creature, action, option.path)
            if turning is not None:
                return turning
            limit = refuse_by_table(enc, creature, action)
            if limit is None and action.id == "speak":
                limit = speech.refuse_speech(enc, creature, action, option.text)
            if limit is not None:
                return limit
            if long_actions.is_work(enc, creature, option):
                return long_actions.refuse_work(enc, creature, action, option.using, option.target)
        return refusal

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        own = usable_with.found(enc, creature, action)
        if own is not None:
            return own
        shared_means = super().means(enc, creature, action, subject)
        if action.uses not in ("weapon", "melee-weapon"):
            return shared_means
        return usable_with.usable_weapons(enc, creature, action, shared_means)

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        refusal = usable_with.refuse(enc, creature, action, using)
        return refusal or super().refuse_means(enc, creature, action, using)


def refuse_by_table(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """What goes with another action, and this table's own limits."""
    limit = accompanying_actions.refuse(enc, creature, action)
    limit = limit or powers.refuse_by_table(enc, creature, action)
    return limit or free_actions.refuse_free(enc, creature, action)
