"""Which actions of a sheet are worth looking at now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.rules.common.menu_cache import MenuCache
from troisactes.rules.common.names import GROUND_ITEM
from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Ban, Sheet
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


STOCKS_KEPT: Final = 4096


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class MenuRules(TurnPart):
    """Which actions of a sheet are worth looking at now."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self._stocks: dict[tuple[str, str, tuple[Ban, ...], int, int], MenuCache] = {}
        # Facts of a sheet: what lacks one of these lacks it all through a fight.
        self.lasting_facts: frozenset[str] = frozenset()
        # What actions are done with (``uses``) that is nobody's own: it comes and goes.
        self.others_things: frozenset[str] = frozenset((GROUND_ITEM,))

    def stock(self, creature: Creature, mode: str, plain: int, extent: int) -> MenuCache:
        """Its sheet's actions with so many plain units left, sorted once for each such case."""
        key = (creature.sheet.id, mode, creature.banned, plain, extent)
        found = self._stocks.get(key)
        if found is None:
            if len(self._stocks) >= STOCKS_KEPT:
                self._stocks.clear()
            menu = self.menu_of(creature.sheet)
            found = MenuCache(
                menu, mode, creature.banned, self.rules.budget.main_unit, plain, extent
            )
            self._stocks[key] = found
        return found

    def menu_of(self, sheet: Sheet) -> tuple[ActionDef, ...]:
        """The sheet's actions that could ever be possible with what it lists."""
        return sheet.menu
