"""How far a creature could walk: the squares it can end on, by what that costs.

Where moves are paid for with the units of a turn, one band for each unit: a second move begins
where the first may stop. Where squares are paid for one by one, one band is all that is left.
"""

from __future__ import annotations

from typing import NamedTuple

from troisactes.journal.record import Journal
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.legality import refuse_action, refuse_moment
from troisactes.kernel.names import Pool
from troisactes.kernel.payments import left_for, price
from troisactes.kernel.refusals import CannotPay, RestrictedUnit
from troisactes.kernel.state import Creature
from troisactes.kernel.walking import Reach
from troisactes.rules.common.movement import budget_of, ground_of, occupancy, parity_of, reachable
from troisactes.rules.common.names import SQUARES
from troisactes.rules.common.turn_rules import TurnRules, turn_rules
from troisactes.table.screen.board_parts import Band
from troisactes.table.screen.rows import cost_parts, cost_says
from troisactes.table.screen.scene import Beside, Scene
from troisactes.table.screen.seat_copies import world_for_odds
from troisactes.table.screen.seat_questions import question_asked

MOST_BANDS = 3
TRIED = 6  # squares to begin the last move on


class WalkStop(NamedTuple):
    """Where a walk of some moves may end."""

    moves: int
    before: int  # the square the last of these moves begins on
    parity: int  # 1 when the next diagonal costs two


class Walks:
    """Everywhere a creature may get to with one move after another.

    The squares within so many times a move are found at once; each is one to end on if the way
    there can be cut into moves that may all stop. Where the shortest way cannot, the squares
    nearest to it that the move before may end on are tried.
    """

    def __init__(self, world: Encounter, creature: Creature, action: ActionDef, using: str) -> None:
        self.action = action
        self.using = using
        self._layout = ground_of(world, using)
        self._board = occupancy(world, creature)
        self._budget = budget_of(world, creature, action, using)
        self._extra = turn_rules(world).movement.extra_per_square(world, creature, action)
        self._metric = world.rules.metric
        self._size = creature.size
        self._moves = 0
        start = WalkStop(0, creature.cell, parity_of(creature, action))
        self.stops: dict[int, WalkStop] = {creature.cell: start}
        self._latest = [creature.cell]

    def go_on(self) -> list[int]:
        """One more move: the squares it first makes possible to end on, ascending."""
        self._moves += 1
        start = next(iter(self.stops))
        far = self._reach(start, self._moves * self._budget)
        found: dict[int, WalkStop] = {}
        for cell in far.cells:
            if cell not in self.stops:
                stop = self._on_the_way(far, cell) or self._from_near(cell)
                if stop is not None:
                    found[cell] = stop
        self._latest = sorted(found)
        self.stops.update(found)
        return self._latest

    def before(self, cell: int) -> list[int]:
        """The squares the moves to a square end on, in order, itself last."""
        line = [cell]
        while self.stops[line[0]].moves > 1:
            line.insert(0, self.stops[line[0]].before)
        return line

    def between(self, cell: int) -> int:
        """A square on the way of the first move to stop at before; -1 when there is none."""
        path = self._reach(next(iter(self.stops)), self._budget).path_to(cell)
        middle = len(path) // 2
        nearest = sorted(path[:-1], key=lambda each: abs(path.index(each) - middle))
        return next((each for each in nearest if each in self.stops), -1)

    def _reach(self, start: int, budget: int) -> Reach:
        parity = self.stops[start].parity
        return self._layout.reach_map(
            start, self._size, budget, self._metric, self._board, parity, self._extra
        )

    def _on_the_way(self, far: Reach, cell: int) -> WalkStop | None:
        """The last move of the shortest way: from where the moves before may end at the latest."""
        path = far.path_to(cell)
        for place in range(len(path) - 1, -1, -1):
            start = path[place - 1] if place else far.start
            if start not in self.stops:
                continue
            before = self.stops[start]
            cost, parity = self._layout.path_cost(
                path[place:], start, self._size, before.parity, self._metric, self._extra
            )
            fits = 0 <= cost <= self._budget
            return WalkStop(self._moves, start, parity) if fits else None
        return None

    def _from_near(self, cell: int) -> WalkStop | None:
        layout, size = self._layout, self._size
        nearest = sorted(
            (layout.distance(each, size, cell, size, self._metric), each) for each in self._latest
        )
        for away, start in nearest[:TRIED]:
            if away <= self._budget and (reach := self._reach(start, self._budget)).can_stop(cell):
                return WalkStop(self._moves, start, reach.parity_of(cell))
        return None


