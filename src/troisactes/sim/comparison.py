"""The same fights under different rules: what differs, and whether it is more than chance.

Fight number N has the same seed in every variant, so that luck common to both falls out of the
difference (common random numbers).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

import msgspec

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.records.complaints import about_simulations
from troisactes.rules.registry import load_systems
from troisactes.sim.batch import FightResult, Plan
from troisactes.sim.summary import CONFIDENCE, Summary, summarise

EVERY = "all"


class MeanDifference(msgspec.Struct, frozen=True):
    """How much more of something than in the first variant, on average, and between what bounds."""

    mean: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether nothing at all lies outside the bounds."""
        return self.low > 0 or self.high < 0


class Variant(msgspec.Struct, frozen=True):
    """One of the things compared."""

    name: str
    summary: Summary
    wins: dict[str, MeanDifference]  # by side, in shares of fights
    rounds: MeanDifference
    deaths: dict[str, MeanDifference]  # by side, creatures lost a fight


class Comparison(msgspec.Struct, frozen=True):
    """The same fights under a first variant and others, each set against the first."""

    fight: str
    first: Summary
    first_name: str
    others: list[Variant]


def systems_with(fight: str, wanted: str) -> list[str]:
    """Systems named after commas; ``all``: every one that has this fight."""
    names = [each.strip() for each in wanted.split(",") if each.strip()]
    if names != [EVERY]:
        return names
    systems = load_systems()
    found = [system.id for system in systems if fight in system.catalogue.fights]
    if not found:
        known = {each for system in systems for each in system.catalogue.fights}
        raise UnknownId("fight", fight, known)
    return found


def parse_variant(text: str, fight: str, base: Plan) -> Plan:
    """``SYSTEM``, ``SYSTEM+PACK``, ``SYSTEM:OPTION=VALUE,…``; raises InvalidAnswer."""
    head, _, written = text.partition(":")
    system, *packs = head.split("+")
    options = dict(base.options)
    for each in filter(None, written.split(",")):
        key, equals, value = each.partition("=")
        if not key or not equals or not value:
            raise InvalidAnswer(about_simulations.option_after_the_colon(repr(text), repr(each)))
        options[key] = value
    return Plan(
        system or base.system,
        fight,
        base.seed,
        (*base.packs, *packs),
        options,
        base.policies,
        base.most_decisions,
    )


def compare(
    names: Sequence[str], plans: Sequence[Plan], results: Sequence[Sequence[FightResult]]
) -> Comparison:
    """Every variant against the first, over the fights that all of them have."""
    common = set.intersection(*({each.number for each in some} for some in results))
    kept = [
        sorted((each for each in some if each.number in common), key=lambda each: each.number)
        for some in results
    ]
    first = kept[0]
    sides = sorted({part.side for result in first for part in result.parts})
    others = [
        Variant(
            name,
            summarise(plan, some),
            {side: difference(_wins(first, side), _wins(some, side)) for side in sides},
            difference([each.rounds for each in first], [each.rounds for each in some]),
            {side: difference(_deaths(first, side), _deaths(some, side)) for side in sides},
        )
        for name, plan, some in zip(names[1:], plans[1:], kept[1:], strict=True)
    ]
    return Comparison(plans[0].fight, summarise(plans[0], first), names[0], others)


def _wins(results: Sequence[FightResult], side: str) -> list[int]:
    return [int(each.winner == side) for each in results]


def _deaths(results: Sequence[FightResult], side: str) -> list[int]:
    return [sum(not part.alive for part in each.parts if part.side == side) for each in results]


def difference(first: Sequence[float], second: Sequence[float]) -> MeanDifference:
    """The mean of the paired differences and its interval."""
    pairs = [after - before for before, after in zip(first, second, strict=True)]
    count = len(pairs)
    if count == 0:
        return MeanDifference(0.0, 0.0, 0.0)
    mean = sum(pairs) / count
    if count == 1:
        return MeanDifference(mean, float("-inf"), float("inf"))
    spread = sum((each - mean) ** 2 for each in pairs) / (count - 1)
    half = CONFIDENCE * sqrt(spread / count)
    return MeanDifference(mean, mean - half, mean + half)
