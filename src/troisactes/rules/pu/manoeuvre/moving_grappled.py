"""Moving with somebody in one's grip, and where they are put down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CELL, Decision, Option, choice
from troisactes.kernel.names import PATH, TARGET, Slot
from troisactes.kernel.response_windows import publish
from troisactes.kernel.squares import PIT
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import StoppedShort
from troisactes.rules.common.falling import fall_if_over_pit, is_pit
from troisactes.rules.common.movement import Move, is_taken, occupancy, speed_of
from troisactes.rules.common.names import AT, DIAGONALS
from troisactes.rules.common.targets import Walk
from troisactes.rules.pu.manoeuvre.displacing import lead, others_on_map, place_behind, put
from troisactes.rules.pu.manoeuvre.holds import held_by, let_go
from troisactes.rules.pu.questions import PlaceHeldQuestion

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame
    from troisactes.kernel.walking import Reach

PLACE: Final = Slot("place")
WARNED: Final = Slot("warned")


DANGER = "placed-in-danger"


def haul_reach(enc: Encounter, creature: Creature) -> Reach:
    """Everywhere a grappler can go; who is held is in nobody's way."""
    board = bytearray(occupancy(enc, creature))
    index = held_by(creature)
    if index >= 0:
        held = enc.state.creatures[index]
        for square in enc.state.layout.footprint(held.cell, held.size):
            board[square] = 0
    speed, metric = speed_of(enc, creature), enc.rules.metric
    parity = creature.counters.get(DIAGONALS, 0)
    return enc.state.layout.reach_map(creature.cell, creature.size, speed, metric, board, parity)


class HaulTarget(Walk):
    """Where one may go with a grappled creature; staying put and only turning counts as well."""

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return sorted((actor.cell, *haul_reach(enc, actor).cells))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return True

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        return super().refuse(enc, actor, action, using, target)


class Haul(Move):
    """A move like any other, with somebody drawn along (PU-A-054-a)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if AT not in slots and not slots[PATH]:
            reach = haul_reach(enc, enc.state.creatures[frame.actor])
            if reach.can_stop(slots[TARGET]):
                slots[PATH] = tuple(reach.path_to(slots[TARGET]))
        super().run(enc, frame)

    def _enter(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        slots: dict[Slot, Any],
        at: int,
    ) -> bool:
        index = held_by(creature)
        if index < 0:
            return super()._enter(enc, creature, action, slots, at)  # it has got away meanwhile
        cell: int = slots[PATH][at]
        held = enc.state.creatures[index]
        place = place_behind(enc, creature, cell, held)
        board = others_on_map(enc, creature, held)
        squares = enc.state.layout.footprint(cell, creature.size)
        if place < 0 or any(board[square] for square in squares):
            if enc.log is not None:
                enc.tell(
                    StoppedShort(creature=creature.index, cell=cell), enc.rules.cite("movement")
                )
            return False
        here = creature.cell
        lead(enc, creature, cell, held, place)
        if abs(cell - here) not in (1, enc.state.grid.width):
            creature.counters[DIAGONALS] = 1 - creature.counters.get(DIAGONALS, 0)
        return True


class ChoosePlace(Step):
    """On arrival: the adjacent square the held creature is put in, dangerous ones included."""

    binds: tuple[Slot, ...] = (PLACE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            frame.pc = len(frame.script.steps) - 1
            return
        held = enc.state.creatures[index]
        enc.ask(
            frame,
            Decision(
                question=PlaceHeldQuestion(subject=actor.index),
                asked=actor.index,
                actor=held.index,
                offers=[choice("square", CELL, places_beside(enc, actor, held))],
                clause=enc.rules.action("grapple-move").clause,
                default="square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[PLACE] = option.target


def places_beside(enc: Encounter, actor: Creature, held: Creature) -> list[int]:
    """The squares around one where another may be put: also over a pit. Where it is comes first."""
    layout = enc.state.layout
    terrain = enc.state.grid.terrain
    board = others_on_map(enc, held)
    found = [held.cell]
    for cell in layout.emanation(actor.cell, actor.size, held.size, enc.rules.metric):
        squares = layout.footprint(cell, held.size)
        if not squares or cell == held.cell:
            continue
        if layout.distance(actor.cell, actor.size, cell, held.size, enc.rules.metric) != 1:
            continue
        hole = any(terrain[square] == PIT for square in squares)
        if (layout.fits(cell, held.size) or hole) and not any(board[each] for each in squares):
            found.append(cell)
    return found


class SetDown(Step):
    """It is put there, unless the place is dangerous and it breaks free."""

    needs: tuple[Slot, ...] = (PLACE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        place: int = slots[PLACE]
        if index < 0:
            return
        held = enc.state.creatures[index]
        if is_pit(enc, place) and WARNED not in slots:
            slots[WARNED] = True
            if publish(enc, (DANGER,), actor.index, frame.act, index, place):
                frame.repeat_step()
                return
        edge = held.cell
        if place == edge or is_taken(enc, held, place):
            return
        put(enc, held, place, actor.index)
        if is_pit(enc, place):
            let_go(enc, actor)
        fall_if_over_pit(enc, held, edge, actor.index)


TARGETINGS: TargetingBuilders = {"haul": plain(HaulTarget)}
STEPS: StepBuilders = {
    "haul": plain(Haul),
    "choose-place": plain(ChoosePlace),
    "set-down": plain(SetDown),
}
