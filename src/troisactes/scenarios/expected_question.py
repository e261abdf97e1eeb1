"""What a scenario may expect of the open question: who is asked, what is offered, at whom."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Final

from troisactes.errors import UnknownId
from troisactes.journal.typed_line import parse_command
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Offer
from troisactes.records.complaints import about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.rules.common.system_records import plain_answers
from troisactes.scenarios.differences import (
    Difference,
    Differences,
    Malformed,
    differs,
    mapping,
    whole_number,
    words,
)
from troisactes.scenarios.play import Played
from troisactes.scenarios.yaml_reader import shown

_TYPING_SLIP: Final = 0.85  # so near an action's id that it must have been meant


def check_asked(played: Played, wanted: object, since: str) -> Differences:
    """Who is asked now: a creature, ``gm`` or ``nobody``."""
    if wanted != played.asked():
        return [Difference(about_scenarios.to_be_asked(shown(wanted)), played.question())]
    return []


def check_decision(played: Played, wanted: object, since: str) -> Differences:
    """The kind of the open question: act, respond, subordinate …"""
    decision = played.enc.decision
    kind = "none" if decision is None else decision.kind
    if wanted != kind:
        return [Difference(about_scenarios.the_question(shown(wanted)), played.question())]
    return []


def check_default(played: Played, wanted: object, since: str) -> Differences:
    """What is taken when nobody answers."""
    decision = played.enc.decision
    default = "" if decision is None else decision.default
    if wanted != default:
        return [
            Difference(
                about_scenarios.as_the_usual_answer(shown(wanted)),
                about_values.written(default) if default else about_values.none(),
            )
        ]
    return []


def check_offers(played: Played, wanted: object, since: str) -> Differences:
    """Each is offered: an action (``strike``) or a whole command (``strike O``)."""
    found: Differences = []
    for text in words(wanted, "[stride, strike O]"):
        objection = _why_not_offered(played, text)
        if objection:
            found.append(Difference(about_scenarios.to_be_offered(repr(text)), objection))
    return found


def check_not_offers(played: Played, wanted: object, since: str) -> Differences:
    found: Differences = []
    for text in words(wanted, "[stride, strike O]"):
        if not _why_not_offered(played, text):
            found.append(
                Difference(
                    about_scenarios.not_to_be_offered(repr(text)),
                    about_scenarios.it_is(played.question()),
                )
            )
    return found


def _why_not_offered(played: Played, text: str) -> Phrase | None:
    """None when it is on offer. A word nobody knows is a mistake in the scenario."""
    decision = played.enc.decision
    if decision is None:
        return about_scenarios.nobody_is_asked_anything()
    known = {offer.id for offer in decision.offers}
    if " " not in text.strip():
        if any(id == text or id.startswith(f"{text}:") for id in known):
            return None
        _refuse_slip(played, text)
        return about_scenarios.it_is_not(played.question())
    try:
        option = parse_command(played.enc, played.asked(), text)
    except UnknownId:
        head = text.split()[0]
        if head in known or head in played.system.rules.actions:
            raise  # the rest of it names nothing
        _refuse_slip(played, head)
        return about_scenarios.it_is_not(played.question())
    if decision.offers_option(option):
        return None
    refusal = played.enc.why_not_option(option)
    if option.action in known or refusal is None:
        targets = shown(_targets(played, option.action))
        return about_scenarios.not_with_that_target(option.action, targets)
    return about_scenarios.refused_by(refusal.clause, refusal.code)


def _refuse_slip(played: Played, word: str) -> None:
    """A plain answer that is not on offer is only that; one that nearly is another is a mistake."""
    actions = played.system.rules.actions
    answers = plain_answers(played.system.package)
    if word in actions or word in answers:
        return
    if get_close_matches(word, actions, 1, _TYPING_SLIP):
        raise UnknownId("action", word, actions)
    if get_close_matches(word, answers, 1, _TYPING_SLIP):
        raise UnknownId("answer", word, answers)


def check_offers_only(played: Played, wanted: object, since: str) -> Differences:
    """Exactly these actions and choices, whatever their targets."""
    decision = played.enc.decision
    asked_for = set(words(wanted, "[stride, strike, end-turn]"))
    offered: set[str] = set()
    if decision is not None:
        offered = {offer.id for offer in decision.offers}
        # Who lists an answer need not list the ways to give it for more than this question.
        for wide, plain in decision.question.wider:
            if plain in asked_for and wide not in asked_for:
                offered.discard(wide)
    bare = {id.partition(":")[0] for id in offered}
    if asked_for in (offered, bare):
        return []
    catalogued = {id for id in offered if ":" not in id}  # the others are made as they are needed
    missing, extra = asked_for - offered - bare, catalogued - asked_for
    found = shown(offered)
    lacks = about_scenarios.not_offered(", ".join(sorted(missing)))
    has_too = about_scenarios.also_offered(", ".join(sorted(extra)))
    if missing and extra:
        found = about_values.after(lacks, has_too)
    elif missing or extra:
        found = lacks if missing else has_too
    return [Difference(about_scenarios.only_to_be_offered(shown(asked_for)), found)]


def check_targets(played: Played, wanted: object, since: str) -> Differences:
    """The targets an offered action may take: exactly these, how many, or some of them."""
    found: Differences = []
    for id, value in mapping(wanted, "{strike: [O], stride: 24}").items():
        now = _targets(played, id)
        if isinstance(value, int) and not isinstance(value, bool):
            found += differs(about_scenarios.targets_of(id), value, len(now))
        elif isinstance(value, dict):
            found += _compare_some_targets(id, value, now)
        else:
            found += differs(
                about_scenarios.targets_of(id), sorted(words(value, "[O]")), sorted(now)
            )
    return found


def _compare_some_targets(id: str, wanted: Mapping[str, object], now: list[str]) -> Differences:
    found: Differences = []
    for key, value in wanted.items():
        if key == "count":
            found += differs(about_scenarios.targets_of(id), whole_number(value), len(now))
        elif key in ("has", "lacks"):
            for target in words(value):
                if (target in now) != (key == "has"):
                    said = about_scenarios.to_be_a_target_of(target, id)
                    if key == "lacks":
                        said = about_scenarios.not_to_be_a_target_of(target, id)
                    found.append(Difference(said, shown(now)))
        else:
            raise Malformed(about_scenarios.has_lacks_or_count(), key)
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
