"""Simulations are played in a process beside the server, which must not outlive it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from troisactes.table.server.worker_process import stay_with_the_server

KILLED = """
import os, signal, sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from troisactes.table.server.worker_process import stay_with_the_server

if __name__ == "__main__":
    pool = ProcessPoolExecutor(1, get_context("spawn"), stay_with_the_server)
    print(pool.submit(os.getpid).result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL) if os.name == "posix" else os._exit(1)
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def test_a_worker_ends_with_a_server_that_was_killed(tmp_path: object) -> None:
    file = f"{tmp_path}/killed.py"
    with open(file, "w", encoding="utf-8") as script:
        script.write(KILLED)
    done = subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=60)
    worker = int(done.stdout)
    until = time.monotonic() + 20
    while is_alive(worker) and time.monotonic() < until:
        time.sleep(0.05)
    assert not is_alive(worker)


def test_a_worker_works_while_the_server_lives() -> None:
    with ProcessPoolExecutor(1, get_context("spawn"), stay_with_the_server) as pool:
        assert pool.submit(sum, (1, 2)).result(timeout=60) == 3
