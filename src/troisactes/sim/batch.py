"""Many fights of one kind, in any number of processes, always with the same results.

    plan = Plan(system, fight, seed=7)
    for result in play_all(plan, 1_000, workers=2):
        ...

Fight number N depends on the plan and on N alone, so any one of them can be played again by itself.
"""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from functools import cache

import msgspec

from troisactes.catalogue.schema import PreparedFight
from troisactes.errors import (
    BadPolicy,
    EmptySide,
    HopelessFight,
    PolicyError,
    UnknownId,
    WorkerLost,
)
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.dice import mix
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.state import Creature
from troisactes.rules.common.options import ENCOUNTER_END
from troisactes.rules.registry import System, load_system
from troisactes.rules.setup import check_options, open_fight
from troisactes.sim.asking_policies import ask, eyes_for
from troisactes.sim.lineup import Lineup, lined_up
from troisactes.sim.odds import wounds
from troisactes.sim.policies import make_policy
from troisactes.sim.policy import Policy
from troisactes.sim.tally import CreatureTally, Score

# A fight that goes on longer is a stalemate.
MOST_ROUNDS = 100
MOST_DECISIONS = 20_000
HOPELESS = 20  # when so many in a row, the first, are stalemates, it will not get better
CHUNK = 10  # fights a worker takes at a time
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
    most_rounds: int = MOST_ROUNDS
    lineup: Lineup = Lineup()  # other creatures than the fight's


class FightResult(msgspec.Struct):
    """How one fight went."""

    number: int
    winner: str  # a side, nobody, or stalemate
    rounds: int
    decisions: int
    parts: list[CreatureTally]


# --- one fight --------------------------------------------------------------------------------


def seed_of(plan: Plan, number: int) -> int:
    return mix(plan.seed, number) % SEEDS


def check_plan(plan: Plan) -> System:
    """The system of a plan, once everything in it is known to exist."""
    system = load_system(plan.system, plan.packs)
    fight = lined_up(system, plan.fight, plan.lineup)
    check_options(system, plan.options)
    sides = sorted({each.side for each in fight.creatures})
    check_sides(system, fight)
    for side, name in plan.policies.items():
        if side not in sides:
            raise UnknownId("side", side, sides)
        make_policy(name, 0)
    return system


def check_sides(system: System, fight: PreparedFight) -> None:
    """There must be somebody on both sides, and somebody who can hurt somebody."""
    able = [each for each in fight.creatures if each.hp is None or each.hp > 0]
    sides = sorted({each.side for each in able})
    if len(sides) < 2:
        raise EmptySide(fight.id, sides)
    for each in able:
        sheet = system.rules.sheet(each.sheet)
        if sheet.weapons or any(_hurts_unarmed(action) for action in sheet.actions.values()):
            return
    raise HopelessFight(fight.id, 0, 0)


def _hurts_unarmed(action: ActionDef) -> bool:
    """Whether an action wounds by itself, not with something one may lack."""
    targeting = action.targeting
    return wounds(action) and not action.uses and bool(targeting.kind or targeting.always)


def open_number(
    plan: Plan, system: System, number: int, log: list[LoggedEvent] | None
) -> Encounter:
    options = {ENCOUNTER_END.id: "automatic", **plan.options}
    known = {id: value for id, value in options.items() if id in system.catalogue.options}
    fight = fight_of(plan, system)
    return open_fight(system, fight, seed_of(plan, number), log, known, "en")


def fight_of(plan: Plan, system: System) -> PreparedFight:
    """The fight of a plan, put together once for all its numbers."""
    if not (plan.lineup.party or plan.lineup.crowd):
        return system.catalogue.fights[plan.fight]
    key = msgspec.json.encode(plan)
    found = _lineups.get(key)
    if found is None:
        _lineups.clear()
        found = _lineups[key] = lined_up(system, plan.fight, plan.lineup)
    return found


_lineups: dict[bytes, PreparedFight] = {}


