"""The ways of using a strike that its traits give it: from farther off, thrown, with another type
of damage."""

from __future__ import annotations

from typing import Final

from troisactes.kernel.definitions import Name, Weapon

REACH: Final = "reach"
THROWN: Final = "thrown"
RANGE: Final = "range"
INCREMENT: Final = "range-increment"
VERSATILE: Final = "versatile"
INCREMENTS: Final = 6  # a throw crosses at most
BY_LETTER: Final = {"b": "bludgeoning", "p": "piercing", "s": "slashing"}
TYPE_NAMES: Final = {
    "bludgeoning": Name("contondant", "bludgeoning"),
    "piercing": Name("perforant", "piercing"),
    "slashing": Name("tranchant", "slashing"),
}


def ways_to_strike(weapon: Weapon) -> list[Weapon]:
    """The strike itself, then the others."""
    rated = weapon.rated
    if not rated:
        return [weapon]
    if REACH in rated and weapon.reach:
        weapon.reach = max(weapon.reach, rated[REACH])
    if INCREMENT in rated and not weapon.increment:
        weapon.increment = rated[INCREMENT]
        weapon.range = weapon.range or INCREMENTS * rated[INCREMENT]
        weapon.reach = 0
    elif RANGE in rated:
        weapon.range = weapon.range or rated[RANGE]
        weapon.reach = 0
    found = [weapon]
    other = BY_LETTER.get(chr(rated[VERSATILE]), "") if VERSATILE in rated else ""
    if other and other != weapon.damage_type:
        name = TYPE_NAMES[other]
        way = _like(weapon, other, Name(f" ({name.fr})", f" ({name.en})"))
        way.damage_type = other
        found.append(way)
    if THROWN in rated and weapon.reach:
        way = _like(weapon, THROWN, Name(" (lancé)", " (thrown)"))
        way.reach, way.increment = 0, rated[THROWN]
        way.range = INCREMENTS * rated[THROWN]
        found.append(way)
    return found


def _like(weapon: Weapon, suffix: str, said: Name) -> Weapon:
    way = Weapon(
        f"{weapon.id}-{suffix}",
        Name(weapon.name.fr + said.fr, weapon.name.en + said.en),
        weapon.attack,
        weapon.dice,
        weapon.bonus,
        weapon.damage_type,
        weapon.reach,
        weapon.range,
        weapon.increment,
        weapon.item,
        weapon.traits,
        weapon.data,
    )
    way.parts, way.rated = weapon.parts, weapon.rated
    way.on_hit, way.riders = weapon.on_hit, weapon.riders
    return way
