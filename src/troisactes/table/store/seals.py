"""Seals: how a store notices that something it kept is gone, or is no longer what it was.

The inputs of a table are a chain: each carries a seal made from its content and the seal before it.
Whatever stands beside them (the table's row, facts, links, the picture) has a print each, and the
sum of the prints is kept, so that a change adds and subtracts and nothing is read again: what was
damaged stays damaged and is not sealed anew. Both are in the table's *head*, one row of the store.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from troisactes.table.store.store import Image, Link, TableRow

NOTHING = "0" * 32  # the seal before the first input, and the sum of no prints
_AROUND = 1 << 128


class Head(NamedTuple):
    """Where a table stands."""

    changes: int = 0  # of any kind
    version: int = 0  # its last input
    seal: str = NOTHING  # of that input
    beside: str = NOTHING  # the sum of the prints of everything else

    def with_input(self, command: str, record: str) -> Head:
        seal = seal_input(self.seal, self.version + 1, command, record)
        return self._replace(version=self.version + 1, seal=seal)

    def plus(self, printed: int) -> Head:
        return self._replace(beside=f"{(int(self.beside, 16) + printed) % _AROUND:032x}")

    def minus(self, printed: int) -> Head:
        return self.plus(-printed)


def seal_input(before: str, version: int, command: str, record: str) -> str:
    text = f"{before} {version} {len(command)} {command}{record}"
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def print_of_table(row: TableRow) -> int:
    return print_of("table", row.id, row.title, row.header, row.pack, repr(float(row.created)))


def print_of_fact(name: str, value: str) -> int:
    return print_of("fact", name, value)


def print_of_link(link: Link) -> int:
    return print_of("link", *link)


def print_of_image(image: Image) -> int:
    content = blake2b(image.content, digest_size=16).hexdigest()
    return print_of("image", image.type, str(image.cell), str(image.x), str(image.y), content)


def print_of(*parts: str) -> int:
    """A number for what one row says; the sum of those of all rows is in a head."""
    hashed = blake2b(digest_size=16)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass")
        hashed.update(b"%d:" % len(content))
        hashed.update(content)
    return int.from_bytes(hashed.digest(), "big")
