"""What a turn remembers of the actions used in it, and what goes as they are used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.names import ANY_TIME, CAUSE, Slot
from troisactes.rules.common.units import takes_reaction
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.magic import magic_items, spellbook
from troisactes.rules.pu.movement import mounts
from troisactes.rules.pu.names import (
    ACTS_SPENT,
    ATTACK_ACTIONS,
    BASIC_ATTACKS,
    FREE_ACTIONS,
    LATEST_MOVE,
    MOVED,
    SAFE,
    SAFE_OPTION,
    TASK_SLOT,
    TASKS,
)
from troisactes.rules.pu.options import BASIC_ATTACK_ACTION, BREAKS_CONSECUTIVE
from troisactes.rules.pu.turn import (
    accompanying_actions,
    budget,
    free_actions,
    long_actions,
    readying,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature


def count(
    enc: Encounter, act: Act, slots: dict[Slot, Any], top_level: bool, leaders: frozenset[str]
) -> None:
    """An action is used; ``leaders`` are those that free ones go with."""
    creature = enc.state.creatures[act.actor]
    action = act.action
    own_turn = enc.state.turn == creature.index
    if mounts.RIDERS in enc.state.vars:
        mounts.keep_together(enc)
    if action.family == budget.OPPORTUNITY:
        provocation.remember(enc, creature, slots[CAUSE])
    parent = enc.state.act(act.parent)
    if parent is not None and parent.action.id.startswith(readying.READIED):
        readying.pay_beyond_acts(creature, action)
    if top_level:
        _count_magic(enc, creature, act, slots)
    if (
        action.data.get(SAFE_OPTION)
        and enc.option_called(action.data[SAFE_OPTION][0]) == action.data[SAFE_OPTION][1]
    ):
        slots[SAFE] = True  # the table has it provoke nobody as it begins
    if own_turn and not top_level and action.basic and free_actions.counts_as_free(action):
        free_actions.count_free_action(creature)  # an entry of its own, though inside another
    if top_level and own_turn:
        accompanying_actions.remember(creature, action, leaders)
        _count_in_turn(enc, creature, act)
    breaks = action.kind in ("basic", "advanced") and own_turn
    if enc.option(BREAKS_CONSECUTIVE) == "acts-and-reactions":
        breaks = breaks or action.kind == "reaction"
    if top_level and breaks and not slots.get(TASK_SLOT) and TASKS in creature.notes:
        long_actions.break_off(enc, creature)
    is_a_word = bool(action.data.get(ANY_TIME))  # said in anybody's turn: no beginning
    is_acting = own_turn and action.id != "delay" and not is_a_word
    if is_acting and creature.flags & facts.FLAT_FOOTED:
        effects.remove_kind(enc, creature, "flat-footed")


def _count_magic(enc: Encounter, creature: Creature, act: Act, slots: dict[Slot, Any]) -> None:
    """What goes with a spell or a magic item as it is used, and what the turn remembers."""
    action = act.action
    if action.uses == magic_items.GRANTING_ITEM:
        magic_items.spend(enc, creature, act)
    spell = spellbook.spell_by_means(enc, action, act.using)
    if spell is not None and not slots.get(TASK_SLOT):
        spellbook.take_from_pools(creature, spell)
    if enc.state.turn == creature.index:
        spellbook.count(creature, action)
        if takes_reaction(action):
            creature.counters[budget.OWN_TURN_REACTION] = 1


def _count_in_turn(enc: Encounter, creature: Creature, act: Act) -> None:
    action = act.action
    counters = creature.counters
    if free_actions.counts_as_free(action):
        counters[FREE_ACTIONS] = counters.get(FREE_ACTIONS, 0) + 1
    if action.kind in ("basic", "advanced"):
        counters[ACTS_SPENT] = counters.get(ACTS_SPENT, 0) + 1
    if "attack" in action.traits:
        # PU-ATK-09: of one's own turn alone. PU-I-06: counted apart: an attack action that is no
        # basic one makes the next basic one worse, and yet leaves it the first. PU-I-07: a trip is
        # a basic one, by default.
        counters[ATTACK_ACTIONS] = counters.get(ATTACK_ACTIONS, 0) + 1
        if action.kind == "basic" and (
            action.family == "attack" or enc.option(BASIC_ATTACK_ACTION) == "any"
        ):
            counters[BASIC_ATTACKS] = counters.get(BASIC_ATTACKS, 0) + 1
    if action.kind == "basic" and "move" in action.traits:
        counters[MOVED] = counters.get(MOVED, 0) + 1
        counters[LATEST_MOVE] = counters[ACTS_SPENT]  # which of the turn's acts it was
