"""Rules the game master has lifted, once or for the whole fight.

What such a rule refuses goes through, and is told as overruled. They belong to the fight itself: a
table, a scenario, a terminal and a program find the same ones, and taking a step back brings back
those of before.
"""

from __future__ import annotations

from typing import Final

from troisactes.kernel.names import Variable
from troisactes.kernel.state import State

LIFT = "lift"  # the ruling
ONCE = "once"  # the next refusal
FIGHT = "fight"
OFF = "off"  # it applies again
LASTS = (ONCE, FIGHT, OFF)

LIFTED: Final = Variable("lifted-rules")  # (clause, how long) of each


def lifted_rules(state: State) -> dict[str, str]:
    """Clause -> how long it is lifted."""
    return dict(state.vars.get(LIFTED, ()))


def lift_rule(state: State, clause: str, lasts: str) -> None:
    lifted = lifted_rules(state)
    lifted.pop(clause, None)
    if lasts != OFF:
        lifted[clause] = lasts
    _keep(state, lifted)


def let_pass(state: State, clause: str, lasts: str) -> None:
    """Something has gone against a rule: it was lifted for that once, or is from now on."""
    lifted = lifted_rules(state)
    if lasts == FIGHT:
        lifted[clause] = FIGHT
    elif lifted.get(clause) == ONCE:
        del lifted[clause]
    else:
        return
    _keep(state, lifted)


def _keep(state: State, lifted: dict[str, str]) -> None:
    if lifted:
        state.vars[LIFTED] = tuple(lifted.items())
    else:
        state.vars.pop(LIFTED, None)
