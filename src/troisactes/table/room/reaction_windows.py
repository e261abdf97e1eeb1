"""Reaction windows at a table: everybody who may react is asked together, sealed.

The engine asks one after the other, as the rules resolve them. Here each is shown its question at
once, in a copy of the fight where those before it have passed; answers given early are kept sealed
until their turn comes, and asked for again when what they answered has changed meanwhile.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, NamedTuple

from troisactes.journal.view import asked_seats
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Decision, Option, PlainOffer
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import CAUSE, CELL_SLOT, HP, SUBJECT, TRIGGERS_SLOT
from troisactes.kernel.response_windows import WINDOW, waiting
from troisactes.kernel.state import Frame

RESPOND = "respond"
ORDER = "response-order"
PASS = "pass"


class OpenReaction(NamedTuple):
    """One creature's chance to react."""

    key: str  # the window and the creature
    creature: str
    seats: tuple[str, ...]  # who may answer, beside the game master
    enc: Encounter
    decision: Decision
    facts: str  # changes when what is asked about has changed

    def actions(self) -> set[str]:
        """The reactions on offer."""
        return {offer.id for offer in self.decision.offers if not isinstance(offer, PlainOffer)}


class Sealed(NamedTuple):
    """An answer given before its turn."""

    seat: str
    command: str
    answer: dict[str, Any]
    facts: str
    anyway: bool = False
    why: str = ""  # "delay": nobody gave it, time was up

    def text(self) -> str:
        return json.dumps(self._asdict(), ensure_ascii=False)


def read_sealed(text: str) -> Sealed:
    return Sealed(**json.loads(text))


def open_reactions(enc: Encounter, seats: dict[str, list[str]]) -> list[OpenReaction]:
    """Who may react now, in the order in which it will be resolved; none outside a window."""
    decision = enc.decision
    if decision is None or decision.kind != RESPOND:
        return []
    window = _window(enc)
    found = [_reaction(enc, decision, window, seats)]
    copy = enc.clone()
    for _ in waiting(enc)[1:]:
        if not _pass_on(copy, window):
            break
        assert copy.decision is not None
        found.append(_reaction(copy, copy.decision, window, seats))
        copy = copy.clone()
    return found


def window_keys(enc: Encounter) -> set[str]:
    """The windows that are open, one inside the other."""
    stack = enc.state.stack
    return {_key(depth, frame) for depth, frame in enumerate(stack) if frame.script is WINDOW}


def _window(enc: Encounter) -> str:
    return _key(len(enc.state.stack) - 1, enc.state.stack[-1])


def _key(depth: int, frame: Frame) -> str:
    slots = frame.slots
    parts = [slots[name] for name in (SUBJECT, CAUSE, CELL_SLOT)]
    return ":".join([str(depth), "+".join(slots[TRIGGERS_SLOT]), *map(str, parts)])


def _pass_on(copy: Encounter, window: str) -> bool:
    """Let the one who is asked pass; whether somebody else is asked in the same window."""
    copy.apply(Option(PASS))
    if copy.decision is not None and copy.decision.kind == ORDER:
        copy.apply(next(copy.decision.options()))
    decision = copy.decision
    return decision is not None and decision.kind == RESPOND and _window(copy) == window


def _reaction(
    enc: Encounter, decision: Decision, window: str, seats: dict[str, list[str]]
) -> OpenReaction:
    creature = enc.state.creatures[decision.asked]
    asked = tuple(seat for seat in asked_seats(enc, seats) if seat != GM)
    key = f"{window}/{creature.id}"
    return OpenReaction(key, creature.id, asked, enc, decision, _facts(enc, decision))


def _facts(enc: Encounter, decision: Decision) -> str:
    """A short name for everything an answer rests on."""
    creatures = enc.state.creatures
    about = [decision.asked]
    for name in ("subject", "target"):
        index = decision.facts.get(name, -1)
        if isinstance(index, int) and 0 <= index < len(creatures):
            about.append(index)
    parts = [
        [[offer.id, offer.using] for offer in decision.offers],
        sorted((name, repr(value)) for name, value in decision.facts.items()),
        [
            [
                creatures[index].cell,
                creatures[index].present,
                creatures[index].pools.get(HP, 0) > 0,
                sorted(effect.definition.id for effect in creatures[index].effects),
            ]
            for index in about
        ],
    ]
    return sha256(json.dumps(parts).encode()).hexdigest()[:16]
