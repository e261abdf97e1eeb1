"""The event of a plain roll, and the clause of the action a step is part of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.events import CheckRolled

if TYPE_CHECKING:
    from troisactes.kernel.checks import Check
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame


def clause_of(enc: Encounter, frame: Frame) -> str:
    """The rule of the action a step is part of; "" once that action is over."""
    act = enc.state.act(frame.act)
    return act.action.clause if act is not None else ""


def tell_check(
    enc: Encounter, result: Check, purpose: str, target: int, clause: str, act: int = 0
) -> None:
    """Log somebody's roll against somebody. Callers check ``log is not None`` first."""
    told = CheckRolled(
        purpose=purpose, creature=result.roller, target=target, roll=result.to_plain()
    )
    enc.tell(told, clause, act)
