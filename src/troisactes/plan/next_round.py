"""The round after a turn, rehearsed: everybody else takes a turn, choosing greedily.

What an outlook only guesses this shows: who comes, who is provoked, what is kept ready. Nothing is
thrown: hit points stay apart as spreads, so one look says what many games with thrown dice would
say on average. What somebody does counts as far as it still stands; who has probably fallen is
left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, aimed_at
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP
from troisactes.kernel.reckoning import Amounts, mean_of
from troisactes.kernel.state import Creature
from troisactes.plan.position_value import Outlook
from troisactes.plan.readied_plans import answer_about_ready, worth_of_kept
from troisactes.plan.rehearsal import ELSEWHERE, World, is_only_begun, middling, step_on
from troisactes.plan.search import CLEARLY, TurnPlan, best_of, distinct, never, what_is_done
from troisactes.rules.common import facts
from troisactes.rules.common.questions import SubordinateQuestion
from troisactes.sim.action_uses import KEEPS_READY, is_for
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes
from troisactes.sim.policy import default_option

MOST_ALIKE = 2
FAR_BEHIND = 0.25  # of a creature's worth: turns that look so much worse are not looked into
MOST_DECISIONS = 200  # of a round: whoever takes more goes in circles
END_TURN, PASS = "end-turn", "pass"
SURELY = 0.9  # fallen: takes no turn
PROBABLY = 0.75  # fallen: nobody aims at it


def look_ahead(
    enc: Encounter,
    plans: list[TurnPlan],
    outlook: Outlook,
    most: int,
    is_late: Callable[[], bool] = never,
) -> list[TurnPlan]:
    """The best few again, ranked by how things stand once everybody else has had a turn.

    The usual turn is always among them, first in line: leaving it still takes a clear reason. Who
    has been careful for long enough no longer looks ahead.
    """
    if not outlook.is_careful:
        return plans
    seen: list[TurnPlan] = []
    least = max(plan.value for plan in plans) - FAR_BEHIND
    for plan in _different(enc, plans)[: most + 1]:
        if seen and (plan.value < least or is_late()):
            break
        value = sum(world.chance * outlook.of_one(round_after(world)) for world in plan.worlds)
        bonus = CLEARLY if plan.usual else 0.0
        seen.append(TurnPlan(plan.options, plan.worlds, value + bonus, plan.usual))
    return best_of(seen)


def _different(enc: Encounter, plans: list[TurnPlan]) -> list[TurnPlan]:
    """The usual turn first; of turns that differ only in the squares walked to, a few."""
    first = sorted(plans, key=lambda plan: not plan.usual)
    alike: dict[Hashable, int] = {}
    found: list[TurnPlan] = []
    for plan in distinct(first):
        done = what_is_done(enc, plan)
        alike[done] = alike.get(done, 0) + 1
        if alike[done] <= MOST_ALIKE:
            found.append(plan)
    return found


def round_after(world: World) -> World:
    """The same world once everybody else has had a turn."""
    after = world.branch(middling(world.enc), world.chance)
    enc = after.enc
    state = enc.state
    seen = Wounds(after)
    if not world.over:
        _end_turn(after)
    for _ in range(MOST_DECISIONS):
        decision = enc.decision
        if decision is None or state.ended or state.turn == after.actor:
            break
        _decide(after, seen, decision)
    return after


class Wounds:
    """Who has lost how much in a world, on average; worked out anew when it changes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._known: dict[int, tuple[Amounts, int, float]] = {}

    def of(self, index: int) -> tuple[int, float]:
        """Hit points lost, and how likely it is down."""
        lost = self.world.losses.get(index)
        if lost is None:
            return 0, 0.0
        known = self._known.get(index)
        if known is None or known[0] is not lost:
            creature = self.world.enc.state.creatures[index]
            known = (lost, round(mean_of(lost)), self.world.fells(creature))
            self._known[index] = known
        return known[1], known[2]


def _end_turn(world: World) -> None:
    decision = world.enc.decision
    ending = decision.option(END_TURN) if decision is not None else None
    if ending is not None:
        step_on(world.enc, ending)


def _decide(world: World, seen: Wounds, decision: Decision) -> None:
    enc = world.enc
    if decision.asked == GAME_MASTER:
        step_on(enc, default_option(decision))
        return
    creature = enc.state.creatures[decision.asked]
    _, fallen = seen.of(creature.index)
    if fallen >= SURELY:
        nothing = decision.option(END_TURN) or decision.option(PASS)
        step_on(enc, nothing or default_option(decision))
        return
    option = _choose(world, seen, decision)
    action = enc.rules.actions.get(option.action)
    odds: ActionOdds | None = None
    share = 1.0 - fallen
    if action is not None and (strikes(action) or heals(action) or decision.kind == "respond"):
        target = aimed_at(decision, option)
        odds = odds_of(enc, creature, action, option.using, target)
        question = decision.question
        within = question.within if isinstance(question, SubordinateQuestion) else ""
        if is_for(enc.rules, within, KEEPS_READY):
            share *= worth_of_kept(enc, creature)
    step_on(enc, option)
    if odds is not None and not is_only_begun(enc, creature.index, option):
        world.lose(odds, share)


def _choose(world: World, seen: Wounds, decision: Decision) -> Option:
    """As the greedy would, seeing everybody as hurt as it is on average."""
    enc = world.enc
    before: list[tuple[Creature, int, int]] = []
    for index in world.losses:
        each = enc.state.creatures[index]
        hurt, fallen = seen.of(index)
        before.append((each, each.pools[HP], each.flags))
        each.pools[HP] = max(1, each.pools[HP] - hurt)
        if fallen >= PROBABLY:
            each.flags |= facts.UNCONSCIOUS
    option = answer_about_ready(enc, decision) or ELSEWHERE.choose(enc, decision)
    for each, hp, flags in before:
        each.pools[HP] = hp
        each.flags = flags
    return option
