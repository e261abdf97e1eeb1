"""Many fights of one kind, in any number of processes, always with the same results.

    plan = Plan(system="pf2", fight="auberge", seed=7)
    for result in play_all(plan, 1_000, workers=2):
        ...

Fight number N depends on the plan and on N alone, so any one of them can be played again by itself.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import cache
from typing import Any

import msgspec

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.dice import mix
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.state import Creature
from troisactes.rules.common.economy import economy
from troisactes.rules.registry import System, load_system
from troisactes.rules.setup import check_options, open_fight
from troisactes.sim.asking import ask, eyes_for
from troisactes.sim.choices import Policy
from troisactes.sim.policies import make_policy

MOST_DECISIONS = 20_000  # a fight that goes on longer is a stalemate
CHUNK = 20  # fights a worker takes at a time
SEEDS = 1 << 62
STALEMATE = "stalemate"
NOBODY = "nobody"
USUAL_POLICY = "greedy"


class Plan(msgspec.Struct, frozen=True):
    """What is played: everything a fight depends on but its number."""

    system: str
    fight: str
    seed: int = 0
    packs: tuple[str, ...] = ()
    options: dict[str, str] = {}
    policies: dict[str, str] = {}  # side -> policy; the others play greedily
    most_decisions: int = MOST_DECISIONS


class Part(msgspec.Struct):
    """How one creature did in one fight."""

    id: str
    side: str
    name: str
    alive: bool
    hp: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    turns: int = 0
    spent: int = 0  # units of its turns
    wasted: int = 0  # left when it ended its turn
    reactions: int = 0
    passed: int = 0  # reactions it could have used
    disrupted: int = 0
    actions: dict[str, int] = {}


class Result(msgspec.Struct):
    """How one fight went."""

    number: int
    winner: str  # a side, nobody, or stalemate
    rounds: int
    decisions: int
    parts: list[Part]


# --- one fight --------------------------------------------------------------------------------


def seed_of(plan: Plan, number: int) -> int:
    return mix(plan.seed, number) % SEEDS


def check_plan(plan: Plan) -> System:
    """The system of a plan, once everything in it is known to exist."""
    system = load_system(plan.system, plan.packs)
    if plan.fight not in system.catalogue.fights:
        raise UnknownId("fight", plan.fight, system.catalogue.fights)
    check_options(system, plan.options)
    fight = system.catalogue.fights[plan.fight]
    sides = sorted({each.side for each in fight.creatures})
    if len(sides) < 2:
        raise InvalidAnswer(f"the fight {plan.fight} has one side only: {', '.join(sides)}")
    for side, name in plan.policies.items():
        if side not in sides:
            raise UnknownId("side", side, sides)
        make_policy(name, 0)
    return system


def open_number(plan: Plan, system: System, number: int, log: list[Event] | None) -> Encounter:
    options = {"encounter-end": "automatic", **plan.options}
    known = {id: value for id, value in options.items() if id in system.catalogue.options}
    return open_fight(
        system, system.catalogue.fights[plan.fight], seed_of(plan, number), log, known, "en"
    )


class Table:
    """Who answers what in a fight of a plan."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._plan = plan
        self._seed = seed_of(plan, number)
        self._policies: dict[str, Policy] = {}

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        side = "" if decision.asked == GAME_MASTER else enc.state.creatures[decision.asked].side
        policy = self._policies.get(side)
        if policy is None:
            name = self._plan.policies.get(side, USUAL_POLICY)
            policy = self._policies[side] = make_policy(name, self._seed)
        return ask(policy, eyes_for(enc, decision), decision, side or "the game master")


def play_number(plan: Plan, system: System, number: int) -> Result:
    """Play one fight to its end, or to the limit."""
    log: list[Event] = []
    enc = open_number(plan, system, number, log)
    enc.start()
    table = Table(plan, number)
    score = Score(enc)
    decisions = 0
    while enc.decision is not None and not enc.state.ended and decisions < plan.most_decisions:
        score.count_events(log)
        option = table.choose(enc, enc.decision)
        score.count_answer(enc, enc.decision, option)
        enc.apply(option)
        decisions += 1
    score.count_events(log)
    return Result(number, winner_of(enc), enc.state.round, decisions, score.parts())


