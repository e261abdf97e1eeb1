"""What a board shows when it is asked: how far one can walk, what fits a tap, whom a deed concerns.

See ``model`` for what all parts have in common.
"""

# ruff: noqa: RUF012  (msgspec copies defaults for each struct)
from __future__ import annotations

from typing import Any

from troisactes.table.screen.creature_parts import ScreenPart
from troisactes.table.screen.model import Chance, CostPart


class Band(ScreenPart):
    """Squares a walk can end on for one price; each square is in the cheapest band only."""

    cost: list[CostPart]
    says: str  # « 2 actes »
    cells: list[str]
    affordable: bool


class Suggestion(ScreenPart):
    """Something that may be done now, whole and ready to be previewed or answered."""

    row: str  # the action's id
    using: str
    name: str
    icon: str
    answer: dict[str, Any]
    cost: list[CostPart]  # of both steps, where there are two
    cost_says: str
    chance: Chance | None = None
    note: str = ""  # what it brings, in two words
    first: dict[str, Any] | None = None  # to be answered before: walking up to it
    parts: list[dict[str, Any]] = []  # of an activity: how the questions it asks would be answered


class Suggestions(ScreenPart):
    """What may be done to somebody, or at a square, best first."""

    target: str
    cell: str
    best: list[Suggestion]
    count: int  # how many there are in all
