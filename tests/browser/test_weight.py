"""How fast the table is there, and how much it weighs."""

from __future__ import annotations

import gzip

from playwright.sync_api import Page

from tests.browser.people import open_table
from troisactes.table.pages import STATIC

MOST_SCRIPT = 120_000  # bytes, gzipped: everything, screens never opened included
LONGEST_TO_PAINT = 1_000  # ms, on the loopback
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def test_all_scripts_together_stay_light() -> None:
    scripts = list(STATIC.rglob("*.js"))
    assert scripts
    weight = sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts)
    assert weight < MOST_SCRIPT


def test_the_table_is_painted_within_a_second(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    paints = []
    for _ in range(6):  # the best one: the machine may be busy with other tests
        phone.reload()
        phone.locator('[data-screen="table"]').wait_for()
        paints.append(float(phone.wait_for_function(PAINT).json_value()))
        if paints[-1] < LONGEST_TO_PAINT:
            break
    assert min(paints) < LONGEST_TO_PAINT
