"""Tackle and flight, which take the place of opportunity attacks (KZ-OPP-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.checks import Total
from troisactes.kernel.names import OVERRULED, PATH, Slot, Stat, TurnCounter
from troisactes.kernel.payments import left_for, spend_on
from troisactes.kernel.reckoning import faces_of
from troisactes.rules.common import facts as shared
from troisactes.rules.common.events import Pushed
from troisactes.rules.common.movement import Move, step_cost
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import facts, moods, points
from troisactes.rules.krosmoz.events import OutOfPm, Stuck
from troisactes.rules.krosmoz.names import FLEE, STUCK, TACKLE
from troisactes.rules.krosmoz.options import (
    CONTEST_TIES,
    FLEE_COST,
    FLEE_SUCCESS,
    SEVERAL_TACKLERS,
    WHO_TACKLES,
)
from troisactes.rules.krosmoz.rolls import roll, tell_roll, test_total
from troisactes.rules.krosmoz.sight_and_cover import is_unseen

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

HELD = "grappled"
HINDERED = shared.GRABBED | shared.PRONE


def tacklers(enc: Encounter, creature: Creature) -> list[Creature]:
    """KZ-TAC-01: hostile creatures in contact, by a side and not by a corner (KI-05); automatic,
    and the whole of what an enemy's nearness does (KZ-OPP-01, KN-02)."""
    layout = enc.state.layout
    found: list[Creature] = []
    for other in enc.state.creatures:
        if (
            other.present
            and creature.hostile_to(other)
            and layout.touches_orthogonally(creature.cell, creature.size, other.cell, other.size)
            and can_tackle(enc, other, creature)
            and not creature.counters.get(TurnCounter(f"free-of:{other.index}"), 0)
        ):
            found.append(other)
    return found


def can_tackle(enc: Encounter, tackler: Creature, creature: Creature) -> bool:
    """KO-07: who can act. KI-14: not those who hold each other."""
    if tackler.flags & (shared.CANNOT_ACT | shared.UNCONSCIOUS | facts.NO_TACKLE):
        return False
    if holds(tackler, creature) or holds(creature, tackler):
        return False
    if enc.option(WHO_TACKLES) == "unhindered":
        return not tackler.flags & HINDERED and not is_unseen(creature, tackler)
    return True


def holds(holder: Creature, victim: Creature) -> bool:
    for effect in victim.effects:
        if effect.definition.id == HELD and effect.source == holder.index:
            return True
    return False


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
                squares = layout.footprint(cell, victim.size)
                if all(state.occupied.get(each, victim.index) == victim.index for each in squares):
                    found.append(cell)
    return found


def shift(enc: Encounter, here: int, there: int) -> int:
    """How far apart two squares are as the crow flies (its square: it is only compared)."""
    grid = enc.state.grid
    return (grid.xs[here] - grid.xs[there]) ** 2 + (grid.ys[here] - grid.ys[there]) ** 2


def flees(enc: Encounter, creature: Creature, near: list[Creature]) -> bool:
    """One Fuite roll; each tackler rolls its Tacle (KO-03), and all must be beaten (KO-04)."""
    # KI-07: the best of them decides, and one roll answers them all.
    clause = enc.rules.cite("tackle")
    if enc.option(SEVERAL_TACKLERS) == "best-rolls-once":
        near = [max(near, key=lambda each: (each.sheet.stats[TACKLE], -each.index))]
    while True:
        mine = roll(enc, creature, test_total(enc, creature, FLEE, []), "contest", None, "flee")
        best, strongest = -100, near[0]
        for other in near:
            stat = test_total(enc, other, TACKLE, [])
            theirs = roll(enc, other, stat, "contest", None, "tackle")
            tell_roll(enc, theirs, clause, "tackle", creature.index, 0)
            if theirs.result > best:
                best, strongest = theirs.result, other
        beaten = mine.result > best
        mine.dc = Total(TACKLE, best, best, [])
        mine.degree = 2 if beaten else 1
        tell_roll(enc, mine, clause, "flee", strongest.index, 0)
        if mine.result != best or enc.option(CONTEST_TIES) != "reroll":
            return beaten


def flight_chance(enc: Encounter, creature: Creature, near: list[Creature]) -> float:
    """How likely that roll beats them all, worked out without rolling."""
    if enc.option(SEVERAL_TACKLERS) == "best-rolls-once":
        near = [max(near, key=lambda each: (each.sheet.stats[TACKLE], -each.index))]
    own = _results(enc, creature, FLEE)
    others = [_results(enc, other, TACKLE) for other in near]
    wins = ties = 0.0
    for mine, likely in own:
        below = at_most = 1.0
        for results in others:
            below *= sum([chance for result, chance in results if result < mine])
            at_most *= sum([chance for result, chance in results if result <= mine])
        wins += likely * below
        ties += likely * (at_most - below)
    return wins / (1 - ties) if enc.option(CONTEST_TIES) == "reroll" else wins


def _results(enc: Encounter, creature: Creature, stat: Stat) -> list[tuple[int, float]]:
    total = test_total(enc, creature, stat, [])
    edge = enc.rules.checks.edge(enc, total.edges) if total.edges else 0
    return [(face + total.value, chance) for face, chance in faces_of(edge)]


STEPS: StepBuilders = {"move": plain(Go)}
