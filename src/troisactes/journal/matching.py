"""Names and numbers as people type them: without case or accents, begun only, a word of several."""

from __future__ import annotations

from collections.abc import Mapping

from troisactes.i18n.folding import folded


def exact_matches(text: str, names: Mapping[str, list[str]]) -> list[str]:
    """The ids called exactly so."""
    text = folded(text)
    return [id for id, calls in names.items() if text in calls]


def best_matches(text: str, names: Mapping[str, list[str]]) -> list[str]:
    """The ids called exactly so; else those whose name begins so; else a word of it does."""
    exact = exact_matches(text, names)
    if exact:
        return exact
    text = folded(text)
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
