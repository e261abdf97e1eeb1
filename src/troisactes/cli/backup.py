"""``troisactes backup``: a copy of all tables, while a server may be running."""

from __future__ import annotations

from pathlib import Path

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.stores import FILE, chosen_folder, copy_argument, data_option
from troisactes.i18n import say


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "backup",
        lang,
        [copy_argument(lang), data_option(lang)],
        callback=lambda file, data: backup(lang, file, data),
    )


def backup(lang: str, file: Path | None, data: Path | None) -> None:
    import time

    from troisactes.table.store.backups import backup_path, make_backup

    folder = chosen_folder(data)
    to = file if file is not None else backup_path(folder, time.time())
    make_backup(folder / FILE, to)
    click.echo(say(lang, "cli-backup-done", file=str(to)))
