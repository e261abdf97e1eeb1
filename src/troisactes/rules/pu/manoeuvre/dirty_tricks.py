"""Dirty tricks, and getting rid of what they have done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import EFFECT, Decision, Option, choice
from troisactes.kernel.names import TARGET, Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import DEGREE
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.pu import facts
from troisactes.rules.pu.manoeuvre.manoeuvres import squares_won
from troisactes.rules.pu.names import MARGIN
from troisactes.rules.pu.options import ALLY_REMOVES_DIRTY_TRICK
from troisactes.rules.pu.questions import DirtyTrickQuestion, UndoTrickQuestion
from troisactes.rules.pu.refusals import NoTrickToUndo, TableSaysOtherwise

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

TRICKS = ("blinded", "dazzled", "deafened", "entangled", "shaken", "sickened")


def tricks_on(creature: Creature) -> list[Effect]:
    return [effect for effect in creature.effects if effect.definition.facts & facts.TRICKED]


class PlayTrick(Step):
    """On a success the attacker says what has become of the target, for a round or more
    (PU-A-062)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE, MARGIN)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] < SUCCESS or not target.present:
            return
        enc.ask(
            frame,
            Decision(
                question=DirtyTrickQuestion(subject=frame.actor, rounds=squares_won(frame)),
                asked=frame.actor,
                actor=target.index,
                offers=[choice(trick) for trick in TRICKS],
                clause=enc.rules.action("dirty-trick").clause,
                default=TRICKS[0],
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        rounds = squares_won(frame)
        definition = enc.rules.effect(f"trick-{option.action}")
        present = target.effect(definition.id)
        if present is None or present.count < rounds:
            actor = frame.actor
            effects.attach(enc, target, definition, 0, actor, "turn-start", actor, rounds)


class UndoTrick(Step):
    """One of the conditions dirty tricks have brought is gone (PU-O-21)."""

    def __init__(self, whose: str) -> None:
        self.whose = whose

    @classmethod
    def build(cls, p: Params) -> UndoTrick:
        return cls(p.choice("of", ("self", "target"), "self"))

    def _victim(self, enc: Encounter, frame: Frame) -> Creature:
        index: int = frame.actor if self.whose == "self" else frame.slots[TARGET]
        return enc.state.creatures[index]

    def run(self, enc: Encounter, frame: Frame) -> None:
        victim = self._victim(enc, frame)
        tricks = tricks_on(victim)
        if len(tricks) > 1:
            enc.ask(
                frame,
                Decision(
                    question=UndoTrickQuestion(subject=frame.actor),
                    asked=frame.actor,
                    actor=victim.index,
                    offers=[choice("undo", EFFECT, [effect.uid for effect in tricks])],
                    clause=enc.rules.action("dirty-trick").clause,
                    default="undo",
                ),
            )
        elif tricks:
            effects.remove(enc, victim, tricks[0])

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        victim = self._victim(enc, frame)
        for effect in tricks_on(victim):
            if effect.uid == option.target:
                effects.remove(enc, victim, effect)


class TrickedAlly(CreatureTarget):
    """An adjacent ally a dirty trick was played on; what helping costs is for the table to say."""

    def __init__(self, price: str) -> None:
        super().__init__("ally", "1", False, "", False)
        self.price = price
        self.lazy = False

    @classmethod
    def build(cls, p: Params) -> TrickedAlly:
        return cls(p.choice("price", ("one-act", "nothing")))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if enc.option(ALLY_REMOVES_DIRTY_TRICK) != self.price:
            return []
        found = super().candidates(enc, actor, action, using)
        return [index for index in found if tricks_on(enc.state.creatures[index])]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        if enc.option(ALLY_REMOVES_DIRTY_TRICK) != self.price:
            return TableSaysOtherwise(
                clause=enc.rules.cite("ally-and-tricks"),
                creature=actor.index,
                action=action.id,
                target=target,
            )
        refusal = super().refuse(enc, actor, action, using, target)
        return refusal or NoTrickToUndo(
            clause=action.clause, creature=actor.index, action=action.id, target=target
        )

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        if enc.option(ALLY_REMOVES_DIRTY_TRICK) != self.price:
            return TableSaysOtherwise(
                clause=enc.rules.cite("ally-and-tricks"), creature=actor.index, action=action.id
            )
        return super().refuse_all(enc, actor, action, using)


TARGETINGS: TargetingBuilders = {"tricked-ally": TrickedAlly.build}
STEPS: StepBuilders = {"play-trick": plain(PlayTrick), "undo-trick": UndoTrick.build}
