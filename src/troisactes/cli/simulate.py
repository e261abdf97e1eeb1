"""``troisactes simulate``: the same fight a thousand times."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.fights import pack_option, system_option
from troisactes.cli.speaking import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from troisactes.rules.registry import System
    from troisactes.sim.batch import Plan, Result
    from troisactes.sim.summary import Rate, Summary

USUAL_COUNT = 1_000
MOST_FIGHTS = 10_000_000
BAR = 24
SHOWN_ACTIONS = 3
SELDOM = 0.05  # of a fight: shown as 0.0


def command(lang: str) -> click.Command:
    def option(name: str, **rest: Any) -> click.Option:
        words = say(lang, f"cli-simulate-option-{name}")
        names = [f"--{name}"] if len(name) > 1 else [f"-{name}", "count"]
        return click.Option(names, help=words, **rest)

    file = click.Path(path_type=Path, dir_okay=False)
    metavar = say(lang, "cli-metavar-file")
    return SpeakingCommand(
        "simulate",
        lang,
        [
            click.Argument(["fight"], metavar=say(lang, "cli-simulate-argument")),
            option("n", type=click.IntRange(1, MOST_FIGHTS), default=USUAL_COUNT, metavar="N"),
            system_option(lang),
            option("seed", type=int, default=1, metavar="N"),
            option("workers", type=click.IntRange(1, 256), default=None, metavar="N"),
            option("policy", multiple=True, metavar=say(lang, "cli-metavar-policy")),
            option("options", multiple=True, metavar=say(lang, "cli-metavar-option")),
            pack_option(lang),
            option("save", type=file, metavar=metavar),
            option("csv", type=file, metavar=metavar),
            option("report", type=file, metavar=say(lang, "cli-metavar-page")),
        ],
        callback=lambda **given: simulate(lang, **given),
    )


def simulate(
    lang: str,
    fight: str,
    count: int,
    system: str,
    seed: int,
    workers: int | None,
    policy: Sequence[str],
    options: Sequence[str],
    pack: Sequence[Path],
    save: Path | None,
    csv: Path | None,
    report: Path | None,
) -> None:
    from troisactes.cli.console import make_console
    from troisactes.cli.play import read_options
    from troisactes.sim.batch import Plan, check_plan
    from troisactes.sim.results import keep, write_csv, write_whole
    from troisactes.sim.summary import summarise

    console = make_console()
    plan = Plan(
        system,
        fight,
        seed,
        tuple(map(str, pack)),
        read_options(options, system, lang),
        read_policies(policy, lang),
    )
    ready = check_plan(plan)
    results, finished = play_batch(console, plan, count, workers or os.cpu_count() or 1, lang)
    summary = summarise(plan, results)
    results.sort(key=lambda result: result.number)
    if save is not None:
        keep(save, plan, results, summary)
        console.print(say(lang, "cli-simulate-saved", file=str(save)), style="dim")
    if csv is not None:
        write_csv(csv, results)
        console.print(say(lang, "cli-simulate-saved", file=str(csv)), style="dim")
    if report is not None:
        from troisactes.sim.report import report_html

        write_whole(report, report_html(ready, summary, lang).encode())
        console.print(say(lang, "cli-simulate-saved", file=str(report)), style="dim")
    show(console, ready, summary, lang)
    if not finished:
        raise KeyboardInterrupt


def read_policies(written: Sequence[str], lang: str) -> dict[str, str]:
    policies: dict[str, str] = {}
    for each in written:
        side, equals, name = each.partition("=")
        if not equals or not side or not name:
            raise click.UsageError(say(lang, "cli-bad-policy", what=each))
        policies[side] = name
    return policies


def play_batch(
    console: Console, plan: Plan, count: int, workers: int, lang: str, name: str = ""
) -> tuple[list[Result], bool]:
    """All of them, or as many as there were when somebody pressed Ctrl-C."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from troisactes.sim.batch import play_all

    results: list[Result] = []
    rate = TextColumn("{task.fields[rate]}")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        rate,
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(name, total=count, rate="")
        try:
            for result in play_all(plan, count, min(workers, count)):
                results.append(result)
                speed = progress.tasks[0].speed or 0.0
                words = say(lang, "cli-simulate-rate", rate=round(speed))
                progress.update(task, advance=1, rate=words)
        except KeyboardInterrupt:
            return results, False
    return results, True


