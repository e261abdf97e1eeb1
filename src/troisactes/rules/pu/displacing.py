"""Where a manoeuvre sends its target: driven back, set elsewhere, or dragged along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CELL, Decision, Option, Refusal, choice
from troisactes.kernel.squares import DIRECTIONS, SQUARE
from troisactes.kernel.windows import publish
from troisactes.rules.common.falling import fall_if_over_pit
from troisactes.rules.common.movement import is_taken, release_distant, speed_of
from troisactes.rules.pu import mounts
from troisactes.rules.pu.manoeuvres import squares_won
from troisactes.rules.pu.sheets import has_feat
from troisactes.rules.pu.threat import threatens

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Creature, Frame


# --- sending somebody elsewhere ------------------------------------------------------------------


def others_on_map(enc: Encounter, *without: Creature) -> bytearray:
    """Who stands in the way of a creature that is moved: not itself, its mount or its rider."""
    state = enc.state
    board = bytearray(state.grid.cell_count)
    ignored = [creature.index for creature in without]
    for creature in without:
        ignored.extend(
            other.index for other in state.creatures if state.goes_with(creature, other.index)
        )
    for cell, index in state.occupied.items():
        if index not in ignored:
            board[cell] = 2
    return board


def send(frame: Frame, target: Creature, path: tuple[int, ...]) -> None:
    """Bind the way a target goes; ``Displace`` takes it there."""
    frame.slots["path"] = path
    frame.slots["at"] = 0
    frame.slots["from"] = target.cell


class DriveBack(Step):
    """A bull rush that succeeds sends its target straight back."""

    needs: tuple[str, ...] = ("target", "degree", "margin")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        path: list[int] = []
        if frame.slots["degree"] >= SUCCESS:
            path = enc.state.layout.push_path(
                target.cell,
                target.size,
                actor.cell,
                actor.size,
                squares_won(frame),
                others_on_map(enc, target),
            )
        send(frame, target, tuple(path))


class Displace(Step):
    """The target goes its way square by square; leaving them provokes only by feat or option."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, feat: str, option: str) -> None:
        self.feat = feat
        self.option = option

    @classmethod
    def build(cls, p: Params) -> Displace:
        return cls(p.str("feat", ""), p.str("option", ""))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots["target"]]
        path: tuple[int, ...] = slots["path"]
        edge: int = slots["from"]
        while slots["at"] < len(path):
            at: int = slots["at"]
            edge = path[at - 1] if at else slots["from"]
            if not target.present or target.cell != edge or is_taken(enc, target, path[at]):
                return  # somebody's answer has changed everything
            if slots.get("asked", -1) < at and self._provokes(enc, frame):
                slots["asked"] = at
                if publish(enc, ("leaves-square",), target.index, frame.act, -1, edge):
                    frame.pc -= 1
                    return
            put(enc, target, path[at], frame.actor)
            slots["at"] = at + 1
        if path:
            mounts.leave_saddle(enc, target)
            fall_if_over_pit(enc, target, edge, frame.actor)

    def _provokes(self, enc: Encounter, frame: Frame) -> bool:
        if self.feat and has_feat(enc.state.creatures[frame.actor], self.feat):
            return True
        return bool(self.option) and enc.option(self.option) == "yes"


def put(enc: Encounter, target: Creature, cell: int, by: int) -> None:
    """Forced into a square; a grapple that is pulled apart is over."""
    here = target.cell
    enc.state.place(target, cell)
    if enc.log is not None:
        data = {"creature": target.index, "from": here, "to": cell, "by": by}
        enc.tell("pushed", enc.rules.cite("forced-movement"), data)
    release_distant(enc, target)


