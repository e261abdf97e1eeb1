"""``troisactes systems``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand, error_text
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
    from troisactes.cli.system_commands import show_commands
    from troisactes.i18n.names import in_language
    from troisactes.rules.registry import load_system, load_systems, unusable

    console = make_console()
    if system_id:
        system = load_system(system_id)
        show_options(console, lang, system)
        show_commands(console, system, lang)
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say(lang, "cli-system-name"), no_wrap=True)
    table.add_column("")
    for heading in ("clauses", "actions", "creatures", "fights"):
        table.add_column(say(lang, f"cli-system-{heading}"), justify="right")
    systems = load_systems()
    for system in systems:
        table.add_row(
            Text(system.id, style="bold cyan"),
            in_language(system.package.name, lang),
            str(len(system.clauses)),
            str(len(system.rules.actions)),
            str(len(system.rules.sheets)),
            str(len(system.catalogue.fights)),
        )
    console.print(table)
    for system in systems:
        show_commands(console, system, lang)
    for trouble in unusable():
        console.print(error_text(trouble, lang), style="red", soft_wrap=True)


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
