"""What stands between the squares of a layout: which steps it bars or slows, which looks it stops.

Steps are asked for by direction (clockwise from north), for a space of any size: whatever part of
it enters new squares must get there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.edges import (
    CROSSES,
    EDGE_DOOR,
    EDGE_LEDGE,
    EDGE_LEDGE_BACK,
    EDGE_LOW,
    EDGE_WALL,
    EDGE_WINDOW,
    UNIT,
    line_columns,
    line_rows,
)
from troisactes.kernel.squares import DIRECTIONS, direction_of_step

if TYPE_CHECKING:
    from troisactes.kernel.edges import Edges
    from troisactes.kernel.grid import Grid

_OPAQUE: Final = (EDGE_WALL, EDGE_DOOR)
_COVERING: Final = (EDGE_LOW, EDGE_WINDOW)


class Barriers:
    """The edges and lines of a map with certain doors closed."""

    __slots__ = (
        "_width",
        "blind",
        "blind_lines",
        "cover_lines",
        "covering",
        "edges",
        "grid",
        "hard",
        "low",
        "no_walls",
        "solid",
    )

    def __init__(self, grid: Grid, edges: Edges, closed: frozenset[int]) -> None:
        """``closed`` counts doors as Grid does: after its squares, its edges, then its lines."""
        squares = grid.cell_count
        self.grid = grid
        self.edges = edges
        self.no_walls: list[bool] = [False] * squares
        self._width = edges.width
        self.solid: list[int] = [0] * squares  # by square, a bit for each step a wall bars
        self.hard: list[int] = []  # the same, with the ledges nobody steps up
        self.low: list[int] = [0] * squares  # a bit for each step that costs one more
        self.blind: bytearray = bytearray(edges.count)  # the edges nobody sees through
        self.covering: bytearray = bytearray(edges.count)  # those that give cover
        self.blind_lines: dict[int, list[int]] = {}  # by square, the lines nobody sees through
        self.cover_lines: dict[int, list[int]] = {}
        ledges = [0] * squares
        for edge, kind in edges.kinds.items():
            if kind != EDGE_DOOR or squares + edge in closed:
                self._raise_edge(edge, kind, ledges)
        self._slow_corners()
        self.hard = [one | other for one, other in zip(self.solid, ledges, strict=True)]
        self._bar_corners(self.solid)
        self._bar_corners(self.hard)
        first = squares + edges.count
        active = [
            number
            for number, line in enumerate(edges.lines)
            if line.kind and (line.kind != EDGE_DOOR or first + number in closed)
        ]
        self._raise_lines(active)

    def _raise_edge(self, edge: int, kind: int, ledges: list[int]) -> None:
        before, after = self.edges.sides(edge)
        onward = 2 if edge % 2 else 4  # from the square before it to the one after
        if kind in _OPAQUE:
            self.blind[edge] = 1
        if kind in _COVERING:
            self.covering[edge] = 1
        if before < 0 or after < 0:
            return
        if kind == EDGE_LOW:
            self.low[before] |= 1 << onward
            self.low[after] |= 1 << (onward + 4) % 8
        elif kind == EDGE_LEDGE:
            ledges[before] |= 1 << onward
        elif kind == EDGE_LEDGE_BACK:
            ledges[after] |= 1 << (onward + 4) % 8
        else:
            self.solid[before] |= 1 << onward
            self.solid[after] |= 1 << (onward + 4) % 8

    def _ways_round(self, table: list[int], cell: int, direction: int) -> tuple[bool, bool]:
        """Of the two ways to do a diagonal step as straight ones, whether each meets something."""
        dx, dy = DIRECTIONS[direction]
        across, down = (2 if dx > 0 else 6), (4 if dy > 0 else 0)
        beside, below = cell + dx, cell + dy * self._width
        return (
            (table[cell] >> across | table[beside] >> down) & 1 == 1,
            (table[cell] >> down | table[below] >> across) & 1 == 1,
        )

    def _bar_corners(self, table: list[int]) -> None:
        """No diagonal step passes the end of a wall, or cuts a corner of it."""
        barred = [
            (cell, direction)
            for cell, direction in self.edges.diagonals()
            if True in self._ways_round(table, cell, direction)
        ]
        for cell, direction in barred:
            table[cell] |= 1 << direction

    def _slow_corners(self) -> None:
        """A diagonal step climbs what stands on both ways round."""
        climbed = [
            (cell, direction)
            for cell, direction in self.edges.diagonals()
            if False not in self._ways_round(self.low, cell, direction)
        ]
        for cell, direction in climbed:
            self.low[cell] |= 1 << direction

    # --- lines ------------------------------------------------------------------------------------

    def _raise_lines(self, active: list[int]) -> None:
        solid: dict[tuple[int, int], int] = {}
        low: dict[tuple[int, int], int] = {}
        for number in active:
            line = self.edges.lines[number]
            if line.kind in _OPAQUE:
                self._index(self.blind_lines, number)
            if line.kind in _COVERING:
                self._index(self.cover_lines, number)
            for cut in self.edges.cuts(number):
                step = (cut.cell, cut.direction)
                if line.kind == EDGE_LEDGE:
                    if not cut.falls:
                        self.hard[cut.cell] |= 1 << cut.direction
                    else:
                        self.hard[self._end(step)] |= 1 << (cut.direction + 4) % 8
                    continue
                table = low if line.kind == EDGE_LOW else solid
                table[step] = table.get(step, 0) | cut.how
        for step, how in solid.items():
            # Two ends that meet on the way bar it from both sides; one alone does not.
            if how == CROSSES:
                self._bar(self.solid, step)
                self._bar(self.hard, step)
        for step, how in low.items():
            if how == CROSSES:
                self._bar(self.low, step)

    def _bar(self, table: list[int], step: tuple[int, int]) -> None:
        cell, direction = step
        table[cell] |= 1 << direction
        table[self._end(step)] |= 1 << (direction + 4) % 8

    def _end(self, step: tuple[int, int]) -> int:
        dx, dy = DIRECTIONS[step[1]]
        return step[0] + dy * self._width + dx

    def _index(self, by_square: dict[int, list[int]], number: int) -> None:
        line = self.edges.lines[number]
        for y in line_rows(line):
            for x in line_columns(line, y * UNIT, (y + 1) * UNIT):
                if 0 <= x < self._width and 0 <= y < self.edges.height:
                    by_square.setdefault(y * self._width + x, []).append(number)

    # --- questions --------------------------------------------------------------------------------

    def bars(self, cell: int, size: int, direction: int) -> bool:
        """Whether a space cannot take that step. It stays on the map."""
        return self._meets(self.hard, cell, size, direction)

    def slows(self, cell: int, size: int, direction: int) -> bool:
        """Whether that step climbs over something."""
        return self._meets(self.low, cell, size, direction)

    def stop_flight(self, cell: int, size: int, way: tuple[int, ...]) -> bool:
        """Whether walls or windows stand in the way of a space carried along these squares."""
        here = cell
        for there in way:
            row, column = divmod(there, self._width)
            dx, dy = column - here % self._width, row - here // self._width
            if self._meets(self.solid, here, size, direction_of_step(dx, dy)):
                return True
            here = there
        return False

    def _meets(self, table: list[int], cell: int, size: int, direction: int) -> bool:
        if size == 1:
            return table[cell] >> direction & 1 == 1
        for column, row in leading_squares(size, direction):
            if table[cell + row * self._width + column] >> direction & 1:
                return True
        return False

    def or_beside(self, opaque: list[bool]) -> list[bool]:
        """The opaque squares, and those with something opaque at a side or across them."""
        found = list(opaque)
        for edge in self.edges.kinds:
            if self.blind[edge]:
                for cell in self.edges.sides(edge):
                    if cell >= 0:
                        found[cell] = True
        for cell in self.blind_lines:
            found[cell] = True
        return found

    def divides(self, squares: tuple[int, ...]) -> bool:
        """Whether a wall stands between the squares of one space."""
        for cell in squares:
            for direction in range(8):
                if self.solid[cell] >> direction & 1 and self._end((cell, direction)) in squares:
                    return True
        return False


def leading_squares(size: int, direction: int) -> list[tuple[int, int]]:
    """The squares of a space that enter new ones with that step, counted from its own square."""
    dx, dy = DIRECTIONS[direction]
    return [
        (column, row)
        for row in range(size)
        for column in range(size)
        if not (0 <= column + dx < size and 0 <= row + dy < size)
    ]
