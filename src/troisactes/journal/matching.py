"""Names and numbers as people type them: without case or accents, begun only, a word of several."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import lru_cache


@lru_cache(maxsize=4_096)  # the same few hundred names, at every command
def folded(text: str) -> str:
    """Without case, accents or typographic apostrophes."""
    plain = unicodedata.normalize("NFD", text.replace("’", "'").casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def best_matches(text: str, names: Mapping[str, list[str]]) -> list[str]:
    """The ids called exactly so; else those whose name begins so; else a word of it does."""
    text = folded(text)
    exact = [id for id, calls in names.items() if text in calls]
    if exact:
        return exact
    begins = [id for id, calls in names.items() if any(call.startswith(text) for call in calls)]
    if begins or len(text) < 3:
        return begins
    return [
        id
        for id, calls in names.items()
        if any(word.startswith(text) for call in calls for word in call.split())
    ]


def whole_number(text: str) -> int | None:
    """What digits say, with a minus sign or not; None for anything else, or beyond nine digits."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(text) if is_number else None
