"""A Dask cluster to play on (the extra ``dask``): its scheduler does the scheduling.

with cluster("tcp://10.0.0.5:8786") as (executor, workers):
    results = list(play_all(plan, 10_000, workers, executor))
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from troisactes.errors import MissingPart, NoCluster
from troisactes.records.complaints import about_simulations, about_values

PATIENCE = 10  # seconds to find the scheduler


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on the cluster at this address, and how many fights it can play at a time."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise MissingPart("dask") from error
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(address, about_values.quoted(str(error).split("\n", 1)[0])) from error
    try:
        threads = sum(client.nthreads().values())
        if not threads:
            raise NoCluster(address, about_simulations.no_workers())
        with client.get_executor() as executor:
            yield executor, threads
    finally:
        client.close()
