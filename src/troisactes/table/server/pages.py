"""The page itself: one document for every address, and its hashed files.

Only the files found at the start are served, each by its exact name: an address never becomes a
path on the disk.
"""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from troisactes.errors import UnknownId
from troisactes.table.server.http import Asking

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT: Final = """<!doctype html><html lang="fr"><meta charset="utf-8">
<title>Trois Actes</title>
<p>La page n’a pas été construite : <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.
<p lang="en">The page has not been built: see above.
"""
COMES_PACKED: Final = "comes_packed"  # of a route: there is nothing left to compress
TABLE: Final = re.compile(r"/t/[^/]+/?")
APART: Final = ("api", "assets", "schema")  # addresses that are never the page's


def page_routes(static: Path) -> list[Any]:
    """The routes of the page built into a folder."""
    files = {
        each.relative_to(static).as_posix(): File(each)
        for each in sorted(static.rglob("*"))
        if each.is_file() and each.suffix in TYPES
    }

    @get(["/", "/{address:path}"], include_in_schema=False, opt={COMES_PACKED: True})
    async def page(request: Asking) -> Response[bytes]:
        wanted = request.url.path.removeprefix("/")
        if wanted in files and not wanted.endswith(".html"):
            return files[wanted].answer(request, _caching(wanted))
        if wanted.split("/")[0] in APART:
            raise UnknownId("address", request.url.path[:80])
        if "index.html" not in files:
            return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
        return files[_document(request)].answer(request, "no-cache")

    @get("/assets/{name:str}", include_in_schema=False, opt={COMES_PACKED: True})
    async def asset(name: FromPath[str], request: Asking) -> Response[bytes]:
        found = files.get(f"assets/{name}")
        if found is None:
            raise UnknownId("file", name[:80])
        return found.answer(request, FOREVER)

    return [page, asset]


def _caching(name: str) -> str:
    """Drawings are in a folder that is named anew when one of them changes."""
    return FOREVER if name.startswith("icons-") else "no-cache"


def _document(request: Asking) -> str:
    """The page; at a table one that names all its first picture needs, the likely words too."""
    if not TABLE.fullmatch(request.url.path):
        return "index.html"
    is_french = "fr" in request.headers.get("accept-language", "").lower()
    return "table.fr.html" if is_french else "table.en.html"


class File:
    """A file of the page, as it is and packed: read once, packed once."""

    def __init__(self, path: Path) -> None:
        self._type = TYPES[path.suffix]
        self._plain = path.read_bytes()
        self._packed = {"br": _beside(path), "gzip": gzip.compress(self._plain, 9, mtime=0)}

    def answer(self, request: Asking, caching: str) -> Response[bytes]:
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding, Accept-Language"}
        content = self._plain
        accepted = request.headers.get("accept-encoding", "")
        taken = [each.split(";")[0].strip() for each in accepted.split(",")]
        for coding, packed in self._packed.items():
            if coding in taken and 0 < len(packed) < len(content):
                headers["Content-Encoding"] = coding
                content = packed
        return Response(content, media_type=self._type, headers=headers)


def _beside(path: Path) -> bytes:
    """The tightly packed copy that the build left beside a text, if it did."""
    copy = path.with_name(f"{path.name}.br")
    return copy.read_bytes() if copy.is_file() else b""
