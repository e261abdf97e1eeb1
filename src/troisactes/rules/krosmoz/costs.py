"""What an action costs where that depends on who does it, with what, and on the table's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.definitions import Cost
from troisactes.rules.common.economy import economy
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.aim import aimed_with

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

USUAL_WEAPON: Final = 3  # PA
_IN_PA: Final[dict[int, Cost]] = {}


def cost_of(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    """The price of an action whose cost ``varies``, by what it varies."""
    by = action.cost.varies
    if by == "weapon":
        least = 3 if enc.option("weapon-cost-range") == "3-4" else 2  # KX-04
        return _in_pa(max(least, _weapon_price(enc, creature, using)))
    if by == "item":
        item = enc.rules.items.get(using)
        return _in_pa(1 if item is None else int(item.data.get("pa", 1)))
    if by == "aimed":
        if not using:
            return _in_pa(1)
        inner, weapon = aimed_with(enc, using)
        return cost_of(enc, creature, inner, weapon) if inner.cost.varies else inner.cost
    if by == "band":
        if action.kind == "standard":
            return _in_pa(int(enc.option("default-standard-cost")))
        return action.cost
    if by == "life":
        return _in_life(creature, action)
    if by == "half-pm":
        half = points.full(enc, creature, points.PM) // 2
        return Cost(((points.PM, half),) if half else ())
    return _in_pa(int(enc.option(by)))


def _in_pa(amount: int) -> Cost:
    found = _IN_PA.get(amount)
    if found is None:
        found = Cost(((points.PA, amount),) if amount else ())
        _IN_PA[amount] = found
    return found


def _in_life(creature: Creature, action: ActionDef) -> Cost:
    """KN-04: PV are part of the price; the last one is not for sale."""
    left = creature.pools["hp"]
    parts = [
        (unit, amount + 1 if unit == "hp" and left == amount else amount)
        for unit, amount in action.cost.parts
    ]
    return Cost(tuple(parts))


def _weapon_price(enc: Encounter, creature: Creature, using: str) -> int:
    """KZ-A-04: the weapon's own; with none in particular, that of the cheapest at hand."""
    rules = economy(enc)
    prices = [
        int(weapon.data.get("pa", USUAL_WEAPON))
        for weapon in creature.sheet.weapons
        if weapon.id == using or (not using and rules.at_hand(creature, weapon.item))
    ]
    return min(prices, default=USUAL_WEAPON)
