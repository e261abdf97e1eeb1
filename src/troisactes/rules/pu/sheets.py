"""What a sheet says of a creature beyond plain numbers: feats, size category, legs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import Feat, Stat
from troisactes.rules.common.names import (
    AC,
    ACROBATICS,
    BODY_REACH,
    DIPLOMACY,
    INITIATIVE,
    PERCEPTION,
    SPEED,
    STEALTH_STAT,
    SURVIVAL,
    TAC,
)
from troisactes.rules.common.sheet_words import LAND
from troisactes.rules.pu.names import (
    APPRAISE_STAT,
    BAB,
    BLUFF,
    CASTER_LEVEL,
    CASTING,
    CATEGORY,
    CHA,
    CLIMB,
    CMB,
    CMD,
    CON,
    CON_SCORE,
    CONCENTRATION,
    DEX,
    DISABLE_DEVICE,
    ESCAPE_ARTIST,
    FEATS_KEY,
    HANDLE_ANIMAL,
    HEAL,
    INT,
    INTIMIDATE,
    KNOWLEDGE,
    LEGS,
    LINGUISTICS,
    RIDE,
    SENSE_MOTIVE,
    SLEIGHT_OF_HAND,
    SPELLCRAFT,
    STR,
    SWIM,
    USE_MAGIC_DEVICE,
    WIS,
)

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.state import Creature

CATEGORIES: tuple[str, ...] = (
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


def speed_of(way: str) -> Stat:
    return Stat(f"{way}-speed")


def ways_of_moving(creature: Creature) -> list[str]:
    """How it may move: on foot (``""``) and in each way it has a speed for."""
    stats = creature.sheet.stats
    others = [way for way in WAYS if stats.get(speed_of(way), 0)]
    return ["", *others] if stats[SPEED] or not others else others


def has_feat(creature: Creature, feat: Feat) -> bool:
    return feat in creature.sheet.data.get(FEATS_KEY, ())


def category(sheet: Sheet) -> int:
    """The size category as a rank; a sheet says it when its squares do not tell."""
    word: str = sheet.data.get(CATEGORY, BY_SQUARES[sheet.size])
    return CATEGORIES.index(word)


def legs_beyond_two(creature: Creature) -> int:
    legs: int = creature.sheet.data.get(LEGS, BIPED)
    return max(0, legs - BIPED)


def arm(creature: Creature) -> int:
    """Natural reach in squares: no weapon adds to it."""
    natural: int = creature.sheet.data.get(BODY_REACH, 1)
    return natural


def complete(sheet: Sheet) -> None:
    """Statistics that follow from others, where the sheet does not state them."""
    stats = sheet.stats
    if sheet.speeds:
        stats[SPEED] = sheet.speeds.get(LAND, 0) or max(sheet.speeds.values())
        for way, squares in sheet.speeds.items():
            if way in WAYS:
                stats.setdefault(Stat(f"{way}-speed"), squares)
    special = SPECIAL_SIZE.get(sheet.data.get(CATEGORY, BY_SQUARES[sheet.size]), 0)
    bab, strength, dexterity = stats[BAB], stats[STR], stats[DEX]
    stats.setdefault(TAC, min(stats[AC], 10 + dexterity - special))
    knack = dexterity if category(sheet) <= TINY else strength
    stats.setdefault(CMB, bab + knack + special)
    stats.setdefault(CMD, 10 + bab + strength + dexterity + special)
    stats.setdefault(INITIATIVE, dexterity)
    stats.setdefault(CONCENTRATION, stats.get(CASTER_LEVEL, 0) + stats.get(CASTING, 0))
    stats.setdefault(CON_SCORE, 10 + 2 * stats[CON])
    for skill, ability in SKILLS.items():
        stats.setdefault(skill, stats[ability])


SKILLS: Final[dict[Stat, Stat]] = {
    ACROBATICS: DEX,
    APPRAISE_STAT: INT,
    BLUFF: CHA,
    CLIMB: STR,
    DIPLOMACY: CHA,
    DISABLE_DEVICE: DEX,
    ESCAPE_ARTIST: DEX,
    HANDLE_ANIMAL: CHA,
    HEAL: WIS,
    INTIMIDATE: CHA,
    KNOWLEDGE: INT,
    LINGUISTICS: INT,
    PERCEPTION: WIS,
    RIDE: DEX,
    SENSE_MOTIVE: WIS,
    SLEIGHT_OF_HAND: DEX,
    SPELLCRAFT: INT,
    STEALTH_STAT: DEX,
    SURVIVAL: WIS,
    SWIM: STR,
    USE_MAGIC_DEVICE: CHA,
}
ABILITIES: Final[tuple[Stat, ...]] = (STR, DEX, CON, INT, WIS, CHA)
