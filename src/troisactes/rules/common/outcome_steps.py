"""Steps by how a roll went, and what some deeds bring: hit points that shield, another place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import HEALING, Rolls, Script, Step
from troisactes.kernel.decisions import CELL
from troisactes.kernel.names import TARGET, Slot
from troisactes.kernel.state import NOWHERE
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.events import Fortified, Moved
from troisactes.rules.common.movement import is_taken, release_distant
from troisactes.rules.common.names import ATTACKS, DEGREE, TEMPORARY_HP
from troisactes.rules.common.steps import ANY, ONESELF, applies, whom, whose

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame


class OnDegree(Step):
    """The inner steps, only where the last roll came to one of some degrees."""

    needs: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, when: frozenset[int], inner: Script) -> None:
        self.when = when
        self.inner = inner

    @classmethod
    def build(cls, p: Params) -> OnDegree:
        return cls(p.degrees("when", ANY), p.script("steps"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] in self.when:
            enc.push(self.inner, frame.actor, frame.act, dict(frame.slots))

    def brings(self) -> tuple[str, ...]:
        return tuple([word for step in self.inner.steps for word in step.brings()])

    def rolls(self) -> tuple[Rolls, ...]:
        return tuple([thrown for step in self.inner.steps for thrown in step.rolls()])


class ShieldingHitPoints(Step):
    """Temporary hit points: the higher of what one has and what one is given."""

    def __init__(self, dice: tuple[int, int, int], to: Slot, when: frozenset[int]) -> None:
        self.dice = dice
        self.to = to
        self.when = when
        needs = [] if to == ONESELF else [to]
        if len(when) < len(ANY):
            needs.append(DEGREE)
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> ShieldingHitPoints:
        return cls(p.dice("dice"), whose(p, "self"), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        count, faces, bonus = self.dice
        actor = enc.state.creatures[frame.actor]
        creature = whom(enc, frame, self.to)
        amount = bonus + roll_dice(enc, actor, count, faces, "healing")
        if not creature.present or amount <= creature.pools.get(TEMPORARY_HP, 0):
            return
        creature.pools[TEMPORARY_HP] = amount
        if enc.log is not None:
            told = Fortified(creature=creature.index, amount=amount)
            enc.tell(told, enc.rules.cite("damage"), frame.act)

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(*self.dice, "", heals=True),)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        count, faces, bonus = self.dice
        reckoning.gain(whom(reckoning.enc, frame, self.to), bonus + count * (faces + 1) / 2)


class FreeSquare(Targeting):
    """A square somebody would fit on, so far away and no farther, in sight."""

    kind = CELL

    def __init__(self, within: int) -> None:
        self.within = within

    @classmethod
    def build(cls, p: Params) -> FreeSquare:
        return cls(p.int("within", 1, 1, 200))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if actor.cell == NOWHERE:
            return []
        layout = enc.state.layout
        return [
            cell
            for cell in layout.emanation(actor.cell, actor.size, self.within, enc.rules.metric)
            if layout.fits(cell, actor.size)
            and not is_taken(enc, actor, cell)
            and layout.sees(actor.cell, actor.size, cell, 1)
        ]


class ActorTeleports(Step):
    """The actor is elsewhere at once: no square between is entered, nothing answers it."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        cell: int = frame.slots[TARGET]
        if not actor.present or is_taken(enc, actor, cell):
            return
        here = actor.cell
        enc.state.place(actor, cell)
        release_distant(enc, actor)
        if enc.log is not None:
            told = Moved(creature=actor.index, start=here, end=cell)
            enc.tell(told, enc.rules.cite("movement"), frame.act)


class CountAttacks(Step):
    """More attacks toward the penalty than were made: « counts as two »."""

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def build(cls, p: Params) -> CountAttacks:
        return cls(p.int("number", 1, 1, 10))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if enc.state.turn == creature.index:
            creature.counters[ATTACKS] = creature.counters.get(ATTACKS, 0) + self.number


STEPS: StepBuilders = {
    "count-attacks": CountAttacks.build,
    "if": OnDegree.build,
    "temporary-hit-points": ShieldingHitPoints.build,
    "teleport": plain(ActorTeleports),
}
TARGETINGS: TargetingBuilders = {"free-square": FreeSquare.build}
