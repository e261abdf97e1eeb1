"""What travels over a table's socket. docs/PROTOCOL.md says it in words."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from troisactes.errors import InvalidAnswer
from troisactes.records.complaints import about_table
from troisactes.records.syntax import value_mistake
from troisactes.table.screen.board_parts import Band, Suggestions
from troisactes.table.screen.creature_parts import Why
from troisactes.table.screen.model import (
    AimKind,
    Desk,
    Forecast,
    Kind,
    LogEntry,
    Palette,
    SeatRow,
    Target,
)
from troisactes.table.screen.sheet_parts import CreatureSheet

LONGEST_ID = 64
LONGEST_TEXT = 400

Word = Annotated[str, Meta(max_length=LONGEST_ID)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
# A creature by the id its sender knows it by: read once for every message, see ``known_ids``.
CreatureId = Annotated[str, Meta(max_length=LONGEST_ID, extra={"names": "creature"})]


def _tag(name: str) -> str:
    """``MoreTimeMessage`` travels as ``more-time``."""
    words = re.findall("[A-Z][a-z]*", name.removesuffix("Message"))
    return "-".join(words).lower()


class Message(msgspec.Struct, tag_field="do", tag=_tag, forbid_unknown_fields=True):
    """Every command has an id of the sender's: sent twice, it counts once."""

    id: str = msgspec.field(default="")


# --- what changes the fight ----------------------------------------------------------------------


class AnswerMessage(Message):
    """The answer to the decision whose token is given."""

    decision: int = 0
    answer: dict[str, Any] = {}
    anyway: bool = False  # against a refusal, at a table that only warns
    creature: CreatureId = ""  # whose answer, when several of a seat's are asked together


class CommandMessage(Message):
    """The same as a line of text: ``strike O with longsword``."""

    decision: int = 0
    text: Text = ""
    anyway: bool = False


class OverruleMessage(Message):
    """The game master lets something pass; for the fight, all that the same rule refuses."""

    decision: int = 0
    answer: dict[str, Any] = {}
    lasts: Literal["once", "fight"] = "once"


class InterjectMessage(Message):
    """Something one may do at any time."""

    creature: CreatureId = ""
    answer: dict[str, Any] = {}


class RuleMessage(Message):
    """A ruling of the game master's."""

    ruling: dict[str, Any] = {}


class UndoMessage(Message):
    """Takes back so many inputs; or, with ``until``, everything from that input on."""

    steps: int = 1
    until: int = 0  # a line's ``input``


class RedoMessage(Message):
    pass


class CorrectMessage(Message):
    """A real die was misread: ``die`` is its id in ``desk.dice``, ``value`` what it shows."""

    die: int = 0
    value: int = 0


# --- what the table keeps beside the fight -------------------------------------------------------


class PreferMessage(Message):
    """How a reaction of one's own is asked for from now on."""

    creature: CreatureId = ""
    action: Word = ""
    what: Literal["ask", "always", "never"] = "ask"
    until: Literal["turn", "fight"] = "fight"


class MoreTimeMessage(Message):
    """Thirty seconds more for the open question."""

    decision: int = 0


class AcceptMessage(Message):
    """This reaction is taken, with what and at whom is being chosen: its time stands still."""

    decision: int = 0
    creature: CreatureId = ""
    action: Word = ""


class GoOnMessage(Message):
    """« Leurre »: the game master has seen to a step, and everybody may see how it went."""


class AwayMessage(Message):
    """Nobody looks at the page, or somebody does again: a timer stops meanwhile."""

    away: bool = False


class ThrowMessage(Message):
    """« Lancer pour moi »: the server throws the die that is asked for."""

    decision: int = 0


class WishMessage(Message):
    """What this seat would have: real dice, no timer."""

    real_dice: bool | None = None
    no_timer: bool | None = None


class AskMessage(Message):
    """A player asks the game master: leave to do something refused, an undo, or in plain words."""

    creature: CreatureId = ""
    text: Text = ""
    answer: dict[str, Any] | None = None
    undo: int = 0


class SettleMessage(Message):
    """The game master's word on a request."""

    request: Word = ""
    grant: bool = False
    text: Text = ""


class NonceMessage(Message):
    """A device's own share in the dice that come: 32 bytes it has just drawn, in hex."""

    nonce: Annotated[str, msgspec.Meta(max_length=64)] = ""


class PingMessage(Message):
    """Look here."""

    cell: Word = ""


# --- questions that change nothing ---------------------------------------------------------------


class LookMessage(Message):
    """Send me everything again, in this language; the game master may look as somebody else."""

    lang: str = "fr"
    seat: Word = ""


class PreviewMessage(Message):
    """What would this answer do? ``safer`` asks for the way with the fewest reactions; ``parts``
    are how the questions of an activity would be answered, as a suggestion has them."""

    decision: int = 0
    answer: dict[str, Any] = {}
    safer: bool = False
    parts: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=8)] = []


class AimMessage(Message):
    """What may this action be aimed at?"""

    decision: int = 0
    action: Word = ""
    using: Word = ""


