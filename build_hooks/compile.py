"""Compile what runs most into the wheel, when asked to: the list is in ``pyproject.toml``.

``TROISACTES_COMPILE`` decides:

==========================  ======================================================================
unset, empty, ``0``, off    a pure wheel: quick, needs no compiler (the default)
``auto``, ``1``, on         compile when a C compiler is there; otherwise, or if compiling fails,
                            say so and make the pure wheel
``require``                 compile, or stop the build with the reason
==========================  ======================================================================

mypy is asked for only by the last two, so a plain install never downloads it. The ``.py`` files
stay in the wheel beside the extensions: Python prefers the extension, tracebacks show the source.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "TROISACTES_COMPILE"
MODES = {
    **dict.fromkeys(("", "0", "off", "no", "false"), "off"),
    **dict.fromkeys(("1", "on", "yes", "true", "auto"), "auto"),
    "require": "require",
}
COMPILER_NEEDS = ["mypy>=2.4", "setuptools>=75", "types-PyYAML>=6.0.12"]


class CannotCompile(Exception):
    """Why this build stays interpreted."""


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    # Holds the built extensions until the wheel is written.
    workshop: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What the build environment needs besides hatchling: nothing, unless we compile."""
        mode = compile_mode()
        if mode == "off" or (mode == "auto" and why_no_compiler() is not None):
            return []
        # mypy follows our imports, so what the code imports must be there to be read.
        return [*COMPILER_NEEDS, *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = compile_mode()
        editable = version == "editable"  # runs from the source tree: extensions would go stale
        if mode == "off" or editable:
            return
        try:
            extensions = self.build_extensions()
        except CannotCompile as reason:
            if mode == "require":
                raise SystemExit(f"{VARIABLE}=require, but: {reason}") from None
            self.app.display_warning(f"troisactes stays interpreted, only slower: {reason}")
            return
        build_data["force_include"].update(extensions)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"troisactes: {len(extensions)} extensions compiled")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.workshop is not None:
            self.workshop.cleanup()

    def build_extensions(self) -> dict[str, str]:
        """Where each built extension is, and where it goes in the wheel."""
        missing = why_no_compiler()
        if missing is not None:
            raise CannotCompile(missing)
        self.workshop = tempfile.TemporaryDirectory(prefix="troisactes-compile-")
        workshop = Path(self.workshop.name)
        source = Path(self.root, "src")
        command = [
            sys.executable,
            str(Path(self.root, "build_hooks", "mypyc_extensions.py")),
            str(workshop),
            *modules_to_compile(
                source / "troisactes", self.config["compiled"], self.config["interpreted"]
            ),
        ]
        result = subprocess.run(
            command,
            cwd=source,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        if result.returncode != 0:
            last_lines = "\n".join(result.stdout.splitlines()[-40:])
            raise CannotCompile(f"mypyc failed (exit {result.returncode}):\n{last_lines}")
        built = workshop / "lib"
        return {
            str(file): file.relative_to(built).as_posix()
            for file in sorted(built.rglob("*"))
            if file.is_file()
        }


def compile_mode() -> str:
    asked = os.environ.get(VARIABLE, "").strip().lower()
    if asked not in MODES:
        raise SystemExit(f"{VARIABLE}={asked!r} means nothing. Use one of: off, auto, require.")
    return MODES[asked]


def why_no_compiler() -> str | None:
    """What is missing to build a C extension here, or None when nothing obvious is."""
    if platform.python_implementation() != "CPython":
        return f"mypyc compiles for CPython, this is {platform.python_implementation()}."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing (Debian and Ubuntu: apt install python3-dev)."
    if os.name == "nt":
        return None  # setuptools finds Visual C++ by itself, and says so when it cannot
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return (
            f"no C compiler: {compiler!r} is not on the PATH (Debian and Ubuntu: apt install gcc)."
        )
    return None


def modules_to_compile(package: Path, compiled: list[str], interpreted: list[str]) -> list[str]:
    """Source files, relative to the package's parent folder; ``__init__`` files stay plain.

    An entry may be a pattern: ``rules/*/events.py``.
    """
    chosen: set[Path] = set()
    for entry in compiled:
        chosen |= files_of(package, entry)
    for entry in interpreted:
        chosen -= files_of(package, entry)
    return [path.relative_to(package.parent).as_posix() for path in sorted(chosen)]


def files_of(package: Path, entry: str) -> set[Path]:
    """The modules an entry names: a file, a folder with all that is in it, or a pattern."""
    found: set[Path] = set()
    for path in package.glob(entry):
        inside = path.rglob("*.py") if path.is_dir() else [path]
        found.update(each for each in inside if each.name != "__init__.py")
    if not found:
        raise SystemExit(
            "pyproject.toml, [tool.hatch.build.targets.wheel.hooks.custom]: "
            f"{entry} names no module of {package}."
        )
    return found
