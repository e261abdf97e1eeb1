"""Pokémon Showdown's simulator, to compare with: fetched by npm into a cache folder, never ours.

Needs Node.js and npm. The first seconds of a JavaScript program flatter whoever is compared with
it, so there is a long warm-up for each format.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

PACKAGE = "pokemon-showdown"
VERSION = "0.11.11"
WARM_UP = 40.0  # seconds, for each format
SCRIPT = Path(__file__).resolve().parent / "showdown.cjs"


def measure_showdown(seconds: float) -> dict[str, Any]:
    """Decisions and battles a second, by format."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        sys.exit("Comparing with Showdown needs Node.js and npm: install them, or leave it out.")
    folder = cache_folder() / f"{PACKAGE}-{VERSION}"
    package = folder / "node_modules" / PACKAGE
    if not (package / "dist" / "sim" / "battle.js").exists():
        print(f"Fetching {PACKAGE} {VERSION} into {folder}…", flush=True)
        folder.mkdir(parents=True, exist_ok=True)
        quietly = ["--no-save", "--no-audit", "--no-fund", "--omit=optional", "--loglevel=error"]
        wanted = f"{PACKAGE}@{VERSION}"
        subprocess.run([npm, "install", "--prefix", str(folder), *quietly, wanted], check=True)
    print(f"Measuring Showdown (two formats, {WARM_UP:.0f} s of warm-up each)…", flush=True)
    command = [node, str(SCRIPT), str(package), str(WARM_UP), str(seconds)]
    found = subprocess.run(command, check=True, capture_output=True, text=True)
    results: dict[str, Any] = json.loads(found.stdout)
    return results


def cache_folder() -> Path:
    if os.name == "nt":
        own = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        own = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(own) / "troisactes-bench"
