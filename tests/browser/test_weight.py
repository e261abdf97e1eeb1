"""How fast the table is there, and how much it weighs."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.conftest import serving
from tests.browser.people import LAPTOP, open_table
from troisactes.table.server.pages import STATIC

MOST_SCRIPT = 220_000  # bytes, gzipped: everything, screens never opened included
MOST_FIRST = 90_000  # bytes, gzipped: all that a phone's first picture of a table needs
LONGEST_TO_PAINT = 1_000  # ms, on the loopback
PAINT = """() => new Promise((resolve) => {
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    paint ? resolve(paint.startTime) : requestAnimationFrame(look)
  }
  look()
})"""


def test_all_scripts_together_stay_light() -> None:
    # Not what a button of its own loads once a fight is over: the hashes that check the dice.
    scripts = [each for each in STATIC.rglob("*.js") if not each.name.startswith("blake2-")]
    assert scripts
    weight = sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts)
    assert weight < MOST_SCRIPT


def test_a_tables_first_picture_needs_little() -> None:
    """What its document names, for a phone: nothing else is asked for before the picture."""
    document = (STATIC / "table.fr.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:href|src)="/(assets/[^"]+)"([^>]*)', document)
    files = [STATIC / name for name, more in named if "min-width" not in more]
    assert len(files) <= 10  # each is an answer to wait for
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) < MOST_FIRST


def test_the_table_is_painted_within_a_second(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    paints = []
    for _ in range(6):  # the best one: the machine may be busy with other tests
        phone.reload()
        phone.locator('[data-screen="table"]').wait_for()
        paints.append(float(phone.evaluate(PAINT)))
        if paints[-1] < LONGEST_TO_PAINT:
            break
    assert min(paints) < LONGEST_TO_PAINT


def test_a_server_that_has_just_started_paints_within_a_second(
    browser: Browser, tmp_path: Path
) -> None:
    """While it still reads rules and words: the page is there, the table follows."""
    context = browser.new_context(**LAPTOP)
    with serving(tmp_path) as address:
        opened = context.request.post(
            f"{address}/api/tables", data={"system": "pu", "fight": "embuscade"}
        )
        table = opened.json()["id"]
    paints = []
    for _ in range(4):  # the best one, as above
        with serving(tmp_path) as address:
            page = context.new_page()
            page.goto(f"{address}/t/{table}")
            paints.append(float(page.evaluate(PAINT)))
            page.locator("[data-token]").first.wait_for()
            page.close()
        if paints[-1] < LONGEST_TO_PAINT:
            break
    context.close()
    assert min(paints) < LONGEST_TO_PAINT
