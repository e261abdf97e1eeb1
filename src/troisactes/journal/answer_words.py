"""What the words of an answer stand for: an action or a choice, the things it may be aimed at."""

from __future__ import annotations

from typing import Any, NamedTuple

from troisactes.errors import UnknownId
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NOTHING, NUMBER, Offer
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature, Effect, Item
from troisactes.rules.common.names import TEXT_KEY


class AnswerMeaning(NamedTuple):
    """What an answer's first word means here: an action or a plain choice, and what it aims at."""

    id: str
    kind: str
    action: ActionDef | None
    offers: list[Offer]
    creature: Creature | None
    is_worded: bool = False  # a plain answer that takes words

    @property
    def takes_text(self) -> bool:
        """Whether it is said in the player's own words."""
        if self.action is None:
            return self.is_worded
        return bool(self.action.data.get(TEXT_KEY))

    @property
    def key(self) -> str:
        """The word its target goes under."""
        if self.kind == NUMBER:
            return "toward" if self.action is not None else "value"
        return {NOTHING: "", CREATURE: "target", CELL: "to", ITEM: "item", EFFECT: "effect"}[
            self.kind
        ]


def spells_of(creature: Creature) -> list[ActionDef]:
    """What else an action may be done with: another of one's own, a spell mostly."""
    return [*creature.sheet.actions.values(), *creature.gained]


def as_called_now(enc: Encounter, answer: dict[str, Any]) -> dict[str, Any]:
    """A recorded answer in the words of today, where the step that asks called it otherwise."""
    if enc.decision is None or not enc.state.stack:
        return answer
    frame = enc.state.stack[-1]
    now = frame.script.steps[frame.pc].formerly(enc, frame).get(str(answer.get("do", "")))
    return answer if now is None else {**answer, "do": now}


def meaning_of(enc: Encounter, do: str, creature: Creature | None) -> AnswerMeaning:
    """What ``do`` means at this decision (or for this creature, if it is not the one asked)."""
    offers = offers_to(enc, creature)
    acting = creature if creature is not None else _actor(enc)
    named = [offer for offer in offers if offer.id == do]
    if not named:
        # Items of a turn say of what ("fade:frightened"): the bare word will do where it is one.
        longer = sorted({offer.id for offer in offers if offer.id.startswith(f"{do}:")})
        if len(longer) == 1:
            return meaning_of(enc, longer[0], creature)
    action = enc.rules.actions.get(do)
    if action is None and ":" in do and not named:
        action = enc.rules.action(do)  # made at the table: its id says all
    if named:
        worded = enc.decision is not None and do in enc.decision.question.worded
        return AnswerMeaning(do, named[0].kind, action, named, acting, worded)
    if action is not None:
        return AnswerMeaning(do, action.targeting.kind, action, [], acting)
    if offers and is_declared(enc, do):
        return AnswerMeaning(do, NOTHING, None, [], acting)  # the step that asks says why not
    known = [offer.id for offer in offers]
    raise UnknownId("answer", do, [*known, *enc.rules.actions])


def is_declared(enc: Encounter, do: str) -> bool:
    """Whether the question that is open has such an answer, be it on offer now or not."""
    return enc.decision is not None and do in (enc.decision.question.answers or ())


def offers_to(enc: Encounter, creature: Creature | None) -> list[Offer]:
    """What is on offer to this creature (or to whoever is asked)."""
    decision = enc.decision
    if decision is None:
        return []
    if creature is not None and creature.index not in (decision.actor, decision.asked):
        return []
    return decision.offers


def _actor(enc: Encounter) -> Creature | None:
    decision = enc.decision
    if decision is None or decision.actor < 0:
        return None
    return enc.state.creatures[decision.actor]


def effects_in(enc: Encounter) -> list[tuple[Creature, Effect]]:
    """Every effect in the fight, with who bears it."""
    return [(holder, effect) for holder in enc.state.creatures for effect in holder.effects]


def items_meant(enc: Encounter, ask: AnswerMeaning) -> list[Item]:
    """What may be meant: what is offered first, then all there is, one's own first."""
    if ask.creature is None:
        return []
    ground = enc.state.ground
    pool = [*ask.creature.held, *ask.creature.stowed]
    pool += [item for cell in sorted(ground) for item in ground[cell]]
    for other in enc.state.creatures:
        if other is not ask.creature:
            pool += [*other.held, *other.stowed]
    offered = {uid for offer in ask.offers if offer.kind == ITEM for uid in offer.targets()}
    return sorted(pool, key=lambda item: item.uid not in offered)
