"""Dice written as text, added up: « 2d6 » three times « 1d6+1 » more is « 5d6+3 »."""

from __future__ import annotations

import re
from collections.abc import Mapping

_TERM = re.compile(r"([+-]?)(?:([0-9]{1,3})d([0-9]{1,4})|([0-9]{1,4}))")
MOST_DICE = 100
MOST_FLAT = 1_000


def terms_of(text: str) -> dict[int, int] | None:
    """How many dice of how many faces (0: plain numbers); None when it is no plain sum of dice."""
    plain = re.sub(r"\s+", "", text).lower().replace("–", "-").replace("−", "-")
    while plain.startswith("(") and plain.endswith(")") and plain.count("(") == 1:
        plain = plain[1:-1]
    found: dict[int, int] = {}
    place = 0
    while place < len(plain):
        term = _TERM.match(plain, place)
        if term is None or (place and not term[1]):
            return None
        sign = -1 if term[1] == "-" else 1
        faces = int(term[3]) if term[3] else 0
        count = int(term[2]) if term[3] else int(term[4])
        found[faces] = found.get(faces, 0) + sign * count
        place = term.end()
    return found or None


def added(first: str, more: str, times: int) -> str | None:
    """The one and so many of the other; None when either is no plain sum."""
    one, other = terms_of(first), terms_of(more)
    if one is None or other is None:
        return None
    for faces, count in other.items():
        one[faces] = one.get(faces, 0) + times * count
    return in_words(one)


def in_words(terms: Mapping[int, int]) -> str:
    dice = [f"{count}d{faces}" for faces, count in sorted(terms.items())[::-1] if faces and count]
    flat = terms.get(0, 0)
    text = "+".join(dice)
    if not text:
        return str(flat)
    return f"{text}{flat:+d}" if flat else text


def as_single_rolls(text: str) -> list[str] | None:
    """« 2d6+1d4+3 » as rolls of one kind of die each; the flat part goes with the first."""
    terms = terms_of(text)
    if terms is None:
        return None
    flat = terms.pop(0, 0)
    kinds = [(faces, count) for faces, count in sorted(terms.items())[::-1] if count]
    if any(count < 0 or count > MOST_DICE or not 1 <= faces <= 1_000 for faces, count in kinds):
        return None
    if abs(flat) > MOST_FLAT:
        return None
    if not kinds:
        return [str(flat)]
    rolls = [f"{count}d{faces}" for faces, count in kinds]
    if flat:
        rolls[0] += f"{flat:+d}"
    return rolls
