"""The steps every action is wrapped in, and the one that uses another action inside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, Total, check
from troisactes.kernel.decisions import (
    CREATURE,
    Decision,
    Offer,
    Option,
    Refusal,
    choice,
)
from troisactes.kernel.legality import (
    add_offers,
    refuse_banned,
    refuse_going_on,
    refuse_target,
)
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Act, Creature, Frame

HOLD_DC: Final = 5


BEGUN_WITH = "begun-with"  # a slot: the facts an action began with, if nothing was against it


class Announce(Step):
    """The action begins: whoever may answer that is asked before anything else happens."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        triggers = self.triggers(enc, act, frame.slots)
        if not triggers:
            return
        aimed = act.target if act.action.targeting.kind == CREATURE else -1
        if not publish(enc, triggers, act.actor, act.id, aimed):
            return
        creature = enc.state.creatures[act.actor]
        holds = enc.rules.facts_of(enc, creature)
        if refuse_going_on(enc, creature, act.action, act.using, act.target, holds) is None:
            frame.slots[BEGUN_WITH] = holds  # else it was let happen against the rules

    def triggers(self, enc: Encounter, act: Act, slots: dict[str, Any]) -> tuple[str, ...]:
        return enc.rules.instants(enc, act)


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
            data = {"creature": act.actor, "action": action.id, "reason": reason}
            enc.tell("disrupted", refusal.clause, data, act.id)
        frame.pc = len(frame.script.steps) - 1  # only the closing is left


class HoldOn(Step):
    """Handling something while grabbed may come to nothing: a flat check, once it is paid for."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.flags & facts.GRABBED:
            return
        act = enc.state.act(frame.act)
        assert act is not None
        if "manipulate" not in act.action.traits:
            return
        passed = flat_check(enc, creature, HOLD_DC, "hold", enc.rules.cite("grabbed"))
        if not passed:
            enc.disrupt(act, "grabbed", enc.rules.cite("grabbed"), True)


class Finish(Step):
    """The action is over. A move that left no square may be answered only now."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        if act is not None:
            if "move" in act.action.traits and "ending" not in frame.slots:
                frame.slots["ending"] = True
                if economy(enc).is_answered_at_end(act.action) and publish(
                    enc, ("uses:move",), act.actor, act.id
                ):
                    frame.pc -= 1
                    return
            enc.finish(act)
        if enc.state.stack[-1] is frame:
            enc.state.stack.pop()


OPENING: Final = (Announce(), StillPossible(), HoldOn())
CLOSING: Final = (Finish(),)


def flat_check(enc: Encounter, creature: Creature, dc: int, purpose: str, clause: str) -> bool:
    """A bare d20 against a number."""
    result = check(
        enc, creature, Total("flat", 0, 0, []), "flat", Total("flat", dc, dc, []), purpose
    )
    # No degrees here: the die alone decides.
    passed = result.die >= dc
    result.degree = FAILURE + 1 if passed else FAILURE
    if enc.log is not None:
        enc.tell("check", clause, {"purpose": purpose, **result.to_plain()})
    return passed


class Use(Step):
    """A subordinate action: it keeps its own traits and effects, and costs nothing more.

    Where the containing action does not settle how, its user is asked; a step with no legal way is
    passed over.
    """

    def __init__(
        self,
        action: str,
        target: str = "",
        share: int = 1,
        modifier: int = 0,
        penalty: bool = True,
        counts: bool = True,
        optional: bool = True,
        melee: bool = False,
        disrupts: frozenset[int] = frozenset(),
    ) -> None:
        self.action = action
        self.target = target  # "" asks; "target" or "subject" take the slot
        self.share = share  # divides the speed of a move
        self.modifier = modifier  # untyped, on its attack roll
        self.penalty = penalty  # whether the multiple attack penalty applies
        self.counts = counts  # whether it counts toward it
        self.optional = optional
        self.melee = melee  # only with melee weapons
        self.disrupts = disrupts  # degrees of its attack that disrupt what it answers

    @classmethod
    def build(cls, p: Params) -> Use:
        return cls(
            p.action("action"),
            p.choice("target", ("", "target", "subject"), ""),
            p.int("share", 1),
            p.int("modifier", 0),
            p.flag("penalty", True),
            p.flag("counts", True),
            p.flag("optional", True),
            p.flag("melee", False),
            p.degrees("disrupts", frozenset()),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self.action)
        if self.target:
            target = frame.slots[self.target]
            self._begin(enc, frame, creature, action, frame.slots["using"], target, ())
            return
        frame.slots["share"] = self.share
        if refuse_banned(enc, creature, action) is not None:
            return
        holds = enc.rules.facts_of(enc, creature)
        if action.requires & ~holds or action.forbids & holds:
            return
        offers: list[Offer] = []
        add_offers(enc, creature, action, offers)
        if self.melee:
            near = {weapon.id for weapon in creature.sheet.weapons if weapon.reach}
            offers = [offer for offer in offers if offer.using in near]
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
                "subordinate",
                creature.index,
                creature.index,
                offers,
                enc.rules.cite("subordinate"),
                {"action": action.id, "within": whole},
                "skip" if self.optional else "",
            ),
        )

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if not self.target:
            return  # how is still to be said
        slots: dict[str, object] = {"target": frame.slots[self.target], "inner": True}
        if self.modifier:
            slots["modifier"] = self.modifier
        if not self.penalty:
            slots["unpenalised"] = True
        whole = reckoning.action
        reckoning.action = reckoning.enc.rules.action(self.action)
        reckoning.inside(reckoning.action.script, frame, slots)
        reckoning.action = whole

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
        return refusal or enc.rules.refuse_means(enc, creature, action, option.using)

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
        slots: dict[str, Any] = {"path": path, "share": self.share}
        if self.modifier:
            slots["modifier"] = self.modifier
            slots["modifier-from"] = frame.act
        if not self.penalty:
            slots["unpenalised"] = True
        if not self.counts:
            slots["uncounted"] = True
        if self.disrupts:
            slots["disrupts"] = tuple(sorted(self.disrupts))
            slots["cause"] = frame.slots.get("cause", 0)
            slots["triggers"] = frame.slots.get("triggers", ())
        enc.perform(creature, action, using, target, slots, frame.act)
