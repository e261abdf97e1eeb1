"""Forced movement: where a creature goes when pushed away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.squares import DIRECTIONS, PIT, SLIT, nearest_direction
from troisactes.kernel.walking import cuts_corner

if TYPE_CHECKING:
    from troisactes.kernel.layout import Layout


def pushed_path(
    layout: Layout,
    cell: int,
    size: int,
    other: int,
    other_size: int,
    squares: int,
    occupied: bytearray,
) -> list[int]:
    """The squares entered, in order, away from ``other``."""
    grid = layout.grid
    own = layout.footprint(cell, size)
    path: list[int] = []
    # From centre to centre, doubled.
    dx = 2 * (grid.xs[cell] - grid.xs[other]) + size - other_size
    dy = 2 * (grid.ys[cell] - grid.ys[other]) + size - other_size
    direction = nearest_direction(dx, dy)
    if direction < 0:
        return path
    here = cell
    for _ in range(squares):
        here = _forced_step(layout, here, size, direction, own, occupied)
        if here < 0:
            break
        path.append(here)
        if _is_over_pit(layout, here, size):
            break
    return path


def _forced_step(
    layout: Layout,
    cell: int,
    size: int,
    direction: int,
    own: tuple[int, ...],
    occupied: bytearray,
) -> int:
    """The next square, or -1 when something is in the way."""
    grid = layout.grid
    dx, dy = DIRECTIONS[direction]
    x = grid.xs[cell] + dx
    y = grid.ys[cell] + dy
    if x < 0 or y < 0 or x + size > grid.width or y + size > grid.height:
        return -1
    if dx and dy and cuts_corner(layout, cell, size, dx, dy):
        return -1
    if layout.barriers is not None and layout.barriers.bars(cell, size, direction):
        return -1
    target = y * grid.width + x
    for square in layout.footprint(target, size):
        if layout.hard[square] or grid.terrain[square] == SLIT:
            return -1
        if occupied[square] and square not in own:
            return -1
    barriers = layout.barriers
    if barriers is not None and size > 1 and barriers.divides(layout.footprint(target, size)):
        return -1
    return target


def _is_over_pit(layout: Layout, cell: int, size: int) -> bool:
    return any(layout.grid.terrain[square] == PIT for square in layout.footprint(cell, size))
