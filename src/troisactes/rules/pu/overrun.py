"""Overrun: a walk that leads through somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CELL, Decision, Option, Refusal, choice
from troisactes.kernel.legality import forbids
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts as shared
from troisactes.rules.common.harm import settle
from troisactes.rules.common.movement import is_taken, release_distant
from troisactes.rules.pu import provoke
from troisactes.rules.pu.manoeuvres import Manoeuvre, OpponentTarget
from troisactes.rules.pu.overrun_ways import is_passable, ways_through

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

KNOCKS_OVER = 5  # the margin that throws the target down


class OverrunTarget(OpponentTarget):
    """An enemy one can get through, with ground to stop on beyond."""

    def __init__(self, larger: int) -> None:
        super().__init__("1000", larger)
        self.lazy = True

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return any(
            other.present
            and actor.hostile_to(other)
            and self.refuse(enc, actor, action, using, other.index) is None
            for other in enc.state.creatures
        )

    @classmethod
    def build(cls, p: Params) -> OverrunTarget:
        return cls(p.int("larger", 20))

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        refusal = super().refuse_one(enc, actor, action, using, other)
        if refusal is None and not is_passable(enc, actor, other):
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("no-way-through", action.clause, data)
        return refusal


class ChooseEnd(Step):
    """Where the overrun is to end, beyond its target."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        ends = ways_through(enc, actor, target).ends if target.present else []
        if not ends:
            frame.pc = len(frame.script.steps) - 1  # somebody's answer has closed the way
            return
        enc.ask(
            frame,
            Decision(
                "overrun",
                actor.index,
                actor.index,
                [choice("square", CELL, ends)],
                enc.rules.action("overrun").clause,
                {"subject": target.index},
                "square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        entry = ways_through(enc, actor, target).entry_to(option.target)
        path = (*entry.before, entry.inside, *entry.beyond.path_to(option.target))
        frame.slots.update(path=path, cross=len(entry.before), at=0)


class WalkTo(Step):
    """Part of the way: up to the target, or on through it. No square left provokes."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, part: str) -> None:
        self.part = part

    @classmethod
    def build(cls, p: Params) -> WalkTo:
        return cls(p.choice("part", ("approach", "through")))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        path: tuple[int, ...] = slots["path"]
        end: int = slots["cross"] if self.part == "approach" else len(path)
        if self.part == "through" and not slots.get("aside") and slots["degree"] < SUCCESS:
            return  # it ends in front of the target
        while slots["at"] < end:
            cell = path[slots["at"]]
            is_last = slots["at"] == len(path) - 1
            here = actor.cell
            if self._is_stopped(enc, frame, actor) or (is_last and is_taken(enc, actor, cell)):
                settle(enc, actor)  # nobody stops in somebody else's space
                return
            enc.state.place(actor, cell)
            slots["at"] += 1
            if abs(cell - here) not in (1, enc.state.grid.width):
                actor.counters["diagonals"] = 1 - actor.counters.get("diagonals", 0)
            if enc.log is not None:
                moved = {"creature": actor.index, "from": here, "to": cell}
                enc.tell("moved", enc.rules.cite("movement"), moved)
            release_distant(enc, actor)
            if publish(enc, ("enters-square",), actor.index, frame.act, -1, cell):
                frame.pc -= 1
                return

    def _is_stopped(self, enc: Encounter, frame: Frame, actor: Creature) -> bool:
        """An answer on the way has moved it elsewhere, or it can go no farther."""
        act = enc.state.act(frame.act)
        at: int = frame.slots["at"]
        is_astray = at > 0 and actor.cell != frame.slots["path"][at - 1]
        return is_astray or (
            act is not None and any(forbids(ban, act.action) for ban in actor.banned)
        )


class RunInto(Step):
    """Untrained, it provokes as the two meet; then the target may stand aside."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots["target"]]
        act = enc.state.act(frame.act)
        assert act is not None
        if slots["at"] < slots["cross"]:
            frame.pc = len(frame.script.steps) - 1  # stopped on the way
            return
        if "met" not in slots:
            slots["met"] = True
            instant = provoke.want_of_feat(actor, act.action)
            if instant and publish(enc, (instant,), actor.index, act.id, target.index):
                frame.pc -= 1
                return
        if not target.present:
            slots["aside"] = True  # nobody is in the way any more
            return
        if target.flags & shared.CANNOT_ACT:
            return
        enc.ask(
            frame,
            Decision(
                "stand-aside",
                target.index,
                target.index,
                [choice("stand-fast"), choice("stand-aside")],
                act.action.clause,
                {"subject": actor.index},
                "stand-fast",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "stand-aside":
            frame.slots["aside"] = True


class Force(Manoeuvre):
    """The check, unless the target has stood aside; beaten by five, it is thrown down."""

    @classmethod
    def build(cls, p: Params) -> Force:
        return cls("overrun", 0)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots.get("aside"):
            slots["degree"], slots["margin"] = SUCCESS, 0
            return
        super().run(enc, frame)
        target = enc.state.creatures[slots["target"]]
        if slots["degree"] >= SUCCESS and slots["margin"] >= KNOCKS_OVER and target.present:
            effects.attach(enc, target, enc.rules.effect("prone"), 0, frame.actor)


TARGETINGS = {"overrun": OverrunTarget.build}
STEPS = {
    "choose-end": plain(ChooseEnd),
    "walk-part": WalkTo.build,
    "run-into": plain(RunInto),
    "force": Force.build,
}
