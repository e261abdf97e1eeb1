"""Who has whom in its grip.

A grapple is a pair of effects: ``grappled`` (or ``pinned``) on who is held, from its holder, and
``grappling`` on the holder, from who is held. When one goes, the other goes with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.names import Key
from troisactes.rules.common.names import HELD_KEY
from troisactes.rules.pu import facts
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

HELD = ("grappled", "pinned")
HOLDING = ("grappling", "pinning", "must-maintain")
MAINTAIN = "maintain-grapple"


# --- who holds whom ------------------------------------------------------------------------------


def held_by(creature: Creature) -> int:
    """Whom it holds in a grapple; -1 for nobody."""
    effect = creature.effect("grappling")
    return effect.source if effect is not None else -1


def holder_of(creature: Creature) -> int:
    """Who holds it in a grapple; -1 for nobody."""
    for name in HELD:
        effect = creature.effect(name)
        if effect is not None:
            return effect.source
    return -1


def seize(enc: Encounter, holder: Creature, held: Creature) -> None:
    data: dict[Key, Any] = {HELD_KEY: True}
    effects.attach(enc, held, enc.rules.effect("grappled"), 0, holder.index, data=data)
    effects.attach(enc, holder, enc.rules.effect("grappling"), 0, held.index, data=data)


def let_go(enc: Encounter, holder: Creature) -> None:
    """The grapple this creature leads is over; the other half goes with it."""
    effects.remove_kind(enc, holder, "grappling")


def effect_removed(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """A grapple has two ends: neither stays without the other."""
    name = effect.definition.id
    if name in HELD and effect.source >= 0 and holder_of(creature) != effect.source:
        holder = enc.state.creatures[effect.source]
        if held_by(holder) == creature.index:
            let_go(enc, holder)
    elif name == "grappling":
        for word in HOLDING:
            effects.remove_kind(enc, creature, word)
        if effect.source >= 0:
            held = enc.state.creatures[effect.source]
            for each in [each for each in held.effects if each.definition.id in HELD]:
                if each.source == creature.index:
                    effects.remove(enc, held, each)


def effect_added(enc: Encounter, creature: Creature) -> None:
    """Nobody holds on without being able to."""
    if creature.flags & facts.HELPLESS and creature.flags & facts.GRAPPLING:
        let_go(enc, creature)


# --- turns ---------------------------------------------------------------------------------------


def open_turn(enc: Encounter, creature: Creature) -> None:
    """PU-I-19: whoever leads a grapple sees to it before anything else."""
    if creature.flags & facts.GRAPPLING:
        must = enc.rules.effect("must-maintain")
        effects.attach(enc, creature, must, 0, creature.index)


def close_turn(enc: Encounter, creature: Creature) -> None:
    """A hold that was not kept up is lost, unless acts have gone into keeping it."""
    if not effects.remove_kind(enc, creature, "must-maintain"):
        return
    if not any(task.action == MAINTAIN for task in long_actions.tasks_of(creature)):
        let_go(enc, creature)
