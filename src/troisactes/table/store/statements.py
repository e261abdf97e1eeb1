"""What every change of a store is made of: a query with ``?`` for values, whatever the database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

READ_HEAD = "SELECT changes, version, seal, beside FROM heads WHERE table_id = ?"
PUT_HEAD = (
    "UPDATE heads SET changes = ?, version = ?, seal = ?, beside = ?, changed = ? "
    "WHERE table_id = ?"
)


class Cursor(Protocol):
    """What is needed of a database's answer."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...


Execute = Callable[[str, Sequence[Any]], Cursor]
Work = Callable[[Execute], None]
