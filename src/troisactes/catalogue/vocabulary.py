"""The words a system lends its catalogue: the steps, targetings, facts… a file may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeVar

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.agenda import Step
    from troisactes.kernel.definitions import ActionDef, Cost, Sheet
    from troisactes.kernel.targets import Targeting

Part = TypeVar("Part")


def plain(make: Callable[[], Part]) -> Callable[[Params], Part]:
    """The builder of a step or targeting that has no parameters."""
    return lambda p: make()


class Conversion(NamedTuple):
    """What an entry written in another game's terms is in this one."""

    cost: object  # as ``cost`` writes it
    traits: frozenset[str]  # besides those the entry states
    clause: str  # where the entry states none
    data: Mapping[str, object]  # under those it states


class Vocabulary:
    """Filled by a system's package before its files are read."""

    def __init__(self) -> None:
        # A builder reads its parameters from Params (which reports what is wrong and where).
        self.steps: dict[str, Callable[[Params], Step]] = {}
        self.targetings: dict[str, Callable[[Params], Targeting]] = {}
        self.systems: tuple[str, ...] = ()  # those a fight may have a cast for
        self.uses: frozenset[str] = frozenset()  # what an action may be done with: "weapon" …
        self.facts: tuple[str, ...] = ()  # in the order of their bits
        self.triggers: frozenset[str] = frozenset()  # besides "uses:<trait or action family>"
        self.events: frozenset[str] = frozenset()  # clock events durations may count
        self.stats: frozenset[str] = frozenset()  # a sheet's statistics
        self.usual_stats: Mapping[str, int] = {}  # those a sheet need not state
        self.needed_stats: tuple[str, ...] = ()  # those it must
        self.stat_limits: Mapping[str, tuple[int, int]] = {}  # where not those of every statistic
        self.selectors: frozenset[str] = frozenset()  # what modifiers may bear on besides stats
        self.modifier_kinds: frozenset[str] = frozenset()
        self.tags: frozenset[str] = frozenset()  # what a modifier's `when` may name besides traits
        self.traits: frozenset[str] = frozenset()
        self.damage_types: frozenset[str] = frozenset()
        # Key of a step or targeting -> the least and the most its whole number may be.
        self.limits: Mapping[str, tuple[int, int]] = {}
        self.groups: tuple[str, ...] = ()  # headings of the palette
        self.kinds: frozenset[str] = frozenset()  # of actions
        self.answering: frozenset[str] = frozenset()  # kinds and units that always have a trigger
        self.modes: frozenset[str] = frozenset()
        self.pools: frozenset[str] = frozenset()  # what costs may take besides budget units
        self.citations: Mapping[str, str] = {}  # topic -> clause, for "@topic"
        # (cost as written, kind or "") -> (kind, Cost); raises ValueError with what was expected.
        self.parse_cost: Callable[[object, str], tuple[str, Cost]] | None = None
        # Read ``converts = { … }`` of an action and of an effect written in another game's terms.
        self.convert_action: Callable[[Params], Conversion] | None = None
        self.convert_effect: Callable[[Params], Conversion] | None = None
        # Reads ability scores and the like of a creature at a level; gives its statistics.
        self.derive: Callable[[Params, int], dict[str, int]] | None = None
        # Reads one of its strikes the same way; gives the attack, and what is added to its damage.
        self.derive_strike: Callable[[Params, Params, int], tuple[int, int]] | None = None
        # Fills in what follows from the rest of a sheet.
        self.complete: Callable[[Sheet], None] | None = None
        # Adds what every action of a kind has in common, and reports what it lacks.
        self.complete_action: Callable[[Params, ActionDef], None] | None = None
        # Every action script is opening + its steps + closing.
        self.opening: tuple[Step, ...] = ()
        self.closing: tuple[Step, ...] = ()
        self.given_slots: frozenset[str] = frozenset()  # bound before the first step of an action
        self.response_slots: frozenset[str] = frozenset()  # bound as well in a triggered one
