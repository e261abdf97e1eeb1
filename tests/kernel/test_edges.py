"""Things between squares: as written, and held against exact geometry on random small maps."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel import edge_oracle as oracle
from tests.kernel.drawings import METRICS, as_drawn, layouts, names, spaces
from tests.kernel.edge_oracle import walled_layouts
from troisactes.errors import MapError
from troisactes.kernel import edge_sight, sightlines
from troisactes.kernel.barriers import Barriers
from troisactes.kernel.edges import Edges
from troisactes.kernel.grid import Grid
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import ALTERNATING, DIRECTIONS, ORTHOGONAL, SLOW, SQUARE

DRAWN = """
+-----------+
|. . .|. . .|
|  - + - :  |
|. . ./. W .|
|        ^  |
|. %=. .>. .|
+-----------+
"""


class TestText:
    def test_a_drawing_is_written_as_lists(self) -> None:
        assert Grid.from_text(DRAWN).rows == (
            "......",
            "....W.",
            ".%....",
            "wall 0,0-6,0 0,0-0,3 3,0-3,1 6,0-6,3 1,1-2,1 3,1-4,1 0,3-6,3",
            "low 4,1-5,1",
            "window 2,2-2,3",
            "door 2,1-3,1",
            "open 3,1-3,2",
            "ledge 5,2-4,2 4,3-4,2",
        )

    def test_the_outer_edges_may_be_left_out(self) -> None:
        grid = Grid.from_text(".|. .\n  -\n. . .")
        assert grid.rows == ("...", "...", "wall 1,0-1,1 1,1-2,1")

    @given(walled_layouts(lines=4))
    def test_what_is_written_is_read_again(self, layout: Layout) -> None:
        grid = layout.grid
        again = Grid.parse(list(grid.rows))
        assert again.rows == grid.rows
        assert again.doors == grid.doors
        assert again.open_doors == grid.open_doors

    def test_doors_are_named_after_their_squares(self) -> None:
        grid = Grid.parse(["...", "...", "...", "door B1-C1 A2-A3 A1-@1 0.5,0.5-1.5,1.5 C1-C0"])
        assert [grid.cell_name(door) for door in grid.doors] == [
            "@1-A1",
            "C0-C1",
            "B1-C1",
            "A2-A3",
            "B2*",
        ]
        for door in grid.doors:
            assert grid.parse_place(grid.cell_name(door)) == door
        assert grid.parse_place("c1-b1") == grid.parse_place("B1-C1")
        assert grid.parse_place("C2") == grid.parse_cell("C2")

    def test_a_pit_states_its_depth(self) -> None:
        grid = Grid.parse(["._.", "depth 4 B1"])
        assert grid.depths == {1: 4}
        assert grid.rows == ("._.", "depth 4 B1")

    @pytest.mark.parametrize(
        ("rows", "said"),
        [
            (["...", "fence 1,0-1,1"], "row 2: expected one of wall, low"),
            (["...", "wall A1-C1"], "row 2: expected two squares side by side, like C4-D4"),
            (["...", "wall 1,0-1"], "row 2: expected from corner to corner"),
            (["...", "ledge A1-B1"], "like C4>D4"),
            (["...", "depth 0 A1"], "a depth from 1"),
            ([".|.", " ? ", ". ."], "row 2, column 2"),
            (["|"], "a drawing with squares"),
            ([".|.", "   ", ". . ."], "3 squares"),
            ([".|.", " ^", ". ."], "row 2, column 2"),
        ],
    )
    def test_what_is_wrong_is_said(self, rows: list[str], said: str) -> None:
        with pytest.raises(MapError) as raised:
            Grid.parse(rows)
        assert said in str(raised.value)


class TestWalking:
    @given(walled_layouts(lines=3), st.data())
    @settings(max_examples=40)
    def test_steps(self, layout: Layout, data: st.DataObject) -> None:
        """Everybody's steps, one square or several, on the boards and one by one."""
        grid = layout.grid
        cell, size = data.draw(spaces(layout))
        own = set(layout.footprint(cell, size))
        reach = layout.reach_map(cell, size, 3, SQUARE, bytearray(grid.cell_count))
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            goal = grid.at(grid.xs[cell] + dx, grid.ys[cell] + dy)
            if goal < 0 or not layout.fits(goal, size):
                continue
            entering = [each for each in own if each + dy * grid.width + dx not in own]
            is_barred = any(oracle.is_barred(layout, each, direction) for each in entering)
            if dx and dy:
                is_barred |= any(
                    layout.hard[grid.at(grid.xs[cell] + x, grid.ys[cell] + y)]
                    for x, y in _passed(dx, dy, size)
                )
            cost, _ = layout.path_cost([goal], cell, size, 0, SQUARE)
            assert (cost == -1) == is_barred, (grid.cell_name(cell), direction)
            if not is_barred:
                assert 0 < reach.cost_of(goal) <= cost

    @given(walled_layouts(lines=3), st.data())
    @settings(max_examples=40)
    def test_boards_agree_with_single_steps(self, layout: Layout, data: st.DataObject) -> None:
        cell, size = data.draw(spaces(layout))
        metric = data.draw(st.sampled_from(METRICS))
        grid = layout.grid
        nobody = bytearray(grid.cell_count)
        reach = layout.reach_map(cell, size, 8, metric, nobody)
        best = _slow_walk(layout, cell, size, 8, metric)
        for goal in range(grid.cell_count):
            assert reach.cost_of(goal) == best.get(goal, -1)
            if goal in best and goal != cell:
                path = reach.path_to(goal)
                assert layout.path_cost(path, cell, size, 0, metric)[0] == best[goal]

    @given(walled_layouts(lines=3), st.data())
    def test_nobody_stands_across_a_wall(self, layout: Layout, data: st.DataObject) -> None:
        cell, size = data.draw(spaces(layout))
        if layout.fits(cell, size) and size > 1:
            squares = layout.footprint(cell, size)
            for each in squares:
                for direction in (0, 2, 4, 6):
                    dx, dy = DIRECTIONS[direction]
                    there = each + dy * layout.grid.width + dx
                    if there in squares:
                        both = oracle.is_barred(layout, each, direction) and oracle.is_barred(
                            layout, there, (direction + 4) % 8
                        )
                        assert not both

    def test_a_ledge_is_one_way(self) -> None:
        layout = as_drawn("...", "...", "ledge A1>B1 A2>B2")
        assert layout.path_cost([1], 0, 1, 0, ALTERNATING) == (1, 0)
        assert layout.path_cost([0], 1, 1, 0, ALTERNATING) == (-1, 0)
        assert layout.path_cost([3], 1, 1, 0, ALTERNATING) == (-1, 0)

    def test_a_low_wall_costs_a_square(self) -> None:
        layout = as_drawn("...", "...", "low 1,0-1,2")
        assert layout.path_cost([1], 0, 1, 0, ALTERNATING)[0] == 2
        assert layout.path_cost([4], 0, 1, 0, ALTERNATING)[0] == 2
        assert layout.grid.levelled().layout(frozenset()).path_cost([1], 0, 1, 0, 0)[0] == 1

    def test_no_corner_of_a_wall_is_cut(self) -> None:
        layout = as_drawn("...", "...", "wall 1,0-1,1")
        assert layout.path_cost([4], 0, 1, 0, ALTERNATING)[0] == -1
        assert layout.path_cost([3, 4], 0, 1, 0, ALTERNATING)[0] == 2


