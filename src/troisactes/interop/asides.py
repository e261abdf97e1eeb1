"""What a sentence does beside saves and damage: bonuses, temporary hit points, immunity, holds."""

from __future__ import annotations

import re
from typing import Any, Final

from troisactes.interop.bonuses import find_bonuses
from troisactes.interop.dice_sums import as_single_rolls
from troisactes.interop.outcome_phrases import DURATIONS
from troisactes.interop.phrases import DICE, plain_dice
from troisactes.interop.system_words import SystemWords

OWN: Final = "own:"  # before the number of an effect the sheet itself declares
_TEMPORARY: Final = re.compile(
    rf"(?:gains?|gaining|granting (?:it|him|her|them|itself)) (?P<dice>{DICE}|[0-9]{{1,3}}) "
    r"temporary (?:hit points|hp)"
    r"(?P<lasts>,? (?:that last |lasting |which last )?(?:for )?(?:[0-9]+|an?|one) "
    r"(?:minute|hour|day|round)s?)?"
)
_IMMUNE: Final = re.compile(
    r"(?:(?:the |each |a )?(?:target|creature|triggering creature|victim|it|they)s? )?"
    r"(?:is|are|becomes?) (?:then )?(?:temporarily )?immune(?: to [\w'’ ,-]+?)??"
    r" for (?:the next )?(?P<number>[0-9]+|an?|one) (?P<unit>round|minute|hour|day|week)s?"
)
_ROUNDS: Final = {"round": 1, "minute": 10, "hour": 0, "day": 0, "week": 0}  # 0: the whole fight
_RELEASED: Final = re.compile(r"(?:is|are) no longer (grabbed|restrained)(?: or restrained)?")
_ESCAPE: Final = re.compile(r"\(?(?:the )?escape dc (?:is |of )?(?P<dc>[0-9]{1,2})\)?")
_NO_EFFECT_ON_NUMBERS: Final = re.compile(
    r"th(?:is|e)[\w' ]* does(?:n't| not) (?:otherwise )?(?:change|affect) (?:its|his|her|their)"
    r"[\w', ]*(?:strikes|speeds?|statistics)[\w', ]*"
)


def lasting(after: str) -> tuple[int, str]:
    """How long, by the words right after: how many letters say it, and it in our words."""
    for pattern, lasts in DURATIONS:
        found = pattern.match(after)
        if found:
            number = next((each for each in found.groups() if each), "")
            return found.end(), lasts.format(number)
    return 0, ""


class Asides:
    """Takes such phrases out of sentences and keeps what they do."""

    def __init__(self, words: SystemWords, name: str) -> None:
        self.words = words
        self.name = name
        self.effects: list[dict[str, Any]] = []  # declared by the sheet: see ``OWN``
        self.immune_rounds: int | None = None  # whoever faced it is spared so long; 0: the fight
        self.escape: int | None = None

    def take(
        self, plain: str, own: list[dict[str, Any]], others: list[dict[str, Any]], it: str
    ) -> str:
        """The sentence without them; ``own`` and ``others`` get the steps, ``it`` says who it is.

        What depends on more than can be held stays, so that it is found unread.
        """
        plain = self._bonuses(plain, own, others, it)
        plain = self._temporary(plain, own)
        plain = self._immunity(plain)
        found = _RELEASED.search(plain)
        if found:
            for held in ("grabbed", "restrained"):
                others.append({"step": "end-effect", "effect": held, "to": "target"})
            plain = _without(plain, found)
        escape = _ESCAPE.search(plain)
        if escape:
            self.escape = int(escape["dc"])
            plain = _without(plain, escape)
        same = _NO_EFFECT_ON_NUMBERS.search(plain)
        return _without(plain, same) if same else plain

    def _bonuses(
        self, plain: str, own: list[dict[str, Any]], others: list[dict[str, Any]], it: str
    ) -> str:
        for bonus in list(find_bonuses(plain, self.words, lasting, it)):
            if bonus is None or not bonus.lasts or bonus.whose == "ally":
                continue
            lasts = bonus.lasts
            if bonus.whose == "self":
                lasts = {
                    "1 target turn": "until end of source next turn",
                    "until start of target turn": "until start of source turn",
                }.get(lasts, lasts)
            step = {"step": "effect", "effect": self._declare(bonus.modifiers, bonus.is_harmful)}
            step["lasts"] = lasts
            if bonus.whose == "self":
                own.append({**step, "to": "self"})
            else:
                others.append(step)
            plain = plain[: bonus.start] + " " * (bonus.end - bonus.start) + plain[bonus.end :]
        return plain

    def _declare(self, modifiers: list[dict[str, Any]], harmful: bool) -> str:
        table: dict[str, Any] = {"modifiers": modifiers}
        if harmful:
            table["harmful"] = True
        if table not in self.effects:
            self.effects.append(table)
        return f"{OWN}{self.effects.index(table)}"

    def _temporary(self, plain: str, own: list[dict[str, Any]]) -> str:
        found = _TEMPORARY.search(plain)
        if found is None or "round" in (found["lasts"] or ""):
            return plain  # points that end within a fight are counted by people
        rolls = as_single_rolls(plain_dice(found["dice"]))
        if "temporary-hit-points" not in self.words.steps or not rolls or len(rolls) > 1:
            return plain
        own.append({"step": "temporary-hit-points", "dice": rolls[0]})
        return _without(plain, found)

    def _immunity(self, plain: str) -> str:
        found = _IMMUNE.search(plain)
        if found is None or "once-immune" not in self.words.steps:
            return plain
        if re.search(r"success|succeed|\bfail|critical|unless", plain[: found.start()]):
            return plain  # spared only by how it rolled
        number = int(found["number"]) if found["number"].isdigit() else 1
        self.immune_rounds = min(1_000, number * _ROUNDS[found["unit"]])
        return _without(plain, found)


def _without(plain: str, found: re.Match[str]) -> str:
    return plain[: found.start()] + " " * len(found[0]) + plain[found.end() :]
