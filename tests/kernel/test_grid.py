"""The map's geometry, checked by drawings and against slow, obvious versions of itself."""

import heapq
import random
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from troisactes.errors import MapError
from troisactes.kernel.grid import (
    ALTERNATING,
    DIFFICULT,
    DIRECTIONS,
    DOOR,
    FLOOR,
    ORTHOGONAL,
    PIT,
    SLIT,
    SQUARE,
    WALL,
    Grid,
    Layout,
    Reach,
)

METRICS = (ALTERNATING, SQUARE, ORTHOGONAL)


def as_drawn(*rows: str) -> Layout:
    """The layout of a drawing, with the doors as it shows them."""
    grid = Grid.parse(list(rows))
    return grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))


def open_field(width: int = 9, height: int = 9) -> Layout:
    return Grid.blank(width, height).layout(frozenset())


def crowd(layout: Layout, **values: int) -> bytearray:
    """``crowd(layout, C3=2)``: an occupied table."""
    occupied = bytearray(layout.grid.cell_count)
    for name, value in values.items():
        occupied[layout.grid.parse_cell(name)] = value
    return occupied


def names(layout: Layout, cells: list[int] | tuple[int, ...]) -> list[str]:
    return [layout.grid.cell_name(cell) for cell in cells]


def drawing(layout: Layout, cells: list[int] | tuple[int, ...]) -> list[str]:
    """A set of squares as ``x`` on ``.``, to compare with a picture."""
    width = layout.grid.width
    text = "".join("x" if cell in cells else "." for cell in range(layout.grid.cell_count))
    return [text[start : start + width] for start in range(0, len(text), width)]


def walk(
    layout: Layout,
    start: str,
    budget: int,
    *,
    size: int = 1,
    metric: int = ALTERNATING,
    occupied: bytearray | None = None,
    parity: int = 0,
    extra: int = 0,
) -> Reach:
    nobody = bytearray(layout.grid.cell_count)
    return layout.reach_map(
        layout.grid.parse_cell(start),
        size,
        budget,
        metric,
        nobody if occupied is None else occupied,
        parity,
        extra,
    )


# --- drawings to play with ------------------------------------------------------------------------

symbols = st.sampled_from("." * 14 + "####~~~+/o^_")


@st.composite
def layouts(draw: st.DrawFn, most: int = 9, least: int = 1) -> Layout:
    width = draw(st.integers(least, most))
    height = draw(st.integers(least, most))
    rows = ["".join(draw(st.lists(symbols, min_size=width, max_size=width))) for _ in range(height)]
    return as_drawn(*rows)


@st.composite
def spaces(draw: st.DrawFn, layout: Layout) -> tuple[int, int]:
    """A square and a size that stay on the map, standing on anything."""
    grid = layout.grid
    size = draw(st.integers(1, min(4, grid.width, grid.height)))
    x = draw(st.integers(0, grid.width - size))
    y = draw(st.integers(0, grid.height - size))
    return (y * grid.width + x, size)


# --- names and text -------------------------------------------------------------------------------


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
        with pytest.raises(MapError, match=r"row 2, column 3.*\. # ~ \+ o \^ _ /.*'x'"):
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


# --- spaces and distances -------------------------------------------------------------------------


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


# --- walking --------------------------------------------------------------------------------------


def slow_steps(layout: Layout, cell: int, size: int) -> list[tuple[int, bool, bool]]:
    """(where to, is it diagonal, is it difficult), straight from the definition."""
    grid = layout.grid
    found = []
    for dx, dy in DIRECTIONS:
        x, y = grid.xs[cell] + dx, grid.ys[cell] + dy
        if x < 0 or y < 0 or x >= grid.width or y >= grid.height:
            continue
        target = y * grid.width + x
        if not layout.fits(target, size):
            continue
        before, after = layout.footprint(cell, size), layout.footprint(target, size)
        if dx and dy:
            # No square of the space may pass a hard corner; those it stands on do not stop it.
            beside = {side for c in before for side in (c + dx, c + dy * grid.width)}
            if any(
                grid.terrain[side] == WALL or side in layout.closed
                for side in beside.difference(before)
            ):
                continue
        entered = [grid.rows[grid.ys[c]][grid.xs[c]] for c in after if c not in before]
        found.append((target, dx != 0 and dy != 0, "~" in entered or "o" in entered))
    return found


