"""The HTTP interface is what its OpenAPI document says, whatever it is sent."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from litestar.types import ASGIApp
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from troisactes.table.server.app import make_app
from troisactes.table.server.http import COOKIE, Limits
from troisactes.table.store.sqlite_store import SqliteStore

# What the document allows is never a bad request: it may name a system or a table there is not
# (404), be another's (401, 403, 409), or mean nothing here (422: a scenario that cannot be played).
# What it forbids is refused, sometimes for its size alone (413), before anybody reads it.
EXPECTED = {
    "positive_data_acceptance": ["2xx", "401", "403", "404", "409", "415", "422"],
    "negative_data_rejection": ["400", "401", "403", "404", "405", "409", "413", "415", "422"],
}


@contextmanager
def listening(app: ASGIApp) -> Iterator[str]:
    """The application at an address of this machine's."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()  # whoever comes before the server is up waits
        server = uvicorn.Server(uvicorn.Config(app, log_level="error"))
        thread = threading.Thread(target=asyncio.run, args=(server.serve([line]),))
        thread.start()
        yield f"http://127.0.0.1:{line.getsockname()[1]}"
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path: Path = tmp_path_factory.mktemp("tables") / "t.db"
    with listening(make_app(SqliteStore(path), Limits({}))) as found:
        yield found


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_as_documented(
    address: str, mode: GenerationMode, pytestconfig: pytest.Config
) -> None:
    """With a game master's cookie, at a table there is as at tables there are not."""
    opened = httpx.post(f"{address}/api/tables", json={"system": "pf2", "fight": "pont"})
    cookies = {COOKIE: opened.cookies[COOKIE]}
    table = opened.json()["id"]
    checks = {name: {"expected-statuses": statuses} for name, statuses in EXPECTED.items()}
    config = SchemathesisConfig.from_dict({"checks": checks})
    document = schemathesis.openapi.from_url(f"{address}/schema/openapi.json", config=config)
    wrong: list[str] = []
    for result in document.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        examples = 100 if pytestconfig.getoption("--long") else 2

        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode), at_our_table=booleans())
        def check(case: Case[Any], at_our_table: bool) -> None:
            if at_our_table and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            case.call_and_validate(cookies=cookies)

        try:
            check()
        except Unsatisfiable:
            continue  # nothing of this operation can be wrong
        except (FailureGroup, AssertionError) as failure:
            wrong.append(f"{operation.label}: {failure}")
    assert not wrong, "\n\n".join(wrong)
