"""Reactions: what provokes them, and off one's own turn only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.effects import clause_of_fact
from troisactes.kernel.names import Slot
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.movement import GUARDED
from troisactes.rules.common.names import ALLOWED, QUIET
from troisactes.rules.common.ready_triggers import STEPS
from troisactes.rules.common.refusals import NoReactions
from troisactes.rules.common.rulings import ask_whether_allowed
from troisactes.rules.common.three_actions.responses import ThreeActionResponses
from troisactes.rules.common.three_actions.still_moves import is_still_move
from troisactes.rules.common.units import takes_reaction
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.magic import powers
from troisactes.rules.pu.names import VARIANT_OF
from troisactes.rules.pu.options import (
    FREE_VARIANT_SUBTYPE,
    OWN_TURN_IMMEDIATE,
    REACTIONS_PER_TRIGGER,
)
from troisactes.rules.pu.refusals import OwnTurn
from troisactes.rules.pu.turn import (
    budget,
    free_actions,
    readying,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature


class UnchainedResponses(ThreeActionResponses):
    """Reactions: what provokes them, and off one's own turn only."""

    def _find_instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        names = super()._find_instants(enc, act)
        creature = enc.state.creatures[act.actor]
        action = self.entry_of_subtypes(enc, act.action)
        instant = provocation.provocation(creature, action, act.using, is_still_move(action))
        if action.data.get(QUIET) == GUARDED:
            names = (*names, STEPS)
        return (*names, instant) if instant else names

    def entry_of_subtypes(self, enc: Encounter, action: ActionDef) -> ActionDef:
        """A basic action done for free drops its subtypes, unless the table lets it keep them."""
        base: str = action.data.get(VARIANT_OF, "")
        if base and enc.option(FREE_VARIANT_SUBTYPE) == "keeps":
            return self.rules.action(base)
        return action

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        """Who acts makes a difference: feats and training are on its sheet."""
        entry = self.entry_of_subtypes(enc, act.action)
        sheet = enc.state.creatures[act.actor].sheet
        key = f"{act.action.id}/{entry.id}/{act.using}/{sheet.id}"
        found = self._instants.get(key)
        if found is None:
            found = self._find_instants(enc, act)
            self._instants[key] = found
        return found

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        if not takes_reaction(action):
            return None
        # PU-I-16: nobody reacts in its own turn; a bystander may.
        if enc.state.turn == creature.index and (
            enc.option(OWN_TURN_IMMEDIATE) == "never"
            or not powers.needs_exception(enc, creature, action)
        ):
            return OwnTurn(
                clause=self.rules.cite("no-own-turn-reaction"),
                creature=creature.index,
                action=action.id,
            )
        if creature.flags & shared.NO_REACTIONS:
            clause = clause_of_fact(enc, creature, shared.NO_REACTIONS)
            return NoReactions(clause=clause, creature=creature.index, action=action.id)
        return None

    def refuse(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
    ) -> Refusal | None:
        refusal = super().refuse(enc, creature, action, slots)
        if refusal is None and action.family == budget.OPPORTUNITY:
            refusal = provocation.refuse_opportunity(enc, creature, action, slots)
        if refusal is None and action.id.startswith(readying.READIED):
            refusal = readying.refuse_release(enc, creature, action)
        return refusal or free_actions.refuse_free(enc, creature, action)

    def holds(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[Slot, Any],
    ) -> bool:
        if powers.needs_exception(enc, creature, action) and not window.get(ALLOWED):
            ask_whether_allowed(enc, powers.OWN_TURN, creature, action, using, window)
            return True
        return super().holds(enc, creature, action, using, window)

    def per_trigger(self, enc: Encounter) -> int:
        return int(enc.option(REACTIONS_PER_TRIGGER))
