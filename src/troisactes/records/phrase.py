"""Phrases: what is said to people, kept as data until it is known in which language.

A phrase is the id of a message and the parts put into it; a part may be a phrase in its turn. They
are declared as functions without a body, so that a misspelt one or a missing part is an error of
types:

    @phrase
    def a_whole_number_from(least: Part, most: Part) -> None: ...

    a_whole_number_from(0, 6).said_in("fr")  # « un nombre entier de 0 à 6 »

``str`` gives English. The sentences are in ``i18n/complaint``; a test compares both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, ParamSpec, TypeAlias

PREFIX = "complaint-"

_Parts = ParamSpec("_Parts")


class Phrase(NamedTuple):
    """A message and what is put into it, in no language yet."""

    message: str
    parts: tuple[tuple[str, Part], ...] = ()

    def said_in(self, lang: str) -> str:
        from troisactes.i18n import say  # below every layer, and slow: for whoever reads it

        return say(lang, self.message, **{name: _fact(part, lang) for name, part in self.parts})

    def rewritten(self, change: Callable[[str], str]) -> Phrase:
        """The same phrase, with what is written out in it changed."""
        parts = tuple((name, _rewritten(part, change)) for name, part in self.parts)
        return Phrase(self.message, parts)

    def __str__(self) -> str:
        return self.said_in("en")


class Translated(NamedTuple):
    """A text that is there in both languages already: a refusal's sentence, a name."""

    fr: str
    en: str

    def said_in(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


# What is written out as it stands (an author's words, an id), a number, another phrase, or a text.
Part: TypeAlias = str | int | Phrase | Translated


def _rewritten(part: Part, change: Callable[[str], str]) -> Part:
    if isinstance(part, Phrase):
        return part.rewritten(change)
    return change(part) if isinstance(part, str) else part


def _fact(part: Part, lang: str) -> str | int:
    if isinstance(part, (Phrase, Translated)):
        return part.said_in(lang)
    if isinstance(part, int):
        from fluent.runtime.types import FluentInt, fluent_number

        number = fluent_number(part, useGrouping=False)  # 5000 as a file has it
        assert isinstance(number, FluentInt)
        return number
    return part


# Every phrase there is: its message, and the names of its parts.
DECLARED: dict[str, tuple[str, ...]] = {}


def phrase(declared: Callable[_Parts, None]) -> Callable[_Parts, Phrase]:
    """Makes phrases of what a function without a body is called with."""
    message = PREFIX + declared.__name__.replace("_", "-")
    code = declared.__code__
    names = code.co_varnames[: code.co_argcount]
    if message in DECLARED:
        raise TypeError(f"{message} is declared twice")
    DECLARED[message] = names
    plain = Phrase(message)

    def put_together(*parts: _Parts.args, **named: _Parts.kwargs) -> Phrase:
        if not names:
            return plain
        given: dict[str, Any] = {**dict(zip(names, parts, strict=False)), **named}
        return Phrase(message, tuple((name, given[name]) for name in names))

    return put_together
