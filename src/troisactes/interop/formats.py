"""Whatever somebody has: told apart by what is in it, never by its name, and read one by one.

A bad entry among good ones is refused by itself; the others arrive.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from troisactes.errors import InvalidAnswer, TroisActesError
from troisactes.interop import foundry_pf1, foundry_pf2e, pathbuilder, pf2etools, stat_block
from troisactes.interop.creature_record import Ability, CreatureRecord, Spell
from troisactes.interop.documents import dig, listed, words
from troisactes.interop.foundry_pf2e_character import read_character
from troisactes.interop.foundry_pf2e_spells import read_spell
from troisactes.interop.plain_text import name_of
from troisactes.records.complaints import about_imports
from troisactes.records.phrase import Phrase
from troisactes.records.syntax import value_mistake

OWN_TOML: Final = re.compile(r"^\s*\[(?:creature|action|item|pack)[.\]]", re.MULTILINE)
NOT_FOUGHT: Final = frozenset(
    ("loot", "party", "vehicle", "army", "familiar", "basic", "haunt-group")
)
FOUNDRY_LISTS: Final = ("actors", "items", "entries")
DEEPEST: Final = 4  # lists inside one another


class UnreadEntry(NamedTuple):
    """An entry that could not be taken, and why."""

    name: str
    why: Phrase


Found = CreatureRecord | Spell | Ability | UnreadEntry


def is_own_toml(text: str) -> bool:
    return not text.lstrip().startswith("{") and OWN_TOML.search(text) is not None


def read_all(text: str) -> Iterator[Found]:
    """Everything in a text that is not our own TOML."""
    start = text.lstrip("\ufeff \t\r\n")[:1]
    if start not in ("{", "["):
        yield from _guarded(stat_block.read_stat_blocks, text)
        return
    try:
        data = msgspec.json.decode(text.lstrip("\ufeff"))
    except RecursionError:
        yield UnreadEntry("", about_imports.nested_too_deeply())
        return
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        lines = text.strip().split("\n")
        if len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines[:3]):
            for line in lines:  # one document a line, as older compendiums have them
                yield from read_all(line) if line.strip() else ()
        else:
            yield UnreadEntry("", about_imports.not_json(value_mistake(str(error))))
        return
    yield from read_data(data)


def read_data(data: Any, depth: int = 0) -> Iterator[Found]:
    """A document or a list of them."""
    if isinstance(data, list) and depth < DEEPEST:
        for each in data:
            yield from read_data(each, depth + 1)
        return
    if not isinstance(data, dict):
        yield UnreadEntry("", about_imports.nothing_known())
        return
    if pathbuilder.is_build(data):
        yield from _guarded(pathbuilder.read_hero, data)
    elif pf2etools.is_bestiary(data):
        yield from _guarded(pf2etools.read_bestiary, data)
    elif isinstance(data.get("system"), dict):
        yield from _guarded(_read_foundry, data)
    else:
        inside = [each for key in FOUNDRY_LISTS for each in listed(data, key)]
        if inside and depth < DEEPEST:
            yield from read_data(inside, depth + 1)
        else:
            yield UnreadEntry(name_of(data.get("name")), about_imports.nothing_known())


def _read_foundry(data: Any) -> Iterator[Found]:
    kind = words(data, "type")
    if kind in NOT_FOUGHT:
        yield UnreadEntry(name_of(words(data, "name")), about_imports.nothing_to_fight())
    elif kind in ("npc", "character", "trap") and foundry_pf1.is_first_edition(data):
        yield from foundry_pf1.read_actor(data)
    elif kind == "npc":
        yield foundry_pf2e.read_creature(data)
    elif kind == "hazard":
        yield foundry_pf2e.read_hazard(data)
    elif kind == "character":
        yield read_character(data)
    elif kind == "spell" and "traits" in data["system"]:
        yield read_spell(data, 2 * (_level(data)) - 1)
    elif kind in ("action", "feat") and isinstance(dig(data, "system", "actionType"), dict):
        yield foundry_pf2e.read_ability(data)
    else:
        yield UnreadEntry(name_of(words(data, "name")), about_imports.nothing_known())


def _level(data: Any) -> int:
    found = dig(data, "system", "level", "value")
    return found if isinstance(found, int) and 1 <= found <= 10 else 1


def _guarded(read: Callable[[Any], Any], data: Any) -> Iterator[Found]:
    """What a reader finds; a mistake in one entry refuses that entry alone."""
    name = name_of(data.get("name")) if isinstance(data, dict) else ""
    try:
        found = read(data)
        if isinstance(found, CreatureRecord | Spell | Ability):
            yield found
        else:
            yield from found
    except InvalidAnswer as error:
        yield UnreadEntry(name, error.phrase())
    except RecursionError:
        yield UnreadEntry(name, about_imports.nested_too_deeply())
    except TroisActesError as error:
        yield UnreadEntry(name, error.phrase())
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        yield UnreadEntry(name, about_imports.unreadable_entry(type(error).__name__))
