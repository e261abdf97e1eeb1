"""``troisactes restore``: a backup in the place of the tables, or what can still be read."""

from __future__ import annotations

from pathlib import Path

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.stores import FILE, chosen_folder, copy_argument, data_option
from troisactes.i18n import say


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "restore",
        lang,
        [copy_argument(lang), data_option(lang)],
        callback=lambda file, data: restore(lang, file, data),
    )


def restore(lang: str, file: Path | None, data: Path | None) -> None:
    import time

    from troisactes.table.store.backups import restore_backup, restore_readable

    database = chosen_folder(data) / FILE
    if file is not None:
        aside = restore_backup(file, database, time.time())
    else:
        aside, lost = restore_readable(database, time.time())
        for each in lost:
            click.echo(say(lang, "cli-verify-damage", says=each.said_in(lang)))
    click.echo(say(lang, "cli-restore-done", folder=str(aside)))
