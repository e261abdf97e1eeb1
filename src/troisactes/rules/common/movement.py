"""Moving: how far, by which squares, and who may answer each square left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, total
from troisactes.kernel.decisions import Option, Refusal
from troisactes.kernel.legality import forbids
from troisactes.kernel.payments import left_for, spend_on
from troisactes.kernel.state import CARRIES, Frame
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy
from troisactes.rules.common.falling import FALL, fall_if_over_pit, is_pit
from troisactes.rules.common.sight import unseen_by

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.state import Creature
    from troisactes.kernel.walking import Reach

_PASS: Final = 1
_BLOCK: Final = 2


def speed_of(enc: Encounter, creature: Creature, mode: str = "") -> int:
    """Squares a creature covers with one move now, on foot or in another way it has."""
    base = economy(enc).speed(creature, mode)
    if not creature.effects:
        return base
    speed = base
    if effects.modifiers_on(enc, creature, "speed"):
        speed = max(0, total(enc, creature, "speed", base, NO_TAGS, []).value)
    return economy(enc).hampered(creature, speed)


def occupancy(enc: Encounter, creature: Creature) -> bytearray:
    """Who stands in the way: allies may be passed, enemies not; the unseen are not known of."""
    state = enc.state
    rules = economy(enc)
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
        board[cell] = _PASS if rules.lets_pass(enc, creature, other) else _BLOCK
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
    if economy(enc).treads(mode):
        return layout
    return layout.grid.levelled().layout(layout.closed)


def budget_of(enc: Encounter, creature: Creature, action: ActionDef, mode: str = "") -> int:
    """How many squares this move may take: the action's own number, or a share of the speed."""
    fixed: int = action.data.get("squares", 0)
    if fixed:
        return fixed
    times: int = action.data.get("times-base-speed", 0)
    if times:
        return creature.sheet.stats["speed"] * times
    if action.cost.by_square and enc.rules.counts_budget(enc):
        return left_for(creature, action, action.cost.by_square)
    slots = enc.state.stack[-1].slots
    share: int = slots.get("share", 1)
    return speed_of(enc, creature, mode) // share


def parity_of(creature: Creature, action: ActionDef) -> int:
    """1 when the next diagonal of this move costs two."""
    if action.data and "squares" in action.data:
        return 0  # a set number of squares does not take part in the turn's count of diagonals
    return creature.counters.get("diagonals", 0)


def reachable(enc: Encounter, creature: Creature, action: ActionDef, mode: str = "") -> Reach:
    """Everywhere this move can end."""
    return ground_of(enc, mode).reach_map(
        creature.cell,
        creature.size,
        budget_of(enc, creature, action, mode),
        enc.rules.metric,
        occupancy(enc, creature),
        parity_of(creature, action),
        economy(enc).extra_per_square(enc, creature, action),
    )


def refuse_path(
    enc: Encounter, creature: Creature, action: ActionDef, option: Option
) -> Refusal | None:
    """Whether squares drawn by hand may be walked: step by step, near enough, to the target."""
    data = {"creature": creature.index, "action": action.id}
    layout = ground_of(enc, option.using)
    cost, _ = layout.path_cost(
        list(option.path),
        creature.cell,
        creature.size,
        parity_of(creature, action),
        enc.rules.metric,
        economy(enc).extra_per_square(enc, creature, action),
    )
    if cost < 0 or option.path[-1] != option.target:
        return Refusal("path-broken", action.clause, data)
    board = occupancy(enc, creature)
    for cell in option.path:
        for square in layout.footprint(cell, creature.size):
            if board[square] == _BLOCK:
                return Refusal("path-blocked", action.clause, {**data, "cell": square})
    budget = budget_of(enc, creature, action, option.using)
    if cost > budget:
        return Refusal("too-far", action.clause, {**data, "cost": cost, "speed": budget})
    return None


GUARDED = "guarded"  # a quiet way of moving: see below


