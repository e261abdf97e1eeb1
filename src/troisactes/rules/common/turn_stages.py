"""Where a turn stands: not open yet, open for acts, or closing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.refusals import ActionRefused
from troisactes.rules.common.refusals import TurnClosing, TurnNotOpen
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import AskActions

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


def refuse_stage(enc: Encounter, creature: Creature, action: ActionDef) -> ActionRefused | None:
    """Acts are for the middle of a turn: its beginning comes first, and its end is an end."""
    frame = _turn_of(enc, creature)
    if frame is None:
        return None
    asks = next(
        place for place, step in enumerate(frame.script.steps) if isinstance(step, AskActions)
    )
    if frame.pc == asks:
        return None
    if frame.pc < asks:
        return TurnNotOpen(
            clause=turn_rules(enc).sequence.clause_before_acting(enc, frame),
            creature=creature.index,
            action=action.id,
        )
    return TurnClosing(
        clause=enc.rules.cite("after-acting"), creature=creature.index, action=action.id
    )


def _turn_of(enc: Encounter, creature: Creature) -> Frame | None:
    script = turn_rules(enc).sequence.turn_script()
    for frame in reversed(enc.state.stack):
        if frame.actor == creature.index and frame.script is script:
            return frame
    return None
