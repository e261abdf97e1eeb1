"""The page itself: one document for every address, and its hashed files.

Only the files found at the start are served, each by its exact name: an address never becomes a
path on the disk.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from troisactes.errors import UnknownId
from troisactes.table.http import Asking

STATIC: Final = Path(__file__).parent / "static"
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
APART: Final = ("api", "assets", "schema")  # addresses that are never the page's


def page_routes(static: Path) -> list[Any]:
    """The routes of the page built into a folder."""
    files = {
        each.relative_to(static).as_posix(): each
        for each in sorted(static.rglob("*"))
        if each.is_file() and each.suffix in TYPES
    }

    @get(["/", "/{address:path}"], include_in_schema=False)
    async def page(request: Asking) -> Response[bytes]:
        wanted = request.url.path.removeprefix("/")
        if wanted in files and wanted != "index.html":
            return _file(files[wanted], "no-cache")
        if wanted.split("/")[0] in APART:
            raise UnknownId("address", request.url.path[:80])
        if "index.html" not in files:
            return Response(NOT_BUILT.encode(), media_type=MediaType.HTML, status_code=503)
        return _file(files["index.html"], "no-cache")

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(name: FromPath[str]) -> Response[bytes]:
        found = files.get(f"assets/{name}")
        if found is None:
            raise UnknownId("file", name[:80])
        return _file(found, FOREVER)

    return [page, asset]


def _file(path: Path, caching: str) -> Response[bytes]:
    headers = {"Cache-Control": caching}
    return Response(path.read_bytes(), media_type=TYPES[path.suffix], headers=headers)
