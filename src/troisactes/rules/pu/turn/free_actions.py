"""How many free actions a turn may have (PU-FREE-01, PU-TURN-03), where the game master caps
them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import UNCOUNTED_KEY
from troisactes.rules.pu.names import FREE_ACTIONS, UNCAPPED
from troisactes.rules.pu.options import FREE_ACTIONS_PER_TURN
from troisactes.rules.pu.refusals import EnoughFreeActions

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def counts_as_free(action: ActionDef) -> bool:
    """What a cap on free actions counts: not reloading (PU-FREE-04), not asking what something
    would cost."""
    return action.kind == "free" and not (
        action.data.get(UNCAPPED) or action.data.get(UNCOUNTED_KEY)
    )


def has_free_action_left(enc: Encounter, creature: Creature) -> bool:
    cap = enc.option(FREE_ACTIONS_PER_TURN)
    if cap == "none" or enc.state.turn != creature.index:
        return True
    return creature.counters.get(FREE_ACTIONS, 0) < int(cap)


def count_free_action(creature: Creature) -> None:
    creature.counters[FREE_ACTIONS] = creature.counters.get(FREE_ACTIONS, 0) + 1


def refuse_free(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """The game master may cap the free actions of a turn."""
    if not counts_as_free(action) or has_free_action_left(enc, creature):
        return None
    cap = int(enc.option(FREE_ACTIONS_PER_TURN))
    return EnoughFreeActions(
        clause=enc.rules.cite("free-actions"), creature=creature.index, action=action.id, limit=cap
    )
