"""Helping somebody: one act, whatever the action helped with takes, and all of its subtypes.

An action helped with is an action made for it, ``aiding:attack``: its id says all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import SUCCESS, check
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice
from troisactes.kernel.definitions import ActionDef, Cost, Name
from troisactes.kernel.legality import refuse_action, refuse_banned
from troisactes.kernel.names import NO_STAT, PATH, TARGET, Key, Slot, Stat
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.state import NOBODY
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.action_frame import Finish
from troisactes.rules.common.attacks import strikes_at, weapon_of
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import ACTION_KEY, ATTACK, DEGREE
from troisactes.rules.common.refusals import WrongSide
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.steps import Roll
from troisactes.rules.common.targets import fits_side, refuse_absent
from troisactes.rules.common.units import ACTION
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.attack.attack_roll import PuAttack, attack_total
from troisactes.rules.pu.attack.threat import threatening, threatens
from troisactes.rules.pu.manoeuvre.manoeuvres import Manoeuvre
from troisactes.rules.pu.names import AGAINST, FEAT_KEY
from troisactes.rules.pu.questions import (
    AidAgainstQuestion,
    AidBenefitQuestion,
    AidedActionQuestion,
)
from troisactes.rules.pu.refusals import NobodyToHelp, NothingToHelpWith
from troisactes.rules.pu.skill.skills import number, skill_roll
from troisactes.rules.pu.turn.readying import refuse_in_vain

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature, Frame

AIDED: Final = Slot("aided")
FOE: Final = Slot("foe")
BENEFIT: Final = Slot("benefit")
PAY: Final = Slot("pay")
ALLY: Final = Slot("ally")


AID = "aid-another"
AIDING = "aiding:"
HELP_DC = 10
HELP = 2
SUBTYPES = frozenset(("attack", "complex", "move"))


# --- what can be helped with ---------------------------------------------------------------------


@cache
def statistic(action: ActionDef) -> Stat:
    """What a helper rolls: the statistic the action itself is rolled with; "" for no roll."""
    for step in action.script.steps:
        if isinstance(step, PuAttack | Manoeuvre):
            return ATTACK
        if isinstance(step, Roll):
            return step.stats[0]
        skill: Stat = getattr(step, "skill", NO_STAT)
        if skill:
            return skill
    return NO_STAT


def foes_at_hand(enc: Encounter, helper: Creature, ally: Creature) -> list[int]:
    """Whom the helper can keep busy: within its reach, and at blows with the ally."""
    return [
        foe.index
        for foe in enc.state.creatures
        if foe.present
        and helper.hostile_to(foe)
        and not unseen_by(helper, foe)
        and threatens(enc, helper, foe.cell, foe.size)
        and (threatens(enc, ally, foe.cell, foe.size) or threatens(enc, foe, ally.cell, ally.size))
    ]


def within_help(enc: Encounter, helper: Creature, ally: Creature) -> Iterator[ActionDef]:
    """What of the ally's this helper is near enough to lend a hand with (PU-CORE-SKILLS): its
    fighting where the helper threatens whom it fights, the rest at its side."""
    layout = enc.state.layout
    is_near = layout.within_reach(
        helper.cell, helper.size, ally.cell, ally.size, 1, enc.rules.metric
    )
    has_foes = bool(foes_at_hand(enc, helper, ally))
    if not is_near and not has_foes:
        return
    for action in (*ally.sheet.menu, *ally.gained):
        if action.kind not in ("basic", "advanced") or action.id == AID:
            continue
        stat = statistic(action)
        if stat and (has_foes if stat == ATTACK else is_near):
            yield action


def refuse_help(enc: Encounter, helper: Creature, action: ActionDef) -> Refusal | None:
    """Why the helper may not lend a hand with this: what it has the subtypes of is barred, say."""
    help = enc.rules.action(AIDING + action.id)
    is_readied = enc.state.turn != helper.index  # and so paid for
    if is_readied:
        return refuse_banned(enc, helper, help)
    return refuse_action(enc, helper, help, enc.rules.creatures.facts_of(enc, helper))


def helpable(enc: Encounter, helper: Creature, ally: Creature) -> Iterator[ActionDef]:
    """What of the ally's this helper could lend a hand with now."""
    for action in within_help(enc, helper, ally):
        if refuse_help(enc, helper, action) is None:
            yield action


