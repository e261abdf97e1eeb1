"""The random way: anything that can be done."""

from __future__ import annotations

from troisactes.kernel.decisions import GAME_MASTER, Decision, Offer, Option
from troisactes.kernel.dice import draw
from troisactes.kernel.encounter import Encounter
from troisactes.sim.action_uses import IMPROVISES, ids_for
from troisactes.sim.policy import default_option, option_of


class RandomPolicy:
    """Anything that can be done, in any way, at any target. The game master's questions get their
    default.

    >>> from troisactes import Fight, RandomPolicy
    >>> fight = Fight(seed=7)
    >>> fight.run({"heroes": "greedy", "foes": RandomPolicy(seed=1)}, most=20)
    >>> len(fight.journal.inputs)
    20
    """

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.drawn = 0

    def __repr__(self) -> str:
        return f"RandomPolicy(seed={self.seed})"

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        improvised = ids_for(enc.rules, IMPROVISES)
        ways: list[Offer] = []
        while not ways:  # what cannot be done after all is drawn again
            place = self._draw(decision.places)
            if decision.id_at(place) not in improvised:
                ways = decision.ways(place)
        offer = ways[0] if len(ways) == 1 else ways[self._draw(len(ways))]
        targets = offer.targets()
        target = targets[0] if len(targets) == 1 else targets[self._draw(len(targets))]
        return option_of(decision, offer, target)

    def _draw(self, count: int) -> int:
        self.drawn += 1
        return draw(self.seed, self.drawn, count)
