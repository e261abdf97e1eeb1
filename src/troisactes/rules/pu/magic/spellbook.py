"""What an action casts, which spells somebody knows, and what they take besides acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import Pool, TurnCounter
from troisactes.rules.common.units import TURN_UNITS
from troisactes.rules.pu import facts
from troisactes.rules.pu.names import (
    CASTING_TIME,
    CASTS_STANDARD_SPELL,
    LEVEL,
    LISTS,
    RANGE,
    SEVERAL,
    TASKS,
)
from troisactes.rules.pu.options import SPELL_COMBAT_EXCLUSIONS

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature


BY_MEANS = "means"  # ``casts`` of a step: the spell is the one the action is done with
LONG_CASTINGS = frozenset(("standard", "one-round", "full-round-action"))


def is_casting(action: ActionDef) -> bool:
    return action.family == "cast-a-spell"


def spell_in(enc: Encounter, action: ActionDef, using: str) -> ActionDef | None:
    """The spell an action casts: itself, the one an item holds, or the one it is done with."""
    if is_casting(action):
        return action
    if "magic" not in action.traits:
        return None
    for step in action.script.steps:
        spell: str = getattr(step, "casts", "")
        if spell:
            return enc.rules.action(using if spell == BY_MEANS else spell)
    return None


def spell_of(enc: Encounter, act: Act) -> ActionDef | None:
    return spell_in(enc, act.action, act.using)


def spell_by_means(enc: Encounter, action: ActionDef, using: str) -> ActionDef | None:
    """The spell an action is done with, which is paid for beside it."""
    return enc.rules.action(using) if action.uses in USES else None


def level_of(spell: ActionDef) -> int:
    level: int = spell.data.get(LEVEL, 0)
    return level


def actions_of(creature: Creature) -> tuple[ActionDef, ...]:
    """What it may choose to do: by its sheet, the table or an effect."""
    return (*creature.sheet.menu, *creature.gained, *creature.granted)


def is_of_list(spell: ActionDef, name: str) -> bool:
    return name in spell.data.get(LISTS, ())


# What an action may be done with: the word of the catalogue -> which spells will do.


def for_spell_combat(spell: ActionDef) -> bool:
    return is_of_list(spell, "magus") and spell.data.get(CASTING_TIME) == "standard"


def for_spellstrike(spell: ActionDef) -> bool:
    return is_of_list(spell, "magus") and spell.data.get(RANGE) == "touch"


def for_several(spell: ActionDef) -> bool:
    """Its targets may be touched over several rounds."""
    return spell.data.get(RANGE) == "touch" and bool(spell.data.get(SEVERAL))


USES = {
    "combat-spell": for_spell_combat,
    "touch-spell": for_spellstrike,
    "several-touch-spell": for_several,
}


def spells_for(creature: Creature, action: ActionDef) -> list[str]:
    """The spells this action may be done with now."""
    will_do = USES[action.uses]
    found: list[str] = []
    for spell in actions_of(creature):
        if is_casting(spell) and spell.trigger is None and will_do(spell):
            is_begun = _is_begun(creature, action, spell)
            if spell.id not in found and (is_begun or has_in_pools(creature, spell)):
                found.append(spell.id)
    return found


def _is_begun(creature: Creature, action: ActionDef, spell: ActionDef) -> bool:
    for task in creature.notes.get(TASKS, ()):
        if task[0] == action.id and task[1] == spell.id:
            return True
    return False


# --- what it takes besides acts ------------------------------------------------------------------


def pools_of(spell: ActionDef) -> list[tuple[Pool, int]]:
    return [(kind, amount) for kind, amount in spell.cost.parts if kind not in TURN_UNITS]


def has_in_pools(creature: Creature, spell: ActionDef) -> bool:
    return all(creature.pools.get(kind, 0) >= amount for kind, amount in pools_of(spell))


def take_from_pools(creature: Creature, spell: ActionDef) -> None:
    for kind, amount in pools_of(spell):
        # Whoever overrules a refusal takes what there is.
        creature.pools[kind] -= min(amount, creature.pools[kind])


# --- what a turn remembers of its castings -------------------------------------------------------

SPELL_COMBAT: Final = TurnCounter("spell-combat")  # counted by the limit of its entry
NAMED: Final = TurnCounter("long-castings")  # the two casting actions spell combat names
OTHERS: Final = TurnCounter("other-castings")  # those a table may have it exclude as well


def count(creature: Creature, action: ActionDef) -> None:
    counters = creature.counters
    if is_casting(action) and action.data.get(CASTING_TIME) in LONG_CASTINGS:
        counters[NAMED] = counters.get(NAMED, 0) + 1
    if action.data.get(CASTS_STANDARD_SPELL):
        counters[OTHERS] = counters.get(OTHERS, 0) + 1
    if "swift" in action.traits:
        counters[TurnCounter(f"swift:{action.id}")] = 1


def facts_of_turn(enc: Encounter, counters: dict[TurnCounter, int]) -> int:
    """Spell combat and other castings of a turn exclude each other, whichever comes first."""
    used = counters.get(SPELL_COMBAT, 0)
    others = counters.get(OTHERS, 0)
    wide = (used or others) and enc.option(SPELL_COMBAT_EXCLUSIONS) == "any-standard-spell"
    holds = 0
    if used:
        holds |= facts.SPELL_COMBAT_USED
        if wide:
            holds |= facts.SPELL_COMBAT_EXCLUDES_ALL
    if counters.get(NAMED, 0) or (wide and others):
        holds |= facts.SPELL_CAST
    return holds
