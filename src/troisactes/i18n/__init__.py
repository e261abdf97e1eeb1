"""Every sentence the product says, in French and in English.

The words are in Fluent files beside this module: ``fr.ftl`` and ``en.ftl`` for the table (a browser
reads the same ones), with folders for parts of it; a system brings its own (``add_words``);
``cli/fr.ftl`` and ``cli/en.ftl`` are for the command line alone, ``complaint/`` is what files and
answers are refused with (``records.complaints``), and the files under ``web/`` are for the
browser's page alone.

    say("en", "unit-action", count=2)  # "2 actions"

Fluent is imported for the first sentence that has facts to put in, not before: it brings Babel,
which is slow. Plain sentences (all of the help) are read without it.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Any

from troisactes.errors import UnknownId
from troisactes.i18n import nouns

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = [
    "ENGLISH",
    "FRENCH",
    "LANGUAGES",
    "add_words",
    "choose_language",
    "knows",
    "message_texts",
    "say",
]

FRENCH = "fr"
ENGLISH = "en"
LANGUAGES = (FRENCH, ENGLISH)

SENTENCES_KEPT = 16_384

_HERE = Path(__file__).parent
_brought: list[Path] = []  # folders of what systems alone say
_bundles: dict[tuple[str, str], FluentBundle] = {}
_reading = threading.Lock()  # two who want the same words read them once
_MESSAGE = re.compile(r"([a-z][\w-]*) =(.*)", re.DOTALL)
_APART = ("cli", "complaint", "web")  # messages whose id begins with cli- are in the folder cli/


def choose_language(explicit: str | None, env: Mapping[str, str]) -> str:
    """The language asked for; else French for a French locale, English for any other."""
    if explicit:
        return parse_language(explicit)
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if env.get(variable):
            return FRENCH if env[variable].lower().startswith("fr") else ENGLISH
    return ENGLISH


def parse_language(word: str) -> str:
    if word not in LANGUAGES:
        raise UnknownId("language", word, LANGUAGES)
    return word


def add_words(folder: Path) -> None:
    """Let the messages of a folder (``fr.ftl``, ``en.ftl``) be said as well; none may be there."""
    if folder in _brought:
        return
    with _reading:
        _brought.append(folder)
        _files_of.cache_clear()
        _said.cache_clear()
        message_texts.cache_clear()
        for lang in LANGUAGES:
            _bundles.pop((lang, ""), None)


def say(lang: str, message_id: str, /, **facts: str | int | float) -> str:
    """A message with its facts put in. Numbers choose plurals; words are put in as they are."""
    if not facts:
        for file in _files_of(lang, _place_of(message_id)):
            plain = _plain_messages(file).get(message_id)
            if plain is not None:
                return plain
    # The type too: 1 and 1.0 are equal, and not said alike.
    return _said(lang, message_id, tuple([(*fact, type(fact[1])) for fact in facts.items()]))


@lru_cache(maxsize=SENTENCES_KEPT)
def _said(lang: str, message_id: str, facts: tuple[tuple[str, Any, type], ...]) -> str:
    """A screen says the same few hundred sentences again and again: Fluent is asked once."""
    bundle = _bundle_for(lang, message_id)
    if not bundle.has_message(message_id):
        raise UnknownId("message", message_id, bundle._messages)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise UnknownId("message", message_id, bundle._messages)
    return str(bundle.format_pattern(pattern, {name: value for name, value, _ in facts})[0])


def knows(lang: str, message_id: str) -> bool:
    return _bundle_for(lang, message_id).has_message(message_id)


def _place_of(message_id: str) -> str:
    """The folder of those who alone say it, or nothing."""
    place = message_id.partition("-")[0]
    return place if place in _APART else ""


@cache
def _files_of(lang: str, place: str) -> tuple[Path, ...]:
    name = f"{parse_language(lang)}.ftl"
    if place:
        return tuple(sorted((_HERE / place).rglob(name)))
    parts = [file for file in sorted(_HERE.glob(f"*/{name}")) if file.parent.name not in _APART]
    brought = [file for folder in _brought for file in sorted(folder.rglob(name))]
    return (_HERE / name, *parts, *brought)


@cache
def message_texts(lang: str) -> dict[str, str]:
    """The messages of a language as they are written, except those one place alone says."""
    return {id: text for file in _files_of(lang, "") for id, text in _blocks(file)}


def _blocks(file: Path) -> list[tuple[str, str]]:
    blocks = re.split(r"\n(?=\S)", file.read_text(encoding="utf-8"))
    found = [_MESSAGE.fullmatch(block) for block in blocks]
    return [(each[1], each[2]) for each in found if each is not None]


@cache
def _plain_messages(file: Path) -> dict[str, str]:
    """Messages with nothing to put in, as Fluent would say them (a test compares the two)."""
    messages: dict[str, str] = {}
    for id, text in _blocks(file):
        if "{" in text:
            continue
        first, *rest = text.split("\n")
        lines = dedent("\n".join(rest)).strip("\n").split("\n")
        messages[id] = "\n".join([first.strip(), *lines]).strip()
    return messages


def _bundle_for(lang: str, message_id: str) -> FluentBundle:
    return _bundle(lang, _place_of(message_id))


def _bundle(lang: str, place: str) -> FluentBundle:
    found = _bundles.get((lang, place))
    if found is None:
        with _reading:
            found = _bundles.get((lang, place)) or _read_bundle(lang, place)
            _bundles[lang, place] = found
    return found


def _read_bundle(lang: str, place: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle(
        [parse_language(lang)],
        functions={"A": _a, "DE": _de, "QUE": _que, "WORDS": _words},
        use_isolating=False,
    )
    for file in _files_of(lang, place):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


# Fluent would have its own type of text: hence Any.


def _de(noun: object) -> Any:
    return nouns.of(str(noun))


def _a(noun: object) -> Any:
    return nouns.to(str(noun))


def _que(noun: object) -> Any:
    return nouns.that(str(noun))


def _words(kind: object) -> Any:
    """An id as English words: ``type-of-damage``, “type of damage”."""
    return str(kind).replace("-", " ")
