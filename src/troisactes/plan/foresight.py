"""The round after a turn, rehearsed: everybody else takes a turn, choosing greedily.

What an outlook only guesses this shows: who comes, who is provoked, what is kept ready. Nothing is
thrown: hit points stay apart as spreads, so one look says what many games with thrown dice would
say on average. What somebody does counts as far as it still stands; who has probably fallen is
left alone.
"""

from __future__ import annotations

from collections.abc import Callable

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.reckoning import mean_of
from troisactes.kernel.state import Creature
from troisactes.plan.outlook import Outlook
from troisactes.plan.rehearsal import ELSEWHERE, World, middling, step_on
from troisactes.plan.search import CLEARLY, TurnPlan, best_of, distinct, never
from troisactes.plan.waiting import answer_about_ready
from troisactes.rules.common import facts
from troisactes.sim.choices import default_option
from troisactes.sim.odds import heals, odds_of, strikes

MOST_DECISIONS = 200  # of a round: whoever takes more goes in circles
END_TURN, PASS = "end-turn", "pass"
SURELY = 0.9  # fallen: takes no turn
PROBABLY = 0.75  # fallen: nobody aims at it


def look_ahead(
    plans: list[TurnPlan],
    outlook: Outlook,
    most: int,
    is_late: Callable[[], bool] = never,
) -> list[TurnPlan]:
    """The best few again, ranked by how things stand once everybody else has had a turn.

    The usual turn is always among them, first in line: leaving it still takes a clear reason.
    """
    usual = [plan for plan in plans if plan.usual]
    others = [plan for plan in plans if not plan.usual]
    seen: list[TurnPlan] = []
    for plan in distinct(usual + others)[: most + 1]:
        if seen and is_late():
            break
        value = sum(world.chance * outlook.of_one(round_after(world)) for world in plan.worlds)
        bonus = CLEARLY if plan.usual else 0.0
        seen.append(TurnPlan(plan.options, plan.worlds, value + bonus, plan.usual))
    return best_of(seen)


def round_after(world: World) -> World:
    """The same world once everybody else has had a turn."""
    after = world.branch(middling(world.enc), world.chance)
    enc = after.enc
    state = enc.state
    actor = after.actor
    if not world.over:
        _end_turn(after)
    for _ in range(MOST_DECISIONS):
        decision = enc.decision
        if decision is None or state.ended or state.turn == actor:
            break
        _decide(after, decision)
    return after


def _end_turn(world: World) -> None:
    decision = world.enc.decision
    ending = decision.option(END_TURN) if decision is not None else None
    if ending is not None:
        step_on(world.enc, ending)


def _decide(world: World, decision: Decision) -> None:
    enc = world.enc
    if decision.asked == GAME_MASTER:
        step_on(enc, default_option(decision))
        return
    creature = enc.state.creatures[decision.asked]
    fallen = world.fells(creature)
    if fallen >= SURELY:
        nothing = decision.option(END_TURN) or decision.option(PASS)
        step_on(enc, nothing or default_option(decision))
        return
    option = _choose(world, decision)
    action = enc.rules.actions.get(option.action)
    if action is not None and (strikes(action) or heals(action) or decision.kind == "respond"):
        target = decision.facts["subject"] if decision.kind == "respond" else option.target
        world.lose(odds_of(enc, creature, action, option.using, target), 1.0 - fallen)
    step_on(enc, option)


def _choose(world: World, decision: Decision) -> Option:
    """As the greedy would, seeing everybody as hurt as it is on average."""
    enc = world.enc
    before: list[tuple[Creature, int, int]] = []
    for index, lost in world.losses.items():
        each = enc.state.creatures[index]
        before.append((each, each.pools["hp"], each.flags))
        each.pools["hp"] = max(1, each.pools["hp"] - round(mean_of(lost)))
        if world.fells(each) >= PROBABLY:
            each.flags |= facts.UNCONSCIOUS
    option = answer_about_ready(enc, decision) or ELSEWHERE.choose(enc, decision)
    for each, hp, flags in before:
        each.pools["hp"] = hp
        each.flags = flags
    return option
