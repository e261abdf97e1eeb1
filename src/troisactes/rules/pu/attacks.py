"""Attacks: one roll an action, or more by two weapons, a flurry or natural weapons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, FAILURE, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import CREATURE, Decision, Offer, Option, choice
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import MELEE, RANGED, roll_dice, situation, weapon_of
from troisactes.rules.common.harm import deal
from troisactes.rules.pu import ammunition, facts
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

STEP_PENALTY = 5
INCREMENT_PENALTY = 2
INTO_MELEE = -4
FLANKING = 2
CHARGE = 2
COVER = 4
HELPLESS = -4
# (main hand, off hand): (has the feat, the off-hand weapon is light)
TWO_WEAPON_TABLE = {
    (False, False): (-6, -10),
    (False, True): (-4, -8),
    (True, False): (-4, -4),
    (True, True): (-2, -2),
}
FLURRY = -2
ALWAYS = 99


# --- what bears on the roll ----------------------------------------------------------------------


def attack_total(
    enc: Encounter, creature: Creature, frame: Frame, weapon: Weapon, target: Creature
) -> Total:
    """The attack bonus with this weapon on this target now, each modifier with its rule."""
    rules = enc.rules
    lines = situation(enc, creature, frame, False)
    hand: tuple[str, int] = frame.slots.get("hand", ("", 0))
    if hand[1]:
        lines.append(Line(hand[0], "untyped", hand[1], rules.cite(hand[0])))
    ranged = weapon.reach == 0
    if ranged:
        lines.extend(_ranged_lines(enc, creature, weapon, target))
    elif is_flanked(enc, creature, target):
        lines.append(Line("flanking", "untyped", FLANKING, rules.cite("grid")))
    charge = charge_line(enc, creature, target)
    if charge is not None:
        lines.append(charge)
    return total(enc, creature, "attack", weapon.attack, RANGED if ranged else MELEE, lines)


def _ranged_lines(
    enc: Encounter, creature: Creature, weapon: Weapon, target: Creature
) -> list[Line]:
    lines: list[Line] = []
    if weapon.increment:
        distance = enc.state.layout.distance(
            creature.cell, creature.size, target.cell, target.size, enc.rules.metric
        )
        beyond = (distance - 1) // weapon.increment if distance > 0 else 0
        if beyond > 0:
            amount = -INCREMENT_PENALTY * beyond
            lines.append(Line("range", "untyped", amount, enc.rules.cite("range-increment")))
    if not has_feat(creature, "precise-shot") and _in_melee(enc, creature, target):
        lines.append(Line("into-melee", "untyped", INTO_MELEE, enc.rules.cite("grid")))
    return lines


def charge_line(enc: Encounter, creature: Creature, target: Creature) -> Line | None:
    """Until the end of the turn, against the one it charged and nobody else."""
    for effect in creature.effects:
        if effect.definition.id == "charged" and effect.data.get("at") == target.index:
            return Line("charged", "untyped", CHARGE, effect.definition.clause)
    return None


def _in_melee(enc: Encounter, shooter: Creature, target: Creature) -> bool:
    layout = enc.state.layout
    for other in enc.state.creatures:
        if (
            other.present
            and other.index != shooter.index
            and not shooter.hostile_to(other)
            and not other.flags & shared.CANNOT_ACT
            and layout.within_reach(
                other.cell, other.size, target.cell, target.size, 1, enc.rules.metric
            )
        ):
            return True
    return False


def is_flanked(enc: Encounter, attacker: Creature, target: Creature) -> bool:
    """An ally who threatens the target stands across it: the line between them passes through."""
    grid = enc.state.grid
    # Centres, doubled so that they are whole numbers.
    cx = 2 * grid.xs[target.cell] + target.size
    cy = 2 * grid.ys[target.cell] + target.size
    dx = 2 * grid.xs[attacker.cell] + attacker.size - cx
    dy = 2 * grid.ys[attacker.cell] + attacker.size - cy
    for other in enc.state.creatures:
        if not other.present or other.index == attacker.index or attacker.hostile_to(other):
            continue
        ox = 2 * grid.xs[other.cell] + other.size - cx
        oy = 2 * grid.ys[other.cell] + other.size - cy
        if dx * ox + dy * oy >= 0 or abs(dx * oy - dy * ox) > abs(dx) + abs(dy):
            continue
        if other.flags & shared.CANNOT_ACT:
            continue
        reach = enc.rules.reach(enc, other)
        if reach and enc.state.layout.within_reach(
            other.cell, other.size, target.cell, target.size, reach, enc.rules.metric
        ):
            return True
    return False


def without_dexterity(target: Creature, attacker: Creature | None) -> bool:
    """Whether its Dexterity bonus does not count against this attacker."""
    if target.flags & facts.NO_DEXTERITY:
        return True
    for effect in target.effects:
        if effect.definition.id != "feinted" or attacker is None:
            continue
        if effect.source == attacker.index:
            return True
    return False


def armour(
    enc: Encounter, attacker: Creature | None, target: Creature, ranged: bool, stat: str = "ac"
) -> Total:
    """Armour class (or touch AC) against this attacker."""
    rules = enc.rules
    lines: list[Line] = []
    if stat == "ac":
        shield = shield_bonus(enc, target)
        if shield:
            lines.append(Line("shield", "shield", shield, rules.cite("shield")))
    dexterity = target.sheet.stats["dex"]
    if dexterity > 0 and without_dexterity(target, attacker):
        lines.append(Line("no-dexterity", "untyped", -dexterity, rules.cite("conditions")))
    if target.flags & facts.HELPLESS and not ranged:
        lines.append(Line("helpless", "untyped", HELPLESS, rules.cite("conditions")))
    if ranged and attacker is not None and has_cover(enc, attacker, target):
        lines.append(Line("cover", "untyped", COVER, rules.cite("grid")))
    tags = RANGED if ranged else MELEE
    return total(enc, target, stat, target.sheet.stats[stat], tags, lines)


def shield_bonus(enc: Encounter, creature: Creature) -> int:
    """A shield protects once it is strapped to the arm; broken, half as well."""
    for item in creature.held:
        bonus: int = enc.rules.items[item.kind].data.get("shield", 0)
        if bonus and item.data.get("strapped", True):
            return bonus // 2 if item.data.get("broken") else bonus
    return 0


def has_cover(enc: Encounter, attacker: Creature, target: Creature) -> bool:
    layout = enc.state.layout
    if layout.obstacles_between(attacker.cell, target.cell):
        return True
    if layout.exposure(attacker.cell, target.cell) < 4:
        return True
    occupied = enc.state.occupied
    for cell in layout.ray(attacker.cell, target.cell):
        if occupied.get(cell, attacker.index) not in (attacker.index, target.index):
            return True
    return False


# --- one roll ------------------------------------------------------------------------------------


class Attack(Step):
    """d20 + attack bonus against armour class; a threat is confirmed by the same roll again."""

    needs: tuple[str, ...] = ("target", "using")
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, touch: bool) -> None:
        self.touch = touch

    @classmethod
    def build(cls, p: Params) -> Attack:
        return cls(p.flag("touch", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        weapon = weapon_of(creature, frame.slots["using"])
        if not target.present:
            frame.slots["degree"] = FAILURE
            return
        ammunition.use_up(enc, creature, weapon)
        stat = attack_total(enc, creature, frame, weapon, target)
        ac = armour(enc, creature, target, weapon.reach == 0, "touch" if self.touch else "ac")
        degree = strike_roll(enc, frame, creature, target, stat, ac, weapon)
        frame.slots["degree"] = degree
        frame.slots["rolled-any"] = True
        spend_help(enc, creature, target)


def strike_roll(
    enc: Encounter,
    frame: Frame,
    creature: Creature,
    target: Creature,
    stat: Total,
    ac: Total,
    weapon: Weapon | None,
) -> int:
    """The roll and, for a threat, its confirmation; gives the degree."""
    threat: int = 20 if weapon is None else weapon.data.get("threat", 20)
    using = "" if weapon is None else weapon.id
    result = check(enc, creature, stat, ac.stat, ac, "attack")
    _tell(enc, frame, creature, target, using, "attack", result.to_plain())
    if result.degree < SUCCESS or result.die < threat:
        return min(result.degree, SUCCESS)
    if "critical" in target.sheet.data.get("immune", ()):
        return SUCCESS
    confirmed = check(enc, creature, stat, ac.stat, ac, "attack")
    _tell(enc, frame, creature, target, using, "confirm", confirmed.to_plain())
    return CRITICAL_SUCCESS if confirmed.degree >= SUCCESS else SUCCESS


def _tell(
    enc: Encounter,
    frame: Frame,
    creature: Creature,
    target: Creature,
    using: str,
    purpose: str,
    record: dict[str, object],
) -> None:
    if enc.log is None:
        return
    act = enc.state.act(frame.act)
    clause = act.action.clause if act is not None else ""
    data = {"purpose": purpose, "creature": creature.index, "target": target.index, **record}
    if using:
        data["using"] = using
    enc.tell("check", clause, data, frame.act)


def spend_help(enc: Encounter, creature: Creature, target: Creature) -> None:
    """Help given for one roll is gone with it."""
    for effect in [each for each in creature.effects if each.data.get("once")]:
        effects.remove(enc, creature, effect)
    if enc.option("feint-scope") == "first-roll":
        end_feint(enc, creature, target)


def end_feint(enc: Encounter, creature: Creature, target: Creature) -> None:
    for effect in [each for each in target.effects if each.definition.id == "feinted"]:
        if effect.source == creature.index:
            effects.remove(enc, target, effect)


class WeaponDamage(Step):
    """On a hit the weapon's damage; a confirmed critical rolls it several times."""

    needs: tuple[str, ...] = ("target", "using", "degree")

    @classmethod
    def build(cls, p: Params) -> WeaponDamage:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        degree: int = frame.slots["degree"]
        if degree < SUCCESS:
            return
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        weapon = weapon_of(creature, frame.slots["using"])
        amount = weapon_damage(enc, creature, weapon, degree == CRITICAL_SUCCESS)
        amount += sneak_damage(enc, creature, target, weapon)
        deal(
            enc,
            frame.act,
            creature.index,
            target,
            amount,
            weapon.damage_type,
            degree == CRITICAL_SUCCESS,
            0,
            "nonlethal" in weapon.traits,
        )


