"""What stores are asked: the same questions, whatever database answers."""

from __future__ import annotations

from typing import Any

from troisactes.table.store.seals import (
    Head,
    print_of_fact,
    print_of_image,
    print_of_link,
    print_of_table,
)
from troisactes.table.store.shelves import ShelfReads, is_shelf
from troisactes.table.store.statements import READ_HEAD
from troisactes.table.store.store import BROWSER, Image, Link, SealedInput, TableRow, TableSummary


class Reads(ShelfReads):
    """A store's reading half. Values stand as ``?`` in a query; a database of its own says how."""

    def rows(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError

    def read(self, table: str) -> TableRow | None:
        query = "SELECT id, title, header, pack, created FROM tables WHERE id = ?"
        rows = self.rows(query, table)
        return TableRow(*rows[0]) if rows else None

    def newest(self, count: int) -> list[TableRow]:
        """The tables opened last, the newest first."""
        query = "SELECT id, title, header, pack, created FROM tables ORDER BY created DESC LIMIT ?"
        return [TableRow(*row) for row in self.rows(query, count)]

    def count(self) -> int:
        """How many tables there are."""
        return int(next(iter(self.rows("SELECT count(*) FROM tables")))[0])

    def inputs(self, table: str, after: int = 0) -> list[tuple[str, str]]:
        """(command, record) of every input after a version, in order."""
        query = (
            "SELECT command, record FROM inputs WHERE table_id = ? AND version > ? ORDER BY version"
        )
        return [(command, record) for command, record in self.rows(query, table, after)]

    def facts(self, table: str) -> dict[str, str]:
        return dict(self.rows("SELECT name, value FROM facts WHERE table_id = ?", table))

    def links(self, digest: str) -> list[Link]:
        """Everything a secret gives."""
        query = (
            "SELECT digest, table_id, seat, kind FROM links JOIN tables ON tables.id = table_id "
            "WHERE digest = ? ORDER BY tables.created DESC, seat <> 'gm', seat"
        )
        return [Link(*row) for row in self.rows(query, digest)]

    def holders(self, table: str) -> set[str]:
        """The seats some browser holds."""
        query = "SELECT DISTINCT seat FROM links WHERE table_id = ? AND kind = ?"
        return {seat for (seat,) in self.rows(query, table, BROWSER)}

    def image(self, table: str) -> Image | None:
        query = "SELECT type, cell, x, y, content FROM images WHERE table_id = ?"
        rows = self.rows(query, table)
        return Image(*rows[0]) if rows else None

    # --- seals ---------------------------------------------------------------------------------

    def head(self, table: str) -> Head | None:
        rows = self.rows(READ_HEAD, table)
        return Head(*rows[0]) if rows else None

    def heads(self) -> dict[str, Head]:
        query = "SELECT table_id, changes, version, seal, beside FROM heads"
        return {id: Head(*head) for id, *head in self.rows(query)}

    def ids(self) -> set[str]:
        """The tables there are, or of which something is left."""
        query = "SELECT id FROM tables UNION SELECT table_id FROM heads"
        return {id for (id,) in self.rows(query) if not is_shelf(str(id))}

    def sealed_inputs(self, table: str, after: int = 0, most: int = -1) -> list[SealedInput]:
        query = (
            "SELECT version, command, record, seal FROM inputs "
            "WHERE table_id = ? AND version > ? ORDER BY version"
        )
        values: tuple[Any, ...] = (table, after)
        if most >= 0:
            query, values = f"{query} LIMIT ?", (*values, most)
        return [SealedInput(*row) for row in self.rows(query, *values)]

    def print_beside(self, row: TableRow) -> Head:
        """What the head of a table has to say of everything beside its inputs."""
        head = Head().plus(print_of_table(row))
        for name, value in self.facts(row.id).items():
            head = head.plus(print_of_fact(name, value))
        query = "SELECT digest, table_id, seat, kind FROM links WHERE table_id = ?"
        for link in self.rows(query, row.id):
            head = head.plus(print_of_link(Link(*link)))
        image = self.image(row.id)
        return head if image is None else head.plus(print_of_image(image))

    def summaries(self) -> list[TableSummary]:
        """Every table, the one changed last first."""
        query = (
            "SELECT id, title, created, changed, version FROM tables "
            "JOIN heads ON table_id = id ORDER BY changed DESC, id"
        )
        return [TableSummary(*row) for row in self.rows(query)]
