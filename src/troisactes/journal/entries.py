"""An input of a journal: what somebody did, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from troisactes.journal.wire import GM
from troisactes.kernel.decisions import GAME_MASTER, Decision
from troisactes.kernel.dice import DiceSource, ThrownDie
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.names import HP


class JournalEntry:
    """One input and what came of it."""

    __slots__ = (
        "asked",
        "die",
        "ended",
        "events",
        "number",
        "people",
        "record",
        "redone",
        "revealed",
        "rolled",
        "round",
        "source",
        "takes",
        "takes_back",
        "thrown",
        "turn",
        "unaware",
        "undone",
        "unseen",
    )

    def __init__(self, number: int, record: dict[str, Any], source: DiceSource) -> None:
        self.number = number  # 0 for the opening, then from 1
        self.record = record
        self.source = source  # of the dice as it was carried out
        self.thrown: dict[int, ThrownDie] = {}
        self.events: list[LoggedEvent] = []
        self.undone = False
        self.rolled = False  # a die was thrown
        self.revealed = False  # something hidden came to light
        self.unseen: frozenset[tuple[int, int]] = frozenset()  # who was unaware of whom
        self.people: tuple[str, ...] = ()  # who took part, by number
        # Where it left the fight: the round, whether it was over, whose turn, who is unaware of
        # that one, which seats are asked.
        self.round = 0
        self.ended = False
        self.turn = -1
        self.unaware: frozenset[int] = frozenset()
        self.asked: tuple[str, ...] = ()
        self.die: tuple[int, int, str] | None = None  # the die it answers: faces, roller, purpose
        self.takes = 1  # how often it was carried out for good
        self.takes_back: tuple[JournalEntry, ...] = ()  # the inputs it took back, or restored
        self.redone: dict[str, Any] | None = None  # the record since a die was corrected

    @property
    def holds(self) -> dict[str, Any]:
        """The record as it holds now."""
        return self.record if self.redone is None else self.redone

    def become(self, again: JournalEntry) -> None:
        """What came of it since a die was corrected."""
        self.takes += 1
        self.redone = again.record
        self.events = again.events
        self.rolled = again.rolled
        self.thrown = again.thrown
        self.revealed = again.revealed
        self.unseen = again.unseen
        self.people = again.people

    @property
    def by(self) -> str:
        by: str = self.record.get("by", GM)
        return by


def is_about_sources(record: Mapping[str, Any]) -> bool:
    """Whether an input only changes where dice come from: see ``fair_dice``."""
    return "nonce" in record or "secret" in record


def asks_nothing_new(record: Mapping[str, Any]) -> bool:
    """Whether the question that was open before an input is still the same after it."""
    return is_about_sources(record) or "interject" in record or "by-hand" in record


LEFT_OUT: Final = "left-out"  # how many inputs before this one rules corrected since have stopped


def left_out_by(inputs: Sequence[object]) -> frozenset[int]:
    """The numbers of the inputs that later ones say are kept but not carried out."""
    found: set[int] = set()
    for number, record in enumerate(inputs, start=1):
        count = record.get(LEFT_OUT, 0) if isinstance(record, Mapping) else 0
        if type(count) is int:
            found.update(range(max(1, number - count), number))
    return frozenset(found)


def die_of(decision: Decision | None, record: Mapping[str, Any]) -> tuple[int, int, str] | None:
    """The die an input answers: how many faces, whose, and what for."""
    if decision is None or decision.kind != "die" or "answer" not in record:
        return None
    facts = decision.facts
    return facts["faces"], facts["roller"], facts["purpose"]


def standing(enc: Encounter) -> str:
    """Where a fight stands, in a line: enough to notice when a replay strays."""
    state = enc.state
    decision = enc.decision
    question = "over"
    if decision is not None:
        asked = GM if decision.asked == GAME_MASTER else state.creatures[decision.asked].id
        question = f"{decision.kind} {asked}"
    hit_points = " ".join(
        f"{each.id}:{each.pools.get(HP, 0)}" for each in state.creatures if each.present
    )
    return (
        f"round {state.round}, {question}, dice {state.dice.index}, "
        f"uid {state.next_uid}, {hit_points}"
    )
