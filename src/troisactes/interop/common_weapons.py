"""Ordinary weapons: their reach, range and traits, for files that only name them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from troisactes.interop.creature_record import ReadDamage, Strike
from troisactes.interop.foundry_pf2e import read_strike_traits
from troisactes.interop.plain_text import key_of


class CommonWeapon(NamedTuple):
    type: str
    traits: tuple[str, ...]


def _weapon(type: str, traits: str = "") -> CommonWeapon:
    return CommonWeapon(type, tuple(traits.split()))


WEAPONS: Final[Mapping[str, CommonWeapon]] = {
    "club": _weapon("bludgeoning", "thrown-10"),
    "dagger": _weapon("piercing", "agile finesse thrown-10 versatile-s"),
    "gauntlet": _weapon("bludgeoning", "agile free-hand"),
    "light-mace": _weapon("bludgeoning", "agile finesse shove"),
    "longspear": _weapon("piercing", "reach"),
    "mace": _weapon("bludgeoning", "shove"),
    "morningstar": _weapon("bludgeoning", "versatile-p"),
    "sickle": _weapon("slashing", "agile finesse trip"),
    "spear": _weapon("piercing", "thrown-20"),
    "spiked-gauntlet": _weapon("piercing", "agile free-hand"),
    "staff": _weapon("bludgeoning", "two-hand-d8"),
    "battle-axe": _weapon("slashing", "sweep"),
    "bastard-sword": _weapon("slashing", "two-hand-d12"),
    "bo-staff": _weapon("bludgeoning", "monk parry reach trip"),
    "falchion": _weapon("slashing", "forceful sweep"),
    "flail": _weapon("bludgeoning", "disarm sweep trip"),
    "glaive": _weapon("slashing", "deadly-d8 forceful reach"),
    "greataxe": _weapon("slashing", "sweep"),
    "greatclub": _weapon("bludgeoning", "backswing shove"),
    "greatpick": _weapon("piercing", "fatal-d12"),
    "greatsword": _weapon("slashing", "versatile-p"),
    "guisarme": _weapon("slashing", "reach trip"),
    "halberd": _weapon("piercing", "reach versatile-s"),
    "hatchet": _weapon("slashing", "agile sweep thrown-10"),
    "kukri": _weapon("slashing", "agile finesse trip"),
    "lance": _weapon("piercing", "deadly-d8 jousting-d6 reach"),
    "light-hammer": _weapon("bludgeoning", "agile thrown-20"),
    "light-pick": _weapon("piercing", "agile fatal-d8"),
    "longsword": _weapon("slashing", "versatile-p"),
    "main-gauche": _weapon("piercing", "agile disarm finesse parry versatile-s"),
    "maul": _weapon("bludgeoning", "shove"),
    "pick": _weapon("piercing", "fatal-d10"),
    "ranseur": _weapon("piercing", "disarm reach"),
    "rapier": _weapon("piercing", "deadly-d8 disarm finesse"),
    "scimitar": _weapon("slashing", "forceful sweep"),
    "scythe": _weapon("slashing", "deadly-d10 trip"),
    "shortsword": _weapon("piercing", "agile finesse versatile-s"),
    "starknife": _weapon("piercing", "agile deadly-d6 finesse thrown-20 versatile-s"),
    "trident": _weapon("piercing", "thrown-20"),
    "war-flail": _weapon("bludgeoning", "disarm sweep trip"),
    "warhammer": _weapon("bludgeoning", "shove"),
    "whip": _weapon("slashing", "disarm finesse nonlethal reach trip"),
    "katana": _weapon("slashing", "deadly-d8 two-hand-d10 versatile-p"),
    "elven-curve-blade": _weapon("slashing", "finesse forceful"),
    "dogslicer": _weapon("slashing", "agile backstabber finesse"),
    "horsechopper": _weapon("slashing", "reach trip versatile-p"),
    "dwarven-waraxe": _weapon("slashing", "sweep two-hand-d12"),
    "shield-bash": _weapon("bludgeoning"),
    "shield-boss": _weapon("bludgeoning"),
    "shield-spikes": _weapon("piercing"),
    "fist": _weapon("bludgeoning", "agile finesse nonlethal unarmed"),
    "blowgun": _weapon("piercing", "agile nonlethal range-increment-20 reload-1"),
    "crossbow": _weapon("piercing", "range-increment-120 reload-1"),
    "dart": _weapon("piercing", "agile range-increment-20"),
    "hand-crossbow": _weapon("piercing", "range-increment-60 reload-1"),
    "heavy-crossbow": _weapon("piercing", "range-increment-120 reload-2"),
    "javelin": _weapon("piercing", "range-increment-30"),
    "sling": _weapon("bludgeoning", "propulsive range-increment-50 reload-1"),
    "composite-longbow": _weapon("piercing", "deadly-d10 propulsive range-increment-100 volley-30"),
    "composite-shortbow": _weapon("piercing", "deadly-d10 propulsive range-increment-60"),
    "longbow": _weapon("piercing", "deadly-d10 range-increment-100 volley-30"),
    "shortbow": _weapon("piercing", "deadly-d10 range-increment-60"),
    "halfling-sling-staff": _weapon("bludgeoning", "propulsive range-increment-80 reload-1"),
    "arbalest": _weapon("piercing", "backstabber range-increment-110 reload-1"),
}


def fill_weapon(strike: Strike, name: str, is_ranged: bool = False) -> bool:
    """Its reach, range, traits and type by its name; False for a weapon nobody here knows."""
    key = key_of(name)
    known = WEAPONS.get(key) or WEAPONS.get(key.removeprefix("shield-"))
    if known is None:
        ending = next(
            (each for each in sorted(WEAPONS, key=len)[::-1] if key.endswith(f"-{each}")), ""
        )
        known = WEAPONS.get(ending)
    if known is None:
        strike.reach = None if is_ranged else 5
        if is_ranged:
            strike.range = strike.increment = 30
        return False
    read_strike_traits(strike, list(known.traits))
    strike.parts = [ReadDamage("1", known.type)]
    return True
