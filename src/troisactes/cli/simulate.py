"""``troisactes simulate``: the same fight a thousand times."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.batches import (
    Writing,
    dask_option,
    play_batch,
    players,
    policy_option,
    seed_option,
    workers_option,
    write_all,
)
from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.fights import pack_option, system_option
from troisactes.i18n import FRENCH, say
from troisactes.i18n.names import tenths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from troisactes.rules.registry import System
    from troisactes.sim.summary import Rate, Summary

USUAL_COUNT = 1_000
MOST_FIGHTS = 10_000_000
BAR = 24
SHOWN_ACTIONS = 3
SHOWN_REFUSALS = 4
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
            seed_option(lang),
            workers_option(lang),
            dask_option(lang),
            policy_option(lang),
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
    dask: str | None,
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
    from troisactes.sim.results import keep, write_csv
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
    with players(workers, dask) as among:
        batch = play_batch(console, plan, count, among, lang)
    results = batch.results
    summary = summarise(plan, results)
    show(console, ready, summary, lang)
    writings: list[Writing] = []
    if save is not None:
        writings.append((save, lambda path: keep(path, plan, results, summary)))
    if csv is not None:
        writings.append((csv, lambda path: write_csv(path, results)))
    if report is not None:
        writings.append((report, lambda path: write_report(path, ready, summary, lang)))
    write_all(console, writings, lang)
    batch.go_on()


def write_report(path: Path, system: System, summary: Summary, lang: str) -> None:
    from troisactes.sim.report import report_html
    from troisactes.sim.results import write_whole

    write_whole(path, report_html(system, summary, lang).encode())


def read_policies(written: Sequence[str], lang: str) -> dict[str, str]:
    policies: dict[str, str] = {}
    for each in written:
        side, equals, name = each.partition("=")
        if not equals or not side or not name:
            raise click.UsageError(say(lang, "cli-bad-policy", what=each))
        policies[side] = name
    return policies


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
        mean=tenths(summary.rounds, lang),
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
        share=tenths(100 * rate.share, lang),
        low=tenths(100 * rate.low, lang),
        high=tenths(100 * rate.high, lang),
    )


def _show_creatures(console: Console, system: System, summary: Summary, lang: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.cli import tokens
    from troisactes.i18n.names import action_name, in_language

    table = Table(box=None, pad_edge=False, header_style="bold")
    headings = "creature survives dealt taken spent wasted lost reactions actions".split()
    for heading in headings:
        right = heading not in ("creature", "actions")
        words = say(lang, f"cli-simulate-{heading}")
        table.add_column(words, justify="right" if right else "left")
    fight = system.catalogue.fights[summary.plan.fight]
    names = {each.id: in_language(each.name, lang) for each in fight.creatures if each.name}
    for each in summary.creatures:
        name = names.get(each.id, each.name)
        most = [
            f"{action_name(system, id, lang)} {tenths(often, lang)}"
            for id, often in list(each.actions.items())[:SHOWN_ACTIONS]
            if often >= SELDOM
        ]
        table.add_row(
            Text(f"{tokens.shape_of(each.side)} {name}", style=tokens.colour_of(each.side)),
            f"{tenths(100 * each.survives.share, lang)} %",
            tenths(each.dealt, lang),
            tenths(each.taken, lang),
            tenths(each.spent_a_turn, lang),
            tenths(each.wasted_a_turn, lang),
            tenths(each.lost_a_turn, lang),
            "/".join(
                tenths(often, lang) for often in (each.reactions, each.reactions + each.passed)
            ),
            ", ".join(most),
        )
    console.print(table)
    console.print(say(lang, "cli-simulate-legend"), style="dim")
    _show_refusals(console, system, summary, lang)


def _show_refusals(console: Console, system: System, summary: Summary, lang: str) -> None:
    """What kept attacks from being made by those who ended a turn with something left."""
    from troisactes.i18n.names import refusal_name

    totals: dict[str, float] = {}
    for each in summary.creatures:
        for refusal, often in each.refusals.items():
            totals[refusal] = totals.get(refusal, 0.0) + often
    shown = sorted(totals, key=lambda refusal: (-totals[refusal], refusal))[:SHOWN_REFUSALS]
    shown = [refusal for refusal in shown if totals[refusal] >= SELDOM]
    if shown:
        words = [
            f"{refusal_name(system, refusal, lang)} {tenths(totals[refusal], lang)}"
            for refusal in shown
        ]
        apart = "\u202f; " if lang == FRENCH else "; "
        line = say(lang, "cli-simulate-refusals", refusals=apart.join(words))
        console.print(line, style="dim")
