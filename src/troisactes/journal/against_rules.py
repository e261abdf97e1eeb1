"""Answers the rules refuse: why they do, and what can be carried out all the same."""

from __future__ import annotations

from troisactes.errors import InvalidAnswer, RefusalRecord, Refused
from troisactes.kernel.decisions import CELL, CREATURE, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.common.movement import occupancy


def refusal_of(enc: Encounter, option: Option) -> RefusalRecord | None:
    """Why the rules refuse this answer now; None when they do not."""
    try:
        enc.check(option)
    except Refused as refused:
        return refused.refusal
    return None


def made_sense(enc: Encounter, option: Option) -> Option:
    """The option, if it can be carried out whatever the rules say; InvalidAnswer otherwise."""
    decision = enc.decision
    assert decision is not None
    creature = enc.state.creatures[decision.actor]
    action = enc.rules.action(option.action)
    if not any(offer.id == action.id for offer in decision.offers):
        answers = action.trigger is not None
        if decision.kind not in ("act", "respond") or answers != (decision.kind == "respond"):
            raise InvalidAnswer(f"{action.id} does not answer this question, rules or not")
    if decision.kind == "respond":
        return option
    kind = action.targeting.kind
    if bool(kind) != (option.target != -1):
        needed = f"a {kind} to be aimed at" if kind else "no target"
        raise InvalidAnswer(f"{action.id}: expected {needed}")
    if kind == CREATURE and not enc.state.creatures[option.target].present:
        raise InvalidAnswer(f"{action.id}: expected somebody who is still there")
    if kind == CELL and "move" in action.traits:
        return _with_path(enc, creature, action, option)
    return option


def _with_path(enc: Encounter, creature: Creature, action: ActionDef, option: Option) -> Option:
    """A move too far for the rules still goes from square to square."""
    layout = enc.state.layout
    for cell in (option.target, *option.path):
        if not layout.fits(cell, creature.size):
            name = enc.state.grid.cell_name(cell)
            raise InvalidAnswer(f"{action.id}: expected squares to stand on, found {name}")
    if option.path:
        return option
    far = enc.state.grid.cell_count * 4
    reach = layout.reach_map(
        creature.cell, creature.size, far, enc.rules.metric, occupancy(enc, creature), 0, 0
    )
    if not reach.can_stop(option.target):
        raise InvalidAnswer(
            f"{action.id}: no way leads to {enc.state.grid.cell_name(option.target)}; draw one"
        )
    path = tuple(reach.path_to(option.target))
    return Option(option.action, option.target, option.using, option.pay, path)
