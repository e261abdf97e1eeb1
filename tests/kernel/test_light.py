"""What maps say of their light, and where it falls."""

from __future__ import annotations

import random

import pytest

from troisactes.errors import MapError
from troisactes.kernel.grid import Grid
from troisactes.kernel.light import BRIGHT, DARK, DIM, LightSource, PlaceLight
from troisactes.kernel.squares import ALTERNATING, SQUARE


def test_a_map_that_says_nothing_of_it_is_as_ever() -> None:
    grid = Grid.parse(["...", "..#"])
    assert (grid.light, grid.rows) == (None, ("...", "..#"))


def test_light_is_written_as_it_is_read() -> None:
    rows = [
        "....",
        "..#.",
        "wall 1,0-1,1",
        "light dark",
        "light 1/2 A1 D2",
        "light 4/8 B2",
    ]
    grid = Grid.parse(rows)
    sources = (LightSource(0, 1, 2), LightSource(5, 4, 8), LightSource(7, 1, 2))
    assert grid.light == PlaceLight(DARK, sources)
    assert list(grid.rows) == rows
    assert Grid.parse(list(reversed(rows[3:])) + rows[:3]).rows == grid.rows


def test_lights_go_under_a_map_drawn_with_edges_too() -> None:
    grid = Grid.from_text("+-+-+\n|. .|\n+   +\n|. .|\n+-+-+\n\nlight dim\nlight 2/4 B1\n")
    assert grid.light == PlaceLight(DIM, (LightSource(1, 2, 4),))
    assert grid.edges is not None


def test_lights_alone_leave_the_place_bright() -> None:
    assert Grid.parse(["..", "light 0/3 A1"]).light == PlaceLight(BRIGHT, (LightSource(0, 0, 3),))


@pytest.mark.parametrize(
    "row",
    [
        "light",
        "light pitch",
        "light 4 A1",
        "light 5/4 A1",
        "light 0/0 A1",
        "light 1/2 Z9",
    ],
)
def test_what_makes_no_sense_says_where(row: str) -> None:
    with pytest.raises(MapError):
        Grid.parse(["...", row])


def test_a_view_is_what_single_looks_say() -> None:
    dice = random.Random(5)
    for _ in range(12):
        width, height = dice.randint(3, 12), dice.randint(3, 9)
        rows = ["".join(dice.choice(".....#%+") for _ in range(width)) for _ in range(height)]
        if dice.random() < 0.5:
            rows.append(f"wall 1,1-1,{height - 1}")
        layout = Grid.parse(rows).layout(frozenset())
        start, size = dice.randrange(width - 1), dice.choice((1, 1, 2))
        metric, radius = dice.choice((SQUARE, ALTERNATING)), dice.choice((-1, 2, 4))
        seen = layout.view(start, size, radius, metric)
        for cell in range(width * height):
            near = radius < 0 or layout.distance(start, size, cell, 1, metric) <= radius
            expected = near and layout.sees(start, size, cell, 1)
            assert bool(seen >> cell & 1) == expected, (rows, start, size, radius, cell)
