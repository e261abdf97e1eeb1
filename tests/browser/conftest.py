"""A real server on the loopback, a real Chromium, a phone and a laptop."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scripts.browser import ARGUMENTS, HOW, find_chromium

playwright_api = pytest.importorskip("playwright.sync_api", reason="pip install playwright")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright  # noqa: E402

from tests.browser.people import LAPTOP, PHONE, Table, open_scenario  # noqa: E402
from troisactes.table.pages import STATIC  # noqa: E402

SECONDS = 8  # until something expected counts as missing; a busy machine is slow


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser or a built page there is nothing to test: say so, and how to get them."""
    here = Path(__file__).parent
    reason = ""
    if find_chromium() is None:
        reason = HOW
    elif not (STATIC / "index.html").is_file():
        reason = "the page is not built: cd web && npm ci && npm run build"
    for item in items:
        if reason and here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """``troisactes serve`` with a database of its own; gives its address."""
    folder = tmp_path_factory.mktemp("tables")
    command = [sys.executable, "-m", "troisactes", "--lang", "en", "serve"]
    command += ["--host", "127.0.0.1", "--port", "0", "--data", str(folder), "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield _address(iter(process.stdout.readline, ""))
        finally:
            process.terminate()
            process.wait(20)


def _address(lines: Iterator[str]) -> str:
    for line in lines:
        found = re.search(r"http://[^\s/]+", line)
        if found:
            return found[0]
    raise AssertionError("the server stopped before it said where it is")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
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


@pytest.fixture
def scenario(laptop: Page) -> Callable[..., Table]:
    """Open a table where a scenario ends; the laptop is its game master's."""

    def opened(text: str, **settings: Any) -> Table:
        return open_scenario(laptop, text, settings)

    return opened