def winner_of(enc: Encounter) -> str:
    """The one side still standing; nobody when all fell; a stalemate when several stand."""
    sides = {each.side for each in enc.state.creatures if stands(enc, each)}
    if not sides:
        return NOBODY
    return sides.pop() if len(sides) == 1 else STALEMATE


def stands(enc: Encounter, creature: Creature) -> bool:
    return creature.present and not creature.flags & enc.rules.fact("unconscious")


class Score:
    """Counts what happens to whom as a fight goes on."""

    def __init__(self, enc: Encounter) -> None:
        self._enc = enc
        self._kinds = economy(enc).turn_kinds
        self._parts: dict[int, Part] = {}

    def of(self, index: int) -> Part:
        part = self._parts.get(index)
        if part is None:
            creature = self._enc.state.creatures[index]
            part = Part(creature.id, creature.side, creature.name, True, 0)
            self._parts[index] = part
        return part

    def count_answer(self, enc: Encounter, decision: Decision, option: Option) -> None:
        if decision.asked == GAME_MASTER:
            return
        if decision.kind == "respond":
            part = self.of(decision.asked)
            if option.action == "pass":
                part.passed += 1
            else:
                part.reactions += 1
        elif decision.kind == "act" and option.action == "end-turn":
            self.of(decision.asked).wasted += enc.rules.left_over(
                enc, enc.state.creatures[decision.asked]
            )

    def count_events(self, log: list[Event]) -> None:
        for event in log:
            data = event.data
            if event.kind == "damage":
                self.of(data["creature"]).taken += data["amount"]
                if data["source"] >= 0:
                    self.of(data["source"]).dealt += data["amount"]
            elif event.kind == "healed":
                self.of(data["creature"]).healed += data["amount"]
            elif event.kind == "turn-start":
                self.of(data["creature"]).turns += 1
            elif event.kind == "action":
                self._count_action(data)
            elif event.kind == "disrupted":
                self.of(data["creature"]).disrupted += 1
        log.clear()

    def _count_action(self, data: dict[str, Any]) -> None:
        part = self.of(data["creature"])
        action = data["action"]
        part.actions[action] = part.actions.get(action, 0) + 1
        for label in data["paid"]:
            kind, _, amount = label.partition("*")
            if kind.partition(":")[0] in self._kinds:
                part.spent += int(amount or 1)

    def parts(self) -> list[Part]:
        for creature in self._enc.state.creatures:
            part = self.of(creature.index)
            part.alive = creature.present
            part.hp = creature.pools.get("hp", 0)
        return [self._parts[index] for index in sorted(self._parts)]


# --- many -------------------------------------------------------------------------------------


@cache
def _system_for(plan_text: bytes) -> tuple[Plan, System]:
    """Read once in each process."""
    plan = msgspec.json.decode(plan_text, type=Plan)
    system = load_system(plan.system, plan.packs)
    gc.freeze()  # the catalogue stays: the collector need not go through it time and again
    return plan, system


def play_some(plan_text: bytes, numbers: range) -> list[bytes]:
    """What a worker does. Results travel as JSON: small, and the same everywhere."""
    plan, system = _system_for(plan_text)
    return [msgspec.json.encode(play_number(plan, system, number)) for number in numbers]


def play_all(
    plan: Plan, count: int, workers: int = 1, executor: Executor | None = None
) -> Iterator[Result]:
    """Every result as it comes; in order with one worker. An executor of one's own may be given."""
    if workers <= 1 and executor is None:
        system = check_plan(plan)
        for number in range(count):
            yield play_number(plan, system, number)
        return
    check_plan(plan)
    text = msgspec.json.encode(plan)
    with _pool(workers, executor) as pool:
        todo = _chunks(count)
        running: set[Future[list[bytes]]] = set()
        try:
            while True:
                # Only a few at a time are handed over, so that stopping loses little.
                while len(running) < 2 * max(1, workers):
                    numbers = next(todo, None)
                    if numbers is None:
                        break
                    running.add(pool.submit(play_some, text, numbers))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    for each in future.result():
                        yield msgspec.json.decode(each, type=Result)
        finally:
            for future in running:
                future.cancel()


@contextmanager
def _pool(workers: int, executor: Executor | None) -> Iterator[Executor]:
    if executor is not None:
        yield executor
        return
    pool = ProcessPoolExecutor(workers)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _chunks(count: int) -> Iterator[range]:
    for start in range(0, count, CHUNK):
        yield range(start, min(count, start + CHUNK))
