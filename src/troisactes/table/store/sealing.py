"""Seals for tables that were written before there were any: their chain begins where they are."""

from __future__ import annotations

from typing import Any

from troisactes.table.store.queries import Reads
from troisactes.table.store.seals import Head, seal_input
from troisactes.table.store.statements import Execute
from troisactes.table.store.store import TableRow


class _ByExecuteWithin(Reads):
    def __init__(self, execute: Execute) -> None:
        self._execute = execute

    def rows(self, query: str, *values: Any) -> list[Any]:
        return self._execute(query, values).fetchall()


def seal_all(execute: Execute) -> None:
    """Within the transaction that brings a database to this version."""
    reading = _ByExecuteWithin(execute)
    for row in reading.rows("SELECT id, title, header, pack, created FROM tables"):
        table = TableRow(*row)
        head = Head(changes=1, beside=reading.print_beside(table).beside)
        for version, command, record, _ in reading.sealed_inputs(table.id):
            seal = seal_input(head.seal, version, command, record)
            head = head._replace(version=version, seal=seal)
            query = "UPDATE inputs SET seal = ? WHERE table_id = ? AND version = ?"
            execute(query, (seal, table.id, version))
        values = (table.id, *head, table.created)
        execute("INSERT INTO heads VALUES (?, ?, ?, ?, ?, ?)", values)
