"""Is everything there, and as it was written? What a store has, held against its seals.

``check_tables`` looks at every row of every table. What can still be read of a damaged table are
its first inputs, as far as their chain holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from troisactes.errors import UnknownId
from troisactes.records.complaints import about_integrity, about_shelves
from troisactes.records.phrase import Phrase
from troisactes.table.store.head_file import HeadsOnFile
from troisactes.table.store.queries import Reads
from troisactes.table.store.seals import NOTHING, Head, seal_input
from troisactes.table.store.shelves import is_shelf
from troisactes.table.store.store import SealedInput, StoreUnusable, TableDamaged

# What a value of another type than was written leads to.
_OF_ANOTHER_TYPE = (TypeError, ValueError, AttributeError)
_ONE_BY_ONE = 1


class StoreDamage(NamedTuple):
    """Something that is gone, or is not what was written."""

    says: Phrase
    table: str = ""  # or shelf; nothing: not of one of them


class Integrity(NamedTuple):
    """What a check found."""

    damages: list[StoreDamage]
    notes: list[Phrase]  # nothing is lost by these
    tables: int = 0
    inputs: int = 0
    shelves: int = 0

    @property
    def is_structural(self) -> bool:
        """Whether the file itself is damaged: writing to it would make that worse."""
        return any(not each.table for each in self.damages)

    def of_table(self, table: str) -> Phrase | None:
        return next((each.says for each in self.damages if each.table == table), None)


def check_tables(store: Reads, on_file: HeadsOnFile | None = None) -> Integrity:
    """Every table and shelf that is there, and every one that should be."""
    known = {} if on_file is None else on_file.heads
    found = Integrity([], [])
    try:
        ids, shelves = store.ids(), store.shelf_ids()
    except StoreUnusable as error:
        found.damages.append(StoreDamage(about_integrity.cannot_be_read(error.phrase())))
        ids, shelves = set(), set()
    inputs = 0
    for id in sorted({*map(str, ids), *map(str, shelves), *known}):
        check = _check_shelf if is_shelf(id) else _check_table
        says, count = check(store, id, known.get(id))
        inputs += count
        if says is not None:
            found.damages.append(StoreDamage(says, id))
    if on_file is not None and (ids or shelves) and not on_file.is_there:
        found.notes.append(about_integrity.no_head_file())
    if on_file is not None and on_file.spoiled:
        found.notes.append(about_integrity.a_spoiled_head_file(on_file.spoiled))
    return found._replace(tables=len(ids), inputs=inputs, shelves=len(shelves))


def _check_shelf(store: Reads, id: str, written: Head | None) -> tuple[Phrase | None, int]:
    """What is wrong with a shelf; it has no inputs."""
    try:
        shelf, head = store.shelf(id), store.head(id)
        if shelf is None:
            return about_shelves.shelf_missing(id), 0
        if head is None or store.print_on_shelf(shelf).beside != head.beside:
            return about_shelves.shelf_changed(id), 0
        if written is not None and not _follows(head, written, [NOTHING]):
            return about_shelves.shelf_older(id, max(1, written.changes - head.changes)), 0
    except StoreUnusable as error:
        return about_shelves.shelf_unreadable(id, error.phrase()), 0
    except _OF_ANOTHER_TYPE:
        return about_shelves.shelf_changed(id), 0
    return None, 0


def _check_table(store: Reads, id: str, written: Head | None) -> tuple[Phrase | None, int]:
    """What is wrong with a table, and how many of its inputs can be read."""
    sound = sound_inputs(store, id)
    try:
        return _damage_of(store, id, sound, written), len(sound)
    except StoreUnusable as error:
        return about_integrity.table_unreadable(id, len(sound), error.phrase()), len(sound)
    except _OF_ANOTHER_TYPE:
        return about_integrity.beside_changed(id), len(sound)


def _damage_of(
    store: Reads, id: str, sound: list[SealedInput], written: Head | None
) -> Phrase | None:
    row, head = store.read(id), store.head(id)
    last = max(each.version for each in (head, written, Head()) if each is not None)
    if row is None:
        return about_integrity.table_missing(id, last)
    if len(sound) < last:
        return about_integrity.inputs_missing(id, len(sound) + 1, last)
    seals = [NOTHING, *(each.seal for each in sound)]
    is_whole = head is not None and (len(sound), seals[-1]) == (head.version, head.seal)
    if head is None or not is_whole or store.print_beside(row).beside != head.beside:
        return about_integrity.beside_changed(id)
    if written is not None and not _follows(head, written, seals):
        return about_integrity.older_than_written(id, max(1, written.changes - head.changes))
    return None


def _follows(head: Head, written: Head, seals: list[str]) -> bool:
    """Whether a table went on from where its head file says it stood."""
    if head.changes == written.changes:
        return head == written
    return head.changes > written.changes and seals[written.version] == written.seal


def sound_inputs(store: Reads, table: str) -> list[SealedInput]:
    """The first inputs of a table, as far as they are what was written."""
    chain = _Chain()
    try:
        chain.take(store.sealed_inputs(table))
    except StoreUnusable:
        while _goes_on(store, table, chain):
            pass
    return chain.sound


def _goes_on(store: Reads, table: str, chain: _Chain) -> bool:
    """One more input from where not all can be read at once."""
    count = len(chain.sound)
    try:
        chain.take(store.sealed_inputs(table, count, _ONE_BY_ONE))
    except StoreUnusable:
        return False
    return len(chain.sound) > count


def _is_text(*values: object) -> bool:
    """A damaged row may hold anything."""
    return all(isinstance(each, str) for each in values)


class _Chain:
    """Inputs that follow one another, each with the seal it must have."""

    def __init__(self) -> None:
        self.sound: list[SealedInput] = []
        self._seal = NOTHING

    def take(self, inputs: Iterable[SealedInput]) -> None:
        """Add them up to the first that does not follow."""
        for each in inputs:
            if not _is_text(each.command, each.record) or each.version != len(self.sound) + 1:
                return
            seal = seal_input(self._seal, each.version, each.command, each.record)
            if seal != each.seal:
                return
            self.sound.append(each)
            self._seal = seal


def expect_sound(store: Reads, table: str) -> list[SealedInput]:
    """All inputs of a table; TableDamaged with what is missing, and from where."""
    head, sound = store.head(table), sound_inputs(store, table)
    if head is None and store.read(table) is None:
        raise UnknownId("table", table)
    last = head.version if head is not None else len(sound) + 1
    if len(sound) < last:
        says = about_integrity.inputs_missing(table, len(sound) + 1, last)
        raise TableDamaged(about_integrity.what_to_do(says))
    return sound
