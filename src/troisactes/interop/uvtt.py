"""Maps in the Universal VTT format (.uvtt, .dd2vtt, .df2vtt): size, walls, doors.

The picture inside such a file is for the screen alone: it is uploaded by itself, not read here.

Its walls are lines anywhere; ours are whole squares. A line that crosses the middle part of squares
walls them in; one that runs along the lines of the grid cannot be said in squares, and is counted.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor
from typing import Any, NamedTuple, TypeAlias

from troisactes.errors import InvalidAnswer
from troisactes.interop.documents import dig, whole
from troisactes.records.complaints import about_imports

MOST = 60  # squares a side
MOST_LINES = 5_000
MARGIN = 0.2  # of a square: nearer to an edge than this is "along the grid"

Point: TypeAlias = tuple[float, float]


class Map(NamedTuple):
    """A map in our own letters, and what of it could not be drawn so."""

    rows: tuple[str, ...]
    pixels: int  # a square's side in the picture that goes with it
    walls_left_out: int


def is_map(data: Any) -> bool:
    return isinstance(dig(data, "resolution", "map_size"), dict)


def read_map(data: Any) -> Map:
    """Raises InvalidAnswer when it is not such a map, or too large a one."""
    size = dig(data, "resolution", "map_size")
    width, height = whole(size, ("x",)), whole(size, ("y",))
    if width is None or height is None or not 2 <= width <= MOST or not 2 <= height <= MOST:
        raise InvalidAnswer(about_imports.a_map_of_whole_squares(MOST))
    origin = dig(data, "resolution", "map_origin")
    left, top = _number(origin, "x") or 0.0, _number(origin, "y") or 0.0
    squares = [["."] * width for _ in range(height)]
    left_out = 0
    for (x, y), (to_x, to_y) in _lines(dig(data, "line_of_sight")):
        if not _mark(squares, (x - left, y - top), (to_x - left, to_y - top)):
            left_out += 1
    for door in _listed(dig(data, "portals"))[:MOST_LINES]:
        _open_door(squares, door, left, top)
    pixels = whole(data, ("resolution", "pixels_per_grid")) or 0
    rows = tuple("".join(row) for row in squares)
    return Map(rows, max(0, min(pixels, 1_000)), left_out)


def _lines(data: Any) -> list[tuple[Point, Point]]:
    lines: list[tuple[Point, Point]] = []
    for chain in _listed(data)[:MOST_LINES]:
        points = [(_number(each, "x"), _number(each, "y")) for each in _listed(chain)[:MOST_LINES]]
        known = [(x, y) for x, y in points if x is not None and y is not None]
        lines += pairwise(known)
        if len(lines) >= MOST_LINES:
            break
    return lines[:MOST_LINES]


def _mark(squares: list[list[str]], start: Point, end: Point) -> bool:
    """Wall in the squares whose middle part the line crosses; whether there was one."""
    marked = False
    for row in _rows_met(start, end, len(squares)):
        part = _within(start, end, row + MARGIN, row + 1 - MARGIN)
        if part is None:
            continue
        least, most = part
        first = max(0, ceil(least - 1 + MARGIN))
        last = min(len(squares[row]) - 1, floor(most - MARGIN))
        for column in range(first, last + 1):
            squares[row][column] = "#"
            marked = True
    return marked


def _rows_met(start: Point, end: Point, height: int) -> range:
    least, most = sorted((start[1], end[1]))
    return range(max(0, floor(least)), min(height - 1, floor(most)) + 1)


def _within(start: Point, end: Point, top: float, bottom: float) -> tuple[float, float] | None:
    """From where to where (left to right) a line runs between two heights; None if it does not."""
    (x, y), (to_x, to_y) = (start, end) if start[1] <= end[1] else (end, start)
    if to_y < top or y > bottom:
        return None
    if to_y == y:
        return min(x, to_x), max(x, to_x)
    slope = (to_x - x) / (to_y - y)
    enters = x + slope * (max(y, top) - y)
    leaves = x + slope * (min(to_y, bottom) - y)
    return min(enters, leaves), max(enters, leaves)


def _open_door(squares: list[list[str]], door: Any, left: float, top: float) -> None:
    """A door in a square that is wall; ``closed`` as the file says."""
    x, y = _number(dig(door, "position"), "x"), _number(dig(door, "position"), "y")
    if x is None or y is None:
        return
    column, row = int(x - left), int(y - top)
    if 0 <= row < len(squares) and 0 <= column < len(squares[0]) and squares[row][column] == "#":
        squares[row][column] = "+" if dig(door, "closed") is not False else "/"


def _listed(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def _number(data: Any, key: str) -> float | None:
    found = dig(data, key)
    if isinstance(found, int | float) and not isinstance(found, bool) and abs(found) < 10_000:
        return float(found)
    return None
