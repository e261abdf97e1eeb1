"""A command of the game master's while it is read, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.catalogue.data_keys import HELD, OF_STATISTIC, WORDS, DataKey, holds
from troisactes.catalogue.effects import FOR_ACTION
from troisactes.catalogue.params import by_key
from troisactes.errors import InvalidAnswer
from troisactes.journal.wire import find_creature
from troisactes.kernel.checks import SOURCE
from troisactes.kernel.definitions import EffectDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import Key
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers, about_values
from troisactes.records.event import Ruling
from troisactes.records.phrase import Phrase
from troisactes.rules.registry import System, lasting_data

MOST = 9_999
LONGEST_NAME = 60
LONGEST_TEXT = 2_000
MOST_PARTS = 20  # of a list that is said of an effect


GM_ONLY = "gm-only"  # why somebody's wish is refused: it is the game master's to grant


def gm_clause(rules: Ruleset) -> str:
    """The clause that leaves such things to the game master."""
    return rules.citations.get("gm-only") or rules.cite("encounter")


class Command:
    """A command while it is read: each part is of the right kind, or refused with what it needs."""

    def __init__(self, enc: Encounter, system: System, do: str, data: Mapping[str, Any]) -> None:
        self.enc = enc
        self.system = system
        self.do = do
        self._data = data
        self._read = {"do"}

    def tell(self, ruling: Ruling) -> None:
        """Say what is ruled. Called once everything is read, before anything changes."""
        self.refuse_strangers()
        self.enc.tell(ruling, gm_clause(self.enc.rules))

    def has(self, key: str) -> bool:
        self._read.add(key)
        return key in self._data

    def wrong(self, key: str, expected: Phrase) -> InvalidAnswer:
        found = repr(self._data[key])[:60] if key in self._data else ""
        said = about_answers.ruling_expected_found(
            self.do, key, expected, found or about_values.nothing()
        )
        return InvalidAnswer(said, key, found)

    def word(
        self,
        key: str,
        expected: Phrase | None = None,
        longest: int = LONGEST_NAME,
    ) -> str:
        self._read.add(key)
        value = self._data.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, expected or about_values.a_word())
        if len(value) > longest:
            raise self.wrong(key, about_values.at_most_characters(longest))
        return value

    def choice(self, key: str, values: Sequence[str]) -> str:
        value = self.word(key, about_values.one_of(", ".join(values)))
        if value not in values:
            raise self.wrong(key, about_values.one_of(", ".join(values)))
        return value

    def whole(self, key: str, least: int = 0, most: int = MOST) -> int:
        self._read.add(key)
        value = self._data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(key, about_values.a_whole_number_from(least, most))
        return value

    def flag(self, key: str) -> bool:
        self._read.add(key)
        value = self._data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, about_values.true_or_false())
        return value

    def words(self, key: str) -> list[str]:
        self._read.add(key)
        value = self._data.get(key)
        is_list = isinstance(value, Sequence) and not isinstance(value, str)
        if value is None or not is_list or not all(isinstance(each, str) for each in value):
            raise self.wrong(key, about_values.a_list_of_words())
        return list(value)

    def bonds(self, effect: EffectDef, creature: Creature) -> dict[Key, Any]:
        """What is said of a lasting effect: its ``data``, and what it needs beside the ruling."""
        self._read.add("data")
        value = self._data.get("data", {})
        if not isinstance(value, Mapping):
            raise self.wrong("data", about_values.a_table())
        known, bonds = lasting_data(self.enc.rules.id)
        said: dict[Key, Any] = by_key(value)
        for need in effect.needs:
            if need != SOURCE and self.has(need):
                said[Key(need)] = self._data[need]
        for name, each in said.items():
            if name in bonds:
                said[name] = self._bound(name, each)
            elif name not in known:
                raise self.wrong(
                    "data", about_answers.what_is_said_to_be(name, about_answers.nothing_else())
                )
            elif not is_sound(known[name], each, creature):
                raise self.wrong(
                    "data", about_answers.what_is_said_to_be(name, HELD[known[name].holds]())
                )
            else:
                said[name] = frozen(each)
        missing = [need for need in effect.needs if need != SOURCE and need not in said]
        if missing:
            expected = about_answers.a_creatures_id()
            raise self.wrong(
                missing[0], expected if missing[0] in bonds else about_answers.an_action()
            )
        if FOR_ACTION in effect.needs:
            self.enc.rules.action(said[FOR_ACTION])
        return said

    def _bound(self, name: str, said: object) -> int:
        """Whom an effect is bound to, by id or by number."""
        if isinstance(said, str):
            return find_creature(self.enc, said).index
        count = len(self.enc.state.creatures)
        if type(said) is not int or not 0 <= said < count:
            raise self.wrong(name, about_answers.a_creatures_id())
        return said

    def creature(self, key: str = "creature") -> Creature:
        return find_creature(self.enc, self.word(key, about_answers.a_creatures_id()))

    def standing(self, key: str = "creature") -> Creature:
        """A creature that is still in the fight."""
        creature = self.creature(key)
        if not creature.present:
            raise self.wrong(key, about_answers.somebody_still_there())
        return creature

    def refuse_strangers(self) -> None:
        strange = [key for key in self._data if key not in self._read]
        if strange:
            known = ", ".join(sorted(self._read))
            raise InvalidAnswer(about_answers.expected_only(self.do, known, repr(strange[0])))


def is_sound(key: DataKey, value: object, bearer: Creature) -> bool:
    """Whether rules can work with what is said of an effect: of its kind, and in bounds."""
    if not holds(key.holds, value):
        return False
    if key.one_of and value not in key.one_of:
        return False
    if key.of == OF_STATISTIC:
        stats = bearer.sheet.stats
        return value in stats or f"{value}-save" in stats
    if key.holds == WORDS and isinstance(value, str):
        return len(value) <= LONGEST_NAME
    parts = value if isinstance(value, list | tuple) else [value]
    for each in parts:
        if isinstance(each, str) and len(each) > LONGEST_NAME:
            return False
        if type(each) is int and not 1 <= each <= MOST:
            return False
    return len(parts) <= MOST_PARTS


def frozen(value: Any) -> Any:
    """What a state keeps is immutable: lists become tuples."""
    if isinstance(value, list | tuple):
        return tuple(frozen(each) for each in value)
    if isinstance(value, Mapping):
        return {str(name): frozen(each) for name, each in value.items()}
    return value
