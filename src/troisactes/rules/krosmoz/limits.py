"""Limits: of bonus actions and reactions, and a spell's own (KZ-SPELL-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.names import COOLING
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.names import BONUS_LIMIT_STAT, REACTION_LIMIT
from troisactes.rules.krosmoz.options import BONUS_LIMIT, COOLDOWN_COUNTING, STRONG_ACTION_CAP

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
    if enc.option(COOLDOWN_COUNTING) == "n-turns-between":
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
        {COOLING: action.id},
    )


def bonus_actions(enc: Encounter, creature: Creature) -> int:
    """KZ-QR-05, KZ-BON-02: one a round, simple or strong (KZ-ACT-19, KZ-ACT-20); the table may say
    more, and so may an ability."""
    choice = enc.option(BONUS_LIMIT)
    if choice == "unlimited":
        return 1_000
    return int(choice) + points.bonus(enc, creature, BONUS_LIMIT_STAT)


def strong_actions(enc: Encounter) -> int:
    """KZ-STR-02: nothing but their price bounds them, unless the table does (KX-23)."""
    cap = enc.option(STRONG_ACTION_CAP)
    return 1_000 if cap == "none" else int(cap)


def reactions(enc: Encounter, creature: Creature) -> int:
    """One a round, and what an ability adds."""
    return 1 + points.bonus(enc, creature, REACTION_LIMIT)
