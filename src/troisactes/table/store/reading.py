"""A table as its store has it: read and played again, away from the loop that serves everybody."""

from __future__ import annotations

import json
from typing import NamedTuple

from troisactes.errors import UnknownId
from troisactes.journal.record import Journal
from troisactes.records.complaints import about_integrity, about_values
from troisactes.rules.registry import System
from troisactes.rules.text_packs import system_with_text
from troisactes.table.store.store import Store, TableDamaged, TableRow


class StoredTable(NamedTuple):
    """Everything the store has of a table."""

    row: TableRow
    journal: Journal
    done: dict[str, int]  # command -> the version it made
    facts: dict[str, str]
    holders: set[str]


def find_table(store: Store, id: str) -> StoredTable:
    """UnknownId when there is no such table, TableDamaged when it is."""
    row = store.read(id)
    if row is None:
        raise UnknownId("table", id)
    try:
        system = json.loads(row.header)["system"]
    except (ValueError, LookupError, TypeError) as error:
        says = about_integrity.table_unreadable(id, 0, about_values.quoted(str(error)))
        raise TableDamaged(about_integrity.what_to_do(says)) from error
    return read_table(store, row, system_with_text(system, row.pack))


def read_table(store: Store, row: TableRow, system: System) -> StoredTable:
    """A long fight takes a while: give this a thread of its own. TableDamaged when it is.

    Where rules were corrected since, the fight stands before the first input they change.
    """
    inputs = store.sound_inputs(row.id)
    records = [json.loads(each.record) for each in inputs]
    done = {each.command: each.version for each in inputs}
    journal = Journal.replay_as_far(json.loads(row.header), records, system)
    return StoredTable(row, journal, done, store.facts(row.id), store.holders(row.id))
