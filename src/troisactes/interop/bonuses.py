"""« Gains a +2 circumstance bonus to AC until its next turn »: what bears on numbers for a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from troisactes.interop.game_words import SKILLS
from troisactes.interop.system_words import SystemWords

SQUARE_FEET: Final = 5
THIS_ACTION: Final = "this action"
# Words of sheets -> what effects of ours modify.
_STATS: Final = {
    "ac": "ac",
    "armor class": "ac",
    "ca": "ac",
    "attack": "attacks",
    "attacks": "attacks",
    "attack rolls": "attacks",
    "jets d'attaque": "attacks",
    "damage": "damage",
    "damage rolls": "damage",
    "saving throws": "saves",
    "saves": "saves",
    "jets de sauvegarde": "saves",
    "fortitude": "fortitude",
    "reflex": "reflex",
    "will": "will",
    "perception": "perception",
    "skill checks": "skills",
    "skills": "skills",
    "checks": "checks",
    "all checks": "checks",
    "dcs": "dcs",
    "speed": "speed",
    "speeds": "speed",
}
_NAMES: Final = "|".join(
    sorted((*_STATS, *(name for name in SKILLS if " " not in name)), key=len, reverse=True)
)
_STAT: Final = (
    rf"(?:all |its |his |her |their |your |melee |the )*(?:{_NAMES})"
    r"(?: saves?| saving throws?| checks?| dcs?| rolls?)?"
)
_BONUS: Final = re.compile(
    r"\b(?P<verb>gain(?:s|ing)?|get(?:s|ting)?|tak(?:es?|ing)|suffers?|has|have"
    r"|grant(?:s|ing) (?:it|them|him|her|you|itself|themself|themselves)"
    r"|imposing|obtient|beneficie d'|subit) "
    r"(?:an? |une? )?(?P<sign>[+\u2013\u2212-]) ?(?P<number>[0-9]{1,2})(?P<feet>[ -]foot)? "
    r"(?:(?P<kind>circumstance|status|item) )?(?P<sort>bonus|penalty) (?:to|on) "
    rf"(?P<stats>{_STAT}(?:(?:, and |,? and |, ){_STAT})*)\b"
)
_TRIGGERING: Final = re.compile(
    r"^,? (?:against|for|to) (?:the|this|that) (?:triggering )?(?:attack|strike|blow|damage roll"
    r"|spell|effect|save|check|saving throw)\b"
)
_QUALIFIED: Final = re.compile(
    r"^,? ?(?:against|when|while|with|if|as long|made|to (?!its)|for (?:their|its|the) next"
    r"|from|vs|during|equal|until|for|on|in|or)\b"
)
_OTHERS: Final = re.compile(
    r"(?:target|creature|foe|enemy|enemies|attacker|victim|opponent)s?(?: also)?(?: that[\w ]+)?$"
)
_ALLIES: Final = re.compile(r"\b(?:ally|allies)\b[\w ,'-]*$")


class Bonus(NamedTuple):
    """What was read: where it stands, whom it is for, and what it comes to."""

    start: int
    end: int
    whose: str  # "self", "other", "ally"
    modifiers: list[dict[str, Any]]
    lasts: str  # "": nothing says how long
    is_harmful: bool


def find_bonuses(plain: str, words: SystemWords, lasting: Any, own: str) -> Iterator[Bonus | None]:
    """Every bonus and penalty of a sentence; None for one that depends on more than a time.

    ``lasting`` reads how long from the words that follow, ``own`` is who « it » is here.
    """
    for found in _BONUS.finditer(plain):
        modifiers = _modifiers(found, words)
        after = plain[found.end() :]
        triggering = _TRIGGERING.match(after)
        end, lasts = found.end(), ""
        if triggering:
            end, lasts = end + triggering.end(), THIS_ACTION
        else:
            span, lasts = lasting(after)
            end += span
            if not lasts and _QUALIFIED.match(after):
                yield None
                continue
        if not modifiers:
            yield None
            continue
        before = plain[: found.start()].rstrip()
        whose = "ally" if _ALLIES.search(before[-60:]) else own
        if whose != "ally" and _OTHERS.search(before[-60:]):
            whose = "other"
        harmful = found["sort"] == "penalty"
        yield Bonus(found.start(), end, whose, modifiers, lasts, harmful)


def _modifiers(found: re.Match[str], words: SystemWords) -> list[dict[str, Any]]:
    """One for each statistic; none at all where one of them is unknown."""
    amount = int(found["number"])
    if found["feet"]:
        amount = max(1, amount // SQUARE_FEET)
    if found["sign"] != "+":
        amount = -amount
    made: list[dict[str, Any]] = []
    for each in re.split(r", and |,? and |, ", found["stats"]):
        name = re.sub(r"^(?:(?:all|its|his|her|their|your|melee|the) )*", "", each)
        short = re.sub(r" (?:saves?|saving throws?|checks?|dcs?|rolls?)$", "", name)
        stat = _STATS.get(name) or _STATS.get(short) or SKILLS.get(short, "")
        if not stat or stat not in words.modified or (stat == "speed") != bool(found["feet"]):
            return []
        made.append({"stat": stat, "kind": found["kind"] or "untyped", "amount": amount})
    return made
