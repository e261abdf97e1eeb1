"""Walks, checked by drawings and against a slow, obvious search."""

import heapq
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.drawings import (
    METRICS,
    as_drawn,
    crowd,
    drawing,
    layouts,
    names,
    open_field,
    spaces,
)
from troisactes.errors import MapError
from troisactes.kernel.grid import Grid
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import (
    ALTERNATING,
    DIRECTIONS,
    ORTHOGONAL,
    SQUARE,
    WALL,
    straight_lines,
)
from troisactes.kernel.walking import Reach


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

    @pytest.mark.parametrize("metric", METRICS)
    @pytest.mark.parametrize(
        ("parity", "extra", "size"), [(0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 0, 2)]
    )
    def test_paths_in_the_open_are_what_a_slow_search_finds(
        self, metric: int, parity: int, extra: int, size: int
    ) -> None:
        layout = open_field(11, 11)
        start = layout.grid.parse_cell("F6")
        nobody = bytearray(layout.grid.cell_count)
        best = slow_reach(layout, start, size, 8, metric, nobody, parity, extra)
        reach = layout.reach_map(start, size, 8, metric, nobody, parity, extra)
        assert reach.cells
        for cell in reach.cells:
            path = reach.path_to(cell)
            assert path == slow_path(layout, best, start, parity, size, metric, extra, cell)
            assert layout.path_cost(path, start, size, parity, metric, extra) == (
                reach.cost_of(cell),
                reach.parity_of(cell),
            )

    def test_nearest_first_among_some(self) -> None:
        layout = open_field(20, 14)
        reach = walk(layout, "J7", 3)
        wanted = [frozenset(layout.grid.parse_cell(name) for name in ("J8", "A1", "L7", "H7"))]
        found = list(reach.nearest_first(reach.patch.board_of(wanted)))
        assert [layout.grid.cell_name(cell) for cell in found] == ["J8", "H7", "L7"]
        assert sorted(reach.nearest_first()) == reach.cells

    def test_by_cost(self) -> None:
        reach = walk(as_drawn("...#", "....", "~~.."), "A1", 3)
        costs = {cell: cost for cost, cells in reach.by_cost() for cell in cells}
        assert costs == {cell: reach.cost_of(cell) for cell in reach.cells}

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
        # A longer walk that is known already must not change a shorter one.
        longer = budget + data.draw(st.integers(0, 4))
        layout.reach_map(start, size, longer, metric, occupied, parity, extra)
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


class TestStraightAhead:
    def test_two_lines_where_it_runs_on_an_edge(self) -> None:
        assert straight_lines(2, 1) == (((1, 1), (2, 1)), ((1, 0), (2, 1)))
        assert straight_lines(-3, 0) == (((-1, 0), (-2, 0), (-3, 0)),)
        assert straight_lines(0, 0) == ()

    @given(st.data())
    def test_it_is_what_the_squares_say(self, data: st.DataObject) -> None:
        layout = data.draw(layouts())
        grid = layout.grid
        start, size = data.draw(spaces(layout))
        metric = data.draw(st.sampled_from(METRICS))
        budget = data.draw(st.integers(0, 9))
        parity = data.draw(st.integers(0, 1))
        values = st.sampled_from((0, 0, 0, 0, 0, 1, 2))
        count = grid.cell_count
        occupied = bytearray(data.draw(st.lists(values, min_size=count, max_size=count)))
        for square in layout.footprint(start, size):
            occupied[square] = 0
        extra = data.draw(st.sampled_from((0, 0, 1)))
        reach = layout.reach_map(start, size, budget, metric, occupied, parity, extra)

        def can_walk(line: tuple[tuple[int, int], ...]) -> bool:
            path = [start + dy * grid.width + dx for dx, dy in line]
            cost, _ = layout.path_cost(path, start, size, parity, metric, extra)
            blocked = any(occupied[c] == 2 for cell in path for c in layout.footprint(cell, size))
            return 0 <= cost <= budget and not blocked

        def is_straight_ahead(cell: int) -> bool:
            dx, dy = grid.xs[cell] - grid.xs[start], grid.ys[cell] - grid.ys[start]
            return any(can_walk(line) for line in straight_lines(dx, dy))

        found = layout.straight_ahead(start, size, budget, metric, occupied, parity, extra)
        assert found == [cell for cell in reach.cells if is_straight_ahead(cell)]

    def test_in_the_open_it_is_known(self) -> None:
        layout = open_field(11, 11)
        start, nobody = layout.grid.parse_cell("F6"), bytearray(layout.grid.cell_count)
        found = layout.straight_ahead(start, 1, 6, ALTERNATING, nobody)
        assert found == walk(layout, "F6", 6).cells
