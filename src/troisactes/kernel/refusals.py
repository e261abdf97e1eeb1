"""What the engine itself refuses, whatever the game: each kind has a sentence of its own."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from troisactes.records.meanings import (
    ActionId,
    Amount,
    Cost,
    EffectId,
    FactId,
    ItemKind,
    Means,
    Square,
    UnitKind,
    Units,
    Who,
    Word,
)
from troisactes.records.refusals import Refusal


class ActionRefused(Refusal, frozen=True):
    """Why a creature may not use an action."""

    creature: Who
    action: ActionId


class TargetRefused(ActionRefused, frozen=True):
    """… on somebody."""

    target: Who


class TargetWithRefused(TargetRefused, frozen=True):
    """… on somebody, with something where it is done with anything."""

    using: Means | UnsetType = UNSET


class SquareRefused(ActionRefused, frozen=True):
    """… on a square."""

    cell: Square


class MeansRefused(ActionRefused, frozen=True):
    """… with something."""

    using: Means


class NotInTheFight(ActionRefused, frozen=True):
    """Whoever would act is not there any more."""


class NotKnown(ActionRefused, frozen=True):
    """It is no action of that creature's."""


class PartOfAnother(ActionRefused, frozen=True):
    """It is done within another action only."""

    whole: ActionId


class NeedsItem(ActionRefused, frozen=True):
    """What would allow it is not in hand."""

    item: ItemKind


class CannotAct(ActionRefused, frozen=True):
    """Unconscious, or held back by something as strong."""


class WrongMode(ActionRefused, frozen=True):
    """An action of another mode of play."""

    mode: Word


class NeedsTrigger(ActionRefused, frozen=True):
    """A response is only given when its trigger happens."""


class NotYourTurn(ActionRefused, frozen=True):
    """Somebody else's turn."""


class AlreadyActing(ActionRefused, frozen=True):
    """One action at a time."""

    busy: ActionId


class LimitReached(ActionRefused, frozen=True):
    """Done as often as a turn allows."""

    limit: Amount
    key: Word


class CoolingDown(ActionRefused, frozen=True):
    """Not yet, after the last time."""

    left: Amount


class UsedUp(ActionRefused, frozen=True):
    """As often as it may be used in a fight."""


class BannedByEffect(ActionRefused, frozen=True):
    """An effect forbids it."""

    effect: EffectId


class CannotPay(ActionRefused, frozen=True):
    """Too little left of what it is paid with."""

    unit: UnitKind
    cost: Cost
    left: Amount


class RestrictedUnit(ActionRefused, frozen=True):
    """Something is left, but kept for other things."""

    unit: UnitKind
    cost: Cost
    left: Amount  # for this
    kept: Units = ()  # for other things


class Needs(ActionRefused, frozen=True):
    """A fact it requires does not hold."""

    fact: FactId

    @property
    def code(self) -> str:
        return f"needs-{self.fact}"

    @property
    def message(self) -> str:
        return f"refused-needs-{self.fact}"


class NotWhile(ActionRefused, frozen=True):
    """A fact it forbids holds."""

    fact: FactId
    using: Means | UnsetType = UNSET

    @property
    def code(self) -> str:
        return f"not-while-{self.fact}"

    @property
    def message(self) -> str:
        return f"refused-not-while-{self.fact}"


class NoMeans(Refusal, frozen=True):
    """Nothing at hand to do it with."""

    action: ActionId
    creature: Who | UnsetType = UNSET
    using: Means | UnsetType = UNSET


class NoTarget(ActionRefused, frozen=True):
    """Nothing it could be aimed at."""

    target: Who | UnsetType = UNSET
    using: Means | UnsetType = UNSET


class NeedsMeans(ActionRefused, frozen=True):
    """Done with nothing in particular, though there are things it could be done with."""


class NeedsTarget(Refusal, frozen=True):
    """Aimed at nothing, though it takes a target."""

    action: ActionId


class TakesNoTarget(Refusal, frozen=True):
    """Aimed at something, though it takes no target."""

    action: ActionId


class TargetNotLegal(Refusal, frozen=True):
    """Aimed at something it cannot be aimed at."""

    action: ActionId


class TargetGone(TargetRefused, frozen=True):
    """Aimed at somebody who is not there any more."""


class TriggerNotMet(ActionRefused, frozen=True):
    """What happened is not its trigger."""


class TriggerOutOfReach(ActionRefused, frozen=True):
    """Its trigger happened too far away."""


class NotSeen(ActionRefused, frozen=True):
    """Whoever would answer does not see it."""


class MoveAlreadyAnswered(ActionRefused, frozen=True):
    """One response to a move."""

    target: Who | UnsetType = UNSET


class NotAsked(Refusal, frozen=True):
    """Somebody else is asked."""


class GmOnly(Refusal, frozen=True):
    """The game master alone may do that."""
