"""Creatures made in code, checked as those of a catalogue are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import tomli_w

from troisactes.errors import CatalogueError, InvalidAnswer
from troisactes.records.complaints import about_answers
from troisactes.records.syntax import value_mistake
from troisactes.rules.text_packs import TEXT_FILE

_HEADER = re.compile(r"\[+creature\.\"?([^\".\]]+)")


class NewStrike(msgspec.Struct, frozen=True, kw_only=True):
    """An attack of a creature: its numbers are final.

    >>> NewStrike(name="Griffes", attack=9, damage="1d6+4", type="slashing").attack
    9
    """

    name: str
    attack: int
    damage: str
    type: str
    reach: int = 1
    range: int = 0
    traits: Sequence[str] = ()
    item: str = ""  # what must be in hand; "" for a part of the body
    data: Mapping[str, Any] = {}


class NewCreature(msgspec.Struct, frozen=True, kw_only=True):
    """A creature of one's own. What it may have is what a catalogue's creature may have.

    >>> wolf = NewCreature(
    ...     name="Louve grise",
    ...     level=1,
    ...     stats={"ac": 15, "hp": 24, "speed": 7, "perception": 7,
    ...            "fortitude": 6, "reflex": 8, "will": 5},
    ...     strikes=[NewStrike(name="Crocs", attack=9, damage="1d6+2", type="piercing")],
    ... )
    >>> wolf.id
    'louve-grise'
    """

    name: str
    stats: Mapping[str, int]
    strikes: Sequence[NewStrike] = ()
    actions: Sequence[str] = ()
    level: int = 1
    side: str = "foes"
    size: int = 1
    traits: Sequence[str] = ()
    pools: Mapping[str, int] = {}
    held: Sequence[str] = ()
    stowed: Sequence[str] = ()
    data: Mapping[str, Any] = {}
    id: str = ""

    def __post_init__(self) -> None:
        if not self.id:
            msgspec.structs.force_setattr(self, "id", id_from(self.name))


def id_from(name: str) -> str:
    """A name as an id: « Louve grise » is ``louve-grise``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "creature"


def as_pack(creatures: Sequence[NewCreature]) -> str:
    """The creatures as the text of a pack: what a file of the catalogue would say of them."""
    by_id: dict[str, NewCreature] = {}
    for each in creatures:
        _expect_parts(each)
        if by_id.setdefault(each.id, each) != each:
            raise InvalidAnswer(about_answers.two_creatures_of_one_id(each.id))
    return tomli_w.dumps({"creature": {each.id: _table(each) for each in creatures}})


def _expect_parts(creature: NewCreature) -> None:
    """Each part is of its type: a name is a text, statistics are a table of numbers."""
    for each in (creature, *creature.strikes):
        try:
            msgspec.convert(msgspec.structs.asdict(each), type(each))
        except msgspec.ValidationError as error:
            mistake = value_mistake(str(error))
            raise InvalidAnswer(
                about_answers.a_creature_cannot_be(str(creature.name), mistake)
            ) from error


def about_creatures(
    creatures: Sequence[NewCreature], text: str, error: CatalogueError
) -> CatalogueError:
    """What is wrong with them, said of the creatures: nobody wrote the text they became."""
    if any(each.file != TEXT_FILE for each in error.problems):
        return error
    names = {each.id: each.name for each in creatures}
    lines = text.splitlines()
    problems = []
    for each in error.problems:
        headers = [found[1] for line in lines[: each.line or 0] if (found := _HEADER.match(line))]
        name = names[headers[-1]] if headers else ", ".join(names.values())
        problems.append(each._replace(place=about_answers.the_creature(name), line=None))
    return CatalogueError(about_answers.creatures_cannot_fight(), problems)


def _table(creature: NewCreature) -> dict[str, Any]:
    table: dict[str, Any] = {
        "name": {"fr": creature.name, "en": creature.name},
        "level": creature.level,
        "side": creature.side,
        "size": creature.size,
        "stats": dict(creature.stats),
        "strikes": [_strike(each) for each in creature.strikes],
        "actions": list(creature.actions),
        "traits": list(creature.traits),
        "pools": dict(creature.pools),
        "items": {"held": list(creature.held), "stowed": list(creature.stowed)},
        "data": dict(creature.data),
    }
    return {key: value for key, value in table.items() if value not in ([], {})}


def _strike(strike: NewStrike) -> dict[str, Any]:
    table: dict[str, Any] = {
        "id": id_from(strike.name),
        "name": {"fr": strike.name, "en": strike.name},
        "attack": strike.attack,
        "damage": strike.damage,
        "type": strike.type,
        "traits": list(strike.traits),
        "data": dict(strike.data),
    }
    if strike.range:
        table["range"] = strike.range
    elif strike.reach != 1:
        table["reach"] = strike.reach
    if strike.item:
        table["weapon"] = strike.item
    return {key: value for key, value in table.items() if value not in ([], {})}
