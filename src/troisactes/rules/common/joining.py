"""Putting somebody into a fight, as it is set up or in the middle of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n.plain_names import plain_name
from troisactes.kernel import effects
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP, Key, Note
from troisactes.kernel.state import Creature, Item
from troisactes.records.complaints import about_answers
from troisactes.rules.common.names import SUSTAINED


class Participant:
    """Somebody to put into a fight; None is as on the sheet."""

    __slots__ = (
        "conditions",
        "has",
        "hp",
        "id",
        "items",
        "name",
        "notes",
        "sheet",
        "side",
        "where",
    )

    def __init__(
        self,
        id: str,
        sheet: str,
        where: int,
        side: str = "",
        name: str = "",
        hp: int | None = None,
        conditions: Mapping[str, Any] | None = None,
        has: Iterable[str] = (),
        items: tuple[Carried, ...] | None = None,
        notes: Mapping[str, Any] | None = None,
    ) -> None:
        self.id = id
        self.sheet = sheet
        self.where = where
        self.side = side
        self.name = name
        self.hp = hp
        self.conditions = dict(conditions or {})
        self.has = tuple(has)
        self.items = items
        self.notes = dict(notes or {})


def join(enc: Encounter, participant: Participant) -> Creature:
    """Put somebody on the map."""
    state = enc.state
    rules = enc.rules
    sheet = rules.sheet(participant.sheet)
    if state.find(participant.id) is not None:
        raise InvalidAnswer(about_answers.id_already_taken(repr(participant.id)))
    creature = Creature(
        len(state.creatures),
        participant.id,
        plain_name(participant.name) or participant.id,
        sheet,
        participant.side or sheet.side,
        -1,
    )
    if not state.layout.fits(participant.where, sheet.size):
        raise InvalidAnswer(
            about_answers.no_place_for_size(
                participant.id, state.grid.cell_name(participant.where), sheet.size
            )
        )
    for cell in state.layout.footprint(participant.where, sheet.size):
        if cell in state.occupied:
            other = state.creatures[state.occupied[cell]]
            raise InvalidAnswer(
                about_answers.square_is_taken(participant.id, state.grid.cell_name(cell), other.id)
            )
    state.creatures.append(creature)
    state.place(creature, participant.where)
    creature.pools = {**sheet.pools, HP: sheet.stats[MOST_HP]}
    if participant.hp is not None:
        creature.pools[HP] = participant.hp
    rules.course.joined(enc, creature)
    for kind, in_hand, data in sheet.items if participant.items is None else participant.items:
        item = new_item(enc, kind, data)
        if in_hand:
            creature.held = (*creature.held, item)
        else:
            creature.stowed = (*creature.stowed, item)
    creature.gained = tuple(
        rules.action(name) for name in participant.has if name not in sheet.actions
    )
    creature.notes.update({Note(name): each for name, each in participant.notes.items()})
    for name, value in participant.conditions.items():
        begin_with(enc, creature, name, value)
    state.listeners = None
    return creature


def lay(enc: Encounter, thing: Lying) -> None:
    """Put something on the map."""
    item = new_item(enc, thing.kind, thing.data)
    ground = enc.state.ground
    ground[thing.cell] = (*ground.get(thing.cell, ()), item)


def new_item(enc: Encounter, kind: str, data: dict[Key, Any]) -> Item:
    if kind not in enc.rules.items:
        raise UnknownId("item", kind, enc.rules.items)
    return Item(enc.state.uid(), kind, data)


def begin_with(enc: Encounter, creature: Creature, name: str, value: Any) -> None:
    """A condition a creature starts with: its value, or {value, data, lasts, count, of, source}."""
    details: Mapping[str, Any] = value if isinstance(value, Mapping) else {"value": value}
    source = enc.state.find(str(details.get("source", creature.id)))
    data = {
        key: tuple(each) if isinstance(each, list) else each
        for key, each in dict(details.get("data", {})).items()
    }
    event, whose, count = "", -1, 0
    if details.get("lasts"):
        event = str(details["lasts"])
        whose = (enc.state.find(str(details.get("of", ""))) or creature).index
        count = int(details.get("count", 1))
    if data.get("sustained") or data.get("retarget"):
        enc.state.vars[SUSTAINED] = True
    effects.attach(
        enc,
        creature,
        enc.rules.effect(name),
        int(details.get("value", 0) or 0),
        source.index if source is not None else -1,
        event,
        whose,
        count,
        data,
    )
