"""What an option is worth at a glance: hit points it takes or gives for what it costs.

No turn is played out, as the advisor does: only the exact odds of the option itself are looked at.
"""

from __future__ import annotations

from typing import NamedTuple

from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.payments import price
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.names import IDLE
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes, wounds

FELLING = 1.0  # beside the hit points: an enemy that falls
FRIENDS = 2.0  # what one does to one's own side counts that often
DOWN = 0.05  # of what a blow at somebody who stands is worth
GUARDING = "other"  # the group of guards, readying, help
LASTING = 0.12  # an effect that begins, as a share of whoever bears it
SOMETHING = 0.002  # whatever else may be done: after all that can be reckoned


class Glance(NamedTuple):
    """An option looked at: its odds, if there is anything to reckon, and its worth."""

    odds: ActionOdds | None
    worth: float  # for each unit it costs

    @property
    def is_of_use(self) -> bool:
        """Whether it brings hit points, an effect or a roll, as far as can be told."""
        odds = self.odds
        if odds is None or self.worth <= 0:
            return False
        reckoning = odds.reckoning
        return bool(
            reckoning.losses or reckoning.gains or reckoning.effects or odds.chances is not None
        )


def glance_at(
    world: Encounter, actor: Creature, action: ActionDef, using: str, target: int
) -> Glance:
    """What to think of an option in the fight as it is known."""
    if action.data.get(IDLE):
        return Glance(None, 0.0)
    if not (strikes(action) or heals(action) or _begins_something(action)):
        return Glance(None, SOMETHING * _timely(world, actor, action))
    odds = odds_of(world, actor, action, using, target)
    worth = _worth(world, actor, odds)
    if not worth and not (odds.reckoning.concerned or wounds(action)):
        worth = SOMETHING
    return Glance(odds, worth / _units(world, actor, action, using))


def _timely(world: Encounter, actor: Creature, action: ActionDef) -> float:
    """What the moment alone makes possible comes first, then guarding and readying."""
    holds = world.rules.creatures.facts_of(world, actor)
    worth = 4.0 if action.group == GUARDING else 1.0
    return worth + (8.0 if action.requires & holds & facts.PRONE else 0.0)


def _begins_something(action: ActionDef) -> bool:
    return action.targeting.kind == CREATURE


def _units(world: Encounter, actor: Creature, action: ActionDef, using: str) -> int:
    unit = turn_rules(world).budget.main_unit
    parts = price(world, actor, action, using).parts
    return max(1, sum(max(1, amount) for kind, amount in parts if kind == unit))


def _worth(world: Encounter, actor: Creature, odds: ActionOdds) -> float:
    creatures = world.state.creatures
    reckoning = odds.reckoning
    worth = 0.0
    for index, mean in reckoning.losses.items():
        other = creatures[index]
        share = min(1.0, mean / max(1, other.pools.get(HP, 1)))
        if other.flags & facts.UNCONSCIOUS:
            share *= DOWN
        elif actor.hostile_to(other):
            share += FELLING * odds.fells(other)
        worth += share if actor.hostile_to(other) else -FRIENDS * share
    for index, mean in reckoning.gains.items():
        other = creatures[index]
        most = max(1, other.sheet.stats.get(MOST_HP, 1))
        missing = max(0, most - other.pools.get(HP, 0))
        share = min(mean, missing) / most
        worth += -share if actor.hostile_to(other) else share * (1 + 2 * missing / most)
    for index, coming in reckoning.effects.items():
        harms = actor.hostile_to(creatures[index])
        for each in coming:
            is_harmful = world.rules.effects[each.effect].harmful
            worth += LASTING * each.chance if harms == is_harmful else -LASTING * each.chance
    return worth
