"""A scenario that begins in the middle: what everybody has left, who holds whom, who rides what.

What rules settle is left to them: hit points bring what they bring, a round that has gone by gives
reactions back, a hold has both its ends. What the system knows nothing of is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import MOST_HP, Pool, TurnCounter
from troisactes.kernel.state import NOWHERE, Creature, Unit
from troisactes.records.complaints import about_answers, about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.rules.common import facts
from troisactes.rules.common.names import ATTACKS, UNDER_WAY
from troisactes.rules.common.parts.under_way import RIDING
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import REACTION
from troisactes.rules.registry import vocabulary_of
from troisactes.scenarios.shape import Someone
from troisactes.scenarios.step_failed import StepFailed

if TYPE_CHECKING:
    from troisactes.scenarios.play import Played

HIT_POINTS = "hp"
# Pools that every system knows without a cost ever taking from them.
_SHIELDING = frozenset(("temporary-hp",))


def begin(played: Played) -> None:
    """Before the first question: wounds, pools and bonds; which round comes first."""
    enc = played.enc
    for someone in played.scenario.creatures:
        creature = played.creature(someone.id)
        with_line = _Line(someone)
        with_line.expect_pools(played, creature)
        creature.pools.update({Pool(name): left for name, left in someone.pools.items()})
        with_line.expect_hit_points(enc)
        for bond, other in someone.bonds.items():
            known = turn_rules(enc).under_way.bonds
            if bond not in known:
                raise with_line.wrong(bond, ", ".join(known))
            turn_rules(enc).under_way.bind(enc, creature, bond, played.creature(other))
        if someone.hp is not None and someone.hp <= 0:
            _fall(enc, creature)
    if played.scenario.round > 1:
        enc.state.vars[UNDER_WAY] = played.scenario.round


def _fall(enc: Encounter, creature: Creature) -> None:
    """What so few hit points bring, unless the scenario says itself in which state it is."""
    if not creature.flags & (facts.UNCONSCIOUS | facts.DYING):
        before = creature.sheet.stats[MOST_HP]
        turn_rules(enc).harm.hit_points_changed(enc, creature, before)


def square_for(played: Played, someone: Someone, taken: set[int]) -> int:
    """Where somebody is put; a rider that has no square of its own, anywhere until it rides."""
    if someone.cell != NOWHERE:
        return someone.cell
    grid = played.scenario.grid
    layout = grid.layout(frozenset())
    size = played.system.rules.sheet(someone.sheet).size
    for cell in range(grid.cell_count):
        if layout.fits(cell, size) and not taken & set(layout.footprint(cell, size)):
            return cell
    nowhere = about_values.written(RIDING)
    raise InvalidAnswer(about_answers.no_place_for_size(someone.id, nowhere, size))


def settle(played: Played) -> None:
    """Once the first question is asked: what is left of turns. Then it is asked again."""
    enc = played.enc
    state = enc.state
    changed = False
    for someone in played.scenario.creatures:
        counted = turn_rules(enc).budget.counted_pools
        pools = {name: each for name, each in someone.pools.items() if name in counted}
        left = {**pools, **someone.budget}
        if not left and not someone.counters:
            continue
        creature = played.creature(someone.id)
        line = _Line(someone)
        is_asked = enc.decision is not None and enc.decision.kind == "act"
        if state.turn == creature.index and not is_asked:
            raise line.failed(about_scenarios.a_turn_that_has_begun(someone.id), played.question())
        for label, count in left.items():
            line.check_count(label, count)
            _leave(enc, creature, label, count)
        for name, count in someone.counters.items():
            line.check_count(name, count)
            _count(enc, creature, name, count)
        changed = True
    if changed and enc.decision is not None:
        enc.decision = None
        enc.run()


class _Line:
    """A creature's line of the setting, for what is wrong in it."""

    def __init__(self, someone: Someone) -> None:
        self.someone = someone

    def failed(self, expected: Phrase, found: Phrase) -> StepFailed:
        return StepFailed(expected, found, self.someone.line)

    def wrong(self, word: str, known: str) -> StepFailed:
        expected = about_scenarios.of_a_creature_here_only(known or str(about_values.none()))
        return self.failed(expected, about_values.written(word))

    def expect_pools(self, played: Played, creature: Creature) -> None:
        known = known_pools(played.system.id) | {*creature.sheet.pools} - {HIT_POINTS}
        for name in self.someone.pools:
            if name not in known:
                error = UnknownId("pool", name, known)
                only = ", ".join(sorted(known))
                raise self.failed(about_scenarios.pools_among(only), error.phrase()) from error

    def expect_hit_points(self, enc: Encounter) -> None:
        least = turn_rules(enc).harm.least_hit_points
        hp = self.someone.hp
        if hp is not None and hp < least:
            raise self.failed(about_scenarios.hit_points_from(least), about_values.written(str(hp)))

    def check_count(self, name: str, count: int) -> None:
        if count < 0:
            expected = about_scenarios.to_be_a_whole_number(name)
            raise self.failed(expected, about_values.written(str(count)))


