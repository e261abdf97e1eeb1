"""Reactions and triggered free actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.names import CAUSE, SUBJECT, Slot
from troisactes.kernel.parts.responses import ResponseRules
from troisactes.kernel.refusals import NotSeen
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts, rulings
from troisactes.rules.common.names import ALLOWED, QUIET, REACTS_AGAIN_AT, RETURNING
from troisactes.rules.common.options import (
    ANSWER_ALLIES,
    ONE_RESPONSE_PER_MOVE,
    REACTIONS_OUT_OF_ENCOUNTER,
    RESPONSE_ORDER,
    SIMILAR_TRIGGERS,
    STEP_SUPPRESSES_FREE_ACTIONS,
)
from troisactes.rules.common.refusals import (
    CallsNoReaction,
    Delaying,
    NoReactions,
    ReactedMomentsAgo,
)
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import takes_reaction

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Act


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionResponses(ResponseRules):
    """Reactions and triggered free actions."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._instants: dict[str, tuple[str, ...]] = {}

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        key = action.id
        if action.data.get(QUIET) == "all":
            return self._find_instants(enc, act)  # the table has a say
        if action.uses and act.using:
            key = f"{action.id}/{act.using}/{enc.state.creatures[act.actor].sheet.id}"
        found = self._instants.get(key)
        if found is None:
            found = self._find_instants(enc, act)
            self._instants[key] = found
        return found

    def _find_instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        quiet = action.data.get(QUIET, "")
        if quiet == "all":
            # Nobody may react to it; free actions are the table's choice (see refuse_response).
            quiet = "" if enc.option(STEP_SUPPRESSES_FREE_ACTIONS) == "no" else quiet
        if quiet == "all":
            return ()
        traits = sorted(action.traits)
        if quiet:
            traits = [trait for trait in traits if trait != quiet]
        if "move" in traits and not turn_rules(enc).movement.is_announced(action):
            traits.remove("move")
        names = [f"uses:{trait}" for trait in traits]
        names.append(f"uses:{action.family}")
        for weapon in enc.state.creatures[act.actor].sheet.weapons:
            if weapon.id == act.using and weapon.range:
                names.append("uses:ranged-attack")
        return tuple(names)

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        if creature.flags & facts.DELAYING and action.id != "return-from-delay":
            return Delaying(
                clause=self.rules.cite("delay"), creature=creature.index, action=action.id
            )
        # rule any-turn: whose turn it is does not matter.
        if not takes_reaction(action):
            return None
        if creature.flags & facts.NO_REACTIONS:
            return NoReactions(
                clause=self.rules.cite("no-reactions"), creature=creature.index, action=action.id
            )
        if (
            enc.state.mode != "encounter"
            and enc.option(REACTIONS_OUT_OF_ENCOUNTER) == "one-per-round"
            and enc.state.clock < creature.notes.get(REACTS_AGAIN_AT, 0)
        ):
            return ReactedMomentsAgo(
                clause=self.rules.cite("reactions-out-of-encounter"),
                creature=creature.index,
                action=action.id,
            )
        return None

    def refuse(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
    ) -> Refusal | None:
        if action.id == "return-from-delay" and RETURNING in enc.state.vars:
            return Delaying(
                clause=self.rules.cite("delay"), creature=creature.index, action=action.id
            )  # somebody else comes in here
        cause = enc.state.act(slots[CAUSE])
        if cause is not None and cause.action.data.get(QUIET) == "all" and takes_reaction(action):
            return CallsNoReaction(
                clause=cause.action.clause, creature=creature.index, action=action.id
            )
        trigger = action.trigger
        if trigger is not None and trigger.sight:
            subject = enc.state.creatures[slots[SUBJECT]]
            if unseen_by(creature, subject):
                return NotSeen(
                    clause=self.rules.cite("needs-trigger"),
                    creature=creature.index,
                    action=action.id,
                )
        return None

    def answers_allies(self, enc: Encounter) -> bool:
        return enc.option(ANSWER_ALLIES) == "yes"

    def game_master_orders(self, enc: Encounter) -> bool:
        return enc.option(RESPONSE_ORDER) == "game-master"

    def order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        """By initiative; who is not in the order comes last, as listed."""
        order = enc.state.order
        return sorted(
            creatures, key=lambda index: order.index(index) if index in order else len(order)
        )

    def similar_triggers(self, enc: Encounter) -> str:
        return enc.option(SIMILAR_TRIGGERS)

    def caps_movement(self, enc: Encounter, action: ActionDef) -> bool:
        # rule one-response-per-move: a whole move is one trigger, or every square is one.
        choice = enc.option(ONE_RESPONSE_PER_MOVE)
        return choice == "yes" or (choice == "free-actions" and not takes_reaction(action))

    def holds(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[Slot, Any],
    ) -> bool:
        """Outside encounters the game master may be asked before a reaction is used."""
        if enc.state.mode == "encounter" or not takes_reaction(action) or window.get(ALLOWED):
            return False
        if enc.option(REACTIONS_OUT_OF_ENCOUNTER) != "ask":
            return False
        rulings.ask_whether_allowed(enc, rulings.ALLOW_REACTION, creature, action, using, window)
        return True
