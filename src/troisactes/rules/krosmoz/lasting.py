"""Effects that last: put on with a save or damage of their own, and what each turn does to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.checks import SUCCESS
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import economy
from troisactes.rules.common.harm import resisted
from troisactes.rules.common.steps import ApplyEffect
from troisactes.rules.krosmoz.rolls import fixed, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

PHASES = ("end-after-saves", "end-before-saves", "start")
AWAITED = "awaited"


class Afflict(ApplyEffect):
    """An effect, which may call for a save at the end of each turn (``save``), deal damage each
    turn (``damage``, ``type``), in a phase of its own (``phase``), or wait for the start of the
    target's next turn (``starts = "next-turn"``)."""

    def read_more(self, p: Params) -> None:
        extra: dict[str, Any] = {}
        if p.has("save"):
            extra["save"] = p.choice("save", CHARACTERISTICS)
        if p.has("damage"):
            extra["dice"] = p.dice("damage")
            extra["type"] = p.damage_type("type", "neutral")
        if p.has("phase"):
            extra["phase"] = p.choice("phase", PHASES)
        if p.choice("starts", ("now", "next-turn"), "now") == "next-turn":
            extra["starts"] = "next-turn"
        self.data = {**self.data, **extra}
        if "save" in extra:
            self.needs = (*self.needs, "dd")

    def data_for(self, enc: Encounter, frame: Frame) -> dict[str, Any]:
        """KO-44: the DD of the saves to come is that of the spell, frozen now."""
        data = dict(self.data)
        if "save" in data:
            data["dd"] = frame.slots["dd"]
        return data

    def begin(
        self,
        enc: Encounter,
        target: Creature,
        source: int,
        event: str,
        whose: int,
        count: int,
        data: dict[str, Any],
    ) -> None:
        if self.effect in target.sheet.data.get("unaffected", ()):
            # KN-06: a state that does not suit it never begins.
            if enc.log is not None:
                told = {"creature": target.index, "effect": self.effect}
                enc.tell("unaffected", enc.rules.cite("conditions"), told)
            return
        if data.pop("starts", ""):
            # KX-09: queued now, active at the start of the next turn.
            waiting = {
                "effect": self.effect,
                "value": self.value,
                "event": event,
                "whose": whose,
                "count": count,
                "with": tuple(data.items()),
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
            enc.rules.effect(data["effect"]),
            data["value"],
            waiting.source,
            data["event"],
            data["whose"],
            data["count"],
            dict(data["with"]),
        )


def phase_of(enc: Encounter, effect: Effect) -> str:
    """KX-07: when its damage comes; an effect may have a phase of its own."""
    own: str = effect.data.get("phase", "")
    return own or enc.option("damage-over-time-phase")


def roll_saves(enc: Encounter, creature: Creature) -> bool:
    """KZ-END-02: a save against each effect that allows one; at least the DD ends it."""
    found = [each for each in creature.effects if "dd" in each.data and "save" in each.data]
    for effect in found:
        if effect not in creature.effects:
            continue  # ended by another one's end
        stat = test_total(enc, creature, f"{effect.data['save']}-save", [])
        made = roll(enc, creature, stat, "dc", fixed(effect.data["dd"]), "save")
        tell_roll(enc, made, enc.rules.cite("end-saves"), "save", effect.source, 0)
        if made.degree >= SUCCESS:
            effects.remove(enc, creature, effect)
    return bool(found)


def deal_over_time(enc: Encounter, creature: Creature, phase: str) -> bool:
    """Damage over time due in this phase."""
    found = [
        each
        for each in creature.effects
        if each.data and "dice" in each.data and phase_of(enc, each) == phase
    ]
    for effect in found:
        if not creature.present or effect not in creature.effects:
            continue
        count, faces, bonus = effect.data["dice"]
        rolled = bonus + roll_dice(enc, creature, count, faces, "damage")
        kind: str = effect.data["type"]
        amount = resisted(creature, rolled, kind)
        economy(enc).hurt(enc, creature, amount, kind, effect.source, False, 0)
    return bool(found)


STEPS = {"effect": Afflict.build}
