"""What stands between squares: on the edges of the grid, or on lines anywhere across it.

A map has corners ``(x, y)`` from ``(0, 0)``, its top left, to ``(width, height)``. From each corner
two edges may run: to the right (the top side of a square) and down (its left side). Their number is
``2 * (y * (width + 1) + x)``, one more for the edge that runs down.

A line is anything that does not run from corner to corner along the grid: its points are counted in
thousandths of a square, so that all geometry is done in whole numbers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from troisactes.kernel.squares import DIRECTIONS

# What stands there.
EDGE_WALL: Final = 1
EDGE_LOW: Final = 2  # a low wall: climbed over with difficulty, gives cover
EDGE_WINDOW: Final = 3  # seen through, not passed, gives cover
EDGE_DOOR: Final = 4
EDGE_LEDGE: Final = 5  # one-way: down to the square above or left of the edge; down to the right
EDGE_LEDGE_BACK: Final = 6  # of whoever follows a line. "Back", of edges: down to the other one.

UNIT: Final = 1_000  # parts of a square, in the points of lines

TOUCHES_LEFT: Final = 1
TOUCHES_RIGHT: Final = 2
CROSSES: Final = 3

_AHEAD: Final = (2, 3, 4, 5)  # the directions of which the others are the way back


class Stretch(NamedTuple):
    """From one point to another, in thousandths of a square, and what stands there."""

    x0: int
    y0: int
    x1: int
    y1: int
    kind: int


class Cut(NamedTuple):
    """What a line does to a step: CROSSES, or TOUCHES_… with an end."""

    cell: int
    direction: int
    how: int
    falls: bool  # whether the step goes to the right of the line


class Edges:
    """All that stands between the squares of a map. It never changes."""

    __slots__ = ("_cuts", "_diagonals", "count", "height", "kinds", "lines", "width")

    def __init__(
        self, width: int, height: int, kinds: dict[int, int], lines: tuple[Stretch, ...] = ()
    ) -> None:
        self.width = width
        self.height = height
        self.count: int = 2 * (width + 1) * (height + 1)
        self.kinds: dict[int, int] = {edge: kinds[edge] for edge in sorted(kinds)}
        self.lines = lines
        self._cuts: list[list[Cut] | None] = [None] * len(lines)
        self._diagonals: list[tuple[int, int]] | None = None

    def number(self, x: int, y: int, runs_down: bool) -> int:
        """The edge that runs from a corner."""
        return 2 * (y * (self.width + 1) + x) + (1 if runs_down else 0)

    def corner_of(self, edge: int) -> tuple[int, int]:
        y, x = divmod(edge // 2, self.width + 1)
        return x, y

    def sides(self, edge: int) -> tuple[int, int]:
        """The squares above and below an edge, or left and right of it; -1 outside the map."""
        x, y = self.corner_of(edge)
        if edge % 2:
            return self._at(x - 1, y), self._at(x, y)
        return self._at(x, y - 1), self._at(x, y)

    def _at(self, x: int, y: int) -> int:
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def diagonals(self) -> list[tuple[int, int]]:
        """The diagonal steps past a corner where an edge begins or ends: squares and directions."""
        known = self._diagonals
        if known is None:
            found: set[tuple[int, int]] = set()
            for edge in self.kinds:
                x, y = self.corner_of(edge)
                for column, row in ((x, y), (x, y + 1) if edge % 2 else (x + 1, y)):
                    found.update(self._past_corner(column, row))
            known = sorted(found)
            self._diagonals = known
        return known

    def _past_corner(self, x: int, y: int) -> list[tuple[int, int]]:
        if not (0 < x < self.width and 0 < y < self.height):
            return []
        cell = y * self.width + x
        above = cell - self.width
        return [(cell, 7), (cell - 1, 1), (above, 5), (above - 1, 3)]

    def cuts(self, line: int) -> list[Cut]:
        """The steps a line stands in the way of; each in one of its two senses."""
        known = self._cuts[line]
        if known is None:
            known = self._find_cuts(self.lines[line])
            self._cuts[line] = known
        return known

    def _find_cuts(self, line: Stretch) -> list[Cut]:
        found: list[Cut] = []
        for y in range(max(-1, line_rows(line).start - 1), min(self.height, line_rows(line).stop)):
            columns = line_columns(line, (y - 1) * UNIT, (y + 3) * UNIT)
            for x in range(max(-1, columns.start - 1), min(self.width, columns.stop) + 1):
                found += self._cuts_from(line, x, y)
        return found

    def _cuts_from(self, line: Stretch, x: int, y: int) -> list[Cut]:
        found: list[Cut] = []
        cell = self._at(x, y)
        if cell < 0:
            return found
        from_x, from_y = x * UNIT + UNIT // 2, y * UNIT + UNIT // 2
        for direction in _AHEAD:
            dx, dy = DIRECTIONS[direction]
            if self._at(x + dx, y + dy) < 0:
                continue
            how = meets(line, from_x, from_y, from_x + dx * UNIT, from_y + dy * UNIT)
            if how:
                along = (line.x1 - line.x0) * dy - (line.y1 - line.y0) * dx
                found.append(Cut(cell, direction, how, along > 0))
        return found

    def beside(self, thing: int) -> tuple[int, ...]:
        """The squares next to an edge, or, counted on from the last edge, next to a line."""
        if thing < self.count:
            return tuple([cell for cell in self.sides(thing) if cell >= 0])
        found: set[int] = set()
        line = self.lines[thing - self.count]
        middle = self._at((line.x0 + line.x1) // 2 // UNIT, (line.y0 + line.y1) // 2 // UNIT)
        if middle >= 0:
            found.add(middle)
        for cut in self.cuts(thing - self.count):
            dx, dy = DIRECTIONS[cut.direction]
            found.update((cut.cell, cut.cell + dy * self.width + dx))
        return tuple(sorted(found))


def line_rows(line: Stretch) -> range:
    """The rows of squares a line is in, borders included."""
    return range((min(line.y0, line.y1) - 1) // UNIT, max(line.y0, line.y1) // UNIT + 1)


def line_columns(line: Stretch, top: int, bottom: int) -> range:
    """The columns of squares a line is in between two heights, borders included."""
    x0, y0, x1, y1 = line.x0, line.y0, line.x1, line.y1
    if y0 > y1:
        x0, y0, x1, y1 = x1, y1, x0, y0
    left, right = min(x0, x1), max(x0, x1)
    if y1 > y0:
        rise = y1 - y0
        enters = x0 + (x1 - x0) * (min(max(y0, top), y1) - y0) // rise
        leaves = x0 + (x1 - x0) * (max(min(y1, bottom), y0) - y0) // rise
        left = max(left, min(enters, leaves) - 1)
        right = min(right, max(enters, leaves) + 1)
    return range((left - 1) // UNIT, right // UNIT + 1)


def meets(line: Stretch, x0: int, y0: int, x1: int, y1: int) -> int:
    """What a line does to a way from one point to another: 0 nothing, CROSSES, or touches it with
    an end, coming from the left or the right of it. Whoever starts or ends on it crosses it."""
    dx, dy = x1 - x0, y1 - y0
    one = dx * (line.y0 - y0) - dy * (line.x0 - x0)
    other = dx * (line.y1 - y0) - dy * (line.x1 - x0)
    if (one > 0 and other > 0) or (one < 0 and other < 0) or one == other == 0:
        return 0
    along_x, along_y = line.x1 - line.x0, line.y1 - line.y0
    start = along_x * (y0 - line.y0) - along_y * (x0 - line.x0)
    end = along_x * (y1 - line.y0) - along_y * (x1 - line.x0)
    if (start > 0 and end > 0) or (start < 0 and end < 0):
        return 0
    if start == 0 or end == 0 or (one != 0 and other != 0):
        return CROSSES
    # y grows downwards: what is on the left gives less than nothing.
    return TOUCHES_LEFT if one + other < 0 else TOUCHES_RIGHT
