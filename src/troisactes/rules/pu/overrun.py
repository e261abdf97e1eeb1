"""Overrun: a walk that leads through somebody."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CELL, Decision, Option, Refusal, choice
from troisactes.kernel.legality import forbids
from troisactes.kernel.squares import DIRECTIONS, straight_lines
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts as shared
from troisactes.rules.common.harm import settle
from troisactes.rules.common.movement import is_taken, occupancy, release_distant, speed_of
from troisactes.rules.pu import provoke
from troisactes.rules.pu.displacing import can_step
from troisactes.rules.pu.manoeuvres import Manoeuvre, OpponentTarget

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Creature, Frame
    from troisactes.kernel.walking import Reach

PASS, BLOCK = 1, 2
ONLY_BLOCKS = bytes(2) + b"\x01" + bytes(253)  # whoever lets one pass is not in the way
KNOCKS_OVER = 5  # the margin that throws the target down


class Way(NamedTuple):
    """A walk through a creature: what it costs, the squares up to it, the first of its own space,
    and the walk on from there to the end."""

    cost: int
    before: tuple[int, ...]
    inside: int
    beyond: Reach
    end: int

    def path(self) -> tuple[int, ...]:
        return (*self.before, self.inside, *self.beyond.path_to(self.end))


def ways_through(
    enc: Encounter, actor: Creature, target: Creature, any_will_do: bool = False
) -> dict[int, Way]:
    """Where an overrun of this target may end -> the cheapest way there (or one way, of any)."""
    return _ways(
        enc.state.layout,
        enc.rules.metric,
        actor.cell,
        actor.size,
        speed_of(enc, actor),
        actor.counters.get("diagonals", 0),
        target.cell,
        target.size,
        bytes(occupancy(enc, actor)),
        any_will_do,
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
) -> dict[int, Way]:
    """Up to a square in front of it, into its space, and on from there to free ground."""
    walls = bytearray(occupied)
    through = bytearray(occupied)
    for square in layout.footprint(goal, goal_size):
        walls[square], through[square] = BLOCK, PASS
    for square in layout.footprint(start, size):
        through[square] = 0
    blocked = through.translate(ONLY_BLOCKS)
    found: dict[int, Way] = {}
    spare: dict[int, int] = {}  # by square entered: the most that was left, as of ``_worth``

    def go_in(front: int, paid: int, approach: Reach | None) -> None:
        most = _worth(budget - paid - 1, 0)
        for inside in _steps_into(layout, metric, front, size, goal, goal_size, blocked):
            if most <= spare.get(inside, 0):
                continue  # who got there before has as much left
            turn = parity if approach is None else approach.parity_of(front)
            step, odd = layout.path_cost([inside], front, size, turn, metric)
            left = budget - paid - step
            if left <= 0 or _worth(left, odd) <= spare.get(inside, 0):
                continue
            spare[inside] = _worth(left, odd)
            before = () if approach is None else tuple(approach.path_to(front))
            # A few squares beyond it there is mostly somewhere to stop, and that will do.
            for far in (min(left, goal_size + 1), left) if any_will_do else (left,):
                beyond = layout.reach_map(inside, size, far, metric, through, odd)
                for more, ends in beyond.by_cost():
                    for end in ends:
                        is_shorter = end not in found or paid + step + more < found[end].cost
                        if is_shorter and end != start and end not in before and is_clear(end):
                            found[end] = Way(paid + step + more, before, inside, beyond, end)
                            if any_will_do:
                                return

    def is_clear(end: int) -> bool:
        """A large one may have left only part of somebody's space behind."""
        return size == 1 or not any(through[square] for square in layout.footprint(end, size))

    if layout.distance(start, size, goal, goal_size, metric) == 1:
        go_in(start, 0, None)
        if found and (
            any_will_do
            or (spare.get(goal, 0) >= _worth(budget - 2, 0) > 0 and size == goal_size == 1)
        ):
            return found  # whoever walks a square first has less left
    approach = layout.reach_map(start, size, budget, metric, walls, parity)
    for front in approach.nearest_first():
        if layout.distance(front, size, goal, goal_size, metric) == 1:
            go_in(front, approach.cost_of(front), approach)
            if any_will_do and found:
                break
    return found


def _leads_straight_through(enc: Encounter, actor: Creature, target: Creature) -> bool:
    """Whether straight on, and one square beyond, will do: mostly it does, and needs no search."""
    if actor.size > 1 or target.size > 1:
        return False
    layout, grid = enc.state.layout, enc.state.grid
    board = occupancy(enc, actor)
    parity = actor.counters.get("diagonals", 0)
    dx = grid.xs[target.cell] - grid.xs[actor.cell]
    dy = grid.ys[target.cell] - grid.ys[actor.cell]
    for line in straight_lines(dx, dy):
        path = [actor.cell + down * grid.width + right for right, down in line]
        before = path[len(path) - 2] if len(path) > 1 else actor.cell
        x = 2 * grid.xs[target.cell] - grid.xs[before]
        y = 2 * grid.ys[target.cell] - grid.ys[before]
        end = grid.at(x, y)
        is_clear = end >= 0 and not board[end] and (before == actor.cell or not board[before])
        if not is_clear or any(board[cell] == BLOCK for cell in path[:-1]):
            continue
        cost, _ = layout.path_cost([*path, end], actor.cell, 1, parity, enc.rules.metric)
        if 0 < cost <= speed_of(enc, actor):
            return True
    return False


def _worth(left: int, odd: int) -> int:
    """Of two with as much left to walk, the one whose next diagonal is cheap is better off; but
    being a diagonal ahead is never worth a whole square."""
    return 2 * left - odd


