"""How long the loop that serves everybody is kept by one thing at a time.

By the processor's clock, not by the one on the wall: a machine busy elsewhere is not a bug. While
the loop works on one step nobody else is answered; other threads of the process take turns with it,
so what they work counts apart.
"""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_run_plainly = asyncio.Handle._run


class LoopSteps:
    """What was measured so far, in seconds of the processor's."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.what = ""  # was being done then
        self.loops = 0.0  # all steps of all loops of this process
        self._loop_threads: set[int] = set()
        self._began = time.process_time()

    def step(self, handle: asyncio.Handle) -> Any:
        began = time.thread_time()
        try:
            return _run_plainly(handle)
        finally:
            took = time.thread_time() - began
            if took > self.longest:
                self.longest = took
                self.what = repr(handle)[:300]
            self.loops += took

    def all_threads(self) -> float:
        """What the whole process worked, this thread included."""
        return time.process_time() - self._began


@contextmanager
def measured_steps() -> Iterator[LoopSteps]:
    """Everything that runs on a loop of this process is measured meanwhile."""
    assert threading.current_thread() is threading.main_thread()
    gc.collect()
    gc.freeze()  # as the server does: what was there before is not looked at again
    found = LoopSteps()
    asyncio.Handle._run = lambda handle: found.step(handle)  # type: ignore[assignment,method-assign]
    try:
        yield found
    finally:
        asyncio.Handle._run = _run_plainly  # type: ignore[method-assign]
        gc.unfreeze()
