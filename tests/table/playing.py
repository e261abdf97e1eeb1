"""A table to test at, and people who sit at it, each with a browser of their own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient
from litestar.testing.websocket_test_session import WebSocketTestSession

from troisactes.table.room.room import Room
from troisactes.table.server.app import make_app
from troisactes.table.server.http import COOKIE, Limits, ServerSettings
from troisactes.table.server.workers import Workers
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import Store

NO_PAUSE = {"pause": 0}
SETTINGS = ServerSettings(names=frozenset(("testserver.local",)))
WORKERS = Workers()  # for all servers of a run: each process takes seconds to come up


@contextmanager
def serve(
    kept: Path | Store,
    limits: Limits | None = None,
    workers: Workers = WORKERS,
    settings: ServerSettings = SETTINGS,
) -> Iterator[Server]:
    """The application on a store, or on a new one in a file."""
    store = SqliteStore(kept) if isinstance(kept, Path) else kept
    with TestClient(make_app(store, limits, settings=settings, workers=workers)) as client:
        yield Server(client)


class Server:
    """The application, and the browsers that talk to it."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.gm = Browser(client)
        self.table = ""
        self.links: dict[str, str] = {}

    def open(self, **body: Any) -> None:
        """A table, with this game master."""
        fight = {"system": "pf2", "fight": "auberge", "seed": 28, "settings": NO_PAUSE, **body}
        self.sit_down(self.gm.post("/api/tables", json=fight))

    def open_scenario(self, text: str, **body: Any) -> None:
        body = {"text": text, "settings": NO_PAUSE, **body}
        self.sit_down(self.gm.post("/api/scenarios", json=body))

    def sit_down(self, answer: httpx.Response) -> None:
        assert answer.status_code == 201, answer.text
        self.table = answer.json()["id"]
        self.links = answer.json()["links"]

    @property
    def address(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def room(self) -> Room:
        """The table as the server has it in memory."""
        self.gm.get(self.address)  # it is read when somebody asks for it
        room: Room = self.client.app.state.rooms.tables[self.table]
        return room

    def browser(self) -> Browser:
        return Browser(self.client)

    def player(self, seat: str, name: str = "Anna") -> Browser:
        """Somebody who joins by the code."""
        browser = self.browser()
        answer = browser.post(f"{self.address}/join", json={"seat": seat, "name": name})
        assert answer.status_code == 200, answer.text
        return browser

    def play(self, browser: Browser, lang: str = "en", **query: str) -> WebSocketTestSession:
        more = "".join(f"&{name}={value}" for name, value in query.items())
        return browser.socket(f"{self.address}/play?view=full&lang={lang}{more}")


class Browser:
    """Keeps its cookie, and sends nothing but what a page of ours would."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client
        self.cookie = ""

    def _headers(self, given: dict[str, str] | None) -> dict[str, str]:
        own = {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        return {**own, **(given or {})}

    def request(
        self, method: str, path: str, headers: dict[str, str] | None = None, **rest: Any
    ) -> httpx.Response:
        self._client.cookies.clear()
        answer = self._client.request(method, path, headers=self._headers(headers), **rest)
        if COOKIE in answer.cookies:
            self.cookie = answer.cookies[COOKIE]
        self._client.cookies.clear()
        return answer

    def get(self, path: str, **rest: Any) -> httpx.Response:
        return self.request("GET", path, **rest)

    def post(self, path: str, **rest: Any) -> httpx.Response:
        return self.request("POST", path, **rest)

    def put(self, path: str, **rest: Any) -> httpx.Response:
        return self.request("PUT", path, **rest)

    def delete(self, path: str, **rest: Any) -> httpx.Response:
        return self.request("DELETE", path, **rest)

    def socket(self, path: str, headers: dict[str, str] | None = None) -> WebSocketTestSession:
        self._client.cookies.clear()
        return self._client.websocket_connect(path, headers=self._headers(headers))


def receive(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """The next frame of a kind; those of other kinds before it are let go."""
    for _ in range(100):
        frame: dict[str, Any] = socket.receive_json(timeout=10)
        if frame["is"] == kind:
            return frame
    raise AssertionError(f"no {kind} among 100 frames")


def answer_to(socket: WebSocketTestSession, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message and wait for what is said to it."""
    socket.send_json(message)
    for _ in range(100):
        frame: dict[str, Any] = socket.receive_json(timeout=10)
        if frame["is"] in ("done", "refused", "failed") and frame["id"] in ("", message["id"]):
            return frame
    raise AssertionError("no answer among 100 frames")
