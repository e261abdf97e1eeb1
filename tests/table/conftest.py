"""What the table's tests share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.clusters import Cluster, find_programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A real server, or the reason why there is none."""
    programs = find_programs()
    if programs is None:
        pytest.skip("there is no PostgreSQL server on this machine (Debian: postgresql)")
    cluster = Cluster(programs)
    yield cluster
    cluster.stop()
