"""Maps as drawn: names of squares, parsing, doors."""

import pytest

from troisactes.errors import MapError
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import DIFFICULT, DOOR, FLOOR, PIT, SLIT, WALL


class TestNames:
    def test_columns_are_letters_and_rows_count_from_one(self) -> None:
        grid = Grid.blank(30, 12)
        assert grid.cell_name(0) == "A1"
        assert grid.cell_name(6 * 30 + 5) == "F7"
        assert grid.cell_name(11 * 30 + 26) == "AA12"

    @pytest.mark.parametrize(("width", "height"), [(1, 1), (27, 3), (200, 200)])
    def test_every_name_leads_back(self, width: int, height: int) -> None:
        grid = Grid.blank(width, height)
        assert all(grid.parse_cell(grid.cell_name(c)) == c for c in range(grid.cell_count))

    def test_case_and_spaces_around_do_not_matter(self) -> None:
        assert Grid.blank(9, 9).parse_cell(" f7 ") == 6 * 9 + 5

    @pytest.mark.parametrize(
        "name",
        [
            "",
            "7",
            "F",
            "F0",
            "F07",
            "7F",
            "J1",
            "A10",
            "F-1",
            "É1",
            "F7x",
            "A99999",
            "AAAA1",
            "F 7",
        ],
    )
    def test_a_bad_name_says_what_was_expected(self, name: str) -> None:
        with pytest.raises(MapError, match=r"like F7.*from A1 to I9") as caught:
            Grid.blank(9, 9).parse_cell(name)
        assert repr(name) in str(caught.value)

    @pytest.mark.parametrize("cell", [-1, 81])
    def test_a_number_off_the_map_has_no_name(self, cell: int) -> None:
        with pytest.raises(MapError, match="A1 to I9"):
            Grid.blank(9, 9).cell_name(cell)


class TestParsing:
    def test_each_symbol(self) -> None:
        grid = Grid.parse([". # ~ +", "/ o ^ _"])
        assert (grid.width, grid.height, grid.cell_count) == (4, 2, 8)
        assert grid.terrain[:4] == [FLOOR, WALL, DIFFICULT, DOOR]
        assert grid.terrain[6:] == [SLIT, PIT]
        assert grid.doors == (3, 4)
        assert grid.open_doors == (4,)

    def test_rows_give_the_same_map_again(self) -> None:
        grid = Grid.parse([". # ~ +", "/ o ^ _"])
        again = Grid.parse(list(grid.rows))
        assert grid.rows == (".#~+", "/o^_")
        assert (again.rows, again.doors, again.open_doors) == (
            grid.rows,
            grid.doors,
            grid.open_doors,
        )

    def test_an_unknown_symbol_is_located(self) -> None:
        with pytest.raises(MapError, match=r"row 2, column 3.*\. # ~ \+ o \^ _ w W % /.*'x'"):
            Grid.parse([". . .", ". . x"])

    def test_rows_must_be_equally_long(self) -> None:
        with pytest.raises(MapError, match=r"row 3: expected 2 squares.*found 1"):
            Grid.parse(["..", "..", "."])

    @pytest.mark.parametrize("rows", [[], [""], ["." * 201], ["."] * 201])
    def test_a_map_has_a_size(self, rows: list[str]) -> None:
        with pytest.raises(MapError):
            Grid.parse(rows)

    @pytest.mark.parametrize(("width", "height"), [(0, 5), (5, -1), (201, 1), (10**9, 10**9)])
    def test_so_has_a_blank_one(self, width: int, height: int) -> None:
        with pytest.raises(MapError, match="1 to 200"):
            Grid.blank(width, height)

    def test_the_same_doors_give_the_same_layout(self) -> None:
        grid = Grid.parse([".+./."])
        assert grid.layout(frozenset([1])) is grid.layout(frozenset([1]))
        assert grid.layout(frozenset([1])) is not grid.layout(frozenset([1, 3]))
        assert grid.layout(frozenset([1])).closed == {1}

    def test_only_doors_close(self) -> None:
        with pytest.raises(MapError, match="among B1, D1, found C1"):
            Grid.parse([".+./."]).layout(frozenset([1, 2]))

    def test_layouts_are_not_kept_without_end(self) -> None:
        grid = Grid.parse(["+" * 8])
        for number in range(256):
            closed = frozenset(c for c in range(8) if number >> c & 1)
            assert grid.layout(closed).closed == closed
        assert len(grid._layouts) <= 64
