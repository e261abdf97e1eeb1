"""Attack rolls and the damage they do."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from troisactes.errors import UnknownId
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Step
from troisactes.kernel.checks import FAILURE, SUCCESS, Check, Line, Total, check, total
from troisactes.kernel.names import CAUSE, TARGET, TRIGGERS_SLOT, USING, Slot, Stat, TurnCounter
from troisactes.kernel.reckoning import Amounts, amounts
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import Act, Creature
from troisactes.rules.common import facts
from troisactes.rules.common.defences import NO_TRAITS, defended
from troisactes.rules.common.disruption import disrupt
from troisactes.rules.common.events import CheckRolled, DiceRolled
from troisactes.rules.common.names import (
    AC,
    ATTACK,
    ATTACKS,
    ATTACKS_SLOT,
    DC_OF_ROLLER,
    DEGREE,
    DICE,
    DISRUPTS,
    FACES_KEY,
    LEAST,
    MODIFIER,
    MODIFIER_FROM,
    NEXT_ACTION,
    NO_DEGREE,
    ONCE,
    REPORTS,
    UNCOUNTED,
    UNPENALISED,
)
from troisactes.rules.common.options import RANGE_PENALTY
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Frame

MELEE: Final = frozenset(("melee",))
RANGED: Final = frozenset(("ranged",))
FELT_KEPT: Final = 4096
# Instants: an attack that does not land, and one that fails badly.
MISSED: Final = ("misses",)
MISSED_BADLY: Final = ("misses", "misses-badly")


def weapon_of(creature: Creature, id: str) -> Weapon:
    for weapon in creature.sheet.weapons:
        if weapon.id == id:
            return weapon
    raise UnknownId("weapon", id, [weapon.id for weapon in creature.sheet.weapons])


def strikes_at(enc: Encounter, creature: Creature, weapon: Weapon, cell: int, size: int) -> bool:
    """Whether a melee weapon can strike somebody of that size there: a long one (``least``, the
    nearest distance it is good for) not up close."""
    layout, metric = enc.state.layout, enc.rules.metric
    own, own_size = creature.cell, creature.size
    if not layout.within_reach(own, own_size, cell, size, weapon.reach, metric):
        return False
    least: int = weapon.data.get(LEAST, 0)
    return least < 2 or not layout.within_reach(own, own_size, cell, size, least - 1, metric)


def attacks_before(enc: Encounter, creature: Creature, frame: Frame) -> int:
    """Attacks already made this turn; off-turn only a readied attack remembers some."""
    slots = frame.slots
    # rule unpenalised: what allows the attack may spare it the penalty.
    if slots.get(UNPENALISED):
        return 0
    remembered: int = slots.get(ATTACKS_SLOT, -1)
    if remembered >= 0:
        return remembered
    # rule off-turn-attacks: the count is of the attacker's own turn.
    if enc.state.turn != creature.index:
        return 0
    counted = 0 if slots.get(UNCOUNTED) else 1  # this one was counted as it began
    return creature.counters.get(ATTACKS, 0) - counted


def situation(enc: Encounter, creature: Creature, frame: Frame, agile: bool) -> list[Line]:
    """Modifiers on an attack roll that come from the turn, not from effects."""
    lines: list[Line] = []
    made = attacks_before(enc, creature, frame)
    penalty = turn_rules(enc).attacks.penalty(enc, made, agile)
    if penalty:
        clause = turn_rules(enc).attacks.clause_of_penalty(made)
        lines.append(Line("multiple-attack", "untyped", penalty, clause))
    modifier: int = frame.slots.get(MODIFIER, 0)
    if modifier:
        parent = enc.state.act(frame.slots.get(MODIFIER_FROM, 0))
        label = parent.action.id if parent is not None else "special"
        clause = parent.action.clause if parent is not None else ""
        lines.append(Line(label, "untyped", modifier, clause))
    return lines


def attack_total(
    enc: Encounter, creature: Creature, frame: Frame, weapon: Weapon, target: Creature
) -> Total:
    """The attack modifier with this weapon on this target now."""
    lines = situation(enc, creature, frame, "agile" in weapon.traits)
    ranged = weapon.reach == 0
    if ranged and weapon.increment:
        distance = enc.state.layout.distance(
            creature.cell, creature.size, target.cell, target.size, enc.rules.metric
        )
        beyond = (distance - 1) // weapon.increment if distance > 0 else 0
        if beyond > 0:
            step = enc.number(RANGE_PENALTY)
            lines.append(
                Line("range", "untyped", -step * beyond, enc.rules.cite("range-increment"))
            )
    if weapon.traits & SITUATED:
        lines.extend(_lines_of_traits(enc, creature, weapon, target))
    return total(enc, creature, ATTACK, weapon.attack, RANGED if ranged else MELEE, lines)


# Traits of a strike that weigh on its roll by what the turn has seen, or by the distance.
SWEEP: Final = "sweep"
BACKSWING: Final = "backswing"
VOLLEY: Final = "volley"
SITUATED: Final = frozenset((SWEEP, BACKSWING, VOLLEY))
COUNTED: Final = frozenset((SWEEP, BACKSWING, "forceful"))
TOO_NEAR: Final = -2


def _lines_of_traits(
    enc: Encounter, creature: Creature, weapon: Weapon, target: Creature
) -> list[Line]:
    counters = creature.counters
    clause = enc.rules.cite("strike-traits")
    lines: list[Line] = []
    others = counters.get(TurnCounter(f"swung-at:{weapon.id}"), 0) & ~(1 << target.index)
    if SWEEP in weapon.traits and others:
        lines.append(Line(SWEEP, "circumstance", 1, clause))
    if BACKSWING in weapon.traits and counters.get(TurnCounter(f"missed:{weapon.id}"), 0):
        lines.append(Line(BACKSWING, "circumstance", 1, clause))
    if VOLLEY in weapon.rated:
        near = enc.state.layout.distance(
            creature.cell, creature.size, target.cell, target.size, enc.rules.metric
        )
        if near <= weapon.rated[VOLLEY]:
            lines.append(Line(VOLLEY, "untyped", TOO_NEAR, clause))
    return lines


def note_swing(creature: Creature, weapon: Weapon, target: Creature, degree: int) -> None:
    """What later strikes of the turn with the same weapon go by."""
    counters = creature.counters
    at, missed = TurnCounter(f"swung-at:{weapon.id}"), TurnCounter(f"missed:{weapon.id}")
    swings = TurnCounter(f"swings:{weapon.id}")
    counters[at] = counters.get(at, 0) | 1 << target.index
    counters[swings] = counters.get(swings, 0) + 1
    counters[missed] = int(degree < SUCCESS)


def armour_class(
    enc: Encounter, attacker: Creature, target: Creature, ranged: bool, stat: Stat = AC
) -> Total:
    """The target's AC (or touch AC, where its sheet has one) for this attacker, cover included."""
    lines: list[Line] = []
    if ranged:
        grade = cover_grade(enc, attacker, target)
        if grade:
            bonus = (0, 1, 2, 4)[grade]
            name = ("", "lesser-cover", "cover", "greater-cover")[grade]
            lines.append(Line(name, "circumstance", bonus, enc.rules.cite("cover")))
    elif target.flags & facts.TAKING_COVER:
        lines.append(Line("cover", "circumstance", 2, enc.rules.cite("cover")))
    if enc.rules.sight.hides(enc, target, attacker):
        # rule light: nobody guards against what it does not see.
        lines.append(Line("unseen-attacker", "circumstance", -2, enc.rules.cite("light")))
    if stat not in target.sheet.stats:
        stat = AC
    return total(enc, target, stat, target.sheet.stats[stat], RANGED if ranged else MELEE, lines)


