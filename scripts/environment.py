"""The project's virtual environments, made with nothing but Python and pip.

Used by ``start.py`` and ``check.py``. Standard library only, and readable by old Pythons, so that
they too get a sentence instead of a syntax error.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from build_hooks import page

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "constraints.txt"
OLDEST_PYTHON = (3, 11)


def say(french: str, english: str) -> None:
    """One line for the person waiting, in their language."""
    print(french if speaks_french() else english, flush=True)


def give_up(french: str, english: str) -> None:
    sys.exit(french if speaks_french() else english)


def speaks_french() -> bool:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable].lower().startswith("fr")
    return False


def require_python() -> None:
    if sys.version_info < OLDEST_PYTHON:
        have, need = dotted(sys.version_info[:2]), dotted(OLDEST_PYTHON)
        give_up(
            f"Trois Actes demande Python {need} ou plus récent ; ceci est Python {have}.\n"
            f"Installez-en un, puis relancez avec lui, par exemple : python{need} {sys.argv[0]}",
            f"Trois Actes needs Python {need} or newer; this is Python {have}.\n"
            f"Install one, then run again with it, for instance: python{need} {sys.argv[0]}",
        )


class Environment:
    """One virtual environment in a folder of the project."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.programs / ("python.exe" if os.name == "nt" else "python")
        self.receipt = folder / "troisactes-installed.json"

    def create(self) -> None:
        """Make it, or make it again if its Python has gone (a moved folder, an upgraded system)."""
        if self.works():
            return
        venv = [sys.executable, "-m", "venv", "--clear", str(self.folder)]
        if succeeds(venv) and self.works():
            return
        # Debian keeps ensurepip in a package of its own; the system's pip can stand in for it.
        pip_from_here = [sys.executable, "-m", "pip", "--python", str(self.python)]
        made_without = succeeds([*venv, "--without-pip"])
        if made_without and succeeds([*pip_from_here, "install", "pip"]):
            return
        give_up(
            f"Impossible de créer un environnement virtuel dans {self.folder}.\n"
            "Sous Debian ou Ubuntu : sudo apt install python3-venv, puis relancez.",
            f"Could not create a virtual environment in {self.folder}.\n"
            "On Debian or Ubuntu: sudo apt install python3-venv, then run this again.",
        )

    def works(self) -> bool:
        return self.python.exists() and succeeds([str(self.python), "-m", "pip", "--version"])

    def has(self, extras: list[str]) -> bool:
        """Is the project installed here with these extras, as pyproject.toml now says?"""
        try:
            receipt = json.loads(self.receipt.read_text(encoding="utf-8"))
            return receipt["fingerprint"] == fingerprint() and set(extras) <= set(receipt["extras"])
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def install_editable(self, extras: list[str]) -> None:
        """The project, run from its own source tree; skipped when nothing has changed."""
        if self.python.exists() and self.has(extras):
            return
        say(
            f"Installation dans {self.folder.name} (une minute au plus, la première fois)…",
            f"Installing into {self.folder.name} (a minute at most, the first time)…",
        )
        self.create()
        if not self.pip_install(["--editable", project_with(extras)], {}):
            give_up(
                "L’installation a échoué : la raison est ci-dessus. "
                "Vérifiez la connexion, puis relancez.",
                "The installation failed: the reason is above. "
                "Check the connection, then run this again.",
            )
        receipt = {"fingerprint": fingerprint(), "extras": extras}
        self.receipt.write_text(json.dumps(receipt), encoding="utf-8")

    def install_built(self, extras: list[str], variables: Mapping[str, str]) -> bool:
        """The project built as a wheel from the tree as it is now. Says whether it worked."""
        self.create()
        return self.pip_install([project_with(extras)], variables)

    def pip_install(self, what: list[str], variables: Mapping[str, str]) -> bool:
        pins = CONSTRAINTS.name  # relative: pip splits these variables at spaces
        environment = {
            **os.environ,
            # Pins for the build environment too: old pips read the first, new ones the second.
            "PIP_CONSTRAINT": pins,
            "PIP_BUILD_CONSTRAINT": pins,
            **variables,
        }
        pip = [str(self.python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        command = [*pip, "--constraint", pins, *what]
        return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def project_with(extras: list[str]) -> str:
    return f".[{','.join(extras)}]" if extras else "."


def fingerprint() -> str:
    """Changes when what is to be installed changes."""
    described = (ROOT / "pyproject.toml").read_bytes() + CONSTRAINTS.read_bytes()
    described += page.fingerprint(ROOT).encode()
    return hashlib.sha256(described + str(ROOT).encode()).hexdigest()


def succeeds(command: list[str]) -> bool:
    return subprocess.run(command, capture_output=True, check=False).returncode == 0
