"""Sleight of hand: a thing changes pockets, or a conjuring trick succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line
from troisactes.kernel.decisions import ITEM, Decision, Option, Refusal, choice
from troisactes.kernel.windows import publish
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import provoke
from troisactes.rules.pu.skills import NO_LINES, about, number, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

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
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("nothing-to-filch", action.clause, data)
        return None


class ChooseLoot(Step):
    """Which thing, when there are several in the pocket."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("loot",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        things = [item.uid for item in target.stowed]
        if target.index == frame.actor or len(things) < 2:
            frame.slots["loot"] = things[0] if things else 0
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.ask(
            frame,
            Decision(
                "loot",
                frame.actor,
                frame.actor,
                [choice("filch", ITEM, things)],
                act.action.clause,
                {"subject": target.index},
                "filch",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["loot"] = option.target


class Filch(Step):
    """Sleight of Hand: the thing changes pockets, or a trick succeeds. In haste, at −20."""

    needs: tuple[str, ...] = ("target", "loot")
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "sleight-of-hand"

    def __init__(self, in_haste: bool) -> None:
        self.in_haste = in_haste

    @classmethod
    def build(cls, p: Params) -> Filch:
        return cls(p.flag("in_haste", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        is_trick = target.index == actor.index
        act = enc.state.act(frame.act)
        assert act is not None
        haste = (Line("in-haste", "untyped", HASTE, act.action.clause),)
        more = haste if self.in_haste else NO_LINES
        dc = number(TRICK_DC if is_trick else LIFT_DC)
        result = skill_roll(enc, frame, self.skill, dc, more, target.index)
        if result.degree >= SUCCESS and not is_trick:
            self._take(enc, frame, actor, target)
        elif self.in_haste and not is_trick and frame.slots["margin"] <= -CLUMSY:
            publish(enc, (provoke.ROBBED,), actor.index, frame.act, target.index)

    def _take(self, enc: Encounter, frame: Frame, thief: Creature, target: Creature) -> None:
        for item in target.stowed:
            if item.uid == frame.slots["loot"]:
                target.stowed = tuple(each for each in target.stowed if each is not item)
                thief.stowed = (*thief.stowed, item)
                enc.tell("filched", *about(enc, frame, {"item": item.kind, "target": target.index}))
                return


STEPS = {"choose-loot": plain(ChooseLoot), "filch": Filch.build}
TARGETINGS = {"pocket": plain(PocketTarget)}
