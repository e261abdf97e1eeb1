"""Maps in the Universal VTT format (.uvtt, .dd2vtt, .df2vtt): size, walls, doors, lights.

Its coordinates count squares of a larger picture of which the map may be a part: ``map_origin`` is
the corner of that part. The picture inside such a file is for the screen alone: it is uploaded by
itself, not read here.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from troisactes.errors import InvalidAnswer
from troisactes.interop.documents import dig, whole
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
from troisactes.kernel.edges import EDGE_DOOR
from troisactes.kernel.light import BRIGHT
from troisactes.kernel.squares import MAX_SIDE
from troisactes.records.complaints import about_imports

MOST_LIGHTS = 1_000


def is_map(data: Any) -> bool:
    return isinstance(dig(data, "resolution", "map_size"), dict)


def read_map(data: Any) -> DrawnMap:
    """Raises InvalidAnswer when it is not such a map, or too large a one."""
    size = dig(data, "resolution", "map_size")
    width, height = side_of(number(size, "x")), side_of(number(size, "y"))
    if not width or not height:
        raise InvalidAnswer(about_imports.a_map_of_whole_squares(MAX_SIDE))
    origin = dig(data, "resolution", "map_origin")
    corner = (number(origin, "x") or 0.0, number(origin, "y") or 0.0)
    walls = _walls(dig(data, "line_of_sight"), corner)
    walls += _walls(dig(data, "objects_line_of_sight"), corner)
    walls = walls[:MOST_WALLS] + _doors(dig(data, "portals"), corner)
    lights = _lights(dig(data, "lights"), corner)
    ambient = _ambient(dig(data, "environment", "ambient_light"))
    grid, fates = fit(width, height, walls, lights, ambient)
    pixels = whole(data, ("resolution", "pixels_per_grid")) or 0
    return DrawnMap(grid.rows, max(0, min(pixels, 1_000)), fates, lights)


def _walls(data: Any, corner: Point) -> list[Wall]:
    """Polylines as single walls."""
    walls: list[Wall] = []
    for chain in listed(data)[:MOST_WALLS]:
        points = [_point(each, corner) for each in listed(chain)[:MOST_WALLS]]
        known = [each for each in points if each is not None]
        walls += [Wall(start, end) for start, end in pairwise(known) if start != end]
        if len(walls) >= MOST_WALLS:
            break
    return walls


def _doors(data: Any, corner: Point) -> list[Wall]:
    """Where a door stands is told by its two ends; its turn says the same, less exactly."""
    doors: list[Wall] = []
    for portal in listed(data)[:MOST_WALLS]:
        ends = [_point(each, corner) for each in listed(dig(portal, "bounds"))[:2]]
        if len(ends) == 2 and ends[0] is not None and ends[1] is not None and ends[0] != ends[1]:
            is_open = dig(portal, "closed") is False
            doors.append(Wall(ends[0], ends[1], EDGE_DOOR, is_open))
    return doors


def _lights(data: Any, corner: Point) -> tuple[DrawnLight, ...]:
    lights: list[DrawnLight] = []
    for each in listed(data)[:MOST_LIGHTS]:
        at, squares = _point(dig(each, "position"), corner), number(each, "range")
        colour = dig(each, "color")
        if at is not None and squares is not None and squares > 0:
            shown = colour[:8] if isinstance(colour, str) else ""
            # Its range is all the light there is: half of that is bright.
            lights.append(DrawnLight(at, squares / 2, shown, squares))
    return tuple(lights)


def _ambient(colour: Any) -> int:
    """How light a place is by the colour of its light, opacity first: ``ff93bcff``."""
    if not isinstance(colour, str) or re.fullmatch("[0-9a-fA-F]{6,8}", colour) is None:
        return BRIGHT
    parts = [int(colour[place : place + 2], 16) for place in (-6, -4)] + [int(colour[-2:], 16)]
    return ambient_of(max(parts) / 255)


def _point(data: Any, corner: Point) -> Point | None:
    x, y = number(data, "x"), number(data, "y")
    return None if x is None or y is None else (x - corner[0], y - corner[1])


def listed(data: Any) -> list[Any]:
    return data if isinstance(data, list) else []


def number(data: Any, key: str) -> float | None:
    found = dig(data, key)
    if isinstance(found, int | float) and not isinstance(found, bool) and abs(found) < 10_000:
        return float(found)
    return None
