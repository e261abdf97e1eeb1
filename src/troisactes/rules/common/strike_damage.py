"""What a strike does when it hits: its dice, damage of other types, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, WOUND, Script, Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, SUCCESS, Line, total
from troisactes.kernel.names import TARGET, USING, Key, Slot, TurnCounter
from troisactes.kernel.reckoning import NOTHING_MORE, Amounts, amounts, together
from troisactes.rules.common import facts
from troisactes.rules.common.attacks import (
    MELEE,
    RANGED,
    at_least_one,
    felt,
    roll_dice,
    setup_dice,
    weapon_amounts,
    weapon_of,
)
from troisactes.rules.common.defences import (
    defended,
    is_immune_to,
    spares_criticals,
    spares_precision,
)
from troisactes.rules.common.harm import deal
from troisactes.rules.common.names import (
    DAMAGE,
    DC_OF_ROLLER,
    DEGREE,
    DICE,
    FACES_KEY,
    INNER,
    NEXT_ACTION,
    TYPE,
)
from troisactes.rules.common.sheet_words import PERSISTENT, PRECISION, SPLASH

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.sheet_parts import DamagePart
    from troisactes.kernel.state import Creature, Frame

FORCEFUL: Final = "forceful"
DEADLY: Final = "deadly"
FATAL: Final = "fatal"
PERSISTENT_EFFECT: Final = "persistent-damage"


class FollowHit(Step):
    """What the strike that hit brings with it, if whoever was hit is still there."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not enc.state.creatures[frame.slots[TARGET]].present or not creature.present:
            return
        script = weapon_of(creature, frame.slots[USING]).on_hit
        if script is not None:
            enc.push(script, frame.actor, frame.act, dict(frame.slots))


FOLLOW_HIT: Final[Script] = Script("follow-hit", (FollowHit(),))


def follow_hit(enc: Encounter, frame: Frame, creature: Creature, weapon: Weapon) -> None:
    """To be sent on its way before the damage it comes after."""
    if weapon.on_hit is not None:
        kept = (TARGET, USING, DEGREE, DC_OF_ROLLER)
        slots = {slot: frame.slots[slot] for slot in kept if slot in frame.slots}
        slots.setdefault(DC_OF_ROLLER, 0)
        enc.push(FOLLOW_HIT, creature.index, frame.act, slots)
    if weapon.riders:
        creature.counters[HIT_WITH] = creature.sheet.weapons.index(weapon) + 1
        creature.counters[HIT_WHOM] = frame.slots[TARGET]


HIT_WITH: Final = TurnCounter("hit-with")  # its strike, counted from 1, that hit last
HIT_WHOM: Final = TurnCounter("hit-whom")


def forceful_bonus(creature: Creature, weapon: Weapon) -> int:
    """Each strike after the turn's first with the same weapon: a point per die, then two."""
    if FORCEFUL not in weapon.traits:
        return 0
    before = creature.counters.get(swings(weapon), 0) - 1
    return weapon.dice[0] * min(2, max(0, before))


def swings(weapon: Weapon) -> TurnCounter:
    """Under which name a turn's attacks with one weapon are counted."""
    return TurnCounter(f"swings:{weapon.id}")


