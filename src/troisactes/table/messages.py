"""What travels over a table's socket. docs/PROTOCOL.md says it in words."""

from __future__ import annotations

from typing import Any

import msgspec

LONGEST_ID = 64
LONGEST_TEXT = 400


def _tag(name: str) -> str:
    return name.lower()


class Message(msgspec.Struct, tag_field="do", tag=_tag, forbid_unknown_fields=True):
    """Every command has an id of the sender's: sent twice, it counts once."""

    id: str = msgspec.field(default="")


Word = str


class Answer(Message):
    """The answer to the decision whose token is given."""

    decision: int = 0
    answer: dict[str, Any] = {}
    anyway: bool = False  # against a refusal, at a table that only warns


class Command(Message):
    """The same as a line of text: ``strike O with longsword``."""

    decision: int = 0
    text: str = ""
    anyway: bool = False


class Overrule(Message):
    """The game master lets something pass."""

    decision: int = 0
    answer: dict[str, Any] = {}


class Interject(Message):
    """Something one may do at any time."""

    creature: str = ""
    answer: dict[str, Any] = {}


class Rule(Message):
    """A ruling of the game master's."""

    ruling: dict[str, Any] = {}


class Undo(Message):
    steps: int = 1


class Redo(Message):
    pass


class Look(Message):
    """Send me everything again, in this language."""

    lang: str = "fr"


Incoming = Answer | Command | Overrule | Interject | Rule | Undo | Redo | Look


# --- to the browser ------------------------------------------------------------------------------


class Outgoing(msgspec.Struct, tag_field="is", tag=_tag, omit_defaults=True):
    pass


class State(Outgoing):
    """What the seat may see now, and the lines of its log from a number on."""

    version: int
    view: dict[str, Any]
    log: list[dict[str, Any]]
    log_from: int = 0


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


_decoder = msgspec.json.Decoder(Incoming)


def read_message(text: str | bytes) -> Message:
    """A message from outside; raises ValueError with what was expected."""
    try:
        message: Message = _decoder.decode(text)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    if not isinstance(message, Look) and not 1 <= len(message.id) <= LONGEST_ID:
        raise ValueError(f"expected an id of 1 to {LONGEST_ID} characters")
    if isinstance(message, Command) and len(message.text) > LONGEST_TEXT:
        raise ValueError(f"expected a command of at most {LONGEST_TEXT} characters")
    return message
