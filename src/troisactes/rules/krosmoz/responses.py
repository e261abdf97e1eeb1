"""Reactions: one a round, off one's turn (KZ-TAB-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.names import SUBJECT, Slot
from troisactes.kernel.parts.responses import ResponseRules
from troisactes.kernel.refusals import NotSeen
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.action_frame import Use
from troisactes.rules.common.options import RESPONSE_ORDER
from troisactes.rules.common.refusals import NoReactions
from troisactes.rules.krosmoz import (
    facts,
    limits,
)
from troisactes.rules.krosmoz.legality import clause_of_state
from troisactes.rules.krosmoz.names import REACTION
from troisactes.rules.krosmoz.options import DODGER_REACTIONS, REACTIONS
from troisactes.rules.krosmoz.parrying import refuse_pointless_parry
from troisactes.rules.krosmoz.refusals import DodgerReaction, ReactionOnOwnTurn, ReactionSpent
from troisactes.rules.krosmoz.sight_and_cover import is_unseen

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Act


class KrosmozResponses(ResponseRules):
    """Reactions: one a round, off one's turn (KZ-TAB-06)."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._instants: dict[str, tuple[str, ...]] = {}

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        found = self._instants.get(action.id)
        if found is None:
            names = [f"uses:{trait}" for trait in sorted(action.traits)]
            found = tuple(dict.fromkeys((*names, f"uses:{action.family}")))
            self._instants[action.id] = found
        return found

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """KZ-TAB-06: off one's turn, once a round (KZ-QR-05), where reactions exist at all."""
        if action.kind != "reaction":
            return None
        clause = ""
        if enc.option(REACTIONS) == "none":
            clause = self.rules.cite("no-reactions")
        elif creature.flags & shared.NO_REACTIONS:
            clause = clause_of_state(self.rules, creature, shared.NO_REACTIONS)
        if clause:
            return NoReactions(clause=clause, creature=creature.index, action=action.id)
        if enc.state.turn == creature.index:
            return ReactionOnOwnTurn(
                clause=self.rules.cite("response"), creature=creature.index, action=action.id
            )
        if creature.flags & facts.DODGING and enc.option(DODGER_REACTIONS) == "no":
            return DodgerReaction(
                clause=self.rules.cite("dodger-reactions"),
                creature=creature.index,
                action=action.id,
            )
        if creature.counters.get(REACTION, 0) >= limits.reactions(enc, creature):
            return ReactionSpent(
                clause=self.rules.cite("reaction-spent"), creature=creature.index, action=action.id
            )
        return None

    def refuse(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
    ) -> Refusal | None:
        trigger = action.trigger
        subject = enc.state.creatures[slots[SUBJECT]]
        if trigger is not None and trigger.sight and is_unseen(enc, creature, subject):
            return NotSeen(
                clause=self.rules.cite("needs-trigger"), creature=creature.index, action=action.id
            )
        pointless = self._refuse_idle(enc, creature, action)
        return pointless or refuse_pointless_parry(enc, creature, action, slots)

    def _refuse_idle(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """What an answer begins with (a boss's kick) must find somebody, or it is no answer."""
        for step in action.script.steps:
            if isinstance(step, Use):
                inner = enc.rules.action(step.action)
                for using in enc.means(creature, inner, -1) if inner.uses else [""]:
                    if inner.targeting.has_any(enc, creature, inner, using):
                        return None
                return inner.targeting.refuse_all(enc, creature, inner, "")
        return None

    def game_master_orders(self, enc: Encounter) -> bool:
        return enc.option(RESPONSE_ORDER) == "game-master"

    def order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        order = enc.state.order
        return sorted(
            creatures, key=lambda index: order.index(index) if index in order else len(order)
        )
