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
from troisactes.plan.tactical_policy import TacticalPolicy
from troisactes.records.complaints import about_simulations
from troisactes.sim.greedy_policy import GreedyPolicy as GreedyPolicy
from troisactes.sim.policy import Policy as Policy
from troisactes.sim.policy import default_option as default_option
from troisactes.sim.random_policy import RandomPolicy as RandomPolicy

OURS = ("random", "greedy", "tactical")
ENTRY_POINTS = "troisactes.policies"


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
            about_simulations.policy_cannot_be_made(
                name, offered[name].value, type(error).__name__, str(error)
            )
        ) from error
    if not callable(getattr(policy, "choose", None)):
        raise PolicyError(about_simulations.no_method_choose(name))
    return policy
