"""Combat manoeuvres: one check against the target's defence, and whom it may be tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    NO_TAGS,
    SUCCESS,
    Check,
    Line,
    Total,
    check,
    total,
)
from troisactes.kernel.decisions import Refusal
from troisactes.kernel.reckoning import FACES, Chances
from troisactes.rules.common.attacks import MELEE, situation, weapon_of
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import facts
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

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

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


# --- whom a manoeuvre may be tried on ------------------------------------------------------------


class OpponentTarget(NarrowedTarget):
    """An enemy for a manoeuvre: near enough, and not too large for it."""

    def __init__(self, within: str, larger: int) -> None:
        super().__init__("enemy", within, True, "", False)
        self.larger = larger  # size categories above one's own
        self.shareable = False
        self.lazy = False

    @classmethod
    def build(cls, p: Params) -> OpponentTarget:
        return cls(p.choice("within", ("reach", "weapon", "2"), "reach"), p.int("larger", 20))

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if category(other.sheet) - category(actor.sheet) > self.larger:
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("too-large", action.clause, data)
        return None


TARGETINGS = {"opponent": OpponentTarget.build}
STEPS = {"manoeuvre": Manoeuvre.build}
