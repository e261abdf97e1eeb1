"""Reads the keys of one table, and writes down what is wrong instead of stopping at it.

A value that cannot be used is replaced by a harmless one of the right type, so that one pass finds
every problem of a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import Protocol, TypeAlias, TypeVar

from troisactes.catalogue.locate import Path
from troisactes.errors import Problem
from troisactes.kernel.definitions import Name

# Inside Reader, ``str`` and ``int`` are the names of methods.
Text: TypeAlias = str
Number: TypeAlias = int

LANGUAGES = ("fr", "en")
ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?")
ID_RULE = "small letters, digits and hyphens (like sudden-charge), 64 at most"

MAX_PROBLEMS = 500
MAX_SUGGESTIONS = 50
MAX_CANDIDATES = 3_000

_SHOWN_LENGTH = 60
_LONGEST_SENTENCE = 600
_Value = TypeVar("_Value")


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


class Report:
    """The problems found so far. The same one is kept once, however many inherit it.

    Warnings are kept apart: what they speak of is unusual, and can be used all the same.
    """

    def __init__(self) -> None:
        self._problems: dict[Problem, None] = {}
        self._warnings: dict[Problem, None] = {}
        self._untold = 0

    def add(self, spot: Spot, expected: str, found: str, advice: str = "") -> None:
        if len(self._problems) >= MAX_PROBLEMS:
            self._untold += 1
            return
        file, line = spot.where()
        problem = Problem(file, line, _plain(expected), _plain(found), _plain(advice))
        self._problems[problem] = None

    def warn(self, spot: Spot, expected: str, found: str, advice: str = "") -> None:
        if len(self._warnings) < MAX_PROBLEMS:
            file, line = spot.where()
            warning = Problem(file, line, _plain(expected), _plain(found), _plain(advice))
            self._warnings[warning] = None

    def take(self, other: Report) -> None:
        """Put another report's problems before those to come."""
        self._problems.update(other._problems)
        self._warnings.update(other._warnings)
        self._untold += other._untold

    def __len__(self) -> int:
        return len(self._problems) + self._untold

    def near(self, word: str, known: Collection[str]) -> str:
        """Advice naming near words, as long as it is worth the time it takes."""
        if len(self._problems) > MAX_SUGGESTIONS or len(known) > MAX_CANDIDATES:
            return ""
        return did_you_mean(word, known)

    def warnings(self) -> list[Problem]:
        """What is unusual, in the order of files and lines."""
        return sorted(self._warnings, key=lambda each: (each.file, each.line or 0))

    def problems(self) -> list[Problem]:
        """All of them, in the order of files and lines; past a limit, only how many there are."""
        problems = sorted(self._problems, key=lambda each: (each.file, each.line or 0))
        if self._untold:
            last = problems[-1]
            found = f"{self._untold} more problems"
            problems.append(Problem(last.file, None, "fewer problems", found, "Solve these first."))
        return problems


