"""``troisactes conformance``: which rules are tested, and which are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from troisactes.cli import EXIT_FAILED
from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from troisactes.scenarios.conformance import Conformance

STYLES = {
    "passing": "green",
    "failing": "bold red",
    "unclaimed": "bold red",
    "not-modelled": "yellow",
}


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "conformance",
        lang,
        [
            click.Argument(
                ["system"], required=False, metavar=f"[{say(lang, 'cli-metavar-system')}]"
            ),
            click.Option(["--ids"], is_flag=True, help=say(lang, "cli-conformance-option-ids")),
        ],
        callback=lambda system, ids: report(lang, system, ids),
    )


def report(lang: str, system: str | None, every_id: bool) -> None:
    from troisactes.cli.check import Progress, show_failure
    from troisactes.cli.console import make_console
    from troisactes.rules.registry import load_systems
    from troisactes.scenarios.conformance import conformance

    console = make_console()
    ids = [system] if system else [each.id for each in load_systems()]
    with Progress(console, lang) as progress:
        found = [conformance(each, progress.step) for each in ids]
    show_table(console, lang, found)
    for each in found:
        for problem in each.report.problems:
            console.print(problem.sentence(lang), style="red", soft_wrap=True)
        for failure in each.report.failures:
            show_failure(console, failure, lang)
        show_clauses(console, lang, each, every_id)
    if not all(each.passed for each in found):
        raise click.exceptions.Exit(EXIT_FAILED)


def show_table(console: Console, lang: str, found: Sequence[Conformance]) -> None:
    """A line for each system: how many clauses stand how."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say(lang, "cli-conformance-system"))
    table.add_column(say(lang, "cli-conformance-clauses"), justify="right")
    for status in STYLES:
        table.add_column(say(lang, f"cli-conformance-{status}"), justify="right")
    for each in found:
        counts = []
        for status, style in STYLES.items():
            count = len(each.having(status))
            counts.append(Text(str(count), style=style if count else "dim"))
        table.add_row(Text(each.system, style="bold"), str(len(each.standings)), *counts)
    console.print(table)


def show_clauses(console: Console, lang: str, found: Conformance, ids: bool) -> None:
    """What is not tested, with the reason where there is one; every clause when asked for."""
    from rich.table import Table
    from rich.text import Text

    from troisactes.i18n.names import in_language

    shown = [each for each in found.standings if ids or each.status != "passing"]
    if not shown and not found.strangers:
        return
    console.print()
    console.print(Text(found.system, style="bold"))
    table = Table(box=None, pad_edge=False, show_header=False)
    for standing in shown:
        status = say(lang, f"cli-conformance-is-{standing.status}")
        clause = standing.clause
        why = ""
        if clause.not_modelled is not None and standing.status == "not-modelled":
            why = in_language(clause.not_modelled, lang)
        elif ids:
            count = len(standing.results) + len(standing.tests)
            why = say(lang, "cli-conformance-claims", count=count) if count else ""
        table.add_row(
            Text(f"  {clause.id}", style="cyan"),
            Text(status, style=STYLES[standing.status]),
            Text(why),
        )
    console.print(table)
    for stranger in found.strangers:
        words = say(lang, "cli-conformance-stranger", what=stranger)
        console.print(f"  {words}", style="bold red")
