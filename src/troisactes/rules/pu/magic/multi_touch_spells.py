"""A touch for several allies: whom, one after the other, then the spell for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.kernel.names import Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common.questions import SubordinateQuestion
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.pu.magic.magus import inner_slots
from troisactes.rules.pu.magic.spellbook import BY_MEANS
from troisactes.rules.pu.refusals import TouchedAlready

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

TOUCHED: Final = Slot("touched")


# Within natural reach: no weapon adds to it.
WILLING = CreatureTarget("self-or-ally", "reach", True, "", False)


def _spell(enc: Encounter, frame: Frame) -> ActionDef:
    act = enc.state.act(frame.act)
    assert act is not None
    return enc.rules.action(act.using)


class ChooseTouched(Step):
    """Who is touched: willing creatures at arm's length, so many at most (PU-A-069)."""

    binds: tuple[Slot, ...] = (TOUCHED,)
    casts = BY_MEANS

    def __init__(self, most: int) -> None:
        self.most = most

    @classmethod
    def build(cls, p: Params) -> ChooseTouched:
        return cls(p.int("most", 6, 1, 100))

    def run(self, enc: Encounter, frame: Frame) -> None:
        touched: tuple[int, ...] = frame.slots.get(TOUCHED, ())
        frame.slots[TOUCHED] = touched
        act = enc.state.act(frame.act)
        assert act is not None
        creature = enc.state.creatures[frame.actor]
        near = WILLING.candidates(enc, creature, act.action, "")
        left = [index for index in near if index not in touched]
        if len(touched) == self.most or not left:
            return
        spell = _spell(enc, frame)
        enc.ask(
            frame,
            Decision(
                question=SubordinateQuestion(action=spell.id, within=act.action.id),
                asked=creature.index,
                actor=creature.index,
                offers=[Offer(spell.id, CREATURE, "", left), choice("done")],
                clause=act.action.clause,
                default=spell.id,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action != "done":
            frame.slots[TOUCHED] = (*frame.slots[TOUCHED], option.target)
            frame.repeat_step()

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        act = enc.state.act(frame.act)
        assert act is not None
        if option.action != act.using:
            return None
        creature = enc.state.creatures[frame.actor]
        if option.target in frame.slots[TOUCHED]:
            return TouchedAlready(
                clause=act.action.clause,
                creature=creature.index,
                action=option.action,
                target=option.target,
            )
        return WILLING.refuse(enc, creature, act.action, "", option.target)


class Bestow(Step):
    """The spell, for each of those touched in turn."""

    needs: tuple[Slot, ...] = (TOUCHED,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        touched: tuple[int, ...] = frame.slots[TOUCHED]
        if not touched:
            return
        frame.slots[TOUCHED] = touched[1:]
        frame.repeat_step()
        creature = enc.state.creatures[frame.actor]
        spell = _spell(enc, frame)
        enc.perform(creature, spell, "", touched[0], inner_slots(frame), frame.act)


STEPS: StepBuilders = {"choose-touched": ChooseTouched.build, "bestow": plain(Bestow)}
