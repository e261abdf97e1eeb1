"""How long an effect lasts, as a catalogue writes it and as a clock counts it."""

from __future__ import annotations

import re
from dataclasses import dataclass

EXPECTED = (
    'a duration like "unlimited", "3 rounds", "1 minute", "2 target turns", '
    '"until end of target turn", "until start of source turn", "until end of source next turn" '
    'or "sustained"'
)

ROUNDS_A_MINUTE = 10

_ROUNDS = re.compile(r"([0-9]{1,4}) rounds?")
_MINUTES = re.compile(r"([0-9]{1,3}) minutes?")
_TURNS = re.compile(r"([0-9]{1,4}) (source|target) turns?")
_UNTIL = re.compile(r"until (end|start) of (source|target)( next)? turn")


@dataclass(frozen=True, slots=True)
class Duration:
    """A clock event that has to come ``count`` times for the source or the target of an effect."""

    event: str  # "turn-start", "turn-end"; "" for one that no clock ends
    whose: str  # "source", "target"; "" for one that no clock ends
    count: int
    next: bool = False  # the turn after the present one: one more if it begins on that turn
    sustained: bool = False  # ends too unless it is kept up


UNLIMITED = Duration("", "", 0)
SUSTAINED = Duration("turn-end", "source", 2, sustained=True)


def parse_duration(text: str) -> Duration:
    """Reads what a catalogue writes; raises ValueError with what was expected."""
    text = " ".join(text.split())
    if text in ("", "unlimited"):
        return UNLIMITED
    if text == "sustained":
        return SUSTAINED
    if found := _ROUNDS.fullmatch(text):
        duration = Duration("turn-start", "source", int(found[1]))
    elif found := _MINUTES.fullmatch(text):
        duration = Duration("turn-start", "source", int(found[1]) * ROUNDS_A_MINUTE)
    elif found := _TURNS.fullmatch(text):
        duration = Duration("turn-end", found[2], int(found[1]))
    elif found := _UNTIL.fullmatch(text):
        duration = Duration(f"turn-{found[1]}", found[2], 1, next=found[3] is not None)
    else:
        raise ValueError(EXPECTED)
    if duration.count == 0:
        raise ValueError(EXPECTED)
    return duration