def cover_grade(enc: Encounter, attacker: Creature, target: Creature) -> int:
    """0 none, 1 lesser (a creature between), 2 standard, 3 greater (standard, and taking cover)."""
    layout = enc.state.layout
    grade = 0
    obstacle = layout.obstacles_between(attacker.cell, target.cell)
    if obstacle or layout.exposure(attacker.cell, target.cell) < 4:
        grade = 2
    else:
        occupied = enc.state.occupied
        if len(occupied) > 2:
            for cell in layout.ray(attacker.cell, target.cell):
                index = occupied.get(cell, -1)
                if index >= 0 and index not in (attacker.index, target.index):
                    grade = 1
                    break
    if target.flags & facts.TAKING_COVER:
        return 3 if grade == 2 else 2
    if obstacle >= 2:
        return 3
    return grade


def count_degree(enc: Encounter, frame: Frame, act: Act, result: Check) -> None:
    """Bind the outcome, tell it, and disrupt what it answers if it says so."""
    frame.slots[DEGREE] = result.degree
    # rule dc-of-attack: ten and its modifier, without what weighed on this one roll.
    frame.slots[DC_OF_ROLLER] = 10 + result.stat.base
    creature = enc.state.creatures[act.actor]
    if creature.effects:
        spend_once(enc, creature)
    if REPORTS in frame.slots:
        _report(enc, frame)
    disrupts = frame.slots.get(DISRUPTS)
    if disrupts and result.degree in disrupts and "uses:manipulate" in frame.slots[TRIGGERS_SLOT]:
        cause = enc.state.act(frame.slots[CAUSE])
        if cause is not None:
            parent = enc.state.act(act.parent)
            clause = parent.action.clause if parent is not None else act.action.clause
            disrupt(enc, cause, clause)


