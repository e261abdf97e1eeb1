"""Who answers when no person does: a policy for everybody, or one for each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from troisactes.errors import PolicyError, UnknownId
from troisactes.kernel.decisions import GAME_MASTER
from troisactes.records.complaints import about_simulations
from troisactes.sim.asking_policies import ask, eyes_for
from troisactes.sim.policies import make_policy

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Decision, Option
    from troisactes.kernel.encounter import Encounter
    from troisactes.sim.policy import Policy


class Players:
    """The policies of a fight, one for each side."""

    def __init__(
        self,
        policies: Policy | str | Mapping[str, Policy | str],
        sides: Sequence[str],
        seed: int,
    ) -> None:
        given = policies if isinstance(policies, Mapping) else dict.fromkeys(sides, policies)
        for side in given:
            if side not in sides:
                raise UnknownId("side", side, sides)
        for side in sides:
            if side not in given:
                raise PolicyError(about_simulations.no_policy_for(side, ", ".join(given)))
        self._policies = {
            side: make_policy(each, seed) if isinstance(each, str) else each
            for side, each in given.items()
        }

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        side = next(iter(self._policies))  # the game master's questions are the first side's
        if decision.asked != GAME_MASTER:
            side = enc.state.creatures[decision.asked].side
        return ask(self._policies[side], eyes_for(enc, decision), decision, side)
