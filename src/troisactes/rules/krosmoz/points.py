"""PA and PM: restored, spent, taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, total
from troisactes.kernel.names import Note, Pool, Stat
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.events import PointsLeft
from troisactes.rules.krosmoz.names import BEYOND_MAXIMUM, PA_STAT, PM_STAT, PO
from troisactes.rules.krosmoz.options import (
    DODGE_ZERO_PM,
    MAXIMA,
    REACTION_PA_SOURCE,
    REMOVAL_LASTS,
    SIGNIFICANT_FIGHT,
)

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

PA_OWED: Final = Note("pa-owed")  # what reactions have taken from the turn to come
PA_LENT: Final = Note("pa-lent")  # of version 0.1: what they had to take from it


# KZ-RES-03: nothing else bounds how much is done in a turn.
PA: Final = Pool("pa")
PM: Final = Pool("pm")
LEGENDARY: Final = Pool("legendary")
REACTION_PA: Final = Pool(
    "reaction-pa"
)  # what reactions are paid with where it is not what a turn left over
WAKFU: Final = Pool("wakfu")
POINTS = (PA, PM)
AT_FULL: Final[dict[Pool, Stat]] = {PA: PA_STAT, PM: PM_STAT}
COUNTED: Final[dict[Stat, Pool]] = {stat: pool for pool, stat in AT_FULL.items()}
CEILINGS = {PA_STAT: 12, PM_STAT: 6, PO: 6}  # KN-03: what bonuses may bring a creature to
DODGING = "dodging"
REACTION_POOL = 3  # KX-02, a pool of their own: what the dearest reaction costs


def full(enc: Encounter, creature: Creature, unit: Pool) -> int:
    """What a turn begins with, effects included; never below 0 (KO-34)."""
    stat = AT_FULL[unit]
    return max(0, capped(enc, creature, stat, uncapped(enc, creature, stat)))


def uncapped(enc: Encounter, creature: Creature, stat: Stat) -> int:
    return total(enc, creature, stat, creature.sheet.stats[stat], NO_TAGS, []).value


def capped(enc: Encounter, creature: Creature, stat: Stat, value: int) -> int:
    """KN-03: bonuses stop at the ceiling; what a sheet prints counts, and a mount goes beyond."""
    if enc.option(MAXIMA) == "none":
        return value
    most = max(CEILINGS[stat], creature.sheet.stats[stat])
    for effect in creature.effects:
        if effect.definition.data.get(BEYOND_MAXIMUM):
            for modifier in effect.definition.modifiers:
                most += modifier.amount if modifier.stat == stat else 0
    return min(value, most)


def po_of(enc: Encounter, creature: Creature) -> int:
    """KZ-PO-01: a bonus, never spent."""
    base = creature.sheet.stats[PO]
    return capped(enc, creature, PO, uncapped(enc, creature, PO)) if creature.effects else base


def restore(enc: Encounter, creature: Creature) -> None:
    """KZ-QR-01, KZ-SUM-01: both pools back to the sheet's values first; what is unspent is not kept
    (KZ-RES-02 of PA, KZ-PM-03 of PM)."""
    pools = creature.pools
    pools.pop(REACTION_PA, None)  # a turn of one's own has no use for it
    for unit in POINTS:
        if unit == PM or not draws_on_wakfu(enc, creature):
            pools[unit] = creature.sheet.stats[AT_FULL[unit]]
    tell(enc, creature, enc.rules.cite("regain"))


def apply_lasting(enc: Encounter, creature: Creature) -> None:
    """KZ-QR-01: then what persists is taken off (or added to) the fresh values."""
    changed = False
    for unit in POINTS:
        # KI-13: what was taken off its turn is taken off this turn's points as well.
        change = full(enc, creature, unit) - creature.sheet.stats[AT_FULL[unit]]
        if change and (unit == PM or not draws_on_wakfu(enc, creature)):
            creature.pools[unit] = max(0, creature.pools[unit] + change)
            changed = True
    if changed:
        tell(enc, creature, enc.rules.cite("persistent"))
    owed = creature.notes.pop(PA_OWED, 0)
    if owed:
        creature.pools[PA] = max(0, creature.pools[PA] - owed)
        tell(enc, creature, enc.rules.cite("reaction-points"))


def tell(enc: Encounter, creature: Creature, clause: str) -> None:
    if enc.log is not None:
        pools = creature.pools
        enc.tell(PointsLeft(creature=creature.index, pa=pools[PA], pm=pools[PM]), clause)


def changed_by(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """An effect on PA or PM counts from the moment it begins, on what is left now."""
    changed = False
    for definition in enc.rules.with_included(effect.definition):
        for modifier in definition.modifiers:
            unit = COUNTED.get(modifier.stat)
            if unit is not None:
                by = modifier.amount * (effect.value if modifier.per_value else 1)
                pools = creature.pools
                before = pools.get(unit, 0)
                pools[unit] = max(0, before + _felt(enc, creature, modifier.stat, by))
                changed = changed or pools[unit] != before
                if by < 0 and unit == PM:
                    after_removal(enc, creature, before > 0)
    if changed:
        tell(enc, creature, effect.definition.clause)
    reckon_credit(enc, creature)


def taken_back(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """Another of its kind takes an effect's place: what it gave or took is undone first."""
    for definition in enc.rules.with_included(effect.definition):
        for modifier in definition.modifiers:
            unit = COUNTED.get(modifier.stat)
            if unit is not None:
                by = modifier.amount * (effect.value if modifier.per_value else 1)
                left = creature.pools.get(unit, 0)
                felt = _felt(enc, creature, modifier.stat, by)
                creature.pools[unit] = max(0, left - felt)


