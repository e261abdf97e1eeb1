"""Unchained's turn and encounter, and what happens at either end of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.names import RETURNED
from troisactes.rules.common.three_actions.sequence import ThreeActionSequence
from troisactes.rules.pu import facts
from troisactes.rules.pu.item import fire
from troisactes.rules.pu.magic import concentration, slow_spells
from troisactes.rules.pu.names import TASKS
from troisactes.rules.pu.turn import (
    long_actions,
    turns,
)

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class UnchainedSequence(ThreeActionSequence):
    """Unchained's turn and encounter, and what happens at either end of a turn."""

    def turn_script(self) -> Script:
        return turns.TURN

    def encounter_script(self) -> Script:
        return turns.ENCOUNTER

    def clause_before_acting(self, enc: Encounter, turn: Frame) -> str:
        """PU-DELAY-01: whether the turn is put off is said before anything of it happens."""
        if isinstance(turn.script.steps[turn.pc], turns.OfferDelay):
            return self.rules.cite("delay")
        return super().clause_before_acting(enc, turn)

    def round_begins(self, enc: Encounter) -> None:
        for creature in enc.state.creatures:
            if TASKS in creature.notes:
                long_actions.lapse(enc, creature)

    def turn_items(self, enc: Encounter, creature: Creature, phase: str) -> list[str]:
        items: list[str] = []
        if slow_spells.spell_due(creature, phase, creature.index):
            items.append(concentration.DUE)
        # Who comes back to a turn it put off has burnt then.
        is_new = phase == "start" and not creature.counters.get(RETURNED)
        if is_new and creature.flags & facts.BURNING:
            items.append(fire.BURNING)
        return items

    def do_turn_item(self, enc: Encounter, creature: Creature, item: str) -> bool:
        if item == concentration.DUE:
            slow_spells.release_spell(enc, creature)
        elif item == fire.BURNING:
            fire.burn(enc, creature)
        else:
            return False
        return True
