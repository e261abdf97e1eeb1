"""How long an effect lasts, as a catalogue writes it and as a clock counts it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from troisactes.catalogue.reader import Unusable
from troisactes.records.complaints import about_entries

EXPECTED = about_entries.a_duration()

ROUNDS_A_MINUTE = 10

_ROUNDS = re.compile(r"([0-9]{1,4}) rounds?")
_DICE = re.compile(r"([1-9])d([1-9][0-9]{0,2}) rounds")
_MINUTES = re.compile(r"([0-9]{1,3}) minutes?")
_TURNS = re.compile(r"([0-9]{1,4}) (source|target) turns?")
_ATTACKS = re.compile(r"([0-9]{1,3}) attacks?( received)?")
_UNTIL = re.compile(r"until (end|start) of (source|target)( next)? turn")


@dataclass(frozen=True, slots=True)
class Duration:
    """A clock event that has to come ``count`` times for the source or the target of an effect."""

    # "turn-start", "turn-end", "act-end", "attack", "attacked"; "" for one that no clock ends
    event: str
    # "source", "target"; "turn": whoever's turn it is; "act": whoever does what is answered; ""
    whose: str
    count: int
    next: bool = False  # the turn after the present one: one more if it begins on that turn
    sustained: bool = False  # ends too unless it is kept up
    faces: int = 0  # of as many dice as ``count``, thrown for the number of times; 0: no dice


UNLIMITED = Duration("", "", 0)
SUSTAINED = Duration("turn-end", "source", 2, sustained=True)
THIS_ACTION = Duration("act-end", "act", 1)
CURRENT_TURN = Duration("turn-end", "turn", 1)
IN_WORDS = {
    "": UNLIMITED,
    "unlimited": UNLIMITED,
    "sustained": SUSTAINED,
    "this action": THIS_ACTION,
    "until end of current turn": CURRENT_TURN,
}


def parse_duration(text: str) -> Duration:
    """Reads what a catalogue writes; raises ValueError with what was expected."""
    text = " ".join(text.split())
    if text in IN_WORDS:
        return IN_WORDS[text]
    if found := _ROUNDS.fullmatch(text):
        duration = Duration("turn-start", "source", int(found[1]))
    elif found := _DICE.fullmatch(text):
        duration = Duration("turn-start", "source", int(found[1]), faces=int(found[2]))
    elif found := _MINUTES.fullmatch(text):
        duration = Duration("turn-start", "source", int(found[1]) * ROUNDS_A_MINUTE)
    elif found := _TURNS.fullmatch(text):
        duration = Duration("turn-end", found[2], int(found[1]))
    elif found := _ATTACKS.fullmatch(text):
        duration = Duration("attacked" if found[2] else "attack", "target", int(found[1]))
    elif found := _UNTIL.fullmatch(text):
        duration = Duration(f"turn-{found[1]}", found[2], 1, next=found[3] is not None)
    else:
        raise Unusable(EXPECTED)
    if duration.count == 0:
        raise Unusable(EXPECTED)
    return duration
