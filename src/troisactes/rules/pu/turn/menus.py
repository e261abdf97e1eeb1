"""The actions of a sheet that suit what it carries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.definitions import ActionDef, Sheet
from troisactes.rules.common.names import GROUND_ITEM
from troisactes.rules.common.parts.menus import MenuRules
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import ammunition
from troisactes.rules.pu.manoeuvre.disarm_and_steal import THEIR_THING
from troisactes.rules.pu.skill import handle_animal

if TYPE_CHECKING:
    from troisactes.rules.common.turn_rules import TurnRules


class UnchainedMenus(MenuRules):
    """The actions of a sheet that suit what it carries."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.lasting_facts = facts.LASTING
        self.others_things = frozenset((GROUND_ITEM, THEIR_THING, handle_animal.USES))

    def menu_of(self, sheet: Sheet) -> tuple[ActionDef, ...]:
        return tuple([action for action in sheet.menu if ammunition.suits(sheet, action)])
