"""What only this system tells: work over several turns, things that burn and break, skills."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import UNSET, UnsetType

from troisactes.records.event import HEADLINE, PublicEvent
from troisactes.records.meanings import (
    FOR_ALLIES,
    FOR_NOBODY,
    FOR_OWNER,
    ActionId,
    Amount,
    EffectId,
    ItemKind,
    Order,
    Public,
    Square,
    SquareOf,
    Who,
    YesNo,
)
from troisactes.rules.common.events import WorkGivenUp

# --- turns ---------------------------------------------------------------------------------------


class SurpriseBegins(PublicEvent, frozen=True):
    told_as: ClassVar[str] = HEADLINE
    aware: Public[Order]


class SurpriseEnds(PublicEvent, frozen=True):
    """The surprise round is over."""

    told_as: ClassVar[str] = HEADLINE


class WorkGoesOn(PublicEvent, frozen=True):
    """An action that takes more acts than a turn has."""

    kind: ClassVar[str] = "work"
    creature: Public[Who]
    action: Public[ActionId]
    done: Public[Amount]
    total: Public[Amount]


class WorkLost(WorkGivenUp, frozen=True):
    forecast: ClassVar[str] = "desk-loses-work"
    is_brief: ClassVar[bool] = True
    done: Public[Amount]

    @property
    def work_done(self) -> int:
        return self.done


# --- attacks and spells --------------------------------------------------------------------------


class Concealment(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    rolled: Public[Amount]
    chance: Public[Amount]
    missed: Public[YesNo]


class DeafCasting(PublicEvent, frozen=True):
    kind: ClassVar[str] = "deafness"
    creature: Public[Who]
    rolled: Public[Amount]
    chance: Public[Amount]
    missed: Public[YesNo]


class SpellTakesEffect(PublicEvent, frozen=True):
    creature: Public[Who]
    action: Public[ActionId]


class Loaded(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    shots: Annotated[Amount, FOR_ALLIES]


class Nocked(PublicEvent, frozen=True):
    creature: Public[Who]
    left: Annotated[Amount, FOR_ALLIES]


# --- things --------------------------------------------------------------------------------------


class Lit(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Strapped(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Fastened(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Unfastened(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Consumed(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    target: Public[Who]


class Fused(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Fizzles(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Disabled(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]


class TrapSprings(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]


class ThingDamaged(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]
    amount: Public[Amount]
    left: Annotated[Amount, FOR_ALLIES]


class ThingDestroyed(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]


class ItemBroken(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class ItemDamaged(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    amount: Public[Amount]


class ItemDestroyed(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class LiesThere(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]


class HeldFast(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Public[ItemKind]


class Stolen(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    item: Public[ItemKind]


# --- mounts --------------------------------------------------------------------------------------


class Mounts(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]


class Dismounts(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    cell: Annotated[Public[Square], SquareOf("creature")]  # where the rider stands now


# --- skills --------------------------------------------------------------------------------------


class Appraised(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Annotated[ItemKind, FOR_OWNER]
    worth: Annotated[Amount, FOR_OWNER]


class MostValuable(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Annotated[ItemKind, FOR_OWNER]
    worth: Annotated[Amount, FOR_OWNER]


class Filched(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Annotated[ItemKind, FOR_OWNER]
    target: Annotated[Who, FOR_NOBODY]


class ForgeryFound(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Annotated[ItemKind, FOR_OWNER]


class SeemsGenuine(PublicEvent, frozen=True):
    creature: Public[Who]
    item: Annotated[ItemKind, FOR_OWNER]


class ThingFound(PublicEvent, frozen=True):
    kind: ClassVar[str] = "found"
    creature: Public[Who]
    item: Public[ItemKind]
    cell: Public[Square]


class Spotted(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    secret: Annotated[YesNo, FOR_NOBODY] | UnsetType = UNSET


class TrailLost(PublicEvent, frozen=True):
    creature: Public[Who]


class Recalled(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]


class SpellIdentified(PublicEvent, frozen=True):
    creature: Public[Who]
    action: Annotated[ActionId, FOR_OWNER]


class Obeys(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    effect: Public[EffectId]
