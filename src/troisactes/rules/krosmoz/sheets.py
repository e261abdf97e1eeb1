"""What a sheet of KrosmozJDR states, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.creatures import read_numbers
from troisactes.catalogue.reader import in_toml
from troisactes.kernel.names import MOST_HP, Stat
from troisactes.records.complaints import about_entries, about_values
from troisactes.rules.common.names import (
    AC,
    ACROBATICS,
    ATHLETICS,
    INITIATIVE,
    MEDICINE,
    PERCEPTION,
    SPEED,
    STEALTH_STAT,
)
from troisactes.rules.krosmoz.moods import MOODS
from troisactes.rules.krosmoz.names import (
    AGILITY,
    AGILITY_TOUCH,
    BONUS_LIMIT_STAT,
    CHANCE,
    CRITICAL,
    EXPERT,
    FLEE,
    FORCE,
    HEALING_STAT,
    INTELLIGENCE,
    INVESTIGATION,
    LEGENDARY_STAT,
    PA_DODGE,
    PA_STAT,
    PM_DODGE,
    PM_STAT,
    PO,
    PROFICIENCY,
    PROFICIENT,
    REACTION_LIMIT,
    SIZE,
    SUMMONS,
    TACKLE,
    VITALITY,
    WAKFU_STAT,
    WISDOM,
)
from troisactes.rules.krosmoz.options import PROFICIENCY_TABLE

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

CHARACTERISTICS: Final[tuple[Stat, ...]] = (
    FORCE,
    VITALITY,
    AGILITY,
    INTELLIGENCE,
    WISDOM,
    CHANCE,
)

# Skill -> the characteristic behind it.
SKILLS: Final[dict[Stat, Stat]] = {
    ATHLETICS: FORCE,
    ACROBATICS: AGILITY,
    STEALTH_STAT: AGILITY,
    INVESTIGATION: INTELLIGENCE,
    PERCEPTION: WISDOM,
    MEDICINE: WISDOM,
}
# KO-17: what an Agility roll is; attacks are some too, where the table says so.
BY_AGILITY: Final[frozenset[Stat]] = frozenset(
    (ACROBATICS, STEALTH_STAT, FLEE, Stat("agility-save"), AGILITY_TOUCH, AGILITY)
)
SAVES: Final = tuple(Stat(f"{name}-save") for name in CHARACTERISTICS)
DODGES: Final = (PA_DODGE, PM_DODGE)
STATS: Final[tuple[Stat, ...]] = (
    *CHARACTERISTICS,
    *SKILLS,
    MOST_HP,
    PA_STAT,
    PM_STAT,
    PO,
    AC,
    PROFICIENCY,
    INITIATIVE,
    TACKLE,
    FLEE,
    *DODGES,
    CRITICAL,
    SUMMONS,
    BONUS_LIMIT_STAT,
    REACTION_LIMIT,
    LEGENDARY_STAT,
    WAKFU_STAT,
    HEALING_STAT,
)
USUAL: Final[dict[Stat, int]] = {
    PA_STAT: 6,
    PM_STAT: 3,
    PO: 0,
    CRITICAL: 0,
    SUMMONS: 1,
    HEALING_STAT: 0,
}
# KZ-GRID-01: lengths are counted in squares of 1.5 m.
SIZES = ("TP", "P", "M", "G", "TG", "Gig")  # KO-32, smallest first
SQUARES = {"TP": 1, "P": 1, "M": 1, "G": 2, "TG": 3, "Gig": 4}  # KZ-CORE-GRID: squares across
MODIFIERS = (-10, 30)

# KN-03: what a character may have. Of gear and runes: the statistic -> what it rests on, what adds.
MOST_MODIFIER = 7
MOST_ARMOUR = 5
MOST_CRITICAL = 3
MOST_HEALING = 7
MOST_BY_ELEMENT = 10
MOST_DODGE = 20
FROM_GEAR: Final[dict[Stat, tuple[Stat, int]]] = {
    TACKLE: (CHANCE, 10),
    FLEE: (AGILITY, 10),
    PA_DODGE: (PA_DODGE, 5),
    PM_DODGE: (PM_DODGE, 5),
    SUMMONS: (PROFICIENCY, 6),
}
MOST_OF_CHARACTERS: Final[dict[Stat, int]] = {
    PA_STAT: 12,
    PM_STAT: 7,  # 6, and a mount's
    PO: 6,
    CRITICAL: MOST_CRITICAL,
    HEALING_STAT: MOST_HEALING,
}


def derive(p: Params, level: int) -> dict[Stat, int]:
    """Read the six characteristics (their modifiers) and armour; give what follows (KN-03)."""
    mods = read_numbers(p, "abilities", "characteristic", frozenset(CHARACTERISTICS), MODIFIERS)
    stats = {name: mods.get(name, 0) for name in CHARACTERISTICS}
    data = p.table("data", {})
    known = {*SKILLS, *SAVES}
    for key in ("proficient", "expert"):
        words = data.get(key, ())
        for word in words if isinstance(words, (list, tuple)) else (words,):
            if word not in known:
                p.fail(
                    "data",
                    about_entries.with_words_among(key, ", ".join(sorted(known))),
                    in_toml(word),
                )
    mood = data.get("mood", MOODS[-1])
    if mood not in MOODS:
        p.fail("data", about_entries.a_mood_among(", ".join(MOODS)), in_toml(mood))
    if data.get("size", "M") not in SIZES:
        p.fail("data", about_entries.a_size_among(", ".join(SIZES)), in_toml(data["size"]))
    stats[AC] = 10 + stats[VITALITY] + p.int("armour", 0)
    stats[PROFICIENCY] = 1 + max(0, level) // 4
    stats[INITIATIVE] = stats[INTELLIGENCE]
    stats[WAKFU_STAT] = stats[PROFICIENCY]
    # KO-03: Tackle goes by Chance, Flight by Agility; gear is added where a sheet states more.
    stats[TACKLE] = stats[CHANCE]
    stats[FLEE] = stats[AGILITY]
    stats[PA_DODGE] = stats[PM_DODGE] = 8 + stats[WISDOM]
    if p.str("side", "") == "heroes":
        check_maxima(p, stats)
    return stats


def check_maxima(p: Params, stats: dict[Stat, int]) -> None:
    """KN-03: how far a character's numbers may go. An adversary's are what its sheet prints."""
    for name in CHARACTERISTICS:
        if stats[name] > MOST_MODIFIER:
            p.fail(
                "abilities", about_entries.key_at_most(name, MOST_MODIFIER), in_toml(stats[name])
            )
    if p.int("armour", 0) > MOST_ARMOUR:
        p.fail("armour", about_entries.at_most_of_level(MOST_ARMOUR))
    most = {name: stats[base] + gear for name, (base, gear) in FROM_GEAR.items()}
    most |= {name: min(number, MOST_DODGE) for name, number in most.items() if name in DODGES}
    most |= MOST_OF_CHARACTERS
    stated = p.table("stats", {})
    for name, number in most.items():
        value = stated.get(name, 0)
        if isinstance(value, int) and value > number:
            p.fail("stats", about_entries.key_at_most(name, number), in_toml(value))
    critical = stated.get("critical", 0)
    if isinstance(critical, int) and critical < -MOST_CRITICAL:
        p.fail(
            "stats", about_entries.critical_from(-MOST_CRITICAL, MOST_CRITICAL), in_toml(critical)
        )
    data = p.table("data", {})
    for key in ("resist", "damage"):
        by_element = data.get(key, {})
        for element, amount in by_element.items() if isinstance(by_element, dict) else ():
            if isinstance(amount, int) and amount > MOST_BY_ELEMENT:
                words = about_entries.key_at_most_by_element(key, MOST_BY_ELEMENT)
                p.fail("data", words, about_values.written(f"{element} {amount}"))


def derive_strike(sheet: Params, strike: Params, level: int) -> tuple[int, int]:
    """A weapon's own bonus is its ``item``; characteristic and proficiency come with the roll."""
    return strike.int("item", 0), 0


