"""What steps may bring, worked out without rolling: a chance for each degree instead of a die.

A step adds what it is good for in ``reckon``, from the very totals its ``run`` rolls with. What
comes of choices not made yet (the squares of a charge) is left out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from troisactes.kernel.names import TARGET, Slot
from troisactes.kernel.state import Frame

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature

Chances = tuple[float, float, float, float]  # of each degree, critical failure first
Amounts = tuple[tuple[int, float], ...]  # (a result of dice, how likely)
Blow = tuple[int, int, float, Amounts]  # (the roll it hangs on, its degree, how likely, how much)

FACES = range(1, 21)
TINY = 1e-12
KEPT = 4_096  # answers remembered
CERTAIN: Chances = (0.0, 0.0, 1.0, 0.0)  # nothing is rolled
NOTHING_MORE: Amounts = ((0, 1.0),)


class Thrown(NamedTuple):
    """A roll, or the word that what follows hangs on none."""

    chances: Chances
    saved: bool  # it is the target's
    is_rolled: bool


class Coming(NamedTuple):
    """An effect that may begin, and how likely."""

    effect: str
    value: int
    chance: float


class Reckoning:
    """What is to be expected of an action so far."""

    __slots__ = (
        "action",
        "actor",
        "blows",
        "chances",
        "concerned",
        "effects",
        "enc",
        "finds",
        "first",
        "gains",
        "losses",
        "rolled",
        "rolls",
        "saved",
        "thrown",
        "turns",
    )

    def __init__(self, enc: Encounter, actor: Creature, action: ActionDef) -> None:
        self.enc = enc
        self.actor = actor
        self.action = action
        self.chances: Chances = CERTAIN  # of the latest roll
        self.finds = 1.0  # how likely whoever is aimed at is found, and anything comes of it
        self.first: Chances | None = None  # of the first one
        self.saved = False  # the first roll is the target's
        self.rolled: Amounts = NOTHING_MORE  # dice thrown for the steps after
        self.rolls = 0  # how many there have been
        self.losses: dict[int, float] = {}  # by creature, hit points on average
        self.blows: dict[int, list[Blow]] = {}  # by creature, what may hit it
        self.gains: dict[int, float] = {}
        self.concerned: list[int] = []
        self.thrown: list[Thrown] = []  # one for each of ``rolls``
        self.turns: dict[int, int] = {}  # by creature, the roll after which its own part begins
        self.effects: dict[int, list[Coming]] = {}  # by creature, what may come to last on it

    def follow(self, script: Script, frame: Frame) -> None:
        for step in script.steps:
            step.reckon(self, frame)

    def inside(self, script: Script, frame: Frame, slots: dict[Slot, Any]) -> None:
        """Steps inside a step, with other slots."""
        if TARGET in slots:
            self.turns.setdefault(slots[TARGET], self.rolls)
        self.follow(script, Frame(script, frame.actor, 0, {**frame.slots, **slots}))

    def roll(self, stat: int, dc: int, purpose: str, saved: bool = False) -> None:
        rules = self.enc.rules
        self.know(chances_of(rules, stat, rules.checks.to_reach(self.enc, dc), purpose), saved)

    def know(self, chances: Chances, saved: bool = False) -> None:
        """The chances of a roll, worked out by a step that has rules of its own for it."""
        if self.finds < 1.0:
            chances = perhaps(chances, self.finds, saved)
        self.chances = chances
        self.rolls += 1
        self.thrown.append(Thrown(chances, saved, True))
        if self.first is None:
            self.first = chances
            self.saved = saved

    def be_sure(self) -> None:
        """What follows hangs on no roll made before."""
        self.chances = CERTAIN if self.finds == 1.0 else perhaps(CERTAIN, self.finds, False)
        self.rolls += 1
        self.thrown.append(Thrown(self.chances, False, False))

    def may_not_find(self, chance: float) -> None:
        """All that follows comes about only with that chance."""
        self.finds = chance
        self.chances = perhaps(self.chances, chance, False)

    def lose(self, creature: Creature, degree: int, dealt: Amounts) -> None:
        """With this degree of the latest roll, somebody loses hit points."""
        chance = self.chances[degree]
        if not chance:
            return
        self.concern(creature)
        index = creature.index
        self.losses[index] = self.losses.get(index, 0.0) + chance * mean_of(dealt)
        self.blows.setdefault(index, []).append((self.rolls, degree, chance, dealt))

    def loss_of(self, index: int) -> Amounts:
        """Everything a creature may lose in all, and how likely each amount is.

        Blows that hang on one degree of one roll fall together; rolls are independent.
        """
        by_roll: dict[int, dict[int, tuple[float, Amounts]]] = {}
        for roll, degree, chance, dealt in self.blows.get(index, ()):
            degrees = by_roll.setdefault(roll, {})
            before = degrees.get(degree)
            degrees[degree] = (chance, dealt if before is None else together(before[1], dealt))
        whole = NOTHING_MORE
        for degrees in by_roll.values():
            whole = together(mixed(list(degrees.values())), whole)
        return whole

    def roll_at(self, index: int) -> Thrown | None:
        """The first roll made at (or by) a creature; None when nothing is rolled for it."""
        for thrown in self.thrown[self.turns.get(index, 0) :]:
            if thrown.is_rolled:
                return thrown
        return None

    def begin(self, creature: Creature, effect: str, value: int, degrees: frozenset[int]) -> None:
        """With these degrees of the latest roll, an effect begins on somebody."""
        chance = 0.0
        for degree in sorted(degrees):
            chance += self.chances[degree]
        if chance > TINY:
            found = self.effects.setdefault(creature.index, [])
            found.append(Coming(effect, value, chance))

    def gain(self, creature: Creature, mean: float) -> None:
        self.concern(creature)
        self.gains[creature.index] = self.gains.get(creature.index, 0.0) + mean

    def concern(self, creature: Creature) -> None:
        if creature.index not in self.concerned:
            self.concerned.append(creature.index)


@cache
def chances_of(rules: Ruleset, stat: int, dc: int, purpose: str) -> Chances:
    """How likely each degree is for d20 + ``stat`` against ``dc``."""
    counts = [0, 0, 0, 0]
    for face in FACES:
        counts[rules.checks.degree(face, face + stat, dc, purpose)] += 1
    return (counts[0] / 20, counts[1] / 20, counts[2] / 20, counts[3] / 20)


def perhaps(chances: Chances, likely: float, saved: bool) -> Chances:
    """The same, if it comes to a roll at all; else it fails (or the save is as good as can be)."""
    lost = 1.0 - likely
    worst, bad, good, best = [likely * each for each in chances]
    return (worst, bad, good, best + lost) if saved else (worst, bad + lost, good, best)


@cache
def faces_of(edge: int) -> Amounts:
    """Each face of a d20 and how likely it counts, with advantage (1) or disadvantage (-1)."""
    if edge == 0:
        return tuple((face, 1 / 20) for face in FACES)
    best = tuple((2 * face - 1) / 400 for face in FACES)
    return tuple((face, best[face - 1] if edge > 0 else best[20 - face]) for face in FACES)


# --- sums of dice ------------------------------------------------------------------------------


@cache
def amounts(count: int, faces: int, bonus: int) -> Amounts:
    """Every result of some dice and a bonus, with its chance."""
    results = {bonus: 1.0}
    for _ in range(count):
        after: dict[int, float] = {}
        for amount, chance in results.items():
            for face in range(1, faces + 1):
                after[amount + face] = after.get(amount + face, 0.0) + chance / faces
        results = after
    return tuple(results.items())


def together(some: Amounts, more: Amounts) -> Amounts:
    """The sum of two independent amounts."""
    if more is NOTHING_MORE:
        return some
    if some is NOTHING_MORE:
        return more
    results: dict[int, float] = {}
    for one, chance in some:
        for other, likely in more:
            results[one + other] = results.get(one + other, 0.0) + chance * likely
    return tuple(results.items())


def mixed(cases: list[tuple[float, Amounts]]) -> Amounts:
    """One of several amounts, each as likely as said; nothing in the rest of the cases."""
    results: dict[int, float] = {}
    rest = 1.0
    for chance, dealt in cases:
        rest -= chance
        for amount, likely in dealt:
            results[amount] = results.get(amount, 0.0) + chance * likely
    if rest > TINY:
        results[0] = results.get(0, 0.0) + rest
    return tuple(results.items())


def mean_of(some: Amounts) -> float:
    known = _means.get(id(some))
    if known is not None and known[0] is some:
        return known[1]
    mean = 0.0
    for amount, chance in some:
        mean += amount * chance
    if len(_means) >= KEPT:
        _means.clear()
    _means[id(some)] = (some, mean)
    return mean


# By identity, for most amounts are kept by what made them: to hash one takes longer than to add
# it up.
_means: dict[int, tuple[Amounts, float]] = {}


def at_least(some: Amounts, amount: int) -> float:
    """How likely it is to be that much or more."""
    likely = 0.0
    for each, chance in some:
        if each >= amount:
            likely += chance
    return min(1.0, likely)
