"""``troisactes balance``: how many of which creature make a fight easy, fair or hard."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from troisactes.cli.batches import (
    dask_option,
    players,
    policy_option,
    progress_bar,
    seed_option,
    workers_option,
    write_all,
)
from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.fights import pack_option, system_option
from troisactes.cli.simulate import read_policies
from troisactes.errors import TroisActesError
from troisactes.i18n import say
from troisactes.i18n.names import tenths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from troisactes.rules.registry import System
    from troisactes.sim.balance import Balance, Level, Trial
    from troisactes.sim.batch import FightResult, Plan

USUAL_COUNT = 100
MOST_FIGHTS = 100_000
MOST_CREATURES = 100


def command(lang: str) -> click.Command:
    def words(name: str) -> str:
        return say(lang, f"cli-balance-option-{name}")

    return SpeakingCommand(
        "balance",
        lang,
        [
            click.Argument(["fight"], metavar=say(lang, "cli-balance-argument")),
            click.Option(
                ["--with", "creatures"],
                multiple=True,
                required=True,
                metavar=say(lang, "cli-metavar-creature"),
                help=words("with"),
            ),
            click.Option(["--join"], is_flag=True, help=words("join")),
            click.Option(
                ["-n", "count"],
                type=click.IntRange(10, MOST_FIGHTS),
                default=USUAL_COUNT,
                metavar="N",
                help=words("n"),
            ),
            click.Option(
                ["--most"],
                type=click.IntRange(1, MOST_CREATURES),
                default=40,
                metavar="N",
                help=words("most"),
            ),
            system_option(lang),
            seed_option(lang),
            workers_option(lang),
            dask_option(lang),
            policy_option(lang),
            pack_option(lang),
            click.Option(
                ["--save"],
                type=click.Path(path_type=Path, dir_okay=False),
                metavar=say(lang, "cli-metavar-file"),
                help=words("save"),
            ),
        ],
        callback=lambda **given: balance(lang, **given),
    )


def balance(
    lang: str,
    fight: str,
    creatures: Sequence[str],
    join: bool,
    count: int,
    most: int,
    system: str,
    seed: int,
    workers: int | None,
    dask: str | None,
    policy: Sequence[str],
    pack: Sequence[Path],
    save: Path | None,
) -> None:
    from troisactes.cli.console import make_console
    from troisactes.rules.registry import load_system
    from troisactes.sim.batch import Plan
    from troisactes.sim.lineup import Lineup
    from troisactes.sim.results import write_whole

    console = make_console()
    packs = tuple(map(str, pack))
    ready = load_system(system, packs)
    party = read_party(fight, ready)
    plan = Plan(
        system,
        "" if party else fight,
        seed,
        packs,
        policies=read_policies(policy, lang),
        lineup=Lineup(party=party, joins=join),
    )
    found, stopped = search(console, plan, creatures, (count, most), (workers, dask), lang)
    if found:
        show(console, ready, found, lang)
    if save is not None and found:
        text = msgspec.json.format(msgspec.json.encode({"plan": plan, "found": found}), indent=1)
        write_all(console, [(save, lambda path: write_whole(path, text))], lang)
    if stopped is not None:
        raise stopped


def read_party(written: str, system: System) -> tuple[str, ...]:
    """Sheets separated by commas; nothing when it is a prepared fight."""
    names = tuple(each.strip() for each in written.split(",") if each.strip())
    is_fight = written in system.catalogue.fights
    return () if is_fight or (len(names) == 1 and names[0] not in system.rules.sheets) else names


def search(
    console: Console,
    plan: Plan,
    creatures: Sequence[str],
    size: tuple[int, int],
    among: tuple[int | None, str | None],
    lang: str,
) -> tuple[list[Balance], BaseException | None]:
    """One after the other; what was found before Ctrl-C or an error stands."""
    from troisactes.sim import balance as searching

    found: list[Balance] = []
    fights, most = size
    with players(*among) as (workers, executor), progress_bar(console) as progress:
        task = progress.add_task("", total=None, rate="")

        def watch(creature: str, number: int, result: FightResult) -> None:
            words = say(lang, "cli-balance-trying", creature=creature, number=number)
            rate = say(lang, "cli-simulate-rate", rate=round(progress.tasks[0].speed or 0.0))
            progress.update(task, advance=1, description=words, rate=rate)

        try:
            for creature in creatures:
                found.append(
                    searching.balance(
                        plan, creature, fights, workers, executor, most=most, watch=watch
                    )
                )
        except (KeyboardInterrupt, TroisActesError) as error:
            if not found and not isinstance(error, KeyboardInterrupt):
                raise
            return found, error
    return found, None


# --- what was found --------------------------------------------------------------------------


def show(console: Console, system: System, found: Sequence[Balance], lang: str) -> None:
    from rich.table import Table
    from rich.text import Text

    from troisactes.i18n.names import in_language

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("creature", "level", "number", "wins", "deaths", "rounds", ""):
        words = say(lang, f"cli-balance-{heading}") if heading else ""
        left = heading in ("creature", "level", "")
        table.add_column(words, justify="left" if left else "right")
    for each in found:
        name = in_language(system.rules.sheet(each.creature).name, lang)
        least = 1
        for level in each.levels.values():
            table.add_row(Text(name, style="bold"), *_row(level, least, lang))
            name = ""
            least = max(least, level.most + 1)
        if not any(level.capped for level in each.levels.values()):
            row = (say(lang, "cli-balance-deadly"), say(lang, "cli-balance-from", least=least))
            table.add_row(name, *row)
    console.print(table)
    console.print(say(lang, "cli-balance-legend"), style="dim")


def _row(level: Level, least: int, lang: str) -> list[str]:
    words = say(lang, f"cli-balance-{level.name}")
    if level.most < least or level.trial is None:
        return [words, say(lang, "cli-balance-none"), "", "", "", ""]
    # 0 stands for "just that many".
    number = say(
        lang, "cli-balance-range", least=0 if least == level.most else least, most=level.most
    )
    doubt = "" if level.sure else say(lang, "cli-balance-unsure")
    if level.capped:
        doubt = say(lang, "cli-balance-capped")
    return [words, number, *_figures(level.trial, lang), doubt]


def _figures(trial: Trial, lang: str) -> tuple[str, str, str]:
    wins = say(
        lang,
        "cli-balance-share",
        share=round(100 * trial.wins.share),
        low=round(100 * trial.wins.low),
        high=round(100 * trial.wins.high),
    )
    deaths = say(
        lang,
        "cli-balance-bounds",
        mean=tenths(trial.deaths, lang),
        low=tenths(trial.deaths_low, lang),
        high=tenths(trial.deaths_high, lang),
    )
    return wins, deaths, tenths(trial.rounds, lang)