def weapon_damage(enc: Encounter, creature: Creature, weapon: Weapon, critical: bool) -> int:
    times: int = weapon.data.get("multiplier", 2) if critical else 1
    rolled = roll_dice(enc, creature, weapon.dice[0] * times, weapon.dice[1], "damage")
    tags = MELEE if weapon.reach else RANGED
    bonus = total(enc, creature, "damage", weapon.bonus, tags, []).value
    return max(1, rolled + bonus * times)


def sneak_damage(enc: Encounter, creature: Creature, target: Creature, weapon: Weapon) -> int:
    """Extra dice against whoever cannot defend itself properly."""
    dice: int = creature.sheet.data.get("sneak-attack", 0)
    if not dice or "critical" in target.sheet.data.get("immune", ()):
        return 0
    flanked = weapon.reach > 0 and is_flanked(enc, creature, target)
    if not flanked and not without_dexterity(target, creature):
        return 0
    distance = enc.state.layout.distance(
        creature.cell, creature.size, target.cell, target.size, enc.rules.metric
    )
    return roll_dice(enc, creature, dice, 6, "damage") if distance <= 6 else 0


# --- several rolls in one action -----------------------------------------------------------------


def natural_weapons(creature: Creature) -> list[Weapon]:
    return [weapon for weapon in creature.sheet.weapons if "natural" in weapon.traits]


