"""The steps every action is wrapped in, and the one that uses another action inside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import FAILURE, Total, check
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.kernel.events import Disrupted
from troisactes.kernel.legality import (
    add_offers,
    refuse_banned,
    refuse_going_on,
    refuse_target,
)
from troisactes.kernel.light import BRIGHT
from troisactes.kernel.names import (
    ASKED,
    CAUSE,
    OVERRULED,
    PATH,
    SUBJECT,
    TARGET,
    TRIGGERS_SLOT,
    USING,
    Slot,
)
from troisactes.kernel.response_windows import publish
from troisactes.records.complaints import about_entries
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import (
    ATTACKS,
    ATTACKS_SLOT,
    DC_OF_ROLLER,
    DEGREE,
    DISRUPTS,
    FLAT,
    INNER,
    MODIFIER,
    MODIFIER_FROM,
    NO_DEGREE,
    QUIET,
    REPORTS,
    SHARE,
    UNCOUNTED,
    UNPENALISED,
)
from troisactes.rules.common.questions import SubordinateQuestion
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Act, Creature, Frame

ENDING: Final = Slot("ending")
AIMED_BEFORE: Final = Slot("aimed-before")  # whom the parts of an action were aimed at so far
USES_MOVE: Final = "uses:move"  # an instant: a move is used
NO_SQUARE: Final = -1  # in the slot ASKED of a move: no square has been left yet


HOLD_DC: Final = 5
FIND_DC: Final = (11, 5, 0)  # by how clearly one sees whom one aims at


BEGUN_WITH: Final = Slot(
    "begun-with"
)  # a slot: the facts an action began with, if nothing was against it


class Announce(Step):
    """The action begins: whoever may answer that is asked before anything else happens."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        # rule cuts-in: answers come in the middle of an action, even of one's own; it resumes
        # after.
        triggers = self.triggers(enc, act, frame.slots)
        if not triggers:
            return
        aimed = act.target if act.action.targeting.kind == CREATURE else -1
        moving = frame if USES_MOVE in triggers else None
        if not publish(enc, triggers, act.actor, act.id, aimed, moving=moving):
            return
        creature = enc.state.creatures[act.actor]
        holds = enc.rules.creatures.facts_of(enc, creature)
        if refuse_going_on(enc, creature, act.action, act.using, act.target, holds) is None:
            frame.slots[BEGUN_WITH] = holds  # else it was let happen against the rules

    def triggers(self, enc: Encounter, act: Act, slots: dict[Slot, Any]) -> tuple[str, ...]:
        return enc.rules.responses.instants(enc, act)


class StillPossible(Step):
    """An answer may have taken away what the action needs (the weapon in hand, the target within
    reach…): then it comes to nothing."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        had: int | None = frame.slots.get(BEGUN_WITH)
        act = enc.state.act(frame.act)
        assert act is not None
        if had is None or not act.responders:
            return
        creature = enc.state.creatures[act.actor]
        action = act.action
        lost = refuse_going_on(enc, creature, action, act.using, act.target, had)
        if lost is None:
            return
        if enc.log is not None:
            reason, refusal = lost
            enc.tell(
                Disrupted(creature=act.actor, action=action.id, reason=reason),
                refusal.clause,
                act.id,
            )
        frame.pc = len(frame.script.steps) - 1  # only the closing is left


MANIPULATE: Final = "manipulate"


class HoldOn(Step):
    """Handling something while grabbed may come to nothing, and so may what is aimed at somebody
    who is hard to see: a flat check, once it is paid for."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if enc.rules.sight.ambient(enc.state) != BRIGHT and not self._finds(enc, frame, creature):
            frame.pc = len(frame.script.steps) - 1  # only the closing is left
            return
        if not creature.flags & facts.GRABBED:
            return
        act = enc.state.act(frame.act)
        assert act is not None
        if MANIPULATE not in act.action.traits:
            return
        passed = flat_check(enc, creature, HOLD_DC, "hold", enc.rules.cite("grabbed"))
        if not passed:
            enc.disrupt(act, "grabbed", enc.rules.cite("grabbed"), True)

    def _finds(self, enc: Encounter, frame: Frame, creature: Creature) -> bool:
        # rule light: who is concealed, or hidden in the dark, may not be found at all.
        act = enc.state.act(frame.act)
        assert act is not None
        dc = difficulty_to_find(enc, creature, act.action, act.target)
        if not dc:
            return True
        return flat_check(enc, creature, dc, "find", enc.rules.cite("light"))

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc = reckoning.enc
        if enc.rules.sight.ambient(enc.state) == BRIGHT:
            return
        dc = difficulty_to_find(enc, reckoning.actor, reckoning.action, frame.slots[TARGET])
        if dc:
            reckoning.may_not_find((21 - dc) / 20)


def difficulty_to_find(enc: Encounter, creature: Creature, action: ActionDef, target: int) -> int:
    """The flat check to aim at an adversary in this light; 0 where it is seen clearly. What an
    action is made of is aimed for itself."""
    if action.targeting.kind != CREATURE or target < 0:
        return 0
    other = enc.state.creatures[target]
    if not creature.hostile_to(other) or any(step.parts for step in action.script.steps):
        return 0
    return FIND_DC[enc.rules.sight.clarity(enc, creature, other)]


