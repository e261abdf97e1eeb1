"""A shelf over HTTP: what is made, kept, found, exported and brought to a fight is the same."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from tests.table.playing import Browser, Server
from troisactes.kernel.names import MOST_HP
from troisactes.table.room.portraits import addresses

# The smallest picture there is: one white pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
)


def begin(browser: Browser, **asked: Any) -> dict[str, Any]:
    body = {"system": "pf2", "name": "Zélie", **asked}
    answer = browser.post("/api/sheets/new?lang=fr", json=body)
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def keep(browser: Browser, sheet: dict[str, Any]) -> dict[str, Any]:
    answer = browser.post("/api/shelf/sheets?lang=fr", json=sheet)
    assert answer.status_code == 201, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


@pytest.fixture
def master(server: Server) -> Browser:
    """Somebody with a shelf."""
    browser = server.browser()
    assert browser.get("/api/shelf").json()["id"] == ""
    answer = browser.post("/api/shelf?lang=fr", json={})
    assert answer.status_code == 201, answer.text
    return browser


def put_picture(browser: Browser) -> str:
    headers = {"Content-Type": "image/png"}
    answer = browser.put("/api/shelf/pictures", content=PICTURE, headers=headers)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def test_a_draft_is_kept_and_says_what_it_lacks(master: Browser) -> None:
    sheet = begin(master)
    found = master.post("/api/sheets/check?lang=fr", json=sheet).json()
    assert not found["ready"]
    assert any(each["path"].endswith("stats.ac") and each["missing"] for each in found["problems"])
    kept = keep(master, sheet)
    [line] = master.get("/api/shelf?lang=fr").json()["sheets"]
    assert (line["name"], line["ready"], line["id"]) == ("Zélie", False, kept["id"])


def test_a_shelf_is_its_holders_alone_until_its_link_is_given(server: Server) -> None:
    owner, other = server.browser(), server.browser()
    link = owner.post("/api/shelf", json={}).json()["link"]
    kept = keep(owner, begin(owner, role="caster", level=5))
    assert other.get(f"/api/shelf/sheets/{kept['id']}").status_code == 403
    assert other.post("/api/shelf/claim", json={"secret": "x" * 43}).status_code == 403
    secret = link.partition("#")[2]
    assert other.post("/api/shelf/claim", json={"secret": secret}).status_code == 200
    assert other.get(f"/api/shelf/sheets/{kept['id']}").json() == kept
    assert owner.post("/api/shelf", json={}).status_code == 422  # one each
    renewed = owner.post("/api/shelf/link", json={}).json()["link"]
    assert renewed != link
    assert other.get(f"/api/shelf/sheets/{kept['id']}").status_code == 403
    assert owner.get(f"/api/shelf/sheets/{kept['id']}").status_code == 200


def test_of_two_tabs_the_second_is_told(master: Browser) -> None:
    kept = keep(master, begin(master, role="caster"))
    address = f"/api/shelf/sheets/{kept['id']}?revision={kept['revision']}"
    assert master.put(address, json={**kept["sheet"], "notes": "a"}).status_code == 200
    answer = master.put(address, json={**kept["sheet"], "notes": "b"})
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")


def test_found_with_a_slip_by_name_player_or_tag(master: Browser) -> None:
    zelie = {**begin(master, role="caster"), "tags": ["Les Marches"], "player": "Inès"}
    keep(master, zelie)
    keep(master, begin(master, name="Rogne", side="foes", role="brute"))

    def names(words: str) -> list[str]:
        found = master.get(f"/api/shelf?q={words}").json()["sheets"]
        return [each["name"] for each in found]

    assert names("zelei") == names("marches") == names("ines") == ["Zélie"]
    assert names("rogn") == ["Rogne"]
    assert names("dragon") == []


def test_deleted_taken_back_copied(master: Browser) -> None:
    kept = keep(master, begin(master, role="caster"))
    assert master.delete(f"/api/shelf/sheets/{kept['id']}").status_code == 204
    shelf = master.get("/api/shelf").json()
    assert (len(shelf["sheets"]), len(shelf["deleted"])) == (0, 1)
    back = master.post(f"/api/shelf/sheets/{kept['id']}/restore", json={}).json()
    assert back["sheet"] == kept["sheet"]
    copy = master.post(f"/api/shelf/sheets/{kept['id']}/copy?lang=fr", json={}).json()
    assert copy["ready"]
    [before], [after] = kept["sheet"]["entries"]["creature"], copy["sheet"]["entries"]["creature"]
    assert before != after
    assert copy["sheet"]["entries"]["creature"][after]["name"]["fr"] == "Zélie (copie)"


@pytest.mark.parametrize("form", ["json", "toml"])
def test_exported_deleted_and_imported_it_is_the_same(master: Browser, form: str) -> None:
    sheet = {**begin(master, role="caster", level=5), "portrait": put_picture(master)}
    kept = keep(master, sheet)
    answer = master.get(f"/api/shelf/export?id={kept['id']}&as={form}")
    assert answer.status_code == 200, answer.text
    assert f".{form}" in answer.headers["content-disposition"]
    master.delete(f"/api/shelf/sheets/{kept['id']}")
    [line] = master.post("/api/shelf/import", json={"text": answer.text}).json()
    again = master.get(f"/api/shelf/sheets/{line['id']}").json()
    assert again["sheet"]["entries"] == kept["sheet"]["entries"]
    if form == "json":
        assert again["sheet"] == kept["sheet"]
        picture = master.get(f"/api/shelf/pictures/{line['portrait']}")
        assert (picture.content, picture.headers["content-type"]) == (PICTURE, "image/png")


def test_a_kept_sheet_fights_with_its_portrait(server: Server, master: Browser) -> None:
    hero = {**begin(master, role="caster", level=3), "portrait": put_picture(master)}
    kept = keep(master, hero)
    foe = keep(master, begin(master, name="Rogne", side="foes", role="brute", level=3))
    fight = {
        "system": "pf2",
        "creatures": [
            {"name": "Zélie", "side": "heroes", "kept": kept["id"]},
            {"name": "Rogne", "kept": foe["id"], "count": 2},
            {"name": "Rogne, chef", "kept": foe["id"], "adjustment": "elite"},
            {"name": "Ogre", "sheet": "ford-ogre", "adjustment": "weak"},
        ],
        "rows": ["." * 12] * 10,
    }
    answer = master.post("/api/fights", json=fight)
    assert answer.status_code == 201, answer.text
    server.table = answer.json()["id"]
    room = server.room
    people = {each.name: each for each in room.journal.enc.state.creatures}
    hp = {name: each.sheet.stats[MOST_HP] for name, each in people.items()}
    assert hp["Rogne, chef"] == hp["Rogne 1"] + 15
    assert hp["Ogre"] == 58 - 15
    [address] = addresses(server.table, room.facts.by_name).values()
    assert server.browser().get(address).content == PICTURE
    stranger = server.browser().post("/api/fights", json=fight)
    assert stranger.status_code == 403


def test_a_draft_does_not_fight_and_says_why(master: Browser) -> None:
    kept = keep(master, begin(master))
    fight = {
        "system": "pf2",
        "creatures": [
            {"name": "Zélie", "side": "heroes", "kept": kept["id"]},
            {"name": "Ogre", "sheet": "ford-ogre"},
        ],
        "rows": ["." * 12] * 10,
    }
    answer = master.post("/api/fights?lang=fr", json=fight)
    assert answer.status_code == 422
    assert "Zélie" in answer.json()["message"]


@pytest.mark.parametrize(
    "body",
    [
        {"system": "pf2", "entries": {}},
        {"system": "pf2", "entries": {"creature": {"a": {}, "b": {}}}},
        {"system": "nowhere", "entries": {"creature": {"a": {}}}},
        {"system": "pf2", "entries": {"creature": {"a": {}}}, "portrait": "../../etc"},
        {"system": "pf2", "entries": {"creature": {"a": {}}}, "format": 7},
        {"system": "pf2", "entries": {"fight": {"a": {}}, "creature": {"a": {}}}},
    ],
)
def test_what_is_no_sheet_is_refused_with_a_code(master: Browser, body: dict[str, Any]) -> None:
    answer = master.post("/api/shelf/sheets", json=body)
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["code"]


def test_a_sheet_too_long_is_refused(master: Browser) -> None:
    sheet = begin(master)
    [id] = sheet["entries"]["creature"]
    sheet["entries"]["creature"][id]["text"] = "a" * 300_000
    answer = master.post("/api/shelf/sheets", json=sheet)
    assert (answer.status_code, answer.json()["code"]) == (507, "shelf_full")


def test_other_levels_are_asked_for_and_nothing_is_kept(master: Browser) -> None:
    sheet = begin(master, role="brute", level=3)
    changed = master.post("/api/sheets/change", json={"sheet": sheet, "level": 5}).json()
    [table] = changed["entries"]["creature"].values()
    assert table["level"] == 5
    assert master.get("/api/shelf").json()["sheets"] == []
