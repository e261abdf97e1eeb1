"""Steps that must be refused: what they meet, held against what the scenario says of it.

Whatever comes of such a step, the fight is afterwards as it was before: so a step that is refused
for another reason, or not at all, is told, and the story goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.errors import NotYourDecision, Refused, TroisActesError, UnknownId
from troisactes.i18n import LANGUAGES
from troisactes.journal.ruling_command import GM_ONLY
from troisactes.journal.typed_line import parse_command
from troisactes.kernel.decisions import Option
from troisactes.kernel.refusals import GmOnly, NotAsked
from troisactes.records.complaints import about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.refusals import Refusal
from troisactes.scenarios.game_master import FightBefore, is_ruling
from troisactes.scenarios.shape import ScenarioStep, WantedRefusal
from troisactes.scenarios.step_failed import StepFailed
from troisactes.scenarios.yaml_reader import shown

if TYPE_CHECKING:
    from troisactes.scenarios.play import Played


def be_refused(played: Played, step: ScenarioStep) -> list[StepFailed]:
    """Try a step that must be refused, or make no sense; what differs, and nothing has changed."""
    photo = played.photograph()
    before = FightBefore(played.enc)
    expected = _expected(step)
    try:
        refusal = attempt(played, step)
    except TroisActesError as error:
        if step.error and error.code == step.error:
            differing = []
        else:
            differing = [StepFailed(expected, shown_error(played, error))]
    else:
        if refusal is None:
            differing = [StepFailed(expected, _accepted(played, before))]
            before.put_back(played.enc)
            dice = played.enc.state.dice
            dice.queue = dice.queue[len(step.dice) :]  # they were this step's alone
            return differing
        if step.refused is None:
            differing = [StepFailed(expected, shown_refusal(played, refusal))]
        else:
            differing = _compare_refusal(played, step.refused, refusal)
    after = played.photograph()
    changed = [key for key, value in photo.items() if after[key] != value]
    if changed:
        differing.append(
            StepFailed(
                about_scenarios.a_refusal_that_changes_nothing(),
                about_scenarios.changed(", ".join(changed)),
            )
        )
        before.put_back(played.enc)
    return differing


def _expected(step: ScenarioStep) -> Phrase:
    if step.refused is None:
        return about_scenarios.the_error(step.error)
    return _refusal_by(step.refused)


def _refusal_by(wanted: WantedRefusal) -> Phrase:
    if not wanted.clauses:
        return about_scenarios.a_refusal_by_the_rules()
    if len(wanted.clauses) == 1:
        return about_scenarios.a_refusal_by(wanted.clauses[0])
    return about_scenarios.a_refusal_by_one_of(", ".join(wanted.clauses))


def _accepted(played: Played, before: FightBefore) -> Phrase:
    """What came of a step nothing stood in the way of."""
    told = [event.kind for event in played.log[before.told :]]
    if not told:
        return about_scenarios.it_was_accepted()
    return about_scenarios.it_was_accepted_and_led_to(shown(told))


def attempt(played: Played, step: ScenarioStep) -> Refusal | None:
    """The refusal a step meets; None when it goes through. Other errors are the caller's."""
    if step.verb == "why_not":
        return why_not(played, step)
    enc = played.enc
    tries = step.verb == "do" and step.refused is not None
    try:
        if tries and step.who != played.asked() and not is_ruling(enc, step.order):
            # Not asked, but trying: a player's screen would say why not.
            option = _as_action(played, step)
            if option is not None:
                return enc.why_not(played.creature(step.who), option)
        played.do(step)
    except Refused as error:
        return error.refusal
    except NotYourDecision as error:
        if not tries:
            raise
        kind = GmOnly if error.reason == GM_ONLY else NotAsked
        return kind(clause=error.clause)
    return None


def _as_action(played: Played, step: ScenarioStep) -> Option | None:
    """What somebody who is not asked would do; None for a mere answer to another's question."""
    enc = played.enc
    words = str(step.order).split()
    offers = () if enc.decision is None else enc.decision.offers
    is_answer = any(offer.id == words[0] for offer in offers)
    if is_answer and words[0] not in enc.rules.actions:
        return None
    option = parse_command(enc, step.who, str(step.order))
    return option if option.action in enc.rules.actions else None


def why_not(played: Played, step: ScenarioStep) -> Refusal | None:
    """What stands in the way of ``{F: stride C2}``."""
    assert isinstance(step.order, dict)
    who, text = next(iter(step.order.items()))
    creature = played.creature(who)
    return played.enc.why_not(creature, parse_command(played.enc, who, str(text)))


def _compare_refusal(played: Played, wanted: WantedRefusal, refusal: Refusal) -> list[StepFailed]:
    found = shown_refusal(played, refusal)
    differing: list[StepFailed] = []
    if wanted.clauses and refusal.clause not in wanted.clauses:
        differing.append(StepFailed(_refusal_by(wanted), found))
    if wanted.code and refusal.code != wanted.code:
        differing.append(StepFailed(about_scenarios.the_refusal(wanted.code), found))
    facts = played.facts(refusal)
    for name, value in (wanted.facts or {}).items():
        if facts.get(name) != value:
            differing.append(StepFailed(about_scenarios.a_refusal_with(name, str(value)), found))
    sentences = [played.sentence(refusal, lang) for lang in LANGUAGES] if wanted.says else []
    for words in wanted.says:
        if not any(words in sentence for sentence in sentences):
            said = about_values.written(" / ".join(sentences))
            differing.append(StepFailed(about_scenarios.a_refusal_that_says(repr(words)), said))
    return differing


def shown_refusal(played: Played, refusal: Refusal) -> Phrase:
    facts = ", ".join(f"{key}: {value}" for key, value in played.facts(refusal).items())
    return about_scenarios.refused_by_with(refusal.clause, refusal.code, facts)


def shown_error(played: Played, error: TroisActesError) -> Phrase:
    if isinstance(error, Refused):
        return shown_refusal(played, error.refusal)
    said = about_scenarios.error_with_code(error.code, error.phrase())
    is_unknown = isinstance(error, UnknownId)
    return about_values.with_advice(said, played.question()) if is_unknown else said
