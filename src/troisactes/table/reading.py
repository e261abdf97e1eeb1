"""A table as its store has it: read and played again, away from the loop that serves everybody."""

from __future__ import annotations

import json
from typing import NamedTuple

from troisactes.errors import UnknownId
from troisactes.journal.record import Journal
from troisactes.rules.registry import System
from troisactes.table.packs import system_with
from troisactes.table.store import Row, Store


class Kept(NamedTuple):
    """Everything the store has of a table."""

    row: Row
    journal: Journal
    done: dict[str, int]  # command -> the version it made
    facts: dict[str, str]
    holders: set[str]


def find_table(store: Store, id: str) -> Kept:
    """UnknownId when there is no such table."""
    row = store.read(id)
    if row is None:
        raise UnknownId("table", id)
    return read_table(store, row, system_with(json.loads(row.header)["system"], row.pack))


def read_table(store: Store, row: Row, system: System) -> Kept:
    """A long fight takes a while: give this a thread of its own."""
    done: dict[str, int] = {}
    records = []
    for version, (command, record) in enumerate(store.inputs(row.id), start=1):
        records.append(json.loads(record))
        done[command] = version
    journal = Journal.replay(json.loads(row.header), records, system)
    return Kept(row, journal, done, store.facts(row.id), store.holders(row.id))