@cache
def known_pools(system: str) -> frozenset[str]:
    """What the rules of a system take from or look at."""
    rules, words = vocabulary_of(system)
    budget = getattr(rules, "budget", None)
    counted = () if budget is None else budget.counted_pools
    return (words.pools | _SHIELDING | {*counted}) - {HIT_POINTS}


# --- what is left of a turn ----------------------------------------------------------------------


def budget_of(enc: Encounter, creature: Creature) -> dict[str, int]:
    """What it has left: units by label, the points of a turn, and what is counted beside them."""
    left: dict[str, int] = {}
    for unit in creature.budget:
        label = sorted_label(unit.label())
        left[label] = left.get(label, 0) + 1
    budget = turn_rules(enc).budget
    for name in budget.counted_pools:
        left[name] = creature.pools.get(name, 0)
    for allowance, count, _ in budget.allowances(enc, creature):
        left.setdefault(allowance, count)
    return left


def sorted_label(label: str) -> str:
    """A restriction allows the same things in whatever order it names them."""
    kind, colon, only = label.partition(":")
    return kind + colon + ",".join(sorted(word.strip() for word in only.split(",")))


def _leave(enc: Encounter, creature: Creature, label: str, count: int) -> None:
    """Have so many of something left."""
    budget = turn_rules(enc).budget
    most = {name: all for name, _, all in budget.allowances(enc, creature)}
    kind = label.partition(":")[0]
    kinds = {unit.kind for unit in creature.budget}
    if not budget.counted_pools:
        kinds |= {budget.main_unit, REACTION}
    if label in budget.counted_pools:
        creature.pools[Pool(label)] = count
    elif label in most:
        creature.counters[TurnCounter(label)] = most[label] - count
    elif kind in kinds:
        _leave_units(creature, label, count)
    else:
        raise UnknownId("unit", label, {*kinds, *most, *budget.counted_pools})


def _leave_units(creature: Creature, label: str, count: int) -> None:
    wanted = sorted_label(label)
    alike = [unit for unit in creature.budget if sorted_label(unit.label()) == wanted]
    others = [unit for unit in creature.budget if sorted_label(unit.label()) != wanted]
    kind, _, only = label.partition(":")
    words = tuple(word.strip() for word in only.split(",")) if only else ()
    more = [Unit(Pool(kind), words)] * max(0, count - len(alike))
    creature.budget = [*alike[:count], *more, *others]


def _count(enc: Encounter, creature: Creature, name: str, count: int) -> None:
    """So often it has done this in its turn."""
    known = {ATTACKS, *limits_of(enc.rules.actions)}
    if name not in known:
        raise UnknownId("counter", name, known)
    creature.counters[TurnCounter(name)] = count


def limits_of(actions: Mapping[str, ActionDef]) -> set[str]:
    """What actions are counted under."""
    return {each.limit[0] for each in actions.values() if each.limit is not None}
