"""Straight lines across a map: what they cross, what stops them, what gives cover.

A line from centre to centre decides who sees whom; lines from corner to corner decide how much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import edge_sight
from troisactes.kernel.squares import OBSTACLE, SLIT

if TYPE_CHECKING:
    from troisactes.kernel.grid import Grid
    from troisactes.kernel.layout import Layout


def is_clear(layout: Layout, a: int, size_a: int, b: int, size_b: int) -> bool:
    """Whether any square of one space sees any square of the other."""
    left, top, right, bottom = _box(layout.grid, a, size_a, b, size_b)
    if is_open_ground(layout, left, top, right, bottom):
        return True
    if size_a == 1 and size_b == 1:
        if layout.barriers is not None:
            return edge_sight.is_clear(layout, layout.barriers, a, b)
        for one, other in _gates_between(layout.grid, a, b):
            if is_shut(layout, one, other, a, b):
                return False
        return True
    for own in layout.footprint(a, size_a):
        for theirs in layout.footprint(b, size_b):
            if layout.sees(own, 1, theirs, 1):
                return True
    return False


def has_door_between(grid: Grid, a: int, size_a: int, b: int, size_b: int) -> bool:
    """Whether a door stands in the rectangle around both spaces: only such a one can matter."""
    left, top, right, bottom = _box(grid, a, size_a, b, size_b)
    for door in grid.doors:
        for cell in grid.squares_of_door(door):
            if left <= grid.xs[cell] < right and top <= grid.ys[cell] < bottom:
                return True
    return False


def ray(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """The squares crossed strictly between two, from centre to centre, starting at ``a``."""
    return tuple([c for c, other in _gates_between(grid, a, b) if c == other and c not in (a, b)])


def cover(grid: Grid, a: int, b: int) -> int:
    """The best cover crossed between two squares: 0 none, 1 a low obstacle, 2 a slit."""
    best = 0
    for cell in ray(grid, a, b):
        kind = grid.terrain[cell]
        if kind == SLIT:
            best = 2
        elif kind == OBSTACLE and best == 0:
            best = 1
    return best


def corners_in_view(layout: Layout, a: int, b: int) -> int:
    """How many of the four corners of ``b`` can be seen from the best corner of ``a``."""
    left, top, right, bottom = _box(layout.grid, a, 1, b, 1)
    if a == b or is_open_ground(layout, left, top, right, bottom):
        return 4
    if layout.barriers is not None:
        return edge_sight.corners_in_view(layout, layout.barriers, a, b)
    best = 0
    for corner_a in range(4):
        seen = 0
        for corner_b in range(4):
            seen += _is_clear_between_corners(layout, a, corner_a, b, corner_b)
        best = max(best, seen)
    return best


def is_shut(layout: Layout, one: int, other: int, a: int, b: int) -> bool:
    """Whether neither square lets a line pass. The two ends never stop their own line."""
    return (one < 0 or (layout.opaque[one] and one != a and one != b)) and (
        other < 0 or (layout.opaque[other] and other != a and other != b)
    )


def gates(grid: Grid, x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
    """What a straight line goes through, in order: pairs of squares, shut when both are opaque.

    A square crossed is paired with itself. Two squares that meet at a corner the line passes
    through, or along an edge it follows, make a pair: one of them alone does not stop it.
    Coordinates are doubled, so centres are odd and corners even; -1 is outside the map.
    """
    passed: list[tuple[int, int]] = []
    run_x = abs(x1 - x0)
    run_y = abs(y1 - y0)
    if run_x == 0 and x0 % 2 == 0:
        right = x0 // 2
        top = min(y0, y1) // 2
        for row in range(top, max(y0, y1) // 2):
            if row > top:
                passed.append((grid.at(right - 1, row - 1), grid.at(right, row)))
                passed.append((grid.at(right, row - 1), grid.at(right - 1, row)))
            passed.append((grid.at(right - 1, row), grid.at(right, row)))
        return passed
    if run_y == 0 and y0 % 2 == 0:
        below = y0 // 2
        left = min(x0, x1) // 2
        for column in range(left, max(x0, x1) // 2):
            if column > left:
                passed.append((grid.at(column - 1, below - 1), grid.at(column, below)))
                passed.append((grid.at(column, below - 1), grid.at(column - 1, below)))
            passed.append((grid.at(column, below - 1), grid.at(column, below)))
        return passed
    step_x = 1 if x1 > x0 else -1
    step_y = 1 if y1 > y0 else -1
    column = x0 // 2 if x0 % 2 or step_x > 0 else x0 // 2 - 1
    row = y0 // 2 if y0 % 2 or step_y > 0 else y0 // 2 - 1
    # How far the next grid line of each kind is, from the start.
    to_x = 2 * column + 2 - x0 if step_x > 0 else x0 - 2 * column
    to_y = 2 * row + 2 - y0 if step_y > 0 else y0 - 2 * row
    while True:
        here = grid.at(column, row)
        passed.append((here, here))
        if to_x >= run_x and to_y >= run_y:
            return passed
        later = to_x * run_y - to_y * run_x
        if later == 0:
            passed.append((grid.at(column + step_x, row), grid.at(column, row + step_y)))
        if later <= 0:
            column += step_x
            to_x += 2
        if later >= 0:
            row += step_y
            to_y += 2


def _gates_between(grid: Grid, a: int, b: int) -> list[tuple[int, int]]:
    return gates(
        grid, 2 * grid.xs[a] + 1, 2 * grid.ys[a] + 1, 2 * grid.xs[b] + 1, 2 * grid.ys[b] + 1
    )


def _box(grid: Grid, a: int, size_a: int, b: int, size_b: int) -> tuple[int, int, int, int]:
    """The rectangle around two spaces: left, top, right, bottom."""
    xs = grid.xs
    ys = grid.ys
    return (
        min(xs[a], xs[b]),
        min(ys[a], ys[b]),
        max(xs[a] + size_a, xs[b] + size_b),
        max(ys[a] + size_a, ys[b] + size_b),
    )


def is_open_ground(layout: Layout, left: int, top: int, right: int, bottom: int) -> bool:
    """Whether a rectangle holds nothing opaque."""
    pitch = layout.grid.width + 1
    sums = layout.opaque_sums or _count_opaque(layout)
    top *= pitch
    bottom *= pitch
    return sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left] == 0


def _count_opaque(layout: Layout) -> list[int]:
    """By row, then by column, one more of each: how many opaque squares, or squares with something
    opaque at their side, are above and left."""
    width = layout.grid.width
    opaque = layout.opaque if layout.barriers is None else layout.barriers.or_beside(layout.opaque)
    sums = [0] * (width + 1)
    for row in range(layout.grid.height):
        so_far = 0
        sums.append(0)
        for column in range(width):
            so_far += opaque[row * width + column]
            sums.append(sums[len(sums) - width - 1] + so_far)
    layout.opaque_sums = sums
    return sums


def _is_clear_between_corners(layout: Layout, a: int, corner_a: int, b: int, corner_b: int) -> bool:
    grid = layout.grid
    x0 = 2 * grid.xs[a] + 2 * (corner_a % 2)
    y0 = 2 * grid.ys[a] + 2 * (corner_a // 2)
    x1 = 2 * grid.xs[b] + 2 * (corner_b % 2)
    y1 = 2 * grid.ys[b] + 2 * (corner_b // 2)
    if _is_pinched(layout, a, corner_a, x1 - x0, y1 - y0, a, b):
        return False
    if _is_pinched(layout, b, corner_b, x0 - x1, y0 - y1, a, b):
        return False
    for one, other in gates(grid, x0, y0, x1, y1):
        if is_shut(layout, one, other, a, b):
            return False
    return True


def _is_pinched(layout: Layout, cell: int, corner: int, dx: int, dy: int, a: int, b: int) -> bool:
    """Whether a line starts by squeezing out of ``cell`` between two walls at its corner."""
    out_x = 1 if corner % 2 else -1
    out_y = 1 if corner // 2 else -1
    stays_inside = dx * out_x <= 0 and dy * out_y <= 0 and (dx != 0 or dy != 0)
    if stays_inside:
        return False
    grid = layout.grid
    x = grid.xs[cell]
    y = grid.ys[cell]
    return is_shut(layout, grid.at(x + out_x, y), grid.at(x, y + out_y), a, b)
