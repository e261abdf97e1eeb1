"""``troisactes fights``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from troisactes.catalogue.schema import PreparedFight
    from troisactes.rules.registry import System


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "fights",
        lang,
        [system_option(lang), pack_option(lang)],
        callback=lambda system, pack: list_fights(lang, system, pack),
    )


def system_option(lang: str) -> click.Option:
    from troisactes.rules.registry import usual_system

    return click.Option(
        ["--system"],
        default=usual_system(),
        metavar=say(lang, "cli-metavar-system"),
        help=say(lang, "cli-option-system", system=usual_system()),
    )


def pack_option(lang: str) -> click.Option:
    return click.Option(
        ["--pack"],
        multiple=True,
        metavar=say(lang, "cli-metavar-folder"),
        type=click.Path(path_type=Path),
        help=say(lang, "cli-option-pack"),
    )


def easiest_fight(system: System) -> PreparedFight | None:
    """The one to begin with: the weakest heroes, then the fewest creatures."""
    sheets = system.rules.sheets

    def hardness(fight: PreparedFight) -> tuple[int, int]:
        levels = [sheets[each.sheet].level for each in fight.creatures if each.side == "heroes"]
        return (max(levels, default=99), len(fight.creatures))

    return min(system.catalogue.fights.values(), key=hardness, default=None)


def list_fights(lang: str, system_id: str, packs: tuple[Path, ...]) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli import tokens
    from troisactes.cli.console import make_console, piece
    from troisactes.i18n.names import in_language
    from troisactes.rules.registry import load_system

    console = make_console()
    system = load_system(system_id, packs)
    if not system.catalogue.fights:
        console.print(say(lang, "cli-no-fights"))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("cli-fight", "cli-fight-map", "cli-fight-name"):
        table.add_column(say(lang, heading), no_wrap=heading != "cli-fight-name")
    for fight in system.catalogue.fights.values():
        about = piece(in_language(fight.name, lang), "bold")
        if fight.text is not None:
            about.append(f"\n{in_language(fight.text, lang)}")
        about.append("\n")
        for place, each in enumerate(fight.creatures):
            name = each.name or system.rules.sheet(each.sheet).name
            shape = tokens.shape_of(each.side)
            words = f"{'  ' if place else ''}{shape} {in_language(name, lang)}"
            about.append(words, style=f"{tokens.colour_of(each.side)}")
        about.append("\n")
        table.add_row(
            Text(fight.id, style="bold cyan"), f"{fight.grid.width}×{fight.grid.height}", about
        )
    console.print(table)
