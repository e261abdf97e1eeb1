"""As a fight begins: who has noticed nobody is surprised (KN-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.rules.common.encounters import EndEncounter, NextTurn, SetOrder
from troisactes.rules.common.names import SPOTTED_BY
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.stealth import STEALTH, is_enemy, noticing, reveal

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class Surprise(Step):
    """The Stealth test each hider made is held against every enemy's Perception as it is now. Who
    notices none of its enemies neither moves nor acts on its first turn, nor reacts before its
    end."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creatures = enc.state.creatures
        if enc.state.round:
            return  # it began some rounds ago: whoever was surprised no longer is
        for hider in creatures:
            if hider.present and hider.flags & facts.HIDDEN and STEALTH in hider.notes:
                result, dd = hider.notes[STEALTH]
                hider.notes[SPOTTED_BY] = noticing(enc, hider, result, dd)
        surprised = [each for each in creatures if each.present and is_surprised(enc, each)]
        for creature in surprised:
            effect = enc.rules.effect("surprised")
            effects.attach(enc, creature, effect, 0, -1, "turn-end", creature.index, 1)
        for hider in creatures:
            if hider.flags & facts.HIDDEN and STEALTH in hider.notes and fools_nobody(enc, hider):
                reveal(enc, hider)


def is_surprised(enc: Encounter, creature: Creature) -> bool:
    """If nobody hides, both sides notice each other; one enemy noticed is enough."""
    enemies = [each for each in enc.state.creatures if is_enemy(creature, each)]
    return any(STEALTH in each.notes for each in enemies) and all(
        unseen_by(creature, each) for each in enemies
    )


def fools_nobody(enc: Encounter, hider: Creature) -> bool:
    enemies = [each for each in enc.state.creatures if is_enemy(hider, each)]
    return bool(enemies) and not any(unseen_by(each, hider) for each in enemies)


ENCOUNTER: Final[Script] = Script("encounter", (SetOrder(), Surprise(), NextTurn(), EndEncounter()))
