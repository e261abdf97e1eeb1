"""Unchained's turn: acts at its start, reactions at its end; and the surprise round before all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.names import Note, Slot, Variable
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import NOBODY, Unit
from troisactes.rules.common import facts as shared
from troisactes.rules.common import ready_and_delay
from troisactes.rules.common.encounters import EndEncounter, NextTurn, SetOrder
from troisactes.rules.common.events import Regained, TurnEnd
from troisactes.rules.common.names import (
    AWARE,
    NONE_REGAINED,
    RETURNING,
    RETURNING_SLOT,
    SURPRISE,
    TURN_BEGINS,
)
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import AskActions, BeginTurn, Items, begin_turn, close_counts
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.pu.events import SurpriseBegins, SurpriseEnds
from troisactes.rules.pu.magic.slow_spells import ReleaseOthers
from troisactes.rules.pu.manoeuvre import holds
from troisactes.rules.pu.movement import mounts, rushes
from troisactes.rules.pu.names import ALLOWANCE, CHOSEN, TASKS
from troisactes.rules.pu.options import (
    DELAY_DURATIONS,
    DELAY_LENGTH,
    OWN_TURN_IMMEDIATE,
    REACTIONS_BEFORE_FIRST_TURN,
)
from troisactes.rules.pu.questions import BeginTurnQuestion, ExtraActQuestion
from troisactes.rules.pu.skill import aid
from troisactes.rules.pu.turn import long_actions
from troisactes.rules.pu.turn.budget import (
    BY_EXCEPTION,
    PLAIN_REACTION,
    QUICK_STRIKE,
    extra_acts,
    grant_quick_strikes,
    grant_reactions,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

OVER: Final = Slot("over")


START_OWED: Final = Note("start-owed")
KEPT_REACTIONS: Final = Note("kept-reactions")
EARNED: Final = Variable("earned")


# --- before the turn -----------------------------------------------------------------------------


class OfferDelay(Step):
    """A turn put off has not begun: asked first only when beginning it would end something."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        if frame.slots.get(RETURNING_SLOT):
            frame.slots[CHOSEN] = True
            if creature.notes.pop(START_OWED, False):
                frame.slots[RETURNING_SLOT] = False  # nothing of the start has happened yet
            return
        if creature.flags & shared.DELAYING and enc.option(DELAY_LENGTH) == "one-round":
            frame.slots[CHOSEN] = True  # a round went by: no longer than this
        elif self._is_asked(enc, creature):
            enc.ask(
                frame,
                Decision(
                    question=BeginTurnQuestion(),
                    asked=creature.index,
                    actor=creature.index,
                    offers=[choice("begin"), choice("keep-delaying")],
                    clause=enc.rules.cite("delay"),
                    default="begin",
                ),
            )
            return
        creature.notes.pop(START_OWED, None)

    def _is_asked(self, enc: Encounter, creature: Creature) -> bool:
        """Whether the start of the turn would end something that waiting keeps alive (PU-I-11)."""
        if enc.option(DELAY_DURATIONS) == "former-slot" or creature.flags & shared.CANNOT_ACT:
            return False
        if creature.flags & shared.DELAYING or creature.effect("readied") is not None:
            return True
        due = effects.due(enc.state, "turn-start", creature.index)
        return any(effect.count <= 1 for _, effect in due)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        if option.action == "begin":
            creature.notes.pop(START_OWED, None)
            frame.slots[CHOSEN] = True
            return
        creature.notes[START_OWED] = True
        if not creature.flags & shared.DELAYING:
            effects.attach(enc, creature, enc.rules.effect("delaying"), 0, creature.index)
            enc.state.listeners = None
        enc.state.turn = NOBODY
        frame.pc = len(frame.script.steps)  # nothing of the turn happens


