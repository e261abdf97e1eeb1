"""The map, and what lies on it."""

from __future__ import annotations

from functools import lru_cache

from troisactes.i18n.names import catalogue_name
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import DIFFICULT, DOOR, FLOOR, OBSTACLE, PIT, SLIT, WALL
from troisactes.table.desk.parts import Board, Square, Thing
from troisactes.table.desk.scene import Scene
from troisactes.table.desk.words import words

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
    state = scene.enc.state
    grid = state.grid
    things = [
        Thing(
            scene.cell(cell), item.kind, catalogue_name(scene.system, "item", item.kind, scene.lang)
        )
        for cell in sorted(state.ground)
        for item in state.ground[cell]
        if scene.is_gm or not scene.rules.conceals(item)
    ]
    squares = list(squares_of(grid, state.doors, scene.lang))
    return Board(
        grid.width, grid.height, squares, things, [scene.cell(each) for each in sorted(state.doors)]
    )


@lru_cache(maxsize=512)
def squares_of(grid: Grid, closed: frozenset[int], lang: str) -> tuple[Square, ...]:
    """Squares that are not plain floor."""
    found: list[Square] = []
    for cell, terrain in enumerate(grid.terrain):
        if terrain == FLOOR:
            continue
        kind = CLOSED if cell in closed else KINDS[terrain]
        found.append(Square(grid.cell_name(cell), kind, words(lang, f"desk-square-{kind}")))
    return tuple(found)
