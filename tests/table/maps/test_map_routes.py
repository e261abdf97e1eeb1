"""Maps over HTTP: what is drawn, kept, found, exported, read again and fought on is the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.table.playing import Browser, Server

DRAWN = {
    "name": "Le gué",
    "rows": [
        "......",
        ".~wW_.",
        ".o^%#+",
        "......",
        "wall 1,0-4,0",
        "low 0,1-0,3",
        "window 4,0-5,0",
        "door 5,0-6,0",
        "ledge 2,3-3,3",
        "wall 0.5,3.25-2,4",
        "depth 4 E2",
        "light dark",
        "light 4/8 A4",
    ],
    "tags": ["rivière"],
    "start": {"heroes": ["A1-B2"], "foes": ["F4"]},
    "marks": [{"at": "C4", "kind": "trap", "text": "La dalle bascule."}],
}


@pytest.fixture
def master(server: Server) -> Browser:
    """Somebody with a shelf."""
    browser = server.browser()
    assert browser.post("/api/shelf?lang=fr", json={}).status_code == 201
    return browser


def keep(browser: Browser, **changed: Any) -> dict[str, Any]:
    answer = browser.post("/api/maps", json={**DRAWN, **changed})
    assert answer.status_code == 201, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


def test_a_map_is_its_holders_alone(server: Server, master: Browser) -> None:
    kept = keep(master)
    assert server.browser().get(f"/api/maps/{kept['id']}").status_code == 403
    assert server.browser().get("/api/maps").json()["maps"] == []
    assert master.get(f"/api/maps/{kept['id']}").json() == kept


def test_found_changed_copied_deleted_and_taken_back(master: Browser) -> None:
    kept = keep(master)
    assert [each["name"] for each in master.get("/api/maps?q=riviere").json()["maps"]] == ["Le gué"]
    assert master.get("/api/maps?q=dragon").json()["maps"] == []
    address = f"/api/maps/{kept['id']}"
    changed = {**kept["map"], "name": "Le gué en crue"}
    assert master.put(f"{address}?revision=1", json=changed).json()["revision"] == 2
    answer = master.put(f"{address}?revision=1", json=kept["map"])
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    copy = master.post(f"{address}/copy?lang=fr", json={}).json()
    assert copy["map"] == {**changed, "name": "Le gué en crue (copie)"}
    assert master.delete(address).status_code == 204
    shelf = master.get("/api/maps").json()
    assert [len(shelf["maps"]), len(shelf["deleted"])] == [1, 1]
    assert master.post(f"{address}/restore", json={}).json()["map"] == changed


@pytest.mark.parametrize("form", ["toml", "uvtt"])
def test_exported_and_read_again_it_is_the_same(master: Browser, form: str) -> None:
    kept = keep(master)
    answer = master.get(f"/api/maps/{kept['id']}/export?as={form}")
    assert answer.status_code == 200, answer.text
    assert f".{form}" in answer.headers["content-disposition"]
    again = master.post("/api/maps/read", json={"text": answer.text}).json()
    assert again["map"] == kept["map"]


def test_what_other_programs_get_has_the_same_walls_and_doors(master: Browser) -> None:
    rows = ["....", "....", "....", "wall 1,0-1,2 2,2-4,2", "door 1,2-1,3", "open 0,1-1,1"]
    rows += ["wall 2.5,0.25-3.5,1", "light dark", "light 3/6 B2"]
    kept = keep(master, rows=rows, start={}, marks=[])
    text = master.get(f"/api/maps/{kept['id']}/export?as=uvtt").text
    document = json.loads(text)
    del document["troisactes"]
    again = master.post("/api/maps/read", json={"text": json.dumps(document)}).json()
    assert again["map"]["rows"] == kept["map"]["rows"]
    assert again["counts"] == {"edges": 2, "line": 1, "door-edges": 2}
    assert [each["became"] for each in again["fates"]].count("edges") == 4


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"rows": ["...", ".."]}, "bad_map"),
        ({"rows": ["." * 201]}, "bad_map"),
        ({"start": {"heroes": ["Z9"]}}, "bad_map"),
        ({"marks": [{"at": "A9", "text": "?"}]}, "bad_map"),
        ({"rows": ["..", "..", "light 4/999 A1"]}, "bad_map"),
        ({"tags": ["x" * 99]}, "bad_request"),
        ({"format": 9}, "invalid_answer"),
    ],
)
def test_what_cannot_be_a_map_is_refused(
    master: Browser, changed: dict[str, Any], code: str
) -> None:
    answer = master.post("/api/maps", json={**DRAWN, **changed})
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] == code


def test_hexagons_are_refused_with_a_sentence(master: Browser) -> None:
    scene = {"grid": {"type": 2, "size": 100}, "walls": [], "width": 1000, "height": 1000}
    answer = master.post("/api/maps/read", json={"text": json.dumps(scene)})
    assert answer.status_code == 422
    assert "hexagon" in answer.json()["message"]


def test_a_kept_map_is_fought_on_from_its_start_zones(server: Server, master: Browser) -> None:
    kept = keep(master)["map"]
    fight = {
        "system": "pf2",
        "creatures": [
            {"name": "Maëlle", "side": "heroes", "sheet": "sworn-shield", "count": 3},
            {"name": "Gobelin", "sheet": "rut-goblin", "count": 2},
        ],
        "rows": kept["rows"],
        "start": kept["start"],
    }
    answer = master.post("/api/fights", json=fight)
    assert answer.status_code == 201, answer.text
    server.table = answer.json()["id"]
    state = server.room.journal.enc.state
    places = {each.name: state.grid.cell_name(each.cell) for each in state.creatures}
    assert {places[f"Maëlle {number}"] for number in (1, 2, 3)} == {"A1", "B1", "A2"}
    assert "F4" in {places["Gobelin 1"], places["Gobelin 2"]}  # the others stand next to it
    assert list(state.grid.rows) == kept["rows"]


def test_a_picture_stays_as_long_as_a_map_names_it(master: Browser) -> None:
    picture = b"\x89PNG\r\n\x1a\n" + b"\0" * 100
    headers = {"Content-Type": "image/png"}
    id = master.put("/api/maps/pictures", content=picture, headers=headers).json()["id"]
    kept = keep(master, picture={"id": id, "cell": 70.5, "x": 8, "y": -6})
    assert kept["map"]["picture"] == {"id": id, "cell": 70.5, "x": 8.0, "y": -6.0}
    assert master.get(f"/api/shelf/pictures/{id}").content == picture
