"""What a sheet of KrosmozJDR states, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.creatures import read_numbers
from troisactes.rules.krosmoz.moods import MOODS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

CHARACTERISTICS = ("force", "vitality", "agility", "intelligence", "wisdom", "chance")

# Skill -> the characteristic behind it.
SKILLS = {
    "athletics": "force",
    "acrobatics": "agility",
    "stealth": "agility",
    "investigation": "intelligence",
    "perception": "wisdom",
    "medicine": "wisdom",
}
SAVES = tuple(f"{name}-save" for name in CHARACTERISTICS)
DODGES = ("pa-dodge", "pm-dodge")
STATS = (
    *CHARACTERISTICS,
    *SKILLS,
    "hp",
    "pa",
    "pm",
    "po",
    "ac",
    "proficiency",
    "initiative",
    "tackle",
    "flee",
    *DODGES,
    "critical",
    "summons",
    "bonus-limit",
    "reaction-limit",
    "legendary",
    "wakfu",
    "healing",
)
USUAL = {"pa": 6, "pm": 3, "po": 0, "critical": 0, "summons": 1, "healing": 0}
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
FROM_GEAR = {
    "tackle": ("chance", 10),
    "flee": ("agility", 10),
    "pa-dodge": ("pa-dodge", 5),
    "pm-dodge": ("pm-dodge", 5),
    "summons": ("proficiency", 6),
}
MOST_OF_CHARACTERS = {
    "pa": 12,
    "pm": 7,  # 6, and a mount's
    "po": 6,
    "critical": MOST_CRITICAL,
    "healing": MOST_HEALING,
}


def derive(p: Params, level: int) -> dict[str, int]:
    """Read the six characteristics (their modifiers) and armour; give what follows (KN-03)."""
    mods = read_numbers(p, "abilities", "characteristic", frozenset(CHARACTERISTICS), MODIFIERS)
    stats = {name: mods.get(name, 0) for name in CHARACTERISTICS}
    data = p.table("data", {})
    known = {*SKILLS, *SAVES}
    for key in ("proficient", "expert"):
        words = data.get(key, ())
        for word in words if isinstance(words, (list, tuple)) else (words,):
            if word not in known:
                p.fail("data", f"{key} with words among {', '.join(sorted(known))}", str(word))
    mood = data.get("mood", MOODS[-1])
    if mood not in MOODS:
        p.fail("data", f"a mood among {', '.join(MOODS)}", str(mood))
    if data.get("size", "M") not in SIZES:
        p.fail("data", f"a size among {', '.join(SIZES)}", str(data["size"]))
    stats["ac"] = 10 + stats["vitality"] + p.int("armour", 0)
    stats["proficiency"] = 1 + max(0, level) // 4
    stats["initiative"] = stats["intelligence"]
    stats["wakfu"] = stats["proficiency"]
    stats["tackle"] = stats["chance"]
    stats["flee"] = stats["agility"]
    stats["pa-dodge"] = stats["pm-dodge"] = 8 + stats["wisdom"]
    if p.str("side", "") == "heroes":
        check_maxima(p, stats)
    return stats


def check_maxima(p: Params, stats: dict[str, int]) -> None:
    """KN-03: how far a character's numbers may go. An adversary's are what its sheet prints."""
    for name in CHARACTERISTICS:
        if stats[name] > MOST_MODIFIER:
            p.fail("abilities", f"{name} of {MOST_MODIFIER} at most (KN-03)", str(stats[name]))
    if p.int("armour", 0) > MOST_ARMOUR:
        p.fail("armour", f"{MOST_ARMOUR} at most (KN-03)")
    most = {name: stats[base] + gear for name, (base, gear) in FROM_GEAR.items()}
    most |= {name: min(number, MOST_DODGE) for name, number in most.items() if name in DODGES}
    most |= MOST_OF_CHARACTERS
    stated = p.table("stats", {})
    for name, number in most.items():
        value = stated.get(name, 0)
        if isinstance(value, int) and value > number:
            p.fail("stats", f"{name} of {number} at most (KN-03)", str(value))
    critical = stated.get("critical", 0)
    if isinstance(critical, int) and critical < -MOST_CRITICAL:
        p.fail("stats", f"critical from {-MOST_CRITICAL} to {MOST_CRITICAL} (KN-03)", str(critical))
    data = p.table("data", {})
    for key in ("resist", "damage"):
        by_element = data.get(key, {})
        for element, amount in by_element.items() if isinstance(by_element, dict) else ():
            if isinstance(amount, int) and amount > MOST_BY_ELEMENT:
                words = f"{key} of {MOST_BY_ELEMENT} at most for each element (KN-03)"
                p.fail("data", words, f"{element} {amount}")


def derive_strike(sheet: Params, strike: Params, level: int) -> tuple[int, int]:
    """A weapon's own bonus is its ``item``; characteristic and proficiency come with the roll."""
    return strike.int("item", 0), 0


def complete(sheet: Sheet) -> None:
    """Squares a move covers where nobody counts points: as many as PM. Its size says how many
    squares it fills; where only the squares are stated, they say its size."""
    sheet.stats["speed"] = sheet.stats.get("pm", 0)
    if "size" in sheet.data:
        sheet.size = SQUARES.get(sheet.data["size"], sheet.size)
    else:
        sheet.data["size"] = next(
            letter for letter in ("M", "G", "TG", "Gig") if SQUARES[letter] >= sheet.size
        )


def size_of(creature: Creature) -> int:
    """KO-32: very small 0 … gigantic 5."""
    return SIZES.index(creature.sheet.data.get("size", "M"))


def proficiency_of(enc: Encounter, creature: Creature) -> int:
    """1 + a quarter of the level (KN-03); a table may follow the example at level 3 (KX-11)."""
    stated = creature.sheet.stats["proficiency"]
    if enc.option("proficiency-table") == "example-plus2" and creature.sheet.level >= 3:
        return max(2, stated)
    return stated


def mastery(enc: Encounter, creature: Creature, word: str) -> int:
    """What proficiency (or expertise, KN-09) in a skill or save adds."""
    data = creature.sheet.data
    if word in data.get("expert", ()):
        return 2 * proficiency_of(enc, creature)
    return proficiency_of(enc, creature) if word in data.get("proficient", ()) else 0


def base_of(creature: Creature, stat: str) -> int:
    """A statistic as the sheet states it; a skill or save goes back to its characteristic."""
    stats = creature.sheet.stats
    if stat in stats:
        return stats[stat]
    if stat in SKILLS:
        return stats[SKILLS[stat]]
    return stats[stat.removesuffix("-save")] if stat.endswith("-save") else 0
