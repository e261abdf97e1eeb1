#!/usr/bin/env python3
"""Measure Trois Actes, interpreted and compiled, in one run.

    python3 bench/run.py               both builds (the compiled one is built first)
    python3 bench/run.py --plain       only the interpreted one
    python3 bench/run.py --seconds 10  longer measurements
    python3 bench/run.py --growth      how cost grows with creatures, map and effects, as well
    python3 bench/run.py --showdown    beside Pokémon Showdown's simulator, as well

Figures depend on the machine and on what else it does: compare the columns of one run, not runs.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.showdown import measure_showdown  # noqa: E402
from scripts.environment import Environment, require_python  # noqa: E402

PLAIN = Environment(ROOT / ".venv")
COMPILED = Environment(ROOT / ".venv-compiled")


def main() -> int:
    require_python()
    arguments = parse_arguments()
    PLAIN.install_editable([])
    columns = {"interpreted": PLAIN}
    if not arguments.plain:
        print("Building the compiled package…", flush=True)
        if not COMPILED.install_built([], {"TROISACTES_COMPILE": "require"}):
            print("The compiled build failed: the reason is above.")
            return 1
        columns["compiled"] = COMPILED
    results = {}
    for name, environment in columns.items():
        print(f"Measuring {name}…", flush=True)
        results[name] = measure(environment, arguments.seconds)
    show(results)
    if arguments.showdown:
        show_showdown(results, measure_showdown(arguments.seconds))
    if arguments.growth:
        for name, environment in columns.items():
            print(f"\nGrowth, {name}", flush=True)
            script = str(ROOT / "bench" / "growth.py")
            subprocess.run([str(environment.python), script], env=own_variables(), check=True)
    return 0


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--plain", action="store_true", help="only the interpreted build")
    parser.add_argument("--seconds", type=float, default=4.0, help="for each rate (4)")
    parser.add_argument("--growth", action="store_true", help="how cost grows, as well")
    parser.add_argument("--showdown", action="store_true", help="compare with Showdown, as well")
    return parser.parse_args()


def own_variables() -> dict[str, str]:
    """The environment of a measurement: what is installed is measured, nothing else."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def measure(environment: Environment, seconds: float) -> dict[str, Any]:
    variables = own_variables()
    python = str(environment.python)
    script = str(ROOT / "bench" / "measure.py")
    found = subprocess.run(
        [python, script, str(seconds)], env=variables, check=True, capture_output=True, text=True
    )
    results: dict[str, Any] = json.loads(found.stdout)
    results["import_ms"] = best_of(5, [python, "-c", "import troisactes"], variables)
    results["help_ms"] = best_of(5, [python, "-m", "troisactes", "--help"], variables)
    return results


def best_of(times: int, command: list[str], variables: dict[str, str]) -> float:
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(command, env=variables, check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best * 1000


ROWS = (
    ("random: decisions/s", lambda r: r["random"]["decisions_per_s"]),
    ("random, all listed: decisions/s", lambda r: r["listed"]["decisions_per_s"]),
    ("random: fights/s", lambda r: r["random"]["fights_per_s"]),
    ("greedy: decisions/s", lambda r: r["greedy"]["decisions_per_s"]),
    ("greedy: fights/s", lambda r: r["greedy"]["fights_per_s"]),
    ("clone, µs", lambda r: r["clone_us"]),
    ("JSON round trip, µs", lambda r: r["json_round_trip_us"]),
)


def show(results: dict[str, dict[str, Any]]) -> None:
    names = list(results)
    print(f"\n{'4 against 4, one core':<46}" + "".join(f"{name:>14}" for name in names), end="")
    print(f"{'ratio':>8}" if len(names) > 1 else "")
    systems = [key for key, value in results[names[0]].items() if isinstance(value, dict)]
    for system in systems:
        for label, value in ROWS:
            row(f"{system}  {label}", [value(results[name][system]) for name in names])
    row("import troisactes, ms", [results[name]["import_ms"] for name in names])
    row("troisactes --help, ms", [results[name]["help_ms"] for name in names])


def show_showdown(results: dict[str, dict[str, Any]], showdown: dict[str, Any]) -> None:
    print("\nPokémon Showdown, one core, random choices")
    for format, found in showdown.items():
        row(f"{format}  decisions/s", [found["decisions_per_s"]])
        row(f"{format}  battles/s", [found["battles_per_s"]])
    for name, ours in results.items():
        for system, found in ours.items():
            if isinstance(found, dict):
                for format, theirs in showdown.items():
                    times = found["random"]["decisions_per_s"] / theirs["decisions_per_s"]
                    row(f"{name} {system} / {format}", [times])


def row(label: str, values: list[float]) -> None:
    line = f"{label:<46}" + "".join(f"{value:>14,.1f}" for value in values)
    if len(values) > 1:
        line += f"{values[1] / values[0]:>8.2f}"
    print(line)


if __name__ == "__main__":
    sys.exit(main())
