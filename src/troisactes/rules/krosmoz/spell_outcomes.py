"""What a spell or blow does: saves, damage, healing, points taken away, pushes, teleports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, HEALING, WOUND, Rolls, Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    NO_TAGS,
    SUCCESS,
    Total,
    total,
)
from troisactes.kernel.names import NO_STAT, TARGET, USING, Pool, Slot, Stat
from troisactes.kernel.reckoning import amounts, faces_of, mean_of, together
from troisactes.rules.common.attacks import felt, roll_dice, weapon_of
from troisactes.rules.common.events import Moved
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import is_taken, release_distant, shove
from troisactes.rules.common.names import AC, BONUS_KEY, DAMAGE, DEGREE, DICE, FACES_KEY, ROLLED
from troisactes.rules.common.steps import ANY, ONESELF, applies, whom, whose
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.attack_roll import Touch
from troisactes.rules.krosmoz.names import (
    AGILITY,
    DAMAGE_KEY,
    DD,
    FORCE,
    HEALING_STAT,
    ORIGIN,
    SPELL_DICE,
    TOUCH_BY,
    TOUCHED,
    WISDOM,
    WISDOM_SAVE,
)
from troisactes.rules.krosmoz.options import (
    CRIT_ON_REMOVAL,
    MAXIMA,
    REMOVAL_RESOLUTION,
    REMOVAL_TIE,
    THROWN_ITEM,
    UNARMED_CRITICAL,
)
from troisactes.rules.krosmoz.rolls import difficulty, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import (
    CHARACTERISTICS,
    MOST_BY_ELEMENT,
    MOST_HEALING,
)
from troisactes.rules.krosmoz.sight_and_cover import cover, cover_line

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

SAME_ROLL: Final = Slot("same-roll")
SAVE: Final = Slot("save")


NO_CHARACTERISTIC: Final = NO_STAT
NONE_ADDED = (NO_STAT, *CHARACTERISTICS)
NO_BONUS: dict[str, int] = {}


class KrosmozSave(Step):
    """KZ-MAG-01, KZ-MAG-03, KZ-SPELL-07: the target saves (Wisdom unless the sheet differs) against
    8 + ``by`` + proficiency; the degree is the target's, so what affects it comes when it fails."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, DD)

    def __init__(self, stat: Stat, by: Stat) -> None:
        self.stat = stat
        self.by = by

    @classmethod
    def build(cls, p: Params) -> KrosmozSave:
        return cls(p.choice("stat", CHARACTERISTICS, WISDOM), p.choice("by", CHARACTERISTICS))

    def totals(self, enc: Encounter, frame: Frame) -> tuple[Total, Total]:
        """The save's bonus and the number it is made against."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        lines = []
        if self.stat == "agility":
            # KZ-COV-04, KI-16: cover helps Agility rolls, seen from where the effect comes (KO-26).
            degree = cover(enc, frame.slots.get(ORIGIN, actor.cell), target, actor.index)
            if degree:
                lines.append(cover_line(enc, degree))
        stat = test_total(enc, target, Stat(f"{self.stat}-save"), lines)
        return stat, difficulty(enc, actor, self.by)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc = reckoning.enc
        stat, dd = self.totals(enc, frame)
        edge = enc.rules.checks.edge(enc, stat.edges) if stat.edges else 0
        saved = sum(chance for face, chance in faces_of(edge) if face + stat.value >= dd.value)
        reckoning.know((0.0, 1.0 - saved, saved, 0.0), True)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        stat, dd = self.totals(enc, frame)
        made = roll(enc, target, stat, "dc", dd, "save")
        tell_roll(enc, made, enc.rules.cite("save"), "save", actor.index, frame.act)
        frame.slots[DEGREE] = made.degree
        frame.slots[DD] = dd.value


class KrosmozDamage(Step):
    """Dice, and a characteristic; a critical hit doubles the dice, never what is added
    (KZ-CRIT-02, KI-11, KW-01c), unless the sheet says otherwise (``doubles = false``). Without dice
    of its own: what an earlier step threw, or a share of it."""

    def __init__(
        self,
        dice: tuple[int, int, int] | None,
        add: Stat,
        damage_type: str,
        to: Slot,
        doubles: bool,
        half: bool,
        steals: bool,
        when: frozenset[int],
    ) -> None:
        self.dice = dice
        self.add = add
        self.damage_type = damage_type
        self.to = to
        self.doubles = doubles
        self.half = half  # a successful save halves it instead of cancelling it
        self.steals = steals  # KN-07: the PV it takes go to whoever deals it
        self.when = when
        needs = [] if to == ONESELF else [to]
        if len(when) < len(ANY) or half:
            needs.append(DEGREE)
        if dice is None:
            needs.append(ROLLED)
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> KrosmozDamage:
        return cls(
            p.dice("dice") if p.has("dice") else None,
            p.choice("add", NONE_ADDED, NO_CHARACTERISTIC),
            p.damage_type("type", "neutral"),
            whose(p),
            p.flag("doubles", True),
            p.flag("half", False),
            p.flag("steals", False),
            p.degrees("when", ANY),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = whom(enc, frame, self.to)
        if not target.present:
            return
        amount, critical = self.thrown(enc, actor, frame.slots)
        act = enc.state.act(frame.act)
        if act is not None and self.dice is not None:
            for count, faces in dice_with(actor, act.action):
                amount += roll_dice(enc, actor, count, faces, "damage")
        kind = self.damage_type
        deal(enc, frame.act, actor.index, target, amount, kind, critical, 0, False, self.steals)

    def thrown(
        self, enc: Encounter, actor: Creature, slots: Mapping[Slot, Any]
    ) -> tuple[int, bool]:
        """What the dice come to, and whether it is a critical hit."""
        degree: int = slots.get(DEGREE, FAILURE)
        critical = degree == CRITICAL_SUCCESS and DD not in slots
        amount = added(enc, actor, self.add, self.damage_type)
        if self.dice is None:
            amount += slots[ROLLED]
        else:
            count, faces, bonus = self.dice
            # KO-22: the sheet says what a critical does, else the dice double; a save has none.
            if critical and self.doubles:
                count *= 2
            amount += bonus + roll_dice(enc, actor, count, faces, "damage")
        if self.half and degree >= SUCCESS:
            amount //= 2
        return max(0, amount), critical

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(*(self.dice or (0, 0, 0)), self.damage_type),)

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = whom(reckoning.enc, frame, self.to)
        more = added(reckoning.enc, reckoning.actor, self.add, self.damage_type)
        for degree, chance in enumerate(reckoning.chances):
            if not chance or (len(self.when) < len(ANY) and degree not in self.when):
                continue
            doubled = degree == CRITICAL_SUCCESS and self.doubles and not reckoning.saved
            share = 2 if self.half and degree >= SUCCESS else 1
            if self.dice is None:
                dealt = tuple((amount + more, odds) for amount, odds in reckoning.rolled)
            else:
                count, faces, bonus = self.dice
                dealt = amounts(count * (2 if doubled else 1), faces, bonus + more)
                for count, faces in dice_with(reckoning.actor, reckoning.action):
                    dealt = together(dealt, amounts(count, faces, 0))
            lost = felt(target, dealt, 1, share, self.damage_type)
            reckoning.lose(target, degree, lost)
            if self.steals:
                reckoning.gain(reckoning.actor, chance * mean_of(lost))


def dice_with(actor: Creature, action: ActionDef) -> list[tuple[int, int]]:
    """Dice an effect adds to the damage of its bearer's spells (``spell-dice``)."""
    if "spell" not in action.traits:
        return []
    dice = [each.definition.data.get(SPELL_DICE) for each in actor.effects]
    return [(each[0], each[1]) for each in dice if each]


