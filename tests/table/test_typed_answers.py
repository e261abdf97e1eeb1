"""Whatever is sent gets an answer that says what is wrong with it: never a 500, never silence.

Over HTTP at every route there is, and over sockets of a server that listens.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from tests.journal.test_plain_values import REFUSED
from tests.table.playing import Server, receive, serve
from tests.table.test_schema import listening
from troisactes.api.fight import Fight
from troisactes.kernel.decisions import Option
from troisactes.table.server.app import make_app
from troisactes.table.server.http import COOKIE, Limits
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import StoreUnusable

DIGITS = "9" * 5000
DEEP = '{"a":' * 900 + "1" + "}" * 900
LIST = "[" * 900 + "]" * 900
PAGE = 4096


class Place(NamedTuple):
    """A server that listens, a table at it, and its game master's cookie."""

    address: str
    table: str
    cookie: str

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}", "content-type": "application/json"}

    def play(self) -> ClientConnection:
        address = self.address.replace("http", "ws")
        url = f"{address}/api/tables/{self.table}/play?lang=en"
        return connect(url, additional_headers={"Cookie": self.headers["cookie"]}, max_size=None)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    path: Path = tmp_path_factory.mktemp("tables") / "t.db"
    with listening(make_app(SqliteStore(path), Limits({}))) as address:
        body = {"system": "pf2", "fight": "auberge", "settings": {"pause": 0}}
        opened = httpx.post(f"{address}/api/tables", json=body)
        yield Place(address, opened.json()["id"], opened.cookies[COOKIE])


# --- sockets -------------------------------------------------------------------------------------

UNREADABLE = [
    f'{{"do": "undo", "id": "a", "steps": {DIGITS}}}',
    f'{{"do": "answer", "id": "a", "decision": {DIGITS}}}',
    f'{{"do": "answer", "id": "a", "decision": 1, "answer": {{"do": "die", "value": {DIGITS}}}}}',
    f'{{"do": "rule", "id": "a", "ruling": {{"do": "set-hp", "creature": "x", "hp": {DIGITS}}}}}',
    f'{{"do": "ask", "id": "a", "undo": {DIGITS}}}',
    f'{{"do": "correct", "id": "a", "die": {DIGITS}, "value": 1}}',
    f'{{"do": "wish", "id": "a", "real_dice": {DIGITS}}}',
    '{"do": "more-time", "id": "a", "decision": 1e400}',
    '{"do": "ping", "id": "a", "cell": "\\ud800"}',
    DIGITS,
    LIST,
    "",
]
MEANINGLESS = [
    f'{{"do": "rule", "id": "a", "ruling": {DEEP}}}',
    f'{{"do": "rule", "id": "a", "ruling": {{"do": "note", "text": {DEEP}}}}}',
    f'{{"do": "answer", "id": "a", "decision": 1, "answer": {{"do": "stride", "path": {DEEP}}}}}',
    f'{{"do": "ask", "id": "a", "answer": {DEEP}}}',
    '{"do": "ask", "id": "a", "undo": -5}',
    f'{{"do": "why", "id": "a", "creature": "Nils", "answer": {{"do": "x", "path": {LIST}}}}}',
    *(
        f'{{"do": "{verb}", "id": "a", "decision": 1, '
        f'"answer": {{"do": "stride", "to": "A1", "path": {path}}}}}'
        for verb in ("answer", "preview", "overrule")
        for path in ('"abc"', '{"0": "A1"}', "[1, 2]", "[null]", '[["A1"]]', "[1.5]", "7")
    ),
    '{"do": "undo", "id": "a", "steps": 999999999999999}',
    '{"do": "undo", "id": "a", "until": -5}',
    '{"do": "command", "id": "a", "decision": 1, "text": "stride \\u0000"}',
]


@pytest.fixture
def line(place: Place) -> Iterator[ClientConnection]:
    with place.play() as made:
        while json.loads(made.recv(timeout=10))["is"] != "seats":
            pass
        yield made


def said_to(line: ClientConnection) -> dict[str, Any]:
    """The next answer; ``left out`` are frames that answer nothing."""
    while True:
        frame: dict[str, Any] = json.loads(line.recv(timeout=10))
        if frame["is"] in ("failed", "refused", "done", "preview", "why"):
            return frame


@pytest.mark.parametrize("text", UNREADABLE, ids=lambda text: text[:24])
def test_what_cannot_be_read_is_answered(line: ClientConnection, text: str) -> None:
    line.send(text)
    said = said_to(line)
    assert (said["is"], said["code"]) == ("failed", "bad_message")
    assert said["says"]


@pytest.mark.parametrize("text", MEANINGLESS, ids=lambda text: text[:60])
def test_what_means_nothing_is_answered(line: ClientConnection, text: str) -> None:
    line.send(text)
    said = said_to(line)
    assert said["is"] == "failed"
    assert said["code"] in ("invalid_answer", "stale_decision", "bad_map", "unknown_id"), said


@pytest.mark.parametrize("content", [b"\xff\xfe", b'{"do": "look"}', b"", b"x" * 70_000])
def test_bytes_are_no_message(line: ClientConnection, content: bytes) -> None:
    line.send(content)
    assert said_to(line)["code"] == "bad_message"
    line.send('{"do": "ask", "id": "b", "undo": -1}')  # the line goes on
    assert said_to(line)["code"] == "invalid_answer"


