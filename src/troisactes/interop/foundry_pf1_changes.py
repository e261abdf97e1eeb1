"""What classes, races, feats and buffs change: sums by target, as the first edition stacks them."""

from __future__ import annotations

import math
from typing import Any, Final

from troisactes.errors import InvalidAnswer
from troisactes.interop.documents import dig, listed, whole, words
from troisactes.interop.formulas import number_of
from troisactes.records.complaints import about_imports

ABILITIES: Final = ("str", "dex", "con", "int", "wis", "cha")
STACKING: Final = frozenset(
    ("untyped", "untypedPerm", "dodge", "circumstance", "base", "racial", "")
)
BAB: Final = {"low": 0.5, "med": 0.75, "high": 1.0}


class Changes:
    """Everything of an actor's items that bears on numbers."""

    def __init__(self, data: Any) -> None:
        self.items = listed(data, "items")
        self.system = dig(data, "system")
        self.classes = [each for each in self.items if words(each, "type") == "class"]
        self.levels = sum(whole(each, ("system", "level")) or 0 for each in self.classes)
        self.challenge = self._challenge()
        self.class_skills = {
            skill
            for each in self.classes
            for skill, is_one in _table(dig(each, "system", "classSkills")).items()
            if is_one is True
        }
        self.modifiers: dict[str, int] = {}
        self.names: dict[str, float] = {"@attributes.hd.total": self.levels, "@cl": self.levels}
        for each in self.classes:
            self.names[f"@classes.{words(each, 'system', 'tag')}.level"] = (
                whole(each, ("system", "level")) or 0
            )
        for skill in _table(dig(self.system, "skills")):
            self.names[f"@skills.{skill}.rank"] = whole(self.system, ("skills", skill, "rank")) or 0
        self._all = self._gather()
        self._read_abilities()
        self.bab = self._attack_bonus()
        self.names["@attributes.bab.total"] = self.bab

    def _challenge(self) -> int:
        found = whole(self.system, ("details", "cr", "total"), ("details", "cr", "base"))
        return max(1, found) if found is not None else 0

    def _gather(self) -> list[tuple[str, str, str]]:
        """Target, kind and formula of each change that holds now."""
        found = []
        for item in self.items:
            if words(item, "type") == "buff" and dig(item, "system", "active") is not True:
                continue
            for change in listed(item, "system", "changes"):
                target = words(change, "subTarget") or words(change, "target")
                kind = words(change, "modifier") or words(change, "type")
                formula = dig(change, "formula")
                text = str(formula) if isinstance(formula, str | int | float) else ""
                if target and text:
                    found.append((target, kind, text))
        return found

    def _read_abilities(self) -> None:
        for ability in ABILITIES:
            score = whole(self.system, ("abilities", ability, "value"))
            extra = self.total(ability)
            if extra is None:
                raise InvalidAnswer(about_imports.numbers_missing(ability))
            if score is None:  # no score at all, as the undead have no Constitution
                self.modifiers[ability] = 0
            else:
                self.modifiers[ability] = (score + extra) // 2 - 5
            self.names[f"@abilities.{ability}.mod"] = self.modifiers[ability]

    def _attack_bonus(self) -> int:
        total = 0
        for each in self.classes:
            level = whole(each, ("system", "level")) or 0
            total += math.floor(BAB.get(words(each, "system", "bab"), 0) * level)
        return total

    def total(self, *targets: str) -> int | None:
        """What is added to these; None when one of the changes cannot be read."""
        stacking = 0
        best: dict[tuple[str, str], int] = {}
        for target, kind, formula in self._all:
            if target not in targets:
                continue
            number = number_of(formula, self.names)
            if number is None:
                return None
            if kind in STACKING or number < 0:
                stacking += number
            else:
                best[kind, target] = max(number, best.get((kind, target), 0))
        return stacking + sum(best.values())

    def save_base(self, save: str) -> int:
        """High saves 2 and half the level, low ones a third."""
        total = 0
        for each in self.classes:
            level = whole(each, ("system", "level")) or 0
            kind = words(each, "system", "savingThrows", save, "value")
            total += (
                2 + level // 2 if kind == "high" and level else level // 3 if kind == "low" else 0
            )
        return total

    def hit_points(self) -> int | None:
        """What the class items hold, Constitution for each level, and what is aimed at them."""
        held = [whole(each, ("system", "hp")) for each in self.classes]
        extra = self.total("mhp")
        if not self.classes or extra is None or any(each is None for each in held):
            stated = whole(self.system, ("attributes", "hp", "max"))
            return stated or None
        favoured = sum(whole(each, ("system", "fc", "hp", "value")) or 0 for each in self.classes)
        ability = words(self.system, "attributes", "hpAbility") or "con"
        each_level = self.modifiers.get(ability, 0) * self.levels
        total = sum(each or 0 for each in held) + each_level + extra + favoured
        return max(total, self.levels, 1)


def _table(data: Any) -> dict[str, Any]:
    return data if isinstance(data, dict) else {}
