"""What steps may bring, worked out without rolling: a chance for each degree instead of a die.

A step adds what it is good for in ``reckon``, from the very totals its ``run`` rolls with. What
comes of choices not made yet (the squares of a charge) is left out.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from troisactes.kernel.state import Frame

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature

Chances = tuple[float, float, float, float]  # of each degree, critical failure first
Amounts = tuple[tuple[int, float], ...]  # (a result of dice, how likely)

FACES = range(1, 21)
CERTAIN: Chances = (0.0, 0.0, 1.0, 0.0)  # nothing is rolled
NOTHING_MORE: Amounts = ((0, 1.0),)


class Reckoning:
    """What is to be expected of an action so far."""

    __slots__ = (
        "action",
        "actor",
        "chances",
        "concerned",
        "enc",
        "first",
        "gains",
        "losses",
        "rolled",
        "saved",
    )

    def __init__(self, enc: Encounter, actor: Creature, action: ActionDef) -> None:
        self.enc = enc
        self.actor = actor
        self.action = action
        self.chances: Chances = CERTAIN  # of the latest roll
        self.first: Chances | None = None  # of the first one
        self.saved = False  # the first roll is the target's
        self.rolled: Amounts = NOTHING_MORE  # dice thrown for the steps after
        self.losses: dict[int, float] = {}  # by creature, hit points on average
        self.gains: dict[int, float] = {}
        self.concerned: list[int] = []

    def follow(self, script: Script, frame: Frame) -> None:
        for step in script.steps:
            step.reckon(self, frame)

    def inside(self, script: Script, frame: Frame, slots: dict[str, object]) -> None:
        """Steps inside a step, with other slots."""
        self.follow(script, Frame(script, frame.actor, 0, {**frame.slots, **slots}))

    def roll(self, stat: int, dc: int, purpose: str, saved: bool = False) -> None:
        rules = self.enc.rules
        self.know(chances_of(rules, stat, rules.to_reach(self.enc, dc), purpose), saved)

    def know(self, chances: Chances, saved: bool = False) -> None:
        """The chances of a roll, worked out by a step that has rules of its own for it."""
        self.chances = chances
        if self.first is None:
            self.first = chances
            self.saved = saved

    def lose(self, creature: Creature, mean: float) -> None:
        self.concern(creature)
        self.losses[creature.index] = self.losses.get(creature.index, 0.0) + mean

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
        counts[rules.degree(face, face + stat, dc, purpose)] += 1
    return (counts[0] / 20, counts[1] / 20, counts[2] / 20, counts[3] / 20)


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
    results: dict[int, float] = {}
    for one, chance in some:
        for other, likely in more:
            results[one + other] = results.get(one + other, 0.0) + chance * likely
    return tuple(results.items())
