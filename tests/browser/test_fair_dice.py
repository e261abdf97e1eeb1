"""A phone takes part in the dice, and checks them all when the fight is over."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.people import Table, say


def open_fight(page: Page) -> Table:
    """A fight whose dice nobody chose."""
    asked = {"system": "pf2", "fight": "auberge", "settings": {"pause": 0, "timer": 0}}
    answer = page.request.post("/api/tables", data=asked)
    assert answer.ok, answer.text()
    opened = answer.json()
    return Table(opened["id"], opened["links"], page)


def test_a_phone_adds_to_the_dice_and_checks_them(phone: Page, laptop: Page) -> None:
    table = open_fight(laptop)
    table.run()
    table.seat(phone, "Nils")
    phone.locator('[data-open="menu"]').click()
    fair = phone.locator("[data-fair-dice]")
    fair.locator("summary").click()
    expect(fair).to_contain_text("2 appareils ont ajouté leur aléa")
    expect(fair.locator("[data-verify]")).to_have_count(0)
    assert say(laptop, table, {"do": "rule", "ruling": {"do": "end-encounter"}})["is"] == "done"
    fair.locator("[data-verify]").click()
    expect(fair.locator('[data-verdict="sound"]')).to_contain_text("tout concorde")
    expect(fair).to_contain_text("L’aléa de cet appareil en fait partie")


def test_a_phone_notices_a_die_that_was_changed(phone: Page, laptop: Page) -> None:
    table = open_fight(laptop)
    table.run()
    table.seat(phone, "Nils")
    assert say(laptop, table, {"do": "rule", "ruling": {"do": "end-encounter"}})["is"] == "done"
    proof = phone.request.get(f"/api/tables/{table.id}/dice").json()
    die = next(each for each in proof["dice"] if each["how"] == "computed")
    die["face"] = die["face"] % die["faces"] + 1
    phone.route("**/api/tables/*/dice", lambda route: route.fulfill(json=proof))
    phone.locator("[data-end-close]").click()
    phone.locator('[data-open="menu"]').click()
    fair = phone.locator("[data-fair-dice]")
    fair.locator("summary").click()
    fair.locator("[data-verify]").click()
    expect(fair.locator('[data-verdict="wrong"]')).to_contain_text("1 dé n’est pas tombé")
