"""Asking a policy as a table should: it sees what its seat may see, and its answer is looked at.

eyes = eyes_of_side(enc, "heroes")
enc.apply(ask(policy, eyes, enc.decision, "heroes"))
"""

from __future__ import annotations

from troisactes.errors import PolicyError
from troisactes.journal.view import Eyes
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.plan.seat_knowledge import eyes_of_side, eyes_of_the_game_master, known_to
from troisactes.records.complaints import about_simulations
from troisactes.sim.policy import Policy


def ask(policy: Policy, eyes: Eyes, decision: Decision, whose: str) -> Option:
    """The option a policy takes; PolicyError when it fails, or answers what was not offered."""
    known = known_to(eyes)
    shown = known.decision
    assert shown is not None
    try:
        answer: object = policy.choose(known, shown)  # a user's policy may say anything
    except Exception as error:
        failure = f"{type(error).__name__}: {error}"
        raise PolicyError(
            about_simulations.policy_failed(whose, repr(decision.kind), failure), failure
        ) from error
    if not isinstance(answer, Option) or not decision.offers_option(answer):
        raise PolicyError(
            about_simulations.policy_answered(whose, repr(answer), repr(decision.kind)),
            repr(answer)[:200],
        )
    return answer


def eyes_for(enc: Encounter, decision: Decision) -> Eyes:
    """The eyes of whoever plays the side that is asked."""
    if decision.asked == GAME_MASTER:
        return eyes_of_the_game_master(enc)
    return eyes_of_side(enc, enc.state.creatures[decision.asked].side)
