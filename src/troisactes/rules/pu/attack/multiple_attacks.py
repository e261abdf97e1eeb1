"""Several rolls in one attack action: two weapons, a flurry of blows, natural weapons; nothing else
adds one (PU-D-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import Line
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.kernel.names import HP, TARGET, USING, Slot
from troisactes.kernel.state import Frame
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.names import DEGREE
from troisactes.rules.pu.attack import ammunition
from troisactes.rules.pu.attack.attack_roll import PuAttack, PuWeaponDamage
from troisactes.rules.pu.names import (
    BASIC_ATTACKS,
    FLURRY_KEY,
    HAND,
    IMPROVED_TWO_WEAPON_FIGHTING,
    ROLLED_ANY,
    TWO_WEAPON_FIGHTING,
)
from troisactes.rules.pu.options import FLURRY_PENALTY_SCOPE, TWO_WEAPON_TABLE
from troisactes.rules.pu.questions import VolleyQuestion, VolleyTargetQuestion
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature

VOLLEY: Final = Slot("volley")


# (has the feat, the off-hand weapon is light) -> (main hand, off hand)
TWO_WEAPON_PENALTIES = {
    (False, False): (-6, -10),
    (False, True): (-4, -8),
    (True, False): (-4, -4),
    (True, True): (-2, -2),
}
NO_TABLE = (0, 0)
FLURRY = -2
ALWAYS = 99

# The rolls still to come: a weapon, what its modifier is called, how much it is.
Queue = tuple[tuple[str, str, int], ...]


def natural_weapons(creature: Creature) -> list[Weapon]:
    """What it was born with. A secondary weapon's −5 stands in its attack bonus, as printed."""
    return [weapon for weapon in creature.sheet.weapons if "natural" in weapon.traits]


def basic_attack_number(creature: Creature) -> int:
    """Which basic attack action of the turn this is, counted from 1."""
    return creature.counters.get(BASIC_ATTACKS, 0)


def other_hand(enc: Encounter, creature: Creature, main: Weapon) -> Weapon | None:
    """The second weapon of someone fighting with two: in the other hand, or the other end."""
    if "double" in main.traits:
        return main
    if not _in_one_hand(enc, main):
        return None
    held = [item.kind for item in creature.held]
    for weapon in creature.sheet.weapons:
        wanted = 2 if weapon.item == main.item else 1  # a pair of the same
        is_held = _in_one_hand(enc, weapon) and held.count(weapon.item) >= wanted
        if is_held and ammunition.ready_to_shoot(creature, weapon) >= wanted:
            return weapon
    return None


def _in_one_hand(enc: Encounter, weapon: Weapon) -> bool:
    return bool(weapon.item) and enc.rules.items[weapon.item].hands == 1


def two_weapon_limit(creature: Creature) -> int:
    """In how many of the turn's basic attack actions both weapons may strike: the first
    (PU-X-TWF-02), the first two (PU-X-TWF-03), all (PU-X-TWF-04)."""
    if has_feat(creature, IMPROVED_TWO_WEAPON_FIGHTING):
        return ALWAYS
    return 2 if has_feat(creature, TWO_WEAPON_FIGHTING) else 1


def two_weapon_penalties(enc: Encounter, creature: Creature, off: Weapon) -> tuple[int, int]:
    if enc.option(TWO_WEAPON_TABLE) == "none":
        return NO_TABLE
    is_trained = has_feat(creature, TWO_WEAPON_FIGHTING)
    is_light = "light" in off.traits or "double" in off.traits
    return TWO_WEAPON_PENALTIES[is_trained, is_light]


def flurry_limit(creature: Creature) -> int:
    """In how many of them a monk of this level strikes once more: PU-X-FLURRY-03, PU-X-FLURRY-02,
    PU-X-FLURRY-01."""
    level: int = creature.sheet.data.get(FLURRY_KEY, 0)
    if level >= 15:
        return ALWAYS
    if level >= 8:
        return 2
    return 1 if level >= 1 else 0


def hand_lines(enc: Encounter, frame: Frame) -> list[Line]:
    """What striking with this hand, or once more, weighs on the roll."""
    label, amount = frame.slots.get(HAND, ("", 0))
    return [Line(label, "untyped", amount, enc.rules.cite(label))] if amount else []


