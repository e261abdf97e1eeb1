"""What actions are done with, and what stands against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.legality import refuse_action
from troisactes.kernel.names import TurnCounter
from troisactes.kernel.parts.legality import LegalityRules
from troisactes.kernel.payments import can_pay
from troisactes.kernel.refusals import NoMeans
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.movement import refuse_path
from troisactes.rules.common.names import ACTED, ITEM_WITH
from troisactes.rules.common.refusals import NotAtHand
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import refuse_stage
from troisactes.rules.krosmoz.targeting import aimed_with, can_be_aimed

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset


class KrosmozLegality(LegalityRules):
    """What actions are done with, and what stands against them."""

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        uses = action.uses
        found: list[str] = []
        if uses == "weapon":
            found = [
                each.id
                for each in creature.sheet.weapons
                if turn_rules(enc).belongings.at_hand(creature, each.item)
            ]
        elif uses == "aimed":
            found = [each.id for each in self._known(creature) if can_be_aimed(each)]
            found += [
                each.id
                for each in creature.sheet.weapons
                if turn_rules(enc).belongings.at_hand(creature, each.item)
            ]
            held = self.rules.creatures.facts_of(enc, creature)
            found = [each for each in found if self._may_aim(enc, creature, each, held)]
        elif uses == "ground-item":
            for cell in sorted(enc.state.ground):
                layout = enc.state.layout
                if layout.within_reach(creature.cell, creature.size, cell, 1, 1, self.rules.metric):
                    found += [item.kind for item in enc.state.ground[cell]]
        else:
            wanted = action.data.get(ITEM_WITH, "")
            items = creature.held if uses == "held-item" else creature.stowed
            found = [
                item.kind
                for item in items
                if not wanted or wanted in self.rules.items[item.kind].data
            ]
        if not action.cost.varies:
            return list(dict.fromkeys(found))
        uncounted = self.rules.payment.uncounted(enc)
        return [
            each
            for each in dict.fromkeys(found)
            if can_pay(
                creature, action, uncounted, self.rules.payment.cost_of(enc, creature, action, each)
            )
        ]

    def _known(self, creature: Creature) -> list[ActionDef]:
        """What it may use: its sheet's actions, and those the table, effects and things give."""
        known = [*creature.sheet.menu, *creature.gained, *creature.granted]
        for item in creature.held:
            known += [self.rules.action(name) for name in self.rules.items[item.kind].grants]
        return known

    def _may_aim(self, enc: Encounter, creature: Creature, using: str, held: int) -> bool:
        """A spell aimed at a square keeps its own limits."""
        inner, weapon = aimed_with(enc, using)
        if weapon:
            return True
        return refuse_action(enc, creature, inner, held) is None

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        if action.uses == "aimed" and using in self.rules.actions:
            inner, _ = aimed_with(enc, using)
            refusal = refuse_action(
                enc, creature, inner, self.rules.creatures.facts_of(enc, creature)
            )
            if refusal is not None:
                return refusal  # the spell's own limits, or its price
        weapons = action.uses in ("weapon", "aimed") or not action.clause
        clause = self.rules.cite("weapon-at-hand") if weapons else action.clause
        if not using:
            return NoMeans(clause=clause, creature=creature.index, action=action.id)
        return NotAtHand(clause=clause, creature=creature.index, action=action.id, using=using)

    def refuse_stage(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        return refuse_stage(enc, creature, action)

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        if option.path:
            return refuse_path(enc, creature, self.rules.action(option.action), option)
        return None

    def refuse_fact(
        self, creature: Creature, action: ActionDef, bits: int, required: bool
    ) -> Refusal:
        refusal = super().refuse_fact(creature, action, bits, required)
        counters = creature.counters
        if refusal.code == "not-while-alone" and counters.get(TurnCounter("alone:search"), 0):
            return refusal.citing(self.rules.cite("after-search"))
        if refusal.code == "not-while-acted" and not counters.get(ACTED, 0):
            return refusal.citing(self.rules.cite("fact:still"))  # it has only moved
        return refusal

    def clause_of_inability(self, creature: Creature) -> str:
        """Of the state that brings it: being surprised has a rule of its own (KN-01)."""
        return clause_of_state(self.rules, creature, shared.CANNOT_ACT) or self.rules.cite(
            "cannot-act"
        )


def clause_of_state(rules: Ruleset, creature: Creature, fact: int) -> str:
    """The clause of the effect by which a fact is true of a creature; none if none is."""
    for effect in creature.effects:
        if any(each.facts & fact for each in rules.with_included(effect.definition)):
            return effect.definition.clause
    return ""
