#!/usr/bin/env python3
"""How the cost of a decision grows: with creatures, with the map, with lasting effects.

    python3 bench/growth.py                 with the Python that runs it (see bench/run.py --growth)
    python3 bench/growth.py --system pu --seconds 4

Random policy, the creatures of the four-against-four fight over and over, cut short while most of
them still stand. Compare the rows of one run, not runs.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from typing import NamedTuple

from measure import FIGHT, OPTIONS, microseconds

from troisactes.kernel import effects
from troisactes.kernel.definitions import EffectDef, Modifier, Name
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import FLOOR, WALL
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import Participant, open_table
from troisactes.sim.policies import RandomPolicy

A_SIDE = (4, 8, 16, 32)
MAPS = (20, 40, 80, 120)  # squares a side
EFFECTS = (0, 4, 8, 16)  # on each creature
USUAL_MAP = 40
APART = 3  # squares from one creature to the next, as they are set up
ABREAST = 8
DECISIONS = 400  # of each fight


class Case(NamedTuple):
    creatures: int = A_SIDE[0]  # on each side
    map: int = USUAL_MAP
    effects: int = 0


STUDIES = (
    ("creatures a side", {count: Case(creatures=count) for count in A_SIDE}),
    ("squares a side of the map", {side: Case(map=side) for side in MAPS}),
    ("effects on each creature", {count: Case(effects=count) for count in EFFECTS}),
)


def main() -> None:
    arguments = parse_arguments()
    system = load_system(arguments.system)
    print(
        f"{arguments.system + ', random policy':<32}{'decisions/s':>12}{'ratio':>8}{'clone µs':>10}"
    )
    for title, cases in STUDIES:
        first = 0.0
        for varied, case in cases.items():
            rate, clone = measure(system, case, arguments.seconds)
            first = first or rate
            print(f"{f'{varied} {title}':<32}{rate:>12,.0f}{rate / first:>8.2f}{clone:>10.1f}")


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--system", choices=system_ids(), default="pf2")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row (2)")
    return parser.parse_args()


def measure(system: System, case: Case, seconds: float) -> tuple[float, float]:
    """Decisions a second, and microseconds for a clone in the middle of such a fight."""
    grid = walled_map(case.map)
    enc = set_up(system, grid, case, 0)
    play(enc, 0)  # the warm-up
    decisions = seed = 0
    spent = 0.0
    while spent < seconds:
        seed += 1
        made, took = play(set_up(system, grid, case, seed), seed)
        decisions += made
        spent += took
    return decisions / spent, microseconds(200, 3, enc.clone)


def play(enc: Encounter, seed: int) -> tuple[int, float]:
    """The beginning of a fight: how many decisions, in how many seconds."""
    policy = RandomPolicy(seed)
    made = 0
    start = time.process_time()
    while enc.decision is not None and not enc.state.ended and made < DECISIONS:
        enc.apply(policy.choose(enc, enc.decision))
        made += 1
    return made, time.process_time() - start


def set_up(system: System, grid: Grid, case: Case, seed: int) -> Encounter:
    everybody = participants(system, grid, case.creatures)
    enc = open_table(system, grid, everybody, OPTIONS, Dice(seed))
    for number in range(case.effects):
        definition = EffectDef(f"burden-{number}", Name("charge", "burden"), "")
        definition.modifiers = (Modifier("attack", "untyped", 0, False, frozenset()),)
        for creature in enc.state.creatures:
            effects.attach(enc, creature, definition)
    enc.start()
    return enc


def walled_map(side: int) -> Grid:
    """Open ground with a pillar here and there."""
    terrain = [FLOOR] * (side * side)
    for y in range(5, side - 1, 7):
        for x in range(5, side - 1, 7):
            terrain[y * side + x] = WALL
    return Grid(side, side, terrain)


def participants(system: System, grid: Grid, count: int) -> list[Participant]:
    """The two sides face to face in the middle of the map, in rows."""
    found: list[Participant] = []
    for side in ("heroes", "foes"):
        sheets = [
            each.sheet for each in system.catalogue.fights[FIGHT].creatures if each.side == side
        ]
        for number, cell in zip(range(count), places(grid, side), strict=False):
            id = f"{side}-{number}"
            found.append(Participant(id, sheets[number % len(sheets)], cell, side))
    return found


def places(grid: Grid, side: str) -> Iterator[int]:
    """Free places, row by row, from the middle of the map towards one's own end of it."""
    away = -1 if side == "heroes" else 1
    first = grid.width // 2 + 2 * away
    for rank in range(grid.width):
        for file in range(ABREAST):
            x = first + away * rank * APART
            y = grid.height // 2 + (file - ABREAST // 2) * APART
            square = grid.at(x, y)
            if square >= 0 and grid.layout(frozenset()).fits(square, 2):
                yield square


if __name__ == "__main__":
    main()
