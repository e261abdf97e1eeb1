"""What a catalogue holds besides the kernel's definitions: options, prepared fights, names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from troisactes.catalogue.clauses import Clause
from troisactes.catalogue.icons import Icons
from troisactes.errors import Problem
from troisactes.kernel.definitions import Carried, Lying, Name
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import NOTHING_LISTED
from troisactes.records.complaints import about_entries, about_values
from troisactes.records.phrase import Phrase

LARGEST = 999_999_999  # what a whole number may come to, unless its option says otherwise


@dataclass(frozen=True, slots=True)
class OptionDef:
    """A point the rules leave open, for each table to settle."""

    id: str
    name: Name
    clause: str
    default: str
    values: tuple[str, ...]  # empty for a whole number or a list
    labels: Mapping[str, Name] = field(default_factory=dict)
    listed: tuple[str, ...] = ()  # the actions a list of them may name
    bounds: tuple[int, int] = (-LARGEST, LARGEST)  # of a whole number
    text: Name | None = None  # what it changes, where the clause does not say it
    # What it was called in earlier versions: id -> what each value of that one is now.
    formerly: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def is_list(self) -> bool:
        """Actions with commas between them, or NOTHING_LISTED."""
        return bool(self.listed)

    @property
    def is_number(self) -> bool:
        return not self.values and not self.is_list

    def expected(self) -> Phrase:
        """What a table may choose, in words."""
        if self.is_list:
            return about_entries.some_with_commas(NOTHING_LISTED, ", ".join(self.listed))
        if self.is_number and self.bounds == (-LARGEST, LARGEST):
            return about_values.a_whole_number()
        if self.is_number:
            return about_values.a_whole_number_from(self.bounds[0], self.bounds[1])
        return about_values.one_of(", ".join(self.values))

    def accepts(self, value: str) -> bool:
        """Whether a table may choose this value."""
        if self.is_list:
            named = value.split(",")
            return value == NOTHING_LISTED or all(each in self.listed for each in named)
        if self.is_number:
            digits = value.removeprefix("-")
            if not digits.isascii() or not digits.isdigit() or len(digits) >= 10:
                return False
            return self.bounds[0] <= int(value) <= self.bounds[1]
        return value in self.values


@dataclass(frozen=True, slots=True)
class FightCreature:
    """Somebody in a prepared fight. What is None is as on the sheet."""

    id: str
    sheet: str
    cell: int
    side: str
    name: Name | None
    hp: int | None = None
    conditions: Mapping[str, int] = field(default_factory=dict)  # effect -> value, 0 for none
    has: tuple[str, ...] = ()  # actions beyond the sheet's
    items: tuple[Carried, ...] | None = None
    notes: Mapping[str, object] = field(default_factory=dict)  # what a system remembers of it


@dataclass(frozen=True, slots=True)
class PreparedFight:
    """A fight ready to be played: a map, who stands where, the table's options."""

    id: str
    name: Name
    grid: Grid
    creatures: tuple[FightCreature, ...]
    options: Mapping[str, str]
    text: Name | None
    things: tuple[Lying, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkDef:
    """Something only the game master sees on a map: a note, or a trap."""

    cell: int
    kind: str
    text: Name


@dataclass(frozen=True, slots=True)
class MapDef:
    """A map to fight on, whoever fights there."""

    id: str
    name: Name
    text: Name | None
    grid: Grid
    tags: tuple[str, ...] = ()
    start: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # side -> squares
    marks: tuple[MarkDef, ...] = ()


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What ``build`` returns; the rest went into the ruleset."""

    packs: tuple[str, ...]
    options: Mapping[str, OptionDef]
    fights: Mapping[str, PreparedFight]
    clauses: Mapping[str, Clause]
    names: Mapping[str, Name]  # "action:stride", "effect:prone", "option:x", "option:x:value" …
    digest: str
    icons: Icons
    maps: Mapping[str, MapDef] = field(default_factory=dict)
    warnings: tuple[Problem, ...] = ()  # what is unusual in the packs, and can be used all the same