# --- what it came to ----------------------------------------------------------------------------


def show(console: Console, system: System, summary: Summary, lang: str) -> None:
    from rich.text import Text

    from troisactes.i18n.names import in_language

    name = in_language(system.catalogue.fights[summary.plan.fight].name, lang)
    console.print(Text(say(lang, "cli-simulate-title", fight=name, count=summary.fights), "bold"))
    if not summary.fights:
        return
    _show_wins(console, summary, lang)
    rounds = say(
        lang,
        "cli-simulate-rounds",
        mean=number_text(summary.rounds, lang),
        fewest=summary.fewest_rounds,
        most=summary.most_rounds,
    )
    console.print(rounds)
    console.print()
    _show_creatures(console, system, summary, lang)


def _show_wins(console: Console, summary: Summary, lang: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli import tokens

    table = Table(box=None, pad_edge=False, show_header=False)
    for who, won in summary.wins.items():
        if not won.times and who in ("nobody", "stalemate"):
            continue
        label = say(lang, f"cli-simulate-{who}") if who in ("nobody", "stalemate") else who
        colour = tokens.colour_of(who)
        bar = Text("█" * round(won.share * BAR), style=colour)
        bar.append("░" * (BAR - round(won.share * BAR)), style="dim")
        table.add_row(Text(side_name(label, lang), style=colour), bar, _share(won, lang))
    console.print(table)


def side_name(word: str, lang: str) -> str:
    return say(lang, f"side-{word}") if word in ("heroes", "foes") else word


def _share(rate: Rate, lang: str) -> str:
    return say(
        lang,
        "cli-simulate-share",
        share=number_text(100 * rate.share, lang),
        low=number_text(100 * rate.low, lang),
        high=number_text(100 * rate.high, lang),
    )


def _show_creatures(console: Console, system: System, summary: Summary, lang: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli import tokens
    from troisactes.i18n.names import action_name, in_language

    table = Table(box=None, pad_edge=False, header_style="bold")
    headings = ("creature", "survives", "dealt", "taken", "spent", "wasted", "reactions", "actions")
    for heading in headings:
        right = heading not in ("creature", "actions")
        words = say(lang, f"cli-simulate-{heading}")
        table.add_column(words, justify="right" if right else "left")
    fight = system.catalogue.fights[summary.plan.fight]
    names = {each.id: in_language(each.name, lang) for each in fight.creatures if each.name}
    for each in summary.creatures:
        name = names.get(each.id, each.name)
        most = [
            f"{action_name(system, id, lang)} {number_text(often, lang)}"
            for id, often in list(each.actions.items())[:SHOWN_ACTIONS]
            if often >= SELDOM
        ]
        table.add_row(
            Text(f"{tokens.shape_of(each.side)} {name}", style=tokens.colour_of(each.side)),
            f"{number_text(100 * each.survives.share, lang)} %",
            number_text(each.dealt, lang),
            number_text(each.taken, lang),
            number_text(each.spent_a_turn, lang),
            number_text(each.wasted_a_turn, lang),
            "/".join(
                number_text(often, lang) for often in (each.reactions, each.reactions + each.passed)
            ),
            ", ".join(most),
        )
    console.print(table)
    console.print(say(lang, "cli-simulate-legend"), style="dim")


def number_text(value: float, lang: str) -> str:
    text = f"{value:.1f}"
    return text.replace(".", ",") if lang == "fr" else text
