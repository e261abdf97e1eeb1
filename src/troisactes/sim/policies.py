"""Who chooses when nobody is there: at random, what looks best this instant, or by planning.

    policy = make_policy("tactical", seed=7)
    while enc.decision is not None:
        enc.apply(policy.choose(enc, enc.decision))

A policy takes one of the options offered and changes nothing. The same fight and the same policy
give the same choices on any machine. `asking.ask` asks one as a table should: it is shown only what
its seat may see, and what it answers is looked at.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from troisactes.errors import PolicyError, UnknownId
from troisactes.kernel.decisions import GAME_MASTER, Decision, Offer, Option
from troisactes.kernel.dice import draw
from troisactes.kernel.encounter import Encounter
from troisactes.plan.tactical import TacticalPolicy
from troisactes.sim.choices import IMPROVISED, Policy, default_option, option_of
from troisactes.sim.greedy import GreedyPolicy

OURS = ("random", "greedy", "tactical")
ENTRY_POINTS = "troisactes.policies"


class RandomPolicy:
    """Anything that can be done, in any way, at any target. The game master's questions get their
    default."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.drawn = 0

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        ways: list[Offer] = []
        while not ways:  # what cannot be done after all is drawn again
            place = self._draw(decision.places)
            if decision.id_at(place) not in IMPROVISED:
                ways = decision.ways(place)
        offer = ways[0] if len(ways) == 1 else ways[self._draw(len(ways))]
        targets = offer.targets()
        target = targets[0] if len(targets) == 1 else targets[self._draw(len(targets))]
        return option_of(decision, offer, target)

    def _draw(self, count: int) -> int:
        self.drawn += 1
        return draw(self.seed, self.drawn, count)


def make_policy(name: str, seed: int) -> Policy:
    """A policy by name: ours, or one an installed package offers as ``troisactes.policies``."""
    if name == "random":
        return RandomPolicy(seed)
    if name == "greedy":
        return GreedyPolicy()
    if name == "tactical":
        return TacticalPolicy()
    offered = {each.name: each for each in entry_points(group=ENTRY_POINTS)}
    if name not in offered:
        raise UnknownId("policy", name, (*OURS, *sorted(offered)))
    try:
        policy: Policy = offered[name].load()(seed)
    except Exception as error:
        raise PolicyError(
            f"the policy {name} ({offered[name].value}) cannot be made: expected something to call "
            f"with a seed, {type(error).__name__}: {error}"
        ) from error
    if not callable(getattr(policy, "choose", None)):
        raise PolicyError(f"the policy {name} has no method choose(enc, decision)")
    return policy
