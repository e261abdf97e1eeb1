"""Whatever one visitor sends, nobody else waits for it: the worst that is known for each door."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.table.loop_steps import LoopSteps, measured_steps
from tests.table.playing import Server, answer_to, receive, serve
from troisactes.cli.serve import read_words
from troisactes.i18n import LANGUAGES
from troisactes.table.server.http import Limits
from troisactes.table.server.workers import ReadingLimits, Workers

LONGEST_STEP = 0.1  # seconds of the processor's: what nobody else may have to wait
MOST_OF_THE_SERVER = 1.0  # all threads of the server's process, which take turns with the loop

SCENARIO = """
title: Back and forth
system: pf2
map: 60x60
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: J6}
order: [F, O]
"""
ROUND = "  - F: stride D2\n  - F: stride B2\n  - F: end-turn\n  - O: end-turn\n"
CREATURES = "".join(f"  [creature.a{n}]\n  name = 'x'\n" for n in range(4_000))
LONG_WALLS = {
    "resolution": {"map_size": {"x": 60, "y": 60}, "pixels_per_grid": 70},
    "line_of_sight": [[{"x": -9e3, "y": 0.5}, {"x": 9e3, "y": 59.5}] * 10_000],
}
SKILLS: dict[str, object] = {
    "".join(chr(97 + n // 26**place % 26) for place in range(5)): {} for n in range(30_000)
}
IMPORTS = {
    "dotted keys": "a." * 100_000 + "b = 1",
    "dotted keys in a table": "x = { " + "a." * 100_000 + "b = 1 }",
    "quoted dotted keys": '"a".' * 100_000 + "b = 1",
    "many tables": "\n".join(f"[creature.a{n}]\nx=1" for n in range(20_000)),
    "tables in tables": "a=" + "{b=" * 5_000 + "1" + "}" * 5_000,
    "a number of digits": "a = " + "9" * 400_000,
    "walls": json.dumps(LONG_WALLS),
    "brackets": "[" * 890_000,
    "objects": "[" + ",".join(['{"a":1}'] * 50_000) + "]",
    "skills": json.dumps({"name": "x", "system": {"skills": SKILLS}, "items": []}),
    "nothing at all": "x" * 890_000,
}
SCENARIOS = {
    "a pack of dotted keys": f"{SCENARIO}pack: |\n  {'a.' * 90_000}b=1\nsteps:\n{ROUND}",
    "a pack of creatures": f"{SCENARIO}pack: |\n{CREATURES}steps:\n{ROUND}",
    "lists in lists": "[" * 190_000,
    "unknown keys": SCENARIO + "".join(f"k{n}: 1\n" for n in range(12_000)),
}
FRAMES: dict[str, Any] = {
    "a ruling in rulings": {"do": "rule", "ruling": {"do": "note", "text": ["x"] * 12_000}},
    "a ruling of keys": {"do": "rule", "ruling": {f"k{n}": 1 for n in range(5_000)}},
    "a path": {"do": "preview", "decision": 1, "answer": {"do": "stride", "path": ["A1"] * 9_000}},
    "a command": {"do": "command", "decision": 1, "text": "strike " * 50},
}


@pytest.fixture(scope="module")
def warm(house: Server) -> Server:
    """Rules and words are read, as they are soon after a server starts, and a process is up."""
    made = Server(house.client)
    made.open()
    for lang in LANGUAGES:
        read_words(lang)
        made.gm.get("/api/systems/pu/library", params={"lang": lang})
        made.gm.post("/api/prepare", json={"system": "pu", "line": "1 ogre", "lang": lang})
        made.gm.get("/api/rules", params={"q": "a", "lang": lang})
        said = {"Accept-Language": lang}
        made.gm.post("/api/import", json={"system": "pu", "text": "x"}, headers=said)
    return made


def expect_nobody_waited(steps: LoopSteps) -> None:
    assert steps.longest < LONGEST_STEP, steps.what
    assert steps.all_threads() < MOST_OF_THE_SERVER


@pytest.mark.parametrize("name", IMPORTS)
def test_an_import_holds_nobody_up(warm: Server, name: str) -> None:
    with measured_steps() as steps:
        answer = warm.gm.post("/api/import", json={"system": "pu", "text": IMPORTS[name]})
    assert answer.status_code in (200, 413, 422), answer.text
    expect_nobody_waited(steps)


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_holds_nobody_up(warm: Server, name: str) -> None:
    with measured_steps() as steps:
        answer = warm.gm.post("/api/scenarios", json={"text": SCENARIOS[name]})
    assert answer.status_code == 422, answer.text
    expect_nobody_waited(steps)


def own_creatures(server: Server) -> list[dict[str, Any]]:
    line = ", ".join(f"zork{n}" for n in range(20))
    drafts: list[dict[str, Any]] = server.gm.post(
        "/api/prepare", json={"system": "pu", "line": line}
    ).json()
    for draft in drafts:
        draft.update(count=3, side="heroes")
        for field in draft["fields"]:
            field["value"] = "1d6" if field["id"] == "damage" else "10"
    drafts[0]["side"] = "foes"
    return drafts


def test_the_largest_fight_is_prepared_beside_the_others(warm: Server) -> None:
    body = {"system": "pu", "creatures": own_creatures(warm), "rows": ["." * 60] * 60}
    with measured_steps() as steps:
        answer = warm.gm.post("/api/fights", json=body)
    assert answer.status_code == 201, answer.text
    expect_nobody_waited(steps)


def requests(server: Server) -> dict[str, Callable[[], httpx.Response]]:
    here = str(server.gm.get("/api/systems").url).split("/api")[0]
    gm, table = server.gm, server.address
    picture = b"\x89PNG\r\n\x1a\n" + os.urandom(7_900_000)
    many = {f"k{n}": n for n in range(60_000)}
    words = {"system": "pu", "line": "aaaa et " * 50}
    return {
        "a line of words": lambda: gm.post("/api/prepare", json=words),
        "a rule": lambda: gm.get("/api/rules", params={"q": "é " * 50}),
        "a link drawn": lambda: gm.get("/api/qr", params={"link": f"{here}/{'x' * 270}"}),
        "settings": lambda: gm.request("PATCH", f"{table}/settings", json=many),
        "a picture put": lambda: gm.request("PUT", f"{table}/image", content=picture),
        "a picture read": lambda: gm.get(f"{table}/image"),
        "told again": lambda: gm.get(f"{table}/replay?limit=200"),
        "summed up": lambda: gm.get(f"{table}/print"),
    }


def test_no_other_request_holds_anybody_up(warm: Server) -> None:
    slow = {}
    for name, ask in requests(warm).items():
        with measured_steps() as steps:
            assert ask().status_code < 500
        if steps.longest >= LONGEST_STEP or steps.all_threads() >= MOST_OF_THE_SERVER:
            slow[name] = (steps.longest, steps.all_threads())
    assert not slow


@pytest.mark.parametrize("name", FRAMES)
def test_no_frame_holds_anybody_up(warm: Server, name: str) -> None:
    with warm.play(warm.gm) as socket:
        receive(socket, "state")
        with measured_steps() as steps:
            assert answer_to(socket, {"id": "x", **FRAMES[name]})["is"] == "failed"
    expect_nobody_waited(steps)


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[Server]:
    workers = Workers(ReadingLimits(seconds=2))
    with serve(tmp_path / "t.db", Limits({}), workers) as made:
        yield made
    workers.close()


def test_what_takes_too_long_is_ended_and_says_how_long_it_may_take(impatient: Server) -> None:
    for lang in LANGUAGES:
        read_words(lang)
    short = {"system": "pf2", "text": "creature = 3"}
    impatient.gm.post("/api/import", json=short)
    text = f"{SCENARIO}steps:\n{ROUND * 2_500}"
    with measured_steps() as steps:
        answer = impatient.gm.post("/api/scenarios", json={"text": text})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_much_work")
    assert "2 s" in answer.json()["message"]
    expect_nobody_waited(steps)
    again = impatient.gm.post("/api/import", json=short)
    assert again.json()["code"] == "invalid_answer"  # another process took its place
