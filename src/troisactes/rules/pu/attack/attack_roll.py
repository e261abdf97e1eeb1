"""One attack roll: what bears on it, what it must reach, the critical, the damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, WOUND, Step
from troisactes.kernel.checks import (
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Check,
    Line,
    Total,
    bears,
    check,
    total,
)
from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.names import TARGET, USING, Slot, Stat, TurnCounter
from troisactes.kernel.reckoning import FACES, NOTHING_MORE, Chances, amounts, together
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.attacks import (
    MELEE,
    RANGED,
    felt,
    roll_dice,
    situation,
    weapon_amounts,
    weapon_of,
)
from troisactes.rules.common.check_events import clause_of
from troisactes.rules.common.defences import spares_criticals
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.harm import deal
from troisactes.rules.common.names import AC, ACTION_KEY, ATTACK, DAMAGE, DEGREE, IMMUNE, ONCE, TAC
from troisactes.rules.common.strike_damage import follow_hit, further_amounts, further_damage
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import ammunition, cover, threat
from troisactes.rules.pu.movement import mounted_combat
from troisactes.rules.pu.names import (
    AGAINST,
    BROKEN_KEY,
    DEX,
    DEXTERITY,
    HAND,
    MULTIPLIER,
    POINT_BLANK_SHOT,
    PRECISE_SHOT,
    ROLLED_ANY,
    SHIELD,
    SNEAK_ATTACK,
    STRAPPED,
    THREAT,
)
from troisactes.rules.pu.options import DEFENSIVE_PENALTY_SCOPE, FEINT_SCOPE
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Act, Creature, Effect, Frame

WITHOUT_DEXTERITY: Final = Slot("without-dexterity")


STEP_PENALTY = 5
ROLLED_AT: Final = TurnCounter(
    "rolled-at"
)  # counts whom an action has rolled at: a bit for each creature
INCREMENT_PENALTY = 2
THROWN_INCREMENTS = 5
INTO_MELEE = -4
FLANKING = 2
POINT_BLANK = 6  # squares
CLOSE = 1
HELPLESS = -4
LIMP = 5
BROKEN = -2  # on attack and damage with a broken weapon
ON_THE_DEFENSIVE = -4
WORN = frozenset(("armour", "shield", "natural"))  # kinds of bonus a mere touch goes past


# --- what bears on the roll ----------------------------------------------------------------------


def attack_total(
    enc: Encounter, creature: Creature, frame: Frame, weapon: Weapon, target: Creature
) -> Total:
    """The attack bonus with this weapon on this target now, each modifier with its rule."""
    rules = enc.rules
    lines = situation(enc, creature, frame, False)
    hand: tuple[str, int] = frame.slots.get(HAND, ("", 0))
    if hand[1]:
        lines.append(Line(hand[0], "untyped", hand[1], rules.cite(hand[0])))
    ranged = weapon.reach == 0
    if ranged:
        lines.extend(_ranged_lines(enc, creature, weapon, target))
    elif is_flanked(enc, creature, target):
        lines.append(Line("flanking", "untyped", FLANKING, rules.cite("grid")))
    lines.extend(mounted_combat.attack_lines(enc, creature, target, ranged))
    if ammunition.is_broken(creature, weapon):
        lines.append(Line("broken", "untyped", BROKEN, rules.cite("objects")))
    lines.extend(aid_lines(enc, creature, frame, target.index))
    tags = RANGED if ranged else MELEE
    return total(enc, creature, ATTACK, weapon.attack, tags, lines, target.index)


def _ranged_lines(
    enc: Encounter, creature: Creature, weapon: Weapon, target: Creature
) -> list[Line]:
    lines: list[Line] = []
    distance = enc.state.layout.distance(
        creature.cell, creature.size, target.cell, target.size, enc.rules.metric
    )
    lines.extend(_close_lines(enc, creature, distance))
    if weapon.increment:
        beyond = (distance - 1) // weapon.increment if distance > 0 else 0
        if beyond > 0:
            amount = -INCREMENT_PENALTY * beyond
            lines.append(Line("range", "untyped", amount, enc.rules.cite("range-increment")))
    lines.extend(into_melee(enc, creature, target))
    return lines


def _close_lines(enc: Encounter, creature: Creature, distance: int) -> list[Line]:
    """Point Blank Shot: near by, a shot is a little better, and so is what it does."""
    if distance > POINT_BLANK or not has_feat(creature, POINT_BLANK_SHOT):
        return []
    return [Line("point-blank-shot", "untyped", CLOSE, enc.rules.cite("range-increment"))]


def into_melee(enc: Encounter, creature: Creature, target: Creature) -> list[Line]:
    """Shooting at somebody who is at blows with a friend is harder."""
    if has_feat(creature, PRECISE_SHOT) or not _in_melee(enc, creature, target):
        return []
    return [Line("into-melee", "untyped", INTO_MELEE, enc.rules.cite("grid"))]


def defensive_lines(enc: Encounter, creature: Creature) -> list[Line]:
    """On a manoeuvre, where the table has fighting defensively weigh on those too."""
    effect = creature.effect("fighting-defensively")
    if effect is None or enc.option(DEFENSIVE_PENALTY_SCOPE) != "plus-manoeuvres":
        return []
    clause = enc.rules.cite("defensive-scope")
    return [Line(effect.definition.id, "untyped", ON_THE_DEFENSIVE, clause)]


def aid_for(enc: Encounter, creature: Creature, frame: Frame, target: int) -> list[Effect]:
    """Help others have given to this very action (and against this foe, if it names one)."""
    act = enc.state.act(frame.act)
    if act is None:
        return []
    return [
        effect
        for effect in creature.effects
        if effect.definition.id == "aided"
        and effect.data.get(ACTION_KEY) == act.action.id
        and effect.data.get(AGAINST, NOBODY) in (NOBODY, target)
    ]


def aid_lines(enc: Encounter, creature: Creature, frame: Frame, target: int) -> list[Line]:
    return [
        Line("aided", "untyped", effect.value, effect.definition.clause)
        for effect in aid_for(enc, creature, frame, target)
    ]


def _in_melee(enc: Encounter, shooter: Creature, target: Creature) -> bool:
    """Whether a friend of the shooter and the target are at blows: one threatens the other."""
    for other in enc.state.creatures:
        if not other.present or other.index == shooter.index or shooter.hostile_to(other):
            continue
        if target.hostile_to(other) and (
            threatens_it(enc, other, target) or threatens_it(enc, target, other)
        ):
            return True
    return False


def threatens_it(enc: Encounter, creature: Creature, other: Creature) -> bool:
    """Whether it could strike at the other now."""
    return threat.threatens(enc, creature, other.cell, other.size)


def is_flanked(enc: Encounter, attacker: Creature, target: Creature) -> bool:
    """An ally who threatens the target stands across it: a line from one to the other enters by
    one side of its space and leaves by the opposite one."""
    for other in enc.state.creatures:
        if not other.present or other.index == attacker.index or attacker.hostile_to(other):
            continue
        if threatens_it(enc, other, target) and _stand_across(enc, attacker, other, target):
            return True
    return False


def _stand_across(enc: Encounter, one: Creature, other: Creature, target: Creature) -> bool:
    """Any square of a large attacker will do."""
    grid, layout = enc.state.grid, enc.state.layout
    # From the middle of the target, doubled so that middles of squares are whole numbers.
    x = 2 * grid.xs[target.cell] + target.size - 1
    y = 2 * grid.ys[target.cell] + target.size - 1
    for own in layout.footprint(one.cell, one.size):
        ax, ay = 2 * grid.xs[own] - x, 2 * grid.ys[own] - y
        for theirs in layout.footprint(other.cell, other.size):
            bx, by = 2 * grid.xs[theirs] - x, 2 * grid.ys[theirs] - y
            if _crosses(ax, ay, bx, by, target.size) or _crosses(ay, ax, by, bx, target.size):
                return True
    return False


def _crosses(ax: int, ay: int, bx: int, by: int, half: int) -> bool:
    """Whether the line from a to b crosses the left and the right side of a square around 0."""
    if ax > bx:
        ax, ay, bx, by = bx, by, ax, ay
    if ax > -half or bx < half:
        return False
    run = bx - ax
    for side in (-half, half):
        # The height at that side, times the run of the line.
        if abs(ay * run + (by - ay) * (side - ax)) > half * run:
            return False
    return True


def without_dexterity(target: Creature, attacker: Creature | None) -> bool:
    """Whether its Dexterity bonus does not count against this attacker."""
    if target.flags & facts.NO_DEXTERITY:
        return True
    if attacker is not None and attacker.effect("invisible"):
        return True
    for effect in target.effects:
        if effect.definition.id != "feinted" or attacker is None:
            continue
        if effect.source == attacker.index:
            return True
    return False


def dexterity_bonus(enc: Encounter, creature: Creature) -> int:
    """Its Dexterity bonus as it is now: what is lost already cannot be lost again."""
    now = total(enc, creature, DEXTERITY, creature.sheet.stats[DEX], frozenset(), [])
    return max(0, now.value)


def armour(
    enc: Encounter, attacker: Creature | None, target: Creature, ranged: bool, stat: Stat = AC
) -> Total:
    """Armour class (or touch AC) against this attacker."""
    rules = enc.rules
    lines: list[Line] = []
    if stat == "ac":
        shield = shield_bonus(enc, target)
        if shield:
            lines.append(Line("shield", "shield", shield, rules.cite("shield")))
    dexterity = dexterity_bonus(enc, target)
    if target.flags & facts.HELPLESS:
        dexterity = target.sheet.stats[DEX] + LIMP  # as if its Dexterity were 0
    if dexterity and without_dexterity(target, attacker):
        lines.append(Line("no-dexterity", "untyped", -dexterity, rules.cite("conditions")))
    if target.flags & facts.HELPLESS and not ranged:
        lines.append(Line("helpless", "untyped", HELPLESS, rules.cite("conditions")))
    if attacker is not None:
        lines.extend(cover.armour_lines(enc, attacker, target))
    exposed = without_dexterity(target, attacker)
    other = NOBODY if attacker is None else attacker.index
    return defence_total(enc, target, stat, RANGED if ranged else MELEE, lines, exposed, other)


def defence_total(
    enc: Encounter,
    target: Creature,
    stat: Stat,
    tags: frozenset[str],
    lines: list[Line],
    exposed: bool,
    other: int = NOBODY,
) -> Total:
    """AC, touch AC or CMD. What bears on armour class bears on all three, except that armour helps
    the first alone, and that who cannot use its Dexterity cannot dodge either."""
    base = target.sheet.stats[stat]
    for modifier, effect in effects.modifiers_on(enc, target, stat):
        if not bears(modifier, effect, tags, other):
            continue
        amount = modifier.amount * effect.value if modifier.per_value else modifier.amount
        if stat != "ac" and modifier.kind in WORN:
            continue
        if amount > 0 and exposed and modifier.kind == "dodge":
            continue
        label = modifier.label or effect.definition.id
        clause = modifier.clause or effect.definition.clause
        lines.append(Line(label, modifier.kind, amount, clause))
    return Total(stat, base, base + enc.rules.checks.stack(lines), lines)


def shield_bonus(enc: Encounter, creature: Creature) -> int:
    """A shield protects once it is strapped to the arm; broken, half as well."""
    for item in creature.held:
        bonus: int = enc.rules.items[item.kind].data.get(SHIELD, 0)
        if bonus and item.data.get(STRAPPED, True):
            return bonus // 2 if item.data.get(BROKEN_KEY) else bonus
    return 0


# --- one roll ------------------------------------------------------------------------------------


class PuAttack(Step):
    """d20 + attack bonus against armour class; a threat is confirmed by the same roll again
    (PU-A-004)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, touch: bool) -> None:
        self.touch = touch

    @classmethod
    def build(cls, p: Params) -> PuAttack:
        return cls(p.flag("touch", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        if not target.present:
            frame.slots[DEGREE] = FAILURE
            frame.slots[ROLLED_ANY] = True  # its chance is gone with it
            return
        ammunition.use_up(enc, creature, weapon, target.cell)
        stat = attack_total(enc, creature, frame, weapon, target)
        ac = armour(enc, creature, target, weapon.reach == 0, TAC if self.touch else AC)
        degree = strike_roll(enc, frame, creature, target, stat, ac, weapon)
        frame.slots[DEGREE] = degree
        frame.slots[ROLLED_ANY] = True
        frame.slots[WITHOUT_DEXTERITY] = without_dexterity(target, creature)
        spend_help(enc, frame, creature, target)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if frame.slots[TARGET] < 0:
            return  # whom, and with what, is still to be said
        enc, creature = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        stat = attack_total(enc, creature, frame, weapon, target)
        ac = armour(enc, creature, target, weapon.reach == 0, TAC if self.touch else AC)
        threat = threat_range(creature, weapon)
        astray = cover.miss_chance(enc, creature, target)[0]
        reckoning.know(strike_chances(enc, target, stat.value, ac.value, threat, astray))


def is_immune_to_criticals(creature: Creature) -> bool:
    return "critical" in creature.sheet.data.get(IMMUNE, ()) or spares_criticals(creature)


def threat_range(creature: Creature, weapon: Weapon | None) -> int:
    """The lowest face that threatens a critical hit; a broken weapon has but the highest."""
    if weapon is None or ammunition.is_broken(creature, weapon):
        return 20
    lowest: int = weapon.data.get(THREAT, 20)
    return lowest


def strike_chances(
    enc: Encounter, target: Creature, stat: int, ac: int, threat: int = 20, astray: int = 0
) -> Chances:
    """A hit is as likely as its faces; a threat is confirmed as often as another would hit."""
    immune = is_immune_to_criticals(target)
    needed = enc.rules.checks.to_reach(enc, ac)
    hits = threats = 0
    for face in FACES:
        if enc.rules.checks.degree(face, face + stat, needed, "attack") >= SUCCESS:
            hits += 1
            threats += face >= threat and not immune
    seen = 1.0 - astray / 100
    hit = hits / 20 * seen
    critical = threats / 20 * seen * hits / 20
    return (0.0, 1.0 - hit, hit - critical, critical)


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
    threat = threat_range(creature, weapon)
    using = "" if weapon is None else weapon.id
    result = check(enc, creature, stat, ac.stat, ac, "attack")
    _tell(enc, frame, creature, target, using, "attack", result)
    if result.degree >= SUCCESS and cover.goes_astray(enc, creature, target, frame.act):
        return FAILURE
    if result.degree < SUCCESS or result.die < threat:
        return min(result.degree, SUCCESS)
    if is_immune_to_criticals(target):
        return SUCCESS
    confirmed = check(enc, creature, stat, ac.stat, ac, "attack")
    _tell(enc, frame, creature, target, using, "confirm", confirmed)
    return CRITICAL_SUCCESS if confirmed.degree >= SUCCESS else SUCCESS


def _tell(
    enc: Encounter,
    frame: Frame,
    creature: Creature,
    target: Creature,
    using: str,
    purpose: str,
    result: Check,
) -> None:
    if enc.log is None:
        return
    told = CheckRolled(
        purpose=purpose,
        creature=creature.index,
        target=target.index,
        using=using or UNSET,
        roll=result.to_plain(),
    )
    enc.tell(told, clause_of(enc, frame), frame.act)


def spend_help(enc: Encounter, frame: Frame, creature: Creature, target: Creature) -> None:
    """Help given for one roll is gone with it; a feint, at the latest with the action."""
    for effect in [each for each in creature.effects if each.data.get(ONCE)]:
        effects.remove(enc, creature, effect)
    for effect in aid_for(enc, creature, frame, target.index):
        effects.remove(enc, creature, effect)
    for effect in [each for each in target.effects if each.definition.id == "guarded"]:
        if effect.data.get(AGAINST) == creature.index:
            effects.remove(enc, target, effect)
    effects.count_attack(enc, creature, target)
    if enc.option(FEINT_SCOPE) == "first-roll":
        end_feint(enc, creature, target, enc.state.next_uid)
    else:
        rolled = creature.counters.get(ROLLED_AT, 0)
        creature.counters[ROLLED_AT] = rolled | 1 << target.index


def end_feint(enc: Encounter, creature: Creature, target: Creature, before: int) -> None:
    """What a feint opened is closed again; one that came later than ``before`` stays."""
    for effect in [each for each in target.effects if each.definition.id == "feinted"]:
        if effect.source == creature.index and effect.uid < before:
            effects.remove(enc, target, effect)


def end_feints_of(enc: Encounter, act: Act) -> None:
    """An action against whoever was taken in: aimed at it, or one that rolled at it."""
    creature = enc.state.creatures[act.actor]
    aimed = act.target if act.action.targeting.kind == CREATURE else NOBODY
    rolled = creature.counters.pop(ROLLED_AT, 0)
    if rolled == 0 and aimed == NOBODY:
        return
    for target in enc.state.creatures:
        if rolled >> target.index & 1 or target.index == aimed:
            end_feint(enc, creature, target, act.id)


class PuWeaponDamage(Step):
    """On a hit the weapon's damage; a confirmed critical rolls it several times."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        degree: int = frame.slots[DEGREE]
        if degree < SUCCESS:
            return
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        amount = weapon_damage(enc, creature, weapon, degree == CRITICAL_SUCCESS, target)
        amount += sneak_damage(enc, creature, target, weapon, frame.slots[WITHOUT_DEXTERITY])
        parts: tuple[tuple[str, int], ...] = ()
        if weapon.parts or weapon.on_hit is not None or weapon.riders:
            follow_hit(enc, frame, creature, weapon)
            # PU-CORE-STRIKE-TRAITS: a critical multiplies the weapon's own damage only.
            parts = further_damage(enc, creature, target, weapon, 1)
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
            False,
            parts,
            weapon.traits,
        )

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if frame.slots[TARGET] < 0:
            return  # whom, and with what, is still to be said
        enc, creature = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        bonus = damage_bonus(enc, creature, weapon, target)
        exposed = without_dexterity(target, creature)
        more = sneak_dice(enc, creature, target, weapon, exposed)
        sneak = amounts(more, 6, 0) if more else NOTHING_MORE
        for degree in (SUCCESS, CRITICAL_SUCCESS):
            if not reckoning.chances[degree]:
                continue
            times = critical_times(creature, weapon) if degree == CRITICAL_SUCCESS else 1
            rolled = weapon_amounts(weapon.dice[0] * times, weapon.dice[1], bonus * times)
            dealt = together(rolled, sneak)
            lost = felt(target, dealt, 1, 1, weapon.damage_type, weapon.traits)
            if weapon.parts:
                lost = together(lost, further_amounts(enc, creature, target, weapon, 1))
            reckoning.lose(target, degree, lost)


def weapon_damage(
    enc: Encounter,
    creature: Creature,
    weapon: Weapon,
    critical: bool,
    target: Creature | None = None,
) -> int:
    """Dice and bonus, as often as a critical hit has it; never less than 1."""
    times = critical_times(creature, weapon) if critical else 1
    rolled = roll_dice(enc, creature, weapon.dice[0] * times, weapon.dice[1], "damage")
    return max(1, rolled + damage_bonus(enc, creature, weapon, target) * times)


def damage_bonus(
    enc: Encounter, creature: Creature, weapon: Weapon, target: Creature | None = None
) -> int:
    """Beyond the dice; ``target`` where it is a creature and not a thing that is struck."""
    lines: list[Line] = []
    if target is not None and not weapon.reach:
        distance = enc.state.layout.distance(
            creature.cell, creature.size, target.cell, target.size, enc.rules.metric
        )
        lines.extend(_close_lines(enc, creature, distance))
    if ammunition.is_broken(creature, weapon):
        lines.append(Line("broken", "untyped", BROKEN, enc.rules.cite("objects")))
    tags = MELEE if weapon.reach else RANGED
    return total(enc, creature, DAMAGE, weapon.bonus, tags, lines).value


def critical_times(creature: Creature, weapon: Weapon) -> int:
    """How often a critical hit rolls the damage; a broken weapon twice at most."""
    times: int = weapon.data.get(MULTIPLIER, 2)
    return min(times, 2) if ammunition.is_broken(creature, weapon) else times


def sneak_damage(
    enc: Encounter, creature: Creature, target: Creature, weapon: Weapon, exposed: bool
) -> int:
    """Extra dice against whoever could not defend itself properly when the blow fell."""
    dice = sneak_dice(enc, creature, target, weapon, exposed)
    return roll_dice(enc, creature, dice, 6, "damage")


def sneak_dice(
    enc: Encounter, creature: Creature, target: Creature, weapon: Weapon, exposed: bool
) -> int:
    """How many dice more, against whoever is flanked or exposed, and near."""
    dice: int = creature.sheet.data.get(SNEAK_ATTACK, 0)
    if not dice or is_immune_to_criticals(target):
        return 0
    flanked = weapon.reach > 0 and is_flanked(enc, creature, target)
    if not flanked and not exposed:
        return 0
    distance = enc.state.layout.distance(
        creature.cell, creature.size, target.cell, target.size, enc.rules.metric
    )
    return dice if distance <= 6 else 0


STEPS: StepBuilders = {"attack": PuAttack.build, "weapon-damage": plain(PuWeaponDamage)}
