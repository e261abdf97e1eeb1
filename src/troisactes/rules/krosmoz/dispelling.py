"""Shield points given, and everything that can be dispelled taken off (KN-06, KN-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.names import NO_STAT, Pool, Slot, Stat
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.steps import ANY, ONESELF, applies, whom, whose
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.events import Dispelled, Shielded
from troisactes.rules.krosmoz.harm import SHIELDS
from troisactes.rules.krosmoz.names import DISPELLABLE, SHIELD_POINTS
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class Shield(Step):
    """Points that absorb damage. Shield points add up; of temporary PV only the most counts."""

    def __init__(
        self, pool: Pool, dice: tuple[int, int, int], add: Stat, to: Slot, when: frozenset[int]
    ) -> None:
        self.pool = pool
        self.dice = dice
        self.add = add
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> Shield:
        return cls(
            p.choice("points", SHIELDS, SHIELD_POINTS),
            p.dice("dice"),
            p.choice("add", (NO_STAT, *CHARACTERISTICS), NO_STAT),
            whose(p),
            p.degrees("when", ANY),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = whom(enc, frame, self.to)
        count, faces, bonus = self.dice
        amount = bonus + roll_dice(enc, actor, count, faces, "shield")
        if self.add:
            amount += actor.sheet.stats[self.add]
        before = target.pools.get(self.pool, 0)
        now = before + amount if self.pool == SHIELD_POINTS else max(before, amount)
        target.pools[self.pool] = max(0, now)
        if enc.log is not None:
            enc.tell(
                Shielded(creature=target.index, unit=self.pool, amount=target.pools[self.pool]),
                enc.rules.cite("shield"),
                frame.act,
            )


class Dispel(Step):
    """Every effect that can be dispelled ends, good and bad; shield points go, temporary PV stay.
    What comes from where one stands is not dispelled: it would be back at once."""

    def __init__(self, to: Slot, when: frozenset[int]) -> None:
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> Dispel:
        return cls(whose(p), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if applies(frame, self.when):
            dispel(enc, whom(enc, frame, self.to), frame.act)


def dispel(enc: Encounter, creature: Creature, act: int) -> None:
    if enc.log is not None:
        enc.tell(Dispelled(creature=creature.index), enc.rules.cite("dispel"), act)
    before = {unit: points.full(enc, creature, unit) for unit in points.POINTS}
    for effect in list(creature.effects):
        if effect.definition.data.get(DISPELLABLE, True) and effect in creature.effects:
            effects.remove(enc, creature, effect)
    creature.pools.pop(SHIELD_POINTS, None)
    points.follow(enc, creature, before)


STEPS: StepBuilders = {"shield": Shield.build, "dispel": Dispel.build}
