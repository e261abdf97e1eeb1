"""What a system knows, as far as a writer of packs must ask: it names no system itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from troisactes.catalogue.effects import HAS_VALUE
from troisactes.catalogue.reader import ProblemReport
from troisactes.catalogue.resolve import resolve
from troisactes.kernel.definitions import Sheet
from troisactes.rules.registry import gather_packs, load_system, vocabulary_of


class SystemWords(NamedTuple):
    id: str
    edition: int  # of the game other programs' sheets are for; 0: none
    actions: frozenset[str]  # ids and families
    abilities: Mapping[str, Mapping[str, Any]]  # those that sheets give numbers: their tables
    steps: frozenset[str]
    effects: frozenset[str]
    modified: frozenset[str]  # statistics an effect may bear on, and groups of them
    valued: frozenset[str]  # effects with a number
    stats: frozenset[str]
    needed: tuple[str, ...]
    traits: frozenset[str]
    rated_traits: frozenset[str]
    damage_types: frozenset[str]
    ward_words: frozenset[str]
    triggers: frozenset[str]
    facts: frozenset[str]
    targetings: frozenset[str]
    speeds: frozenset[str]
    senses: frozenset[str]
    pools: frozenset[str]
    items: Mapping[str, Any]
    converts: bool  # whether actions may be written in the terms of the first edition
    feats: frozenset[str]
    creatures: frozenset[str]
    fights: frozenset[str]
    sheets: tuple[Sheet, ...]


def _abilities(system_id: str) -> dict[str, Mapping[str, Any]]:
    """Entries that take numbers from the sheets that list them."""
    tables = resolve(gather_packs(system_id), ProblemReport())
    return {
        id: entry.table for id, entry in tables.sections["action"].items() if "takes" in entry.table
    }


@cache
def words_of(system_id: str) -> SystemWords:
    """Everything of a system, read once."""
    system = load_system(system_id)
    _, vocabulary = vocabulary_of(system_id)
    rules = system.rules
    families = {action.family for action in rules.actions.values()}
    traits = vocabulary.traits | {
        key.removeprefix("term:trait-")
        for key in system.catalogue.names
        if key.startswith("term:trait-")
    }
    effects = frozenset(rules.effects)
    return SystemWords(
        id=system.id,
        edition=system.package.edition,
        actions=frozenset(rules.actions) | families,
        abilities=_abilities(system_id),
        steps=frozenset(vocabulary.steps),
        effects=effects,
        modified=frozenset(map(str, vocabulary.stats | vocabulary.selectors)),
        valued=frozenset(id for id, effect in rules.effects.items() if effect.data.get(HAS_VALUE)),
        stats=frozenset(map(str, vocabulary.stats)),
        needed=tuple(map(str, vocabulary.needed_stats)),
        traits=frozenset(traits),
        rated_traits=frozenset(vocabulary.rated_traits),
        damage_types=vocabulary.damage_types,
        ward_words=vocabulary.damage_types | vocabulary.damage_words | traits | effects,
        triggers=frozenset(vocabulary.triggers),
        facts=frozenset(map(str, vocabulary.facts)),
        targetings=frozenset(vocabulary.targetings),
        speeds=frozenset(vocabulary.speeds),
        senses=vocabulary.senses,
        pools=frozenset(map(str, vocabulary.pools)),
        items=rules.items,
        converts=vocabulary.convert_action is not None,
        feats=frozenset(map(str, vocabulary.feats)),
        creatures=frozenset(rules.sheets),
        fights=frozenset(system.catalogue.fights),
        sheets=tuple(rules.sheets.values()),
    )
