"""The initiative order: who comes next, and how places change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.effects import TURN_EVENTS
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts
from troisactes.rules.common.events import OrderChanges
from troisactes.rules.common.names import TIES

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import State


def next_in_order(state: State) -> int:
    """The first in the order who has not had a turn this round."""
    for index in state.order:
        if index not in state.acted:
            return index
    return NOBODY


def move_in_order(enc: Encounter, index: int, anchor: int, before: bool, clause: str) -> None:
    """Take a place next to another's. A place that has gone by this round gives no turn in it."""
    state = enc.state
    # rule new-place: kept from now on, and nobody acts twice in a round because of it.
    state.order.remove(index)
    place = state.order.index(anchor)
    state.order.insert(place if before else place + 1, index)
    if state.vars.get(TIES):
        # A place that changes is no longer shared.
        state.vars[TIES] = tuple(
            tuple(each for each in tie if each != index) for tie in state.vars[TIES]
        )
    current = state.turn
    if (
        current != NOBODY
        and current != index
        and current in state.order
        and state.order.index(index) < state.order.index(current)
        and index not in state.acted
    ):
        state.acted.append(index)
    if enc.log is not None:
        enc.tell(OrderChanges(creature=index, order=tuple(state.order)), clause)


def hand_on_clocks(state: State, index: int) -> None:
    """Effects counted by the turns of somebody who leaves end when those turns would have come:
    as the turn begins of whoever is next after that place."""
    place = state.order.index(index)
    heirs = [*state.order[place + 1 :], *state.order[:place]]
    if not heirs:
        return
    heir = heirs[0]
    # Whether the heir's next turn begins before the leaver's would have begun, or ended.
    has_wrapped = state.order.index(heir) < place
    rounds_until_heir = (heir in state.acted) - has_wrapped
    for creature in state.creatures:
        counted = [each for each in creature.effects if each.whose == index]
        for effect in [each for each in counted if each.event in TURN_EVENTS]:
            is_over = index in state.acted
            if effect.event == "turn-end" and state.turn == index:
                is_over = False  # this turn has yet to end
            early = is_over > rounds_until_heir
            count = effect.count + early
            handed = effect.with_clock("turn-start", heir, count)
            creature.effects[creature.effects.index(effect)] = handed


def in_order(state: State) -> list[int]:
    """The list people see: without those who have stepped out of it."""
    return [index for index in state.order if not state.creatures[index].flags & facts.DELAYING]


def set_aside(state: State) -> list[int]:
    return [index for index in state.order if state.creatures[index].flags & facts.DELAYING]
