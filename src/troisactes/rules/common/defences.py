"""What a blow comes to on whoever is immune, weak or resistant: immunity, then weakness, then
resistance, for each type of damage in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import Slot
from troisactes.rules.common.events import Warded
from troisactes.rules.common.names import HALF, IMMUNE, RESIST, WEAK
from troisactes.rules.common.sheet_words import ALL_DAMAGE, CRITICAL_HITS, GROUPS, PRECISION

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.sheet_parts import Ward
    from troisactes.kernel.state import Creature

PARTS: Final = Slot("parts")  # of a blow: (type, amount) of what it does besides its own
QUALITIES: Final = Slot("qualities")  # of a blow: the traits of what it is done with
NO_TRAITS: Final[frozenset[str]] = frozenset()
MAGICAL: Final = "magical"
NOT_MAGICAL: Final = "non-magical"
OF_MAGIC: Final = frozenset(("magical", "arcane", "divine", "occult", "primal", "magic"))
IMMUNITY, WEAKNESS, RESISTANCE, HARD = "immunity", "weakness", "resistance", "hardness"
Told = list[tuple[str, str, int]]  # (what helped or hurt, against what, how much)


def has(word: str, damage_type: str, traits: frozenset[str]) -> bool:
    """Whether damage of a type, done with something of these traits, is what a ward speaks of."""
    if word in (damage_type, ALL_DAMAGE) or word in traits:
        return True
    group = GROUPS.get(word)
    if group is not None:
        return damage_type in group
    if word == NOT_MAGICAL:
        return not traits & OF_MAGIC
    return word == MAGICAL and bool(traits & OF_MAGIC)


def concerns(ward: Ward, damage_type: str, traits: frozenset[str]) -> bool:
    if not has(ward.against, damage_type, traits):
        return False
    return not any(has(word, damage_type, traits) for word in ward.unless)


def is_of_type(word: str, damage_type: str) -> bool:
    """Whether a ward speaks of types of damage, not of what a blow is done with."""
    return word in (damage_type, ALL_DAMAGE) or word in GROUPS


def best(
    wards: tuple[Ward, ...], damage_type: str, traits: frozenset[str], first: bool
) -> Ward | None:
    """The greatest of those that bear on this damage. What bears on the blow as a whole (what it
    is made of) counts once, with its first damage."""
    found: Ward | None = None
    most = -1
    for ward in wards:
        if not first and not is_of_type(ward.against, damage_type):
            continue
        if concerns(ward, damage_type, traits) and worth(ward, damage_type, traits) > most:
            found, most = ward, worth(ward, damage_type, traits)
    return found


def worth(ward: Ward, damage_type: str, traits: frozenset[str]) -> int:
    twice = any(has(word, damage_type, traits) for word in ward.doubled)
    return ward.amount * 2 if twice else ward.amount


def defended(
    sheet: Sheet,
    amount: int,
    damage_type: str,
    traits: frozenset[str] = NO_TRAITS,
    first: bool = True,
    told: Told | None = None,
) -> int:
    """What is left of damage after immunity, weakness and resistance; ``told`` notes each."""
    data = sheet.data
    if data and amount > 0:
        if damage_type in data.get(IMMUNE, ()):
            return 0
        amount += data.get(WEAK, {}).get(damage_type, 0)
        amount = max(0, amount - data.get(RESIST, {}).get(damage_type, 0))
        if damage_type in data.get(HALF, ()):
            amount //= 2
    defences = sheet.defences
    if defences is None or amount <= 0:
        return max(0, amount)
    for ward in defences.immune:
        if concerns(ward, damage_type, traits):
            _note(told, IMMUNITY, ward.against, amount)
            return 0
    weak = best(defences.weak, damage_type, traits, first)
    if weak is not None:
        # A weakness without a number is half as much again.
        more = worth(weak, damage_type, traits) or amount // 2
        _note(told, WEAKNESS, weak.against, more)
        amount += more
    resist = best(defences.resist, damage_type, traits, first)
    if resist is not None:
        less = min(amount, worth(resist, damage_type, traits))
        _note(told, RESISTANCE, resist.against, less)
        amount -= less
    if first and defences.hardness and amount > 0:
        less = min(amount, defences.hardness)
        _note(told, HARD, damage_type, less)
        amount -= less
    return amount


def _note(told: Told | None, sort: str, against: str, amount: int) -> None:
    if told is not None:
        told.append((sort, against, amount))


def clause_of_wards(enc: Encounter) -> str:
    """A system without a rule of its own on them takes them as part of damage."""
    return enc.rules.citations.get("wards") or enc.rules.cite("damage")


def tell_wards(enc: Encounter, creature: Creature, told: Told) -> None:
    for sort, against, amount in told:
        enc.tell(
            Warded(creature=creature.index, sort=sort, against=against, amount=amount),
            clause_of_wards(enc),
        )


def landed(
    enc: Encounter,
    bearer: Creature,
    amount: int,
    damage_type: str,
    parts: tuple[tuple[str, int], ...],
    qualities: tuple[str, ...],
) -> int:
    """What a blow of several types comes to; what softened it before was taken off its first."""
    traits = frozenset(qualities)
    told: Told | None = [] if enc.log is not None else None
    own = amount - sum([each for _, each in parts])
    spared = max(0, -own)
    taken = defended(bearer.sheet, own, damage_type, traits, True, told)
    for kind, each in parts:
        left = max(0, each - spared)
        spared = max(0, spared - each)
        taken += defended(bearer.sheet, left, kind, traits, False, told)
    if told:
        tell_wards(enc, bearer, told)
    return taken


def is_immune_to(creature: Creature, word: str, action: ActionDef | None = None) -> bool:
    """Whether a condition, or whatever else has a name, does nothing to a creature."""
    defences = creature.sheet.defences
    if defences is None:
        return False
    for ward in defences.immune:
        if ward.against == word:
            return True
        if action is not None and ward.against in action.traits:
            return not (ward.unless & action.traits)
    return False


def spares_criticals(creature: Creature) -> bool:
    """Whether a critical hit hurts no more than a hit."""
    return creature.sheet.defences is not None and is_immune_to(creature, CRITICAL_HITS)


def spares_precision(creature: Creature) -> bool:
    return creature.sheet.defences is not None and is_immune_to(creature, PRECISION)