def basic_attack_number(creature: Creature) -> int:
    """Which basic attack action of the turn this is, counted from 1."""
    return creature.counters.get("basic-attacks", 0)


def other_hand(enc: Encounter, creature: Creature, main: Weapon) -> Weapon | None:
    """The second weapon of someone fighting with two: in the other hand, or the other end."""
    if main.reach == 0:
        return None
    if "double" in main.traits:
        return main
    if not main.item:
        return None
    for weapon in creature.sheet.weapons:
        if weapon.id == main.id or not weapon.item or weapon.reach == 0:
            continue
        if "two-handed" in weapon.traits or "two-handed" in main.traits:
            continue
        if enc.rules.items[weapon.item].data.get("shield"):
            continue
        held = [item.kind for item in creature.held]
        wanted = 2 if weapon.item == main.item else 1
        if held.count(weapon.item) >= wanted:
            return weapon
    return None


def two_weapon_limit(creature: Creature) -> int:
    """In how many of the turn's basic attack actions both weapons may strike."""
    if has_feat(creature, "improved-two-weapon-fighting"):
        return ALWAYS
    return 2 if has_feat(creature, "two-weapon-fighting") else 1


def flurry_limit(creature: Creature) -> int:
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
            trained = has_feat(creature, "two-weapon-fighting")
            light = "light" in other.traits or "double" in other.traits
            main, off = TWO_WEAPON_TABLE[trained, light]
            frame.slots["hand"] = ("two-weapons", main)
            frame.slots["volley"] = ((other.id, "two-weapons", off),)
        elif option.action == "flurry":
            whole = enc.option("flurry-penalty-scope") == "whole-action"
            frame.slots["hand"] = ("flurry", FLURRY if whole else 0)
            frame.slots["volley"] = ((weapon.id, "flurry", FLURRY),)


class Aim(Step):
    """Whom the next roll is for. The first one of an attack is aimed already."""

    @classmethod
    def build(cls, p: Params) -> Aim:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if slots["target"] >= 0 and "rolled-any" not in slots:
            return
        creature = enc.state.creatures[frame.actor]
        queue: tuple[tuple[str, str, int], ...] = slots.get("volley", ())
        attack = enc.rules.action("attack")
        found: list[int] = []
        while queue and not found:
            found = attack.targeting.candidates(enc, creature, attack, queue[0][0])
            if not found:
                queue = queue[1:]  # nobody is within its reach
        slots["volley"] = queue
        if not queue:
            frame.pc = len(frame.script.steps) - 1
            return
        enc.ask(
            frame,
            Decision(
                "volley-target",
                creature.index,
                creature.index,
                [Offer("attack", CREATURE, queue[0][0], found), choice("stop")],
                attack.clause,
                {"using": queue[0][0], "left": len(queue)},
                "attack",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if option.action == "stop":
            frame.pc = len(frame.script.steps) - 1
            return
        weapon, label, amount = slots["volley"][0]
        slots["volley"] = slots["volley"][1:]
        slots["using"] = weapon
        slots["target"] = option.target
        slots["hand"] = (label, amount)


class Again(Step):
    """As long as rolls are left, back to aiming: this step stands three after it."""

    needs: tuple[str, ...] = ("degree",)

    @classmethod
    def build(cls, p: Params) -> Again:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("volley"):
            frame.pc -= 4


STEPS = {
    "attack": Attack.build,
    "weapon-damage": WeaponDamage.build,
    "open-volley": OpenVolley.build,
    "aim": Aim.build,
    "again": Again.build,
}
