"""A real server on the loopback, a real Chromium, a phone and a laptop."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from scripts.browser import ARGUMENTS, HOW, find_chromium
from scripts.parts import can_install
from tests.browser.people import LAPTOP, PHONE
from tests.parts import require
from troisactes.table.server.pages import STATIC

SECONDS = 8  # until something expected counts as missing; a busy machine is slow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built page there is nothing to test: say so, and how to get them.

    Where they can be had, that is a failure: each test says so as it starts its browser.
    """
    here = Path(__file__).parent
    reason = ""
    if find_chromium() is None and not can_install():
        reason = HOW
    elif not (STATIC / "index.html").is_file():
        reason = "the page is not built: cd web && npm ci && npm run build"
    for item in items:
        if reason and here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """One server for all tests; gives its address."""
    with serving(tmp_path_factory.mktemp("tables")) as address:
        yield address


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """``troisactes serve`` with a database in a folder of its own; gives its address."""
    command = [sys.executable, "-m", "troisactes", "--lang", "en", "serve", "--tables-a-day", "0"]
    command += ["--host", "127.0.0.1", "--port", "0", "--data", str(folder), "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            address = _address(iter(process.stdout.readline, ""))
            _wait_for(address)
            # What people send is read in a process of its own, which takes a while to come up.
            httpx.post(f"{address}/api/import", json={"system": "pu", "text": ""}, timeout=120)
            yield address
        finally:
            process.terminate()
            process.wait(20)


def _address(lines: Iterator[str]) -> str:
    for line in lines:
        found = re.search(r"http://[^\s/]+", line)
        if found:
            return found[0]
    raise AssertionError("the server stopped before it said where it is")


def _wait_for(address: str) -> None:
    """It says where it will be a moment before it is there."""
    host, port = address.removeprefix("http://").split(":")
    until = time.monotonic() + 30
    while True:
        try:
            socket.create_connection((host, int(port)), timeout=1).close()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
        else:
            return


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For a module only: while it is there its event loop runs, and nobody else can have one."""
    chromium = require("chromium")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        expect.set_options(timeout=SECONDS * 1000)
        yield launched
        launched.close()


Someone = Callable[..., Page]


@pytest.fixture
def someone(browser: Browser, server: str) -> Iterator[Someone]:
    """``someone(PHONE)``: a browser of one's own, with its own cookies. Closed after the test.

    A problem the page itself reports (an error in its console, a script that stops) fails the test.
    """
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def arrive(size: dict[str, Any] = LAPTOP, lang: str = "fr", **more: Any) -> Page:
        locale = "fr-FR" if lang == "fr" else "en-GB"
        context = browser.new_context(base_url=server, locale=locale, **size, **more)
        context.set_default_timeout(SECONDS * 1000)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not problems, problems


@pytest.fixture
def phone(someone: Someone) -> Page:
    return someone(PHONE)


@pytest.fixture
def laptop(someone: Someone) -> Page:
    return someone(LAPTOP)
