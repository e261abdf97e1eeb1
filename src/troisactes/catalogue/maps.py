"""Reads ``[map.…]`` entries: squares and what stands between them, who starts where, what only the
game master sees. Fights are fought on them (``on = "…"``), and people draw others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from troisactes.catalogue.data_keys import refuse_slip
from troisactes.catalogue.params import SIDE, CatalogueReading, Params
from troisactes.catalogue.reader import Spot, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.schema import MapDef, MarkDef
from troisactes.errors import MapError
from troisactes.kernel.definitions import Name
from troisactes.kernel.grid import Grid
from troisactes.records.complaints import about_maps, about_values

MOST_STRETCHES: Final = 2_000
MOST_MARKS: Final = 500
LONGEST_MARK: Final = 1_000
MARKS: Final = ("note", "trap")


@cache
def _parsed(rows: tuple[str, ...]) -> Grid:
    """The maps of a pack that several systems share are read once."""
    return Grid.parse(list(rows))


def grid_of_text(p: Params, text: str) -> Grid | None:
    """A map written under the key ``map``; None when it cannot be read, and why is reported."""
    rows = text.split("\n")
    above = 1  # the text of a long string begins under its key
    while rows and not rows[0].strip():
        rows.pop(0)
        above += 1
    while rows and not rows[-1].strip():
        rows.pop()
    if "\n" not in text:
        above = 0
    try:
        return _parsed(tuple(rows))
    except MapError as error:
        _report(p, error, above)
        return None


def _report(p: Params, error: MapError, above: int) -> None:
    spot = p.spot.under("map")
    if not error.row:
        p.report.add(spot, error.expected, error.found)
        return
    below = Spot(_Below(spot, above + error.row - 1))
    p.report.add(below, about_maps.in_row(error.expected, error.row), error.found)


class _Below:
    """A line some way below a spot."""

    def __init__(self, spot: Spot, lines: int) -> None:
        self._spot = spot
        self._lines = lines

    def where(self, path: tuple[str | int, ...]) -> tuple[str, int | None]:
        file, line = self._spot.where()
        return file, None if line is None else line + self._lines


def squares_of(grid: Grid, stretches: Iterable[str]) -> list[int]:
    """The squares of a zone: single ones and rectangles (« B2-D5 »); MapError."""
    found: dict[int, None] = {}
    for stretch in stretches:
        one, _, other = stretch.partition("-")
        first, last = grid.parse_cell(one), grid.parse_cell(other or one)
        columns = sorted((grid.xs[first], grid.xs[last]))
        rows = sorted((grid.ys[first], grid.ys[last]))
        for y in range(rows[0], rows[1] + 1):
            for x in range(columns[0], columns[1] + 1):
                found[grid.at(x, y)] = None
    return list(found)


def read_map(reading: CatalogueReading, entry: Resolved) -> MapDef | None:
    """A map, or None when its squares cannot be read; whatever is wrong is in the report."""
    p = Params(reading, entry, entry.table, Spot(entry))
    name = _name(p, "name")
    text = _name(p, "text") if p.has("text") else None
    tags = p.words("tags", ())
    grid = grid_of_text(p, p.str("map"))
    start = _read_start(p, grid)
    marks = tuple([_read_mark(p.inside(each, "marks", i), grid) for i, each in p.tables("marks")])
    p.finish()
    if grid is None:
        return None
    return MapDef(entry.id, name, text, grid, tags, start, marks)


def _read_mark(p: Params, grid: Grid | None) -> MarkDef:
    mark = MarkDef(_square(p, grid), p.choice("kind", MARKS, "note"), _name(p, "text"))
    p.finish()
    return mark


def _name(p: Params, key: str) -> Name:
    """A text in both languages, or one that is the same in both."""
    value = p.raw(key)
    return Name(value, value) if isinstance(value, str) else p.name(key)


def _square(p: Params, grid: Grid | None) -> int:
    at = p.str("at")
    if grid is None or not at:
        return 0
    try:
        return grid.parse_cell(at)
    except MapError as error:
        p.fail("at", error.expected)
        return 0


def _read_start(p: Params, grid: Grid | None) -> Mapping[str, tuple[int, ...]]:
    part = p.part("start", about_maps.squares_for_each_side())
    zones: dict[str, tuple[int, ...]] = {}
    if part is None:
        return zones
    for side in p.table("start"):
        refuse_slip(part.report, part.spot.under(side), side, p.reading.made_up(SIDE))
        stretches = part.words(side)
        try:
            zones[side] = () if grid is None else tuple(squares_of(grid, stretches))
        except MapError as error:
            found = about_values.written(in_toml(list(stretches)))
            part.report.add(part.spot.under(side), error.expected, found)
    return zones
