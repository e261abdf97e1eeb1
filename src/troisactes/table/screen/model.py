"""The parts of a screen, as they travel.

Words (``name``, ``says``, ``text``) are in the seat's language and typeset; ids never change with
it. Anything refused carries a ``Why``: a sentence and the clause behind it. What a part may be
answered with is an ``answer`` to send back as it is, or one to put a ``Target``'s ``aim`` into.
"""

# ruff: noqa: RUF012  (msgspec copies defaults for each struct)
from __future__ import annotations

from typing import Any, Literal

from troisactes.journal.story_lines import LineKind
from troisactes.table.screen.creature_parts import (
    Board,
    Budget,
    CreatureCondition,
    Header,
    HitPoints,
    Mine,
    OrderRow,
    Preference,
    ScreenPart,
    Side,
    TaskProgress,
    Token,
    Why,
)

RowState = Literal["offered", "refused", "folded"]
AimKind = Literal["", "creature", "cell", "item", "effect", "number"]
Band = Literal["low", "even", "high"]
StepState = Literal["done", "now", "next"]

# --- what may be done ----------------------------------------------------------------------------


class CostPart(ScreenPart):
    unit: str
    amount: int  # −1: all there is; −2: by the square
    glyph: str  # the drawing's name, or an SVG path
    text: str  # as a line of text has it
    counted: bool = False  # a number and one drawing, instead of a row of drawings


class Penalty(ScreenPart):
    """What earlier attacks cost this one."""

    amount: int
    text: str  # −5
    clause: str
    says: str


class Chance(ScreenPart):
    """How likely, as the table shows it: a number, a band, or neither."""

    says: str  # « 65 % », « forte »
    percent: int | None = None
    band: Band | None = None
    critical: int | None = None
    average: str = ""  # « ~4,5 »; damage, or hit points given back
    saved: bool = False  # the target's save, not the actor's roll


class Target(ScreenPart):
    """Something an action may be aimed at; with ``why``, something it may not."""

    id: str  # a creature's id, a square's name, an item's …
    name: str
    aim: dict[str, Any]  # put into the way's answer
    cells: list[str] = []
    chance: Chance | None = None
    says: str = ""
    why: Why | None = None


class Way(ScreenPart):
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
    icon: str = ""


class Row(ScreenPart):
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
    work: TaskProgress | None = None  # the bar of a task begun
    says: str = ""  # what follows from it, when that needs saying: « 3 actes perdus »
    finds: str = ""  # what else a search finds it by
    icon: str = ""  # the name of a drawing
    rank: float = 0.0  # of an offered row: its quick worth now; higher comes first


class Group(ScreenPart):
    id: str
    name: str
    rows: list[Row]


class Palette(ScreenPart):
    """Everything one creature could do, in groups that never change place during a fight."""

    creature: str
    name: str
    is_open: bool  # its turn to choose; else the palette is only read
    groups: list[Group]
    end: Row | None = None


# --- questions -----------------------------------------------------------------------------------


class Timer(ScreenPart):
    """Seconds on the server's clock; ``left`` at the moment the frame was made."""

    total: int
    left: float
    running: bool = True


class Stepper(ScreenPart):
    name: str
    state: StepState


class Pad(ScreenPart):
    """A real die to throw: « d20 ? », and what will be added to it."""

    faces: int
    says: str
    purpose: str
    modifiers: list[RollModifier] = []
    total: str = ""
    answer: dict[str, Any] = {}  # {"do": "die"}, to which {"value": 14} is added


class RollModifier(ScreenPart):
    """A number that goes into a roll: where it comes from, and by which rule."""

    amount: str
    label: str
    clause: str = ""
    applied: bool = True
    says: str = ""


class TypedDie(ScreenPart):
    """A real die that was typed, and may be corrected: with ``correct`` and its id."""

    id: int
    faces: int
    value: int
    says: str  # « d20 = 14 · Attaque »
    creature: str
    line: int = 0  # of the seat's log
    recent: bool = False  # no decision was made since


class Prompt(ScreenPart):
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
    filled: str = ""  # what the words of an answer may begin from
    price: str = ""
    ordered: bool = False  # answers are things that happen, to be put in order


class Waiting(ScreenPart):
    """Somebody else is being asked."""

    says: str  # « En attente de Kyra », « Le MJ résout… »
    who: str = ""


class QueueItem(ScreenPart):
    """Something for the game master to see to."""

    id: str
    kind: Literal["window", "request", "ruling", "die", "away", "decoy"]
    says: str
    who: str = ""
    seat: str = ""
    clause: str = ""
    answers: list[Row] = []
    decision: int = 0  # the token of the question it is about
    request: str = ""  # a request's own id, for ``settle``
    answer: dict[str, Any] | None = None  # what a player asks leave to do


