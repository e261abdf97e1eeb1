"""Pushed away."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.drawings import as_drawn, crowd, layouts, names, open_field, spaces
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import SQUARE


class TestForce:
    def push(
        self, layout: Layout, cell: str, away_from: str, squares: int, size: int = 1, **who: int
    ) -> list[str]:
        at = layout.grid.parse_cell
        path = layout.push_path(at(cell), size, at(away_from), 1, squares, crowd(layout, **who))
        return names(layout, path)

    @pytest.mark.parametrize(
        ("cell", "away_from", "path"),
        [
            ("E5", "E6", ["E4", "E3"]),
            ("E5", "D6", ["F4", "G3"]),
            ("E5", "D5", ["F5", "G5"]),
            ("E5", "F5", ["D5", "C5"]),
            # 2 across and 1 down is nearer the diagonal; 3 and 1 nearer the straight line.
            ("E5", "C4", ["F6", "G7"]),
            ("E5", "B4", ["F5", "G5"]),
            ("E5", "E5", []),
        ],
    )
    def test_straight_away(self, cell: str, away_from: str, path: list[str]) -> None:
        assert self.push(open_field(), cell, away_from, 2) == path

    def test_it_stops_before_what_blocks(self) -> None:
        layout = open_field()
        assert self.push(layout, "E5", "D5", 9) == ["F5", "G5", "H5", "I5"]
        assert self.push(layout, "E5", "D5", 9, H5=2) == ["F5", "G5"]
        assert self.push(layout, "E5", "D5", 9, H5=1) == ["F5", "G5"]
        assert self.push(layout, "E5", "D5", 0) == []
        assert self.push(as_drawn("...#."), "B1", "A1", 3) == ["C1"]
        assert self.push(as_drawn("...+."), "B1", "A1", 3) == ["C1"]
        assert self.push(as_drawn("...^."), "B1", "A1", 3) == ["C1"]
        assert self.push(as_drawn("...", "..#", "..."), "B2", "A1", 1) == []

    def test_it_falls_into_the_first_pit(self) -> None:
        assert self.push(as_drawn("...__."), "B1", "A1", 4) == ["C1", "D1"]

    def test_a_big_creature_is_pushed_whole(self) -> None:
        layout = as_drawn(".......", ".......", ".....#.")
        assert self.push(layout, "B1", "A1", 4, 2) == ["C1", "D1", "E1", "F1"]
        assert self.push(layout, "B2", "A2", 4, 2, B2=2, C2=2, B3=2, C3=2) == ["C2", "D2"]

    @given(st.data())
    def test_a_push_never_comes_nearer(self, data: st.DataObject) -> None:
        layout = data.draw(layouts())
        cell, size = data.draw(spaces(layout))
        other, other_size = data.draw(spaces(layout))
        nobody = bytearray(layout.grid.cell_count)
        path = layout.push_path(cell, size, other, other_size, 4, nobody)
        before = layout.distance(cell, size, other, other_size, SQUARE)
        for step in path:
            assert layout.footprint(step, size) != ()
            after = layout.distance(step, size, other, other_size, SQUARE)
            assert after >= before
            before = after
        assert len(path) <= 4
