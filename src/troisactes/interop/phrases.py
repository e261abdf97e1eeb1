"""What of the rules stands in plain sentences: saves, damage, areas, conditions, waits.

English and French. Where a program marks such things itself (Foundry, Pf2eTools), its marks come
first and only the rest is looked through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    AREA,
    CONDITION,
    DAMAGE,
    DISTANCE,
    HEALING,
    RECHARGE,
    SAVE,
    ReadDamage,
    TextMark,
)
from troisactes.interop.game_words import (
    CONDITIONS,
    DAMAGE_TYPES,
    SAVES,
    SHAPES,
    condition_of,
)

DICE: Final = r"[0-9]{1,3}d[0-9]{1,3}(?:\s*[+–−-]\s*[0-9]{1,3})?"
_TYPES: Final = "|".join(sorted((each for each in DAMAGE_TYPES if len(each) > 2), key=len)[::-1])
_SAVES: Final = "fortitude|reflex(?:es)?|will|vigueur|volonte"
_CONDITIONS: Final = "|".join(
    re.escape(each).replace(r"\ ", " ") for each in sorted(CONDITIONS, key=len)[::-1]
)
_METRES_TO_FEET: Final = 10 / 3


class _Pattern(NamedTuple):
    pattern: re.Pattern[str]
    read: Callable[[re.Match[str]], TextMark | None]


def number(text: str) -> int:
    return int(float(text.replace(",", ".")))


def feet_of(text: str, unit: str) -> int:
    """« 9 m » is 30 feet."""
    amount = float(text.replace(",", ".").replace(" ", ""))
    if unit.startswith("m"):
        return round(amount * _METRES_TO_FEET / 5) * 5
    return int(amount)


def plain_dice(text: str) -> str:
    """« 2d6 – 1 » → 2d6-1."""
    return re.sub(r"\s+", "", text).replace("–", "-").replace("−", "-").lower()


def _save(found: re.Match[str]) -> TextMark:
    groups = found.groupdict()
    dc = groups.get("dc") or groups.get("dc2") or groups.get("dc3")
    save = groups.get("save") or groups.get("save2") or groups.get("save3") or ""
    basic = re.search(r"basi[cq]|simple", found[0]) is not None
    return TextMark(*found.span(), SAVE, SAVES[save], int(dc) if dc else None, basic=basic)


def _damage(found: re.Match[str]) -> TextMark:
    kind = found["type"] or found["type2"] or "untyped"
    category = "persistent" if re.search("persist", found[0]) else ""
    if re.search(r"splash|eclaboussure", found[0]):
        category = "splash"
    if re.search(r"precision", found[0]):
        category = "precision"
    part = ReadDamage(plain_dice(found["dice"]), DAMAGE_TYPES.get(kind, "untyped"), category)
    return TextMark(*found.span(), DAMAGE, parts=(part,))


def _healing(found: re.Match[str]) -> TextMark:
    return TextMark(
        *found.span(), HEALING, parts=(ReadDamage(plain_dice(found["dice"]), "healing"),)
    )


def _area(found: re.Match[str]) -> TextMark:
    shape = SHAPES[found["shape"]]
    if re.search(r"radius|rayon de", found[0]) and found["shape"] == "burst":
        shape = "burst"
    return TextMark(*found.span(), AREA, shape, feet_of(found["feet"], found["unit"]))


def _distance(found: re.Match[str]) -> TextMark:
    return TextMark(*found.span(), DISTANCE, "", feet_of(found["feet"], found["unit"]))


def _condition(found: re.Match[str]) -> TextMark | None:
    word = condition_of(found["name"])
    if not word:
        return None
    value = found["value"]
    return TextMark(*found.span(), CONDITION, word, int(value) if value else None)


def _recharge(found: re.Match[str]) -> TextMark:
    rounds = "10" if found["minute"] else plain_dice(found["dice"] or found["dice2"])
    return TextMark(*found.span(), RECHARGE, "", parts=(ReadDamage(rounds, ""),))


_FEET = r"(?P<feet>[0-9]{1,4}(?:[.,][0-9])?)[ -]?(?P<unit>f(?:ee|oo)?t|m\b|metres?)"

_PATTERNS: Final = (
    _Pattern(
        re.compile(
            rf"\bdc (?P<dc>[0-9]{{1,3}}) (?:basic )?(?P<save>{_SAVES})\b(?: save| saving throw)?"
            rf"|\b(?:basic )?(?P<save2>{_SAVES}) (?:save"
            rf"|saving throw) (?:\()?(?:at )?dc (?P<dc2>[0-9]{{1,3}})"
            rf"|\b(?:jet de sauvegarde |jds |jet )(?:basique |simple )?(?:de |d'"
            rf"|en )?(?P<save3>{_SAVES})"
            r"(?: basique| simple)?(?: \(| de| contre un"
            r"| avec un)? ?dd (?:de )?(?P<dc3>[0-9]{1,3})(?: basique| simple)?"
        ),
        _save,
    ),
    _Pattern(
        re.compile(
            rf"\b(?:regains?|recovers?|heals?|recupere|regagne|soigne) (?P<dice>{DICE}"
            rf"|[0-9]{{1,3}}) "
            r"(?:hit points?|hp|points? of damage|pv|points? de vie)"
        ),
        _healing,
    ),
    _Pattern(
        re.compile(
            rf"\b(?P<dice>{DICE}|[0-9]{{1,3}}) (?:persistent |precision )?(?:(?P<type>{_TYPES}) )?"
            r"(?:persistent |precision |splash )?damage\b"
            rf"|\b(?P<dice2>{DICE}|[0-9]{{1,3}}) (?:points? de )?degats (?:persistants? )?"
            rf"(?:d'eclaboussure )?(?:de |d'|par |du )?(?P<type2>{_TYPES})?(?: persistants?)?"
        ),
        lambda found: _damage(found) if found["dice"] else _french_damage(found),
    ),
    _Pattern(
        re.compile(rf"\b{_FEET}[ -](?:radius )?(?P<shape>cone|line|burst|emanation|radius|aura)\b"),
        _area,
    ),
    _Pattern(
        re.compile(
            rf"\b(?P<shape>cone|ligne|explosion|rayonnement|emanation"
            rf"|aura) (?:d'un rayon )?(?:de |d'){_FEET}"
        ),
        _area,
    ),
    _Pattern(
        re.compile(
            rf"\b(?:within|up to|dans un rayon de|a moins de|jusqu'a"
            rf"|a) {_FEET}(?! (?:cone|line))"
        ),
        _distance,
    ),
    _Pattern(
        re.compile(
            r"\b(?:can'?t|cannot|ne peut (?:pas|plus))\b[^.]{0,80}?\b(?:for|pendant"
            r"|avant) (?P<dice>[0-9]d[0-9]{1,2}|[0-9]) (?:rounds|tours|round)"
            r"|\b(?:can'?t|cannot)\b[^.]{0,60}? again for (?P<minute>1 minute)\b"
            r"|\bonce every (?P<dice2>[0-9]d[0-9]{1,2}) rounds"
        ),
        _recharge,
    ),
    _Pattern(
        re.compile(rf"\b(?P<name>(?:{_CONDITIONS})(?:e?s?))(?: (?P<value>[1-9]))?\b"),
        _condition,
    ),
)


def _french_damage(found: re.Match[str]) -> TextMark:
    category = "persistent" if "persist" in found[0] else ""
    kind = DAMAGE_TYPES.get(found["type2"] or "", "untyped")
    return TextMark(
        *found.span(), DAMAGE, parts=(ReadDamage(plain_dice(found["dice2"]), kind, category),)
    )


def find_marks(text: str, known: Iterable[TextMark] = ()) -> list[TextMark]:
    """What stands in a text beside what is already known of it, in order."""
    marks = list(known)
    plain = _same_length(text)
    for each in _PATTERNS:
        for found in each.pattern.finditer(plain):
            if any(found.start() < mark.end and mark.start < found.end() for mark in marks):
                continue
            mark = each.read(found)
            if mark is not None:
                marks.append(mark)
    return sorted(marks)


def _same_length(text: str) -> str:
    """Folded letter by letter, so that places stay the same."""
    return "".join(_folded_letters(text))


def _folded_letters(text: str) -> Iterator[str]:
    for letter in text:
        plain = folded(letter) if letter.isalpha() else letter
        yield plain if len(plain) == 1 else (letter if len(letter) == 1 else " ")


def sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence of a text begins and ends."""
    found, start = [], 0
    for stop in re.finditer(r"(?<=[.!?;:)])\s+(?=[A-ZÉÈÀÊÎÔÛÇ«(])|\n+", text):
        if text[start : stop.start()].strip():
            found.append((start, stop.start()))
        start = stop.end()
    if text[start:].strip():
        found.append((start, len(text)))
    return found
