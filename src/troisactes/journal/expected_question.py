"""What a scenario may expect of the open question: who is asked, what is offered, at whom."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from troisactes.errors import UnknownId
from troisactes.journal.expected import (
    Difference,
    Differences,
    Malformed,
    differs,
    mapping,
    whole_number,
    words,
)
from troisactes.journal.one_line import parse_command
from troisactes.journal.scenario_play import Played
from troisactes.journal.scenario_yaml import shown
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Offer

_TYPING_SLIP: Final = 0.85  # so near an action's id that it must have been meant


def check_asked(played: Played, wanted: object, since: str) -> Differences:
    """Who is asked now: a creature, ``gm`` or ``nobody``."""
    if wanted != played.asked():
        return [Difference(f"{shown(wanted)} to be asked", played.question())]
    return []


def check_decision(played: Played, wanted: object, since: str) -> Differences:
    """The kind of the open question: act, respond, subordinate …"""
    decision = played.enc.decision
    kind = "none" if decision is None else decision.kind
    if wanted != kind:
        return [Difference(f"the question {shown(wanted)}", played.question())]
    return []


def check_default(played: Played, wanted: object, since: str) -> Differences:
    """What is taken when nobody answers."""
    decision = played.enc.decision
    default = "" if decision is None else decision.default
    if wanted != default:
        return [Difference(f"{shown(wanted)} as the usual answer", default or "none")]
    return []


def check_offers(played: Played, wanted: object, since: str) -> Differences:
    """Each is offered: an action (``strike``) or a whole command (``strike O``)."""
    found: Differences = []
    for text in words(wanted, "[stride, strike O]"):
        objection = _why_not_offered(played, text)
        if objection:
            found.append(Difference(f"{text!r} to be offered", objection))
    return found


def check_not_offers(played: Played, wanted: object, since: str) -> Differences:
    found: Differences = []
    for text in words(wanted, "[stride, strike O]"):
        if not _why_not_offered(played, text):
            found.append(Difference(f"{text!r} not to be offered", f"it is; {played.question()}"))
    return found


def _why_not_offered(played: Played, text: str) -> str:
    """Empty when it is on offer. A word nobody knows is a mistake in the scenario."""
    decision = played.enc.decision
    if decision is None:
        return "nobody is asked anything"
    known = {offer.id for offer in decision.offers}
    if " " not in text.strip():
        if any(id == text or id.startswith(f"{text}:") for id in known):
            return ""
        actions = played.system.rules.actions
        if text not in actions and get_close_matches(text, actions, 1, _TYPING_SLIP):
            raise UnknownId("action", text, actions)
        return f"it is not; {played.question()}"
    option = parse_command(played.enc, played.asked(), text)
    if decision.offers_option(option):
        return ""
    refusal = played.enc.why_not_option(option)
    if option.action in known or refusal is None:
        targets = shown(_targets(played, option.action))
        return f"not with that target; {option.action} may take {targets}"
    return f"refused by {refusal.clause} ({refusal.code})"


def check_offers_only(played: Played, wanted: object, since: str) -> Differences:
    """Exactly these actions and choices, whatever their targets."""
    decision = played.enc.decision
    offered = set() if decision is None else {offer.id for offer in decision.offers}
    bare = {id.partition(":")[0] for id in offered}
    asked_for = set(words(wanted, "[stride, strike, end-turn]"))
    if asked_for in (offered, bare):
        return []
    missing, extra = asked_for - offered - bare, bare - asked_for - {"readied", "improvised"}
    parts = []
    if missing:
        parts.append(f"not offered: {', '.join(sorted(missing))}")
    if extra:
        parts.append(f"also offered: {', '.join(sorted(extra))}")
    return [
        Difference(f"only {shown(asked_for)} to be offered", "; ".join(parts) or shown(offered))
    ]


def check_targets(played: Played, wanted: object, since: str) -> Differences:
    """The targets an offered action may take: exactly these, how many, or some of them."""
    found: Differences = []
    for id, value in mapping(wanted, "{strike: [O], stride: 24}").items():
        now = _targets(played, id)
        if isinstance(value, int) and not isinstance(value, bool):
            found += differs(f"targets of {id}", value, len(now))
        elif isinstance(value, dict):
            found += _compare_some_targets(id, value, now)
        else:
            found += differs(f"targets of {id}", sorted(words(value, "[O]")), sorted(now))
    return found


def _compare_some_targets(id: str, wanted: Mapping[str, object], now: list[str]) -> Differences:
    found: Differences = []
    for key, value in wanted.items():
        if key == "count":
            found += differs(f"targets of {id}", whole_number(value), len(now))
        elif key in ("has", "lacks"):
            for target in words(value):
                if (target in now) != (key == "has"):
                    may = "be" if key == "has" else "not be"
                    found.append(Difference(f"{target} to {may} a target of {id}", shown(now)))
        else:
            raise Malformed("has, lacks or count", key)
    return found


def _targets(played: Played, id: str) -> list[str]:
    decision = played.enc.decision
    found: dict[str, None] = {}
    for offer in [] if decision is None else decision.offers:
        if offer.id == id:
            for target in offer.targets():
                found[_target_name(played, offer, target)] = None
    return list(found)


def _target_name(played: Played, offer: Offer, target: int) -> str:
    state = played.enc.state
    if offer.kind == CREATURE:
        return played.name_of(target)
    if offer.kind == CELL:
        return state.grid.cell_name(target)
    if offer.kind == NUMBER:
        return str(target)
    if offer.kind == EFFECT:
        for creature in state.creatures:
            for effect in creature.effects:
                if effect.uid == target:
                    return f"{effect.definition.id} on {creature.id}"
    if offer.kind == ITEM:
        for creature in state.creatures:
            for item in (*creature.held, *creature.stowed):
                if item.uid == target:
                    return item.kind
    return "none"