def slow_reach(
    layout: Layout,
    start: int,
    size: int,
    budget: int,
    metric: int,
    occupied: bytearray,
    parity: int,
    extra: int,
) -> dict[tuple[int, int], tuple[int, int]]:
    """The least (cost, diagonals) of each (square, parity)."""
    own = layout.footprint(start, size)
    best: dict[tuple[int, int], tuple[int, int]] = {}
    queue = [(0, 0, start, parity)]
    while queue:
        cost, diagonals, cell, odd = heapq.heappop(queue)
        if (cell, odd) in best or cost > budget:
            continue
        best[cell, odd] = (cost, diagonals)
        for target, is_diagonal, is_difficult in slow_steps(layout, cell, size):
            if is_diagonal and metric == ORTHOGONAL:
                continue
            if any(occupied[c] == 2 and c not in own for c in layout.footprint(target, size)):
                continue
            paid = 1 + extra + is_difficult
            turned = odd
            if is_diagonal and metric == ALTERNATING:
                paid += odd
                turned = 1 - odd
            heapq.heappush(queue, (cost + paid, diagonals + is_diagonal, target, turned))
    return best


def slow_path(
    layout: Layout,
    best: dict[tuple[int, int], tuple[int, int]],
    start: int,
    parity: int,
    size: int,
    metric: int,
    extra: int,
    cell: int,
) -> list[int]:
    """From the end: at each square, the lowest one that an equally good path comes from."""
    _, odd = min((best[state], state[1]) for state in best if state[0] == cell)
    path: list[int] = []
    while (cell, odd) != (start, parity):
        path.append(cell)
        came_from = []
        for (before, before_odd), (cost, diagonals) in best.items():
            for target, is_diagonal, is_difficult in slow_steps(layout, before, size):
                turns = is_diagonal and metric == ALTERNATING
                paid = 1 + extra + is_difficult + (before_odd if turns else 0)
                arrives = (target, before_odd ^ turns) == (cell, odd)
                if is_diagonal and metric == ORTHOGONAL:
                    continue
                if arrives and (cost + paid, diagonals + is_diagonal) == best[cell, odd]:
                    came_from.append((before, before_odd))
        cell, odd = min(came_from)
    return path[::-1]


