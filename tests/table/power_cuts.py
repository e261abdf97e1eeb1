"""A disk that keeps only what was synced, as it is found after the power was cut.

SQLite writes through a VFS of ours. Files are real; beside each stands what a cut would leave of
it: its content at the last sync. A file that was never synced would not be there at all.
"""

from __future__ import annotations

import shutil
import sqlite3
import threading
from pathlib import Path
from typing import Any

import apsw

from troisactes.table.store import sqlite_store


class LossyDisk(apsw.VFS):
    """Knows for every file what of it is safe."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.safe: dict[str, bytes] = {}
        self.lock = threading.Lock()
        self.syncs = 0
        super().__init__(name, "")

    def xOpen(self, name: Any, flags: list[int]) -> LossyFile:
        return LossyFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        with self.lock:
            self.safe.pop(filename, None)

    def after_a_cut(self, folder: Path) -> None:
        """Put what would be left into a folder."""
        with self.lock:
            for name, content in self.safe.items():
                (folder / Path(name).name).write_bytes(content)


class LossyFile(apsw.VFSFile):
    def __init__(self, disk: LossyDisk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        self.path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)
        super().__init__("", name, flags)

    def xSync(self, flags: int) -> None:
        super().xSync(flags)
        content = Path(self.path).read_bytes()
        with self.disk.lock:
            self.disk.safe[self.path] = content
            self.disk.syncs += 1


class Connection:
    """What a store needs of ``sqlite3.Connection``, from apsw's."""

    def __init__(self, path: str, disk: LossyDisk) -> None:
        self._connection = apsw.Connection(path, vfs=disk.name)
        self._connection.set_busy_timeout(1000)
        # A VFS of apsw's shares no memory with other processes: only one may have the file.
        self._connection.execute("PRAGMA locking_mode=EXCLUSIVE")

    def execute(self, query: str, values: Any = ()) -> Cursor:
        try:
            found = self._connection.execute(query, tuple(values))
            rows = list(found)
        except apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error
        except apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from error
        return Cursor(rows, self._connection.changes())

    def executemany(self, query: str, rows: Any) -> None:
        for row in rows:
            self.execute(query, row)

    def executescript(self, script: str) -> None:
        self.execute(script)

    @property
    def in_transaction(self) -> bool:
        return self._connection.in_transaction

    def close(self) -> None:
        self._connection.close()


class Cursor:
    def __init__(self, rows: list[Any], rowcount: int) -> None:
        self._rows = rows
        self.rowcount = rowcount

    def fetchone(self) -> Any:
        return self._rows[0] if self._rows else None

    def fetchall(self) -> list[Any]:
        return self._rows


def open_on(disk: LossyDisk, monkeypatch: Any, synchronous: str = "") -> None:
    """Have stores opened from now on use the disk; ``synchronous`` weakens what they promise."""

    def connect(path: str, **_: Any) -> Connection:
        return Connection(path, disk)

    class Module:
        """``sqlite3`` with another way to connect."""

        Connection = sqlite3.Connection
        Error = sqlite3.Error
        OperationalError = sqlite3.OperationalError
        DatabaseError = sqlite3.DatabaseError
        IntegrityError = sqlite3.IntegrityError

    Module.connect = staticmethod(connect)  # type: ignore[attr-defined]
    monkeypatch.setattr(sqlite_store, "sqlite3", Module)
    if synchronous:
        usual = Connection.execute

        def execute(self: Connection, query: str, values: Any = ()) -> Cursor:
            return usual(self, query.replace("synchronous=FULL", synchronous), values)

        monkeypatch.setattr(Connection, "execute", execute)


def copy_of(disk: LossyDisk, folder: Path) -> Path:
    """The folder as it would be found after a cut now."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    disk.after_a_cut(folder)
    return folder
