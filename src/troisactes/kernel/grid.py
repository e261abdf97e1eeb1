"""A map as drawn: its squares, what stands between them, their names, its doors. It never changes.

A door is a number: that of its square; or, for doors between squares, the number of squares more
than that of its edge, or, after those, of its line (see ``edges``).

Whatever is asked of a map is asked of a ``Layout``: the map with certain doors closed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from troisactes.errors import MapError
from troisactes.kernel import edge_text
from troisactes.kernel.edges import (
    EDGE_DOOR,
    EDGE_LEDGE,
    EDGE_LEDGE_BACK,
    EDGE_LOW,
    UNIT,
    Edges,
    Stretch,
)
from troisactes.kernel.layout import Layout
from troisactes.kernel.light import PlaceLight, is_light_row, light_rows, read_light
from troisactes.kernel.squares import (
    DEEP,
    DOOR,
    FLOOR,
    MAX_SIDE,
    METRICS,
    OBSTACLE,
    SIZES,
    SLIT,
    SLOW,
    THICKET,
    WALL,
    edge_gap,
    measure,
)
from troisactes.records.complaints import about_maps, about_values
from troisactes.records.phrase import Phrase

__all__ = ["Grid"]

_SYMBOLS: Final = ".#~+o^_wW%"  # in the order of the numbers of kernel.squares
_OPEN_DOOR: Final = "/"
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LAYOUTS_KEPT: Final = 64
_LOW_EDGES: Final = (EDGE_LOW, EDGE_LEDGE, EDGE_LEDGE_BACK)


class Grid:
    """A map as drawn. ``Grid.parse(rows)`` or ``Grid.blank(width, height)``."""

    __slots__ = (
        "_layouts",
        "_level",
        "cell_count",
        "depths",
        "distances",
        "doors",
        "edges",
        "footprints",
        "from_keys",
        "height",
        "light",
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
        self,
        width: int,
        height: int,
        terrain: list[int],
        open_doors: tuple[int, ...] = (),
        edges: Edges | None = None,
        depths: dict[int, int] | None = None,
        light: PlaceLight | None = None,
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
        self.edges = edges  # None: nothing stands between its squares
        self.depths: dict[int, int] = depths or {}  # of the pits whose depth is stated
        self.light = light  # None: bright everywhere
        self.doors: tuple[int, ...] = tuple(self._find_doors(terrain))
        self.open_doors = open_doors
        self.xs: list[int] = list(range(width)) * height
        self.ys: list[int] = [y for y in range(height) for _ in range(width)]
        self.rows: tuple[str, ...] = tuple(self._write())
        # Subtracting these two gives one index for every (dx, dy): a distance is a single look-up.
        span = 2 * width - 1
        self.to_keys: list[int] = [y * span + x for x, y in zip(self.xs, self.ys, strict=True)]
        offset = (height - 1) * span + width - 1
        self.from_keys: list[int] = [key + offset for key in self.to_keys]
        self.distances: list[list[int] | None] = [None] * (METRICS * SIZES**2)
        self.footprints: list[list[tuple[int, ...]] | None] = [None] * SIZES
        cover = [c for c, kind in enumerate(terrain) if kind in (WALL, OBSTACLE, SLIT, THICKET)]
        self.near_cover: list[bool] = self._beside(cover)
        if edges is not None:
            for thing in (*edges.kinds, *range(edges.count, edges.count + len(edges.lines))):
                for cell in edges.beside(thing):
                    self.near_cover[cell] = True
        self.sights: dict[int, bool] = {}  # kept by layouts: who sees whom whatever door is shut
        self._layouts: dict[frozenset[int], Layout] = {}
        self._level: Grid | None = None

    def _find_doors(self, terrain: list[int]) -> list[int]:
        doors = [cell for cell, kind in enumerate(terrain) if kind == DOOR]
        if self.edges is not None:
            count = self.cell_count
            doors += [count + edge for edge, kind in self.edges.kinds.items() if kind == EDGE_DOOR]
            count += self.edges.count
            for number, line in enumerate(self.edges.lines):
                if line.kind == EDGE_DOOR:
                    doors.append(count + number)
        return doors

    def _write(self) -> list[str]:
        """The map as text: its squares, then lists of what stands between them."""
        symbols = [_SYMBOLS[kind] for kind in self.terrain]
        for door in self.open_doors:
            if door < self.cell_count:
                symbols[door] = _OPEN_DOOR
        text, width = "".join(symbols), self.width
        rows = [text[y * width : (y + 1) * width] for y in range(self.height)]
        if self.edges is not None:
            after = self.cell_count + self.edges.count
            edges = {door - self.cell_count for door in self.open_doors if door < after}
            lines = {door - after for door in self.open_doors if door >= after}
            rows += edge_text.list_rows(self.edges, edges, lines)
        rows += edge_text.depth_rows(self.depths, self.cell_name)
        return rows + light_rows(self.light, self.cell_name)

    @staticmethod
    def from_text(text: str) -> Grid:
        """A map from text of several lines; empty ones around it are left out."""
        rows = text.split("\n")
        if not edge_text.is_drawn_with_edges(_drawn(rows)):
            rows = [row for row in rows if row.strip()]
        while rows and not rows[0].strip():
            rows.pop(0)
        while rows and not rows[-1].strip():
            rows.pop()
        return Grid.parse(rows)

    @staticmethod
    def parse(rows: list[str]) -> Grid:
        """A map from text: ``.`` floor, ``#`` wall, ``~`` difficult, ``+`` closed door, ``/`` open
        door, ``o`` low obstacle, ``^`` arrow slit or pillar, ``_`` pit, ``w`` shallow and ``W``
        deep water, ``%`` thicket. Spaces are ignored. What stands between squares is listed under
        them, or drawn between them: see ``edge_text``; so is how light it is: see ``light``."""
        drawn = _drawn(rows)
        if edge_text.is_drawn_with_edges(drawn):
            while drawn and not drawn[-1].strip():
                drawn.pop()  # before what is said of the light
            drawing = edge_text.read_drawing(drawn)
            width, terrain, open_doors = _read_squares(drawing.rows)
            return _with_edges(width, terrain, open_doors, drawing.barred, rows)
        squares = [row for row in drawn if not edge_text.is_list_row(row)]
        if len(drawn) < len(rows):
            squares = [row for row in squares if row.strip()]
        width, terrain, open_doors = _read_squares(squares)
        listed = [row for row in drawn if edge_text.is_list_row(row)]
        if not listed and len(drawn) == len(rows):
            return Grid(width, len(squares), terrain, tuple(open_doors))
        plain = Grid(width, len(squares), terrain)
        first = rows.index(listed[0]) if listed else 0
        in_place = ["" if is_light_row(row) else row for row in rows[first:]]
        barred = edge_text.read_lists(
            in_place if listed else [], first + 1, width, len(squares), plain.parse_cell
        )
        return _with_edges(width, terrain, open_doors, barred, rows)

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
            terrain = [_levelled(kind) for kind in self.terrain]
            edges = None if self.edges is None else _without_low(self.edges)
            same = terrain == self.terrain and edges is self.edges
            self._level = (
                self if same else Grid(self.width, self.height, terrain, self.open_doors, edges)
            )
        return self._level

    def cell_name(self, cell: int) -> str:
        """``F7``: column letters, then the row counted from 1. A door between squares is named
        after them (``F7-G7``), one across squares after the one it is in (``F7*``)."""
        if cell >= self.cell_count and cell in self.doors:
            return self._door_name(cell)
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

    def has_place(self, place: int) -> bool:
        """Whether that is one of its squares, or a door between them."""
        return 0 <= place < self.cell_count or place in self.doors

    def parse_place(self, name: str) -> int:
        """The square, or the door between squares, called so."""
        if "-" in name or "*" in name:
            wanted = name.strip().upper()
            for door in self.doors:
                if door >= self.cell_count and wanted in self._door_names(door):
                    return door
        return self.parse_cell(name)

    def _door_name(self, door: int) -> str:
        return self._door_names(door)[0]

    def _door_names(self, door: int) -> tuple[str, ...]:
        edges = self.edges
        if edges is None:
            return ("",)
        thing = door - self.cell_count
        if thing < edges.count:
            x, y = edges.corner_of(thing)
            before = (x - 1, y) if thing % 2 else (x, y - 1)
            one, other = (f"{_column_name(before[0])}{before[1] + 1}", f"{_column_name(x)}{y + 1}")
            return (f"{one}-{other}", f"{other}-{one}")
        first = self.cell_count + edges.count
        here = self._square_of_line(door - first)
        same = [each for each in self.doors if each >= first]
        before_it = [each for each in same if each < door]
        number = sum(self._square_of_line(each - first) == here for each in before_it) + 1
        return (f"{here}*" if number == 1 else f"{here}*{number}",)

    def _square_of_line(self, line: int) -> str:
        """The square the middle of a line is in, or the nearest one."""
        found = Stretch(0, 0, 0, 0, 0) if self.edges is None else self.edges.lines[line]
        x = min(self.width - 1, (found.x0 + found.x1) // 2 // UNIT)
        y = min(self.height - 1, (found.y0 + found.y1) // 2 // UNIT)
        return f"{_column_name(max(0, x))}{max(0, y) + 1}"

    def squares_of_door(self, door: int) -> tuple[int, ...]:
        """The square a door is, or those next to it."""
        if door < self.cell_count or self.edges is None:
            return (door,)
        return self.edges.beside(door - self.cell_count)

    def _extent(self) -> Phrase:
        return about_maps.a_map_up_to(f"{_column_name(self.width - 1)}{self.height}")

    def _names(self, cells: tuple[int, ...]) -> str:
        known = frozenset(self.doors)
        on_map = [
            self.cell_name(c) if 0 <= c < self.cell_count or c in known else f"n° {c}"
            for c in cells
        ]
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


def _read_squares(rows: list[str]) -> tuple[int, list[int], list[int]]:
    """How wide it is, what its squares are, and which of them are open doors."""
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
                raise MapError(
                    about_values.one_of(" ".join(_SYMBOLS + _OPEN_DOOR)),
                    about_values.written(repr(symbol)),
                    row=number,
                    column=column,
                )
            terrain.append(kind)
    return width, terrain, open_doors


def _drawn(rows: list[str]) -> list[str]:
    """The rows that draw the map, without those that say how light it is."""
    return [row for row in rows if not is_light_row(row)]


def _with_edges(
    width: int,
    terrain: list[int],
    open_doors: list[int],
    barred: edge_text.Barred,
    rows: list[str],
) -> Grid:
    height = len(terrain) // width
    # In the order in which they are written, so that their numbers are the same when read again.
    is_open = [number in barred.open_lines for number in range(len(barred.lines))]
    places = sorted(range(len(is_open)), key=lambda i: (barred.lines[i].kind, is_open[i], i))
    lines = tuple([barred.lines[place] for place in places])
    edges = Edges(width, height, barred.kinds, lines)
    count = len(terrain)
    doors = [*open_doors, *[count + edge for edge in sorted(barred.open_edges)]]
    doors += [count + edges.count + i for i, place in enumerate(places) if is_open[place]]
    has_any = barred.kinds or barred.lines
    light = read_light(rows, Grid(width, height, terrain).parse_cell)
    found = edges if has_any else None
    return Grid(width, height, terrain, tuple(doors), found, barred.depths, light)


def _levelled(kind: int) -> int:
    """What a square is to those who do not tread it."""
    if kind == THICKET:
        return kind  # as hard to get through in the air
    return FLOOR if kind in SLOW or kind == DEEP else kind


def _without_low(edges: Edges) -> Edges:
    """Without what is flown over; doors and lines keep their numbers."""
    kinds = {edge: kind for edge, kind in edges.kinds.items() if kind not in _LOW_EDGES}
    lines = tuple(
        [line._replace(kind=0) if line.kind in _LOW_EDGES else line for line in edges.lines]
    )
    if len(kinds) == len(edges.kinds) and lines == edges.lines:
        return edges
    return Edges(edges.width, edges.height, kinds, lines)


def _column_name(x: int) -> str:
    if x < 0:
        return "@"  # just outside the map
    return _LETTERS[x] if x < 26 else _LETTERS[x // 26 - 1] + _LETTERS[x % 26]


def _is_column_name(letters: str) -> bool:
    return len(letters) <= 2 and all(letter in _LETTERS for letter in letters)
