"""The steps most actions are made of: checks, saves, damage, healing, effects, pushes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.data_keys import LASTING
from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, HEALING, WOUND, Rolls, Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    NO_TAGS,
    SUCCESS,
    Total,
    check,
    total,
)
from troisactes.kernel.names import CAUSE, NO_STAT, TARGET, Key, Slot, Stat
from troisactes.kernel.reckoning import amounts
from troisactes.records.complaints import about_entries
from troisactes.rules.common.attacks import (
    count_degree,
    felt,
    roll_dice,
    situation,
)
from troisactes.rules.common.check_events import tell_check
from troisactes.rules.common.defences import NO_TRAITS, clause_of_wards, is_immune_to
from troisactes.rules.common.disruption import disrupt
from troisactes.rules.common.effect_clocks import set_clock
from troisactes.rules.common.events import CheckRolled, EffectInVain, Speaks
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import shove
from troisactes.rules.common.names import (
    DC_KEY,
    DC_OF_ROLLER,
    DC_STAT,
    DEGREE,
    INITIATIVE_NOTE,
    RETARGET,
    ROLLED,
    SPELL_DC,
    SUSTAINED,
    SUSTAINED_KEY,
)
from troisactes.rules.common.options import CASTING_COUNTS_AS_CONCENTRATING, OWN_TURN_COUNTS
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.catalogue.durations import Duration
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Act, Creature, Frame

ANY: Final = frozenset((CRITICAL_FAILURE, FAILURE, SUCCESS, CRITICAL_SUCCESS))
ONESELF: Final = Slot("self")


def whom(enc: Encounter, frame: Frame, to: Slot) -> Creature:
    if to == ONESELF:
        return enc.state.creatures[frame.actor]
    index: int = frame.slots[to]
    return enc.state.creatures[index]


def applies(frame: Frame, when: frozenset[int]) -> bool:
    return len(when) == len(ANY) or frame.slots[DEGREE] in when


def traits_of(enc: Encounter, frame: Frame, target: Creature) -> frozenset[str]:
    """The traits of what is being done, where the target's defences may ask for them."""
    act = enc.state.act(frame.act) if target.sheet.defences is not None else None
    return act.action.traits if act is not None else NO_TRAITS


def whose(p: Params, default: str = "target") -> Slot:
    return Slot(p.choice("to", (ONESELF, "target", "subject"), default))


class Roll(Step):
    """The actor rolls a statistic against 10 + one of the target's, or a fixed number.

    Where several statistics would do, it rolls its best.
    """

    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, stats: tuple[Stat, ...], against: Stat, dc: int, to: Slot) -> None:
        self.stats = stats
        self.against = against
        self.dc = dc
        self.to = to
        self.needs = () if to == ONESELF or not against else (to,)

    @classmethod
    def build(cls, p: Params) -> Roll:
        against = p.stat("against") if p.has("against") else NO_STAT
        stats = p.known_words("stat", "statistic", p.reading.vocabulary.stats, None)
        if not stats and p.has("stat"):
            p.fail("stat", about_entries.at_least_one_statistic())
        return cls(tuple([Stat(each) for each in stats]), against, p.int("dc", 0), whose(p))

    def stat_of(self, actor: Creature) -> Stat:
        best = self.stats[0]
        for stat in self.stats:
            if actor.sheet.stats.get(stat, 0) > actor.sheet.stats.get(best, 0):
                best = stat
        return best

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        name = self.stat_of(actor)
        stat, dc = self._totals(enc, frame, actor, act.action, name)
        target = whom(enc, frame, self.to).index if self.against else actor.index
        result = check(enc, actor, stat, self.against or "dc", dc, name)
        if enc.log is not None:
            enc.tell(
                CheckRolled(
                    purpose=name,
                    creature=actor.index,
                    target=target,
                    secret="secret" in act.action.traits,
                    roll=result.to_plain(),
                ),
                act.action.clause,
                act.id,
            )
        count_degree(enc, frame, act, result)
        if self.against and "attack" in act.action.traits:
            effects.count_attack(enc, actor, enc.state.creatures[target])

    def _totals(
        self, enc: Encounter, frame: Frame, actor: Creature, action: ActionDef, name: Stat
    ) -> tuple[Total, Total]:
        lines = situation(enc, actor, frame, False) if "attack" in action.traits else []
        stat = total(enc, actor, name, actor.sheet.stats.get(name, 0), NO_TAGS, lines)
        if self.against:
            return stat, difficulty(enc, whom(enc, frame, self.to), self.against)
        number = self.dc or int(action.data.get(DC_KEY, 15))
        return stat, Total(DC_STAT, number, number, [])

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        name = self.stat_of(reckoning.actor)
        actor, action = reckoning.actor, reckoning.action
        stat, dc = self._totals(reckoning.enc, frame, actor, action, name)
        reckoning.roll(stat.value, dc.value, name)


