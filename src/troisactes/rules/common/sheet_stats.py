"""The statistics on a sheet of a system with three actions and a reaction."""

from __future__ import annotations

from typing import Final

from troisactes.kernel.names import MOST_HP, Stat
from troisactes.rules.common.names import (
    AC,
    ACROBATICS,
    ARCANA,
    ATHLETICS,
    CRAFTING,
    DECEPTION,
    DIPLOMACY,
    FORTITUDE,
    INTIMIDATION,
    MEDICINE,
    NATURE,
    OCCULTISM,
    PERCEPTION,
    PERFORMANCE,
    REFLEX,
    RELIGION,
    SOCIETY,
    SPEED,
    SPELL_ATTACK,
    SPELL_DC,
    STEALTH_STAT,
    SURVIVAL,
    TAC,
    THIEVERY,
    WILL,
)

SAVES: Final[tuple[Stat, ...]] = (FORTITUDE, REFLEX, WILL)
SKILLS: Final[tuple[Stat, ...]] = (
    ACROBATICS,
    ARCANA,
    ATHLETICS,
    CRAFTING,
    DECEPTION,
    DIPLOMACY,
    INTIMIDATION,
    MEDICINE,
    NATURE,
    OCCULTISM,
    PERFORMANCE,
    RELIGION,
    SOCIETY,
    STEALTH_STAT,
    SURVIVAL,
    THIEVERY,
)
STATS: Final[tuple[Stat, ...]] = (
    AC,
    TAC,
    MOST_HP,
    SPEED,
    PERCEPTION,
    *SAVES,
    *SKILLS,
    SPELL_ATTACK,
    SPELL_DC,
)
