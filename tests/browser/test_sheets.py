"""Acceptance check 38: a character made in the page fights, is edited the next day, travels."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import SECONDS, serving
from tests.browser.people import LAPTOP, PHONE
from tests.browser.test_access import needs_axe, serious

READ_WITHIN = 30_000  # ms, on a busy machine
NUMBERS = {
    "stats.ac": "20",
    "stats.hp": "44",
    "stats.fortitude": "8",
    "stats.reflex": "12",
    "stats.will": "10",
    "stats.perception": "8",
    "stats.spell-dc": "21",
    "stats.spell-attack": "11",
}


def picture(side: int = 96) -> bytes:
    """A PNG with something to see in it."""
    rows = b"".join(
        b"\0" + bytes(value for x in range(side) for value in (x * 2, y * 2, 160))
        for y in range(side)
    )

    def chunk(kind: bytes, content: bytes) -> bytes:
        check = zlib.crc32(kind + content)
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", check)

    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def saved(page: Page) -> None:
    expect(page.locator('[data-saving="saved"]')).to_be_visible(timeout=READ_WITHIN)


def field(page: Page, path: str) -> Locator:
    return page.locator(f'.form input[data-field="{path}"]')


def make_character(page: Page) -> None:
    """From nothing: numbers, two strikes, a spell, gear, a portrait."""
    page.goto("/fiches")
    page.locator('[data-do="new-heroes"]').click()
    page.locator('dialog [name="name"]').fill("Zélie")
    page.locator('dialog [name="system"]').select_option("pf2")
    page.locator("dialog .primary").click()
    page.locator('[data-screen="sheet"] .form').wait_for()
    expect(page.locator(".ready")).not_to_have_class("yes")
    page.locator('.form input[data-field="level"]').fill("5")
    for path, value in NUMBERS.items():
        field(page, path).fill(value)
    for index, (name, attack, damage) in enumerate(
        [("Bâton", "5", "1d4"), ("Arbalète", "10", "1d8")]
    ):
        page.locator('[data-do="add-strike"]').click()
        row = page.locator(f'[data-strike="{index}"]')
        row.locator(".name").fill(name)
        field(page, f"strikes.{index}.attack").fill(attack)
        field(page, f"strikes.{index}.damage").fill(damage)
    field(page, "strikes.1.range").fill("12")
    page.locator('[data-do="search-action"]').fill("dard de br")
    page.locator('.offered [data-action="ember-dart"]').click()
    page.locator('[data-do="add-stowed"]').select_option(index=1)
    page.locator('[data-do="portrait"]').set_input_files(
        {"name": "zelie.png", "mimeType": "image/png", "buffer": picture()}
    )
    page.locator('[data-do="crop"]').click()
    expect(page.locator(".portrait img")).to_be_visible()
    # A sheet is read by a process of its own, after whatever else that has to read.
    expect(page.locator(".ready.yes")).to_be_visible(timeout=READ_WITHIN)
    saved(page)


def kept(page: Page) -> dict[str, Any]:
    """The one sheet of the shelf, as the server has it."""
    [line] = page.request.get("/api/shelf").json()["sheets"]
    opened: dict[str, Any] = page.request.get(f"/api/shelf/sheets/{line['id']}").json()
    return opened


@contextmanager
def arrive(browser: Browser, address: str, size: dict[str, Any], **more: Any) -> Iterator[Page]:
    context: BrowserContext = browser.new_context(
        base_url=address, locale="fr-FR", accept_downloads=True, **size, **more
    )
    context.set_default_timeout(SECONDS * 2 * 1000)
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    assert not problems, problems


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_38_a_character_made_in_the_page(
    browser: Browser, tmp_path: Path, size: dict[str, Any]
) -> None:
    with serving(tmp_path) as address, arrive(browser, address, size) as page:
        make_character(page)
        # What is unusual has a number to take, and prevents nothing.
        odd = page.locator('[data-unusual="strikes.0.attack"]')
        expect(odd).to_be_visible()
        odd.locator(".take").click()
        expect(field(page, "strikes.0.attack")).to_have_value("13")
        saved(page)
        page.locator('[data-do="done"]').click()
        expect(page.locator('[data-screen="shelf"] [data-sheet]')).to_have_count(1)
        fights(page)
        cookies = page.context.cookies()
    # The next day: another server on the same files.
    with serving(tmp_path) as address, arrive(browser, address, size) as page:
        page.context.add_cookies(
            [{"name": each["name"], "value": each["value"], "url": address} for each in cookies]
        )
        travels(page)


def fights(page: Page) -> None:
    page.goto("/nouveau")
    page.locator('[name="system"][value="pf2"]').check()
    page.locator("details", has=page.locator(".library")).locator("summary").click()
    page.locator('details:has(.library) input[type="search"]').fill("zelei")
    page.locator("[data-kept]").click()
    page.locator("#line").fill("1 ogre")
    page.locator("#line").press("Enter")
    expect(page.locator("[data-creature]")).to_have_count(6)  # a party was there already
    page.locator('[data-do="launch"]').click()
    page.wait_for_url("**/places")
    table = page.url.split("/")[-2]
    page.goto(f"/t/{table}")
    page.locator('[data-screen="table-gm"]').wait_for()
    expect(page.locator("body")).to_contain_text("Zélie")


def travels(page: Page) -> None:
    """Edited; exported, deleted, imported: the same."""
    page.goto("/fiches")
    page.locator("[data-sheet] a").first.click()
    page.locator('[data-screen="sheet"] .form').wait_for()
    expect(field(page, "stats.hp")).to_have_value("44")
    field(page, "stats.hp").fill("46")
    saved(page)
    before = kept(page)
    assert before["sheet"]["portrait"]
    page.locator('[data-do="done"]').click()
    with page.expect_download() as download:
        page.locator('[data-do="export"]').click()
    content = Path(download.value.path()).read_bytes()
    assert json.loads(content)["sheets"] == [before["sheet"]]
    page.locator('[data-do="delete"]').click()
    expect(page.locator('[data-do="take-back"]')).to_be_visible()
    expect(page.locator("[data-sheet]")).to_have_count(0)
    page.locator('[data-do="import-sheets"]').set_input_files(
        {"name": "zelie.json", "mimeType": "application/json", "buffer": content}
    )
    expect(page.locator("[data-sheet]")).to_have_count(1)
    assert kept(page)["sheet"] == before["sheet"]
    expect(page.locator("[data-sheet] img")).to_be_visible()


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_shelf_and_the_editor_are_open_to_everybody(
    browser: Browser, server: str, size: dict[str, Any], theme: str, lang: str
) -> None:
    with arrive(browser, server, size, color_scheme=theme) as page:
        page.goto(f"/fiches?lang={lang}")
        asked = {"system": "krosmoz", "name": "Zélie", "side": "heroes", "role": "caster"}
        page.request.post("/api/shelf", data={})
        sheet = page.request.post("/api/sheets/new", data=asked).json()
        made = page.request.post("/api/shelf/sheets", data=sheet).json()
        for address in (f"/fiches?lang={lang}", f"/fiches/{made['id']}?lang={lang}"):
            page.goto(address)
            page.locator("[data-sheet], .form").first.wait_for()
            assert serious(page) == [], address
            width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
            assert width <= 0, f"{address} is {width} pixels too wide"