def difficulty(enc: Encounter, creature: Creature, stat: Stat) -> Total:
    """What others roll against: 10 + the statistic, with what bears on it."""
    base = 10 + creature.sheet.stats.get(stat, 0)
    return total(enc, creature, Stat(f"{stat}-dc"), base, NO_TAGS, [])


class Save(Step):
    """The target rolls a saving throw against the actor's DC; the degree is the target's."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, stat: Stat, dc: int) -> None:
        self.stat = stat
        self.dc = dc  # 0: the actor's spell DC

    @classmethod
    def build(cls, p: Params) -> Save:
        return cls(p.stat("stat"), p.int("dc", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        save, dc = self._totals(enc, actor, target)
        result = check(enc, target, save, "dc", dc, self.stat)
        if enc.log is not None:
            tell_check(enc, result, "save", actor.index, enc.rules.cite("save"), frame.act)
        frame.slots[DEGREE] = result.degree
        frame.slots[DC_OF_ROLLER] = dc.value

    def _totals(self, enc: Encounter, actor: Creature, target: Creature) -> tuple[Total, Total]:
        base = self.dc or actor.sheet.stats.get(SPELL_DC, 10)
        dc = total(enc, actor, SPELL_DC, base, NO_TAGS, [])
        return total(enc, target, self.stat, target.sheet.stats[self.stat], NO_TAGS, []), dc

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        save, dc = self._totals(reckoning.enc, reckoning.actor, target)
        reckoning.roll(save.value, dc.value, self.stat, True)


class RollAmount(Step):
    """Dice thrown once for everyone they concern."""

    binds: tuple[Slot, ...] = (ROLLED,)

    def __init__(self, count: int, faces: int, bonus: int) -> None:
        self.count = count
        self.faces = faces
        self.bonus = bonus

    @classmethod
    def build(cls, p: Params) -> RollAmount:
        count, faces, bonus = p.dice("dice")
        return cls(count, faces, bonus)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        frame.slots[ROLLED] = self.bonus + roll_dice(enc, actor, self.count, self.faces, "amount")

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(self.count, self.faces, self.bonus, ""),)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        reckoning.rolled = amounts(self.count, self.faces, self.bonus)


class Damage(Step):
    """Damage to a target: full, or by the degree of a basic save, or doubled by a critical hit."""

    def __init__(
        self,
        dice: tuple[int, int, int] | None,
        damage_type: str,
        to: Slot,
        basic: bool,
        doubles: bool,
        when: frozenset[int],
    ) -> None:
        self.dice = dice  # None: what an earlier step rolled
        self.damage_type = damage_type
        self.to = to
        self.basic = basic
        self.doubles = doubles
        self.when = when
        needs = [] if to == ONESELF else [to]
        if dice is None:
            needs.append(ROLLED)
        if basic or doubles or len(when) < len(ANY):
            needs.append(DEGREE)
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> Damage:
        return cls(
            p.dice("dice") if p.has("dice") else None,
            p.str("type", "untyped"),
            whose(p),
            p.flag("basic", False),
            p.flag("doubles", False),
            p.degrees("when", ANY),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = whom(enc, frame, self.to)
        degree: int = frame.slots.get(DEGREE, FAILURE)
        if self.basic and degree == CRITICAL_SUCCESS:
            return
        if self.dice is None:
            amount: int = frame.slots[ROLLED]
        else:
            count, faces, bonus = self.dice
            amount = bonus + roll_dice(enc, actor, count, faces, "damage")
        critical = False
        if self.basic:
            critical = degree == CRITICAL_FAILURE
            amount = amount // 2 if degree == SUCCESS else amount
        elif self.doubles:
            critical = degree == CRITICAL_SUCCESS
        if critical:
            amount *= 2
        deal(
            enc,
            frame.act,
            actor.index,
            target,
            amount,
            self.damage_type,
            critical,
            frame.slots.get(DC_OF_ROLLER, 15),
            traits=traits_of(enc, frame, target),
        )

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(*(self.dice or (0, 0, 0)), self.damage_type),)

    def brings(self) -> tuple[str, ...]:
        return (BLOW, WOUND)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = whom(reckoning.enc, frame, self.to)
        dealt = reckoning.rolled if self.dice is None else amounts(*self.dice)
        for degree, chance in enumerate(reckoning.chances):
            if not chance or (len(self.when) < len(ANY) and degree not in self.when):
                continue
            times, share = 1, 1
            if self.basic:
                if degree == CRITICAL_SUCCESS:
                    continue
                times = 2 if degree == CRITICAL_FAILURE else 1
                share = 2 if degree == SUCCESS else 1
            elif self.doubles and degree == CRITICAL_SUCCESS:
                times = 2
            lost = felt(target, dealt, times, share, self.damage_type, reckoning.action.traits)
            reckoning.lose(target, degree, lost)


class Heal(Step):
    """Hit points back."""

    def __init__(self, dice: tuple[int, int, int], to: Slot, when: frozenset[int]) -> None:
        self.dice = dice
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> Heal:
        return cls(p.dice("dice"), whose(p), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        count, faces, bonus = self.dice
        actor = enc.state.creatures[frame.actor]
        amount = bonus + roll_dice(enc, actor, count, faces, "healing")
        turn_rules(enc).harm.heal(enc, whom(enc, frame, self.to), amount, actor.index)

    def rolls(self) -> tuple[Rolls, ...]:
        return (Rolls(*self.dice, "", heals=True),)

    def brings(self) -> tuple[str, ...]:
        return (HEALING,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        count, faces, bonus = self.dice
        mean = bonus + count * (faces + 1) / 2
        likely = 0.0
        for degree, chance in enumerate(reckoning.chances):
            if len(self.when) == len(ANY) or degree in self.when:
                likely += chance
        reckoning.gain(whom(reckoning.enc, frame, self.to), likely * mean)


def act_lasted(enc: Encounter, frame: Frame) -> Act | None:
    """The act an effect lasts as long as: what a response answers, else what it is part of."""
    return enc.state.act(frame.slots.get(CAUSE, 0)) or enc.state.act(frame.act)


class ApplyEffect(Step):
    """Put an effect on someone, for a time."""

    def __init__(
        self,
        effect: str,
        value: int,
        to: Slot,
        lasts: Duration,
        when: frozenset[int],
        data: dict[Key, Any],
    ) -> None:
        self.effect = effect
        self.value = value
        self.to = to
        self.lasts = lasts
        self.when = when
        self.data = data
        needs = [] if to == ONESELF else [to]
        if len(when) < len(ANY):
            needs.append(DEGREE)
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> ApplyEffect:
        step = cls(
            p.effect("effect"),
            p.int("value", 0),
            whose(p),
            p.duration("lasts"),
            p.degrees("when", ANY),
            p.data(LASTING),
        )
        step.read_more(p)
        return step

    def read_more(self, p: Params) -> None:
        """What a more particular effect says besides.

        Not an overridden ``build`` calling this one: mypyc loses the class in ``super()`` there.
        """

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if self.to != ONESELF and frame.slots.get(self.to, -1) < 0:
            return  # whom is still to be said
        target = whom(reckoning.enc, frame, self.to)
        reckoning.begin(target, self.effect, self.value, self.when)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        target = whom(enc, frame, self.to)
        if not target.present or self.is_in_vain(enc, frame, target):
            return
        lasts = self.lasts
        clock = set_clock(enc, lasts, frame.actor, target.index, act_lasted(enc, frame))
        count = clock.times
        data = {**self.data_for(enc, frame), **clock.data}
        if lasts.sustained:
            # The turn of the casting counts as kept up, unless the table says otherwise.
            count = 1 if enc.option(CASTING_COUNTS_AS_CONCENTRATING) == "no" else 2
            data = {**data, SUSTAINED_KEY: True}
        elif (
            lasts.whose == "target"
            and lasts.event == "turn-end"
            and enc.state.turn == target.index
            and enc.option(OWN_TURN_COUNTS) == "does-not-count"
        ):
            count += 1
        if data.get(SUSTAINED_KEY) or data.get(RETARGET):
            enc.state.vars[SUSTAINED] = True
        self.begin(enc, target, frame.actor, clock.event, clock.whose, count, data)

    def is_in_vain(self, enc: Encounter, frame: Frame, target: Creature) -> bool:
        """Whether the target is immune to it, or to what brings it."""
        if target.sheet.defences is None or frame.actor == target.index:
            return False
        act = enc.state.act(frame.act)
        if not is_immune_to(target, self.effect, act.action if act is not None else None):
            return False
        if enc.log is not None:
            told = EffectInVain(creature=target.index, effect=self.effect)
            enc.tell(told, clause_of_wards(enc), frame.act)
        return True

    def data_for(self, enc: Encounter, frame: Frame) -> dict[Key, Any]:
        """What the effect knows, now that it begins."""
        return dict(self.data)

    def begin(
        self,
        enc: Encounter,
        target: Creature,
        source: int,
        event: str,
        whose: int,
        count: int,
        data: dict[Key, Any],
    ) -> None:
        definition = enc.rules.effect(self.effect)
        effects.attach(enc, target, definition, self.value, source, event, whose, count, data)


class EndEffect(Step):
    """Take an effect off someone."""

    def __init__(self, effect: str, to: Slot, when: frozenset[int]) -> None:
        self.effect = effect
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> EndEffect:
        return cls(p.effect("effect"), whose(p, ONESELF), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if applies(frame, self.when):
            effects.remove_kind(enc, whom(enc, frame, self.to), self.effect)


class Push(Step):
    """Move the target straight away; the pusher may be said to follow by another step."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def __init__(self, squares: int, critical: int, when: frozenset[int]) -> None:
        self.squares = squares
        self.critical = critical
        self.when = when

    @classmethod
    def build(cls, p: Params) -> Push:
        squares = p.int("squares", 1)
        return cls(squares, p.int("critical", squares), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        critical = frame.slots[DEGREE] == CRITICAL_SUCCESS
        shove(enc, actor, target, self.critical if critical else self.squares)


class Disrupt(Step):
    """Put an end to the action being answered."""

    needs: tuple[Slot, ...] = (CAUSE,)

    def __init__(self, when: frozenset[int]) -> None:
        self.when = when

    @classmethod
    def build(cls, p: Params) -> Disrupt:
        return cls(p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        cause = enc.state.act(frame.slots[CAUSE])
        act = enc.state.act(frame.act)
        if cause is not None and act is not None and applies(frame, self.when):
            disrupt(enc, cause, act.action.clause)


class Sneak(Step):
    """Moving unseen before a fight: initiative will be rolled with Stealth."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.state.creatures[frame.actor].notes[INITIATIVE_NOTE] = "stealth"


class Say(Step):
    """A few words."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.log is not None:
            enc.tell(Speaks(creature=frame.actor), enc.rules.cite("speak"), frame.act)


STEPS: StepBuilders = {
    "check": Roll.build,
    "save": Save.build,
    "dice": RollAmount.build,
    "damage": Damage.build,
    "heal": Heal.build,
    "effect": ApplyEffect.build,
    "end-effect": EndEffect.build,
    "push": Push.build,
    "disrupt": Disrupt.build,
    "sneak": plain(Sneak),
    "say": plain(Say),
}
