"""The squares seen from a space, as boards of bits: bit ``n`` is square ``n``.

What is seen of a wall is the wall: its square counts as seen, and nothing behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import sightlines
from troisactes.kernel.squares import edge_gap, measure

if TYPE_CHECKING:
    from troisactes.kernel.layout import Layout


def squares_in_view(layout: Layout, cell: int, size: int, radius: int, metric: int) -> int:
    """The squares up to ``radius`` away (all of them where it is negative) seen from a space."""
    grid = layout.grid
    near = (1 << grid.cell_count) - 1 if radius < 0 else _disc(layout, cell, size, radius, metric)
    if is_all_open(layout, cell, size, radius):
        return near
    found = 0
    for own in layout.footprint(cell, size) or (cell,):
        found |= 1 << own
        candidates = near & connected(layout, own) & ~found
        while candidates:
            lowest = candidates & -candidates
            candidates ^= lowest
            if sightlines.is_clear(layout, own, 1, lowest.bit_length() - 1, 1):
                found |= lowest
    return found


def is_all_open(layout: Layout, cell: int, size: int, radius: int) -> bool:
    """Whether nothing opaque stands as near as that."""
    grid = layout.grid
    if radius < 0:
        return sightlines.is_open_ground(layout, 0, 0, grid.width, grid.height)
    x, y = grid.xs[cell], grid.ys[cell]
    left, top = max(0, x - radius), max(0, y - radius)
    right, bottom = min(grid.width, x + size + radius), min(grid.height, y + size + radius)
    return sightlines.is_open_ground(layout, left, top, right, bottom)


def _disc(layout: Layout, cell: int, size: int, radius: int, metric: int) -> int:
    """The squares up to ``radius`` away, whatever stands between."""
    grid = layout.grid
    x, y = grid.xs[cell], grid.ys[cell]
    found = 0
    for row in range(max(0, y - radius), min(grid.height, y + size + radius)):
        gap = edge_gap(y - row, size, 1)
        across = radius
        while across >= 0 and measure(across, gap, metric) > radius:
            across -= 1
        if across >= 0:
            first, last = max(0, x - across), min(grid.width, x + size + across)
            found |= ((1 << (last - first)) - 1) << (row * grid.width + first)
    return found


def connected(layout: Layout, cell: int) -> int:
    """A square, all that is open around it step by step, and what closes that in: whatever is seen
    from it is among these."""
    grid = layout.grid
    width, every = grid.width, (1 << grid.cell_count) - 1
    column = sum([1 << (row * width) for row in range(grid.height)])
    not_first, not_last = every & ~column, every & ~(column << (width - 1))
    clear = bits_of([not opaque for opaque in layout.opaque]) | 1 << cell
    found = 1 << cell
    while True:
        open_part = found & clear
        across = open_part | (open_part << 1 & not_first) | (open_part >> 1 & not_last)
        grown = (across | across << width | across >> width) & every
        if grown | found == found:
            return found
        found |= grown


def bits_of(table: list[bool]) -> int:
    """A table of squares as a board."""
    digits = ["1" if each else "0" for each in reversed(table)]
    return int("".join(digits), 2) if digits else 0
