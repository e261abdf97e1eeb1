"""What a spell or blow does: saves, damage, healing, points taken away, pushes, teleports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, FAILURE, SUCCESS, total
from troisactes.rules.common.attacks import roll_dice, weapon_of
from troisactes.rules.common.economy import economy
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import is_taken, release_distant, shove
from troisactes.rules.common.steps import ANY, ONESELF, applies, whom, whose
from troisactes.rules.krosmoz import points
from troisactes.rules.krosmoz.rolls import difficulty, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS
from troisactes.rules.krosmoz.sight import cover, cover_line
from troisactes.rules.krosmoz.touch import Touch

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
NO_CHARACTERISTIC = ""
NONE_ADDED = ("", *CHARACTERISTICS)


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

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        dd = difficulty(enc, actor, self.by)
        lines = []
        if self.stat == "agility":
            # KZ-COV-04: cover helps Agility rolls, seen from where the effect comes (KO-26).
            degree = cover(enc, frame.slots.get("origin", actor.cell), target, actor.index)
            if degree:
                lines.append(cover_line(enc, degree))
        stat = test_total(enc, target, f"{self.stat}-save", lines)
        made = roll(enc, target, stat, "dc", dd, "save")
        tell_roll(enc, made, enc.rules.cite("save"), "save", actor.index, frame.act)
        frame.slots["degree"] = made.degree
        frame.slots["dd"] = dd.value


class Damage(Step):
    """Dice, and a characteristic; a critical hit doubles the dice, never what is added
    (KZ-CRIT-02), unless the sheet says otherwise (``doubles = false``)."""

    def __init__(
        self,
        dice: tuple[int, int, int],
        add: str,
        damage_type: str,
        to: str,
        doubles: bool,
        half: bool,
        when: frozenset[int],
    ) -> None:
        self.dice = dice
        self.add = add
        self.damage_type = damage_type
        self.to = to
        self.doubles = doubles
        self.half = half  # a successful save halves it instead of cancelling it
        self.when = when
        needs = [] if to == ONESELF else [to]
        if len(when) < len(ANY) or half:
            needs.append("degree")
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> Damage:
        return cls(
            p.dice("dice"),
            p.choice("add", NONE_ADDED, NO_CHARACTERISTIC),
            p.damage_type("type", "neutral"),
            whose(p),
            p.flag("doubles", True),
            p.flag("half", False),
            p.degrees("when", ANY),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = whom(enc, frame, self.to)
        if not target.present:
            return
        degree: int = frame.slots.get("degree", FAILURE)
        critical = degree == CRITICAL_SUCCESS and "dd" not in frame.slots
        count, faces, bonus = self.dice
        if critical and self.doubles:
            count *= 2
        amount = bonus + added(enc, actor, self.add) + roll_dice(enc, actor, count, faces, "damage")
        if self.half and degree >= SUCCESS:
            amount //= 2
        deal(enc, frame.act, actor.index, target, max(0, amount), self.damage_type, critical, 0)


def added(enc: Encounter, actor: Creature, characteristic: str) -> int:
    """The characteristic's modifier, and what effects add to damage."""
    base = actor.sheet.stats[characteristic] if characteristic else 0
    return total(enc, actor, "damage", base, NO_TAGS, []).value


class WeaponDamage(Step):
    """KZ-A-03: what the weapon's record says."""

    needs: tuple[str, ...] = ("target", "using", "degree")

    @classmethod
    def build(cls, p: Params) -> WeaponDamage:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        degree: int = frame.slots["degree"]
        if degree < SUCCESS:
            return  # KZ-ATT-05: no damage die on a miss
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        weapon = weapon_of(actor, frame.slots["using"])
        critical = degree == CRITICAL_SUCCESS
        count = weapon.dice[0] * (2 if critical else 1)
        rolled = roll_dice(enc, actor, count, weapon.dice[1], "damage")
        amount = max(0, rolled + weapon.bonus + added(enc, actor, NO_CHARACTERISTIC))
        deal(enc, frame.act, actor.index, target, amount, weapon.damage_type, critical, 0)


class UnarmedDamage(Step):
    """KZ-MEL-03: 1 + Force, no die, so nothing for a critical to double (KO-27)."""

    needs: tuple[str, ...] = ("target", "degree")

    @classmethod
    def build(cls, p: Params) -> UnarmedDamage:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        degree: int = frame.slots["degree"]
        if degree < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        amount = max(0, 1 + added(enc, actor, "force"))
        critical = degree == CRITICAL_SUCCESS
        if critical and enc.option("unarmed-critical") == "double-total":
            amount *= 2
        deal(enc, frame.act, actor.index, target, amount, "neutral", critical, 0)


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
        amount = bonus + roll_dice(enc, actor, count, faces, "healing")
        if self.add:
            amount += actor.sheet.stats[self.add]
        economy(enc).heal(enc, whom(enc, frame, self.to), max(0, amount), actor.index)


class Throw(Touch):
    """KO-19: a potion thrown to a friend arrives; a table may ask for a touch roll."""

    @classmethod
    def build(cls, p: Params) -> Throw:
        return cls("agility", "ac")

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option("thrown-item") == "no-roll":
            self._finish(frame, SUCCESS, 0)
        else:
            super().run(enc, frame)


class Pour(Step):
    """What is in the potion does its work on whoever it has reached."""

    needs: tuple[str, ...] = ("target", "using", "degree")

    @classmethod
    def build(cls, p: Params) -> Pour:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots["degree"] < SUCCESS:
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        data = enc.rules.items[frame.slots["using"]].data
        amount = roll_dice(enc, actor, data["dice"], data["faces"], "healing")
        economy(enc).heal(enc, target, amount + data.get("bonus", 0), actor.index)


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
        if target.present and self._works(enc, frame, target):
            points.take(enc, target, self.unit, self.amount, frame.actor)

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

    @classmethod
    def build(cls, p: Params) -> Teleport:
        return cls()

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
    "weapon-damage": WeaponDamage.build,
    "unarmed-damage": UnarmedDamage.build,
    "heal": Heal.build,
    "lose-points": LosePoints.build,
    "push": Push.build,
    "teleport": Teleport.build,
    "throw": Throw.build,
    "pour": Pour.build,
}