class ReachMessage(Message):
    """How far could I walk?"""

    decision: int = 0


class SuggestMessage(Message):
    """What fits a tap on this creature, or on this square? With neither: the best at everybody."""

    decision: int = 0
    target: CreatureId = ""
    cell: Word = ""


class ConditionsMessage(Message):
    """Which conditions may the game master put on somebody?"""


class ShowMessage(Message):
    """A creature's palette out of its turn, to plan ahead."""

    creature: CreatureId = ""


class SheetMessage(Message):
    """A creature's sheet, as far as the seat may know it."""

    creature: CreatureId = ""


class WhyMessage(Message):
    """Why may this creature of mine not do this?"""

    creature: CreatureId = ""
    answer: dict[str, Any] = {}


Incoming = (
    AnswerMessage
    | CommandMessage
    | OverruleMessage
    | InterjectMessage
    | RuleMessage
    | UndoMessage
    | RedoMessage
    | CorrectMessage
    | PreferMessage
    | MoreTimeMessage
    | AcceptMessage
    | GoOnMessage
    | AwayMessage
    | ThrowMessage
    | WishMessage
    | AskMessage
    | SettleMessage
    | NonceMessage
    | PingMessage
    | LookMessage
    | PreviewMessage
    | AimMessage
    | ReachMessage
    | SuggestMessage
    | WhyMessage
    | ConditionsMessage
    | ShowMessage
    | SheetMessage
)


# --- to the browser ------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, tag_field="is", tag=_tag, omit_defaults=True):
    pass


class SeatState(Outgoing, tag="state"):
    """What the seat may see now, and the lines of its log from a number on."""

    version: int
    view: dict[str, Any]
    log: list[LogEntry]
    log_from: int = 0
    desk: Desk | None = None


class Done(Outgoing):
    """A command is carried out, and on the disk."""

    id: str
    version: int


class RefusedCommand(Outgoing, tag="refused"):
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
    """The seat was taken away: this socket is about to close.

    ``code`` says why: ``seat_gone``, ``closed_to_spectators``, ``elsewhere`` (too many sockets of
    one seat: the oldest goes), ``table_ended``.
    """

    says: str = ""
    code: str = ""


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


class Reached(Outgoing, tag="reach"):
    """The squares a walk can end on, by what that costs."""

    id: str
    decision: int
    bands: list[Band]


class Suggested(Outgoing, tag="suggest", rename={"about": "for"}):
    """What may be done, best first: to a creature, at a square, or the best at each creature."""

    id: str
    decision: int
    about: list[Suggestions]


class Reasoned(Outgoing, tag="why"):
    """Why not; ``why`` is empty when nothing is against it."""

    id: str
    why: Why | None = None


class Kinds(Outgoing, tag="conditions"):
    """The conditions of the system."""

    id: str
    conditions: list[Kind]


class Shown(Outgoing, tag="show"):
    """A palette to read."""

    id: str
    palette: Palette


class SheetShown(Outgoing, tag="sheet"):
    """A creature's sheet, as far as the seat may know it."""

    id: str
    sheet: CreatureSheet


class Pinged(Outgoing, tag="ping"):
    """Somebody points at a square."""

    cell: str
    by: str


class Settled(Outgoing):
    """The game master's word on a request, to whoever asked; the game master too is told of a deed
    that was granted but is not done: ``late`` (the table has moved on) or ``impossible``."""

    request: str
    outcome: Literal["granted", "refused", "late", "impossible"]
    says: str


class DiceFacts(Outgoing, tag="dice"):
    """What is known of where the dice come from.

    ``commitment`` is to the secret that holds now ("" where dice come from a seed somebody chose),
    ``nonces`` those added to it, in order, ``since_round`` when the first came; ``secrets`` those
    of fights that are over: with them every die of theirs can be checked.
    """

    commitment: str
    nonces: list[str] = []
    since_round: int = 0
    secrets: list[str] = []


class SeatList(Outgoing, tag="seats"):
    """Who is at the table now."""

    seats: list[SeatRow]


class Settings(Outgoing):
    """How the table is run; ``own`` is what this seat wished for."""

    settings: dict[str, Any]
    own: dict[str, bool] = {}


Sent = (
    SeatState
    | Done
    | RefusedCommand
    | Failed
    | Gone
    | Previewed
    | Aimed
    | Reached
    | Suggested
    | Reasoned
    | Kinds
    | Shown
    | SheetShown
    | Pinged
    | SeatList
    | Settled
    | DiceFacts
    | Settings
)

_decoder = msgspec.json.Decoder(Incoming)


def read_message(text: str | bytes) -> Message:
    """A message from outside; raises InvalidAnswer with what was expected."""
    try:
        message: Message = _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:  # the latter: nested too deeply
        raise InvalidAnswer(value_mistake(str(error))) from error
    if not isinstance(message, LookMessage) and not 1 <= len(message.id) <= LONGEST_ID:
        raise InvalidAnswer(about_table.an_id_of_characters(LONGEST_ID))
    return message
