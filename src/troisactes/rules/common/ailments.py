"""What wears on a creature as its turn ends: persistent damage, afflictions, fading conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Total,
    check,
    total,
)
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import harm
from troisactes.rules.common.actions import flat_check
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

WORDS: Final = ("persistent-damage", "affliction", "fade")  # in the order they come


def newer_than(enc: Encounter, creature: Creature, uid: int) -> bool:
    """Whether an effect that ends with this creature's turn began since ``uid``."""
    for _, effect in effects.due(enc.state, "turn-end", creature.index):
        if effect.uid >= uid:
            return True
    return False


def at_end_of_turn(enc: Encounter, creature: Creature, word: str, uid: int) -> None:
    """One effect does its part as its bearer's turn ends: ``word`` says which of ``WORDS``."""
    for effect in creature.effects:
        if effect.uid == uid:
            if word == "fade":
                effects.set_value(enc, creature, effect, effect.value - 1)
            elif word == "persistent-damage":
                suffer(enc, creature, effect)
            elif word == "affliction":
                resist(enc, creature, effect)
            return


def rests(enc: Encounter, effect: Effect) -> bool:
    """An affliction with a slower rhythm of its own is not due at the end of every turn."""
    interval: int = effect.data.get("interval", 1)
    if interval <= 1 or enc.option("affliction-interval") == "each-turn-end":
        return False
    return enc.state.round % interval != 0


def suffer(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """Take persistent damage, then a flat check may end it."""
    damage_type: str = effect.data.get("type", "bleed")
    amount = harm.resisted(creature, effect.value, damage_type)
    # Nobody strikes: whoever set it off is not the one a knock-out is counted from.
    economy(enc).hurt(enc, creature, amount, damage_type, NOBODY, False, 15)
    helped = effects.remove_kind(enc, creature, "helped")
    helped = creature.notes.pop("helped", None) is not None or helped
    if effect not in creature.effects:
        return  # it died of it
    dc = int(enc.option("persistent-dc-helped" if helped else "persistent-dc"))
    if flat_check(enc, creature, dc, "persistent-damage", enc.rules.cite("persistent-damage")):
        effects.remove(enc, creature, effect)


def resist(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """A save against an affliction moves its stage, by two on a critical result."""
    stat: str = effect.data.get("save", "fortitude")
    dc: int = effect.data.get("dc", 15)
    tags = frozenset((effect.data.get("type", "poison"),))
    save = total(enc, creature, stat, creature.sheet.stats[stat], tags, [])
    result = check(enc, creature, save, "affliction", Total("dc", dc, dc, []), "affliction")
    damage = 0
    by = {CRITICAL_SUCCESS: -2, SUCCESS: -1, FAILURE: 1, CRITICAL_FAILURE: 2}[result.degree]
    stage = min(effect.data.get("stages", 3), effect.value + by)
    faces: int = effect.data.get("faces", 0)
    if faces and stage > 0:
        for _ in range(stage):
            damage += enc.die(faces, creature, "affliction")
    if enc.log is not None:
        enc.tell(
            "check",
            enc.rules.cite("affliction"),
            {"purpose": "affliction", "creature": creature.index, **result.to_plain()},
        )
    effects.set_value(enc, creature, effect, stage)
    if damage:
        economy(enc).hurt(
            enc, creature, damage, effect.data.get("type", "poison"), NOBODY, False, dc
        )