def _report(enc: Encounter, frame: Frame) -> None:
    """What goes on by this roll, once all this is over, knows how it went."""
    for below in reversed(enc.state.stack):
        if below.act == frame.slots[REPORTS] and below.slots.get(DEGREE) == NO_DEGREE:
            below.slots[DEGREE] = frame.slots[DEGREE]
            below.slots[DC_OF_ROLLER] = frame.slots[DC_OF_ROLLER]
            return


def spend_once(enc: Encounter, creature: Creature) -> None:
    """Help given for one roll is gone with it; so is cover, once one strikes out of it."""
    for effect in [each for each in creature.effects if each.data.get(ONCE)]:
        effects.remove(enc, creature, effect)
    if creature.flags & facts.TAKING_COVER:
        effects.remove_kind(enc, creature, "taking-cover")


class Attack(Step):
    """d20 + attack modifier against the target's armour class."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        act = enc.state.act(frame.act)
        assert act is not None
        if not target.present:
            frame.slots[DEGREE] = 0
            return
        stat, ac = self._totals(enc, frame, creature, target, weapon)
        result = check(enc, creature, stat, "ac", ac, "attack")
        if enc.log is not None:
            enc.tell(
                CheckRolled(
                    purpose="attack",
                    creature=creature.index,
                    target=target.index,
                    using=weapon.id,
                    roll=result.to_plain(),
                ),
                act.action.clause,
                act.id,
            )
        count_degree(enc, frame, act, result)
        if weapon.traits & COUNTED:
            note_swing(creature, weapon, target, result.degree)
        effects.count_attack(enc, creature, target)
        if result.degree < SUCCESS:
            fell_short = MISSED if result.degree == FAILURE else MISSED_BADLY
            publish(enc, fell_short, creature.index, act.id, target.index)

    def _totals(
        self, enc: Encounter, frame: Frame, creature: Creature, target: Creature, weapon: Weapon
    ) -> tuple[Total, Total]:
        stat = attack_total(enc, creature, frame, weapon, target)
        return stat, armour_class(enc, creature, target, weapon.reach == 0)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        creature = reckoning.actor
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        weapon = weapon_of(creature, frame.slots[USING])
        stat, ac = self._totals(reckoning.enc, frame, creature, target, weapon)
        reckoning.roll(stat.value, ac.value, "attack")


def felt(
    target: Creature,
    dealt: Amounts,
    times: int,
    share: int,
    damage_type: str,
    traits: frozenset[str] = NO_TRAITS,
    first: bool = True,
) -> Amounts:
    """What gets through, after doubling or halving, immunity, weakness, resistance. ``first``:
    it is the blow's own damage, not what comes with it."""
    sheet = target.sheet
    if sheet.defences is None:
        if times == share and not sheet.data and dealt[0][0] >= 0:
            return dealt  # dice come in order: none of them falls short of nothing
        traits, first = NO_TRAITS, True
    return _felt_by(sheet, dealt, times, share, damage_type, traits, first)


def _felt_by(
    sheet: Sheet,
    dealt: Amounts,
    times: int,
    share: int,
    damage_type: str,
    traits: frozenset[str],
    first: bool,
) -> Amounts:
    key = (id(dealt), sheet, times, share, damage_type, traits, first)  # as of ``mean_of``
    known = _felt.get(key)
    if known is not None and known[0] is dealt:
        return known[1]
    lost = tuple(
        [
            (defended(sheet, amount * times // share, damage_type, traits, first), chance)
            for amount, chance in dealt
        ]
    )
    if len(_felt) >= FELT_KEPT:
        _felt.clear()
    _felt[key] = (dealt, lost)
    return lost


_felt: dict[tuple[int, Sheet, int, int, str, frozenset[str], bool], tuple[Amounts, Amounts]] = {}


@cache
def weapon_amounts(count: int, faces: int, bonus: int) -> Amounts:
    """What a weapon's dice and bonus come to: a blow that lands always hurts."""
    return at_least_one(amounts(count, faces, bonus))


def at_least_one(dealt: Amounts) -> Amounts:
    return tuple([(max(1, amount), chance) for amount, chance in dealt])


def roll_dice(enc: Encounter, creature: Creature, count: int, faces: int, purpose: str) -> int:
    """The sum of that many dice; the journal keeps each face."""
    faces_shown = [enc.die(faces, creature, purpose) for _ in range(count)]
    if count and enc.log is not None:
        enc.tell(
            DiceRolled(
                creature=creature.index, purpose=purpose, faces=faces, rolled=tuple(faces_shown)
            ),
            enc.rules.cite("damage"),
        )
    return sum(faces_shown)


def setup_dice(enc: Encounter, creature: Creature, act: Act) -> int:
    """Extra dice of a preparation made for this very action."""
    rolled = 0
    for effect in creature.effects:
        if effect.data.get(NEXT_ACTION) == act.action.id:
            rolled += roll_dice(
                enc, creature, effect.data.get(DICE, 0), effect.data.get(FACES_KEY, 6), "damage"
            )
    return rolled
