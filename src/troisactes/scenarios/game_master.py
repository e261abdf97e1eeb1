"""What a scenario's game master rules, and what its seats see."""

from __future__ import annotations

import json
from collections.abc import Mapping

from troisactes.errors import TroisActesError
from troisactes.journal.ruling_lines import read_ruling
from troisactes.journal.rulings import COMMANDS, apply_ruling
from troisactes.journal.seat_view import look
from troisactes.kernel.decisions import GAME_MASTER
from troisactes.kernel.encounter import Encounter
from troisactes.rules.registry import System


def is_ruling(enc: Encounter, order: object, by_gm: bool = False) -> bool:
    """Whether this is a ruling rather than an answer to the question that is open.

    What the game master says while somebody else is asked is never an answer, nor what no offer to
    the game master is called: a ruling may have the name of an action.
    """
    if isinstance(order, Mapping):
        return True
    head = str(order).split(maxsplit=1)[0] if str(order).strip() else ""
    decision = enc.decision
    if by_gm and decision is not None and decision.asked != GAME_MASTER:
        return head in COMMANDS
    if decision is not None and any(offer.id == head for offer in decision.offers):
        return False
    return head in COMMANDS and (by_gm or head not in enc.rules.actions)


def rule(enc: Encounter, system: System, order: object) -> None:
    """Carry a ruling out; one that cannot be changes nothing."""
    data = order if isinstance(order, Mapping) else read_ruling(enc, str(order))
    before = FightBefore(enc)
    try:
        apply_ruling(enc, system, data)
    except TroisActesError:
        before.put_back(enc)
        raise


class FightBefore:
    """The fight as it is now, to be put back if what is tried is not to be."""

    def __init__(self, enc: Encounter) -> None:
        self.state = enc.state.clone()
        self.decision = enc.decision
        self.told = 0 if enc.log is None else len(enc.log)

    def put_back(self, enc: Encounter) -> None:
        enc.state = self.state
        enc.decision = None if self.decision is None else self.decision.rebound(enc)
        if enc.log is not None:
            del enc.log[self.told :]


class Look:
    """What one seat sees now. Each hero has a seat of its own name; the rest are the master's."""

    def __init__(self, enc: Encounter, seat: str) -> None:
        seats = {each.id: [each.id] for each in enc.state.creatures if each.side == "heroes"}
        self.plain = look(enc, seat, seats, lang="en").plain()
        self.text = json.dumps(self.plain, ensure_ascii=False)

    def order(self) -> list[str]:
        return [str(place["name"]) for place in self.plain["order"]]

    def creatures(self) -> list[str]:
        return [str(each["id"]) for each in self.plain["creatures"]]

    def of(self, id: str) -> Mapping[str, object] | None:
        for each in self.plain["creatures"]:
            if each["id"] == id:
                record: Mapping[str, object] = each
                return record
        return None
