"""The statistics on a sheet of a system with three actions and a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    pass


SAVES: Final = ("fortitude", "reflex", "will")
SKILLS: Final = (
    "acrobatics",
    "arcana",
    "athletics",
    "crafting",
    "deception",
    "diplomacy",
    "intimidation",
    "medicine",
    "nature",
    "occultism",
    "performance",
    "religion",
    "society",
    "stealth",
    "survival",
    "thievery",
)
STATS: Final = (
    "ac",
    "tac",
    "hp",
    "speed",
    "perception",
    *SAVES,
    *SKILLS,
    "spell-attack",
    "spell-dc",
)
