"""What squares are made of, which way they lie, and how far apart they are. Names and plain sums.

A square is ``y * width + x``. A creature's space is ``size`` squares a side, held by its top-left
square. Squares and sizes are trusted here: they come from ``Grid.parse_cell`` or from an answer.
"""

from __future__ import annotations

from functools import cache
from typing import Final

# Metrics: what a diagonal costs.
ALTERNATING: Final = 0  # 1, then 2, then 1…
SQUARE: Final = 1  # 1, always
ORTHOGONAL: Final = 2  # there are no diagonal steps; distances add both axes
REACH: Final = 3  # ALTERNATING, except that two diagonals count 2: only for within_reach
METRICS: Final = 4  # how many they are

# What a square is made of.
FLOOR: Final = 0
WALL: Final = 1
DIFFICULT: Final = 2
DOOR: Final = 3
OBSTACLE: Final = 4  # low: walked over with difficulty, gives cover
SLIT: Final = 5  # pillar or arrow slit: not entered, seen through, gives better cover
PIT: Final = 6  # not walked into; one may be pushed there
SHALLOW: Final = 7  # water one wades through with difficulty
DEEP: Final = 8  # water: not walked into; one may be pushed there, and gets out again
THICKET: Final = 9  # walked through with difficulty, not seen through

SLOW: Final = frozenset((DIFFICULT, OBSTACLE, SHALLOW, THICKET))  # one square more to enter
CLOSED_TO_WALKERS: Final = frozenset((SLIT, PIT, DEEP))  # besides walls

MAX_SIDE: Final = 200
MAX_SIZE: Final = 4
SIZES: Final = 5  # how many numbers 0 to MAX_SIZE are, to number combinations of sizes

# Clockwise from north, as (dx, dy); y grows southwards.
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


def edge_gap(delta: int, size_a: int, size_b: int) -> int:
    """Squares between two edges on one axis, ``delta`` being a's position minus b's."""
    return max(0, delta - size_b + 1, 1 - size_a - delta)


def measure(gap_x: int, gap_y: int, metric: int) -> int:
    """How far that many columns and rows are."""
    far = max(gap_x, gap_y)
    near = min(gap_x, gap_y)
    if metric == SQUARE:
        return far
    if metric == ORTHOGONAL:
        return far + near
    if metric == REACH and far == near == 2:
        return 2
    return far + near // 2


def corners_cut(dx: int, dy: int, size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two squares a diagonal step passes between, counted from the space's own square."""
    ahead_x, behind_x = (size, 0) if dx > 0 else (-1, size - 1)
    ahead_y, behind_y = (size, 0) if dy > 0 else (-1, size - 1)
    return ((behind_x, ahead_y), (ahead_x, behind_y))


def nearest_direction(dx: int, dy: int) -> int:
    """The nearest of the eight directions, or -1 for no direction at all."""
    far = max(abs(dx), abs(dy))
    near = min(abs(dx), abs(dy))
    if far == 0:
        return -1
    # Beyond 22.5 degrees, whose tangent is the square root of 2, less 1. Never a tie in integers.
    is_diagonal = (near + far) ** 2 > 2 * far**2
    step_x = 0 if dx == 0 or (not is_diagonal and abs(dx) == near) else (1 if dx > 0 else -1)
    step_y = 0 if dy == 0 or (not is_diagonal and abs(dy) == near) else (1 if dy > 0 else -1)
    return direction_of_step(step_x, step_y)


def direction_of_step(dx: int, dy: int) -> int:
    """Its number among DIRECTIONS; -1 for no step."""
    for direction, (step_x, step_y) in enumerate(DIRECTIONS):
        if dx == step_x and dy == step_y:
            return direction
    return -1


@cache
def straight_lines(dx: int, dy: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The squares of the straight way to one so many columns and rows away, counted from the start
    and without it: two ways where it runs on an edge, none to where one is."""
    steps = max(abs(dx), abs(dy))
    found: list[tuple[tuple[int, int], ...]] = []
    for half in (steps, steps - 1):  # a half is rounded up, or down
        line = tuple(
            [
                ((2 * dx * i + half) // (2 * steps), (2 * dy * i + half) // (2 * steps))
                for i in range(1, steps + 1)
            ]
        )
        if line and line not in found:
            found.append(line)
    return tuple(found)
