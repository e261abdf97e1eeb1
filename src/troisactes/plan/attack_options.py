"""What a creature can do to others in a turn of its own: its arms, how far and how often."""

from __future__ import annotations

from typing import NamedTuple

from troisactes.kernel.decisions import CELL, CREATURE
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.payments import price
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.movement import speed_of
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import REACTION
from troisactes.sim.odds import heals, odds_of, wounds

MOST_TIMES = 4  # attacks of a turn that are counted
WORTH_OF_PENALTY = 0.09  # of an attack's damage, for each point of penalty
LEAST_WORTH = 0.15
STUCK = facts.GRABBED | facts.IMMOBILIZED | facts.RESTRAINED


class Arm(NamedTuple):
    """A way to hurt somebody."""

    action: ActionDef
    using: str
    squares: int  # how far away
    cost: int  # of what a turn is mostly paid with
    shares: tuple[float, ...]  # what each further use in a turn is worth beside the first
    in_sight: bool  # it needs a clear line

    def worth_of(self, units: int) -> float:
        """How many times its damage it does with so many units."""
        times = units // self.cost if self.cost else 1
        return sum(self.shares[: min(times, MOST_TIMES)])


class Turn(NamedTuple):
    """What a turn of a creature is made of."""

    units: int
    speed: int  # squares a move covers
    move: int  # units a move costs; 0 where movement is counted apart
    arms: tuple[Arm, ...]


def turn_of(enc: Encounter, creature: Creature) -> Turn:
    """What a creature's next turn can be, as things are."""
    budget = turn_rules(enc).budget
    units = budget.units_a_turn(creature)
    move = budget.move_price
    if creature.flags & facts.PRONE and move:
        units -= 1
    speed = 0 if creature.flags & STUCK else speed_of(enc, creature)
    if creature.flags & facts.CANNOT_ACT:
        units = 0
    return Turn(max(0, units), speed, move, arms_of(enc, creature, units))


def arms_of(enc: Encounter, creature: Creature, units: int) -> tuple[Arm, ...]:
    """Everything it could hurt somebody with."""
    found: list[Arm] = []
    weapons = {weapon.id: weapon for weapon in creature.sheet.weapons}
    for action in (*creature.sheet.menu, *creature.granted):
        if not wounds(action) or action.trigger is not None or action.minutes:
            continue
        if action.targeting.kind not in (CREATURE, CELL) or not _is_at_hand(enc, creature, action):
            continue
        for using in enc.means(creature, action, -1):
            weapon = weapons.get(using)
            cost = _cost(enc, creature, action, using)
            if cost > units:
                continue
            if weapon is not None:
                squares = weapon.range or weapon.reach
                is_shot = weapon.range > 0
            else:
                squares = action.targeting.farthest(enc, creature) or 1
                is_shot = squares > 1
            if squares > 0:
                agile = weapon is not None and turn_rules(enc).attacks.is_agile(weapon)
                shares = _shares(enc, action, agile)
                found.append(Arm(action, using, squares, cost, shares, is_shot))
    return tuple(found)


def healing_of(enc: Encounter, creature: Creature) -> float:
    """Hit points it can give back in a turn, at its best."""
    most = 0.0
    for action in creature.sheet.menu:
        is_aimed = action.targeting.kind == CREATURE and not action.uses
        if is_aimed and heals(action) and _is_at_hand(enc, creature, action):
            most = max(most, odds_of(enc, creature, action, "", creature.index).healing)
    return most


def _is_at_hand(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    unit = turn_rules(enc).budget.main_unit
    for kind, amount in action.cost.parts:
        if kind != unit and creature.pools.get(kind, 1) < amount:
            return False
    return not creature.flags & action.forbids


def _cost(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> int:
    unit = turn_rules(enc).budget.main_unit
    parts = price(enc, creature, action, using).parts if action.cost.varies else action.cost.parts
    return sum(max(1, amount) for kind, amount in parts if kind == unit)


def _shares(enc: Encounter, action: ActionDef, agile: bool) -> tuple[float, ...]:
    """Attacks after the first are worth less by their penalty; what spends a pool comes once."""
    rules = turn_rules(enc)
    if any(kind not in (rules.budget.main_unit, REACTION) for kind, _ in action.cost.parts):
        return (1.0,)
    if not rules.attacks.is_attack(action):
        return (1.0,) * MOST_TIMES
    return tuple(worth_after(enc, made, agile) for made in range(MOST_TIMES))


def worth_after(enc: Encounter, made: int, agile: bool) -> float:
    """What an attack is worth after so many in a turn, beside the first."""
    return max(
        LEAST_WORTH, 1.0 + WORTH_OF_PENALTY * turn_rules(enc).attacks.penalty(enc, made, agile)
    )
