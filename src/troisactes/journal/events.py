"""What a table tells of itself: answers nobody gave, what was taken back, what was ruled."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import UNSET, UnsetType

from troisactes.records.event import (
    AGAINST_RULES,
    SETTLED,
    Event,
    PublicEvent,
    PublicRuling,
    Ruling,
)
from troisactes.records.meanings import (
    FOR_ALLIES,
    FOR_NOBODY,
    FOR_OWNER,
    ActionId,
    Amount,
    Audience,
    ClauseId,
    EffectId,
    Ending,
    HitPoints,
    ItemKind,
    OptionId,
    OptionValue,
    Order,
    Public,
    Several,
    Square,
    StatId,
    Who,
    Word,
    Written,
    YesNo,
)


class AnsweredAuto(Event, frozen=True):
    """An answer a preference gave. That nobody thought about it is nobody else's affair."""

    told_as: ClassVar[str] = SETTLED
    told_to: ClassVar[Audience] = FOR_OWNER
    creature: Public[Who]
    passes: Public[Word]
    action: Public[ActionId] | UnsetType = UNSET


class AnsweredDelay(Event, frozen=True):
    """An answer given because nobody answered in time."""

    told_as: ClassVar[str] = SETTLED
    told_to: ClassVar[Audience] = FOR_OWNER
    creature: Public[Who]
    passes: Public[Word]
    action: Public[ActionId] | UnsetType = UNSET


class OffRules(PublicEvent, frozen=True):
    """Something was done that a rule refuses."""

    told_as: ClassVar[str] = AGAINST_RULES
    creature: Public[Who]
    action: Public[ActionId]
    reason: Public[Word]
    by: Public[Written]
    lasts: Public[Word]


class Overruled(PublicEvent, frozen=True):
    """The game master had something done that a rule refuses."""

    told_as: ClassVar[str] = AGAINST_RULES
    creature: Public[Who]
    action: Public[ActionId]
    reason: Public[Word]
    by: Public[Written]
    lasts: Public[Word]


class Undone(PublicEvent, frozen=True):
    told_as: ClassVar[str] = SETTLED
    by: Public[Written]
    count: Annotated[Amount, FOR_NOBODY]


class Redone(PublicEvent, frozen=True):
    told_as: ClassVar[str] = SETTLED
    by: Public[Written]
    count: Annotated[Amount, FOR_NOBODY]


class RulesCorrected(PublicEvent, frozen=True):
    """Rules were corrected since: the fight goes on from before the first input they change."""

    told_as: ClassVar[str] = SETTLED


class InputsLeftOut(Event, frozen=True):
    """How many inputs came after that, kept but not carried out: for the game master."""

    told_as: ClassVar[str] = SETTLED
    count: Public[Amount]


class Corrected(PublicEvent, frozen=True):
    """A real die was misread."""

    told_as: ClassVar[str] = SETTLED
    creature: Public[Who]
    faces: Annotated[Amount, FOR_ALLIES]
    was: Annotated[Amount, FOR_ALLIES]
    now: Annotated[Amount, FOR_ALLIES]
    by: Public[Written]
    dropped: Public[Amount]  # dice typed since that are no longer asked for
    secret: Annotated[YesNo, FOR_NOBODY] | UnsetType = UNSET


class DiceByHand(Event, frozen=True):
    """Somebody would throw dice by hand, or no longer: whose are real ones now."""

    told_as: ClassVar[str] = SETTLED
    creatures: Several
    by: Written


# --- rulings: creatures --------------------------------------------------------------------------


class SetHpRuling(PublicRuling, frozen=True):
    hp: HitPoints
    before: Amount


class AddConditionRuling(PublicRuling, frozen=True):
    condition: Public[EffectId]
    value: Public[Amount]
    lasts: Written


class RemoveConditionRuling(PublicRuling, frozen=True):
    condition: Public[EffectId]


class MoveRuling(PublicRuling, frozen=True, rename={"start": "from", "end": "to"}):
    start: Public[Square]
    end: Public[Square]


class RenameRuling(Ruling, frozen=True):
    frame: ClassVar[str] = "event-ruling-plain"  # its sentence names the creature itself
    name: Written
    before: Written


class HideNameRuling(Ruling, frozen=True):
    """Players no longer read its name."""


class ShowNameRuling(Ruling, frozen=True):
    """Players read its name again."""


class HideRuling(Ruling, frozen=True):
    """Players no longer see it."""


class RevealRuling(Ruling, frozen=True):
    """Players see it again."""


class GrantActionRuling(Ruling, frozen=True):
    action: ActionId


class RemoveActionRuling(Ruling, frozen=True):
    action: ActionId


class GiveItemRuling(Ruling, frozen=True):
    item: ItemKind
    into: Word


class SetInitiativeCheckRuling(Ruling, frozen=True):
    check: StatId


class ReactEarlyRuling(Ruling, frozen=True):
    answer: Word


class SpareRuling(Ruling, frozen=True):
    answer: Word


class SetObstacleRuling(PublicRuling, frozen=True):
    where: Public[Word]
    obstacle: Public[Word]
    cell: Public[Square] | UnsetType = UNSET


class AddCreatureRuling(Ruling, frozen=True):
    cell: Square


class RemoveCreatureRuling(PublicRuling, frozen=True):
    """Somebody leaves the fight."""


# --- rulings: the order, the encounter, the table ------------------------------------------------


class ReorderRuling(PublicRuling, frozen=True):
    order: Public[Order]


class EndEncounterRuling(PublicRuling, frozen=True):
    reason: Public[Ending]


class AwardRuling(PublicRuling, frozen=True):
    xp: Public[Amount]
    treasure: Public[Written]


class SignalRuling(Ruling, frozen=True):
    trigger: Word
    heard: Word  # "yes" when somebody waited for it, and is asked


class NoteRuling(PublicRuling, frozen=True):
    text: Public[Written]
    public: YesNo

    @property
    def is_secret(self) -> bool:
        return not self.public


class SetOptionRuling(PublicRuling, frozen=True):
    option: Public[OptionId]
    value: Public[OptionValue]


class LiftRuling(PublicRuling, frozen=True):
    """A rule no longer refuses, or does again."""

    clause: Public[ClauseId]
    lasts: Public[Word]


class AskDiceRuling(Ruling, frozen=True):
    creatures: Several
