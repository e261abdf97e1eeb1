"""The server's own refusals, in words."""

from __future__ import annotations

from troisactes.errors import FileError, TroisActesError, UnknownId
from troisactes.i18n import ENGLISH, knows, say
from troisactes.i18n.phrases import in_words_of, sentence_in

# These name what is wrong: where their own words can be said they are better than ours.
DETAILED = frozenset(
    ("bad_answer", "bad_catalogue", "bad_map", "bad_scenario", "invalid_answer", "unknown_id")
)


def said_in(lang: str, error: TroisActesError) -> str:
    """A refusal in a language: what exactly is wrong where that can be said, else of what kind."""
    if isinstance(error, UnknownId) and error.kind == "table":
        return say(lang, "table-unknown-table")
    message = f"table-{error.code.replace('_', '-')}"
    if not knows(lang, message) or (lang == ENGLISH and error.code in DETAILED):
        return str(error)
    if isinstance(error, FileError) and error.problems:
        found = [in_words_of(lang, str(each)) for each in error.problems]
        return "\n".join([say(lang, message), *found])
    own = sentence_in(lang, str(error)) if error.code in DETAILED else None
    return own[:1].upper() + own[1:] if own else say(lang, message)
