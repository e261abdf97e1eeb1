"""The odds of a whole turn: options one after the other, as the engine would carry them out.

    outcome = odds_of_turn(enc, [strike, strike, raise_shield])
    outcome.fells(ogre), outcome.mean_loss(ogre), outcome.risks

Later attacks have their penalty, and who has fallen is not hit again: its spread says what it may
lose in all, and no one falls twice. An option no longer on offer when its time comes is left out.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from troisactes.errors import InvalidAnswer
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.reckoning import Amounts, mean_of
from troisactes.kernel.state import Creature
from troisactes.plan.rehearsal import Risk, World, rehearse
from troisactes.records.complaints import about_answers
from troisactes.rules.common.turn_rules import turn_rules

MOST_WORLDS = 64


class Outcome:
    """Everything a turn may lead to."""

    def __init__(self, worlds: list[World]) -> None:
        self.worlds = worlds

    def concerned(self) -> list[int]:
        """Who may lose hit points, in order."""
        return sorted({index for world in self.worlds for index in world.losses})

    def spread(self, creature: Creature) -> Amounts:
        """What a creature may lose, each amount with its chance, none beyond what it has."""
        most = turn_rules(self.worlds[0].enc).harm.endures(creature)
        results: dict[int, float] = {}
        for world in self.worlds:
            for amount, chance in world.loss_of(creature.index):
                kept = min(amount, most)
                results[kept] = results.get(kept, 0.0) + world.chance * chance
        return tuple(sorted(results.items()))

    def mean_loss(self, creature: Creature) -> float:
        return mean_of(self.spread(creature))

    def fells(self, creature: Creature) -> float:
        return sum(world.chance * world.fells(creature) for world in self.worlds)

    def gains(self) -> dict[int, float]:
        """Hit points given back, on average."""
        found: dict[int, float] = {}
        for world in self.worlds:
            for index, mean in world.gains.items():
                found[index] = found.get(index, 0.0) + world.chance * mean
        return found

    @property
    def risks(self) -> tuple[Risk, ...]:
        """The responses it may call forth, each once, the likeliest way things go."""
        found: dict[tuple[int, str, int], Risk] = {}
        for world in sorted(self.worlds, key=lambda each: -each.chance):
            for risk in world.risks:
                found.setdefault((risk.by, risk.action, risk.on), risk)
        return tuple(found.values())


def odds_of_turn(enc: Encounter, options: Iterable[Option]) -> Outcome:
    """What comes of some options in a row, from the open decision on."""
    if enc.decision is None:
        raise InvalidAnswer(about_answers.fight_over_or_not_started())
    worlds = [World(enc)]
    for option in options:
        worlds = extend(worlds, option, MOST_WORLDS)
    return Outcome(worlds)


def extend(worlds: list[World], option: Option, most: int) -> list[World]:
    """One more option, in every world where it is still on offer."""
    found: list[World] = []
    for world in worlds:
        decision = world.enc.decision
        if world.over or decision is None or not decision.offers_option(option):
            found.append(world.branch(world.enc, world.chance))
        else:
            found += rehearse(world, option)
    return fewer(found, most)


def fewer(worlds: list[World], most: int) -> list[World]:
    """Worlds that look alike taken together, then the likeliest few, made up to one."""
    if len(worlds) == 1:
        return worlds
    distinct: dict[Hashable, World] = {}
    for world in worlds:
        same = distinct.setdefault(world.looks(), world)
        if same is not world:
            same.chance += world.chance
    kept = sorted(distinct.values(), key=lambda each: -each.chance)[:most]
    total = sum(each.chance for each in kept)
    for each in kept:
        each.chance /= total
    return kept
