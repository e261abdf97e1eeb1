"""Finding a name as people type it: slips of the finger, plurals, either language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from troisactes.i18n.folding import folded

LEAST_ALIKE = 72  # of 100: below, it is another word

Found = TypeVar("Found")


def nearest_names(
    things: Iterable[Found], wanted: str, names: Callable[[Found], Iterable[str]]
) -> list[Found]:
    """Those a few words may mean, the likeliest first; all of them for no words."""
    words = folded(wanted).split()
    if not words:
        return list(things)
    ranked = []
    for place, thing in enumerate(things):
        score = max((_alike(words, folded(name)) for name in names(thing)), default=0.0)
        if score >= LEAST_ALIKE:
            ranked.append((-score, place, thing))
    ranked.sort(key=lambda each: each[:2])
    return [thing for _, _, thing in ranked]


def _alike(words: list[str], name: str) -> float:
    """The worst of the words: each must be somewhere in the name, more or less."""
    from rapidfuzz import fuzz  # slow to import, and only needed by whoever searches

    parts = name.split()
    if not parts:
        return 0.0
    whole = " ".join(words)
    if whole in name:
        return 100.0 + len(whole) / max(1, len(name))
    scores = []
    for word in words:
        scores.append(max(_of_part(fuzz.ratio(word, part), word, part) for part in parts))
    return min(scores)


def _of_part(ratio: float, word: str, part: str) -> float:
    """A beginning counts as the word itself: people stop typing."""
    return 99.0 if len(word) >= 3 and part.startswith(word) else ratio
