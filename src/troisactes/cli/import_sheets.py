"""``troisactes import``: sheets of other programs into a pack."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli import EXIT_FAILED
from troisactes.cli.bilingual import LONGEST_ECHO, SpeakingCommand
from troisactes.cli.fights import system_option
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.interop.import_report import ImportReport

SHOWN = 12  # creatures and refusals told on the screen; the report has them all


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "import",
        lang,
        [
            click.Argument(
                ["files"],
                nargs=-1,
                required=True,
                metavar=f"{say(lang, 'cli-metavar-file')}…",
                type=click.Path(path_type=Path),
            ),
            system_option(lang),
            click.Option(
                ["--into"],
                required=True,
                metavar=say(lang, "cli-metavar-folder"),
                type=click.Path(path_type=Path, file_okay=False),
                help=say(lang, "cli-import-option-into"),
            ),
            click.Option(
                ["--report"],
                metavar=say(lang, "cli-metavar-file"),
                type=click.Path(path_type=Path, dir_okay=False),
                help=say(lang, "cli-import-option-report"),
            ),
        ],
        callback=lambda **given: import_sheets(lang, **given),
    )


def import_sheets(
    lang: str, files: tuple[Path, ...], system: str, into: Path, report: Path | None
) -> None:
    import msgspec

    from troisactes.cli.batches import progress_bar
    from troisactes.cli.console import make_console
    from troisactes.interop.import_files import Importer, sources_of

    for path in files:
        if not path.exists():
            raise click.UsageError(say(lang, "cli-import-missing", what=str(path)[:LONGEST_ECHO]))
    console = make_console()
    importer = Importer(system, into, lang)
    with progress_bar(console) as progress:
        task = progress.add_task("", total=len(sources_of(list(files))), rate="")
        importer.read_files(list(files), lambda: progress.update(task, advance=1))
    if report is not None:
        written = msgspec.json.format(msgspec.json.encode(importer.report), indent=2)
        report.write_bytes(written + b"\n")
    tell(console, lang, importer.report, into)
    if not importer.report.creatures:
        raise click.exceptions.Exit(EXIT_FAILED)


def tell(console: Console, lang: str, report: ImportReport, into: Path) -> None:
    """The totals, the first creatures, and whatever was refused."""
    for each in report.creatures[:SHOWN]:
        words = say(
            lang,
            "cli-import-creature",
            name=each.name,
            modelled=len(each.modelled),
            told=len(each.told),
            lost=len(each.lost),
        )
        console.print(words, soft_wrap=True, markup=False)
        if each.lost:
            lost = ", ".join(each.lost)
            console.print(say(lang, "cli-import-lost", names=lost), soft_wrap=True, markup=False)
    if len(report.creatures) > SHOWN:
        console.print(say(lang, "cli-import-more", count=len(report.creatures) - SHOWN))
    for refused in report.refused[:SHOWN]:
        words = say(lang, "cli-import-refused", source=refused.source, why=refused.why)
        console.print(words, style="yellow", soft_wrap=True, markup=False)
    total = report.total
    words = say(
        lang,
        "cli-import-total",
        creatures=total.creatures,
        refused=total.refused,
        modelled=total.modelled,
        told=total.told,
        lost=total.lost,
        into=str(into),
    )
    console.print(words, style="green" if total.creatures else "bold red", markup=False)
