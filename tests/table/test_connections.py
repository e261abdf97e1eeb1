"""Connections that keep a server waiting, or take all its places: the attack, and its end."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.live_server import LiveServer, live_server
from troisactes.table.server.connections import ConnectionLimits, raise_descriptor_limit
from troisactes.table.server.http import COOKIE
from troisactes.table.server.security import HEADERS

HALF_A_HEAD = b"GET /api/systems HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HEAD = HALF_A_HEAD + b"\r\n"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b'Content-Length: 1000\r\n\r\n{"system": '
)
LIMITS = ConnectionLimits(seconds=0.5, each=12, reserve=3, total=40, sweep=0.1)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with live_server(tmp_path_factory.mktemp("tables"), LIMITS) as made:
        yield made


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[LiveServer]:
    with live_server(tmp_path, LIMITS._replace(seconds=600)) as made:
        yield made


def until_closed(line: socket.socket) -> bytes:
    """Everything that comes before the other side closes."""
    said = b""
    try:
        while some := line.recv(65_536):
            said += some
    except ConnectionResetError:
        pass
    line.close()
    return said


@pytest.mark.parametrize("text", [HALF_A_HEAD, b"G", HALF_A_BODY, b"", HEAD + HALF_A_HEAD])
def test_half_a_request_is_not_waited_for(impatient: LiveServer, text: bytes) -> None:
    line = impatient.connect(text)
    said = until_closed(line)  # would time out if it were kept
    if text in (HALF_A_HEAD, b"G"):
        assert said.startswith(b"HTTP/1.1 408 ")
    while len(impatient.connections):
        time.sleep(0.05)


def drip(line: socket.socket, text: bytes) -> None:
    for letter in text:
        line.sendall(bytes((letter,)))
        time.sleep(0.05)


def test_a_request_that_drips_is_not_waited_for_either(impatient: LiveServer) -> None:
    line = impatient.connect()
    with pytest.raises(OSError, match=r"reset|pipe|aborted"):
        drip(line, HALF_A_HEAD * 1_000)  # 40 minutes, if it were
    line.close()


def test_what_is_no_http_is_answered_with_every_header(impatient: LiveServer) -> None:
    said = until_closed(impatient.connect(b"\x16\x03\x01nonsense\r\n\r\n"))
    assert said.startswith(b"HTTP/1.1 400 ")
    for name, value in HEADERS.items():
        assert f"{name}: {value}".encode() in said


def test_who_keeps_the_server_waiting_makes_room_for_who_asks(patient: LiveServer) -> None:
    idle = [patient.connect(HALF_A_HEAD) for _ in range(3 * LIMITS.each)]
    for _ in range(3):
        assert httpx.get(f"http://127.0.0.1:{patient.port}/api/systems").status_code == 200
    assert len(patient.connections) <= LIMITS.each
    for each in idle:
        each.close()


def open_socket(server: LiveServer, table: str, cookie: str) -> tuple[socket.socket, bytes]:
    """A socket to play with, and the first line of what is answered."""
    line = server.connect(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {COOKIE}={cookie}\r\n\r\n".encode()
    )
    return line, line.recv(65_536).partition(b"\r\n")[0]


def test_the_game_master_gets_in_when_others_hold_every_place(patient: LiveServer) -> None:
    base = f"http://127.0.0.1:{patient.port}"
    opened = httpx.post(f"{base}/api/tables", json={"system": "pf2", "fight": "pont"})
    master, table = opened.cookies[COOKIE], opened.json()["id"]
    seat = {"seat": "public", "name": "Zoé"}
    spectator = httpx.post(f"{base}/api/tables/{table}/join", json=seat).cookies[COOKIE]
    lines = []
    while True:
        line, said = open_socket(patient, table, spectator)
        lines.append(line)
        if b"101" not in said:
            break
    assert len(lines) == LIMITS.each + 1  # the last one was not let in
    assert b"403" in said or b"503" in said
    refused = httpx.get(f"{base}/api/systems")
    assert (refused.status_code, refused.json()["code"]) == (503, "too_many_connections")
    assert httpx.get(f"{base}/api/tables", headers={"cookie": f"{COOKIE}={master}"}).json()
    line, said = open_socket(patient, table, master)
    assert b"101" in said
    for each in (*lines, line):
        each.close()


def test_places_come_back(patient: LiveServer) -> None:
    base = f"http://127.0.0.1:{patient.port}"
    for _ in range(2):
        lines = [patient.connect(HALF_A_HEAD) for _ in range(LIMITS.each)]
        for line in lines:
            line.close()
        while len(patient.connections):
            time.sleep(0.02)
    assert httpx.get(f"{base}/api/systems").status_code == 200


def test_a_newcomer_gets_in_when_all_places_are_taken(tmp_path: Path) -> None:
    limits = LIMITS._replace(seconds=600, each=100, total=5, reserve=2, few=1)
    with live_server(tmp_path, limits) as server:
        base = f"http://127.0.0.1:{server.port}"
        opened = httpx.post(f"{base}/api/tables", json={"system": "pf2", "fight": "pont"})
        table, cookie = opened.json()["id"], opened.cookies[COOKIE]
        lines = [open_socket(server, table, cookie)[0] for _ in range(5)]
        assert b" 503 " in until_closed(server.connect(HEAD))
        with socket.socket() as newcomer:
            newcomer.bind(("127.0.0.2", 0))
            newcomer.settimeout(30)
            newcomer.connect(("127.0.0.1", server.port))
            newcomer.sendall(HEAD)
            assert b" 200 " in newcomer.recv(65_536).partition(b"\r\n")[0]
        for each in lines:
            each.close()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such limit")
def test_the_limit_of_descriptors_is_raised_as_far_as_the_system_allows() -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        assert raise_descriptor_limit() == min(hard, 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
