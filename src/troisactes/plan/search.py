"""Whole turns, the best first: a few are carried on at each step, the rest forgotten."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.plan.candidates import GREEDY, Breadth, candidates, is_idle
from troisactes.plan.position_value import Outlook
from troisactes.plan.rehearsal import World
from troisactes.plan.sequences import extend

MOST_USUAL = 8  # options of a greedy turn
CLEARLY = 0.04  # of a creature's worth: how much better a turn must look than the usual one


class TurnPlan:
    """A turn that may be taken: its options in order, and where they lead."""

    __slots__ = ("options", "usual", "value", "worlds")

    def __init__(
        self,
        options: tuple[Option, ...],
        worlds: list[World],
        value: float,
        usual: bool = False,
    ) -> None:
        self.options = options
        self.worlds = worlds
        self.value = value
        self.usual = usual  # it is what the greedy would do

    @property
    def is_over(self) -> bool:
        return all(world.over for world in self.worlds)


def never() -> bool:
    return False


def search(
    enc: Encounter,
    outlook: Outlook,
    breadth: Breadth,
    is_late: Callable[[], bool] = never,
) -> list[TurnPlan]:
    """Turns from the open decision on, the best first; doing nothing is one of them."""
    start = [World(enc)]
    nothing = TurnPlan((), start, outlook.of(start))
    usual = _usual_turn(nothing, outlook, breadth)
    finished = [nothing, usual]
    kept = [nothing]
    for _ in range(breadth.steps):
        longer: list[TurnPlan] = []
        for plan in kept:
            for option in _options(plan, outlook, breadth):
                if is_late():
                    break
                longer.append(_extend(plan, option, outlook, breadth))
        if not outlook.promises:
            outlook.promises = _promises(longer, nothing)
        finished += longer
        kept = _carried_on(enc, longer, breadth.width)
        if not kept or is_late():
            break
    return best_of(finished)


def _carried_on(enc: Encounter, plans: list[TurnPlan], width: int) -> list[TurnPlan]:
    """The best few, and the best that begin with a walk: what a place is good for shows later."""
    ranked = best_of(distinct([each for each in plans if not each.is_over]))
    kept = ranked[:width]
    walking = [each for each in ranked[width:] if _walks(enc, each.options[0])]
    return kept + walking[: max(0, width - sum(_walks(enc, each.options[0]) for each in kept))]


def _walks(enc: Encounter, option: Option) -> bool:
    action = enc.rules.actions.get(option.action)
    return action is not None and action.targeting.walks


def what_is_done(enc: Encounter, plan: TurnPlan) -> tuple[tuple[str, str, int], ...]:
    """Its options in order, by whatever squares."""
    return tuple(
        (each.action, each.using, -1 if _walks(enc, each) else each.target) for each in plan.options
    )


def _promises(plans: list[TurnPlan], nothing: TurnPlan) -> dict[tuple[str, str], float]:
    """What each option was found to bring by itself, at its best aim."""
    found: dict[tuple[str, str], float] = {}
    for plan in plans:
        key = (plan.options[0].action, plan.options[0].using)
        found[key] = max(found.get(key, -1.0), plan.value - nothing.value)
    return found


def _usual_turn(nothing: TurnPlan, outlook: Outlook, breadth: Breadth) -> TurnPlan:
    """What the greedy would do. Leaving it takes a clear reason: its value has a little added."""
    plan = nothing
    for _ in range(MOST_USUAL):
        if plan.is_over:
            break
        enc = _likeliest(plan).enc
        assert enc.decision is not None
        option = GREEDY.choose(enc, enc.decision)
        if is_idle(enc, option.action):
            break
        worlds = extend(plan.worlds, option, breadth.worlds)
        plan = TurnPlan((*plan.options, option), worlds, 0.0)
    return TurnPlan(plan.options, plan.worlds, outlook.of(plan.worlds) + CLEARLY, True)


def _likeliest(plan: TurnPlan) -> World:
    return max((each for each in plan.worlds if not each.over), key=lambda each: each.chance)


def _options(plan: TurnPlan, outlook: Outlook, breadth: Breadth) -> Iterator[Option]:
    """What to try after a plan, from its likeliest world."""
    yield from candidates(_likeliest(plan), outlook, breadth)


def _extend(plan: TurnPlan, option: Option, outlook: Outlook, breadth: Breadth) -> TurnPlan:
    worlds = extend(plan.worlds, option, breadth.worlds)
    return TurnPlan((*plan.options, option), worlds, outlook.of(worlds))


def distinct(plans: list[TurnPlan]) -> list[TurnPlan]:
    """Of turns that lead to the same place, the first found."""
    found: dict[Hashable, TurnPlan] = {}
    for plan in plans:
        found.setdefault(tuple(world.looks() for world in plan.worlds), plan)
    return list(found.values())


def best_of(plans: list[TurnPlan]) -> list[TurnPlan]:
    """Highest value first; of equals the shorter, then in the order they were found."""
    return sorted(plans, key=lambda each: (-round(each.value, 9), len(each.options)))
