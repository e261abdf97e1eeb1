"""Facts of KrosmozJDR beyond those all systems share; their bits come after the shared ones."""

from __future__ import annotations

from typing import Final

from troisactes.rules.common import facts

OWN: Final = (
    # from effects
    "hidden",
    "invisible",
    "sees-invisible",
    "dodging",
    "no-tackle",
    "anchored",
    "unprovoked",
    # from the moment
    "acted",
    "alone",
    "still",
    "bonus-spent",
    "strong-spent",
    "tackled",
    "stuck",
    "grappling",
    "no-esquive",
    "summons-full",
    "short-of-wakfu-pa",
)
FACTS: Final[tuple[str, ...]] = (*facts.FACTS, *OWN)

_FIRST: Final[int] = len(facts.FACTS)
HIDDEN: Final = 1 << _FIRST
INVISIBLE: Final = 1 << _FIRST + 1
SEES_INVISIBLE: Final = 1 << _FIRST + 2
DODGING: Final = 1 << _FIRST + 3
NO_TACKLE: Final = 1 << _FIRST + 4
ANCHORED: Final = 1 << _FIRST + 5
UNPROVOKED: Final = 1 << _FIRST + 6
ACTED: Final = 1 << _FIRST + 7
ALONE: Final = 1 << _FIRST + 8
STILL: Final = 1 << _FIRST + 9
BONUS_SPENT: Final = 1 << _FIRST + 10
STRONG_SPENT: Final = 1 << _FIRST + 11
TACKLED: Final = 1 << _FIRST + 12
STUCK: Final = 1 << _FIRST + 13
GRAPPLING: Final = 1 << _FIRST + 14
NO_ESQUIVE: Final = 1 << _FIRST + 15
SUMMONS_FULL: Final = 1 << _FIRST + 16
SHORT_OF_WAKFU_PA: Final = 1 << _FIRST + 17
