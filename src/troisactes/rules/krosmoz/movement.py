"""Movement: what squares cost, whom one passes, who holds one back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.names import OVERRULED, PATH, Slot, TurnCounter
from troisactes.kernel.payments import left_for, spend_on
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts as shared
from troisactes.rules.common.events import Pushed
from troisactes.rules.common.movement import Move, step_cost
from troisactes.rules.common.parts.movement import MovementRules
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import facts, moods, points
from troisactes.rules.krosmoz.events import OutOfPm, Stuck
from troisactes.rules.krosmoz.names import STUCK
from troisactes.rules.krosmoz.options import FLEE_COST, FLEE_SUCCESS, PASS_THROUGH
from troisactes.rules.krosmoz.sheets import size_of
from troisactes.rules.krosmoz.tackle import flees, flight_chance, holds, tacklers

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.rules.common.turn_rules import TurnRules


HEAVY = "heavy"  # the trait


class KrosmozMovement(MovementRules):
    """Movement: what squares cost, whom one passes, who holds one back."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.walk = "move"

    def chance_to_leave(self, enc: Encounter, creature: Creature) -> float:
        near = tacklers(enc, creature)
        if not near:
            return 1.0
        return 0.0 if creature.counters.get(STUCK, 0) else flight_chance(enc, creature, near)

    def gets_away(self, enc: Encounter, creature: Creature) -> None:
        creature.counters.pop(STUCK, None)
        for other in enc.state.creatures:
            creature.counters[TurnCounter(f"free-of:{other.index}")] = 1

    def extra_per_square(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """KO-31: dragging costs a second PM a square; so do crawling and being
        slowed by no number in particular (KZ-CORE-STATES)."""
        return len(self._hindrances(enc, creature, action))

    def _hindrances(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[str]:
        """What makes each square cost a PM more, by topic."""
        found: list[str] = []
        if action.family == "drag":
            for other in enc.state.creatures:
                heavy = size_of(other) > size_of(creature) - 2  # KZ-GRA-09
                if other.present and heavy and holds(creature, other):
                    found.append("drag")
                    break
        if creature.flags & shared.PRONE:
            found.append("crawling")
        slowed = creature.effect("slowed") if creature.effects else None
        if slowed is not None and slowed.value == 0:
            found.append("slowed")
        return found

    def clause_of_distance(self, enc: Encounter, creature: Creature, action: ActionDef) -> str:
        """KZ-PM-01: as far as the PM go, unless something makes them go half as far."""
        hindrances = self._hindrances(enc, creature, action)
        return self.rules.cite(hindrances[0] if hindrances else "allowance:pm")

    def may_be_displaced(self, enc: Encounter, creature: Creature) -> bool:
        """KN-06: neither under heaviness nor heavy by nature."""
        return not creature.flags & facts.ANCHORED and HEAVY not in creature.sheet.traits

    def lets_pass(self, enc: Encounter, creature: Creature, other: Creature) -> bool:
        """KO-10: through friends and over the fallen, by default."""
        if other.flags & shared.UNCONSCIOUS:
            return True
        choice = enc.option(PASS_THROUGH)
        if choice == "friends":
            return not creature.hostile_to(other)
        return choice == "everyone"


# --- a move of one's own -------------------------------------------------------------------------


class Go(Move):
    """Square by square; leaving the contact of a tackler calls for a Fuite roll (KZ-TAC-02). Only a
    move of one's own comes here, no push (KI-23)."""

    def may_leave(
        self, enc: Encounter, creature: Creature, action: ActionDef, is_overruled: bool
    ) -> bool:
        if not enc.rules.payment.counts_budget(enc):
            return True
        near = tacklers(enc, creature)
        if not near:
            # KI-06: whoever was stuck goes free once nobody tackles it any more.
            return True
        if creature.counters.get(STUCK, 0):
            return is_overruled  # KZ-TAC-03: no other try this turn
        if flees(enc, creature, near):
            if enc.option(FLEE_SUCCESS) == "whole-turn":
                for other in near:
                    creature.counters[TurnCounter(f"free-of:{other.index}")] = 1  # KO-06
            return True
        creature.counters[STUCK] = 1
        if enc.option(FLEE_COST) == "one-pm":
            spend_on(creature, action, points.PM, 1)  # KO-05: the square it did not leave
            points.after_spending(enc, creature)
        if enc.log is not None:
            enc.tell(Stuck(creature=creature.index), enc.rules.cite("tackle"))
        return False

    def _enter(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        slots: dict[Slot, Any],
        at: int,
    ) -> bool:
        """KZ-QR-03: a PM a square, so PM taken away on the way shorten it; unless the game master
        lets somebody walk further than that."""
        counts = enc.rules.payment.counts_budget(enc) and not slots.get(OVERRULED)
        cost = step_cost(enc, creature, action, slots[PATH][at])
        if counts and cost > left_for(creature, action, points.PM):
            if enc.log is not None:
                enc.tell(OutOfPm(creature=creature.index), enc.rules.cite("allowance:pm"))
            return False
        return super()._enter(enc, creature, action, slots, at)

    def entered(self, enc: Encounter, creature: Creature, action: ActionDef, before: int) -> None:
        points.after_spending(enc, creature)
        moods.after_step(enc, creature)
        if action.family != "drag":
            return
        for other in enc.state.creatures:
            if other.present and holds(creature, other):
                follow(enc, creature, other, before)


def follow(enc: Encounter, mover: Creature, victim: Creature, before: int) -> None:
    """KZ-GRA-09: whom one drags takes the room just left, as far as it fits in there; if there is
    no room next to the mover, or it cannot be moved, it stays behind, and the hold ends."""
    state = enc.state
    if not turn_rules(enc).movement.may_be_displaced(enc, victim):
        return
    left = set(state.layout.footprint(before, mover.size))
    here = victim.cell
    best: tuple[int, int, int] | None = None
    for cell in room_beside(enc, mover, victim):
        taken_up = sum(square in left for square in state.layout.footprint(cell, victim.size))
        ranked = (-taken_up, shift(enc, here, cell), cell)
        best = ranked if best is None else min(best, ranked)
    if best is None or best[2] == here:
        return
    state.place(victim, best[2])
    if enc.log is not None:
        enc.tell(
            Pushed(creature=victim.index, start=here, end=best[2], by=mover.index),
            enc.rules.cite("drag"),
        )


def room_beside(enc: Encounter, mover: Creature, victim: Creature) -> list[int]:
    """Squares where the victim would stand next to the mover."""
    state = enc.state
    layout, grid = state.layout, state.grid
    column, row = grid.xs[mover.cell], grid.ys[mover.cell]
    found: list[int] = []
    for y in range(row - victim.size, row + mover.size + 1):
        for x in range(column - victim.size, column + mover.size + 1):
            cell = grid.at(x, y)
            if cell >= 0 and layout.fits(cell, victim.size):
                if layout.barriers is not None and not layout.sees(
                    mover.cell, mover.size, cell, victim.size
                ):
                    continue
                squares = layout.footprint(cell, victim.size)
                if all(state.occupied.get(each, victim.index) == victim.index for each in squares):
                    found.append(cell)
    return found


def shift(enc: Encounter, here: int, there: int) -> int:
    """How far apart two squares are as the crow flies (its square: it is only compared)."""
    grid = enc.state.grid
    return (grid.xs[here] - grid.xs[there]) ** 2 + (grid.ys[here] - grid.ys[there]) ** 2


STEPS: StepBuilders = {"move": plain(Go)}
