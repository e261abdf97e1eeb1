"""Bursts, emanations, cones and lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.drawings import (
    METRICS,
    as_drawn,
    drawing,
    layouts,
    names,
    open_field,
    slow_sees,
    spaces,
)
from troisactes.errors import MapError
from troisactes.kernel.squares import ALTERNATING, ORTHOGONAL, SQUARE, WALL


class TestAreas:
    def test_a_burst_stops_at_walls(self) -> None:
        layout = as_drawn(
            ".......",
            "...#...",
            ".......",
            ".......",
            ".......",
        )
        center = layout.grid.parse_cell("D3")
        assert drawing(layout, layout.burst(center, 2, ALTERNATING)) == [
            ".......",
            ".xx.xx.",
            ".xxxxx.",
            ".xxxxx.",
            "..xxx..",
        ]
        assert drawing(layout, layout.burst(center, 2, SQUARE))[4] == ".xxxxx."
        assert drawing(layout, layout.burst(center, 2, ORTHOGONAL))[4] == "...x..."

    def test_an_emanation_starts_from_the_edges(self) -> None:
        layout = open_field(6, 5)
        cell = layout.grid.parse_cell("C2")
        assert drawing(layout, layout.emanation(cell, 2, 1, ALTERNATING)) == [
            ".xxxx.",
            ".xxxx.",
            ".xxxx.",
            ".xxxx.",
            "......",
        ]

    @pytest.mark.parametrize(
        ("direction", "picture"),
        [
            (0, [".xxx.", ".xxx.", "..x..", ".....", "....."]),
            (1, ["..x..", "..xx.", "..xxx", ".....", "....."]),
            (3, [".....", ".....", ".....", "..xxx", "..xx."]),
        ],
    )
    def test_a_cone_of_three(self, direction: int, picture: list[str]) -> None:
        layout = open_field(5, 5)
        origin = layout.grid.parse_cell({0: "C4", 1: "B4", 3: "B3"}[direction])
        cone = layout.cone(origin, 1, direction, 3, ALTERNATING)
        assert drawing(layout, cone) == picture

    def test_a_big_creature_breathes_from_the_middle_or_the_corner(self) -> None:
        layout = open_field(7, 7)
        cell = layout.grid.parse_cell("C3")
        assert names(layout, layout.cone(cell, 3, 0, 1, SQUARE)) == ["D2"]
        assert names(layout, layout.cone(cell, 3, 2, 1, SQUARE)) == ["F4"]
        assert names(layout, layout.cone(cell, 3, 3, 1, SQUARE)) == ["F6"]
        assert names(layout, layout.cone(cell, 3, 7, 1, SQUARE)) == ["B2"]
        assert names(layout, layout.cone(cell, 2, 4, 1, SQUARE)) == ["C5"]

    @pytest.mark.parametrize("metric", METRICS)
    def test_turning_the_map_turns_the_cone(self, metric: int) -> None:
        layout = open_field(11, 11)
        center = layout.grid.parse_cell("F6")
        for direction in range(8):
            cone = layout.cone(center, 1, direction, 5, metric)
            turned = sorted((c % 11) * 11 + 10 - c // 11 for c in cone)
            assert list(layout.cone(center, 1, (direction + 2) % 8, 5, metric)) == turned

    def test_cones_do_not_turn_corners(self) -> None:
        layout = as_drawn(".....", "..#..", ".....", ".....")
        cone = layout.cone(layout.grid.parse_cell("C4"), 1, 0, 3, ALTERNATING)
        assert names(layout, cone) == ["B1", "D1", "B2", "D2", "C3"]

    def test_lines(self) -> None:
        layout = as_drawn("........", "........", "......#.", "........")
        at = layout.grid.parse_cell
        assert names(layout, layout.line(at("A1"), at("B1"), 3)) == ["B1", "C1", "D1"]
        assert names(layout, layout.line(at("D1"), at("C1"), 9)) == ["A1", "B1", "C1"]
        assert names(layout, layout.line(at("A1"), at("C3"), 4)) == ["B2", "C3", "D4"]
        assert names(layout, layout.line(at("A1"), at("C3"), 3)) == ["B2", "C3"]
        assert names(layout, layout.line(at("C3"), at("D3"), 9)) == ["D3", "E3", "F3"]
        assert names(layout, layout.line(at("A1"), at("H3"), 2)) == ["B1", "C1", "C2"]
        assert layout.line(at("A1"), at("H1"), 0) == ()

    def test_a_line_needs_a_direction(self) -> None:
        with pytest.raises(MapError, match="towards another square than A1"):
            open_field().line(0, 0, 5)

    @given(st.data())
    def test_every_area_is_sorted_seen_and_in_range(self, data: st.DataObject) -> None:
        layout = data.draw(layouts(8, 2))
        cell, size = data.draw(spaces(layout))
        metric = data.draw(st.sampled_from(METRICS))
        length = data.draw(st.integers(0, 6))
        towards = data.draw(st.integers(0, layout.grid.cell_count - 1))
        areas = [
            layout.emanation(cell, size, length, metric),
            layout.cone(cell, size, data.draw(st.integers(0, 7)), length, metric),
        ]
        if towards != cell:
            areas.append(layout.line(cell, towards, length, metric))
        for area in areas:
            assert list(area) == sorted(set(area))
            for target in area:
                assert layout.grid.terrain[target] != WALL
                assert target not in layout.closed
                assert layout.sees(cell, size, target, 1)
                assert layout.distance(cell, size, target, 1, metric) <= length
        burst = layout.burst(towards, length, metric)
        assert burst == tuple(
            c
            for c in range(layout.grid.cell_count)
            if layout.grid.terrain[c] != WALL
            and c not in layout.closed
            and layout.distance(towards, 1, c, 1, metric) <= length
            and slow_sees(layout, towards, c)
        )
