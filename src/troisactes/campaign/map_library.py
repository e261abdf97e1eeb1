"""The maps every table may use: those of the packs all systems share, in somebody's language."""

from __future__ import annotations

from troisactes.campaign.maps import KeptMap, MapMark
from troisactes.catalogue.schema import MapDef
from troisactes.errors import UnknownId
from troisactes.i18n.names import in_language
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import load_system, usual_system


def library_maps(lang: str) -> dict[str, KeptMap]:
    """By id, in the order they are written."""
    return {id: kept_map(each, lang) for id, each in _drawn().items()}


def library_map(id: str, lang: str) -> KeptMap:
    drawn = _drawn()
    if id not in drawn:
        raise UnknownId("map", id[:80], drawn)
    return kept_map(drawn[id], lang)


def _drawn() -> dict[str, MapDef]:
    return dict(load_system(usual_system()).catalogue.maps)


def kept_map(drawn: MapDef, lang: str) -> KeptMap:
    """A copy to be changed."""
    grid = drawn.grid
    return KeptMap(
        name=in_language(drawn.name, lang),
        rows=list(grid.rows),
        tags=list(drawn.tags),
        text="" if drawn.text is None else in_language(drawn.text, lang),
        start={side: rectangles(grid, cells) for side, cells in drawn.start.items()},
        marks=[
            MapMark(grid.cell_name(each.cell), in_language(each.text, lang), each.kind)
            for each in drawn.marks
        ],
    )


def rectangles(grid: Grid, cells: tuple[int, ...]) -> list[str]:
    """Squares in as few words as reading order gives: « B2-D5 »."""
    left = set(cells)
    found = []
    for cell in sorted(left):
        if cell not in left:
            continue
        x, y = grid.xs[cell], grid.ys[cell]
        width = height = 1
        while grid.at(x + width, y) in left:
            width += 1
        while all(grid.at(x + right, y + height) in left for right in range(width)):
            height += 1
        left -= {grid.at(x + i, y + j) for i in range(width) for j in range(height)}
        last = grid.cell_name(grid.at(x + width - 1, y + height - 1))
        name = grid.cell_name(cell)
        found.append(name if name == last else f"{name}-{last}")
    return found
