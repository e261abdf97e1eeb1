"""What this game alone refuses: each kind has a sentence of its own."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET, UnsetType

from troisactes.kernel.refusals import (
    ActionRefused,
    MeansRefused,
    SquareRefused,
    TargetRefused,
    TargetWithRefused,
)
from troisactes.records.meanings import (
    ActionId,
    Amount,
    Cost,
    Distance,
    Means,
    Square,
    UnitKind,
    Who,
)
from troisactes.records.refusals import Refusal

# --- attacks and reactions ------------------------------------------------------------------------


class AlreadyLoaded(MeansRefused, frozen=True):
    """No room for more."""


class AlreadyNocked(MeansRefused, frozen=True):
    """An arrow is on the string."""


class NotLoaded(MeansRefused, frozen=True):
    """Nothing in it to shoot."""


class NoAmmunition(MeansRefused, frozen=True):
    """Nothing left to shoot with it."""


class LoadsOtherwise(MeansRefused, frozen=True):
    """Another action loads it."""


class NotHelpless(TargetRefused, frozen=True):
    """A coup de grace is for the helpless."""


class ImmuneToCriticals(TargetRefused, frozen=True):
    """A coup de grace does nothing to it."""


class MustBeAdjacent(TargetRefused, frozen=True):
    """A coup de grace with a bow is given from the next square."""


class OwnTurn(ActionRefused, frozen=True):
    """No reaction in one's own turn."""


class OnlyTheTargetReacts(ActionRefused, frozen=True):
    """Only the target of what happens may answer it."""


class BehindCover(TargetRefused, frozen=True):
    """No attack of opportunity against somebody behind cover."""


class StillThreatened(TargetRefused, frozen=True):
    """It stays on ground one threatens."""


# --- turns ----------------------------------------------------------------------------------------


class CastingAloud(ActionRefused, frozen=True):
    """Whoever casts a spell with words says nothing else."""


class GoesWithAnother(ActionRefused, frozen=True):
    """Only together with another action."""

    busy: ActionId


class EnoughFreeActions(ActionRefused, frozen=True):
    """As many free actions as this table allows."""

    limit: Amount


class EnoughWords(ActionRefused, frozen=True):
    """As many words as a round allows."""


class CannotBeSplit(ActionRefused, frozen=True):
    """All of it in one turn."""

    unit: UnitKind
    cost: Cost
    left: Amount


class MustBeFinishedNow(ActionRefused, frozen=True):
    """What was begun leaves no time."""

    unit: UnitKind
    cost: Cost
    left: Amount


class TooFewActsToReady(ActionRefused, frozen=True):
    """Too few acts are kept for it."""

    unit: UnitKind
    cost: Cost
    left: Amount


class NothingToReady(ActionRefused, frozen=True):
    """No act left for an action to ready."""


# --- magic ----------------------------------------------------------------------------------------


class NoBlade(ActionRefused, frozen=True):
    """No weapon in hand to strike with."""


class NoChargesLeft(MeansRefused, frozen=True):
    """The magic item is spent."""


class SpellWillNotDo(MeansRefused, frozen=True):
    """Not a spell for that."""


class TouchedAlready(TargetRefused, frozen=True):
    """Each may be touched once."""


# --- movement -------------------------------------------------------------------------------------


class NoSuchSpeed(MeansRefused, frozen=True):
    """It cannot move that way."""


class NobodyToCharge(ActionRefused, frozen=True):
    """Nobody in a straight line."""


class AlreadyWithinReach(TargetRefused, frozen=True):
    """Nothing to charge: it is here."""


class ChargeTooShort(ActionRefused, frozen=True):
    """A charge goes two squares at least."""

    cost: Distance
    speed: Distance


class NotStraight(ActionRefused, frozen=True):
    """A charge and a run go straight."""

    cell: Square | UnsetType = UNSET


class WayHampered(SquareRefused, frozen=True):
    """Difficult ground in the way of a charge."""


class WayTaken(SquareRefused, frozen=True):
    """Somebody in the way of a charge."""

    target: Who


class NotAMount(TargetRefused, frozen=True):
    """It cannot be ridden by that creature."""


class AlreadyRidden(TargetRefused, frozen=True):
    """It carries somebody."""


class MountTooFar(TargetRefused, frozen=True):
    """One mounts from the next square."""


# --- manoeuvres -----------------------------------------------------------------------------------


class TooLarge(TargetRefused, frozen=True):
    """More than one size larger."""


class AlreadyInAGrapple(TargetRefused, frozen=True):
    """It is in a grapple already."""


class NotInAGrapple(MeansRefused, frozen=True):
    """Of no use in a grapple."""


