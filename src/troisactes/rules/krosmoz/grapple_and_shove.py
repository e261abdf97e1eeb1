"""Grappling, escaping, letting go and shoving."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import FREEDOM, Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice
from troisactes.kernel.names import TARGET, Key, Slot, Stat
from troisactes.kernel.refusals import NoTarget
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.movement import shove
from troisactes.rules.common.names import ACROBATICS, ATHLETICS, DEGREE, HELD_KEY
from troisactes.rules.common.refusals import NobodyHoldsYou
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz.options import SHOVE_CHOICE
from troisactes.rules.krosmoz.questions import ContestStatQuestion, ShoveQuestion
from troisactes.rules.krosmoz.rolls import contest
from troisactes.rules.krosmoz.sheets import base_of, mastery
from troisactes.rules.krosmoz.tackle import HELD, holds

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

CONTEST_STAT: Final = Slot("contest-stat")
SHOVE: Final = Slot("shove")
BLOCKED: Final = Slot("blocked")


RESISTING = (ATHLETICS, ACROBATICS)


def best_of(enc: Encounter, creature: Creature, stats: tuple[Stat, ...]) -> Stat:
    return max(stats, key=lambda stat: base_of(creature, stat) + mastery(enc, creature, stat))


class Contest(Step):
    """KZ-GRA-05, KZ-SHV-03: the actor's Athletics against the target's Athletics or Acrobatics,
    at the target's choice. ``either = "actor"``: it is the actor who chooses (KZ-GRA-08)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, either: str, clause: str) -> None:
        self.either = either
        self.clause = clause

    @classmethod
    def build(cls, p: Params) -> Contest:
        return cls(p.choice("either", ("target", "actor"), "target"), p.clause())

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            frame.slots[DEGREE] = FAILURE
            return
        chosen: Stat = frame.slots.pop(CONTEST_STAT, "")
        if not chosen:
            chooser = target if self.either == "target" else actor
            enc.ask(
                frame,
                Decision(
                    question=ContestStatQuestion(subject=actor.index),
                    asked=chooser.index,
                    actor=chooser.index,
                    offers=[choice(stat) for stat in RESISTING],
                    clause=enc.rules.cite("contest"),
                    default=best_of(enc, chooser, RESISTING),
                ),
            )
            return
        mine, theirs = (ATHLETICS, chosen) if self.either == "target" else (chosen, ATHLETICS)
        won = contest(enc, actor, mine, target, theirs, self.clause, frame.act)
        frame.slots[DEGREE] = SUCCESS if won else FAILURE

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[CONTEST_STAT] = option.action
        frame.repeat_step()


class Grab(Step):
    """KZ-GRA-06: a contest won leaves the target held."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] >= SUCCESS and target.present:
            seize(enc, enc.state.creatures[frame.actor], target)


def seize(enc: Encounter, holder: Creature, held: Creature) -> None:
    # KI-15: what is held so ends as soon as anything parts the two.
    data: dict[Key, Any] = {HELD_KEY: True}
    effects.attach(enc, held, enc.rules.effect(HELD), 0, holder.index, "", -1, 0, data)


class LetGo(Step):
    """KZ-GRA-07: free, at any time. KZ-GRA-08: a contest won by who is held frees it too."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, escaping: bool) -> None:
        self.escaping = escaping
        if escaping:
            self.needs = (TARGET, DEGREE)

    @classmethod
    def build(cls, p: Params) -> LetGo:
        return cls(p.flag("escaping", False))

    def brings(self) -> tuple[str, ...]:
        return (FREEDOM,) if self.escaping else ()

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        other = enc.state.creatures[frame.slots[TARGET]]
        if self.escaping and frame.slots[DEGREE] < SUCCESS:
            return
        held, holder = (actor, other) if self.escaping else (other, actor)
        release(enc, holder, held)


def release(enc: Encounter, holder: Creature, held: Creature) -> None:
    for effect in [each for each in held.effects if each.definition.id == HELD]:
        if effect.source == holder.index:
            effects.remove(enc, held, effect)


class Shove(Step):
    """KZ-SHV-04: who wins throws the target down or sends it a square away, not both."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        chosen: str = frame.slots.get(SHOVE, "")
        if frame.slots[DEGREE] < SUCCESS:
            return
        if not chosen or frame.slots.get(BLOCKED):
            enc.ask(frame, shove_question(enc, frame))
            return
        self._do(enc, frame, chosen)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._do(enc, frame, option.action)

    def _do(self, enc: Encounter, frame: Frame, chosen: str) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            return
        if chosen == "prone":
            effects.attach(enc, target, enc.rules.effect("prone"), 0, actor.index)
        elif chosen == "push" and shove(enc, actor, target, 1) == 0:
            # KO-33: a push that moves nobody is not what was won: the fall may be chosen.
            frame.slots[BLOCKED] = True
            frame.repeat_step()


class ChooseShove(Step):
    """KX-16: a table may have it said before the roll."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option(SHOVE_CHOICE) == "before-roll":
            enc.ask(frame, shove_question(enc, frame))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[SHOVE] = option.action


def shove_question(enc: Encounter, frame: Frame) -> Decision:
    """Who cannot be moved can be thrown down all the same."""
    offers = [choice("prone")]
    if frame.slots.get(BLOCKED):
        offers.append(choice("neither"))
    elif turn_rules(enc).movement.may_be_displaced(enc, enc.state.creatures[frame.slots[TARGET]]):
        offers.append(choice("push"))
    return Decision(
        question=ShoveQuestion(subject=frame.slots[TARGET]),
        asked=frame.actor,
        actor=frame.actor,
        offers=offers,
        clause=enc.rules.cite("shove"),
        default="prone",
    )


class Holding(Targeting):
    """Somebody the actor holds (``held = true``), or whoever holds the actor."""

    kind = CREATURE

    def __init__(self, held: bool) -> None:
        self.kind = CREATURE
        self.held = held
        self.when_none = NoTarget if held else NobodyHoldsYou

    @classmethod
    def build(cls, p: Params) -> Holding:
        return cls(p.flag("held", False))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present and (holds(actor, other) if self.held else holds(other, actor))
        ]


def release_all(enc: Encounter, holder: Creature) -> None:
    """KO-30: who can no longer act holds nobody."""
    for other in enc.state.creatures:
        for effect in [each for each in other.effects if each.data.get(HELD_KEY)]:
            if effect.source == holder.index:
                effects.remove(enc, other, effect)


STEPS: StepBuilders = {
    "contest": Contest.build,
    "grab": plain(Grab),
    "let-go": LetGo.build,
    "shove": plain(Shove),
    "choose-shove": plain(ChooseShove),
}
TARGETINGS: TargetingBuilders = {"holding": Holding.build}
