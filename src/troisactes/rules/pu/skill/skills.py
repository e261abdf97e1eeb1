"""Skills: one check, and what it brings. Numbers the documents leave out are the base
game's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, NO_TAGS, SUCCESS, Check, Line, Total, check, total
from troisactes.kernel.names import TARGET, Slot, Stat
from troisactes.kernel.refusals import TargetRefused
from troisactes.kernel.state import NOBODY
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.check_events import clause_of
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import DC_STAT, DEGREE
from troisactes.rules.common.refusals import OutOfRange
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import senses
from troisactes.rules.pu.attack.attack_roll import aid_for, aid_lines
from troisactes.rules.pu.attack.harm import stabilise
from troisactes.rules.pu.names import BAB, BLUFF, HEAL, INTIMIDATE, MARGIN, SENSE_MOTIVE, WIS
from troisactes.rules.pu.refusals import TargetCannotHear, TargetCannotSee
from troisactes.rules.pu.sheets import category

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_LINES: tuple[Line, ...] = ()
BASE_DC = 10
STEP = 5  # every full five points beyond a number bring something more


def number(value: int) -> Total:
    return Total(DC_STAT, value, value, [])


def skill_roll(
    enc: Encounter,
    frame: Frame,
    stat: Stat,
    dc: Total | None,
    more: tuple[Line, ...] = NO_LINES,
    target: int = NOBODY,
) -> Check:
    """The actor's check with this statistic; binds the degree and the margin, spends help."""
    actor = enc.state.creatures[frame.actor]
    act = enc.state.act(frame.act)
    assert act is not None
    lines = [*more, *aid_lines(enc, actor, frame, target)]
    bonus = total(enc, actor, stat, actor.sheet.stats[stat], NO_TAGS, lines)
    result = check(enc, actor, bonus, "dc", dc, stat)
    if enc.log is not None:
        enc.tell(
            CheckRolled(
                purpose=stat,
                creature=actor.index,
                target=target,
                secret="secret" in act.action.traits,
                roll=result.to_plain(),
            ),
            act.action.clause,
            act.id,
        )
    frame.slots[DEGREE] = result.degree
    frame.slots[MARGIN] = 0 if dc is None else result.result - dc.value
    for effect in aid_for(enc, actor, frame, target):
        effects.remove(enc, actor, effect)
    return result


def about(enc: Encounter, frame: Frame) -> tuple[str, int]:
    """What goes with an event of an action: the action's clause, and the act it is part of."""
    return clause_of(enc, frame), frame.act


class SkillCheck(Step):
    """A skill against a number (PU-A-057)."""

    binds: tuple[Slot, ...] = (DEGREE, MARGIN)

    def __init__(self, skill: Stat, dc: int) -> None:
        self.skill = skill
        self.dc = dc

    @classmethod
    def build(cls, p: Params) -> SkillCheck:
        return cls(p.stat("stat"), p.int("dc"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        skill_roll(enc, frame, self.skill, number(self.dc))


# --- frightening and deceiving -------------------------------------------------------------------


class AudienceTarget(NarrowedTarget):
    """An enemy near enough that both sees and hears the actor."""

    def __init__(self, within: str) -> None:
        super().__init__("enemy", within, True, "", False)

    @classmethod
    def build(cls, p: Params) -> AudienceTarget:
        return cls(str(p.int("within")))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        if enc.state.nearest_enemy(actor, enc.rules.metric) > int(self.within):
            return False
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if isinstance(refusal, OutOfRange):
            return refusal.citing(action.clause)
        return refusal

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        reason: type[TargetRefused]
        if senses.blind_to(enc, other, actor):
            reason = TargetCannotSee
        elif senses.deaf_to(enc, other, actor):
            reason = TargetCannotHear
        else:
            return None
        return reason(
            clause=action.clause, creature=actor.index, action=action.id, target=other.index
        )


SIZE = 4


class Demoralize(Step):
    """Intimidate against 10 + Hit Dice + Wisdom: shaken for a round, and more for a good result
    (PU-A-011)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = INTIMIDATE

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        dc = number(BASE_DC + target.sheet.level + target.sheet.stats["wis"])
        larger = category(actor.sheet) - category(target.sheet)
        amount = SIZE if larger > 0 else -SIZE
        size = (Line("size", "untyped", amount, enc.rules.cite("skills")),) if larger else NO_LINES
        result = skill_roll(enc, frame, self.skill, dc, size, target.index)
        if result.degree < SUCCESS or not target.present:
            return
        rounds = 1 + frame.slots[MARGIN] // STEP
        effects.attach(
            enc,
            target,
            enc.rules.effect("shaken"),
            0,
            actor.index,
            "turn-start",
            actor.index,
            rounds,
        )


STRANGE_FACE = -4  # feinting against something that is no humanoid
DUMB_FACE = -8  # against a beast
LIKE_US = frozenset(("humanoid", "giant", "monstrous"))


class Feint(Step):
    """Bluff: whoever is taken in is without its Dexterity against the actor's next action
    (PU-A-018)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = BLUFF

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        lines = self._face(enc, target)
        dc = number(feint_dc(target))
        # No attack roll: earlier attacks of the turn weigh nothing on it (PU-D-11, PU-I-08).
        result = skill_roll(enc, frame, self.skill, dc, lines, target.index)
        if result.degree < SUCCESS:
            return
        whose = actor.index if enc.state.turn == NOBODY else enc.state.turn
        effects.attach(
            enc, target, enc.rules.effect("feinted"), 0, actor.index, "turn-end", whose, 1
        )

    def _face(self, enc: Encounter, target: Creature) -> tuple[Line, ...]:
        traits = target.sheet.traits
        if traits & LIKE_US:
            return NO_LINES
        amount = DUMB_FACE if "animal" in traits or "vermin" in traits else STRANGE_FACE
        return (Line("hard-to-read", "untyped", amount, enc.rules.cite("feint")),)


def feint_dc(target: Creature) -> int:
    """10 + base attack + Wisdom, or 10 + Sense Motive for whoever is trained in that."""
    stats = target.sheet.stats
    dc = BASE_DC + stats[BAB] + stats[WIS]
    if stats[SENSE_MOTIVE] > stats[WIS]:
        dc = max(dc, BASE_DC + stats[SENSE_MOTIVE])
    return dc


# --- healing -------------------------------------------------------------------------------------


class FirstAid(Step):
    """First aid that succeeds: the dying creature is out of danger."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] >= SUCCESS and target.flags & shared.DYING:
            stabilise(enc, target)


class TreatPoison(Step):
    """Heal against the poison's number: the victim resists it better the next time."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = HEAL

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        poison = target.effect("poisoned")
        if poison is None:
            frame.slots[DEGREE], frame.slots[MARGIN] = FAILURE, 0
            return
        dc = number(poison.data.get("dc", 15))
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, target.index).degree < SUCCESS:
            return
        # Until the turn after the one whose end brings the next save.
        starts = 1 if enc.state.turn == target.index else 2
        effects.attach(
            enc,
            target,
            enc.rules.effect("poison-treated"),
            0,
            frame.actor,
            "turn-start",
            target.index,
            starts,
        )


STEPS: StepBuilders = {
    "skill": SkillCheck.build,
    "demoralize": plain(Demoralize),
    "feint": plain(Feint),
    "stabilise": plain(FirstAid),
    "treat-poison": plain(TreatPoison),
}
TARGETINGS: TargetingBuilders = {"audience": AudienceTarget.build}
