"""What a worker does, in its own process: one thing after the other, within limits.

Started anew each time, so it imports little: nothing of the web.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection as Line
from pathlib import Path
from typing import Any, Final

from troisactes.errors import InvalidAnswer, TroisActesError
from troisactes.records.complaints import about_imports

MOST_WRITTEN: Final = 64_000_000  # bytes of a file
POLITENESS: Final = 3  # whoever plays goes first, where there is not enough for all


class WorkerFailed(Exception):
    """A mistake of ours in a worker: what it would have printed."""


def work(line: Line[Any, Any], seconds: int, megabytes: int) -> None:
    """Do what is asked, for as long as the server lives."""
    stay_with_the_server()
    keep_within(megabytes)
    line.send("ready")
    while True:
        try:
            job, given = line.recv()
        except (EOFError, OSError):
            return
        allow_more_time(seconds)
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


def keep_within(megabytes: int) -> None:
    """No more memory than that beyond what a worker has; where the system can say so."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(POLITENESS)
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


def allow_more_time(seconds: int) -> None:
    """So much of the processor for the next thing; beyond, the system ends this process."""
    try:
        import resource
    except ImportError:  # Windows: the server itself ends who takes too long
        return
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time()) + 1 + seconds, hard))


def _address_space() -> int:
    """Bytes this process has mapped; a guess where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError):
        return 1_000_000_000
    return pages * os.sysconf("SC_PAGE_SIZE")