class OpenVolley(Step):
    """One roll, or more? Said before the first die, since it weighs on all of them
    (PU-A-004, PU-A-045)."""

    def __init__(self, what: str) -> None:
        self.what = what

    @classmethod
    def build(cls, p: Params) -> OpenVolley:
        return cls(p.choice("of", ("hands", "natural"), "hands"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if self.what == "natural":
            frame.slots[VOLLEY] = tuple((weapon.id, "", 0) for weapon in natural_weapons(creature))
            return
        ways = self._ways(enc, frame, creature)
        if len(ways) > 1:
            enc.ask(
                frame,
                Decision(
                    question=VolleyQuestion(number=basic_attack_number(creature)),
                    asked=creature.index,
                    actor=creature.index,
                    offers=[choice(way) for way in ways],
                    clause=enc.rules.cite("two-weapons"),
                    default="single",
                ),
            )

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        """All natural weapons, each on the weakest enemy it reaches."""
        if self.what != "natural":
            return
        enc, creature = reckoning.enc, reckoning.actor
        attack = enc.rules.action("attack")
        roll, hurt = PuAttack(False), PuWeaponDamage()
        for weapon in natural_weapons(creature):
            found = attack.targeting.candidates(enc, creature, attack, weapon.id)
            if found:
                weakest = min(found, key=lambda each: enc.state.creatures[each].pools[HP])
                slots = {**frame.slots, TARGET: weakest, USING: weapon.id}
                inner = Frame(frame.script, frame.actor, 0, slots)
                roll.reckon(reckoning, inner)
                hurt.reckon(reckoning, inner)

    def _ways(self, enc: Encounter, frame: Frame, creature: Creature) -> list[str]:
        ways = ["single"]  # PU-GEN-03: whatever the base attack bonus
        act = enc.state.act(frame.act)
        if act is None or act.parent or enc.state.turn != creature.index:
            return ways  # PU-X-TWF-05: an attack out of turn is a single one
        weapon = weapon_of(creature, frame.slots[USING])
        number = basic_attack_number(creature)
        if number <= two_weapon_limit(creature) and other_hand(enc, creature, weapon) is not None:
            ways.append("two-weapons")
        if number <= flurry_limit(creature) and "unarmed" in weapon.traits:
            ways.append("flurry")
        return ways

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        weapon = weapon_of(creature, frame.slots[USING])
        if option.action == "two-weapons":
            other = other_hand(enc, creature, weapon)
            assert other is not None
            main, off = two_weapon_penalties(enc, creature, other)
            frame.slots[HAND] = ("two-weapons", main)
            frame.slots[VOLLEY] = ((other.id, "two-weapons", off),)
        elif option.action == "flurry":
            whole = enc.option(FLURRY_PENALTY_SCOPE) == "whole-action"
            frame.slots[HAND] = ("flurry", FLURRY if whole else 0)
            # PU-X-FLURRY-04: every other penalty in force comes with it, roll by roll.
            frame.slots[VOLLEY] = ((weapon.id, "flurry", FLURRY),)


def usable(enc: Encounter, creature: Creature, queue: Queue) -> tuple[Queue, list[int]]:
    """What is left of a volley from the first blow that has somebody to strike, and whom."""
    attack = enc.rules.action("attack")
    for place, (weapon, _, _) in enumerate(queue):
        if ammunition.can_shoot(creature, weapon_of(creature, weapon)):
            found = attack.targeting.candidates(enc, creature, attack, weapon)
            if found:
                return queue[place:], found
    return (), []


class AimNextRoll(Step):
    """Whom the next roll is for. The first one of an attack is aimed already."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots[TARGET] >= 0 and ROLLED_ANY not in slots:
            return
        creature = enc.state.creatures[frame.actor]
        queue, found = usable(enc, creature, slots.get(VOLLEY, ()))
        if not queue:
            slots[VOLLEY] = ()
            frame.pc = len(frame.script.steps) - 1
            return
        enc.ask(
            frame,
            Decision(
                question=VolleyTargetQuestion(using=queue[0][0], left=len(queue)),
                asked=creature.index,
                actor=creature.index,
                offers=[Offer("attack", CREATURE, queue[0][0], found), choice("stop")],
                clause=enc.rules.action("attack").clause,
                default="attack",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if option.action == "stop":
            frame.pc = len(frame.script.steps) - 1
            return
        queue, _ = usable(enc, enc.state.creatures[frame.actor], slots[VOLLEY])
        weapon, label, amount = queue[0]
        slots[VOLLEY] = queue[1:]
        slots[USING] = weapon
        slots[TARGET] = option.target
        slots[HAND] = (label, amount)


class Again(Step):
    """As long as rolls are left, back to aiming: this step stands three after it. PU-ATK-08: still
    the same action, so every roll takes the same penalty."""

    needs: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get(VOLLEY):
            frame.pc -= 4


STEPS: StepBuilders = {
    "open-volley": OpenVolley.build,
    "aim": plain(AimNextRoll),
    "again": plain(Again),
}
