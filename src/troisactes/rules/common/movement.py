"""Moving: how far, by which squares, and who may answer each square left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, total
from troisactes.kernel.decisions import Option
from troisactes.kernel.legality import forbids
from troisactes.kernel.names import ASKED, OVERRULED, PATH, TARGET, USING, Slot
from troisactes.kernel.payments import left_for, spend_on
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import CARRIES, Frame
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts
from troisactes.rules.common.action_frame import NO_SQUARE, USES_MOVE
from troisactes.rules.common.events import Moved, Pushed, StandsFast, StoppedShort
from troisactes.rules.common.falling import FALL, fall_if_over_pit, is_pit
from troisactes.rules.common.names import (
    AT,
    BY,
    DIAGONALS,
    EDGE,
    FROM,
    HELD_KEY,
    HOLDS,
    QUIET,
    SHARE,
    SPEED,
    SQUARES,
    TIMES_BASE_SPEED,
)
from troisactes.rules.common.options import STEP_SUPPRESSES_FREE_ACTIONS
from troisactes.rules.common.refusals import PathBlocked, PathBroken, TooFar
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Act, Creature
    from troisactes.kernel.walking import Reach

_PASS: Final = 1
_BLOCK: Final = 2


def speed_of(enc: Encounter, creature: Creature, mode: str = "") -> int:
    """Squares a creature covers with one move now, on foot or in another way it has."""
    base = turn_rules(enc).movement.speed(creature, mode)
    if not creature.effects:
        return base
    speed = base
    if effects.modifiers_on(enc, creature, SPEED):
        speed = max(0, total(enc, creature, SPEED, base, NO_TAGS, []).value)
    return turn_rules(enc).movement.hampered(creature, speed)


def occupancy(enc: Encounter, creature: Creature) -> bytearray:
    """Who stands in the way: allies may be passed, enemies not; the unseen are not known of."""
    state = enc.state
    rules = turn_rules(enc)
    unseen = False
    if state.boards_as_of == state.moves:
        known = state.boards.get(creature.side)
        if known is not None:
            return known
    board = bytearray(state.grid.cell_count)
    for cell, index in state.occupied.items():
        other = state.creatures[index]
        if other.flags & facts.UNDETECTED and creature.hostile_to(other):
            unseen = True  # who knows of it differs within a side
            if unseen_by(creature, other):
                continue
        board[cell] = _PASS if rules.movement.lets_pass(enc, creature, other) else _BLOCK
    if not unseen:
        # The same for all of a side, as long as nobody moves and all of it sees the same.
        if state.boards_as_of == state.moves:
            state.boards = {**state.boards, creature.side: board}
        else:
            state.boards = {creature.side: board}
            state.boards_as_of = state.moves
    return board


def ground_of(enc: Encounter, mode: str) -> Layout:
    """The map as it is to whoever moves so."""
    layout = enc.state.layout
    if turn_rules(enc).movement.treads(mode):
        return layout
    return layout.grid.levelled().layout(layout.closed)


def budget_of(enc: Encounter, creature: Creature, action: ActionDef, mode: str = "") -> int:
    """How many squares this move may take: the action's own number, or a share of the speed."""
    fixed: int = action.data.get(SQUARES, 0)
    if fixed:
        return fixed
    times: int = action.data.get(TIMES_BASE_SPEED, 0)
    if times:
        return creature.sheet.stats[SPEED] * times
    if action.cost.by_square and enc.rules.payment.counts_budget(enc):
        return left_for(creature, action, action.cost.by_square)
    slots = enc.state.stack[-1].slots
    share: int = slots.get(SHARE, 1)
    # rule speed: in squares, for each move anew.
    return speed_of(enc, creature, mode) // share


def farthest_of(enc: Encounter, creature: Creature, action: ActionDef, mode: str = "") -> int:
    """How many squares of open ground this move covers, with what each costs besides."""
    extra = turn_rules(enc).movement.extra_per_square(enc, creature, action)
    return budget_of(enc, creature, action, mode) // (1 + extra)


def clause_of_budget(enc: Encounter, creature: Creature, action: ActionDef) -> str:
    """The rule that says how far this move goes: of whatever grants but a share of the speed."""
    frame = enc.state.stack[-1]
    whole = enc.state.act(frame.act)
    if whole is not None and frame.slots.get(SHARE, 1) > 1 and SQUARES not in action.data:
        return whole.action.clause
    return turn_rules(enc).movement.clause_of_distance(enc, creature, action)


