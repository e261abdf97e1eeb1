#!/usr/bin/env python3
"""How faithfully maps of other programs arrive: steps and looks beside exact geometry.

    python bench/map_import.py FILE…

Of every file: of the steps between neighbouring squares (by sides) and of the looks between centres
that its walls and closed doors cross, how many are forbidden; of the others, how many are forbidden
all the same. What only touches a wall with an end, or a corner, is left out of both.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from troisactes.interop.drawn_maps import AS_LINE, IN_PARTS, ON_EDGES, OUTSIDE, Wall  # noqa: E402
from troisactes.interop.uvtt import read_map  # noqa: E402
from troisactes.kernel.edges import EDGE_DOOR  # noqa: E402
from troisactes.kernel.grid import Grid  # noqa: E402
from troisactes.kernel.layout import Layout  # noqa: E402
from troisactes.kernel.squares import SQUARE  # noqa: E402

TOUCH = 1e-6
LOOKS = 20_000  # for each map

Point = tuple[float, float]


class Figures(NamedTuple):
    forbidden: int
    kept: int
    free: int
    blocked: int

    def says(self) -> str:
        kept = f"{100 * self.kept / self.forbidden:.1f} %" if self.forbidden else "–"
        blocked = f"{100 * self.blocked / self.free:.2f} %" if self.free else "–"
        forbidden = f"{self.forbidden:6} forbidden, kept {kept:>7}"
        return f"{forbidden}; {self.free:6} free, blocked {blocked:>7}"


def side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def crossing(start: Point, end: Point, wall: Wall) -> int:
    """1 it crosses, -1 they touch, 0 neither."""
    ones = side(start, end, wall.start), side(start, end, wall.end)
    others = side(wall.start, wall.end, start), side(wall.start, wall.end, end)
    apart = [(a > TOUCH and b > TOUCH) or (a < -TOUCH and b < -TOUCH) for a, b in (ones, others)]
    if any(apart):
        return 0
    return -1 if min(map(abs, (*ones, *others))) <= TOUCH else 1


def judged(start: Point, end: Point, walls: list[Wall]) -> int:
    found = [crossing(start, end, wall) for wall in walls]
    if 1 in found:
        return 1
    return -1 if -1 in found else 0


def centre(grid: Grid, cell: int) -> Point:
    return grid.xs[cell] + 0.5, grid.ys[cell] + 0.5


def compare(
    layout: Layout, pairs: list[tuple[int, int]], walls: list[Wall], steps: bool
) -> Figures:
    forbidden = kept = free = blocked = 0
    for a, b in pairs:
        exact = judged(centre(layout.grid, a), centre(layout.grid, b), walls)
        if exact < 0:
            continue
        if steps:
            ours = layout.path_cost([b], a, 1, 0, SQUARE)[0] < 0
        else:
            ours = not layout.sees(a, 1, b, 1)
        if exact:
            forbidden += 1
            kept += ours
        else:
            free += 1
            blocked += ours
    return Figures(forbidden, kept, free, blocked)


def measure(path: Path) -> None:
    found = read_map(json.loads(path.read_text(encoding="utf-8")))
    grid = Grid.parse(list(found.rows))
    layout = grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))
    walls = [fate.wall for fate in found.fates if not fate.wall.is_open]
    steps = [
        (cell, other)
        for cell in range(grid.cell_count)
        for other in (
            grid.at(grid.xs[cell] + 1, grid.ys[cell]),
            grid.at(grid.xs[cell], grid.ys[cell] + 1),
        )
        if other >= 0
    ]
    dice = random.Random(1)
    looks = [
        (dice.randrange(grid.cell_count), dice.randrange(grid.cell_count)) for _ in range(LOOKS)
    ]
    looks = [(a, b) for a, b in looks if a != b]
    fates = ", ".join(
        f"{each} {found.count(each)}" for each in (ON_EDGES, IN_PARTS, AS_LINE, OUTSIDE)
    )
    doors = [fate for fate in found.fates if fate.wall.kind == EDGE_DOOR]
    placed = sum(fate.became != OUTSIDE for fate in doors)
    inside = sum(is_on_map(fate.wall, grid) for fate in doors)
    print(f"{path.name}: {grid.width} by {grid.height}; walls: {fates}; doors {placed} of {inside}")
    print(f"  steps  {compare(layout, steps, walls, True).says()}")
    print(f"  looks  {compare(layout, looks, walls, False).says()}")


def is_on_map(wall: Wall, grid: Grid) -> bool:
    x = (wall.start[0] + wall.end[0]) / 2
    y = (wall.start[1] + wall.end[1]) / 2
    return 0 <= x <= grid.width and 0 <= y <= grid.height


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    for path in parser.parse_args().files:
        measure(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
