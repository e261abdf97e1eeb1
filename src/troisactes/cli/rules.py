"""``troisactes rules``: read a clause, look through a system, search for words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.errors import UnknownId
from troisactes.i18n import LANGUAGES, knows, say
from troisactes.i18n.folding import folded

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from troisactes.catalogue.clauses import Clause
    from troisactes.catalogue.schema import OptionDef
    from troisactes.rules.registry import System

_CHAPTER = re.compile(r"^(.*?)-?[0-9]+$")


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "rules",
        lang,
        [
            click.Argument(["words"], nargs=-1, metavar=say(lang, "cli-rules-argument")),
            click.Option(["--both"], is_flag=True, help=say(lang, "cli-rules-option-both")),
            click.Option(["--where"], is_flag=True, help=say(lang, "cli-rules-option-where")),
        ],
        callback=lambda words, both, where: read_rules(lang, words, both, where),
    )


class ClauseDisplay(NamedTuple):
    """How clauses are shown."""

    console: Console
    languages: tuple[str, ...]  # the first is that of the words around them
    where: bool  # also where each is kept and checked


def read_rules(lang: str, words: tuple[str, ...], both: bool, where: bool) -> None:
    from troisactes.cli.console import make_console
    from troisactes.rules.registry import load_system, load_systems, system_ids

    console = make_console()
    if not words:
        for each in load_systems():
            show_contents(console, lang, each)
        return
    languages = (lang, *(each for each in LANGUAGES if each != lang)) if both else (lang,)
    reading = ClauseDisplay(console, languages, where)
    wanted = " ".join(words)
    if wanted.lower() in system_ids():
        system = load_system(wanted.lower())
        show_clauses(reading, system, system.clauses.values())
        return
    systems = load_systems()
    if not show_matching(reading, systems, wanted):
        known = [id for system in systems for id in system.clauses]
        raise UnknownId("clause", wanted.upper(), known)


def show_matching(reading: ClauseDisplay, systems: Iterable[System], wanted: str) -> bool:
    """The clause with that id; else those that begin so; else those that hold the words."""
    for system in systems:
        clause = system.clauses.get(wanted.upper())
        if clause is not None:
            show_clause(reading, system, clause)
            return True
    found = False
    for system in systems:
        clauses = [each for each in system.clauses.values() if each.id.startswith(wanted.upper())]
        if not clauses:
            clauses = [each for each in system.clauses.values() if holds_words(each, wanted)]
        if clauses:
            found = True
            show_clauses(reading, system, clauses)
    return found


def holds_words(clause: Clause, wanted: str) -> bool:
    """Every word, in either language, whatever the case and the accents."""
    text = folded(f"{clause.id} {clause.fr} {clause.en}")
    return all(word in text for word in folded(wanted).split())


def show_contents(console: Console, lang: str, system: System) -> None:
    """A system's chapters, with how many clauses each has."""
    from rich.columns import Columns

    from troisactes.cli.console import piece
    from troisactes.i18n.names import in_language

    chapters: dict[str, int] = {}
    for id in system.clauses:
        found = _CHAPTER.match(id)
        chapter = found[1] if found else id.rsplit("-", 1)[0]
        if "-CORE-" in id:
            chapter = id.split("-CORE-")[0] + "-CORE"
        chapters[chapter] = chapters.get(chapter, 0) + 1
    title = piece(in_language(system.catalogue.names[f"pack:{system.id}"], lang), "bold")
    title.append(f" ({system.id}) ", style="dim")
    title.append(say(lang, "cli-rules-found", count=len(system.clauses)))
    console.print(title)
    cells = []
    for chapter, count in chapters.items():
        cell = piece(f"  {chapter}", "cyan")
        cell.append(f" {count}", style="dim")
        cells.append(cell)
    console.print(Columns(cells, equal=True, padding=(0, 1)))
    console.print()


def show_clauses(reading: ClauseDisplay, system: System, clauses: Iterable[Clause]) -> None:
    """Several clauses, a paragraph each."""
    clauses = list(clauses)
    for clause in clauses:
        show_clause(reading, system, clause)
    found = say(reading.languages[0], "cli-rules-found", count=len(clauses))
    reading.console.print(found, style="dim")


def show_clause(reading: ClauseDisplay, system: System, clause: Clause) -> None:
    text = clause_text(system, clause, reading.languages)
    if reading.where:
        _add_whereabouts(text, system, clause, reading.languages[0])
    text.append("\n")
    # Paths are for programs and clipboards too: they are not broken at the edge of the screen.
    reading.console.print(text, soft_wrap=reading.where)


def clause_text(system: System, clause: Clause, languages: tuple[str, ...]) -> Text:
    """A clause as it is read: its id, what kind it is, the sentence, what hangs on it."""
    from troisactes.cli.console import piece
    from troisactes.i18n.names import in_language

    lang = languages[0]
    text = piece(clause.id, "bold cyan")
    kind = f"cli-rule-kind-{clause.kind}"
    text.append(f"  {say(lang, kind) if knows(lang, kind) else clause.kind}", style="dim")
    if clause.standard:
        text.append(f" · {say(lang, 'cli-rule-standard')}", style="dim")
    for each in languages:
        text.append(f"\n{clause.fr if each == 'fr' else clause.en}")
    actions = [
        in_language(action.name, lang)
        for action in system.rules.actions.values()
        if action.clause == clause.id
    ]
    if clause.kind == "action" and actions:
        _aside(text, say(lang, "cli-rule-actions"), ", ".join(actions))
    option = system.catalogue.options.get(clause.option)
    if option is not None:
        words = say(
            lang,
            "cli-rule-option-text",
            option=option.id,
            name=in_language(option.name, lang),
            values=_values_text(option, lang),
            default=option.default,
        )
        _aside(text, say(lang, "cli-rule-option"), words)
    if clause.not_modelled is not None:
        reason = in_language(clause.not_modelled, lang)
        _aside(text, say(lang, "cli-rule-not-modelled"), reason)
    if clause.sees:
        _aside(text, say(lang, "cli-rule-sees"), ", ".join(clause.sees))
    return text


def _add_whereabouts(text: Text, system: System, clause: Clause, lang: str) -> None:
    """The code that keeps a clause, ``file:line``, and what checks it."""
    from troisactes.scenarios.clause_index import clause_index

    # A clause of somebody's homebrew is in no index.
    found = clause_index(system.id).get(clause.id)
    if found is None:
        return
    text.append(f"\n  {say(lang, 'cli-rule-code')}", style="bold dim")
    for place in found.places:
        text.append(f"\n    {place.file}:{place.line}")
        text.append(f"  {place.inside}", style="dim")
    if not found.places:
        text.append(f"\n    {say(lang, 'cli-rule-nowhere')}", style="dim")
    text.append(f"\n  {say(lang, 'cli-rule-checks')}", style="bold dim")
    for check in found.checks:
        text.append(f"\n    {check.file}")
        text.append(f"  {check.title}", style="dim")
    if not found.checks:
        text.append(f"\n    {say(lang, 'cli-rule-nowhere')}", style="dim")


def _values_text(option: OptionDef, lang: str) -> str:
    if option.is_list:
        return say(lang, "cli-rule-option-actions", actions=", ".join(option.listed))
    return ", ".join(option.values) or "0, 1, 2…"


def _aside(text: Text, label: str, words: str) -> None:
    text.append(f"\n  {label} ", style="bold dim")
    text.append(words, style="dim")
