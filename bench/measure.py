"""Measures this interpreter's Trois Actes and prints JSON. Run by run.py, once for each build."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from statistics import median
from typing import Any

from troisactes.journal.state_json import from_json, to_json
from troisactes.kernel import encounter
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import open_fight
from troisactes.sim.batch import settle
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policies import RandomPolicy
from troisactes.sim.policy import Policy

FIGHT = "quatre-contre-quatre"
OPTIONS = {"encounter-end": "automatic"}
LONGEST = 4_000  # decisions: a fight that goes on longer is stopped and counted
ROUNDS = 3  # for each system


class ListingPolicy:
    """As random, after every option has been listed: what a table that shows them all costs."""

    def __init__(self, seed: int) -> None:
        self.random = RandomPolicy(seed)

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        decision.count()
        return self.random.choose(enc, decision)


def play(system: System, policy: Policy, seed: int) -> int:
    """One fight with the same policy on both sides; gives the number of decisions."""
    enc = open_fight(system, system.catalogue.fights[FIGHT], seed, options=OPTIONS)
    enc.start()
    decisions = 0
    while enc.decision is not None and not enc.state.ended and decisions < LONGEST:
        enc.apply(policy.choose(enc, enc.decision))
        decisions += 1
    return decisions


def rate(system: System, policy_name: str, seconds: float) -> dict[str, float]:
    """Decisions and fights a second, after a warm-up as long as what is measured."""
    fights = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        fights += 1
        play(system, make_policy(policy_name, -fights), -fights)
    decisions = fights = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        fights += 1
        decisions += play(system, make_policy(policy_name, fights), fights)
    spent = time.process_time() - start
    return {"decisions_per_s": decisions / spent, "fights_per_s": fights / spent}


def make_policy(name: str, seed: int) -> Policy:
    if name == "greedy":
        return GreedyPolicy()
    return RandomPolicy(seed) if name == "random" else ListingPolicy(seed)


def middle_of_a_fight(system: System) -> Encounter:
    enc = open_fight(system, system.catalogue.fights[FIGHT], 3, options=OPTIONS)
    enc.start()
    policy = GreedyPolicy()
    for _ in range(60):
        if enc.decision is None or enc.state.ended:
            break
        enc.apply(policy.choose(enc, enc.decision))
    return enc


def microseconds(times: int, repeat: int, work: object) -> float:
    assert callable(work)
    best = float("inf")
    for _ in range(repeat):
        start = time.process_time()
        for _ in range(times):
            work()
        best = min(best, time.process_time() - start)
    return best / times * 1e6


def measure(name: str, seconds: float) -> dict[str, Any]:
    """One system, in a process of its own: another's tables would slow it down."""
    system = load_system(name)
    settle()  # as a simulation does
    enc = middle_of_a_fight(system)

    def round_trip() -> None:
        from_json(system, to_json(enc))

    return {
        "random": rate(system, "random", seconds),
        "listed": rate(system, "listed", seconds),
        "greedy": rate(system, "greedy", seconds),
        "clone_us": microseconds(2_000, 5, enc.clone),
        "json_round_trip_us": microseconds(100, 5, round_trip),
    }


def measure_all(seconds: float) -> dict[str, Any]:
    """Every system, in turns: when the machine slows down, it does so for all of them."""
    found: dict[str, list[Any]] = {name: [] for name in system_ids()}
    for _ in range(ROUNDS):
        for name, rounds in found.items():
            command = [sys.executable, __file__, str(seconds / ROUNDS), name]
            told = subprocess.run(command, check=True, capture_output=True, text=True)
            rounds.append(json.loads(told.stdout))
    return {name: middle(rounds) for name, rounds in found.items()}


def middle(rounds: list[Any]) -> Any:
    """Number by number, the middle one of several rounds."""
    if isinstance(rounds[0], dict):
        return {key: middle([each[key] for each in rounds]) for key in rounds[0]}
    return median(rounds)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
    if len(sys.argv) > 2:
        print(json.dumps(measure(sys.argv[2], seconds)))
        return
    compiled = not str(encounter.__file__).endswith(".py")
    results: dict[str, Any] = {"compiled": compiled, "python": sys.version.split()[0]}
    print(json.dumps(results | measure_all(seconds)))


if __name__ == "__main__":
    main()
