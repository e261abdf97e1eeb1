"""What a spell or blow does: saves, damage, healing, points taken away, pushes, teleports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import BLOW, HEALING, WOUND, Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, FAILURE, NO_TAGS, SUCCESS, Total, total
from troisactes.kernel.reckoning import amounts, faces_of, mean_of, together
from troisactes.rules.common.attacks import felt, roll_dice, weapon_of
from troisactes.rules.common.economy import economy
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import is_taken, release_distant, shove
from troisactes.rules.common.steps import ANY, ONESELF, applies, whom, whose
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.rolls import difficulty, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import (
    CHARACTERISTICS,
    MOST_BY_ELEMENT,
    MOST_HEALING,
)
from troisactes.rules.krosmoz.sight import cover, cover_line
from troisactes.rules.krosmoz.touch import Touch

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

NO_CHARACTERISTIC = ""
NONE_ADDED = ("", *CHARACTERISTICS)
NO_BONUS: dict[str, int] = {}


class Save(Step):
    """KZ-MAG-01: the target saves (Wisdom unless the sheet differs) against 8 + ``by`` +
    proficiency; the degree is the target's, so what affects it comes when it fails."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "dd")

    def __init__(self, stat: str, by: str) -> None:
        self.stat = stat
        self.by = by

    @classmethod
    def build(cls, p: Params) -> Save:
        return cls(p.choice("stat", CHARACTERISTICS, "wisdom"), p.choice("by", CHARACTERISTICS))

    def totals(self, enc: Encounter, frame: Frame) -> tuple[Total, Total]:
        """The save's bonus and the number it is made against."""
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        lines = []
        if self.stat == "agility":
            # KZ-COV-04: cover helps Agility rolls, seen from where the effect comes (KO-26).
            degree = cover(enc, frame.slots.get("origin", actor.cell), target, actor.index)
            if degree:
                lines.append(cover_line(enc, degree))
        stat = test_total(enc, target, f"{self.stat}-save", lines)
        return stat, difficulty(enc, actor, self.by)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc = reckoning.enc
        stat, dd = self.totals(enc, frame)
        edge = enc.rules.edge(enc, stat.edges) if stat.edges else 0
        saved = sum(chance for face, chance in faces_of(edge) if face + stat.value >= dd.value)
        reckoning.know((0.0, 1.0 - saved, saved, 0.0), True)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        stat, dd = self.totals(enc, frame)
        made = roll(enc, target, stat, "dc", dd, "save")
        tell_roll(enc, made, enc.rules.cite("save"), "save", actor.index, frame.act)
        frame.slots["degree"] = made.degree
        frame.slots["dd"] = dd.value


