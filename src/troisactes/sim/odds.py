"""What an action may bring: the reckoning its own steps make, told from one creature's side."""

from __future__ import annotations

from functools import cache
from typing import Any

from troisactes.kernel.agenda import BLOW, HEALING, WOUND, Script
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import SUBJECT, TARGET, USING, Slot
from troisactes.kernel.reckoning import Amounts, Chances, Reckoning, at_least
from troisactes.kernel.state import Creature, Frame
from troisactes.rules.common.names import UNCOUNTED
from troisactes.rules.common.turn_rules import turn_rules


class ActionOdds:
    """What to expect of an action aimed at something."""

    __slots__ = ("chances", "damage", "harm", "healing", "reckoning", "saved", "targets")

    def __init__(self, reckoning: Reckoning) -> None:
        # Of the actor's roll or the target's save; None when nothing is rolled.
        self.chances: Chances | None = reckoning.first
        self.saved: bool = reckoning.saved  # the degrees are those of the target's saving throw
        self.damage: float = 0.0  # to enemies, on average
        self.harm: float = 0.0  # to oneself and one's own side
        self.healing: float = 0.0
        self.targets: int = 0  # enemies concerned
        self.reckoning = reckoning
        actor, creatures = reckoning.actor, reckoning.enc.state.creatures
        for index, mean in reckoning.losses.items():
            if actor.hostile_to(creatures[index]):
                self.damage += mean
            else:
                self.harm += mean
        for mean in reckoning.gains.values():
            self.healing += mean
        for index in reckoning.concerned:
            if actor.hostile_to(creatures[index]):
                self.targets += 1

    @property
    def success(self) -> float:
        """How likely it is to work: a hit, a success, a failed save."""
        if self.chances is None:
            return 1.0
        if self.saved:
            return self.chances[CRITICAL_FAILURE] + self.chances[FAILURE]
        return self.chances[SUCCESS] + self.chances[CRITICAL_SUCCESS]

    @property
    def critical(self) -> float:
        if self.chances is None:
            return 0.0
        return self.chances[CRITICAL_FAILURE if self.saved else CRITICAL_SUCCESS]

    def loss_of(self, creature: Creature) -> Amounts:
        """Everything a creature may lose by it, and how likely each amount is."""
        return self.reckoning.loss_of(creature.index)

    def fells(self, creature: Creature) -> float:
        """How likely a creature is to fall by it."""
        return at_least(
            self.loss_of(creature), turn_rules(self.reckoning.enc).harm.endures(creature)
        )

    @property
    def most_likely_to_fall(self) -> float:
        """The same for the enemy most likely to."""
        reckoning = self.reckoning
        creatures = reckoning.enc.state.creatures
        enemies = [each for each in reckoning.blows if reckoning.actor.hostile_to(creatures[each])]
        return max((self.fells(creatures[each]) for each in enemies), default=0.0)


def odds_of(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> ActionOdds:
    """What this action would do now."""
    slots: dict[Slot, Any] = {TARGET: target, SUBJECT: target, USING: using, UNCOUNTED: True}
    reckoning = Reckoning(enc, creature, action)
    reckoning.follow(action.script, Frame(action.script, creature.index, 0, slots))
    return ActionOdds(reckoning)


def heals(action: ActionDef) -> bool:
    """Whether an action gives hit points back."""
    return _brings(action.script, HEALING)


def strikes(action: ActionDef) -> bool:
    """Whether an action has a roll or damage in it."""
    return _brings(action.script, BLOW)


def wounds(action: ActionDef) -> bool:
    """Whether an action has damage in it."""
    return _brings(action.script, WOUND)


@cache  # scripts are shared by all fights and never change
def _brings(script: Script, what: str) -> bool:
    return any(what in step.brings() for step in script.steps)
