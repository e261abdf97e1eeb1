"""``troisactes replay``: a saved fight, told again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from troisactes.cli.screen import Screen
    from troisactes.journal.record import Journal


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "replay",
        lang,
        [
            click.Argument(
                ["file"], metavar=say(lang, "cli-replay-argument"), type=click.Path(path_type=Path)
            ),
            click.Option(["--step"], is_flag=True, help=say(lang, "cli-replay-option-step")),
            click.Option(
                ["--to"],
                type=click.IntRange(min=0),
                metavar="N",
                help=say(lang, "cli-replay-option-to"),
            ),
            click.Option(["--every"], is_flag=True, help=say(lang, "cli-replay-option-every")),
        ],
        callback=lambda file, step, to, every: replay(lang, file, step, to, every),
    )


def replay(lang: str, file: Path, step: bool, to: int | None, every: bool) -> None:
    from troisactes.cli.console import make_console
    from troisactes.cli.screen import Screen
    from troisactes.cli.terminal_table import title_of
    from troisactes.journal.entries import left_out_by
    from troisactes.journal.record import Journal
    from troisactes.journal.save import load

    console = make_console()
    name, hash, number = str(file).rpartition("#")
    is_numbered = bool(hash) and not file.exists()
    # All of it is read, so that what is wrong is found before anything is told.
    saved = _one_of_a_batch(Path(name), number, lang) if is_numbered else load(file)
    inputs = saved.inputs
    last = len(inputs) if to is None else min(to, len(inputs))
    journal = Journal.open(saved.header, saved.system)
    journal.set_aside(left_out_by(inputs))
    screen = Screen(console, saved.system, title_of(saved, lang), lang)
    if not (step or every):
        journal = Journal.replay(saved.header, inputs[:last], saved.system)
        screen.print_story(journal)
    else:
        _step_through(console, screen, journal, inputs[:last], lang, step)
    if to is not None or not (step or every):
        screen.print_table(journal.enc)
    if saved.left_out:
        console.print(say(lang, "cli-left-out", count=saved.left_out), style="yellow")
    console.print(say(lang, "cli-replay-end", count=last), style="dim")


def _one_of_a_batch(file: Path, number: str, lang: str) -> Journal:
    """A fight of a simulation is not kept: it is played again."""
    from troisactes.sim import results

    if not number.isdecimal():
        raise click.UsageError(say(lang, "cli-bad-fight-number", what=number))
    return results.play_again(results.load(file), int(number), lang)


def _step_through(
    console: Console,
    screen: Screen,
    journal: Journal,
    inputs: list[dict[str, Any]],
    lang: str,
    pause: bool,
) -> None:
    """Input by input: who answered what, what came of it, the board."""
    from rich.text import Text

    screen.print_story(journal)
    screen.print_table(journal.enc)
    for number, record in enumerate(inputs, start=1):
        if pause and _wants_to_stop(lang):
            return
        told = len(journal.entries)
        journal.repeat(record)
        words = say(
            lang,
            "cli-replay-answer",
            number=number,
            who=record.get("by", ""),
            what=in_words(record),
        )
        console.print(Text(words, style="bold"))
        screen.print_story(journal, told)
        screen.print_table(journal.enc)


def _wants_to_stop(lang: str) -> bool:
    try:
        line = input(f"[{say(lang, 'cli-replay-more')}] ")
    except EOFError:
        return True
    return line.strip().lower() in ("q", "quit", "quitter")


def in_words(record: Mapping[str, Any]) -> str:
    """An input as it would be typed: ``strike Balafre with longsword``."""
    for kind in ("answer", "interject", "ruling"):
        said = record.get(kind)
        if isinstance(said, dict):
            aims = [str(value) for key, value in said.items() if key not in ("do", "with", "path")]
            words = [str(said.get("do", "")), *aims]
            if "with" in said:
                words += ["with", str(said["with"])]
            return " ".join(words)
    if "correct" in record:
        return f"correct {record['correct']} {record['value']}"
    for kind in ("undo", "redo"):
        if kind in record:
            return f"{kind} {record[kind]}"
    return ""
