"""How light a place is, and what gives light there; how maps say so.

``light dark`` (or ``dim``, ``bright``) under a map says how light it is where nothing shines,
``light 4/8 C3 F10`` where something does: bright up to 4 squares away, dim up to 8. A map that
says nothing of it is bright everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from troisactes.errors import MapError
from troisactes.records.complaints import about_maps, about_values

DARK: Final = 0
DIM: Final = 1
BRIGHT: Final = 2
LEVELS: Final = ("dark", "dim", "bright")  # in the order of the numbers

LIGHT_ROW: Final = "light"
MOST_SOURCES: Final = 1_000
FARTHEST: Final = 200
_WIDEST: Final = 96  # characters of a row


class LightSource(NamedTuple):
    """Something that shines from a square of the map."""

    cell: int
    bright: int  # squares
    dim: int


class PlaceLight(NamedTuple):
    """What a map says of its light."""

    ambient: int = BRIGHT
    sources: tuple[LightSource, ...] = ()


class Shine(NamedTuple):
    """Light as it falls now: from a space, so far bright and so far dim."""

    cell: int
    size: int
    bright: int
    dim: int


def is_light_row(row: str) -> bool:
    return row.split(maxsplit=1)[:1] == [LIGHT_ROW]


def read_light(rows: list[str], parse_cell: Callable[[str], int]) -> PlaceLight | None:
    """What a map's rows say of its light; the other rows are passed over."""
    ambient = BRIGHT
    sources: list[LightSource] = []
    is_said = False
    for number, row in enumerate(rows, 1):
        if not is_light_row(row):
            continue
        is_said = True
        words = row.split()
        if len(words) == 2 and words[1] in LEVELS:
            ambient = LEVELS.index(words[1])
        else:
            sources += _read_sources(words[1:], number, parse_cell)
        if len(sources) > MOST_SOURCES:
            raise MapError(about_maps.at_most_lights(MOST_SOURCES), about_values.more(), row=number)
    return PlaceLight(ambient, tuple(sorted(set(sources)))) if is_said else None


def _read_sources(
    words: list[str], row: int, parse_cell: Callable[[str], int]
) -> list[LightSource]:
    bright, _, dim = words[0].partition("/") if words else ("", "", "")
    are_numbers = all(each.isdecimal() and len(each) < 4 for each in (bright, dim))
    if not are_numbers or not int(bright) <= int(dim) <= FARTHEST or int(dim) == 0:
        shown = about_values.written(repr(words[0] if words else ""))
        raise MapError(about_maps.how_light_or_how_far(", ".join(LEVELS)), shown, row=row)
    return [LightSource(parse_cell(word), int(bright), int(dim)) for word in words[1:]]


def light_rows(light: PlaceLight | None, name: Callable[[int], str]) -> list[str]:
    """The same, written."""
    if light is None:
        return []
    rows = [f"{LIGHT_ROW} {LEVELS[light.ambient]}"]
    by_reach: dict[tuple[int, int], list[str]] = {}
    for source in light.sources:
        by_reach.setdefault((source.bright, source.dim), []).append(name(source.cell))
    for (bright, dim), squares in sorted(by_reach.items()):
        row = ""
        for square in squares:
            if len(row) + len(square) >= _WIDEST:
                rows.append(row)
                row = ""
            row = f"{row or f'{LIGHT_ROW} {bright}/{dim}'} {square}"
        rows.append(row)
    return rows
