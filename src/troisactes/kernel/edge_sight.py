"""Straight lines across a map whose squares have things between them.

The rules are those of ``sightlines``: what stands on one side of a line does not stop it, what
stands on both sides, or across it, does. Here that also goes for edges, and for lines of the map.
Coordinates are doubled: centres of squares are odd, corners even.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.edges import CROSSES, TOUCHES_LEFT, TOUCHES_RIGHT, UNIT, meets

if TYPE_CHECKING:
    from troisactes.kernel.barriers import Barriers
    from troisactes.kernel.layout import Layout

_HALF: Final = UNIT // 2


class SightLine:
    """One straight line, from somewhere in the square ``a`` to somewhere in the square ``b``.

    ``walls`` are the squares that stop it, ``edges`` the edges, ``lines`` the lines by square.
    """

    __slots__ = (
        "_a",
        "_all_lines",
        "_b",
        "_edges",
        "_grid",
        "_lines",
        "_met",
        "_touched",
        "_walls",
    )

    def __init__(
        self,
        barriers: Barriers,
        walls: list[bool],
        edges: bytearray,
        lines: dict[int, list[int]],
        a: int,
        b: int,
    ) -> None:
        self._grid = barriers.grid
        self._all_lines = barriers.edges.lines
        self._walls = walls
        self._edges = edges
        self._lines = lines
        self._a = a
        self._b = b
        self._met: set[int] = set()  # the lines in the squares it crosses
        self._touched: dict[int, int] = {}  # by place on the way, what touches it from where

    def between_centres(self) -> bool:
        grid = self._grid
        a, b = self._a, self._b
        return self._is_clear(
            2 * grid.xs[a] + 1, 2 * grid.ys[a] + 1, 2 * grid.xs[b] + 1, 2 * grid.ys[b] + 1
        )

    def between_corners(self, corner_a: int, corner_b: int) -> bool:
        grid = self._grid
        x0 = grid.xs[self._a] + corner_a % 2
        y0 = grid.ys[self._a] + corner_a // 2
        x1 = grid.xs[self._b] + corner_b % 2
        y1 = grid.ys[self._b] + corner_b // 2
        if x0 == x1 and y0 == y1:
            return self._b in self._around(x0, y0, self._a)
        if x0 == x1 or y0 == y1:
            return self._along(x0, y0, x1, y1) and not self._crosses_lines(
                2 * x0, 2 * y0, 2 * x1, 2 * y1
            )
        step_x, step_y = (1 if x1 > x0 else -1), (1 if y1 > y0 else -1)
        first = grid.at(x0 if step_x > 0 else x0 - 1, y0 if step_y > 0 else y0 - 1)
        last = grid.at(x1 - 1 if step_x > 0 else x1, y1 - 1 if step_y > 0 else y1)
        if first not in self._around(x0, y0, self._a) or last not in self._around(x1, y1, self._b):
            return False
        return self._is_clear(2 * x0, 2 * y0, 2 * x1, 2 * y1)

    # --- squares and edges ------------------------------------------------------------------------

    def _is_wall(self, cell: int) -> bool:
        """Whether a square stops the line. The two ends never stop their own line."""
        return cell < 0 or (self._walls[cell] and cell not in (self._a, self._b))

    def _upright(self, x: int, y: int) -> int:
        """Whether one does not see through the left side of a square."""
        return self._edges[2 * (y * (self._grid.width + 1) + x) + 1]

    def _level(self, x: int, y: int) -> int:
        """Whether one does not see through the top side of a square."""
        return self._edges[2 * (y * (self._grid.width + 1) + x)]

    def _around(self, x: int, y: int, start: int) -> set[int]:
        """The squares that meet at a corner and can be got to from ``start``, one of them."""
        at = self._grid.at
        ring = (at(x - 1, y - 1), at(x, y - 1), at(x, y), at(x - 1, y))
        shut = (
            self._edge(x, y - 1, True),
            self._edge(x, y, False),
            self._edge(x, y, True),
            self._edge(x - 1, y, False),
        )
        found = {start}
        place = ring.index(start)
        for way in (1, -1):
            here = place
            while True:
                edge = here if way > 0 else (here - 1) % 4
                here = (here + way) % 4
                if shut[edge] or self._is_wall(ring[here]) or ring[here] == start:
                    break
                found.add(ring[here])
        return found

    def _edge(self, x: int, y: int, runs_down: bool) -> int:
        """Like ``_upright`` and ``_level``, also where there is no square."""
        inside = 0 <= x <= self._grid.width and 0 <= y <= self._grid.height
        if not inside:
            return 0
        return self._upright(x, y) if runs_down else self._level(x, y)

    def _is_clear(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        """A line that does not run along the grid."""
        run_x, run_y = abs(x1 - x0), abs(y1 - y0)
        step_x, step_y = (1 if x1 > x0 else -1), (1 if y1 > y0 else -1)
        column = x0 // 2 if x0 % 2 or step_x > 0 else x0 // 2 - 1
        row = y0 // 2 if y0 % 2 or step_y > 0 else y0 // 2 - 1
        # How far the next grid line of each kind is, from the start.
        to_x = 2 * column + 2 - x0 if step_x > 0 else x0 - 2 * column
        to_y = 2 * row + 2 - y0 if step_y > 0 else y0 - 2 * row
        ahead_x, ahead_y = (1 if step_x > 0 else 0), (1 if step_y > 0 else 0)
        while True:
            here = self._grid.at(column, row)
            if self._is_wall(here):
                return False
            self._met.update(self._lines.get(here, ()))
            if to_x >= run_x and to_y >= run_y:
                return not self._crosses_lines(x0, y0, x1, y1)
            later = to_x * run_y - to_y * run_x
            if later == 0:
                if not self._passes_corner(column, row, step_x, step_y, x1 - x0, y1 - y0):
                    return False
            elif later < 0:
                if self._upright(column + ahead_x, row):
                    return False
            elif self._level(column, row + ahead_y):
                return False
            if later <= 0:
                column += step_x
                to_x += 2
            if later >= 0:
                row += step_y
                to_y += 2

    def _passes_corner(
        self, column: int, row: int, step_x: int, step_y: int, dx: int, dy: int
    ) -> bool:
        """From a square through its corner to the next one: by one of the two ways round."""
        x, y = column + (step_x > 0), row + (step_y > 0)  # the corner
        across = (
            self._is_wall(self._grid.at(column + step_x, row))
            or self._upright(x, row) != 0
            or self._level(column + step_x, y) != 0
        )
        down = (
            self._is_wall(self._grid.at(column, row + step_y))
            or self._level(column, y) != 0
            or self._upright(x, row + step_y) != 0
        )
        self._met.update(self._lines.get(self._grid.at(column + step_x, row), ()))
        self._met.update(self._lines.get(self._grid.at(column, row + step_y), ()))
        if across or down:
            goes_left = (step_x * step_y > 0) == across
            place = UNIT * (x * dx + y * dy)
            self._touch(place, TOUCHES_LEFT if goes_left else TOUCHES_RIGHT)
        return not (across and down)

    def _along(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        """A line from corner to corner along the grid: somewhere beside it a way must lead on."""
        at = self._grid.at
        is_level = y0 == y1
        step = 1 if (x1 > x0 or y1 > y0) else -1
        start, goal = self._around(x0, y0, self._a), self._around(x1, y1, self._b)
        reached: set[int] = set()
        length = abs(x1 - x0) + abs(y1 - y0)
        for i in range(length):
            if is_level:
                column = x0 + i * step if step > 0 else x0 - i - 1
                lanes = (at(column, y0 - 1), at(column, y0))
                shut = self._level(column, y0)
                corner = (x0 + i * step, y0)
            else:
                row = y0 + i * step if step > 0 else y0 - i - 1
                lanes = (at(x0 - 1, row), at(x0, row))
                shut = self._upright(x0, row)
                corner = (x0, y0 + i * step)
            reached = self._next_lanes(start if i == 0 else reached, lanes, i, corner, is_level)
            free = [lane for lane in lanes if not self._is_wall(lane)]
            if reached and not shut:
                reached = set(free)
            for lane in lanes:
                self._met.update(self._lines.get(lane, ()))
            if not reached:
                return False
        return not reached.isdisjoint(goal)

    def _next_lanes(
        self,
        before: set[int],
        lanes: tuple[int, int],
        passed: int,
        corner: tuple[int, int],
        is_level: bool,
    ) -> set[int]:
        """Which of the two squares beside the next length of a line can be got to."""
        x, y = corner
        if passed == 0:
            return {lane for lane in lanes if lane in before and not self._is_wall(lane)}
        found: set[int] = set()
        for side, lane in enumerate(lanes):
            if self._is_wall(lane):
                continue
            if is_level:
                across = self._edge(x, y - 1 + side, True)
                came = {self._grid.at(x - 1, y - 1 + side), self._grid.at(x, y - 1 + side)}
            else:
                across = self._edge(x - 1 + side, y, False)
                came = {self._grid.at(x - 1 + side, y - 1), self._grid.at(x - 1 + side, y)}
            if not across and not before.isdisjoint(came - {lane}):
                found.add(lane)
        return found

    # --- lines of the map -------------------------------------------------------------------------

    def _touch(self, place: int, side: int) -> None:
        self._touched[place] = self._touched.get(place, 0) | side

    def _crosses_lines(self, x0: int, y0: int, x1: int, y1: int) -> bool:
        """Whether a line of the map lies across this one."""
        if not self._met:
            return False
        from_centre = x0 % 2 == 1
        start_x, start_y, end_x, end_y = x0 * _HALF, y0 * _HALF, x1 * _HALF, y1 * _HALF
        for number in self._met:
            line = self._all_lines[number]
            how = meets(line, start_x, start_y, end_x, end_y)
            if how == 0:
                continue
            if how == CROSSES:
                # A corner on a wall may be looked from on either side.
                if from_centre or not _is_on_line(line, start_x, start_y, end_x, end_y):
                    return True
                continue
            x, y = (line.x0, line.y0)
            dx, dy = x1 - x0, y1 - y0
            if dx * (y - start_y) != dy * (x - start_x):
                x, y = line.x1, line.y1
            self._touch(x * dx + y * dy, how)
        return CROSSES in self._touched.values()


def _is_on_line(line: tuple[int, int, int, int, int], x0: int, y0: int, x1: int, y1: int) -> bool:
    """Whether one of two points is on a line."""
    along_x, along_y = line[2] - line[0], line[3] - line[1]
    return along_x * (y0 - line[1]) == along_y * (x0 - line[0]) or along_x * (
        y1 - line[1]
    ) == along_y * (x1 - line[0])


def is_clear(layout: Layout, barriers: Barriers, a: int, b: int) -> bool:
    """Whether the centre of a square sees the centre of another."""
    look = SightLine(barriers, layout.opaque, barriers.blind, barriers.blind_lines, a, b)
    return look.between_centres()


def corners_in_view(layout: Layout, barriers: Barriers, a: int, b: int) -> int:
    """How many of the four corners of ``b`` can be seen from the best corner of ``a``."""
    best = 0
    for corner_a in range(4):
        seen = 0
        for corner_b in range(4):
            look = SightLine(barriers, layout.opaque, barriers.blind, barriers.blind_lines, a, b)
            seen += look.between_corners(corner_a, corner_b)
        best = max(best, seen)
    return best


def goes_over_cover(barriers: Barriers, a: int, b: int) -> bool:
    """Whether the line between two centres goes over a low wall or through a window."""
    look = SightLine(barriers, barriers.no_walls, barriers.covering, barriers.cover_lines, a, b)
    return not look.between_centres()
