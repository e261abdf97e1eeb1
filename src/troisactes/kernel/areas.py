"""Areas: ascending squares, without walls, without what the origin cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.errors import MapError
from troisactes.kernel.sightlines import gates, is_open_ground, is_shut
from troisactes.kernel.squares import DIRECTIONS, MAX_SIDE, edge_gap, measure
from troisactes.records.complaints import about_maps, about_values

if TYPE_CHECKING:
    from troisactes.kernel.layout import Layout


def emanation(layout: Layout, cell: int, size: int, radius: int, metric: int) -> tuple[int, ...]:
    """All around a space, itself included."""
    grid = layout.grid
    x = grid.xs[cell]
    y = grid.ys[cell]
    left, right = max(0, x - radius), min(grid.width, x + size + radius)
    top, bottom = max(0, y - radius), min(grid.height, y + size + radius)
    found: list[int] = []
    for row in range(top, bottom):
        gap = edge_gap(y - row, size, 1)
        across = radius
        while across >= 0 and measure(across, gap, metric) > radius:
            across -= 1
        if across >= 0:
            start = row * grid.width
            first, last = max(left, x - across), min(right, x + size + across)
            found.extend(range(start + first, start + last))
    if is_open_ground(layout, left, top, right, bottom):
        return tuple(found)
    return _seen_from(layout, cell, size, found)


def cone(
    layout: Layout, cell: int, size: int, direction: int, length: int, metric: int
) -> tuple[int, ...]:
    """A quarter of a circle from one square of the space: see ``Layout.cone``."""
    grid = layout.grid
    dx, dy = DIRECTIONS[direction]
    x = grid.xs[cell] + _leading(dx, size)
    y = grid.ys[cell] + _leading(dy, size)
    origin = y * grid.width + x
    squares: list[tuple[int, int]] = []
    for i in range(1, min(length, MAX_SIDE) + 1):
        if dx and dy:
            for j in range(1, min(length, MAX_SIDE) + 1):
                squares.append((x + dx * i, y + dy * j))
        else:
            for j in range(1 - i, i):
                squares.append((x + dx * i - dy * j, y + dy * i + dx * j))
    found: list[int] = []
    for column, row in squares:
        target = grid.at(column, row)
        if target >= 0 and layout.distance(origin, 1, target, 1, metric) <= length:
            found.append(target)
    return _seen_from(layout, origin, 1, found)


def line(layout: Layout, a: int, towards: int, length: int, metric: int) -> tuple[int, ...]:
    """The squares crossed from ``a`` through ``towards`` and beyond, up to ``length``."""
    grid = layout.grid
    if a == towards:
        origin = grid.cell_name(a)
        raise MapError(
            about_maps.a_line_towards_another_square(origin), about_values.written(origin)
        )
    dx = grid.xs[towards] - grid.xs[a]
    dy = grid.ys[towards] - grid.ys[a]
    times = min(length, 2 * MAX_SIDE) // max(abs(dx), abs(dy)) + 1
    x = 2 * grid.xs[a] + 1
    y = 2 * grid.ys[a] + 1
    found: list[int] = []
    for one, other in gates(grid, x, y, x + 2 * dx * times, y + 2 * dy * times):
        if is_shut(layout, one, other, a, a):
            break
        if one == other and one != a:
            if layout.distance(a, 1, one, 1, metric) > length:
                break
            if layout.sees(a, 1, one, 1):
                found.append(one)
    found.sort()
    return tuple(found)


def _seen_from(layout: Layout, origin: int, size: int, cells: list[int]) -> tuple[int, ...]:
    seen: list[int] = []
    for target in sorted(cells):
        if not layout.hard[target] and layout.sees(origin, size, target, 1):
            seen.append(target)
    return tuple(seen)


def _leading(delta: int, size: int) -> int:
    """Which square of a side leads when moving by ``delta`` on that axis; the middle for 0."""
    if delta > 0:
        return size - 1
    return 0 if delta < 0 else (size - 1) // 2
