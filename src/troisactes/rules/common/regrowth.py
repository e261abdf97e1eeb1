"""Fast healing and regeneration: hit points back as a turn begins, unless something stops it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import HP, MOST_HP, Note
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

REGROWTH: Final = "regrowth"  # the part of a turn in which it happens
STOPPED: Final = Note("regrowth-stopped")  # damage has stopped it for the turn to come


def is_due(creature: Creature) -> bool:
    """Whether something is to grow back as its turn begins."""
    return creature.pools[HP] < creature.sheet.stats[MOST_HP]


def regrow(enc: Encounter, creature: Creature) -> None:
    """Hit points back, but not in the turn after damage that stops it."""
    stopped = creature.notes.pop(STOPPED, None) is not None
    amount = 0
    for each in creature.sheet.regrowth:
        if not (each.stopped_by and stopped):
            amount += each.amount
    if amount:
        turn_rules(enc).harm.heal(enc, creature, amount, creature.index)


def feel(creature: Creature, types: list[str], traits: tuple[str, ...]) -> None:
    """Damage of these types has been taken: does it stop what grows back?"""
    for each in creature.sheet.regrowth:
        if each.stopped_by and (each.stopped_by & set(types) or each.stopped_by & set(traits)):
            creature.notes[STOPPED] = True


def keeps_alive(creature: Creature) -> bool:
    """Whether it will be back on its feet however hard it is hit."""
    for each in creature.sheet.regrowth:
        if each.keeps_alive and STOPPED not in creature.notes:
            return True
    return False
