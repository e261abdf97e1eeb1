"""In which order a bar shows what may be done: what is worth most at a glance, and done most.

A screen is made for everybody after each input, so nothing is reckoned here: what an action is for,
what the row says already, and what its creature did lately.
"""

from __future__ import annotations

from collections.abc import Mapping

from troisactes.journal.record import Journal
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.events import ActionTaken
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.names import IDLE
from troisactes.sim.odds import heals, wounds
from troisactes.table.screen.model import Row
from troisactes.table.screen.scene import Scene

LATELY = 60  # inputs
TIMELY = 4.0  # standing up, for who is down
BLOW = 3.0
WALK = 2.5
HEALING = 2.0  # where somebody is hurt
PLAIN = 1.0
BY_GROUP: Mapping[str, float] = {"magic": 1.6, "other": 1.5, "manoeuvre": 1.2, "items": 0.8}
FREE = 0.4
HABIT = 0.3  # for each time it was done lately
MOST_HABIT = 1.2
LIKELY = 0.8  # for what is sure to work
STRONG = 40.0  # hit points an attack takes that is worth one more


def done_lately(journal: Journal, creature: Creature) -> dict[str, int]:
    """How often a creature did what, of its own accord, in the latest inputs."""
    found: dict[str, int] = {}
    for entry in journal.entries[-LATELY:]:
        if entry.undone:
            continue
        for event in entry.events:
            record = event.record
            if not isinstance(record, ActionTaken) or record.parent:
                continue
            if record.creature == creature.index:
                found[record.action] = found.get(record.action, 0) + 1
    return found


def rank_of(
    scene: Scene, creature: Creature, action: ActionDef, row: Row, lately: Mapping[str, int]
) -> float:
    """The quick worth of an offered row; higher comes first."""
    rank = _use(scene, creature, action)
    if row.chance is not None and row.chance.percent is not None:
        rank += LIKELY * row.chance.percent / 100
    rank += min(MOST_HABIT, HABIT * lately.get(action.id, 0))
    return round(rank, 2)


def _use(scene: Scene, creature: Creature, action: ActionDef) -> float:
    """By what it is for."""
    if action.data.get(IDLE):
        return 0.0
    if creature.flags & action.requires & facts.PRONE and not action.targeting.kind:
        return TIMELY
    if wounds(action):
        return BLOW + _strength(creature, action)
    if action.id == scene.rules.movement.walk:
        return WALK
    if heals(action):
        return HEALING if _somebody_is_hurt(scene) else FREE
    if not action.cost.parts:
        return FREE
    return BY_GROUP.get(action.group, PLAIN)


def _strength(creature: Creature, action: ActionDef) -> float:
    """What a weapon of its own does when it hits, as a share of a strong blow."""
    if not action.uses:
        return 0.0
    means = [
        count * (faces + 1) / 2 + weapon.bonus
        for weapon in creature.sheet.weapons
        for count, faces in (weapon.dice,)
    ]
    return min(1.0, max(means, default=0.0) / STRONG)


def _somebody_is_hurt(scene: Scene) -> bool:
    """Of one's own side, as far as it is shown."""
    for who in scene.view.creatures:
        hp = who.hp
        if hp is None or not who.is_present or not (who.is_own or who.is_ally):
            continue
        if hp.band in ("hurt", "battered", "down") or (not hp.band and hp.now < hp.most):
            return True
    return False
