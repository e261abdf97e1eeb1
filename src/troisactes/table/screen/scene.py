"""One seat's look at a fight: whose eyes, which words, and what the table keeps beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from troisactes.i18n.render import refusal_reason
from troisactes.i18n.shapes import EncounterShape
from troisactes.i18n.words import Fact, words
from troisactes.journal.entries import JournalEntry
from troisactes.journal.masked_names import hides_some, name_for, named_for
from troisactes.journal.record import Journal
from troisactes.journal.rules_for_seat import RulesForSeat
from troisactes.journal.seat_view import SeatView, SeenCreature
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Decision
from troisactes.kernel.encounter import Encounter
from troisactes.records.refusals import Refusal
from troisactes.rules.common.turn_rules import TurnRules, turn_rules
from troisactes.table.screen.creature_parts import CreatureCondition, HitPoints, Why
from troisactes.table.screen.model import QueueItem, Timer

EXACT = "exact"


class SeatQuestion(NamedTuple):
    """A question put to this seat; ``enc`` may be a copy in which others have passed."""

    enc: Encounter
    decision: Decision
    token: int
    timer: Timer | None = None


class Typed(NamedTuple):
    """A real die a seat may correct: its id for the seat, and the line of the log it shows in."""

    id: int
    entry: JournalEntry
    recent: bool
    line: int


class Beside(NamedTuple):
    """What a table keeps beside its journal."""

    odds: str = EXACT  # how a player sees chances: exact, band, none
    questions: Sequence[SeatQuestion] | None = None  # None: the journal's own
    preferences: Mapping[tuple[str, str], str] = {}  # (creature, action) -> ask, always, never
    requests: Sequence[QueueItem] = ()
    waiting: Sequence[int] | None = None  # creatures openly waited for; None: worked out
    dice: Sequence[Typed] = ()
    portraits: Mapping[str, str] = {}  # creature -> where its picture is
    shows: Mapping[str, str] = {}  # how much of hit points is shown, over the journal's header


NOTHING_BESIDE = Beside()


class Scene:
    """Everything a part of the screen needs to be drawn for one seat."""

    def __init__(
        self,
        journal: Journal,
        seat: str,
        lang: str,
        beside: Beside = NOTHING_BESIDE,
        enc: Encounter | None = None,
    ) -> None:
        self.journal = journal
        self.seat = seat
        self.lang = lang
        self.beside = beside
        self.system = journal.system
        self.icons = journal.system.catalogue.icons
        self._enc = journal.enc if enc is None else enc
        self.rules: TurnRules = turn_rules(self._enc)
        shows = {**journal.header["visibility"], **beside.shows}
        self.eyes = Eyes(self._enc, seat, journal.seats, shows, lang)
        self.view = SeatView(self.eyes, seat, journal.seats)
        self.asks = RulesForSeat(self.eyes, seat, journal.seats)
        self.is_gm = seat == GM
        # Shown in several places, worked out once.
        self.hit_points: dict[int, HitPoints | None] = {}
        self.conditions: dict[int, list[CreatureCondition]] = {}

    def at(self, world: Encounter) -> Scene:
        """The same seat, looking at a copy of the fight."""
        return Scene(self.journal, self.seat, self.lang, self.beside, world)

    def asked(self, decision: Decision) -> SeatQuestion:
        """The journal's open question."""
        return SeatQuestion(self._enc, decision, self.journal.token)

    def for_question(self, question: SeatQuestion) -> Scene:
        """The fight as it stands for a question: others may have passed already."""
        return self if question.enc is self._enc else self.at(question.enc)

    def say(self, message: str, **facts: Fact) -> str:
        return words(self.lang, message, **facts)

    # --- who is who --------------------------------------------------------------------------

    @cached_property
    def hides_some(self) -> bool:
        """Whether there is anybody, or any name, this seat does not know."""
        return hides_some(self.view)

    @cached_property
    def shown(self) -> EncounterShape:
        """The fight as this seat may name it."""
        return named_for(self.view)

    def name(self, index: int) -> str:
        """What a creature is called here, by its number in the fight."""
        return name_for(self.view, index)

    def id(self, index: int) -> str:
        """Its id as the seat may have it; nothing for somebody it does not know of."""
        who = self.view.find(index)
        return who.id if who is not None else ""

    def turn_of(self) -> int:
        """Whose turn it is; -1 for nobody's, and for that of somebody unseen."""
        return self.view.turn.index if self.view.turn is not None else -1

    def is_turn_of(self, index: int) -> bool:
        return self.turn_of() == index

    def cell(self, cell: int) -> str:
        return self.view.grid.cell_name(cell)

    def cells_of(self, who: SeenCreature) -> list[str]:
        return [self.cell(each) for each in self.view.layout.footprint(who.cell, who.size)]

    # --- small words -------------------------------------------------------------------------

    def why(self, refusal: Refusal) -> Why:
        """A refusal in words. The same few dozen come at every turn: they are kept."""
        key = self._key(refusal)
        known = _reasons.get(key)
        if known is None:
            if len(_reasons) >= REASONS_KEPT:
                _reasons.clear()
            reason = refusal_reason(self.system, self.shown, refusal, self.lang)
            says = f"{reason[:1].upper()}{reason[1:]}."
            known = _reasons[key] = Why(says, refusal.clause, refusal.code)
        return known

    def _key(self, refusal: Refusal) -> tuple[object, ...]:
        """Everything the sentence depends on: its facts, and whom they name."""
        facts = refusal.facts
        key: list[object] = [self.lang, self.rules, refusal.code, refusal.clause]
        for name, value in facts.items():
            if name in ("creature", "target"):
                known = self.shown.state.creatures[value] if value >= 0 else None
                key += (known.sheet, self.name(value)) if known is not None else (None, "")
            else:
                key.append(value)
        if "cell" in facts:
            key.append(self.view.grid.width)
        return tuple(key)


REASONS_KEPT = 16_384
_reasons: dict[tuple[object, ...], Why] = {}
