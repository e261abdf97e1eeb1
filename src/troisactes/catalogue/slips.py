"""Words that packs make up and must spell alike: a side, a family, a list of spells.

Nobody declares them, so none is wrong by itself. But one that is another's with a letter more, less
or otherwise, and is used less often than that other, was meant to be it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

SHORTEST = 4  # below that, words differ by a letter for good


def meant_by(word: str, used: Mapping[str, int]) -> str:
    """The word this one is a slip of, if it is one: what is used more often, a letter apart."""
    if len(word) < SHORTEST:
        return ""
    mine = used.get(word, 0)
    for other in sorted(used):
        if used[other] > mine and is_a_letter_apart(word, other):
            return other
    return ""


def is_a_letter_apart(one: str, other: str) -> bool:
    """One letter added, left out, changed, or two of them the other way round; never a figure."""
    if one == other or abs(len(one) - len(other)) > 1:
        return False
    start = 0
    while start < min(len(one), len(other)) and one[start] == other[start]:
        start += 1
    first, second = one[start:], other[start:]
    if (first[:1] + second[:1]).isdigit():
        return False
    if len(first) == len(second):
        is_swapped = first[:2] == second[1::-1] and first[2:] == second[2:]
        return first[1:] == second[1:] or is_swapped
    longer, shorter = (first, second) if len(first) > len(second) else (second, first)
    return longer[1:] == shorter


def counted(words: list[str]) -> Mapping[str, int]:
    """How often each is used."""
    return Counter(words)
