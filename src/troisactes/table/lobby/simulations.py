"""Small batches of fights for the page: played in a process of their own, one after the other."""

from __future__ import annotations

import asyncio
import io
import secrets
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Annotated

import msgspec

from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n.names import decimal, in_language, percent, tenths
from troisactes.journal.record import Journal
from troisactes.records.complaints import about_table
from troisactes.rules.registry import System
from troisactes.sim.batch import NOBODY, STALEMATE, FightResult, Plan, check_plan, play_some
from troisactes.sim.results import FORMAT, Kept, csv_text, play_again
from troisactes.sim.summary import Rate, Summary, summarise
from troisactes.table.lobby.rules import names_of
from troisactes.table.server.fair_queue import FairQueue
from troisactes.table.server.http import TooOften
from troisactes.table.server.worker_process import stay_with_the_server

MOST_FIGHTS = 1_000
MOST_VARIANTS = 4
MOST_WAITING = 4  # jobs of one visitor's
MOST_WAITING_OF_ALL = 100
KEPT = 20  # finished jobs of one visitor's
KEPT_OF_ALL = 200
CHUNK = 10  # fights between two looks at the progress


class NewBatch(msgspec.Struct, forbid_unknown_fields=True):
    fight: Annotated[str, msgspec.Meta(max_length=80)]
    systems: Annotated[
        list[Annotated[str, msgspec.Meta(max_length=40)]],
        msgspec.Meta(min_length=1, max_length=MOST_VARIANTS),
    ]
    count: Annotated[int, msgspec.Meta(ge=10, le=MOST_FIGHTS)] = 200
    seed: Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)] = 1


class CreatureFigures(msgspec.Struct):
    name: str
    side: str
    survives: str
    dealt: str
    taken: str
    spent: str
    wasted: str
    reactions: str


class Figures(msgspec.Struct):
    """One system's results, as they are read."""

    system: str
    name: str
    fights: int
    wins: str  # of the heroes
    margin: str
    share: float
    low: float
    high: float
    draws: str
    rounds: str
    decisions: str
    wasted: str
    reactions: str
    creatures: list[CreatureFigures]


class BatchPage(msgspec.Struct):
    job: str
    fight: str
    done: int
    total: int
    finished: bool
    problem: str
    variants: list[Figures]


class SimulationJob:
    """A job: the same fights under one or several systems."""

    def __init__(self, asked: NewBatch, visitor: str) -> None:
        self.visitor = visitor
        names = list(dict.fromkeys(asked.systems))
        self.id = secrets.token_urlsafe(9)
        self.plans = [Plan(name, asked.fight, asked.seed) for name in names]
        self.systems: list[System] = [check_plan(plan) for plan in self.plans]
        self.count = asked.count
        self.results: list[list[FightResult]] = [[] for _ in self.plans]
        self.problem: TroisActesError | None = None
        self.finished = False

    @property
    def done(self) -> int:
        return sum(len(some) for some in self.results)

    def page(self, lang: str) -> BatchPage:
        fight = self.systems[0].catalogue.fights[self.plans[0].fight]
        variants = [
            figures(system, summarise(plan, list(some)), lang)
            for system, plan, some in zip(self.systems, self.plans, self.results, strict=True)
            if some
        ]
        total = self.count * len(self.plans)
        name = in_language(fight.name, lang)
        problem = "" if self.problem is None else self.problem.sentence(lang)
        return BatchPage(self.id, name, self.done, total, self.finished, problem, variants)

    def again(self, system: str, number: int, lang: str) -> Journal:
        """One of its fights, which are not kept: it is played again."""
        for plan, some in zip(self.plans, self.results, strict=True):
            if plan.system == system:
                return play_again(Kept("simulation", FORMAT, "", plan, some), number, lang)
        raise UnknownId("system", system[:40], [plan.system for plan in self.plans])

    def csv(self) -> bytes:
        """Every creature of every fight, the system in front."""
        text = io.StringIO()
        for plan, some in zip(self.plans, self.results, strict=True):
            rows = csv_text(list(some)).splitlines()
            if not text.tell():
                text.write(f"system,{rows[0]}\n")
            for row in rows[1:]:
                text.write(f"{plan.system},{row}\n")
        return text.getvalue().encode()


