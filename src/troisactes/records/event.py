"""Events: what happened in a fight, each kind declared as a record.

An event is the game master's alone, and so is each of its fields, until it says otherwise: a
``PublicEvent`` is told to every seat that sees the creature it is about, a ``Public`` field to
whoever is told of the event. Its sentence is ``event-`` and its kind; a kind with several lists
them and chooses.

    class Regain(PublicEvent, frozen=True):
        messages = ("event-regain", "event-regain-nothing")
        creature: Public[Who]
        budget: Annotated[Units, FOR_OWNER]

        @property
        def message(self) -> str:
            return self.messages[self.budget == ()]
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from troisactes.records.meanings import EVERYBODY, FOR_GAME_MASTER, Audience, Public, Who
from troisactes.records.record import Record, kebab

NOBODY = -1

# --- what an event is in a story -----------------------------------------------------------------
DEED: Final = "deed"  # begins a line, under which its outcomes stand
ROLL: Final = "roll"
WALK: Final = "walk"  # squares one after the other are one walk
OUTCOME: Final = "outcome"  # part of the line of a deed, or a line of its own
HEADLINE: Final = "headline"  # a round, a turn, the fight itself
SETTLED: Final = "settled"  # what the table settles, apart from what creatures do
AGAINST_RULES: Final = "against-rules"  # marks what comes next
BOOKKEEPING: Final = "bookkeeping"  # in the journal, not worth a line


class Event(Record, frozen=True):
    """Something that happened."""

    is_masked: ClassVar[bool] = True
    audience: ClassVar[Audience] = FOR_GAME_MASTER
    told_to: ClassVar[Audience] = FOR_GAME_MASTER
    told_as: ClassVar[str] = OUTCOME
    is_brief: ClassVar[bool] = False  # whether, as an outcome, it belongs in the line itself
    messages: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def sentences(cls) -> tuple[str, ...]:
        """Every message it may be told with."""
        return cls.messages or (f"event-{cls.kind}",)

    @property
    def message(self) -> str:
        return self.sentences()[0]

    @property
    def subject(self) -> int:
        """Whom it is about; a negative number when it is about nobody in particular."""
        creature = getattr(self, "creature", None)
        return creature if isinstance(creature, int) else NOBODY

    @property
    def is_secret(self) -> bool:
        """Whether it is kept from the players this time."""
        return bool(getattr(self, "secret", False))


class PublicEvent(Event, frozen=True):
    """Something that whoever sees the creature it is about may know of."""

    is_family: ClassVar[bool] = True
    told_to: ClassVar[Audience] = EVERYBODY


class Ruling(Event, frozen=True):
    """Something the game master settled: a command, or a choice the rules leave to them.

    All are events of one kind; which ruling it is is its class's name: ``SetHpRuling`` is
    ``set-hp``, and its sentence ``ruling-set-hp``, put into one that names the creature.
    """

    kind: ClassVar[str] = "ruling"
    is_one_kind: ClassVar[bool] = True
    is_family: ClassVar[bool] = True
    told_as: ClassVar[str] = SETTLED
    prefix: ClassVar[str] = "ruling"  # of its sentence
    frame: ClassVar[str] = "event-ruling"  # what its sentence is put into
    creature: Public[Who]

    @classmethod
    def id(cls) -> str:
        return kebab(cls.__name__.removesuffix("Ruling"))

    @classmethod
    def sentences(cls) -> tuple[str, ...]:
        return (f"{cls.prefix}-{cls.id()}",)

    @property
    def data(self) -> dict[str, Any]:
        return {"ruling": self.id(), **{field.key: value for field, value in self.items()}}


class PublicRuling(Ruling, frozen=True):
    """A ruling the players may know of."""

    is_family: ClassVar[bool] = True
    told_to: ClassVar[Audience] = EVERYBODY


class ChoiceRuling(Ruling, frozen=True):
    """One of the choices of a question to the game master, in that question's words."""

    is_family: ClassVar[bool] = True
    prefix: ClassVar[str] = "choice"
    frame: ClassVar[str] = "event-ruling-choice"
