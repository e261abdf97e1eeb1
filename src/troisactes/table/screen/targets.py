"""What an offer may be aimed at, as the seat may name it."""

from __future__ import annotations

from typing import Any, cast

from troisactes.errors import TroisActesError
from troisactes.i18n.render import aim_text
from troisactes.journal.view import known_targets
from troisactes.kernel.decisions import CELL, CREATURE, ITEM, NUMBER, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.table.screen.model import AimKind, Target
from troisactes.table.screen.odds_words import chance_of
from troisactes.table.screen.scene import Scene

LISTED = 40  # more than this many are asked for, not sent unasked


def aim_kind(offer: Offer) -> AimKind:
    return cast(AimKind, offer.kind)


def targets_of(scene: Scene, offer: Offer) -> list[Target]:
    """Every legal target of an offer the seat may know of."""
    head = _head(scene, offer)
    return [
        target_of(scene, offer.id, offer.kind, offer.using, each, head)
        for each in known_targets(scene.eyes, offer)
        if each != -1
    ]


def _head(scene: Scene, offer: Offer) -> dict[str, Any]:
    return {"do": offer.id, "with": offer.using} if offer.using else {"do": offer.id}


def target_of(
    scene: Scene, id: str, kind: str, using: str, target: int, head: dict[str, Any]
) -> Target:
    if kind == CELL:
        name = scene.cell(target)
        return Target(name, name, {"to": name}, [name])
    if kind == CREATURE:
        who = scene.view.find(target)
        assert who is not None  # a target the seat may know of
        cells = scene.cells_of(who) if who.cell >= 0 else []
        return Target(who.id, who.name, {"target": who.id}, cells)
    whole = scene.asks.plain_answer(Option(id, target, using))
    aim = {key: value for key, value in whole.items() if key not in head}
    name = str(target)
    if kind != NUMBER or "toward" in aim:
        name = aim_text(scene.system, scene.shown, kind, target, scene.lang)
    cells = _where(scene, target) if kind == ITEM else []
    # By how it is aimed at, not by its uid: that would count what was made unseen.
    words = [str(target)] if kind == NUMBER else [str(each) for each in aim.values()]
    return Target(":".join((kind, *words)), name, aim, cells)


def _where(scene: Scene, uid: int) -> list[str]:
    cell = scene.view.where_lies(uid)
    return [scene.cell(cell)] if cell >= 0 else []


# --- asked for -----------------------------------------------------------------------------------


def legal_targets(
    scene: Scene, world: Encounter, actor: Creature, action: ActionDef | None, offer: Offer
) -> list[Target]:
    """All legal targets, creatures with the chances against each."""
    found = targets_of(scene, offer)
    if action is None or offer.kind != CREATURE:
        return found
    indexes = [each for each in known_targets(scene.eyes, offer) if each != -1]
    for target, index in zip(found, indexes, strict=True):
        target.chance = chance_of(scene, world, actor.index, action, offer.using, index)
    return found


def refused_targets(
    scene: Scene, actor: Creature, action: ActionDef, using: str, legal: set[int]
) -> list[Target]:
    """Creatures in sight that may not be aimed at, each with the reason. Squares are asked one by
    one: there are too many."""
    kind = action.targeting.kind
    if kind != CREATURE:
        return []
    refused: list[Target] = []
    for who in scene.view.creatures:
        if who.index in legal or not who.is_present:
            continue
        try:
            refusal = scene.asks.why_not_option(Option(action.id, who.index, using))
        except TroisActesError:
            continue
        if refusal is not None:
            target = target_of(scene, action.id, kind, using, who.index, {})
            target.why = scene.why(refusal)
            refused.append(target)
    return refused
