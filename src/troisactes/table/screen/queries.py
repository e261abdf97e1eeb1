"""Questions a seat may ask that change nothing: what may this be aimed at, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from troisactes.catalogue.effects import FOR_ACTION
from troisactes.errors import InvalidAnswer
from troisactes.i18n.names import in_language
from troisactes.journal.record import Journal
from troisactes.kernel.checks import SOURCE
from troisactes.kernel.decisions import Offer
from troisactes.records.complaints import about_answers
from troisactes.table.screen.creature_parts import Why
from troisactes.table.screen.model import AimKind, Kind, KindAsk, KindOption, Palette, Target
from troisactes.table.screen.palette import palette_of
from troisactes.table.screen.scene import Beside, Scene
from troisactes.table.screen.seat_copies import known_world
from troisactes.table.screen.seat_questions import question_asked
from troisactes.table.screen.targets import aim_kind, legal_targets, refused_targets, targets_of


class Aims(NamedTuple):
    kind: AimKind
    legal: list[Target]
    refused: list[Target]


def make_aim(
    journal: Journal,
    seat: str,
    lang: str,
    beside: Beside,
    action: str,
    using: str = "",
    decision: int | None = None,
) -> Aims:
    """What an action (or a plain answer) may be aimed at now, and which creatures it may not."""
    scene, question = question_asked(Scene(journal, seat, lang, beside), decision)
    offers = [each for each in question.decision.offers if each.id == action]
    offer = next((each for each in offers if each.using == using), offers[0] if offers else None)
    definition = scene.rules.actions.get(action)
    if offer is None and definition is None:
        raise InvalidAnswer(about_answers.not_an_answer_here(repr(action)))
    actor = scene.view.concerned(question.decision)
    if offer is None and definition is not None:
        offer = Offer(action, definition.targeting.kind, using, [])
    assert offer is not None
    if actor is None:
        return Aims(aim_kind(offer), targets_of(scene, offer), [])
    legal = legal_targets(scene, known_world(scene), actor, definition, offer)
    refused: list[Target] = []
    if definition is not None:
        refused = refused_targets(scene, actor, definition, offer.using, set(offer.targets()))
    return Aims(aim_kind(offer), legal, refused)


def make_why(
    journal: Journal,
    seat: str,
    lang: str,
    beside: Beside,
    creature: str,
    answer: Mapping[str, Any],
) -> Why | None:
    """Why a creature of the seat's may not do this now; None when nothing is against it."""
    scene = Scene(journal, seat, lang, beside)
    actor = scene.asks.own_creature(creature)
    refusal = scene.asks.why_not_now(actor, scene.asks.read_answer(answer, actor))
    return scene.why(refusal) if refusal is not None else None


def make_palette(journal: Journal, seat: str, lang: str, beside: Beside, creature: str) -> Palette:
    """A creature's palette at any time, to plan ahead."""
    scene = Scene(journal, seat, lang, beside)
    actor = scene.asks.own_creature(creature)
    decision = scene.view.decision
    is_asked = decision is not None and decision.kind == "act" and decision.actor == actor.index
    return palette_of(scene, actor, decision if is_asked else None)


def make_conditions(journal: Journal, seat: str, lang: str) -> list[Kind]:
    """The conditions the game master may put on somebody, by name; with whom the seat knows."""
    scene = Scene(journal, seat, lang)
    kinds = [
        Kind(
            effect.id,
            effect.name.fr if lang == "fr" else effect.name.en,
            any(modifier.per_value for modifier in effect.modifiers),
            effect.clause,
            [_ask_of(scene, need) for need in effect.needs],
            journal.system.catalogue.icons.of("effect", effect.id),
        )
        for effect in journal.system.rules.effects.values()
        if f"effect:{effect.id}" in journal.system.catalogue.names and effect.is_given
    ]
    return sorted(kinds, key=lambda kind: kind.name.casefold())


def _ask_of(scene: Scene, need: str) -> KindAsk:
    """What a condition must know: which action it is for, or somebody."""
    if need == FOR_ACTION:
        actions = scene.rules.actions.values()
        found = [KindOption(each.id, in_language(each.name, scene.lang)) for each in actions]
        found.sort(key=lambda option: option.name.casefold())
        return KindAsk(need, scene.say("desk-asks-action"), found)
    present = [each for each in scene.view.creatures if each.is_present]
    asked = "desk-asks-source" if need == SOURCE else "desk-asks-somebody"
    return KindAsk(need, scene.say(asked), [KindOption(each.id, each.name) for each in present])
