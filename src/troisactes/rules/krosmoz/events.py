"""What only this system tells: points, shields, summons, things that break."""

from __future__ import annotations

from typing import Annotated, ClassVar

from troisactes.records.event import BOOKKEEPING, ChoiceRuling, PublicEvent
from troisactes.records.meanings import (
    FOR_ALLIES,
    Amount,
    EffectId,
    ItemKind,
    Public,
    Square,
    SquareOf,
    Who,
    Word,
)


class PointsLeft(PublicEvent, frozen=True):
    kind: ClassVar[str] = "points"
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]
    pa: Public[Amount]
    pm: Public[Amount]


class Shielded(PublicEvent, frozen=True):
    creature: Public[Who]
    unit: Public[Word]
    amount: Annotated[Amount, FOR_ALLIES]


class Dispelled(PublicEvent, frozen=True):
    creature: Public[Who]


class Unaffected(PublicEvent, frozen=True):
    creature: Public[Who]
    effect: Public[EffectId]


class Revealed(PublicEvent, frozen=True):
    creature: Public[Who]


class Notices(PublicEvent, frozen=True):
    """Somebody tries to hide, and is noticed all the same."""

    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    target: Public[Who]  # by whom


class HitsNobody(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    cell: Public[Square]
    die: Annotated[Amount, FOR_ALLIES]


class Stuck(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]


class OutOfPm(PublicEvent, frozen=True):
    """A walk ends for want of PM: some were taken on the way."""

    is_brief: ClassVar[bool] = True
    creature: Public[Who]


class SummonLeaves(PublicEvent, frozen=True):
    creature: Public[Who]


class Summons(PublicEvent, frozen=True):
    creature: Public[Who]
    target: Public[Who]
    cell: Annotated[Public[Square], SquareOf("target")]


class ThingHit(PublicEvent, frozen=True):
    creature: Public[Who]
    cell: Public[Square]
    item: Public[ItemKind]
    amount: Public[Amount]
    left: Annotated[Amount, FOR_ALLIES]


class ThingBreaks(PublicEvent, frozen=True):
    creature: Public[Who]
    cell: Public[Square]
    item: Public[ItemKind]


# --- what the game master chooses ----------------------------------------------------------------


class HitObstacleRuling(ChoiceRuling, frozen=True):
    target: Who


class MishapProneRuling(ChoiceRuling, frozen=True):
    """A mishap: it falls."""


class MishapDropRuling(ChoiceRuling, frozen=True):
    """A mishap: it drops what it held."""


class ItWorksRuling(ChoiceRuling, frozen=True):
    """Something made up at the table comes off without a roll."""


class ItFailsRuling(ChoiceRuling, frozen=True):
    """It does not come off, without a roll."""
