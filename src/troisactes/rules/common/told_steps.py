"""Steps that only people ask for, when they settle a told action by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, check, total
from troisactes.kernel.names import TARGET, Slot
from troisactes.rules.common.attacks import armour_class, count_degree
from troisactes.rules.common.check_events import tell_check
from troisactes.rules.common.events import Pushed
from troisactes.rules.common.names import ATTACK, DEGREE

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame


class PlainAttack(Step):
    """A roll with a number somebody states, against the target's armour class."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        act = enc.state.act(frame.act)
        assert act is not None
        stat = total(enc, actor, ATTACK, self.bonus, NO_TAGS, [])
        ac = armour_class(enc, actor, target, False)
        result = check(enc, actor, stat, "ac", ac, "attack")
        if enc.log is not None:
            tell_check(enc, result, "attack", target.index, act.action.clause, act.id)
        count_degree(enc, frame, act, result)


class PutAt(Step):
    """Somebody is moved to a square, if there is room."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, cell: int) -> None:
        self.cell = cell

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        target = state.creatures[frame.slots[TARGET]]
        squares = state.layout.footprint(self.cell, target.size)
        is_free = all(state.occupied.get(each, target.index) == target.index for each in squares)
        if not target.present or not is_free or not state.layout.fits(self.cell, target.size):
            return
        before = target.cell
        state.place(target, self.cell)
        if enc.log is not None:
            told = Pushed(creature=target.index, start=before, end=self.cell, by=frame.actor)
            enc.tell(told, enc.rules.cite("forced-movement"), frame.act)
