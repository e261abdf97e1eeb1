"""A line of a fight's story: a deed, its walk, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from troisactes.i18n.names import joined
from troisactes.i18n.words import words

INITIATIVE = "initiative"

LineKind = Literal["turn", "roll", "deed", "rule", "ruling", "table"]
PartKind = Literal["deed", "roll", "walk", "outcome"]


class BrokenRule(msgspec.Struct, frozen=True):
    """The rule that something was done against."""

    says: str
    clause: str
    code: str


class StoryRoll(msgspec.Struct, gc=False):
    """A roll, as far as a seat was told of it."""

    told: Mapping[str, Any]
    means: str  # what it was made with, in words
    typed: bool  # a real die


class StoryPart(msgspec.Struct, gc=False):
    """Something that belongs to a line: an act within the deed, a roll, a walk, an outcome."""

    kind: PartKind
    says: str
    clause: str
    event: str  # its kind
    index: int = -1  # whom it is about
    name: str = ""
    opens: str = ""  # the sentence it may begin
    adds: str = ""  # what it adds to a sentence that is already about whom it concerns
    again: str = ""  # the same where something like it was added before, or needs a word more
    at: str = ""  # of a roll aimed at somebody else than the deed: whom
    aim: int = -1  # whom it is aimed at
    tone: str = ""  # of a roll: its degree
    is_brief: bool = False  # whether, as an outcome, it is told in the line itself
    is_critical: bool = False
    is_forced: bool = False  # of a walk that is not of one's own will
    depth: int = 0  # of an act
    paid: tuple[str, ...] = ()  # for an act
    roll: StoryRoll | None = None
    amount: int = 0
    places: tuple[int, int] = (-1, -1)  # of a walk
    way: tuple[str, str] = ("", "")


class StoryLine(msgspec.Struct, gc=False):
    """A line, growing as events come."""

    kind: LineKind
    says: str
    clause: str
    event: str  # the kind it began with
    creature: str = ""  # its id, as the seat knows it
    index: int = -1
    aim: int = -1  # whom it is aimed at
    is_mine: bool = False
    is_open: bool = False  # whether what belongs to no act in particular belongs here
    auto: bool = False
    is_note: bool = False  # what it stands under goes on after it
    undone: bool = False
    input: int = 0
    last_input: int = 0  # that added to it
    depth: int = 0  # 1 for an answer to another deed, more for what is done within one
    is_roll_alone: bool = False  # no deed: it only says what the first of its rolls is for
    paid: tuple[str, ...] = ()
    parts: tuple[StoryPart, ...] = ()
    off_rules: BrokenRule | None = None
    topic: str = ""  # what several share in one line: initiative, an effect they come under
    effect: str = ""  # that several came under
    shared: str = ""  # the message that says so
    sharers: tuple[str, ...] = ()

    @property
    def actor(self) -> int:
        """Whose act is under way on this line."""
        for part in reversed(self.parts):
            if part.kind == "deed":
                return part.index
        return self.index

    def walk_to(self, index: int, cell: int) -> int:
        """The place among the parts of the walk that led there; −1 when none did."""
        for place in reversed(range(len(self.parts))):
            part = self.parts[place]
            if part.kind == "deed":
                break  # another act has begun since
            if part.kind == "walk" and part.index == index and part.places[1] == cell:
                return place
        return -1

    def deed(self, lang: str) -> str:
        """What was done, without what came of it."""
        if self.topic == INITIATIVE:
            results = ", ".join(part.adds for part in self.parts)
            return words(lang, "told-initiative", results=results)
        if len(self.sharers) > 1:
            who = joined(self.sharers, lang)
            return words(lang, self.shared, creatures=who, effect=self.effect)
        return self.says
