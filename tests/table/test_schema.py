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
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import positive_data_acceptance

from troisactes.table.app import make_app
from troisactes.table.http import COOKIE, Limits
from troisactes.table.sqlite_store import SqliteStore

# A body of the right shape may still name a system, a fight or a picture there is not.
BEYOND_THE_SCHEMA: list[Any] = [positive_data_acceptance]


@contextmanager
def listening(app: ASGIApp) -> Iterator[str]:
    """The application at an address of this machine's."""
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
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
    document = schemathesis.openapi.from_url(f"{address}/schema/openapi.json")
    wrong: list[str] = []
    for result in document.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]
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
            case.call_and_validate(cookies=cookies, excluded_checks=BEYOND_THE_SCHEMA)

        try:
            check()
        except Unsatisfiable:
            continue  # nothing of this operation can be wrong
        except (FailureGroup, AssertionError) as failure:
            wrong.append(f"{operation.label}: {failure}")
    assert not wrong, "\n\n".join(wrong)
