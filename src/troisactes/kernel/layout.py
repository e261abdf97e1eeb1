"""A map with certain doors closed: it answers every question about the ground, remembers what it
worked out, and is shared by all copies of a fight. Pure geometry.

What is asked all the time is answered here, from tables; how an answer is first worked out is in
``walking`` and ``straight_walks`` (on ``walk_boards``), ``sightlines``, ``areas`` and ``pushes``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from troisactes.kernel import areas, edge_sight, pushes, sightlines, straight_walks, views, walking
from troisactes.kernel.barriers import Barriers
from troisactes.kernel.squares import (
    ALTERNATING,
    CLOSED_TO_WALKERS,
    OBSTACLE,
    ORTHOGONAL,
    REACH,
    SIZES,
    SLIT,
    SQUARE,
    THICKET,
    WALL,
    edge_gap,
)

if TYPE_CHECKING:
    from troisactes.kernel.grid import Grid
    from troisactes.kernel.walk_boards import Patch
    from troisactes.kernel.walking import Reach

_SIGHTS_KEPT: Final = 200_000
_AREAS_KEPT: Final = 32_768
_VIEWS_KEPT: Final = 1_024


Question = TypeVar("Question")
Answer = TypeVar("Answer")


def _keep(answers: dict[Question, Answer], question: Question, answer: Answer, most: int) -> Answer:
    """Remember what was worked out; where ``most`` are remembered, all of them go first."""
    if len(answers) >= most:
        answers.clear()
    answers[question] = answer
    return answer


class Layout:
    """A map with certain doors closed: the answers, each worked out once."""

    __slots__ = (
        "_areas",
        "_covers",
        "_distances",
        "_exposures",
        "_fits",
        "_footprints",
        "_from_keys",
        "_has_cover",
        "_has_opaque",
        "_open_reaches",
        "_rays",
        "_reaches",
        "_reaches_kept",
        "_sights",
        "_striking",
        "_to_keys",
        "_views",
        "_xs",
        "_ys",
        "barriers",
        "closed",
        "grid",
        "hard",
        "opaque",
        "opaque_sums",
        "patches",
    )

    def __init__(self, grid: Grid, closed: frozenset[int]) -> None:
        self.grid = grid
        self.closed = closed
        self.hard: list[bool] = [
            kind == WALL or cell in closed for cell, kind in enumerate(grid.terrain)
        ]
        self.opaque: list[bool] = self.hard
        if THICKET in grid.terrain:
            self.opaque = [
                hard or kind == THICKET for hard, kind in zip(self.hard, grid.terrain, strict=True)
            ]
        self.barriers: Barriers | None = None  # what stands between squares, if anything does
        if grid.edges is not None:
            self.barriers = Barriers(grid, grid.edges, closed)
        self.opaque_sums: list[int] = []  # filled by sightlines, when a line is first drawn
        self.patches: dict[tuple[int, int, int, int, int], Patch] = {}  # kept by patches
        self._xs = grid.xs
        self._ys = grid.ys
        self._from_keys = grid.from_keys
        self._to_keys = grid.to_keys
        self._distances = grid.distances
        self._footprints = grid.footprints
        self._has_opaque: bool = True in self.opaque or self.barriers is not None
        self._has_cover: bool = (
            OBSTACLE in grid.terrain or SLIT in grid.terrain or self.barriers is not None
        )
        self._fits: list[list[bool] | None] = [None] * SIZES
        self._sights: dict[int, bool] = {}
        self._exposures: dict[int, int] = {}
        self._covers: dict[int, int] = {}
        self._rays: dict[int, tuple[int, ...]] = {}
        self._areas: dict[tuple[int, int, int, int, int], tuple[int, ...]] = {}
        self._views: dict[tuple[int, int, int, int], int] = {}
        self._striking: dict[tuple[int, int, int, int, int], frozenset[int]] = {}
        self._open_reaches: dict[tuple[int, int, int, int, int], dict[int, Reach]] = {}
        self._reaches: dict[tuple[Reach, int], Reach] = {}
        self._reaches_kept: int = max(128, min(8_192, 4_000_000 // grid.cell_count))

    # --- spaces and distances ---------------------------------------------------------------------

    def footprint(self, cell: int, size: int) -> tuple[int, ...]:
        """The squares of a space, in ascending order. Empty if it would leave the map."""
        table = self._footprints[size]
        if table is None:
            table = self.grid.footprint_table(size)
        return table[cell]

    def fits(self, cell: int, size: int) -> bool:
        """Whether a creature may stand there: on the map, clear of all that cannot be entered."""
        table = self._fits[size]
        if table is None:
            table = self._fits_table(size)
        return 0 <= cell < len(table) and table[cell]

    def gap(self, a: int, size_a: int, b: int, size_b: int) -> tuple[int, int]:
        """Columns and rows from edge to edge: 0 where they overlap, 1 where they touch."""
        return (
            edge_gap(self._xs[a] - self._xs[b], size_a, size_b),
            edge_gap(self._ys[a] - self._ys[b], size_a, size_b),
        )

    def distance(self, a: int, size_a: int, b: int, size_b: int, metric: int) -> int:
        """Squares from edge to edge: 0 when the spaces overlap, 1 when they touch."""
        table = self._distances[(metric * SIZES + size_a) * SIZES + size_b]
        if table is None:
            table = self.grid.distance_table(metric, size_a, size_b)
        return table[self._from_keys[a] - self._to_keys[b]]

    def within_reach(
        self, a: int, size_a: int, b: int, size_b: int, reach: int, metric: int
    ) -> bool:
        """``distance <= reach``, but under ALTERNATING a reach of 2 includes two diagonals. Not
        through what stands between squares. ``b`` may be a door between squares."""
        if b >= len(self._xs):
            return self.reaches_door(a, size_a, b, reach, metric)
        kind = REACH if metric == ALTERNATING else metric
        table = self._distances[(kind * SIZES + size_a) * SIZES + size_b]
        if table is None:
            table = self.grid.distance_table(kind, size_a, size_b)
        if table[self._from_keys[a] - self._to_keys[b]] > reach:
            return False
        return self.barriers is None or self.sees(a, size_a, b, size_b)

    def reaches_door(self, cell: int, size: int, door: int, reach: int, metric: int) -> bool:
        """Whether a door is within reach; one between squares is for whoever stands next to it."""
        if door < self.grid.cell_count:
            return self.within_reach(cell, size, door, 1, reach, metric)
        for square in self.grid.squares_of_door(door):
            if self.within_reach(cell, size, square, 1, reach - 1, metric):
                return True
        return False

    def near_side(self, cell: int, size: int, place: int, metric: int) -> int:
        """A square itself; of a door between squares, the nearest square beside it."""
        if place < self.grid.cell_count:
            return place
        squares = self.grid.squares_of_door(place)
        return min([(self.distance(cell, size, each, 1, metric), each) for each in squares])[1]

    def is_in_doorway(self, cell: int, size: int, door: int) -> bool:
        """Whether a space is on a door, or on both sides of one between squares."""
        own = self.footprint(cell, size)
        if door < self.grid.cell_count:
            return door in own
        beside = [square in own for square in self.grid.squares_of_door(door)]
        return len(beside) > 1 and all(beside)

    def striking_spaces(
        self, cell: int, size: int, striker: int, reach: int, metric: int
    ) -> frozenset[int]:
        """Where somebody of a size has a space ``within_reach``."""
        key = (cell, size, striker, reach, metric)
        known = self._striking.get(key)
        if known is None:
            grid = self.grid
            found: list[int] = []
            x, y = grid.xs[cell], grid.ys[cell]
            far = reach + striker
            for row in range(max(0, y - far), min(grid.height, y + size + far)):
                for column in range(max(0, x - far), min(grid.width, x + size + far)):
                    place = row * grid.width + column
                    if self.within_reach(place, striker, cell, size, reach, metric):
                        found.append(place)
            known = _keep(self._striking, key, frozenset(found), _AREAS_KEPT)
        return known

    def touches_any(self, table: list[bool], cell: int, size: int) -> bool:
        """Whether a table of squares is true of any square of a space."""
        if size == 1:
            return table[cell]
        for square in self.footprint(cell, size):
            if table[square]:
                return True
        return False

    def touches_orthogonally(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether the two spaces share part of a side; a corner is not enough, and a wall between
        them is one too many."""
        if self.distance(a, size_a, b, size_b, ORTHOGONAL) != 1:
            return False
        return self.barriers is None or self.sees(a, size_a, b, size_b)

    def is_beside(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether the two spaces touch, if only at a corner, and no wall stands between them."""
        if self.distance(a, size_a, b, size_b, SQUARE) != 1:
            return False
        return self.barriers is None or self.sees(a, size_a, b, size_b)

    def _fits_table(self, size: int) -> list[bool]:
        enterable = [
            not hard and kind not in CLOSED_TO_WALKERS
            for hard, kind in zip(self.hard, self.grid.terrain, strict=True)
        ]
        table: list[bool] = []
        for footprint in self.grid.footprint_table(size):
            is_clear = footprint != ()
            for square in footprint:
                is_clear = is_clear and enterable[square]
            if is_clear and size > 1 and self.barriers is not None:
                is_clear = not self.barriers.divides(footprint)
            table.append(is_clear)
        self._fits[size] = table
        return table

    # --- walking ----------------------------------------------------------------------------------

    def reach_map(
        self,
        start: int,
        size: int,
        budget: int,
        metric: int,
        occupied: bytearray,
        parity: int = 0,
        extra: int = 0,
    ) -> Reach:
        """Everywhere a creature can walk with ``budget`` squares of movement.

        ``occupied`` has a byte for each square: 0 free, 1 to pass without stopping, 2 blocks; the
        mover's own space in it is ignored. ``parity`` is 1 when the next diagonal costs 2.
        ``extra`` is added for each square entered. The answer is shared: never modify it.
        """
        alone = self.reach_alone(start, size, budget, metric, parity, extra)
        near = int.from_bytes(alone.patch.cut(occupied), "big") & alone.near
        if near == 0:
            return alone
        crowd = (alone, near)
        known = self._reaches.get(crowd)
        if known is None:
            known = walking.reach_in_crowd(alone, near, size, budget)
            if len(self._reaches) >= self._reaches_kept:
                self._reaches.clear()
            self._reaches[crowd] = known
        return known

    def reach_alone(
        self, start: int, size: int, budget: int, metric: int, parity: int = 0, extra: int = 0
    ) -> Reach:
        """The same with nobody else on the map."""
        key = (start, size, metric, parity, extra)
        by_budget = self._open_reaches.get(key)
        if by_budget is None:
            if len(self._open_reaches) >= self._reaches_kept:
                self._open_reaches.clear()
            by_budget = {}
            self._open_reaches[key] = by_budget
        alone = by_budget.get(budget)
        if alone is None:
            longest = max(by_budget, default=budget)
            longer = by_budget[longest] if longest > budget else None
            alone = walking.reach_alone(self, start, size, budget, metric, parity, extra, longer)
            by_budget[budget] = alone
        return alone

    def straight_ahead(
        self,
        start: int,
        size: int,
        budget: int,
        metric: int,
        occupied: bytearray,
        parity: int = 0,
        extra: int = 0,
    ) -> list[int]:
        """The squares of such a walk that lie at the end of a straight way."""
        return straight_walks.straight_ahead(
            self, start, size, budget, metric, occupied, parity, extra
        )

    def path_cost(
        self, path: list[int], start: int, size: int, parity: int, metric: int, extra: int = 0
    ) -> tuple[int, int]:
        """What walking those squares one by one costs, and the parity after. The cost is -1 if a
        step is not one: too far, through a wall, off the map, cutting a corner. Creatures are not
        looked at."""
        return walking.path_cost(self, path, start, size, parity, metric, extra)

    def spread(self, cell: int, size: int, count: int, occupied: bytearray) -> list[int]:
        """Up to ``count`` places where creatures fit side by side, nearest on foot first.

        Places nobody could walk to from ``cell`` come last, nearest as the crow flies.
        """
        return walking.spread(self, cell, size, count, occupied)

    # --- sight ------------------------------------------------------------------------------------

    def sees(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether a line from the centre of a square of one to the centre of a square of the other
        is clear. A wall's corner does not stop it; two walls meeting at that corner do."""
        if not self._has_opaque:
            return True
        key = ((a * len(self._xs) + b) * SIZES + size_a) * SIZES + size_b
        known = self._sights.get(key)
        if known is None:
            known = self.grid.sights.get(key)
            if known is None:
                known = sightlines.is_clear(self, a, size_a, b, size_b)
                if not sightlines.has_door_between(self.grid, a, size_a, b, size_b):
                    _keep(self.grid.sights, key, known, _SIGHTS_KEPT)
            _keep(self._sights, key, known, _SIGHTS_KEPT)
            back = ((b * len(self._xs) + a) * SIZES + size_b) * SIZES + size_a
            self._sights[back] = known
        return known

    def view(self, cell: int, size: int, radius: int, metric: int) -> int:
        """The squares up to ``radius`` away (all of them where it is negative) that are seen from a
        space, walls included, as a board of bits: see ``views``."""
        key = (cell, size, radius, metric)
        known = self._views.get(key)
        if known is None:
            seen = views.squares_in_view(self, cell, size, radius, metric)
            known = _keep(self._views, key, seen, _VIEWS_KEPT)
        return known

    def ray(self, a: int, b: int) -> tuple[int, ...]:
        """The squares crossed strictly between two, from centre to centre, starting at ``a``."""
        key = a * len(self._xs) + b
        known = self._rays.get(key)
        if known is None:
            known = _keep(self._rays, key, sightlines.ray(self.grid, a, b), _AREAS_KEPT)
        return known

    def exposure(self, a: int, b: int) -> int:
        """How many of the four corners of ``b`` can be seen from the best corner of ``a``."""
        if not self._has_opaque:
            return 4
        key = a * len(self._xs) + b
        known = self._exposures.get(key)
        if known is None:
            corners = sightlines.corners_in_view(self, a, b)
            known = _keep(self._exposures, key, corners, _SIGHTS_KEPT)
        return known

    def obstacles_between(self, a: int, b: int) -> int:
        """The best cover crossed between two squares: 0 none, 1 a low obstacle or wall or a window,
        2 a slit."""
        if not self._has_cover:
            return 0
        key = a * len(self._xs) + b
        known = self._covers.get(key)
        if known is None:
            found = sightlines.cover(self.grid, a, b)
            barriers = self.barriers
            if found == 0 and barriers is not None and edge_sight.goes_over_cover(barriers, a, b):
                found = 1
            known = _keep(self._covers, key, found, _SIGHTS_KEPT)
        return known

    # --- areas: ascending squares, without walls, without what the origin cannot see -------------

    def burst(self, center: int, radius: int, metric: int) -> tuple[int, ...]:
        """All around a square, itself included."""
        return self.emanation(center, 1, radius, metric)

    def emanation(self, cell: int, size: int, radius: int, metric: int) -> tuple[int, ...]:
        """All around a space, itself included."""
        key = (cell, size, radius, metric, -1)
        known = self._areas.get(key)
        if known is None:
            area = areas.emanation(self, cell, size, radius, metric)
            known = _keep(self._areas, key, area, _AREAS_KEPT)
        return known

    def cone(
        self, cell: int, size: int, direction: int, length: int, metric: int
    ) -> tuple[int, ...]:
        """A quarter of a circle from one square of the space: the middle of the side that faces
        ``direction`` (0 north, clockwise), or the corner. Give one square and size 1 to choose."""
        key = (cell, size, length, metric, direction)
        known = self._areas.get(key)
        if known is None:
            area = areas.cone(self, cell, size, direction, length, metric)
            known = _keep(self._areas, key, area, _AREAS_KEPT)
        return known

    def line(self, a: int, towards: int, length: int, metric: int = ALTERNATING) -> tuple[int, ...]:
        """The squares crossed from ``a`` through ``towards`` and beyond, up to ``length``."""
        return areas.line(self, a, towards, length, metric)

    # --- forced movement --------------------------------------------------------------------------

    def push_path(
        self,
        cell: int,
        size: int,
        away_from: int,
        away_size: int,
        squares: int,
        occupied: bytearray,
    ) -> list[int]:
        """Where a creature goes when pushed straight away: the squares entered, in order.

        It stops before what blocks it, occupied squares included, and in the first pit it enters.
        """
        return pushes.pushed_path(self, cell, size, away_from, away_size, squares, occupied)
