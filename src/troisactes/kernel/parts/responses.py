"""Who may react to what, in which order and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from troisactes.kernel.names import Slot
from troisactes.kernel.parts.part import RulesetPart
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ResponseRules(RulesetPart):
    """Who may react to what, in which order and how often."""

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        """The triggers an action raises as it begins."""
        return ()

    def clause_of_trigger(self, enc: Encounter, action: ActionDef) -> str:
        """The clause behind a response whose trigger has not come: that of the one action, of what
        it waits for, of its kind, or of all."""
        citations = self.rules.citations
        triggers = () if action.trigger is None else action.trigger.on
        for word in (action.family, *triggers, action.kind):
            own = citations.get("needs-trigger:" + word)
            if own is not None:
                return own
        return self.rules.cite("needs-trigger")

    def answers_allies(self, enc: Encounter) -> bool:
        """Whether somebody is asked to answer what an ally does, where a rule says "a creature"."""
        return False

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """Why a creature cannot use this response now, whatever the instant."""
        return None

    def refuse(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
    ) -> Refusal | None:
        """A system's own objection to a response at this instant."""
        return None

    def order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        """Who is asked first."""
        return list(creatures)

    def game_master_orders(self, enc: Encounter) -> bool:
        """Whether the game master says who answers first when several could."""
        return False

    def per_trigger(self, enc: Encounter) -> int:
        """How often one creature may answer one trigger of an instant."""
        return 1

    def similar_triggers(self, enc: Encounter) -> str:
        """``same``, ``distinct`` or ``ask``: a second response when two triggers come at once."""
        return "same"

    def caps_movement(self, enc: Encounter, action: ActionDef) -> bool:
        """Whether a creature that has answered a move may not answer it again with this."""
        return False

    def holds(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[Slot, Any],
    ) -> bool:
        """Whether a response waits for a ruling first (the system pushes the question)."""
        return False
