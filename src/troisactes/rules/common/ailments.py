"""What works on a creature turn by turn: healing as it begins; persistent damage, afflictions and
fading conditions as it ends."""

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
from troisactes.kernel.names import Note, Stat
from troisactes.rules.common import harm
from troisactes.rules.common.action_frame import flat_check
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.data_keys import TURN_ENDS
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import (
    DC_KEY,
    DC_STAT,
    DICE,
    FACES_KEY,
    INTERVAL,
    SAVE,
    STAGES,
    TURN_START,
    TYPE,
)
from troisactes.rules.common.options import AFFLICTION_INTERVAL, PERSISTENT_DC, PERSISTENT_DC_HELPED
from troisactes.rules.common.parts.harm import HARD_TO_MISS, Wound
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

HELPED: Final = Note("helped")


WORDS: Final = TURN_ENDS


HEALING: Final = "healing"  # what an effect may do as its bearer's turn begins


def heals(effect: Effect) -> bool:
    return bool(effect.definition.data.get(TURN_START) == HEALING)


def heal_over_time(enc: Encounter, creature: Creature, uid: int) -> None:
    """Hit points back as the turn begins: the effect's value, and dice where it has some."""
    for effect in [each for each in creature.effects if each.uid == uid]:
        data = effect.data
        rolled = roll_dice(enc, creature, data.get(DICE, 0), data.get(FACES_KEY, 0), "healing")
        turn_rules(enc).harm.heal(enc, creature, effect.value + rolled, effect.source)


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
                # rule frightened: some conditions ease by one each turn.
                effects.set_value(enc, creature, effect, effect.value - 1)
            elif word == "persistent-damage":
                suffer(enc, creature, effect)
            elif word == "affliction":
                resist(enc, creature, effect)
            return


def rests(enc: Encounter, effect: Effect) -> bool:
    """An affliction with a slower rhythm of its own is not due at the end of every turn."""
    interval: int = effect.data.get(INTERVAL, 1)
    if interval <= 1 or enc.option(AFFLICTION_INTERVAL) == "each-turn-end":
        return False
    return enc.state.round % interval != 0


def suffer(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """Take persistent damage, then a flat check may end it."""
    damage_type: str = effect.data.get(TYPE, "bleed")
    data = effect.data
    rolled = roll_dice(enc, creature, data.get(DICE, 0), data.get(FACES_KEY, 0), "damage")
    amount = harm.resisted(creature, effect.value + rolled, damage_type)
    # Nobody strikes: whoever set it off is not the one a knock-out is counted from.
    turn_rules(enc).harm.hurt(enc, creature, Wound(amount, damage_type, dc=HARD_TO_MISS))
    helped = effects.remove_kind(enc, creature, "helped")
    helped = creature.notes.pop(HELPED, None) is not None or helped
    if effect not in creature.effects:
        return  # it died of it
    dc = enc.number(PERSISTENT_DC_HELPED if helped else PERSISTENT_DC)
    if flat_check(enc, creature, dc, "persistent-damage", enc.rules.cite("persistent-check")):
        effects.remove(enc, creature, effect)


def resist(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """A save against an affliction moves its stage, by two on a critical result."""
    stat: Stat = effect.data.get(SAVE, "fortitude")
    dc: int = effect.data.get(DC_KEY, 15)
    tags = frozenset((effect.data.get(TYPE, "poison"),))
    save = total(enc, creature, stat, creature.sheet.stats[stat], tags, [])
    result = check(enc, creature, save, "affliction", Total(DC_STAT, dc, dc, []), "affliction")
    damage = 0
    by = {CRITICAL_SUCCESS: -2, SUCCESS: -1, FAILURE: 1, CRITICAL_FAILURE: 2}[result.degree]
    stage = min(effect.data.get(STAGES, 3), effect.value + by)
    faces: int = effect.data.get(FACES_KEY, 0)
    if faces and stage > 0:
        for _ in range(stage):
            damage += enc.die(faces, creature, "affliction")
    if enc.log is not None:
        enc.tell(
            CheckRolled(purpose="affliction", creature=creature.index, roll=result.to_plain()),
            enc.rules.cite("affliction"),
        )
    effects.set_value(enc, creature, effect, stage)
    if damage:
        wound = Wound(damage, effect.data.get(TYPE, "poison"), dc=dc)
        turn_rules(enc).harm.hurt(enc, creature, wound)
