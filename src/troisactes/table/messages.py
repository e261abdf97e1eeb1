"""What travels over a table's socket. docs/PROTOCOL.md says it in words."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from troisactes.table.desk.model import (
    AimKind,
    Desk,
    Forecast,
    Kind,
    Line,
    Palette,
    SeatRow,
    Target,
)
from troisactes.table.desk.parts import Why as Reason

LONGEST_ID = 64
LONGEST_TEXT = 400

Word = Annotated[str, Meta(max_length=LONGEST_ID)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]


def _tag(name: str) -> str:
    """``MoreTime`` travels as ``more-time``."""
    return "".join(f"-{each.lower()}" if each.isupper() else each for each in name).lstrip("-")


class Message(msgspec.Struct, tag_field="do", tag=_tag, forbid_unknown_fields=True):
    """Every command has an id of the sender's: sent twice, it counts once."""

    id: str = msgspec.field(default="")


# --- what changes the fight ----------------------------------------------------------------------


class Answer(Message):
    """The answer to the decision whose token is given."""

    decision: int = 0
    answer: dict[str, Any] = {}
    anyway: bool = False  # against a refusal, at a table that only warns
    creature: Word = ""  # whose answer, when several of a seat's are asked together


class Command(Message):
    """The same as a line of text: ``strike O with longsword``."""

    decision: int = 0
    text: Text = ""
    anyway: bool = False


class Overrule(Message):
    """The game master lets something pass; for the fight, all that the same rule refuses."""

    decision: int = 0
    answer: dict[str, Any] = {}
    lasts: Literal["once", "fight"] = "once"


class Interject(Message):
    """Something one may do at any time."""

    creature: Word = ""
    answer: dict[str, Any] = {}


class Rule(Message):
    """A ruling of the game master's."""

    ruling: dict[str, Any] = {}


class Undo(Message):
    """Takes back so many inputs; or, with ``until``, everything from that input on."""

    steps: int = 1
    until: int = 0  # a line's ``input``


class Redo(Message):
    pass


class Correct(Message):
    """A real die was misread: ``die`` is its id in ``desk.dice``, ``value`` what it shows."""

    die: int = 0
    value: int = 0


# --- what the table keeps beside the fight -------------------------------------------------------


class Prefer(Message):
    """How a reaction of one's own is asked for from now on."""

    creature: Word = ""
    action: Word = ""
    what: Literal["ask", "always", "never"] = "ask"
    until: Literal["turn", "fight"] = "fight"


class MoreTime(Message):
    """Thirty seconds more for the open question."""

    decision: int = 0


class GoOn(Message):
    """« Leurre »: the game master has seen to a step, and everybody may see how it went."""


class Away(Message):
    """Nobody looks at the page, or somebody does again: a timer stops meanwhile."""

    away: bool = False


class Throw(Message):
    """« Lancer pour moi »: the server throws the die that is asked for."""

    decision: int = 0


class Wish(Message):
    """What this seat would have: real dice, no timer."""

    real_dice: bool | None = None
    no_timer: bool | None = None


class Ask(Message):
    """A player asks the game master: leave to do something refused, an undo, or in plain words."""

    creature: Word = ""
    text: Text = ""
    answer: dict[str, Any] | None = None
    undo: int = 0


class Settle(Message):
    """The game master's word on a request."""

    request: Word = ""
    grant: bool = False
    text: Text = ""


class Ping(Message):
    """Look here."""

    cell: Word = ""


# --- questions that change nothing ---------------------------------------------------------------


class Look(Message):
    """Send me everything again, in this language; the game master may look as somebody else."""

    lang: str = "fr"
    seat: Word = ""


class Preview(Message):
    """What would this answer do? ``safer`` asks for the way with the fewest reactions."""

    decision: int = 0
    answer: dict[str, Any] = {}
    safer: bool = False


class Aim(Message):
    """What may this action be aimed at?"""

    decision: int = 0
    action: Word = ""
    using: Word = ""


class Conditions(Message):
    """Which conditions may the game master put on somebody?"""


class Show(Message):
    """A creature's palette out of its turn, to plan ahead."""

    creature: Word = ""


class Why(Message):
    """Why may this creature of mine not do this?"""

    creature: Word = ""
    answer: dict[str, Any] = {}


Incoming = (
    Answer
    | Command
    | Overrule
    | Interject
    | Rule
    | Undo
    | Redo
    | Correct
    | Prefer
    | MoreTime
    | GoOn
    | Away
    | Throw
    | Wish
    | Ask
    | Settle
    | Ping
    | Look
    | Preview
    | Aim
    | Why
    | Conditions
    | Show
)


# --- to the browser ------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, tag_field="is", tag=_tag, omit_defaults=True):
    pass


class State(Outgoing):
    """What the seat may see now, and the lines of its log from a number on."""

    version: int
    view: dict[str, Any]
    log: list[Line]
    log_from: int = 0
    desk: Desk | None = None


class Done(Outgoing):
    """A command is carried out, and on the disk."""

    id: str
    version: int


class Refused(Outgoing):
    """The rules say no: nothing has changed."""

    id: str
    code: str
    clause: str
    says: str


class Failed(Outgoing):
    """The command could not be read, or was not this seat's to give."""

    id: str
    code: str
    says: str


class Gone(Outgoing):
    """The seat was taken away: this socket is about to close."""

    says: str = ""


class Previewed(Outgoing, tag="preview"):
    """What an answer would do."""

    id: str
    decision: int
    forecast: Forecast


class Aimed(Outgoing, tag="aim"):
    """What an action may be aimed at, and what it may not, with the reason."""

    id: str
    decision: int
    action: str
    using: str
    kind: AimKind
    legal: list[Target]
    refused: list[Target] = []


class Reasoned(Outgoing, tag="why"):
    """Why not; ``why`` is empty when nothing is against it."""

    id: str
    why: Reason | None = None


class Kinds(Outgoing, tag="conditions"):
    """The conditions of the system."""

    id: str
    conditions: list[Kind]


class Shown(Outgoing, tag="show"):
    """A palette to read."""

    id: str
    palette: Palette


class Pinged(Outgoing, tag="ping"):
    """Somebody points at a square."""

    cell: str
    by: str


class Seats(Outgoing):
    """Who is at the table now."""

    seats: list[SeatRow]


class Settings(Outgoing):
    """How the table is run; ``own`` is what this seat wished for."""

    settings: dict[str, Any]
    own: dict[str, bool] = {}


Sent = (
    State
    | Done
    | Refused
    | Failed
    | Gone
    | Previewed
    | Aimed
    | Reasoned
    | Kinds
    | Shown
    | Pinged
    | Seats
    | Settings
)

_decoder = msgspec.json.Decoder(Incoming)


def read_message(text: str | bytes) -> Message:
    """A message from outside; raises ValueError with what was expected."""
    try:
        message: Message = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:  # the latter: nested too deeply
        raise ValueError(str(error)) from error
    if not isinstance(message, Look) and not 1 <= len(message.id) <= LONGEST_ID:
        raise ValueError(f"expected an id of 1 to {LONGEST_ID} characters")
    return message
