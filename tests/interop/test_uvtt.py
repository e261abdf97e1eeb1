"""Universal VTT maps: walls become edges or stay lines, doors doors, and nothing is lost unsaid."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.map_import import compare
from troisactes.errors import InvalidAnswer
from troisactes.interop.drawn_maps import AS_LINE, IN_PARTS, NEAR, ON_EDGES, OUTSIDE, Wall, fit
from troisactes.interop.uvtt import is_map, read_map
from troisactes.kernel.edges import EDGE_DOOR
from troisactes.kernel.grid import Grid
from troisactes.kernel.light import BRIGHT, DARK, LightSource, PlaceLight
from troisactes.kernel.squares import MAX_SIDE

Corner = tuple[float, float]


def a_map(origin: Corner = (0, 0), **more: Any) -> dict[str, Any]:
    resolution = {
        "map_size": {"x": 4, "y": 3},
        "map_origin": {"x": origin[0], "y": origin[1]},
        "pixels_per_grid": 70,
    }
    return {"resolution": resolution, **more}


def line(*points: Corner) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y in points]


def door(start: Corner, end: Corner, **more: Any) -> dict[str, Any]:
    middle = {"x": (start[0] + end[0]) / 2, "y": (start[1] + end[1]) / 2}
    return {"position": middle, "bounds": line(start, end), **more}


def became(data: dict[str, Any]) -> list[str]:
    return [fate.became for fate in read_map(data).fates]


def test_walls_along_the_grid_stand_on_edges() -> None:
    found = read_map(a_map(line_of_sight=[line((0, 1), (3, 1), (3 + NEAR / 2, 2))]))
    assert found.rows == ("....", "....", "....", "wall 0,1-3,1 3,1-3,2")
    assert found.pixels == 70
    assert found.count(ON_EDGES) == 2


def test_walls_across_squares_stay_lines() -> None:
    found = read_map(a_map(line_of_sight=[line((0.5, 0.25), (2.5, 1.5))]))
    assert found.rows[3:] == ("wall 0.5,0.25-2.5,1.5",)
    assert found.count(AS_LINE) == 1


def test_an_edge_covered_in_part_stays_a_line() -> None:
    data = a_map(line_of_sight=[line((1, 0.5), (1, 2))])
    assert read_map(data).rows[3:] == ("wall 1,1-1,2 1,0.5-1,1",)
    assert became(data) == [IN_PARTS]


def test_the_corner_of_a_crop_is_taken_off_and_what_is_outside_is_told() -> None:
    walls = [line((11, 20), (11, 22)), line((2, 2), (3, 2)), line((9, 21), (12, 21))]
    data = a_map(origin=(10, 20), line_of_sight=walls)
    assert read_map(data).rows[3:] == ("wall 1,0-1,2 0,1-2,1",) or read_map(data).rows[3:] == (
        "wall 1,0-1,2 0,1-2,1",
    )
    assert became(data) == [ON_EDGES, OUTSIDE, ON_EDGES]


def test_doors_fill_the_gaps_left_for_them() -> None:
    doors = [
        door((1.12, 1), (1.88, 1), closed=True),
        door((3, 1.1), (3.02, 1.9), closed=False),
        door((0.5, 1.5), (1.2, 2.2), closed=True),
    ]
    found = read_map(a_map(line_of_sight=[line((0, 1), (1.12, 1))], portals=doors))
    grid = Grid.parse(list(found.rows))
    assert [grid.cell_name(each) for each in grid.doors] == ["B1-B2", "C2-D2", "A2*"]
    assert [grid.cell_name(each) for each in grid.open_doors] == ["C2-D2"]
    assert found.count(ON_EDGES, is_door=True) == 2
    assert found.count(AS_LINE, is_door=True) == 1


def test_lights_are_kept() -> None:
    light = {"position": {"x": 11, "y": 21}, "range": 4.5, "color": "ffeccd8b"}
    drawn = read_map(a_map(origin=(10, 20), lights=[light]))
    assert Grid.parse(list(drawn.rows)).light == PlaceLight(BRIGHT, (LightSource(5, 2, 4),))
    (found,) = drawn.lights
    assert (found.at, found.dim, found.colour) == ((1, 1), 4.5, "ffeccd8b")


def test_the_colour_of_the_light_says_how_light_it_is() -> None:
    drawn = read_map(a_map(environment={"ambient_light": "ff102030"}))
    assert Grid.parse(list(drawn.rows)).light == PlaceLight(DARK)


@pytest.mark.parametrize(
    "size", [{}, {"x": 1, "y": 9}, {"x": MAX_SIDE + 1, "y": 5}, {"x": "wide", "y": 3}]
)
def test_a_size_that_is_none_is_refused(size: dict[str, Any]) -> None:
    with pytest.raises(InvalidAnswer):
        read_map({"resolution": {"map_size": size}})


def test_sizes_as_decimals_count_a_square_begun() -> None:
    found = read_map({"resolution": {"map_size": {"x": 5.0, "y": 3.4}}})
    assert found.rows == (".....",) * 4


def test_nonsense_inside_is_passed_over() -> None:
    odd = a_map(line_of_sight=[3, [{"x": "a"}], [None]], portals=[{}, 7], image=3, lights=[{}, 1])
    assert is_map(odd)
    assert read_map(odd).rows == ("....", "....", "....")


points = st.tuples(
    st.floats(-1, 9).map(lambda x: round(x, 3)), st.floats(-1, 9).map(lambda y: round(y, 3))
)


@given(st.lists(st.tuples(points, points), min_size=1, max_size=12), st.data())
@settings(max_examples=25)
def test_what_walls_forbid_is_forbidden_and_little_else(
    ends: list[tuple[Corner, Corner]], data: st.DataObject
) -> None:
    walls = [Wall(a, b) for a, b in ends if hypot(a[0] - b[0], a[1] - b[1]) > 0.2]
    walls = [wall._replace(kind=EDGE_DOOR) if i % 5 == 4 else wall for i, wall in enumerate(walls)]
    exact = [wall for wall in walls if wall.kind != EDGE_DOOR]
    grid, fates = fit(8, 8, exact)
    assert len(fates) == len(exact)
    layout = grid.layout(frozenset(grid.doors))
    a = data.draw(st.integers(0, 63))
    looks = compare(layout, [(a, b) for b in range(64) if a != b], exact, steps=False)
    assert looks.forbidden - looks.kept + looks.blocked <= 3
