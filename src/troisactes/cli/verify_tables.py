"""``troisactes verify FOLDER``: is every table there, and as it was written?"""

from __future__ import annotations

from pathlib import Path

import click

from troisactes.cli.stores import FILE
from troisactes.i18n import say

SQLITE = b"SQLite format 3\0"


def database_in(file: Path) -> Path | None:
    """The database a person means: of a folder, or the file itself; None for anything else."""
    if file.is_dir():
        return file / FILE
    if file.suffix == ".db":
        return file
    try:
        with file.open("rb") as content:
            return file if content.read(len(SQLITE)) == SQLITE else None
    except OSError:
        return None  # whoever reads it next says why


def verify_tables(lang: str, database: Path) -> None:
    """Say what is missing and from where, and stop with 1 when anything is."""
    from troisactes.cli.console import make_console
    from troisactes.table.store.sqlite_files import check_files

    console = make_console()
    found = check_files(database)
    for note in found.notes:
        console.print(say(lang, "cli-verify-note", says=note.said_in(lang)))
    for each in found.damages:
        console.print(say(lang, "cli-verify-damage", says=each.says.said_in(lang)), style="red")
    if found.damages:
        console.print(say(lang, "cli-verify-what-to-do"))
        raise click.exceptions.Exit(1)
    console.print(say(lang, "cli-verify-sound", tables=found.tables, inputs=found.inputs))
    if found.shelves:
        console.print(say(lang, "cli-verify-shelves", shelves=found.shelves))
