"""Defending oneself: total defence for two acts, or on the defensive throughout a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.rules.pu import facts
from troisactes.rules.pu.names import ACROBATICS_RANKS

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

ENOUGH_RANKS = 3
# (three ranks of Acrobatics, an attack action earlier in the turn) -> dodge bonus
TOTAL_DEFENCE = {
    (False, False): 4,
    (False, True): 2,
    (True, False): 6,
    (True, True): 3,
}
# three ranks of Acrobatics -> dodge bonus
ON_THE_DEFENSIVE = {False: 2, True: 3}


def is_nimble(creature: Creature) -> bool:
    return creature.sheet.stats.get(ACROBATICS_RANKS, 0) >= ENOUGH_RANKS


class TakeGuard(Step):
    """Nothing but defence until the next turn; less of it after an attack action (PU-A-042)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        has_attacked = bool(enc.rules.creatures.facts_of(enc, creature) & facts.ATTACK_ACTION_TAKEN)
        until_next_turn(
            enc, creature, "total-defense", TOTAL_DEFENCE[is_nimble(creature), has_attacked]
        )


class BeWary(Step):
    """Worse blows, better guard, until the next turn (PU-A-071)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        until_next_turn(
            enc, creature, "fighting-defensively", ON_THE_DEFENSIVE[is_nimble(creature)]
        )


def until_next_turn(enc: Encounter, creature: Creature, effect: str, value: int = 0) -> None:
    index = creature.index
    effects.attach(enc, creature, enc.rules.effect(effect), value, index, "turn-start", index, 1)


STEPS: StepBuilders = {"take-guard": plain(TakeGuard), "be-wary": plain(BeWary)}
