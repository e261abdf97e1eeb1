"""The map, and what lies on it."""

from __future__ import annotations

from functools import lru_cache

from troisactes.i18n.names import catalogue_name
from troisactes.i18n.words import words
from troisactes.kernel.edge_text import stretches
from troisactes.kernel.edges import (
    EDGE_DOOR,
    EDGE_LEDGE,
    EDGE_LEDGE_BACK,
    EDGE_LOW,
    EDGE_WALL,
    EDGE_WINDOW,
)
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import (
    DEEP,
    DIFFICULT,
    DOOR,
    FLOOR,
    OBSTACLE,
    PIT,
    SHALLOW,
    SLIT,
    THICKET,
    WALL,
)
from troisactes.table.screen.creature_parts import (
    Board,
    BoardEdge,
    BoardLight,
    LyingThing,
    TerrainSquare,
)
from troisactes.table.screen.scene import Scene

KINDS = {
    WALL: "wall",
    DIFFICULT: "difficult",
    DOOR: "door",
    OBSTACLE: "obstacle",
    SLIT: "slit",
    PIT: "pit",
    SHALLOW: "shallow",
    DEEP: "deep",
    THICKET: "thicket",
}
CLOSED = "closed"
EDGE_KINDS = {
    EDGE_WALL: "wall",
    EDGE_LOW: "low",
    EDGE_WINDOW: "window",
    EDGE_DOOR: "door",
    EDGE_LEDGE: "ledge",
    EDGE_LEDGE_BACK: "ledge",
}


def board_of(scene: Scene) -> Board:
    view = scene.view
    grid = view.grid
    things = [
        LyingThing(
            scene.cell(cell),
            kind,
            catalogue_name(scene.system, "item", kind, scene.lang),
            scene.icons.of("item", kind),
        )
        for cell, kind in view.ground
    ]
    squares = list(squares_of(grid, view.doors, scene.lang))
    closed = [scene.cell(each) for each in sorted(view.doors)]
    edges = list(edges_of(grid, view.doors, scene.lang))
    return Board(grid.width, grid.height, squares, edges, things, closed, light_of(scene))


def light_of(scene: Scene) -> BoardLight | None:
    light, lang = scene.view.light, scene.lang
    if light is None:
        return None
    lamps = [scene.cell(each) for each in light.lamps]
    dark, dim = words(lang, "desk-light-dark"), words(lang, "desk-light-dim")
    return BoardLight(list(light.rows), dark, dim, lamps, words(lang, "desk-light-lamp"))


@lru_cache(maxsize=512)
def edges_of(grid: Grid, closed: frozenset[int], lang: str) -> tuple[BoardEdge, ...]:
    """What stands between squares, long stretches in one."""
    found: list[BoardEdge] = []
    if grid.edges is not None:
        for line, door in stretches(grid.edges):
            kind = CLOSED if door + grid.cell_count in closed else EDGE_KINDS[line.kind]
            name = grid.cell_name(door + grid.cell_count) if door >= 0 else ""
            points = [each / 1000 for each in line[:4]]
            found.append(BoardEdge(points, kind, words(lang, f"desk-edge-{kind}"), name))
    return tuple(found)


@lru_cache(maxsize=512)
def squares_of(grid: Grid, closed: frozenset[int], lang: str) -> tuple[TerrainSquare, ...]:
    """Squares that are not plain floor."""
    found: list[TerrainSquare] = []
    for cell, terrain in enumerate(grid.terrain):
        if terrain == FLOOR:
            continue
        kind = CLOSED if cell in closed else KINDS[terrain]
        found.append(TerrainSquare(grid.cell_name(cell), kind, words(lang, f"desk-square-{kind}")))
    return tuple(found)
