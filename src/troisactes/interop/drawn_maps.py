"""Maps of other programs, whose walls are lines anywhere: fitted to squares, edges and lines.

A wall that runs along the grid, or no farther from it than ``NEAR``, stands on the edges it covers;
what it covers of an edge only in part, and every other wall, stays a line and bars the steps and
looks that cross it. A door stands on the edge whose middle it covers, else it is a line too. What
became of each is told.
"""

from __future__ import annotations

from math import ceil, floor, hypot
from typing import Final, NamedTuple, TypeAlias

from troisactes.kernel.edges import EDGE_DOOR, EDGE_WALL, EDGE_WINDOW, UNIT, Edges, Stretch
from troisactes.kernel.grid import Grid
from troisactes.kernel.light import BRIGHT, DARK, DIM, FARTHEST, LightSource, PlaceLight
from troisactes.kernel.squares import FLOOR, MAX_SIDE

NEAR: Final = 0.04  # of a square: a wall that near to the grid is on it
NEAR_DOOR: Final = 0.2  # doors are narrower than their square, and thicker than a wall
MOST_WALLS: Final = 20_000

Point: TypeAlias = tuple[float, float]

ON_EDGES, AS_LINE, IN_PARTS, OUTSIDE = "edges", "line", "parts", "outside"


class Wall(NamedTuple):
    """From one point to another, counted in squares from the top left of the map."""

    start: Point
    end: Point
    kind: int = EDGE_WALL
    is_open: bool = False  # of a door


class DrawnLight(NamedTuple):
    """Where it burns, how many squares far it is bright, and how far there is any light."""

    at: Point
    squares: float
    colour: str = ""
    dim: float = 0.0


class Fate(NamedTuple):
    """What became of a wall or a door: on edges, a line, in parts, or outside the map."""

    wall: Wall
    became: str


class DrawnMap(NamedTuple):
    """A map in our own text, and what became of everything drawn on it."""

    rows: tuple[str, ...]
    pixels: int  # a square's side in the picture that goes with it
    fates: tuple[Fate, ...] = ()
    lights: tuple[DrawnLight, ...] = ()

    def count(self, became: str, is_door: bool = False) -> int:
        return sum(
            fate.became == became and (fate.wall.kind == EDGE_DOOR) == is_door
            for fate in self.fates
        )


def fit(
    width: int,
    height: int,
    walls: list[Wall],
    lights: tuple[DrawnLight, ...] = (),
    ambient: int = BRIGHT,
) -> tuple[Grid, tuple[Fate, ...]]:
    """The map, doors last: a door stands in the gap, or in the wall, that was left for it."""
    fitting = _Fitting(width, height)
    sources = [_source(width, height, each) for each in lights]
    placed = tuple(sorted({each for each in sources if each is not None}))
    if placed or ambient != BRIGHT:
        fitting.light = PlaceLight(ambient, placed)
    fates = [Fate(wall, fitting.add(wall)) for wall in walls if wall.kind != EDGE_DOOR]
    fates += [Fate(wall, fitting.add_door(wall)) for wall in walls if wall.kind == EDGE_DOOR]
    return fitting.grid(), tuple(fates)