class TestReach:
    def test_five_squares_in_the_open(self) -> None:
        layout = open_field(13, 13)
        reach = walk(layout, "G7", 5)
        assert drawing(layout, reach.cells) == [
            ".............",
            ".....xxx.....",
            "...xxxxxxx...",
            "..xxxxxxxxx..",
            "..xxxxxxxxx..",
            ".xxxxxxxxxxx.",
            ".xxxxx.xxxxx.",
            ".xxxxxxxxxxx.",
            "..xxxxxxxxx..",
            "..xxxxxxxxx..",
            "...xxxxxxx...",
            ".....xxx.....",
            ".............",
        ]

    def test_a_turn_already_one_diagonal_in_pays_two_for_the_next(self) -> None:
        layout = open_field()
        diagonal = layout.grid.parse_cell("B2")
        assert walk(layout, "A1", 3).cost_of(diagonal) == 1
        assert walk(layout, "A1", 3, parity=1).cost_of(diagonal) == 2
        assert walk(layout, "A1", 3).parity_of(diagonal) == 1
        # As dear as two straight steps, so those are taken and the parity stays.
        assert names(layout, walk(layout, "A1", 3, parity=1).path_to(diagonal)) == ["B1", "B2"]
        assert walk(layout, "A1", 3, parity=1).parity_of(diagonal) == 1

    def test_fewest_diagonals_then_lowest_squares(self) -> None:
        layout = open_field()
        reach = walk(layout, "A1", 6)
        # It costs 4 with two diagonals or with one: so one, which the lowest squares put last.
        cell = layout.grid.parse_cell("D3")
        assert reach.cost_of(cell) == 4
        assert names(layout, reach.path_to(cell)) == ["B1", "C1", "C2", "D3"]
        assert reach.parity_of(cell) == 1

    def test_the_other_metrics_leave_parity_alone(self) -> None:
        layout = open_field()
        cell = layout.grid.parse_cell("D4")
        for metric, cost in ((SQUARE, 3), (ORTHOGONAL, 6)):
            for parity in (0, 1):
                reach = walk(layout, "A1", 6, metric=metric, parity=parity)
                assert reach.cost_of(cell) == cost
                assert reach.parity_of(cell) == parity

    def test_orthogonal_walks_take_no_diagonal_step(self) -> None:
        layout = as_drawn("._", "_.")
        assert walk(layout, "A1", 9, metric=ORTHOGONAL).cells == []
        assert names(layout, walk(layout, "A1", 9, metric=SQUARE).cells) == ["B2"]

    def test_difficult_ground_and_low_obstacles_cost_one_more(self) -> None:
        layout = as_drawn(".~.o.")
        reach = walk(layout, "A1", 9)
        assert [reach.cost_of(cell) for cell in range(5)] == [0, 2, 3, 5, 6]

    def test_big_creatures_pay_when_any_square_they_enter_is_difficult(self) -> None:
        layout = as_drawn("...~.", ".....", ".....")
        reach = walk(layout, "A1", 9, size=2)
        # From B1 to C1 it enters column D; from C1 to D1 it is already there.
        assert [reach.cost_of(cell) for cell in range(5)] == [0, 1, 3, 4, -1]

    def test_extra_is_paid_for_each_square(self) -> None:
        layout = open_field()
        reach = walk(layout, "A1", 5, extra=1)
        assert names(layout, reach.cells) == ["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
        assert reach.cost_of(layout.grid.parse_cell("C3")) == 5

    @pytest.mark.parametrize("rows", [("#.", ".."), ("..", ".#"), ("#.", ".#")])
    def test_no_corner_is_cut(self, rows: tuple[str, str]) -> None:
        layout = as_drawn(*rows)
        reach = walk(layout, "B1", 1)
        assert not reach.can_stop(layout.grid.parse_cell("A2"))

    def test_pits_and_slits_are_no_corners(self) -> None:
        layout = as_drawn("_.", ".^")
        assert names(layout, walk(layout, "B1", 1).cells) == ["A2"]

    def test_a_closed_door_is_a_wall_and_an_open_one_is_not(self) -> None:
        grid = Grid.parse([".+."])
        shut, ajar = grid.layout(frozenset([1])), grid.layout(frozenset())
        assert walk(shut, "A1", 5).cells == []
        assert walk(ajar, "A1", 5).cells == [1, 2]

    def test_big_creatures_do_not_squeeze(self) -> None:
        layout = as_drawn(
            ".....",
            ".....",
            "##.##",
            ".....",
            ".....",
        )
        assert layout.grid.parse_cell("C3") in walk(layout, "A1", 9).cells
        assert names(layout, walk(layout, "A1", 9, size=2).cells) == ["B1", "C1", "D1"]

    def test_who_blocks_and_who_lets_pass(self) -> None:
        layout = as_drawn("......")
        reach = walk(layout, "A1", 9, occupied=crowd(layout, B1=1, E1=2))
        assert names(layout, reach.cells) == ["C1", "D1"]
        assert not reach.can_stop(1)
        assert reach.cost_of(1) == 1
        assert reach.cost_of(4) == -1
        assert names(layout, reach.path_to(2)) == ["B1", "C1"]

    def test_a_big_creature_ignores_its_own_space(self) -> None:
        layout = open_field(4, 2)
        occupied = crowd(layout, A1=2, B1=2, A2=2, B2=2)
        assert names(layout, walk(layout, "A1", 9, size=2, occupied=occupied).cells) == ["B1", "C1"]

    def test_a_big_creature_may_not_stop_on_one_it_passes(self) -> None:
        layout = open_field(6, 2)
        occupied = crowd(layout, D2=1)
        reach = walk(layout, "A1", 9, size=2, occupied=occupied)
        assert names(layout, reach.cells) == ["B1", "E1"]

    def test_no_budget_no_walk(self) -> None:
        for budget in (0, -1):
            reach = walk(open_field(), "E5", budget)
            assert reach.cells == []
            assert reach.cost_of(reach.start) == 0
            assert reach.path_to(reach.start) == []

    def test_any_budget_is_enough_to_ask(self) -> None:
        layout = open_field()
        assert len(walk(layout, "E5", 10**12).cells) == 80

    def test_out_of_reach_has_no_path(self) -> None:
        layout = open_field()
        reach = walk(layout, "A1", 2)
        far = layout.grid.parse_cell("I9")
        assert (reach.cost_of(far), reach.can_stop(far)) == (-1, False)
        assert (reach.cost_of(-1), reach.cost_of(999), reach.can_stop(-1)) == (-1, -1, False)
        with pytest.raises(MapError, match="within reach of A1, found I9"):
            reach.path_to(far)
        with pytest.raises(MapError, match="within reach of A1, found I9"):
            reach.parity_of(far)

    def test_far_creatures_change_nothing(self) -> None:
        layout = open_field(20, 14)
        alone = walk(layout, "J7", 3)
        assert walk(layout, "J7", 3, occupied=crowd(layout, A1=2, T14=1)) is alone
        assert walk(layout, "J7", 3, occupied=crowd(layout, J8=2)) is not alone

    def test_the_same_question_has_the_same_answer(self) -> None:
        layout = open_field(20, 14)
        first = walk(layout, "J7", 3, occupied=crowd(layout, J8=2, A1=2))
        assert walk(layout, "J7", 3, occupied=crowd(layout, J8=2, T1=1)) is first

    def test_memory_is_bounded(self) -> None:
        layout = open_field(6, 6)
        for number in range(1, 3 * layout._reaches_kept):
            occupied = bytearray(36)
            for bit in range(16):
                occupied[20 + bit] = 2 * (number >> bit & 1)
            walk(layout, "C3", 9, occupied=occupied)
        assert len(layout._reaches) <= layout._reaches_kept

    @pytest.mark.parametrize("name", ["A1", "GR200", "CV100", "H9", "I8", "GR1"])
    @pytest.mark.parametrize("size", [1, 3])
    def test_a_large_map_is_looked_at_in_patches(self, name: str, size: int) -> None:
        large = Grid.blank(200, 200)
        layout = large.layout(frozenset())
        start = large.parse_cell(name)
        x, y = min(large.xs[start], 200 - size), min(large.ys[start], 200 - size)
        start = y * 200 + x
        occupied = bytearray(40_000)
        occupied[start - 3 if x > 3 else start + 4] = 2
        found = layout.reach_map(start, size, 7, ALTERNATING, occupied)
        slow = slow_reach(layout, start, size, 7, ALTERNATING, occupied, 0, 0)
        assert found.cells == sorted({cell for cell, _ in slow} - {start})

    @pytest.mark.parametrize("seed", range(8))
    def test_patches_of_a_broken_map_miss_nothing(self, seed: int) -> None:
        draw = random.Random(seed)
        symbols = "." * 12 + "##~~o^_+/"
        layout = as_drawn(*["".join(draw.choices(symbols, k=45)) for _ in range(33)])
        count = layout.grid.cell_count
        for size in (1, 2):
            occupied = bytearray(draw.choices((0, 0, 0, 0, 0, 0, 0, 1, 2), k=count))
            start = draw.choice([c for c in range(count) if layout.fits(c, size)])
            budget, parity = draw.randrange(3, 13), draw.randrange(2)
            best = slow_reach(layout, start, size, budget, ALTERNATING, occupied, parity, 0)
            reach = layout.reach_map(start, size, budget, ALTERNATING, occupied, parity)
            costs = {cell: min(best[s][0] for s in best if s[0] == cell) for cell, _ in best}
            assert {c: reach.cost_of(c) for c in range(count) if reach.cost_of(c) >= 0} == costs
            for cell in reach.cells:
                path = reach.path_to(cell)
                end = layout.path_cost(path, start, size, parity, ALTERNATING)
                assert end == (costs[cell], reach.parity_of(cell))

    @given(st.data())
    def test_it_is_what_a_slow_search_finds(self, data: st.DataObject) -> None:
        layout = data.draw(layouts())
        count = layout.grid.cell_count
        start, size = data.draw(spaces(layout))
        metric = data.draw(st.sampled_from(METRICS))
        budget = data.draw(st.integers(0, 9))
        parity = data.draw(st.integers(0, 1))
        extra = data.draw(st.sampled_from((0, 0, 0, 1, 2)))
        values = st.sampled_from((0, 0, 0, 0, 0, 1, 2))
        occupied = bytearray(data.draw(st.lists(values, min_size=count, max_size=count)))
        best = slow_reach(layout, start, size, budget, metric, occupied, parity, extra)
        own = layout.footprint(start, size)
        reach = layout.reach_map(start, size, budget, metric, occupied, parity, extra)

        costs = {cell: min(best[s][0] for s in best if s[0] == cell) for cell, _ in best}
        stops = [
            cell
            for cell in sorted(costs)
            if cell != start
            and not any(occupied[c] and c not in own for c in layout.footprint(cell, size))
        ]
        assert reach.cells == stops
        assert [c for c in range(count) if reach.can_stop(c)] == stops
        assert {c: reach.cost_of(c) for c in range(count) if reach.cost_of(c) >= 0} == costs
        for cell in costs:
            path = reach.path_to(cell)
            expected = slow_path(layout, best, start, parity, size, metric, extra, cell)
            assert path == expected
            assert layout.path_cost(path, start, size, parity, metric, extra) == (
                costs[cell],
                reach.parity_of(cell),
            )


class TestPathCost:
    @pytest.mark.parametrize(
        ("path", "expected"),
        [
            ([], (0, 0)),
            (["B1", "C1"], (2, 0)),
            (["B2", "C3"], (3, 0)),
            (["B2", "C3", "D4"], (4, 1)),
            (["C1"], (-1, 0)),
            (["A1"], (-1, 0)),
            (["B1", "B1"], (-1, 0)),
        ],
    )
    def test_alternating(self, path: list[str], expected: tuple[int, int]) -> None:
        layout = open_field()
        cells = [layout.grid.parse_cell(name) for name in path]
        assert layout.path_cost(cells, 0, 1, 0, ALTERNATING) == expected

    def test_a_row_does_not_run_into_the_next(self) -> None:
        layout = open_field(3, 3)
        assert layout.path_cost([3], 2, 1, 0, SQUARE)[0] == -1
        assert layout.path_cost([-1], 0, 1, 0, SQUARE)[0] == -1
        assert layout.path_cost([9], 8, 1, 0, SQUARE)[0] == -1

    def test_walls_corners_and_metrics(self) -> None:
        layout = as_drawn("..#", ".~.", "...")
        assert layout.path_cost([1, 2], 0, 1, 0, SQUARE)[0] == -1
        assert layout.path_cost([1, 5], 0, 1, 0, SQUARE)[0] == -1
        assert layout.path_cost([4], 0, 1, 0, SQUARE) == (2, 0)
        assert layout.path_cost([4], 0, 1, 1, ALTERNATING) == (3, 0)
        assert layout.path_cost([4], 0, 1, 0, ALTERNATING, extra=2) == (4, 1)
        assert layout.path_cost([4], 0, 1, 0, ORTHOGONAL)[0] == -1

    @given(st.data())
    def test_a_single_step_is_what_the_definition_says(self, data: st.DataObject) -> None:
        layout = data.draw(layouts(5))
        cell, size = data.draw(spaces(layout))
        steps = {target: (d, r) for target, d, r in slow_steps(layout, cell, size)}
        for target in range(layout.grid.cell_count):
            cost, _ = layout.path_cost([target], cell, size, 0, SQUARE)
            assert cost == (1 + steps[target][1] if target in steps else -1)


class TestSpread:
    def test_nearest_first(self) -> None:
        layout = open_field(5, 5)
        center = layout.grid.parse_cell("C3")
        found = layout.spread(center, 1, 6, crowd(layout, B2=2))
        assert names(layout, found) == ["C3", "C2", "D2", "B3", "D3", "B4"]

    def test_big_ones_do_not_overlap(self) -> None:
        layout = open_field(6, 4)
        found = layout.spread(0, 2, 9, bytearray(24))
        squares = [c for place in found for c in layout.footprint(place, 2)]
        assert found[0] == 0
        assert len(squares) == len(set(squares))
        assert len(found) >= 4

    def test_this_side_of_the_wall_before_the_other(self) -> None:
        layout = as_drawn("..#..", "..#..")
        assert names(layout, layout.spread(1, 1, 6, bytearray(10))) == [
            "B1",
            "A1",
            "A2",
            "B2",
            "D1",
            "D2",
        ]

    def test_from_inside_a_wall(self) -> None:
        layout = as_drawn("###", "###", "..#")
        assert names(layout, layout.spread(0, 1, 5, bytearray(9))) == ["A3", "B3"]

    def test_no_room_no_place(self) -> None:
        assert open_field(3, 3).spread(4, 4, 2, bytearray(9)) == []
        assert open_field(3, 3).spread(4, 1, 0, bytearray(9)) == []


# --- sight ----------------------------------------------------------------------------------------


def slow_sees(layout: Layout, a: int, b: int) -> bool:
    """The open segment between two centres, against each square and each corner, in fractions."""
    grid = layout.grid
    ax, ay, bx, by = grid.xs[a], grid.ys[a], grid.xs[b], grid.ys[b]

    def opaque(x: int, y: int) -> bool:
        cell = y * grid.width + x
        return cell not in (a, b) and (grid.terrain[cell] == WALL or cell in layout.closed)

    half = Fraction(1, 2)
    for y in range(min(ay, by), max(ay, by) + 1):
        for x in range(min(ax, bx), max(ax, bx) + 1):
            if opaque(x, y) and _crosses_inside(ax + half, ay + half, bx + half, by + half, x, y):
                return False
    for y in range(min(ay, by) + 1, max(ay, by) + 1):
        for x in range(min(ax, bx) + 1, max(ax, bx) + 1):
            on_line = (x - ax - half) * (by - ay) == (y - ay - half) * (bx - ax)
            falling = opaque(x - 1, y - 1) and opaque(x, y)
            rising = opaque(x, y - 1) and opaque(x - 1, y)
            if on_line and (falling or rising):
                return False
    return True


def _crosses_inside(x0: Fraction, y0: Fraction, x1: Fraction, y1: Fraction, x: int, y: int) -> bool:
    """Whether a segment passes through the inside of the unit square at (x, y)."""
    enter, leave = Fraction(0), Fraction(1)
    for start, end, low in ((x0, x1, x), (y0, y1, y)):
        if start == end:
            if not low < start < low + 1:
                return False
            continue
        near, far = sorted(((low - start) / (end - start), (low + 1 - start) / (end - start)))
        enter, leave = max(enter, near), min(leave, far)
    return enter < leave


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
            and _crosses_inside(
                xs[a] + half, ys[a] + half, xs[b] + half, ys[b] + half, xs[c], ys[c]
            )
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


# --- areas ----------------------------------------------------------------------------------------


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


# --- forced movement ------------------------------------------------------------------------------


class TestForce:
    def push(
        self, layout: Layout, cell: str, away_from: str, squares: int, size: int = 1, **who: int
    ) -> list[str]:
        at = layout.grid.parse_cell
        path = layout.push_path(at(cell), size, at(away_from), 1, squares, crowd(layout, **who))
        return names(layout, path)

    def pull(
        self, layout: Layout, cell: str, towards: str, squares: int, size: int = 1, **who: int
    ) -> list[str]:
        at = layout.grid.parse_cell
        path = layout.pull_path(at(cell), size, at(towards), 1, squares, crowd(layout, **who))
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
        assert self.pull(as_drawn("._..."), "E1", "A1", 4) == ["D1", "C1", "B1"]

    def test_a_big_creature_is_pushed_whole(self) -> None:
        layout = as_drawn(".......", ".......", ".....#.")
        assert self.push(layout, "B1", "A1", 4, 2) == ["C1", "D1", "E1", "F1"]
        assert self.push(layout, "B2", "A2", 4, 2, B2=2, C2=2, B3=2, C3=2) == ["C2", "D2"]

    @pytest.mark.parametrize(
        ("cell", "towards", "path"),
        [
            ("A1", "E1", ["B1", "C1", "D1"]),
            ("E5", "A1", ["D4", "C3", "B2"]),
            ("F3", "A1", ["E3", "D2", "C2", "B1"]),
            ("B2", "A1", []),
        ],
    )
    def test_towards_until_they_touch(self, cell: str, towards: str, path: list[str]) -> None:
        layout = open_field()
        assert self.pull(layout, cell, towards, 9) == path
        assert self.pull(layout, cell, towards, 9, **{towards: 2, cell: 2}) == path
        assert self.pull(layout, cell, towards, 1) == path[:1]

    @given(st.data())
    def test_a_push_never_comes_nearer_and_a_pull_never_goes_further(
        self, data: st.DataObject
    ) -> None:
        layout = data.draw(layouts())
        cell, size = data.draw(spaces(layout))
        other, other_size = data.draw(spaces(layout))
        nobody = bytearray(layout.grid.cell_count)
        for sign in (1, -1):
            force = layout.push_path if sign > 0 else layout.pull_path
            path = force(cell, size, other, other_size, 4, nobody)
            before = layout.distance(cell, size, other, other_size, SQUARE)
            for step in path:
                assert layout.footprint(step, size) != ()
                after = layout.distance(step, size, other, other_size, SQUARE)
                assert sign * after >= sign * before
                before = after
            assert len(path) <= 4
