"""Statistics worked out from ability scores and ranks, for sheets written that way."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from troisactes.catalogue.creatures import read_numbers
from troisactes.catalogue.reader import in_toml
from troisactes.kernel.names import Stat
from troisactes.records.complaints import about_entries
from troisactes.rules.common.names import (
    AC,
    ACROBATICS,
    ARCANA,
    ATHLETICS,
    CRAFTING,
    DECEPTION,
    DIPLOMACY,
    FORTITUDE,
    INTIMIDATION,
    MEDICINE,
    NATURE,
    OCCULTISM,
    PERCEPTION,
    PERFORMANCE,
    REFLEX,
    RELIGION,
    SOCIETY,
    SPELL_ATTACK,
    SPELL_DC,
    SPELLS,
    STEALTH_STAT,
    SURVIVAL,
    THIEVERY,
    WILL,
)

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import Vocabulary

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
RANKS = ("untrained", "trained", "expert", "master", "legendary")

# Statistic -> the ability behind it.
ABILITY_OF: dict[Stat, str] = {
    FORTITUDE: "con",
    REFLEX: "dex",
    WILL: "wis",
    PERCEPTION: "wis",
    ACROBATICS: "dex",
    ARCANA: "int",
    ATHLETICS: "str",
    CRAFTING: "int",
    DECEPTION: "cha",
    DIPLOMACY: "cha",
    INTIMIDATION: "cha",
    MEDICINE: "wis",
    NATURE: "wis",
    OCCULTISM: "int",
    PERFORMANCE: "cha",
    RELIGION: "wis",
    SOCIETY: "int",
    STEALTH_STAT: "dex",
    SURVIVAL: "wis",
    THIEVERY: "dex",
}


class Proficiency:
    """What a rank is worth at a level: one table for each system."""

    __slots__ = ("trained", "untrained_level")

    def __init__(self, trained: tuple[int, int, int, int], untrained_level: int | None) -> None:
        self.trained = trained  # added to the level, from trained to legendary
        self.untrained_level = untrained_level  # added to the level when untrained; None: worth 0

    def bonus(self, rank: str, level: int) -> int:
        # rule proficiency-ranks: the level counts, but for the untrained where a system says so.
        place = RANKS.index(rank)
        if place == 0:
            return 0 if self.untrained_level is None else level + self.untrained_level
        return level + self.trained[place - 1]


FINAL = Proficiency((2, 4, 6, 8), None)
PLAYTEST = Proficiency((0, 1, 2, 3), -2)


def modifier(score: int) -> int:
    """Half of what a score exceeds 10 by, rounded down."""
    return (score - 10) // 2


def derive(proficiency: Proficiency, p: Params, level: int) -> dict[Stat, int]:
    """Read ``abilities``, ``ranks``, ``armour``, ``dex_cap``, ``casting``; give the statistics."""
    scores = read_numbers(p, "abilities", "ability", frozenset(ABILITIES))
    bonus = {name: modifier(scores.get(name, 10)) for name in ABILITIES}
    ranks: dict[str, str] = {}
    for stat, rank in p.table("ranks", {}).items():
        if stat not in ABILITY_OF and stat not in ("ac", "spells"):
            known = ", ".join([*ABILITY_OF, "ac", "spells"])
            p.fail("ranks", about_entries.statistics_among(known), in_toml(stat))
        elif rank not in RANKS:
            p.fail("ranks", about_entries.ranks_among(", ".join(RANKS)), in_toml(rank))
        else:
            ranks[stat] = str(rank)

    def trained(stat: Stat) -> int:
        return proficiency.bonus(ranks.get(stat, RANKS[0]), level)

    stats = {stat: bonus[ability] + trained(stat) for stat, ability in ABILITY_OF.items()}
    # rule defences: 10 and what the creature adds.
    cap = p.int("dex_cap", 99)
    armour = p.int("armour", 0)
    stats[AC] = 10 + min(bonus["dex"], cap) + trained(AC) + armour
    if "spells" in ranks:
        casting = bonus[p.choice("casting", ABILITIES, "int")]
        stats[SPELL_ATTACK] = casting + trained(SPELLS)
        stats[SPELL_DC] = 10 + stats[SPELL_ATTACK]
    return stats


def derive_strike(
    proficiency: Proficiency, sheet: Params, strike: Params, level: int
) -> tuple[int, int]:
    """Read ``rank`` and ``item`` of a strike; give its attack and what is added to its damage.

    Strength hits and hurts in melee (Dexterity may hit with finesse); Dexterity hits at range.
    """
    scores = read_numbers(sheet, "abilities", "ability", frozenset(ABILITIES))
    strength, dexterity = modifier(scores.get("str", 10)), modifier(scores.get("dex", 10))
    is_ranged = strike.int("range", 0) > 0
    behind = dexterity if is_ranged else strength
    if "finesse" in strike.words("traits", ()):
        behind = max(strength, dexterity)
    rank = strike.choice("rank", RANKS, RANKS[1])
    attack = behind + proficiency.bonus(rank, level) + strike.int("item", 0)
    return attack, 0 if is_ranged else strength


def read_ranks(words: Vocabulary, proficiency: Proficiency) -> Vocabulary:
    """Let sheets state ability scores and ranks, worth what a system's table says."""
    words.derive = partial(derive, proficiency)
    words.derive_strike = partial(derive_strike, proficiency)
    return words
