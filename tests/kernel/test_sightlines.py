"""Sight and cover, checked by drawings and against fractions."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.kernel.drawings import (
    as_drawn,
    crosses_inside,
    layouts,
    names,
    open_field,
    slow_sees,
    spaces,
)
from troisactes.kernel.grid import Grid


class TestSight:
    def test_a_wall_hides_what_is_behind(self) -> None:
        layout = as_drawn(".....", "..#..", ".....")
        a = layout.grid.parse_cell("A2")
        hidden = [b for b in range(15) if not layout.sees(a, 1, b, 1)]
        assert names(layout, hidden) == ["E1", "D2", "E2", "E3"]

    def test_a_single_corner_hides_nothing_two_do(self) -> None:
        assert as_drawn(".#", "..").sees(0, 1, 3, 1)
        assert not as_drawn(".#", "#.").sees(0, 1, 3, 1)
        assert as_drawn(".^", "^.").sees(0, 1, 3, 1)

    def test_doors(self) -> None:
        grid = Grid.parse([".+."])
        assert not grid.layout(frozenset([1])).sees(0, 1, 2, 1)
        assert grid.layout(frozenset()).sees(0, 1, 2, 1)

    def test_the_wall_itself_is_seen(self) -> None:
        layout = as_drawn("..##")
        assert layout.sees(0, 1, 2, 1)
        assert not layout.sees(0, 1, 3, 1)

    def test_one_square_of_a_big_creature_is_enough(self) -> None:
        layout = as_drawn("..#..", ".....", ".....")
        assert not layout.sees(0, 1, 3, 1)
        assert layout.sees(0, 1, 3, 2)
        assert layout.sees(3, 2, 0, 1)

    @given(st.data())
    def test_it_is_what_fractions_say_and_symmetric(self, data: st.DataObject) -> None:
        layout = data.draw(layouts())
        last = layout.grid.cell_count - 1
        a, b = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
        assert layout.sees(a, 1, b, 1) == slow_sees(layout, a, b)
        fresh = Grid.parse(list(layout.grid.rows)).layout(layout.closed)
        assert fresh.sees(b, 1, a, 1) == layout.sees(a, 1, b, 1) == layout.sees(b, 1, a, 1)

    @given(st.data())
    def test_big_creatures_see_with_any_square(self, data: st.DataObject) -> None:
        layout = data.draw(layouts())
        a, size_a = data.draw(spaces(layout))
        b, size_b = data.draw(spaces(layout))
        expected = any(
            slow_sees(layout, one, other)
            for one in layout.footprint(a, size_a)
            for other in layout.footprint(b, size_b)
        )
        assert layout.sees(a, size_a, b, size_b) == layout.sees(b, size_b, a, size_a) == expected

    @pytest.mark.parametrize(
        ("a", "b", "between"),
        [
            ("A1", "A1", []),
            ("A1", "B2", []),
            ("A1", "D1", ["B1", "C1"]),
            ("D4", "A1", ["C3", "B2"]),
            ("A1", "C2", ["B1", "B2"]),
            ("A1", "D2", ["B1", "C2"]),
        ],
    )
    def test_rays(self, a: str, b: str, between: list[str]) -> None:
        layout = open_field()
        ends = [layout.grid.parse_cell(a), layout.grid.parse_cell(b)]
        assert names(layout, layout.ray(*ends)) == between

    @given(st.data())
    def test_a_ray_is_the_same_both_ways(self, data: st.DataObject) -> None:
        layout = open_field(data.draw(st.integers(1, 12)), data.draw(st.integers(1, 12)))
        last = layout.grid.cell_count - 1
        a, b = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
        ray = layout.ray(a, b)
        assert layout.ray(b, a) == ray[::-1]
        assert len(set(ray)) == len(ray)
        half = Fraction(1, 2)
        xs, ys = layout.grid.xs, layout.grid.ys
        crossed = [
            c
            for c in range(last + 1)
            if c not in (a, b)
            and a != b
            and crosses_inside(xs[a] + half, ys[a] + half, xs[b] + half, ys[b] + half, xs[c], ys[c])
        ]
        assert sorted(ray) == crossed


class TestCover:
    @pytest.mark.parametrize(
        ("rows", "a", "b", "expected"),
        [
            (("...", "...", "..."), "A1", "C3", 4),
            ((".#.",), "A1", "C1", 0),
            # Round the corner of one wall, half of the square is left.
            (("...", ".#.", "..."), "A2", "C2", 2),
            (("...", "#..", "..."), "A1", "A3", 2),
            # Between two walls that touch, nothing.
            ((".#", "#."), "A1", "B2", 0),
            ((".#", ".."), "A1", "B2", 4),
            # Along a wall, the two corners on its far side are as visible as the others.
            (("###", "..."), "A2", "C2", 4),
            (("...", ".^.", "..."), "A2", "C2", 4),
        ],
    )
    def test_corners_in_view(self, rows: tuple[str, ...], a: str, b: str, expected: int) -> None:
        layout = as_drawn(*rows)
        cells = [layout.grid.parse_cell(name) for name in (a, b)]
        assert layout.exposure(cells[0], cells[1]) == expected

    @given(st.data())
    def test_walls_only_ever_hide(self, data: st.DataObject) -> None:
        layout = data.draw(layouts(6))
        grid = layout.grid
        last = grid.cell_count - 1
        a, b = data.draw(st.integers(0, last)), data.draw(st.integers(0, last))
        added = data.draw(st.integers(0, last))
        rows = [list(row) for row in grid.rows]
        assume(added not in grid.doors)
        rows[grid.ys[added]][grid.xs[added]] = "#"
        walled = Grid.parse(["".join(row) for row in rows]).layout(layout.closed)
        assert 0 <= walled.exposure(a, b) <= layout.exposure(a, b) <= 4
        assert layout.exposure(a, a) == 4

    def test_obstacles_crossed(self) -> None:
        layout = as_drawn("..o..", "..^..", ".o.^.", "o...o")
        at = layout.grid.parse_cell
        assert layout.obstacles_between(at("A1"), at("E1")) == 1
        assert layout.obstacles_between(at("E1"), at("A1")) == 1
        assert layout.obstacles_between(at("A2"), at("E2")) == 2
        assert layout.obstacles_between(at("A3"), at("E3")) == 2
        # The ends themselves do not count, nor does a corner.
        assert layout.obstacles_between(at("A4"), at("E4")) == 0
        assert layout.obstacles_between(at("B2"), at("A3")) == 0
