"""Answers the rules refuse: why they do, and what can be carried out all the same."""

from __future__ import annotations

from typing import NamedTuple

from troisactes.errors import InvalidAnswer, Refused
from troisactes.journal.events import OffRules, Overruled
from troisactes.journal.lifted_rules import let_pass, lifted_rules
from troisactes.kernel.decisions import CREATURE, GAME_MASTER, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers
from troisactes.records.refusals import Refusal
from troisactes.rules.common.movement import way_regardless


class CheckedAnswer(NamedTuple):
    """An answer to the open decision that was held against the rules."""

    option: Option
    refusal: Refusal | None  # what they say against it


def check_answer(enc: Encounter, option: Option) -> CheckedAnswer:
    """What the rules say to this answer now; InvalidAnswer when it answers nothing."""
    try:
        enc.check(option)
    except Refused as refused:
        return CheckedAnswer(option, refused.refusal)
    return CheckedAnswer(option, None)


def is_let_pass(enc: Encounter, refusal: Refusal) -> bool:
    """Whether the game master has lifted the rule that refuses."""
    return refusal.clause in lifted_rules(enc.state)


def answer_anyway(
    enc: Encounter,
    checked: CheckedAnswer,
    told: type[Overruled] | type[OffRules],
    by: str,
    lasts: str,
) -> None:
    """Carry out what a rule refuses, and say so."""
    option, refusal = checked
    assert refusal is not None
    decision = enc.decision
    creature = decision.actor if decision is not None else GAME_MASTER
    enc.tell(
        told(creature=creature, action=option.action, reason=refusal.code, by=by, lasts=lasts),
        refusal.clause,
    )
    if told is Overruled:
        let_pass(enc.state, refusal.clause, lasts)
    enc.force(option)


def expect_sense(enc: Encounter, option: Option) -> None:
    """InvalidAnswer for what cannot be carried out whatever the rules say."""
    decision = enc.decision
    assert decision is not None
    if option.action not in enc.rules.actions:
        return  # an answer that is offered, but for what a rule has against it
    creature = enc.state.creatures[decision.actor]
    action = enc.rules.action(option.action)
    if not any(offer.id == action.id for offer in decision.offers):
        answers = action.trigger is not None
        if decision.kind not in ("act", "respond") or answers != (decision.kind == "respond"):
            raise InvalidAnswer(about_answers.no_answer_rules_or_not(action.id))
    if decision.kind == "respond":
        return
    kind = action.targeting.kind
    if bool(kind) != (option.target != -1):
        raise InvalidAnswer(
            about_answers.to_be_aimed(action.id, kind)
            if kind
            else about_answers.to_be_aimed_at_nothing(action.id)
        )
    if kind == CREATURE and not enc.state.creatures[option.target].present:
        raise InvalidAnswer(
            about_answers.part_expected(action.id, about_answers.somebody_still_there())
        )
    if action.targeting.walks:
        _expect_way(enc, creature, action, option)


def _expect_way(enc: Encounter, creature: Creature, action: ActionDef, option: Option) -> None:
    """A move too far for the rules still goes from square to square."""
    layout = enc.state.layout
    for cell in (option.target, *option.path):
        if not layout.fits(cell, creature.size):
            name = enc.state.grid.cell_name(cell)
            raise InvalidAnswer(
                about_answers.part_expected_found(
                    action.id, about_answers.squares_to_stand_on(), name
                )
            )
    if not option.path and not way_regardless(enc, creature, option.target, option.using):
        raise InvalidAnswer(
            about_answers.no_way_leads_to(action.id, enc.state.grid.cell_name(option.target))
        )
