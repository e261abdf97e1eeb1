"""A spell's own limits: so many times a turn, and so many turns between two casts (KZ-SPELL-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def count_cast(enc: Encounter, creature: Creature, action: ActionDef) -> None:
    """What is cast without being an action of its own counts against its limits all the same."""
    if action.limit is not None:
        key = action.limit[0]
        creature.counters[key] = creature.counters.get(key, 0) + 1
    if action.cooldown:
        start_cooldown(enc, creature, action)


def start_cooldown(enc: Encounter, creature: Creature, action: ActionDef) -> None:
    """KO-37: N counts the caster's own turns; 2 is one turn in two."""
    turns = action.cooldown
    if enc.option("cooldown-counting") == "n-turns-between":
        turns += 1
    effects.attach(
        enc,
        creature,
        enc.rules.effect("cooling"),
        0,
        creature.index,
        "turn-start",
        creature.index,
        turns,
        {"cooling": action.id},
    )
