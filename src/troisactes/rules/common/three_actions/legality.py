"""What actions are done with, in which mode of play, and what stands against them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.decisions import Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.parts.legality import LegalityRules
from troisactes.kernel.refusals import NoMeans
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common.action_frame import is_way_of
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.common.long_activities import (
    is_its_mode,
    refuse_while_busy,
)
from troisactes.rules.common.movement import refuse_path
from troisactes.rules.common.names import ITEM_WITH, STRIKES_KEY, WAY
from troisactes.rules.common.refusals import NotAtHand
from troisactes.rules.common.sheet_words import FLY
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import refuse_stage
from troisactes.rules.common.units import refuse_unit

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter


WEAPONS: Final = ("weapon", "melee-weapon")  # what an action may use that has a rule of its own


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionLegality(LegalityRules):
    """What actions are done with, in which mode of play, and what stands against them."""

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        uses = action.uses
        if uses == "held-item" or uses == "stowed-item":
            items = creature.held if uses == "held-item" else creature.stowed
            wanted = action.data.get(ITEM_WITH, "")
            names: list[str] = []
            for item in items:
                if item.kind in names:
                    continue
                if wanted and wanted not in self.rules.items[item.kind].data:
                    continue
                names.append(item.kind)
            return names
        if uses == WAY:
            return [FLY] if creature.sheet.speeds.get(FLY) else []
        if uses == "ground-item":
            names = []
            layout = enc.state.layout
            for cell in sorted(enc.state.ground):
                if layout.within_reach(creature.cell, creature.size, cell, 1, 1, self.rules.metric):
                    for item in enc.state.ground[cell]:
                        if item.kind not in names:
                            names.append(item.kind)
            return names
        melee_only = uses == "melee-weapon"
        only: tuple[str, ...] = tuple(action.data.get(STRIKES_KEY, ()))
        found: list[str] = []
        other = enc.state.creatures[subject] if subject >= 0 else None
        for weapon in creature.sheet.weapons:
            if weapon.item and not turn_rules(enc).belongings.at_hand(creature, weapon.item):
                continue
            if melee_only and not weapon.reach:
                continue
            if only and not is_way_of(weapon.id, only):
                continue
            if other is not None and not self.weapon_reaches(enc, creature, weapon.id, other):
                continue
            found.append(weapon.id)
        return found

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        clause = action.clause
        if action.uses in WEAPONS:
            clause = self.rules.cite_or_own("weapon-at-hand", action)
        if not using:
            return NoMeans(clause=clause, action=action.id, creature=creature.index, using=using)
        return NotAtHand(clause=clause, creature=creature.index, action=action.id, using=using)

    def weapon_reaches(
        self, enc: Encounter, creature: Creature, weapon_id: str, other: Creature
    ) -> bool:
        for weapon in creature.sheet.weapons:
            if weapon.id == weapon_id:
                if weapon.reach:
                    return strikes_at(enc, creature, weapon, other.cell, other.size)
                return enc.state.layout.distance(
                    creature.cell, creature.size, other.cell, other.size, self.rules.metric
                ) <= turn_rules(enc).attacks.farthest(enc, weapon)
        return False

    def mode_allows(self, enc: Encounter, action: ActionDef) -> bool:
        return is_its_mode(enc, action) if action.minutes else enc.state.mode in action.modes

    def refuse_stage(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        return refuse_stage(enc, creature, action)

    def mode_clause(self, enc: Encounter, action: ActionDef) -> str:
        """Said to belong elsewhere, or just too long for a turn."""
        if enc.state.mode == "encounter" and not action.modes:
            return self.rules.cite("long-activity")
        return self.rules.cite_or_own("mode", action)

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        action = self.rules.action(option.action)
        if option.pay:
            refusal = refuse_unit(enc, creature, action, option.pay)
            if refusal is not None:
                return refusal
        refusal = refuse_while_busy(enc, creature, action)
        if refusal is not None:
            return refusal
        if option.path:
            return refuse_path(enc, creature, self.rules.action(option.action), option)
        return None