def added(enc: Encounter, actor: Creature, characteristic: Stat, element: str) -> int:
    """The characteristic's modifier, and the fixed bonus: what the sheet gives to an element and
    what effects add, 10 at most (KN-03)."""
    base = actor.sheet.stats[characteristic] if characteristic else 0
    own: int = actor.sheet.data.get(DAMAGE_KEY, NO_BONUS).get(element, 0)
    bonus = total(enc, actor, DAMAGE, own, NO_TAGS, []).value
    if enc.option(MAXIMA) != "none":
        bonus = min(bonus, max(own, MOST_BY_ELEMENT))
    return base + bonus


def healing_of(enc: Encounter, actor: Creature) -> int:
    """KN-03: what a creature adds to every heal it gives, 7 at most."""
    own = actor.sheet.stats[HEALING_STAT]
    bonus = total(enc, actor, HEALING_STAT, own, NO_TAGS, []).value
    return bonus if enc.option(MAXIMA) == "none" else min(bonus, max(own, MOST_HEALING))


class KrosmozWeaponDamage(Step):
    """KZ-A-03: what the weapon's record says."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] < SUCCESS:
            return  # KZ-ATT-05: no damage die on a miss
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        amount, critical = self.thrown(enc, actor, frame.slots)
        damage_type = weapon_of(actor, frame.slots[USING]).damage_type
        deal(enc, frame.act, actor.index, target, amount, damage_type, critical, 0)

    def thrown(
        self, enc: Encounter, actor: Creature, slots: Mapping[Slot, Any]
    ) -> tuple[int, bool]:
        weapon = weapon_of(actor, slots[USING])
        critical = slots[DEGREE] == CRITICAL_SUCCESS
        count = weapon.dice[0] * (2 if critical else 1)
        rolled = roll_dice(enc, actor, count, weapon.dice[1], "damage")
        more = added(enc, actor, NO_CHARACTERISTIC, weapon.damage_type)
        return max(0, rolled + weapon.bonus + more), critical

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(reckoning.actor, frame.slots[USING])
        more = added(reckoning.enc, reckoning.actor, NO_CHARACTERISTIC, weapon.damage_type)
        bonus = weapon.bonus + more
        for degree, times in ((SUCCESS, 1), (CRITICAL_SUCCESS, 2)):
            dealt = amounts(weapon.dice[0] * times, weapon.dice[1], bonus)
            reckoning.lose(target, degree, felt(target, dealt, 1, 1, weapon.damage_type))


class UnarmedDamage(Step):
    """KZ-MEL-03: 1 + Force, no die, so nothing for a critical to double (KO-27)."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        amount, critical = self.thrown(enc, actor, frame.slots)
        deal(enc, frame.act, actor.index, target, amount, "neutral", critical, 0)

    def thrown(
        self, enc: Encounter, actor: Creature, slots: Mapping[Slot, Any]
    ) -> tuple[int, bool]:
        amount = max(0, 1 + added(enc, actor, FORCE, "neutral"))
        critical = slots[DEGREE] == CRITICAL_SUCCESS
        doubles = critical and enc.option(UNARMED_CRITICAL) == "double-total"
        return amount * (2 if doubles else 1), critical

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        amount = max(0, 1 + added(reckoning.enc, reckoning.actor, FORCE, "neutral"))
        doubles = reckoning.enc.option(UNARMED_CRITICAL) == "double-total"
        for degree, times in ((SUCCESS, 1), (CRITICAL_SUCCESS, 2 if doubles else 1)):
            reckoning.lose(target, degree, felt(target, ((amount, 1.0),), times, 1, "neutral"))