def _steps_into(
    layout: Layout,
    metric: int,
    front: int,
    size: int,
    goal: int,
    goal_size: int,
    blocked: bytearray,
) -> list[int]:
    """The spaces one step away that lie on the target's own."""
    grid = layout.grid
    found: list[int] = []
    for dx, dy in DIRECTIONS:
        cell = grid.at(grid.xs[front] + dx, grid.ys[front] + dy)
        if cell < 0 or layout.distance(cell, size, goal, goal_size, metric) != 0:
            continue
        if can_step(layout, metric, front, cell, size, blocked):
            found.append(cell)
    return found


class OverrunTarget(OpponentTarget):
    """An enemy one can get through, with ground to stop on beyond."""

    def __init__(self, larger: int) -> None:
        super().__init__("1000", larger)
        self.lazy = True

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return any(
            other.present
            and actor.hostile_to(other)
            and self.refuse(enc, actor, action, using, other.index) is None
            for other in enc.state.creatures
        )

    @classmethod
    def build(cls, p: Params) -> OverrunTarget:
        return cls(p.int("larger", 20))

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        refusal = super().refuse_one(enc, actor, action, using, other)
        if refusal is None and not self._is_passable(enc, actor, other):
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("no-way-through", action.clause, data)
        return refusal

    def _is_passable(self, enc: Encounter, actor: Creature, other: Creature) -> bool:
        distance = enc.state.layout.distance(
            actor.cell, actor.size, other.cell, other.size, enc.rules.metric
        )
        if distance >= speed_of(enc, actor):
            return False
        return _leads_straight_through(enc, actor, other) or bool(
            ways_through(enc, actor, other, True)
        )


class ChooseEnd(Step):
    """Where the overrun is to end, beyond its target."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        ends = sorted(ways_through(enc, actor, target)) if target.present else []
        if not ends:
            frame.pc = len(frame.script.steps) - 1  # somebody's answer has closed the way
            return
        enc.ask(
            frame,
            Decision(
                "overrun",
                actor.index,
                actor.index,
                [choice("square", CELL, ends)],
                enc.rules.action("overrun").clause,
                {"subject": target.index},
                "square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        way = ways_through(enc, actor, target)[option.target]
        frame.slots.update(path=way.path(), cross=len(way.before), at=0)


class WalkTo(Step):
    """Part of the way: up to the target, or on through it. No square left provokes."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, part: str) -> None:
        self.part = part

    @classmethod
    def build(cls, p: Params) -> WalkTo:
        return cls(p.choice("part", ("approach", "through")))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        path: tuple[int, ...] = slots["path"]
        end: int = slots["cross"] if self.part == "approach" else len(path)
        if self.part == "through" and not slots.get("aside") and slots["degree"] < SUCCESS:
            return  # it ends in front of the target
        while slots["at"] < end:
            cell = path[slots["at"]]
            is_last = slots["at"] == len(path) - 1
            here = actor.cell
            if self._is_stopped(enc, frame, actor) or (is_last and is_taken(enc, actor, cell)):
                settle(enc, actor)  # nobody stops in somebody else's space
                return
            enc.state.place(actor, cell)
            slots["at"] += 1
            if abs(cell - here) not in (1, enc.state.grid.width):
                actor.counters["diagonals"] = 1 - actor.counters.get("diagonals", 0)
            if enc.log is not None:
                moved = {"creature": actor.index, "from": here, "to": cell}
                enc.tell("moved", enc.rules.cite("movement"), moved)
            release_distant(enc, actor)
            if publish(enc, ("enters-square",), actor.index, frame.act, -1, cell):
                frame.pc -= 1
                return

    def _is_stopped(self, enc: Encounter, frame: Frame, actor: Creature) -> bool:
        """An answer on the way has moved it elsewhere, or it can go no farther."""
        act = enc.state.act(frame.act)
        at: int = frame.slots["at"]
        is_astray = at > 0 and actor.cell != frame.slots["path"][at - 1]
        return is_astray or (
            act is not None and any(forbids(ban, act.action) for ban in actor.banned)
        )


class RunInto(Step):
    """Untrained, it provokes as the two meet; then the target may stand aside."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots["target"]]
        act = enc.state.act(frame.act)
        assert act is not None
        if slots["at"] < slots["cross"]:
            frame.pc = len(frame.script.steps) - 1  # stopped on the way
            return
        if "met" not in slots:
            slots["met"] = True
            instant = provoke.want_of_feat(actor, act.action)
            if instant and publish(enc, (instant,), actor.index, act.id, target.index):
                frame.pc -= 1
                return
        if not target.present:
            slots["aside"] = True  # nobody is in the way any more
            return
        if target.flags & shared.CANNOT_ACT:
            return
        enc.ask(
            frame,
            Decision(
                "stand-aside",
                target.index,
                target.index,
                [choice("stand-fast"), choice("stand-aside")],
                act.action.clause,
                {"subject": actor.index},
                "stand-fast",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "stand-aside":
            frame.slots["aside"] = True


class Force(Manoeuvre):
    """The check, unless the target has stood aside; beaten by five, it is thrown down."""

    @classmethod
    def build(cls, p: Params) -> Force:
        return cls("overrun", 0)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots.get("aside"):
            slots["degree"], slots["margin"] = SUCCESS, 0
            return
        super().run(enc, frame)
        target = enc.state.creatures[slots["target"]]
        if slots["degree"] >= SUCCESS and slots["margin"] >= KNOCKS_OVER and target.present:
            effects.attach(enc, target, enc.rules.effect("prone"), 0, frame.actor)


TARGETINGS = {"overrun": OverrunTarget.build}
STEPS = {
    "choose-end": plain(ChooseEnd),
    "walk-part": WalkTo.build,
    "run-into": plain(RunInto),
    "force": Force.build,
}
