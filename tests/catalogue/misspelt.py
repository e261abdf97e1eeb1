"""Packs with slips of the pen: a key or a name with one letter too many, one in each entry."""

from __future__ import annotations

import bisect
import copy
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from troisactes.catalogue.load import Pack, PackEntry
from troisactes.errors import Problem

# What people are to read, and what is defined there: any word will do.
PROSE = frozenset(("name", "fr", "en", "text", "note", "map", "label", "id", "tags"))
# Where packs make words up, and which of these places must agree.
MADE_UP = {
    "family": "family",
    "side": "side",
    "key": "limit",
    "herd": "herd",
    "lists": "list",
    "tricks": "trick",
    "loads": "loaded",
    "load": "loaded",
    "rapid-reload": "loaded",
}
_NAME = re.compile(r"[@a-z][a-z0-9@:+-]*")

Where = tuple[str | int, ...]


class Slip(NamedTuple):
    """Where a letter was added, and to what: the key itself, or the name it holds."""

    path: Where
    is_key: bool
    word: str


def slips_in(table: dict[str, Any], path: Where = ()) -> Iterator[Slip]:
    """Every key and every name of a table."""
    for key, value in table.items():
        here = (*path, key)
        if "formerly" not in path:  # names that only saves of earlier versions have
            yield Slip(here, True, key)
        if key not in PROSE:
            yield from _names_in(value, here)


def _names_in(value: object, path: Where) -> Iterator[Slip]:
    if isinstance(value, dict):
        yield from slips_in(value, path)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _names_in(each, (*path, index))
    elif isinstance(value, str) and _NAME.fullmatch(value):
        yield Slip(path, False, value)


def misspelt(slip: Slip) -> str:
    """One letter too many: never the same for a key and for a name, or both would agree."""
    return slip.word + ("x" if slip.is_key else slip.word[-1])


def with_slip(table: dict[str, Any], slip: Slip) -> dict[str, Any]:
    changed = copy.deepcopy(table)
    inside: Any = changed
    for part in slip.path[:-1]:
        inside = inside[part]
    last = slip.path[-1]
    if not slip.is_key:
        inside[last] = misspelt(slip)
        return changed
    kept = {misspelt(slip) if key == last else key: each for key, each in inside.items()}
    inside.clear()
    inside.update(kept)
    return changed


def is_made_up(slip: Slip) -> bool:
    """Whether packs need only agree with themselves on a word."""
    return not slip.is_key and sort_of(slip) in MADE_UP.values()


def sort_of(slip: Slip) -> str:
    """With which other words it must agree."""
    keys = [part for part in slip.path if isinstance(part, str)]
    return MADE_UP.get(keys[-1], "")


class Shipped:
    """The packs of a system, and every slip that can be made in each of their entries."""

    def __init__(self, system: str, packs: Sequence[Pack]) -> None:
        self.system = system
        self.packs = packs
        self.entries = [
            entry
            for pack in packs
            for entries in pack.sections.values()
            for entry in entries.values()
        ]
        self._used = Counter(
            (sort_of(slip), slip.word)
            for each in self.entries
            for slip in slips_in(each.table)
            if is_made_up(slip)
        )
        self._lines: dict[str, list[int]] = {}
        for entry in self.entries:
            file, line = entry.where(())
            bisect.insort(self._lines.setdefault(file, []), line or 0)

    def slips(self, entry: PackEntry) -> list[Slip]:
        return [each for each in slips_in(entry.table) if self._matters(entry, each)]

    def _matters(self, entry: PackEntry, slip: Slip) -> bool:
        """Whether anything reads it: not what is laid over, said for another game, or defined."""
        if self._is_laid_over(entry, slip):
            return False
        path = slip.path
        if entry.section == "fight" and path[0] == "cast" and self.system not in path[:2]:
            return len(path) == 1
        if entry.section == "fight" and path[0] == "creatures" and len(path) > 1:
            table: dict[str, Any] = entry.table
            return self._takes_part(table, table["creatures"][path[1]])
        if entry.section == "option" and path[0] == "values":
            return slip.is_key
        if is_made_up(slip) and entry.table.get("abstract"):
            return False  # all that is like it says the same word: it is the usual one then
        # A word that is made up and used once or twice says what it is by itself.
        return not is_made_up(slip) or self._used[sort_of(slip), slip.word] > 2

    def _takes_part(self, fight: dict[str, Any], creature: dict[str, Any]) -> bool:
        """Who has no sheet in a system's cast is not in the fight there."""
        cast = fight.get("cast", {}).get(self.system, {})
        return "is" in creature or bool(cast.get(creature["id"]))

    def _is_laid_over(self, entry: PackEntry, slip: Slip) -> bool:
        for pack in self.packs[self.packs.index(entry.pack) + 1 :]:
            over = pack.sections[entry.section].get(entry.id)
            if over is not None and (
                over.table.get("removed")
                or over.table.get("replaces")
                or slip.path[0] in over.table
            ):
                return True
        return False

    def with_slips(self, slips: dict[int, Slip]) -> list[Pack]:
        """The packs with a slip in each of these entries, by their place."""
        changed = {id(self.entries[place]): slip for place, slip in slips.items()}
        packs = []
        for original in self.packs:
            pack = copy.copy(original)
            pack.sections = {name: {} for name in original.sections}
            for section, entries in original.sections.items():
                for name, entry in entries.items():
                    slip = changed.get(id(entry))
                    table = entry.table if slip is None else with_slip(entry.table, slip)
                    pack.sections[section][name] = PackEntry(
                        pack, section, name, table, entry.source
                    )
            packs.append(pack)
        return packs

    def about(self, entry: PackEntry, problems: Sequence[Problem]) -> list[Problem]:
        """The problems reported in the lines of an entry, or of what is laid over it."""
        found: list[Problem] = []
        for pack in self.packs:
            layer = pack.sections[entry.section].get(entry.id)
            if layer is not None:
                found += self._within(layer, problems)
        return found

    def _within(self, entry: PackEntry, problems: Sequence[Problem]) -> list[Problem]:
        file, line = entry.where(())
        starts = self._lines[file]
        place = bisect.bisect_right(starts, line or 0)
        end = starts[place] if place < len(starts) else 1 << 30
        return [
            each
            for each in problems
            if each.file == file and each.line is not None and (line or 0) <= each.line < end
        ]