class KrosmozHeal(Step):
    """Hit points back: dice, and a characteristic."""

    def __init__(
        self, dice: tuple[int, int, int], add: Stat, to: Slot, when: frozenset[int]
    ) -> None:
        self.dice = dice
        self.add = add
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> KrosmozHeal:
        add = p.choice("add", NONE_ADDED, NO_CHARACTERISTIC)
        return cls(p.dice("dice"), add, whose(p), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        count, faces, bonus = self.dice
        amount = bonus + roll_dice(enc, actor, count, faces, "healing") + healing_of(enc, actor)
        if self.add:
            amount += actor.sheet.stats[self.add]
        turn_rules(enc).harm.heal(enc, whom(enc, frame, self.to), max(0, amount), actor.index)

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(*self.dice, "", heals=True),)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        count, faces, bonus = self.dice
        stats = reckoning.actor.sheet.stats
        bonus += healing_of(reckoning.enc, reckoning.actor)
        mean = bonus + (stats[self.add] if self.add else 0) + count * (faces + 1) / 2
        reckoning.gain(whom(reckoning.enc, frame, self.to), mean)


class ThrowPotion(Step):
    """KO-19: a potion thrown to a friend arrives; a table may ask for a touch roll."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self) -> None:
        self.touch = Touch(AGILITY, AC)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option(THROWN_ITEM) == "no-roll":
            frame.slots[DEGREE] = SUCCESS
        else:
            self.touch.run(enc, frame)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self.touch.answer(enc, frame, option)


class Pour(Step):
    """What is in the potion does its work on whoever it has reached."""

    needs: tuple[Slot, ...] = (TARGET, USING, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        data = enc.rules.items[frame.slots[USING]].data
        amount = roll_dice(enc, actor, data[DICE], data[FACES_KEY], "healing")
        turn_rules(enc).harm.heal(enc, target, amount + data.get(BONUS_KEY, 0), actor.index)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        data = reckoning.enc.rules.items[frame.slots[USING]].data
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        mean = data[DICE] * (data[FACES_KEY] + 1) / 2 + data.get(BONUS_KEY, 0)
        reckoning.gain(target, mean)


NEEDED: Final = {"degree": DEGREE, "same-roll": TOUCHED, "save": DD}


class LosePoints(Step):
    """PA or PM taken away. ``against``: ``degree`` goes by the touch roll on the dodge just made;
    ``same-roll`` compares the touch roll made on CA with the dodge too (KX-17); ``save`` goes by
    the save just failed, and a table may let a high dodge avoid it all the same (KN-04)."""

    def __init__(self, unit: Pool, amount: int, against: str) -> None:
        self.unit = unit
        self.amount = amount
        self.against = against
        self.needs = (TARGET, NEEDED[against])

    @classmethod
    def build(cls, p: Params) -> LosePoints:
        return cls(
            p.choice("points", points.POINTS),
            p.int("amount", 1, 1, 20),
            p.choice("against", ("degree", "same-roll", "save"), "degree"),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            return
        by_save = enc.option(REMOVAL_RESOLUTION) == "wisdom-save"
        if by_save and self.against == "same-roll":
            works = self._fails_save(enc, frame, target)
        else:
            works = self._works(enc, frame, target)
        if works:
            points.take(enc, target, self.unit, self.amount, frame.actor)

    def _fails_save(self, enc: Encounter, frame: Frame, target: Creature) -> bool:
        """KZ-REM-02: at that table no roll is compared with a dodge, the touch roll neither."""
        actor = enc.state.creatures[frame.actor]
        dd = difficulty(enc, actor, frame.slots[TOUCH_BY])
        made = roll(enc, target, test_total(enc, target, WISDOM_SAVE, []), "dc", dd, "save")
        tell_roll(enc, made, enc.rules.cite("removal-save"), "save", actor.index, frame.act)
        return made.degree < SUCCESS

    def _works(self, enc: Encounter, frame: Frame, target: Creature) -> bool:
        degree: int = frame.slots[DEGREE]
        if self.against == "degree":
            return degree >= SUCCESS
        name = Stat(f"{self.unit}-dodge")
        dodge = total(enc, target, name, target.sheet.stats[name], NO_TAGS, []).value
        if self.against == "save":
            avoided = enc.option(REMOVAL_RESOLUTION) == "dual-threshold" and (
                dodge >= frame.slots[DD]
            )
            return degree < SUCCESS and not avoided
        touched: int = frame.slots[TOUCHED]
        if enc.option(CRIT_ON_REMOVAL) == "yes" and degree in (CRITICAL_FAILURE, CRITICAL_SUCCESS):
            return degree == CRITICAL_SUCCESS  # KX-19: the same die, so the same 20 and 1
        return touched > dodge or (touched == dodge and enc.option(REMOVAL_TIE) == "succeeds")


class KrosmozPush(Step):
    """Away from the actor: forced, so it costs nothing and calls for no Fuite (KI-23)."""

    needs: tuple[Slot, ...] = (TARGET,)

    def __init__(self, squares: int, when: frozenset[int]) -> None:
        self.squares = squares
        self.when = when

    @classmethod
    def build(cls, p: Params) -> KrosmozPush:
        return cls(p.int("squares", 1), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if applies(frame, self.when):
            actor = enc.state.creatures[frame.actor]
            target = enc.state.creatures[frame.slots[TARGET]]
            if target.present:
                shove(enc, actor, target, self.squares)


class Teleport(Step):
    """The actor is elsewhere at once; nothing in between matters."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        cell: int = frame.slots[TARGET]
        if is_taken(enc, actor, cell):
            return  # somebody nobody knew of
        here = actor.cell
        enc.state.place(actor, cell)
        release_distant(enc, actor)
        if enc.log is not None:
            enc.tell(
                Moved(creature=actor.index, start=here, end=cell),
                enc.rules.cite("spell-effect"),
                frame.act,
            )


STEPS: StepBuilders = {
    "save": KrosmozSave.build,
    "damage": KrosmozDamage.build,
    "weapon-damage": plain(KrosmozWeaponDamage),
    "unarmed-damage": plain(UnarmedDamage),
    "heal": KrosmozHeal.build,
    "lose-points": LosePoints.build,
    "push": KrosmozPush.build,
    "teleport": plain(Teleport),
    "throw": plain(ThrowPotion),
    "pour": plain(Pour),
}
