"""A fight that is over: every device shows how it ended, and goes back to the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import open_table, say


@pytest.fixture
def ended(phone: Page, laptop: Page) -> Page:
    table = open_table(laptop, "25-keyboard", seed=3)
    gm = table.run()
    table.seat(phone, "Kyra")
    assert say(gm, table, {"do": "rule", "ruling": {"do": "end-encounter"}})["is"] == "done"
    return gm


def test_33_every_device_shows_the_end(ended: Page, phone: Page) -> None:
    for page in (ended, phone):
        expect(page.locator("[data-ending]")).to_be_visible(timeout=2_000)
        expect(page.locator('[data-person="Kyra"]')).to_contain_text("Kyra")
    expect(phone.locator(".is-mine")).to_have_count(1)


def test_the_board_is_one_tap_away_and_so_is_the_end(ended: Page, phone: Page) -> None:
    phone.locator("[data-end-close]").click()
    expect(phone.locator("[data-ending]")).to_have_count(0)
    phone.locator("[data-end-open]").click()
    expect(phone.locator("[data-ending]")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
