"""Scenes of Foundry (exported as JSON): size, walls, doors, windows, lights, where tokens stand.

Its coordinates are pixels of a canvas that is wider than the scene: padding, rounded up to whole
squares, lies around it.
"""

from __future__ import annotations

from math import ceil
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.documents import dig
from troisactes.interop.drawn_maps import (
    MOST_WALLS,
    DrawnLight,
    DrawnMap,
    Point,
    Wall,
    ambient_of,
    fit,
    side_of,
)
from troisactes.interop.uvtt import MOST_LIGHTS, listed, number
from troisactes.kernel.edges import EDGE_DOOR, EDGE_WALL, EDGE_WINDOW
from troisactes.kernel.light import BRIGHT
from troisactes.kernel.squares import MAX_SIDE
from troisactes.records.complaints import about_imports

GRIDLESS, SQUARES = 0, 1
OPEN = 1  # the state of a door; 2 is locked
MOST_TOKENS = 500


class PlacedToken(NamedTuple):
    """A token of the scene: its name and its top left square."""

    name: str
    column: int
    row: int


class FoundryScene(NamedTuple):
    map: DrawnMap
    tokens: tuple[PlacedToken, ...]
    background: str  # where its picture is, as the file says


class _Canvas(NamedTuple):
    """How pixels become squares."""

    size: float
    left: float
    top: float
    width: int
    height: int
    units: float  # of length, to a square

    def point(self, x: float, y: float) -> Point:
        return (x - self.left) / self.size, (y - self.top) / self.size


def is_scene(data: Any) -> bool:
    has_grid = isinstance(dig(data, "grid"), dict | int | float)
    return has_grid and isinstance(dig(data, "walls"), list)


def read_scene(data: Any) -> FoundryScene:
    """Raises InvalidAnswer for hexagons, and for what has no size."""
    canvas = _canvas(data)
    walls = [_wall(canvas, each) for each in listed(dig(data, "walls"))[:MOST_WALLS]]
    lights = _lights(canvas, dig(data, "lights"))
    known = [each for each in walls if each is not None]
    grid, fates = fit(canvas.width, canvas.height, known, lights, _ambient(data))
    pixels = max(0, min(round(canvas.size), 1_000))
    found = DrawnMap(grid.rows, pixels, fates, lights)
    source = dig(data, "background", "src") or dig(data, "img")
    return FoundryScene(
        found,
        _tokens(canvas, dig(data, "tokens")),
        source[:400] if isinstance(source, str) else "",
    )


def _canvas(data: Any) -> _Canvas:
    is_new = isinstance(dig(data, "grid"), dict)
    size = number(dig(data, "grid"), "size") if is_new else number(data, "grid")
    kind = number(dig(data, "grid"), "type") if is_new else number(data, "gridType")
    units = number(dig(data, "grid"), "distance") if is_new else number(data, "gridDistance")
    if kind is not None and kind not in (GRIDLESS, SQUARES):
        raise InvalidAnswer(about_imports.squares_not_hexagons())
    wide, high = _pixels(data, "width"), _pixels(data, "height")
    if not size or size < 10 or wide is None or high is None:
        raise InvalidAnswer(about_imports.a_map_of_whole_squares(MAX_SIDE))
    width, height = side_of(wide / size), side_of(high / size)
    if not width or not height:
        raise InvalidAnswer(about_imports.a_map_of_whole_squares(MAX_SIDE))
    padding = number(data, "padding")
    around = 0.25 if padding is None else max(0.0, min(padding, 0.5))
    left, top = (ceil(around * side / size) * size for side in (wide, high))
    shift_x = number(dig(data, "background"), "offsetX") or number(data, "shiftX") or 0.0
    shift_y = number(dig(data, "background"), "offsetY") or number(data, "shiftY") or 0.0
    return _Canvas(size, left - shift_x, top - shift_y, width, height, units or 5.0)


def _pixels(data: Any, key: str) -> float | None:
    found = dig(data, key)
    is_number = isinstance(found, int | float) and not isinstance(found, bool)
    return float(found) if is_number and 0 < found < 1_000_000 else None


def _wall(canvas: _Canvas, data: Any) -> Wall | None:
    """A wall, a door, or what is only seen through; what bars nobody's way is none."""
    ends = listed(dig(data, "c"))
    is_whole = len(ends) == 4 and all(
        isinstance(each, int | float) and not isinstance(each, bool) and abs(each) < 1_000_000
        for each in ends
    )
    if not is_whole:
        return None
    start, end = canvas.point(ends[0], ends[1]), canvas.point(ends[2], ends[3])
    if start == end:
        return None
    if number(data, "door"):
        return Wall(start, end, EDGE_DOOR, number(data, "ds") == OPEN)
    bars = number(data, "move") != 0
    sight = number(data, "sight")
    hides = (number(data, "sense") if sight is None else sight) != 0
    if not bars:
        return None
    return Wall(start, end, EDGE_WALL if hides else EDGE_WINDOW)


def _lights(canvas: _Canvas, data: Any) -> tuple[DrawnLight, ...]:
    lights: list[DrawnLight] = []
    for each in listed(data)[:MOST_LIGHTS]:
        x, y = _pixels(each, "x"), _pixels(each, "y")
        about = dig(each, "config") if isinstance(dig(each, "config"), dict) else each
        bright, dim = number(about, "bright") or 0.0, number(about, "dim") or 0.0
        if x is not None and y is not None and max(bright, dim) > 0:
            colour = dig(about, "color")
            shown = colour[:9] if isinstance(colour, str) else ""
            far = max(bright, 0.0) / canvas.units, max(dim, bright) / canvas.units
            lights.append(DrawnLight(canvas.point(x, y), far[0], shown, far[1]))
    return tuple(lights)


def _ambient(data: Any) -> int:
    """How light the scene is: it says how dark, from 0 to 1."""
    new = number(dig(data, "environment"), "darknessLevel")
    darkness = number(data, "darkness") if new is None else new
    return BRIGHT if darkness is None else ambient_of(1.0 - darkness)


def _tokens(canvas: _Canvas, data: Any) -> tuple[PlacedToken, ...]:
    tokens: list[PlacedToken] = []
    for each in listed(data)[:MOST_TOKENS]:
        x, y = _pixels(each, "x"), _pixels(each, "y")
        name = dig(each, "name")
        if x is None or y is None or not isinstance(name, str):
            continue
        column, row = (round(value) for value in canvas.point(x, y))
        if 0 <= column < canvas.width and 0 <= row < canvas.height:
            tokens.append(PlacedToken(plain_name(name)[:80], column, row))
    return tuple(tokens)
