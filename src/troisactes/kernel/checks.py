"""Rolls that explain themselves: the die, each modifier with its source and clause, the degree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.effects import modifiers_on
from troisactes.kernel.names import Key, Stat
from troisactes.kernel.state import NOBODY

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Modifier
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

CRITICAL_FAILURE: Final = 0
FAILURE: Final = 1
SUCCESS: Final = 2
CRITICAL_SUCCESS: Final = 3
DEGREES: Final = ("critical-failure", "failure", "success", "critical-success")

# Kinds of modifier that add nothing: they ask for a second die, of which the better (or the worse)
# is kept.
ADVANTAGE = "advantage"
DISADVANTAGE = "disadvantage"

SOURCE: Final = Key("source")  # a modifier against whoever caused the effect

NO_TAGS: Final[frozenset[str]] = frozenset()  # nothing special about what is rolled or rolled for


class Line:
    """One modifier of a total. ``applied`` is False when stacking left it out."""

    __slots__ = ("amount", "applied", "clause", "kind", "label")

    def __init__(self, label: str, kind: str, amount: int, clause: str) -> None:
        self.label = label
        self.kind = kind
        self.amount = amount
        self.clause = clause
        self.applied = True

    def to_plain(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "kind": self.kind,
            "amount": self.amount,
            "clause": self.clause,
            "applied": self.applied,
        }


class Total:
    """A statistic with the modifiers that made it."""

    __slots__ = ("base", "edges", "lines", "stat", "value")

    def __init__(self, stat: Stat, base: int, value: int, lines: list[Line]) -> None:
        self.stat = stat
        self.base = base
        self.value = value
        self.lines = lines
        self.edges: list[Line] = []  # what gives advantage or disadvantage

    def to_plain(self) -> dict[str, Any]:
        return {
            "stat": self.stat,
            "base": self.base,
            "value": self.value,
            "lines": [line.to_plain() for line in self.lines],
        }


def bears(modifier: Modifier, effect: Effect, tags: frozenset[str], other: int) -> bool:
    """Whether an effect's modifier counts in this situation, with that one concerned."""
    if modifier.when and not modifier.when <= tags:
        return False
    if not modifier.against:
        return True
    if modifier.against == SOURCE:
        bound = effect.source
    else:
        bound = effect.data.get(modifier.against, NOBODY)
    return other != NOBODY and bound == other


def total(
    enc: Encounter,
    creature: Creature,
    stat: Stat,
    base: int,
    tags: frozenset[str],
    situation: list[Line],
    other: int = NOBODY,
) -> Total:
    """A creature's statistic now: its base, its effects' modifiers and the situation's, stacked.

    ``other`` is whom it is rolled at or measured against, if anybody in particular.
    """
    lines = situation
    edges: list[Line] = []
    for modifier, effect in modifiers_on(enc, creature, stat):
        if not bears(modifier, effect, tags, other):
            continue
        amount = modifier.amount * effect.value if modifier.per_value else modifier.amount
        label = modifier.label or effect.definition.id
        line = Line(label, modifier.kind, amount, modifier.clause or effect.definition.clause)
        if modifier.kind == ADVANTAGE or modifier.kind == DISADVANTAGE:
            edges.append(line)
        else:
            lines.append(line)
    value = base
    if len(lines) == 1:
        value += lines[0].amount
    elif lines:
        value += enc.rules.checks.stack(lines)
    found = Total(stat, base, value, lines)
    found.edges = edges
    return found


class Check:
    """A roll that happened. ``dice`` are those thrown, ``die`` the one that counts."""

    __slots__ = ("against", "dc", "degree", "dice", "die", "result", "roller", "stat")

    def __init__(
        self, roller: int, stat: Total, die: int, against: str, dc: Total | None, degree: int
    ) -> None:
        self.dice: tuple[int, ...] = (die,)
        self.roller = roller
        self.stat = stat
        self.die = die
        self.against = against
        self.dc = dc
        self.degree = degree
        self.result = die + stat.value

    def to_plain(self) -> dict[str, Any]:
        plain = {
            "roller": self.roller,
            "stat": self.stat.to_plain(),
            "die": self.die,
            "total": self.result,
            "against": self.against,
            "dc": None if self.dc is None else self.dc.to_plain(),
            "degree": DEGREES[self.degree] if self.dc is not None else "",
        }
        if self.stat.edges:
            plain["dice"] = self.dice
            plain["edges"] = [line.to_plain() for line in self.stat.edges]
        return plain


def check(
    enc: Encounter, roller: Creature, stat: Total, against: str, dc: Total | None, purpose: str
) -> Check:
    """Roll d20 + stat against a DC (or against nothing: a ranking has no degree)."""
    dice = throw(enc, roller, stat, purpose)
    die = dice[0]
    degree = SUCCESS
    if dc is not None:
        needed = enc.rules.checks.to_reach(enc, dc.value)
        degree = enc.rules.checks.degree(die, die + stat.value, needed, purpose)
    made = Check(roller.index, stat, die, against, dc, degree)
    made.dice = dice
    return made


def throw(enc: Encounter, roller: Creature, stat: Total, purpose: str) -> tuple[int, ...]:
    """A d20, or two with advantage or disadvantage: the one that counts comes first."""
    die = enc.die(20, roller, purpose)
    edge = enc.rules.checks.edge(enc, stat.edges) if stat.edges else 0
    if edge == 0:
        return (die,)
    other = enc.die(20, roller, purpose)
    return (other, die) if (other > die) == (edge > 0) and other != die else (die, other)
