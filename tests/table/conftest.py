"""What the table's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parts import require
from tests.table.clusters import Cluster
from tests.table.playing import Server, serve
from troisactes.table.server.http import Limits


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a module: starting one takes longer than most tests."""
    with serve(tmp_path_factory.mktemp("tables") / "t.db", Limits({})) as made:
        yield made


@pytest.fixture
def server(house: Server) -> Server:
    """The same server, with nobody known to it."""
    return Server(house.client)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real server, or the reason why there is none."""
    cluster = Cluster(Path(require("postgresql")))
    yield cluster
    cluster.stop()