def test_text_that_is_no_text_ends_that_line_alone(place: Place, line: ClientConnection) -> None:
    """What RFC 6455 asks for: 1007, by the library that reads frames."""
    frame = Frame(Opcode.TEXT, b'{"do": "look", "lang": "\xff"}')
    line.socket.sendall(frame.serialize(mask=True))
    with pytest.raises(ConnectionClosed) as closed:
        said_to(line)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1007
    with place.play() as other:
        assert other.recv(timeout=10)


# --- HTTP ----------------------------------------------------------------------------------------


def bodies(document: dict[str, Any], operation: dict[str, Any]) -> list[bytes]:
    """What no body may be, whole and in each of its fields."""
    content = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
    name = content.get("schema", {}).get("$ref", "").rpartition("/")[2]
    fields = document["components"]["schemas"].get(name, {}).get("properties", {})
    wrong = [DIGITS.encode(), b'"\xff"', LIST.encode(), DEEP.encode()]
    inside = [b'{"%s": %s}' % (field.encode(), each) for field in fields for each in wrong]
    return [b"\xff\xfe\xfa", b"\0" * 100, *wrong, *inside]


def test_no_route_fails_over_what_it_is_sent(place: Place) -> None:
    document = httpx.get(f"{place.address}/schema/openapi.json").json()
    failed: list[str] = []
    with httpx.Client(base_url=place.address, headers=place.headers, timeout=30) as client:

        def ask(method: str, path: str, content: bytes | None) -> None:
            answer = client.request(method, path, content=content)
            if answer.status_code >= 500 or (answer.is_error and not answer.json()["code"]):
                failed.append(f"{method} {path[:80]} {(content or b'')[:40]!r}: {answer.text[:80]}")

        for path, item in document["paths"].items():
            for method, operation in item.items():
                if method == "delete" or path.endswith("/leave"):
                    continue
                known = path.replace("{table}", place.table)
                for word in ("x", "%ff", "%00", "9" * 200):
                    ask(method, re.sub(r"\{\w+\}", word, known), None)
                address = re.sub(r"\{\w+\}", "x", known)
                for each in operation.get("parameters", []):
                    if each["in"] == "query":
                        for value in (DIGITS, "%ff%fe", "-1", "1e999"):
                            ask(method, f"{address}?{each['name']}={value}", None)
                if method != "get":
                    for body in bodies(document, operation):
                        ask(method, address, body)
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize(
    "headers",
    [
        {"cookie": b"troisactes=\xff\xfe"},
        {"accept-language": b"\xff"},
        {"origin": b"http://\xff"},
        {"origin": b"http://[::1"},
        {"sec-fetch-site": b"\xff"},
        {"content-type": b"application/json; charset=\xff"},
    ],
    ids=str,
)
def test_no_header_makes_the_server_fail(place: Place, headers: dict[str, bytes]) -> None:
    sent = {name.encode(): value for name, value in headers.items()}
    for method, path in (("GET", f"/api/tables/{place.table}/print"), ("POST", "/api/tables")):
        answer = httpx.request(method, f"{place.address}{path}", headers=sent, content=b"{}")
        assert 400 <= answer.status_code < 500


# --- a store with holes in it --------------------------------------------------------------------


def test_zeroed_pages_are_told_over_http_and_sockets(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with serve(path, Limits({})) as server:
        server.open()
        with server.play(server.gm) as socket:
            receive(socket, "state")
        table, cookie = server.table, server.gm.cookie
    sound = path.read_bytes()
    for page in range(1, len(sound) // PAGE):
        damaged = sound[: page * PAGE] + bytes(PAGE) + sound[(page + 1) * PAGE :]
        path.write_bytes(damaged)
        try:
            store = SqliteStore(path)
        except StoreUnusable:
            continue  # told before anything is served
        with serve(store, Limits({})) as server:
            server.table, server.gm.cookie = table, cookie
            _expect_typed(server)


def _expect_typed(server: Server) -> None:
    for path in ("", "/print", "/replay", "/seat", "/settings", "/image", "/dice"):
        answer = server.gm.get(f"{server.address}{path}")
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        assert not answer.is_error or answer.json()["code"]
    assert server.gm.get("/api/tables").status_code in (200, 503)
    joined = server.browser().post(f"{server.address}/join", json={"seat": "Nils", "name": "A"})
    assert joined.status_code < 500 or joined.status_code == 503, joined.text
    assert _first_word(server) in ("settings", "table_damaged", "store_unusable", 4403, 1013)


def _first_word(server: Server) -> str | int:
    """What a socket is told first: a frame, what failed, or why it is closed."""
    try:
        with server.play(server.gm) as socket:
            frame = socket.receive_json(timeout=10)
    except WebSocketDisconnect as closed:
        return closed.code
    told: str = frame["code"] if frame["is"] == "failed" else frame["is"]
    return told


# --- the library ---------------------------------------------------------------------------------


NO_PATHS = ["abc", 5, ("a",), None, {"x": 1}, [1], (1.5,), (10**5000,), (-1,)]


@pytest.mark.parametrize("path", NO_PATHS, ids=lambda path: type(path).__name__)
def test_an_option_whose_path_is_no_path_is_an_invalid_answer(path: Any) -> None:
    journal = Fight("pf2", "pont", seed=7).journal
    for give in (journal.answer, journal.overrule):
        with pytest.raises(REFUSED):
            give("gm", Option("stride", 5, path=path))
