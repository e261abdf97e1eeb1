"""The server through its door: open a table, take a seat, play, be refused, come back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from troisactes.table.app import HEADERS, make_app
from troisactes.table.store import SqliteStore


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(SqliteStore(tmp_path / "t.db"))) as made:  # type: ignore[arg-type]
        yield made


def open_table(client: TestClient[Any]) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"system": "pf2", "fight": "auberge", "seed": 28})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def sit(client: TestClient[Any], table: dict[str, Any], seat: str) -> None:
    client.cookies.clear()
    secret = table["links"][seat].partition("#")[2]
    answer = client.post(f"/api/tables/{table['id']}/seat", json={"secret": secret})
    assert answer.status_code == 200, answer.text
    assert answer.json()["seat"] == seat
    assert "HttpOnly" in answer.headers["set-cookie"]


def test_the_systems_and_their_fights_are_listed(client: TestClient[Any]) -> None:
    for lang in ("fr", "en"):
        answer = client.get("/api/systems", params={"lang": lang})
        ids = [each["id"] for each in answer.json()]
        assert "pf2" in ids
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    assert client.get("/api/systems", params={"lang": "de"}).status_code == 400


def test_a_fight_is_played_over_the_socket(client: TestClient[Any]) -> None:
    table = open_table(client)
    sit(client, table, "gm")
    with client.websocket_connect(f"/api/tables/{table['id']}/play?lang=en") as socket:
        state = socket.receive_json()
        assert state["is"] == "state"
        assert state["version"] == 0
        token = state["view"]["token"]
        socket.send_json({"do": "command", "id": "a", "decision": token, "text": "end-turn"})
        after, done = socket.receive_json(), socket.receive_json()
        assert after["version"] == 1
        assert after["log"]
        assert done == {"is": "done", "id": "a", "version": 1}
        # Sent again, it counts once.
        socket.send_json({"do": "command", "id": "a", "decision": token, "text": "end-turn"})
        assert socket.receive_json() == {"is": "done", "id": "a", "version": 1}
        # An older decision is over.
        socket.send_json({"do": "command", "id": "b", "decision": token, "text": "end-turn"})
        assert socket.receive_json()["code"] == "stale_decision"
        socket.send_json({"do": "undo", "id": "c"})
        socket.receive_json()
        assert socket.receive_json() == {"is": "done", "id": "c", "version": 2}


def test_a_refusal_says_why_and_changes_nothing(client: TestClient[Any]) -> None:
    table = open_table(client)
    sit(client, table, "gm")
    with client.websocket_connect(f"/api/tables/{table['id']}/play?lang=fr") as socket:
        state = socket.receive_json()
        message = {
            "do": "command",
            "id": "a",
            "decision": state["view"]["token"],
            "text": "crawl A1",
        }
        socket.send_json(message)
        refused = socket.receive_json()
        assert refused["is"] == "refused"
        assert refused["clause"].startswith("PF2-")
        assert refused["says"]
        socket.send_json({"do": "look", "lang": "fr"})
        assert socket.receive_json()["version"] == 0


def test_the_table_is_there_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with TestClient(make_app(SqliteStore(path))) as client:  # type: ignore[arg-type]
        table = open_table(client)
        sit(client, table, "gm")
        cookie = dict(client.cookies)
        with client.websocket_connect(f"/api/tables/{table['id']}/play") as socket:
            token = socket.receive_json()["view"]["token"]
            socket.send_json({"do": "command", "id": "a", "decision": token, "text": "end-turn"})
            socket.receive_json()
            socket.receive_json()
    with TestClient(make_app(SqliteStore(path))) as client:  # type: ignore[arg-type]
        client.cookies.update(cookie)
        with client.websocket_connect(f"/api/tables/{table['id']}/play") as socket:
            assert socket.receive_json()["version"] == 1


def test_a_link_works_once_and_can_be_renewed(client: TestClient[Any]) -> None:
    table = open_table(client)
    sit(client, table, "Nils")
    secret = table["links"]["Nils"].partition("#")[2]
    again = client.post(f"/api/tables/{table['id']}/seat", json={"secret": secret})
    assert again.status_code == 403
    renewal = f"/api/tables/{table['id']}/seats/Nils/link"
    assert client.post(renewal).status_code == 403  # a player's to ask for it is not
    sit(client, table, "gm")
    answer = client.post(renewal)
    assert answer.status_code == 200
    table["links"]["Nils"] = answer.json()["link"]
    sit(client, table, "Nils")


@pytest.mark.parametrize(
    ("headers", "cookies"),
    [({}, False), ({"origin": "https://elsewhere.example"}, True)],
)
def test_a_stranger_gets_no_socket(
    client: TestClient[Any], headers: dict[str, str], cookies: bool
) -> None:
    table = open_table(client)
    sit(client, table, "gm")
    if not cookies:
        client.cookies.clear()
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"/api/tables/{table['id']}/play", headers=headers) as socket,
    ):
        socket.receive_json()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        '{"do": "fly"}',
        '{"do": "answer"}',
        '{"do": "answer", "id": ""}',
        '{"do": "command", "id": "a", "text": 3}',
        '{"do": "undo", "id": "a", "steps": "all"}',
        '{"do": "undo", "id": "a", "extra": 1}',
        '{"do": "command", "id": "a", "text": "' + "x" * 500 + '"}',
        "{" * 1000,
    ],
)
def test_nonsense_is_answered_and_the_table_goes_on(client: TestClient[Any], text: str) -> None:
    table = open_table(client)
    sit(client, table, "gm")
    with client.websocket_connect(f"/api/tables/{table['id']}/play") as socket:
        socket.receive_json()
        socket.send_text(text)
        answer = socket.receive_json()
        assert answer["is"] == "failed"
        assert answer["code"] == "bad_message"
        socket.send_json({"do": "look"})
        assert socket.receive_json()["is"] == "state"


def test_a_player_sees_no_more_than_its_seat_may(client: TestClient[Any]) -> None:
    table = open_table(client)
    sit(client, table, "Nils")
    with client.websocket_connect(f"/api/tables/{table['id']}/play?lang=fr") as socket:
        state = socket.receive_json()
        foes = [each for each in state["view"]["creatures"] if each["side"] == "foes"]
        assert foes
        assert all("now" not in (each.get("hp") or {}) for each in foes)
        assert '"seed"' not in str(state)
