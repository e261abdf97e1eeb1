"""What ``simulate``, ``compare`` and ``balance`` share: playing, and keeping what is done."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.errors import CannotWrite, TroisActesError
from troisactes.i18n import say
from troisactes.records.syntax import trouble_with_file

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.console import Console
    from rich.progress import Progress

    from troisactes.sim.batch import FightResult, Plan

Players = tuple[int, "Executor | None"]  # how many at a time, and on what if not this machine


class Batch:
    """Results, and what stopped it before the last one, if anything did."""

    def __init__(self) -> None:
        self.results: list[FightResult] = []
        self.stopped: BaseException | None = None

    def go_on(self) -> None:
        """Once what is done is kept and shown: say why it is not all of it."""
        if self.stopped is not None:
            raise self.stopped


def seed_option(lang: str) -> click.Option:
    return click.Option(
        ["--seed"],
        type=int,
        default=1,
        metavar="N",
        help=say(lang, "cli-simulate-option-seed"),
    )


def policy_option(lang: str) -> click.Option:
    return click.Option(
        ["--policy"],
        multiple=True,
        metavar=say(lang, "cli-metavar-policy"),
        help=say(lang, "cli-simulate-option-policy"),
    )


def workers_option(lang: str) -> click.Option:
    return click.Option(
        ["--workers"],
        type=click.IntRange(1, 256),
        metavar="N",
        help=say(lang, "cli-simulate-option-workers"),
    )


def dask_option(lang: str) -> click.Option:
    return click.Option(
        ["--dask"],
        metavar=say(lang, "cli-metavar-address"),
        help=say(lang, "cli-simulate-option-dask"),
    )


@contextmanager
def players(workers: int | None, dask: str | None) -> Iterator[Players]:
    if dask is None:
        yield workers or os.cpu_count() or 1, None
        return
    from troisactes.sim.cluster import cluster

    with cluster(dask) as (executor, threads):
        yield workers or threads, executor


def progress_bar(console: Console) -> Progress:
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, transient=True)


def play_batch(
    console: Console, plan: Plan, count: int, among: Players, lang: str, name: str = ""
) -> Batch:
    """All of them, or as many as there were when somebody pressed Ctrl-C or something broke."""
    from troisactes.sim.batch import play_all

    batch = Batch()
    workers, executor = among
    with progress_bar(console) as progress:
        task = progress.add_task(name, total=count, rate="")
        try:
            for result in play_all(plan, count, min(workers, count), executor):
                batch.results.append(result)
                speed = progress.tasks[0].speed or 0.0
                words = say(lang, "cli-simulate-rate", rate=round(speed))
                progress.update(task, advance=1, rate=words)
        except (KeyboardInterrupt, TroisActesError) as error:
            if not batch.results and not isinstance(error, KeyboardInterrupt):
                raise
            batch.stopped = error
    batch.results.sort(key=lambda result: result.number)
    return batch


Writing = tuple[Path, Callable[[Path], None]]


def write_all(console: Console, writings: Sequence[Writing], lang: str) -> None:
    """Write each file. One that cannot be written goes to the folder for temporary files, so that
    hours of play are not lost to a full disk; then raises CannotWrite."""
    trouble: CannotWrite | None = None
    for path, write in writings:
        try:
            write(path)
        except OSError as error:
            kept = _elsewhere(path, write)
            trouble = trouble or CannotWrite(str(path), trouble_with_file(error), kept)
            continue
        console.print(say(lang, "cli-simulate-saved", file=str(path)), style="dim")
    if trouble is not None:
        raise trouble


def _elsewhere(path: Path, write: Callable[[Path], None]) -> str:
    try:
        folder = Path(tempfile.mkdtemp(prefix="troisactes-"))
        write(folder / path.name)
    except OSError:
        return ""
    return str(folder / path.name)
