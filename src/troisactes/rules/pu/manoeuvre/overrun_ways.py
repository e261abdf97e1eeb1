"""The ways of an overrun: up to somebody, through them, and on to free ground."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from troisactes.kernel.squares import DIRECTIONS, straight_lines
from troisactes.rules.common.movement import occupancy, speed_of
from troisactes.rules.common.names import DIAGONALS
from troisactes.rules.pu.manoeuvre.displacing import can_step

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Creature
    from troisactes.kernel.walking import Reach

PASS, BLOCK = 1, 2
ONLY_BLOCKS = bytes(2) + b"\x01" + bytes(253)  # whoever lets one pass is not in the way
MOST_ENTRIES = 256


class SpaceEntry(NamedTuple):
    """A way into a creature's space: the squares up to it, the first one in it, the walk on."""

    before: tuple[int, ...]
    inside: int
    beyond: Reach


def ways_through(enc: Encounter, actor: Creature, target: Creature) -> Ways:
    """Where an overrun of this target may end, and the cheapest way there."""
    return _ways(*_situation(enc, actor, target), False)


def is_passable(enc: Encounter, actor: Creature, target: Creature) -> bool:
    """Whether there is any such way."""
    metric = enc.rules.metric
    away = enc.state.layout.distance(actor.cell, actor.size, target.cell, target.size, metric)
    if away >= speed_of(enc, actor):
        return False
    if _leads_straight_through(enc, actor, target):
        return True
    return bool(_ways(*_situation(enc, actor, target), True).ends)


def _situation(
    enc: Encounter, actor: Creature, target: Creature
) -> tuple[Layout, int, int, int, int, int, int, int, bytes]:
    return (
        enc.state.layout,
        enc.rules.metric,
        actor.cell,
        actor.size,
        speed_of(enc, actor),
        actor.counters.get(DIAGONALS, 0),
        target.cell,
        target.size,
        bytes(occupancy(enc, actor)),
    )


@lru_cache(maxsize=256)  # looked for, aimed and carried out, it is asked for time and again
def _ways(
    layout: Layout,
    metric: int,
    start: int,
    size: int,
    budget: int,
    parity: int,
    goal: int,
    goal_size: int,
    occupied: bytes,
    any_will_do: bool,
) -> Ways:
    ways = Ways(layout, metric, start, size, budget, parity, goal, goal_size, occupied, any_will_do)
    ways.look()
    return ways


class Ways:
    """The ways through one creature's space."""

    def __init__(
        self,
        layout: Layout,
        metric: int,
        start: int,
        size: int,
        budget: int,
        parity: int,
        goal: int,
        goal_size: int,
        occupied: bytes,
        any_will_do: bool,
    ) -> None:
        self.layout = layout
        self.metric = metric
        self.start = start
        self.size = size
        self.budget = budget
        self.parity = parity
        self.goal = goal
        self.goal_size = goal_size
        self.any_will_do = any_will_do
        self.walls = bytearray(occupied)
        self.through = bytearray(occupied)
        for square in layout.footprint(goal, goal_size):
            self.walls[square], self.through[square] = BLOCK, PASS
        for square in layout.footprint(start, size):
            self.through[square] = 0
        self.blocked = self.through.translate(ONLY_BLOCKS)
        self.spare: dict[int, int] = {}  # by square entered: the most that was left, see _worth
        self.entries: list[SpaceEntry] = []
        self.best: dict[int, int] = {}  # by end: what it costs, and which entry leads there so

    @property
    def ends(self) -> list[int]:
        return sorted(self.best)

    def entry_to(self, end: int) -> SpaceEntry:
        return self.entries[self.best[end] % MOST_ENTRIES]

    # --- looking ---------------------------------------------------------------------------------

    def look(self) -> None:
        away = self._distance(self.start)
        farthest = self.budget - 2  # it takes a step in, and one out
        if away == 1:
            self._go_in(self.start, 0, None)
            if self._is_best():
                return
        if self.any_will_do and away + 1 < farthest:  # mostly it takes no detour
            self._approach(away + 1)
            if self.best:
                return
        self._approach(farthest)

    def _is_best(self) -> bool:
        """Whether a way straight in will do: among the small, who walks first has less left."""
        if self.any_will_do or not self.best:
            return bool(self.best)
        most = _worth(self.budget - 2, 0)
        return self.size == self.goal_size == 1 and self.spare[self.goal] >= most > 0

    def _distance(self, cell: int) -> int:
        return self.layout.distance(cell, self.size, self.goal, self.goal_size, self.metric)

    def _approach(self, far: int) -> None:
        """By each space in front of the target that is at most so far away."""
        if far <= 0:
            return
        layout = self.layout
        approach = layout.reach_map(
            self.start, self.size, far, self.metric, self.walls, self.parity
        )
        for front in self._fronts(approach):
            self._go_in(front, approach.cost_of(front), approach)
            if self.any_will_do and self.best:
                return

    def _fronts(self, approach: Reach) -> list[int]:
        """The nearest first; a failed overrun ends there, so one must be able to stop."""
        grid = self.layout.grid
        left, top = grid.xs[self.goal] - self.size, grid.ys[self.goal] - self.size
        side = self.size + self.goal_size + 1
        found: list[tuple[int, int]] = []
        for y in range(top, top + side):
            for x in range(left, left + side):
                cell = grid.at(x, y)
                if cell >= 0 and approach.can_stop(cell):
                    found.append((approach.cost_of(cell), cell))
        return [cell for _, cell in sorted(found)]

    def _go_in(self, front: int, paid: int, approach: Reach | None) -> None:
        """Into the target's space, and on from there."""
        layout = self.layout
        most = _worth(self.budget - paid - 1, 0)
        for inside in self._steps_into(front):
            if most <= self.spare.get(inside, 0):
                continue  # who got there before has as much left
            turn = self.parity if approach is None else approach.parity_of(front)
            step, odd = layout.path_cost([inside], front, self.size, turn, self.metric)
            left = self.budget - paid - step
            worth = _worth(left, odd)
            if left <= 0 or worth <= self.spare.get(inside, 0):
                continue
            self.spare[inside] = worth
            before = () if approach is None else tuple(approach.path_to(front))
            # A few squares beyond it there is mostly somewhere to stop, and that will do.
            for far in (min(left, self.goal_size + 1), left) if self.any_will_do else (left,):
                beyond = layout.reach_map(inside, self.size, far, self.metric, self.through, odd)
                self._add(SpaceEntry(before, inside, beyond), paid + step)
                if self.any_will_do and self.best:
                    return

    def _steps_into(self, front: int) -> list[int]:
        """The spaces one step away that lie on the target's own."""
        grid = self.layout.grid
        found: list[int] = []
        for dx, dy in DIRECTIONS:
            cell = grid.at(grid.xs[front] + dx, grid.ys[front] + dy)
            if cell < 0 or self._distance(cell) != 0:
                continue
            if can_step(self.layout, self.metric, front, cell, self.size, self.blocked):
                found.append(cell)
        return found

    def _add(self, entry: SpaceEntry, paid: int) -> None:
        """The places a way in leads to, save those another leads to for less."""
        best = self.best
        number = len(self.entries)
        self.entries.append(entry)
        for more, cells in entry.beyond.by_cost():
            rank = (paid + more) * MOST_ENTRIES + number
            for end in cells:
                if rank >= best.get(end, rank + 1) or end == self.start or end in entry.before:
                    continue
                if self.size == 1 or self._is_clear(end):
                    best[end] = rank

    def _is_clear(self, end: int) -> bool:
        """A large one may have left only part of somebody's space behind."""
        return not any(self.through[square] for square in self.layout.footprint(end, self.size))


