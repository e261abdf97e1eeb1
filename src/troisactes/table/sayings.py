"""The server's own refusals, in words."""

from __future__ import annotations

from troisactes.errors import FileError, TroisActesError, UnknownId
from troisactes.i18n import ENGLISH, knows, say

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
        return "\n".join([says, *map(str, error.problems)])
    return says
