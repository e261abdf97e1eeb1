"""A turn: points come back, lasting effects count, the player acts, the end phase runs in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.state import NOBODY
from troisactes.kernel.windows import publish
from troisactes.rules.common.turns import AskActions
from troisactes.rules.krosmoz import harm, lasting, points

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class BeginTurn(Step):
    """This turn's counts start from nothing: bonus and reaction are open again (KX-06)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        if enc.log is not None:
            told = {"creature": creature.index, "round": enc.state.round}
            enc.tell("turn-start", enc.rules.cite("turn-start"), told)
        effects.tick(enc, "turn-start", creature.index)


class Restore(Step):
    """KZ-QR-01: first PA and PM, then the effects that persist, those that waited included."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        points.restore(enc, creature)
        points.apply_lasting(enc, creature)
        lasting.begin_awaited(enc, creature)
        lasting.deal_over_time(enc, creature, "start")
        harm.roll_for_life(enc, creature)


class OpenTurn(Step):
    """The turn is on: others may have waited for this."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        publish(enc, ("turn-begins",), frame.actor, 0)


class Ending(Step):
    """The end phase begins, once, whatever was done; somebody may have waited for it (KX-08)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.log is not None:
            enc.tell("turn-ending", enc.rules.cite("turn-end"), {"creature": frame.actor})
        publish(enc, ("turn-ends",), frame.actor, 0)


class EndPhase(Step):
    """KZ-END-03: one part of the end phase; the order of the parts is the document's."""

    def __init__(self, part: str) -> None:
        self.part = part

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if creature.present and self._has_some(enc, creature):
            if enc.log is not None:
                told = {"creature": creature.index, "item": self.part}
                enc.tell("turn-item", enc.rules.cite("turn-items"), told)
            self._do(enc, creature)

    def _has_some(self, enc: Encounter, creature: Creature) -> bool:
        if self.part == "expire":
            return effects.is_due(enc.state, "turn-end", creature.index)
        if self.part == "saves":
            return any("dd" in effect.data for effect in creature.effects)
        if self.part == "set-up":
            return creature.effect(lasting.AWAITED) is not None
        phase = self.part
        return any(
            "dice" in effect.data and lasting.phase_of(enc, effect) == phase
            for effect in creature.effects
        )

    def _do(self, enc: Encounter, creature: Creature) -> None:
        if self.part == "expire":
            effects.tick(enc, "turn-end", creature.index)
        elif self.part == "saves":
            lasting.roll_saves(enc, creature)
        elif self.part != "set-up":  # what waits is only made ready: it begins next turn (KX-09)
            lasting.deal_over_time(enc, creature, self.part)


class EndTurn(Step):
    """PA left over pay for reactions at most (KX-02); a boss's own pool fills up (KN-10)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        if creature.present:
            points.keep_for_reactions(enc, creature)
            if points.LEGENDARY in creature.pools:
                creature.pools[points.LEGENDARY] = creature.sheet.stats[points.LEGENDARY]
        creature.counters.pop("turn-over", None)
        if enc.log is not None:
            enc.tell("turn-end", enc.rules.cite("turn-end"), {"creature": creature.index})
        state.turn = NOBODY
        publish(enc, ("turn-ended",), creature.index, 0)


TURN = Script(
    "krosmoz-turn",
    (
        BeginTurn(),
        Restore(),
        OpenTurn(),
        AskActions(),
        Ending(),
        EndPhase("expire"),
        EndPhase("end-before-saves"),
        EndPhase("saves"),
        EndPhase("end-after-saves"),
        EndPhase("set-up"),
        EndTurn(),
    ),
)
