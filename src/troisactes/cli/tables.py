"""``troisactes tables``: what tables there are, and the end of those nobody needs."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.stores import data_option, open_store
from troisactes.i18n import say

if TYPE_CHECKING:
    from troisactes.table.store.store import Store

A_DAY = 86_400


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "tables",
        lang,
        [
            click.Argument(["what"], type=click.Choice(["list", "delete", "prune"])),
            click.Argument(["ids"], nargs=-1, metavar=say(lang, "cli-tables-argument")),
            click.Option(
                ["--days"],
                type=click.IntRange(1),
                default=90,
                metavar="N",
                help=say(lang, "cli-tables-option-days"),
            ),
            data_option(lang),
            click.Option(
                ["--database"],
                default="",
                metavar="URL",
                envvar="TROISACTES_DATABASE",
                help=say(lang, "cli-serve-option-database"),
            ),
        ],
        callback=lambda what, ids, days, data, database: tables(
            lang, what, ids, days, data, database
        ),
    )


def tables(
    lang: str, what: str, ids: tuple[str, ...], days: int, data: Path | None, database: str
) -> None:
    store = open_store(data, database)
    try:
        if what == "list":
            for each in store.summaries():
                changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(each.changed))
                click.echo(f"{each.id}  {changed}  {each.inputs:>6}  {each.title}")
            return
        if what == "prune":
            before = time.time() - days * A_DAY
            ids = tuple(each.id for each in store.summaries() if each.changed < before)
        delete(store, ids)
        click.echo(say(lang, "cli-tables-deleted", count=len(ids)))
    finally:
        store.close()


def delete(store: Store, ids: tuple[str, ...]) -> None:
    """All of them, or none when one is unknown."""
    from troisactes.errors import UnknownId

    known = [each.id for each in store.summaries()]
    for id in ids:
        if id not in known:
            raise UnknownId("table", id, known)
    for id in ids:
        store.delete(id).result()
