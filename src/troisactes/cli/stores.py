"""Where tables are kept, for the commands that look after them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.i18n import say

if TYPE_CHECKING:
    from troisactes.table.store.store import Store

FILE = "tables.db"


def data_option(lang: str) -> click.Option:
    return click.Option(
        ["--data"],
        type=click.Path(path_type=Path, file_okay=False),
        default=None,
        metavar=say(lang, "cli-metavar-folder"),
        help=say(lang, "cli-serve-option-data"),
    )


def copy_argument(lang: str) -> click.Argument:
    """The file a copy of all tables is in, or goes to."""
    return click.Argument(
        ["file"],
        required=False,
        metavar=say(lang, "cli-backup-argument"),
        type=click.Path(path_type=Path, dir_okay=False),
    )


def chosen_folder(data: Path | None) -> Path:
    """A given folder, or the user's own."""
    return data if data is not None else data_folder(os.environ, sys.platform, Path.home())


def open_store(data: Path | None, database: str) -> Store:
    """PostgreSQL by its address; else a file in the user's data folder, or in a given one."""
    if database:
        from troisactes.table.store.postgres_store import PostgresStore

        return PostgresStore(database)
    from troisactes.table.store.sqlite_store import SqliteStore

    folder = chosen_folder(data)
    folder.mkdir(parents=True, exist_ok=True)
    return SqliteStore(folder / FILE)


def data_folder(env: Any, platform: str, home: Path) -> Path:
    """Where programs keep a user's data on this system."""
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "troisactes"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "troisactes"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "troisactes"
