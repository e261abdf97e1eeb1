"""One seat's look at a fight: whose eyes, which words, and what the table keeps beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from troisactes.i18n.render import refusal_reason
from troisactes.i18n.shapes import CreatureShape, EncounterShape, RefusalShape
from troisactes.journal.entries import Entry
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Decision
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.common.economy import Economy
from troisactes.table.desk.model import QueueItem, Timer
from troisactes.table.desk.parts import Condition, HitPoints, Why
from troisactes.table.desk.words import Fact, words

EXACT = "exact"


class Question(NamedTuple):
    """A question put to this seat; ``enc`` may be a copy in which others have passed."""

    enc: Encounter
    decision: Decision
    token: int
    timer: Timer | None = None


class Typed(NamedTuple):
    """A real die a seat may correct: its id for the seat, and the line of the log it shows in."""

    id: int
    entry: Entry
    recent: bool
    line: int


class Beside(NamedTuple):
    """What a table keeps beside its journal."""

    odds: str = EXACT  # how a player sees chances: exact, band, none
    questions: Sequence[Question] | None = None  # None: the journal's own
    preferences: Mapping[tuple[str, str], str] = {}  # (creature, action) -> ask, always, never
    requests: Sequence[QueueItem] = ()
    waiting: Sequence[str] | None = None  # creatures openly waited for; None: worked out
    dice: Sequence[Typed] = ()
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
        self.enc = journal.enc if enc is None else enc
        self.system = journal.system
        rules = self.enc.rules
        assert isinstance(rules, Economy)
        self.rules: Economy = rules
        shows = {**journal.header["visibility"], **beside.shows}
        self.eyes = Eyes(self.enc, seat, journal.seats, shows, lang)
        self.is_gm = seat == GM
        # Shown in several places, worked out once.
        self._names: dict[int, str] = {}
        self.hit_points: dict[int, HitPoints | None] = {}
        self.conditions: dict[int, list[Condition]] = {}

    def at(self, enc: Encounter) -> Scene:
        """The same seat, looking at a copy of the fight."""
        return Scene(self.journal, self.seat, self.lang, self.beside, enc)

    def say(self, message: str, **facts: Fact) -> str:
        return words(self.lang, message, **facts)

    # --- who is who --------------------------------------------------------------------------

    @cached_property
    def seen(self) -> list[Creature]:
        """Creatures this seat knows to be here, in the order of the fight's list."""
        return [each for each in self.enc.state.creatures if self.eyes.sees(each)]

    @cached_property
    def hides_some(self) -> bool:
        """Whether there is anybody, or any name, this seat does not know."""
        if self.is_gm:
            return False
        everybody = self.enc.state.creatures
        return len(self.seen) < len(everybody) or any(
            self.eyes.hides_name(each) for each in everybody
        )

    @cached_property
    def shown(self) -> EncounterShape:
        """The fight as this seat may name it."""
        return _Masked(self) if self.hides_some else self.enc

    def creature(self, index: int) -> Creature:
        return self.enc.state.creatures[index]

    def name(self, creature: Creature) -> str:
        known = self._names.get(creature.index)
        if known is None:
            is_seen = self.eyes.sees(creature)
            known = self.eyes.name_of(creature) if is_seen else self.say("desk-somebody")
            self._names[creature.index] = known
        return known

    def creature_named(self, id: str) -> str:
        """The name a creature goes by here, from its true id."""
        found = self.enc.state.find(id)
        return self.name(found) if found is not None else id

    def id(self, creature: Creature) -> str:
        return self.eyes.id_of(creature) if self.eyes.sees(creature) else ""

    def cell(self, cell: int) -> str:
        return self.enc.state.grid.cell_name(cell)

    def cells_of(self, creature: Creature) -> list[str]:
        layout = self.enc.state.layout
        return [self.cell(each) for each in layout.footprint(creature.cell, creature.size)]

    # --- small words -------------------------------------------------------------------------

    def why(self, refusal: RefusalShape) -> Why:
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

    def _key(self, refusal: RefusalShape) -> tuple[object, ...]:
        """Everything the sentence depends on: its facts, and whom they name."""
        facts = refusal.facts
        key: list[object] = [self.lang, self.rules, refusal.code, refusal.clause]
        for name, value in facts.items():
            if name in ("creature", "target"):
                known = self.creature(value) if value >= 0 else None
                key += (known.sheet, self.name(known)) if known is not None else (None, "")
            else:
                key.append(value)
        if "cell" in facts:
            key.append(self.enc.state.grid.width)
        return tuple(key)


REASONS_KEPT = 16_384
_reasons: dict[tuple[object, ...], Why] = {}


# --- names a seat does not know ------------------------------------------------------------------


class _Masked:
    """A fight with the names a seat may read in it."""

    def __init__(self, scene: Scene) -> None:
        self.state = _MaskedState(scene)


class _MaskedState:
    def __init__(self, scene: Scene) -> None:
        state = scene.enc.state
        self._state = state
        self.creatures: Sequence[CreatureShape] = [
            _MaskedCreature(each, scene.name(each), scene.eyes.sees(each))
            for each in state.creatures
        ]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class _MaskedCreature:
    """Whoever is not seen has neither name nor things nor conditions."""

    def __init__(self, creature: Creature, name: str, is_seen: bool) -> None:
        self.index = creature.index
        self.name = name
        self.sheet = creature.sheet
        self.budget = creature.budget
        self.effects = creature.effects if is_seen else []
        self.held = creature.held if is_seen else ()
        self.stowed = creature.stowed if is_seen else ()
