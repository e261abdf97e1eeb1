"""The server's own refusals, in words."""

from __future__ import annotations

from troisactes.errors import FileError, TroisActesError, UnknownId
from troisactes.i18n import ENGLISH, knows, say

# These name what is wrong: to somebody who prepares a fight their own words are better than ours.
DETAILED = frozenset(
    ("bad_answer", "bad_catalogue", "bad_map", "bad_scenario", "invalid_answer", "unknown_id")
)


def said_in(lang: str, error: TroisActesError) -> str:
    """A refusal in a language; problems of a file keep the places they name."""
    if isinstance(error, UnknownId) and error.kind == "table":
        return say(lang, "table-unknown-table")
    message = f"table-{error.code.replace('_', '-')}"
    if not knows(lang, message) or (lang == ENGLISH and error.code in DETAILED):
        return error.sentence(lang)
    says = say(lang, message)
    if isinstance(error, FileError) and error.problems:
        return "\n".join([says, *(each.sentence(lang) for each in error.problems)])
    return says


def explained_in(lang: str, error: TroisActesError) -> str:
    """The same to somebody who prepares a fight: what exactly is wrong, where that can be said."""
    own = error.sentence(lang) if error.code in DETAILED and lang != ENGLISH else ""
    return own[:1].upper() + own[1:] if own else said_in(lang, error)
