"""What every answer says, under which names and from which pages the server is used, quotas."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.table.live_server import live_server
from tests.table.playing import SETTINGS, Server, serve
from troisactes.table.server.http import COOKIE, Limits
from troisactes.table.server.security import (
    HEADERS,
    OVER_TLS,
    is_own_host,
    is_same_origin,
    own_names,
)

HERE = "testserver.local"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/systems", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/assets/nothing.js", 404),
        ("DELETE", "/api/systems", 405),
        ("GET", "/api/systems?lang=de", 400),
        ("POST", "/api/tables", 400),
        ("GET", "/api/tables/ABCDEFGH", 404),
        ("PATCH", "/api/tables/ABCDEFGH/settings", 400),
        ("GET", "/schema/openapi.json", 200),
    ],
)
def test_every_answer_has_every_header(server: Server, method: str, path: str, status: int) -> None:
    answer = server.gm.request(method, path)
    assert answer.status_code in (status, 503 if path == "/" else status)
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "strict-transport-security" not in answer.headers


def test_a_failure_of_ours_too_and_it_is_typed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("troisactes.table.lobby.rules.contents", lambda lang: 1 / 0)
    answer = server.gm.get("/api/rules/contents")
    assert (answer.status_code, answer.json()["code"]) == (500, "error")
    assert "ZeroDivision" not in answer.text
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_a_socket_refused_at_the_door_too(tmp_path: Path) -> None:
    with live_server(tmp_path) as server:
        address = f"http://127.0.0.1:{server.port}/api/tables/ABCDEFGH/play"
        upgrade = {
            "upgrade": "websocket",
            "connection": "Upgrade",
            "sec-websocket-version": "13",
            "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        }
        answer = httpx.get(address, headers=upgrade)
    assert (answer.status_code, answer.json()["code"]) == (403, "closed_4403")
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


# --- names and pages -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["evil.example", "testserver.local.evil.example", "", "[::1", "a:b"]
)
def test_another_name_that_leads_here_is_refused(server: Server, host: str) -> None:
    answer = server.gm.get("/api/systems", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "not_our_name")


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8333", "192.168.1.7", "[::1]:8333", "localhost:8333", HERE, "TESTSERVER.local"],
)
def test_addresses_and_own_names_are_ours(host: str) -> None:
    assert is_own_host(host, SETTINGS.names)
    assert all(is_own_host(each, own_names(["Table.Example"])) for each in own_names())
    assert is_own_host("table.example", own_names(["Table.Example"]))


@pytest.mark.parametrize(
    ("origin", "scheme", "host", "same"),
    [
        ("http://a.example", "http", "a.example", True),
        ("http://a.example:80", "ws", "a.example", True),
        ("https://a.example", "wss", "a.example:443", True),
        ("http://a.example", "https", "a.example", False),
        ("https://a.example", "http", "a.example", False),
        ("http://a.example:81", "http", "a.example", False),
        ("http://a.example.evil.example", "http", "a.example", False),
        ("null", "http", "null", False),
        ("http://[", "http", "a.example", False),
    ],
)
def test_a_page_is_ours_by_scheme_name_and_port(
    origin: str, scheme: str, host: str, same: bool
) -> None:
    assert is_same_origin(origin, scheme, host) is same


def test_a_page_of_another_scheme_changes_nothing(server: Server) -> None:
    body = {"system": "pf2", "fight": "pont"}
    answer = server.gm.post("/api/tables", json=body, headers={"origin": f"https://{HERE}"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


# --- content types -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "text/json"]
)
def test_what_does_not_say_it_is_json_is_not_read(server: Server, kind: str) -> None:
    text = '{"system": "pf2", "fight": "pont"}'
    answer = server.gm.post("/api/tables", content=text, headers={"content-type": kind})
    assert (answer.status_code, answer.json()["code"]) == (415, "bad_content_type")
    assert "application/json" in answer.json()["message"]


def test_a_picture_says_that_it_is_one(server: Server) -> None:
    server.open()
    png = b"\x89PNG\r\n\x1a\n" + b"\0" * 40
    for kind, status in (("image/png", 204), ("application/octet-stream", 204), ("text/html", 415)):
        headers = {"content-type": kind}
        put = server.gm.request("PUT", f"{server.address}/image", headers, content=png)
        assert put.status_code == status


# --- over TLS ------------------------------------------------------------------------------------


def test_over_tls_cookies_are_secure_and_browsers_stay(tmp_path: Path) -> None:
    keys = Path(__file__).parent / "tls"
    certificate, key = keys / "certificate.pem", keys / "key.pem"
    with live_server(tmp_path, ssl_certfile=certificate, ssl_keyfile=key) as server:
        base = f"https://127.0.0.1:{server.port}"
        origin = {"origin": base}
        body = {"system": "pf2", "fight": "pont"}
        opened = httpx.post(f"{base}/api/tables", json=body, headers=origin, verify=False)
        other = {"origin": base.replace("https", "http")}
        refused = httpx.post(f"{base}/api/tables", json=body, headers=other, verify=False)
    assert opened.status_code == 201
    assert "Secure" in opened.headers["set-cookie"]
    for name, value in {**HEADERS, **OVER_TLS}.items():
        assert opened.headers[name] == refused.headers[name] == value
    assert refused.status_code == 403


# --- quotas --------------------------------------------------------------------------------------


def test_the_operator_decides_how_many_tables_there_are(tmp_path: Path) -> None:
    settings = SETTINGS._replace(most_tables=2)
    body = {"system": "pf2", "fight": "pont"}
    with serve(tmp_path / "t.db", Limits({}), settings=settings) as server:
        answers = [server.gm.post("/api/tables", json=body) for _ in range(3)]
        assert [each.status_code for each in answers] == [201, 201, 507]
        assert answers[2].json()["code"] == "no_more_tables"
        assert "2" in answers[2].json()["message"]
        over = answers[0].json()["id"]
        assert server.gm.request("DELETE", f"/api/tables/{over}").status_code == 204
        assert server.gm.post("/api/tables", json=body).status_code == 201


def test_one_visitor_opens_only_so_many_tables_a_day(tmp_path: Path) -> None:
    settings = SETTINGS._replace(tables_a_day=2)
    body = {"system": "pf2", "fight": "pont"}
    with serve(tmp_path / "t.db", Limits({}), settings=settings) as server:
        answers = [server.gm.post("/api/tables", json=body) for _ in range(3)]
        assert [each.status_code for each in answers] == [201, 201, 429]
        assert answers[2].json()["code"] == "too_often"
        assert server.gm.cookie.isascii()
        assert COOKIE in answers[0].headers["set-cookie"]
