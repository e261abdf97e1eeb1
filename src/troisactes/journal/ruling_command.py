"""A command of the game master's while it is read, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.errors import InvalidAnswer
from troisactes.journal.wire import find_creature
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.state import NOBODY, Creature
from troisactes.rules.registry import System

MOST = 9_999
LONGEST_NAME = 60
LONGEST_TEXT = 2_000


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

    def tell(self, creature: Creature | None, **data: Any) -> None:
        """Say what is ruled. Called once everything is read, before anything changes."""
        self.refuse_strangers()
        enc = self.enc
        if enc.log is not None:
            index = creature.index if creature is not None else NOBODY
            record = {"ruling": self.do, "creature": index, **data}
            enc.tell("ruling", gm_clause(enc.rules), record)

    def has(self, key: str) -> bool:
        self._read.add(key)
        return key in self._data

    def wrong(self, key: str, expected: str) -> InvalidAnswer:
        found = repr(self._data[key])[:60] if key in self._data else "nothing"
        message = f"{self.do}, {key}: expected {expected}, found {found}"
        return InvalidAnswer(message, key, found if key in self._data else "")

    def word(self, key: str, expected: str = "a word", longest: int = LONGEST_NAME) -> str:
        self._read.add(key)
        value = self._data.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(key, expected)
        if len(value) > longest:
            raise self.wrong(key, f"at most {longest} characters")
        return value

    def choice(self, key: str, values: Sequence[str]) -> str:
        value = self.word(key, f"one of {', '.join(values)}")
        if value not in values:
            raise self.wrong(key, f"one of {', '.join(values)}")
        return value

    def whole(self, key: str, least: int = 0, most: int = MOST) -> int:
        self._read.add(key)
        value = self._data.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        self._read.add(key)
        value = self._data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, "true or false")
        return value

    def words(self, key: str) -> list[str]:
        self._read.add(key)
        value = self._data.get(key)
        is_list = isinstance(value, Sequence) and not isinstance(value, str)
        if value is None or not is_list or not all(isinstance(each, str) for each in value):
            raise self.wrong(key, "a list of words")
        return list(value)

    def table(self, key: str) -> dict[str, Any]:
        self._read.add(key)
        value = self._data.get(key, {})
        if not isinstance(value, Mapping):
            raise self.wrong(key, "a table")
        return {str(name): frozen(each) for name, each in value.items()}

    def creature(self, key: str = "creature") -> Creature:
        return find_creature(self.enc, self.word(key, "a creature's id"))

    def standing(self, key: str = "creature") -> Creature:
        """A creature that is still in the fight."""
        creature = self.creature(key)
        if not creature.present:
            raise self.wrong(key, "somebody who is still there")
        return creature

    def refuse_strangers(self) -> None:
        strange = [key for key in self._data if key not in self._read]
        if strange:
            known = ", ".join(sorted(self._read))
            raise InvalidAnswer(f"{self.do}: expected only {known}, found {strange[0]!r}")


def frozen(value: Any) -> Any:
    """What a state keeps is immutable: lists become tuples."""
    if isinstance(value, list | tuple):
        return tuple(frozen(each) for each in value)
    if isinstance(value, Mapping):
        return {str(name): frozen(each) for name, each in value.items()}
    return value
