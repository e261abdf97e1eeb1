"""The parts of a screen that show creatures: budgets, hit points, conditions, the order, the board.

See ``model`` for the whole screen, and for what all parts have in common.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Side = Literal["heroes", "foes", "neutral"]
UnitState = Literal["free", "spent", "overspent"]
ReactionState = Literal["free", "spent", "not-yet", "none"]
Asking = Literal["ask", "always", "never"]
HpBand = Literal["unhurt", "hurt", "battered", "down"]


class ScreenPart(msgspec.Struct, omit_defaults=True, gc=False):
    """Fields that are empty are left out on the wire.

    Parts make a tree: there is nothing in it for the garbage collector to find.
    """


class Why(ScreenPart):
    """Why not: a sentence, and the clause it rests on."""

    says: str
    clause: str = ""
    code: str = ""


# --- budget --------------------------------------------------------------------------------------


class Pip(ScreenPart):
    """One unit of a turn. ``pay`` names it in an answer; ``only`` is what a restricted one buys."""

    id: str  # acts:1, actions:2: what data-budget holds
    unit: str
    state: UnitState
    says: str  # « acte, pour attaquer seulement »
    glyph: str  # the drawing's name, or an SVG path
    pay: str = ""
    only: str = ""
    source: str = ""  # what gave it: « Rapidité »


class Reaction(ScreenPart):
    """● free, ○ spent, – not yet or not at all, with the clause that says so."""

    id: str
    state: ReactionState
    glyph: str
    count: int
    says: str
    clause: str = ""


class Pool(ScreenPart):
    """A counted resource: action points, movement points, spell slots."""

    id: str
    name: str
    now: int
    says: str
    glyph: str  # the drawing's name, or an SVG path
    most: int | None = None
    is_turn: bool = False  # a turn is played with it


class Budget(ScreenPart):
    says: str  # the whole of it in a sentence, for a screen reader
    pips: list[Pip] = []
    pools: list[Pool] = []
    reaction: Reaction | None = None


# --- creatures -----------------------------------------------------------------------------------


class HitPoints(ScreenPart):
    """As much as the seat may know: numbers, a band, or nothing (then there is no such part)."""

    says: str
    now: int | None = None
    most: int | None = None
    band: HpBand | None = None


class CreatureCondition(ScreenPart):
    id: str
    name: str
    says: str  # name and duration
    lasts: str = ""
    clause: str = ""
    icon: str = ""


class TaskProgress(ScreenPart):
    """A task of several turns: its bar, and how it is gone on with."""

    action: str
    name: str
    done: int
    total: int
    says: str  # « Sabotage 3/6 »
    consecutive: bool = False
    clause: str = ""


class Chip(ScreenPart):
    """Something kept ready: « Prête : Attaque si on m’approche »."""

    id: str
    says: str
    clause: str = ""


class Mine(ScreenPart):
    """A creature of the seat's own, in full."""

    id: str
    name: str
    hp: HitPoints
    budget: Budget
    conditions: list[CreatureCondition] = []
    held: list[str] = []
    stowed: list[str] = []
    work: list[TaskProgress] = []
    ready: list[Chip] = []
    reactions: list[Preference] = []
    returns: Returning | None = None
    may_speak: bool = False
    icon: str = ""


class Preference(ScreenPart):
    """How a reaction of one's own is to be asked for."""

    creature: str
    action: str
    name: str
    value: Asking = "ask"


class Returning(ScreenPart):
    """Out of the order after delaying: where one would come back in."""

    says: str  # « Entrer après Ogre »
    clause: str = ""
    after: str = ""
    answer: dict[str, Any] | None = None  # when it may be answered now


class OrderRow(ScreenPart):
    id: str
    name: str
    side: Side
    letter: str
    is_turn: bool = False
    is_own: bool = False
    acted: bool = False
    aside: bool = False  # delaying, or out of the order
    hidden: bool = False  # the players do not see it (only the game master's rows say so)
    result: str = ""
    hp: HitPoints | None = None
    conditions: list[CreatureCondition] = []
    pips: list[Pip] = []
    pools: list[Pool] = []
    reaction: Reaction | None = None
    says: str = ""
    icon: str = ""
    portrait: str = ""  # the address of a picture of it


class Token(ScreenPart):
    """A creature on the board."""

    id: str
    name: str
    letter: str
    side: Side
    cells: list[str]  # all it stands on, the top left one first
    size: int
    says: str  # « F7, Gobelin 2, ennemi, blessé, 2 cases, à portée »
    is_turn: bool = False
    is_own: bool = False
    is_down: bool = False
    hidden: bool = False
    hp: HitPoints | None = None
    conditions: list[CreatureCondition] = []
    icon: str = ""  # the name of a drawing; nothing where its kind may not be known
    portrait: str = ""  # the address of a picture of it


class LyingThing(ScreenPart):
    """Something lying on the ground."""

    cell: str
    id: str
    name: str
    icon: str = ""


class TerrainSquare(ScreenPart):
    """A square that is not plain floor."""

    cell: str
    kind: str  # wall, difficult, door, …
    says: str


class BoardEdge(ScreenPart):
    """What stands between squares: from one point to another, counted in squares."""

    line: list[float]  # x, y, x, y
    kind: str  # wall, low, window, door, closed, ledge (down to its right)
    says: str
    door: str = ""  # what it is called, if it is a door


class BoardLight(ScreenPart):
    """How light the map is to this seat, where it is not bright everywhere."""

    rows: list[str]  # a digit for each square: 0 dark, 1 dim, 2 bright
    dark: str  # what to say of such a square
    dim: str
    lamps: list[str] = []  # squares something shines from
    lamp: str = ""


class Board(ScreenPart):
    columns: int
    rows: int
    squares: list[TerrainSquare] = []
    edges: list[BoardEdge] = []
    things: list[LyingThing] = []
    closed: list[str] = []
    light: BoardLight | None = None


class Header(ScreenPart):
    system: str
    system_name: str
    mode: str
    round: int
    says: str  # « À vous, Kyra », « Tour : Gobelin 2 »
    round_says: str
    turn: str = ""
    is_mine: bool = False
    turns_until: int | None = None
    until_says: str = ""  # « Vous dans 2 tours »
    ended: str = ""
