"""The squares of a map: names, distances, walking, sight, areas, forced movement. Pure geometry.

A ``Grid`` is the map as drawn and never changes. A ``Layout`` is that map with certain doors
closed: it answers every question, remembers what it worked out, and is shared by all copies of a
fight.

A square is ``y * width + x``. A creature's space is ``size`` squares a side, held by its top-left
square. Squares and sizes are trusted here: they come from ``parse_cell`` or from another answer.

Walking is worked out on *boards*: one integer, one bit per square, read like the map (the first
square is the highest bit). A shift then moves a whole front of squares by one step, which in plain
Python is several times faster than visiting squares one by one.
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from troisactes.errors import MapError

__all__ = [
    "ALTERNATING",
    "DIFFICULT",
    "DIRECTIONS",
    "DOOR",
    "FLOOR",
    "MAX_SIDE",
    "MAX_SIZE",
    "OBSTACLE",
    "ORTHOGONAL",
    "PIT",
    "SLIT",
    "SQUARE",
    "WALL",
    "Grid",
    "Layout",
    "Reach",
]

# Metrics: what a diagonal costs.
ALTERNATING: Final = 0  # 1, then 2, then 1…
SQUARE: Final = 1  # 1, always
ORTHOGONAL: Final = 2  # there are no diagonal steps; distances add both axes
_REACH: Final = 3  # ALTERNATING, except that two diagonals count 2: only for within_reach

# What a square is made of.
FLOOR: Final = 0
WALL: Final = 1
DIFFICULT: Final = 2
DOOR: Final = 3
OBSTACLE: Final = 4  # low: walked over with difficulty, gives cover
SLIT: Final = 5  # pillar or arrow slit: not entered, seen through, gives better cover
PIT: Final = 6  # not walked into; one may be pushed there

MAX_SIDE: Final = 200
MAX_SIZE: Final = 4
_SIZES: Final = 5  # how many numbers 0 to MAX_SIZE are, to number combinations of sizes

# Clockwise from north, as (dx, dy); y grows southwards.
DIRECTIONS: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))

_SYMBOLS: Final = ".#~+o^_"  # in the order of the numbers above
_OPEN_DOOR: Final = "/"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# The directions in which one arrives from the lowest square, the next lowest… (NW first).
_ARRIVALS: Final = (3, 4, 5, 2, 6, 1, 0, 7)

_SMALL_MAP: Final = 640  # squares; below, walking looks at the whole map at once
_PATCH_STEP: Final = 8
_LAYOUTS_KEPT: Final = 64
_PATCHES_KEPT: Final = 1_024
_SIGHTS_KEPT: Final = 200_000
_AREAS_KEPT: Final = 4_096

# Occupied bytes (0 free, 1 pass without stopping, 2 blocks) to binary digits, and back to flags.
_BLOCKS: Final = b"00" + b"1" * 254
_STANDS: Final = b"0" + b"1" * 255
_IS_ONE: Final = bytes(49) + b"\x01" + bytes(206)
_MATTERS: Final = bytes(49) + b"\x03" + bytes(206)


class Grid:
    """A map as drawn. ``Grid.parse(rows)`` or ``Grid.blank(width, height)``."""

    __slots__ = (
        "_distances",
        "_footprints",
        "_from_keys",
        "_layouts",
        "_to_keys",
        "cell_count",
        "doors",
        "height",
        "open_doors",
        "rows",
        "terrain",
        "width",
        "xs",
        "ys",
    )

    def __init__(
        self, width: int, height: int, terrain: list[int], open_doors: tuple[int, ...] = ()
    ) -> None:
        if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
            raise MapError(
                f"expected a map of 1 to {MAX_SIDE} squares a side, found {width} by {height}. "
                "Split a larger map."
            )
        self.width = width
        self.height = height
        self.cell_count = width * height
        self.terrain = terrain
        self.doors: tuple[int, ...] = tuple([c for c, kind in enumerate(terrain) if kind == DOOR])
        self.open_doors = open_doors
        self.xs: list[int] = list(range(width)) * height
        self.ys: list[int] = [y for y in range(height) for _ in range(width)]
        symbols = [_SYMBOLS[kind] for kind in terrain]
        for cell in open_doors:
            symbols[cell] = _OPEN_DOOR
        text = "".join(symbols)
        self.rows: tuple[str, ...] = tuple(
            [text[y * width : (y + 1) * width] for y in range(height)]
        )
        # Subtracting these two gives one index for every (dx, dy): a distance is a single look-up.
        span = 2 * width - 1
        self._to_keys: list[int] = [y * span + x for x, y in zip(self.xs, self.ys, strict=True)]
        offset = (height - 1) * span + width - 1
        self._from_keys: list[int] = [key + offset for key in self._to_keys]
        self._distances: list[list[int] | None] = [None] * (4 * _SIZES**2)
        self._footprints: list[list[tuple[int, ...]] | None] = [None] * _SIZES
        self._layouts: dict[frozenset[int], Layout] = {}

    @staticmethod
    def parse(rows: list[str]) -> Grid:
        """A map from text: ``.`` floor, ``#`` wall, ``~`` difficult, ``+`` closed door, ``/`` open
        door, ``o`` low obstacle, ``^`` arrow slit or pillar, ``_`` pit. Spaces are ignored."""
        if not rows:
            raise MapError("expected at least one row, found an empty map")
        terrain: list[int] = []
        open_doors: list[int] = []
        width = 0
        for number, row in enumerate(rows, 1):
            squares = "".join(row.split())
            if number == 1:
                width = len(squares)
            if len(squares) != width:
                raise MapError(
                    f"row {number}: expected {width} squares, as in row 1, found {len(squares)}"
                )
            for column, symbol in enumerate(squares, 1):
                if symbol == _OPEN_DOOR:
                    open_doors.append(len(terrain))
                    terrain.append(DOOR)
                    continue
                kind = _SYMBOLS.find(symbol)
                if kind < 0:
                    raise MapError(
                        f"row {number}, column {column}: expected one of "
                        f"{' '.join(_SYMBOLS + _OPEN_DOOR)}, found {symbol!r}"
                    )
                terrain.append(kind)
        return Grid(width, len(rows), terrain, tuple(open_doors))

    @staticmethod
    def blank(width: int, height: int) -> Grid:
        """Nothing but floor."""
        in_bounds = 0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE
        return Grid(width, height, [FLOOR] * (width * height if in_bounds else 0))

    def layout(self, closed: frozenset[int]) -> Layout:
        """This map with those doors closed; the same object for the same doors."""
        known = self._layouts.get(closed)
        if known is None:
            strangers = closed.difference(self.doors)
            if strangers:
                raise MapError(
                    f"expected doors among {self._names(self.doors)}, "
                    f"found {self._names(tuple(sorted(strangers)))}"
                )
            if len(self._layouts) >= _LAYOUTS_KEPT:
                self._layouts.clear()
            known = Layout(self, closed)
            self._layouts[closed] = known
        return known

    def cell_name(self, cell: int) -> str:
        """``F7``: column letters, then the row counted from 1."""
        if not 0 <= cell < self.cell_count:
            raise MapError(f"expected a square of {self._extent()}, found number {cell}")
        return f"{_column_name(self.xs[cell])}{self.ys[cell] + 1}"

    def parse_cell(self, name: str) -> int:
        """The square called so, in either case."""
        text = name.strip().upper()
        letters = text.rstrip("0123456789")
        digits = text[len(letters) :]
        x = 0
        for letter in letters[:3]:
            x = x * 26 + _LETTERS.find(letter) + 1
        y = int(digits[:4] or "0")
        is_name = letters != "" and digits[:1] not in ("", "0") and _is_column_name(letters)
        if not is_name or x > self.width or y > self.height or len(digits) > 4:
            raise MapError(f"expected a square like F7, of {self._extent()}, found {name!r}")
        return (y - 1) * self.width + x - 1

    def _extent(self) -> str:
        return f"a map from A1 to {_column_name(self.width - 1)}{self.height}"

    def _names(self, cells: tuple[int, ...]) -> str:
        on_map = [self.cell_name(c) if 0 <= c < self.cell_count else f"number {c}" for c in cells]
        return ", ".join(on_map) or "none"

    def _footprint_table(self, size: int) -> list[tuple[int, ...]]:
        table = self._footprints[size]
        if table is None:
            width = self.width
            offsets = [dy * width + dx for dy in range(size) for dx in range(size)]
            table = []
            for cell in range(self.cell_count):
                is_inside = self.xs[cell] + size <= width and self.ys[cell] + size <= self.height
                table.append(tuple([cell + o for o in offsets]) if is_inside else ())
            self._footprints[size] = table
        return table

    def _distance_table(self, metric: int, size_a: int, size_b: int) -> list[int]:
        gaps_x = [_gap(dx, size_a, size_b) for dx in range(1 - self.width, self.width)]
        rows: dict[int, list[int]] = {}
        table: list[int] = []
        for dy in range(1 - self.height, self.height):
            gap_y = _gap(dy, size_a, size_b)
            row = rows.get(gap_y)
            if row is None:
                measured = [_measure(gap_x, gap_y, metric) for gap_x in range(self.width)]
                row = [measured[gap_x] for gap_x in gaps_x]
                rows[gap_y] = row
            table += row
        self._distances[(metric * _SIZES + size_a) * _SIZES + size_b] = table
        return table

    def _gates(self, x0: int, y0: int, x1: int, y1: int) -> list[tuple[int, int]]:
        """What a straight line goes through, in order: pairs of squares, shut when both are opaque.

        A square crossed is paired with itself. Two squares that meet at a corner the line passes
        through, or along an edge it follows, make a pair: one of them alone does not stop it.
        Coordinates are doubled, so centres are odd and corners even; -1 is outside the map.
        """
        gates: list[tuple[int, int]] = []
        run_x = abs(x1 - x0)
        run_y = abs(y1 - y0)
        if run_x == 0 and x0 % 2 == 0:
            right = x0 // 2
            top = min(y0, y1) // 2
            for row in range(top, max(y0, y1) // 2):
                if row > top:
                    gates.append((self._at(right - 1, row - 1), self._at(right, row)))
                    gates.append((self._at(right, row - 1), self._at(right - 1, row)))
                gates.append((self._at(right - 1, row), self._at(right, row)))
            return gates
        if run_y == 0 and y0 % 2 == 0:
            below = y0 // 2
            left = min(x0, x1) // 2
            for column in range(left, max(x0, x1) // 2):
                if column > left:
                    gates.append((self._at(column - 1, below - 1), self._at(column, below)))
                    gates.append((self._at(column, below - 1), self._at(column - 1, below)))
                gates.append((self._at(column, below - 1), self._at(column, below)))
            return gates
        step_x = 1 if x1 > x0 else -1
        step_y = 1 if y1 > y0 else -1
        column = x0 // 2 if x0 % 2 or step_x > 0 else x0 // 2 - 1
        row = y0 // 2 if y0 % 2 or step_y > 0 else y0 // 2 - 1
        # How far the next grid line of each kind is, from the start.
        to_x = 2 * column + 2 - x0 if step_x > 0 else x0 - 2 * column
        to_y = 2 * row + 2 - y0 if step_y > 0 else y0 - 2 * row
        while True:
            here = self._at(column, row)
            gates.append((here, here))
            if to_x >= run_x and to_y >= run_y:
                return gates
            later = to_x * run_y - to_y * run_x
            if later == 0:
                gates.append((self._at(column + step_x, row), self._at(column, row + step_y)))
            if later <= 0:
                column += step_x
                to_x += 2
            if later >= 0:
                row += step_y
                to_y += 2

    def _at(self, x: int, y: int) -> int:
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1


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
        "_opaque",
        "_opaque_sums",
        "_open_reaches",
        "_patches",
        "_reaches",
        "_reaches_kept",
        "_sights",
        "_to_keys",
        "_xs",
        "_ys",
        "closed",
        "grid",
    )

    def __init__(self, grid: Grid, closed: frozenset[int]) -> None:
        self.grid = grid
        self.closed = closed
        self._xs = grid.xs
        self._ys = grid.ys
        self._from_keys = grid._from_keys
        self._to_keys = grid._to_keys
        self._distances = grid._distances
        self._footprints = grid._footprints
        self._opaque: list[bool] = [
            kind == WALL or cell in closed for cell, kind in enumerate(grid.terrain)
        ]
        self._has_opaque: bool = True in self._opaque
        self._has_cover: bool = OBSTACLE in grid.terrain or SLIT in grid.terrain
        self._opaque_sums: list[int] = []
        self._fits: list[list[bool] | None] = [None] * _SIZES
        self._sights: dict[int, bool] = {}
        self._exposures: dict[int, int] = {}
        self._covers: dict[int, int] = {}
        self._areas: dict[tuple[int, int, int, int, int], tuple[int, ...]] = {}
        self._patches: dict[tuple[int, int, int, int, int], _Patch] = {}
        self._open_reaches: dict[tuple[int, int, int, int, int, int], Reach] = {}
        self._reaches: dict[tuple[Reach, int], Reach] = {}
        self._reaches_kept: int = max(128, min(4_096, 2_000_000 // grid.cell_count))

    # --- spaces and distances ---------------------------------------------------------------------

    def footprint(self, cell: int, size: int) -> tuple[int, ...]:
        """The squares of a space, in ascending order. Empty if it would leave the map."""
        table = self._footprints[size]
        if table is None:
            table = self.grid._footprint_table(size)
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
            _gap(self._xs[a] - self._xs[b], size_a, size_b),
            _gap(self._ys[a] - self._ys[b], size_a, size_b),
        )

    def distance(self, a: int, size_a: int, b: int, size_b: int, metric: int) -> int:
        """Squares from edge to edge: 0 when the spaces overlap, 1 when they touch."""
        table = self._distances[(metric * _SIZES + size_a) * _SIZES + size_b]
        if table is None:
            table = self.grid._distance_table(metric, size_a, size_b)
        return table[self._from_keys[a] - self._to_keys[b]]

    def within_reach(
        self, a: int, size_a: int, b: int, size_b: int, reach: int, metric: int
    ) -> bool:
        """``distance <= reach``, but under ALTERNATING a reach of 2 includes two diagonals."""
        kind = _REACH if metric == ALTERNATING else metric
        table = self._distances[(kind * _SIZES + size_a) * _SIZES + size_b]
        if table is None:
            table = self.grid._distance_table(kind, size_a, size_b)
        return table[self._from_keys[a] - self._to_keys[b]] <= reach

    def touches_orthogonally(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether the two spaces share part of a side; a corner is not enough."""
        return self.distance(a, size_a, b, size_b, ORTHOGONAL) == 1

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
        key = (start, size, budget, metric, parity, extra)
        alone = self._open_reaches.get(key)
        if alone is None:
            alone = self._reach_alone(start, size, budget, metric, parity, extra)
            if len(self._open_reaches) >= self._reaches_kept:
                self._open_reaches.clear()
            self._open_reaches[key] = alone
        near = int.from_bytes(alone._patch.cut(occupied), "big") & alone._near
        if near == 0:
            return alone
        crowd = (alone, near)
        known = self._reaches.get(crowd)
        if known is None:
            known = self._reach_in_crowd(alone, near, size, budget)
            if len(self._reaches) >= self._reaches_kept:
                self._reaches.clear()
            self._reaches[crowd] = known
        return known

    def path_cost(
        self, path: list[int], start: int, size: int, parity: int, metric: int, extra: int = 0
    ) -> tuple[int, int]:
        """What walking those squares one by one costs, and the parity after. The cost is -1 if a
        step is not one: too far, through a wall, off the map, cutting a corner. Creatures are not
        looked at."""
        cost = 0
        here = start
        for cell in path:
            if not self.fits(cell, size):
                return (-1, parity)
            dx = self._xs[cell] - self._xs[here]
            dy = self._ys[cell] - self._ys[here]
            is_diagonal = dx != 0 and dy != 0
            if max(abs(dx), abs(dy)) != 1 or (is_diagonal and metric == ORTHOGONAL):
                return (-1, parity)
            if is_diagonal and self._cuts_corner(here, size, dx, dy):
                return (-1, parity)
            cost += 1 + extra + self._enters_difficult(here, cell, size)
            if is_diagonal and metric == ALTERNATING:
                cost += parity
                parity = 1 - parity
            here = cell
        return (cost, parity)

    def spread(self, cell: int, size: int, count: int, occupied: bytearray) -> list[int]:
        """Up to ``count`` places where creatures fit side by side, nearest on foot first.

        Places nobody could walk to from ``cell`` come last, nearest as the crow flies.
        """
        patch = self._patch(size, 0, 0, self.grid.width, self.grid.height)
        start = 1 << patch.shift_of(cell)
        everywhere = 3 * self.grid.cell_count
        taken = bytearray(occupied)
        places: list[int] = []
        walkable = 0
        for level in patch.flood(start, patch.fits, everywhere, ALTERNATING, 0, 0):
            walkable |= level
            for place in patch.cells_of(level & patch.fits):
                if len(places) < count and self._settles(place, size, taken):
                    places.append(place)
            if len(places) >= count:
                return places
        cut_off = [
            self.distance(cell, size, place, size, ALTERNATING) * self.grid.cell_count + place
            for place in patch.cells_of(patch.fits & ~walkable)
        ]
        for ranked in sorted(cut_off):
            if len(places) >= count:
                break
            place = ranked % self.grid.cell_count
            if self._settles(place, size, taken):
                places.append(place)
        return places

    # --- sight ------------------------------------------------------------------------------------

    def sees(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether a line from the centre of a square of one to the centre of a square of the other
        is clear. A wall's corner does not stop it; two walls meeting at that corner do."""
        if not self._has_opaque:
            return True
        key = ((a * len(self._xs) + b) * _SIZES + size_a) * _SIZES + size_b
        known = self._sights.get(key)
        if known is None:
            known = self._look(a, size_a, b, size_b)
            if len(self._sights) >= _SIGHTS_KEPT:
                self._sights.clear()
            self._sights[key] = known
            back = ((b * len(self._xs) + a) * _SIZES + size_b) * _SIZES + size_a
            self._sights[back] = known
        return known

    def ray(self, a: int, b: int) -> tuple[int, ...]:
        """The squares crossed strictly between two, from centre to centre, starting at ``a``."""
        return tuple(
            [c for c, other in self._gates_between(a, b) if c == other and c not in (a, b)]
        )

    def exposure(self, a: int, b: int) -> int:
        """How many of the four corners of ``b`` can be seen from the best corner of ``a``."""
        if not self._has_opaque:
            return 4
        key = a * len(self._xs) + b
        known = self._exposures.get(key)
        if known is None:
            known = self._expose(a, b)
            if len(self._exposures) >= _SIGHTS_KEPT:
                self._exposures.clear()
            self._exposures[key] = known
        return known

    def obstacles_between(self, a: int, b: int) -> int:
        """The best cover crossed between two squares: 0 none, 1 a low obstacle, 2 a slit."""
        if not self._has_cover:
            return 0
        key = a * len(self._xs) + b
        known = self._covers.get(key)
        if known is None:
            known = 0
            for cell in self.ray(a, b):
                kind = self.grid.terrain[cell]
                if kind == SLIT:
                    known = 2
                elif kind == OBSTACLE and known == 0:
                    known = 1
            if len(self._covers) >= _SIGHTS_KEPT:
                self._covers.clear()
            self._covers[key] = known
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
            x = self._xs[cell]
            y = self._ys[cell]
            width = self.grid.width
            found: list[int] = []
            for row in range(max(0, y - radius), min(self.grid.height, y + size + radius)):
                for column in range(max(0, x - radius), min(width, x + size + radius)):
                    target = row * width + column
                    if self.distance(cell, size, target, 1, metric) <= radius:
                        found.append(target)
            known = self._keep_area(key, cell, size, found)
        return known

    def cone(
        self, cell: int, size: int, direction: int, length: int, metric: int
    ) -> tuple[int, ...]:
        """A quarter of a circle from one square of the space: the middle of the side that faces
        ``direction`` (0 north, clockwise), or the corner. Give one square and size 1 to choose."""
        key = (cell, size, length, metric, direction)
        known = self._areas.get(key)
        if known is None:
            dx, dy = DIRECTIONS[direction]
            x = self._xs[cell] + _leading(dx, size)
            y = self._ys[cell] + _leading(dy, size)
            origin = y * self.grid.width + x
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
                target = self.grid._at(column, row)
                if target >= 0 and self.distance(origin, 1, target, 1, metric) <= length:
                    found.append(target)
            known = self._keep_area(key, origin, 1, found)
        return known

    def line(self, a: int, towards: int, length: int, metric: int = ALTERNATING) -> tuple[int, ...]:
        """The squares crossed from ``a`` through ``towards`` and beyond, up to ``length``."""
        if a == towards:
            raise MapError(
                f"expected a line towards another square than {self.grid.cell_name(a)}, its origin"
            )
        dx = self._xs[towards] - self._xs[a]
        dy = self._ys[towards] - self._ys[a]
        times = min(length, 2 * MAX_SIDE) // max(abs(dx), abs(dy)) + 1
        x = 2 * self._xs[a] + 1
        y = 2 * self._ys[a] + 1
        found: list[int] = []
        for one, other in self.grid._gates(x, y, x + 2 * dx * times, y + 2 * dy * times):
            if self._is_shut(one, other, a, a):
                break
            if one == other and one != a:
                if self.distance(a, 1, one, 1, metric) > length:
                    break
                if self.sees(a, 1, one, 1):
                    found.append(one)
        found.sort()
        return tuple(found)

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
        return self._force(cell, size, away_from, away_size, squares, occupied, 1)

    def pull_path(
        self,
        cell: int,
        size: int,
        towards: int,
        towards_size: int,
        squares: int,
        occupied: bytearray,
    ) -> list[int]:
        """Likewise towards another: it stops where the two spaces touch."""
        return self._force(cell, size, towards, towards_size, squares, occupied, -1)

    # --- behind the answers -----------------------------------------------------------------------

    def _fits_table(self, size: int) -> list[bool]:
        enterable = [
            not opaque and kind not in (SLIT, PIT)
            for opaque, kind in zip(self._opaque, self.grid.terrain, strict=True)
        ]
        table: list[bool] = []
        for footprint in self.grid._footprint_table(size):
            is_clear = footprint != ()
            for square in footprint:
                is_clear = is_clear and enterable[square]
            table.append(is_clear)
        self._fits[size] = table
        return table

    def _cuts_corner(self, cell: int, size: int, dx: int, dy: int) -> bool:
        for column, row in _corners_cut(dx, dy, size):
            if self._opaque[(self._ys[cell] + row) * self.grid.width + self._xs[cell] + column]:
                return True
        return False

    def _enters_difficult(self, here: int, cell: int, size: int) -> bool:
        already = self.footprint(here, size)
        for square in self.footprint(cell, size):
            if self.grid.terrain[square] in (DIFFICULT, OBSTACLE) and square not in already:
                return True
        return False

    def _patch(self, size: int, left: int, top: int, right: int, bottom: int) -> _Patch:
        """The rectangle a walk can concern, rounded out so that few different ones exist."""
        if self.grid.cell_count <= _SMALL_MAP:
            left, top, right, bottom = 0, 0, self.grid.width, self.grid.height
        else:
            left = max(0, left - left % _PATCH_STEP)
            top = max(0, top - top % _PATCH_STEP)
            right = min(self.grid.width, right + -right % _PATCH_STEP)
            bottom = min(self.grid.height, bottom + -bottom % _PATCH_STEP)
        key = (size, left, top, right, bottom)
        patch = self._patches.get(key)
        if patch is None:
            if len(self._patches) >= _PATCHES_KEPT:
                self._patches.clear()
            patch = _Patch(self, size, left, top, right, bottom)
            self._patches[key] = patch
        return patch

    def _reach_alone(
        self, start: int, size: int, budget: int, metric: int, parity: int, extra: int
    ) -> Reach:
        """The walk with nobody else on the map: the answer whenever nobody is near enough."""
        limit = _affordable(self.grid, budget, extra)
        far = limit // (1 + extra)
        x = self._xs[start]
        y = self._ys[start]
        patch = self._patch(size, x - far, y - far, x + size + far, y + size + far)
        own = 1 << patch.shift_of(start)
        levels = patch.flood(own, patch.fits, limit, metric, parity, extra)
        reached = 0
        for level in levels:
            reached |= level
        stops = reached ^ own
        # From the top-left squares to the whole spaces.
        for _ in range(1, size):
            reached |= reached >> 1
            own |= own >> 1
        for _ in range(1, size):
            reached |= reached >> patch.width
            own |= own >> patch.width
        near = int.from_bytes(patch.text_of(reached & ~own).translate(_MATTERS), "big")
        return Reach(patch, start, levels, patch.fits, stops, metric, parity, extra, near)

    def _reach_in_crowd(self, alone: Reach, near: int, size: int, budget: int) -> Reach:
        patch = alone._patch
        extra = alone._extra
        crowd = near.to_bytes(patch.count, "big")
        blocked = int(crowd.translate(_BLOCKS), 2)
        standing = int(crowd.translate(_STANDS), 2) if 1 in crowd else blocked
        # A space is blocked when any of its squares is: from those squares to the top-left ones.
        for _ in range(1, size):
            blocked |= blocked << 1
            standing |= standing << 1
        for _ in range(1, size):
            blocked |= blocked << patch.width
            standing |= standing << patch.width
        free = patch.fits ^ (patch.fits & blocked)
        own = 1 << patch.shift_of(alone.start)
        limit = _affordable(self.grid, budget, extra)
        levels = patch.flood(own, free, limit, alone._metric, alone._parity, extra)
        reached = 0
        for level in levels:
            reached |= level
        reached ^= own
        stops = reached ^ (reached & standing)
        return Reach(
            patch, alone.start, levels, free, stops, alone._metric, alone._parity, extra, near
        )

    def _settles(self, cell: int, size: int, taken: bytearray) -> bool:
        footprint = self.footprint(cell, size)
        for square in footprint:
            if taken[square]:
                return False
        for square in footprint:
            taken[square] = 2
        return True

    def _is_shut(self, one: int, other: int, a: int, b: int) -> bool:
        """Whether neither square lets a line pass. The two ends never stop their own line."""
        return (one < 0 or (self._opaque[one] and one != a and one != b)) and (
            other < 0 or (self._opaque[other] and other != a and other != b)
        )

    def _gates_between(self, a: int, b: int) -> list[tuple[int, int]]:
        return self.grid._gates(
            2 * self._xs[a] + 1, 2 * self._ys[a] + 1, 2 * self._xs[b] + 1, 2 * self._ys[b] + 1
        )

    def _look(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        if self._is_clear_box(a, size_a, b, size_b):
            return True
        if size_a == 1 and size_b == 1:
            for one, other in self._gates_between(a, b):
                if self._is_shut(one, other, a, b):
                    return False
            return True
        for own in self.footprint(a, size_a):
            for theirs in self.footprint(b, size_b):
                if self.sees(own, 1, theirs, 1):
                    return True
        return False

    def _is_clear_box(self, a: int, size_a: int, b: int, size_b: int) -> bool:
        """Whether the rectangle around both spaces holds nothing opaque."""
        pitch = self.grid.width + 1
        sums = self._opaque_sums
        if not sums:
            # sums[y][x]: how many opaque squares above y and left of x.
            sums = [0] * pitch
            for row in range(self.grid.height):
                so_far = 0
                sums.append(0)
                for column in range(self.grid.width):
                    so_far += self._opaque[row * self.grid.width + column]
                    sums.append(sums[len(sums) - pitch] + so_far)
            self._opaque_sums = sums
        left = min(self._xs[a], self._xs[b])
        right = max(self._xs[a] + size_a, self._xs[b] + size_b)
        top = min(self._ys[a], self._ys[b]) * pitch
        bottom = max(self._ys[a] + size_a, self._ys[b] + size_b) * pitch
        return (
            sums[bottom + right] - sums[bottom + left] - sums[top + right] + sums[top + left] == 0
        )

    def _expose(self, a: int, b: int) -> int:
        if a == b or self._is_clear_box(a, 1, b, 1):
            return 4
        best = 0
        for corner_a in range(4):
            seen = 0
            for corner_b in range(4):
                seen += self._is_clear_between_corners(a, corner_a, b, corner_b)
            best = max(best, seen)
        return best

    def _is_clear_between_corners(self, a: int, corner_a: int, b: int, corner_b: int) -> bool:
        x0 = 2 * self._xs[a] + 2 * (corner_a % 2)
        y0 = 2 * self._ys[a] + 2 * (corner_a // 2)
        x1 = 2 * self._xs[b] + 2 * (corner_b % 2)
        y1 = 2 * self._ys[b] + 2 * (corner_b // 2)
        if self._is_pinched(a, corner_a, x1 - x0, y1 - y0, a, b):
            return False
        if self._is_pinched(b, corner_b, x0 - x1, y0 - y1, a, b):
            return False
        for one, other in self.grid._gates(x0, y0, x1, y1):
            if self._is_shut(one, other, a, b):
                return False
        return True

    def _is_pinched(self, cell: int, corner: int, dx: int, dy: int, a: int, b: int) -> bool:
        """Whether a line starts by squeezing out of ``cell`` between two walls at its corner."""
        out_x = 1 if corner % 2 else -1
        out_y = 1 if corner // 2 else -1
        stays_inside = dx * out_x <= 0 and dy * out_y <= 0 and (dx != 0 or dy != 0)
        if stays_inside:
            return False
        x = self._xs[cell]
        y = self._ys[cell]
        return self._is_shut(self.grid._at(x + out_x, y), self.grid._at(x, y + out_y), a, b)

    def _keep_area(
        self, key: tuple[int, int, int, int, int], origin: int, size: int, found: list[int]
    ) -> tuple[int, ...]:
        seen: list[int] = []
        for target in sorted(found):
            if not self._opaque[target] and self.sees(origin, size, target, 1):
                seen.append(target)
        if len(self._areas) >= _AREAS_KEPT:
            self._areas.clear()
        area = tuple(seen)
        self._areas[key] = area
        return area

    def _force(
        self,
        cell: int,
        size: int,
        other: int,
        other_size: int,
        squares: int,
        occupied: bytearray,
        sign: int,
    ) -> list[int]:
        own = self.footprint(cell, size)
        path: list[int] = []
        here = cell
        for _ in range(squares):
            is_touching = self.distance(here, size, other, other_size, SQUARE) <= 1
            if sign < 0 and is_touching:
                break
            # From centre to centre, doubled. Taken anew at each step: a pull follows the line.
            dx = 2 * (self._xs[here] - self._xs[other]) + size - other_size
            dy = 2 * (self._ys[here] - self._ys[other]) + size - other_size
            direction = _nearest_direction(sign * dx, sign * dy)
            if direction < 0:
                break
            here = self._forced_step(here, size, direction, own, occupied)
            if here < 0:
                break
            path.append(here)
            if self._is_over_pit(here, size):
                break
        return path

    def _forced_step(
        self, cell: int, size: int, direction: int, own: tuple[int, ...], occupied: bytearray
    ) -> int:
        dx, dy = DIRECTIONS[direction]
        x = self._xs[cell] + dx
        y = self._ys[cell] + dy
        width = self.grid.width
        if x < 0 or y < 0 or x + size > width or y + size > self.grid.height:
            return -1
        if dx and dy and self._cuts_corner(cell, size, dx, dy):
            return -1
        target = y * width + x
        for square in self.footprint(target, size):
            if self._opaque[square] or self.grid.terrain[square] == SLIT:
                return -1
            if occupied[square] and square not in own:
                return -1
        return target

    def _is_over_pit(self, cell: int, size: int) -> bool:
        return any(self.grid.terrain[square] == PIT for square in self.footprint(cell, size))


class Reach:
    """Where one walk can lead. ``cells``: where it may stop, ascending, without the start."""

    __slots__ = (
        "_extra",
        "_free",
        "_layers",
        "_levels",
        "_metric",
        "_near",
        "_next_layer",
        "_parity",
        "_patch",
        "_stops",
        "cells",
        "start",
    )

    def __init__(
        self,
        patch: _Patch,
        start: int,
        levels: list[int],
        free: int,
        stops: int,
        metric: int,
        parity: int,
        extra: int,
        near: int,
    ) -> None:
        self.start = start
        self.cells: list[int] = patch.cells_of(stops)
        self._patch = patch
        self._levels = levels  # by cost: the squares first reached at that cost
        self._free = free
        self._stops = stops
        self._metric = metric
        self._parity = parity
        self._extra = extra
        self._near = near  # a byte for each square of the patch: who, there, would matter
        # By number of diagonals, then by cost. Only paths need them, so they wait to be asked for.
        self._layers: list[list[int]] = []
        self._next_layer: list[int] = []

    def can_stop(self, cell: int) -> bool:
        """``cell in cells``, without the search."""
        shift = self._patch.shift_of(cell)
        return shift >= 0 and (self._stops >> shift) & 1 == 1

    def cost_of(self, cell: int) -> int:
        """The least it costs to get there, even only in passing; -1 when out of reach."""
        shift = self._patch.shift_of(cell)
        if shift >= 0:
            bit = 1 << shift
            for cost, level in enumerate(self._levels):
                if level & bit:
                    return cost
        return -1

    def path_to(self, cell: int) -> list[int]:
        """The squares entered, in order: the cheapest path, then the fewest diagonals, then the
        lowest squares, compared from the end."""
        cost = self._known_cost(cell)
        diagonals = self._fewest_diagonals(cell, cost)
        patch = self._patch
        smooth = patch.smooth
        rough = patch.rough
        step = 1 + self._extra
        shift = patch.shift_of(cell)
        path: list[int] = []
        while cost > 0:
            path.append(patch.cells[patch.count - 1 - shift])
            slanted = step + self._surcharge(diagonals - 1)
            for direction in _ARRIVALS:
                is_diagonal = direction & 1
                before = shift + patch.shifts[direction]
                if is_diagonal > diagonals or before < 0:
                    continue
                paid = slanted if is_diagonal else step
                if rough[direction] >> before & 1:
                    paid += 1
                if (
                    paid > cost
                    or not self._layers[diagonals - is_diagonal][cost - paid] >> before & 1
                ):
                    continue
                if (smooth[direction] | rough[direction]) >> before & 1:
                    shift = before
                    cost -= paid
                    diagonals -= is_diagonal
                    break
        path.reverse()
        return path

    def parity_of(self, cell: int) -> int:
        """The parity after that path."""
        if self._metric != ALTERNATING:
            return self._parity
        return (self._parity + self._fewest_diagonals(cell, self._known_cost(cell))) % 2

    def _known_cost(self, cell: int) -> int:
        cost = self.cost_of(cell)
        if cost < 0:
            grid = self._patch.grid
            raise MapError(
                f"expected a square within reach of {grid.cell_name(self.start)}, "
                f"found {grid.cell_name(cell)}"
            )
        return cost

    def _surcharge(self, diagonals_before: int) -> int:
        return (self._parity + diagonals_before) % 2 if self._metric == ALTERNATING else 0

    def _fewest_diagonals(self, cell: int, cost: int) -> int:
        bit = 1 << self._patch.shift_of(cell)
        diagonals = 0
        while True:
            if diagonals == len(self._layers):
                self._add_layer()
            if self._layers[diagonals][cost] & bit:
                return diagonals
            diagonals += 1

    def _add_layer(self) -> None:
        """By cost, the squares first reached at that cost with exactly so many diagonals."""
        patch = self._patch
        step = 1 + self._extra
        slanted = step + self._surcharge(len(self._layers))
        limit = len(self._levels)
        start = 1 << patch.shift_of(self.start)
        layer = self._next_layer
        if not self._layers:
            layer = [0] * (limit + step + 2)
            layer[0] = start
        following = [0] * (limit + step + 2)
        unseen = self._free | start
        for cost in range(limit):
            front = layer[cost] & unseen
            layer[cost] = front
            if front == 0 or cost + step >= limit:
                continue
            unseen ^= front
            if patch.is_open:
                sides = (front & patch.smooth[2]) >> 1 | (front & patch.smooth[6]) << 1
                layer[cost + step] |= sides | front << patch.width | front >> patch.width
                following[cost + slanted] |= sides << patch.width | sides >> patch.width
            else:
                layer[cost + step] |= patch.straight(patch.smooth, front)
                following[cost + slanted] |= patch.slanted(patch.smooth, front)
                if patch.has_rough:
                    layer[cost + step + 1] |= patch.straight(patch.rough, front)
                    following[cost + slanted + 1] |= patch.slanted(patch.rough, front)
        self._layers.append(layer)
        self._next_layer = following


class _Patch:
    """A rectangle of a layout as boards, for creatures of one size.

    ``smooth[d]`` and ``rough[d]`` hold the squares that may be left in direction ``d``, by whether
    what is entered is difficult; they keep to the map and cut no corner. Whether a creature fits
    where it arrives is ``fits``: every front is cut to it.
    """

    __slots__ = (
        "_bottom",
        "_guard",
        "_is_whole",
        "_left",
        "_right",
        "_row_starts",
        "_top",
        "cells",
        "count",
        "fits",
        "grid",
        "has_rough",
        "is_open",
        "rough",
        "shifts",
        "smooth",
        "width",
    )

    def __init__(
        self, layout: Layout, size: int, left: int, top: int, right: int, bottom: int
    ) -> None:
        grid = layout.grid
        width = right - left
        self.grid = grid
        self.width = width
        self.count: int = (bottom - top) * width
        self._left = left
        self._top = top
        self._right = right
        self._bottom = bottom
        self._guard: int = 1 << self.count
        self._row_starts: list[int] = [y * grid.width + left for y in range(top, bottom)]
        self._is_whole: bool = self.count == grid.cell_count
        self.cells: list[int] = [start + x for start in self._row_starts for x in range(width)]
        self.shifts: list[int] = [dy * width + dx for dx, dy in DIRECTIONS]
        hard = _board([layout._opaque[cell] for cell in self.cells])
        difficult = _board([grid.terrain[cell] in (DIFFICULT, OBSTACLE) for cell in self.cells])
        self.fits: int = _board([layout.fits(cell, size) for cell in self.cells])
        self.has_rough: bool = difficult != 0
        self.is_open: bool = difficult == 0 and hard == 0
        self.smooth: list[int] = []
        self.rough: list[int] = []
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            allowed = self._leading_into(self._guard - 1, dx, dy)
            if direction % 2:
                for column, row in _corners_cut(dx, dy, size):
                    allowed &= ~self._leading_into(hard, column, row)
            into_rough = 0
            for i in range(size):
                for j in range(size):
                    is_entered = not (0 <= dx + i < size and 0 <= dy + j < size)
                    if is_entered:
                        into_rough |= self._leading_into(difficult, dx + i, dy + j)
            self.smooth.append(allowed & ~into_rough)
            self.rough.append(allowed & into_rough)

    def _leading_into(self, board: int, dx: int, dy: int) -> int:
        """The squares from which (dx, dy) leads into ``board``."""
        if board == 0:
            return 0
        row = (1 << self.width) - 1
        kept = row >> dx if dx > 0 else (row << -dx) & row  # columns that do not wrap around
        columns = int(f"{kept:0{self.width}b}" * (self.count // self.width), 2)
        shift = dy * self.width + dx
        board &= columns
        board = board << shift if shift > 0 else board >> -shift
        return board & (self._guard - 1)

    def shift_of(self, cell: int) -> int:
        """Which bit stands for a square; -1 when it is not in the patch."""
        if not 0 <= cell < self.grid.cell_count:
            return -1
        x = self.grid.xs[cell]
        y = self.grid.ys[cell]
        if self._left <= x < self._right and self._top <= y < self._bottom:
            return (self._bottom - 1 - y) * self.width + self._right - 1 - x
        return -1

    def flood(
        self, start: int, free: int, limit: int, metric: int, parity: int, extra: int
    ) -> list[int]:
        """By cost up to ``limit``, the squares first reached at that cost.

        A square needs only one front, the first to get there: being a diagonal ahead is never
        worth more than 1. If two arrive together, the one whose next diagonal is cheap wins.
        """
        width = self.width
        is_open = self.is_open
        has_rough = self.has_rough
        has_diagonals = metric != ORTHOGONAL
        east = self.smooth[2]
        west = self.smooth[6]
        step = 1 + extra
        # What arrives at each cost, by what the next diagonal costs. Only ALTERNATING needs both.
        cheap = [0] * (limit + 3)
        dear = [0] * (limit + 3) if metric == ALTERNATING else cheap
        if parity:
            dear[0] = start
        else:
            cheap[0] = start
        unseen = free | start
        horizon = 0
        levels: list[int] = []
        for cost in range(limit + 1):
            if cost > horizon:
                break
            front = cheap[cost] & unseen
            unseen ^= front
            later = dear[cost] & unseen
            unseen ^= later
            levels.append(front | later)
            arrival = cost + step
            if arrival > limit:
                continue
            if front:
                horizon = arrival + 2
                if is_open:
                    sides = (front & east) >> 1 | (front & west) << 1
                    cheap[arrival] |= sides | front << width | front >> width
                    if has_diagonals:
                        dear[arrival] |= sides << width | sides >> width
                else:
                    cheap[arrival] |= self.straight(self.smooth, front)
                    if has_diagonals:
                        dear[arrival] |= self.slanted(self.smooth, front)
                    if has_rough:
                        cheap[arrival + 1] |= self.straight(self.rough, front)
                        if has_diagonals:
                            dear[arrival + 1] |= self.slanted(self.rough, front)
            if later:
                horizon = arrival + 2
                if is_open:
                    sides = (later & east) >> 1 | (later & west) << 1
                    dear[arrival] |= sides | later << width | later >> width
                    cheap[arrival + 1] |= sides << width | sides >> width
                else:
                    dear[arrival] |= self.straight(self.smooth, later)
                    cheap[arrival + 1] |= self.slanted(self.smooth, later)
                    if has_rough:
                        dear[arrival + 1] |= self.straight(self.rough, later)
                        cheap[arrival + 2] |= self.slanted(self.rough, later)
        while not levels[len(levels) - 1]:
            levels.pop()
        return levels

    # Where one step of a whole front leads. It may stray off the patch: cut it to what fits.

    def straight(self, allowed: list[int], front: int) -> int:
        width = self.width
        return (
            (front & allowed[0]) << width
            | (front & allowed[2]) >> 1
            | (front & allowed[4]) >> width
            | (front & allowed[6]) << 1
        )

    def slanted(self, allowed: list[int], front: int) -> int:
        width = self.width
        return (
            (front & allowed[1]) << (width - 1)
            | (front & allowed[3]) >> (width + 1)
            | (front & allowed[5]) >> (width - 1)
            | (front & allowed[7]) << (width + 1)
        )

    def cut(self, occupied: bytearray) -> bytes | bytearray:
        """The bytes of this rectangle's squares."""
        if self._is_whole:
            return occupied
        width = self.width
        return b"".join([occupied[start : start + width] for start in self._row_starts])

    def text_of(self, board: int) -> bytes:
        """A board as digits ``0`` and ``1``, one for each square."""
        return bin(board | self._guard)[3:].encode()

    def cells_of(self, board: int) -> list[int]:
        """The squares of a board, ascending."""
        return list(compress(self.cells, self.text_of(board).translate(_IS_ONE)))


def _board(flags: list[bool]) -> int:
    return int("".join(["1" if flag else "0" for flag in flags]), 2)


def _gap(delta: int, size_a: int, size_b: int) -> int:
    """Squares between two edges on one axis, ``delta`` being a's position minus b's."""
    return max(0, delta - size_b + 1, 1 - size_a - delta)


def _measure(gap_x: int, gap_y: int, metric: int) -> int:
    far = max(gap_x, gap_y)
    near = min(gap_x, gap_y)
    if metric == SQUARE:
        return far
    if metric == ORTHOGONAL:
        return far + near
    if metric == _REACH and far == near == 2:
        return 2
    return far + near // 2


def _affordable(grid: Grid, budget: int, extra: int) -> int:
    """The budget, cut to what the longest walk on this map could ever cost."""
    return max(0, min(budget, (3 + extra) * grid.cell_count))


def _corners_cut(dx: int, dy: int, size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two squares a diagonal step passes between, counted from the space's own square."""
    ahead_x, behind_x = (size, 0) if dx > 0 else (-1, size - 1)
    ahead_y, behind_y = (size, 0) if dy > 0 else (-1, size - 1)
    return ((behind_x, ahead_y), (ahead_x, behind_y))


def _leading(delta: int, size: int) -> int:
    """Which square of a side leads when moving by ``delta`` on that axis; the middle for 0."""
    if delta > 0:
        return size - 1
    return 0 if delta < 0 else (size - 1) // 2


def _direction_of_step(dx: int, dy: int) -> int:
    for direction, (step_x, step_y) in enumerate(DIRECTIONS):
        if dx == step_x and dy == step_y:
            return direction
    return -1


def _nearest_direction(dx: int, dy: int) -> int:
    """The nearest of the eight directions, or -1 for no direction at all."""
    far = max(abs(dx), abs(dy))
    near = min(abs(dx), abs(dy))
    if far == 0:
        return -1
    # Beyond 22.5 degrees, whose tangent is the square root of 2, less 1. Never a tie in integers.
    is_diagonal = (near + far) ** 2 > 2 * far**2
    step_x = 0 if dx == 0 or (not is_diagonal and abs(dx) == near) else (1 if dx > 0 else -1)
    step_y = 0 if dy == 0 or (not is_diagonal and abs(dy) == near) else (1 if dy > 0 else -1)
    return _direction_of_step(step_x, step_y)


def _column_name(x: int) -> str:
    return _LETTERS[x] if x < 26 else _LETTERS[x // 26 - 1] + _LETTERS[x % 26]


def _is_column_name(letters: str) -> bool:
    return len(letters) <= 2 and all(letter in _LETTERS for letter in letters)
