"""Spells and powers under a table's own limits: once a turn, a cumbersome focus, one's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Script
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common.economy import ACTION, takes_reaction
from troisactes.rules.common.rulings import AskAllowed
from troisactes.rules.pu import tasks
from troisactes.rules.pu.concentration import DUE
from troisactes.rules.pu.spellbook import spell_in, spell_of

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

NONE = "none"
DEMANDING = frozenset(("complex", "verbal"))  # of a spell one cannot talk over

# On one's own turn a power answers something only if the game master makes an exception.
OWN_TURN = Script("own-turn-reaction", (AskAllowed("own-turn-reaction", "own-turn-immediate"),))


# --- limits of the table -------------------------------------------------------------------------


def refuse_by_table(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """What this table forbids though the entry does not."""
    once = enc.option("swift-once-per-turn")
    if (
        once != NONE
        and action.id in once.split(",")
        and creature.counters.get(f"swift:{action.id}")
    ):
        data = {"creature": creature.index, "action": action.id}
        limit = {**data, "limit": 1, "key": action.id}
        return Refusal("limit-reached", enc.rules.cite("swift-once-per-turn"), limit)
    if "added-option" in action.data and enc.state.mode == "encounter":
        return _refuse_component(enc, creature, action)
    return None


def _refuse_component(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """A cumbersome component takes acts of its own, in one go with the casting."""
    if any(task.action == action.id for task in tasks.tasks_of(creature)):
        return None
    total, consecutive = tasks.measure(enc, creature, action, "", -1)
    left = tasks.spare_acts(creature)
    if total <= left or tasks.may_split(enc, creature, action, total, consecutive):
        return None
    price = {"creature": creature.index, "action": action.id, "unit": ACTION}
    facts = {**price, "cost": total, "left": left}
    return Refusal("cannot-pay", enc.rules.cite("component-cost"), facts)


# --- reactions on one's own turn -----------------------------------------------------------------


def needs_exception(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """A power of an immediate action, on its owner's own turn."""
    return (
        enc.state.mode == "encounter"
        and enc.state.turn == creature.index
        and takes_reaction(action)
        and "immediate" in action.traits
    )


# --- speaking while casting ----------------------------------------------------------------------


def is_chanting(enc: Encounter, creature: Creature) -> bool:
    """Whether it is busy with a fairly demanding spell that is spoken."""
    for act in enc.state.acts:
        if act.actor == creature.index and _is_chant(spell_of(enc, act)):
            return True
    for task in tasks.tasks_of(creature):
        if _is_chant(spell_in(enc, enc.rules.action(task.action), task.using)):
            return True
    return DUE in creature.notes and _is_chant(enc.rules.action(creature.notes[DUE][0]))


def _is_chant(spell: ActionDef | None) -> bool:
    return spell is not None and spell.traits >= DEMANDING
