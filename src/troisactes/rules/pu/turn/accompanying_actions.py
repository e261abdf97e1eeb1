"""Free actions that go with another one: only in a turn in which that one takes place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.names import TurnCounter
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import WITH
from troisactes.rules.pu.refusals import GoesWithAnother

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature


def leaders(rules: Ruleset) -> frozenset[str]:
    """The actions others go with."""
    found = (action.data.get(WITH, "") for action in rules.actions.values())
    return frozenset(found) - {""}


def remember(creature: Creature, action: ActionDef, led_by: frozenset[str]) -> None:
    for name in (action.id, action.family):
        if name in led_by:
            creature.counters[TurnCounter(f"used:{name}")] = 1


def refuse(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """PU-FREE-05: what goes with another action waits for that one."""
    leader: str = action.data.get(WITH, "")
    if not leader or creature.counters.get(TurnCounter(f"used:{leader}")):
        return None
    return GoesWithAnother(
        clause=enc.rules.cite("goes-with"), creature=creature.index, action=action.id, busy=leader
    )
