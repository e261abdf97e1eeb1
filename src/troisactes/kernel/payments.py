"""Budgets and what they buy: units with tags, costs that match them, the cheapest payment first."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.state import Creature, Unit

ALL = -1  # a cost part that takes everything left
NOTHING: frozenset[str] = frozenset()


def can_pay(creature: Creature, action: ActionDef, uncounted: frozenset[str] = NOTHING) -> bool:
    for kind, amount in action.cost.parts:
        if amount == ALL or kind in uncounted:
            continue
        free = 0
        for unit in creature.budget:
            if unit.kind == kind and (not unit.only or unit.buys(action)):
                free += 1
        if free < amount and creature.pools.get(kind, 0) < amount:
            return False
    return True


def lacking(
    creature: Creature, action: ActionDef, uncounted: frozenset[str] = NOTHING
) -> tuple[str, int, int]:
    """The first part that cannot be paid: its kind, what it takes, what is left for it."""
    for kind, amount in action.cost.parts:
        if kind in uncounted:
            continue
        left = 0
        for unit in creature.budget:
            if unit.kind == kind and unit.buys(action):
                left += 1
        left = max(left, creature.pools.get(kind, 0))
        if left < amount:
            return (kind, amount, left)
    return ("", 0, 0)


def pay(
    creature: Creature,
    action: ActionDef,
    prefer: str = "",
    uncounted: frozenset[str] = NOTHING,
) -> tuple[str, ...]:
    """Spend the cost; restricted units first, unless the player named another (``prefer``).

    Kinds that are ``uncounted`` cost nothing now. Gives back the labels of what was spent. The
    caller has checked that it can be paid.
    """
    spent: list[str] = []
    for kind, amount in action.cost.parts:
        if kind in uncounted:
            continue
        has_units = False
        for unit in creature.budget:
            if unit.kind == kind:
                has_units = True
                break
        if not has_units and kind in creature.pools:
            taken = creature.pools[kind] if amount == ALL else amount
            creature.pools[kind] -= taken
            spent.append(f"{kind}*{taken}")
            continue
        left = len(creature.budget) if amount == ALL else amount
        for unit in _by_preference(creature.budget, kind, action, prefer):
            if left == 0:
                break
            creature.budget.remove(unit)
            spent.append(unit.label())
            left -= 1
    return tuple(spent)


def spend(creature: Creature, kind: str, count: int) -> None:
    """Take away that many plain units of a kind."""
    for unit in [each for each in creature.budget if each.kind == kind and not each.only][:count]:
        creature.budget.remove(unit)


def _by_preference(budget: list[Unit], kind: str, action: ActionDef, prefer: str) -> list[Unit]:
    named: list[Unit] = []
    restricted: list[Unit] = []
    plain: list[Unit] = []
    for unit in budget:
        if unit.kind != kind or not unit.buys(action):
            continue
        if prefer and unit.label() == prefer:
            named.append(unit)
        elif unit.only:
            restricted.append(unit)
        else:
            plain.append(unit)
    if prefer:
        return named + plain + restricted
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
