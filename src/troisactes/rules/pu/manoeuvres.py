"""Combat manoeuvres: one check against the target's defence, and what its margin brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Line,
    Total,
    check,
    total,
)
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common.attacks import situation
from troisactes.rules.common.movement import shove
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.pu.attacks import charge_line, spend_help, without_dexterity
from troisactes.rules.pu.sheets import category, has_feat, legs_beyond_two

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
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
IMPROVED = 2
LEG = 2
FAR = 10  # what a margin must come to for the best and the worst


def manoeuvre_bonus(
    enc: Encounter, actor: Creature, frame: Frame, kind: str, target: Creature, bonus: int
) -> Total:
    """The manoeuvre bonus, with the attacks before it if the action is an attack."""
    act = enc.state.act(frame.act)
    lines: list[Line] = []
    if act is not None and "attack" in act.action.traits:
        lines = situation(enc, actor, frame, False)
    if has_feat(actor, f"improved-{kind}"):
        lines.append(Line(f"improved-{kind}", "untyped", IMPROVED, enc.rules.cite("manoeuvres")))
    if bonus and act is not None:
        lines.append(Line(act.action.id, "untyped", bonus, act.action.clause))
    if kind in ("bull-rush", "overrun"):
        charge = charge_line(enc, actor, target)
        if charge is not None:
            lines.append(charge)
    return total(enc, actor, "cmb", actor.sheet.stats["cmb"], NO_TAGS, lines)


def manoeuvre_defence(
    enc: Encounter, actor: Creature, target: Creature, kind: str, more: int = 0
) -> Total:
    """What a manoeuvre must reach; legs beyond two steady a creature on its feet."""
    lines: list[Line] = []
    legs = legs_beyond_two(target)
    if legs and kind in ("trip", "overrun"):
        lines.append(Line("legs", "untyped", LEG * legs, enc.rules.cite("legs")))
    dexterity = target.sheet.stats["dex"]
    if dexterity > 0 and without_dexterity(target, actor):
        lines.append(Line("no-dexterity", "untyped", -dexterity, enc.rules.cite("conditions")))
    if more:
        lines.append(Line("attached", "untyped", more, enc.rules.cite("attached")))
    return total(enc, target, "cmd", target.sheet.stats["cmd"], NO_TAGS, lines)


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
    result = check(enc, actor, stat, "cmd", dc, "manoeuvre")
    margin = result.result - dc.value
    if margin >= 0 or result.die == 20:
        degree = CRITICAL_SUCCESS if margin >= FAR else SUCCESS
    else:
        degree = CRITICAL_FAILURE if margin <= -FAR else FAILURE
    if result.die == 1:
        degree = min(degree, FAILURE)
    result.degree = degree
    frame.slots["degree"] = degree
    frame.slots["margin"] = max(margin, 0) if degree >= SUCCESS else margin
    if enc.log is not None:
        act = enc.state.act(frame.act)
        clause = act.action.clause if act is not None else ""
        data = {"purpose": kind, "creature": actor.index, "target": target.index}
        enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
    spend_help(enc, actor, target)
    return degree


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


def squares_won(frame: Frame) -> int:
    """One square, and one more for every full five points beyond what was needed."""
    margin: int = frame.slots["margin"]
    return 1 + margin // 5


class DriveBack(Step):
    """A bull rush that succeeds pushes its target straight back."""

    needs: tuple[str, ...] = ("target", "degree", "margin")

    @classmethod
    def build(cls, p: Params) -> DriveBack:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        shove(enc, actor, target, squares_won(frame))


class OpponentTarget(CreatureTarget):
    """An enemy for a manoeuvre: within reach, and not too large for it."""

    def __init__(self, within: str, larger: int) -> None:
        super().__init__("enemy", within, True, "", False)
        self.larger = larger  # size categories above one's own
        self.shareable = False

    @classmethod
    def build(cls, p: Params) -> OpponentTarget:
        return cls(p.choice("within", ("reach", "weapon"), "reach"), p.int("larger", 20))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found = super().candidates(enc, actor, action, using)
        return [index for index in found if not self._too_large(actor, enc.state.creatures[index])]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None and self._too_large(actor, enc.state.creatures[target]):
            data = {"creature": actor.index, "action": action.id, "target": target}
            return Refusal("too-large", action.clause, data)
        return refusal

    def _too_large(self, actor: Creature, other: Creature) -> bool:
        return category(other.sheet) - category(actor.sheet) > self.larger


STEPS = {"manoeuvre": Manoeuvre.build, "drive-back": DriveBack.build}
