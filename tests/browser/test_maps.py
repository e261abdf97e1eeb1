"""Acceptance check 39: a map drawn in the page is kept, travels, and is fought on."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.people import LAPTOP, PHONE
from tests.browser.test_access import needs_axe, serious
from tests.browser.test_sheets import READ_WITHIN, arrive, picture

SIZES = pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
DROP = """([name, text]) => {
  const dropped = new DataTransfer()
  dropped.items.add(new File([text], name))
  const event = new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
}"""
Point = tuple[float, float]


def saved(page: Page) -> None:
    expect(page.locator('[data-saving="saved"]')).to_be_visible(timeout=READ_WITHIN)


def begin(page: Page, width: int = 12, height: int = 10) -> None:
    page.goto("/cartes")
    page.locator('[data-do="new-map"]').click()
    page.locator('dialog [name="name"]').fill("La cour")
    page.locator('dialog [name="width"]').fill(str(width))
    page.locator('dialog [name="height"]').fill(str(height))
    page.locator("dialog .primary").click()
    page.locator(".canvas").wait_for()


def choose(page: Page, tool: str, shape: str = "") -> None:
    page.locator(f'[data-tool="{tool}"]').click()
    if shape:
        page.locator(f'[data-shape="{shape}"]').click()


def drag(page: Page, *points: Point) -> None:
    """Points are in squares of the map."""
    origin = page.locator("[data-origin]").get_attribute("data-origin") or ""
    left, top, cell = map(float, origin.split(","))
    box = page.locator(".canvas").bounding_box()
    assert box is not None
    for number, (x, y) in enumerate(points):
        page.mouse.move(box["x"] + left + x * cell, box["y"] + top + y * cell, steps=3)
        if number == 0:
            page.mouse.down()
    page.mouse.up()


def rows(page: Page) -> list[str]:
    """The map as the server has it."""
    saved(page)
    id = page.url.split("?")[0].split("/")[-1]
    found: list[str] = page.request.get(f"/api/maps/{id}").json()["map"]["rows"]
    return found


@SIZES
def test_39_a_map_drawn_in_the_page(browser: Browser, server: str, size: dict[str, Any]) -> None:
    with arrive(browser, server, size) as page:
        begin(page)
        choose(page, "wall", "room")
        drag(page, (6.5, 2.5), (10.5, 6.5))
        choose(page, "door", "brush")
        drag(page, (6.05, 4.5))
        choose(page, "pit", "brush")
        drag(page, (3.5, 8.5), (4.5, 8.5))
        choose(page, "obstacle")
        drag(page, (4.5, 3.5))
        choose(page, "heroes", "rectangle")
        drag(page, (0.5, 3.5), (2.5, 5.5))
        choose(page, "foes", "rectangle")
        drag(page, (8.5, 4.5), (9.5, 5.5))
        drawn = [
            *("............",) * 3,
            "....o.......",
            *("............",) * 4,
            "...__.......",
            "............",
            "wall 6,2-11,2 6,2-6,4 11,2-11,7 6,5-6,7 6,7-11,7",
            "door 6,4-6,5",
        ]
        assert rows(page) == drawn
        page.locator('[data-do="undo"]').click()
        page.locator('[data-do="undo"]').click()
        expect(page.locator("[data-zone]")).to_have_count(0)
        page.locator('[data-do="redo"]').click()
        page.locator('[data-do="redo"]').click()
        expect(page.locator("[data-zone]")).to_have_count(2)
        saved(page)
        page.locator('[data-do="done"]').click()
        travels(page, drawn)
        fights(page)


def travels(page: Page, drawn: list[str]) -> None:
    """Exported, deleted, imported: the same."""
    before = page.request.get("/api/maps").json()["maps"][0]
    with page.expect_download() as download:
        page.locator('[data-map] [data-do="export"]').click()
    content = Path(download.value.path()).read_bytes()
    page.locator('[data-map] [data-do="delete"]').click()
    expect(page.locator("[data-map]")).to_have_count(0)
    page.locator('[data-do="import-map"]').set_input_files(
        {"name": "cour.toml", "mimeType": "application/toml", "buffer": content}
    )
    page.locator(".canvas").wait_for()
    after = page.request.get("/api/maps").json()["maps"][0]
    assert (after["name"], after["rows"]) == (before["name"], drawn)


def fights(page: Page) -> None:
    page.goto("/nouveau")
    page.locator('[name="system"][value="pf2"]').check()
    # By key: the bar of a small screen covers what a click would scroll to.
    page.locator('[name="map"][value="kept"]').press("Space")
    page.locator("[data-choose-map]").first.press("Enter")
    expect(page.locator('[data-choose-map][aria-pressed="true"]')).to_have_count(1)
    page.locator("#line").fill("2 gobelins")
    page.locator("#line").press("Enter")
    expect(page.locator("[data-creature]")).to_have_count(5)  # a party was there already
    page.locator('[data-do="launch"]').click()
    page.wait_for_url("**/places")
    table = page.url.split("/")[-2]
    page.goto(f"/t/{table}")
    page.locator("[data-token]").first.wait_for()
    expect(page.locator('[data-edges="wall"]')).to_have_attribute("d", re.compile("M"))
    expect(page.locator("[data-edge-door]")).to_have_count(1)


def test_a_map_is_drawn_with_keys_alone_and_each_square_is_said(
    browser: Browser, server: str
) -> None:
    with arrive(browser, server, LAPTOP) as page:
        begin(page)
        said = page.locator("[aria-live=polite]").first
        page.locator(".canvas").focus()
        for key in ("ArrowRight", "ArrowDown", "m", "1", "Shift+ArrowUp", "Shift+ArrowLeft"):
            page.keyboard.press(key)
        expect(said).to_have_text("B2, sol, mur en haut, mur à gauche")
        for key in ("4", "Enter", "ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        for key in ("f", "3", "Enter", "ArrowRight", "Enter", "l", "Enter"):
            page.keyboard.press(key)
        expect(said).to_contain_text("lumière vive")
        assert [each for each in rows(page) if "_" in each or "wall" in each] == [
            "...__.......".replace("...__", "..__."),
            "wall 1,1-3,1 1,1-1,4 3,1-3,4 1,4-3,4",
        ]
        for _ in range(5):
            page.keyboard.press("Control+z")
        assert rows(page) == ["." * 12] * 10


def test_a_picture_is_aligned_by_dragging_two_corners(browser: Browser, server: str) -> None:
    with arrive(browser, server, LAPTOP) as page:
        begin(page)
        page.locator('[data-do="map-picture"]').set_input_files(
            {"name": "sol.png", "mimeType": "image/png", "buffer": picture(120)}
        )
        expect(page.locator("[data-handle]")).to_have_count(2)
        expect(page.locator('[data-field="cell"]')).to_have_value("10")
        # The grid's far corner is pulled in by two squares: ten squares of the picture are twelve.
        drag(page, (12, 10), (10, 10 * 10 / 12))
        expect(page.locator('[data-field="cell"]')).to_have_value("8.3")
        expect(page.locator('[data-field="x"]')).to_have_value("0")
        saved(page)


def test_what_became_of_each_segment_is_drawn(browser: Browser, server: str) -> None:
    def point(x: float, y: float) -> dict[str, float]:
        return {"x": x, "y": y}

    document = {
        "format": 0.3,
        "resolution": {"map_size": point(10, 8), "pixels_per_grid": 50},
        "line_of_sight": [
            [point(2, 2), point(6, 2)],
            [point(2, 4.5), point(5, 6)],
            [point(20, 20), point(22, 20)],
        ],
        "portals": [{"bounds": [point(6, 2), point(7, 2)], "closed": True}],
    }
    with arrive(browser, server, LAPTOP) as page:
        for place, ready in (("/cartes", '[data-do="new-map"]'), ("/nouveau", "[data-creature]")):
            page.goto(place)
            page.locator(ready).first.wait_for()
            page.evaluate(DROP, ["salle.uvtt", json.dumps(document)])
            expect(page.locator("[data-fates] li")).to_have_count(3)
            expect(page.locator('[data-fate="edges"]')).to_contain_text("murs 1, portes 1")
            expect(page.locator('[data-fate="line"]')).to_contain_text("murs 1, portes 0")
            expect(page.locator('[data-fate="outside"]')).to_contain_text("murs 1, portes 0")
            drawn = page.locator('[data-outcome="line"]').get_attribute("d") or ""
            assert drawn.startswith("M")
        page.locator('[data-do="edit-map"]').click()
        page.locator(".canvas").wait_for()
        assert "wall 2,2-6,2 2,4.5-5,6" in rows(page)


@needs_axe
@pytest.mark.parametrize("theme", ["light", "dark"])
@SIZES
def test_maps_and_their_editor_are_open_to_everybody(
    browser: Browser, server: str, size: dict[str, Any], theme: str
) -> None:
    with arrive(browser, server, size, color_scheme=theme) as page:
        begin(page)
        assert serious(page) == []
        saved(page)
        page.goto("/cartes")
        page.locator("[data-map]").first.wait_for()
        assert serious(page) == []
        width = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert width <= 0
