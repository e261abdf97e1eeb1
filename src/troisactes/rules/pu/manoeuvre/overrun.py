"""Overrun: a walk that leads through somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CELL, Decision, Option, choice
from troisactes.kernel.names import OVERRULED, PATH, TARGET, Slot
from troisactes.kernel.response_windows import publish
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.events import Moved
from troisactes.rules.common.harm import settle
from troisactes.rules.common.movement import is_hampered, is_taken, release_distant
from troisactes.rules.common.names import AT, DEGREE, DIAGONALS
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.manoeuvre.manoeuvres import Manoeuvre, OpponentTarget
from troisactes.rules.pu.manoeuvre.overrun_ways import is_passable, ways_through
from troisactes.rules.pu.names import MARGIN
from troisactes.rules.pu.questions import OverrunQuestion, StandAsideQuestion
from troisactes.rules.pu.refusals import NoWayThrough

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

MET: Final = Slot("met")
ASIDE: Final = Slot("aside")
CROSS: Final = Slot("cross")


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
            return NoWayThrough(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return refusal


class ChooseEnd(Step):
    """Where the overrun is to end, beyond its target (PU-A-029)."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        ends = ways_through(enc, actor, target).ends if target.present else []
        if not ends:
            frame.pc = len(frame.script.steps) - 1  # somebody's answer has closed the way
            return
        enc.ask(
            frame,
            Decision(
                question=OverrunQuestion(subject=target.index),
                asked=actor.index,
                actor=actor.index,
                offers=[choice("square", CELL, ends)],
                clause=enc.rules.action("overrun").clause,
                default="square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        entry = ways_through(enc, actor, target).entry_to(option.target)
        path = (*entry.before, entry.inside, *entry.beyond.path_to(option.target))
        frame.slots.update({PATH: path, CROSS: len(entry.before), AT: 0})


class WalkTo(Step):
    """Part of the way: up to the target, or on through it. No square left provokes."""

    does: tuple[str, ...] = ("moves",)
    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, part: str) -> None:
        self.part = part

    @classmethod
    def build(cls, p: Params) -> WalkTo:
        return cls(p.choice("part", ("approach", "through")))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        path: tuple[int, ...] = slots[PATH]
        end: int = slots[CROSS] if self.part == "approach" else len(path)
        if self.part == "through" and not slots.get(ASIDE) and slots[DEGREE] < SUCCESS:
            return  # it ends in front of the target
        while slots[AT] < end:
            cell = path[slots[AT]]
            is_last = slots[AT] == len(path) - 1
            here = actor.cell
            if self._is_stopped(enc, frame, actor) or (is_last and is_taken(enc, actor, cell)):
                settle(enc, actor)  # nobody stops in somebody else's space
                return
            enc.state.place(actor, cell)
            slots[AT] += 1
            if abs(cell - here) not in (1, enc.state.grid.width):
                actor.counters[DIAGONALS] = 1 - actor.counters.get(DIAGONALS, 0)
            if enc.log is not None:
                enc.tell(
                    Moved(creature=actor.index, start=here, end=cell), enc.rules.cite("movement")
                )
            release_distant(enc, actor)
            if publish(enc, ("enters-square",), actor.index, frame.act, -1, cell):
                frame.repeat_step()
                return

    def _is_stopped(self, enc: Encounter, frame: Frame, actor: Creature) -> bool:
        """An answer on the way has moved it elsewhere, or it can go no farther."""
        act = enc.state.act(frame.act)
        at: int = frame.slots[AT]
        is_astray = at > 0 and actor.cell != frame.slots[PATH][at - 1]
        return is_astray or (act is not None and is_hampered(actor, act, OVERRULED in frame.slots))


class RunInto(Step):
    """Untrained, it provokes as the two meet; then the target may stand aside."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots[TARGET]]
        act = enc.state.act(frame.act)
        assert act is not None
        if slots[AT] < slots[CROSS]:
            frame.pc = len(frame.script.steps) - 1  # stopped on the way
            return
        if MET not in slots:
            slots[MET] = True
            instant = provocation.want_of_feat(actor, act.action)
            if instant and publish(enc, (instant,), actor.index, act.id, target.index):
                frame.repeat_step()
                return
        if not target.present:
            slots[ASIDE] = True  # nobody is in the way any more
            return
        if target.flags & shared.CANNOT_ACT:
            return
        enc.ask(
            frame,
            Decision(
                question=StandAsideQuestion(subject=actor.index),
                asked=target.index,
                actor=target.index,
                offers=[choice("stand-fast"), choice("stand-aside")],
                clause=act.action.clause,
                default="stand-fast",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "stand-aside":
            frame.slots[ASIDE] = True


class Force(Manoeuvre):
    """The check, unless the target has stood aside; beaten by five, it is thrown down."""

    @classmethod
    def build(cls, p: Params) -> Force:
        return cls("overrun", 0)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots.get(ASIDE):
            slots[DEGREE], slots[MARGIN] = SUCCESS, 0
            return
        super().run(enc, frame)
        target = enc.state.creatures[slots[TARGET]]
        if slots[DEGREE] >= SUCCESS and slots[MARGIN] >= KNOCKS_OVER and target.present:
            effects.attach(enc, target, enc.rules.effect("prone"), 0, frame.actor)


TARGETINGS: TargetingBuilders = {"overrun": OverrunTarget.build}
STEPS: StepBuilders = {
    "choose-end": plain(ChooseEnd),
    "walk-part": WalkTo.build,
    "run-into": plain(RunInto),
    "force": Force.build,
}
