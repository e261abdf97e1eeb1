#!/usr/bin/env python3
"""What a second process buys: the same fights with one worker and with two, by the clock.

    python3 bench/workers.py                        4 against 4 under pf2, 2,000 fights
    python3 bench/workers.py -n 500 pu/pont         another fight

Needs two cores with nothing else to do: unlike `run.py`, this goes by the clock on the wall. The
three rounds take turns, so that a machine that slows down slows both; starting the processes is
counted, as it is for whoever runs `simulate`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

from troisactes.sim.batch import Plan, play_all

ROUNDS = 3
MANY = 2


def seconds_for(plan: Plan, count: int, workers: int) -> float:
    start = time.perf_counter()
    for _ in play_all(plan, count, workers):
        pass
    return time.perf_counter() - start


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("fight", nargs="?", default="pf2/quatre-contre-quatre")
    parser.add_argument("-n", type=int, default=2_000, help="fights (2000)")
    given = parser.parse_args()
    system, _, fight = given.fight.partition("/")
    plan = Plan(system, fight, seed=7)
    seconds_for(plan, 5, 1)  # read the catalogue, fill what is remembered
    ratios: list[float] = []
    for _ in range(ROUNDS):
        alone, together = seconds_for(plan, given.n, 1), seconds_for(plan, given.n, MANY)
        ratios.append(alone / together)
        print(
            f"{given.n / alone:8.1f} fights/s with one worker"
            f"{given.n / together:10.1f} with {MANY}: {ratios[-1]:.2f} times",
            flush=True,
        )
    print(f"{statistics.median(ratios):.2f} times as many, the middle of {ROUNDS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
