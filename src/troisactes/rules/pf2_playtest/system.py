"""The Pathfinder 2 playtest's encounter mode: what its document says where systems differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.kernel.decisions import Refusal
from troisactes.rules.common import facts
from troisactes.rules.common.economy import ACTION
from troisactes.rules.common.harm import recover_by_flat_check, recover_by_save
from troisactes.rules.common.three_actions import ThreeActions
from troisactes.rules.common.turns import is_free
from troisactes.rules.pf2_playtest.citations import CITATIONS

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class Pathfinder2Playtest(ThreeActions):
    """The document's rules, and standard values where it is silent."""

    no_reactions_means_none_regained = True
    nonlethal_leaves_one = True
    dying_leaves_wounds = False

    def __init__(self) -> None:
        super().__init__("pf2-playtest")
        self.citations = CITATIONS

    def may_while_unable(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """The document forbids acting, not speaking: only the unconscious are mute by default."""
        return enc.option("speech-while-unable") != "never"

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """A natural 20 makes a success critical, a miss a hit; a natural 1 the other way round."""
        if result >= dc:
            if die == 1:
                return FAILURE
            return CRITICAL_SUCCESS if die == 20 or result >= dc + 10 else SUCCESS
        if die == 20:
            return SUCCESS
        return CRITICAL_FAILURE if die == 1 or result <= dc - 10 else FAILURE

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & (facts.DYING | facts.UNCONSCIOUS))

    def recover(self, enc: Encounter, creature: Creature) -> None:
        if enc.option("recovery-roll") == "flat-check":
            recover_by_flat_check(enc, creature)
        else:
            recover_by_save(enc, creature)

    def ends_turn_when_spent(self, enc: Encounter, creature: Creature) -> bool:
        """With no action left only free actions are still offered; when there is none, it ends."""
        if creature.units(ACTION):
            return False
        return enc.option("end-of-turn-free-actions") != "wait"

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        """Once the actions are spent only free actions are left."""
        if enc.state.turn == creature.index and self.ends_turn_when_spent(enc, creature):
            action = self.action(option.action)
            if not is_free(action):
                data = {"creature": creature.index, "action": action.id}
                return Refusal("turn-spent", self.cite("none-left:action"), data)
        return super().refuse(enc, creature, option)
