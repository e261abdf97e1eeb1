"""Acceptance check 25: the keyboard alone, screen readers, both themes, both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.people import (
    LAPTOP,
    PHONE,
    action,
    confirm,
    open_table,
    prepare,
    question,
    show_impossible,
    tap,
    tap_cell,
    version,
)

Someone = Callable[..., Page]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
# What must not stand before ; : ! ? in French: a plain space, or nothing where one belongs.
PLAIN_SPACE = re.compile(r"[\w»”)] [;:!?](?=\s|$)")
PAGES = (
    "/",
    "/nouveau",
    "/fiches",
    "/regles",
    "/regles/PU-TURN-01",
    "/simuler",
    "/a-propos",
    "/nulle-part",
)


def test_25_a_fight_by_keyboard_alone(laptop: Page, someone: Someone) -> None:
    table = open_table(laptop, "25-keyboard", seed=3)  # the attack misses: somebody is left
    page = someone(LAPTOP)
    page.goto(f"/t/{table.id}")
    # Join: name, character, sit down.
    page.get_by_label("Votre nom").wait_for()
    page.keyboard.press("Tab")
    reach(page, "#join-name")
    page.keyboard.type("Zoé")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator('[data-screen="table"]')).to_be_visible()
    # Move: the action by its command, the square with the arrows, Enter twice.
    page.keyboard.press("/")
    expect(page.locator("[data-command]")).to_be_focused()  # an accent is typed into a field alone
    page.keyboard.type("déplacement e3")
    page.keyboard.press("Enter")
    enter(page)
    # Attack the goblin that is now beside.
    page.keyboard.press("/")
    page.keyboard.type("attaque gobelin 1")
    page.keyboard.press("Enter")
    enter(page)
    # End: the key says what is lost, then ends.
    before = version(page)
    page.keyboard.press("e")
    page.keyboard.press("e")
    moved(page, before)
    # React to the goblin that walks away.
    gm = table.run()
    action(gm, "move").click()
    tap_cell(gm, "I3")
    confirm(gm).click()
    expect(question(page)).to_be_visible()
    expect(page.locator("#prompt-heading")).to_be_focused()
    reach(page, '[role="alertdialog"] [data-action="attack-of-opportunity"]')
    page.keyboard.press("Enter")
    expect(question(page)).to_have_count(0)


def test_what_is_typed_before_the_command_field_is_there_goes_into_it(
    laptop: Page, someone: Someone
) -> None:
    """Its script may still be on its way; as shortcuts, the same letters would end the turn."""
    page = someone(LAPTOP)
    held: list[Route] = []
    page.route("**/assets/ActionList-*.js", lambda route: held.append(route))
    open_table(laptop, "07-second-attack").seat(page, "Kyra")
    page.locator("[data-tiles]").wait_for()
    before = version(page)
    page.keyboard.press("/")
    page.keyboard.type("se relever")
    expect(page.locator("[data-command]")).to_have_count(0)
    held[0].continue_()
    expect(page.locator("[data-command]")).to_be_focused()
    expect(page.locator("[data-command]")).to_have_value("se relever")
    assert version(page) == before


def reach(page: Page, selector: str) -> None:
    """Tab until something has the focus: nothing may need a pointer."""
    for _ in range(40):
        if page.locator(selector).evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def enter(page: Page) -> None:
    """What is chosen by keyboard has its Confirm under the next Enter."""
    before = version(page)
    expect(confirm(page)).to_be_focused()
    expect(confirm(page)).to_be_enabled()
    page.keyboard.press("Enter")
    moved(page, before)


def moved(page: Page, before: str) -> None:
    expect(page.locator(f'[data-version]:not([data-version="{before}"])')).to_be_attached()


# --- axe, and French typography -------------------------------------------------------------------


RUN_AXE = """async (rules) => (await axe.run(document, rules)).violations
  .filter((each) => ['serious', 'critical'].includes(each.impact))
  .map((each) => `${each.id}: ${each.nodes.map((node) => node.html).slice(0, 3)}`)"""
EVERYTHING = {
    "resultTypes": ["violations"],
    "runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
}
needs_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="axe-core is not installed: cd web && npm ci"
)
COLOURS = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["color-contrast"]}}


def serious(page: Page) -> list[str]:
    """What axe finds that is serious or worse; the other theme differs in its colours alone."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = [str(each) for each in page.evaluate(RUN_AXE, EVERYTHING)]
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    found += [f"dark {each}" for each in page.evaluate(RUN_AXE, COLOURS)]
    page.evaluate("document.documentElement.dataset.theme = 'light'")
    return found


