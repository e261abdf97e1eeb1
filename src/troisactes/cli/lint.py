"""``troisactes lint``: rules data, file by file and line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli import EXIT_FAILED
from troisactes.cli.bilingual import LONGEST_ECHO, SpeakingCommand
from troisactes.errors import CatalogueError
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.catalogue.lint import Findings
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
            clean = report(console, lang, id, *findings_of(id, ())) and clean
    for folder in folders:
        if not folder.is_dir():
            raise click.UsageError(say(lang, "cli-not-a-folder", what=str(folder)[:LONGEST_ECHO]))
    for folder in folders:
        found, entries = homebrew_findings(folder)
        clean = report(console, lang, str(folder), found, entries) and clean
    if not clean:
        raise click.exceptions.Exit(EXIT_FAILED)


def homebrew_findings(folder: Path) -> tuple[Findings, int]:
    """Of a folder laid over the system it says it extends, or over each of them."""
    from troisactes.catalogue.lint import Findings
    from troisactes.catalogue.load import EVERY_SYSTEM, load_pack
    from troisactes.rules.registry import system_ids

    try:
        pack = load_pack(folder, "", homebrew=True, systems=(*system_ids(), EVERY_SYSTEM))
    except CatalogueError as error:
        if not error.problems:  # of the pack as a whole: too many files
            raise
        return Findings(list(error.problems), []), 0
    if pack.extends != EVERY_SYSTEM:
        return findings_of(pack.extends, (folder,))
    each = [findings_of(system, (folder,)) for system in system_ids()]
    problems = dict.fromkeys(problem for found, _ in each for problem in found.problems)
    warnings = dict.fromkeys(warning for found, _ in each for warning in found.warnings)
    return Findings(list(problems), list(warnings)), max(entries for _, entries in each)


def findings_of(system: str, folders: tuple[Path, ...]) -> tuple[Findings, int]:
    """What is wrong or unusual in a system with packs over it, and how many entries were read."""
    from troisactes.catalogue.clauses import load_clauses
    from troisactes.catalogue.lint import Findings, examine
    from troisactes.rules.registry import clauses_file, gather_packs, vocabulary_of

    rules, vocabulary = vocabulary_of(system)
    try:
        packs = gather_packs(system, folders)
        found = examine(rules, vocabulary, packs, load_clauses(clauses_file(system)))
    except CatalogueError as error:
        if not error.problems:  # of the pack as a whole: too many files
            raise
        return Findings(list(error.problems), []), 0
    own = packs[-len(folders) :] if folders else packs
    return found, sum(len(entries) for pack in own for entries in pack.sections.values())


def report(console: Console, lang: str, what: str, found: Findings, entries: int) -> bool:
    """Say what was found; True when nothing is wrong. What is unusual does not make it so."""
    if found.warnings:
        show(console, lang, found.warnings)
        words = say(lang, "cli-lint-warnings", what=what, count=len(found.warnings))
        console.print(words, style="yellow")
    if found.problems:
        show(console, lang, found.problems)
        words = say(lang, "cli-lint-problems", what=what, count=len(found.problems))
        console.print(words, style="bold red")
        return False
    console.print(say(lang, "cli-lint-clean", what=what, count=entries), style="green")
    return True


def show(console: Console, lang: str, problems: Sequence[Problem]) -> None:
    from rich.text import Text

    for problem in problems:
        where = problem.file if problem.line is None else f"{problem.file}:{problem.line}"
        line = Text(problem.sentence(lang))
        line.stylize("bold", 0, len(where))
        console.print(line, soft_wrap=True)
