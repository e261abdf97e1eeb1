"""Sentences said again and again, kept."""

from __future__ import annotations

from functools import lru_cache

from troisactes.i18n import say

Fact = str | int | float


def words(lang: str, message: str, **facts: Fact) -> str:
    """``say``, remembered: screens repeat themselves."""
    return _said(lang, message, tuple(facts.items()))


@lru_cache(maxsize=16_384)
def _said(lang: str, message: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    return say(lang, message, **dict(facts))
