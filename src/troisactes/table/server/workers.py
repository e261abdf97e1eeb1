"""Processes beside the server that read what people send. See docs/adr/0040.

Reading can be made slow, or to need much memory, by whoever writes the text. So it happens in
processes with limits: one that takes too long is ended and replaced, and everybody else is served
meanwhile. They are started when they are first wanted.
"""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection as Line
from multiprocessing.context import SpawnProcess
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from troisactes.records.complaints import about_imports
from troisactes.rules.registry import load_systems
from troisactes.table.server.fair_queue import FairQueue
from troisactes.table.server.http import Connection, TooMuchWork
from troisactes.table.server.worker_process import WorkerFailed, work

SECONDS: Final = 10
PATIENCE: Final = 60.0
MEGABYTES: Final = 512
STARTING: Final = 120.0  # seconds a process may take to come up, on a slow machine
PROCESSES: Final = 2  # of which one visitor keeps at most one busy

Given = ParamSpec("Given")
Found = TypeVar("Found")


class ReadingLimits(NamedTuple):
    """What reading one thing may take."""

    seconds: int = SECONDS  # of the processor's
    patience: float = PATIENCE  # seconds on the wall: a busy machine is not the visitor's fault
    megabytes: int = MEGABYTES

    def too_long(self) -> TooMuchWork:
        return TooMuchWork(about_imports.takes_too_long(self.seconds))

    def too_much(self) -> TooMuchWork:
        return TooMuchWork(about_imports.needs_too_much_memory(self.megabytes))


class Workers:
    """A few processes, and who may use them next."""

    def __init__(self, limits: ReadingLimits | None = None, processes: int = PROCESSES) -> None:
        self._limits = ReadingLimits() if limits is None else limits
        self._queue = FairQueue(processes)
        self._idle = [Worker(self._limits) for _ in range(processes)]
        self._all = list(self._idle)
        self._threads = ThreadPoolExecutor(processes, "reading")
        self._tasks: set[asyncio.Task[Any]] = set()

    def get_ready(self) -> None:
        """Somebody will soon send something: have a process that is up and has nothing to do."""
        if self._idle and not any(each.is_up for each in self._idle):
            self._threads.submit(self._idle[-1].get_ready)

    async def run(
        self,
        visitor: str,
        job: Callable[Given, Found],
        *given: Given.args,
        **named: Given.kwargs,
    ) -> Found:
        """What a function of a module gives, worked out in a process; TooMuchWork beyond limits."""
        assert not named, "jobs take their arguments by place"
        task = asyncio.create_task(self._run(visitor, job, given))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # Who gives up waiting does not free the place while the process still works.
        found: Found = await asyncio.shield(task)
        return found

    async def _run(self, visitor: str, job: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        async with self._queue.place(visitor):
            worker = self._idle.pop()
            self.get_ready()  # for whoever comes next
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, worker.do, job, given)
            finally:
                self._idle.append(worker)

    def close(self) -> None:
        for each in self._all:
            each.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


def workers_of(connection: Connection) -> Workers:
    workers: Workers = connection.app.state.workers
    return workers


class Worker:
    """One process, or the next one when it had to be ended. Does one thing at a time."""

    def __init__(self, limits: ReadingLimits) -> None:
        self._limits = limits
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._line: Line[Any, Any] | None = None
        self._is_over = False

    @property
    def is_up(self) -> bool:
        process = self._process
        return process is not None and process.is_alive()

    def get_ready(self) -> None:
        """Start it, and have it read the rules."""
        with self._lock:
            if not self.is_up:
                self._do(load_systems, ())

    def do(self, job: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        with self._lock:
            return self._do(job, given)

    def _do(self, job: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        try:
            line = self._started()
            line.send((job, given))
            if not line.poll(self._limits.patience):
                raise self._stopped(self._limits.too_long())
            done = line.recv()
        except (EOFError, OSError) as error:  # the system has ended it, for time or for memory
            raise self._stopped() from error
        if isinstance(done, MemoryError):
            raise self._stopped(self._limits.too_much())
        if isinstance(done, BaseException):
            raise done
        return done[0]

    def _started(self) -> Line[Any, Any]:
        """The line to a process that listens."""
        if self._line is not None and self.is_up:
            return self._line
        if self._is_over:
            raise WorkerFailed("the server is closing")
        # Not forked: the server has threads, and what they hold would stay held in the copy.
        context = get_context("spawn")
        here, there = context.Pipe()
        limits = self._limits
        self._process = context.Process(
            target=work, args=(there, limits.seconds, limits.megabytes), name="reading", daemon=True
        )
        self._process.start()
        there.close()
        self._line = here
        if not here.poll(STARTING):
            raise WorkerFailed("a process did not come up")
        here.recv()
        return here

    def _stopped(self, why: TooMuchWork | None = None) -> TooMuchWork:
        """End it; and why it had to be, by what the system says if nothing else is known."""
        process, line = self._process, self._line
        self._process = self._line = None
        if line is not None:
            line.close()
        if process is None:
            return why or self._limits.too_much()
        if why is not None:
            process.kill()
        process.join()
        took_too_long = process.exitcode == -getattr(signal, "SIGXCPU", 0)
        return why or (self._limits.too_long() if took_too_long else self._limits.too_much())

    def end(self) -> None:
        """However far it is: whoever waits for it is told that it has gone."""
        self._is_over = True
        process = self._process
        if process is not None:
            process.kill()
