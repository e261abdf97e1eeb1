"""The best turns for the creature whose turn it is, ranked, with what to expect and why.

    for turn in advise(enc, seconds=1.0):
        print(turn.options, turn.outcome.fells(ogre), turn.risks)

An answer is there at once and gets better with time: first a quick look at what a turn can be and
at the round after the best of them, then a thorough one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import NamedTuple

from troisactes.errors import InvalidAnswer
from troisactes.journal.view import Eyes
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.plan.candidates import QUICK, THOROUGH
from troisactes.plan.next_round import look_ahead
from troisactes.plan.position_value import Outlook
from troisactes.plan.readied_plans import waits_for
from troisactes.plan.rehearsal import Risk, World
from troisactes.plan.search import TurnPlan, best_of, search, what_is_done
from troisactes.plan.seat_knowledge import known_to
from troisactes.plan.sequences import Outcome
from troisactes.records.complaints import about_answers
from troisactes.rules.common.names import ACTION_KEY, READIED
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.action_uses import KEEPS_READY, is_for

USUAL_SECONDS = 1.0
SHOWN = 3
FOR_LOOKING_AHEAD = 0.5  # of the time
LIKELY = 0.5
CLEAR = 0.5  # hit points: less is not worth a sentence
LEAST_TOLD = 0.05  # the least a blow is said to take
MUCH = 1.0
CLEARLY_SAFER = 0.75  # of the danger before


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
        raise InvalidAnswer(about_answers.nothing_to_advise_on())
    creature = known.state.creatures[decision.actor]
    outlook = Outlook(known, creature.side)
    end = clock() + seconds
    plans = _look(known, outlook, lambda: clock() > end - seconds * FOR_LOOKING_AHEAD)
    plans = _look_ahead(known, outlook, plans, lambda: clock() > end)
    danger = outlook.danger_to([World(known)], creature.index)
    turns = [
        _advised(known, creature, outlook, plan, danger, not place)
        for place, plan in enumerate(plans[:shown])
    ]
    return Advice(known, creature, turns)


def _look(enc: Encounter, outlook: Outlook, is_late: Callable[[], bool]) -> list[TurnPlan]:
    """Turns by what the outlook makes of them."""
    found = search(enc, outlook, QUICK)
    if not is_late():
        found += search(enc, outlook, THOROUGH, is_late)
    return found


def _look_ahead(
    enc: Encounter, outlook: Outlook, plans: list[TurnPlan], is_late: Callable[[], bool]
) -> list[TurnPlan]:
    """The same turn once, in whatever order; the best again, by the round after them, then those
    there was no time for."""
    turns: dict[Hashable, TurnPlan] = {}
    for plan in best_of(plans):
        turns.setdefault(_gist(enc, plan), plan)
    looked_at = look_ahead(enc, list(turns.values()), outlook, THOROUGH.ahead, is_late)
    known = {plan.options for plan in looked_at}
    ranked = looked_at + [plan for plan in turns.values() if plan.options not in known]
    nothing = next(place for place, plan in enumerate(ranked) if not plan.options)
    return ranked[: nothing + 1]  # what is worse than doing nothing is no advice


def _gist(enc: Encounter, plan: TurnPlan) -> Hashable:
    """What is done in a turn, in whatever order; and whether it walks, however and wherever."""
    done = sorted(
        each for each in what_is_done(enc, plan) if not enc.rules.action(each[0]).targeting.walks
    )
    return (tuple(done), len(done) < len(plan.options))


def _advised(
    enc: Encounter,
    creature: Creature,
    outlook: Outlook,
    plan: TurnPlan,
    before: float,
    is_best: bool,
) -> AdvisedTurn:
    outcome = Outcome(plan.worlds)
    danger = outlook.danger_to(plan.worlds, creature.index)
    reasons = (
        _what_it_brings(enc, creature, outcome, plan, is_best),
        _what_it_risks(creature, outcome, danger, before),
    )
    cost = sum(_cost(enc, option) for option in plan.options) + _cost_of_ready(enc, creature, plan)
    return AdvisedTurn(plan.options, cost, plan.value, outcome, outcome.risks, danger, reasons)


def _cost(enc: Encounter, option: Option) -> int:
    action = enc.rules.actions.get(option.action)
    if action is None or is_for(enc.rules, action.id, KEEPS_READY):
        return 0
    return _main_units(enc, action.cost.parts)


def _cost_of_ready(enc: Encounter, creature: Creature, plan: TurnPlan) -> int:
    """Readying and what is kept for the readied action, as the system counts it."""
    kept = plan.worlds[0].enc.state.creatures[creature.index].effect(READIED)
    if kept is None or not any(
        is_for(enc.rules, option.action, KEEPS_READY) for option in plan.options
    ):
        return 0
    return _main_units(
        enc, turn_rules(enc).readying.price(enc, enc.rules.action(kept.data[ACTION_KEY]))
    )


def _main_units(enc: Encounter, parts: tuple[tuple[str, int], ...]) -> int:
    unit = turn_rules(enc).budget.main_unit
    return sum(max(1, amount) for kind, amount in parts if kind == unit)


# --- why ---


def _what_it_brings(
    enc: Encounter, creature: Creature, outcome: Outcome, plan: TurnPlan, is_best: bool
) -> Reason:
    creatures = enc.state.creatures
    enemies = [creatures[i] for i in outcome.concerned() if creature.hostile_to(creatures[i])]
    likeliest = max(enemies, key=outcome.fells, default=None)
    if likeliest is not None and outcome.fells(likeliest) >= LIKELY:
        return Reason("advice-fells", likeliest.index, outcome.fells(likeliest))
    gains = outcome.gains()
    healed = max(gains, key=lambda index: gains[index], default=-1)
    worst_hit = max(enemies, key=outcome.mean_loss, default=None)
    lost = outcome.mean_loss(worst_hit) if worst_hit is not None else 0.0
    if healed >= 0 and gains[healed] >= max(CLEAR, lost):
        return Reason("advice-heals", healed, gains[healed])
    if worst_hit is not None and lost >= LEAST_TOLD:
        return Reason("advice-hurts", worst_hit.index, lost)
    hampered = _whom_it_hampers(enc, creature, plan)
    if hampered is not None:
        return hampered
    after = plan.worlds[0].enc.state.creatures[creature.index]
    trigger = waits_for(after)
    if trigger and not waits_for(creature):
        return Reason(f"advice-ready-{trigger}", creature.index)
    if after.cell != creature.cell:
        return Reason("advice-moves", creature.index)
    if plan.options:
        return Reason("advice-prepares", creature.index)
    return Reason("advice-waits" if is_best else "advice-leaves-it", creature.index)


def _whom_it_hampers(enc: Encounter, creature: Creature, plan: TurnPlan) -> Reason | None:
    """The enemy likeliest to suffer something it did not suffer before."""
    chances: dict[int, float] = {}
    for other in enc.state.creatures:
        if not creature.hostile_to(other):
            continue
        before = {effect.definition.id for effect in other.effects}
        for world in plan.worlds:
            suffers = any(
                effect.definition.harmful and effect.definition.id not in before
                for effect in world.enc.state.creatures[other.index].effects
            )
            if suffers:
                chances[other.index] = chances.get(other.index, 0.0) + world.chance
    likeliest = max(chances, key=lambda index: chances[index], default=-1)
    return Reason("advice-hampers", likeliest, chances[likeliest]) if likeliest >= 0 else None


def _what_it_risks(creature: Creature, outcome: Outcome, danger: float, before: float) -> Reason:
    worst = max(outcome.risks, key=lambda risk: (risk.disrupts, risk.damage), default=None)
    if worst is not None and worst.disrupts > 0.0:
        return Reason("advice-may-be-disrupted", creature.index, worst.disrupts, worst.by)
    if worst is not None and worst.damage >= CLEAR:
        return Reason("advice-provokes", creature.index, worst.damage, worst.by)
    if worst is not None:
        return Reason("advice-answered", creature.index, 0.0, worst.by)
    if danger < min(CLEARLY_SAFER * before, before - MUCH):
        return Reason("advice-safer", creature.index, danger)
    if danger >= MUCH:
        return Reason("advice-exposed", creature.index, danger)
    return Reason("advice-no-risk", creature.index)
