"""Who sits at a table in these tests, and what they do there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, WebSocket, expect

STARTS: Final = Path(__file__).parent.parent / "table" / "acceptance"
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
GLIDE: Final = 300  # ms: until the camera rests
LAPTOP: Final[dict[str, Any]] = {"viewport": {"width": 1440, "height": 900}}


class Table:
    """An opened table: its id, a link for each seat, the game master's page."""

    def __init__(self, id: str, links: dict[str, str], gm: Page) -> None:
        self.id = id
        self.links = links
        self.gm = gm

    def run(self) -> Page:
        """The game master comes to the table."""
        self.gm.goto(f"/t/{self.id}")
        self.gm.locator('[data-screen="table-gm"]').wait_for()
        return self.gm

    def seat(self, page: Page, seat: str) -> Page:
        """Somebody follows the link of a seat."""
        page.goto("about:blank")  # as from a letter: the page loads anew
        page.goto(self.links[seat])
        page.locator('[data-screen="table"]').wait_for()
        return page


def open_table(page: Page, start: str, name: str = "", seed: int = 1, **settings: Any) -> Table:
    """A table where a scenario of tests/table/acceptance ends; the page is its game master's."""
    asked = {
        "text": (STARTS / f"{start}.yaml").read_text(encoding="utf-8"),
        "name": name,
        "seed": seed,
        "settings": {"pause": 0, "timer": 0, **settings},
    }
    answer = page.request.post("/api/scenarios", data=asked)
    assert answer.ok, answer.text()
    opened = answer.json()
    return Table(opened["id"], opened["links"], page)


# --- the test contract: what the page's elements are called ---------------------------------------


def action(page: Page, id: str) -> Locator:
    """A tile, an answer to a question, or a row of the list of all actions, which is opened."""
    found = page.locator(f'[data-action="{id}"]')
    found.or_(page.locator("[data-tiles], [role=alertdialog], [data-actions]")).first.wait_for()
    if not found.count():
        show_actions(page)
    if not found.count() and page.locator('[data-open="impossible"]').count():
        show_impossible(page)
    return found.first


def show_actions(page: Page) -> Locator:
    """The list of all actions; possible ones first."""
    listed = page.locator("[data-actions]")
    button = page.locator('[data-open="actions"]').first
    if not listed.count() and button.count():
        button.click()
        listed.wait_for()
    return listed


def show_impossible(page: Page) -> Locator:
    """What is refused for now, each with its reason."""
    listed = show_actions(page)
    button = page.locator('[data-open="impossible"]')
    if button.get_attribute("aria-expanded") == "false":
        button.click()
    return listed.locator('[data-action][aria-disabled="true"]')


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[data-cell="{name}"]').first


def own(page: Page) -> Locator:
    """One's own creature: budget, hit points, conditions."""
    return page.locator("[data-me]").first


def pips(page: Page, state: str = "") -> Locator:
    wanted = f'[data-state="{state}"]' if state else ""
    return own(page).locator(f'[data-budget^="act"]{wanted}')


def reaction(page: Page) -> Locator:
    return own(page).locator('[data-budget^="reaction"]').first


def forecast(page: Page, part: str) -> Locator:
    return page.locator(f'[data-forecast="{part}"]').first


def confirm(page: Page) -> Locator:
    return page.locator("[data-confirm]").first


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog")


def tap(row: Locator) -> None:
    """A refused row explains itself when tapped; the driver would wait for it to be offered."""
    row.click(force=True)


def prepare(page: Page, id: str, target: str = "", using: str = "") -> None:
    """Choose an action, with what, and at whom, until it can be confirmed."""
    action(page, id).click()
    page.locator("[data-stage]").first.wait_for()
    if using:
        page.locator(f'[data-way="{using}"]').first.click()
    if target:
        listed = page.locator(f'[data-target="{target}"]')
        chosen = listed.or_(page.locator("[data-forecast]"))
        chosen.first.wait_for()
        if listed.count():
            listed.first.click()
    expect(confirm(page)).to_be_enabled()


def go_to(page: Page, name: str) -> None:
    """Choose a square of the board."""
    expect(cell(page, name)).to_have_attribute("data-legal", "true")
    tap_cell(page, name)
    expect(page.locator('[data-stage="preview"]')).to_be_attached()


def tap_cell(page: Page, name: str) -> None:
    """A square, wherever it is: what is out of sight comes into it."""
    cell(page, name).focus()
    page.wait_for_timeout(GLIDE)
    cell(page, name).click(force=True)  # somebody may stand there: then it is them who are tapped


def commit(page: Page) -> None:
    """Confirm, and wait until the table has moved."""
    before = version(page)
    confirm(page).click()
    expect(page.locator(f'[data-version]:not([data-version="{before}"])')).to_be_attached()


def version(page: Page) -> str:
    return page.locator("[data-version]").first.get_attribute("data-version") or ""


def end_turn(page: Page) -> None:
    """Two taps: the first says what is lost."""
    before = version(page)
    action(page, "end-turn").click()
    action(page, "end-turn").click()
    expect(page.locator(f'[data-version]:not([data-version="{before}"])')).to_be_attached()


def show_log(page: Page) -> Locator:
    """The log; on a phone it is behind its last line."""
    log = page.get_by_role("log")
    if not log.count():
        page.locator('[data-open="log"]').click()
    log.first.wait_for()
    return log.first


def say(page: Page, table: Table, message: dict[str, Any]) -> dict[str, Any]:
    """Something the page has no button for at this moment, on a line of its own; the reply.

    An answer is given to the question that is open.
    """
    reply: dict[str, Any] = page.evaluate(
        """([table, message]) => new Promise((resolve) => {
          const line = new WebSocket(`ws://${location.host}/api/tables/${table}/play?lang=fr`)
          line.onmessage = (event) => {
            const said = JSON.parse(event.data)
            if (said.is === 'state') {
              const decision = said.desk.prompt?.decision ?? said.desk.decision ?? 0
              const more = message.do === 'answer' ? { decision } : {}
              line.send(JSON.stringify({ ...message, ...more, id: 'aside' }))
            } else if (said.id === 'aside') {
              line.close()
              resolve(said)
            }
          }
        })""",
        [table.id, message],
    )
    return reply


def drawn_qr(page: Page) -> bool:
    """Whether the first QR code of the page is there, once it has come."""
    picture = page.locator("img.qr").first
    return bool(picture.evaluate("each => each.decode().then(() => each.naturalWidth > 0)"))


class Wire:
    """Everything a page's socket said and heard, from the moment this is made."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._keep(self.sent))
        socket.on("framereceived", self._keep(self.heard))

    @staticmethod
    def _keep(frames: list[dict[str, Any]]) -> Callable[[str | bytes], None]:
        def keep(payload: str | bytes) -> None:
            frames.append(json.loads(payload))

        return keep

    def commits(self) -> list[dict[str, Any]]:
        kinds = ("answer", "command", "overrule", "interject", "rule", "undo", "redo", "correct")
        return [frame for frame in self.sent if frame.get("do") in kinds]
