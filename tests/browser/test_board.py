"""The board is the interface: acceptance checks 26 to 31, 41, 42, 44 and 45."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.people import (
    PHONE,
    Wire,
    action,
    cell,
    commit,
    confirm,
    open_table,
    own,
    pips,
    show_log,
    tap_cell,
    version,
)
from troisactes.table.server.pages import STATIC

Someone = Callable[..., Page]
FEWEST_TILES = 5
MOST_FIRST_LOAD = 250_000  # bytes on the wire before the first picture of a fight
MOST_TAPS = 7


def token(page: Page, id: str) -> Locator:
    return page.locator(f'[data-token="{id}"]').first


def tap_token(page: Page, id: str) -> None:
    token(page, id).click()


def box(each: Locator) -> dict[str, float]:
    found = each.bounding_box()
    assert found is not None
    x, y, width, height = found["x"], found["y"], found["width"], found["height"]
    return {"x": x, "y": y, "width": width, "height": height}


def is_inside(inner: dict[str, float], outer: dict[str, float]) -> bool:
    return (
        inner["x"] >= outer["x"] - 1
        and inner["y"] >= outer["y"] - 1
        and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )


def test_26_a_turn_on_a_phone_shows_what_is_possible_and_nothing_refused(
    phone: Page, laptop: Page
) -> None:
    table = open_table(laptop, "06-hasted")
    table.seat(phone, "Kyra")
    tiles = phone.locator("[data-tiles] [data-action]")
    tiles.first.wait_for()
    seen = [each for each in tiles.all() if each.is_visible()]
    assert len(seen) >= FEWEST_TILES
    for tile in seen:
        expect(tile).to_be_in_viewport(ratio=1)
        expect(tile).to_have_attribute("aria-disabled", "false")
    expect(phone.locator('[aria-disabled="true"][data-action]')).to_have_count(0)
    assert phone.evaluate("document.documentElement.scrollHeight / innerHeight") <= 2


def test_27_a_tap_and_confirm_is_an_attack_or_a_move(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "07-second-attack")
    wire = Wire(phone)
    table.seat(phone, "Kyra")
    left = pips(phone, "free").count()
    tap_token(phone, "G1")
    expect(confirm(phone)).to_be_enabled()
    expect(phone.locator('[data-victim="G1"]')).to_be_visible()
    assert wire.commits() == []
    commit(phone)
    expect(pips(phone, "free")).to_have_count(left - 1)
    assert wire.commits()[0]["answer"]["target"] == "G1"
    tap_cell(phone, "C5")
    expect(phone.locator('[data-ghost="C5"]')).to_be_visible()
    commit(phone)
    assert wire.commits()[1]["answer"]["to"] == "C5"


def test_27_a_move_two_attacks_and_the_end_in_seven_taps(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "25-keyboard", seed=3)
    wire = Wire(phone)
    table.seat(phone, "Kyra")
    taps = 0
    tap_cell(phone, "E3")
    expect(confirm(phone)).to_be_enabled()
    commit(phone)
    taps += 2
    while pips(phone, "free").count() and phone.locator('[data-action="end-turn"]').count():
        tap_token(phone, "G1")
        expect(confirm(phone)).to_be_enabled()
        commit(phone)
        taps += 2
    # Nothing is left: the turn ends by itself.
    expect(phone.locator('[data-action="end-turn"]')).to_have_count(0)
    assert taps <= MOST_TAPS
    assert [each["answer"]["do"] for each in wire.commits()] == [
        "move",
        "attack",
        "attack",
        "end-turn",
    ]


def test_an_empty_turn_waits_for_whoever_would_stay(phone: Page, laptop: Page) -> None:
    table = open_table(laptop, "01-one-act-left")
    table.seat(phone, "Kyra")
    action(phone, "step").click()
    square = phone.locator("[data-legal=true]").first.get_attribute("data-cell") or ""
    tap_cell(phone, square)
    commit(phone)
    end = phone.locator('[data-action="end-turn"]')
    expect(end).to_have_attribute("data-ends", "true")
    phone.locator("[data-header]").click()
    expect(end).not_to_have_attribute("data-ends", "true")
    phone.wait_for_timeout(2500)
    expect(end).to_be_visible()


def drag(page: Page, id: str, to: str) -> None:
    start, goal = box(token(page, id).locator(".face")), box(cell(page, to))
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    for share in (0.3, 0.7, 1.0):
        middle = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        aim = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
        page.mouse.move(
            middle[0] + (aim[0] - middle[0]) * share, middle[1] + (aim[1] - middle[1]) * share
        )
    page.mouse.up()


def test_28_a_token_dragged_is_a_move_previewed(laptop: Page, someone: Someone) -> None:
    table = open_table(laptop, "08-threatened-path")
    player = someone()
    wire = Wire(player)
    table.seat(player, "Kyra")
    player.locator("[data-tiles]").wait_for()
    drag(player, "Kyra", "D6")
    expect(player.locator('[data-ghost="D6"]')).to_be_visible()
    expect(player.locator('[data-provokes="D3"]')).to_be_attached()
    assert wire.commits() == []
    expect(confirm(player)).to_be_enabled()
    expect(token(player, "Kyra")).to_have_attribute("data-at", "D3")


def test_29_whoever_is_concerned_is_in_sight_however_large_the_map(
    phone: Page, laptop: Page
) -> None:
    table = open_table(laptop, "29-far-away")
    table.seat(phone, "Kyra")
    gm = table.run()
    for page in (phone, gm):
        frame = page.locator("section.board .frame")
        for id in ("Kyra", "G1"):
            expect(token(page, id)).to_be_in_viewport()
            page.wait_for_timeout(300)  # the camera glides
            assert is_inside(box(token(page, id).locator(".face")), box(frame))
    size = gm.locator("[data-cell-size]").get_attribute("data-cell-size")
    # Far away: one looks there, and is back afterwards. What is out of sight is not drawn.
    expect(cell(gm, "A1")).to_have_count(0)
    gm.locator('[role="gridcell"][tabindex="0"]').focus()
    gm.keyboard.press("Control+Home")
    expect(cell(gm, "A1")).to_be_focused()
    gm.keyboard.press("Enter")
    gm.keyboard.press("Escape")
    gm.keyboard.press("Escape")
    expect(gm.locator(f'[data-cell-size="{size}"]')).to_be_visible()


def test_30_an_area_names_everybody_in_it_and_marks_the_ally(laptop: Page) -> None:
    table = open_table(laptop, "31-areas-and-charges", "pf2")
    table.run()
    action(laptop, "fire-blossom").click()
    tap_cell(laptop, "J8")
    expect(confirm(laptop)).to_be_enabled()
    concerned = laptop.locator("[data-concerned]")
    expect(concerned).to_have_count(3)
    for each in concerned.all():
        expect(each).to_contain_text("%")
        expect(each).to_contain_text("−")
    expect(laptop.locator("[data-ally]")).to_have_count(1)
    expect(laptop.locator("[data-warning]")).to_be_visible()


def test_31_a_charge_shows_its_way_its_end_and_what_it_may_do(laptop: Page) -> None:
    table = open_table(laptop, "31-areas-and-charges", "a charge")
    table.run()
    tap_token(laptop, "G1")
    laptop.locator('[data-suggestion="charge"]').click()
    expect(confirm(laptop)).to_be_enabled()
    expect(laptop.locator("[data-ghost]")).to_be_visible()
    victim = laptop.locator('[data-victim="G1"]')
    expect(victim).to_contain_text("%")
    expect(victim).to_contain_text("→")


def test_41_the_game_master_drags_anybody(laptop: Page) -> None:
    table = open_table(laptop, "08-threatened-path")
    gm = table.run()
    drag(gm, "G1", "H6")
    commit(gm)
    expect(token(gm, "G1")).to_have_attribute("data-at", "H6")
    expect(show_log(gm)).to_contain_text("H6")
    before = version(gm)
    gm.locator("[data-undo]").click()
    expect(gm.locator(f'[data-version]:not([data-version="{before}"])')).to_be_attached()
    expect(token(gm, "G1")).to_have_attribute("data-at", "E3")


COUNT_MOMENTS = """
window.moments = new Set()
new MutationObserver(() => {
  if (document.querySelector('[data-thrown]')) window.moments.add('die')
}).observe(document, { childList: true, subtree: true })
"""
COUNT_AUDIO = """
window.opened = 0
window.AudioContext = class extends window.AudioContext {
  constructor() { super(); window.opened += 1 }
}
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_42_what_happens_is_seen_unless_motion_is_unwanted(
    someone: Someone, laptop: Page, motion: str
) -> None:
    page = someone(PHONE, reduced_motion=motion)
    page.add_init_script(COUNT_AUDIO)
    page.add_init_script(COUNT_MOMENTS)
    table = open_table(laptop, "20-attack-to-roll")  # with the usual seed, the first one hits
    table.seat(page, "Kyra")
    tap_token(page, "O")
    expect(confirm(page)).to_be_enabled()
    commit(page)
    page.wait_for_timeout(400)
    seen = page.evaluate("[...window.moments]")
    assert seen == ([] if motion == "reduce" else ["die"])
    assert page.evaluate("window.opened") == 0  # sound is off until asked for


def test_44_the_television_shows_what_a_spectator_may_see(laptop: Page, someone: Someone) -> None:
    table = open_table(laptop, "22-hidden")
    screen = someone()
    wire = Wire(screen)
    screen.goto(f"/t/{table.id}/ecran")
    expect(screen.locator('[data-screen="television"] [data-token]').first).to_be_visible()
    heard = str(wire.heard)
    for secret in ("Ogrégor", "Borgne", "Valmorne", "Ombre"):
        assert secret not in heard
    expect(screen.locator("[data-action]")).to_have_count(0)


def test_45_the_first_picture_of_a_fight_is_light(phone: Page, laptop: Page) -> None:
    assert (STATIC / "index.html").is_file()
    table = open_table(laptop, "01-one-act-left")
    sizes: list[int] = []

    def weigh(response: Any) -> None:
        sizes.append(response.request.sizes()["responseBodySize"])

    phone.on("requestfinished", lambda request: weigh(request.response()))
    table.seat(phone, "Kyra")
    expect(own(phone)).to_be_visible()
    expect(token(phone, "Kyra")).to_be_visible()
    assert sum(sizes) <= MOST_FIRST_LOAD
