"""An event in a seat's words: with the names it knew at that moment, without what is kept back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, structs

from troisactes.i18n import knows
from troisactes.i18n.names import capitalised, name_in_sentence, own_message
from troisactes.i18n.render import record_facts, record_text
from troisactes.i18n.shapes import EncounterShape
from troisactes.i18n.words import words
from troisactes.journal.entries import JournalEntry
from troisactes.journal.view import UNKNOWN, Eyes
from troisactes.kernel.encounter import LoggedEvent
from troisactes.records.event import Event
from troisactes.rules.registry import System

PATCHED = "{$"  # what Fluent leaves where a fact was kept back


class EventWords:
    """How a seat reads the events of one input."""

    def __init__(self, system: System, eyes: Eyes, entry: JournalEntry) -> None:
        self.system = system
        self.eyes = eyes
        self.entry = entry
        self.lang = eyes.lang
        self._shown: EncounterShape | None = None

    def sentence(self, event: LoggedEvent, told: Mapping[str, Any]) -> str:
        """The event in words, without what the seat may not know; nothing if that leaves none."""
        return self.sentence_of(self.cut(event, told), event)

    def sentence_of(self, cut: Event, event: LoggedEvent) -> str:
        own = own_message(self.system, f"desk-told-{event.kind}", self.lang)
        if cut != event.record and knows(self.lang, own):
            facts = record_facts(self.system, self.enc, cut, self.lang)
            return capitalised(words(self.lang, own, **facts))
        text = record_text(self.system, self.enc, cut, self.lang)
        # It may not be tellable without what is kept back.
        return "" if PATCHED in text else capitalised(text)

    def cut(self, event: LoggedEvent, told: Mapping[str, Any]) -> Event:
        """The event without what the seat was not told."""
        record = event.record
        if self.eyes.is_gm:
            return record
        data = told["data"]
        nobody = len(self.eyes.enc.state.creatures)  # the last of the names: see _NamedState
        changed: dict[str, Any] = {}
        for field, value in record.items():
            if field.key not in data:
                changed[field.name] = UNSET
            elif field.meaning.what == "creature" and data[field.key] == UNKNOWN:
                changed[field.name] = nobody
            elif field.meaning.what == "order":
                changed[field.name] = tuple(index for index in value if self.sees(index))
        return structs.replace(record, **changed)

    def sees(self, index: int) -> bool:
        creatures = self.eyes.enc.state.creatures
        if not 0 <= index < len(creatures) or index >= len(self.entry.people):
            return False
        return self.eyes.saw(creatures[index], self.entry.unseen)

    def name(self, index: int) -> str:
        creatures = self.eyes.enc.state.creatures
        people = self.entry.people
        same = 0 <= index < len(creatures) and index < len(people)
        if same and creatures[index].id == people[index] and self.sees(index):
            return self.eyes.name_of(creatures[index])
        if self.eyes.is_gm and 0 <= index < len(people):
            return people[index]
        return words(self.lang, "desk-somebody")

    def noun(self, index: int) -> str:
        """Its name as a sentence has it."""
        creatures = self.eyes.enc.state.creatures
        name = self.name(index)
        if not 0 <= index < len(creatures):
            return name
        return name_in_sentence(name, creatures[index].sheet.name, self.lang)

    @property
    def enc(self) -> EncounterShape:
        """The fight with the names this seat had for everybody at that moment."""
        if self._shown is None:
            self._shown = self.eyes.enc if self.eyes.is_gm else _Named(self)
        return self._shown


class _Named:
    """The fight, with names as a seat knew them; the last name is that of somebody unknown."""

    def __init__(self, seat: EventWords) -> None:
        self.state = _NamedState(seat)


class _NamedState:
    def __init__(self, seat: EventWords) -> None:
        state = seat.eyes.enc.state
        self._state = state
        self.creatures: list[Any] = [
            _NamedCreature(each, seat.name(each.index)) for each in state.creatures
        ]
        if state.creatures:
            unknown = words(seat.lang, "desk-somebody")
            self.creatures.append(_NamedCreature(state.creatures[0], unknown))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class _NamedCreature:
    def __init__(self, creature: Any, name: str) -> None:
        self.index = creature.index
        self.name = name
        self.sheet = creature.sheet
        self.budget = ()
        self.effects = ()
        self.held = ()
        self.stowed = ()
