"""Setups: what one does for the sake of one's very next action, and when that lapses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.rules.common.names import NEXT_ACTION
from troisactes.rules.common.options import SETUP_AND_REACTIONS

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def lapse_unless_next(enc: Encounter, creature: Creature, action: ActionDef) -> None:
    """ "If your next action is …": the very next one used decides."""
    for effect in [each for each in creature.effects if NEXT_ACTION in each.data]:
        if action.trigger is not None and enc.option(SETUP_AND_REACTIONS) != "counts":
            continue
        # rule next-action: an activity that contains it is another action.
        if action.id != effect.data[NEXT_ACTION]:
            effects.remove(enc, creature, effect)


def use_up(enc: Encounter, creature: Creature, action: ActionDef) -> None:
    """The action it was for is done."""
    for effect in [each for each in creature.effects if NEXT_ACTION in each.data]:
        if effect.data[NEXT_ACTION] == action.id:
            effects.remove(enc, creature, effect)