class Reader:
    """The keys of one table. Keys nobody read are reported by ``finish``."""

    def __init__(self, report: Report, table: Mapping[str, object], spot: Spot) -> None:
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
        self, name: Text, expected: Text, found: Text | None = None, advice: Text = ""
    ) -> None:
        """Report a key whose value cannot be used."""
        self._read.add(name)
        self.report.add(
            self.spot.under(name) if name else self.spot,
            f"{name} to be {expected}" if name else expected,
            in_toml(self._table.get(name)) if found is None else found,
            advice,
        )

    def warn(self, name: Text, expected: Text, found: Text, advice: Text = "") -> None:
        """Report a key whose value can be used, but is not what one would expect."""
        self.report.warn(self.spot.under(name), f"{name} to be {expected}", found, advice)

    def missing(self, name: Text, expected: Text) -> None:
        self.report.add(self.spot, f"{name}: {expected}", f"no {name}")

    def finish(self) -> None:
        """Report every key that nothing has read."""
        for name in self._table:
            if name not in self._read:
                known = ", ".join(sorted(self._read)) or "none"
                self.report.add(
                    self.spot.under(name),
                    f"only known keys here ({known})",
                    in_toml(name),
                    self.report.near(name, self._read) or "Correct it or take it out.",
                )

    # --- values ------------------------------------------------------------------------------

    def str(self, name: Text, default: Text | None = None) -> Text:
        value = self.raw(name)
        if isinstance(value, str):
            return value
        return self._otherwise(name, "a text", default, "")

    def int(
        self,
        name: Text,
        default: Number | None = None,
        at_least: Number | None = None,
        at_most: Number | None = None,
    ) -> Number:
        value = self.raw(name)
        expected = f"a whole number{_bounds(at_least, at_most)}"
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
        return self._otherwise(name, "true or false", default, False)

    def choice(self, name: Text, allowed: Iterable[Text], default: Text | None = None) -> Text:
        value = self.raw(name)
        words = tuple(allowed)
        if isinstance(value, str) and value in words:
            return value
        expected = f"one of {', '.join(word or '(empty)' for word in words)}"
        if isinstance(value, str):
            self.fail(name, expected, advice=self.report.near(value, words))
            return default if default is not None else (words[0] if words else "")
        return self._otherwise(name, expected, default, words[0] if words else "")

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
                        self.spot.under(name, index), f"a text in {name}", in_toml(word)
                    )
            return tuple(found)
        return self._otherwise(
            name, "a list of texts", None if default is None else tuple(default), ()
        )

    def things(self, name: Text) -> list[tuple[Text, dict[Text, object], Spot]]:
        """A list of kinds of things, or of tables that say more of one: {is = "torch", lit = true}.

        One kind alone stands for a list of one; none when the key is absent.
        """
        value = self.raw(name)
        if value is None:
            return []
        expected = 'a thing or a table like {is = "torch", lit = true}'
        if isinstance(value, str):
            return [(value, {}, self.spot.under(name))]
        if not isinstance(value, list):
            self.fail(name, f"a list, each part of it {expected}")
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
                self.report.add(spot, f"{expected} in {name}", in_toml(each))
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
                    self.fail(name, "a word, a whole number, true or false, or a list of them")
        return data

    def table(self, name: Text, default: Mapping[Text, object] | None = None) -> dict[Text, object]:
        """A free table of plain values, its lists made immutable."""
        value = self.raw(name)
        if isinstance(value, dict):
            return {key: frozen(each) for key, each in value.items()}
        return self._otherwise(name, "a table", None if default is None else dict(default), {})

    def tables(self, name: Text) -> list[tuple[Number, dict[Text, object]]]:
        """A list of tables with their positions; none when the key is absent."""
        value = self.raw(name)
        if value is None:
            return []
        if not isinstance(value, list):
            self.fail(name, "a list of tables")
            return []
        found: list[tuple[int, dict[str, object]]] = []
        for index, each in enumerate(value):
            if isinstance(each, dict):
                found.append((index, each))
            else:
                self.report.add(self.spot.under(name, index), f"a table in {name}", in_toml(each))
        return found

    def name(self, name: Text = "name") -> Name:
        """A text in both languages."""
        expected = 'a text in both languages, like {fr = "…", en = "…"}'
        value = self.raw(name)
        if not isinstance(value, dict):
            return self._otherwise(name, expected, None, Name("", ""))
        for language in LANGUAGES:
            text = value.get(language)
            if not (isinstance(text, str) and text.strip()):
                found = f"no {language}" if language not in value else in_toml(text)
                self.fail(name, expected, found)
        for language in value:
            if language not in LANGUAGES:
                self.report.add(
                    self.spot.under(name, language), "only fr and en", in_toml(language)
                )
        return Name(_text(value.get("fr")), _text(value.get("en")))

    def known(
        self,
        name: Text,
        kind: Text,
        ids: Collection[Text],
        default: Text | None = None,
        explain: Callable[[Text], Text] | None = None,
    ) -> Text:
        """A word that must be one of ``ids``; ``explain`` may know why it is not."""
        value = self.raw(name)
        if not isinstance(value, str):
            return self._otherwise(name, f"a known {kind}", default, "")
        if value in ids:
            return value
        advice = "" if explain is None else explain(value)
        self.unknown(self.spot.under(name), kind, value, ids, advice)
        return ""

    def known_words(
        self, name: Text, kind: Text, ids: Collection[Text], default: Iterable[Text] | None = ()
    ) -> tuple[Text, ...]:
        """A list of words that must each be one of ``ids``, without repeats."""
        words = self.words(name, default)
        if not self.has(name):
            return words
        kept: dict[str, None] = {}
        for index, word in enumerate(words):
            if word not in ids:
                self.unknown(self.place_of(name, index), kind, word, ids)
            elif word in kept:
                self.report.add(
                    self.place_of(name, index), f"each {kind} once", f"{in_toml(word)} again"
                )
            else:
                kept[word] = None
        return tuple(kept)

    def place_of(self, name: Text, index: Number) -> Spot:
        """Where an item of a list stands (the key itself when one text stands for the list)."""
        is_list = isinstance(self._table.get(name), list)
        return self.spot.under(name, index) if is_list else self.spot.under(name)

    def unknown(
        self, spot: Spot, kind: Text, word: Text, ids: Collection[Text], advice: Text = ""
    ) -> None:
        self.report.add(
            spot, f"a known {kind}", in_toml(word), advice or self.report.near(word, ids)
        )

    def _otherwise(
        self, name: Text, expected: Text, default: _Value | None, empty: _Value
    ) -> _Value:
        """No usable value: the default if the key is absent and has one, else a problem."""
        if self.has(name):
            self.fail(name, expected)
        elif default is None:
            self.missing(name, expected)
        return empty if default is None else default


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Advice naming the nearest known words; empty when nothing is near."""
    near = get_close_matches(word, sorted(known), n=3, cutoff=0.6)
    return f"Did you mean {' or '.join(near)}?" if near else ""


def in_toml(value: object) -> str:
    """A value as its author wrote it, more or less, and not too long."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, str):
        text = f'"{value}"'
    elif isinstance(value, list):
        text = f"[{', '.join(in_toml(each) for each in value[:8])}]"
    elif isinstance(value, dict):
        pairs = [f"{key} = {in_toml(each)}" for key, each in list(value.items())[:8]]
        text = f"{{{', '.join(pairs)}}}"
    else:
        text = f"{value}"
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN_LENGTH else f"{text[: _SHOWN_LENGTH - 1]}…"


def _plain(text: str) -> str:
    """Safe to print: no control characters, no endless line."""
    if len(text) > _LONGEST_SENTENCE:
        text = f"{text[: _LONGEST_SENTENCE - 1]}…"
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def frozen(value: object) -> object:
    """A plain value whose lists are tuples, so that fights may share it."""
    if isinstance(value, list):
        return tuple(frozen(each) for each in value)
    if isinstance(value, dict):
        return {key: frozen(each) for key, each in value.items()}
    return value


def _bounds(at_least: int | None, at_most: int | None) -> str:
    if at_least is not None and at_most is not None:
        return f" from {at_least} to {at_most}"
    if at_least is not None:
        return f", at least {at_least}"
    return "" if at_most is None else f", at most {at_most}"


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
