"""What a turn remembers of the actions used in it, and what goes as they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.rules.common.economy import takes_reaction
from troisactes.rules.pu import (
    companions,
    facts,
    free_actions,
    magic_items,
    mounts,
    provoke,
    readying,
    spellbook,
    tasks,
    turns,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature


def count(
    enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool, leaders: frozenset[str]
) -> None:
    """An action is used; ``leaders`` are those that free ones go with."""
    creature = enc.state.creatures[act.actor]
    action = act.action
    own_turn = enc.state.turn == creature.index
    if mounts.RIDERS in enc.state.vars:
        mounts.keep_together(enc)
    if action.family == turns.OPPORTUNITY:
        provoke.remember(enc, creature, slots["cause"])
    parent = enc.state.act(act.parent)
    if parent is not None and parent.action.id.startswith(readying.READIED):
        readying.pay_beyond_acts(creature, action)
    if top_level:
        _count_magic(enc, creature, act, slots)
    if (
        action.data.get("safe-option")
        and enc.option(action.data["safe-option"][0]) == (action.data["safe-option"][1])
    ):
        slots["safe"] = True  # the table has it provoke nobody as it begins
    if top_level and own_turn:
        companions.remember(creature, action, leaders)
        _count_in_turn(enc, creature, act)
    breaks = action.kind in ("basic", "advanced") and own_turn
    if enc.option("breaks-consecutive") == "acts-and-reactions":
        breaks = breaks or action.kind == "reaction"
    if top_level and breaks and not slots.get("task") and tasks.NOTE in creature.notes:
        tasks.break_off(enc, creature)
    is_a_word = bool(action.data.get("any-time"))  # said in anybody's turn: no beginning
    is_acting = own_turn and action.id != "delay" and not is_a_word
    if is_acting and creature.flags & facts.FLAT_FOOTED:
        effects.remove_kind(enc, creature, "flat-footed")


def _count_magic(enc: Encounter, creature: Creature, act: Act, slots: dict[str, Any]) -> None:
    """What goes with a spell or a magic item as it is used, and what the turn remembers."""
    action = act.action
    if action.uses == magic_items.GRANTING_ITEM:
        magic_items.spend(enc, creature, act)
    spell = spellbook.spell_by_means(enc, action, act.using)
    if spell is not None and not slots.get("task"):
        spellbook.take_from_pools(creature, spell)
    if enc.state.turn == creature.index:
        spellbook.count(creature, action)
        if takes_reaction(action):
            creature.counters[turns.OWN_TURN_REACTION] = 1


def _count_in_turn(enc: Encounter, creature: Creature, act: Act) -> None:
    action = act.action
    counters = creature.counters
    if free_actions.counts_as_free(action):
        counters["free-actions"] = counters.get("free-actions", 0) + 1
    if action.kind in ("basic", "advanced"):
        counters["acts-spent"] = counters.get("acts-spent", 0) + 1
    if "attack" in action.traits:
        counters["attack-actions"] = counters.get("attack-actions", 0) + 1
        if action.kind == "basic" and (
            action.family == "attack" or enc.option("basic-attack-action") == "any"
        ):
            counters["basic-attacks"] = counters.get("basic-attacks", 0) + 1
    if action.kind == "basic" and "move" in action.traits:
        counters["moved"] = counters.get("moved", 0) + 1
        counters["latest-move"] = counters["acts-spent"]  # which of the turn's acts it was
