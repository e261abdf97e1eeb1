"""Which words are French, which English, and which are ids: read from our own files.

A word is foreign in a language when only the other one's files have it: its Fluent messages, the
names and texts of catalogues, the clauses. An id is a word of the catalogues or of the code that
no file of the language has.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from troisactes.i18n import LANGUAGES
from troisactes.i18n.folding import folded
from troisactes.rules.registry import load_system, our_system_ids

SOURCE = Path(__file__).resolve().parents[1] / "src" / "troisactes"

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_PLACEABLE = re.compile(r"\{[^{}]*?(?:->)|\{[^{}]*\}|^\s*\*?\[[\w-]+\]", re.MULTILINE)
_MESSAGE = re.compile(r"^[a-z][\w-]* =", re.MULTILINE)
_COMMENT = re.compile(r"^#.*$", re.MULTILINE)
# Fluent files whose words are commands and keys of files, not a table's sentences.
_NOT_READ = ("cli", "complaint")
_COMMANDS = ("convert-", "command-")  # of a system's own command
ID = re.compile(r"(?<![\w’'-])[a-z0-9]+(?:-[a-z0-9]+)+(?![\w’'-])|(?<!\w)\w+:\w+(?!\w)")


def _texts(lang: str) -> Iterator[str]:
    for file in SOURCE.rglob(f"{lang}.ftl"):
        if file.parent.name in _NOT_READ:
            continue
        text = _COMMENT.sub("", file.read_text(encoding="utf-8"))
        kept = [block for block in re.split(r"\n(?=\S)", text) if not block.startswith(_COMMANDS)]
        yield _PLACEABLE.sub(" ", _MESSAGE.sub(" ", "\n".join(kept)))
    for id in our_system_ids():
        system = load_system(id)
        french = lang == "fr"
        for name in system.catalogue.names.values():
            yield name.fr if french else name.en
        for option in system.catalogue.options.values():
            if option.text is not None:
                yield option.text.fr if french else option.text.en
        for sheet in system.rules.sheets.values():
            for weapon in sheet.weapons:
                yield weapon.name.fr if french else weapon.name.en
        for clause in system.clauses.values():
            yield clause.fr if french else clause.en


@cache
def words_of(lang: str) -> frozenset[str]:
    return frozenset(word for text in _texts(lang) for word in words_in(text))


def words_in(text: str) -> Iterator[str]:
    for found in WORD.findall(text):
        yield folded(found)
        yield from (folded(part) for part in found.split("-"))


@cache
def foreign_words(lang: str) -> frozenset[str]:
    """Words of the other language alone; a letter or two may be anything."""
    other = next(each for each in LANGUAGES if each != lang)
    return frozenset(each for each in words_of(other) - words_of(lang) if len(each) > 2)


@cache
def ids() -> frozenset[str]:
    """Ids of every catalogue that are no words: those with a hyphen."""
    found: set[str] = set()
    for system_id in our_system_ids():
        rules = load_system(system_id).rules
        for table in (rules.actions, rules.effects, rules.sheets, rules.items):
            found.update(id for id in table if "-" in id)
    return frozenset(found)


# Fields of a screen that only programs read: ids, drawings, what is sent back.
MACHINE = frozenset(
    "id clause cover_clause unit glyph using icon group creature kind pay who seat request action"
    " cell cells code key answer then degree pips finds area lifted enforcement system mode step"
    " landing closed state aim when side band".split()
)


def shown(value: Any, key: str = "") -> Iterator[str]:
    """Every text of a screen, as plain data, that a person reads."""
    if key in MACHINE:
        return
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from shown(each, str(name))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from shown(each, key)


def lapses(text: str, lang: str, names: Iterable[str] = ()) -> list[str]:
    """What a reader of that language should not find in a text; people's own names are theirs."""
    plain = text
    for name in sorted(names, key=len, reverse=True):
        plain = re.sub(re.escape(name), " ", plain, flags=re.IGNORECASE)
    found = [word for word in words_in(plain) if word in foreign_words(lang)]
    known = words_of(lang)
    found += [id for id in ID.findall(plain) if id in ids() and id not in known]
    found += re.findall(r"\{ ?\$\w*|→ \d+$", plain)
    return found