def parity_of(creature: Creature, action: ActionDef) -> int:
    """1 when the next diagonal of this move costs two."""
    if action.data and SQUARES in action.data:
        return 0  # a set number of squares does not take part in the turn's count of diagonals
    return creature.counters.get(DIAGONALS, 0)


def reachable(enc: Encounter, creature: Creature, action: ActionDef, mode: str = "") -> Reach:
    """Everywhere this move can end."""
    return ground_of(enc, mode).reach_map(
        creature.cell,
        creature.size,
        budget_of(enc, creature, action, mode),
        enc.rules.metric,
        occupancy(enc, creature),
        parity_of(creature, action),
        turn_rules(enc).movement.extra_per_square(enc, creature, action),
    )


def way_regardless(
    enc: Encounter, creature: Creature, target: int, mode: str = ""
) -> tuple[int, ...]:
    """The shortest way somewhere, however far it is; none when no way leads there."""
    farthest = 4 * enc.state.grid.cell_count
    reach = ground_of(enc, mode).reach_map(
        creature.cell, creature.size, farthest, enc.rules.metric, occupancy(enc, creature), 0, 0
    )
    return tuple(reach.path_to(target)) if reach.can_stop(target) else ()


def refuse_path(
    enc: Encounter, creature: Creature, action: ActionDef, option: Option
) -> Refusal | None:
    """Whether squares drawn by hand may be walked: step by step, near enough, to the target."""
    layout = ground_of(enc, option.using)
    cost, _ = layout.path_cost(
        list(option.path),
        creature.cell,
        creature.size,
        parity_of(creature, action),
        enc.rules.metric,
        turn_rules(enc).movement.extra_per_square(enc, creature, action),
    )
    if cost < 0 or option.path[-1] != option.target:
        return PathBroken(clause=action.clause, creature=creature.index, action=action.id)
    board = occupancy(enc, creature)
    for cell in option.path:
        for square in layout.footprint(cell, creature.size):
            if board[square] == _BLOCK:
                return PathBlocked(
                    clause=action.clause, creature=creature.index, action=action.id, cell=square
                )
    budget = budget_of(enc, creature, action, option.using)
    if cost > budget:
        extra = turn_rules(enc).movement.extra_per_square(enc, creature, action)
        return TooFar(
            clause=clause_of_budget(enc, creature, action),
            creature=creature.index,
            action=action.id,
            speed=budget // (1 + extra),
            cost=-(-cost // (1 + extra)),
        )
    return None


LEAVES_SQUARE: Final = "leaves-square"  # an instant
GUARDED = "guarded"  # a quiet way of moving: see below


def instants_of_step(enc: Encounter, action: ActionDef) -> tuple[str, str]:
    """What leaving and entering a square this way is called; "" where nobody may answer it.

    A guarded step lowers no guard, but whoever waits for somebody to come notices it.
    """
    quiet = action.data.get(QUIET, "")
    if quiet == GUARDED:
        return "steps-away", "steps-in"
    # rule quiet-step: a careful step is answered by nobody, or by fewer.
    if quiet == "all" and enc.option(STEP_SUPPRESSES_FREE_ACTIONS) == "no":
        quiet = ""
    return ("", "") if quiet else (LEAVES_SQUARE, "enters-square")


def leaving_instants(enc: Encounter, action: ActionDef, leaving: str, at: int) -> tuple[str, ...]:
    """What the next square left raises; with the first, that a move is used, if not said before."""
    if at or "move" not in action.traits or turn_rules(enc).movement.is_announced(action):
        return (leaving,)
    return (leaving, USES_MOVE)


def is_hampered(creature: Creature, act: Act, is_overruled: bool) -> bool:
    """Whether an effect forbids going on; of one let happen, an effect that began after it."""
    for ban, effect in creature.bans:
        if forbids(ban, act.action) and (effect.uid > act.id or not is_overruled):
            return True
    return False


class Move(Step):
    """Walk to the target square by square. Each square left can be answered before it is left.

    A creature nobody knew of stops the mover before its square.
    """

    needs: tuple[Slot, ...] = (TARGET,)
    does: tuple[str, ...] = ("moves",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        slots = frame.slots
        creature = state.creatures[frame.actor]
        act = state.act(frame.act)
        assert act is not None
        action = act.action
        if AT not in slots:
            path = slots.get(PATH, ())
            if not path and slots[TARGET] == creature.cell:
                return
            if not path:
                mode: str = slots.get(USING, "")
                reach = reachable(enc, creature, action, mode)
                if reach.can_stop(slots[TARGET]):
                    path = tuple(reach.path_to(slots[TARGET]))
                elif slots.get(OVERRULED):
                    path = way_regardless(enc, creature, slots[TARGET], mode)
                # else somebody's answer to the first step has closed the way
                slots[PATH] = path
            slots[AT] = 0
            slots[ASKED] = NO_SQUARE
            slots[FROM] = creature.cell
        path = slots[PATH]
        at: int = slots[AT]
        leaving, entering = instants_of_step(enc, action)
        while at < len(path):
            if self._is_stopped(enc, creature, act, slots, at):
                self._stop(enc, creature, slots, at)
                return
            # rule leaving-squares: each square left is an instant of its own, entering one is
            # another.
            if leaving and slots[ASKED] < 2 * at:
                slots[ASKED] = 2 * at
                triggers = leaving_instants(enc, action, leaving, at)
                if publish(enc, triggers, creature.index, act.id, -1, creature.cell, None, frame):
                    frame.repeat_step()
                    return
            if not self.may_leave(enc, creature, action, OVERRULED in slots):
                self._stop(enc, creature, slots, at)
                return
            if not self._enter(enc, creature, action, slots, at):
                self._stop(enc, creature, slots, at)
                return
            at += 1
            slots[AT] = at
            is_sprung = bool(state.ground) and turn_rules(enc).movement.entered(enc, creature)
            is_answered = bool(entering) and publish(
                enc, (entering,), creature.index, act.id, -1, creature.cell, None, frame
            )
            if is_sprung or is_answered:
                frame.repeat_step()
                return

    def _is_stopped(
        self, enc: Encounter, creature: Creature, act: Act, slots: dict[Slot, Any], at: int
    ) -> bool:
        """An answer on the way has moved the creature elsewhere, or made it unable to go on so."""
        moved = creature.cell != (slots[PATH][at - 1] if at else slots[FROM])
        if moved or (creature.bans and is_hampered(creature, act, OVERRULED in slots)):
            if enc.log is not None:
                enc.tell(
                    StoppedShort(creature=creature.index, cell=creature.cell),
                    enc.rules.cite("movement"),
                )
            return True
        return False

    def _stop(self, enc: Encounter, creature: Creature, slots: dict[Slot, Any], at: int) -> None:
        """The rest of the way is not walked."""
        walked = slots[PATH][:at]
        slots[PATH] = walked
        self._stand_back(enc, creature, (slots[FROM], *walked))

    def _stand_back(self, enc: Encounter, creature: Creature, walked: tuple[int, ...]) -> None:
        """Stopped on somebody's square, it goes back to the last one where it can stand."""
        here = creature.cell
        if not creature.present or here != walked[-1] or not is_taken(enc, creature, here):
            return
        for cell in reversed(walked):
            if not is_taken(enc, creature, cell):
                enc.state.place(creature, cell)
                if enc.log is not None:
                    enc.tell(
                        Moved(creature=creature.index, start=here, end=cell),
                        enc.rules.cite("movement"),
                    )
                return

    def may_leave(
        self, enc: Encounter, creature: Creature, action: ActionDef, is_overruled: bool
    ) -> bool:
        """Whether nothing holds the mover where it is; a system may roll for it.

        ``is_overruled``: what held it there before the move was lifted.
        """
        return True

    def entered(self, enc: Encounter, creature: Creature, action: ActionDef, before: int) -> None:
        """The mover has just left ``before``; whom it drags along may follow."""

    def _enter(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        slots: dict[Slot, Any],
        at: int,
    ) -> bool:
        state = enc.state
        here = creature.cell
        cell: int = slots[PATH][at]
        is_last = at == len(slots[PATH]) - 1
        for square in state.layout.footprint(cell, creature.size):
            index = state.occupied.get(square, creature.index)
            if index == creature.index:
                continue
            other = state.creatures[index]
            if is_last or not (
                turn_rules(enc).movement.lets_pass(enc, creature, other)
                or (OVERRULED in slots and not unseen_by(creature, other))
            ):
                if enc.log is not None:
                    enc.tell(
                        StoppedShort(creature=creature.index, cell=cell), enc.rules.cite("movement")
                    )
                return False
        if action.cost.by_square and enc.rules.payment.counts_budget(enc):
            spend_on(
                creature, action, action.cost.by_square, step_cost(enc, creature, action, cell)
            )
        state.place(creature, cell)
        self.entered(enc, creature, action, here)
        for carried in creature.notes.get(CARRIES, ()):
            release_distant(enc, state.creatures[carried])
        if creature.effects or HOLDS in state.vars:
            release_distant(enc, creature)
            effects.remove_kind(enc, creature, "taking-cover")
        width = state.grid.width
        step = abs(cell - here)
        if step not in (1, width):
            creature.counters[DIAGONALS] = 1 - creature.counters.get(DIAGONALS, 0)
        if enc.log is not None:
            enc.tell(
                Moved(creature=creature.index, start=here, end=cell), enc.rules.cite("movement")
            )
        return True


def step_cost(enc: Encounter, creature: Creature, action: ActionDef, cell: int) -> int:
    """What entering the next square costs."""
    cost, _ = enc.state.layout.path_cost(
        [cell],
        creature.cell,
        creature.size,
        creature.counters.get(DIAGONALS, 0),
        enc.rules.metric,
        turn_rules(enc).movement.extra_per_square(enc, creature, action),
    )
    return max(0, cost)


def is_taken(enc: Encounter, creature: Creature, cell: int) -> bool:
    """Whether somebody else stands where the creature would."""
    state = enc.state
    for square in state.layout.footprint(cell, creature.size):
        index = state.occupied.get(square, creature.index)
        if index != creature.index and not state.goes_with(creature, index):
            return True
    return False


class Jump(Step):
    """Cross to the target through the air, square by square; nothing below matters."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        slots = frame.slots
        creature = state.creatures[frame.actor]
        if PATH not in slots or not slots[PATH]:
            slots[PATH] = (*state.layout.ray(creature.cell, slots[TARGET]), slots[TARGET])
            slots[AT] = 0
            slots[ASKED] = NO_SQUARE
            if any(is_pit(enc, cell) for cell in slots[PATH]):
                # Should it be cut short up there: what comes down when all this is over.
                falling: dict[Slot, Any] = {EDGE: creature.cell, BY: creature.index}
                state.stack.insert(-1, Frame(FALL, creature.index, 0, falling))
        # rule cut-short: wherever the jump has come to when it is disrupted.
        path = slots[PATH]
        at: int = slots.get(AT, 0)
        while at < len(path):
            if slots.get(ASKED, NO_SQUARE) < at:
                slots[ASKED] = at
                act = state.act(frame.act)
                assert act is not None
                triggers = leaving_instants(enc, act.action, LEAVES_SQUARE, at)
                if publish(enc, triggers, creature.index, act.id, -1, creature.cell, None, frame):
                    frame.repeat_step()
                    return
            if at == len(path) - 1 and is_taken(enc, creature, path[at]):
                return  # somebody nobody knew of: one comes down just before
            here = creature.cell
            below = state.stack[-2]
            if below.script is FALL and not is_pit(enc, here):
                below.slots[EDGE] = here
            state.place(creature, path[at])
            if enc.log is not None:
                enc.tell(
                    Moved(creature=creature.index, start=here, end=path[at]),
                    enc.rules.cite("movement"),
                )
            at += 1
            slots[AT] = at


def shove(enc: Encounter, source: Creature, target: Creature, squares: int) -> int:
    """Forced movement straight away; answers nothing. Gives back the squares moved."""
    state = enc.state
    if not turn_rules(enc).movement.may_be_displaced(enc, target):
        if enc.log is not None:
            enc.tell(StandsFast(creature=target.index), enc.rules.cite("stands-fast"))
        return 0
    board = bytearray(state.grid.cell_count)
    for cell, index in state.occupied.items():
        if index != target.index:
            board[cell] = _BLOCK
    path = state.layout.push_path(
        target.cell, target.size, source.cell, source.size, squares, board
    )
    edge = target.cell
    for cell in path:
        here = target.cell
        edge = here
        state.place(target, cell)
        if enc.log is not None:
            enc.tell(
                Pushed(creature=target.index, start=here, end=cell, by=source.index),
                enc.rules.cite("forced-movement"),
            )
        if state.ground:
            turn_rules(enc).movement.entered(enc, target)
    if path:
        release_distant(enc, target)
        fall_if_over_pit(enc, target, edge, source.index)
    return len(path)


def release_distant(enc: Encounter, mover: Creature) -> None:
    """A hold ends as soon as the two are no longer within reach of each other."""
    state = enc.state
    for creature in state.creatures:
        if not creature.effects:
            continue
        for effect in [each for each in creature.effects if each.data.get(HELD_KEY)]:
            if mover.index not in (creature.index, effect.source):
                continue
            other = state.creatures[effect.source]
            # rule hold-distance: whoever moved them apart, and without any test.
            reach = turn_rules(enc).attacks.hold_reach(enc, other)
            if not state.layout.within_reach(
                creature.cell, creature.size, other.cell, other.size, reach, enc.rules.metric
            ):
                effects.remove(enc, creature, effect)