def _felt(enc: Encounter, creature: Creature, stat: Stat, by: int) -> int:
    """What a change now in force comes to, the ceiling considered."""
    if by <= 0:
        return by
    now = uncapped(enc, creature, stat)
    return capped(enc, creature, stat, now) - capped(enc, creature, stat, now - by)


def draws_on_wakfu(enc: Encounter, creature: Creature) -> bool:
    """KN-04: in a fight of no significance the gods give nobody's PA back but adversaries'."""
    return enc.option(SIGNIFICANT_FIGHT) == "no" and creature.side == "heroes"


def is_short(enc: Encounter, creature: Creature) -> bool:
    return creature.pools.get(PA, 0) < full(enc, creature, PA)


def follow(enc: Encounter, creature: Creature, before: dict[Pool, int]) -> None:
    """Bonuses and penalties that were taken off go with what is left of the points as well."""
    changed = False
    for unit in POINTS:
        now = full(enc, creature, unit)
        change = now - before[unit]
        if change:
            creature.pools[unit] = max(0, min(now, creature.pools.get(unit, 0) + change))
            changed = True
    if changed:
        tell(enc, creature, enc.rules.cite("dispel"))


def take(enc: Encounter, target: Creature, unit: Pool, amount: int, source: int) -> None:
    """KO-34: at once from what is left; off its turn, from its next turn's as well."""
    if enc.option(REMOVAL_LASTS) == "next-turn":
        definition = enc.rules.effect(f"{unit}-loss")
        effects.attach(enc, target, definition, amount, source, "turn-end", target.index, 1)
        return
    before = target.pools[unit]
    target.pools[unit] = max(0, before - amount)
    tell(enc, target, enc.rules.cite("removal"))
    if unit == PM:
        after_removal(enc, target, before > 0)


def end_dodge(enc: Encounter, creature: Creature) -> None:
    """KZ-A-10: whoever is incapacitated, or cannot move any more, dodges no longer."""
    if creature.flags & facts.DODGING:
        effects.remove_kind(enc, creature, DODGING)


def after_removal(enc: Encounter, creature: Creature, had_some: bool) -> None:
    """KZ-A-10, KX-18: PM *taken* down to 0 end a Dodge, at once (KI-02)."""
    gone = (had_some and creature.pools[PM] == 0) or full(enc, creature, PM) == 0
    if gone:
        end_dodge(enc, creature)


def after_spending(enc: Encounter, creature: Creature) -> None:
    """A table may count PM *spent* down to 0 as well (KX-18)."""
    if creature.pools.get(PM, 0) == 0 and enc.option(DODGE_ZERO_PM) == "any-zero":
        end_dodge(enc, creature)


def reaction_source(enc: Encounter, creature: Creature) -> str:
    """KX-02: where the PA of its reactions come from. Whose turns bring no PA back can borrow none
    from them (KN-04)."""
    return "unspent" if draws_on_wakfu(enc, creature) else enc.option(REACTION_PA_SOURCE)


def provide_for_reactions(enc: Encounter, creature: Creature) -> None:
    """KX-02: what its reactions are paid with until its next turn: the PA it has left, which pay
    for nothing else (KZ-SUM-03, KI-12), a pool of their own, or what the next turn will hold."""
    source = reaction_source(enc, creature)
    if source == "separate-pool":
        creature.pools[REACTION_PA] = REACTION_POOL
    elif source == "next-turn-debt":
        owed: int = creature.notes.get(PA_OWED, 0)
        creature.pools[REACTION_PA] = max(0, full(enc, creature, PA) - owed)
    else:
        creature.pools.pop(REACTION_PA, None)


def take_over_debt(enc: Encounter, creature: Creature) -> None:
    """In version 0.1 reactions were paid with ``pa``, and a note said how many had been lent."""
    lent = creature.notes.pop(PA_LENT, None)
    if isinstance(lent, int):
        creature.notes[PA_OWED] = max(0, lent - creature.pools.get(PA, 0))
        creature.pools[PA] = 0
        provide_for_reactions(enc, creature)


def pays_reactions_apart(enc: Encounter, creature: Creature) -> bool:
    return REACTION_PA in creature.pools and reaction_source(enc, creature) != "unspent"


def lend(enc: Encounter, creature: Creature, amount: int) -> None:
    """A reaction has been used: its price is missing from the turn to come, where a table has it
    so."""
    if amount and reaction_source(enc, creature) == "next-turn-debt":
        creature.notes[PA_OWED] = creature.notes.get(PA_OWED, 0) + amount


def reckon_credit(enc: Encounter, creature: Creature) -> None:
    """What the next turn will hold has changed, and with it what can be borrowed."""
    if REACTION_PA in creature.pools and reaction_source(enc, creature) == "next-turn-debt":
        provide_for_reactions(enc, creature)


def bonus(enc: Encounter, creature: Creature, stat: Stat) -> int:
    """What a sheet and its effects add to a limit."""
    return total(enc, creature, stat, creature.sheet.stats.get(stat, 0), NO_TAGS, []).value


class DrawOnWakfu(Step):
    """KN-04: a point of the reserve opens one full set of PA."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.pools[PA] = full(enc, creature, PA)
        tell(enc, creature, enc.rules.cite("wakfu"))


STEPS: StepBuilders = {"draw-on-wakfu": plain(DrawOnWakfu)}
