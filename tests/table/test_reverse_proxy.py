"""The set-up of docs/hosting.md, with a real nginx in front of a real server."""

from __future__ import annotations

import json
import re
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.parts import require
from tests.table.live_server import live_server
from troisactes.table.server.connections import ConnectionLimits
from troisactes.table.server.http import COOKIE, ServerSettings
from troisactes.table.server.security import HEADERS, OVER_TLS

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "hosting.md"
KEYS = Path(__file__).parent / "tls"
NAME = "table.example"
FIGHT = {"system": "pf2", "fight": "pont"}


class Proxied(NamedTuple):
    """A server as the world sees it."""

    port: int

    def ask(self, method: str, path: str, **rest: object) -> httpx.Response:
        headers = {"host": f"{NAME}:{self.port}", **rest.pop("headers", {})}  # type: ignore[dict-item]
        address = f"https://127.0.0.1:{self.port}{path}"
        return httpx.request(method, address, headers=headers, verify=False, **rest)  # type: ignore[arg-type]

    def socket(self, table: str, cookie: str, origin: str) -> ClientConnection:
        trusting = ssl.create_default_context(cafile=str(KEYS / "certificate.pem"))
        return connect(
            f"wss://{NAME}:{self.port}/api/tables/{table}/play",
            sock=socket.create_connection(("127.0.0.1", self.port), timeout=30),
            ssl=trusting,
            origin=Origin(origin),
            additional_headers={"cookie": f"{COOKIE}={cookie}"},
        )


def configuration(folder: Path, port: int, behind: int) -> str:
    """The document's own text, with ports and files of this test's."""
    found = re.search(
        r"^```nginx\n(.*?)^```", DOCUMENT.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert found is not None
    text = found[1]
    for written, used in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "/etc/ssl/table/chain.pem": str(KEYS / "certificate.pem"),
        "/etc/ssl/table/key.pem": str(KEYS / "key.pem"),
        "http://127.0.0.1:8333": f"http://127.0.0.1:{behind}",
    }.items():
        assert written in text
        text = text.replace(written, used)
    kept = "client_body proxy fastcgi uwsgi scgi".split()
    places = "".join(f"{each}_temp_path {folder}/{each};\n" for each in kept)
    return (
        f"pid {folder}/pid;\nerror_log {folder}/error.log;\ndaemon off;\nmaster_process off;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n"
    )


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    nginx = require("nginx")
    folder = tmp_path_factory.mktemp("proxy")
    settings = ServerSettings(names=frozenset((NAME,)), tables_a_day=4)
    limits = ConnectionLimits(proxies=frozenset(("127.0.0.1",)))
    proxy = {"proxy_headers": True, "forwarded_allow_ips": ["127.0.0.1"]}
    with live_server(folder, limits, settings, **proxy) as server:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port: int = probe.getsockname()[1]
        file = folder / "nginx.conf"
        file.write_text(configuration(folder, port, server.port), encoding="utf-8")
        process = subprocess.Popen(
            [nginx, "-p", str(folder), "-c", str(file)], stderr=subprocess.PIPE, text=True
        )
        made = Proxied(port)
        for _ in range(200):
            assert process.poll() is None, process.communicate()[1]
            try:
                made.ask("GET", "/api/systems", timeout=30)
                break
            except httpx.TransportError:
                time.sleep(0.05)
        yield made
        process.terminate()
        process.communicate(timeout=30)


def test_over_the_proxy_it_is_tls_from_end_to_end(proxied: Proxied) -> None:
    own = f"https://{NAME}:{proxied.port}"
    opened = proxied.ask("POST", "/api/tables", json=FIGHT, headers={"origin": own})
    assert opened.status_code == 201, opened.text
    assert "Secure" in opened.headers["set-cookie"]
    for name, value in {**HEADERS, **OVER_TLS}.items():
        assert opened.headers[name] == value
    table, cookie = opened.json()["id"], opened.cookies[COOKIE]
    card = proxied.ask("GET", f"/api/tables/{table}").json()
    assert card["address"] == f"{own}/t/{table}"
    with proxied.socket(table, cookie, own) as line:
        kinds = set()
        while "state" not in kinds:
            kinds.add(json.loads(line.recv(timeout=30))["is"])
    with pytest.raises(InvalidStatus, match="403"):
        proxied.socket(table, cookie, own.replace("https", "http"))
    with pytest.raises(InvalidStatus, match="403"):
        proxied.socket(table, cookie, "https://elsewhere.example")


def test_other_names_and_other_pages_are_refused(proxied: Proxied) -> None:
    foreign = proxied.ask("GET", "/api/systems", headers={"host": "elsewhere.example"})
    assert (foreign.status_code, foreign.json()["code"]) == (421, "not_our_name")
    plain = {"origin": f"http://{NAME}:{proxied.port}"}
    assert proxied.ask("POST", "/api/tables", json=FIGHT, headers=plain).status_code == 403


def test_who_asks_is_who_the_proxy_says_not_who_the_visitor_says(proxied: Proxied) -> None:
    codes = [
        proxied.ask(
            "POST", "/api/tables", json=FIGHT, headers={"x-forwarded-for": f"192.0.2.{number}"}
        ).status_code
        for number in range(6)
    ]
    assert codes[-1] == 429


def test_a_large_picture_passes_and_a_larger_one_does_not(proxied: Proxied) -> None:
    picture = {"content-type": "image/png"}
    for size, status in ((8_000_000, 401), (9_500_000, 413)):
        content = b"\0" * size
        put = proxied.ask("PUT", "/api/tables/ABCDEFGH/image", content=content, headers=picture)
        assert put.status_code == status
