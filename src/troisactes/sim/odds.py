"""What an action may bring, worked out on the very steps, totals and degrees the table uses.

Nothing is rolled: each of the twenty faces is put through the system's own degrees, and damage dice
are summed over all their results. What comes of choices not made yet (the squares of a charge) is
left out.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Total,
    total,
)
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.state import Creature, Frame
from troisactes.rules.common import areas, attacks, manoeuvres, spells, steps, things
from troisactes.rules.common.actions import Use
from troisactes.rules.common.harm import resisted

NO_TAGS: frozenset[str] = frozenset()
FACES = range(1, 21)
CERTAIN = (0.0, 0.0, 1.0, 0.0)  # by degree: nothing is rolled

Chances = tuple[float, float, float, float]  # of each degree, critical failure first
Amounts = tuple[tuple[int, float], ...]  # (a result of dice, how likely)


class Odds(NamedTuple):
    """What to expect of an action aimed at something."""

    chances: Chances | None  # of the actor's roll or the target's save; None when nothing is rolled
    saved: bool  # the degrees are those of the target's saving throw
    damage: float  # to enemies, on average
    harm: float  # to oneself and one's own side
    healing: float
    targets: int  # enemies concerned

    @property
    def success(self) -> float:
        """How likely it is to work: a hit, a success, a failed save."""
        if self.chances is None:
            return 1.0
        if self.saved:
            return self.chances[CRITICAL_FAILURE] + self.chances[FAILURE]
        return self.chances[SUCCESS] + self.chances[CRITICAL_SUCCESS]

    @property
    def critical(self) -> float:
        if self.chances is None:
            return 0.0
        return self.chances[CRITICAL_FAILURE if self.saved else CRITICAL_SUCCESS]


def odds_of(enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int) -> Odds:
    """What this action would do now."""
    slots: dict[str, Any] = {"target": target, "subject": target, "using": using, "uncounted": True}
    frame = Frame(action.script, creature.index, 0, slots)
    reckoning = _Reckoning(enc, creature)
    reckoning.follow(action, action.script.steps, frame)
    return Odds(
        reckoning.first,
        reckoning.saved,
        reckoning.damage,
        reckoning.harm,
        reckoning.healing,
        len(reckoning.enemies),
    )


def heals(action: ActionDef) -> bool:
    """Whether an action gives hit points back."""
    return _has_step(action.script, (steps.Heal, things.Drink))


def strikes(action: ActionDef) -> bool:
    """Whether an action has a roll or damage in it."""
    return _has_step(action.script, _BLOWS)


_BLOWS = (attacks.Attack, spells.SpellAttack, steps.Save, steps.Damage)


@cache  # scripts are shared by all fights and never change
def _has_step(script: Script, kinds: tuple[type[Step], ...]) -> bool:
    for step in script.steps:
        if isinstance(step, kinds):
            return True
        if isinstance(step, areas.Each) and _has_step(step.inner, kinds):
            return True
    return False


class _Reckoning:
    """Follows the steps of an action with a chance for each degree instead of a die."""

    def __init__(self, enc: Encounter, creature: Creature) -> None:
        self.enc = enc
        self.creature = creature
        self.chances: Chances = CERTAIN
        self.first: Chances | None = None
        self.saved = False
        self.damage = 0.0
        self.harm = 0.0
        self.healing = 0.0
        self.enemies: set[int] = set()
        self.rolled: Amounts = ()

    def follow(self, action: ActionDef, script: tuple[Step, ...], frame: Frame) -> None:
        for step in script:
            if isinstance(step, attacks.Attack):
                self._attack(frame)
            elif isinstance(step, attacks.WeaponDamage):
                self._weapon_damage(frame)
            elif isinstance(step, spells.SpellAttack):
                self._spell_attack(step, frame)
            elif isinstance(step, steps.Roll):
                self._roll(step, action, frame)
            elif isinstance(step, steps.Save):
                self._save(step, frame)
            elif isinstance(step, steps.RollAmount):
                self.rolled = amounts(step.count, step.faces, step.bonus)
            elif isinstance(step, steps.Damage):
                self._damage(step, frame)
            elif isinstance(step, steps.Heal):
                self._heal(step)
            elif isinstance(step, things.Drink):
                data = self.enc.rules.items[frame.slots["using"]].data
                mean = (data["faces"] + 1) / 2
                self.healing += data["dice"] * mean + data.get("bonus", 0)
            elif isinstance(step, manoeuvres.BreakFree):
                self._break_free(frame)
            elif isinstance(step, areas.Each):
                self._each(step, action, frame)
            elif isinstance(step, Use) and step.target:
                self._use(step, frame)

    # --- rolls ----------------------------------------------------------------------------

    def _degrees(self, stat: int, dc: int) -> None:
        self.chances = chances_of(self.enc.rules, stat, dc)
        if self.first is None:
            self.first = self.chances

    def _attack(self, frame: Frame) -> None:
        target = self._target(frame)
        weapon = attacks.weapon_of(self.creature, frame.slots["using"])
        stat = attacks.attack_total(self.enc, self.creature, frame, weapon, target)
        dc = attacks.armour_class(self.enc, self.creature, target, weapon.reach == 0)
        self._degrees(stat.value, dc.value)

    def _spell_attack(self, step: spells.SpellAttack, frame: Frame) -> None:
        lines = attacks.situation(self.enc, self.creature, frame, False)
        base = self.creature.sheet.stats.get("spell-attack", 0)
        stat = total(self.enc, self.creature, "spell-attack", base, NO_TAGS, lines)
        target = self._target(frame)
        dc = attacks.armour_class(self.enc, self.creature, target, True, step.against)
        self._degrees(stat.value, dc.value)

    def _roll(self, step: steps.Roll, action: ActionDef, frame: Frame) -> None:
        is_attack = "attack" in action.traits
        lines = attacks.situation(self.enc, self.creature, frame, False) if is_attack else []
        name = step.stat_of(self.creature)
        base = self.creature.sheet.stats.get(name, 0)
        stat = total(self.enc, self.creature, name, base, NO_TAGS, lines)
        if step.against:
            other = self.creature if step.to == steps.ONESELF else self._target(frame, step.to)
            dc = steps.difficulty(self.enc, other, step.against).value
        else:
            dc = step.dc or int(action.data.get("dc", 15))
        self._degrees(stat.value, dc)

    def _break_free(self, frame: Frame) -> None:
        stats = self.creature.sheet.stats
        name, best, agile = "athletics", stats.get("athletics", 0), False
        if stats.get("acrobatics", 0) > best:
            name, best = "acrobatics", stats["acrobatics"]
        for weapon in self.creature.sheet.weapons:
            if "unarmed" in weapon.traits and weapon.attack > best:
                name, best, agile = "attack", weapon.attack, "agile" in weapon.traits
        lines = attacks.situation(self.enc, self.creature, frame, agile)
        stat = total(self.enc, self.creature, name, best, NO_TAGS, lines)
        dc = steps.difficulty(self.enc, self._target(frame), "athletics")
        self._degrees(stat.value, dc.value)

    def _save(self, step: steps.Save, frame: Frame) -> None:
        target = self._target(frame)
        base = step.dc or self.creature.sheet.stats.get("spell-dc", 10)
        dc = total(self.enc, self.creature, "spell-dc", base, NO_TAGS, [])
        bonus = target.sheet.stats.get(step.stat, 0)
        save: Total = total(self.enc, target, step.stat, bonus, NO_TAGS, [])
        if self.first is None:
            self.saved = True
        self._degrees(save.value, dc.value)

    # --- outcomes -------------------------------------------------------------------------

    def _weapon_damage(self, frame: Frame) -> None:
        target = self._target(frame)
        weapon = attacks.weapon_of(self.creature, frame.slots["using"])
        bonus = weapon.bonus
        extra: Amounts = NOTHING_MORE
        if self.creature.effects:
            melee = attacks.MELEE
            bonus = total(self.enc, self.creature, "damage", bonus, melee, []).value
            for effect in self.creature.effects:
                if effect.data.get("next-action") == "strike" and not frame.slots.get("inner"):
                    extra = amounts(effect.data.get("dice", 0), effect.data.get("faces", 6), 0)
        count, faces = weapon.dice
        summed = together(amounts(count, faces, bonus), extra)
        dealt = tuple((max(1, amount), chance) for amount, chance in summed)
        for degree, times in ((SUCCESS, 1), (CRITICAL_SUCCESS, 2)):
            chance = self.chances[degree]
            if chance:
                self._hurt(target, _mean(target, dealt, times, 1, weapon.damage_type), chance)

    def _damage(self, step: steps.Damage, frame: Frame) -> None:
        target = self.creature if step.to == steps.ONESELF else self._target(frame, step.to)
        dealt = self.rolled if step.dice is None else amounts(*step.dice)
        for degree, chance in enumerate(self.chances):
            if not chance or (len(step.when) < len(steps.ANY) and degree not in step.when):
                continue
            times, share = 1, 1
            if step.basic:
                if degree == CRITICAL_SUCCESS:
                    continue
                times, share = (2, 1) if degree == CRITICAL_FAILURE else (1, 1)
                share = 2 if degree == SUCCESS else 1
            elif step.doubles and degree == CRITICAL_SUCCESS:
                times = 2
            self._hurt(target, _mean(target, dealt, times, share, step.damage_type), chance)

    def _heal(self, step: steps.Heal) -> None:
        count, faces, bonus = step.dice
        mean = bonus + count * (faces + 1) / 2
        for degree, chance in enumerate(self.chances):
            if len(step.when) == len(steps.ANY) or degree in step.when:
                self.healing += chance * mean

    def _hurt(self, target: Creature, mean: float, chance: float) -> None:
        if self.creature.hostile_to(target):
            self.damage += mean * chance
            self.enemies.add(target.index)
        else:
            self.harm += mean * chance

    # --- steps inside steps ---------------------------------------------------------------

    def _each(self, step: areas.Each, action: ActionDef, frame: Frame) -> None:
        rolled = self.rolled
        for index in step.covered(self.enc, frame):
            if self.creature.hostile_to(self.enc.state.creatures[index]):
                self.enemies.add(index)
            inner = Frame(step.inner, frame.actor, 0, {**frame.slots, "target": index})
            self.chances = CERTAIN
            self.rolled = rolled
            self.follow(action, step.inner.steps, inner)

    def _use(self, step: Use, frame: Frame) -> None:
        action = self.enc.rules.action(step.action)
        slots = {**frame.slots, "target": frame.slots[step.target], "inner": True}
        if step.modifier:
            slots["modifier"] = step.modifier
        if not step.penalty:
            slots["unpenalised"] = True
        inner = Frame(action.script, frame.actor, 0, slots)
        self.follow(action, action.script.steps, inner)

    def _target(self, frame: Frame, slot: str = "target") -> Creature:
        index: int = frame.slots[slot]
        return self.enc.state.creatures[index]


def _mean(target: Creature, dealt: Amounts, times: int, share: int, damage_type: str) -> float:
    """The average that gets through, after doubling or halving, immunity, weakness, resistance."""
    mean = 0.0
    for amount, chance in dealt:
        mean += resisted(target, amount * times // share, damage_type) * chance
    return mean


@cache
def chances_of(rules: Ruleset, stat: int, dc: int, purpose: str = "") -> Chances:
    """How likely each degree is for d20 + ``stat`` against ``dc``."""
    counts = [0, 0, 0, 0]
    for face in FACES:
        counts[rules.degree(face, face + stat, dc, purpose)] += 1
    return (counts[0] / 20, counts[1] / 20, counts[2] / 20, counts[3] / 20)


# --- sums of dice ---------------------------------------------------------------------

NOTHING_MORE: Amounts = ((0, 1.0),)


@cache
def amounts(count: int, faces: int, bonus: int) -> Amounts:
    """Every result of some dice and a bonus, with its chance."""
    results = {bonus: 1.0}
    for _ in range(count):
        after: dict[int, float] = {}
        for amount, chance in results.items():
            for face in range(1, faces + 1):
                after[amount + face] = after.get(amount + face, 0.0) + chance / faces
        results = after
    return tuple(results.items())


def together(some: Amounts, more: Amounts) -> Amounts:
    """The sum of two independent amounts."""
    if more is NOTHING_MORE:
        return some
    results: dict[int, float] = {}
    for one, chance in some:
        for other, likely in more:
            results[one + other] = results.get(one + other, 0.0) + chance * likely
    return tuple(results.items())
