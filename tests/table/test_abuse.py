"""What people might try at a table that is not theirs: each is refused, and nothing breaks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.table.playing import Browser, Server, answer_to, receive, serve
from troisactes.table.room.messages import Done
from troisactes.table.room.room import SPECTATORS_A_TABLE
from troisactes.table.room.sockets import FRAMES_WAITING, Watcher
from troisactes.table.server.http import ADDRESSES_REMEMBERED, COOKIE, Limits, TooOften

SEED = 1_987_654_321
SECRETIVE = """
title: Somebody unseen, somebody unnamed
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2, name: Kyra}
  G: {is: fixture-fighter, at: B4, name: Valeros}
  O: {is: fixture-ogre, at: C3, name: Grosgroin, hp: 47}
  S: {is: fixture-wizard, at: J6, side: foes, name: Malveillante}
order: [F, O, G, S]
steps:
  - gm: hide-name O
  - gm: hide S
"""


@pytest.fixture
def server(house: Server) -> Server:
    made = Server(house.client)
    made.open()
    return made


def closed(server: Server, browser: Browser, headers: dict[str, str] | None = None) -> bool:
    """Whether a socket is refused at the door."""
    try:
        with browser.socket(f"{server.address}/play", headers) as socket:
            socket.receive_json(timeout=5)
    except WebSocketDisconnect:
        return True
    return False


# --- from elsewhere ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": "http://testserver.local.elsewhere.example"},
        {"origin": "http://testserver.local", "sec-fetch-site": "cross-site"},
    ],
)
def test_a_page_of_somebody_elses_does_nothing(server: Server, headers: dict[str, str]) -> None:
    assert closed(server, server.gm, headers)
    answer = server.gm.request("PATCH", f"{server.address}/settings", headers, json={"timer": 0})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")
    opened = server.gm.post("/api/tables", json={"system": "pf2", "fight": "pont"}, headers=headers)
    assert opened.status_code == 403
    assert server.gm.get(f"{server.address}/settings").json()["timer"] == 30


def test_our_own_page_does(server: Server) -> None:
    headers = {"origin": "http://testserver.local", "sec-fetch-site": "same-origin"}
    assert not closed(server, server.gm, headers)


def test_no_other_site_is_allowed_to_read_answers(server: Server) -> None:
    answer = server.gm.get("/api/systems", headers={"origin": "https://elsewhere.example"})
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


# --- without a seat, or with another's -----------------------------------------------------------


def test_who_holds_no_seat_gets_no_socket(server: Server) -> None:
    assert closed(server, server.browser())
    forged = server.browser()
    forged.cookie = "x" * 43
    assert closed(server, forged)
    other = server.browser()
    other.post("/api/tables", json={"system": "pf2", "fight": "pont"})
    assert other.cookie  # holds a seat, but at another table
    assert closed(server, other)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/settings"),
        ("GET", "/seat"),
        ("GET", "/print"),
        ("GET", "/replay?view=gm"),
        ("POST", "/leave"),
        ("PATCH", "/settings"),
        ("POST", "/seats/Nils/link"),
        ("DELETE", "/seats/Nils"),
        ("DELETE", "/image"),
    ],
)
def test_without_a_seat_nothing_is_read_or_changed(server: Server, method: str, path: str) -> None:
    body = {"timer": 0} if method == "PATCH" else None
    answer = server.browser().request(method, f"{server.address}{path}", json=body)
    assert answer.status_code in (401, 403)


def test_a_player_does_not_claim_the_game_masters_seat(server: Server) -> None:
    anna = server.player("Nils")
    joined = anna.post(f"{server.address}/join", json={"seat": "gm", "name": "Anna"})
    assert joined.status_code == 404
    with pytest.raises(WebSocketDisconnect), server.play(anna, seat="gm") as socket:
        socket.receive_json(timeout=5)
    assert anna.get(f"{server.address}/seat?seat=gm").status_code == 401


@pytest.mark.parametrize("secret", ["", "x", "' OR 1=1 --", "\0", "🎲" * 20])
def test_a_made_up_link_opens_nothing(server: Server, secret: str) -> None:
    answer = server.browser().post(f"{server.address}/seat", json={"secret": secret})
    assert answer.status_code == 403


def test_a_link_of_another_table_opens_nothing_here(server: Server) -> None:
    other = server.gm.post("/api/tables", json={"system": "pf2", "fight": "pont"}).json()
    secret = next(iter(other["links"].values())).partition("#")[2]
    answer = server.browser().post(f"{server.address}/seat", json={"secret": secret})
    assert answer.status_code == 403


@pytest.fixture
def secretive(server: Server) -> Server:
    server.open_scenario(SECRETIVE, seed=SEED, lang="fr", settings={"pause": 0})
    return server


@pytest.mark.parametrize(
    "message",
    [
        {"do": "rule", "ruling": {"do": "set-hp", "creature": "O", "hp": 1}},
        {"do": "rule", "ruling": {"do": "reveal", "creature": "S"}},
        {"do": "overrule", "decision": 1, "answer": {"do": "stride", "to": "L8"}},
        {"do": "interject", "creature": "F", "answer": {"do": "speak"}},
        {"do": "prefer", "creature": "F", "action": "attack-of-opportunity", "what": "never"},
        {"do": "prefer", "creature": "S", "action": "attack-of-opportunity", "what": "never"},
        {"do": "answer", "decision": 1, "answer": {"do": "end-turn"}},
        {"do": "answer", "decision": 1, "creature": "F", "answer": {"do": "end-turn"}},
        {"do": "command", "decision": 1, "text": "end-turn"},
        {"do": "why", "creature": "O", "answer": {"do": "strike"}},
        {"do": "show", "creature": "S"},
        {"do": "preview", "decision": 1, "answer": {"do": "end-turn"}},
        {"do": "aim", "decision": 1, "action": "strike"},
        {"do": "reach", "decision": 1},
        {"do": "suggest", "decision": 1},
        {"do": "suggest", "decision": 1, "target": "S"},
        {"do": "settle", "request": "x", "grant": True},
        {"do": "undo", "steps": 99},
        {"do": "throw", "decision": 1},
    ],
)
def test_nobody_acts_for_another(secretive: Server, message: dict[str, Any]) -> None:
    """It is F's turn; G's player tries."""
    with secretive.play(secretive.player("G")) as socket:
        receive(socket, "state")
        socket.send_json({"id": "x", **message})
        while (frame := socket.receive_json(timeout=5))["is"] not in ("failed", "refused"):
            assert frame["is"] in ("seats", "settings", "state"), frame
            assert frame.get("version", 0) == 0
        assert "Malveillante" not in json.dumps(frame, ensure_ascii=False)


def test_no_frame_tells_a_player_what_it_may_not_know(secretive: Server) -> None:
    frames: list[str] = []
    with (
        secretive.play(secretive.gm, "fr") as master,
        secretive.play(secretive.player("F"), "fr") as fighter,
        secretive.play(secretive.player("G"), "fr") as other,
        secretive.play(secretive.player("public"), "fr") as spectator,
    ):
        players = [fighter, other, spectator]
        receive(master, "state")
        aimed = {"do": "strike", "target": "?A", "with": "longsword"}
        for number, text in enumerate(
            ("stride D2", "end-turn", "strike F", "end-turn", "end-turn", "end-turn")
        ):
            token = number + 1
            questions: list[dict[str, Any]] = [
                {"do": "look", "lang": "en"},
                {"do": "preview", "decision": token, "answer": aimed},
                {"do": "aim", "decision": token, "action": "strike", "using": "longsword"},
                {"do": "why", "creature": "S", "answer": {"do": "strike", "target": "S"}},
                {"do": "show", "creature": "O"},
                {"do": "reach", "decision": token},
                {"do": "suggest", "decision": token},
                {"do": "suggest", "decision": token, "target": "?A"},
                {"do": "suggest", "decision": token, "target": "S"},
            ]
            for socket in players:  # two at a time: more in a second would be a flood
                for place in (number, number + 1):
                    question = questions[place % len(questions)]
                    socket.send_json({"id": f"q{number}.{place}", **question})
            said = answer_to(
                master, {"do": "command", "id": f"c{number}", "text": text, "decision": token}
            )
            assert said["is"] == "done", said
        for socket in players:
            socket.send_json({"do": "ping", "id": "end", "cell": "A1"})
            while True:
                frame = socket.receive_json(timeout=10)
                frames.append(json.dumps(frame, ensure_ascii=False))
                if frame["is"] in ("done", "failed") and frame["id"] == "end":
                    break
    for path in ("", "/replay", "/replay?view=public&lang=en", "/seat", "/settings", "/print"):
        frames.append(secretive.player("public").get(f"{secretive.address}{path}").text)
    assert len(frames) > 50
    # Where the dice come from is told to all alike: at a table with a chosen seed, that.
    about_dice = {each for each in frames if json.loads(each).get("is") == "dice"}
    assert about_dice == {json.dumps({"is": "dice", "commitment": ""})}
    whole = "\n".join(each for each in frames if each not in about_dice)
    assert "Kyra" in whole
    assert "Créature A" in whole
    for secret in ("Malveillante", "Grosgroin", str(SEED), '"seed"', "fixture-wizard", '"dice"'):
        assert secret not in whole, secret
    assert '"now": 47' not in whole
    assert '"now":47' not in whole


# --- too much ------------------------------------------------------------------------------------


def test_a_flood_of_messages_is_cut_off(server: Server) -> None:
    with server.play(server.gm) as socket:
        receive(socket, "state")
        for _ in range(60):
            socket.send_json({"do": "look", "lang": "fr"})
        assert receive(socket, "failed")["code"] == "too_often"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json(timeout=5)


def test_an_oversized_frame_is_not_read(server: Server) -> None:
    with server.play(server.gm) as socket:
        receive(socket, "state")
        socket.send_text('{"do": "command", "id": "a", "text": "' + "x" * 70_000 + '"}')
        assert receive(socket, "failed")["code"] == "input_too_large"


def test_a_reader_that_reads_nothing_is_cut_off() -> None:
    watcher = Watcher("gm", "fr")
    for number in range(FRAMES_WAITING + 5):
        watcher.send(Done(str(number), number))
    assert not watcher.is_open
    assert watcher.frames.qsize() == 1  # only the farewell


def test_a_table_has_only_so_many_spectators(server: Server) -> None:
    room = server.room
    room.watchers.extend(Watcher("public", "fr") for _ in range(SPECTATORS_A_TABLE))
    with server.play(server.player("public")) as socket:
        assert receive(socket, "failed")["code"] == "conflict"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json(timeout=5)


def test_a_large_body_is_refused(server: Server) -> None:
    big = {"system": "pf2", "fight": "x" * 2_000_000}
    assert server.gm.post("/api/tables", json=big).status_code == 413
    image = b"\x89PNG\r\n\x1a\n" + b"\0" * 9_000_000
    answer = server.gm.request("PUT", f"{server.address}/image", content=image)
    assert answer.status_code == 413


def test_requests_are_counted_and_so_are_guesses(tmp_path: Path) -> None:
    limits = Limits({"guess": 5, "open": 3})
    with serve(tmp_path / "t.db", limits) as server:
        body = {"system": "pf2", "fight": "pont"}
        codes = [server.gm.post("/api/tables", json=body).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        guesses = [server.gm.get(f"/api/tables/AAAAAAA{n}").status_code for n in range(2, 9)]
        assert guesses == [404] * 5 + [429] * 2


def test_the_counting_forgets_what_it_need_not_know() -> None:
    now = [0.0]
    limits = Limits({"request": 2}, lambda: now[0])
    limits.spend("a", "request")
    limits.spend("a", "request")
    with pytest.raises(TooOften):
        limits.spend("a", "request")
    now[0] = 31.0  # half a minute gives one back
    limits.spend("a", "request")
    for number in range(ADDRESSES_REMEMBERED + 10):
        limits.spend(str(number), "request")
    assert len(limits._left) == ADDRESSES_REMEMBERED


# --- what cannot be read -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"do": "fly"}',
        '{"do": "answer"}',
        '{"do": "answer", "id": ""}',
        '{"do": "answer", "id": "a", "decision": 1e999}',
        '{"do": "command", "id": "a", "text": 3}',
        '{"do": "undo", "id": "a", "steps": "all"}',
        '{"do": "undo", "id": "a", "extra": 1}',
        '{"do": "command", "id": "a", "text": "' + "x" * 500 + '"}',
        '{"do": "ask", "id": "' + "a" * 65 + '"}',
        "{" * 1000,
        '{"do": "rule", "id": "a", "ruling": ' + '{"a":' * 5000 + "1" + "}" * 5001,
    ],
)
def test_nonsense_is_answered_and_the_table_goes_on(server: Server, text: str) -> None:
    with server.play(server.gm) as socket:
        receive(socket, "state")
        socket.send_text(text)
        assert receive(socket, "failed")["code"] == "bad_message"
        socket.send_json({"do": "look"})
        assert receive(socket, "state")["version"] == 0


@pytest.mark.parametrize(
    "message",
    [
        {"do": "answer", "decision": 1, "answer": {}},
        {"do": "answer", "decision": 1, "answer": {"do": ["strike"]}},
        {"do": "answer", "decision": 1, "answer": {"do": "stride", "to": {"x": 1}}},
        {"do": "answer", "decision": 1, "answer": {"do": "stride", "to": "A" * 400}},
        {"do": "answer", "decision": 1, "answer": {"do": "strike", "target": 10**30}},
        {"do": "answer", "decision": 1, "answer": {"do": "stride", "path": ["A1"] * 5000}},
        {"do": "answer", "decision": -1, "answer": {"do": "end-turn"}},
        {"do": "rule", "ruling": {"do": "set-hp", "creature": "Nobody", "hp": 1}},
        {"do": "rule", "ruling": {"do": "set-hp", "creature": "Nils", "hp": 10**400}},
        {"do": "rule", "ruling": {"do": ["note"]}},
        {"do": "undo", "steps": 10**12},
        {"do": "undo", "steps": -1},
        {"do": "redo"},
        {"do": "ping", "cell": "../../etc/passwd"},
        {"do": "prefer", "creature": "Nils", "action": "nothing", "what": "never"},
        {"do": "settle", "request": "../x", "grant": True},
        {"do": "preview", "decision": 1, "answer": {"do": "stride", "path": ["Z9", 3, None]}},
        {"do": "aim", "decision": 1, "action": "\u0000"},
        {"do": "suggest", "decision": 1, "cell": "Z99"},
        {"do": "suggest", "decision": 1, "target": "\u0000"},
        {"do": "reach", "decision": "1"},
        {"do": "show", "creature": "\ud800"},
    ],
)
def test_a_message_that_makes_no_sense_is_refused(server: Server, message: dict[str, Any]) -> None:
    with server.play(server.gm) as socket:
        receive(socket, "state")
        socket.send_text(json.dumps({"id": "x", **message}))
        while (frame := socket.receive_json(timeout=5))["is"] not in ("failed", "refused"):
            assert frame["is"] in ("seats", "settings"), frame
        socket.send_json({"do": "look"})
        assert receive(socket, "state")["version"] == 0


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        (b"system=pf2&fight=pont", "application/x-www-form-urlencoded"),
        (b"<table/>", "text/xml"),
        (b'{"system": "pf2", "fight": "pont"', "application/json"),
        (b"\xff\xfe", "application/json"),
        (b'{"a":' * 20_000 + b"1" + b"}" * 20_000, "application/json"),
        (b"[" * 100_000, "application/json"),
    ],
)
def test_a_body_that_is_no_json_is_refused(server: Server, content: bytes, kind: str) -> None:
    headers = {"content-type": kind}
    answer = server.gm.post("/api/tables", content=content, headers=headers)
    assert answer.status_code in (400, 415)
    assert answer.json()["code"]


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(12)
)


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        "!!python/object/apply:os.system ['true']",
        "title: x\nsystem: ../../pf2\n",
        "title: x\nsystem: pf2\npack: |\n  [pack]\n  id = 'x'\n  extends = '../../../etc'\n",
        "{" * 5000,
        "title: x\n" * 10_000,
    ],
)
def test_a_scenario_that_means_harm_is_refused(server: Server, text: str) -> None:
    answer = server.gm.post("/api/scenarios", json={"text": text})
    assert answer.status_code == 422, answer.text
    assert "/tmp" not in answer.text


@pytest.mark.parametrize(
    "content",
    [
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<!doctype html><script>alert(1)</script>",
        b"",
        b"RIFF0000WAVE",
        b"%PDF-1.7",
    ],
)
def test_what_is_no_picture_is_refused_whatever_it_is_called(
    server: Server, content: bytes
) -> None:
    headers = {"content-type": "image/png"}
    address = f"{server.address}/image"
    answer = server.gm.request("PUT", address, headers, content=content)
    assert (answer.status_code, answer.json()["code"]) == (415, "bad_type")
    picture = b"\x89PNG\r\n\x1a\n<script>alert(1)</script>"
    put = server.player("Nils").request("PUT", address, content=picture)
    assert put.status_code == 403
    assert server.gm.request("PUT", address, content=picture).status_code == 204
    got = server.gm.get(address)
    assert got.headers["content-type"] == "image/png"
    assert got.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../app.py",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/../../../../etc/passwd",
        "/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/assets/%00",
        "/static/index.html",
        "/api/tables/..%2f..%2fetc%2fpasswd",
        "/api/tables/%00/seat",
        "/api/tables/%2e%2e/image",
    ],
)
def test_no_address_reaches_the_disk(server: Server, path: str) -> None:
    answer = server.gm.get(path)
    assert "root:" not in answer.text
    assert "import annotations" not in answer.text
    is_page = answer.headers["content-type"].startswith("text/html")
    assert is_page or answer.status_code in (400, 401, 404)


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "a\u202eb", "\u0000\u0007", "x" * 80, "'; DROP TABLE links"],
)
def test_names_are_text_and_nothing_else(server: Server, name: str) -> None:
    browser = server.browser()
    answer = browser.post(f"{server.address}/join", json={"seat": "Nils", "name": name})
    if answer.status_code == 422:  # nothing of it can be shown
        assert not name.strip("\u0000\u0007")
        return
    shown = answer.json()["name"]
    assert len(shown) <= 40
    assert "\u202e" not in shown
    card = server.gm.get(server.address)
    assert card.headers["content-type"] == "application/json"
    assert shown in [each.get("name") for each in card.json()["seats"]]


def test_the_cookie_is_for_the_browser_alone(server: Server) -> None:
    answer = server.browser().post("/api/tables", json={"system": "pf2", "fight": "pont"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    for part in ("HttpOnly", "Path=/api", "SameSite=strict", "Max-Age="):
        assert part in cookie
    store = server.client.app.state.rooms.store
    kept = store.rows("SELECT digest FROM links")
    assert not any(answer.cookies[COOKIE] in digest for (digest,) in kept)


def test_a_cookie_somebody_chose_is_not_taken_over(server: Server) -> None:
    """Nobody can hand out a browser secret they know: one that is not ours is replaced."""
    browser = server.browser()
    browser.cookie = "known"
    browser.post("/api/tables", json={"system": "pf2", "fight": "pont"})
    assert browser.cookie != "known"


def test_a_bug_of_ours_is_answered_and_the_table_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = server.room

    def stumble(*_: Any) -> None:
        raise ZeroDivisionError("a bug")

    with server.play(server.gm, "fr") as socket:
        receive(socket, "state")
        monkeypatch.setattr(room.journal, "rule", stumble)
        said = answer_to(socket, {"do": "rule", "id": "a", "ruling": {"do": "note", "text": "x"}})
        assert (said["is"], said["code"]) == ("failed", "error")
        assert "Rien n’a changé" in said["says"]
        monkeypatch.undo()
        note = {"do": "rule", "id": "b", "ruling": {"do": "note", "text": "x"}}
        assert answer_to(socket, note)["is"] == "done"
