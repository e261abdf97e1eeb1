"""A map as drawn: its squares, their names, its doors. It never changes.

Whatever is asked of a map is asked of a ``Layout``: the map with certain doors closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from troisactes.errors import MapError
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import (
    DIFFICULT,
    DOOR,
    FLOOR,
    MAX_SIDE,
    METRICS,
    OBSTACLE,
    SIZES,
    SLIT,
    WALL,
    edge_gap,
    measure,
)
from troisactes.records.complaints import about_maps, about_values
from troisactes.records.phrase import Phrase

__all__ = ["Grid"]

_SYMBOLS: Final = ".#~+o^_"  # in the order of the numbers of kernel.squares
_OPEN_DOOR: Final = "/"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LAYOUTS_KEPT: Final = 64


class Grid:
    """A map as drawn. ``Grid.parse(rows)`` or ``Grid.blank(width, height)``."""

    __slots__ = (
        "_layouts",
        "_level",
        "cell_count",
        "distances",
        "doors",
        "footprints",
        "from_keys",
        "height",
        "near_cover",
        "open_doors",
        "rows",
        "sights",
        "terrain",
        "to_keys",
        "width",
        "xs",
        "ys",
    )

    def __init__(
        self, width: int, height: int, terrain: list[int], open_doors: tuple[int, ...] = ()
    ) -> None:
        if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
            raise MapError(
                about_maps.a_map_of_squares(MAX_SIDE),
                about_maps.width_by_height(width, height),
                about_maps.split_a_larger_map(),
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
        self.to_keys: list[int] = [y * span + x for x, y in zip(self.xs, self.ys, strict=True)]
        offset = (height - 1) * span + width - 1
        self.from_keys: list[int] = [key + offset for key in self.to_keys]
        self.distances: list[list[int] | None] = [None] * (METRICS * SIZES**2)
        self.footprints: list[list[tuple[int, ...]] | None] = [None] * SIZES
        cover = [c for c, kind in enumerate(terrain) if kind in (WALL, OBSTACLE, SLIT)]
        self.near_cover: list[bool] = self._beside(cover)
        self.sights: dict[int, bool] = {}  # kept by layouts: who sees whom whatever door is shut
        self._layouts: dict[frozenset[int], Layout] = {}
        self._level: Grid | None = None

    @staticmethod
    def parse(rows: list[str]) -> Grid:
        """A map from text: ``.`` floor, ``#`` wall, ``~`` difficult, ``+`` closed door, ``/`` open
        door, ``o`` low obstacle, ``^`` arrow slit or pillar, ``_`` pit. Spaces are ignored."""
        if not rows:
            raise MapError(about_maps.at_least_one_row(), about_maps.an_empty_map())
        terrain: list[int] = []
        open_doors: list[int] = []
        width = 0
        for number, row in enumerate(rows, 1):
            squares = "".join(row.split())
            if number == 1:
                width = len(squares)
            if len(squares) != width:
                expected = about_maps.squares_as_in_row_one(width)
                raise MapError(expected, about_values.written(str(len(squares))), row=number)
            for column, symbol in enumerate(squares, 1):
                if symbol == _OPEN_DOOR:
                    open_doors.append(len(terrain))
                    terrain.append(DOOR)
                    continue
                kind = _SYMBOLS.find(symbol)
                if kind < 0:
                    known = " ".join(_SYMBOLS + _OPEN_DOOR)
                    raise MapError(
                        about_values.one_of(known),
                        about_values.written(repr(symbol)),
                        row=number,
                        column=column,
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
                    about_maps.doors_among(self._names(self.doors)),
                    about_values.written(self._names(tuple(sorted(strangers)))),
                )
            if len(self._layouts) >= _LAYOUTS_KEPT:
                self._layouts.clear()
            known = Layout(self, closed)
            self._layouts[closed] = known
        return known

    def levelled(self) -> Grid:
        """The same map for whoever does not tread its ground: nothing low slows the way."""
        if self._level is None:
            terrain = [FLOOR if kind in (DIFFICULT, OBSTACLE) else kind for kind in self.terrain]
            same = terrain == self.terrain
            self._level = self if same else Grid(self.width, self.height, terrain, self.open_doors)
        return self._level

    def cell_name(self, cell: int) -> str:
        """``F7``: column letters, then the row counted from 1."""
        if not 0 <= cell < self.cell_count:
            raise MapError(
                about_maps.a_square_of(self._extent()), about_maps.number_of_a_square(cell)
            )
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
            raise MapError(
                about_maps.a_square_like(self._extent()), about_values.written(repr(name))
            )
        return (y - 1) * self.width + x - 1

    def _extent(self) -> Phrase:
        return about_maps.a_map_up_to(f"{_column_name(self.width - 1)}{self.height}")

    def _names(self, cells: tuple[int, ...]) -> str:
        on_map = [self.cell_name(c) if 0 <= c < self.cell_count else f"n° {c}" for c in cells]
        return ", ".join(on_map) or "–"

    # --- tables, worked out once for all layouts --------------------------------------------------

    def footprint_table(self, size: int) -> list[tuple[int, ...]]:
        """By square, the squares of a space of that size."""
        table = self.footprints[size]
        if table is None:
            width = self.width
            offsets = [dy * width + dx for dy in range(size) for dx in range(size)]
            table = []
            for cell in range(self.cell_count):
                is_inside = self.xs[cell] + size <= width and self.ys[cell] + size <= self.height
                table.append(tuple([cell + o for o in offsets]) if is_inside else ())
            self.footprints[size] = table
        return table

    def distance_table(self, metric: int, size_a: int, size_b: int) -> list[int]:
        """By ``from_keys[a] - to_keys[b]``, how far the space at ``a`` is from the one at ``b``."""
        gaps_x = [edge_gap(dx, size_a, size_b) for dx in range(1 - self.width, self.width)]
        rows: dict[int, list[int]] = {}
        table: list[int] = []
        for dy in range(1 - self.height, self.height):
            gap_y = edge_gap(dy, size_a, size_b)
            row = rows.get(gap_y)
            if row is None:
                measured = [measure(gap_x, gap_y, metric) for gap_x in range(self.width)]
                row = [measured[gap_x] for gap_x in gaps_x]
                rows[gap_y] = row
            table += row
        self.distances[(metric * SIZES + size_a) * SIZES + size_b] = table
        return table

    def _beside(self, cells: Iterable[int]) -> list[bool]:
        """By square, whether one of ``cells`` is next to it, or is that very square."""
        table = [False] * self.cell_count
        for cell in cells:
            x = self.xs[cell]
            y = self.ys[cell]
            for row in range(max(0, y - 1), min(self.height, y + 2)):
                for column in range(max(0, x - 1), min(self.width, x + 2)):
                    table[row * self.width + column] = True
        return table

    def at(self, x: int, y: int) -> int:
        """The square of a column and a row; -1 outside the map."""
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else -1

    def __repr__(self) -> str:
        return f"<Grid {self.width} by {self.height}>"


def _column_name(x: int) -> str:
    return _LETTERS[x] if x < 26 else _LETTERS[x // 26 - 1] + _LETTERS[x % 26]


def _is_column_name(letters: str) -> bool:
    return len(letters) <= 2 and all(letter in _LETTERS for letter in letters)
