"""Falling: a pit, the chance to catch hold, and the fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.names import Slot
from troisactes.kernel.response_windows import publish
from troisactes.kernel.squares import PIT
from troisactes.rules.common.events import Falls
from troisactes.rules.common.names import BY, DEGREE, EDGE
from troisactes.rules.common.options import PIT_DEPTH
from troisactes.rules.common.parts.harm import HARD_TO_MISS, Wound
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

AT_EDGE: Final = Slot("at-edge")


class AnswerFall(Step):
    """The creature is about to fall: it may answer."""

    needs: tuple[Slot, ...] = (EDGE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if over_pit(enc, enc.state.creatures[frame.actor]):
            edge: dict[Slot, Any] = {AT_EDGE: frame.slots[EDGE]}
            publish(enc, ("falls",), frame.actor, 0, frame.actor, -1, edge)


class Fall(Step):
    """Unless it has caught hold, it lands below, hurt and prone."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or not over_pit(enc, creature):
            return
        depth = enc.state.grid.depths.get(creature.cell) or enc.number(PIT_DEPTH)
        if enc.log is not None:
            enc.tell(Falls(creature=creature.index, depth=depth), enc.rules.cite("falling"))
        if turn_rules(enc).falling.is_soft(enc, creature):
            return
        effects.attach(enc, creature, enc.rules.effect("prone"))
        rules = turn_rules(enc)
        amount = rules.falling.damage(enc, creature, depth)
        by: int = frame.slots[BY]
        wound = Wound(amount, rules.falling.damage_type, by, dc=HARD_TO_MISS)
        rules.harm.hurt(enc, creature, wound)


FALL: Final[Script] = Script("fall", (AnswerFall(), Fall()))


def pending_fall(enc: Encounter, creature: Creature) -> Frame | None:
    """The fall a creature is about to make, if it is over a pit now."""
    if not over_pit(enc, creature):
        return None
    for frame in enc.state.stack:
        if frame.script is FALL and frame.actor == creature.index:
            return frame
    return None


def over_pit(enc: Encounter, creature: Creature) -> bool:
    return creature.cell >= 0 and is_pit(enc, creature.cell)


def is_pit(enc: Encounter, cell: int) -> bool:
    return enc.state.grid.terrain[cell] == PIT


def fall_if_over_pit(enc: Encounter, creature: Creature, edge: int, by: int) -> None:
    if over_pit(enc, creature):
        enc.push(FALL, creature.index, 0, {EDGE: edge, BY: by})


class CatchHold(Step):
    """A saved fall: back on the last solid square, prone."""

    needs: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] < SUCCESS:
            return
        creature = enc.state.creatures[frame.actor]
        edge: int = frame.slots[AT_EDGE]
        if edge not in enc.state.occupied:
            enc.state.place(creature, edge)
            effects.attach(enc, creature, enc.rules.effect("prone"))
