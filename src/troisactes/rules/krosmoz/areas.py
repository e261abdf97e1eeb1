"""Areas: the same steps for everyone they cover, those in total cover on the table's word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Rolls, Script, Step
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.names import TARGET, Slot
from troisactes.rules.common.areas import SHAPES, shaped
from troisactes.rules.common.names import EMANATION, ROLLED
from troisactes.rules.krosmoz.breaking_things import strike, thing_at
from troisactes.rules.krosmoz.names import ORIGIN
from troisactes.rules.krosmoz.options import AREA_COVER_FROM, AREA_TOTAL_COVER
from troisactes.rules.krosmoz.questions import AreaReachesQuestion
from troisactes.rules.krosmoz.shared_damage import even_shares
from troisactes.rules.krosmoz.sight_and_cover import is_wholly_covered, metric_of

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

AREA_RULED: Final = Slot("area-ruled")
AREA_REACHED: Final = Slot("area-reached")
AREA_ABOUT: Final = Slot("area-about")


NO_SHARE: dict[Slot, Any] = {}


class KrosmozEach(Step):
    """Do the inner steps for every creature covered. ``spreads``: whether the area reaches who is
    in total cover from its origin; left out, the table says (KZ-COV-07). ``splits``: what the step
    ``dice`` threw is divided among them (KN-04)."""

    def __init__(
        self, shape: str, radius: int, side: str, spreads: str, splits: bool, inner: Script
    ) -> None:
        self.shape = shape
        self.radius = radius
        self.side = side
        self.spreads = spreads
        self.splits = splits
        self.inner = inner
        needs = [TARGET] if shape != EMANATION else []
        if splits:
            needs.append(ROLLED)
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> KrosmozEach:
        spreads = "" if not p.has("spreads") else ("yes" if p.flag("spreads", False) else "no")
        return cls(
            p.choice("shape", SHAPES, "burst"),
            p.int("radius", 1),
            p.choice("side", ("any", "enemy", "ally"), "any"),  # KZ-CORE-AREAS: friends too
            spreads,
            p.flag("splits", False),
            p.script("steps"),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        reached, sheltered = self.covered(enc, frame)
        ruling = self.spreads or enc.option(AREA_TOTAL_COVER)
        ruled: tuple[int, ...] = slots.get(AREA_RULED, ())
        let_in: tuple[int, ...] = slots.get(AREA_REACHED, ())
        if ruling == "ask":
            for index in sheltered:
                if index not in ruled:
                    slots[AREA_ABOUT] = index
                    enc.ask(frame, self._question(enc, frame, index))
                    return
        found = [*reached, *(sheltered if ruling == "yes" else let_in)]
        for name in (AREA_RULED, AREA_REACHED, AREA_ABOUT):
            slots.pop(name, None)
        self._break_things(enc, frame)
        origin = self.origin(enc, frame)
        shares = self._shares(enc, slots[ROLLED], found) if self.splits else {}
        for index in sorted(found, reverse=True):
            inner = {**slots, **shares.get(index, NO_SHARE)}
            inner[TARGET] = index
            inner[ORIGIN] = origin
            enc.push(self.inner, frame.actor, frame.act, inner)

    def _break_things(self, enc: Encounter, frame: Frame) -> None:
        """KZ-ATT-03: what harms whoever stands there harms doors and things as well."""
        state = enc.state
        act = state.act(frame.act)
        harmful = act is not None and "attack" in act.action.traits
        if act is None or not harmful or self.side == "ally" or not (state.doors or state.ground):
            return
        actor = state.creatures[frame.actor]
        reached = {*self.area(enc, frame)}
        for door in state.doors:
            # Shut, it stops the area; whether it is reached shows when it is thought open.
            area = self._area_on(enc, frame, state.grid.layout(state.doors - {door}))
            if any(square in area for square in state.grid.squares_of_door(door)):
                reached.add(door)
        for cell in sorted(reached):
            thing = thing_at(enc, cell)
            if thing is not None:
                strike(enc, actor, act.action, self.inner, "", cell, thing)

    def brings(self) -> tuple[str, ...]:
        return tuple(word for step in self.inner.steps for word in step.brings())

    def rolls(self) -> tuple[Rolls, ...]:
        return tuple(thrown for step in self.inner.steps for thrown in step.rolls())

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        origin = self.origin(reckoning.enc, frame)
        reached = self.covered(reckoning.enc, frame)[0]
        thrown = reckoning.rolled
        for index in reached:
            reckoning.concern(reckoning.enc.state.creatures[index])
            reckoning.be_sure()
            if self.splits:
                reckoning.rolled = tuple(
                    (self._shares(reckoning.enc, amount, reached)[index][ROLLED], chance)
                    for amount, chance in thrown
                )
            reckoning.inside(self.inner, frame, {TARGET: index, ORIGIN: origin})
        reckoning.rolled = thrown

    def _shares(self, enc: Encounter, amount: int, found: list[int]) -> dict[int, dict[Slot, Any]]:
        if not found:
            return {}
        among = [enc.state.creatures[index] for index in found]
        parts = zip(found, even_shares(amount, among), strict=True)
        return {index: {ROLLED: part} for index, part in parts}

    def _question(self, enc: Encounter, frame: Frame, index: int) -> Decision:
        return Decision(
            question=AreaReachesQuestion(subject=index),
            asked=GAME_MASTER,
            actor=frame.actor,
            offers=[choice("spared"), choice("reached")],
            clause=enc.rules.cite("area-cover"),
            default="spared",
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        index: int = slots[AREA_ABOUT]
        slots[AREA_RULED] = (*slots.get(AREA_RULED, ()), index)
        if option.action == "reached":
            slots[AREA_REACHED] = (*slots.get(AREA_REACHED, ()), index)
        frame.repeat_step()

    def origin(self, enc: Encounter, frame: Frame) -> int:
        """KO-26: where cover is seen from: the centre, but the caster for cones and lines."""
        actor = enc.state.creatures[frame.actor]
        if self.shape != "burst" or enc.option(AREA_COVER_FROM) == "caster":
            return actor.cell
        target: int = frame.slots[TARGET]
        return target

    def area(self, enc: Encounter, frame: Frame) -> tuple[int, ...]:
        return self._area_on(enc, frame, enc.state.layout)

    def _area_on(self, enc: Encounter, frame: Frame, layout: Layout) -> tuple[int, ...]:
        return shaped(enc, frame, self.shape, self.radius, metric_of(enc), layout)

    def covered(self, enc: Encounter, frame: Frame) -> tuple[list[int], list[int]]:
        """Who is in the area: in the open, and behind something that conceals it wholly."""
        state = enc.state
        layout = state.layout
        actor = state.creatures[frame.actor]
        metric = metric_of(enc)
        around: int = frame.slots.get(TARGET, -1) if self.shape == "burst" else -1
        open_to = [self._standing(enc, actor, cell) for cell in self.area(enc, frame)]
        reached = sorted({index for index in open_to if index >= 0})
        origin = self.origin(enc, frame)
        sheltered = [i for i in reached if is_wholly_covered(enc, state.creatures[i], origin)]
        reached = [index for index in reached if index not in sheltered]
        if around >= 0:
            for other in state.creatures:
                if (
                    other.present
                    and other.index not in reached
                    and other.index not in sheltered
                    and self._fits(actor, other)
                    and layout.distance(around, 1, other.cell, other.size, metric) <= self.radius
                ):
                    sheltered.append(other.index)
        return reached, sheltered

    def _standing(self, enc: Encounter, actor: Creature, cell: int) -> int:
        index = enc.state.occupied.get(cell, -1)
        if index < 0 or (index == actor.index and self.shape != "burst"):
            return -1
        return index if self._fits(actor, enc.state.creatures[index]) else -1

    def _fits(self, actor: Creature, other: Creature) -> bool:
        return self.side == "any" or actor.hostile_to(other) == (self.side == "enemy")


STEPS: StepBuilders = {"each": KrosmozEach.build}