# --- the log -------------------------------------------------------------------------------------


class RollDetail(ScreenPart):
    """A roll taken apart."""

    purpose: str
    lines: list[RollModifier]
    die: str = ""  # « d20 = 14 »
    faces: list[int] = []
    total: str = ""
    against: str = ""
    against_lines: list[RollModifier] = []
    degree: str = ""
    degree_says: str = ""
    typed: bool = False


class LogEntry(ScreenPart):
    """One outcome: a headline, and what opens under it. ``n`` counts this seat's own lines."""

    n: int
    says: str
    kind: LineKind
    creature: str = ""
    is_mine: bool = False
    clause: str = ""
    details: tuple[Detail, ...] = ()
    undone: bool = False
    undone_says: str = ""
    off_rules: Why | None = None  # played against a rule: the mark ▲
    auto: bool = False  # a preference answered
    input: int = 0  # the game master's: which input it belongs to, for « Annuler jusqu’ici »


class Detail(ScreenPart):
    """What came of it, each with its clause; a roll opens further."""

    says: str
    clause: str = ""
    roll: RollDetail | None = None


# --- what a commit would do ----------------------------------------------------------------------


class Payment(ScreenPart):
    """A way to pay: tap its pips to choose it."""

    pay: str
    pips: list[str]
    says: str
    chosen: bool = False


class Provoked(ScreenPart):
    """A reaction the actor can see coming, and at which squares of the path."""

    creature: str
    name: str
    action: str
    says: str  # « provoque Orque en D3, D4 (attaque d’opportunité) »
    cell: str = ""  # the first of them
    cells: list[str] = []
    clause: str = ""
    chance: Chance | None = None  # of its hitting, as the table shows odds
    expected: float = 0.0  # hit points that may cost, where the table shows exact odds


class PathStep(ScreenPart):
    cell: str
    cost: str = ""
    provokes: bool = False
    says: str = ""
    chance: Chance | None = None  # of getting away, where one is tackled


class Path(ScreenPart):
    steps: list[PathStep]
    length: str  # « 3 m (2 cases) »
    reactions: int = 0


class Loss(ScreenPart):
    """What the commit would end: « interrompt Sabotage : 3 actes perdus »."""

    says: str
    clause: str = ""


class Victim(ScreenPart):
    """Somebody a deed concerns.

    ``expected`` is hit points lost on average (less than nothing: given back), ``worst`` the most;
    where the table shows no exact odds, what the actor's own dice do if it works.
    """

    id: str
    name: str
    cells: list[str]
    side: Side
    is_ally: bool
    chance: Chance | None = None
    expected: float = 0.0
    worst: int = 0
    hp: HitPoints | None = None  # now, as far as the seat knows
    may_fall: bool | None = None  # only where its hit points are known
    effects: list[CreatureCondition] = []  # what may come to last on it
    says: str = ""  # « Gobelin 2 : 70 %, −6 PV en moyenne »
    after: str = ""  # by what done next, where the deed itself only leads up to it


class Forecast(ScreenPart):
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
    victims: list[Victim] = []
    warning: str = ""  # « Atteint aussi Yvain. »
    landing: str = ""  # where the actor will stand, if it moves
    losses: list[Loss] = []
    ends_turn: bool = False
    can_ask: bool = False  # refused, but the game master may be asked
    can_force: bool = False  # a table that only warns: « Jouer quand même »


# --- the table ------------------------------------------------------------------------------------


class SeatRow(ScreenPart):
    """Who sits where."""

    seat: str
    name: str = ""  # the player's
    creatures: list[str] = []  # their names
    taken: bool = False  # somebody has followed its link
    online: bool = False
    away: bool = False  # connected, but nobody looks


# --- the whole screen ----------------------------------------------------------------------------


class KindOption(ScreenPart):
    """Somebody, or some action, that a condition may be bound to."""

    id: str
    name: str


class KindAsk(ScreenPart):
    """What must be said of a condition: under which key of the ruling, in words, one of which."""

    key: str
    says: str
    options: list[KindOption]


class Kind(ScreenPart):
    """A condition the game master may put on somebody."""

    id: str
    name: str
    valued: bool = False
    clause: str = ""
    asks: list[KindAsk] = []
    icon: str = ""


class Rights(ScreenPart):
    undo: Why | None = None  # why one may not; nothing when one may
    redo: Why | None = None
    may_undo: bool = False
    may_redo: bool = False
    undo_says: str = ""
    is_gm: bool = False


class Desk(ScreenPart):
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
    dice: list[TypedDie] = []  # those this seat may correct
    enforcement: str = "forbid"
    lifted: list[str] = []  # clauses the game master lets pass: what they refuse can be played