class Simulations:
    """The jobs of this server. One process plays them, so that the tables stay quick.

    It plays a few fights of one visitor's, then a few of the next one's: who comes later does not
    wait for the end of what others asked for.
    """

    def __init__(self) -> None:
        self._batches: dict[str, SimulationJob] = {}
        self._queue = FairQueue(1)
        self._tasks: set[asyncio.Task[None]] = set()
        self._pool: ProcessPoolExecutor | None = None

    def start(self, visitor: str, asked: NewBatch) -> SimulationJob:
        """Raises UnknownId for a fight or a system there is not, TooOften when too many wait."""
        waiting = [each for each in self._batches.values() if not each.finished]
        if sum(each.visitor == visitor for each in waiting) >= MOST_WAITING:
            raise TooOften(about_table.at_most_waiting(MOST_WAITING))
        if len(waiting) >= MOST_WAITING_OF_ALL:
            raise TooOften(about_table.others_wait_already())
        batch = SimulationJob(asked, visitor)
        self._batches[batch.id] = batch
        self._forget(visitor)
        task = asyncio.create_task(self._play(batch))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return batch

    def _forget(self, visitor: str) -> None:
        """Each visitor's oldest first: nobody's results go because somebody else asked for many."""
        done = [id for id, each in self._batches.items() if each.finished]
        mine = [id for id in done if self._batches[id].visitor == visitor]
        for id in (*mine[:-KEPT], *done[:-KEPT_OF_ALL]):
            self._batches.pop(id, None)

    def batch(self, id: str) -> SimulationJob:
        if id not in self._batches:
            raise UnknownId("simulation", id[:40], ())
        return self._batches[id]

    async def _play(self, batch: SimulationJob) -> None:
        try:
            await self._play_chunks(batch)
        except TroisActesError as error:
            batch.problem = error
        finally:
            batch.finished = True

    async def _play_chunks(self, batch: SimulationJob) -> None:
        if self._pool is None:
            # Not forked: the server has threads, and what they hold would stay held in the copy.
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), stay_with_the_server)
        loop = asyncio.get_running_loop()
        texts = [msgspec.json.encode(plan) for plan in batch.plans]
        # All systems advance together, so that the page can compare them from the start.
        for start in range(0, batch.count, CHUNK):
            numbers = range(start, min(batch.count, start + CHUNK))
            for text, results in zip(texts, batch.results, strict=True):
                async with self._queue.place(batch.visitor):
                    played = await loop.run_in_executor(self._pool, play_some, text, numbers)
                for each in played:
                    results.append(msgspec.json.decode(each, type=FightResult))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def figures(system: System, summary: Summary, lang: str) -> Figures:
    none = Rate(0, summary.fights, 0.0, 0.0, 0.0)
    won = summary.wins.get("heroes", none)
    draws = sum(summary.wins.get(word, none).share for word in (NOBODY, STALEMATE))
    people = summary.creatures
    turns = sum(each.turns for each in people) or 1.0
    return Figures(
        system=system.id,
        name=names_of(system, lang)[0],
        fights=summary.fights,
        wins=percent(won.share, lang),
        margin=percent((won.high - won.low) / 2, lang),
        share=won.share,
        low=won.low,
        high=won.high,
        draws=percent(draws, lang),
        rounds=decimal(summary.rounds, lang),
        decisions=decimal(summary.decisions, lang),
        wasted=decimal(sum(each.wasted_a_turn * each.turns for each in people) / turns, lang),
        reactions=decimal(sum(each.reactions for each in people), lang),
        creatures=_creature_figures(system, summary, lang),
    )


def _creature_figures(system: System, summary: Summary, lang: str) -> list[CreatureFigures]:
    fight = system.catalogue.fights[summary.plan.fight]
    names = {each.id: in_language(each.name, lang) for each in fight.creatures if each.name}
    return [
        CreatureFigures(
            name=names.get(each.id, each.name),
            side=each.side,
            survives=percent(each.survives.share, lang),
            dealt=tenths(each.dealt, lang),
            taken=tenths(each.taken, lang),
            spent=tenths(each.spent_a_turn, lang),
            wasted=tenths(each.wasted_a_turn, lang),
            reactions=tenths(each.reactions, lang),
        )
        for each in summary.creatures
    ]
