"""Walks: completing a path drawn by waypoints, what each square brings, and a safer way round."""

from __future__ import annotations

from heapq import heappop, heappush

from troisactes.i18n.names import distance, percent
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.response_windows import who_could_answer
from troisactes.kernel.state import Creature
from troisactes.rules.common.movement import (
    budget_of,
    ground_of,
    instants_of_step,
    is_taken,
    occupancy,
    reachable,
)
from troisactes.rules.common.names import DIAGONALS
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.table.screen.model import Chance, Path, PathStep
from troisactes.table.screen.scene import Scene

LEAVING = ("leaves-square",)
BLOCKED = 2
NEIGHBOURS = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
FAR = 4  # times the map: farther than any walk


def whole_path(
    world: Encounter, creature: Creature, action: ActionDef, using: str, waypoints: list[int]
) -> list[int]:
    """The squares entered on the way through the waypoints; empty where no way leads."""
    layout = ground_of(world, using)
    board = occupancy(world, creature)
    far = world.state.grid.cell_count * FAR
    here = creature.cell
    parity = creature.counters.get(DIAGONALS, 0)
    path: list[int] = []
    for goal in waypoints:
        if goal == here:
            continue
        reach = layout.reach_map(here, creature.size, far, world.rules.metric, board, parity, 0)
        leg = list(reach.path_to(goal)) if goal in reach.cells else []
        if not leg:
            return []
        path += leg
        here = goal
    return path


def engine_path(
    world: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> list[int]:
    """The way the engine would take."""
    if target == creature.cell:
        return []
    reach = reachable(world, creature, action, using)
    return list(reach.path_to(target)) if reach.can_stop(target) else []


def describe(
    scene: Scene,
    world: Encounter,
    creature: Creature,
    action: ActionDef,
    using: str,
    path: list[int],
    provoking: set[int],
) -> Path:
    """A path square by square: what it costs, where it provokes, how likely one gets away."""
    layout = ground_of(world, using)
    rules = turn_rules(world)
    extra = rules.movement.extra_per_square(world, creature, action)
    parity = creature.counters.get(DIAGONALS, 0)
    here = creature.cell
    steps = [_start(scene, world, creature, provoking)]
    total = 0
    for cell in path:
        cost, parity = layout.path_cost(
            [cell], here, creature.size, parity, world.rules.metric, extra
        )
        total += max(0, cost)
        here = cell
        step = PathStep(scene.cell(cell), provokes=cell in provoking)
        if action.cost.by_square:
            step.cost = scene.say("desk-square-cost", cost=max(0, cost))
        if cell != path[-1]:
            step.chance = _leaving(scene, world, creature, cell)
        steps.append(step)
    length = distance(total, scene.lang, scene.system.rules.squares_first)
    return Path(steps, length, len(provoking))


def _start(scene: Scene, world: Encounter, creature: Creature, provoking: set[int]) -> PathStep:
    cell = creature.cell
    step = PathStep(scene.cell(cell), provokes=cell in provoking)
    step.chance = _leaving(scene, world, creature, cell)
    return step


def _leaving(scene: Scene, world: Encounter, creature: Creature, cell: int) -> Chance | None:
    """« Fuite 40 % » where a tackler is in contact."""
    back = creature.cell
    if cell != back:
        world.state.place(creature, cell)
    chance = turn_rules(world).movement.chance_to_leave(world, creature)
    if cell != back:
        world.state.place(creature, back)
    if chance >= 1:
        return None
    if scene.is_gm or scene.beside.odds == "exact":
        says = scene.say("desk-flee", chance=percent(chance, scene.lang))
        return Chance(says, percent=round(chance * 100))
    return None


# --- a safer way ---------------------------------------------------------------------------------


def safer_path(
    world: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> list[int]:
    """Of the ways to a square that the move can pay for, one that fewest could answer."""
    if LEAVING[0] not in instants_of_step(world, action):
        return engine_path(world, creature, action, using, target)
    search = _PathSearch(world, creature, action, using)
    return search.best(target)


class _PathSearch:
    """Fewest reactions first, then the shortest: each square is tried with each price to it."""

    def __init__(self, world: Encounter, creature: Creature, action: ActionDef, using: str) -> None:
        self.world = world
        self.creature = creature
        self.layout = ground_of(world, using)
        self.board = occupancy(world, creature)
        self.most = budget_of(world, creature, action, using)
        self.extra = turn_rules(world).movement.extra_per_square(world, creature, action)
        self._danger: dict[int, int] = {}

    def best(self, target: int) -> list[int]:
        start = (self.creature.cell, self.creature.counters.get(DIAGONALS, 0))
        queue: list[tuple[int, int, tuple[int, int], tuple[int, ...]]] = [(0, 0, start, ())]
        cheapest: dict[tuple[int, int], int] = {}
        while queue:
            reactions, cost, place, path = heappop(queue)
            cell, parity = place
            if cell == target and path and not is_taken(self.world, self.creature, cell):
                return list(path)
            # Farther on in the queue means more reactions: only a cheaper way is worth a look.
            if cheapest.get(place, self.most + 1) <= cost:
                continue
            cheapest[place] = cost
            danger = reactions + self.danger(cell)
            for near in self._near(cell):
                step, after = self.layout.path_cost(
                    [near], cell, self.creature.size, parity, self.world.rules.metric, self.extra
                )
                if step >= 0 and cost + step <= self.most and not self._is_blocked(near):
                    heappush(queue, (danger, cost + step, (near, after), (*path, near)))
        return []

    def danger(self, cell: int) -> int:
        """How many enemies could answer one's leaving a square."""
        known = self._danger.get(cell)
        if known is None:
            known = self._danger[cell] = len(answerers(self.world, self.creature, cell))
        return known

    def _near(self, cell: int) -> list[int]:
        grid = self.world.state.grid
        x, y = grid.xs[cell], grid.ys[cell]
        found = [grid.at(x + dx, y + dy) for dx, dy in NEIGHBOURS]
        return [each for each in found if each >= 0]

    def _is_blocked(self, cell: int) -> bool:
        squares = self.layout.footprint(cell, self.creature.size)
        return not squares or any(self.board[each] == BLOCKED for each in squares)


def answerers(world: Encounter, creature: Creature, cell: int) -> list[int]:
    """Which enemies could answer a creature's leaving a square."""
    back = creature.cell
    if cell != back:
        world.state.place(creature, cell)
    found = [
        index
        for index in who_could_answer(world, LEAVING, creature.index)
        if creature.hostile_to(world.state.creatures[index])
    ]
    if cell != back:
        world.state.place(creature, back)
    return found
