"""What the games refuse in common: each kind has a sentence of its own."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from troisactes.kernel.refusals import (
    ActionRefused,
    MeansRefused,
    SquareRefused,
    TargetRefused,
    TargetWithRefused,
)
from troisactes.records.meanings import ActionId, Distance, EffectId, Square, UnitKind, Who
from troisactes.records.refusals import Refusal


class NotAtHand(MeansRefused, frozen=True):
    """What it would be done with is not in hand."""


class NoSuchUnit(ActionRefused, frozen=True):
    """Paid with what the creature does not have."""

    unit: UnitKind


class TurnNotOpen(ActionRefused, frozen=True):
    """Its turn has come, but what begins a turn is not over."""


class TurnClosing(ActionRefused, frozen=True):
    """Its turn is not over, but what ends a turn has begun."""


class BusyWithLongActivity(ActionRefused, frozen=True):
    """Still at something that takes minutes or days."""

    busy: ActionId


class CannotBeReadied(ActionRefused, frozen=True):
    """Only some actions may be readied."""


class Delaying(ActionRefused, frozen=True):
    """Whoever delays may only come back."""


class NoReactions(ActionRefused, frozen=True):
    """It cannot use reactions."""


class ReactedMomentsAgo(ActionRefused, frozen=True):
    """Outside encounters, reactions take a moment to come back."""


class CallsNoReaction(ActionRefused, frozen=True):
    """What happens cannot be reacted to."""


class NobodyInRange(ActionRefused, frozen=True):
    """Nobody at all it could be aimed at."""


class HemmedIn(ActionRefused, frozen=True):
    """No square to go to."""


class NobodyHoldsYou(ActionRefused, frozen=True):
    """There is no hold to break."""


class NothingToHandle(ActionRefused, frozen=True):
    """No door or the like within arm's length."""

    cell: Square | UnsetType = UNSET


class NoSuchSpellRunning(ActionRefused, frozen=True):
    """No effect of that sort to take up."""


class NoSuchCreature(TargetWithRefused, frozen=True):
    """No creature has that index."""


class TargetUnseen(Refusal, frozen=True):
    """Nobody it knows of is there; it says no more."""

    creature: Who


class WrongSide(TargetWithRefused, frozen=True):
    """For friends, or for enemies, only."""


class TargetHandsFull(TargetRefused, frozen=True):
    """The target has no hand free."""


class TargetLacksEffect(TargetRefused, frozen=True):
    """Only for those under an effect."""

    effect: EffectId


class TooNear(TargetRefused, frozen=True):
    """Nearer than it can be used."""

    distance: Distance | UnsetType = UNSET
    range: Distance | UnsetType = UNSET


class OutOfRange(ActionRefused, frozen=True):
    """Farther than it can be used."""

    messages = ("refused-out-of-range", "refused-out-of-range-by")
    range: Distance
    target: Who | UnsetType = UNSET
    cell: Square | UnsetType = UNSET
    distance: Distance | UnsetType = UNSET

    @property
    def message(self) -> str:
        return self.messages[0 if self.distance is UNSET else 1]


class CannotSee(TargetRefused, frozen=True):
    """Darkness, invisibility, blindness: nothing is between, and yet it is not seen."""


class NoLineOfSight(ActionRefused, frozen=True):
    """A wall or the like is between."""

    target: Who | UnsetType = UNSET
    cell: Square | UnsetType = UNSET


class OffTheMap(SquareRefused, frozen=True):
    """Not a square of the map."""

    speed: Distance | UnsetType = UNSET  # how far a leap goes


class AlreadyThere(SquareRefused, frozen=True):
    """Going where one is."""


class CannotStandThere(SquareRefused, frozen=True):
    """Ground nobody can stand on."""

    speed: Distance | UnsetType = UNSET  # how far a leap goes


class SquareTaken(SquareRefused, frozen=True):
    """Somebody stands there."""

    speed: Distance | UnsetType = UNSET  # how far a leap goes


class LeapTooFar(SquareRefused, frozen=True):
    """Farther than a leap goes."""

    speed: Distance


class TooFar(ActionRefused, frozen=True):
    """Farther than one may go."""

    speed: Distance
    cost: Distance | UnsetType = UNSET
    cell: Square | UnsetType = UNSET


class PathBlocked(SquareRefused, frozen=True):
    """Something is in the way."""

    target: Who | UnsetType = UNSET
    speed: Distance | UnsetType = UNSET


class PathBroken(ActionRefused, frozen=True):
    """The squares drawn do not follow each other to the end."""