class SaidBeforeTheCheck(ActionRefused, frozen=True):
    """At some tables, tying up is said before the die."""


class CarriesNothing(TargetRefused, frozen=True):
    """Nothing on it to aim at."""


class HasNoSuchThing(TargetRefused, frozen=True):
    """It has no such thing."""

    using: Means


class HeldTight(TargetRefused, frozen=True):
    """What is in hand is disarmed, not stolen."""

    using: Means


class FirmlyFixed(TargetRefused, frozen=True):
    """Worn too firmly to be stolen."""

    using: Means


class PackedAway(TargetRefused, frozen=True):
    """Deep in its pack."""

    using: Means


class NoTrickToUndo(TargetRefused, frozen=True):
    """No dirty trick was played on it."""


class TableSaysOtherwise(ActionRefused, frozen=True):
    """At this table it is paid for otherwise."""

    target: Who | UnsetType = UNSET


class NoWayThrough(TargetRefused, frozen=True):
    """No square beyond it to overrun to."""


class OutOfThreatenedArea(Refusal, frozen=True):
    """Only the last square may be out of the threatened area."""

    creature: Who
    cell: Square


# --- things ---------------------------------------------------------------------------------------


class WrongThing(MeansRefused, frozen=True):
    """Not a thing for that."""


class WrongState(MeansRefused, frozen=True):
    """Not as it is now."""


class MustBeUndoneFirst(MeansRefused, frozen=True):
    """What holds it must be undone first."""

    kind: ClassVar[str] = "held-fast"


class CannotBeLifted(MeansRefused, frozen=True):
    """Fixed, or too heavy."""


class HandsFull(MeansRefused, frozen=True):
    """Not enough free hands."""


class NoFlame(MeansRefused, frozen=True):
    """Nothing to light it with."""


class NoTool(MeansRefused, frozen=True):
    """What it takes is not in hand."""


class BeyondNaturalReach(ActionRefused, frozen=True):
    """Farther than an arm goes."""

    target: Who | UnsetType = UNSET
    cell: Square | UnsetType = UNSET


class NotUnconscious(TargetRefused, frozen=True):
    """Only for the unconscious."""


class NoRoomForIt(SquareRefused, frozen=True):
    """No room to put it there."""


class DoorBlocked(SquareRefused, frozen=True):
    """Somebody stands in the door."""


class DoorDestroyed(SquareRefused, frozen=True):
    """Nothing is left of the door."""


class DoorLocked(SquareRefused, frozen=True):
    """The door is locked."""


class NoDevice(ActionRefused, frozen=True):
    """No device or lock to work on."""

    cell: Square | UnsetType = UNSET


class BeyondTheWeapon(SquareRefused, frozen=True):
    """Farther than the weapon reaches."""

    using: Means


class NothingToStrike(ActionRefused, frozen=True):
    """Nothing there that can be broken."""

    cell: Square | UnsetType = UNSET
    using: Means | UnsetType = UNSET


# --- skills ---------------------------------------------------------------------------------------


class NoPitInReach(ActionRefused, frozen=True):
    """There is no pit to go into."""


class TargetCannotSee(TargetRefused, frozen=True):
    """It must see."""


class TargetCannotHear(TargetWithRefused, frozen=True):
    """It must hear."""


class OutOfEarshot(TargetWithRefused, frozen=True):
    """Too far away to hear."""


class NotAnAnimal(TargetWithRefused, frozen=True):
    """Only animals are directed."""


class TrickRefused(TargetWithRefused, frozen=True):
    """Why an animal is not told that."""

    using: Means


class TrickUnknown(TrickRefused, frozen=True):
    """It was not taught that."""


class TrickKnown(TrickRefused, frozen=True):
    """It was taught that: no need to push."""


class OwnCompanion(TrickRefused, frozen=True):
    """One's companion is pushed with another action."""


class NotOwnCompanion(TrickRefused, frozen=True):
    """Only for one's companion."""


class NothingToFilch(TargetRefused, frozen=True):
    """It has nothing to filch."""


class AlreadyRecalled(TargetRefused, frozen=True):
    """One tries to remember once."""


class NothingToHelpWith(TargetRefused, frozen=True):
    """Nothing to help it with from here."""


class NobodyToHelp(ActionRefused, frozen=True):
    """Nobody to help from here."""


class NothingInView(ActionRefused, frozen=True):
    """Nothing in view to appraise."""


class NoHoardInView(ActionRefused, frozen=True):
    """No hoard in view to appraise."""


class NoPageAtHand(ActionRefused, frozen=True):
    """No page in hand to examine."""
