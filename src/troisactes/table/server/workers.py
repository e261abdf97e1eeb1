"""Processes beside the server that read what people send. See docs/adr/0040.

Reading can be made slow, or to need much memory, by whoever writes the text. So it happens in
processes with limits: one that takes too long is ended and replaced, and everybody else is served
meanwhile. They are started when they are first wanted.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection as Line
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any, Final, NamedTuple, ParamSpec, TypeVar

from troisactes.errors import InvalidAnswer, TroisActesError
from troisactes.records.complaints import about_imports
from troisactes.rules.registry import load_systems
from troisactes.table.server.fair_queue import FairQueue
from troisactes.table.server.http import Connection, TooMuchWork

SECONDS: Final = 10.0
MEGABYTES: Final = 512
MOST_WRITTEN: Final = 64_000_000  # bytes of a file
STARTING: Final = 120.0  # seconds a process may take to come up, on a slow machine
PROCESSES: Final = 2  # of which one visitor keeps at most one busy

Given = ParamSpec("Given")
Found = TypeVar("Found")


class WorkerFailed(Exception):
    """A mistake of ours in a worker: what it would have printed."""


class ReadingLimits(NamedTuple):
    """What reading one thing may take."""

    seconds: float = SECONDS
    megabytes: int = MEGABYTES

    def too_long(self) -> TooMuchWork:
        return TooMuchWork(about_imports.takes_too_long(int(self.seconds)))

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
            self._threads.submit(self._idle[-1].start)

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
    """One process, or the next one when it had to be ended. Used by one thread at a time."""

    def __init__(self, limits: ReadingLimits) -> None:
        self._limits = limits
        self._lock = threading.Lock()
        self._process: SpawnProcess | None = None
        self._line: Line[Any, Any] | None = None
        self._is_over = False

    @property
    def is_up(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self) -> Line[Any, Any]:
        """The line to a process that listens."""
        with self._lock:
            if self._line is None or not self.is_up:
                self._line = self._launch()
            return self._line

    def _launch(self) -> Line[Any, Any]:
        if self._is_over:
            raise WorkerFailed("the server is closing")
        # Not forked: the server has threads, and what they hold would stay held in the copy.
        context = get_context("spawn")
        here, there = context.Pipe()
        self._process = context.Process(
            target=work, args=(there, self._limits.megabytes), name="reading", daemon=True
        )
        self._process.start()
        there.close()
        if not here.poll(STARTING):
            self._process.kill()
            raise WorkerFailed("a process did not come up")
        here.recv()
        return here

    def do(self, job: Callable[..., Any], given: tuple[Any, ...]) -> Any:
        try:
            line = self.start()
            line.send((job, given))
            if not line.poll(self._limits.seconds):
                self._stop()
                raise self._limits.too_long()
            done = line.recv()
        except (EOFError, OSError) as error:  # it was ended from outside, most likely for memory
            self._stop()
            raise self._limits.too_much() from error
        if isinstance(done, MemoryError):
            self._stop()
            raise self._limits.too_much()
        if isinstance(done, BaseException):
            raise done
        return done[0]

    def _stop(self) -> None:
        with self._lock:
            process, line = self._process, self._line
            self._process = self._line = None
        if line is not None:
            line.close()
        if process is not None:
            process.kill()
            process.join()

    def end(self) -> None:
        """However far it is: whoever waits for it is told that it has gone."""
        self._is_over = True
        process = self._process
        if process is not None:
            process.kill()


# --- in the process ------------------------------------------------------------------------------


def work(line: Line[Any, Any], megabytes: int) -> None:
    """Do what is asked, one thing after the other, for as long as the server lives."""
    stay_with_the_server()
    load_systems()  # what everything is read against is no part of reading it
    keep_within_limits(megabytes)
    line.send("ready")
    while True:
        try:
            job, given = line.recv()
        except (EOFError, OSError):
            return
        line.send(_outcome(job, given))


def _outcome(job: Callable[..., Any], given: tuple[Any, ...]) -> tuple[Any] | BaseException:
    try:
        return (job(*given),)
    except TroisActesError as error:
        return error
    except RecursionError:
        return InvalidAnswer(about_imports.nested_too_deeply())
    except MemoryError:
        return MemoryError()
    except Exception:
        return WorkerFailed(traceback.format_exc())


def stay_with_the_server() -> None:
    """A worker ends with the server, however that one ended."""
    threading.Thread(target=_end_after_the_parent, daemon=True).start()


def _end_after_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def keep_within_limits(megabytes: int) -> None:
    """No more memory than that beyond what a worker has; where the system can say so."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(10)  # whoever plays goes first
    try:
        import resource
    except ImportError:  # Windows
        return
    limits = {
        resource.RLIMIT_AS: _address_space() + megabytes * 1_000_000,
        resource.RLIMIT_FSIZE: MOST_WRITTEN,
        resource.RLIMIT_CORE: 0,
    }
    for what, most in limits.items():
        _, hard = resource.getrlimit(what)
        within = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with contextlib.suppress(ValueError, OSError):  # macOS refuses some
            resource.setrlimit(what, (within, hard))


def _address_space() -> int:
    """Bytes this process has mapped; a guess where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError):
        return 1_000_000_000
    return pages * os.sysconf("SC_PAGE_SIZE")
