"""Over the edge: a pit, the chance to catch hold, and the fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.squares import PIT
from troisactes.kernel.windows import publish
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class OverTheEdge(Step):
    """The creature is about to fall: it may answer."""

    needs: tuple[str, ...] = ("edge",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if over_pit(enc, enc.state.creatures[frame.actor]):
            edge = {"at-edge": frame.slots["edge"]}
            publish(enc, ("falls",), frame.actor, 0, frame.actor, -1, edge)


class Fall(Step):
    """Unless it has caught hold, it lands below, hurt and prone."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or not over_pit(enc, creature):
            return
        depth = int(enc.option("pit-depth"))
        if enc.log is not None:
            enc.tell(
                "falls", enc.rules.cite("falling"), {"creature": creature.index, "depth": depth}
            )
        if economy(enc).falls_softly(enc, creature):
            return
        effects.attach(enc, creature, enc.rules.effect("prone"))
        amount = economy(enc).fall_damage(enc, creature, depth)
        economy(enc).hurt(
            enc, creature, amount, economy(enc).fall_type, frame.slots["by"], False, 15
        )


FALL: Final = Script("fall", (OverTheEdge(), Fall()))


def over_pit(enc: Encounter, creature: Creature) -> bool:
    return creature.cell >= 0 and is_pit(enc, creature.cell)


def is_pit(enc: Encounter, cell: int) -> bool:
    return enc.state.grid.terrain[cell] == PIT


def fall_if_over_pit(enc: Encounter, creature: Creature, edge: int, by: int) -> None:
    if over_pit(enc, creature):
        enc.push(FALL, creature.index, 0, {"edge": edge, "by": by})


class CatchHold(Step):
    """A saved fall: back on the last solid square, prone."""

    needs: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return
        creature = enc.state.creatures[frame.actor]
        edge: int = frame.slots["at-edge"]
        if edge not in enc.state.occupied:
            enc.state.place(creature, edge)
            effects.attach(enc, creature, enc.rules.effect("prone"))
