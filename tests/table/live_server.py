"""The application behind a real port of this machine's, served as ``troisactes serve`` does."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn

from tests.table.playing import WORKERS
from troisactes.table.server.app import make_app
from troisactes.table.server.connections import ConnectionLimits, Connections, protocol_with
from troisactes.table.server.http import Limits, ServerSettings
from troisactes.table.server.security import AnswerRefusedSockets
from troisactes.table.store.sqlite_store import SqliteStore


class LiveServer:
    """Where it listens, and the connections it has."""

    def __init__(self, port: int, connections: Connections) -> None:
        self.port = port
        self.connections = connections

    def connect(self, text: bytes = b"") -> socket.socket:
        """A connection on which that much was sent."""
        line = socket.create_connection(("127.0.0.1", self.port), timeout=30)
        line.sendall(text)
        return line


@contextmanager
def live_server(
    folder: Path,
    limits: ConnectionLimits | None = None,
    settings: ServerSettings | None = None,
    **more: Any,
) -> Iterator[LiveServer]:
    app = make_app(SqliteStore(folder / "t.db"), Limits({}), settings=settings, workers=WORKERS)
    protocol = protocol_with(limits if limits is not None else ConnectionLimits())
    with socket.socket() as line:
        line.bind(("127.0.0.1", 0))
        line.listen()  # whoever comes before the server is up waits
        config = uvicorn.Config(
            AnswerRefusedSockets(app),
            http=protocol,
            log_level="critical",
            server_header=False,
            timeout_graceful_shutdown=1,
            **{"proxy_headers": False, **more},
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=asyncio.run, args=(server.serve([line]),))
        thread.start()
        try:
            yield LiveServer(line.getsockname()[1], protocol.all)
        finally:
            server.should_exit = True
            thread.join()
