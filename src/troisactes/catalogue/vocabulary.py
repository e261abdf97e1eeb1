"""The words a system lends its catalogue: the steps, targetings, facts… a file may name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from troisactes.kernel.names import Feat, Key, Pool, Stat

if TYPE_CHECKING:
    from troisactes.catalogue.data_keys import Keys
    from troisactes.catalogue.params import Params
    from troisactes.kernel.agenda import Script, Step
    from troisactes.kernel.definitions import ActionDef, Cost, Sheet, Weapon
    from troisactes.kernel.names import OpenPoint, Slot
    from troisactes.kernel.targets import Targeting

    # Word of a catalogue -> what builds it from its parameters.
    StepBuilders = dict[str, Callable[[Params], Step]]
    TargetingBuilders = dict[str, Callable[[Params], Targeting]]

Part = TypeVar("Part")

# What an action takes of whoever does it (``does``), and what a condition may take away.
FACULTIES = frozenset(("moves", "hands", "sees", "speaks", "attention"))


def plain(make: Callable[[], Part]) -> Callable[[Params], Part]:
    """The builder of a step or targeting that has no parameters."""
    return lambda p: make()


class Conversion(NamedTuple):
    """What an entry written in another game's terms is in this one."""

    cost: object  # as ``cost`` writes it
    traits: frozenset[str]  # besides those the entry states
    clause: str  # where the entry states none
    data: Mapping[Key, object]  # under those it states


class Pays(NamedTuple):
    """What a kind of casting is paid with; without a pool each spell has uses of its own."""

    pool: str = ""
    by_rank: bool = False  # each rank has a pool


@dataclass(eq=False)
class Vocabulary:
    """Filled by a system's package before its files are read."""

    # A builder reads its parameters from Params (which reports what is wrong and where).
    steps: dict[str, Callable[[Params], Step]] = field(default_factory=dict)
    targetings: dict[str, Callable[[Params], Targeting]] = field(default_factory=dict)
    systems: tuple[str, ...] = ()  # those a fight may have a cast for
    uses: frozenset[str] = frozenset()  # what an action may be done with: "weapon" …
    facts: tuple[str, ...] = ()  # in the order of their bits
    triggers: frozenset[str] = frozenset()  # besides "uses:<trait or action family>"
    events: frozenset[str] = frozenset()  # clock events durations may count
    stats: frozenset[Stat] = frozenset()  # a sheet's statistics
    usual_stats: Mapping[Stat, int] = field(default_factory=dict)  # those a sheet need not state
    needed_stats: tuple[Stat, ...] = ()  # those it must
    # The least and the most of a statistic, where not those of every one.
    stat_limits: Mapping[Stat, tuple[int, int]] = field(default_factory=dict)
    # How a sheet's statistics are laid out for whoever fills one in; the others come last.
    stat_groups: tuple[tuple[str, tuple[Stat, ...]], ...] = ()
    selectors: frozenset[Stat] = frozenset()  # what modifiers may bear on besides stats
    modifier_kinds: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()  # what a modifier's `when` may name besides traits
    # Under which names effects keep whom they are bound to: a modifier's `against`.
    bonds: frozenset[Key] = frozenset()
    traits: frozenset[str] = frozenset()
    # What every action with this trait, or done with such a thing, takes of whoever does it.
    does_by_trait: Mapping[str, frozenset[str]] = field(default_factory=dict)
    does_by_use: Mapping[str, frozenset[str]] = field(default_factory=dict)
    damage_types: frozenset[str] = frozenset()
    # What immunities, weaknesses and resistances may name besides types of damage, traits and
    # conditions: groups of types, materials, critical hits.
    damage_words: frozenset[str] = frozenset()
    damage_occasions: frozenset[str] = frozenset()  # when a part of a blow counts only then
    damage_categories: frozenset[str] = frozenset()  # of the parts of a blow: "persistent"
    # Traits with a number, and what it counts: a die ("deadly-d8"), squares ("thrown-4"), a type
    # of damage by its first letter ("versatile-s").
    rated_traits: Mapping[str, str] = field(default_factory=dict)
    speeds: tuple[str, ...] = ()  # ways of moving a sheet may give a speed, the usual one first
    actions_by_speed: Mapping[str, str] = field(default_factory=dict)  # what each makes possible
    senses: frozenset[str] = frozenset()
    acuities: tuple[str, ...] = ()  # the best first
    # Of spells: how they are kept ready.
    castings: Mapping[str, Pays] = field(default_factory=dict)
    # Steps that roll against, or with, a number of the casting, and under which key: "dc".
    numbers_of_casting: Mapping[str, str] = field(default_factory=dict)
    # Lays an adjustment ("elite") over a finished sheet.
    adjustments: Mapping[str, Callable[[Sheet], None]] = field(default_factory=dict)
    # For a creature described by a few numbers: its damage, and what it need not be asked for.
    plain_damage: str = "bludgeoning"
    ordinary_stats: Mapping[Stat, int] = field(default_factory=dict)
    # Key of a step or targeting -> the least and the most its whole number may be.
    limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    groups: tuple[str, ...] = ()  # headings of the palette
    kinds: frozenset[str] = frozenset()  # of actions
    answering: frozenset[str] = frozenset()  # kinds and units that always have a trigger
    modes: frozenset[str] = frozenset()
    usual_modes: frozenset[str] = frozenset(("encounter",))  # of an action that names none
    pools: frozenset[Pool] = frozenset()  # what costs may take besides budget units
    options: tuple[OpenPoint, ...] = ()  # what its rules ask tables about
    # What the data of actions, effects, items… may hold.
    data_keys: Keys = field(default_factory=dict)
    feats: frozenset[Feat] = frozenset()  # what rules look for on sheets
    notes: frozenset[str] = frozenset()  # what may be noted of a creature
    citations: Mapping[str, str] = field(default_factory=dict)  # topic -> clause, for "@topic"
    # (cost as written, kind or "") -> (kind, Cost); raises Unusable with what was expected.
    parse_cost: Callable[[object, str], tuple[str, Cost]] | None = None
    # Read ``converts = { … }`` of an action and of an effect written in another game's terms.
    convert_action: Callable[[Params], Conversion] | None = None
    convert_effect: Callable[[Params], Conversion] | None = None
    # Reads ability scores and the like of a creature at a level; gives its statistics.
    derive: Callable[[Params, int], dict[Stat, int]] | None = None
    # Reads one of its strikes the same way; gives the attack, and what is added to its damage.
    derive_strike: Callable[[Params, Params, int], tuple[int, int]] | None = None
    # The ways of using a strike that its traits give it: thrown, with its other type of damage.
    ways_to_strike: Callable[[Weapon], list[Weapon]] | None = None
    # The step in which people settle what comes of a told action; its script helps them.
    tell: Callable[[Script | None], Step] | None = None
    # Fills in what follows from the rest of a sheet.
    complete: Callable[[Sheet], None] | None = None
    # Adds what every action of a kind has in common, and reports what it lacks.
    complete_action: Callable[[Params, ActionDef], None] | None = None
    # Every action script is opening + its steps + closing.
    opening: tuple[Step, ...] = ()
    closing: tuple[Step, ...] = ()
    given_slots: frozenset[Slot] = frozenset()  # bound before the first step of an action
    hit_slots: frozenset[Slot] = frozenset()  # bound in what follows a strike that hit
    response_slots: frozenset[Slot] = frozenset()  # bound as well in a triggered one
