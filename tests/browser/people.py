"""Who sits at a table in these tests, and what they do there."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Locator, Page

PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}


class Table:
    """An opened table: its id, a link for each seat, the game master's page."""

    def __init__(self, id: str, links: dict[str, str], gm: Page) -> None:
        self.id = id
        self.links = links
        self.gm = gm

    def enter(self, page: Page) -> Page:
        """The game master, or whoever holds a seat already, comes to the table."""
        page.goto(f"/t/{self.id}")
        page.locator('[data-screen="table"]').wait_for()
        return page

    def seat(self, page: Page, seat: str) -> Page:
        """Somebody follows the link of a seat."""
        page.goto(self.links[seat])
        page.locator('[data-screen="table"]').wait_for()
        return page


def open_scenario(page: Page, text: str, settings: dict[str, Any] | None = None) -> Table:
    """A table where the scenario ends; the page's browser is its game master's."""
    answer = page.request.post(
        "/api/scenarios", data={"text": text, "settings": {"pause": 0, **(settings or {})}}
    )
    assert answer.ok, answer.text()
    opened = answer.json()
    return Table(opened["id"], opened["links"], page)


# --- the test contract: data attributes of the page ------------------------------------------------


def action(page: Page, id: str) -> Locator:
    """A row of the palette."""
    return page.locator(f'[data-action="{id}"]').first


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]').first


def token(page: Page, id: str) -> Locator:
    return page.locator(f'[data-token="{id}"]').first


def pips(page: Page) -> Locator:
    return page.locator("[data-budget]")


def confirm(page: Page) -> Locator:
    return page.locator('[data-do="confirm"]').first
