"""Areas: the same steps for everyone they cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Rolls, Script, Step
from troisactes.kernel.decisions import CELL, NOTHING, NUMBER
from troisactes.kernel.names import TARGET
from troisactes.kernel.squares import DIRECTIONS
from troisactes.rules.common.names import EMANATION

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Frame

# Shape -> what it is aimed at: its centre, a direction, or nothing around oneself.
SHAPES: Final[dict[str, str]] = {
    "burst": CELL,
    "cone": NUMBER,
    "line": NUMBER,
    "emanation": NOTHING,
}


class Each(Step):
    """Do the inner steps for every creature an area covers, one after the other."""

    def __init__(self, shape: str, radius: int, side: str, inner: Script) -> None:
        self.shape = shape
        self.radius = radius
        self.side = side
        self.inner = inner
        self.needs = (TARGET,) if shape != EMANATION else ()

    @classmethod
    def build(cls, p: Params) -> Each:
        return cls(
            p.choice("shape", SHAPES, "burst"),
            p.int("radius", 1),
            p.choice("side", ("any", "enemy", "ally"), "any"),
            p.script("steps"),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        for index in reversed(self.covered(enc, frame)):
            slots = dict(frame.slots)
            slots[TARGET] = index
            enc.push(self.inner, frame.actor, frame.act, slots)

    def brings(self) -> tuple[str, ...]:
        return tuple(word for step in self.inner.steps for word in step.brings())

    def rolls(self) -> tuple[Rolls, ...]:
        return tuple(thrown for step in self.inner.steps for thrown in step.rolls())

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        rolled = reckoning.rolled
        for index in self.covered(reckoning.enc, frame):
            reckoning.concern(reckoning.enc.state.creatures[index])
            reckoning.be_sure()
            reckoning.rolled = rolled
            reckoning.inside(self.inner, frame, {TARGET: index})

    def area(self, enc: Encounter, frame: Frame) -> tuple[int, ...]:
        return shaped(enc, frame, self.shape, self.radius, enc.rules.metric, enc.state.layout)

    def covered(self, enc: Encounter, frame: Frame) -> list[int]:
        state = enc.state
        actor = state.creatures[frame.actor]
        found: list[int] = []
        for cell in self.area(enc, frame):
            index = state.occupied.get(cell, -1)
            if index < 0 or index in found:
                continue
            if index == actor.index and self.shape != "burst":
                continue
            hostile = actor.hostile_to(state.creatures[index])
            if self.side == "any" or hostile == (self.side == "enemy"):
                found.append(index)
        return sorted(found)


def shaped(
    enc: Encounter, frame: Frame, shape: str, radius: int, metric: int, layout: Layout
) -> tuple[int, ...]:
    """The squares of a burst, a cone, a line or an emanation, aimed as the frame says."""
    actor = enc.state.creatures[frame.actor]
    aim: int = frame.slots.get(TARGET, -1)
    if shape == "burst":
        return layout.burst(aim, radius, metric)
    if shape == "cone":
        return layout.cone(actor.cell, actor.size, aim, radius, metric)
    if shape == "line":
        end = line_end(enc, actor.cell, aim, radius)
        # From the edge of the map a line outwards crosses nothing.
        return layout.line(actor.cell, end, radius, metric) if end != actor.cell else ()
    return layout.emanation(actor.cell, actor.size, radius, metric)


def line_end(enc: Encounter, cell: int, direction: int, length: int) -> int:
    """The last square of the map a line in one of the eight directions crosses."""
    grid = enc.state.grid
    dx, dy = DIRECTIONS[direction]
    x, y = cell % grid.width, cell // grid.width
    for _ in range(length):
        if not (0 <= x + dx < grid.width and 0 <= y + dy < grid.height):
            break
        x += dx
        y += dy
    return y * grid.width + x


STEPS: StepBuilders = {"each": Each.build}
