"""``troisactes compare``: the same fights under other rules."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

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
from troisactes.cli.simulate import read_policies, side_name
from troisactes.i18n import say
from troisactes.i18n.names import MINUS, tenths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

    from troisactes.cli.batches import Batch
    from troisactes.sim.comparison import Comparison, MeanDifference

USUAL_COUNT = 500
MOST_FIGHTS = 1_000_000


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "compare",
        lang,
        [
            click.Argument(["fight"], metavar=say(lang, "cli-simulate-argument")),
            click.Argument(
                ["variants"], nargs=-1, required=False, metavar=say(lang, "cli-compare-argument")
            ),
            click.Option(
                ["--systems"],
                metavar=say(lang, "cli-metavar-systems"),
                help=say(lang, "cli-compare-option-systems"),
            ),
            click.Option(
                ["-n", "count"],
                type=click.IntRange(2, MOST_FIGHTS),
                default=USUAL_COUNT,
                metavar="N",
                help=say(lang, "cli-compare-option-n"),
            ),
            seed_option(lang),
            workers_option(lang),
            dask_option(lang),
            policy_option(lang),
            click.Option(
                ["--save"],
                type=click.Path(path_type=Path, dir_okay=False),
                metavar=say(lang, "cli-metavar-file"),
                help=say(lang, "cli-compare-option-save"),
            ),
            click.Option(
                ["--report"],
                type=click.Path(path_type=Path, dir_okay=False),
                metavar=say(lang, "cli-metavar-page"),
                help=say(lang, "cli-simulate-option-report"),
            ),
        ],
        callback=lambda **given: compare(lang, **given),
    )


def compare(
    lang: str,
    fight: str,
    variants: Sequence[str],
    systems: str | None,
    count: int,
    seed: int,
    workers: int | None,
    dask: str | None,
    policy: Sequence[str],
    save: Path | None,
    report: Path | None,
) -> None:
    from troisactes.cli.console import make_console
    from troisactes.sim import comparison
    from troisactes.sim.batch import Plan, check_plan
    from troisactes.sim.results import write_whole

    variants = [*variants, *comparison.systems_with(fight, systems or "")]
    if len(variants) < 2:
        raise click.UsageError(say(lang, "cli-compare-two"))
    console = make_console()
    base = Plan("", fight, seed, policies=read_policies(policy, lang))
    plans = [comparison.parse_variant(each, fight, base) for each in variants]
    for plan in plans:
        check_plan(plan)
    batches: list[Batch] = []
    with players(workers, dask) as among:
        for name, plan in zip(variants, plans, strict=True):
            batches.append(play_batch(console, plan, count, among, lang, name))
            if batches[-1].stopped is not None:
                break
    played = [batch.results for batch in batches if batch.results]
    if len(played) < 2:
        batches[-1].go_on()
    number = len(played)
    found = comparison.compare(variants[:number], plans[:number], played)
    show(found, lang)
    writings: list[Writing] = []
    if save is not None:
        text = msgspec.json.format(msgspec.json.encode(found), indent=1)
        writings.append((save, lambda path: write_whole(path, text)))
    if report is not None:
        writings.append((report, lambda path: write_report(path, found, lang)))
    write_all(console, writings, lang)
    batches[-1].go_on()


def write_report(path: Path, found: Comparison, lang: str) -> None:
    from troisactes.sim.report_comparison import comparison_html
    from troisactes.sim.results import write_whole

    write_whole(path, comparison_html(found, lang).encode())


def show(found: Comparison, lang: str) -> None:
    """A column for each variant; differences with their bounds, bold when more than chance."""
    from rich.table import Table

    from troisactes.cli.console import make_console

    console = make_console()
    title = say(lang, "cli-compare-title", fight=found.fight, count=found.first.fights)
    console.print(title, style="bold")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    table.add_column(found.first_name, justify="right")
    for variant in found.others:
        table.add_column(variant.name, justify="right")
        table.add_column(say(lang, "cli-compare-difference"), justify="right")
    for side in found.others[0].wins:
        row: list[Text | str] = [say(lang, "cli-compare-wins", side=side_name(side, lang))]
        row.append(_percent(found.first.wins[side].share, lang))
        for variant in found.others:
            row.append(_percent(variant.summary.wins[side].share, lang))
            row.append(_difference(variant.wins[side], lang, 100))
        table.add_row(*row)
    row = [say(lang, "cli-compare-rounds"), tenths(found.first.rounds, lang)]
    for variant in found.others:
        row.append(tenths(variant.summary.rounds, lang))
        row.append(_difference(variant.rounds, lang))
    table.add_row(*row)
    for side in found.others[0].deaths:
        lost = sum(1 - each.survives.share for each in found.first.creatures if each.side == side)
        row = [say(lang, "cli-compare-deaths", side=side_name(side, lang))]
        row.append(tenths(lost, lang))
        for variant in found.others:
            row.append(tenths(lost + variant.deaths[side].mean, lang))
            row.append(_difference(variant.deaths[side], lang))
        table.add_row(*row)
    console.print(table)
    console.print(say(lang, "cli-compare-legend"), style="dim")


def _percent(share: float, lang: str) -> str:
    return f"{tenths(100 * share, lang)}\u00a0%"


def _difference(difference: MeanDifference, lang: str, times: int = 1) -> Text:
    from rich.text import Text

    def signed(value: float) -> str:
        sign = "+" if value >= 0 else MINUS
        return sign + tenths(abs(value), lang)

    mean, low, high = (times * each for each in (difference.mean, difference.low, difference.high))
    words = f"{signed(mean)} ({signed(low)} … {signed(high)})"
    return Text(words, style="bold" if difference.is_clear else "dim")
