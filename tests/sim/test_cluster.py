"""Fights on a Dask cluster: a real one, on this machine; or a word about what is missing."""

from __future__ import annotations

import importlib
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import MissingPart, NoCluster
from troisactes.sim import cluster as clusters
from troisactes.sim.batch import Plan, play_all
from troisactes.sim.cluster import cluster

PLAN = Plan("pf2", "auberge", seed=11)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    distributed: Any = importlib.import_module("distributed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        local = distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            host="127.0.0.1",
            dashboard_address=None,
            silence_logs=50,
        )
        yield local.scheduler_address
        local.close()


@pytest.mark.filterwarnings("ignore")
def test_a_cluster_gives_what_one_process_gives(address: str) -> None:
    with cluster(address) as (executor, threads):
        assert threads == 2
        there = sorted(play_all(PLAN, 25, threads, executor), key=lambda each: each.number)
    here = list(play_all(PLAN, 25))
    assert [msgspec.json.encode(each) for each in there] == [
        msgspec.json.encode(each) for each in here
    ]


@pytest.mark.filterwarnings("ignore")
def test_from_the_command_line(address: str) -> None:
    arguments = ["simulate", "auberge", "-n", "4", "--dask", address]
    result = CliRunner().invoke(application("en"), arguments)
    assert result.exit_code == 0, result.output
    assert "Maëlle" in result.output


@pytest.mark.filterwarnings("ignore")
def test_nobody_at_that_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PATIENCE", 1)
    with pytest.raises(NoCluster, match="dask scheduler"), cluster("tcp://127.0.0.1:9"):
        pass


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingPart, match="dask"), cluster("tcp://127.0.0.1:1"):
        pass
