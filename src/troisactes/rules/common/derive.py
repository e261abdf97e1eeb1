"""Statistics worked out from ability scores and ranks, for sheets written that way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.creatures import read_numbers

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params

ABILITIES = ("str", "dex", "con", "int", "wis", "cha")
RANKS = ("untrained", "trained", "expert", "master", "legendary")

# Statistic -> the ability behind it.
ABILITY_OF = {
    "fortitude": "con",
    "reflex": "dex",
    "will": "wis",
    "perception": "wis",
    "acrobatics": "dex",
    "arcana": "int",
    "athletics": "str",
    "crafting": "int",
    "deception": "cha",
    "diplomacy": "cha",
    "intimidation": "cha",
    "medicine": "wis",
    "nature": "wis",
    "occultism": "int",
    "performance": "cha",
    "religion": "wis",
    "society": "int",
    "stealth": "dex",
    "survival": "wis",
    "thievery": "dex",
}


class Proficiency:
    """What a rank is worth at a level: one table for each system."""

    __slots__ = ("trained", "untrained_level")

    def __init__(self, trained: tuple[int, int, int, int], untrained_level: int | None) -> None:
        self.trained = trained  # added to the level, from trained to legendary
        self.untrained_level = untrained_level  # added to the level when untrained; None: worth 0

    def bonus(self, rank: str, level: int) -> int:
        place = RANKS.index(rank)
        if place == 0:
            return 0 if self.untrained_level is None else level + self.untrained_level
        return level + self.trained[place - 1]


FINAL = Proficiency((2, 4, 6, 8), None)
PLAYTEST = Proficiency((0, 1, 2, 3), -2)


def modifier(score: int) -> int:
    """Half of what a score exceeds 10 by, rounded down."""
    return (score - 10) // 2


def derive(proficiency: Proficiency, p: Params, level: int) -> dict[str, int]:
    """Read ``abilities``, ``ranks``, ``armour``, ``dex_cap``, ``casting``; give the statistics."""
    scores = read_numbers(p, "abilities", "ability", frozenset(ABILITIES))
    bonus = {name: modifier(scores.get(name, 10)) for name in ABILITIES}
    ranks: dict[str, str] = {}
    for stat, rank in p.table("ranks", {}).items():
        if stat not in ABILITY_OF and stat not in ("ac", "spells"):
            p.fail("ranks", "statistics among " + ", ".join([*ABILITY_OF, "ac", "spells"]), stat)
        elif rank not in RANKS:
            p.fail("ranks", "ranks among " + ", ".join(RANKS), str(rank))
        else:
            ranks[stat] = str(rank)

    def trained(stat: str) -> int:
        return proficiency.bonus(ranks.get(stat, RANKS[0]), level)

    stats = {stat: bonus[ability] + trained(stat) for stat, ability in ABILITY_OF.items()}
    cap = p.int("dex_cap", 99)
    armour = p.int("armour", 0)
    stats["ac"] = 10 + min(bonus["dex"], cap) + trained("ac") + armour
    if "spells" in ranks:
        casting = bonus[p.choice("casting", ABILITIES, "int")]
        stats["spell-attack"] = casting + trained("spells")
        stats["spell-dc"] = 10 + stats["spell-attack"]
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
