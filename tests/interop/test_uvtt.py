"""Universal VTT maps: lines become squares where they can, and are counted where they cannot."""

from __future__ import annotations

from typing import Any

import pytest

from troisactes.errors import InvalidAnswer
from troisactes.interop.uvtt import MOST, is_map, read_map


def a_map(**more: Any) -> dict[str, Any]:
    return {"resolution": {"map_size": {"x": 4, "y": 3}, "pixels_per_grid": 70}, **more}


def line(*points: tuple[float, float]) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in points]


def test_a_wall_through_the_middle_of_squares() -> None:
    found = read_map(a_map(line_of_sight=[line((0.5, 1.5), (2.5, 1.5))]))
    assert found.rows == ("....", "###.", "....")
    assert (found.pixels, found.walls_left_out) == (70, 0)


def test_a_wall_along_the_grid_is_counted() -> None:
    found = read_map(a_map(line_of_sight=[line((0, 1), (3, 1), (3, 2))]))
    assert found.rows == ("....", "....", "....")
    assert found.walls_left_out == 2


def test_doors_stand_in_walls() -> None:
    doors = [
        {"position": {"x": 1.5, "y": 1.5}},
        {"position": {"x": 0.5, "y": 1.5}, "closed": False},
    ]
    found = read_map(a_map(line_of_sight=[line((0.5, 1.5), (2.5, 1.5))], portals=doors))
    assert found.rows[1] == "/+#."


@pytest.mark.parametrize(
    "size",
    [{}, {"x": 1, "y": 9}, {"x": MOST + 1, "y": 5}, {"x": "wide", "y": 3}, {"x": 3.5, "y": 3}],
)
def test_a_size_that_is_none_is_refused(size: dict[str, Any]) -> None:
    with pytest.raises(InvalidAnswer):
        read_map({"resolution": {"map_size": size}})


def test_nonsense_inside_is_passed_over() -> None:
    odd = a_map(line_of_sight=[3, [{"x": "a"}], [None]], portals=[{}, 7], image=3)
    assert is_map(odd)
    assert read_map(odd).rows == ("....", "....", "....")
