"""Straight ahead: charging an enemy, running."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.durations import ROUNDS_A_MINUTE
from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Total, check, total
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, Refusal, choice
from troisactes.kernel.legality import add_offers, refuse_action
from troisactes.kernel.squares import DIFFICULT, OBSTACLE, straight_lines
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.movement import (
    Move,
    budget_of,
    ground_of,
    occupancy,
    parity_of,
    refuse_path,
    speed_of,
)
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.targets import NarrowedTarget, Walk
from troisactes.rules.pu import facts
from troisactes.rules.pu.ammunition import held_items
from troisactes.rules.pu.defence import until_next_turn
from troisactes.rules.pu.saddle import riders_of
from troisactes.rules.pu.sheets import arm

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

CHARGE_SPEEDS = 2
LEAST_CHARGE = 2  # squares, where the base game's rules apply
FARTHEST = "1000"
RUN_DC = 10
STAGGERED_MINUTES = 10
RUNS = "runs"  # the note: rounds run, checks made, the round of the last run

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
    data = {"creature": creature.index, "action": action.id, "target": target.index}
    spaces = _nearest_spaces(enc, creature, target)
    if not spaces:
        return (), Refusal("path-blocked", action.clause, {**data, "cell": target.cell})
    if creature.cell in spaces:
        return (), Refusal("already-within-reach", action.clause, data)
    objection: Refusal | None = None
    for space in spaces:
        for path in straight_paths(enc, creature.cell, space):
            refusal = _refuse_way(enc, creature, path, action)
            if refusal is None:
                return path, None
            objection = objection or refusal
    return (), objection


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
    data = {"creature": creature.index, "action": action.id}
    metric = enc.rules.metric
    parity = creature.counters.get("diagonals", 0)
    own = layout.footprint(creature.cell, creature.size)
    for at, cell in enumerate(path):
        cost, _ = layout.path_cost(list(path[: at + 1]), creature.cell, creature.size, 0, metric)
        if cost < 0:
            return Refusal("path-blocked", action.clause, {**data, "cell": cell})
        for square in layout.footprint(cell, creature.size):
            if square in own:
                continue
            if state.grid.terrain[square] in (DIFFICULT, OBSTACLE):
                return Refusal("way-hampered", action.clause, {**data, "cell": square})
            index = state.occupied.get(square, creature.index)
            if index != creature.index and not unseen_by(creature, state.creatures[index]):
                facts_of_it = {**data, "cell": square, "target": index}
                return Refusal("way-taken", action.clause, facts_of_it)
    cost, _ = layout.path_cost(list(path), creature.cell, creature.size, parity, metric)
    most = CHARGE_SPEEDS * speed_of(enc, creature)
    if cost > most:
        return Refusal("too-far", action.clause, {**data, "cost": cost, "speed": most})
    if cost < LEAST_CHARGE and enc.option("charge-base-rules") == "base-rules":
        clause = enc.rules.cite("charge-base-rules")
        return Refusal("charge-too-short", clause, {**data, "cost": cost, "speed": LEAST_CHARGE})
    return None


class ChargeTarget(NarrowedTarget):
    """An enemy in sight with a clear straight way to it."""

    kind = CREATURE

    def __init__(self) -> None:
        super().__init__("enemy", FARTHEST, True, "", False)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        return charge_path(enc, actor, other, action)[1]

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        data = {"creature": actor.index, "action": action.id}
        return Refusal("nobody-to-charge", action.clause, data)


class OnTheWay(Step):
    """What may be done in the middle of a charge: drawing a weapon, for those who can."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        holds = enc.rules.facts_of(enc, creature)
        offers: list[Offer] = []
        for action in creature.sheet.menu:
            is_for_this = bool(action.requires & facts.CHARGING)
            if is_for_this and refuse_action(enc, creature, action, holds) is None:
                add_offers(enc, creature, action, offers)
        if not offers:
            return
        enc.ask(
            frame,
            Decision(
                "on-the-way",
                creature.index,
                creature.index,
                [*offers, choice("go-on")],
                enc.rules.action("charge").clause,
                {},
                "go-on",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "go-on":
            return
        frame.pc -= 1  # perhaps something else besides
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        enc.perform(creature, action, option.using, option.target, {"path": ()}, frame.act)


class ChargeHome(Move):
    """The charge itself; who arrives has the edge on its victim until the end of the turn."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots["target"]]
        if "goal" not in slots:
            act = enc.state.act(frame.act)
            assert act is not None
            path, _ = charge_path(enc, creature, target, act.action)
            slots["path"] = path
            slots["goal"] = path[-1] if path else -1
        if slots["path"]:
            super().run(enc, frame)
        if enc.state.stack[-1] is not frame:
            return  # somebody answers on the way
        if creature.cell == slots["goal"]:
            self._arrive(enc, creature, target)

    def _arrive(self, enc: Encounter, creature: Creature, target: Creature) -> None:
        turn = enc.state.turn  # somebody else's for a readied charge: the bonus ends with it
        if turn != NOBODY:
            self._gain_edge(enc, creature, target, turn)
        for rider in riders_of(enc, creature):  # its blows come in its own next turn
            self._gain_edge(enc, rider, target, rider.index)
        if enc.option("charge-base-rules") == "base-rules":
            until_next_turn(enc, creature, "exposed-by-charge")

    def _gain_edge(self, enc: Encounter, creature: Creature, target: Creature, turn: int) -> None:
        """Until the end of that creature's turn."""
        charged = enc.rules.effect("charged")
        at = {"at": target.index}
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
    if not path or not action.data.get("straight"):
        return None
    if path in straight_paths(enc, creature.cell, path[-1]):
        return None
    data = {"creature": creature.index, "action": action.id}
    return Refusal("not-straight", action.clause, data)


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
            data = {"creature": actor.index, "action": action.id, "cell": target}
            return Refusal("not-straight", action.clause, data)
        return refusal


class CatchBreath(Step):
    """A few rounds are free; each one after them asks for a Constitution check, ever harder."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        rounds, checks, last = creature.notes.get(RUNS, (0, 0, 0))
        now = enc.state.round
        if enc.option("run-reset") == "pause" and last != now - 1:
            rounds, checks = 0, 0
        if rounds < max(0, creature.sheet.stats["con"]):
            creature.notes[RUNS] = (rounds + 1, checks, now)
            return
        creature.notes[RUNS] = (rounds + 1, checks + 1, now)
        if not self._holds_out(enc, frame, creature, RUN_DC + checks):
            collapse(enc, creature)
            frame.pc = len(frame.script.steps) - 1  # the run ends before it begins

    def _holds_out(self, enc: Encounter, frame: Frame, creature: Creature, number: int) -> bool:
        stat = total(enc, creature, "con", creature.sheet.stats["con"], NO_TAGS, [])
        result = check(enc, creature, stat, "dc", Total("dc", number, number, []), "con")
        if enc.log is not None:
            clause = enc.rules.action("run").clause
            data = {"purpose": "con", "creature": creature.index, **result.to_plain()}
            enc.tell("check", clause, data, frame.act)
        return result.degree >= SUCCESS


def collapse(enc: Encounter, creature: Creature) -> None:
    """Out of breath: staggered for ten minutes, less the Constitution bonus."""
    minutes = max(1, STAGGERED_MINUTES - max(0, creature.sheet.stats["con"]))
    index = creature.index
    rounds = minutes * ROUNDS_A_MINUTE
    staggered = enc.rules.effect("staggered")
    effects.attach(enc, creature, staggered, 0, index, "turn-start", index, rounds)


class Sprint(Move):
    """A run: straight on, heedless of any blow."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if "at" not in slots:
            creature = enc.state.creatures[frame.actor]
            act = enc.state.act(frame.act)
            assert act is not None
            until_next_turn(enc, creature, "running")
            if not slots.get("path"):
                slots["path"] = run_path(enc, creature, act.action, slots["target"])
            if not slots["path"]:
                return  # somebody's answer has closed the way
        super().run(enc, frame)


TARGETINGS = {"charge": plain(ChargeTarget), "straight-walk": plain(StraightWalk)}
STEPS = {
    "on-the-way": plain(OnTheWay),
    "charge-home": plain(ChargeHome),
    "catch-breath": plain(CatchBreath),
    "sprint": plain(Sprint),
}
