"""The parts of a screen, as they travel.

Words (``name``, ``says``, ``text``) are in the seat's language and typeset; ids never change with
it. Anything refused carries a ``Why``: a sentence and the clause behind it. What a part may be
answered with is an ``answer`` to send back as it is, or one to put a ``Target``'s ``aim`` into.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Side = Literal["heroes", "foes", "neutral"]
RowState = Literal["offered", "refused", "folded"]
UnitState = Literal["free", "spent", "overspent"]
ReactionState = Literal["free", "spent", "not-yet", "none"]
AimKind = Literal["", "creature", "cell", "item", "effect", "number"]
Band = Literal["low", "even", "high"]
HpBand = Literal["unhurt", "hurt", "battered", "down"]
StepState = Literal["done", "now", "next"]


class Part(msgspec.Struct, omit_defaults=True):
    """Fields that are empty are left out on the wire."""


class Why(Part):
    """Why not: a sentence, and the clause it rests on."""

    says: str
    clause: str = ""
    code: str = ""


# --- budget --------------------------------------------------------------------------------------


class Pip(Part):
    """One unit of a turn. ``pay`` names it in an answer; ``only`` is what a restricted one buys."""

    id: str  # acts:1, actions:2: what data-budget holds
    unit: str
    state: UnitState
    says: str  # « acte, pour attaquer seulement »
    pay: str = ""
    only: str = ""
    source: str = ""  # what gave it: « Rapidité »


class Reaction(Part):
    """● free, ○ spent, – not yet or not at all, with the clause that says so."""

    id: str
    state: ReactionState
    glyph: str
    count: int
    says: str
    clause: str = ""


class Pool(Part):
    """A counted resource: action points, movement points, spell slots."""

    id: str
    name: str
    now: int
    says: str
    most: int | None = None
    is_turn: bool = False  # a turn is played with it


class Budget(Part):
    says: str  # the whole of it in a sentence, for a screen reader
    pips: list[Pip] = []
    pools: list[Pool] = []
    reaction: Reaction | None = None


# --- creatures -----------------------------------------------------------------------------------


class HitPoints(Part):
    """As much as the seat may know: numbers, a band, or nothing (then there is no such part)."""

    says: str
    now: int | None = None
    most: int | None = None
    band: HpBand | None = None


class Condition(Part):
    id: str
    name: str
    says: str  # name and duration
    lasts: str = ""
    clause: str = ""


class Work(Part):
    """A task of several turns: its bar, and how it is gone on with."""

    action: str
    name: str
    done: int
    total: int
    says: str  # « Sabotage 3/6 »
    consecutive: bool = False
    clause: str = ""


class Chip(Part):
    """Something kept ready: « Prête : Attaque si on m’approche »."""

    id: str
    says: str
    clause: str = ""


class Mine(Part):
    """A creature of the seat's own, in full."""

    id: str
    name: str
    hp: HitPoints
    budget: Budget
    conditions: list[Condition] = []
    held: list[str] = []
    stowed: list[str] = []
    work: list[Work] = []
    ready: list[Chip] = []
    reactions: list[Preference] = []
    returns: Returning | None = None
    may_speak: bool = False


class Preference(Part):
    """How a reaction of one's own is to be asked for."""

    creature: str
    action: str
    name: str
    value: Literal["ask", "always", "never"] = "ask"


class Returning(Part):
    """Out of the order after delaying: where one would come back in."""

    says: str  # « Entrer après Ogre »
    clause: str = ""
    after: str = ""
    answer: dict[str, Any] | None = None  # when it may be answered now


class OrderRow(Part):
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
    conditions: list[Condition] = []
    pips: list[Pip] = []
    pools: list[Pool] = []
    reaction: Reaction | None = None
    says: str = ""


class Token(Part):
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
    conditions: list[Condition] = []


class Thing(Part):
    """Something lying on the ground."""

    cell: str
    id: str
    name: str


class Square(Part):
    """A square that is not plain floor."""

    cell: str
    kind: str  # wall, difficult, door, …
    says: str


class Board(Part):
    columns: int
    rows: int
    squares: list[Square] = []
    things: list[Thing] = []
    closed: list[str] = []


class Header(Part):
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


# --- what may be done ----------------------------------------------------------------------------


