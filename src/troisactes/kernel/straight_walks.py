"""Walks that lead straight ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.squares import ALTERNATING, ORTHOGONAL, straight_lines
from troisactes.kernel.walk_boards import Patch, patch_around

if TYPE_CHECKING:
    from troisactes.kernel.layout import Layout

# The direction of each step, row by row from the north-west.
_TOWARDS: Final = (7, 0, 1, 6, -1, 2, 5, 4, 3)


def straight_ahead(
    layout: Layout,
    start: int,
    size: int,
    budget: int,
    metric: int,
    occupied: bytearray,
    parity: int,
    extra: int,
) -> list[int]:
    """Every square to stop on to which the straight way can be walked with that budget."""
    if budget <= 0:
        return []
    xs, ys = layout.grid.xs, layout.grid.ys
    x, y = xs[start], ys[start]
    patch = patch_around(layout, size, x - budget, y - budget, x + size + budget, y + size + budget)
    others = bytearray(occupied)
    for square in layout.footprint(start, size):
        others[square] = 0
    blocked, standing = patch.barred(bytes(patch.cut(others)), size)
    free = patch.fits & ~blocked
    place = patch.shift_of(start)
    found: list[int] = []
    for cell in patch.cells_of(free & ~standing & ~(1 << place)):
        dx, dy = xs[cell] - x, ys[cell] - y
        if least_cost(dx, dy, metric, parity, extra) > budget:
            continue
        end = place - max(0, dy * patch.width) - max(0, dx)
        for number, (entered, left) in enumerate(patch.lines(dx, dy)):
            entered <<= end
            if entered & free != entered:
                continue
            # With nothing beside it, and diagonals, nothing is dearer than it looks.
            is_plain = metric != ORTHOGONAL and (left << end) & patch.hemmed == 0
            line = straight_lines(dx, dy)[number]
            if is_plain or 0 < _cost_along(patch, place, line, metric, parity, extra) <= budget:
                found.append(cell)
                break
    return found


def least_cost(dx: int, dy: int, metric: int, parity: int, extra: int) -> int:
    """What so many columns and rows cost on open ground."""
    far, near = max(abs(dx), abs(dy)), min(abs(dx), abs(dy))
    if metric == ORTHOGONAL:
        return (far + near) * (1 + extra)
    return far * (1 + extra) + ((near + parity) // 2 if metric == ALTERNATING else 0)


def _cost_along(
    patch: Patch,
    shift: int,
    line: tuple[tuple[int, int], ...],
    metric: int,
    parity: int,
    extra: int,
) -> int:
    """What a way costs whose squares are free; -1 when it passes a corner."""
    cost = x = y = 0
    for right, down in line:
        direction = _TOWARDS[3 * (down - y + 1) + right - x + 1]
        x, y = right, down
        ground = patch.ground(direction)[shift]
        if ground == 0:
            return -1
        cost += ground + extra
        if direction & 1:
            if metric == ORTHOGONAL:
                return -1
            if metric == ALTERNATING:
                cost += parity
                parity = 1 - parity
        shift -= patch.shifts[direction]
    return cost
