#!/usr/bin/env python3
"""Run every check of Trois Actes: format, lint, types, page, tests.

    python3 check.py               everything
    python3 check.py lint types    only these
    python3 check.py --fix         let ruff correct format and lint, then check
    python3 check.py --long        longer random runs
    python3 check.py --compiled    and the same tests on the build compiled with mypyc, as CI does

Needs Python 3.11 or newer with pip; installs what it needs into .venv (and .venv-compiled). Some
tests need a Chromium, a PostgreSQL server or an nginx: as root on Debian they are installed,
elsewhere those tests say how and skip.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from scripts.environment import ROOT, Environment, require_python
from scripts.parts import PARTS, install_parts

PLAIN = Environment(ROOT / ".venv")
COMPILED = Environment(ROOT / ".venv-compiled")
STEPS = ("format", "lint", "types", "page", "tests")


def main() -> int:
    require_python()
    arguments = parse_arguments()
    PLAIN.install_editable(["dev"])
    if arguments.fix:
        run(["ruff", "format"])
        run(["ruff", "check", "--fix"])

    commands = {
        "format": ["ruff", "format", "--check"],
        "lint": ["ruff", "check", "--output-format", "concise"],
        "types": ["mypy"],
        "page": ["scripts.check_page"],
        "tests": pytest(arguments),
    }
    steps = arguments.steps or STEPS
    if "tests" in steps:
        for name in install_parts():
            print(f"skipped: {PARTS[name].how}", flush=True)
    outcomes = [timed(step, partial(run, commands[step])) for step in STEPS if step in steps]
    if arguments.compiled:
        outcomes.append(timed("compile", build_compiled))
        if outcomes[-1].passed:
            command = [*commands["tests"], "--require-compiled"]
            outcomes.append(timed("compiled tests", partial(run, command, COMPILED)))
    return summarise(outcomes)


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"any of: {', '.join(STEPS)}")
    parser.add_argument("--fix", action="store_true", help="let ruff correct what it can first")
    parser.add_argument("--long", action="store_true", help="longer random runs")
    parser.add_argument("--compiled", action="store_true", help="test the mypyc build as well")
    arguments = parser.parse_args()
    unknown = [step for step in arguments.steps if step not in STEPS]
    if unknown:
        parser.error(f"no step called {', '.join(unknown)}: choose from {', '.join(STEPS)}")
    return arguments


def pytest(arguments: argparse.Namespace) -> list[str]:
    return ["pytest", "-q", "-n", "auto", *(["--long"] if arguments.long else [])]


class Outcome(NamedTuple):
    name: str
    passed: bool
    seconds: float


def timed(name: str, step: Callable[[], bool]) -> Outcome:
    print(f"── {name}", flush=True)
    started = time.perf_counter()
    passed = step()
    return Outcome(name, passed, time.perf_counter() - started)


def build_compiled() -> bool:
    return COMPILED.install_built(["dev"], {"TROISACTES_COMPILE": "require"})


def run(command: list[str], where: Environment = PLAIN) -> bool:
    # A PYTHONPATH of the caller's could put the source tree before the build under test.
    variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    full = [str(where.python), "-m", *command]
    return subprocess.run(full, cwd=ROOT, env=variables, check=False).returncode == 0


def summarise(outcomes: list[Outcome]) -> int:
    print("──")
    for name, passed, seconds in outcomes:
        print(f"{'ok    ' if passed else 'FAILED'} {name:<16} {seconds:6.1f} s")
    failed = [outcome.name for outcome in outcomes if not outcome.passed]
    if not failed:
        print("All checks passed.")
        return 0
    print(f"Failed: {', '.join(failed)}.")
    if {"format", "lint"} & set(failed):
        print("`python3 check.py --fix` corrects most format and lint findings.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