def instants_of_step(enc: Encounter, action: ActionDef) -> tuple[str, str]:
    """What leaving and entering a square this way is called; "" where nobody may answer it.

    A guarded step lowers no guard, but whoever waits for somebody to come notices it.
    """
    quiet = action.data.get("quiet", "")
    if quiet == GUARDED:
        return "steps-away", "steps-in"
    if quiet == "all" and enc.option("step-suppresses-free-actions") == "no":
        quiet = ""
    return ("", "") if quiet else ("leaves-square", "enters-square")


class Move(Step):
    """Walk to the target square by square. Each square left can be answered before it is left.

    A creature nobody knew of stops the mover before its square.
    """

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        slots = frame.slots
        creature = state.creatures[frame.actor]
        act = state.act(frame.act)
        assert act is not None
        action = act.action
        if "at" not in slots:
            path = slots.get("path", ())
            if not path and slots["target"] == creature.cell:
                return
            if not path:
                reach = reachable(enc, creature, action, slots.get("using", ""))
                if reach.can_stop(slots["target"]):
                    path = tuple(reach.path_to(slots["target"]))
                # else somebody's answer to the first step has closed the way
                slots["path"] = path
            slots["at"] = 0
            slots["asked"] = -1
            slots["from"] = creature.cell
        path = slots["path"]
        at: int = slots["at"]
        leaving, entering = instants_of_step(enc, action)
        while at < len(path):
            if self._is_stopped(enc, creature, action, path[at - 1] if at else slots["from"]):
                slots["path"] = path[:at]
                self._stand_back(enc, creature, (slots["from"], *path[:at]))
                return
            if leaving and slots["asked"] < 2 * at:
                slots["asked"] = 2 * at
                if publish(enc, (leaving,), creature.index, act.id, -1, creature.cell):
                    frame.pc -= 1
                    return
            if not self.may_leave(enc, creature, action):
                slots["path"] = path[:at]
                self._stand_back(enc, creature, (slots["from"], *path[:at]))
                return
            if not self._enter(enc, creature, action, path[at], at == len(path) - 1):
                slots["path"] = path[:at]
                self._stand_back(enc, creature, (slots["from"], *path[:at]))
                return
            at += 1
            slots["at"] = at
            is_sprung = bool(state.ground) and economy(enc).entered(enc, creature)
            is_answered = bool(entering) and publish(
                enc, (entering,), creature.index, act.id, -1, creature.cell
            )
            if is_sprung or is_answered:
                frame.pc -= 1
                return

    def _is_stopped(self, enc: Encounter, creature: Creature, action: ActionDef, here: int) -> bool:
        """An answer on the way has moved the creature elsewhere, or made it unable to go on so."""
        moved = creature.cell != here
        if moved or (creature.banned and any(forbids(ban, action) for ban in creature.banned)):
            if enc.log is not None:
                enc.tell(
                    "stopped-short",
                    enc.rules.cite("movement"),
                    {"creature": creature.index, "cell": creature.cell},
                )
            return True
        return False

    def _stand_back(self, enc: Encounter, creature: Creature, walked: tuple[int, ...]) -> None:
        """Stopped on somebody's square, it goes back to the last one where it can stand."""
        here = creature.cell
        if not creature.present or here != walked[-1] or not is_taken(enc, creature, here):
            return
        for cell in reversed(walked):
            if not is_taken(enc, creature, cell):
                enc.state.place(creature, cell)
                if enc.log is not None:
                    told = {"creature": creature.index, "from": here, "to": cell}
                    enc.tell("moved", enc.rules.cite("movement"), told)
                return

    def may_leave(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """Whether nothing holds the mover where it is; a system may roll for it."""
        return True

    def entered(self, enc: Encounter, creature: Creature, action: ActionDef, before: int) -> None:
        """The mover has just left ``before``; whom it drags along may follow."""

    def _enter(
        self, enc: Encounter, creature: Creature, action: ActionDef, cell: int, last: bool
    ) -> bool:
        state = enc.state
        here = creature.cell
        for square in state.layout.footprint(cell, creature.size):
            index = state.occupied.get(square, creature.index)
            if index == creature.index:
                continue
            if last or not economy(enc).lets_pass(enc, creature, state.creatures[index]):
                if enc.log is not None:
                    enc.tell(
                        "stopped-short",
                        enc.rules.cite("movement"),
                        {"creature": creature.index, "cell": cell},
                    )
                return False
        if action.cost.by_square and enc.rules.counts_budget(enc):
            spend_on(
                creature, action, action.cost.by_square, step_cost(enc, creature, action, cell)
            )
        state.place(creature, cell)
        self.entered(enc, creature, action, here)
        for carried in creature.notes.get(CARRIES, ()):
            release_distant(enc, state.creatures[carried])
        if creature.effects or "holds" in state.vars:
            release_distant(enc, creature)
            effects.remove_kind(enc, creature, "taking-cover")
        width = state.grid.width
        step = abs(cell - here)
        if step not in (1, width):
            creature.counters["diagonals"] = 1 - creature.counters.get("diagonals", 0)
        if enc.log is not None:
            enc.tell(
                "moved",
                enc.rules.cite("movement"),
                {"creature": creature.index, "from": here, "to": cell},
            )
        return True


def step_cost(enc: Encounter, creature: Creature, action: ActionDef, cell: int) -> int:
    """What entering the next square costs."""
    cost, _ = enc.state.layout.path_cost(
        [cell],
        creature.cell,
        creature.size,
        creature.counters.get("diagonals", 0),
        enc.rules.metric,
        economy(enc).extra_per_square(enc, creature, action),
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

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        slots = frame.slots
        creature = state.creatures[frame.actor]
        if "path" not in slots or not slots["path"]:
            slots["path"] = (*state.layout.ray(creature.cell, slots["target"]), slots["target"])
            slots["at"] = 0
            slots["asked"] = -1
            if any(is_pit(enc, cell) for cell in slots["path"]):
                # Should it be cut short up there: what comes down when all this is over.
                falling = {"edge": creature.cell, "by": creature.index}
                state.stack.insert(-1, Frame(FALL, creature.index, 0, falling))
        path = slots["path"]
        at: int = slots.get("at", 0)
        while at < len(path):
            if slots.get("asked", -1) < at:
                slots["asked"] = at
                if publish(enc, ("leaves-square",), creature.index, frame.act, -1, creature.cell):
                    frame.pc -= 1
                    return
            if at == len(path) - 1 and is_taken(enc, creature, path[at]):
                return  # somebody nobody knew of: one comes down just before
            here = creature.cell
            below = state.stack[-2]
            if below.script is FALL and not is_pit(enc, here):
                below.slots["edge"] = here
            state.place(creature, path[at])
            if enc.log is not None:
                enc.tell(
                    "moved",
                    enc.rules.cite("movement"),
                    {"creature": creature.index, "from": here, "to": path[at]},
                )
            at += 1
            slots["at"] = at


def shove(enc: Encounter, source: Creature, target: Creature, squares: int) -> int:
    """Forced movement straight away; answers nothing. Gives back the squares moved."""
    state = enc.state
    if not economy(enc).may_be_displaced(enc, target):
        if enc.log is not None:
            enc.tell("stands-fast", enc.rules.cite("stands-fast"), {"creature": target.index})
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
                "pushed",
                enc.rules.cite("forced-movement"),
                {"creature": target.index, "from": here, "to": cell, "by": source.index},
            )
        if state.ground:
            economy(enc).entered(enc, target)
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
        for effect in [each for each in creature.effects if each.data.get("held")]:
            if mover.index not in (creature.index, effect.source):
                continue
            other = state.creatures[effect.source]
            reach = economy(enc).hold_reach(enc, other)
            if not state.layout.within_reach(
                creature.cell, creature.size, other.cell, other.size, reach, enc.rules.metric
            ):
                effects.remove(enc, creature, effect)