def made(rules: Ruleset, id: str) -> ActionDef | None:
    """The action of helping with another: a basic one, with that one's subtypes (PU-I-04) and
    feat."""
    inner = rules.actions.get(id.removeprefix(AIDING))
    base = rules.actions.get(AID)
    if inner is None or base is None:
        return None
    name = Name(f"{base.name.fr} ({inner.name.fr})", f"{base.name.en} ({inner.name.en})")
    script = Script(f"action:{id}", (provocation.AnnounceAndProvoke(), Assist(), Finish()))
    cost = Cost(((ACTION, 1),))
    action = ActionDef(
        id, name, "basic", cost, inner.traits & SUBTYPES, base.clause, script, SomebodyAimedAt()
    )
    action.modes = base.modes
    action.group = base.group
    if FEAT_KEY in inner.data:
        action.data = {FEAT_KEY: inner.data[FEAT_KEY]}
    return action


class SomebodyAimedAt(Targeting):
    """Chosen already: the ally, or the foe it is helped against."""

    kind = CREATURE


class AllyToHelp(Targeting):
    """Somebody of one's own side with something to be helped with."""

    kind = CREATURE
    lazy = True
    when_none: type[ActionRefused] = NobodyToHelp

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        creatures = enc.state.creatures
        return [ally.index for ally in creatures if self._needs_help(enc, actor, ally)]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return any(self._needs_help(enc, actor, ally) for ally in enc.state.creatures)

    def _needs_help(self, enc: Encounter, actor: Creature, ally: Creature) -> bool:
        return (
            ally.present
            and ally is not actor
            and not actor.hostile_to(ally)
            and enc.sees(actor, ally)
            and next(helpable(enc, actor, ally), None) is not None
        )

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        absent = refuse_absent(enc, actor, action, target)
        if absent is not None:
            return absent
        ally = enc.state.creatures[target]
        if ally is actor or not fits_side("ally", actor, ally):
            return WrongSide(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        if self._needs_help(enc, actor, ally):
            return None
        first = next(within_help(enc, actor, ally), None)
        if first is not None and enc.sees(actor, ally):
            return refuse_help(enc, actor, first)
        return NothingToHelpWith(
            clause=enc.rules.cite("aid-place"),
            creature=actor.index,
            action=action.id,
            target=target,
        )


# --- choosing ------------------------------------------------------------------------------------


class ChooseAided(Step):
    """Which action of the ally's the help is for (PU-A-002)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (AIDED,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        helper = enc.state.creatures[frame.actor]
        ally = enc.state.creatures[frame.slots[TARGET]]
        holds = enc.rules.creatures.facts_of(enc, ally)
        offers = [
            choice(action.id)
            for action in helpable(enc, helper, ally)
            if refuse_in_vain(enc, ally, action, holds) is None  # it may come to do that
        ]
        offers.append(choice("cancel"))
        enc.ask(
            frame,
            Decision(
                question=AidedActionQuestion(subject=ally.index),
                asked=helper.index,
                actor=helper.index,
                offers=offers,
                clause=enc.rules.cite("aid"),
                default="cancel",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "cancel":
            closing = 1 if frame.act else 0
            frame.pc = len(frame.script.steps) - closing
            return
        frame.slots[AIDED] = option.action


class ChooseFoe(Step):
    """Against whom, when the help is with an attack and there are several."""

    needs: tuple[Slot, ...] = (TARGET, AIDED)
    binds: tuple[Slot, ...] = (FOE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        helper = enc.state.creatures[frame.actor]
        ally = enc.state.creatures[frame.slots[TARGET]]
        foes: list[int] = []
        if statistic(enc.rules.action(frame.slots[AIDED])) == ATTACK:
            foes = foes_at_hand(enc, helper, ally)
        if len(foes) < 2:
            frame.slots[FOE] = foes[0] if foes else NOBODY
            return
        enc.ask(
            frame,
            Decision(
                question=AidAgainstQuestion(subject=ally.index),
                asked=helper.index,
                actor=helper.index,
                offers=[choice("against", CREATURE, foes)],
                clause=enc.rules.cite("aid"),
                default="against",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[FOE] = option.target


class ChooseBenefit(Step):
    """Help with a fight is for the ally's next blow, or for its guard."""

    needs: tuple[Slot, ...] = (TARGET, AIDED, FOE)
    binds: tuple[Slot, ...] = (BENEFIT,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[AIDED] != ATTACK:
            frame.slots[BENEFIT] = "next-roll"
            return
        enc.ask(
            frame,
            Decision(
                question=AidBenefitQuestion(subject=frame.slots[TARGET]),
                asked=frame.actor,
                actor=frame.actor,
                offers=[choice("next-roll"), choice("guard")],
                clause=enc.rules.cite("aid"),
                default="next-roll",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[BENEFIT] = option.action


class BeginAid(Step):
    """Now it is clear what the help is: it is paid for, unless that is done, and may provoke."""

    needs: tuple[Slot, ...] = (TARGET, AIDED, FOE, BENEFIT)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        helper = enc.state.creatures[frame.actor]
        action = enc.rules.action(AIDING + slots[AIDED])
        foe: int = slots[FOE]
        using = "" if foe == NOBODY else _weapon(enc, helper, enc.state.creatures[foe])
        given: dict[Slot, Any] = {
            PATH: (),
            ALLY: slots[TARGET],
            BENEFIT: slots[BENEFIT],
            FOE: foe,
        }
        target = slots[TARGET] if foe == NOBODY else foe
        enc.perform(helper, action, using, target, given, frame.act, slots.get(PAY, ""))


def _weapon(enc: Encounter, helper: Creature, foe: Creature) -> str:
    """The best melee weapon at hand that reaches."""
    reaching = [
        weapon
        for weapon in threatening(helper)
        if strikes_at(enc, helper, weapon, foe.cell, foe.size)
    ]
    return max(reaching, key=lambda weapon: weapon.attack).id if reaching else ""


CHOOSING = (ChooseAided(), ChooseFoe(), ChooseBenefit(), BeginAid())
HELPING: Final[Script] = Script("helping", CHOOSING)


def begin(enc: Encounter, helper: Creature, option: Option) -> None:
    """Nothing is paid yet: what the help is decides what may pay for it."""
    enc.push(HELPING, helper.index, 0, {TARGET: option.target, PAY: option.pay})


# --- helping -------------------------------------------------------------------------------------


class Assist(Step):
    """The helper's own roll against 10; on a success the ally has +2, once, for a round."""

    binds: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        act = enc.state.act(frame.act)
        assert act is not None
        aided = act.action.id.removeprefix(AIDING)
        if self._roll(enc, frame, statistic(enc.rules.action(aided))) < SUCCESS:
            return
        ally = enc.state.creatures[slots[ALLY]]
        if not ally.present:
            return
        effect = "guarded" if slots[BENEFIT] == "guard" else "aided"
        data: dict[Key, Any] = {ACTION_KEY: aided, AGAINST: slots[FOE]}
        index = frame.actor
        effects.attach(
            enc, ally, enc.rules.effect(effect), HELP, index, "turn-start", index, 1, data
        )

    def _roll(self, enc: Encounter, frame: Frame, stat: Stat) -> int:
        if stat != ATTACK:
            return skill_roll(enc, frame, stat, number(HELP_DC), (), frame.slots[ALLY]).degree
        helper = enc.state.creatures[frame.actor]
        foe = enc.state.creatures[frame.slots[FOE]]
        act = enc.state.act(frame.act)
        assert act is not None
        bonus = attack_total(enc, helper, frame, weapon_of(helper, act.using), foe)
        result = check(enc, helper, bonus, "dc", number(HELP_DC), "attack")
        if enc.log is not None:
            told = CheckRolled(
                purpose="aid",
                creature=helper.index,
                target=foe.index,
                using=act.using,
                roll=result.to_plain(),
            )
            enc.tell(told, act.action.clause, act.id)
        return result.degree


STEPS: StepBuilders = {
    "choose-aided": plain(ChooseAided),
    "choose-foe": plain(ChooseFoe),
    "choose-benefit": plain(ChooseBenefit),
    "begin-aid": plain(BeginAid),
}
TARGETINGS: TargetingBuilders = {"ally-to-help": plain(AllyToHelp)}
