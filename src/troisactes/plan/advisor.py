"""The best turns for the creature whose turn it is, ranked, with what to expect and why.

    for turn in advise(enc, seconds=1.0):
        print(turn.options, turn.outcome.fells(ogre), turn.risks)

An answer is there at once and gets better with time: first a quick look at what a turn can be, then
a thorough one, then the best of them are played out again and again with thrown dice.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

from troisactes.errors import InvalidAnswer
from troisactes.journal.view import Eyes
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.plan.candidates import QUICK, THOROUGH
from troisactes.plan.knowledge import known_to
from troisactes.plan.outlook import Outlook
from troisactes.plan.rehearsal import Risk, World
from troisactes.plan.rollouts import roll_out
from troisactes.plan.search import TurnPlan, search
from troisactes.plan.sequences import Outcome
from troisactes.rules.common.economy import economy

USUAL_SECONDS = 1.0
SHOWN = 3
PLAYED_OUT = 6  # turns that are played out
FOR_LOOKING = 0.5  # of the time goes to looking for turns
LIKELY = 0.5
CLEAR = 0.5  # hit points: less is not worth a sentence
MUCH = 1.0


class Reason(NamedTuple):
    """A sentence still to be said: a message id and its facts."""

    message: str
    about: int = -1  # a creature
    amount: float = 0.0
    by: int = -1


class AdvisedTurn(NamedTuple):
    """A turn worth taking."""

    options: tuple[Option, ...]
    cost: int  # units of a turn
    value: float  # against doing nothing; only good for comparing turns
    rollouts: int
    outcome: Outcome
    risks: tuple[Risk, ...]
    danger: float  # hit points the enemies' next turns may cost the creature
    reasons: tuple[Reason, Reason]


class Advice(NamedTuple):
    """Turns, the best first, and the fight they were looked for in: as far as the seat knows it."""

    enc: Encounter
    creature: Creature
    turns: list[AdvisedTurn]


def advise(
    enc: Encounter,
    eyes: Eyes | None = None,
    seconds: float = USUAL_SECONDS,
    shown: int = SHOWN,
    clock: Callable[[], float] = time.monotonic,
) -> Advice:
    """The best turns from the open decision on, as a seat knows the fight."""
    known = known_to(eyes) if eyes is not None else enc.clone()
    decision = known.decision
    if decision is None or decision.kind != "act" or decision.actor < 0:
        raise InvalidAnswer("nobody is asked for a turn now: there is nothing to advise on")
    creature = known.state.creatures[decision.actor]
    outlook = Outlook(known, creature.side)
    end = clock() + seconds
    plans = _look(known, outlook, lambda: clock() > end - seconds * FOR_LOOKING)
    plans, values, played = _play_out(known, outlook, plans, lambda: clock() > end)
    nothing = World(known)
    danger = outlook.danger_to([nothing], creature.index)
    turns = [
        _advised(known, creature, outlook, plan, value, played, danger)
        for plan, value in zip(plans[:shown], values, strict=False)
    ]
    return Advice(known, creature, turns)


def _look(enc: Encounter, outlook: Outlook, is_late: Callable[[], bool]) -> list[TurnPlan]:
    """Turns by what the outlook makes of them, the same turn once."""
    found = search(enc, outlook, QUICK)
    if not is_late():
        found += search(enc, outlook, THOROUGH, is_late)
    distinct: dict[frozenset[tuple[tuple[str, str, int], int]], TurnPlan] = {}
    for plan in sorted(found, key=lambda each: (-round(each.value, 9), len(each.options))):
        distinct.setdefault(_what_is_done(enc, plan), plan)
    return list(distinct.values())


def _what_is_done(enc: Encounter, plan: TurnPlan) -> frozenset[tuple[tuple[str, str, int], int]]:
    """The options, however they are ordered and by whatever squares, each with how often."""
    keys: list[tuple[str, str, int]] = []
    for option in plan.options:
        action = enc.rules.actions.get(option.action)
        walks = action is not None and action.targeting.walks
        keys.append((option.action, option.using, -1 if walks else option.target))
    return frozenset((key, keys.count(key)) for key in keys)


def _play_out(
    enc: Encounter, outlook: Outlook, plans: list[TurnPlan], is_late: Callable[[], bool]
) -> tuple[list[TurnPlan], list[float], int]:
    """Play the best of them out for as long as there is time, each as often as the others."""
    tried = plans[:PLAYED_OUT]
    totals = [0.0] * len(tried)
    played = 0
    while len(tried) > 1 and not is_late():
        values: list[float] = []
        for plan in tried:
            values.append(roll_out(enc, plan.options, outlook, played))
            if is_late():
                break
        if len(values) < len(tried):
            break
        totals = [total + value for total, value in zip(totals, values, strict=True)]
        played += 1
    if not played:
        return plans, [plan.value for plan in plans], 0
    order = sorted(range(len(tried)), key=lambda place: (-totals[place], place))
    rest = plans[PLAYED_OUT:]
    ranked = [tried[place] for place in order] + rest
    values = [totals[place] / played for place in order] + [plan.value for plan in rest]
    return ranked, values, played


def _advised(
    enc: Encounter,
    creature: Creature,
    outlook: Outlook,
    plan: TurnPlan,
    value: float,
    played: int,
    before: float,
) -> AdvisedTurn:
    outcome = Outcome(plan.worlds)
    danger = outlook.danger_to(plan.worlds, creature.index)
    reasons = (
        _what_it_brings(enc, creature, outcome, plan),
        _what_it_risks(creature, outcome, danger, before),
    )
    cost = sum(_cost(enc, option) for option in plan.options)
    return AdvisedTurn(plan.options, cost, value, played, outcome, outcome.risks, danger, reasons)


def _cost(enc: Encounter, option: Option) -> int:
    action = enc.rules.actions.get(option.action)
    unit = economy(enc).main_unit
    if action is None:
        return 0
    return sum(max(1, amount) for kind, amount in action.cost.parts if kind == unit)


# --- why ---


def _what_it_brings(enc: Encounter, creature: Creature, outcome: Outcome, plan: TurnPlan) -> Reason:
    creatures = enc.state.creatures
    enemies = [creatures[i] for i in outcome.concerned() if creature.hostile_to(creatures[i])]
    likeliest = max(enemies, key=outcome.fells, default=None)
    if likeliest is not None and outcome.fells(likeliest) >= LIKELY:
        return Reason("advice-fells", likeliest.index, outcome.fells(likeliest))
    gains = outcome.gains()
    healed = max(gains, key=lambda index: gains[index], default=-1)
    if healed >= 0 and gains[healed] >= CLEAR:
        return Reason("advice-heals", healed, gains[healed])
    worst_hit = max(enemies, key=outcome.mean_loss, default=None)
    if worst_hit is not None and outcome.mean_loss(worst_hit) >= CLEAR:
        return Reason("advice-hurts", worst_hit.index, outcome.mean_loss(worst_hit))
    now = plan.worlds[0].enc.state.creatures[creature.index].cell
    if now != creature.cell:
        return Reason("advice-moves", creature.index)
    return Reason("advice-prepares" if plan.options else "advice-waits", creature.index)


def _what_it_risks(creature: Creature, outcome: Outcome, danger: float, before: float) -> Reason:
    worst = max(outcome.risks, key=lambda risk: (risk.disrupts, risk.damage), default=None)
    if worst is not None and worst.disrupts > 0.0:
        return Reason("advice-may-be-disrupted", creature.index, worst.disrupts, worst.by)
    if worst is not None and worst.damage >= CLEAR:
        return Reason("advice-provokes", creature.index, worst.damage, worst.by)
    if worst is not None:
        return Reason("advice-answered", creature.index, 0.0, worst.by)
    if danger < before - MUCH:
        return Reason("advice-safer", creature.index, danger)
    if danger >= MUCH:
        return Reason("advice-exposed", creature.index, danger)
    return Reason("advice-no-risk", creature.index)
