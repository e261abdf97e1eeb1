"""Spells that take effect at the end of a turn, or as the next one starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.legality import refuse_target
from troisactes.kernel.names import PATH, TARGET, USING
from troisactes.kernel.state import NOBODY, Act
from troisactes.rules.common import facts as shared
from troisactes.rules.pu.events import SpellTakesEffect
from troisactes.rules.pu.magic.casting import casting_action, leave
from troisactes.rules.pu.magic.concentration import DUE, lose_due
from troisactes.rules.pu.names import CASTING_TIME, PROVOKED, SAFE, TASK_SLOT
from troisactes.rules.pu.questions import SpellMomentQuestion
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class ChooseMoment(Step):
    """A slow spell cast in one turn takes effect at its end, or as the next one starts."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get(TASK_SLOT) or enc.state.turn == NOBODY:
            return  # spread over two turns, or cast between two turns, it takes effect at once
        if not long_actions.is_spread_by_entry(enc, casting_action(enc, frame)):
            self._without_entry(enc, frame)
            return
        enc.ask(
            frame,
            Decision(
                question=SpellMomentQuestion(),
                asked=frame.actor,
                actor=frame.actor,
                offers=[choice("turn-end"), choice("next-turn")],
                clause=enc.rules.cite("full-round-spell"),
                default="turn-end",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._wait(enc, frame, option.action)

    def _without_entry(self, enc: Encounter, frame: Frame) -> None:
        """Out of the entry's scope: as the base game has it, without a choice."""
        if casting_action(enc, frame).data[CASTING_TIME] == "one-round":
            self._wait(enc, frame, "next-turn")

    def _wait(self, enc: Encounter, frame: Frame, moment: str) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        # "This turn" is the one it is cast in: a readied spell is cast in somebody else's.
        whose = frame.actor if moment == "next-turn" else enc.state.turn
        is_safe = bool(frame.slots.get(SAFE))
        note = (act.action.id, act.using, act.target, moment, whose, is_safe)
        enc.state.creatures[frame.actor].notes[DUE] = note
        leave(enc, frame)


MOMENTS = {"start": "next-turn", "end": "turn-end"}


def spell_due(caster: Creature, phase: str, turn: int) -> bool:
    """Whether a caster's spell takes effect at this end of somebody's turn."""
    waiting: tuple[str, str, int, str, int, bool] | None = caster.notes.get(DUE)
    return waiting is not None and waiting[3] == MOMENTS[phase] and waiting[4] == turn


class ReleaseOthers(Step):
    """The turn ends, and with it the wait of spells that others have cast in it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        for caster in enc.state.creatures:
            if spell_due(caster, "end", frame.actor):
                frame.repeat_step()  # perhaps not the only one
                release_spell(enc, caster)
                return


def release_spell(enc: Encounter, creature: Creature) -> None:
    """The spell that was cast takes effect now; nothing of it is paid or provoked again."""
    id, using, target, _, _, is_safe = creature.notes[DUE]
    action = enc.rules.action(id)
    if not creature.present or creature.flags & shared.CANNOT_ACT:
        lose_due(enc, creature, "cannot-act", enc.rules.cite("cannot-act"))
        return
    if refuse_target(enc, creature, action, using, target) is not None:
        lose_due(enc, creature, "no-target", action.clause)
        return
    del creature.notes[DUE]
    if enc.log is not None:
        enc.tell(
            SpellTakesEffect(creature=creature.index, action=id), enc.rules.cite("full-round-spell")
        )
    act = Act(enc.state.uid(), action, creature.index, 0, using, target)
    enc.state.acts.append(act)
    slots = {PATH: (), TARGET: target, USING: using, PROVOKED: True}
    if is_safe:
        slots[SAFE] = True
    frame = enc.push(action.script, creature.index, act.id, slots)
    for place, step in enumerate(action.script.steps):
        if isinstance(step, ChooseMoment):
            frame.pc = place + 1


STEPS: StepBuilders = {"choose-moment": plain(ChooseMoment)}
