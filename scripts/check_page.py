"""Check the table's page: its types, and the tests of its parts.

Run by ``check.py`` inside the tools' environment, which has Node.js as a wheel. What npm installs
stays in ``web/node_modules`` (the browser tests take axe-core from there).
"""

from __future__ import annotations

import sys
from pathlib import Path

from build_hooks.page import CannotBuild, run

WEB = Path(__file__).resolve().parent.parent / "web"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / "installed-from.json"


def main() -> int:
    try:
        if not INSTALLED.is_file() or INSTALLED.read_bytes() != LOCK.read_bytes():
            run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], WEB)
            INSTALLED.write_bytes(LOCK.read_bytes())
        run("npm", ["run", "--silent", "check"], WEB)
        run("npm", ["run", "--silent", "test"], WEB)
    except CannotBuild as problem:
        print(problem)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
