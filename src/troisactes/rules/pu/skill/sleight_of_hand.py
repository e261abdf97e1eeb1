"""Sleight of hand: a thing changes pockets, or a conjuring trick succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line
from troisactes.kernel.decisions import ITEM, Decision, Option, choice
from troisactes.kernel.names import TARGET, Slot, Stat
from troisactes.kernel.response_windows import publish
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import DEGREE
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.events import Filched
from troisactes.rules.pu.names import MARGIN, SLEIGHT_OF_HAND
from troisactes.rules.pu.questions import LootQuestion
from troisactes.rules.pu.refusals import NothingToFilch
from troisactes.rules.pu.skill.skills import NO_LINES, about, number, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

LOOT: Final = Slot("loot")


LIFT_DC = 20
TRICK_DC = 10
HASTE = -20
CLUMSY = 5  # failing a hasty theft by this much is felt


class PocketTarget(NarrowedTarget):
    """Somebody with a thing to filch within arm's length; oneself, for a conjuring trick."""

    def __init__(self) -> None:
        super().__init__("any", "reach", True, "", False)
        self.shareable = False

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [actor.index, *super().candidates(enc, actor, action, using)]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target == actor.index:
            return None
        return super().refuse(enc, actor, action, using, target)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if not other.stowed:
            return NothingToFilch(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return None


class ChooseLoot(Step):
    """Which thing, when there are several in the pocket (PU-A-047)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (LOOT,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        things = [item.uid for item in target.stowed]
        if target.index == frame.actor or len(things) < 2:
            frame.slots[LOOT] = things[0] if things else 0
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.ask(
            frame,
            Decision(
                question=LootQuestion(subject=target.index),
                asked=frame.actor,
                actor=frame.actor,
                offers=[choice("filch", ITEM, things)],
                clause=act.action.clause,
                default="filch",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[LOOT] = option.target


class Filch(Step):
    """Sleight of Hand: the thing changes pockets, or a trick succeeds. In haste, at −20."""

    needs: tuple[Slot, ...] = (TARGET, LOOT)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = SLEIGHT_OF_HAND

    def __init__(self, in_haste: bool) -> None:
        self.in_haste = in_haste

    @classmethod
    def build(cls, p: Params) -> Filch:
        return cls(p.flag("in_haste", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        is_trick = target.index == actor.index
        act = enc.state.act(frame.act)
        assert act is not None
        haste = (Line("in-haste", "untyped", HASTE, act.action.clause),)
        more = haste if self.in_haste else NO_LINES
        dc = number(TRICK_DC if is_trick else LIFT_DC)
        result = skill_roll(enc, frame, self.skill, dc, more, target.index)
        if result.degree >= SUCCESS and not is_trick:
            self._take(enc, frame, actor, target)
        elif self.in_haste and not is_trick and frame.slots[MARGIN] <= -CLUMSY:
            publish(enc, (provocation.ROBBED,), actor.index, frame.act, target.index)

    def _take(self, enc: Encounter, frame: Frame, thief: Creature, target: Creature) -> None:
        for item in target.stowed:
            if item.uid == frame.slots[LOOT]:
                target.stowed = tuple(each for each in target.stowed if each is not item)
                thief.stowed = (*thief.stowed, item)
                if enc.log is not None:
                    enc.tell(
                        Filched(creature=frame.actor, item=item.kind, target=target.index),
                        *about(enc, frame),
                    )
                return


STEPS: StepBuilders = {"choose-loot": plain(ChooseLoot), "filch": Filch.build}
TARGETINGS: TargetingBuilders = {"pocket": plain(PocketTarget)}
