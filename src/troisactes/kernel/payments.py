"""Budgets and what they buy: units with tags, costs that match them, the cheapest payment first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from troisactes.kernel.names import NO_POOL, Pool
from troisactes.kernel.state import Unit

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Cost
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

ALL: Final = -1  # a cost part that takes everything left, be it one
PER_SQUARE: Final = -2  # a cost part paid square by square, by whoever walks, as each is entered
NOTHING: Final[frozenset[str]] = frozenset()


class Shortfall(NamedTuple):
    """The part of a price that cannot be paid, and what there is all the same."""

    kind: str
    takes: int
    left: int  # for this: units that buy it, and the pool
    kept: tuple[Unit, ...]  # units of that kind that buy other things only


def price(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    """What an action takes now, done with that: as the catalogue states it, or as the rules say."""
    cost = action.cost
    return enc.rules.payment.cost_of(enc, creature, action, using) if cost.varies else cost


def can_pay(
    creature: Creature,
    action: ActionDef,
    uncounted: frozenset[str] = NOTHING,
    cost: Cost | None = None,
) -> bool:
    # rule price-in-full: all of it must be there, or none of it goes.
    for kind, amount in (action.cost if cost is None else cost).parts:
        if kind not in uncounted and left_for(creature, action, kind) < _least(amount):
            return False
    return True


def _least(amount: int) -> int:
    """What must be there: the amount, or one of something that takes as much as it takes."""
    return amount if amount >= 0 else 1


def left_for(creature: Creature, action: ActionDef, kind: Pool) -> int:
    """What is left to pay this action with: units that buy it, and the pool of that name."""
    left = creature.pools.get(kind, 0)
    for unit in creature.budget:
        # rule restricted-unit: it buys the action itself, never one that merely contains it.
        if unit.kind == kind and (not unit.only or unit.buys(action)):
            left += 1
    return left


def lacking(
    creature: Creature,
    action: ActionDef,
    uncounted: frozenset[str] = NOTHING,
    cost: Cost | None = None,
) -> Shortfall:
    """The first part of a price that cannot be paid."""
    for kind, amount in (action.cost if cost is None else cost).parts:
        if kind in uncounted:
            continue
        left = left_for(creature, action, kind)
        if left < _least(amount):
            return Shortfall(kind, _least(amount), left, _kept_from(creature, action, kind))
    return Shortfall(NO_POOL, 0, 0, ())


def _kept_from(creature: Creature, action: ActionDef, kind: Pool) -> tuple[Unit, ...]:
    return tuple(unit for unit in creature.budget if unit.kind == kind and not unit.buys(action))


def pay(
    creature: Creature,
    action: ActionDef,
    prefer: str = "",
    uncounted: frozenset[str] = NOTHING,
    cost: Cost | None = None,
) -> tuple[str, ...]:
    """Spend the cost; restricted units first, unless the player named another (``prefer``).

    Kinds that are ``uncounted`` cost nothing now. Gives back the labels of what was spent. The
    caller has checked that it can be paid.
    """
    spent: list[str] = []
    for kind, amount in (action.cost if cost is None else cost).parts:
        if kind not in uncounted and amount != PER_SQUARE:
            taken = left_for(creature, action, kind) if amount == ALL else amount
            spent.extend(spend_on(creature, action, kind, taken, prefer))
    return tuple(spent)


def spend_on(
    creature: Creature, action: ActionDef, kind: Pool, amount: int, prefer: str = ""
) -> list[str]:
    """Take so much of one kind: units first, then the pool. Gives back the labels of what went."""
    spent: list[str] = []
    if creature.budget:
        for unit in _by_preference(creature.budget, kind, action, prefer):
            if len(spent) == amount:
                break
            creature.budget.remove(unit)
            spent.append(unit.label())
    left = amount - len(spent)
    if left > 0 and kind in creature.pools:
        # Whoever overrules a refusal takes what there is.
        taken = min(left, creature.pools[kind])
        creature.pools[kind] -= taken
        spent.append(f"{kind}*{taken}")
    return spent


def spend(creature: Creature, kind: str, count: int) -> None:
    """Take away that many plain units of a kind."""
    for unit in [each for each in creature.budget if each.kind == kind and not each.only][:count]:
        creature.budget.remove(unit)


def _by_preference(budget: list[Unit], kind: str, action: ActionDef, prefer: str) -> list[Unit]:
    named: list[Unit] = []
    restricted: list[Unit] = []
    plain: list[Unit] = []
    for unit in budget:
        if unit.kind != kind or (unit.only and not unit.buys(action)):
            continue
        if prefer and unit.label() == prefer:
            named.append(unit)
        elif unit.only:
            restricted.append(unit)
        else:
            plain.append(unit)
    if prefer:
        return named + plain + restricted
    # rule restricted-first: what buys little goes before what buys everything.
    return restricted + plain


def losses(budget: list[Unit], kind: str, count: int) -> list[tuple[str, ...]]:
    """The different ways to lose ``count`` units of a kind, as sorted labels of what goes.

    One way when all units are alike; a choice as soon as they differ.
    """
    labels: dict[str, int] = {}
    for unit in budget:
        if unit.kind == kind:
            labels[unit.label()] = labels.get(unit.label(), 0) + 1
    total = sum(labels.values())
    ways: list[tuple[str, ...]] = []
    _spread(sorted(labels.items()), min(count, total), (), ways)
    return ways


def _spread(
    stock: list[tuple[str, int]], left: int, chosen: tuple[str, ...], ways: list[tuple[str, ...]]
) -> None:
    if not stock:
        if left == 0:
            ways.append(chosen)
        return
    label, available = stock[0]
    for taken in range(min(available, left) + 1):
        _spread(stock[1:], left - taken, chosen + (label,) * taken, ways)


def lose(creature: Creature, labels: tuple[str, ...]) -> None:
    """Take away units by their labels."""
    for label in labels:
        for unit in creature.budget:
            if unit.label() == label:
                creature.budget.remove(unit)
                break