def _worth(left: int, odd: int) -> int:
    """Of two with as much left to walk, the one whose next diagonal is cheap is better off; but
    being a diagonal ahead is never worth a whole square."""
    return 2 * left - odd


def _leads_straight_through(enc: Encounter, actor: Creature, target: Creature) -> bool:
    """Whether straight on, and out at the other side, will do: mostly it does, without a search."""
    layout, grid, metric = enc.state.layout, enc.state.grid, enc.rules.metric
    parity = actor.counters.get(DIAGONALS, 0)
    dx = grid.xs[target.cell] - grid.xs[actor.cell]
    dy = grid.ys[target.cell] - grid.ys[actor.cell]
    for line in straight_lines(dx, dy):
        path = _straight_on(layout, metric, actor, target, line)
        if path and _is_open(enc, actor, target, path):
            cost, _ = layout.path_cost(path, actor.cell, actor.size, parity, metric)
            if 0 < cost <= speed_of(enc, actor):
                return True
    return False


def _straight_on(
    layout: Layout,
    metric: int,
    actor: Creature,
    target: Creature,
    line: tuple[tuple[int, int], ...],
) -> list[int]:
    """The squares of a line to the target, and on until one is out of its space again."""
    grid = layout.grid
    path = [actor.cell + down * grid.width + right for right, down in line]
    here = path[len(path) - 1]
    last = path[len(path) - 2] if len(path) > 1 else actor.cell
    x, y = grid.xs[here], grid.ys[here]
    dx, dy = x - grid.xs[last], y - grid.ys[last]
    while layout.distance(here, actor.size, target.cell, target.size, metric) == 0:
        x, y = x + dx, y + dy
        here = grid.at(x, y)
        if here < 0:
            return []
        path.append(here)
    return path


def _is_open(enc: Encounter, actor: Creature, target: Creature, path: list[int]) -> bool:
    """Whether only the target is in the way, with room to stop in front of it and at the end."""
    layout = enc.state.layout
    board = occupancy(enc, actor)
    own = layout.footprint(actor.cell, actor.size)
    theirs = layout.footprint(target.cell, target.size)
    front = actor.cell
    is_in = False
    for cell in path:
        room = _most(board, layout.footprint(cell, actor.size), own, theirs)
        if room == BLOCK:
            return False
        is_inside = any(square in theirs for square in layout.footprint(cell, actor.size))
        if is_inside and not is_in and front < 0:
            return False  # nobody stops in somebody else's space
        is_in = is_inside
        front = cell if room == 0 else -1
    return front >= 0 and front != actor.cell


def _most(
    board: bytearray, space: tuple[int, ...], own: tuple[int, ...], theirs: tuple[int, ...]
) -> int:
    """The greatest obstacle in a space, the mover and its target left aside."""
    most = 0
    for square in space:
        if board[square] > most and square not in own and square not in theirs:
            most = board[square]
    return most
