"""The steps a catalogue file may name: checks, saves, damage, effects, areas, hands and doors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    SUCCESS,
    Total,
    check,
    total,
)
from troisactes.kernel.decisions import CREATURE, Decision, choice
from troisactes.kernel.state import Item
from troisactes.rules.common.attacks import (
    armour_class,
    count_degree,
    disrupt,
    roll_dice,
    situation,
)
from troisactes.rules.common.falling import CatchHold
from troisactes.rules.common.harm import deal, heal
from troisactes.rules.common.movement import shove

if TYPE_CHECKING:
    from troisactes.catalogue.durations import Duration
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
ANY = frozenset((CRITICAL_FAILURE, FAILURE, SUCCESS, CRITICAL_SUCCESS))
ONESELF = "self"


def _who(enc: Encounter, frame: Frame, to: str) -> Creature:
    if to == ONESELF:
        return enc.state.creatures[frame.actor]
    index: int = frame.slots[to]
    return enc.state.creatures[index]


def _applies(frame: Frame, when: frozenset[int]) -> bool:
    return len(when) == len(ANY) or frame.slots["degree"] in when


def _to(p: Params, default: str = "target") -> str:
    return p.choice("to", (ONESELF, "target", "subject"), default)


class Roll(Step):
    """The actor rolls a statistic against 10 + one of the target's, or a fixed number.

    Where several statistics would do, it rolls its best.
    """

    binds: tuple[str, ...] = ("degree",)

    def __init__(self, stats: tuple[str, ...], against: str, dc: int, to: str) -> None:
        self.stats = stats
        self.against = against
        self.dc = dc
        self.to = to
        self.needs = () if to == ONESELF or not against else (to,)

    @classmethod
    def build(cls, p: Params) -> Roll:
        against = p.stat("against") if p.has("against") else ""
        stats = p.known_words("stat", "statistic", p.reading.vocabulary.stats, None)
        if not stats and p.has("stat"):
            p.fail("stat", "at least one statistic")
        return cls(stats, against, p.int("dc", 0), _to(p))

    def stat_of(self, actor: Creature) -> str:
        best = self.stats[0]
        for stat in self.stats:
            if actor.sheet.stats.get(stat, 0) > actor.sheet.stats.get(best, 0):
                best = stat
        return best

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        lines = situation(enc, actor, frame, False) if "attack" in act.action.traits else []
        name = self.stat_of(actor)
        stat = total(enc, actor, name, actor.sheet.stats.get(name, 0), NO_TAGS, lines)
        target = actor.index
        if self.against:
            other = _who(enc, frame, self.to)
            target = other.index
            dc = difficulty(enc, other, self.against)
        else:
            number = self.dc or int(act.action.data.get("dc", 15))
            dc = Total("dc", number, number, [])
        result = check(enc, actor, stat, self.against or "dc", dc, name)
        if enc.log is not None:
            enc.tell(
                "check",
                act.action.clause,
                {
                    "purpose": name,
                    "creature": actor.index,
                    "target": target,
                    **result.to_plain(),
                },
                act.id,
            )
        count_degree(enc, frame, act, result)


def difficulty(enc: Encounter, creature: Creature, stat: str) -> Total:
    """What others roll against: 10 + the statistic, with what bears on it."""
    base = 10 + creature.sheet.stats.get(stat, 0)
    return total(enc, creature, f"{stat}-dc", base, NO_TAGS, [])


class Save(Step):
    """The target rolls a saving throw against the actor's DC; the degree is the target's."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, stat: str, dc: int) -> None:
        self.stat = stat
        self.dc = dc  # 0: the actor's spell DC

    @classmethod
    def build(cls, p: Params) -> Save:
        return cls(p.stat("stat"), p.int("dc", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        base = self.dc or actor.sheet.stats.get("spell-dc", 10)
        dc = total(enc, actor, "spell-dc", base, NO_TAGS, [])
        save = total(enc, target, self.stat, target.sheet.stats[self.stat], NO_TAGS, [])
        result = check(enc, target, save, "dc", dc, self.stat)
        if enc.log is not None:
            enc.tell(
                "check",
                enc.rules.cite("save"),
                {
                    "purpose": "save",
                    "creature": target.index,
                    "target": actor.index,
                    **result.to_plain(),
                },
                frame.act,
            )
        frame.slots["degree"] = result.degree
        frame.slots["dc-of-roller"] = dc.value


class SpellAttack(Step):
    """The actor's spell attack against the target's armour class, or its touch AC."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, against: str) -> None:
        self.against = against

    @classmethod
    def build(cls, p: Params) -> SpellAttack:
        return cls(p.choice("against", ("ac", "tac"), "ac"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        act = enc.state.act(frame.act)
        assert act is not None
        lines = situation(enc, actor, frame, False)
        base = actor.sheet.stats.get("spell-attack", 0)
        stat = total(enc, actor, "spell-attack", base, NO_TAGS, lines)
        dc = armour_class(enc, actor, target, True, self.against)
        result = check(enc, actor, stat, self.against, dc, "spell-attack")
        if enc.log is not None:
            enc.tell(
                "check",
                act.action.clause,
                {
                    "purpose": "spell-attack",
                    "creature": actor.index,
                    "target": target.index,
                    **result.to_plain(),
                },
                act.id,
            )
        count_degree(enc, frame, act, result)


class RollAmount(Step):
    """Dice thrown once for everyone they concern."""

    binds: tuple[str, ...] = ("rolled",)

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
        frame.slots["rolled"] = self.bonus + roll_dice(
            enc, actor, self.count, self.faces, "amount"
        )


class Damage(Step):
    """Damage to a target: full, or by the degree of a basic save, or doubled by a critical hit."""

    def __init__(
        self,
        dice: tuple[int, int, int] | None,
        damage_type: str,
        to: str,
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
            needs.append("rolled")
        if basic or doubles or len(when) < len(ANY):
            needs.append("degree")
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> Damage:
        return cls(
            p.dice("dice") if p.has("dice") else None,
            p.str("type", "untyped"),
            _to(p),
            p.flag("basic", False),
            p.flag("doubles", False),
            p.degrees("when", ANY),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not _applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = _who(enc, frame, self.to)
        degree: int = frame.slots.get("degree", FAILURE)
        if self.basic and degree == CRITICAL_SUCCESS:
            return
        if self.dice is None:
            amount: int = frame.slots["rolled"]
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
            frame.slots.get("dc-of-roller", 15),
        )


class Heal(Step):
    """Hit points back."""

    def __init__(self, dice: tuple[int, int, int], to: str, when: frozenset[int]) -> None:
        self.dice = dice
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> Heal:
        return cls(p.dice("dice"), _to(p), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not _applies(frame, self.when):
            return
        count, faces, bonus = self.dice
        actor = enc.state.creatures[frame.actor]
        amount = bonus + roll_dice(enc, actor, count, faces, "healing")
        heal(enc, _who(enc, frame, self.to), amount, actor.index)


class ApplyEffect(Step):
    """Put an effect on someone, for a time."""

    def __init__(
        self,
        effect: str,
        value: int,
        to: str,
        lasts: Duration,
        when: frozenset[int],
        data: Mapping[str, Any],
    ) -> None:
        self.effect = effect
        self.value = value
        self.to = to
        self.lasts = lasts
        self.when = when
        self.data = data
        needs = [] if to == ONESELF else [to]
        if len(when) < len(ANY):
            needs.append("degree")
        self.needs = tuple(needs)

    @classmethod
    def build(cls, p: Params) -> ApplyEffect:
        return cls(
            p.effect("effect"),
            p.int("value", 0),
            _to(p),
            p.duration("lasts"),
            p.degrees("when", ANY),
            frozen(p.table("data", {})),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not _applies(frame, self.when):
            return
        target = _who(enc, frame, self.to)
        if not target.present:
            return
        source = frame.actor
        lasts = self.lasts
        whose = source if lasts.whose == "source" else target.index
        count = lasts.count
        own_turn = enc.state.turn == whose
        if lasts.next and own_turn:
            count += 1
        data = self.data
        if lasts.sustained:
            # The turn of the casting counts as kept up, unless the table says otherwise.
            count = 1 if enc.option("casting-counts-as-concentrating") == "no" else 2
            data = {**data, "sustained": True}
        elif (
            lasts.whose == "target"
            and lasts.event == "turn-end"
            and own_turn
            and enc.option("own-turn-counts") == "does-not-count"
        ):
            count += 1
        if data.get("sustained") or data.get("retarget"):
            enc.state.vars["sustained"] = True
        effects.attach(
            enc,
            target,
            enc.rules.effect(self.effect),
            self.value,
            source,
            lasts.event,
            whose if lasts.event else -1,
            count,
            data,
        )


def frozen(table: Mapping[str, Any]) -> dict[str, Any]:
    """Effects' data are shared by clones: lists become tuples."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}


class EndEffect(Step):
    """Take an effect off someone."""

    def __init__(self, effect: str, to: str, when: frozenset[int]) -> None:
        self.effect = effect
        self.to = to
        self.when = when
        self.needs = () if to == ONESELF else (to,)

    @classmethod
    def build(cls, p: Params) -> EndEffect:
        return cls(p.effect("effect"), _to(p, ONESELF), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if _applies(frame, self.when):
            effects.remove_kind(enc, _who(enc, frame, self.to), self.effect)


class Push(Step):
    """Move the target straight away; the pusher may be said to follow by another step."""

    needs: tuple[str, ...] = ("target", "degree")

    def __init__(self, squares: int, critical: int, when: frozenset[int]) -> None:
        self.squares = squares
        self.critical = critical
        self.when = when

    @classmethod
    def build(cls, p: Params) -> Push:
        squares = p.int("squares", 1)
        return cls(squares, p.int("critical", squares), p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        if not _applies(frame, self.when):
            return
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        critical = frame.slots["degree"] == CRITICAL_SUCCESS
        shove(enc, actor, target, self.critical if critical else self.squares)


class Each(Step):
    """Do the inner steps for every creature an area covers, one after the other."""

    def __init__(self, shape: str, radius: int, side: str, inner: Script) -> None:
        self.shape = shape
        self.radius = radius
        self.side = side
        self.inner = inner
        self.needs = ("target",) if shape != "emanation" else ()

    @classmethod
    def build(cls, p: Params) -> Each:
        return cls(
            p.choice("shape", ("burst", "cone", "line", "emanation"), "burst"),
            p.int("radius", 1),
            p.choice("side", ("any", "enemy", "ally"), "any"),
            p.script("steps"),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        for index in reversed(self.covered(enc, frame)):
            slots = dict(frame.slots)
            slots["target"] = index
            enc.push(self.inner, frame.actor, frame.act, slots)

    def covered(self, enc: Encounter, frame: Frame) -> list[int]:
        state = enc.state
        layout = state.layout
        actor = state.creatures[frame.actor]
        metric = enc.rules.metric
        aim: int = frame.slots.get("target", -1)
        if self.shape == "burst":
            cells = layout.burst(aim, self.radius, metric)
        elif self.shape == "cone":
            cells = layout.cone(actor.cell, actor.size, aim, self.radius, metric)
        elif self.shape == "line":
            end = line_end(enc, actor.cell, aim, self.radius)
            # From the edge of the map a line outwards crosses nothing.
            cells = layout.line(actor.cell, end, self.radius, metric) if end != actor.cell else ()
        else:
            cells = layout.emanation(actor.cell, actor.size, self.radius, metric)
        found: list[int] = []
        for cell in cells:
            index = state.occupied.get(cell, -1)
            if index < 0 or index in found:
                continue
            if index == actor.index and self.shape != "burst":
                continue
            hostile = actor.hostile_to(state.creatures[index])
            if self.side == "any" or hostile == (self.side == "enemy"):
                found.append(index)
        return sorted(found)


def line_end(enc: Encounter, cell: int, direction: int, length: int) -> int:
    """The last square of the map a line in one of the eight directions crosses."""
    grid = enc.state.grid
    dx, dy = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))[direction]
    x, y = cell % grid.width, cell // grid.width
    for _ in range(length):
        if not (0 <= x + dx < grid.width and 0 <= y + dy < grid.height):
            break
        x += dx
        y += dy
    return y * grid.width + x


# --- hands, items, doors -----------------------------------------------------------------------


def take_item(items: tuple[Item, ...], kind: str) -> tuple[Item | None, tuple[Item, ...]]:
    for item in items:
        if item.kind == kind:
            return item, tuple(each for each in items if each is not item)
    return None, items


class MoveItem(Step):
    """An item changes place: hand, pack, ground, or another's hand."""

    needs: tuple[str, ...] = ("using",)

    def __init__(self, origin: str, goal: str) -> None:
        self.origin = origin
        self.goal = goal

    @classmethod
    def build(cls, p: Params) -> MoveItem:
        places = ("hand", "pack", "ground", "target", "nowhere")
        return cls(p.choice("from", places[:3]), p.choice("into", places))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        item = self._take(enc, creature, frame.slots["using"])
        if item is None:
            return
        if self.goal == "hand":
            creature.held = (*creature.held, item)
        elif self.goal == "pack":
            creature.stowed = (*creature.stowed, item)
        elif self.goal == "ground":
            ground = enc.state.ground
            ground[creature.cell] = (*ground.get(creature.cell, ()), item)
        elif self.goal == "target":
            other = enc.state.creatures[frame.slots["target"]]
            other.held = (*other.held, item)
        if enc.log is not None:
            enc.tell(
                "item",
                enc.rules.cite("items"),
                {
                    "creature": creature.index,
                    "item": item.kind,
                    "from": self.origin,
                    "into": self.goal,
                    "target": frame.slots.get("target", -1),
                },
                frame.act,
            )

    def _take(self, enc: Encounter, creature: Creature, kind: str) -> Item | None:
        if self.origin == "hand":
            item, creature.held = take_item(creature.held, kind)
            return item
        if self.origin == "pack":
            item, creature.stowed = take_item(creature.stowed, kind)
            return item
        ground = enc.state.ground
        for cell in sorted(ground):
            if enc.state.layout.within_reach(
                creature.cell, creature.size, cell, 1, 1, enc.rules.metric
            ):
                item, rest = take_item(ground[cell], kind)
                if item is not None:
                    if rest:
                        ground[cell] = rest
                    else:
                        del ground[cell]
                    return item
        return None


class ToggleDoor(Step):
    """An open door closes, a closed one opens."""

    needs: tuple[str, ...] = ("target",)

    @classmethod
    def build(cls, p: Params) -> ToggleDoor:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        cell: int = frame.slots["target"]
        closed = enc.state.doors
        opens = cell in closed
        enc.state.set_doors(closed - {cell} if opens else closed | {cell})
        if enc.log is not None:
            enc.tell(
                "door",
                enc.rules.cite("items"),
                {"creature": frame.actor, "cell": cell, "open": opens},
                frame.act,
            )


# --- spells that last ------------------------------------------------------------------------------


class KeepUp(Step):
    """A sustained spell goes on to the end of the next turn."""

    needs: tuple[str, ...] = ("target",)

    @classmethod
    def build(cls, p: Params) -> KeepUp:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        uid: int = frame.slots["target"]
        returned = bool(enc.state.creatures[frame.actor].counters.get("returned"))
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    effects.replace(enc, creature, effect, effect.with_count(1 if returned else 2))
                    return


class Retarget(Step):
    """A running spell turns to another creature."""

    needs: tuple[str, ...] = ("target",)

    @classmethod
    def build(cls, p: Params) -> Retarget:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        holder, effect = self._find(enc, frame)
        if effect is None or holder is None:
            return
        actor = enc.state.creatures[frame.actor]
        near = [
            other.index
            for other in enc.state.creatures
            if other.present
            and other.index != holder.index
            and other.side == holder.side
            and enc.sees(actor, other)
        ]
        if near:
            enc.ask(
                frame,
                Decision(
                    "retarget",
                    actor.index,
                    actor.index,
                    [choice("onto", CREATURE, near)],
                    enc.rules.cite("retarget"),
                    {"effect": effect.definition.id},
                    "onto",
                ),
            )

    def answer(self, enc: Encounter, frame: Frame, option: Any) -> None:
        holder, effect = self._find(enc, frame)
        if holder is None or effect is None:
            return
        holder.effects.remove(effect)
        effects.refresh(enc, holder)
        other = enc.state.creatures[option.target]
        other.effects.append(effect)
        effects.refresh(enc, other)
        if enc.log is not None:
            enc.tell(
                "retargeted",
                enc.rules.cite("retarget"),
                {"creature": frame.actor, "from": holder.index, "to": other.index},
            )

    def _find(self, enc: Encounter, frame: Frame) -> tuple[Any, Any]:
        uid: int = frame.slots["target"]
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    return creature, effect
        return None, None


# --- shields -----------------------------------------------------------------------------------------


class Soften(Step):
    """Take something off the damage being answered; a shield takes the rest of the blow itself."""

    def __init__(self, amount: int, shield: bool) -> None:
        self.amount = amount
        self.shield = shield

    @classmethod
    def build(cls, p: Params) -> Soften:
        return cls(p.int("amount", 0), p.flag("shield", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        blow = None
        for below in reversed(enc.state.stack):
            if below.script.id == "damage" and below.slots["target"] == creature.index:
                blow = below
                break
        if blow is None:
            return
        amount: int = blow.slots["amount"]
        softened = self.amount
        if self.shield:
            softened = self._block(enc, creature, amount)
        blow.slots["amount"] = max(0, amount - softened)
        if enc.log is not None:
            enc.tell(
                "softened",
                enc.rules.cite("damage"),
                {"creature": creature.index, "by": min(amount, softened)},
                frame.act,
            )

    def _block(self, enc: Encounter, creature: Creature, amount: int) -> int:
        for item in creature.held:
            data = enc.rules.items[item.kind].data
            if "shield-hp" in data:
                hardness: int = data["hardness"]
                left = item.data.get("hp", data["shield-hp"]) - max(0, amount - hardness)
                worn = Item(item.uid, item.kind, {"hp": max(0, left)})
                creature.held = tuple(
                    worn if each is item else each for each in creature.held if left > 0 or each is not item
                )
                return hardness
        return 0


class Drink(Step):
    """A potion in hand gives back hit points."""

    needs: tuple[str, ...] = ("using",)

    @classmethod
    def build(cls, p: Params) -> Drink:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        data = enc.rules.items[frame.slots["using"]].data
        rolled = roll_dice(enc, creature, data["dice"], data["faces"], "healing")
        heal(enc, creature, rolled + data.get("bonus", 0), creature.index)


class Disrupt(Step):
    """Put an end to the action being answered."""

    needs: tuple[str, ...] = ("cause",)

    def __init__(self, when: frozenset[int]) -> None:
        self.when = when

    @classmethod
    def build(cls, p: Params) -> Disrupt:
        return cls(p.degrees("when", ANY))

    def run(self, enc: Encounter, frame: Frame) -> None:
        cause = enc.state.act(frame.slots["cause"])
        act = enc.state.act(frame.act)
        if cause is not None and act is not None and _applies(frame, self.when):
            disrupt(enc, cause, act.action.clause)


class Mend(Step):
    """Repair: a shield in hand gets hit points back, more for a better result; a botch costs some."""

    needs: tuple[str, ...] = ("using", "degree")

    @classmethod
    def build(cls, p: Params) -> Mend:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        degree: int = frame.slots["degree"]
        change = (0, 0, 10, 20)[degree]
        if degree == CRITICAL_FAILURE:
            change = -roll_dice(enc, creature, 2, 6, "damage")
        for item in creature.held:
            data = enc.rules.items[item.kind].data
            if item.kind == frame.slots["using"] and "shield-hp" in data:
                limit: int = data["shield-hp"]
                left = max(0, min(limit, item.data.get("hp", limit) + change))
                mended = Item(item.uid, item.kind, {"hp": left})
                creature.held = tuple(mended if each is item else each for each in creature.held)
                break


class Sneak(Step):
    """Moving unseen before a fight: initiative will be rolled with Stealth."""

    @classmethod
    def build(cls, p: Params) -> Sneak:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.state.creatures[frame.actor].notes["initiative"] = "stealth"


class Say(Step):
    """A few words."""

    @classmethod
    def build(cls, p: Params) -> Say:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.log is not None:
            enc.tell("speaks", enc.rules.cite("speak"), {"creature": frame.actor}, frame.act)


STEPS = {
    "check": Roll.build,
    "save": Save.build,
    "spell-attack": SpellAttack.build,
    "dice": RollAmount.build,
    "damage": Damage.build,
    "heal": Heal.build,
    "effect": ApplyEffect.build,
    "end-effect": EndEffect.build,
    "push": Push.build,
    "each": Each.build,
    "move-item": MoveItem.build,
    "door": ToggleDoor.build,
    "keep-up": KeepUp.build,
    "retarget": Retarget.build,
    "soften": Soften.build,
    "drink": Drink.build,
    "disrupt": Disrupt.build,
    "mend": Mend.build,
    "sneak": Sneak.build,
    "say": Say.build,
    "grab-edge": CatchHold.build,
}
