"""Maps in the Universal VTT format (.uvtt, .dd2vtt, .df2vtt): size, walls, doors.

The picture inside such a file is for the screen alone: it is uploaded by itself, not read here.

Its walls are lines anywhere; ours are whole squares. A line that crosses the middle part of squares
walls them in; one that runs along the lines of the grid cannot be said in squares, and is counted.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer
from troisactes.interop.documents import dig, whole
from troisactes.records.complaints import about_imports

MOST = 60  # squares a side
MOST_LINES = 5_000
MARGIN = 0.2  # of a square: nearer to an edge than this is "along the grid"
STEPS_A_SQUARE = 8


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
    for start, end in _lines(dig(data, "line_of_sight")):
        moved = [(x - left, y - top) for x, y in (start, end)]
        if not _mark(squares, moved[0], moved[1]):
            left_out += 1
    for door in _listed(dig(data, "portals"))[:MOST_LINES]:
        _open_door(squares, door, left, top)
    pixels = whole(data, ("resolution", "pixels_per_grid")) or 0
    rows = tuple("".join(row) for row in squares)
    return Map(rows, max(0, min(pixels, 1_000)), left_out)


def _lines(data: Any) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    lines: list[tuple[tuple[float, float], tuple[float, float]]] = []
    for chain in _listed(data)[:MOST_LINES]:
        points = [(_number(each, "x"), _number(each, "y")) for each in _listed(chain)[:MOST_LINES]]
        known = [(x, y) for x, y in points if x is not None and y is not None]
        lines += pairwise(known)
    return lines[:MOST_LINES]


def _mark(squares: list[list[str]], start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Wall in the squares whose middle the line crosses; whether there was one."""
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    steps = max(1, min(int(length * STEPS_A_SQUARE), MOST * STEPS_A_SQUARE))
    marked = False
    for step in range(steps + 1):
        x = start[0] + (end[0] - start[0]) * step / steps
        y = start[1] + (end[1] - start[1]) * step / steps
        is_middle = all(MARGIN <= each - int(each) <= 1 - MARGIN for each in (x, y))
        is_inside = 0 <= x < len(squares[0]) and 0 <= y < len(squares)
        if is_middle and is_inside:
            squares[int(y)][int(x)] = "#"
            marked = True
    return marked


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