class CostPart(Part):
    unit: str
    amount: int  # −1: all there is; −2: by the square
    glyph: str  # act, action, reaction, pa, pm …: the drawing's name
    text: str  # ●●, ◆, 3 PA


class Penalty(Part):
    """What earlier attacks cost this one."""

    amount: int
    text: str  # −5
    clause: str
    says: str


class Chance(Part):
    """How likely, as the table shows it: a number, a band, or neither."""

    says: str  # « 65 % », « forte »
    percent: int | None = None
    band: Band | None = None
    critical: int | None = None
    average: str = ""  # « ~4,5 »; damage, or hit points given back
    saved: bool = False  # the target's save, not the actor's roll


class Target(Part):
    """Something an action may be aimed at; with ``why``, something it may not."""

    id: str  # a creature's id, a square's name, an item's …
    name: str
    aim: dict[str, Any]  # put into the way's answer
    cells: list[str] = []
    chance: Chance | None = None
    says: str = ""
    why: Why | None = None


class Way(Part):
    """How an action is done: with which weapon, spell or thing."""

    using: str
    name: str
    kind: AimKind
    answer: dict[str, Any]
    count: int = 0  # how many targets are legal
    lone: Target | None = None  # the only one: already chosen
    targets: list[Target] = []  # where they are few; squares are asked for with ``aim``
    walks: bool = False  # its target may be reached by a path drawn by hand
    why: Why | None = None
    cost: list[CostPart] = []
    cost_says: str = ""
    penalty: Penalty | None = None
    chance: Chance | None = None  # against the lone or the default target


class Row(Part):
    """One action of the palette, or one answer to a question."""

    id: str
    name: str
    group: str
    state: RowState
    ways: list[Way]
    glyph: str = ""
    cost: list[CostPart] = []
    cost_says: str = ""
    traits: list[str] = []
    clause: str = ""
    why: Why | None = None
    penalty: Penalty | None = None
    chance: Chance | None = None
    is_default: bool = False
    takes_text: bool = False  # said in the player's own words
    ends_turn: bool = False
    keep: bool = False  # the way out: end the turn, pass
    interjects: bool = False  # sent as ``interject``: at any time, whoever is asked
    work: Work | None = None  # the bar of a task begun
    says: str = ""  # what follows from it, when that needs saying: « 3 actes perdus »
    finds: str = ""  # what else a search finds it by


class Group(Part):
    id: str
    name: str
    rows: list[Row]


class Palette(Part):
    """Everything one creature could do, in groups that never change place during a fight."""

    creature: str
    name: str
    is_open: bool  # its turn to choose; else the palette is only read
    groups: list[Group]
    end: Row | None = None


# --- questions -----------------------------------------------------------------------------------


class Timer(Part):
    """Seconds on the server's clock; ``left`` at the moment the frame was made."""

    total: int
    left: float
    running: bool = True


class Stepper(Part):
    name: str
    state: StepState


class Pad(Part):
    """A real die to throw: « d20 ? », and what will be added to it."""

    faces: int
    says: str
    purpose: str
    modifiers: list[Modifier] = []
    total: str = ""
    answer: dict[str, Any] = {}  # {"do": "die"}, to which {"value": 14} is added


class Modifier(Part):
    """A number that goes into a roll: where it comes from, and by which rule."""

    amount: str
    label: str
    clause: str = ""
    applied: bool = True
    says: str = ""


class Prompt(Part):
    """The open question, for whoever must answer it."""

    decision: int  # the token an answer carries
    kind: str
    heading: str
    says: str
    creature: str = ""
    name: str = ""
    clause: str = ""
    for_gm: bool = False
    urgent: bool = False  # an interruption: it takes the screen
    answers: list[Row] = []
    stepper: list[Stepper] = []
    pad: Pad | None = None
    preferences: list[Preference] = []
    timer: Timer | None = None
    cells: list[str] = []  # squares it speaks of
    text: str = ""  # a player's own words it is about
    price: str = ""
    ordered: bool = False  # answers are things that happen, to be put in order


class Waiting(Part):
    """Somebody else is being asked."""

    says: str  # « En attente de Kyra », « Le MJ résout… »
    who: str = ""


class QueueItem(Part):
    """Something for the game master to see to."""

    id: str
    kind: Literal["window", "request", "ruling", "away"]
    says: str
    who: str = ""
    seat: str = ""
    clause: str = ""
    answers: list[Row] = []
    decision: int = 0  # the token of the question it is about
    request: str = ""  # a request's own id, for ``settle``
    answer: dict[str, Any] | None = None  # what a player asks leave to do


