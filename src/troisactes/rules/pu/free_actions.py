"""How many free actions a turn may have, where the game master caps them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def counts_as_free(action: ActionDef) -> bool:
    """What a cap on free actions counts: not reloading, not asking what something would cost."""
    return action.kind == "free" and not (
        action.data.get("uncapped") or action.data.get("uncounted")
    )


def has_free_action_left(enc: Encounter, creature: Creature) -> bool:
    cap = enc.option("free-actions-per-turn")
    if cap == "none" or enc.state.turn != creature.index:
        return True
    return creature.counters.get("free-actions", 0) < int(cap)


def count_free_action(creature: Creature) -> None:
    creature.counters["free-actions"] = creature.counters.get("free-actions", 0) + 1


def refuse_free(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """The game master may cap the free actions of a turn."""
    if not counts_as_free(action) or has_free_action_left(enc, creature):
        return None
    cap = int(enc.option("free-actions-per-turn"))
    data = {"creature": creature.index, "action": action.id, "limit": cap}
    return Refusal("enough-free-actions", enc.rules.cite("free-actions"), data)
