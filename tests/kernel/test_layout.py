"""Spaces and distances, checked by drawings and against the definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.drawings import METRICS, as_drawn, names, open_field, spaces
from troisactes.kernel.squares import ALTERNATING, ORTHOGONAL


class TestSpaces:
    def test_a_space_hangs_from_its_top_left_square(self) -> None:
        layout = open_field()
        assert names(layout, layout.footprint(layout.grid.parse_cell("B2"), 2)) == [
            "B2",
            "C2",
            "B3",
            "C3",
        ]

    def test_it_may_not_leave_the_map(self) -> None:
        layout = open_field(5, 5)
        corner = layout.grid.parse_cell("D4")
        assert layout.fits(corner, 2)
        assert not layout.fits(corner, 3)
        assert layout.footprint(corner, 3) == ()
        assert not layout.fits(-1, 1)
        assert not layout.fits(25, 1)

    def test_what_can_be_stood_on(self) -> None:
        layout = as_drawn(".#~+/o^_")
        assert [layout.fits(cell, 1) for cell in range(8)] == [
            True,  # floor
            False,  # wall
            True,  # difficult
            False,  # closed door
            True,  # open door
            True,  # low obstacle
            False,  # slit
            False,  # pit
        ]

    def test_every_square_of_a_space_counts(self) -> None:
        layout = as_drawn("...", "...", "..#")
        assert [layout.fits(cell, 2) for cell in (0, 1, 3, 4)] == [True, True, True, False]

    @pytest.mark.parametrize(
        ("a", "size_a", "b", "size_b", "gap"),
        [
            ("B2", 1, "B2", 1, (0, 0)),
            ("B2", 1, "C3", 1, (1, 1)),
            ("B2", 1, "E2", 1, (3, 0)),
            ("B2", 2, "C3", 1, (0, 0)),
            ("B2", 2, "E3", 1, (2, 0)),
            ("E3", 1, "B2", 2, (2, 0)),
            ("A1", 3, "E6", 2, (2, 3)),
        ],
    )
    def test_gaps(self, a: str, size_a: int, b: str, size_b: int, gap: tuple[int, int]) -> None:
        layout = open_field()
        cells = (layout.grid.parse_cell(a), layout.grid.parse_cell(b))
        assert layout.gap(cells[0], size_a, cells[1], size_b) == gap

    @pytest.mark.parametrize(
        ("to", "alternating", "square", "orthogonal"),
        [
            ("A1", 0, 0, 0),
            ("B1", 1, 1, 1),
            ("B2", 1, 1, 2),
            ("C3", 3, 2, 4),
            ("D4", 4, 3, 6),
            ("E5", 6, 4, 8),
            ("F3", 6, 5, 7),
            ("A9", 8, 8, 8),
        ],
    )
    def test_distances(self, to: str, alternating: int, square: int, orthogonal: int) -> None:
        layout = open_field()
        cell = layout.grid.parse_cell(to)
        found = tuple(layout.distance(0, 1, cell, 1, metric) for metric in METRICS)
        assert found == (alternating, square, orthogonal)

    def test_a_reach_of_two_includes_two_diagonals(self) -> None:
        layout = open_field()
        here, diagonal = layout.grid.parse_cell("B2"), layout.grid.parse_cell("D4")
        assert layout.distance(here, 1, diagonal, 1, ALTERNATING) == 3
        assert layout.within_reach(here, 1, diagonal, 1, 2, ALTERNATING)
        assert not layout.within_reach(here, 1, diagonal, 1, 1, ALTERNATING)
        assert not layout.within_reach(here, 1, diagonal, 1, 2, ORTHOGONAL)
        knight = layout.grid.parse_cell("E3")
        assert not layout.within_reach(here, 1, knight, 1, 2, ALTERNATING)
        assert not layout.within_reach(here, 1, layout.grid.parse_cell("E5"), 1, 3, ALTERNATING)

    def test_corners_do_not_touch_orthogonally(self) -> None:
        layout = open_field()
        big = layout.grid.parse_cell("B2")
        touching = [cell for cell in range(81) if layout.touches_orthogonally(big, 2, cell, 1)]
        assert names(layout, touching) == ["B1", "C1", "A2", "D2", "A3", "D3", "B4", "C4"]

    @given(st.data())
    def test_distances_are_symmetric_and_nearest(self, data: st.DataObject) -> None:
        layout = open_field(data.draw(st.integers(1, 7)), data.draw(st.integers(1, 7)))
        a, size_a = data.draw(spaces(layout))
        b, size_b = data.draw(spaces(layout))
        for metric in METRICS:
            found = layout.distance(a, size_a, b, size_b, metric)
            assert found == layout.distance(b, size_b, a, size_a, metric)
            nearest = min(
                layout.distance(one, 1, other, 1, metric)
                for one in layout.footprint(a, size_a)
                for other in layout.footprint(b, size_b)
            )
            assert found == nearest
            for reach in range(4):
                close = layout.within_reach(a, size_a, b, size_b, reach, metric)
                two_diagonals = (
                    metric == ALTERNATING
                    and reach == 2
                    and layout.gap(a, size_a, b, size_b) == (2, 2)
                )
                assert close == (found <= reach or two_diagonals)
