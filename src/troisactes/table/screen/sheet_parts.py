"""The parts of a creature's sheet, as they travel."""

# ruff: noqa: RUF012  (msgspec copies defaults for each struct)
from __future__ import annotations

from troisactes.table.screen.creature_parts import CreatureCondition, HitPoints, ScreenPart, Side
from troisactes.table.screen.model import CostPart


class SheetNumber(ScreenPart):
    """« CA 18 », « Vigueur +7 »."""

    name: str
    text: str


class SheetStrike(ScreenPart):
    """An attack with a weapon or a part of the body."""

    name: str
    attack: str  # +9
    damage: str  # 1d8+4 tranchants
    reach: str  # « allonge 1,5 m (1 case) », « portée 18 m (12 cases) »
    traits: list[str] = []
    icon: str = ""


class SheetAction(ScreenPart):
    """A spell, a reaction or another deed not everybody can do."""

    id: str
    name: str
    cost: list[CostPart] = []
    cost_says: str = ""
    traits: list[str] = []
    reach: str = ""
    amount: str = ""  # 6d6 de feu
    text: str = ""  # the rule, in a sentence or two
    clause: str = ""
    icon: str = ""


class SheetThing(ScreenPart):
    """Something carried; several of a kind are counted."""

    name: str
    count: int = 1
    in_hand: bool = False
    icon: str = ""


class CreatureSheet(ScreenPart):
    """A creature as far as the seat may know it; ``is_whole`` for its own and the game master."""

    id: str
    name: str
    side: Side
    letter: str
    is_whole: bool
    kind: str = ""  # of which kind it is, where that says more than its name
    level: str = ""
    icon: str = ""
    portrait: str = ""
    hp: HitPoints | None = None
    traits: list[str] = []
    numbers: list[SheetNumber] = []  # those no creature does without
    more: list[SheetNumber] = []  # the others, by name
    defences: list[str] = []  # « Immunité : feu »
    strikes: list[SheetStrike] = []
    spells: list[SheetAction] = []
    actions: list[SheetAction] = []
    reactions: list[SheetAction] = []
    passives: list[SheetNumber] = []  # what is told of it and no rule reads
    things: list[SheetThing] = []
    pools: list[SheetNumber] = []  # spells, charges, arrows left
    conditions: list[CreatureCondition] = []