class Opening(Step):
    """The turn starts: unused reactions are gone, unless it is put off after all."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        kept = tuple(unit.label() for unit in creature.budget if unit.kind == REACTION)
        if kept:
            creature.notes[KEPT_REACTIONS] = kept
        creature.budget = []
        if frame.slots.get(CHOSEN):
            creature.counters[TURN_BEGINS] = 1  # it said so: this turn is not put off
        holds.open_turn(enc, creature)


# --- acts ----------------------------------------------------------------------------------------


class GainActs(Step):
    """Three acts (two in a surprise round), fewer by conditions, one more by haste or the like."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        if creature.flags & shared.CANNOT_ACT:
            creature.counters[NONE_REGAINED] = 1
            self._tell(enc, creature)
            return
        extra = extra_acts(enc, creature)
        if len(extra) > 1:
            enc.ask(
                frame,
                Decision(
                    question=ExtraActQuestion(),
                    asked=creature.index,
                    actor=creature.index,
                    offers=[choice(name) for name in extra],
                    clause=enc.rules.cite("extra-act"),
                    default=next(iter(extra)),
                ),
            )
            return
        self._gain(enc, creature, next(iter(extra.values()), None))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        self._gain(enc, creature, extra_acts(enc, creature)[option.action])

    def _gain(self, enc: Encounter, creature: Creature, extra: Unit | None) -> None:
        creature.budget = turn_rules(enc).budget.fresh(enc, creature)
        creature.counters[ALLOWANCE] = creature.units(ACTION)
        if extra is not None:
            creature.budget.append(extra)
        if enc.option(OWN_TURN_IMMEDIATE) == "gm-exception":
            creature.budget.append(BY_EXCEPTION)
        self._tell(enc, creature)

    def _tell(self, enc: Encounter, creature: Creature) -> None:
        if enc.log is not None:
            labels = tuple(unit.label() for unit in creature.budget)
            topic = "regain" if labels else "cannot-act"
            enc.tell(Regained(creature=creature.index, budget=labels), enc.rules.cite(topic))


class AskActs(AskActions):
    """Acts are spent, or assigned to something longer than what is left of the turn. PU-TURN-04: it
    asks again while a free action is possible, acts or none."""

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        if option.action == aid.AID:
            frame.repeat_step()
            aid.begin(enc, creature, option)
            return
        if option.action == ready_and_delay.READY:
            frame.repeat_step()
            ready_and_delay.begin_readying(enc, creature, option)
            return
        is_work = option.action != "end-turn" and long_actions.is_work(enc, creature, option)
        if is_work and not long_actions.is_let_happen(enc, creature, option):
            frame.repeat_step()
            effects.remove_kind(enc, creature, "flat-footed")
            long_actions.begin(enc, creature, option)
            return
        super().answer(enc, frame, option)


class PuEndTurn(Step):
    """Acts left are lost, the right to react is gained: at once, or after the surprise round."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        kept: tuple[str, ...] = creature.notes.pop(KEPT_REACTIONS, ())
        put_off = creature.present and bool(creature.flags & shared.DELAYING)
        if put_off:
            # PU-DELAY-02, PU-I-10: no turn was taken: what was left of the reactions stays, and no
            # more comes. PU-I-12: before the first turn nothing was left.
            creature.budget = [
                PLAIN_REACTION if label == REACTION else QUICK_STRIKE for label in kept
            ]
        elif creature.present:
            self._close(enc, creature)
        close_counts(creature)  # PU-ATK-09: attacks are counted from 0 in the next turn
        if enc.log is not None:
            enc.tell(TurnEnd(creature=creature.index), enc.rules.cite("turn-end"))
        state.turn = NOBODY
        if not put_off:  # others who wait come in after a turn that was taken
            publish(enc, ("turn-ended",), creature.index, 0)

    def _close(self, enc: Encounter, creature: Creature) -> None:
        long_actions.end_of_turn(enc, creature)
        holds.close_turn(enc, creature)
        creature.budget = []  # PU-TURN-07: only what went into long work counts later
        effects.remove_kind(enc, creature, "flat-footed")
        if SURPRISE in enc.state.vars:
            # PU-I-13: nobody reacts in the surprise round; the right to comes with round 1.
            earned: tuple[int, ...] = enc.state.vars.get(EARNED, ())
            enc.state.vars[EARNED] = (*earned, creature.index)
        else:
            grant_reactions(enc, creature)


TURN: Final[Script] = Script(
    "unchained-turn",
    (
        OfferDelay(),
        BeginTurn(),
        Opening(),
        Items("start"),
        GainActs(),
        AskActs(),
        Items("end"),
        ReleaseOthers(),
        PuEndTurn(),
    ),
)


# --- the outbreak --------------------------------------------------------------------------------


class MakeFlatFooted(Step):
    """PU-INIT-02: everyone is flat-footed until it has acted."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        mounts.take_up(enc)
        if enc.state.round:
            return  # it broke out some rounds ago
        for creature in enc.state.creatures:
            if creature.present:
                effects.attach(enc, creature, enc.rules.effect("flat-footed"))
                if enc.option(REACTIONS_BEFORE_FIRST_TURN) == "combat-reflexes":
                    grant_quick_strikes(creature)


