"""What a sheet says of a creature beyond plain numbers: feats, size category, legs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.state import Creature

CATEGORIES = (
    "fine",
    "diminutive",
    "tiny",
    "small",
    "medium",
    "large",
    "huge",
    "gargantuan",
    "colossal",
)
BY_SQUARES = {1: "medium", 2: "large", 3: "huge", 4: "gargantuan"}
# Added to combat manoeuvres; attacks and armour class already have theirs on the sheet.
SPECIAL_SIZE = {
    "fine": -8,
    "diminutive": -4,
    "tiny": -2,
    "small": -1,
    "large": 1,
    "huge": 2,
    "gargantuan": 4,
    "colossal": 8,
}
TINY = CATEGORIES.index("tiny")
BIPED = 2


WAYS = ("burrow", "climb", "fly", "jump", "swim")  # each with a speed of its own: "fly-speed"
OFF_THE_GROUND = frozenset(("fly", "jump"))


def ways_of_moving(creature: Creature) -> list[str]:
    """How it may move: on foot (``""``) and in each way it has a speed for."""
    stats = creature.sheet.stats
    others = [way for way in WAYS if stats.get(f"{way}-speed", 0)]
    return ["", *others] if stats["speed"] or not others else others


def has_feat(creature: Creature, feat: str) -> bool:
    return feat in creature.sheet.data.get("feats", ())


def category(sheet: Sheet) -> int:
    """The size category as a rank; a sheet says it when its squares do not tell."""
    word: str = sheet.data.get("category", BY_SQUARES[sheet.size])
    return CATEGORIES.index(word)


def legs_beyond_two(creature: Creature) -> int:
    legs: int = creature.sheet.data.get("legs", BIPED)
    return max(0, legs - BIPED)


def arm(creature: Creature) -> int:
    """Natural reach in squares: no weapon adds to it."""
    natural: int = creature.sheet.data.get("body-reach", 1)
    return natural


def complete(sheet: Sheet) -> None:
    """Statistics that follow from others, where the sheet does not state them."""
    stats = sheet.stats
    special = SPECIAL_SIZE.get(sheet.data.get("category", BY_SQUARES[sheet.size]), 0)
    bab, strength, dexterity = stats["bab"], stats["str"], stats["dex"]
    stats.setdefault("tac", min(stats["ac"], 10 + dexterity - special))
    knack = dexterity if category(sheet) <= TINY else strength
    stats.setdefault("cmb", bab + knack + special)
    stats.setdefault("cmd", 10 + bab + strength + dexterity + special)
    stats.setdefault("initiative", dexterity)
    stats.setdefault("concentration", stats.get("caster-level", 0) + stats.get("casting", 0))
    stats.setdefault("con-score", 10 + 2 * stats["con"])
    for skill, ability in SKILLS.items():
        stats.setdefault(skill, stats[ability])


SKILLS = {
    "acrobatics": "dex",
    "appraise": "int",
    "bluff": "cha",
    "climb": "str",
    "diplomacy": "cha",
    "disable-device": "dex",
    "escape-artist": "dex",
    "handle-animal": "cha",
    "heal": "wis",
    "intimidate": "cha",
    "knowledge": "int",
    "linguistics": "int",
    "perception": "wis",
    "ride": "dex",
    "sense-motive": "wis",
    "sleight-of-hand": "dex",
    "spellcraft": "int",
    "stealth": "dex",
    "survival": "wis",
    "swim": "str",
    "use-magic-device": "cha",
}
ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
