"""What may be done: by the unable, and once the actions are spent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.names import ANY_TIME
from troisactes.kernel.refusals import NotWhile
from troisactes.records.refusals import Refusal
from troisactes.rules.common.three_actions.legality import ThreeActionLegality
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import is_free
from troisactes.rules.pf2_playtest.options import (
    SPEECH_WHILE_UNABLE,
)
from troisactes.rules.pf2_playtest.refusals import TurnSpent

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class PlaytestLegality(ThreeActionLegality):
    """Only free actions once the actions are spent; the unable may speak."""

    def may_while_unable(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """The document forbids acting, not speaking: only the unconscious are mute by default."""
        return enc.option(SPEECH_WHILE_UNABLE) != "never"

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        """Once the actions are spent only free actions are left. The paralysed speak like whoever
        is unable to act (PT-DISC-09)."""
        if self._is_struck_dumb(enc, creature, self.rules.action(option.action)):
            return NotWhile(
                clause=self.rules.cite("fact:mute"),
                creature=creature.index,
                action=option.action,
                fact="mute",
            )
        if enc.state.turn == creature.index and turn_rules(enc).budget.ends_turn_when_spent(
            enc, creature
        ):
            action = self.rules.action(option.action)
            if not is_free(action):
                return TurnSpent(
                    clause=turn_rules(enc).budget.clause_of_turn(enc, creature),
                    creature=creature.index,
                    action=action.id,
                )
        return super().refuse(enc, creature, option)

    def _is_struck_dumb(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        return (
            bool(action.data.get(ANY_TIME))
            and creature.effect("paralyzed") is not None
            and enc.option(SPEECH_WHILE_UNABLE) == "never"
        )
