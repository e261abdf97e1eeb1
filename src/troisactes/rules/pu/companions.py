"""Free actions that go with another one: only in a turn in which that one takes place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature


def leaders(rules: Ruleset) -> frozenset[str]:
    """The actions others go with."""
    found = (action.data.get("with", "") for action in rules.actions.values())
    return frozenset(found) - {""}


def remember(creature: Creature, action: ActionDef, led_by: frozenset[str]) -> None:
    for name in (action.id, action.family):
        if name in led_by:
            creature.counters[f"used:{name}"] = 1


def refuse(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    leader: str = action.data.get("with", "")
    if not leader or creature.counters.get(f"used:{leader}"):
        return None
    data = {"creature": creature.index, "action": action.id, "busy": leader}
    return Refusal("goes-with-another", enc.rules.cite("goes-with"), data)
