"""Charging an enemy and running, both in a straight line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.durations import ROUNDS_A_MINUTE
from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Total, check, total
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.kernel.legality import add_offers, refuse_action
from troisactes.kernel.names import OVERRULED, PATH, TARGET, Key, Note, Slot
from troisactes.kernel.squares import SLOW, straight_lines
from troisactes.kernel.state import NOBODY
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.movement import (
    Move,
    budget_of,
    ground_of,
    occupancy,
    parity_of,
    refuse_path,
    speed_of,
    way_regardless,
)
from troisactes.rules.common.names import AT, DC_STAT, DIAGONALS
from troisactes.rules.common.refusals import PathBlocked, TooFar
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.targets import NarrowedTarget, Walk
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack.ammunition import held_items
from troisactes.rules.pu.attack.defence import until_next_turn
from troisactes.rules.pu.movement.mounted_combat import riders_of
from troisactes.rules.pu.names import AT_KEY, CON, STRAIGHT
from troisactes.rules.pu.options import CHARGE_BASE_RULES, RUN_RESET
from troisactes.rules.pu.questions import OnTheWayQuestion
from troisactes.rules.pu.refusals import (
    AlreadyWithinReach,
    ChargeTooShort,
    NobodyToCharge,
    NotStraight,
    WayHampered,
    WayTaken,
)
from troisactes.rules.pu.sheets import arm
from troisactes.rules.pu.turn import free_actions

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

GOAL: Final = Slot("goal")


CHARGE_SPEEDS = 2
LEAST_CHARGE = 2  # squares, where the base game's rules apply
FARTHEST = "1000"
RUN_DC = 10
STAGGERED_MINUTES = 10
RUNS: Final = Note("runs")  # the note: rounds run, checks made, the round of the last run

Path = tuple[int, ...]


def straight_paths(enc: Encounter, start: int, end: int) -> list[Path]:
    """The squares of the straight way from one to another: two ways where it runs on an edge."""
    grid = enc.state.grid
    lines = straight_lines(grid.xs[end] - grid.xs[start], grid.ys[end] - grid.ys[start])
    return [tuple([start + dy * grid.width + dx for dx, dy in line]) for line in lines]


# --- charging ------------------------------------------------------------------------------------


def striking_reach(enc: Encounter, creature: Creature) -> int:
    """How far its melee attacks go, and those of whoever rides it: bare hands included."""
    reach = 0
    for each in (creature, *riders_of(enc, creature)):
        reach = max(reach, arm(each))
        for weapon in each.sheet.weapons:
            if not weapon.item or held_items(each, weapon.item):
                reach = max(reach, weapon.reach)
    return reach


def charge_path(
    enc: Encounter, creature: Creature, target: Creature, action: ActionDef
) -> tuple[Path, Refusal | None]:
    """The way of a charge to the nearest space to strike from, or what stands against it."""
    spaces = _nearest_spaces(enc, creature, target)
    if not spaces:
        return (), PathBlocked(
            clause=action.clause,
            creature=creature.index,
            action=action.id,
            cell=target.cell,
            target=target.index,
        )
    if creature.cell in spaces:
        return (), AlreadyWithinReach(
            clause=action.clause, creature=creature.index, action=action.id, target=target.index
        )
    objection: Refusal | None = None
    for space in spaces:
        for path in straight_paths(enc, creature.cell, space):
            refusal = _refuse_way(enc, creature, path, action)
            if refusal is None:
                return path, None
            objection = objection or refusal
    return (), objection


def charge_regardless(enc: Encounter, creature: Creature, target: Creature) -> Path:
    """The way of a charge the game master lets happen, straight or not, however far."""
    for space in _nearest_spaces(enc, creature, target):
        path = way_regardless(enc, creature, space)
        if path:
            return path
    return ()


def _nearest_spaces(enc: Encounter, creature: Creature, target: Creature) -> list[int]:
    """Where it could first strike from; of those equally near only the straightest ahead."""
    layout, grid, metric = enc.state.layout, enc.state.grid, enc.rules.metric
    reach = striking_reach(enc, creature)
    left = grid.xs[target.cell] - creature.size - reach + 1
    top = grid.ys[target.cell] - creature.size - reach + 1
    side = target.size + creature.size + 2 * reach - 1
    found: list[tuple[int, int, int]] = []
    for y in range(top, top + side):
        for x in range(left, left + side):
            cell = grid.at(x, y)
            if cell < 0 or not layout.fits(cell, creature.size):
                continue
            if not layout.within_reach(
                cell, creature.size, target.cell, target.size, reach, metric
            ):
                continue
            if layout.distance(cell, creature.size, target.cell, target.size, metric) == 0:
                continue
            if not layout.sees(cell, creature.size, target.cell, target.size):
                continue
            away = layout.distance(creature.cell, 1, cell, 1, metric)
            found.append((away, _off_line(enc, creature, target, cell), cell))
    best = min(found, default=(0, 0, 0))
    return [cell for away, off, cell in found if (away, off) == best[:2]]


def _off_line(enc: Encounter, creature: Creature, target: Creature, cell: int) -> int:
    """How far a space is from the line between the two: the size of a cross product."""
    grid = enc.state.grid
    dx = 2 * (grid.xs[target.cell] - grid.xs[creature.cell]) + target.size - creature.size
    dy = 2 * (grid.ys[target.cell] - grid.ys[creature.cell]) + target.size - creature.size
    return abs(
        dx * (grid.ys[cell] - grid.ys[creature.cell])
        - dy * (grid.xs[cell] - grid.xs[creature.cell])
    )


def _refuse_way(
    enc: Encounter, creature: Creature, path: Path, action: ActionDef
) -> Refusal | None:
    """What hampers or blocks a charge this way: ground, walls, anybody at all."""
    state = enc.state
    layout = state.layout
    metric = enc.rules.metric
    parity = creature.counters.get(DIAGONALS, 0)
    own = layout.footprint(creature.cell, creature.size)
    for at, cell in enumerate(path):
        cost, _ = layout.path_cost(list(path[: at + 1]), creature.cell, creature.size, 0, metric)
        if cost < 0:
            return PathBlocked(
                clause=action.clause, creature=creature.index, action=action.id, cell=cell
            )
        for square in layout.footprint(cell, creature.size):
            if square in own:
                continue
            if state.grid.terrain[square] in SLOW:
                return WayHampered(
                    clause=action.clause, creature=creature.index, action=action.id, cell=square
                )
            index = state.occupied.get(square, creature.index)
            if index != creature.index and not unseen_by(creature, state.creatures[index]):
                return WayTaken(
                    clause=action.clause,
                    creature=creature.index,
                    action=action.id,
                    cell=square,
                    target=index,
                )
    cost, _ = layout.path_cost(list(path), creature.cell, creature.size, parity, metric)
    most = CHARGE_SPEEDS * speed_of(enc, creature)
    if cost > most:
        return TooFar(
            clause=action.clause, creature=creature.index, action=action.id, speed=most, cost=cost
        )
    if cost < LEAST_CHARGE and enc.option(CHARGE_BASE_RULES) == "base-rules":
        clause = enc.rules.cite("charge-base-rules")
        return ChargeTooShort(
            clause=clause, creature=creature.index, action=action.id, cost=cost, speed=LEAST_CHARGE
        )
    return None


class ChargeTarget(NarrowedTarget):
    """An enemy in sight with a clear straight way to it."""

    kind = CREATURE

    def __init__(self) -> None:
        super().__init__("enemy", FARTHEST, True, "", False, True)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        return charge_path(enc, actor, other, action)[1]

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        return NobodyToCharge(clause=action.clause, creature=actor.index, action=action.id)


class OnTheWay(Step):
    """What may be done in the middle of a charge: drawing a weapon, for those who can
    (PU-A-036)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        holds = enc.rules.creatures.facts_of(enc, creature)
        offers: list[Offer] = []
        for action in creature.sheet.menu:
            is_for_this = bool(action.requires & facts.CHARGING)
            if not is_for_this or free_actions.refuse_free(enc, creature, action) is not None:
                continue
            if refuse_action(enc, creature, action, holds) is None:
                add_offers(enc, creature, action, offers)
        if not offers:
            return
        enc.ask(
            frame,
            Decision(
                question=OnTheWayQuestion(),
                asked=creature.index,
                actor=creature.index,
                offers=[*offers, choice("go-on")],
                clause=enc.rules.action("charge").clause,
                default="go-on",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "go-on":
            return
        frame.repeat_step()  # perhaps something else besides
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        enc.perform(creature, action, option.using, option.target, {PATH: ()}, frame.act)


class ChargeHome(Move):
    """The charge itself; who arrives has the edge on its victim until the end of the turn
    (PU-A-036, PU-I-21)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots[TARGET]]
        if GOAL not in slots:
            act = enc.state.act(frame.act)
            assert act is not None
            path, _ = charge_path(enc, creature, target, act.action)
            if not path and OVERRULED in slots:
                path = charge_regardless(enc, creature, target)
            slots[PATH] = path
            slots[GOAL] = path[-1] if path else -1
        if slots[PATH]:
            super().run(enc, frame)
        if enc.state.stack[-1] is not frame:
            return  # somebody answers on the way
        if creature.cell == slots[GOAL]:
            self._arrive(enc, creature, target)

    def _arrive(self, enc: Encounter, creature: Creature, target: Creature) -> None:
        turn = enc.state.turn  # somebody else's for a readied charge: the bonus ends with it
        if turn != NOBODY:
            self._gain_edge(enc, creature, target, turn)
        for rider in riders_of(enc, creature):  # its blows come in its own next turn
            self._gain_edge(enc, rider, target, rider.index)
        if enc.option(CHARGE_BASE_RULES) == "base-rules":
            until_next_turn(enc, creature, "exposed-by-charge")

    def _gain_edge(self, enc: Encounter, creature: Creature, target: Creature, turn: int) -> None:
        """Until the end of that creature's turn."""
        charged = enc.rules.effect("charged")
        at: dict[Key, Any] = {AT_KEY: target.index}
        effects.attach(enc, creature, charged, 0, creature.index, "turn-end", turn, 1, at)


def is_charging(enc: Encounter, creature: Creature) -> bool:
    for act in enc.state.acts:
        if act.actor == creature.index and act.action.id == "charge":
            return True
    return False


# --- running -------------------------------------------------------------------------------------


def run_path(enc: Encounter, creature: Creature, action: ActionDef, cell: int) -> Path:
    """The straight way there, if it can be run; else nothing."""
    for path in straight_paths(enc, creature.cell, cell):
        if refuse_path(enc, creature, action, Option(action.id, cell, path=path)) is None:
            return path
    return ()


def refuse_turning(
    enc: Encounter, creature: Creature, action: ActionDef, path: Path
) -> Refusal | None:
    """A way drawn by hand must be a straight one where the action says so."""
    if not path or not action.data.get(STRAIGHT):
        return None
    if path in straight_paths(enc, creature.cell, path[-1]):
        return None
    return NotStraight(clause=action.clause, creature=creature.index, action=action.id)


class StraightWalk(Walk):
    """A free square straight ahead, as far as the action goes."""

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return ground_of(enc, using).straight_ahead(
            actor.cell,
            actor.size,
            budget_of(enc, actor, action, using),
            enc.rules.metric,
            occupancy(enc, actor),
            parity_of(actor, action),
        )

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None and not run_path(enc, actor, action, target):
            return NotStraight(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        return refusal


class CatchBreath(Step):
    """A few rounds are free; each one after them asks for a Constitution check, ever harder
    (PU-A-041)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        rounds, checks, last = creature.notes.get(RUNS, (0, 0, 0))
        now = enc.state.round
        if enc.option(RUN_RESET) == "pause" and last != now - 1:
            rounds, checks = 0, 0
        if rounds < max(0, creature.sheet.stats[CON]):
            creature.notes[RUNS] = (rounds + 1, checks, now)
            return
        creature.notes[RUNS] = (rounds + 1, checks + 1, now)
        if not self._holds_out(enc, frame, creature, RUN_DC + checks):
            collapse(enc, creature)
            frame.pc = len(frame.script.steps) - 1  # the run ends before it begins

    def _holds_out(self, enc: Encounter, frame: Frame, creature: Creature, number: int) -> bool:
        stat = total(enc, creature, CON, creature.sheet.stats[CON], NO_TAGS, [])
        result = check(enc, creature, stat, "dc", Total(DC_STAT, number, number, []), "con")
        if enc.log is not None:
            clause = enc.rules.action("run").clause
            enc.tell(
                CheckRolled(purpose="con", creature=creature.index, roll=result.to_plain()),
                clause,
                frame.act,
            )
        return result.degree >= SUCCESS


def collapse(enc: Encounter, creature: Creature) -> None:
    """Out of breath: staggered for ten minutes, less the Constitution bonus."""
    minutes = max(1, STAGGERED_MINUTES - max(0, creature.sheet.stats[CON]))
    index = creature.index
    rounds = minutes * ROUNDS_A_MINUTE
    staggered = enc.rules.effect("staggered")
    effects.attach(enc, creature, staggered, 0, index, "turn-start", index, rounds)


class Sprint(Move):
    """A run: straight on, heedless of any blow."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if AT not in slots:
            creature = enc.state.creatures[frame.actor]
            act = enc.state.act(frame.act)
            assert act is not None
            until_next_turn(enc, creature, "running")
            if not slots.get(PATH):
                slots[PATH] = run_path(enc, creature, act.action, slots[TARGET])
            if not slots[PATH] and OVERRULED not in slots:
                return  # somebody's answer has closed the way
        super().run(enc, frame)


TARGETINGS: TargetingBuilders = {
    "charge": plain(ChargeTarget),
    "straight-walk": plain(StraightWalk),
}
STEPS: StepBuilders = {
    "on-the-way": plain(OnTheWay),
    "charge-home": plain(ChargeHome),
    "catch-breath": plain(CatchBreath),
    "sprint": plain(Sprint),
}
