"""Spells and powers under a table's own limits: once a turn, a cumbersome focus, one's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Script
from troisactes.kernel.names import TurnCounter
from troisactes.kernel.refusals import CannotPay, LimitReached
from troisactes.records.refusals import Refusal
from troisactes.rules.common.rulings import AskAllowed
from troisactes.rules.common.units import ACTION, takes_reaction
from troisactes.rules.pu.names import ADDED_OPTION
from troisactes.rules.pu.options import SWIFT_ONCE_PER_TURN
from troisactes.rules.pu.questions import OwnTurnReactionQuestion
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


# On one's own turn a power answers something only if the game master makes an exception.
OWN_TURN: Final[Script] = Script(
    "own-turn-reaction", (AskAllowed(OwnTurnReactionQuestion, "own-turn-immediate"),)
)


# --- limits of the table -------------------------------------------------------------------------


def refuse_by_table(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """What this table forbids though the entry does not."""
    once = enc.listed(SWIFT_ONCE_PER_TURN)
    if action.id in once and creature.counters.get(TurnCounter(f"swift:{action.id}")):
        return LimitReached(
            clause=enc.rules.cite("swift-once-per-turn"),
            creature=creature.index,
            action=action.id,
            limit=1,
            key=action.id,
        )
    if ADDED_OPTION in action.data and enc.state.mode == "encounter":
        return _refuse_component(enc, creature, action)
    return None


def _refuse_component(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """A cumbersome component takes acts of its own, in one go with the casting."""
    if any(task.action == action.id for task in long_actions.tasks_of(creature)):
        return None
    total, consecutive = long_actions.measure(enc, creature, action, "", -1)
    left = long_actions.spare_acts(creature)
    if total <= left or long_actions.may_split(enc, creature, action, total, consecutive):
        return None
    return CannotPay(
        clause=enc.rules.cite("component-cost"),
        creature=creature.index,
        action=action.id,
        unit=ACTION,
        cost=total,
        left=left,
    )


# --- reactions on one's own turn -----------------------------------------------------------------


def needs_exception(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """A power of an immediate action, on its owner's own turn (PU-I-23)."""
    return (
        enc.state.mode == "encounter"
        and enc.state.turn == creature.index
        and takes_reaction(action)
        and "immediate" in action.traits
    )