def plain_spaces(page: Page) -> list[str]:
    return [str(each) for each in PLAIN_SPACE.findall(page.locator("body").inner_text())]


Look = Callable[[str], None]


@needs_axe
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_25_nothing_serious_for_axe(
    someone: Someone, laptop: Page, size: dict[str, object], lang: str
) -> None:
    """Every screen and what opens over it, in both themes."""
    page = someone(size, lang, color_scheme="light", reduced_motion="reduce")
    problems: dict[str, list[str]] = {}
    spaces: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.locator("[data-screen]").wait_for()
        expect(page.locator(".skeleton")).to_have_count(0)
        found = serious(page)
        if found:
            problems[name] = found
        if lang == "fr" and plain_spaces(page):
            spaces[name] = plain_spaces(page)

    for address in PAGES:
        page.goto(address)
        if address == "/nouveau":
            page.locator("details.options > summary").click()
            page.locator("details.options details > summary").click()
            expect(page.locator("[data-option]").first).to_be_visible()
        look(address)
    sit_and_look(page, laptop, look, lang)
    roll_and_look(page, laptop, look, lang)
    react_and_look(page, laptop, look, lang)
    run_and_look(page, laptop, look, lang)
    assert problems == {}
    assert spaces == {}


def sit_and_look(page: Page, laptop: Page, look: Look, lang: str) -> None:
    table = open_table(laptop, "06-hasted", lang=lang)
    page.goto(f"/t/{table.id}")
    look("join")
    table.seat(page, "Kyra")
    look("player")
    page.locator('[data-open="sheet"]').click()
    page.locator('[data-sheet="Kyra"] summary').first.click()
    look("sheet")
    page.locator('[data-open="sheet"]').click()
    page.locator('[data-open="menu"]').click()
    look("menu")
    page.keyboard.press("Escape")
    tap(show_impossible(page).first)
    look("refused")
    action(page, "attack").click()
    confirm(page).wait_for()
    look("preview")
    page.goto(f"/t/{table.id}/ecran")
    page.locator("[data-token]").first.wait_for()
    look("television")
    page.goto(f"/rejouer/{table.id}")
    page.locator("[data-token]").first.wait_for()
    look("replay")


def roll_and_look(page: Page, laptop: Page, look: Look, lang: str) -> None:
    table = open_table(laptop, "20-attack-to-roll", lang=lang)
    table.seat(page, "Kyra")
    page.locator('[data-open="menu"]').click()
    page.locator("dialog input[type=checkbox]").first.check()
    page.keyboard.press("Escape")
    prepare(page, "attack", "O")
    confirm(page).click()
    question(page).locator('[data-die="14"]').click()
    expect(question(page).locator("[data-typed-die]")).to_be_visible()
    look("dice")
    question(page).locator("[data-typed-die]").click()
    look("a die to correct")
    page.keyboard.press("Escape")


def react_and_look(page: Page, laptop: Page, look: Look, lang: str) -> None:
    table = open_table(laptop, "11-two-reactors", lang=lang, timer=60)
    table.seat(page, "Kyra")
    gm = table.run()
    action(gm, "move").click()
    tap_cell(gm, "K4")
    confirm(gm).click()
    expect(question(page)).to_be_visible()
    look("reaction")


def run_and_look(page: Page, laptop: Page, look: Look, lang: str) -> None:
    table = open_table(laptop, "17-sabotage", lang=lang)
    page.goto("about:blank")
    link = laptop.request.post(f"/api/tables/{table.id}/seats/gm/link").json()["link"]
    page.goto(f"{link.replace('#', '?seat=gm#')}")
    page.locator('[data-screen="table-gm"]').wait_for()
    look("game master")
    page.locator("[data-token]").first.click()
    look("creature")
    page.locator('[data-open="queue"]').click()
    look("queue")
    page.keyboard.press("Escape")
    for part in ("places", "reglages", "imprimer"):
        page.goto(f"/t/{table.id}/{part}")
        look(part)
