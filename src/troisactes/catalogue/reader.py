"""Reads the keys of one table, and writes down what is wrong instead of stopping at it.

A value that cannot be used is replaced by a harmless one of the right type, so that one pass finds
every problem of a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Protocol, TypeAlias, TypeVar

from troisactes.catalogue.locate import Path
from troisactes.errors import Problem, did_you_mean
from troisactes.i18n.nouns import GENDERS
from troisactes.i18n.plain_names import plain_name
from troisactes.kernel.definitions import Name
from troisactes.records.complaints import about_kinds, about_values
from troisactes.records.complaints.about_kinds import Kind
from troisactes.records.phrase import Part, Phrase

# Inside Reader, ``str`` and ``int`` are the names of methods.
Text: TypeAlias = str
Number: TypeAlias = int

LANGUAGES = ("fr", "en")
ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
ID_RULE = about_values.small_letters_digits_and_hyphens()

MAX_PROBLEMS = 500
MAX_SUGGESTIONS = 50
MAX_CANDIDATES = 3_000

_SHOWN_LENGTH = 60
_Value = TypeVar("_Value")
Word = TypeVar("Word", bound=str)


class Locates(Protocol):
    """Something read from files that knows where each part of it stands."""

    def where(self, path: Path) -> tuple[str, int | None]: ...


class Spot:
    """A place in a file, worked out only when it must be shown."""

    __slots__ = ("owner", "path")

    def __init__(self, owner: Locates, path: Path = ()) -> None:
        self.owner = owner
        self.path = path

    def under(self, *parts: str | int) -> Spot:
        return Spot(self.owner, (*self.path, *parts))

    def where(self) -> tuple[str, int | None]:
        return self.owner.where(self.path)

    def __str__(self) -> str:
        file, line = self.where()
        return file if line is None else f"{file}:{line}"


class Unusable(ValueError):
    """A value that cannot be used: what was expected instead."""

    def __init__(self, expected: Phrase) -> None:
        super().__init__(expected)
        self.expected = expected


class ProblemReport:
    """The problems found so far. The same one is kept once, however many inherit it.

    Warnings are kept apart: what they speak of is unusual, and can be used all the same.
    """

    def __init__(self) -> None:
        self._problems: dict[Problem, None] = {}
        self._warnings: dict[Problem, None] = {}
        self._untold = 0
        self.additions = 0  # how often something was wrong, the same thing again included

    def add(
        self, spot: Spot, expected: Phrase, found: Phrase, advice: Phrase | None = None
    ) -> None:
        self.additions += 1
        if len(self._problems) >= MAX_PROBLEMS:
            self._untold += 1
            return
        file, line = spot.where()
        self._problems[Problem(file, line, expected, found, advice)] = None

    def warn(
        self, spot: Spot, expected: Phrase, found: Phrase, advice: Phrase | None = None
    ) -> None:
        if len(self._warnings) < MAX_PROBLEMS:
            file, line = spot.where()
            self._warnings[Problem(file, line, expected, found, advice)] = None

    def take(self, other: ProblemReport) -> None:
        """Put another report's problems before those to come."""
        self._problems.update(other._problems)
        self._warnings.update(other._warnings)
        self._untold += other._untold

    def __len__(self) -> int:
        return len(self._problems) + self._untold

    def near(self, word: str, known: Collection[str]) -> Phrase | None:
        """Advice naming near words, as long as it is worth the time it takes."""
        if len(self._problems) > MAX_SUGGESTIONS or len(known) > MAX_CANDIDATES:
            return None
        return nearest(word, known)

    def warnings(self) -> list[Problem]:
        """What is unusual, in the order of files and lines."""
        return sorted(self._warnings, key=lambda each: (each.file, each.line or 0))

    def problems(self) -> list[Problem]:
        """All of them, in the order of files and lines; past a limit, only how many there are."""
        problems = sorted(self._problems, key=lambda each: (each.file, each.line or 0))
        if self._untold:
            last = problems[-1]
            found = about_values.more_problems(self._untold)
            problems.append(
                Problem(
                    last.file,
                    None,
                    about_values.fewer_problems(),
                    found,
                    about_values.solve_these_first(),
                )
            )
        return problems


