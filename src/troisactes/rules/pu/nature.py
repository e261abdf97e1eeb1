"""What holds of a creature by its sheet alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.rules.pu import facts, volleys

if TYPE_CHECKING:
    from troisactes.kernel.state import Creature


def facts_by_nature(creature: Creature) -> int:
    """Feats, training, what it is made of: found once for each sheet."""
    holds = 0
    stats = creature.sheet.stats
    for feat in creature.sheet.data.get("feats", ()):
        holds |= facts.FEATS.get(feat, 0)
    if stats["bab"] >= 1:
        holds |= facts.TRAINED_HAND
    if stats.get("spell-resistance", 0):
        holds |= facts.SPELL_RESISTANT
    if stats.get("caster-level", 0):
        holds |= facts.SPELLCASTER
    if stats["spellcraft"] > stats["int"]:
        holds |= facts.SPELLCRAFT
    if len(volleys.natural_weapons(creature)) > 1:
        holds |= facts.SEVERAL_NATURAL_WEAPONS
    return holds
