"""What stores are asked: the same questions, whatever database answers."""

from __future__ import annotations

from typing import Any

from troisactes.table.store import BROWSER, Image, Link, Row


class Reads:
    """A store's reading half. Values stand as ``?`` in a query; a database of its own says how."""

    def rows(self, query: str, *values: Any) -> list[Any]:
        raise NotImplementedError

    def read(self, table: str) -> Row | None:
        query = "SELECT id, title, header, pack, created FROM tables WHERE id = ?"
        rows = self.rows(query, table)
        return Row(*rows[0]) if rows else None

    def newest(self, count: int) -> list[Row]:
        """The tables opened last, the newest first."""
        query = "SELECT id, title, header, pack, created FROM tables ORDER BY created DESC LIMIT ?"
        return [Row(*row) for row in self.rows(query, count)]

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