class Reader:
    """The keys of one table. Keys nobody read are reported by ``finish``."""

    def __init__(self, report: ProblemReport, table: Mapping[str, object], spot: Spot) -> None:
        self.report = report
        self.spot = spot
        self._table = table
        self._read: set[str] = set()

    # --- what is there -----------------------------------------------------------------------

    def has(self, name: Text) -> bool:
        """Whether the table states this key."""
        return name in self._table

    def raw(self, name: Text) -> object:
        """The value as parsed, None when absent; it counts as read."""
        self._read.add(name)
        return self._table.get(name)

    def fail(
        self,
        name: Text,
        expected: Phrase,
        found: Phrase | None = None,
        advice: Phrase | None = None,
    ) -> None:
        """Report a key whose value cannot be used."""
        self._read.add(name)
        self.report.add(
            self.spot.under(name) if name else self.spot,
            about_values.key_to_be(name, expected) if name else expected,
            in_toml(self._table.get(name)) if found is None else found,
            advice,
        )

    def warn(
        self, name: Text, expected: Phrase, found: Phrase, advice: Phrase | None = None
    ) -> None:
        """Report a key whose value can be used, but is not what one would expect."""
        self.report.warn(
            self.spot.under(name), about_values.key_to_be(name, expected), found, advice
        )

    def missing(self, name: Part, expected: Phrase) -> None:
        self.report.add(self.spot, about_values.key_with(name, expected), about_values.no(name))

    def finish(self) -> None:
        """Report every key that nothing has read."""
        for name in self._table:
            if name not in self._read:
                known = ", ".join(sorted(self._read)) or about_values.none()
                self.report.add(
                    self.spot.under(name),
                    about_values.only_known_keys_here(known),
                    in_toml(name),
                    self.report.near(name, self._read) or about_values.correct_it_or_take_it_out(),
                )

    # --- values ------------------------------------------------------------------------------

    def str(self, name: Text, default: Text | None = None) -> Text:
        value = self.raw(name)
        if isinstance(value, str):
            return value
        return self._otherwise(name, about_values.a_text(), default, "")

    def int(
        self,
        name: Text,
        default: Number | None = None,
        at_least: Number | None = None,
        at_most: Number | None = None,
    ) -> Number:
        value = self.raw(name)
        expected = _whole_number(at_least, at_most)
        if isinstance(value, int) and not isinstance(value, bool):
            if (at_least is None or value >= at_least) and (at_most is None or value <= at_most):
                return value
            self.fail(name, expected)
            return at_least if at_least is not None else 0
        return self._otherwise(name, expected, default, at_least if at_least is not None else 0)

    def flag(self, name: Text, default: bool = False) -> bool:
        value = self.raw(name)
        if isinstance(value, bool):
            return value
        return self._otherwise(name, about_values.true_or_false(), default, False)

    def choice(self, name: Text, allowed: Iterable[Word], default: Word | None = None) -> Word:
        """One of a few words; the first of them where it says something else."""
        value = self.raw(name)
        words = tuple(allowed)
        for word in words:
            if word == value:
                return word
        expected = about_values.one_of(listed(words))
        if isinstance(value, str):
            self.fail(name, expected, advice=self.report.near(value, words))
            return words[0] if default is None else default
        return self._otherwise(name, expected, default, words[0])

    def words(self, name: Text, default: Iterable[Text] | None = None) -> tuple[Text, ...]:
        """A list of texts; one text alone stands for a list of one."""
        value = self.raw(name)
        if isinstance(value, str):
            return (value,)
        if isinstance(value, list):
            found: list[Text] = []
            for index, word in enumerate(value):
                if isinstance(word, str):
                    found.append(word)
                else:
                    self.report.add(
                        self.spot.under(name, index), about_values.a_text_in(name), in_toml(word)
                    )
            return tuple(found)
        return self._otherwise(
            name, about_values.a_list_of_texts(), None if default is None else tuple(default), ()
        )

    def things(self, name: Text) -> list[tuple[Text, dict[Text, object], Spot]]:
        """A list of kinds of things, or of tables that say more of one: {is = "torch", lit = true}.

        One kind alone stands for a list of one; none when the key is absent.
        """
        value = self.raw(name)
        if value is None:
            return []
        expected = about_values.a_thing()
        if isinstance(value, str):
            return [(value, {}, self.spot.under(name))]
        if not isinstance(value, list):
            self.fail(name, about_values.a_list_of_parts(expected))
            return []
        found: list[tuple[str, dict[str, object], Spot]] = []
        for index, each in enumerate(value):
            spot = self.spot.under(name, index)
            if isinstance(each, str):
                found.append((each, {}, spot))
            elif isinstance(each, dict):
                part = Reader(self.report, each, spot)
                found.append((part.str("is"), part.others(), spot.under("is")))
            else:
                self.report.add(spot, about_values.inside(expected, name), in_toml(each))
        return found

    def others(self) -> dict[Text, object]:
        """Every key nobody has read yet, as plain data: words, numbers, true or false, lists."""
        data: dict[str, object] = {}
        for name in self._table:
            if name not in self._read:
                value = self.raw(name)
                parts = value if isinstance(value, list) else [value]
                if all(isinstance(each, str | int) for each in parts):
                    data[name] = frozen(value)
                else:
                    self.fail(name, about_values.plain_values())
        return data

    def table(self, name: Text, default: Mapping[Text, object] | None = None) -> dict[Text, object]:
        """A free table of plain values, its lists made immutable."""
        value = self.raw(name)
        if isinstance(value, dict):
            return {key: frozen(each) for key, each in value.items()}
        return self._otherwise(
            name, about_values.a_table(), None if default is None else dict(default), {}
        )

    def tables(self, name: Text) -> list[tuple[Number, dict[Text, object]]]:
        """A list of tables with their positions; none when the key is absent."""
        value = self.raw(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(name, about_values.a_list_of_tables())
            return []
        found: list[tuple[int, dict[str, object]]] = []
        for index, each in enumerate(value):
            if isinstance(each, dict):
                found.append((index, each))
            else:
                self.report.add(
                    self.spot.under(name, index), about_values.a_table_in(name), in_toml(each)
                )
        return found

    def noun(self, name: Text = "name") -> Name:
        """A name with its gender, which a sentence's article goes by: see ``i18n.nouns``."""
        value = self.raw(name)
        gender = value.get("gender", "") if isinstance(value, dict) else ""
        if gender and gender not in GENDERS:
            expected = about_values.one_of(", ".join(GENDERS))
            self.report.add(self.spot.under(name, "gender"), expected, in_toml(gender))
            gender = ""
        found = self.name(name, ("gender",))
        return Name(found.fr, found.en, gender)

    def name(self, name: Text = "name", besides: Collection[Text] = ()) -> Name:
        """A text in both languages."""
        expected = about_values.a_text_in_both_languages()
        value = self.raw(name)
        if not isinstance(value, dict):
            return self._otherwise(name, expected, None, Name("", ""))
        for language in LANGUAGES:
            text = value.get(language)
            if not (isinstance(text, str) and text.strip()):
                found = about_values.no(language) if language not in value else in_toml(text)
                self.fail(name, expected, found)
        for language in value:
            if language not in LANGUAGES and language not in besides:
                self.report.add(
                    self.spot.under(name, language),
                    about_values.only_fr_and_en(),
                    in_toml(language),
                )
        return Name(plain_name(_text(value.get("fr"))), plain_name(_text(value.get("en"))))

    def known(
        self,
        name: Text,
        kind: Kind,
        ids: Collection[Text],
        default: Text | None = None,
        explain: Callable[[Text], Phrase | None] | None = None,
    ) -> Text:
        """A word that must be one of ``ids``; ``explain`` may know why it is not."""
        value = self.raw(name)
        if not isinstance(value, str):
            return self._otherwise(name, about_kinds.a_known(kind), default, "")
        if value in ids:
            return value
        advice = None if explain is None else explain(value)
        self.unknown(self.spot.under(name), about_kinds.a_known(kind), value, ids, advice)
        return ""

    def known_words(
        self, name: Text, kind: Kind, ids: Collection[Text], default: Iterable[Text] | None = ()
    ) -> tuple[Text, ...]:
        """A list of words that must each be one of ``ids``, without repeats."""
        words = self.words(name, default)
        if not self.has(name):
            return words
        kept: dict[str, None] = {}
        for index, word in enumerate(words):
            if word not in ids:
                self.unknown(self.place_of(name, index), about_kinds.a_known(kind), word, ids)
            elif word in kept:
                self.report.add(
                    self.place_of(name, index),
                    about_kinds.each_once(kind),
                    about_values.again(in_toml(word)),
                )
            else:
                kept[word] = None
        return tuple(kept)

    def place_of(self, name: Text, index: Number) -> Spot:
        """Where an item of a list stands (the key itself when one text stands for the list)."""
        is_list = isinstance(self._table.get(name), list)
        return self.spot.under(name, index) if is_list else self.spot.under(name)

    def unknown(
        self,
        spot: Spot,
        expected: Phrase,
        word: Text,
        ids: Collection[Text],
        advice: Phrase | None = None,
    ) -> None:
        """Report a word that is none of ``ids``, with those near it."""
        self.report.add(spot, expected, in_toml(word), advice or self.report.near(word, ids))

    def _otherwise(
        self, name: Text, expected: Phrase, default: _Value | None, empty: _Value
    ) -> _Value:
        """No usable value: the default if the key is absent and has one, else a problem."""
        if self.has(name):
            self.fail(name, expected)
        elif default is None:
            self.missing(name, expected)
        return empty if default is None else default


def listed(words: Sequence[str]) -> Part:
    first, *rest = [word or about_values.empty() for word in words]
    for each in rest:
        first = about_values.comma(first, each)
    return first


def nearest(word: str, known: Iterable[str]) -> Phrase | None:
    """Advice naming the nearest known words; None when nothing is near."""
    return did_you_mean(get_close_matches(word, sorted(known), n=3, cutoff=0.6))


def in_toml(value: object) -> Phrase:
    """A value as its author wrote it, more or less, and not too long."""
    return about_values.nothing() if value is None else about_values.written(_toml_text(value))


def _toml_text(value: object) -> str:
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, list):
        text = f"[{', '.join(_toml_text(each) for each in value[:8])}]"
    elif isinstance(value, dict):
        pairs = [f"{key} = {_toml_text(each)}" for key, each in list(value.items())[:8]]
        text = f"{{{', '.join(pairs)}}}"
    else:
        text = f"{value}"
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN_LENGTH else f"{text[: _SHOWN_LENGTH - 1]}…"


def said_by(error: ValueError) -> Phrase:
    """What whoever refuses a value says of it."""
    if isinstance(error, Unusable):
        return error.expected
    return about_values.quoted(str(error))


def all_of(words: Sequence[str]) -> Phrase:
    """Words with “and” between."""
    first, *rest = map(about_values.written, words)
    for each in rest:
        first = about_values.both_of(first, each)
    return first


def frozen(value: object) -> object:
    """A plain value whose lists are tuples, so that fights may share it."""
    if isinstance(value, list):
        return tuple(frozen(each) for each in value)
    if isinstance(value, dict):
        return {key: frozen(each) for key, each in value.items()}
    return value


def _whole_number(at_least: int | None, at_most: int | None) -> Phrase:
    if at_least is not None and at_most is not None:
        return about_values.a_whole_number_from(at_least, at_most)
    if at_least is not None:
        return about_values.a_whole_number_at_least(at_least)
    if at_most is not None:
        return about_values.a_whole_number_at_most(at_most)
    return about_values.a_whole_number()


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
