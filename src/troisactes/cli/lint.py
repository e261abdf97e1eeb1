"""``troisactes lint``: rules data, file by file and line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli import EXIT_FAILED
from troisactes.cli.speaking import LONGEST_ECHO, SpeakingCommand, problem_text
from troisactes.errors import CatalogueError
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.errors import Problem


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "lint",
        lang,
        [
            click.Argument(
                ["folders"],
                nargs=-1,
                metavar=f"[{say(lang, 'cli-metavar-folder')}]…",
                type=click.Path(path_type=Path),
            )
        ],
        callback=lambda folders: lint_packs(lang, folders),
    )


def lint_packs(lang: str, folders: tuple[Path, ...]) -> None:
    from troisactes.cli.console import make_console
    from troisactes.rules.registry import system_ids

    console = make_console()
    clean = True
    if not folders:
        for id in system_ids():
            clean = report(console, lang, id, *problems_of(id, ())) and clean
    for folder in folders:
        if not folder.is_dir():
            raise click.UsageError(say(lang, "cli-not-a-folder", what=str(folder)[:LONGEST_ECHO]))
    for folder in folders:
        problems, entries = homebrew_problems(folder)
        clean = report(console, lang, str(folder), problems, entries) and clean
    if not clean:
        raise click.exceptions.Exit(EXIT_FAILED)


def homebrew_problems(folder: Path) -> tuple[Sequence[Problem], int]:
    """Of a folder laid over the system it says it extends."""
    from troisactes.catalogue.load import load_pack
    from troisactes.rules.registry import system_ids

    try:
        pack = load_pack(folder, "", homebrew=True, systems=system_ids())
    except CatalogueError as error:
        return error.problems, 0
    return problems_of(pack.extends, (folder,))


def problems_of(system: str, folders: tuple[Path, ...]) -> tuple[Sequence[Problem], int]:
    """Every problem of a system with packs laid over it, and how many entries were read."""
    from troisactes.catalogue.clauses import load_clauses
    from troisactes.catalogue.lint import lint
    from troisactes.rules.registry import clauses_file, gather_packs, vocabulary_of

    rules, vocabulary = vocabulary_of(system)
    try:
        packs = gather_packs(system, folders)
        problems = lint(rules, vocabulary, packs, load_clauses(clauses_file(system)))
    except CatalogueError as error:
        return error.problems, 0
    own = packs[-len(folders) :] if folders else packs
    return problems, sum(len(entries) for pack in own for entries in pack.sections.values())


def report(
    console: Console, lang: str, what: str, problems: Sequence[Problem], entries: int
) -> bool:
    """Say what was found; True when it was nothing."""
    from rich.text import Text

    for problem in problems:
        where = problem.file if problem.line is None else f"{problem.file}:{problem.line}"
        line = Text(problem_text(problem, lang))
        line.stylize("bold", 0, len(where))
        console.print(line, soft_wrap=True)
    if problems:
        words = say(lang, "cli-lint-problems", what=what, count=len(problems))
        console.print(words, style="bold red")
        return False
    console.print(say(lang, "cli-lint-clean", what=what, count=entries), style="green")
    return True