class FightPolicies:
    """Who answers what in a fight of a plan."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._plan = plan
        self._number = number
        self._seed = seed_of(plan, number)
        self._policies: dict[str, Policy] = {}

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        side = "" if decision.asked == GAME_MASTER else enc.state.creatures[decision.asked].side
        policy = self._policies.get(side)
        if policy is None:
            name = self._plan.policies.get(side, USUAL_POLICY)
            policy = self._policies[side] = make_policy(name, self._seed)
        try:
            return ask(policy, eyes_for(enc, decision), decision, side or "the game master")
        except PolicyError as error:
            name = self._plan.policies.get(side, USUAL_POLICY)
            raise BadPolicy(name, side, self._number, decision.kind, error.given) from error


def play_number(plan: Plan, system: System, number: int) -> FightResult:
    """Play one fight to its end, or to the limit."""
    log: list[LoggedEvent] = []
    enc = open_number(plan, system, number, log)
    enc.start()
    table = FightPolicies(plan, number)
    score = Score(enc)
    decisions = 0
    while enc.decision is not None and not enc.state.ended:
        if decisions >= plan.most_decisions or enc.state.round > plan.most_rounds:
            break
        score.count_events(log)
        option = table.choose(enc, enc.decision)
        score.count_answer(enc.decision, option)
        enc.apply(option)
        decisions += 1
    score.count_events(log)
    return FightResult(number, winner_of(enc), enc.state.round, decisions, score.parts())


def winner_of(enc: Encounter) -> str:
    """The one side still standing; nobody when all fell; a stalemate when several stand."""
    sides = {each.side for each in enc.state.creatures if stands(enc, each)}
    if not sides:
        return NOBODY
    return sides.pop() if len(sides) == 1 else STALEMATE


def stands(enc: Encounter, creature: Creature) -> bool:
    return creature.present and not creature.flags & enc.rules.fact("unconscious")


# --- many -------------------------------------------------------------------------------------


@cache
def _system_for(plan_text: bytes) -> tuple[Plan, System]:
    """Read once in each process."""
    plan = msgspec.json.decode(plan_text, type=Plan)
    system = load_system(plan.system, plan.packs)
    settle()
    return plan, system


def settle() -> None:
    """The catalogue stays: the collector need not go through it time and again. It comes as often
    as ever: a copy of a fight is a ring, and many that wait for it are slower than few."""
    gc.freeze()


def play_some(plan_text: bytes, numbers: range) -> list[bytes]:
    """What a worker does. Results travel as JSON: small, and the same everywhere."""
    plan, system = _system_for(plan_text)
    return [msgspec.json.encode(play_number(plan, system, number)) for number in numbers]


def play_all(
    plan: Plan, count: int, workers: int = 1, executor: Executor | None = None, first: int = 0
) -> Iterator[FightResult]:
    """Every result as it comes, from number ``first`` on; in order with one worker. An executor of
    one's own may be given."""
    system = check_plan(plan)
    stale = 0
    if workers <= 1 and executor is None:
        for number in range(first, count):
            result = play_number(plan, system, number)
            yield result
            stale = _still_hopeful(plan, stale, number + 1, result)
        return
    text = msgspec.json.encode(plan)
    with _pool(workers, executor) as pool:
        todo = _chunks(first, count)
        running: set[Future[list[bytes]]] = set()
        played = 0
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
                        result = msgspec.json.decode(each, type=FightResult)
                        played += 1
                        yield result
                        stale = _still_hopeful(plan, stale, played, result)
        except (BrokenExecutor, CancelledError) as error:
            raise WorkerLost(played) from error
        finally:
            for future in running:
                future.cancel()


@contextmanager
def _pool(workers: int, executor: Executor | None) -> Iterator[Executor]:
    if executor is not None:
        yield executor
        return
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_first)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
    pool.shutdown()  # all is done: to leave them to themselves would race with our own end


def _leave_interrupts_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; one is enough to stop and keep what is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _still_hopeful(plan: Plan, stale: int, played: int, result: FightResult) -> int:
    """How many fights so far were stalemates, while all of them were; raises HopelessFight."""
    if result.winner != STALEMATE or stale < played - 1:
        return stale
    if stale + 1 == HOPELESS:
        raise HopelessFight(plan.fight, HOPELESS, plan.most_rounds)
    return stale + 1


def _chunks(first: int, count: int) -> Iterator[range]:
    for start in range(first, count, CHUNK):
        yield range(start, min(count, start + CHUNK))