class Finish(Step):
    """The action is over. A move that left no square may be answered only now."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        if act is not None:
            if "move" in act.action.traits and ENDING not in frame.slots:
                frame.slots[ENDING] = True
                if is_answered_at_end(enc, act.action, frame.slots) and publish(
                    enc, (USES_MOVE,), act.actor, act.id
                ):
                    frame.repeat_step()
                    return
            enc.finish(act)
        if enc.state.stack[-1] is frame:
            enc.state.stack.pop()


def is_answered_at_end(enc: Encounter, action: ActionDef, slots: dict[Slot, Any]) -> bool:
    """Whether a move that is over has called no reaction yet: it has left no square."""
    if action.data.get(QUIET) or turn_rules(enc).movement.is_announced(action):
        return False
    if slots.get(ASKED, NO_SQUARE) != NO_SQUARE:
        return False
    for step in action.script.steps:
        if isinstance(step, Use) and "move" in enc.rules.action(step.action).traits:
            return False  # the move inside it is answered
    return True


OPENING: Final = (Announce(), StillPossible(), HoldOn())
CLOSING: Final = (Finish(),)


def flat_check(enc: Encounter, creature: Creature, dc: int, purpose: str, clause: str) -> bool:
    """A bare d20 against a number."""
    result = check(enc, creature, Total(FLAT, 0, 0, []), "flat", Total(FLAT, dc, dc, []), purpose)
    # rule flat-check: no modifier, no degree.
    # No degrees here: the die alone decides.
    passed = result.die >= dc
    result.degree = FAILURE + 1 if passed else FAILURE
    if enc.log is not None:
        enc.tell(CheckRolled(purpose=purpose, roll=result.to_plain()), clause)
    return passed


NO_SLOT: Final = Slot("")


def _may_disrupt(p: Params) -> bool:
    """Whether the step attacks whoever the action answers for using another."""
    trigger = p.entry.table.get("trigger")
    on = trigger.get("on") if isinstance(trigger, dict) else None
    instants = on if isinstance(on, list) else [on]
    used = p.reading.tables.sections["action"].get(str(p.raw("action")))
    traits = used.table.get("traits") if used is not None else ["attack"]
    is_attack = isinstance(traits, list) and "attack" in traits
    return is_attack and any(str(each).startswith("uses:") for each in instants)


def is_way_of(weapon: str, strikes: tuple[str, ...]) -> bool:
    """Whether a weapon is one of these strikes, or a way of using one (thrown, turned)."""
    return any(weapon == each or weapon.startswith(f"{each}-") for each in strikes)


class Use(Step):
    """A subordinate action: it keeps its own traits and effects, and costs nothing more.

    Where the containing action does not settle how, its user is asked; a step with no legal way is
    passed over.
    """

    def __init__(
        self,
        action: str,
        target: Slot = NO_SLOT,
        share: int = 1,
        modifier: int = 0,
        penalty: bool = True,
        counts: bool = True,
        optional: bool = True,
        melee: bool = False,
        disrupts: frozenset[int] = frozenset(),
        using: tuple[str, ...] = (),
        together: bool = False,
        aim: str = "",
        then: Script | None = None,
    ) -> None:
        self.action = action
        self.parts = (action,)
        self.target = target  # "" asks; "target" or "subject" take the slot
        self.share = share  # divides the speed of a move
        self.modifier = modifier  # untyped, on its attack roll
        self.penalty = penalty  # whether the multiple attack penalty applies
        self.counts = counts  # whether it counts toward it
        self.optional = optional
        self.melee = melee  # only with melee weapons
        self.disrupts = disrupts  # degrees of its attack that disrupt what it answers
        self.using = using  # only with these strikes of its user's; none: with any
        self.aim = aim  # "other": at nobody it was aimed at before, "same": at the same one
        self.together = together  # the penalty grows only once all attacks so marked are made
        self.then = then  # what follows it, by the degree of its roll, for whoever it was aimed at
        self.gives = (TARGET, USING, DEGREE, DC_OF_ROLLER)

    @classmethod
    def build(cls, p: Params) -> Use:
        if p.has("disrupts") and not _may_disrupt(p):
            p.fail("disrupts", about_entries.absent_nothing_is_disrupted_here())
        return cls(
            p.action("action"),
            Slot(p.choice("target", ("", "target", "subject"), "")),
            p.int("share", 1),
            p.int("modifier", 0),
            p.flag("penalty", True),
            p.flag("counts", True),
            p.flag("optional", True),
            p.flag("melee", False),
            p.degrees("disrupts", frozenset()),
            p.words("with", ()),
            p.flag("together", False),
            p.choice("aim", ("", "other", "same", "subject"), ""),
            p.script("then") if p.has("then") else None,
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self.action)
        if self.target:
            target = frame.slots[self.target]
            self._begin(enc, frame, creature, action, frame.slots[USING], target, ())
            return
        frame.slots[SHARE] = self.share
        if refuse_banned(enc, creature, action) is not None:
            return
        holds = enc.rules.creatures.facts_of(enc, creature)
        if action.requires & ~holds or action.forbids & holds:
            return
        offers: list[Offer] = []
        add_offers(enc, creature, action, offers)
        if self.melee:
            near = {weapon.id for weapon in creature.sheet.weapons if weapon.reach}
            offers = [offer for offer in offers if offer.using in near]
        if self.using:
            offers = [offer for offer in offers if is_way_of(offer.using, self.using)]
        if self.aim:
            offers = self._aimed(frame, offers)
        if not offers:
            return
        if self.optional:
            offers.append(choice("skip"))
            offers.append(choice("stop"))
        act = enc.state.act(frame.act)
        whole = act.action.id if act is not None else ""
        enc.ask(
            frame,
            Decision(
                question=SubordinateQuestion(action=action.id, within=whole),
                asked=creature.index,
                actor=creature.index,
                offers=offers,
                clause=enc.rules.cite("subordinate"),
                default="skip" if self.optional else "",
            ),
        )

    def _aimed(self, frame: Frame, offers: list[Offer]) -> list[Offer]:
        """Those at somebody else than before, or at the one it was aimed at first."""
        if self.aim == "subject":
            return self._at(offers, frame.slots.get(SUBJECT, -1))
        before: tuple[int, ...] = tuple(frame.slots.get(AIMED_BEFORE, ()))
        if not before:
            return offers
        found: list[Offer] = []
        for offer in offers:
            targets = [
                each for each in offer.targets() if (each == before[0]) == (self.aim == "same")
            ]
            if self.aim == "other":
                targets = [each for each in targets if each not in before]
            if targets:
                found.append(Offer(offer.id, offer.kind, offer.using, targets))
        return found

    def _at(self, offers: list[Offer], subject: int) -> list[Offer]:
        """Those at whoever set it off."""
        return [
            Offer(offer.id, offer.kind, offer.using, [subject])
            for offer in offers
            if subject in offer.targets()
        ]

    def brings(self) -> tuple[str, ...]:
        if self.then is None:
            return ()
        return tuple([word for step in self.then.steps for word in step.brings()])

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if not self.target:
            return  # how is still to be said
        slots: dict[Slot, Any] = {TARGET: frame.slots[self.target], INNER: True}
        if self.modifier:
            slots[MODIFIER] = self.modifier
        if not self.penalty:
            slots[UNPENALISED] = True
        whole = reckoning.action
        reckoning.action = reckoning.enc.rules.action(self.action)
        reckoning.inside(reckoning.action.script, frame, slots)
        reckoning.action = whole
        if self.then is not None:
            reckoning.inside(self.then, frame, {TARGET: frame.slots[self.target]})

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "skip":
            return
        if option.action == "stop":
            frame.pc = len(frame.script.steps) - 1  # only the closing is left
            return
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        self._begin(enc, frame, creature, action, option.using, option.target, option.path)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """The right action, aimed or done wrongly: say what is wrong with that."""
        if option.action != self.action:
            return None
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self.action)
        refusal = None
        if not action.uses or option.using in enc.means(creature, action, -1):
            refusal = refuse_target(enc, creature, action, option.using, option.target)
        return refusal or enc.rules.legality.refuse_means(enc, creature, action, option.using)

    def _begin(
        self,
        enc: Encounter,
        frame: Frame,
        creature: Creature,
        action: ActionDef,
        using: str,
        target: int,
        path: tuple[int, ...],
    ) -> None:
        # rule inner-traits: its own traits and effects, but for what is changed here.
        slots: dict[Slot, Any] = {PATH: path, SHARE: self.share}
        if OVERRULED in frame.slots:
            slots[OVERRULED] = True
        if self.modifier:
            slots[MODIFIER] = self.modifier
            slots[MODIFIER_FROM] = frame.act
        if not self.penalty:
            slots[UNPENALISED] = True
        if not self.counts:
            slots[UNCOUNTED] = True
        if self.together:
            made = creature.counters.get(ATTACKS, 0) if enc.state.turn == creature.index else 0
            slots[ATTACKS_SLOT] = frame.slots.setdefault(ATTACKS_SLOT, made)
        if self.disrupts:
            slots[DISRUPTS] = tuple(sorted(self.disrupts))
            slots[CAUSE] = frame.slots.get(CAUSE, 0)
            slots[TRIGGERS_SLOT] = frame.slots.get(TRIGGERS_SLOT, ())
        if self.aim:
            frame.slots[AIMED_BEFORE] = (*frame.slots.get(AIMED_BEFORE, ()), target)
        if self.then is not None:
            known = {TARGET: target, USING: using, DEGREE: NO_DEGREE, DC_OF_ROLLER: 0}
            enc.push(self.then, frame.actor, frame.act, {**frame.slots, **known})
            slots[REPORTS] = frame.act
        # rule contained: a part of what is used: it is not paid for, nor does it count as used.
        enc.perform(creature, action, using, target, slots, frame.act)
