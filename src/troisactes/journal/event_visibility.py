"""The log as each seat may read it: which events it hears of, and which parts of them.

Each kind of event declares whom it is told to, and each of its fields who may know it; here is what
those declarations mean at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from troisactes.journal.view import UNKNOWN, Eyes, is_plan, order_visibility, thawed
from troisactes.kernel.decisions import CELL, CREATURE, NOTHING
from troisactes.kernel.encounter import LoggedEvent
from troisactes.kernel.events import ActionTaken
from troisactes.kernel.state import Creature
from troisactes.records.event import Ruling
from troisactes.records.meanings import (
    EVERYBODY,
    FOR_ALLIES,
    FOR_GAME_MASTER,
    FOR_NOBODY,
    FOR_OWNER,
    Audience,
)
from troisactes.records.record import Field, fields_of
from troisactes.rules.common.names import SECRET_TRAIT


class Told(Protocol):
    """An input's events, and who was unaware of whom meanwhile."""

    @property
    def number(self) -> int: ...
    @property
    def undone(self) -> bool: ...
    @property
    def events(self) -> list[LoggedEvent]: ...
    @property
    def unseen(self) -> frozenset[tuple[int, int]]: ...
    @property
    def people(self) -> tuple[str, ...]: ...
    @property
    def takes_back(self) -> Sequence[Told]: ...


def tell_events(eyes: Eyes, entries: Iterable[Told]) -> list[dict[str, Any]]:
    """The log as a seat may read it, numbered without gaps; ``undone`` marks what is taken back."""
    told: list[dict[str, Any]] = []
    secret_acts: set[int] = set()
    for entry in entries:
        for event in entry.events:
            plain = tell_event(SeatEvent(eyes, event, entry, secret_acts))
            if plain is not None:
                plain = {"n": len(told) + 1, **plain, "undone": entry.undone}
                if eyes.is_gm:
                    plain["input"] = entry.number
                told.append(plain)
    return told


def hears_of(eyes: Eyes, entry: Told, secret_acts: set[int]) -> bool:
    """Whether a seat is told anything of an input. ``secret_acts`` goes from one to the next."""
    found = False
    for event in entry.events:
        telling = SeatEvent(eyes, event, entry, secret_acts)
        _note_secret(telling)
        found = found or eyes.is_gm or _is_told(telling)
    return found


