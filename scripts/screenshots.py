#!/usr/bin/env python3
"""Make the pictures of the table in docs/pictures, from fights that begin the same every time.

python3 scripts/screenshots.py            every picture
python3 scripts/screenshots.py turn home  only these

Needs the project's tools (``python3 check.py`` installs them into .venv) and a Chromium.
"""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Browser, Page, expect, sync_playwright  # noqa: E402

from scripts.browser import ARGUMENTS, HOW, find_chromium  # noqa: E402
from tests.browser.people import (  # noqa: E402
    LAPTOP,
    PHONE,
    Table,
    action,
    confirm,
    drawn_qr,
    go_to,
    question,
)

PICTURES = ROOT / "docs" / "pictures"
SEED = 5
Shot = Callable[["Studio"], Page]


class Studio:
    """A server, a browser, and people to photograph."""

    def __init__(self, browser: Browser, address: str, lang: str) -> None:
        self._browser = browser
        self._address = address
        self.lang = lang

    def someone(self, size: dict[str, Any], dark: bool = False) -> Page:
        context = self._browser.new_context(
            base_url=self._address,
            locale="fr-FR" if self.lang == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            **size,
        )
        context.set_default_timeout(15_000)
        return context.new_page()

    def demo(self, gm: Page, system: str, fight: str) -> Table:
        asked = {"system": system, "fight": fight, "lang": self.lang, "seed": SEED}
        answer = gm.request.post("/api/tables", data={**asked, "settings": {"pause": 0}})
        opened = answer.json()
        return Table(opened["id"], opened["links"], gm)

    def scenario(self, gm: Page, text: str) -> Table:
        asked = {"text": text, "lang": self.lang, "seed": SEED, "settings": {"pause": 0}}
        opened = gm.request.post("/api/scenarios", data=asked).json()
        return Table(opened["id"], opened["links"], gm)


# --- the pictures ---------------------------------------------------------------------------------

BRIDGE = """
title: {title}
system: pu
map: |
  . . . . . . # . . . . . . .
  . . . o . . # . . . . o . .
  . . . . . . + . . . . . . .
  . . . . . . . . . . . . . .
  . . ~ ~ . . . . . . ~ ~ . .
  . . ~ ~ . . # . . . ~ ~ . .
  . . . . . . # . . . . . . .
  . . . . . . # . . . . . . .
creatures:
  Kyra: {{is: fixture-fighter, at: F4, name: Kyra, hp: 31, conditions: {{hasted: true}}}}
  Aldo: {{is: quiet-hand, at: E5, name: Aldo}}
  Mira: {{is: lantern-priest, at: D3, name: Mira}}
  G1: {{is: ditch-goblin, at: H3, name: {goblin} 1}}
  G2: {{is: ditch-goblin, at: H5, name: {goblin} 2}}
  O: {{is: fen-ogre, at: J3, name: {ogre}, hp: 27}}
order: [Kyra, G1, Aldo, O, Mira, G2]
steps:
  - Kyra: move G4
  - Kyra: attack G1 with longsword
    dice: [2]
"""
REACTION = """
title: {title}
system: pu
map: 12x10
creatures:
  Kyra: {{is: fixture-fighter, at: D4, name: Kyra, hp: 31}}
  Aldo: {{is: fixture-fighter, at: D6, name: Aldo}}
  G1: {{is: gorge-orc, at: E5, name: {orc}}}
  G2: {{is: ditch-goblin, at: I3, name: {goblin}}}
order: [Kyra, Aldo, G1, G2]
steps:
  - Kyra: end-turn
  - Aldo: end-turn
"""


def words(lang: str) -> dict[str, str]:
    if lang == "fr":
        return {"title": "Le pont", "goblin": "Gobelin", "ogre": "Ogre", "orc": "Orque"}
    return {"title": "The bridge", "goblin": "Goblin", "ogre": "Ogre", "orc": "Orc"}


def home(studio: Studio) -> Page:
    page = studio.someone(LAPTOP)
    studio.demo(page, "pu", "poterne")
    page.goto("/")
    page.locator("[data-demo]").first.wait_for()
    page.locator("[data-table]").first.wait_for()
    return page


def new_fight(studio: Studio) -> Page:
    page = studio.someone(LAPTOP)
    page.goto("/nouveau")
    page.locator("[data-creature]").first.wait_for()
    line = "4 gobelins, 1 ogre, 1 balrog" if studio.lang == "fr" else "4 goblins, 1 ogre, 1 balrog"
    page.locator("#line").fill(line)
    page.keyboard.press("Enter")
    page.locator('[data-creature="ditch-goblin"]').wait_for()
    return page


