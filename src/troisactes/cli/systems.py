"""``troisactes systems``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from troisactes.cli.speaking import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.rules.registry import System


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "systems",
        lang,
        [
            click.Argument(
                ["system"], required=False, metavar=f"[{say(lang, 'cli-metavar-system')}]"
            )
        ],
        callback=lambda system: list_systems(lang, system),
    )


def list_systems(lang: str, system_id: str | None) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli.console import make_console
    from troisactes.i18n.names import in_language
    from troisactes.rules.registry import load_system, system_ids

    console = make_console()
    if system_id:
        show_options(console, lang, load_system(system_id))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say(lang, "cli-system-name"), no_wrap=True)
    table.add_column("")
    for heading in ("clauses", "actions", "creatures", "fights"):
        table.add_column(say(lang, f"cli-system-{heading}"), justify="right")
    for id in system_ids():
        system = load_system(id)
        table.add_row(
            Text(id, style="bold cyan"),
            in_language(system.catalogue.names[f"pack:{id}"], lang),
            str(len(system.clauses)),
            str(len(system.rules.actions)),
            str(len(system.rules.sheets)),
            str(len(system.catalogue.fights)),
        )
    console.print(table)


def show_options(console: Console, lang: str, system: System) -> None:
    """The points each table settles, the usual value first and underlined."""
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli.console import piece
    from troisactes.i18n.names import in_language

    table = Table(box=None, pad_edge=False, header_style="bold", title_justify="left")
    for heading in ("name", "values", "clause"):
        table.add_column(say(lang, f"cli-option-{heading}"))
    for option in system.catalogue.options.values():
        name = piece(option.id, "bold cyan")
        name.append(f"\n{in_language(option.name, lang)}")
        values = piece(option.default, "underline")
        for value in option.values:
            if value != option.default:
                values.append(f", {value}")
        table.add_row(name, values, Text(option.clause, style="dim"))
    console.print(table)
