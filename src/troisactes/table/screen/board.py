"""The map, and what lies on it."""

from __future__ import annotations

from functools import lru_cache

from troisactes.i18n.names import catalogue_name
from troisactes.i18n.words import words
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import DIFFICULT, DOOR, FLOOR, OBSTACLE, PIT, SLIT, WALL
from troisactes.table.screen.creature_parts import Board, LyingThing, TerrainSquare
from troisactes.table.screen.scene import Scene

KINDS = {
    WALL: "wall",
    DIFFICULT: "difficult",
    DOOR: "door",
    OBSTACLE: "obstacle",
    SLIT: "slit",
    PIT: "pit",
}
CLOSED = "closed"


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
    return Board(grid.width, grid.height, squares, things, closed)


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
