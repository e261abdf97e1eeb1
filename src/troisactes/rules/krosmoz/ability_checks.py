"""A characteristic test as a step of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.names import Slot, Stat
from troisactes.rules.common.check_events import clause_of
from troisactes.rules.common.names import DEGREE
from troisactes.rules.krosmoz.rolls import fixed, test
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS, SKILLS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame


class Test(Step):
    """The actor tests a skill or a characteristic against a number."""

    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, stat: Stat, dc: int) -> None:
        self.stat = stat
        self.dc = dc

    @classmethod
    def build(cls, p: Params) -> Test:
        return cls(p.choice("stat", (*SKILLS, *CHARACTERISTICS)), p.int("dc"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        clause = clause_of(enc, frame)
        made = test(enc, actor, self.stat, fixed(self.dc), clause, frame.act)
        frame.slots[DEGREE] = made.degree


STEPS: StepBuilders = {"test": Test.build}
