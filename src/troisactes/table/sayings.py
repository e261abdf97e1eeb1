"""The server's own refusals, in words."""

from __future__ import annotations

from troisactes.errors import FileError, TroisActesError, UnknownId
from troisactes.i18n import ENGLISH, knows, say
from troisactes.i18n.phrases import in_words_of, sentence_in

# Said in English these name what is wrong: there their own words are better than ours.
DETAILED = frozenset(
    ("bad_answer", "bad_catalogue", "bad_map", "bad_scenario", "invalid_answer", "unknown_id")
)


def said_in(lang: str, error: TroisActesError) -> str:
    """A refusal in a language; problems of a file keep the places they name."""
    if isinstance(error, UnknownId) and error.kind == "table":
        return say(lang, "table-unknown-table")
    message = f"table-{error.code.replace('_', '-')}"
    if not knows(lang, message) or (lang == ENGLISH and error.code in DETAILED):
        return str(error)
    says = say(lang, message)
    if isinstance(error, FileError) and error.problems:
        return "\n".join([says, *(in_words_of(lang, str(each)) for each in error.problems)])
    return says


def explained_in(lang: str, error: TroisActesError) -> str:
    """The same to somebody who prepares a fight: what exactly is wrong, where that can be said."""
    own = sentence_in(lang, str(error)) if error.code in DETAILED else None
    return own[:1].upper() + own[1:] if own else said_in(lang, error)