def make_reach(
    journal: Journal, seat: str, lang: str, beside: Beside, decision: int | None = None
) -> list[Band]:
    """The bands of whoever is asked what it does now; none for one that cannot walk."""
    scene, question = question_asked(Scene(journal, seat, lang, beside), decision)
    if question.decision.kind != "act":
        return []
    world = world_for_odds(scene)
    creature = world.state.creatures[question.decision.actor]
    action = walk_of(scene.rules, creature)
    if action is None or creature.cell < 0:
        return []
    using = way_of_walking(world, creature, action)
    if cannot_walk(world, creature, action, using):
        return []
    if action.cost.by_square:
        return _by_the_square(scene, world, creature, action, using)
    return _by_the_move(scene, world, creature, action, using)


def walk_of(rules: TurnRules, creature: Creature) -> ActionDef | None:
    """The action that « go there » means: the one its system says, or what comes closest to it."""
    walk = rules.movement.walk
    known = rules.actions.get(walk)
    if known is not None:
        return known
    for action in creature.sheet.menu:
        if action.targeting.walks and SQUARES not in action.data:
            return action
    return None


def way_of_walking(world: Encounter, creature: Creature, action: ActionDef) -> str:
    """Of the ways it may move in, the one that leads farthest."""
    means = world.means(creature, action, -1) if action.uses else ()
    return max(means, key=lambda using: budget_of(world, creature, action, using), default="")


def cannot_walk(world: Encounter, creature: Creature, action: ActionDef, using: str) -> bool:
    """Whether something other than its price keeps it from walking."""
    refusal = refuse_moment(world, creature, action)
    if refusal is None:
        holds = world.rules.creatures.facts_of(world, creature)
        refusal = refuse_action(world, creature, action, holds, using)
    return refusal is not None and not isinstance(refusal, CannotPay | RestrictedUnit)


def _by_the_square(
    scene: Scene, world: Encounter, creature: Creature, action: ActionDef, using: str
) -> list[Band]:
    reach = reachable(world, creature, action, using)
    levels = reach.by_cost()
    if not reach.cells:
        return []
    dearest = levels[-1][0]
    return [_band(scene, ((action.cost.by_square, dearest),), reach.cells, True)]


def _by_the_move(
    scene: Scene, world: Encounter, creature: Creature, action: ActionDef, using: str
) -> list[Band]:
    parts = price(world, creature, action, using).parts
    walks = Walks(world, creature, action, using)
    bands: list[Band] = []
    for moves in range(1, MOST_BANDS + 1):
        cost = tuple((unit, moves * amount) for unit, amount in parts)
        is_affordable = all(left_for(creature, action, unit) >= amount for unit, amount in cost)
        cells = walks.go_on()
        if cells:
            bands.append(_band(scene, cost, cells, is_affordable))
        if not is_affordable or not cells:
            break
    return bands


def _band(
    scene: Scene, cost: tuple[tuple[Pool, int], ...], cells: list[int], is_affordable: bool
) -> Band:
    says = cost_says(scene.system, cost, scene.lang)
    if not is_affordable:
        says = scene.say("desk-too-dear", cost=says)
    names = [scene.cell(cell) for cell in cells]
    return Band(cost_parts(scene.system, Cost(cost)), says, names, is_affordable)