def _passed(dx: int, dy: int, size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    ahead_x, behind_x = (size, 0) if dx > 0 else (-1, size - 1)
    ahead_y, behind_y = (size, 0) if dy > 0 else (-1, size - 1)
    return (behind_x, ahead_y), (ahead_x, behind_y)


def _slow_walk(layout: Layout, start: int, size: int, budget: int, metric: int) -> dict[int, int]:
    """By square, the least cost: all walks, one step at a time."""
    grid = layout.grid
    best: dict[tuple[int, int], int] = {(start, 0): 0}
    waiting = [(0, start, 0)]
    while waiting:
        waiting.sort()
        cost, cell, parity = waiting.pop(0)
        for dx, dy in DIRECTIONS:
            goal = grid.at(grid.xs[cell] + dx, grid.ys[cell] + dy)
            if goal < 0:
                continue
            step, after = layout.path_cost([goal], cell, size, parity, metric)
            if step < 0 or cost + step > budget:
                continue
            if cost + step < best.get((goal, after), budget + 1):
                best[goal, after] = cost + step
                waiting.append((cost + step, goal, after))
    found: dict[int, int] = {}
    for (cell, _), cost in best.items():
        found[cell] = min(cost, found.get(cell, cost))
    return found


class TestSight:
    @given(walled_layouts(), st.data())
    @settings(max_examples=40)
    def test_edges(self, layout: Layout, data: st.DataObject) -> None:
        a = data.draw(st.integers(0, layout.grid.cell_count - 1))
        for b in range(layout.grid.cell_count):
            assert layout.sees(a, 1, b, 1) == oracle.sees(layout, a, b), layout.grid.cell_name(b)

    @given(walled_layouts(lines=4), st.data())
    @settings(max_examples=40)
    def test_lines(self, layout: Layout, data: st.DataObject) -> None:
        a = data.draw(st.integers(0, layout.grid.cell_count - 1))
        for b in range(layout.grid.cell_count):
            assert layout.sees(a, 1, b, 1) == oracle.sees(layout, a, b), layout.grid.cell_name(b)

    @given(walled_layouts(lines=3), st.data())
    def test_cover(self, layout: Layout, data: st.DataObject) -> None:
        grid = layout.grid
        a = data.draw(st.integers(0, grid.cell_count - 1))
        for b in range(grid.cell_count):
            if b != a and sightlines.cover(grid, a, b) == 0:
                assert bool(layout.obstacles_between(a, b)) == oracle.is_covered(layout, a, b)

    @given(layouts(most=6), st.data())
    def test_without_edges_nothing_changes(self, layout: Layout, data: st.DataObject) -> None:
        """The rules for edges, asked of a map that has none, say what the plain ones say."""
        grid = layout.grid
        none = Barriers(grid, Edges(grid.width, grid.height, {}), frozenset())
        a = data.draw(st.integers(0, grid.cell_count - 1))
        for b in range(grid.cell_count):
            if a != b:
                assert edge_sight.is_clear(layout, none, a, b) == layout.sees(a, 1, b, 1)
                seen = edge_sight.corners_in_view(layout, none, a, b)
                assert seen == layout.exposure(a, b), (grid.cell_name(a), grid.cell_name(b))

    @given(walled_layouts(lines=3), st.data())
    def test_who_sees_is_seen(self, layout: Layout, data: st.DataObject) -> None:
        a, b = (data.draw(st.integers(0, layout.grid.cell_count - 1)) for _ in range(2))
        barriers = layout.barriers
        if barriers is not None:
            assert edge_sight.is_clear(layout, barriers, a, b) == edge_sight.is_clear(
                layout, barriers, b, a
            )

    def test_corners_show_round_the_end_of_a_wall(self) -> None:
        layout = as_drawn("...", "...", "...", "wall 1,0-1,2")
        assert layout.exposure(0, 1) == 0
        assert layout.sees(3, 1, 4, 1) is False
        assert layout.exposure(6, 8) == 4

    def test_a_window_is_looked_through_and_covers(self) -> None:
        layout = as_drawn("..", "window A1-B1")
        assert layout.sees(0, 1, 1, 1)
        assert layout.obstacles_between(0, 1) == 1
        assert layout.path_cost([1], 0, 1, 0, SQUARE)[0] == -1


class TestReachAndPushes:
    @given(walled_layouts(lines=3), st.data())
    def test_reach(self, layout: Layout, data: st.DataObject) -> None:
        a, b = (data.draw(st.integers(0, layout.grid.cell_count - 1)) for _ in range(2))
        within = layout.distance(a, 1, b, 1, SQUARE) <= 1 and oracle.sees(layout, a, b)
        if layout.barriers is not None:
            assert layout.within_reach(a, 1, b, 1, 1, SQUARE) == within
            touches = layout.distance(a, 1, b, 1, ORTHOGONAL) == 1 and within
            assert layout.touches_orthogonally(a, 1, b, 1) == touches

    @given(walled_layouts(lines=3), st.data())
    def test_pushes(self, layout: Layout, data: st.DataObject) -> None:
        """Every square of a push is a step that may be taken, and the next one may not."""
        grid = layout.grid
        direction = data.draw(st.integers(0, 7))
        dx, dy = DIRECTIONS[direction]
        cell = data.draw(st.integers(0, grid.cell_count - 1))
        pusher = grid.at(grid.xs[cell] - dx, grid.ys[cell] - dy)
        if pusher < 0:
            return
        path = layout.push_path(cell, 1, pusher, 1, 4, bytearray(grid.cell_count))
        here = cell
        for goal in [*path, grid.at(grid.xs[(path or [cell])[-1]] + dx, 0)]:
            expected = grid.at(grid.xs[here] + dx, grid.ys[here] + dy)
            if goal != expected or goal not in path:
                break
            assert not oracle.is_barred(layout, here, direction)
            here = goal
        over = grid.terrain[here] == 6
        following = grid.at(grid.xs[here] + dx, grid.ys[here] + dy)
        if len(path) < 4 and not over and following >= 0:
            is_blocked = (
                layout.hard[following]
                or grid.terrain[following] == 5
                or oracle.is_barred(layout, here, direction)
            )
            if dx and dy:
                is_blocked |= layout.hard[here + dx] or layout.hard[here + dy * grid.width]
            assert is_blocked

    def test_a_door_is_for_whoever_stands_beside_it(self) -> None:
        grid = Grid.parse(["....", "....", "door B1-C1"])
        (door,) = grid.doors
        shut, opened = grid.layout(frozenset({door})), grid.layout(frozenset())
        near = [c for c in range(8) if shut.reaches_door(c, 1, door, 1, ALTERNATING)]
        assert names(shut, near) == ["B1", "C1"]
        assert not shut.sees(1, 1, 2, 1)
        assert opened.sees(1, 1, 2, 1)
        assert shut.path_cost([2], 1, 1, 0, SQUARE)[0] == -1
        assert opened.path_cost([2], 1, 1, 0, SQUARE)[0] == 1
        assert opened.is_in_doorway(1, 2, door)
        assert not opened.is_in_doorway(1, 1, door)

    def test_areas_stop_at_walls(self) -> None:
        layout = as_drawn("....", "....", "wall 2,0-2,2")
        assert names(layout, layout.burst(0, 3, ALTERNATING)) == ["A1", "B1", "A2", "B2"]
        assert names(layout, layout.line(0, 1, 4)) == ["B1"]
        assert names(layout, layout.cone(0, 1, 2, 3, ALTERNATING)) == ["B1"]


def test_thickets_hide_and_slow() -> None:
    layout = as_drawn(".%.")
    assert not layout.sees(0, 1, 2, 1)
    assert layout.sees(0, 1, 1, 1)
    assert layout.path_cost([1], 0, 1, 0, SQUARE)[0] == 2
    assert layout.grid.terrain[1] in SLOW


def test_deep_water_is_not_walked_into() -> None:
    layout = as_drawn(".Ww")
    assert not layout.fits(1, 1)
    assert layout.fits(2, 1)
    assert layout.push_path(2, 1, 1, 1, 1, bytearray(3)) == []
    assert as_drawn("..W").push_path(1, 1, 0, 1, 2, bytearray(3)) == [2]
