"""What any system may tell: turns, moves, rolls, harm, items."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import UNSET, UnsetType

from troisactes.records.event import BOOKKEEPING, HEADLINE, ROLL, WALK, ChoiceRuling, PublicEvent
from troisactes.records.meanings import (
    EVERYBODY,
    FOR_ALLIES,
    FOR_NOBODY,
    FOR_OWNER,
    ActionId,
    Amount,
    Audience,
    DamageType,
    Distance,
    EffectId,
    Faces,
    HitPoints,
    ItemKind,
    ItemUid,
    Means,
    Order,
    Public,
    Purpose,
    Roll,
    Square,
    SquareOf,
    TurnItem,
    Units,
    Who,
    Word,
    YesNo,
)

# --- the fight, rounds and turns -----------------------------------------------------------------


class EncounterBegins(PublicEvent, frozen=True):
    told_as: ClassVar[str] = HEADLINE
    order: Public[Order]


class EncounterEnds(PublicEvent, frozen=True):
    told_as: ClassVar[str] = HEADLINE
    reason: Public[Word]
    mode: Public[Word]  # what comes next


class RoundBegins(PublicEvent, frozen=True):
    told_as: ClassVar[str] = HEADLINE
    round: Public[Amount]


class RoundEnds(PublicEvent, frozen=True):
    told_as: ClassVar[str] = BOOKKEEPING
    round: Public[Amount]


class OrderChanges(PublicEvent, frozen=True):
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]
    order: Public[Order]


class TurnStart(PublicEvent, frozen=True):
    told_as: ClassVar[str] = HEADLINE
    creature: Public[Who]
    round: Public[Amount]


class TurnItemDone(PublicEvent, frozen=True):
    """Something that is settled as a turn begins or ends."""

    kind: ClassVar[str] = "turn-item"
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]
    item: Public[TurnItem]


class Regained(PublicEvent, frozen=True):
    """What a creature has to spend on its turn."""

    kind: ClassVar[str] = "regain"
    told_as: ClassVar[str] = BOOKKEEPING
    messages: ClassVar[tuple[str, ...]] = ("event-regain", "event-regain-nothing")
    creature: Public[Who]
    budget: Annotated[Units, FOR_OWNER]

    @property
    def message(self) -> str:
        return self.messages[1 if self.budget == () else 0]


class TurnEnding(PublicEvent, frozen=True):
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]


class TurnEnd(PublicEvent, frozen=True):
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]


# --- rolls ---------------------------------------------------------------------------------------


class CheckRolled(PublicEvent, frozen=True):
    """A d20, what was added to it, and the number it was for."""

    kind: ClassVar[str] = "check"
    told_as: ClassVar[str] = ROLL
    purpose: Public[Purpose]
    roll: Roll
    creature: Public[Who] | UnsetType = UNSET
    target: Public[Who] | UnsetType = UNSET
    using: Public[Means] | UnsetType = UNSET
    secret: Annotated[YesNo, FOR_NOBODY] | UnsetType = UNSET

    @property
    def subject(self) -> int:
        roller: int = self.roll["roller"]
        return roller if self.creature is UNSET else self.creature


class DiceRolled(PublicEvent, frozen=True):
    """Dice that are added up."""

    kind: ClassVar[str] = "dice"
    told_as: ClassVar[str] = BOOKKEEPING
    creature: Public[Who]
    purpose: Public[Purpose]
    faces: Annotated[Amount, FOR_ALLIES]
    rolled: Annotated[Faces, FOR_ALLIES]


# --- harm ----------------------------------------------------------------------------------------


class ToldSettled(PublicEvent, frozen=True):
    """What comes of a told action is decided."""

    creature: Public[Who]
    action: Public[ActionId]
    how: Public[Word]


class Warded(PublicEvent, frozen=True):
    """Immunity, weakness, resistance or hardness changed what a blow did."""

    creature: Public[Who]
    sort: Public[Word]
    against: Public[DamageType]
    amount: Annotated[Amount, FOR_ALLIES]  # a number of its sheet


class EffectInVain(PublicEvent, frozen=True):
    """Whoever is immune is not affected."""

    creature: Public[Who]
    effect: Public[EffectId]


class Damaged(PublicEvent, frozen=True):
    kind: ClassVar[str] = "damage"
    messages: ClassVar[tuple[str, ...]] = ("event-damage", "event-bruised")
    creature: Public[Who]
    amount: Public[Amount]
    type: Public[DamageType]
    source: Public[Who]
    hp: HitPoints
    critical: Public[YesNo]
    bruises: Annotated[Amount, FOR_ALLIES] | UnsetType = UNSET  # nonlethal damage in all

    @property
    def message(self) -> str:
        return self.messages[0 if self.bruises is UNSET else 1]


class Softened(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    by: Annotated[Amount, FOR_ALLIES]


class Fortified(PublicEvent, frozen=True):
    """Given temporary hit points: those it has now."""

    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    amount: Annotated[Amount, FOR_ALLIES]


class Healed(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    amount: Annotated[Amount, FOR_ALLIES]
    source: Public[Who]
    hp: HitPoints


class KnockedOut(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    source: Public[Who]


class Dies(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]


class Falls(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    depth: Public[Distance]


# --- moves ---------------------------------------------------------------------------------------


class Walked(PublicEvent, frozen=True, rename={"start": "from", "end": "to"}):
    """From one square to the next: those that follow one another are told as one walk."""

    is_family: ClassVar[bool] = True
    told_as: ClassVar[str] = WALK
    creature: Public[Who]
    start: Annotated[Public[Square], SquareOf("creature")]
    end: Annotated[Public[Square], SquareOf("creature")]


class Moved(Walked, frozen=True, rename={"start": "from", "end": "to"}):
    """Of its own will."""


class Pushed(Walked, frozen=True, rename={"start": "from", "end": "to"}):
    by: Public[Who]


class StandsFast(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]


class StoppedShort(PublicEvent, frozen=True):
    is_brief: ClassVar[bool] = True
    creature: Public[Who]
    cell: Public[Square]


# --- things --------------------------------------------------------------------------------------


class ItemMoved(PublicEvent, frozen=True, rename={"origin": "from"}):
    kind: ClassVar[str] = "item"
    creature: Public[Who]
    item: Public[ItemKind]
    origin: Public[Word]
    into: Public[Word]
    target: Public[Who]


class Door(PublicEvent, frozen=True):
    creature: Public[Who]
    cell: Public[Square]
    open: Public[YesNo]


# --- spells, speech, long work -------------------------------------------------------------------


class SpellEnds(PublicEvent, frozen=True):
    creature: Public[Who]


class Retargeted(PublicEvent, frozen=True, rename={"old": "from", "new": "to"}):
    creature: Public[Who]
    old: Public[Who]
    new: Public[Who]


class Speaks(PublicEvent, frozen=True):
    creature: Public[Who]


class LongActivity(PublicEvent, frozen=True):
    creature: Public[Who]
    action: Public[ActionId]
    minutes: Public[Amount]


class WorkGivenUp(PublicEvent, frozen=True):
    """An action worked on for a while comes to nothing; a preview warns of it."""

    is_family: ClassVar[bool] = True
    forecast: ClassVar[str]  # the message of that warning
    creature: Public[Who]
    action: Public[ActionId]

    @property
    def work_done(self) -> int:
        """What is lost, as the warning counts it."""
        return 0


class LongActivityInterrupted(WorkGivenUp, frozen=True):
    forecast: ClassVar[str] = "desk-loses-long"
    spent: Annotated[Amount, FOR_NOBODY]
    needed: Annotated[Amount, FOR_NOBODY]


# --- what a disruption brings with it ------------------------------------------------------------


class DropItemRuling(ChoiceRuling, frozen=True):
    told_to: ClassVar[Audience] = EVERYBODY
    item: Public[ItemKind]
    target: ItemUid


class MoveToRuling(ChoiceRuling, frozen=True, rename={"cell": "target"}):
    told_to: ClassVar[Audience] = EVERYBODY
    cell: Public[Square]


class NoneRuling(ChoiceRuling, frozen=True):
    """Nothing more comes of it: who was about to fall does not."""

    told_to: ClassVar[Audience] = EVERYBODY


class RefundRuling(ChoiceRuling, frozen=True):
    """An action, or a reaction, is given back."""

    told_to: ClassVar[Audience] = EVERYBODY
