"""The processes that read what people send: their limits, and whose turn it is."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator

import pytest

from troisactes.errors import InvalidAnswer
from troisactes.interop.documents import read_json
from troisactes.table.lobby.simulations import MOST_WAITING as MOST_JOBS
from troisactes.table.lobby.simulations import NewBatch, Simulations
from troisactes.table.server.fair_queue import MOST_WAITING, FairQueue
from troisactes.table.server.http import TooMuchWork, TooOften, visitor_at
from troisactes.table.server.worker_process import WorkerFailed
from troisactes.table.server.workers import ReadingLimits, Workers


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    made = Workers(ReadingLimits(seconds=1, patience=5, megabytes=100))
    yield made
    made.close()


def test_they_work_elsewhere_and_give_back_what_they_found(workers: Workers) -> None:
    assert asyncio.run(workers.run("a", os.getpid)) != os.getpid()
    with pytest.raises(InvalidAnswer, match="expected JSON"):
        asyncio.run(workers.run("a", read_json, "{x"))


def test_one_that_takes_too_long_is_ended_and_replaced(workers: Workers) -> None:
    async def wait() -> tuple[int, int, int]:
        before = await workers.run("a", os.getpid)
        with pytest.raises(TooMuchWork, match="can be read in 1 s"):
            await workers.run("a", time.sleep, 60)
        between = await workers.run("a", os.getpid)
        with pytest.raises(TooMuchWork, match="can be read in 1 s"):
            await workers.run("a", pow, 3, 10**9)
        return before, between, await workers.run("a", os.getpid)

    assert len(set(asyncio.run(wait()))) == 3


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps processes to a limit")
def test_one_that_wants_too_much_memory_gets_none(workers: Workers) -> None:
    with pytest.raises(TooMuchWork, match="100 MB"):
        asyncio.run(workers.run("a", bytearray, 400_000_000))
    assert asyncio.run(workers.run("a", len, "abc")) == 3


def test_one_that_goes_away_is_replaced(workers: Workers) -> None:
    with pytest.raises(TooMuchWork):
        asyncio.run(workers.run("a", os._exit, 3))
    assert asyncio.run(workers.run("a", len, "abc")) == 3


def test_a_mistake_of_ours_is_told_as_one(workers: Workers) -> None:
    with pytest.raises(WorkerFailed, match="ZeroDivisionError"):
        asyncio.run(workers.run("a", divmod, 1, 0))


def test_one_visitor_keeps_one_process_busy_and_others_pass(workers: Workers) -> None:
    async def together() -> list[str]:
        done: list[str] = []

        async def send(visitor: str, seconds: float) -> None:
            await workers.run(visitor, time.sleep, seconds)
            done.append(visitor)

        await asyncio.gather(send("slow", 0.0), send("quick", 0.0))  # both are up
        slow = [asyncio.create_task(send("slow", 0.5)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.gather(send("quick", 0.0), *slow)
        return done[2:]

    assert asyncio.run(together()).index("quick") < 2


def test_visitors_take_turns_not_requests() -> None:
    async def order() -> list[str]:
        queue, served = FairQueue(1), []

        async def use(visitor: str) -> None:
            async with queue.place(visitor):
                served.append(visitor)
                await asyncio.sleep(0)

        await asyncio.gather(*(use(each) for each in "aaaabbc"))
        return served

    assert asyncio.run(order()) == list("abcabaa")


def test_whoever_gives_up_takes_no_place_and_too_many_are_refused() -> None:
    async def give_up() -> None:
        queue = FairQueue(1)

        async def hold() -> None:
            async with queue.place("a"):
                await asyncio.sleep(3600)

        tasks = [asyncio.create_task(hold()) for _ in range(1 + MOST_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(TooOften, match="at most 8 of yours"):
            await hold()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        async with queue.place("b"):
            pass

    asyncio.run(give_up())


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_a_visitor_is_an_address_or_an_ipv6_network(address: str, visitor: str) -> None:
    assert visitor_at(address) == visitor


def test_who_simulates_later_does_not_wait_for_all_of_the_others() -> None:
    async def play() -> tuple[int, int]:
        simulations = Simulations()
        asked = NewBatch("quatre-contre-quatre", ["pf2"], count=100)
        long = [simulations.start("a", asked) for _ in range(MOST_JOBS)]
        with pytest.raises(TooOften):
            simulations.start("a", asked)
        short = simulations.start("b", NewBatch("quatre-contre-quatre", ["pf2"], count=10))
        while not short.finished:
            await asyncio.sleep(0.05)
        simulations.close()
        return short.done, max(each.done for each in long)

    short, longest = asyncio.run(play())
    assert short == 10
    assert longest <= 30
