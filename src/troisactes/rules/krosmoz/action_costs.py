"""What an action costs where that depends on who does it, with what, and on the table's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import HP
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.names import PA_KEY
from troisactes.rules.krosmoz.options import DEFAULT_STANDARD_COST, ESCAPE_COST, WEAPON_COST_RANGE
from troisactes.rules.krosmoz.targeting import aimed_with

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

USUAL_WEAPON: Final = 3  # PA
# What each kind costs where its entry prints nothing: KZ-RES-05, KZ-TAB-02, KZ-STR-01 of strong
# actions; KZ-RES-06, KZ-BON-01, KZ-TAB-03 and KZ-RES-07, KZ-TAB-04, KZ-ACT-20 of simple and strong
# bonus actions. Of standard ones the table says (KZ-QR-02, KZ-TAB-01).
BANDS: Final = {"strong": 5, "bonus": 2, "strong-bonus": 3, "reaction": 2}
_IN_PA: Final[dict[int, Cost]] = {}


def cost_of(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    """The price of an action whose cost ``varies``, by what it varies."""
    cost = _printed(enc, creature, action, using)
    if action.kind == "reaction" and points.pays_reactions_apart(enc, creature):
        return Cost(
            tuple(
                (points.REACTION_PA if unit == points.PA else unit, amount)
                for unit, amount in cost.parts
            )
        )
    return cost


def in_pa(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> int:
    """How many PA its price comes to, whoever's they are."""
    cost = _printed(enc, creature, action, using) if action.cost.varies else action.cost
    return sum([amount for unit, amount in cost.parts if unit == points.PA])


def _printed(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    by = action.cost.varies
    if by == "reaction":
        return action.cost
    if by == "weapon":
        least = 3 if enc.option(WEAPON_COST_RANGE) == "3-4" else 2  # KX-04
        return _in_pa(max(least, _weapon_price(enc, creature, using)))
    if by == "item":
        item = enc.rules.items.get(using)
        return _in_pa(1 if item is None else int(item.data.get(PA_KEY, 1)))
    if by == "aimed":
        if not using:
            return _in_pa(1)
        inner, weapon = aimed_with(enc, using)
        return cost_of(enc, creature, inner, weapon) if inner.cost.varies else inner.cost
    if by == "band":
        if action.kind == "standard":
            return _in_pa(int(enc.option(DEFAULT_STANDARD_COST)))
        return action.cost
    if by == "life":
        return _in_life(creature, action)
    if by == "half-pm":
        half = points.full(enc, creature, points.PM) // 2
        return Cost(((points.PM, half),) if half else ())
    return _in_pa(enc.number(ESCAPE_COST))


def _in_pa(amount: int) -> Cost:
    found = _IN_PA.get(amount)
    if found is None:
        found = Cost(((points.PA, amount),) if amount else ())
        _IN_PA[amount] = found
    return found


def _in_life(creature: Creature, action: ActionDef) -> Cost:
    """KN-04: PV are part of the price; the last one is not for sale."""
    left = creature.pools[HP]
    parts = [
        (unit, amount + 1 if unit == "hp" and left == amount else amount)
        for unit, amount in action.cost.parts
    ]
    return Cost(tuple(parts))


def _weapon_price(enc: Encounter, creature: Creature, using: str) -> int:
    """KZ-A-04: the weapon's own; with none in particular, that of the cheapest at hand."""
    rules = turn_rules(enc)
    prices = [
        int(weapon.data.get(PA_KEY, USUAL_WEAPON))
        for weapon in creature.sheet.weapons
        if weapon.id == using or (not using and rules.belongings.at_hand(creature, weapon.item))
    ]
    return min(prices, default=USUAL_WEAPON)