class WeaponDamage(Step):
    """On a hit the weapon's dice and bonus; a critical hit doubles them."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def __init__(self, more: int = 0) -> None:
        self.more = more  # dice of its own it has besides

    @classmethod
    def build(cls, p: Params) -> WeaponDamage:
        return cls(p.int("more", 0, 0, 10))

    def run(self, enc: Encounter, frame: Frame) -> None:
        degree: int = frame.slots[DEGREE]
        if degree < SUCCESS:
            return
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        critical = degree == CRITICAL_SUCCESS
        doubles = critical and not spares_criticals(target)
        amount = self._own_damage(enc, frame, creature, weapon, doubles)
        parts: tuple[tuple[str, int], ...] = ()
        if weapon.parts or weapon.on_hit is not None or weapon.riders:
            follow_hit(enc, frame, creature, weapon)
            parts = further_damage(enc, creature, target, weapon, 2 if doubles else 1)
        deal(
            enc,
            frame.act,
            creature.index,
            target,
            amount,
            weapon.damage_type,
            critical,
            frame.slots[DC_OF_ROLLER],
            "nonlethal" in weapon.traits,
            False,
            parts,
            weapon.traits,
        )

    def _own_damage(
        self, enc: Encounter, frame: Frame, creature: Creature, weapon: Weapon, doubles: bool
    ) -> int:
        count, faces = weapon.dice[0] + self.more, weapon.dice[1]
        if doubles and FATAL in weapon.rated:
            faces = weapon.rated[FATAL]
        rolled = roll_dice(enc, creature, count, faces, "damage")
        bonus = weapon.bonus
        if creature.effects or FORCEFUL in weapon.traits:
            bonus = damage_bonus(enc, creature, weapon)
            act = enc.state.act(frame.act)
            if act is not None and act.parent == 0:
                rolled += setup_dice(enc, creature, act)
        amount = max(1, rolled + bonus)
        if not doubles:
            return amount
        amount *= 2
        for trait in (DEADLY, FATAL):
            if trait in weapon.rated:
                amount += roll_dice(enc, creature, 1, weapon.rated[trait], "damage")
        return amount

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        creature = reckoning.actor
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        bonus = weapon.bonus
        extra = NOTHING_MORE
        if creature.effects or FORCEFUL in weapon.traits:
            bonus = damage_bonus(reckoning.enc, creature, weapon)
            for effect in creature.effects:
                is_inner = frame.slots.get(INNER)
                if effect.data.get(NEXT_ACTION) == reckoning.action.id and not is_inner:
                    extra = amounts(effect.data.get(DICE, 0), effect.data.get(FACES_KEY, 6), 0)
        spared = spares_criticals(target)
        for degree in (SUCCESS, CRITICAL_SUCCESS):
            if reckoning.chances[degree]:
                doubles = degree == CRITICAL_SUCCESS and not spared
                lost = self._lost(target, weapon, bonus, extra, doubles)
                if weapon.parts:
                    times = 2 if doubles else 1
                    more = further_amounts(reckoning.enc, creature, target, weapon, times)
                    lost = together(lost, more)
                reckoning.lose(target, degree, lost)

    def _lost(
        self, target: Creature, weapon: Weapon, bonus: int, extra: Amounts, doubles: bool
    ) -> Amounts:
        """What a hit takes, in all its types."""
        count, faces = weapon.dice[0] + self.more, weapon.dice[1]
        if doubles and FATAL in weapon.rated:
            faces = weapon.rated[FATAL]
        dealt = weapon_amounts(count, faces, bonus)
        if extra is not NOTHING_MORE:
            dealt = at_least_one(together(amounts(count, faces, bonus), extra))
        times = 2 if doubles else 1
        if doubles and weapon.rated:
            dealt = tuple([(amount * 2, chance) for amount, chance in dealt])
            times = 1
            for trait in (DEADLY, FATAL):
                if trait in weapon.rated:
                    dealt = together(dealt, amounts(1, weapon.rated[trait], 0))
        return felt(target, dealt, times, 1, weapon.damage_type, weapon.traits)


def damage_bonus(enc: Encounter, creature: Creature, weapon: Weapon) -> int:
    tags = MELEE if weapon.reach else RANGED
    lines: list[Line] = []
    forceful = forceful_bonus(creature, weapon)
    if forceful:
        clause = enc.rules.cite("strike-traits")
        lines.append(Line(FORCEFUL, "circumstance", forceful, clause))
    return total(enc, creature, DAMAGE, weapon.bonus, tags, lines).value


def further_damage(
    enc: Encounter, creature: Creature, target: Creature, weapon: Weapon, times: int
) -> tuple[tuple[str, int], ...]:
    """Damage of other types in the same blow; what lasts takes hold, what splashes spreads."""
    found: list[tuple[str, int]] = []
    for part in weapon.parts:
        if part.when and not is_occasion(enc, creature, target, part.when):
            continue
        if part.category == PERSISTENT:
            take_hold(enc, creature, target, part, times)
            continue
        if part.category == PRECISION and spares_precision(target):
            continue
        amount = part.bonus + roll_dice(enc, creature, part.dice, part.faces, "damage")
        if part.category == SPLASH:
            splash(enc, creature, target, part, amount)
            found.append((part.damage_type, amount))
        else:
            found.append((part.damage_type, amount * times))
    return tuple(found)


def further_amounts(
    enc: Encounter, creature: Creature, target: Creature, weapon: Weapon, times: int
) -> Amounts:
    """The same, worked out."""
    whole = NOTHING_MORE
    for part in weapon.parts:
        if part.when and not is_occasion(enc, creature, target, part.when):
            continue
        if part.category == PERSISTENT or (part.category == PRECISION and spares_precision(target)):
            continue
        often = 1 if part.category == SPLASH else times
        dealt = amounts(part.dice, part.faces, part.bonus)
        lost = felt(target, dealt, often, 1, part.damage_type, weapon.traits, False)
        whole = together(whole, lost)
    return whole


def is_occasion(enc: Encounter, creature: Creature, target: Creature, when: str) -> bool:
    """Whether what makes part of a blow count is there: a target off its guard, or beset."""
    if when == OFF_GUARD:
        return bool(target.flags & facts.OFF_GUARD)
    layout, metric = enc.state.layout, enc.rules.metric
    near = 0
    for other in enc.state.creatures:
        if not other.present or other.index == creature.index or other.hostile_to(creature):
            continue
        reach = enc.rules.creatures.reach(enc, other)
        near += layout.within_reach(other.cell, other.size, target.cell, target.size, reach, metric)
    return near >= PACK_SIZE


OFF_GUARD: Final = "off-guard"
PACK: Final = "pack"
PACK_SIZE: Final = 2  # allies besides oneself who could strike the same target


def take_hold(
    enc: Encounter, creature: Creature, target: Creature, part: DamagePart, times: int
) -> None:
    """Persistent damage, unless there is nothing for it to hold on to."""
    definition = enc.rules.effects.get(PERSISTENT_EFFECT)
    if definition is None or not target.present or is_immune_to(target, PERSISTENT_EFFECT):
        return
    if defended(target.sheet, 1_000, part.damage_type) == 0:
        return
    data: dict[Key, Any] = {TYPE: part.damage_type}
    if part.dice:
        data[DICE] = part.dice * times
        data[FACES_KEY] = part.faces
    value = part.bonus * times
    effects.attach(enc, target, definition, value, creature.index, "", -1, 0, data)


def splash(
    enc: Encounter, creature: Creature, target: Creature, part: DamagePart, amount: int
) -> None:
    """Whoever stands beside the target has its share; it is never doubled."""
    if target.cell < 0:
        return
    layout = enc.state.layout
    around = set(layout.emanation(target.cell, target.size, 1, enc.rules.metric))
    for other in enc.state.creatures:
        if other.index in (target.index, creature.index) or not other.present or other.cell < 0:
            continue
        if around & set(layout.footprint(other.cell, other.size)):
            deal(enc, 0, creature.index, other, amount, part.damage_type, False, 0)