class Damage(Step):
    """Dice, and a characteristic; a critical hit doubles the dice, never what is added
    (KZ-CRIT-02), unless the sheet says otherwise (``doubles = false``). Without dice of its own:
    what an earlier step threw, or a share of it."""

    def __init__(
        self,
        dice: tuple[int, int, int] | None,
        add: str,
        damage_type: str,
        to: str,
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
            needs.append("degree")
        if dice is None:
            needs.append("rolled")
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> Damage:
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

    def thrown(self, enc: Encounter, actor: Creature, slots: Mapping[str, Any]) -> tuple[int, bool]:
        """What the dice come to, and whether it is a critical hit."""
        degree: int = slots.get("degree", FAILURE)
        critical = degree == CRITICAL_SUCCESS and "dd" not in slots
        amount = added(enc, actor, self.add, self.damage_type)
        if self.dice is None:
            amount += slots["rolled"]
        else:
            count, faces, bonus = self.dice
            if critical and self.doubles:
                count *= 2
            amount += bonus + roll_dice(enc, actor, count, faces, "damage")
        if self.half and degree >= SUCCESS:
            amount //= 2
        return max(0, amount), critical

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
    dice = [each.definition.data.get("spell-dice") for each in actor.effects]
    return [(each[0], each[1]) for each in dice if each]


def added(enc: Encounter, actor: Creature, characteristic: str, element: str) -> int:
    """The characteristic's modifier, and the fixed bonus: what the sheet gives to an element and
    what effects add, 10 at most (KN-03)."""
    base = actor.sheet.stats[characteristic] if characteristic else 0
    own: int = actor.sheet.data.get("damage", NO_BONUS).get(element, 0)
    bonus = total(enc, actor, "damage", own, NO_TAGS, []).value
    if enc.option("maxima") != "none":
        bonus = min(bonus, max(own, MOST_BY_ELEMENT))
    return base + bonus


def healing_of(enc: Encounter, actor: Creature) -> int:
    """KN-03: what a creature adds to every heal it gives, 7 at most."""
    own = actor.sheet.stats["healing"]
    bonus = total(enc, actor, "healing", own, NO_TAGS, []).value
    return bonus if enc.option("maxima") == "none" else min(bonus, max(own, MOST_HEALING))


class WeaponDamage(Step):
    """KZ-A-03: what the weapon's record says."""

    needs: tuple[str, ...] = ("target", "using", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return  # KZ-ATT-05: no damage die on a miss
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        amount, critical = self.thrown(enc, actor, frame.slots)
        damage_type = weapon_of(actor, frame.slots["using"]).damage_type
        deal(enc, frame.act, actor.index, target, amount, damage_type, critical, 0)

    def thrown(self, enc: Encounter, actor: Creature, slots: Mapping[str, Any]) -> tuple[int, bool]:
        weapon = weapon_of(actor, slots["using"])
        critical = slots["degree"] == CRITICAL_SUCCESS
        count = weapon.dice[0] * (2 if critical else 1)
        rolled = roll_dice(enc, actor, count, weapon.dice[1], "damage")
        more = added(enc, actor, NO_CHARACTERISTIC, weapon.damage_type)
        return max(0, rolled + weapon.bonus + more), critical

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots["target"]]
        weapon = weapon_of(reckoning.actor, frame.slots["using"])
        more = added(reckoning.enc, reckoning.actor, NO_CHARACTERISTIC, weapon.damage_type)
        bonus = weapon.bonus + more
        for degree, times in ((SUCCESS, 1), (CRITICAL_SUCCESS, 2)):
            dealt = amounts(weapon.dice[0] * times, weapon.dice[1], bonus)
            reckoning.lose(target, degree, felt(target, dealt, 1, 1, weapon.damage_type))


class UnarmedDamage(Step):
    """KZ-MEL-03: 1 + Force, no die, so nothing for a critical to double (KO-27)."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        amount, critical = self.thrown(enc, actor, frame.slots)
        deal(enc, frame.act, actor.index, target, amount, "neutral", critical, 0)

    def thrown(self, enc: Encounter, actor: Creature, slots: Mapping[str, Any]) -> tuple[int, bool]:
        amount = max(0, 1 + added(enc, actor, "force", "neutral"))
        critical = slots["degree"] == CRITICAL_SUCCESS
        doubles = critical and enc.option("unarmed-critical") == "double-total"
        return amount * (2 if doubles else 1), critical

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots["target"]]
        amount = max(0, 1 + added(reckoning.enc, reckoning.actor, "force", "neutral"))
        doubles = reckoning.enc.option("unarmed-critical") == "double-total"
        for degree, times in ((SUCCESS, 1), (CRITICAL_SUCCESS, 2 if doubles else 1)):
            reckoning.lose(target, degree, felt(target, ((amount, 1.0),), times, 1, "neutral"))


class Heal(Step):
    """Hit points back: dice, and a characteristic."""

    def __init__(self, dice: tuple[int, int, int], add: str, to: str, when: frozenset[int]) -> None:
        self.dice = dice
        self.add = add
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> Heal:
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
        economy(enc).heal(enc, whom(enc, frame, self.to), max(0, amount), actor.index)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        count, faces, bonus = self.dice
        stats = reckoning.actor.sheet.stats
        bonus += healing_of(reckoning.enc, reckoning.actor)
        mean = bonus + (stats[self.add] if self.add else 0) + count * (faces + 1) / 2
        reckoning.gain(whom(reckoning.enc, frame, self.to), mean)


class Throw(Step):
    """KO-19: a potion thrown to a friend arrives; a table may ask for a touch roll."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self) -> None:
        self.touch = Touch("agility", "ac")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option("thrown-item") == "no-roll":
            frame.slots["degree"] = SUCCESS
        else:
            self.touch.run(enc, frame)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self.touch.answer(enc, frame, option)


class Pour(Step):
    """What is in the potion does its work on whoever it has reached."""

    needs: tuple[str, ...] = ("target", "using", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        data = enc.rules.items[frame.slots["using"]].data
        amount = roll_dice(enc, actor, data["dice"], data["faces"], "healing")
        economy(enc).heal(enc, target, amount + data.get("bonus", 0), actor.index)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        data = reckoning.enc.rules.items[frame.slots["using"]].data
        target = reckoning.enc.state.creatures[frame.slots["target"]]
        mean = data["dice"] * (data["faces"] + 1) / 2 + data.get("bonus", 0)
        reckoning.gain(target, mean)


class LosePoints(Step):
    """PA or PM taken away. ``against``: ``degree`` goes by the touch roll on the dodge just made;
    ``same-roll`` compares the touch roll made on CA with the dodge too (KX-17); ``save`` goes by
    the save just failed, and a table may let a high dodge avoid it all the same (KN-04)."""

    def __init__(self, unit: str, amount: int, against: str) -> None:
        self.unit = unit
        self.amount = amount
        self.against = against
        self.needs = ("target", {"degree": "degree", "same-roll": "touched", "save": "dd"}[against])

    @classmethod
    def build(cls, p: Params) -> LosePoints:
        return cls(
            p.choice("points", points.POINTS),
            p.int("amount", 1, 1, 20),
            p.choice("against", ("degree", "same-roll", "save"), "degree"),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        if not target.present:
            return
        by_save = enc.option("removal-resolution") == "wisdom-save"
        if by_save and self.against == "same-roll":
            works = self._fails_save(enc, frame, target)
        else:
            works = self._works(enc, frame, target)
        if works:
            points.take(enc, target, self.unit, self.amount, frame.actor)

    def _fails_save(self, enc: Encounter, frame: Frame, target: Creature) -> bool:
        """KZ-REM-02: at that table no roll is compared with a dodge, the touch roll neither."""
        actor = enc.state.creatures[frame.actor]
        dd = difficulty(enc, actor, frame.slots["touch-by"])
        made = roll(enc, target, test_total(enc, target, "wisdom-save", []), "dc", dd, "save")
        tell_roll(enc, made, enc.rules.cite("removal-save"), "save", actor.index, frame.act)
        return made.degree < SUCCESS

    def _works(self, enc: Encounter, frame: Frame, target: Creature) -> bool:
        degree: int = frame.slots["degree"]
        if self.against == "degree":
            return degree >= SUCCESS
        name = f"{self.unit}-dodge"
        dodge = total(enc, target, name, target.sheet.stats[name], NO_TAGS, []).value
        if self.against == "save":
            avoided = enc.option("removal-resolution") == "dual-threshold" and (
                dodge >= frame.slots["dd"]
            )
            return degree < SUCCESS and not avoided
        touched: int = frame.slots["touched"]
        return touched > dodge or (touched == dodge and enc.option("removal-tie") == "succeeds")


class Push(Step):
    """Away from the actor: forced, so it costs nothing and calls for no Fuite (KI-23)."""

    needs: tuple[str, ...] = ("target",)

    def __init__(self, squares: int, when: frozenset[int]) -> None:
        self.squares = squares
        self.when = when

    @classmethod
    def build(cls, p: Params) -> Push:
        return cls(p.int("squares", 1), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if applies(frame, self.when):
            actor = enc.state.creatures[frame.actor]
            target = enc.state.creatures[frame.slots["target"]]
            if target.present:
                shove(enc, actor, target, self.squares)


class Teleport(Step):
    """The actor is elsewhere at once; nothing in between matters."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        cell: int = frame.slots["target"]
        if is_taken(enc, actor, cell):
            return  # somebody nobody knew of
        here = actor.cell
        enc.state.place(actor, cell)
        release_distant(enc, actor)
        if enc.log is not None:
            facts = {"creature": actor.index, "from": here, "to": cell}
            enc.tell("moved", enc.rules.cite("spell-effect"), facts, frame.act)


STEPS = {
    "save": Save.build,
    "damage": Damage.build,
    "weapon-damage": plain(WeaponDamage),
    "unarmed-damage": plain(UnarmedDamage),
    "heal": Heal.build,
    "lose-points": LosePoints.build,
    "push": Push.build,
    "teleport": plain(Teleport),
    "throw": plain(Throw),
    "pour": plain(Pour),
}
