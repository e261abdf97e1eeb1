"""What the kernel itself tells: actions, and effects that begin and end."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import UNSET, UnsetType

from troisactes.records.event import BOOKKEEPING, DEED, PublicEvent
from troisactes.records.meanings import (
    FOR_ALLIES,
    FOR_NOBODY,
    FOR_OWNER,
    ActionId,
    ActNumber,
    Amount,
    EffectId,
    Lasting,
    Means,
    Public,
    Reason,
    Target,
    Units,
    Who,
    Written,
    YesNo,
)


class ActionTaken(PublicEvent, frozen=True):
    """A creature begins an action, or a part of one (``parent``)."""

    kind: ClassVar[str] = "action"
    told_as: ClassVar[str] = DEED
    creature: Public[Who]
    action: Public[ActionId]
    using: Public[Means]
    target: Public[Target]
    paid: Annotated[Units, FOR_OWNER]
    parent: Annotated[ActNumber, FOR_NOBODY]
    overruled: Public[YesNo]
    text: Public[Written] | UnsetType = UNSET  # of something made up at the table


class Disrupted(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    action: Public[ActionId]
    reason: Public[Reason]


class EffectBegins(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    effect: Public[EffectId]
    value: Public[Amount]
    source: Public[Who]
    event: Annotated[Lasting, FOR_ALLIES]  # what it counts until it ends
    count: Annotated[Amount, FOR_ALLIES]
    whose: Annotated[Who, FOR_ALLIES]  # whose turns or attacks are counted


class EffectChanges(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    effect: Public[EffectId]
    value: Public[Amount]


class EffectCountsDown(PublicEvent, frozen=True):
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]
    effect: Public[EffectId]
    left: Annotated[Amount, FOR_ALLIES]


class EffectEnds(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    effect: Public[EffectId]
