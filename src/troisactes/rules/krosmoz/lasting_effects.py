"""Effects that last: put on with a save or damage of their own, and what each turn does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.names import Key, Stat
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.harm import resisted
from troisactes.rules.common.names import DICE, SAVE, TYPE, WITH
from troisactes.rules.common.parts.harm import Wound
from troisactes.rules.common.steps import ApplyEffect
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz.events import Unaffected
from troisactes.rules.krosmoz.names import (
    COUNT_KEY,
    DD,
    DD_KEY,
    EFFECT,
    EVENT,
    PHASE,
    PHASES,
    STARTS,
    UNAFFECTED,
    VALUE,
    WHOSE,
)
from troisactes.rules.krosmoz.options import DAMAGE_OVER_TIME_PHASE
from troisactes.rules.krosmoz.rolls import fixed, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

AWAITED = "awaited"


class Afflict(ApplyEffect):
    """An effect, which may call for a save at the end of each turn (``save``), deal damage each
    turn (``damage``, ``type``), in a phase of its own (``phase``), or wait for the start of the
    target's next turn (``starts = "next-turn"``)."""

    def read_more(self, p: Params) -> None:
        extra: dict[Key, Any] = {}
        if p.has("save"):
            extra[SAVE] = p.choice("save", CHARACTERISTICS)
        if p.has("damage"):
            extra[DICE] = p.dice("damage")
            extra[TYPE] = p.damage_type("type", "neutral")
        if p.has("phase"):
            extra[PHASE] = p.choice("phase", PHASES)
        if p.choice("starts", ("now", "next-turn"), "now") == "next-turn":
            extra[STARTS] = "next-turn"
        self.data = {**self.data, **extra}
        if SAVE in extra:
            self.needs = (*self.needs, DD)

    def data_for(self, enc: Encounter, frame: Frame) -> dict[Key, Any]:
        """KO-44: the DD of the saves to come is that of the spell, frozen now."""
        data = dict(self.data)
        if SAVE in data:
            data[DD_KEY] = frame.slots[DD]
        return data

    def begin(
        self,
        enc: Encounter,
        target: Creature,
        source: int,
        event: str,
        whose: int,
        count: int,
        data: dict[Key, Any],
    ) -> None:
        if self.effect in target.sheet.data.get(UNAFFECTED, ()):
            # KN-06: a state that does not suit it never begins.
            if enc.log is not None:
                enc.tell(
                    Unaffected(creature=target.index, effect=self.effect),
                    enc.rules.cite("conditions"),
                )
            return
        if data.pop(STARTS, ""):
            # KX-09: queued now, active at the start of the next turn.
            waiting: dict[Key, Any] = {
                EFFECT: self.effect,
                VALUE: self.value,
                EVENT: event,
                WHOSE: whose,
                COUNT_KEY: count,
                WITH: tuple(data.items()),
            }
            definition = enc.rules.effect(AWAITED)
            effects.attach(enc, target, definition, 0, source, "", -1, 0, waiting)
            return
        super().begin(enc, target, source, event, whose, count, data)


def begin_awaited(enc: Encounter, creature: Creature) -> None:
    """What was to begin at the start of this turn begins."""
    for waiting in [each for each in creature.effects if each.definition.id == AWAITED]:
        effects.remove(enc, creature, waiting)
        data = waiting.data
        effects.attach(
            enc,
            creature,
            enc.rules.effect(data[EFFECT]),
            data[VALUE],
            waiting.source,
            data[EVENT],
            data[WHOSE],
            data[COUNT_KEY],
            dict(data[WITH]),
        )


def phase_of(enc: Encounter, effect: Effect) -> str:
    """KX-07: when its damage comes; an effect may have a phase of its own."""
    own: str = effect.data.get(PHASE, "")
    return own or enc.option(DAMAGE_OVER_TIME_PHASE)


def roll_saves(enc: Encounter, creature: Creature) -> bool:
    """KZ-END-02: a save against each effect that allows one; at least the DD ends it."""
    found = [each for each in creature.effects if DD_KEY in each.data and SAVE in each.data]
    for effect in found:
        if effect not in creature.effects:
            continue  # ended by another one's end
        stat = test_total(enc, creature, Stat(f"{effect.data[SAVE]}-save"), [])
        made = roll(enc, creature, stat, "dc", fixed(effect.data[DD_KEY]), "save")
        tell_roll(enc, made, enc.rules.cite("end-saves"), "save", effect.source, 0)
        if made.degree >= SUCCESS:
            effects.remove(enc, creature, effect)
    return bool(found)


def deal_over_time(enc: Encounter, creature: Creature, phase: str) -> bool:
    """Damage over time due in this phase."""
    found = [
        each
        for each in creature.effects
        if each.data and DICE in each.data and phase_of(enc, each) == phase
    ]
    for effect in found:
        if not creature.present or effect not in creature.effects:
            continue
        count, faces, bonus = (*effect.data[DICE], 1, 0)[:3]  # the last is left out by hand
        rolled = bonus + roll_dice(enc, creature, count, faces, "damage")
        kind: str = effect.data.get(TYPE, "neutral")
        amount = resisted(creature, rolled, kind)
        turn_rules(enc).harm.hurt(enc, creature, Wound(amount, kind, effect.source))
    return bool(found)


STEPS: StepBuilders = {"effect": Afflict.build}
