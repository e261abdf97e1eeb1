"""The keys of ``data``: what a system's rules read of an entry beyond what every entry has.

Each is declared with what it holds and what it is for. A key nobody declared, or one that holds
something else, is reported with its line; the guide's table is made from the declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from troisactes.catalogue.reader import in_toml, listed
from troisactes.catalogue.slips import meant_by
from troisactes.errors import did_you_mean
from troisactes.kernel.names import Key
from troisactes.records.complaints import about_entries, about_kinds, about_saves, about_values

if TYPE_CHECKING:
    from troisactes.catalogue.params import CatalogueReading, Params
    from troisactes.catalogue.reader import ProblemReport, Spot
    from troisactes.records.phrase import Phrase

# --- whose data -----------------------------------------------------------------------------------
ACTION: Final = "action"
EFFECT: Final = "effect"
LASTING: Final = "lasting effect"  # what a step says of the one effect it begins
ITEM: Final = "item"
THING: Final = "thing"  # one thing of its kind, as a creature or a fight has it
STRIKE: Final = "strike"
CREATURE: Final = "creature"

# --- what a key holds -----------------------------------------------------------------------------
NUMBER: Final = "a whole number"
YES_NO: Final = "true or false"
WORD: Final = "a word"
WORDS: Final = "a list of words"
NUMBERS: Final = "a list of whole numbers"
AMOUNTS: Final = "a table of whole numbers"
WORD_OR_YES: Final = "a word or true"
WORD_OR_NUMBER: Final = "a word or a whole number"

# --- what its words are ---------------------------------------------------------------------------
OPTION: Final = "option"
ITEM_KEY: Final = "mark of an item"  # a key of items; a pack makes one up by giving it to an item
FEAT: Final = "feat"
NAMES_FEAT: Final = "feat made known"  # whatever it says is a feat from then on
NOTE: Final = "note"
FOR_SHOW: Final = "anything"  # no rule reads it: it is what an author wants to keep
OF_DAMAGE: Final = "type of damage"
OF_STATISTIC: Final = "statistic"
OF_TRAIT: Final = "trait"
OF_POOL: Final = "pool"
OF_ACTION: Final = "action or family"
OF_EFFECT: Final = "effect"
OF_PAID: Final = "what a unit pays for"  # an action, a family, ``trait:x``, ``kind:x``, both by +
OF_WORDS: Final = "one of its words"  # those of ``words`` and no other
# Made up by packs, which must only agree with themselves.
OF_SPELL_LIST: Final = "list of spells"
OF_TRICK: Final = "trick"
OF_LOADED: Final = "kind of weapon that is loaded"
OF_HERD: Final = "herd"
MADE_UP: Final = frozenset((OF_SPELL_LIST, OF_TRICK, OF_LOADED, OF_HERD, NAMES_FEAT))


# What people are told was expected.
OWNERS: Final[Mapping[str, about_entries.Owner]] = {
    ACTION: "action",
    EFFECT: "effect",
    LASTING: "lasting-effect",
    ITEM: "item",
    THING: "thing",
    STRIKE: "strike",
    CREATURE: "creature",
}
HELD: Final[Mapping[str, Callable[[], Phrase]]] = {
    NUMBER: about_values.a_whole_number,
    YES_NO: about_values.true_or_false,
    WORD: about_values.a_word,
    WORDS: about_values.a_list_of_words,
    NUMBERS: about_saves.a_list_of_whole_numbers,
    AMOUNTS: about_entries.a_table_of_whole_numbers,
    WORD_OR_YES: about_entries.a_word_or_true,
    WORD_OR_NUMBER: about_entries.a_word_or_a_whole_number,
}
KINDS: Final[Mapping[str, about_kinds.Kind]] = {
    OPTION: "option",
    ITEM_KEY: "mark-of-an-item",
    FEAT: "feat",
    NOTE: "note",
    OF_DAMAGE: "type-of-damage",
    OF_STATISTIC: "statistic",
    OF_TRAIT: "trait",
    OF_POOL: "pool",
    OF_ACTION: "action-or-family",
    OF_EFFECT: "effect",
    OF_PAID: "action-or-family",
}


class DataKey(NamedTuple):
    """A key of ``data``: what it holds, what that is for, and of what sort its words are."""

    key: Key
    holds: str
    about: str
    of: str = ""
    one_of: tuple[str, ...] = ()  # where it may say one of these only
    words: tuple[str, ...] = ()  # others it may hold as well


Keys = Mapping[str, Mapping[Key, DataKey]]  # whose data -> its keys


def keyed(declared: Mapping[str, Iterable[DataKey]], over: Keys | None = None) -> Keys:
    """Declarations by owner and key, those of a system over those it shares."""
    found = {owner: dict(keys) for owner, keys in (over or {}).items()}
    for owner, keys in declared.items():
        found.setdefault(owner, {}).update({each.key: each for each in keys})
    return found


def check_data(p: Params, owner: str, data: Mapping[Key, object], *path: str | int) -> None:
    """Report what nobody declared, or what holds something else; ``path`` leads to the keys."""
    known = p.reading.vocabulary.data_keys.get(owner, {})
    if owner == THING:
        known = {**p.reading.vocabulary.data_keys.get(ITEM, {}), **known}
    for key, value in data.items():
        spot = p.spot.under(*path, key)
        definition = known.get(key)
        if definition is not None:
            _check_value(p.reading, definition, value, spot)
        elif not _is_mark(p.reading, owner, key, value):
            advice = p.report.near(key, known) or about_values.correct_it_or_take_it_out()
            p.report.add(
                spot, about_entries.a_known_key_of_data(OWNERS[owner]), in_toml(key), advice
            )


def _is_mark(reading: CatalogueReading, owner: str, key: str, value: object) -> bool:
    """A mark that a pack gives an item, for its own actions to look for."""
    return owner in (ITEM, THING) and value is True and key in reading.named_in_data(ITEM_KEY)


def _check_value(reading: CatalogueReading, definition: DataKey, value: object, spot: Spot) -> None:
    if not holds(definition.holds, value):
        expected = about_entries.a_key_to_hold(definition.key, HELD[definition.holds]())
        reading.report.add(spot, expected, in_toml(value))
        return
    if definition.one_of and value not in definition.one_of:
        expected = about_values.one_of(listed(definition.one_of))
        advice = reading.report.near(str(value), definition.one_of)
        reading.report.add(spot, expected, in_toml(value), advice)
    words = value if isinstance(value, tuple | list | dict) else (value,)
    if definition.of in MADE_UP:
        for word in words:
            refuse_slip(reading.report, spot, word, reading.made_up(definition.of))
        return
    known = known_words(reading, definition.of)
    if known is None:
        return
    if definition.words:
        known = {*known, *definition.words}
    for place, word in enumerate(words):
        if definition.of == OPTION and place:
            _check_option_value(reading, str(words[0]), str(word), spot)
        elif isinstance(word, str) and not _is_known(reading, definition.of, word, known):
            advice = reading.report.near(word, known)
            if advice is None and definition.of == FEAT:
                advice = about_entries.other_feats()
            expected = about_values.one_of(", ".join(sorted(known)))
            if definition.of != OF_WORDS:
                expected = about_kinds.a_known(KINDS[definition.of])
            reading.report.add(spot, expected, in_toml(word), advice)


def _is_known(reading: CatalogueReading, of: str, word: str, known: Collection[str]) -> bool:
    if word in known or of != OF_PAID:
        return word in known
    vocabulary = reading.vocabulary
    sorts = {"trait": reading.traits, "kind": vocabulary.kinds}
    for part in word.split("+"):
        sort, colon, name = part.partition(":")
        if part not in known and not (colon and name in sorts.get(sort, ())):
            return False
    return True


def _check_option_value(reading: CatalogueReading, id: str, value: str, spot: Spot) -> None:
    """What follows the name of an option is one of its values."""
    entry = reading.tables.sections["option"].get(id)
    values = None if entry is None else entry.table.get("values")
    if isinstance(values, list | dict) and value not in (known := [str(each) for each in values]):
        advice = reading.report.near(value, known)
        expected = about_kinds.a_known("value-of-this-option")
        reading.report.add(spot, expected, in_toml(value), advice)


def refuse_slip(report: ProblemReport, spot: Spot, word: object, used: Mapping[str, int]) -> None:
    """Report a made-up word that was meant to be one that others use."""
    meant = meant_by(word, used) if isinstance(word, str) else ""
    if meant:
        advice = did_you_mean((meant,))
        report.add(spot, about_entries.a_word_others_use_or_unlike_theirs(), in_toml(word), advice)


def known_words(reading: CatalogueReading, of: str) -> Collection[str] | None:
    """What words of a sort may be; None when any may."""
    vocabulary = reading.vocabulary
    found: Mapping[str, Collection[str]] = {
        OF_DAMAGE: vocabulary.damage_types,
        OF_STATISTIC: vocabulary.stats,
        OF_TRAIT: reading.traits,
        OF_POOL: reading.pools,
        OF_ACTION: reading.families,
        OF_PAID: reading.families,
        OF_EFFECT: reading.tables.sections["effect"],
        OPTION: reading.tables.sections["option"],
        OF_WORDS: (),
    }
    if of in found:
        return found[of]
    if of == NOTE:
        return vocabulary.notes
    if of == FEAT:
        return vocabulary.feats | reading.named_in_data(NAMES_FEAT)
    if of == ITEM_KEY:
        keys = vocabulary.data_keys
        return {*keys.get(ITEM, {}), *keys.get(THING, {}), *reading.marks()}
    return None


def holds(kind: str, value: object) -> bool:
    """Whether a value is what a key of this kind holds."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if kind == NUMBER:
        return is_number
    if kind == YES_NO:
        return isinstance(value, bool)
    if kind == WORD:
        return isinstance(value, str)
    if kind == WORD_OR_YES:
        return isinstance(value, str) or value is True
    if kind == WORD_OR_NUMBER:
        return isinstance(value, str) or is_number
    if kind == AMOUNTS:
        return isinstance(value, dict) and all(type(each) is int for each in value.values())
    if kind == NUMBERS:
        return isinstance(value, tuple | list) and all(type(each) is int for each in value)
    is_list = isinstance(value, tuple | list) and all(isinstance(each, str) for each in value)
    return is_list or isinstance(value, str)  # one word alone stands for a list of one
