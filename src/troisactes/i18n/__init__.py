"""Every sentence the product says, in French and in English.

The words are in Fluent files beside this module: ``fr.ftl`` and ``en.ftl`` for the table (a browser
reads the same ones), ``cli/fr.ftl`` and ``cli/en.ftl`` for the command line alone.

    say("en", "unit-action", count=2)  # "2 actions"

Fluent is imported when the first sentence is wanted, not before: it brings Babel, which is slow.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from troisactes.errors import UnknownId

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

__all__ = ["ENGLISH", "FRENCH", "LANGUAGES", "choose_language", "knows", "say"]

FRENCH = "fr"
ENGLISH = "en"
LANGUAGES = (FRENCH, ENGLISH)

_HERE = Path(__file__).parent
_CLI = "cli-"  # messages whose id begins so are in the folder cli/
_VOWELS = frozenset("aeiouhàâäéèêëîïôöùûüœæ")
_ASPIRATED = ("hach", "hall", "harp", "haut", "héra", "héri", "héro", "hibo", "huss", "hurl")


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


def say(lang: str, message_id: str, /, **facts: str | int | float) -> str:
    """A message with its facts put in. Numbers choose plurals; words are put in as they are."""
    bundle = _bundle_for(lang, message_id)
    if not bundle.has_message(message_id):
        raise UnknownId("message", message_id, bundle._messages)
    pattern = bundle.get_message(message_id).value
    if pattern is None:
        raise UnknownId("message", message_id, bundle._messages)
    return str(bundle.format_pattern(pattern, dict(facts))[0])


def knows(lang: str, message_id: str) -> bool:
    return _bundle_for(lang, message_id).has_message(message_id)


def _bundle_for(lang: str, message_id: str) -> FluentBundle:
    folder = _HERE / "cli" if message_id.startswith(_CLI) else _HERE
    return _bundle(lang, folder / f"{lang}.ftl")


@cache
def _bundle(lang: str, file: Path) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([parse_language(lang)], functions={"DE": _de}, use_isolating=False)
    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _de(name: object) -> Any:  # Fluent would have its own type of text
    """French “de” before a name: « de Kyra », « d’Ombre », « d’Hélène », « de Hallebardier »."""
    text = str(name)
    start = text[:4].lower()
    elides = start[:1] in _VOWELS and not start.startswith(_ASPIRATED)
    return f"d’{text}" if elides else f"de {text}"
