"""The head file: beside the database, where each table stood after its last change.

A database that lost its newest changes (the file beside it was cut short, an older copy was put
back) is sound in itself and cannot know. So each commit adds a line for each table it changed, once
the database has synced it: a database may be ahead of its head file, never behind.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

from troisactes.table.store.seals import Head

log = logging.getLogger(__name__)

GONE = Head(changes=-1)  # the table was deleted
LONGEST = 256 * 1024  # bytes added before it is written anew, with one line for each table


class HeadsOnFile(NamedTuple):
    """What a head file says."""

    heads: dict[str, Head]
    spoiled: int = 0  # lines that cannot be read
    is_there: bool = True


def head_path(database: Path) -> Path:
    return database.with_suffix(".head")


def read_heads(path: Path) -> HeadsOnFile:
    try:
        lines = path.read_bytes().split(b"\n")
    except FileNotFoundError:
        return HeadsOnFile({}, is_there=False)
    heads: dict[str, Head] = {}
    spoiled = int(lines[-1] != b"")
    for line in lines[:-1]:
        read = _read_line(line)
        if read is None:
            spoiled += 1
        elif read[1] == GONE:
            heads.pop(read[0], None)
        else:
            heads[read[0]] = read[1]
    return HeadsOnFile(heads, spoiled)


class HeadFile:
    """Written as the store changes. Trouble with it is logged: the changes themselves are safe."""

    def __init__(self, path: Path, heads: Mapping[str, Head]) -> None:
        self._path = path
        self._heads = dict(heads)
        self._file = -1
        self._added = 0  # bytes since it was written anew
        self._write_anew()

    def add(self, heads: Mapping[str, Head]) -> None:
        for table, head in heads.items():
            if head == GONE:
                self._heads.pop(table, None)
            else:
                self._heads[table] = head
        if self._added > LONGEST:
            self._write_anew()
            return
        try:
            self._added += os.write(self._file, _lines(heads))
        except OSError as error:
            log.error("%s: %s", self._path, error)

    def sync(self) -> None:
        try:
            os.fsync(self._file)
        except OSError as error:
            log.error("%s: %s", self._path, error)

    def close(self) -> None:
        if self._file >= 0:
            self.sync()
            os.close(self._file)
            self._file = -1

    def _write_anew(self) -> None:
        self.close()
        try:
            write_heads(self._path, self._heads)
            self._file = os.open(self._path, os.O_WRONLY | os.O_APPEND)
        except OSError as error:
            log.error("%s: %s", self._path, error)
        self._added = 0


def write_heads(path: Path, heads: Mapping[str, Head]) -> None:
    """All at once: whoever reads it finds the old file or the new one."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        file.write(_lines(heads))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _lines(heads: Mapping[str, Head]) -> bytes:
    return b"".join(_line(table, head) for table, head in heads.items())


def _line(table: str, head: Head) -> bytes:
    text = " ".join((table, *map(str, head))).encode()
    return b"%s %s\n" % (text, _check(text))


def _read_line(line: bytes) -> tuple[str, Head] | None:
    text, _, check = line.rpartition(b" ")
    if check != _check(text):
        return None
    table, changes, version, seal, beside = text.decode().split(" ")
    return table, Head(int(changes), int(version), seal, beside)


def _check(text: bytes) -> bytes:
    return blake2b(text, digest_size=8).hexdigest().encode()
