"""What a sheet of KrosmozJDR states, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.creatures import read_numbers

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
)
USUAL = {"pa": 6, "pm": 3, "po": 0, "critical": 0, "summons": 1}
SIZES = ("TP", "P", "M", "G", "TG", "Gig")  # KO-32, smallest first
SQUARES = {"TP": 1, "P": 1, "M": 1, "G": 2, "TG": 3, "Gig": 4}  # KZ-CORE-GRID: squares across
MODIFIERS = (-10, 30)


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
    if data.get("size", "M") not in SIZES:
        p.fail("data", f"a size among {', '.join(SIZES)}", str(data["size"]))
    stats["ac"] = 10 + stats["vitality"] + p.int("armour", 0)
    stats["proficiency"] = 1 + max(0, level) // 4
    stats["initiative"] = stats["intelligence"]
    stats["tackle"] = stats["chance"]
    stats["flee"] = stats["agility"]
    stats["pa-dodge"] = stats["pm-dodge"] = 8 + stats["wisdom"]
    return stats


def derive_strike(sheet: Params, strike: Params, level: int) -> tuple[int, int]:
    """A weapon's own bonus is its ``item``; characteristic and proficiency come with the roll."""
    return strike.int("item", 0), 0


def complete(sheet: Sheet) -> None:
    """Squares a move covers where nobody counts points: as many as PM. Its size says how many
    squares it fills; where only the squares are stated, they say its size."""
    sheet.stats["speed"] = sheet.stats.get("pm", 0)
    sheet.data = {key: _frozen(value) for key, value in sheet.data.items()}
    if "size" in sheet.data:
        sheet.size = SQUARES.get(sheet.data["size"], sheet.size)
    else:
        sheet.data["size"] = next(
            letter for letter in ("M", "G", "TG", "Gig") if SQUARES[letter] >= sheet.size
        )


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


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