def game_master(studio: Studio, dark: bool = False) -> Page:
    page = studio.someone(LAPTOP, dark)
    table = studio.scenario(page, BRIDGE.format(**words(studio.lang)))
    table.run()
    look_at(page, "G1")
    return page


def game_master_dark(studio: Studio) -> Page:
    return game_master(studio, dark=True)


def turn(studio: Studio) -> Page:
    table = studio.scenario(studio.someone(LAPTOP), BRIDGE.format(**words(studio.lang)))
    page = table.seat(studio.someone(PHONE), "Kyra")
    page.locator("[data-band]").first.wait_for()
    return page


def look_at(page: Page, id: str) -> None:
    """What can be done to somebody, the best of it previewed."""
    page.locator("[data-band]").first.wait_for()
    page.locator(f'[data-token="{id}"]').click()
    expect(confirm(page)).to_be_enabled()
    expect(page.locator("[data-victim]").first).to_be_visible()


def preview(studio: Studio) -> Page:
    page = turn(studio)
    look_at(page, "G1")
    return page


def reaction(studio: Studio) -> Page:
    gm = studio.someone(LAPTOP)
    table = studio.scenario(gm, REACTION.format(**words(studio.lang)))
    phone = table.seat(studio.someone(PHONE), "Kyra")
    table.run()
    action(gm, "move").click()
    go_to(gm, "H5")
    confirm(gm).click()
    question(phone).wait_for()
    return phone


def seats(studio: Studio) -> Page:
    page = studio.someone(LAPTOP)
    table = studio.demo(page, "pu", "poterne")
    page.goto(f"/t/{table.id}/places")
    page.locator("[data-part] [data-seat]").first.wait_for()
    assert drawn_qr(page)
    return page


def rule(studio: Studio) -> Page:
    page = studio.someone(PHONE)
    page.goto("/regles/PU-REACT-03")
    page.locator("[data-clause]").wait_for()
    return page


def simulation(studio: Studio) -> Page:
    page = studio.someone(LAPTOP)
    page.goto("/simuler")
    page.locator("form select").last.select_option("100")
    page.locator('[data-do="simulate"]').click()
    page.locator("a[download]").wait_for(timeout=240_000)
    return page


SHOTS: dict[str, Shot] = {
    "home": home,
    "new-fight": new_fight,
    "game-master": game_master,
    "game-master-dark": game_master_dark,
    "turn": turn,
    "preview": preview,
    "reaction": reaction,
    "seats": seats,
    "rule": rule,
    "simulation": simulation,
}


# --- taking them ----------------------------------------------------------------------------------


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in SHOTS]
    if unknown:
        sys.exit(f"no picture called {', '.join(unknown)}: choose from {', '.join(SHOTS)}")
    chromium = find_chromium()
    if chromium is None:
        sys.exit(HOW)
    PICTURES.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        for lang in ("fr", "en"):
            for name in wanted or SHOTS:
                page = SHOTS[name](Studio(browser, address, lang))
                page.evaluate("document.fonts.ready")
                suffix = ".fr" if lang == "fr" else ""
                file = PICTURES / f"{name}{suffix}.png"
                page.screenshot(path=file, animations="disabled", scale="css")
                print(f"{file.relative_to(ROOT)} {file.stat().st_size // 1000} kB", flush=True)
                page.context.close()
        browser.close()
    return 0


@contextmanager
def serving() -> Iterator[str]:
    with tempfile.TemporaryDirectory(prefix="troisactes-") as folder:
        command = [sys.executable, "-m", "troisactes", "serve", "--host", "127.0.0.1"]
        command += ["--port", "0", "--data", folder, "--no-open"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            found = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
            try:
                wait_for(found[0])
                wake_readers(found[0])
                yield found[0]
            finally:
                process.terminate()


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            urlopen(address, timeout=5).close()
        except URLError:
            time.sleep(0.05)
        else:
            return
    sys.exit("the server does not answer")


def wake_readers(address: str) -> None:
    """What people send is read in a process of its own, which takes a while to come up."""
    content = b'{"system": "pu", "text": ""}'
    headers = {"Content-Type": "application/json", "Origin": address}
    with contextlib.suppress(HTTPError):
        urlopen(Request(f"{address}/api/import", content, headers), timeout=120).close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
