"""Programs of the system that some tests need: a browser, a database server, a reverse proxy.

As root on Debian they are installed by ``check.py``; elsewhere the tests say how, and skip.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scripts.browser import HOW, find_chromium

# Where distributions put PostgreSQL's own programs, when they are not on the path.
POSTGRES_PLACES = ("/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt", "/usr/pgsql")
NGINX_PLACES = ("/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")


class Part(NamedTuple):
    """A program: how it is found, its package in Debian, what to do where it is missing."""

    find: Callable[[], str | None]
    package: str
    how: str


def find_postgres() -> str | None:
    """The folder of initdb and pg_ctl."""
    found = shutil.which("initdb")
    if found is not None:
        return str(Path(found).parent)
    for place in POSTGRES_PLACES:
        for folder in sorted(Path(place).glob("*/bin"), reverse=True):
            if (folder / "initdb").exists():
                return str(folder)
    return None


def find_nginx() -> str | None:
    found = shutil.which("nginx")
    return found or next((path for path in NGINX_PLACES if Path(path).is_file()), None)


PARTS = {
    "chromium": Part(find_chromium, "chromium", HOW),
    "postgresql": Part(
        find_postgres,
        "postgresql",
        "there is no PostgreSQL server on this machine (Debian: apt-get install postgresql)",
    ),
    "nginx": Part(
        find_nginx,
        "nginx-light",
        "there is no nginx on this machine (Debian: apt-get install nginx-light)",
    ),
}


def can_install() -> bool:
    """Root on Debian."""
    is_root = sys.platform == "linux" and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def install_parts() -> list[str]:
    """Let the system install what is missing, where it can. The names of what is missing still."""
    missing = [part.package for part in PARTS.values() if part.find() is None]
    if missing and can_install():
        # A package's own service is not to be started: the tests start their own.
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
        for command in (
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-qy", "--no-install-recommends", *missing],
        ):
            subprocess.run(command, env=environment, check=False)
    return [name for name, part in PARTS.items() if part.find() is None]
