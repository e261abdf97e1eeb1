"""The lobby over HTTP: what anyone may ask, and what is refused."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.table.playing import Server
from troisactes.i18n import LANGUAGES
from troisactes.kernel.squares import MAX_SIDE
from troisactes.rules.registry import load_system, our_system_ids, system_ids
from troisactes.table.lobby.rules import option_line

BLANK = ["." * 20] * 14


def test_a_new_fight_from_a_line_of_words_to_the_table(server: Server) -> None:
    library = server.gm.get("/api/systems/pu/library", params={"lang": "fr"}).json()
    assert library["surprise"]
    line = {"system": "pu", "line": "4 gobelins, 1 ogre", "lang": "fr"}
    foes = server.gm.post("/api/prepare", json=line).json()
    body = {"system": "pu", "creatures": [*library["party"], *foes], "rows": BLANK, "title": "Pont"}
    opened = server.gm.post("/api/fights", json=body)
    assert opened.status_code == 201
    table = opened.json()
    assert table["title"] == "Pont"
    assert len(table["links"]) == 1 + len(library["party"])
    assert server.gm.get(f"/api/tables/{table['id']}/seat").json()["seat"] == "gm"


@pytest.mark.parametrize(
    "wrong",
    [
        {"rows": ["x" * 20] * 14},
        {"rows": ["."]},
        {"rows": ["." * 20] * (MAX_SIDE + 1)},
        {"creatures": []},
        {"system": "chess"},
        {"options": {"no-such": "yes"}},
        {"settings": {"timer": 7}},
        {"initiative": "vote"},
        {"surprise": True},
    ],
)
def test_a_fight_that_cannot_be_is_refused_with_a_sentence(
    server: Server, wrong: dict[str, Any]
) -> None:
    party = server.gm.get("/api/systems/pu/library").json()["party"]
    foe = {"name": "Ogre", "sheet": "fen-ogre"}
    body = {"system": "pu", "creatures": [*party, foe], "rows": BLANK, **wrong}
    answer = server.gm.post("/api/fights", json=body)
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["message"]


def test_what_is_wrong_is_said_in_the_language_of_the_page(server: Server) -> None:
    party = server.gm.get("/api/systems/pu/library").json()["party"]
    foes = [{"name": "Gobelin", "sheet": "ditch-goblin", "count": 70}]
    body = {"system": "pu", "creatures": [*party, *foes], "rows": BLANK}
    said = {
        lang: server.gm.post("/api/fights", json=body, headers={"Accept-Language": lang}).json()
        for lang in ("fr", "en")
    }
    assert said["fr"]["message"] == "Pas plus de 60 créatures\u00a0: il y en a 74"
    assert said["en"]["message"] == "expected at most 60 creatures, found 74"


@pytest.mark.parametrize(
    ("value", "said"),
    [(3, "found 3"), (True, "found True"), (None, "found None"), ([1], "found a list"), ("b", "b")],
)
def test_an_option_that_is_no_choice_means_nothing_here(
    server: Server, value: object, said: str
) -> None:
    options = {"options": {"feint-scope": value}}
    party = server.gm.get("/api/systems/pu/library").json()["party"]
    foe = {"name": "Ogre", "sheet": "fen-ogre"}
    fight = {"system": "pu", "creatures": [*party, foe], "rows": BLANK, **options}
    table = {"system": "pu", "fight": "embuscade", **options}
    for address, body in (("/api/fights", fight), ("/api/tables", table)):
        answer = server.gm.post(address, json=body)
        assert (answer.status_code, answer.json()["code"]) == (422, "invalid_answer")
        assert "one of whole-action, first-roll" in answer.json()["message"]
        assert said in answer.json()["message"]


@pytest.mark.parametrize(
    "text", ["", "[" * 50_000, "{" + '"a":' * 9_000, "creature = 3", "\x00", '{"system": {}}']
)
def test_an_import_that_is_none_is_refused(server: Server, text: str) -> None:
    answer = server.gm.post("/api/import", json={"system": "pf2", "text": text})
    assert answer.status_code == 422
    assert answer.json()["code"]


def test_an_import_too_large_is_not_read(server: Server) -> None:
    answer = server.gm.post("/api/import", json={"system": "pf2", "text": "x" * 2_000_000})
    assert answer.status_code in (400, 413)


def test_rules_are_found_and_read(server: Server) -> None:
    page = server.gm.get("/api/rules/pu-turn-01", params={"lang": "fr"}).json()
    assert (page["id"], page["system"]) == ("PU-TURN-01", "pu")
    assert page["checked_by"]
    assert page["text"] != page["other_language"]
    found = server.gm.get(
        "/api/rules", params={"q": "réaction", "system": "pu", "lang": "fr"}
    ).json()
    assert found["clauses"]
    assert all(each["system"] == "pu" for each in found["clauses"])
    assert page["title"] == "Dépenser ses actes"
    assert page["chapter"] == {"id": "PU-TURN-01", "title": "Le tour"}
    assert page["sees"][0] == {"id": "PU-GEN-01", "title": "Trois actes par tour"}
    assert server.gm.get("/api/rules/NO-SUCH-01").status_code == 404
    assert server.gm.get("/api/rules", params={"system": "chess"}).status_code == 404


@pytest.mark.parametrize(
    ("words", "lang", "first", "understood"),
    [
        ("attaque d’opportunite", "fr", "PU-REACT-03", ""),
        ("opportunty attack", "en", "PU-REACT-03", "opportunity attack"),
        ("ataque opportunitée", "fr", "PU-REACT-03", "attaque opportunité"),
        ("pu-turn", "fr", "PU-TURN-01", ""),
        ("zzzzzz", "fr", "", ""),
    ],
)
def test_rules_are_found_without_accents_and_with_slips(
    words: str, lang: str, first: str, understood: str, server: Server
) -> None:
    asked = {"q": words, "system": "pu", "lang": lang}
    found = server.gm.get("/api/rules", params=asked).json()
    assert [each["id"] for each in found["clauses"][:1]] == ([first] if first else [])
    assert found["understood"] == understood


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("system", our_system_ids())
def test_a_book_of_rules_has_every_clause_once(system: str, lang: str, server: Server) -> None:
    asked = {"system": system, "lang": lang}
    book = server.gm.get("/api/rules/book", params=asked).json()
    clauses = [clause for chapter in book["chapters"] for clause in chapter["clauses"]]
    assert [each["id"] for each in clauses] == list(load_system(system).clauses)
    assert all(chapter["title"] for chapter in book["chapters"])
    assert all(each["title"] and each["title"] != each["id"] for each in clauses)
    assert all(each["name"] and each["cost"] for each in book["actions"])
    assert book["conditions"]
    assert book["options"]
    assert server.gm.get("/api/rules/book", params={"system": "chess"}).status_code == 404


def test_a_small_batch_is_played_and_looked_at(server: Server) -> None:
    body = {"fight": "quatre-contre-quatre", "systems": ["pf2", "krosmoz"], "count": 10}
    job = server.gm.post("/api/simulations", json=body).json()
    assert job["total"] == 20
    until = time.monotonic() + 150  # a few seconds, unless the machine is busy
    while not job["finished"] and time.monotonic() < until:
        time.sleep(0.1)
        job = server.gm.get(f"/api/simulations/{job['job']}", params={"lang": "fr"}).json()
    assert (job["done"], job["problem"]) == (20, "")
    assert [each["system"] for each in job["variants"]] == ["pf2", "krosmoz"]
    system = job["variants"][0]["system"]
    told = f"/api/simulations/{job['job']}/{system}"
    replay = server.gm.get(f"{told}/3/replay", params={"limit": 200}).json()
    assert [each["version"] for each in replay["frames"]] == list(range(len(replay["frames"])))
    assert replay["count"] + 1 > 200 or replay["frames"][-1]["desk"]["header"]["ended"]
    assert server.gm.get(f"{told}/99999/replay").status_code == 404
    assert server.gm.get(f"/api/simulations/{job['job']}/none/3/replay").status_code == 404
    csv = server.gm.get(f"/api/simulations/{job['job']}/csv")
    assert csv.headers["content-type"].startswith("text/csv")
    assert csv.text.startswith("system,fight,winner")
    assert server.gm.post("/api/simulations", json={**body, "fight": "none"}).status_code == 404
    assert server.gm.post("/api/simulations", json={**body, "count": 10_000}).status_code == 400
    assert server.gm.get("/api/simulations/none").status_code == 404


def test_qr_codes_are_of_this_servers_links_alone(server: Server) -> None:
    here = str(server.gm.get("/api/systems").url).split("/api")[0]
    drawn = server.gm.get("/api/qr", params={"link": f"{here}/t/ABCD2345"})
    assert drawn.status_code == 200
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    for link in ("https://example.org/", "javascript:alert(1)", "/t/ABCD2345"):
        assert server.gm.get("/api/qr", params={"link": link}).status_code == 422
    assert server.gm.get("/api/qr", params={"link": "x" * 400}).status_code == 400


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system_id", system_ids())
def test_every_table_option_is_in_words(system_id: str, lang: str) -> None:
    """Its name, what it changes, its clause and each of its values: never an id."""
    system = load_system(system_id)
    assert system.catalogue.options
    for option in system.catalogue.options.values():
        line = option_line(system, option, lang)
        assert line.name.strip() not in ("", option.id)
        assert line.says.endswith((".", "?")), line
        assert len(line.says) < 400, line  # a sentence or two, not a page
        assert line.clause in system.clauses
        assert len(line.labels) == len(line.values)
        assert len(set(line.labels)) == len(line.labels), line
        for value, label in zip(line.values, line.labels, strict=True):
            assert label.strip(), line
            is_number = value.isdigit()
            assert is_number or label != value, (option.id, value)
        assert bool(line.values) or (line.least is not None and line.most is not None)
