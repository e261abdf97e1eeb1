"""Which entries read as they did before another pack was laid over the packs they come from.

An entry is read from its own keys, from what it names, and from words that all entries share. A
pack that only adds leaves all three as they were: what was read of the packs below stands, and only
the new entries are read. Sheets and fights are named by no other entry's reading, so that some of
them may change and the others stand. Whatever else changes, everything is read again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from troisactes.catalogue.data_keys import MADE_UP
from troisactes.catalogue.load import Section
from troisactes.catalogue.params import FAMILY, LIMIT, SIDE, CatalogueReading
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.slips import is_a_letter_apart
from troisactes.catalogue.strikes import is_rated

# Others depend on what these say, not only on their being there.
NAMED: Final[tuple[Section, ...]] = ("clause", "option", "action", "effect", "item", "map")
ALONE: Final[tuple[Section, ...]] = ("creature", "fight")
WORDS_PACKS_MAKE_UP: Final = (SIDE, FAMILY, LIMIT, *sorted(MADE_UP))

Ids = Mapping[Section, frozenset[str]]
NOTHING: Final[Ids] = {section: frozenset() for section in (*NAMED, *ALONE)}


def unchanged(below: CatalogueReading, reading: CatalogueReading) -> Ids:
    """The entries of each section that stand as they were read below, where nothing was wrong."""
    before, now = below.tables.sections, reading.tables.sections
    same = {
        section: frozenset(
            id
            for id, entry in before[section].items()
            if id in now[section] and is_same(entry, now[section][id])
        )
        for section in NOTHING
    }
    if any(len(same[section]) < len(before[section]) for section in NAMED):
        return NOTHING
    if any(id not in now[section] for section in ALONE for id in before[section]):
        return NOTHING
    if _shared_words_differ(below, reading):
        return NOTHING
    casts_as_before = frozenset(
        id
        for id in same["creature"]
        if below.tables.cast_by.get(id) == reading.tables.cast_by.get(id)
    )
    return {**same, "creature": casts_as_before}


def is_same(entry: Resolved, other: Resolved) -> bool:
    """Whether two packs' last word on an entry is the same."""
    return (
        entry.pack is other.pack
        and entry.base == other.base
        and entry.orphan == other.orphan
        and entry.table == other.table
    )


def _shared_words_differ(below: CatalogueReading, reading: CatalogueReading) -> bool:
    """Whether words of the new pack give another meaning to what was written below."""
    vocabulary = reading.vocabulary
    if not (below.traits <= reading.traits and below.pools <= reading.pools):
        return True
    if any(is_rated(trait, vocabulary.rated_traits) for trait in reading.traits - below.traits):
        return True
    moves = frozenset(vocabulary.actions_by_speed.values())
    if moves & (reading.actions - below.actions):
        return True  # every sheet with that speed gets it
    return any(_makes_slips(below, reading, of) for of in WORDS_PACKS_MAKE_UP)


def _makes_slips(below: CatalogueReading, reading: CatalogueReading, of: str) -> bool:
    """Whether a word used below is now one somebody uses more often, with a slip."""
    before, now = below.made_up(of), reading.made_up(of)
    if before == now:
        return False
    more = [word for word, times in now.items() if times > before.get(word, 0)]
    fewer = any(now.get(word, 0) < times for word, times in before.items())
    return fewer or any(
        now[word] > now[other] and is_a_letter_apart(other, word)
        for word in more
        for other in before
    )