class SurpriseRound(NextTurn):
    """Played when some, but not all, are aware of their enemies: those act, with two acts each."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.ended or state.round or frame.slots.get(OVER):
            return
        if SURPRISE not in state.vars and not self._breaks_out(enc):
            frame.slots[OVER] = True
            return
        returning = state.vars.pop(RETURNING, NOBODY)
        if returning != NOBODY:
            frame.repeat_step()
            begin_turn(enc, returning, True)
            return
        for index in state.order:
            # PU-SURP-04: who is unaware has no turn here, so it has earned no reaction either.
            if index in state.vars[SURPRISE] and index not in state.acted:
                tied = self._tie(enc, index)
                if tied:
                    self._ask_tie(enc, frame, tied)
                    return
                frame.repeat_step()
                begin_turn(enc, index, False)
                return
        self._close(enc, frame)

    def _breaks_out(self, enc: Encounter) -> bool:
        """Who is aware of the others is known of this outbreak, not of the next."""
        state = enc.state
        aware = tuple(index for index in state.order if is_aware(state.creatures[index]))
        for creature in state.creatures:
            creature.notes.pop(AWARE, None)
        if not aware or len(aware) == len(state.order):
            return False  # PU-SURP-05
        state.vars[SURPRISE] = aware
        for creature in state.creatures:
            if creature.index not in aware:
                # PU-SURP-04: whatever the table grants before a first turn, not to the unaware.
                creature.budget = [unit for unit in creature.budget if unit.kind != REACTION]
        if enc.log is not None:
            enc.tell(SurpriseBegins(aware=aware), enc.rules.cite("surprise"))
        return True

    def _close(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        frame.slots[OVER] = True
        del state.vars[SURPRISE]
        state.acted = []
        if enc.log is not None:
            enc.tell(SurpriseEnds(), enc.rules.cite("surprise-reaction"))
        for index in state.vars.pop(EARNED, ()):
            if state.creatures[index].present:
                grant_reactions(enc, state.creatures[index])


def is_aware(creature: Creature) -> bool:
    aware: str = creature.notes.get(AWARE, "yes")
    return aware != "no"


class ClearSurprise(Step):
    """The fight is over: nobody is taken by surprise any more, and no mount shies."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        for name in (SURPRISE, EARNED):
            enc.state.vars.pop(name, None)
        mounts.calm_down(enc)
        for creature in enc.state.creatures:
            effects.remove_kind(enc, creature, "flat-footed")
            creature.notes.pop(START_OWED, None)
            creature.notes.pop(rushes.RUNS, None)  # whoever ran has its breath back
            creature.notes.pop(TASKS, None)  # nobody counts acts any more


ENCOUNTER: Final[Script] = Script(
    "unchained-encounter",
    (SetOrder(), MakeFlatFooted(), SurpriseRound(), NextTurn(), ClearSurprise(), EndEncounter()),
)
