"""The server's own refusals, in words."""

from __future__ import annotations

from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n import knows, say


def said_in(lang: str, error: TroisActesError) -> str:
    """The server's own refusals in a language; what names its details, as it is."""
    if isinstance(error, UnknownId) and error.kind == "table":
        return say(lang, "table-unknown-table")
    message = f"table-{error.code.replace('_', '-')}"
    return say(lang, message) if knows(lang, message) else str(error)
