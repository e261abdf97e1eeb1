"""``troisactes check``: run scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli import EXIT_FAILED, EXIT_USAGE
from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.fights import pack_option
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.scenarios.scenario import Failure, ScenarioReport, ScenarioResult


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "check",
        lang,
        [
            click.Argument(
                ["files"],
                nargs=-1,
                required=True,
                metavar=say(lang, "cli-check-argument"),
                type=click.Path(path_type=Path),
            ),
            pack_option(lang),
        ],
        callback=lambda files, pack: check_files(lang, files, pack),
    )


def check_files(lang: str, files: tuple[Path, ...], packs: tuple[Path, ...]) -> None:
    from troisactes.catalogue.load import load_pack
    from troisactes.cli.console import make_console
    from troisactes.scenarios.scenario import run_paths

    for folder in packs:
        load_pack(folder, "", homebrew=True)  # one that cannot be read is told once
    console = make_console()
    with Progress(console, lang) as progress:
        report = run_paths(files, progress.step, packs)
    for problem in report.problems:
        console.print(problem.sentence(lang), style="red", soft_wrap=True)
    for failure in report.failures:
        show_failure(console, failure, lang)
    if not report.results and not report.problems:
        where = ", ".join(str(each) for each in files)
        raise click.ClickException(say(lang, "cli-check-none", where=where))
    summarise(console, report, lang)
    if report.problems:
        raise click.exceptions.Exit(EXIT_USAGE)
    if not report.passed:
        raise click.exceptions.Exit(EXIT_FAILED)


class Progress:
    """How many scenarios have gone by; nothing where nobody watches."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console = console
        self.lang = lang
        self.done = 0
        self.failed = 0
        self.status = console.status(say(lang, "cli-checking"))

    def __enter__(self) -> Progress:
        if self.console.is_terminal:
            self.status.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.status.stop()

    def step(self, result: ScenarioResult) -> None:
        self.done += 1
        self.failed += not result.passed
        words = f"{say(self.lang, 'cli-checking')} {self.done}"
        self.status.update(f"{words} ✗ {self.failed}" if self.failed else words)


def show_failure(console: Console, failure: Failure, lang: str) -> None:
    """One thing that differs: where, at which step, what was expected and what came."""
    from troisactes.cli.console import piece

    text = piece(f"{failure.file}:{failure.line}", "bold red")
    text.append(f"  {failure.title}", style="bold")
    if failure.step:
        where = say(lang, "cli-check-step", number=failure.step, text=failure.label.said_in(lang))
    else:
        where = say(lang, "cli-check-setup")
    text.append(f"\n  {where}")
    for label, words in (("expected", failure.wanted), ("found", failure.came)):
        text.append(f"\n    {say(lang, f'cli-check-{label}')} ", style="dim")
        text.append(words.said_in(lang), style="green" if label == "expected" else "red")
    for line in failure.explanation:
        text.append(f"\n    │ {line.said_in(lang)}", style="dim")
    console.print(text, soft_wrap=True)
    console.print()


def summarise(console: Console, report: ScenarioReport, lang: str) -> None:
    count = len(report.results)
    failed = sum(1 for result in report.results if not result.passed)
    if failed:
        words = say(lang, "cli-check-failed", failed=failed, count=count)
        console.print(words, style="bold red")
    elif count:
        console.print(say(lang, "cli-check-passed", count=count), style="green")
    if report.problems:
        unreadable = len({problem.file for problem in report.problems})
        console.print(say(lang, "cli-check-unreadable", count=unreadable), style="bold red")
