"""Whoever a seat does not see is in no field of any event, whatever the field means."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from tests.test_records import EVENTS, ROLL, homes_of, value_for
from troisactes.journal.event_visibility import Told, tell_events
from troisactes.journal.view import Eyes
from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.records.event import Event
from troisactes.records.meanings import FOR_NOBODY
from troisactes.records.record import Field, fields_of
from troisactes.rules.registry import System
from troisactes.rules.setup import Participant, open_table

SEEN, UNSEEN = 0, 1
HIDING_PLACE = 5  # F1
ELSEWHERE = 98
PEOPLE = ("creature", "creatures", "order", "target")
GIVEN_AWAY = ("unseen-one", "Invisible", "F1")


class Happened(NamedTuple):
    """One event, at a moment when the seat's creature was unaware of the other."""

    events: list[LoggedEvent]
    number: int = 1
    undone: bool = False
    unseen: frozenset[tuple[int, int]] = frozenset({(SEEN, UNSEEN)})
    people: tuple[str, ...] = ("Kyra", "unseen-one")
    takes_back: tuple[Told, ...] = ()


@cache
def fight(system: System) -> Encounter:
    sheet = min(system.rules.sheets)
    people = [
        Participant("Kyra", sheet, 0, "heroes", "Kyra"),
        Participant("unseen-one", sheet, HIDING_PLACE, "foes", "Invisible"),
    ]
    return open_table(system, Grid.parse(["." * 30] * 10), people, {})


def people_of(kind: type[Event]) -> list[Field]:
    return [field for field in fields_of(kind) if field.meaning.what in PEOPLE]


def with_unseen(kind: type[Event], system: System, hidden: str) -> Event:
    """All the record can hold, with the unseen creature in one field, and where it stands."""
    parts = {field.name: value(system, field, hidden) for field in fields_of(kind)}
    if any(field.meaning.what == "target" for field in fields_of(kind)):
        actions = system.rules.actions.values()
        aimed = (each for each in actions if each.targeting.kind == CREATURE and not each.trigger)
        parts["action"] = next(aimed).id
    if "secret" in parts:
        parts["secret"] = False
    return kind(**parts)


def value(system: System, field: Field, hidden: str) -> Any:
    meaning = field.meaning.what
    index = UNSEEN if field.name == hidden else SEEN
    if meaning in ("creatures", "order"):
        return (SEEN, index)
    if meaning in PEOPLE:
        return index
    if meaning == "square":
        return HIDING_PLACE if field.whose == hidden else ELSEWHERE
    if meaning == "roll":
        return {**ROLL, "roller": UNSEEN if hidden == "creature" else SEEN}
    return value_for(system, field)


def told_to(seat: str, system: System, record: Event) -> list[dict[str, Any]]:
    eyes = Eyes(fight(system), seat, {"anna": ["Kyra"]})
    return tell_events(eyes, [Happened([LoggedEvent(record, "")])])


def cases() -> Iterator[tuple[type[Event], str]]:
    for kind in EVENTS:
        for field in people_of(kind):
            yield kind, field.name


@pytest.mark.parametrize(
    ("kind", "hidden"), [*cases()], ids=[f"{kind.__name__}-{name}" for kind, name in cases()]
)
def test_no_field_tells_of_somebody_unseen(kind: type[Event], hidden: str) -> None:
    for system in homes_of(kind):
        record = with_unseen(kind, system, hidden)
        for told in told_to("anna", system, record):
            assert hidden != "creature", told
            shown = json.dumps(told)
            assert not [each for each in GIVEN_AWAY if each in shown], shown


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_the_game_master_is_told_of_everybody(kind: type[Event]) -> None:
    for system in homes_of(kind):
        for field in people_of(kind):
            if field.audience == FOR_NOBODY:
                continue
            record = with_unseen(kind, system, field.name)
            shown = json.dumps(told_to("gm", system, record))
            assert "unseen-one" in shown
            if any(each.whose == field.name for each in fields_of(kind)):
                assert "F1" in shown


def test_a_square_goes_with_its_creature() -> None:
    """Some records have two creatures and a square: the test above must see them."""
    placed = [
        (kind.__name__, each.whose)
        for kind in EVENTS
        for each in fields_of(kind)
        if each.whose not in ("", "creature")
    ]
    assert ("Summons", "target") in placed
