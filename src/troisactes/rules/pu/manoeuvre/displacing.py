"""Where a manoeuvre sends its target: driven back, set elsewhere, or dragged along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CELL, Decision, Option, choice
from troisactes.kernel.names import ASKED, PATH, TARGET, Feat, Slot
from troisactes.kernel.response_windows import publish
from troisactes.kernel.squares import DIRECTIONS
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import Moved, Pushed
from troisactes.rules.common.falling import fall_if_over_pit
from troisactes.rules.common.movement import is_taken, release_distant, speed_of
from troisactes.rules.common.names import AT, DEGREE, FROM
from troisactes.rules.pu.attack.threat import threatens
from troisactes.rules.pu.data_keys import FEATS
from troisactes.rules.pu.manoeuvre.manoeuvres import squares_won
from troisactes.rules.pu.movement import mounts
from troisactes.rules.pu.names import CHOSEN, GREATER_DRAG, MARGIN
from troisactes.rules.pu.options import REPOSITION_PROVOKES
from troisactes.rules.pu.questions import DragQuestion, RepositionQuestion
from troisactes.rules.pu.refusals import OutOfThreatenedArea
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Creature, Frame

ENOUGH: Final = Slot("enough")


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
    frame.slots[PATH] = path
    frame.slots[AT] = 0
    frame.slots[FROM] = target.cell


class DriveBack(Step):
    """A bull rush that succeeds sends its target straight back (PU-A-005)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        path: list[int] = []
        if frame.slots[DEGREE] >= SUCCESS:
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

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, feat: Feat, option: str) -> None:
        self.feat = feat
        self.option = option

    @classmethod
    def build(cls, p: Params) -> Displace:
        return cls(
            Feat(p.known("feat", "feat", FEATS, "")),
            p.choice("option", ("", REPOSITION_PROVOKES.id), ""),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots[TARGET]]
        path: tuple[int, ...] = slots[PATH]
        edge: int = slots[FROM]
        while slots[AT] < len(path):
            at: int = slots[AT]
            edge = path[at - 1] if at else slots[FROM]
            if not target.present or target.cell != edge or is_taken(enc, target, path[at]):
                return  # somebody's answer has changed everything
            if slots.get(ASKED, -1) < at and self._provokes(enc, frame):
                slots[ASKED] = at
                if publish(enc, ("leaves-square",), target.index, frame.act, -1, edge):
                    frame.repeat_step()
                    return
            put(enc, target, path[at], frame.actor)
            slots[AT] = at + 1
        if path:
            mounts.leave_saddle(enc, target)
            fall_if_over_pit(enc, target, edge, frame.actor)

    def _provokes(self, enc: Encounter, frame: Frame) -> bool:
        if self.feat and has_feat(enc.state.creatures[frame.actor], self.feat):
            return True
        return bool(self.option) and enc.option(REPOSITION_PROVOKES) == "yes"


def put(enc: Encounter, target: Creature, cell: int, by: int) -> None:
    """Forced into a square; a grapple that is pulled apart is over."""
    here = target.cell
    enc.state.place(target, cell)
    if enc.log is not None:
        enc.tell(
            Pushed(creature=target.index, start=here, end=cell, by=by),
            enc.rules.cite("forced-movement"),
        )
    release_distant(enc, target)


class ChooseRepositionPath(Step):
    """Square by square, where a repositioned target goes: within reach, but for the last one
    (PU-A-060)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots[TARGET]]
        chosen: tuple[int, ...] = slots.get(CHOSEN, ())
        if slots[DEGREE] < SUCCESS:
            send(frame, target, ())
            return
        left = squares_won(frame) - len(chosen)
        squares = [] if slots.get(ENOUGH) or not left else self._squares(enc, frame, left)
        if not squares:
            send(frame, target, chosen)
            return
        enc.ask(
            frame,
            Decision(
                question=RepositionQuestion(subject=frame.actor, left=left),
                asked=frame.actor,
                actor=target.index,
                offers=[choice("square", CELL, squares), choice("enough")],
                clause=enc.rules.action("reposition").clause,
                default="square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.repeat_step()
        if option.action == "enough":
            frame.slots[ENOUGH] = True
        else:
            frame.slots[CHOSEN] = (*frame.slots.get(CHOSEN, ()), option.target)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        if option.action != "square" or option.target not in self._around(enc, frame):
            return None
        clause = enc.rules.action("reposition").clause
        return OutOfThreatenedArea(clause=clause, creature=frame.actor, cell=option.target)

    def _squares(self, enc: Encounter, frame: Frame, left: int) -> list[int]:
        around = self._around(enc, frame)
        if left == 1:
            return around
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        return [cell for cell in around if threatens(enc, actor, cell, target.size)]

    def _around(self, enc: Encounter, frame: Frame) -> list[int]:
        """Free squares one step on, from a square that is in the threatened area."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        chosen: tuple[int, ...] = frame.slots.get(CHOSEN, ())
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
            if not layout.is_beside(cell, leader.size, place, follower.size):
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
    """How far one drags, and which way: straight on, never over the one that is dragged
    (PU-A-046)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if frame.slots[DEGREE] < SUCCESS:
            frame.slots[PATH] = ()
            return
        ends = sorted(self._ways(enc, frame))
        if not ends:
            frame.slots[PATH] = ()
            return
        enc.ask(
            frame,
            Decision(
                question=DragQuestion(subject=frame.slots[TARGET]),
                asked=actor.index,
                actor=actor.index,
                offers=[choice("square", CELL, ends), choice("enough")],
                clause=enc.rules.action("drag").clause,
                default="square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        ways = self._ways(enc, frame)
        frame.slots[PATH] = ways[option.target] if option.action == "square" else ()

    def _ways(self, enc: Encounter, frame: Frame) -> dict[int, tuple[int, ...]]:
        """Where a drag may end -> the squares that lead there."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
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

    does: tuple[str, ...] = ("moves",)
    needs: tuple[Slot, ...] = (TARGET, PATH)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots[TARGET]]
        path: tuple[int, ...] = slots[PATH]
        while slots.get(AT, 0) < len(path):
            at: int = slots.setdefault(AT, 0)
            place = place_behind(enc, actor, path[at], target) if target.present else -1
            if place < 0 or is_taken(enc, actor, path[at]):
                return
            if slots.get(ASKED, -1) < at and has_feat(actor, GREATER_DRAG):
                slots[ASKED] = at
                if publish(enc, ("leaves-square",), target.index, frame.act, -1, target.cell):
                    frame.repeat_step()
                    return
            lead(enc, actor, path[at], target, place)
            slots[AT] = at + 1


def lead(enc: Encounter, leader: Creature, cell: int, follower: Creature, place: int) -> None:
    """One step of two creatures that stay side by side."""
    state = enc.state
    came_from, was_at = leader.cell, follower.cell
    state.lift(follower)
    state.place(leader, cell)
    state.place(follower, place)
    if enc.log is not None:
        enc.tell(
            Moved(creature=leader.index, start=came_from, end=cell), enc.rules.cite("movement")
        )
        if place != was_at:
            enc.tell(
                Pushed(creature=follower.index, start=was_at, end=place, by=leader.index),
                enc.rules.cite("forced-movement"),
            )
    release_distant(enc, leader)
    release_distant(enc, follower)


STEPS: StepBuilders = {
    "drive-back": plain(DriveBack),
    "displace": Displace.build,
    "choose-way": plain(ChooseRepositionPath),
    "choose-drag": plain(ChooseDrag),
    "drag": plain(Drag),
}
