"""What a scenario's game master rules, and what its seats see."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from troisactes.errors import InvalidAnswer, TroisActesError
from troisactes.journal.rulings import COMMANDS, apply_ruling
from troisactes.journal.view import view
from troisactes.journal.wire import whole_number
from troisactes.kernel.decisions import GAME_MASTER
from troisactes.kernel.encounter import Encounter
from troisactes.rules.registry import System

# A ruling on one line: its parts in order. One that ends in "…" takes the rest of the line, as a
# text or (in brackets) as a list. Whatever else a ruling may say needs the mapping form.
ONE_LINE: Final[Mapping[str, tuple[str, ...]]] = {
    "set-hp": ("creature", "hp"),
    "add-condition": ("creature", "condition", "value"),
    "remove-condition": ("creature", "condition"),
    "move": ("creature", "to"),
    "rename": ("creature", "name…"),
    "hide-name": ("creature",),
    "show-name": ("creature",),
    "hide": ("creature",),
    "reveal": ("creature",),
    "grant-action": ("creature", "action"),
    "remove-action": ("creature", "action"),
    "give-item": ("creature", "item", "into"),
    "set-initiative-check": ("creature", "check"),
    "react-early": ("creature", "answer"),
    "spare": ("creature", "answer"),
    "set-obstacle": ("what", "obstacle"),
    "add-creature": ("id", "sheet", "at", "side"),
    "remove-creature": ("creature",),
    "reorder": ("[order…]",),
    "end-encounter": ("reason", "mode"),
    "award": ("xp", "treasure…"),
    "signal": ("creature", "trigger"),
    "note": ("text…",),
    "set-option": ("option", "value"),
    "ask-dice": ("[creatures…]",),
}
_NUMBERS: Final = frozenset(("hp", "value", "xp"))


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
    data = order if isinstance(order, Mapping) else parse_ruling(str(order))
    state = enc.state.clone()
    decision = enc.decision
    told = 0 if enc.log is None else len(enc.log)
    try:
        apply_ruling(enc, system, data)
    except TroisActesError:
        enc.state = state
        enc.decision = None if decision is None else decision.rebound(enc)
        if enc.log is not None:
            del enc.log[told:]
        raise


def parse_ruling(text: str) -> dict[str, Any]:
    """``set-hp O 10`` as the mapping it stands for."""
    do, *rest = text.split()
    data: dict[str, Any] = {"do": do}
    for part in ONE_LINE[do]:
        if not rest:
            break
        if part.startswith("["):
            data[part.strip("[…]")] = [word.strip(",") for word in rest]
            rest = []
        elif part.endswith("…"):
            data[part.removesuffix("…")] = " ".join(rest)
            rest = []
        elif part in _NUMBERS and do != "set-option":  # an option's value is a word
            word = rest.pop(0)
            number = whole_number(word)
            data[part] = word if number is None else number
        else:
            data[part] = rest.pop(0)
    if rest:
        form = " ".join([do, *(part.upper() for part in ONE_LINE[do])])
        raise InvalidAnswer(
            f"expected {form!r}, found {' '.join(rest)!r} more. "
            f"Write it as a mapping to say more: {{do: {do}, …}}"
        )
    return data


class Look:
    """What one seat sees now. Each hero has a seat of its own name; the rest are the master's."""

    def __init__(self, enc: Encounter, seat: str) -> None:
        seats = {each.id: [each.id] for each in enc.state.creatures if each.side == "heroes"}
        self.plain = view(enc, seat, seats, lang="en")
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
