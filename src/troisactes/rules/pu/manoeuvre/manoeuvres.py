"""Combat manoeuvres: one check against the target's defence, and whom it may be tried on."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from troisactes.kernel.names import TARGET, USING, Feat, Slot
from troisactes.kernel.reckoning import FACES, Chances
from troisactes.records.refusals import Refusal
from troisactes.rules.common.attacks import MELEE, situation, weapon_of
from troisactes.rules.common.check_events import clause_of, tell_check
from troisactes.rules.common.names import DEGREE
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack.attack_roll import (
    aid_lines,
    defence_total,
    defensive_lines,
    dexterity_bonus,
    spend_help,
    without_dexterity,
)
from troisactes.rules.pu.data_keys import MANOEUVRES
from troisactes.rules.pu.names import ATTACHED_SLOT, CMB, CMD, GRAPPLE, MARGIN
from troisactes.rules.pu.refusals import TooLarge
from troisactes.rules.pu.sheets import category, has_feat, legs_beyond_two

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

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
    for feat in (Feat(f"improved-{kind}"), Feat(f"greater-{kind}")):
        if has_feat(actor, feat):
            lines.append(Line(feat, "untyped", BY_FEAT, rule))
    if bonus and act is not None:
        lines.append(Line(act.action.id, "untyped", bonus, act.action.clause))
    if target.effect("stunned") is not None:
        lines.append(Line("stunned-target", "untyped", STUNNED, rule))
    if kind == "disarm" and "unarmed" in weapon_of(actor, frame.slots[USING]).traits:
        lines.append(Line("bare-handed", "untyped", BARE_HANDED, rule))
    lines.extend(defensive_lines(enc, actor))
    lines.extend(aid_lines(enc, actor, frame, target.index))
    # Being in a grapple does not hamper what is done to win it.
    name = GRAPPLE if kind == "grapple" else CMB
    base = actor.sheet.stats[CMB]
    stat = total(enc, actor, name, base, frozenset((kind,)), lines, target.index)
    stat.stat = CMB
    return stat


def manoeuvre_defence(
    enc: Encounter, actor: Creature, target: Creature, kind: str, more: int = 0
) -> Total:
    """What a manoeuvre must reach; legs beyond two steady a creature on its feet."""
    lines: list[Line] = []
    legs = legs_beyond_two(target)
    if legs and kind in ("trip", "overrun"):
        lines.append(Line("legs", "untyped", LEG * legs, enc.rules.cite("legs")))
    for feat in (Feat(f"improved-{kind}"), Feat(f"greater-{kind}")):
        # Who has learnt it knows how to meet it; the greater feat adds nothing to that.
        if has_feat(target, feat):
            lines.append(Line(feat, "untyped", BY_FEAT, enc.rules.cite("manoeuvres")))
            break
    dexterity = dexterity_bonus(enc, target)
    exposed = without_dexterity(target, actor)
    if dexterity and exposed:
        lines.append(Line("no-dexterity", "untyped", -dexterity, enc.rules.cite("conditions")))
    if more:
        lines.append(Line("attached", "untyped", more, enc.rules.cite("attached")))
    return defence_total(enc, target, CMD, MELEE, lines, exposed)


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
    frame.slots[DEGREE] = degree
    frame.slots[MARGIN] = max(margin, 0) if degree >= SUCCESS else margin
    if enc.log is not None:
        tell_check(enc, result, kind, target.index, clause_of(enc, frame), frame.act)
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
    needed = enc.rules.checks.to_reach(enc, dc)
    for face in FACES:
        result = face + stat
        degree = enc.rules.checks.degree(face, result, needed, "manoeuvre")
        chances[by_margin(degree, result - dc)] += 1 / 20
    return (chances[0], chances[1], chances[2], chances[3])


class Manoeuvre(Step):
    """CMB against the target's CMD."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)

    def __init__(self, kind: str, bonus: int) -> None:
        self.kind = kind
        self.bonus = bonus

    @classmethod
    def build(cls, p: Params) -> Manoeuvre:
        return cls(p.choice("kind", MANOEUVRES), p.int("bonus", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            frame.slots[DEGREE], frame.slots[MARGIN] = FAILURE, -1
            return
        stat = manoeuvre_bonus(enc, actor, frame, self.kind, target, self.bonus)
        dc = manoeuvre_defence(enc, actor, target, self.kind, frame.slots.get(ATTACHED_SLOT, 0))
        attempt(enc, frame, actor, target, self.kind, stat, dc)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc, actor = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots[TARGET]]
        stat = manoeuvre_bonus(enc, actor, frame, self.kind, target, self.bonus)
        dc = manoeuvre_defence(enc, actor, target, self.kind, frame.slots.get(ATTACHED_SLOT, 0))
        reckoning.know(manoeuvre_chances(enc, target, stat.value, dc.value))


def squares_won(frame: Frame) -> int:
    """One square, and one more for every full five points beyond what was needed."""
    margin: int = frame.slots[MARGIN]
    return 1 + margin // 5


# --- whom a manoeuvre may be tried on ------------------------------------------------------------


class OpponentTarget(NarrowedTarget):
    """An enemy for a manoeuvre: near enough, and not too large for it."""

    def __init__(self, within: str, larger: int) -> None:
        super().__init__("enemy", within, True, "", False)
        self.none_by = "manoeuvre-reach"
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
            return TooLarge(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return None


TARGETINGS: TargetingBuilders = {"opponent": OpponentTarget.build}
STEPS: StepBuilders = {"manoeuvre": Manoeuvre.build}
