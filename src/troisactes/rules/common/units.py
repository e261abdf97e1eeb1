"""The units a turn is paid with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import Pool
from troisactes.kernel.payments import left_for
from troisactes.kernel.refusals import RestrictedUnit
from troisactes.records.refusals import Refusal
from troisactes.rules.common.refusals import NoSuchUnit

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

ACTION: Final = Pool("action")
REACTION: Final = Pool("reaction")
TURN_UNITS: Final = frozenset((ACTION, REACTION))


def takes_reaction(action: ActionDef) -> bool:
    """Whether it is paid with the reaction; a free one may still cost a slot or the like."""
    for kind, _ in action.cost.parts:
        if kind == REACTION:
            return True
    return False


def refuse_unit(
    enc: Encounter, creature: Creature, action: ActionDef, label: str
) -> Refusal | None:
    """Why an action cannot be paid with the unit somebody names."""
    payment = enc.rules.payment
    kept = [unit for unit in creature.budget if unit.label() == label]
    if any(unit.buys(action) for unit in kept):
        return None
    if kept:
        kind = kept[0].kind
        return RestrictedUnit(
            clause=payment.clause_of_unit(enc, kept[0]),
            creature=creature.index,
            action=action.id,
            unit=kind,
            cost=1,
            left=left_for(creature, action, kind),
            kept=(label,),
        )
    return NoSuchUnit(
        clause=payment.clause_of_allowance(enc, creature, ACTION),
        creature=creature.index,
        action=action.id,
        unit=label,
    )
