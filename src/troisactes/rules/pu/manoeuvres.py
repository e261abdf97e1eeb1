"""Combat manoeuvres: one check against the target's defence, and where its margin sends people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Check,
    Line,
    Total,
    check,
    total,
)
from troisactes.kernel.decisions import CELL, Decision, Option, Refusal, choice
from troisactes.kernel.reckoning import FACES, Chances
from troisactes.kernel.squares import DIRECTIONS, SQUARE
from troisactes.kernel.windows import publish
from troisactes.rules.common.attacks import MELEE, situation, weapon_of
from troisactes.rules.common.falling import fall_if_over_pit
from troisactes.rules.common.movement import is_taken, release_distant, speed_of
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.pu import facts, mounts
from troisactes.rules.pu.attacks import (
    aid_lines,
    charge_line,
    defence_total,
    defensive_lines,
    dexterity_bonus,
    spend_help,
    without_dexterity,
)
from troisactes.rules.pu.sheets import category, has_feat, legs_beyond_two
from troisactes.rules.pu.threat import threatens

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
MANOEUVRES = (
    "bull-rush",
    "dirty-trick",
    "disarm",
    "drag",
    "grapple",
    "overrun",
    "reposition",
    "steal",
    "sunder",
    "trip",
)
BY_FEAT = 2
LEG = 2
STUNNED = 4
BARE_HANDED = -4  # disarming without a weapon
FAR = 10  # what a margin must come to for the best and the worst


# --- the check -----------------------------------------------------------------------------------


def manoeuvre_bonus(
    enc: Encounter, actor: Creature, frame: Frame, kind: str, target: Creature, bonus: int
) -> Total:
    """The manoeuvre bonus, with the attacks before it if the action is an attack."""
    act = enc.state.act(frame.act)
    rule = enc.rules.cite("manoeuvres")
    lines: list[Line] = []
    if act is not None and "attack" in act.action.traits:
        lines = situation(enc, actor, frame, False)
    for feat in (f"improved-{kind}", f"greater-{kind}"):
        if has_feat(actor, feat):
            lines.append(Line(feat, "untyped", BY_FEAT, rule))
    if bonus and act is not None:
        lines.append(Line(act.action.id, "untyped", bonus, act.action.clause))
    if target.effect("stunned") is not None:
        lines.append(Line("stunned-target", "untyped", STUNNED, rule))
    if kind == "disarm" and "unarmed" in weapon_of(actor, frame.slots["using"]).traits:
        lines.append(Line("bare-handed", "untyped", BARE_HANDED, rule))
    if kind in ("bull-rush", "overrun"):
        charge = charge_line(enc, actor, target)
        if charge is not None:
            lines.append(charge)
    lines.extend(defensive_lines(enc, actor))
    lines.extend(aid_lines(enc, actor, frame, target.index))
    # Being in a grapple does not hamper what is done to win it.
    name = "grapple" if kind == "grapple" else "cmb"
    stat = total(enc, actor, name, actor.sheet.stats["cmb"], NO_TAGS, lines)
    stat.stat = "cmb"
    return stat


def manoeuvre_defence(
    enc: Encounter, actor: Creature, target: Creature, kind: str, more: int = 0
) -> Total:
    """What a manoeuvre must reach; legs beyond two steady a creature on its feet."""
    lines: list[Line] = []
    legs = legs_beyond_two(target)
    if legs and kind in ("trip", "overrun"):
        lines.append(Line("legs", "untyped", LEG * legs, enc.rules.cite("legs")))
    dexterity = dexterity_bonus(enc, target)
    exposed = without_dexterity(target, actor)
    if dexterity and exposed:
        lines.append(Line("no-dexterity", "untyped", -dexterity, enc.rules.cite("conditions")))
    if more:
        lines.append(Line("attached", "untyped", more, enc.rules.cite("attached")))
    return defence_total(enc, target, "cmd", MELEE, lines, exposed)


def attempt(
    enc: Encounter,
    frame: Frame,
    actor: Creature,
    target: Creature,
    kind: str,
    stat: Total,
    dc: Total,
) -> int:
    """Roll it; binds the degree and the margin. Ten above or below is the best or the worst."""
    if target.flags & facts.HELPLESS:
        result = Check(actor.index, stat, 20, "cmd", dc, SUCCESS)  # beaten outright
    else:
        result = check(enc, actor, stat, "cmd", dc, "manoeuvre")
    margin = result.result - dc.value
    degree = by_margin(result.degree, margin)
    result.degree = degree
    frame.slots["degree"] = degree
    frame.slots["margin"] = max(margin, 0) if degree >= SUCCESS else margin
    if enc.log is not None:
        act = enc.state.act(frame.act)
        clause = act.action.clause if act is not None else ""
        data = {"purpose": kind, "creature": actor.index, "target": target.index}
        enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
    spend_help(enc, frame, actor, target)
    return degree


def by_margin(degree: int, margin: int) -> int:
    """Ten above or below makes the best of a success and the worst of a failure."""
    if degree >= SUCCESS:
        return CRITICAL_SUCCESS if margin >= FAR else SUCCESS
    return CRITICAL_FAILURE if margin <= -FAR else FAILURE


def manoeuvre_chances(enc: Encounter, target: Creature, stat: int, dc: int) -> Chances:
    """How likely each degree is; who is helpless is beaten outright."""
    chances = [0.0, 0.0, 0.0, 0.0]
    if target.flags & facts.HELPLESS:
        chances[by_margin(SUCCESS, stat + 20 - dc)] = 1.0
        return (chances[0], chances[1], chances[2], chances[3])
    needed = enc.rules.to_reach(enc, dc)
    for face in FACES:
        result = face + stat
        degree = enc.rules.degree(face, result, needed, "manoeuvre")
        chances[by_margin(degree, result - dc)] += 1 / 20
    return (chances[0], chances[1], chances[2], chances[3])


class Manoeuvre(Step):
    """CMB against the target's CMD."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")

    def __init__(self, kind: str, bonus: int) -> None:
        self.kind = kind
        self.bonus = bonus

    @classmethod
    def build(cls, p: Params) -> Manoeuvre:
        return cls(p.choice("kind", MANOEUVRES), p.int("bonus", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        if not target.present:
            frame.slots["degree"], frame.slots["margin"] = FAILURE, -1
            return
        stat = manoeuvre_bonus(enc, actor, frame, self.kind, target, self.bonus)
        dc = manoeuvre_defence(enc, actor, target, self.kind, frame.slots.get("attached", 0))
        attempt(enc, frame, actor, target, self.kind, stat, dc)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc, actor = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots["target"]]
        stat = manoeuvre_bonus(enc, actor, frame, self.kind, target, self.bonus)
        dc = manoeuvre_defence(enc, actor, target, self.kind, frame.slots.get("attached", 0))
        reckoning.know(manoeuvre_chances(enc, target, stat.value, dc.value))


def squares_won(frame: Frame) -> int:
    """One square, and one more for every full five points beyond what was needed."""
    margin: int = frame.slots["margin"]
    return 1 + margin // 5


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
        if cell >= 0 and can_step(enc, here, cell, size, board):
            found.append(cell)
    return found


def can_step(enc: Encounter, here: int, cell: int, size: int, board: bytearray) -> bool:
    """Whether the space next to this one is free and can be stood on."""
    layout = enc.state.layout
    if layout.path_cost([cell], here, size, 0, enc.rules.metric)[0] < 0:
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


# --- whom a manoeuvre may be tried on ------------------------------------------------------------


class OpponentTarget(CreatureTarget):
    """An enemy for a manoeuvre: near enough, and not too large for it."""

    def __init__(self, within: str, larger: int) -> None:
        super().__init__("enemy", within, True, "", False)
        self.larger = larger  # size categories above one's own
        self.shareable = False
        self.lazy = False

    @classmethod
    def build(cls, p: Params) -> OpponentTarget:
        return cls(p.choice("within", ("reach", "weapon", "2"), "reach"), p.int("larger", 20))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found = super().candidates(enc, actor, action, using)
        return [
            index
            for index in found
            if self.refuse_one(enc, actor, action, using, enc.state.creatures[index]) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None:
            refusal = self.refuse_one(enc, actor, action, using, enc.state.creatures[target])
        return refusal

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        """What there is against this one, though it is near enough."""
        if category(other.sheet) - category(actor.sheet) > self.larger:
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("too-large", action.clause, data)
        return None


TARGETINGS = {"opponent": OpponentTarget.build}
STEPS = {
    "manoeuvre": Manoeuvre.build,
    "drive-back": plain(DriveBack),
    "displace": Displace.build,
    "choose-way": plain(ChooseWay),
    "choose-drag": plain(ChooseDrag),
    "drag": plain(Drag),
}