class _Fitting:
    """What stands where so far."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.numbering = Edges(width, height, {})
        self.kinds: dict[int, int] = {}
        self.open_edges: set[int] = set()
        self.lines: dict[Stretch, bool] = {}  # with whether it is an open door
        self.light: PlaceLight | None = None

    def grid(self) -> Grid:
        lines = sorted(self.lines, key=lambda line: (line.kind, self.lines[line]))
        edges = Edges(self.width, self.height, self.kinds, tuple(lines))
        count = self.width * self.height
        opened = [count + edge for edge in sorted(self.open_edges)]
        opened += [
            count + edges.count + number for number, line in enumerate(lines) if self.lines[line]
        ]
        squares = [FLOOR] * count
        has_any = bool(self.kinds or lines)
        found = edges if has_any else None
        return Grid(self.width, self.height, squares, tuple(opened), found, None, self.light)

    def add(self, wall: Wall) -> str:
        part = _clipped(wall, self.width, self.height)
        if part is None:
            return OUTSIDE
        on_line = _along_grid(part, NEAR)
        if on_line is None:
            return AS_LINE if self._add_line(part) else OUTSIDE
        is_upright, at, start, end = on_line
        first, last = ceil(start - NEAR), floor(end + NEAR)
        for each in range(first, last):
            self._put(is_upright, at, each, part.kind)
        rests = (
            [(start, min(first, end)), (max(last, start), end)] if first <= last else [(start, end)]
        )
        lines = 0
        for low, high in rests:
            if high - low > NEAR:
                points = ((at, low), (at, high)) if is_upright else ((low, at), (high, at))
                lines += self._add_line(part._replace(start=points[0], end=points[1]))
        if last > first:
            return IN_PARTS if lines else ON_EDGES
        return AS_LINE if lines else OUTSIDE

    def add_door(self, door: Wall) -> str:
        part = _clipped(door, self.width, self.height)
        if part is None:
            return OUTSIDE
        on_line = _along_grid(door, NEAR_DOOR)
        if on_line is not None:
            is_upright, at, start, end = on_line
            covered = range(ceil(start - 0.5), floor(end - 0.5) + 1)
            length = self.height if is_upright else self.width
            places = [each for each in covered if 0 <= each < length]
            if places and end - start >= 0.5:
                for each in places:
                    self._put(is_upright, at, each, EDGE_DOOR, door.is_open)
                return ON_EDGES
        return AS_LINE if self._add_line(part) else OUTSIDE

    def _put(self, is_upright: bool, at: int, along: int, kind: int, is_open: bool = False) -> None:
        x, y = (at, along) if is_upright else (along, at)
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return
        edge = self.numbering.number(x, y, is_upright)
        if self.kinds.get(edge) == EDGE_WALL and kind == EDGE_WINDOW:
            return
        self.kinds[edge] = kind
        if is_open:
            self.open_edges.add(edge)

    def _add_line(self, wall: Wall) -> bool:
        points = [round(each * UNIT) for each in (*wall.start, *wall.end)]
        if points[:2] == points[2:]:
            return False
        line = Stretch(points[0], points[1], points[2], points[3], wall.kind)
        self.lines.setdefault(line, wall.is_open)
        return True


def _source(width: int, height: int, light: DrawnLight) -> LightSource | None:
    """A light on the square it is in; None for one beside the map, or that reaches nothing."""
    x, y = floor(light.at[0]), floor(light.at[1])
    dim = min(FARTHEST, round(max(light.dim, light.squares)))
    if not (0 <= x < width and 0 <= y < height) or dim < 1:
        return None
    return LightSource(y * width + x, min(dim, round(light.squares)), dim)


def ambient_of(brightness: float) -> int:
    """How light a place is that another program gives a number from 0 (night) to 1 (day)."""
    return DARK if brightness < 0.25 else DIM if brightness < 0.75 else BRIGHT


def _along_grid(wall: Wall, near: float) -> tuple[bool, int, float, float] | None:
    """Whether it runs up and down, on which grid line, from where to where; None: off the grid."""
    (x0, y0), (x1, y1) = wall.start, wall.end
    if abs(x1 - x0) <= abs(y1 - y0):
        at = round((x0 + x1) / 2)
        if max(abs(x0 - at), abs(x1 - at)) <= near:
            return True, at, min(y0, y1), max(y0, y1)
        return None
    at = round((y0 + y1) / 2)
    if max(abs(y0 - at), abs(y1 - at)) <= near:
        return False, at, min(x0, x1), max(x0, x1)
    return None


def _clipped(wall: Wall, width: int, height: int) -> Wall | None:
    """The part of it on the map; None if there is none."""
    (x0, y0), (x1, y1) = wall.start, wall.end
    dx, dy = x1 - x0, y1 - y0
    enters, leaves = 0.0, 1.0
    for delta, low, high in ((dx, -x0, width - x0), (dy, -y0, height - y0)):
        if delta == 0:
            if low > 0 or high < 0:
                return None
            continue
        one, other = sorted((low / delta, high / delta))
        enters, leaves = max(enters, one), min(leaves, other)
    if enters >= leaves or hypot(dx, dy) * (leaves - enters) < 1 / UNIT:
        return None
    start = (x0 + dx * enters, y0 + dy * enters) if enters > 0 else wall.start
    end = (x0 + dx * leaves, y0 + dy * leaves) if leaves < 1 else wall.end
    return wall._replace(start=_inside(start, width, height), end=_inside(end, width, height))


def _inside(point: Point, width: int, height: int) -> Point:
    return min(max(point[0], 0.0), float(width)), min(max(point[1], 0.0), float(height))


def side_of(size: float | None) -> int:
    """How many squares a side stated so has, a last one in part counted; 0 if it cannot be."""
    if size is None:
        return 0
    squares = ceil(size - 0.05)
    return squares if 2 <= squares <= MAX_SIDE else 0
