"""A turn: points come back, lasting effects count, the player acts, the end phase runs in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.events import TurnEnd, TurnEnding, TurnItemDone, TurnStart
from troisactes.rules.common.names import DICE, TURN_OVER
from troisactes.rules.common.parts.sequence import SequenceRules
from troisactes.rules.common.turns import AskActions
from troisactes.rules.krosmoz import (
    harm,
    lasting_effects,
    points,
    surprise,
)
from troisactes.rules.krosmoz.names import DD_KEY, LEGENDARY_STAT

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class KrosmozBeginTurn(Step):
    """This turn's counts start from nothing: bonus and reaction are open again (KX-06)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        if enc.log is not None:
            enc.tell(
                TurnStart(creature=creature.index, round=enc.state.round),
                enc.rules.cite("turn-start"),
            )
        effects.tick(enc, "turn-start", creature.index)


class Restore(Step):
    """KZ-QR-01: first PA and PM, then the effects that persist, those that waited included."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        points.restore(enc, creature)
        points.apply_lasting(enc, creature)
        lasting_effects.begin_awaited(enc, creature)
        lasting_effects.deal_over_time(enc, creature, "start")
        harm.roll_for_life(enc, creature)


class OpenTurn(Step):
    """The turn is on: others may have waited for this."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        publish(enc, ("turn-begins",), frame.actor, 0)


class Ending(Step):
    """KZ-TOC-02: the end phase begins, once, whatever was done; somebody may have waited for it
    (KX-08)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.log is not None:
            enc.tell(TurnEnding(creature=frame.actor), enc.rules.cite("turn-end"))
        publish(enc, ("turn-ends",), frame.actor, 0)


class EndPhase(Step):
    """KZ-END-03, KZ-ACT-31: one part of the end phase; the order of the parts is the document's."""

    def __init__(self, part: str) -> None:
        self.part = part

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if creature.present and self._has_some(enc, creature):
            if enc.log is not None:
                enc.tell(
                    TurnItemDone(creature=creature.index, item=self.part),
                    enc.rules.cite("turn-items"),
                )
            self._do(enc, creature)

    def _has_some(self, enc: Encounter, creature: Creature) -> bool:
        if self.part == "expire":
            return effects.is_due(enc.state, "turn-end", creature.index)
        if self.part == "saves":
            return any(DD_KEY in effect.data for effect in creature.effects)
        if self.part == "set-up":
            return creature.effect(lasting_effects.AWAITED) is not None
        phase = self.part
        return any(
            DICE in effect.data and lasting_effects.phase_of(enc, effect) == phase
            for effect in creature.effects
        )

    def _do(self, enc: Encounter, creature: Creature) -> None:
        if self.part == "expire":
            effects.tick(enc, "turn-end", creature.index)  # KZ-END-01, KO-40: by its own turns
        elif self.part == "saves":
            lasting_effects.roll_saves(enc, creature)
        elif self.part != "set-up":  # what waits is only made ready: it begins next turn (KX-09)
            lasting_effects.deal_over_time(enc, creature, self.part)


class KrosmozEndTurn(Step):
    """PA left over pay for reactions at most, or something else does (KX-02); a boss's own pool
    fills up (KN-10)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        if creature.present:
            points.provide_for_reactions(enc, creature)
            if points.LEGENDARY in creature.pools:
                creature.pools[points.LEGENDARY] = creature.sheet.stats[LEGENDARY_STAT]
        creature.counters.pop(TURN_OVER, None)
        if enc.log is not None:
            enc.tell(TurnEnd(creature=creature.index), enc.rules.cite("turn-end"))
        state.turn = NOBODY
        publish(enc, ("turn-ended",), creature.index, 0)


# KZ-EX-06: every turn has this outline, whoever plays it. KZ-EX-05: moving and acting are one open
# stretch, the rest of the PM comes last.
TURN: Final[Script] = Script(
    "krosmoz-turn",
    (
        KrosmozBeginTurn(),
        Restore(),
        OpenTurn(),
        AskActions(),
        Ending(),
        # KZ-QR-04: what has run out calls for no save (KZ-END-04) and helps no save (KI-19).
        EndPhase("expire"),
        EndPhase("end-before-saves"),
        EndPhase("saves"),
        EndPhase("end-after-saves"),
        EndPhase("set-up"),
        KrosmozEndTurn(),
    ),
)


class KrosmozSequence(SequenceRules):
    """The document's turn, and its surprise."""

    def turn_script(self) -> Script:
        return TURN

    def encounter_script(self) -> Script:
        return surprise.ENCOUNTER
