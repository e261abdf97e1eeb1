"""What many fights come to: who wins how often, and what it takes."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from troisactes.sim.batch import NOBODY, STALEMATE, FightResult, Plan
from troisactes.sim.tally import CreatureTally

CONFIDENCE = 1.959964  # of a normal distribution: 95 times in 100


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, and between what bounds that probably lies."""

    times: int
    of: int
    share: float
    low: float
    high: float


class CreatureSummary(msgspec.Struct, frozen=True):
    """One creature over all fights; figures are averages of a fight."""

    id: str
    name: str
    side: str
    survives: Rate
    hp: float
    dealt: float
    taken: float
    healed: float
    turns: float
    spent_a_turn: float
    wasted_a_turn: float
    lost_a_turn: float
    reactions: float
    passed: float
    disrupted: float
    actions: dict[str, float]  # most used first
    damage: dict[str, float]  # by action, what does most first
    refusals: dict[str, float]  # "code clause" -> a fight, what bit most first


class Summary(msgspec.Struct, frozen=True):
    """What came of a batch."""

    plan: Plan
    fights: int
    wins: dict[str, Rate]  # by side, nobody and stalemate
    rounds: float
    fewest_rounds: int
    most_rounds: int
    rounds_by_count: dict[int, int]
    decisions: float
    creatures: list[CreatureSummary]


def rate(times: int, of: int) -> Rate:
    """Wilson's interval: it stays between 0 and 1, and is honest for few fights."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = times / of
    z = CONFIDENCE
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return Rate(times, of, share, max(0.0, middle - half), min(1.0, middle + half))


def summarise(plan: Plan, results: Iterable[FightResult]) -> Summary:
    """All of it, whatever the order the results came in."""
    fights = sorted(results, key=lambda result: result.number)
    count = len(fights)
    sides = sorted({part.side for result in fights for part in result.parts})
    winners = [result.winner for result in fights]
    wins = {side: rate(winners.count(side), count) for side in (*sides, NOBODY, STALEMATE)}
    rounds = [result.rounds for result in fights]
    by_count: dict[int, int] = {}
    for number in sorted(rounds):
        by_count[number] = by_count.get(number, 0) + 1
    return Summary(
        plan,
        count,
        wins,
        _mean(rounds),
        min(rounds, default=0),
        max(rounds, default=0),
        by_count,
        _mean([result.decisions for result in fights]),
        _creatures(fights),
    )


def _creatures(fights: list[FightResult]) -> list[CreatureSummary]:
    parts: dict[str, list[CreatureTally]] = {}
    for result in fights:
        for part in result.parts:
            parts.setdefault(part.id, []).append(part)
    return [_creature(each, len(fights)) for each in parts.values()]


def _creature(parts: list[CreatureTally], fights: int) -> CreatureSummary:
    first = parts[0]
    turns = sum(part.turns for part in parts)
    return CreatureSummary(
        id=first.id,
        name=first.name,
        side=first.side,
        survives=rate(sum(part.alive for part in parts), len(parts)),
        hp=_mean([part.hp for part in parts]),
        dealt=sum(part.dealt for part in parts) / fights,
        taken=sum(part.taken for part in parts) / fights,
        healed=sum(part.healed for part in parts) / fights,
        turns=turns / fights,
        spent_a_turn=sum(part.spent for part in parts) / max(1, turns),
        wasted_a_turn=sum(part.wasted for part in parts) / max(1, turns),
        lost_a_turn=sum(part.lost for part in parts) / max(1, turns),
        reactions=sum(part.reactions for part in parts) / fights,
        passed=sum(part.passed for part in parts) / fights,
        disrupted=sum(part.disrupted for part in parts) / fights,
        actions=_ranked([part.actions for part in parts], fights),
        damage=_ranked([part.damage for part in parts], fights),
        refusals=_ranked([part.refusals for part in parts], fights),
    )


def _ranked(counts: list[dict[str, int]], fights: int) -> dict[str, float]:
    """What the counts come to in a fight, the most first."""
    totals: dict[str, int] = {}
    for each in counts:
        for word, count in each.items():
            totals[word] = totals.get(word, 0) + count
    ranked = sorted(totals.items(), key=lambda each: (-each[1], each[0]))
    return {word: count / fights for word, count in ranked}


def _mean(numbers: list[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
