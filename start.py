#!/usr/bin/env python3
"""Install Trois Actes beside itself and play.

    python3 start.py                    the table in the browser, a demo fight one click away
    python3 start.py rules PF2-ACT-05   any command of `troisactes`: see `python3 start.py --help`

Needs Python 3.11 or newer with pip. Everything goes into the folder .venv: delete it to uninstall.
"""

from __future__ import annotations

import subprocess
import sys

from scripts.environment import ROOT, Environment, require_python


def main() -> int:
    require_python()
    environment = Environment(ROOT / ".venv")
    environment.install_editable([])
    command = [str(environment.programs / "troisactes"), *(sys.argv[1:] or ["serve"])]
    return wait_for(subprocess.Popen(command))


def wait_for(game: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            return game.wait()
        except KeyboardInterrupt:
            continue  # the game has heard Ctrl-C too, and decides what it means


if __name__ == "__main__":
    sys.exit(main())
