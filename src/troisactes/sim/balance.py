"""How many of a creature make a fight easy, fair or hard: a search over simulations.

    plan = Plan(system, fight, seed=7)
    found = balance(plan, "loup-des-cendres", fights=100)
    found.levels["fair"].most, found.levels["fair"].wins.share

More adversaries never help the heroes, so the number at which they stop winning often enough is
found by doubling and halving. Every number is tried on the same seeds, so that two of them differ
by the adversaries and not by luck. What chance leaves open is said, not hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from math import sqrt

import msgspec

from troisactes.errors import SimulationError
from troisactes.sim.batch import FightResult, Plan, check_plan, play_all
from troisactes.sim.lineup import HEROES, Lineup
from troisactes.sim.summary import CONFIDENCE, Rate, rate

# A fight is easy while heroes win so often, fair while …, hard while …; beyond that it is deadly.
LEVELS: Mapping[str, float] = {"easy": 0.9, "fair": 0.6, "hard": 0.3}
USUAL_FIGHTS = 100
MOST_OF_ONE = 40
LONGER = 4  # times as many fights where the first left it open

Watch = Callable[[str, int, FightResult], None]  # told of every fight: creature, how many, result


class Trial(msgspec.Struct, frozen=True):
    """What so many of a creature came to."""

    count: int
    wins: Rate  # the heroes'
    deaths: float  # of heroes, a fight
    deaths_low: float
    deaths_high: float
    rounds: float


class Level(msgspec.Struct, frozen=True):
    """The most adversaries at which a fight is still of this level."""

    name: str
    threshold: float  # the heroes win at least so often
    most: int  # 0: one is too many already
    trial: Trial | None  # what that many came to; None for 0
    capped: bool  # more were not tried
    sure: bool  # chance leaves no doubt that so many are, and one more is not, of this level


class Balance(msgspec.Struct, frozen=True):
    """How many of a creature make each level, and what that was found by."""

    creature: str
    levels: dict[str, Level]
    trials: list[Trial]  # all that were played, by count


def balance(
    plan: Plan,
    creature: str,
    fights: int = USUAL_FIGHTS,
    workers: int = 1,
    executor: Executor | None = None,
    levels: Mapping[str, float] = LEVELS,
    most: int = MOST_OF_ONE,
    watch: Watch | None = None,
) -> Balance:
    """Search for one creature; the heroes and the map are the plan's."""
    search = _CountSearch(plan, creature, fights, workers, executor, most, watch)
    found = {name: search.level(name, threshold) for name, threshold in levels.items()}
    trials = [search.trials[count] for count in sorted(search.trials)]
    return Balance(creature, found, trials)


class _CountSearch:
    def __init__(
        self,
        plan: Plan,
        creature: str,
        fights: int,
        workers: int,
        executor: Executor | None,
        most: int,
        watch: Watch | None,
    ) -> None:
        self.plan = plan
        self.creature = creature
        self.fights = fights
        self.workers = workers
        self.executor = executor
        self.most = self._room(most)
        self.watch = watch
        self.trials: dict[int, Trial] = {}
        self.results: dict[int, list[FightResult]] = {}

    def _with(self, count: int) -> Plan:
        lineup = self.plan.lineup
        crowd = {**lineup.crowd, self.creature: count}
        changed = Lineup(lineup.party, crowd, lineup.joins)
        return msgspec.structs.replace(self.plan, lineup=changed)

    def _room(self, most: int) -> int:
        """As many as the map has room for; at least one, or it is an error."""
        check_plan(self._with(1))
        fitting, wanted = 1, most
        while fitting < wanted:
            middle = (fitting + wanted + 1) // 2
            try:
                check_plan(self._with(middle))
            except SimulationError:
                wanted = middle - 1
            else:
                fitting = middle
        return fitting

    def trial(self, count: int, fights: int) -> Trial:
        """Play so many fights of it; those already played are not played again."""
        results = self.results.setdefault(count, [])
        if len(results) < fights:
            # The same numbers, hence the same seeds, for every count.
            todo = play_all(self._with(count), fights, self.workers, self.executor, len(results))
            for result in todo:
                results.append(result)
                if self.watch is not None:
                    self.watch(self.creature, count, result)
            self.trials[count] = _sum_up(count, results)
        return self.trials[count]

    def holds(self, count: int, threshold: float) -> bool:
        """Whether heroes win often enough against so many; looked at longer when in doubt."""
        trial = self.trial(count, self.fights)
        if trial.wins.low <= threshold <= trial.wins.high:
            trial = self.trial(count, self.fights * LONGER)
        return trial.wins.share >= threshold

    def level(self, name: str, threshold: float) -> Level:
        low, high = 0, 1
        while high <= self.most and self.holds(high, threshold):
            low, high = high, min(2 * high, self.most) if high < self.most else self.most + 1
        while high - low > 1:
            middle = (low + high) // 2
            if self.holds(middle, threshold):
                low = middle
            else:
                high = middle
        capped = low == self.most
        return Level(
            name, threshold, low, self.trials.get(low), capped, self._is_sure(low, threshold)
        )

    def _is_sure(self, most: int, threshold: float) -> bool:
        within = self.trials.get(most)
        beyond = self.trials.get(most + 1)
        return (within is None or within.wins.low >= threshold) and (
            beyond is None or beyond.wins.high < threshold
        )


def _sum_up(count: int, results: list[FightResult]) -> Trial:
    played = len(results)
    wins = rate(sum(each.winner == HEROES for each in results), played)
    deaths = [sum(not part.alive for part in each.parts if part.side == HEROES) for each in results]
    mean = sum(deaths) / played
    spread = sum((each - mean) ** 2 for each in deaths) / max(1, played - 1)
    half = CONFIDENCE * sqrt(spread / played)
    rounds = sum(each.rounds for each in results) / played
    return Trial(count, wins, mean, max(0.0, mean - half), mean + half, rounds)
