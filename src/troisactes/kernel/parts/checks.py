"""How rolls are added up and judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.checks import ADVANTAGE
from troisactes.kernel.names import Stat
from troisactes.kernel.parts.part import RulesetPart

if TYPE_CHECKING:
    from troisactes.kernel.checks import Line
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class CheckRules(RulesetPart):
    """How rolls are added up and judged."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._selectors: dict[Stat, frozenset[Stat]] = {}

    def selectors(self, stat: Stat) -> frozenset[Stat]:
        """The modifier targets that bear on a stat (its own name, "saves", "all checks" …)."""
        found = self._selectors.get(stat)
        if found is None:
            found = frozenset(self.selectors_of(stat))
            self._selectors[stat] = found
        return found

    def selectors_of(self, stat: Stat) -> tuple[Stat, ...]:
        return (stat,)

    def is_added(self, stat: Stat) -> bool:
        """Whether a number is added to a die (told with a sign, +7), not one to reach or count."""
        return True

    def stack(self, lines: list[Line]) -> int:
        """The sum of modifiers that count together; marks the others as not applied."""
        return sum(line.amount for line in lines)

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """0 critical failure … 3 critical success. What is rolled for may count for something."""
        return 2 if result >= dc else 1

    def to_reach(self, enc: Encounter, dc: int) -> int:
        """The lowest result that succeeds against a number: the table may have a say."""
        return dc

    def edge(self, enc: Encounter, edges: list[Line]) -> int:
        """Advantage (1), disadvantage (-1) or neither, of all that speaks for one or the other."""
        ups = [each for each in edges if each.kind == ADVANTAGE]
        return 0 if ups and len(ups) < len(edges) else (1 if ups else -1)