class SeatEvent:
    """One event for one seat, at the moment it happened."""

    def __init__(self, eyes: Eyes, event: LoggedEvent, entry: Told, secret_acts: set[int]) -> None:
        self.eyes = eyes
        self.event = event
        self.entry = entry
        self.secret_acts = secret_acts
        self.names: dict[str, str] = {}
        index = event.record.subject
        self.has_subject = index >= 0
        self.subject = self.creature(index) if self.has_subject else None

    def creature(self, index: int) -> Creature | None:
        """Whom the event speaks of; None for one whose coming was taken back."""
        creatures = self.eyes.enc.state.creatures
        people = self.entry.people
        if index < len(creatures) and index < len(people) and creatures[index].id == people[index]:
            return creatures[index]
        return None

    def sees(self, creature: Creature) -> bool:
        return self.eyes.saw(creature, self.entry.unseen)

    def who(self, index: int) -> str:
        creature = self.creature(index)
        if creature is None or not self.sees(creature):
            return self.entry.people[index] if self.eyes.is_gm else UNKNOWN
        id = self.eyes.id_of(creature)
        self.names[id] = self.eyes.name_of(creature)
        return id

    def data(self) -> dict[str, Any]:
        """The parts a seat may read, each as it may read it."""
        shown: dict[str, Any] = {}
        for field, value in self.event.record.items():
            if field.meaning.what == "roll":
                shown.update(self._roll(value))
            elif self._may_know(field.audience):
                put = self._put(field, value)
                if put is not None:
                    shown[field.key] = put
        return shown

    def _may_know(self, audience: Audience) -> bool:
        eyes = self.eyes
        subject = self.subject
        if audience == EVERYBODY:
            return True
        if audience == FOR_NOBODY:
            return False
        if subject is None or audience == FOR_GAME_MASTER:
            return eyes.is_gm and audience == FOR_GAME_MASTER
        if audience == FOR_OWNER:
            return eyes.owns(subject)
        if audience == FOR_ALLIES:
            return eyes.is_ally(subject)
        return eyes.shown_hp(subject) == "exact"

    def _put(self, field: Field, value: Any) -> Any:
        meaning = field.meaning.what
        if meaning == "creature":
            return self.who(value) if value >= 0 else None
        if meaning == "creatures":
            return [self.who(index) for index in value]
        if meaning == "square":
            return self._square(field, value)
        if meaning == "order":
            return self._order(value)
        if meaning == "target":
            return self._aim(value)
        return thawed(value)

    def _square(self, field: Field, cell: int) -> str | None:
        """A square's name, unless it tells where somebody stands whom the seat does not see."""
        index = getattr(self.event.record, field.whose) if field.whose else -1
        if cell < 0 or (isinstance(index, int) and index >= 0 and not self._may_place(index)):
            return None
        return self.eyes.enc.state.grid.cell_name(cell)

    def _may_place(self, index: int) -> bool:
        creature = self.creature(index)
        return self.eyes.is_gm or (creature is not None and self.sees(creature))

    def _order(self, indexes: Iterable[int]) -> list[str] | None:
        if not self.eyes.is_gm and order_visibility(self.eyes.enc) == "hidden":
            return None
        if self.eyes.is_gm:
            return [self.who(index) for index in indexes]
        known = [(index, self.creature(index)) for index in indexes]
        return [self.who(index) for index, each in known if each is not None and self.sees(each)]

    def _aim(self, target: int) -> str | None:
        taken: Any = self.event.record  # a deed: its declaration was held to it
        action = self.eyes.enc.rules.action(taken.action)
        kind = action.targeting.kind
        answers_somebody = kind == NOTHING and action.trigger is not None
        if target < 0:
            return None
        if kind == CREATURE or answers_somebody:
            return self.who(target)
        if kind == CELL:
            return self.eyes.enc.state.grid.cell_name(target)
        return None

    def _roll(self, roll: Mapping[str, Any]) -> dict[str, Any]:
        """A roll: the dice and modifiers of one's own side, never a number of the other's."""
        eyes = self.eyes
        check: Any = self.event.record  # it has all that belongs to a roll
        roller = self.subject
        shown: dict[str, Any] = {}
        if roller is not None:
            shown["creature"] = self.who(roller.index)
        if check.purpose == "initiative":
            open_results = order_visibility(eyes.enc) == "with-results"
            if roller is None or not (eyes.owns(roller) or open_results):
                return shown
        shown["degree"] = roll["degree"]
        shown["against"] = roll["against"]
        if roller is not None and eyes.is_ally(roller):
            shown.update(die=roll["die"], total=roll["total"], stat=thawed(roll["stat"]))
            if "edges" in roll:
                shown.update(dice=list(roll["dice"]), edges=thawed(roll["edges"]))
        owner = roller
        if isinstance(check.target, int) and check.target >= 0:
            owner = self.creature(check.target)
        if owner is not None and eyes.is_ally(owner):
            shown["dc"] = thawed(roll["dc"])
        if eyes.is_gm:
            shown["secret"] = check.is_secret
        return shown


def tell_event(telling: SeatEvent) -> dict[str, Any] | None:
    """The event in a seat's words; None when it is not for that seat."""
    eyes = telling.eyes
    event = telling.event
    _note_secret(telling)
    if not eyes.is_gm and not _is_told(telling):
        return None
    data = telling.data()
    if isinstance(event.record, Ruling):
        data["ruling"] = event.record.id()
    return {
        "kind": event.kind,
        "clause": event.clause,
        "data": data,
        "names": telling.names,
    }


def _note_secret(telling: SeatEvent) -> None:
    taken = telling.event.record
    if isinstance(taken, ActionTaken):
        action = telling.eyes.enc.rules.action(taken.action)
        if SECRET_TRAIT in action.traits:
            telling.secret_acts.add(telling.event.act)


def _is_told(telling: SeatEvent) -> bool:
    """Whether a player hears of it."""
    event = telling.event
    record = event.record
    subject = telling.subject
    if record.is_secret or record.told_to == FOR_GAME_MASTER:
        return False
    about = telling.entry.takes_back
    if about and not any(hears_of(telling.eyes, each, telling.secret_acts) for each in about):
        return False  # it knew of none of that
    if telling.has_subject and (subject is None or not telling.sees(subject)):
        return False
    if record.told_to == FOR_OWNER:
        return subject is not None and telling.eyes.owns(subject)
    if any(field.meaning.what == "roll" for field in fields_of(type(record))):
        return event.act not in telling.secret_acts or event.act == 0
    if any(_is_plan(telling.eyes, field, value) for field, value in record.items()):
        return subject is not None and telling.eyes.is_ally(subject)
    return True


def _is_plan(eyes: Eyes, field: Field, value: Any) -> bool:
    if field.meaning.what != "effect":
        return False
    effect = eyes.enc.rules.effects.get(value)
    return effect is not None and is_plan(effect)
