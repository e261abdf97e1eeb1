"""Answers that raise one's CA against the attack they answer, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.effects import ACT_END
from troisactes.kernel.names import Slot
from troisactes.rules.common.action_frame import Announce, Finish, StillPossible
from troisactes.rules.common.steps import ONESELF
from troisactes.rules.krosmoz.lasting_effects import Afflict
from troisactes.rules.krosmoz.refusals import OutcomeStands

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.records.refusals import Refusal

# What a window around a touch roll tells of it.
AGAINST: Final = Slot("rolled-against")  # "ac", or the dodge it is compared with
RESULT: Final = Slot("rolled-result")  # the total, once it is rolled
NUMBER: Final = Slot("rolled-number")  # what it must reach
SETTLED: Final = Slot("rolled-settled")  # the topic of the rule by which the die alone settles it


def refuse_pointless_parry(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
) -> Refusal | None:
    """KO-38: a parry is for an attack whose outcome it changes."""
    raised = raised_ca(enc, action)
    if not raised or AGAINST not in slots:
        return None
    topic = ""
    if slots[AGAINST] != "ac":
        topic = "removal-touch"
    elif SETTLED in slots:
        topic = slots[SETTLED]
        if not topic and not 0 <= slots[RESULT] - slots[NUMBER] < raised:
            topic = "touch"
    if not topic:
        return None
    clause = enc.rules.cite(topic)
    return OutcomeStands(clause=clause, creature=creature.index, action=action.id)


def raised_ca(enc: Encounter, action: ActionDef) -> int:
    """By how much it raises one's CA until the attack is over; 0 if it does anything else."""
    raised = 0
    for step in action.script.steps:
        if isinstance(step, Announce | StillPossible | Finish):
            continue
        if not isinstance(step, Afflict) or step.to != ONESELF or step.lasts.event != ACT_END:
            return 0
        for modifier in enc.rules.effect(step.effect).modifiers:
            if modifier.stat != "ac":
                return 0
            raised += modifier.amount
    return raised
