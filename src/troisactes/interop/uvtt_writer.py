"""A map of ours as a Universal VTT file, for other programs.

That format knows walls, doors and lights. Ground, cover, ledges and start zones have no place in
it: they travel under a key of our own, which others pass over, so that reading the file here again
gives the same map.
"""

from __future__ import annotations

from typing import Any, Final

from troisactes.kernel.edge_text import stretches
from troisactes.kernel.edges import EDGE_DOOR, EDGE_WALL, EDGE_WINDOW, UNIT, Stretch
from troisactes.kernel.grid import Grid
from troisactes.kernel.light import BRIGHT, LightSource
from troisactes.kernel.squares import DOOR, WALL

FORMAT: Final = 0.3
OWN: Final = "troisactes"  # the key of what the format has no place for
PIXELS: Final = 70  # a square's side where there is no picture
LIGHT_COLOUR: Final = "ffffd9a0"
AMBIENT: Final = ("00", "80", "ff")  # dark, dim, bright: one of three equal parts of a colour

Corner = tuple[float, float]


def uvtt_document(grid: Grid, own: dict[str, Any], pixels: int = PIXELS) -> dict[str, Any]:
    """``own`` is what the format has no place for."""
    lines = _barriers(grid)
    walls = [each for each in lines if each.kind in (EDGE_WALL, EDGE_WINDOW)]
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": _point((0, 0)),
            "map_size": _point((grid.width, grid.height)),
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [
            [_point(_corner(each.x0, each.y0)), _point(_corner(each.x1, each.y1))] for each in walls
        ],
        "objects_line_of_sight": [],
        "portals": _portals(grid),
        "environment": {"baked_lighting": False, "ambient_light": _ambient(grid)},
        "lights": [_light(grid, each) for each in _sources(grid)],
        OWN: own,
    }


def _barriers(grid: Grid) -> list[Stretch]:
    """What stands between squares, and the sides of squares that are walls."""
    found = [] if grid.edges is None else [line for line, _ in stretches(grid.edges)]
    for cell, kind in enumerate(grid.terrain):
        if kind == WALL:
            found += _sides(grid, cell)
    return found


def _sides(grid: Grid, cell: int) -> list[Stretch]:
    """The sides of a wall's square that face anything but another."""
    x, y = grid.xs[cell], grid.ys[cell]
    around = (
        (grid.at(x, y - 1), (x, y), (x + 1, y)),
        (grid.at(x + 1, y), (x + 1, y), (x + 1, y + 1)),
        (grid.at(x, y + 1), (x, y + 1), (x + 1, y + 1)),
        (grid.at(x - 1, y), (x, y), (x, y + 1)),
    )
    return [
        Stretch(UNIT * start[0], UNIT * start[1], UNIT * end[0], UNIT * end[1], EDGE_WALL)
        for other, start, end in around
        if other < 0 or grid.terrain[other] != WALL
    ]


def _portals(grid: Grid) -> list[dict[str, Any]]:
    is_open = frozenset(grid.open_doors)
    found = []
    for cell, kind in enumerate(grid.terrain):
        if kind == DOOR:
            found.append(_portal(*_across(grid, cell), cell in is_open))
    if grid.edges is not None:
        for line, door in stretches(grid.edges):
            if line.kind == EDGE_DOOR:
                ends = _corner(line.x0, line.y0), _corner(line.x1, line.y1)
                found.append(_portal(*ends, grid.cell_count + door in is_open))
    return found


def _across(grid: Grid, cell: int) -> tuple[Corner, Corner]:
    """Where a door that is a whole square stands: from wall to wall, through its middle."""
    x, y = grid.xs[cell], grid.ys[cell]
    beside = (grid.at(x - 1, y), grid.at(x + 1, y))
    if any(each >= 0 and grid.terrain[each] == WALL for each in beside):
        return (x, y + 0.5), (x + 1, y + 0.5)
    return (x + 0.5, y), (x + 0.5, y + 1)


def _portal(start: Corner, end: Corner, is_open: bool) -> dict[str, Any]:
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return {
        "position": _point(middle),
        "bounds": [_point(start), _point(end)],
        "rotation": 0 if start[1] == end[1] else 1.5708,
        "closed": not is_open,
        "freestanding": False,
    }


def _sources(grid: Grid) -> tuple[LightSource, ...]:
    return () if grid.light is None else grid.light.sources


def _ambient(grid: Grid) -> str:
    """How light the place is, as a grey: opacity first."""
    level = BRIGHT if grid.light is None else grid.light.ambient
    return f"ff{AMBIENT[level] * 3}"


def _light(grid: Grid, light: LightSource) -> dict[str, Any]:
    return {
        "position": _point((grid.xs[light.cell] + 0.5, grid.ys[light.cell] + 0.5)),
        "range": light.dim,
        "intensity": 1,
        "color": LIGHT_COLOUR,
        "shadows": True,
    }


def _corner(x: int, y: int) -> Corner:
    return x / UNIT, y / UNIT


def _point(corner: Corner) -> dict[str, float]:
    return {"x": corner[0], "y": corner[1]}
