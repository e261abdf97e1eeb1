"""Several rolls in one attack action: two weapons, a flurry of blows, natural weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.kernel.state import Frame
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.pu import ammunition
from troisactes.rules.pu.attacks import Attack, WeaponDamage
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature

# (has the feat, the off-hand weapon is light) -> (main hand, off hand)
TWO_WEAPON_TABLE = {
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
    return creature.counters.get("basic-attacks", 0)


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
        if is_held and ammunition.can_shoot(creature, weapon):
            return weapon
    return None


def _in_one_hand(enc: Encounter, weapon: Weapon) -> bool:
    return bool(weapon.item) and enc.rules.items[weapon.item].hands == 1


def two_weapon_limit(creature: Creature) -> int:
    """In how many of the turn's basic attack actions both weapons may strike."""
    if has_feat(creature, "improved-two-weapon-fighting"):
        return ALWAYS
    return 2 if has_feat(creature, "two-weapon-fighting") else 1


def two_weapon_penalties(enc: Encounter, creature: Creature, off: Weapon) -> tuple[int, int]:
    if enc.option("two-weapon-table") == "none":
        return NO_TABLE
    is_trained = has_feat(creature, "two-weapon-fighting")
    is_light = "light" in off.traits or "double" in off.traits
    return TWO_WEAPON_TABLE[is_trained, is_light]


def flurry_limit(creature: Creature) -> int:
    """In how many of them a monk of this level strikes once more."""
    level: int = creature.sheet.data.get("flurry", 0)
    if level >= 15:
        return ALWAYS
    if level >= 8:
        return 2
    return 1 if level >= 1 else 0


class OpenVolley(Step):
    """One roll, or more? Said before the first die, since it weighs on all of them."""

    def __init__(self, what: str) -> None:
        self.what = what

    @classmethod
    def build(cls, p: Params) -> OpenVolley:
        return cls(p.choice("of", ("hands", "natural"), "hands"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if self.what == "natural":
            frame.slots["volley"] = tuple(
                (weapon.id, "", 0) for weapon in natural_weapons(creature)
            )
            return
        ways = self._ways(enc, frame, creature)
        if len(ways) > 1:
            enc.ask(
                frame,
                Decision(
                    "volley",
                    creature.index,
                    creature.index,
                    [choice(way) for way in ways],
                    enc.rules.cite("two-weapons"),
                    {"number": basic_attack_number(creature)},
                    "single",
                ),
            )

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        """All natural weapons, each on the weakest enemy it reaches."""
        if self.what != "natural":
            return
        enc, creature = reckoning.enc, reckoning.actor
        attack = enc.rules.action("attack")
        roll, hurt = Attack(False), WeaponDamage()
        for weapon in natural_weapons(creature):
            found = attack.targeting.candidates(enc, creature, attack, weapon.id)
            if found:
                weakest = min(found, key=lambda each: enc.state.creatures[each].pools["hp"])
                slots = {**frame.slots, "target": weakest, "using": weapon.id}
                inner = Frame(frame.script, frame.actor, 0, slots)
                roll.reckon(reckoning, inner)
                hurt.reckon(reckoning, inner)

    def _ways(self, enc: Encounter, frame: Frame, creature: Creature) -> list[str]:
        ways = ["single"]
        act = enc.state.act(frame.act)
        if act is None or act.parent or enc.state.turn != creature.index:
            return ways  # an attack out of turn is a single one
        weapon = weapon_of(creature, frame.slots["using"])
        number = basic_attack_number(creature)
        if number <= two_weapon_limit(creature) and other_hand(enc, creature, weapon) is not None:
            ways.append("two-weapons")
        if number <= flurry_limit(creature) and "unarmed" in weapon.traits:
            ways.append("flurry")
        return ways

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        weapon = weapon_of(creature, frame.slots["using"])
        if option.action == "two-weapons":
            other = other_hand(enc, creature, weapon)
            assert other is not None
            main, off = two_weapon_penalties(enc, creature, other)
            frame.slots["hand"] = ("two-weapons", main)
            frame.slots["volley"] = ((other.id, "two-weapons", off),)
        elif option.action == "flurry":
            whole = enc.option("flurry-penalty-scope") == "whole-action"
            frame.slots["hand"] = ("flurry", FLURRY if whole else 0)
            frame.slots["volley"] = ((weapon.id, "flurry", FLURRY),)


def usable(enc: Encounter, creature: Creature, queue: Queue) -> tuple[Queue, list[int]]:
    """What is left of a volley from the first blow that has somebody to strike, and whom."""
    attack = enc.rules.action("attack")
    for place, (weapon, _, _) in enumerate(queue):
        if ammunition.can_shoot(creature, weapon_of(creature, weapon)):
            found = attack.targeting.candidates(enc, creature, attack, weapon)
            if found:
                return queue[place:], found
    return (), []


class Aim(Step):
    """Whom the next roll is for. The first one of an attack is aimed already."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots["target"] >= 0 and "rolled-any" not in slots:
            return
        creature = enc.state.creatures[frame.actor]
        queue, found = usable(enc, creature, slots.get("volley", ()))
        if not queue:
            slots["volley"] = ()
            frame.pc = len(frame.script.steps) - 1
            return
        enc.ask(
            frame,
            Decision(
                "volley-target",
                creature.index,
                creature.index,
                [Offer("attack", CREATURE, queue[0][0], found), choice("stop")],
                enc.rules.action("attack").clause,
                {"using": queue[0][0], "left": len(queue)},
                "attack",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if option.action == "stop":
            frame.pc = len(frame.script.steps) - 1
            return
        queue, _ = usable(enc, enc.state.creatures[frame.actor], slots["volley"])
        weapon, label, amount = queue[0]
        slots["volley"] = queue[1:]
        slots["using"] = weapon
        slots["target"] = option.target
        slots["hand"] = (label, amount)


class Again(Step):
    """As long as rolls are left, back to aiming: this step stands three after it."""

    needs: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("volley"):
            frame.pc -= 4


STEPS = {"open-volley": OpenVolley.build, "aim": plain(Aim), "again": plain(Again)}
