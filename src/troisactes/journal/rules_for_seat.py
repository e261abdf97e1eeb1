"""What the rules say to a seat about its own creatures and the question put to it.

Prices, reasons, what is begun, what may be aimed at: the questions a screen or a program of a
player's may ask. The fight itself cannot be reached through this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.errors import NotYourDecision, Refused
from troisactes.journal.known_answers import known_creature, read_answer
from troisactes.journal.view import (
    Eyes,
    Seats,
    masked_answer,
    player_of,
)
from troisactes.kernel.decisions import Option
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.legality import refuse_action, refuse_moment
from troisactes.kernel.parts.long_actions import Work
from troisactes.kernel.payments import price
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers
from troisactes.records.refusals import Refusal
from troisactes.rules.common.turn_rules import turn_rules


class RulesForSeat:
    """Asks the rules on behalf of one seat."""

    def __init__(self, eyes: Eyes, seat: str, seats: Seats) -> None:
        self._eyes = eyes
        self._enc = eyes.enc
        self._rules = turn_rules(eyes.enc)
        self._seat = seat
        self._held = seats.get(seat, ())

    # --- answers -------------------------------------------------------------------------------

    def own_creature(self, id: str) -> Creature:
        """A creature the seat plays; the game master plays any."""
        creature = known_creature(self._eyes, id)
        if not self._eyes.is_gm and player_of(self._enc, creature) not in self._held:
            raise NotYourDecision(about_answers.not_played_from(repr(id), repr(self._seat)))
        return creature

    def read_answer(self, answer: Mapping[str, Any], actor: Creature | None = None) -> Option:
        """An answer in words, with the creatures in it as the seat calls them."""
        return read_answer(self._eyes, answer, actor, self._enc)

    def plain_answer(self, option: Option) -> dict[str, Any]:
        """An answer as the seat sends it back: names it does not know stand as it knows them."""
        return masked_answer(self._eyes, self._enc, option)

    def farthest(self, creature: Creature, action: ActionDef) -> int:
        """How many squares away it may be aimed, weapons apart; 0 where that is no number."""
        return action.targeting.farthest(self._enc, creature)

    # --- what is against it --------------------------------------------------------------------

    def refusal(self, option: Option) -> Refusal | None:
        """Why the open question would not take this answer."""
        try:
            self._enc.check(option)
        except Refused as refused:
            return refused.refusal
        return None

    def why_not_option(self, option: Option) -> Refusal | None:
        return self._enc.why_not_option(option)

    def why_not(self, creature: Creature, option: Option) -> Refusal | None:
        return self._enc.why_not(creature, option)

    def why_not_now(self, creature: Creature, option: Option) -> Refusal | None:
        """The same, as an answer where it is the creature that is asked about."""
        decision = self._enc.decision
        if decision is None or decision.actor != creature.index:
            return self.why_not(creature, option)
        return None if option in decision else self.why_not_option(option)

    def facts_of(self, creature: Creature) -> int:
        return self._rules.creatures.facts_of(self._enc, creature)

    def refuse_moment(self, creature: Creature, action: ActionDef, holds: int) -> Refusal | None:
        """What the moment, a fact or the price has against it, before things and targets matter."""
        refusal = refuse_moment(self._enc, creature, action)
        return refuse_action(self._enc, creature, action, holds) if refusal is None else refusal

    def means(self, creature: Creature, action: ActionDef) -> list[str]:
        """What it could be done with."""
        return self._enc.means(creature, action, -1)

    def could_do_with(self, creature: Creature, action: ActionDef) -> bool:
        """Whether what a creature has in hand would do for it."""
        return bool(self._rules.legality.means(self._enc, creature, action, -1))

    # --- what it takes -------------------------------------------------------------------------

    def price(self, creature: Creature, action: ActionDef, using: str) -> Cost:
        return price(self._enc, creature, action, using)

    def price_of_readying(self, action: ActionDef) -> Cost:
        """All that keeping it ready takes, readying included."""
        return Cost(self._rules.readying.price(self._enc, action))

    def usual_terms(self) -> tuple[int, int] | None:
        """The usual price and difficulty of something nobody foresaw, where the table has them."""
        return self._rules.budget.usual_terms(self._enc)

    def attack_penalty(self, made: int, agile: bool) -> int:
        return self._rules.attacks.penalty(self._enc, made, agile)

    def allowances(self, creature: Creature) -> list[tuple[str, int, int]]:
        """What a turn counts besides units and pools."""
        return self._rules.budget.allowances(self._enc, creature)

    def begun(self, creature: Creature) -> list[Work]:
        """What it is busy with over several turns."""
        return self._rules.long_actions.begun(self._enc, creature)

    def reach(self, creature: Creature) -> int:
        return self._rules.creatures.reach(self._enc, creature)
