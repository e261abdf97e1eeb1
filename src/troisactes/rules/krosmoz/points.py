"""PA and PM: restored, spent, taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import NO_TAGS, total
from troisactes.rules.krosmoz import facts

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

PA = "pa"
PM = "pm"
LEGENDARY = "legendary"
WAKFU = "wakfu"
POINTS = (PA, PM)
CEILINGS = {PA: 12, PM: 6, "po": 6}  # KN-03: what bonuses may bring a creature to
REACTION_POOL = 3  # KX-02, a pool of their own: what the dearest reaction costs


def full(enc: Encounter, creature: Creature, unit: str) -> int:
    """What a turn begins with, effects included; never below 0 (KO-34)."""
    return max(0, capped(enc, creature, unit, uncapped(enc, creature, unit)))


def uncapped(enc: Encounter, creature: Creature, stat: str) -> int:
    return total(enc, creature, stat, creature.sheet.stats[stat], NO_TAGS, []).value


def capped(enc: Encounter, creature: Creature, stat: str, value: int) -> int:
    """KN-03: bonuses stop at the ceiling; what a sheet prints counts, and a mount goes beyond."""
    if enc.option("maxima") == "none":
        return value
    most = max(CEILINGS[stat], creature.sheet.stats[stat])
    for effect in creature.effects:
        if effect.definition.data.get("beyond-maximum"):
            for modifier in effect.definition.modifiers:
                most += modifier.amount if modifier.stat == stat else 0
    return min(value, most)


def po_of(enc: Encounter, creature: Creature) -> int:
    """KZ-PO-01: a bonus, never spent."""
    base = creature.sheet.stats["po"]
    return capped(enc, creature, "po", uncapped(enc, creature, "po")) if creature.effects else base


def restore(enc: Encounter, creature: Creature) -> None:
    """KZ-QR-01: both pools back to the sheet's values first; what is unspent is not kept."""
    pools = creature.pools
    debt = debt_of(creature)
    for unit in POINTS:
        if unit == PM or not draws_on_wakfu(enc, creature):
            pools[unit] = creature.sheet.stats[unit]
    pools[PA] = max(0, pools[PA] - debt)
    tell(enc, creature, enc.rules.cite("regain"))


def apply_lasting(enc: Encounter, creature: Creature) -> None:
    """KZ-QR-01: then what persists is taken off (or added to) the fresh values."""
    changed = False
    for unit in POINTS:
        change = full(enc, creature, unit) - creature.sheet.stats[unit]
        if change and (unit == PM or not draws_on_wakfu(enc, creature)):
            creature.pools[unit] = max(0, creature.pools[unit] + change)
            changed = True
    if changed:
        tell(enc, creature, enc.rules.cite("persistent"))


def tell(enc: Encounter, creature: Creature, clause: str) -> None:
    if enc.log is not None:
        pools = creature.pools
        facts = {"creature": creature.index, "pa": pools[PA], "pm": pools[PM]}
        enc.tell("points", clause, facts)


def changed_by(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """An effect on PA or PM counts from the moment it begins, on what is left now."""
    changed = False
    for definition in enc.rules.with_included(effect.definition):
        for modifier in definition.modifiers:
            if modifier.stat in POINTS:
                by = modifier.amount * (effect.value if modifier.per_value else 1)
                pools = creature.pools
                before = pools.get(modifier.stat, 0)
                pools[modifier.stat] = max(0, before + _felt(enc, creature, modifier.stat, by))
                changed = changed or pools[modifier.stat] != before
                if by < 0 and modifier.stat == PM:
                    after_removal(enc, creature, before > 0)
    if changed:
        tell(enc, creature, effect.definition.clause)


def taken_back(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """Another of its kind takes an effect's place: what it gave or took is undone first."""
    for definition in enc.rules.with_included(effect.definition):
        for modifier in definition.modifiers:
            if modifier.stat in POINTS:
                by = modifier.amount * (effect.value if modifier.per_value else 1)
                left = creature.pools.get(modifier.stat, 0)
                felt = _felt(enc, creature, modifier.stat, by)
                creature.pools[modifier.stat] = max(0, left - felt)


def _felt(enc: Encounter, creature: Creature, unit: str, by: int) -> int:
    """What a change now in force comes to, the ceiling considered."""
    if by <= 0:
        return by
    now = uncapped(enc, creature, unit)
    return capped(enc, creature, unit, now) - capped(enc, creature, unit, now - by)


def draws_on_wakfu(enc: Encounter, creature: Creature) -> bool:
    """KN-04: in a fight of no significance the gods give nobody's PA back but adversaries'."""
    return enc.option("significant-fight") == "no" and creature.side == "heroes"


def is_short(enc: Encounter, creature: Creature) -> bool:
    return creature.pools.get(PA, 0) < full(enc, creature, PA)


def follow(enc: Encounter, creature: Creature, before: dict[str, int]) -> None:
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


def take(enc: Encounter, target: Creature, unit: str, amount: int, source: int) -> None:
    """KO-34: at once from what is left; off its turn, from its next turn's as well."""
    if enc.option("removal-lasts") == "next-turn":
        definition = enc.rules.effect(f"{unit}-loss")
        effects.attach(enc, target, definition, amount, source, "turn-end", target.index, 1)
        return
    before = target.pools[unit]
    target.pools[unit] = max(0, before - amount)
    tell(enc, target, enc.rules.cite("removal"))
    if unit == PM:
        after_removal(enc, target, before > 0)


def after_removal(enc: Encounter, creature: Creature, had_some: bool) -> None:
    """KZ-A-10, KX-18: PM *taken* down to 0 end a Dodge."""
    gone = (had_some and creature.pools[PM] == 0) or full(enc, creature, PM) == 0
    if gone and creature.flags & facts.DODGING:
        effects.remove_kind(enc, creature, "dodging")


def after_spending(enc: Encounter, creature: Creature) -> None:
    """A table may count PM *spent* down to 0 as well (KX-18)."""
    if (
        creature.flags & facts.DODGING
        and creature.pools.get(PM, 0) == 0
        and enc.option("dodge-zero-pm") == "any-zero"
    ):
        effects.remove_kind(enc, creature, "dodging")


def keep_for_reactions(enc: Encounter, creature: Creature) -> None:
    """KX-02: what is left of the PA as the turn ends pays for reactions, and for nothing else."""
    source = enc.option("reaction-pa-source")
    if source == "separate-pool":
        creature.pools[PA] = REACTION_POOL
    elif source == "next-turn-debt":
        creature.pools[PA] = full(enc, creature, PA)
        creature.notes["pa-lent"] = creature.pools[PA]


def debt_of(creature: Creature) -> int:
    """What reactions have borrowed from the turn that begins."""
    lent: int = creature.notes.pop("pa-lent", -1)
    return max(0, lent - creature.pools.get(PA, 0)) if lent >= 0 else 0


def bonus(enc: Encounter, creature: Creature, stat: str) -> int:
    """What a sheet and its effects add to a limit."""
    return total(enc, creature, stat, creature.sheet.stats.get(stat, 0), NO_TAGS, []).value


class DrawOnWakfu(Step):
    """KN-04: a point of the reserve opens one full set of PA."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.pools[PA] = full(enc, creature, PA)
        tell(enc, creature, enc.rules.cite("wakfu"))


STEPS = {"draw-on-wakfu": plain(DrawOnWakfu)}
