#!/usr/bin/env python3
"""How the policies fare against one another, fight by fight, on paired seeds.

    python3 bench/policies.py                      every demo fight, 10 seeds, both sides
    python3 bench/policies.py -n 30 pf2/pont pu/   more seeds, only fights whose name has that in it

Each seed is played twice, sides changed, so a fight that favours a side favours nobody here.
Fights nobody wins are counted apart. Bounds are Wilson's, at 95 %.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from troisactes.rules.registry import load_system, system_ids
from troisactes.sim.batch import Plan, play_number
from troisactes.sim.summary import rate

PAIRS = (("tactical", "greedy"), ("greedy", "random"))
LONGEST = 4_000  # decisions


class Bout(NamedTuple):
    system: str
    fight: str
    one: str
    other: str
    seeds: int


class Score(NamedTuple):
    wins: int
    losses: int
    undecided: int
    seconds: float


def play(bout: Bout) -> Score:
    """All fights of a bout: each seed twice."""
    system = load_system(bout.system)
    sides = sorted({each.side for each in system.catalogue.fights[bout.fight].creatures})
    wins = losses = undecided = 0
    start = time.process_time()
    for holders in ((bout.one, bout.other), (bout.other, bout.one)):
        policies = dict(zip(sides, holders, strict=True))
        plan = Plan(bout.system, bout.fight, seed=2026, policies=policies, most_decisions=LONGEST)
        for number in range(bout.seeds):
            winner = play_number(plan, system, number).winner
            if policies.get(winner) == bout.one:
                wins += 1
            elif policies.get(winner) == bout.other:
                losses += 1
            else:
                undecided += 1
    return Score(wins, losses, undecided, time.process_time() - start)


def bouts(one: str, other: str, seeds: int, wanted: list[str]) -> Iterator[Bout]:
    for id in system_ids():
        for fight in load_system(id).catalogue.fights.values():
            name = f"{id}/{fight.id}"
            has_two_sides = len({each.side for each in fight.creatures}) == 2
            if has_two_sides and (not wanted or any(each in name for each in wanted)):
                yield Bout(id, fight.id, one, other, seeds)


def line(name: str, score: Score) -> str:
    decided = score.wins + score.losses
    share = rate(score.wins, decided)
    bounds = f"{share.share:6.0%}  [{share.low:4.0%} {share.high:4.0%}]" if decided else "     –"
    fights = decided + score.undecided
    cost = score.seconds / max(1, fights)
    return (
        f"{name:<40}{score.wins:>5} of {decided:<5}{bounds:<22}{score.undecided:>4}{cost:>9.2f} s"
    )


def compare(one: str, other: str, seeds: int, wanted: list[str], workers: int) -> None:
    print(f"\n{one} against {other}: wins of the decided, bounds, undecided, a fight", flush=True)
    total = Score(0, 0, 0, 0.0)
    by_system: dict[str, Score] = {}
    played = list(bouts(one, other, seeds, wanted))
    with ProcessPoolExecutor(workers) as pool:
        for bout, score in zip(played, pool.map(play, played), strict=True):
            print(line(f"{bout.system}/{bout.fight}", score), flush=True)
            before = by_system.get(bout.system, Score(0, 0, 0, 0.0))
            by_system[bout.system] = _sum(before, score)
            total = _sum(total, score)
    for system, score in by_system.items():
        print(line(f"all of {system}", score))
    print(line("all", total))


def _sum(one: Score, other: Score) -> Score:
    return Score(
        one.wins + other.wins,
        one.losses + other.losses,
        one.undecided + other.undecided,
        one.seconds + other.seconds,
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("fights", nargs="*", help="only fights whose system/name has that in it")
    parser.add_argument("-n", type=int, default=10, help="seeds, each played twice (10)")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--pair", nargs=2, metavar="POLICY", help="only these two policies")
    given = parser.parse_args()
    for one, other in [tuple(given.pair)] if given.pair else PAIRS:
        compare(one, other, given.n, given.fights, given.workers)
    return 0


if __name__ == "__main__":
    sys.exit(main())