# --- the log -------------------------------------------------------------------------------------


class Roll(Part):
    """A roll taken apart."""

    purpose: str
    lines: list[Modifier]
    die: str = ""  # « d20 = 14 »
    faces: list[int] = []
    total: str = ""
    against: str = ""
    against_lines: list[Modifier] = []
    degree: str = ""
    degree_says: str = ""
    typed: bool = False


class Line(Part):
    """One outcome: a headline, and what opens under it. ``n`` counts this seat's own lines."""

    n: int
    says: str
    kind: Literal["turn", "roll", "deed", "rule", "ruling", "note", "table"]
    creature: str = ""
    is_mine: bool = False
    clause: str = ""
    details: list[Detail] = []
    undone: bool = False
    undone_says: str = ""
    off_rules: Why | None = None  # played against a rule: the mark ▲
    auto: bool = False  # a preference answered
    input: int = 0  # the game master's: which input it belongs to, for « Annuler jusqu’ici »


class Detail(Part):
    """What came of it, each with its clause; a roll opens further."""

    says: str
    clause: str = ""
    roll: Roll | None = None


# --- what a commit would do ----------------------------------------------------------------------


class Payment(Part):
    """A way to pay: tap its pips to choose it."""

    pay: str
    pips: list[str]
    says: str
    chosen: bool = False


class Provoked(Part):
    """A reaction the actor can see coming, and at which squares of the path."""

    creature: str
    name: str
    action: str
    says: str  # « provoque Orque en D3, D4 (attaque d’opportunité) »
    cell: str = ""  # the first of them
    cells: list[str] = []
    clause: str = ""


class PathStep(Part):
    cell: str
    cost: str = ""
    provokes: bool = False
    says: str = ""
    chance: Chance | None = None  # of getting away, where one is tackled


class Path(Part):
    steps: list[PathStep]
    length: str  # « 3 m (2 cases) »
    reactions: int = 0


class Loss(Part):
    """What the commit would end: « interrompt Sabotage : 3 actes perdus »."""

    says: str
    clause: str = ""


class Forecast(Part):
    """What an answer would do, as far as its giver may know."""

    title: str
    says: str  # all of it in a sentence or two, for a screen reader
    confirm: str  # the button's word
    answer: dict[str, Any]
    why: Why | None = None  # refused: the rest is empty
    before: Budget | None = None
    after: Budget | None = None
    budget_says: str = ""  # « 3 actes → 2 actes »
    payments: list[Payment] = []
    penalty: Penalty | None = None
    chance: Chance | None = None
    cover: str = ""
    cover_clause: str = ""
    provoked: list[Provoked] = []
    provoked_says: str = ""  # « parmi ce que vous voyez »
    path: Path | None = None
    safer: Path | None = None
    area: list[str] = []
    concerned: list[Target] = []
    losses: list[Loss] = []
    ends_turn: bool = False
    can_ask: bool = False  # refused, but the game master may be asked
    can_force: bool = False  # a table that only warns: « Jouer quand même »


# --- the table ------------------------------------------------------------------------------------


class SeatRow(Part):
    """Who sits where."""

    seat: str
    name: str = ""  # the player's
    creatures: list[str] = []  # their names
    taken: bool = False  # somebody has followed its link
    online: bool = False
    away: bool = False  # connected, but nobody looks


# --- the whole screen ----------------------------------------------------------------------------


class Kind(Part):
    """A condition the game master may put on somebody."""

    id: str
    name: str
    valued: bool = False
    clause: str = ""


class Rights(Part):
    undo: Why | None = None  # why one may not; nothing when one may
    redo: Why | None = None
    may_undo: bool = False
    may_redo: bool = False
    undo_says: str = ""
    is_gm: bool = False


class Desk(Part):
    """Everything a seat's screen shows, save the log."""

    header: Header
    board: Board
    order: list[OrderRow]
    tokens: list[Token]
    mine: list[Mine]
    rights: Rights
    decision: int = 0  # the token an answer from the palette carries
    palette: Palette | None = None
    prompt: Prompt | None = None
    waiting: Waiting | None = None
    queue: list[QueueItem] = []
    enforcement: str = "forbid"
