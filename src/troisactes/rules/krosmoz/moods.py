"""How ready a creature is to fight (KN-01): six moods, and what it takes to provoke each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.names import HP, MOST_HP, Note
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.names import MOOD_KEY

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

MOOD: Final = Note("mood")


FRIENDLY: Final = "friendly"
CURIOUS: Final = "curious"
NEUTRAL: Final = "neutral"
FEARFUL: Final = "fearful"
MOODS: Final = (FRIENDLY, CURIOUS, NEUTRAL, FEARFUL, "aggressive", "hostile")
UNPROVOKED: Final = "unprovoked"  # the effect of whoever has no quarrel yet
# What share of its PV (one in so many) a creature must be down to before it fights back.
PATIENCE: Final = {FRIENDLY: 4, CURIOUS: 2, NEUTRAL: 1, FEARFUL: 1}
TOO_NEAR: Final = 1  # squares


def mood_of(creature: Creature) -> str:
    """What the fight says of it, or else its sheet; without a word it fights like anybody."""
    noted: str = creature.notes.get(MOOD, "")
    stated: str = noted or creature.sheet.data.get(MOOD_KEY, "")
    return stated


def settle(enc: Encounter, creature: Creature) -> None:
    """As a fight begins: who would rather not fight takes no part until it is provoked."""
    if mood_of(creature) in PATIENCE and creature.effect(UNPROVOKED) is None:
        effects.attach(enc, creature, enc.rules.effect(UNPROVOKED))


def provoke(enc: Encounter, creature: Creature) -> None:
    effects.remove_kind(enc, creature, UNPROVOKED)


def after_harm(enc: Encounter, creature: Creature, source: int) -> None:
    """Hurt by an opponent: the neutral and the fearful at once, the curious in great danger, the
    friendly only when they must."""
    if not creature.flags & facts.UNPROVOKED or source < 0:
        return
    if not creature.hostile_to(enc.state.creatures[source]):
        return
    share = PATIENCE.get(mood_of(creature), 1)
    if creature.pools[HP] * share <= creature.sheet.stats[MOST_HP]:
        provoke(enc, creature)


def after_attack(enc: Encounter, act: Act) -> None:
    """An attack is one whether it hits or not; the neutral do not wait to be hurt."""
    if "attack" not in act.action.traits or not 0 <= act.target < len(enc.state.creatures):
        return
    if act.action.targeting.kind != "creature":
        return
    target = enc.state.creatures[act.target]
    if target.flags & facts.UNPROVOKED and mood_of(target) in (NEUTRAL, FEARFUL):
        provoke(enc, target)


def after_step(enc: Encounter, mover: Creature) -> None:
    """The fearful fight whoever comes too near."""
    layout = enc.state.layout
    for other in enc.state.creatures:
        if (
            other.present
            and other.flags & facts.UNPROVOKED
            and mood_of(other) == FEARFUL
            and other.hostile_to(mover)
            and layout.within_reach(
                mover.cell, mover.size, other.cell, other.size, TOO_NEAR, enc.rules.metric
            )
        ):
            provoke(enc, other)
