"""What this game alone refuses: each kind has a sentence of its own."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from troisactes.kernel.refusals import ActionRefused, TargetRefused
from troisactes.records.meanings import Distance, Square, Who


class ReactionOnOwnTurn(ActionRefused, frozen=True):
    """Reactions are for the turns of others."""


class DodgerReaction(ActionRefused, frozen=True):
    """At some tables, whoever dodges does not react."""


class ReactionSpent(ActionRefused, frozen=True):
    """One reaction a round."""


class NearerThanLeast(ActionRefused, frozen=True):
    """Nearer than it can be used."""

    range: Distance
    distance: Distance
    target: Who | UnsetType = UNSET
    cell: Square | UnsetType = UNSET


class NotInContact(TargetRefused, frozen=True):
    """At some tables, contact is by a side of the square."""


class TargetTooLarge(TargetRefused, frozen=True):
    """One size larger at most."""


class OutcomeStands(ActionRefused, frozen=True):
    """It would change nothing of the attack it answers."""


class NoFriendToHelp(ActionRefused, frozen=True):
    """Help in combat is for a friend."""


class TotalCover(TargetRefused, frozen=True):
    """Behind something that covers it whole."""


class InPlainView(ActionRefused, frozen=True):
    """No hiding in front of an enemy's eyes."""
