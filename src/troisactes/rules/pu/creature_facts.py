"""What is true of a creature: what its turn has held, what it is by nature, whom it rides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.common.three_actions.creatures import ThreeActionCreatures
from troisactes.rules.pu import facts, senses
from troisactes.rules.pu.attack import multiple_attacks, threat
from troisactes.rules.pu.magic import spellbook
from troisactes.rules.pu.movement import mounted_combat, rushes
from troisactes.rules.pu.names import (
    ACTS_SPENT,
    ATTACK_ACTIONS,
    BAB,
    CASTER_LEVEL,
    FEATS_KEY,
    INT,
    LATEST_MOVE,
    MAINTAINED,
    MOUNT_BALKED,
    MOVED,
    SPELL_RESISTANCE,
    SPELLCRAFT,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature


class UnchainedCreatures(ThreeActionCreatures):
    """What is true of a creature: what its turn has held, what it is by nature, whom it rides."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._by_nature: dict[str, int] = {}  # by sheet: the facts that never change

    def reach(self, enc: Encounter, creature: Creature) -> int:
        return threat.farthest(creature)

    def blind_to(self, enc: Encounter, viewer: Creature, other: Creature) -> str:
        return senses.blind_to(enc, viewer, other)

    def deaf_to(self, enc: Encounter, listener: Creature, other: Creature) -> str:
        return senses.deaf_to(enc, listener, other)

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        holds = super().facts_of(enc, creature)
        counters = creature.counters
        if counters:
            if counters.get(MOVED, 0):
                holds |= facts.MOVED
            if counters.get(ATTACK_ACTIONS, 0):
                holds |= facts.ATTACK_ACTION_TAKEN
            if counters.get(MAINTAINED, 0):
                holds |= facts.MAINTAINED
            if counters.get(ACTS_SPENT, 0):
                holds |= facts.ACT_SPENT
            if counters.get(MOUNT_BALKED, 0):
                holds |= facts.MOUNT_BALKED
            # PU-FREE-05: what goes with a move waits for one, and only for the act right after it.
            if counters.get(LATEST_MOVE, 0) == counters.get(ACTS_SPENT, -1):
                holds |= facts.ON_THE_MOVE
            holds |= spellbook.facts_of_turn(enc, counters)
        nature = self._by_nature.get(creature.sheet.id)
        if nature is None:
            nature = facts_by_nature(creature)
            self._by_nature[creature.sheet.id] = nature
        holds |= nature
        if rushes.is_charging(enc, creature):
            holds |= facts.CHARGING
        if holds & facts.MOUNTED:
            mount = mounted_combat.mount_of(enc, creature)
            if mount is not None and mount.effect("spooked") is not None:
                holds |= facts.MOUNT_SPOOKED
        return holds


def facts_by_nature(creature: Creature) -> int:
    """Feats, training, what it is made of: found once for each sheet."""
    holds = 0
    stats = creature.sheet.stats
    for feat in creature.sheet.data.get(FEATS_KEY, ()):
        holds |= facts.FEATS.get(feat, 0)
    if stats[BAB] >= 1:
        holds |= facts.TRAINED_HAND
    if stats.get(SPELL_RESISTANCE, 0):
        holds |= facts.SPELL_RESISTANT
    if stats.get(CASTER_LEVEL, 0):
        holds |= facts.SPELLCASTER
    if stats[SPELLCRAFT] > stats[INT]:
        holds |= facts.SPELLCRAFT
    if len(multiple_attacks.natural_weapons(creature)) > 1:
        holds |= facts.SEVERAL_NATURAL_WEAPONS
    return holds
