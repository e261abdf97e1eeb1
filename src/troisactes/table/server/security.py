"""What every answer says about itself, and whom the server takes itself to be."""

from __future__ import annotations

import ipaddress
import json
import socket
from collections.abc import Iterable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
OVER_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}
SECURE: Final = frozenset(("https", "wss"))
USUAL_PORTS: Final = {"http": 80, "https": 443}
TRY_AGAIN: Final = 1013  # a socket's word for 503


async def add_headers(message: Message, scope: Scope) -> None:
    """To whatever is answered, refusals and failures included; what a route says itself stays."""
    if message["type"] != "http.response.start":
        return
    given = list(message["headers"])
    said = {name.lower() for name, _ in given}
    for name, value in headers_for(scope).items():
        if name.lower().encode() not in said:
            given.append((name.lower().encode(), value.encode()))
    message["headers"] = given


def headers_for(scope: Scope) -> dict[str, str]:
    return {**HEADERS, **OVER_TLS} if scope["scheme"] in SECURE else HEADERS


class AnswerRefusedSockets:
    """A socket refused at the door gets an answer like any other, with all headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        extensions: Any = scope.get("extensions") or {}
        if scope["type"] != ScopeType.WEBSOCKET or "websocket.http.response" not in extensions:
            await self._app(scope, receive, send)
            return
        is_open = False

        async def send_or_answer(message: Message) -> None:
            nonlocal is_open
            is_open = is_open or message["type"] == "websocket.accept"
            if is_open or message["type"] != "websocket.close":
                await send(message)
                return
            status = 503 if message["code"] == TRY_AGAIN else 403
            problem = {"code": f"closed_{message['code']}", "message": message["reason"]}
            headers = {**headers_for(scope), "Content-Type": "application/json"}
            listed = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
            start: Any = {
                "type": "websocket.http.response.start",
                "status": status,
                "headers": listed,
            }
            body: Any = {
                "type": "websocket.http.response.body",
                "body": json.dumps(problem).encode(),
                "more_body": False,
            }
            await send(start)
            await send(body)

        await self._app(scope, receive, send_or_answer)


def own_names(given: Iterable[str] = ()) -> frozenset[str]:
    """The names a server answers to: those given, and this machine's."""
    here = socket.gethostname().lower()
    alone = here.partition(".")[0]
    return frozenset((here, alone, f"{alone}.local", *(each.lower() for each in given))) - {""}


def is_own_host(host: str, names: frozenset[str]) -> bool:
    """Is a request meant for this server?

    A name of somebody else's that leads here would let their page read our answers. An address is
    nobody's name, so it may be any.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        _ = urlsplit(f"//{host}").port
    except ValueError:
        return False
    if name == "localhost" or name.endswith(".localhost") or name.rstrip(".") in names:
        return True
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def is_same_origin(origin: str, scheme: str, host: str) -> bool:
    """Is a page's origin this very server: scheme, name and port?"""
    own = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    try:
        page, here = urlsplit(origin), urlsplit(f"{own}://{host}")
        ports = page.port or USUAL_PORTS.get(page.scheme), here.port or USUAL_PORTS.get(own)
    except ValueError:
        return False
    same = (page.scheme, page.hostname, ports[0]) == (own, here.hostname, ports[1])
    return same and bool(page.hostname)