class ChooseWay(Step):
    """Square by square, where a repositioned target goes: within reach, but for the last one."""

    needs: tuple[str, ...] = ("target", "degree", "margin")

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots["target"]]
        chosen: tuple[int, ...] = slots.get("chosen", ())
        if slots["degree"] < SUCCESS:
            send(frame, target, ())
            return
        left = squares_won(frame) - len(chosen)
        squares = [] if slots.get("enough") or not left else self._squares(enc, frame, left)
        if not squares:
            send(frame, target, chosen)
            return
        enc.ask(
            frame,
            Decision(
                "reposition",
                frame.actor,
                target.index,
                [choice("square", CELL, squares), choice("enough")],
                enc.rules.action("reposition").clause,
                {"subject": frame.actor, "left": left},
                "square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.pc -= 1
        if option.action == "enough":
            frame.slots["enough"] = True
        else:
            frame.slots["chosen"] = (*frame.slots.get("chosen", ()), option.target)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        if option.action != "square" or option.target not in self._around(enc, frame):
            return None
        clause = enc.rules.action("reposition").clause
        data = {"creature": frame.actor, "cell": option.target}
        return Refusal("out-of-threatened-area", clause, data)

    def _squares(self, enc: Encounter, frame: Frame, left: int) -> list[int]:
        around = self._around(enc, frame)
        if left == 1:
            return around
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        return [cell for cell in around if threatens(enc, actor, cell, target.size)]

    def _around(self, enc: Encounter, frame: Frame) -> list[int]:
        """Free squares one step on, from a square that is in the threatened area."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        chosen: tuple[int, ...] = frame.slots.get("chosen", ())
        here = chosen[-1] if chosen else target.cell
        if not threatens(enc, actor, here, target.size):
            return []
        board = others_on_map(enc, target)
        been = (target.cell, *chosen)
        return [cell for cell in steps_from(enc, here, target.size, board) if cell not in been]


def steps_from(enc: Encounter, here: int, size: int, board: bytearray) -> list[int]:
    """The spaces one step away that are free and can be stood on."""
    grid = enc.state.grid
    found: list[int] = []
    for dx, dy in DIRECTIONS:
        cell = grid.at(grid.xs[here] + dx, grid.ys[here] + dy)
        if cell >= 0 and can_step(enc.state.layout, enc.rules.metric, here, cell, size, board):
            found.append(cell)
    return found


def can_step(
    layout: Layout, metric: int, here: int, cell: int, size: int, board: bytearray
) -> bool:
    """Whether the space next to this one is free and can be stood on."""
    if layout.path_cost([cell], here, size, 0, metric)[0] < 0:
        return False
    for square in layout.footprint(cell, size):
        if board[square]:
            return False
    return True


# --- taking somebody along -----------------------------------------------------------------------


def place_behind(enc: Encounter, leader: Creature, cell: int, follower: Creature) -> int:
    """Where somebody drawn along ends up once the leader is on ``cell``; -1 for nowhere.

    The space just left, if it is clear, else the nearest that touches the leader's.
    """
    grid = enc.state.grid
    layout = enc.state.layout
    board = others_on_map(enc, leader, follower)
    best = -1
    best_rank = 0
    for y in range(grid.ys[cell] - follower.size, grid.ys[cell] + leader.size + 1):
        for x in range(grid.xs[cell] - follower.size, grid.xs[cell] + leader.size + 1):
            place = grid.at(x, y)
            if place < 0 or not layout.fits(place, follower.size):
                continue
            if layout.distance(cell, leader.size, place, follower.size, SQUARE) != 1:
                continue
            if any(board[square] for square in layout.footprint(place, follower.size)):
                continue
            if place == leader.cell:
                return place
            dx, dy = x - grid.xs[follower.cell], y - grid.ys[follower.cell]
            rank = dx * dx + dy * dy
            if best < 0 or rank < best_rank:
                best, best_rank = place, rank
    return best


class ChooseDrag(Step):
    """How far one drags, and which way: straight on, never over the one that is dragged."""

    needs: tuple[str, ...] = ("target", "degree", "margin")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if frame.slots["degree"] < SUCCESS:
            frame.slots["path"] = ()
            return
        ends = sorted(self._ways(enc, frame))
        if not ends:
            frame.slots["path"] = ()
            return
        enc.ask(
            frame,
            Decision(
                "drag",
                actor.index,
                actor.index,
                [choice("square", CELL, ends), choice("enough")],
                enc.rules.action("drag").clause,
                {"subject": frame.slots["target"]},
                "square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        ways = self._ways(enc, frame)
        frame.slots["path"] = ways[option.target] if option.action == "square" else ()

    def _ways(self, enc: Encounter, frame: Frame) -> dict[int, tuple[int, ...]]:
        """Where a drag may end -> the squares that lead there."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        grid = enc.state.grid
        most = min(squares_won(frame), speed_of(enc, actor))
        board = others_on_map(enc, actor)
        found: dict[int, tuple[int, ...]] = {}
        for dx, dy in DIRECTIONS:
            path: tuple[int, ...] = ()
            here = actor.cell
            while len(path) < most:
                cell = grid.at(grid.xs[here] + dx, grid.ys[here] + dy)
                if cell < 0 or cell not in steps_from(enc, here, actor.size, board):
                    break
                path = (*path, cell)
                found[cell] = path
                here = cell
            if path and place_behind(enc, actor, path[0], target) < 0:
                for cell in path:
                    del found[cell]
        return found


class Drag(Step):
    """Both go on square by square. Only the one that is dragged may provoke, by a feat."""

    needs: tuple[str, ...] = ("target", "path")

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots["target"]]
        path: tuple[int, ...] = slots["path"]
        while slots.get("at", 0) < len(path):
            at: int = slots.setdefault("at", 0)
            place = place_behind(enc, actor, path[at], target) if target.present else -1
            if place < 0 or is_taken(enc, actor, path[at]):
                return
            if slots.get("asked", -1) < at and has_feat(actor, "greater-drag"):
                slots["asked"] = at
                if publish(enc, ("leaves-square",), target.index, frame.act, -1, target.cell):
                    frame.pc -= 1
                    return
            lead(enc, actor, path[at], target, place)
            slots["at"] = at + 1


def lead(enc: Encounter, leader: Creature, cell: int, follower: Creature, place: int) -> None:
    """One step of two creatures that stay side by side."""
    state = enc.state
    came_from, was_at = leader.cell, follower.cell
    state.lift(follower)
    state.place(leader, cell)
    state.place(follower, place)
    if enc.log is not None:
        moved = {"creature": leader.index, "from": came_from, "to": cell}
        enc.tell("moved", enc.rules.cite("movement"), moved)
        if place != was_at:
            data = {"creature": follower.index, "from": was_at, "to": place, "by": leader.index}
            enc.tell("pushed", enc.rules.cite("forced-movement"), data)
    release_distant(enc, leader)
    release_distant(enc, follower)


STEPS = {
    "drive-back": plain(DriveBack),
    "displace": Displace.build,
    "choose-way": plain(ChooseWay),
    "choose-drag": plain(ChooseDrag),
    "drag": plain(Drag),
}
