"""What is said of files in a language other than the one it was written in.

Problems of rules data, saves and scenarios are put together where they are found, in English, from
phrases that hold one another. For a reader of French each phrase is looked up in
``phrases.fr.toml``: the one that fits with the most letters of its own wins.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from troisactes.i18n import ENGLISH

_HERE = Path(__file__).parent
_HOLES = {"{}": "(.+?)", "{w}": r"([\w.-]+)"}  # anything; one word
_HOLE = re.compile(r"(\{w?\})")
_FILLED = re.compile(r"\{(\d+)(~?)\}")
_FEW_LETTERS = 8  # « {w}: {} » has two: it says nothing
_LONGEST = 2_000  # characters: beyond that nobody reads it anyway


def in_words_of(lang: str, text: str) -> str:
    """A phrase in that language; what has no translation stays as it is."""
    return _translated(lang, text, 0) or text


def sentence_in(lang: str, text: str) -> str | None:
    """The same for a whole message; None when next to nothing of it is known in that language."""
    return _translated(lang, text, _FEW_LETTERS)


def _translated(lang: str, text: str, letters: int) -> str | None:
    """By the first phrase that fits and has more letters of its own than that."""
    if lang == ENGLISH or len(text) > _LONGEST:
        return None
    for english, pattern, translation in _phrases(lang):
        found = pattern.fullmatch(text)
        if found is not None and len(_HOLE.sub("", english)) > letters:
            return _fill(lang, translation, found)
    return None


def _fill(lang: str, translation: str, found: re.Match[str]) -> str:
    def part(hole: re.Match[str]) -> str:
        words = found[int(hole[1])]
        return in_words_of(lang, words) if hole[2] else words

    return _FILLED.sub(part, translation)


@cache
def known_phrases(lang: str) -> dict[str, str]:
    text = (_HERE / f"phrases.{lang}.toml").read_text(encoding="utf-8")
    return {english: str(words) for english, words in tomllib.loads(text).items()}


@cache
def _phrases(lang: str) -> list[tuple[str, re.Pattern[str], str]]:
    """The most telling first: those that begin with words of their own, then those with most."""
    return [
        (english, _pattern(english), words)
        for english, words in sorted(known_phrases(lang).items(), key=_vagueness)
    ]


def _vagueness(phrase: tuple[str, str]) -> tuple[bool, int]:
    english = phrase[0]
    return _HOLE.match(english) is not None, -len(_HOLE.sub("", english))


def _pattern(english: str) -> re.Pattern[str]:
    parts = [_HOLES.get(part) or re.escape(part) for part in _HOLE.split(english)]
    return re.compile("".join(parts), re.DOTALL)