def complete(sheet: Sheet) -> None:
    """Squares a move covers where nobody counts points: as many as PM. Its size says how many
    squares it fills; where only the squares are stated, they say its size."""
    sheet.stats[SPEED] = sheet.stats.get(PM_STAT, 0)
    if SIZE in sheet.data:
        sheet.size = SQUARES.get(sheet.data[SIZE], sheet.size)
    else:
        sheet.data[SIZE] = next(
            letter for letter in ("M", "G", "TG", "Gig") if SQUARES[letter] >= sheet.size
        )


def size_of(creature: Creature) -> int:
    """KO-32: very small 0 … gigantic 5."""
    return SIZES.index(creature.sheet.data.get(SIZE, "M"))


def proficiency_of(enc: Encounter, creature: Creature) -> int:
    """1 + a quarter of the level (KN-03, KW-01e); a table may follow the example at level 3
    (KX-11)."""
    stated = creature.sheet.stats[PROFICIENCY]
    if enc.option(PROFICIENCY_TABLE) == "example-plus2" and creature.sheet.level >= 3:
        return max(2, stated)
    return stated


def mastery(enc: Encounter, creature: Creature, word: str) -> int:
    """What proficiency (or expertise, KN-09) in a skill or save adds."""
    data = creature.sheet.data
    if word in data.get(EXPERT, ()):
        return 2 * proficiency_of(enc, creature)
    return proficiency_of(enc, creature) if word in data.get(PROFICIENT, ()) else 0


def base_of(creature: Creature, stat: Stat) -> int:
    """A statistic as the sheet states it; a skill or save goes back to its characteristic."""
    stats = creature.sheet.stats
    if stat in stats:
        return stats[stat]
    if stat in SKILLS:
        return stats[SKILLS[stat]]
    return stats[Stat(stat.removesuffix("-save"))] if stat.endswith("-save") else 0
