"""Units, costs and budgets in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    action_name,
    joined,
    own_message,
    stat_name,
    term_name,
    trait_name,
    word,
)
from troisactes.i18n.shapes import SystemShape, UnitShape

WITHIN_POOL = "/"  # in the name of a pool: what sort, then which of that sort
PER_SQUARE = -2  # a cost paid by the square, as the kernel writes it


def amount_text(system: SystemShape, unit: str, count: int, lang: str) -> str:
    """« 2 actions », “1 spell slot”; « 2 actes » where a turn is made of those."""
    if count < 0:
        name = stat_name(unit, lang)
        return say(lang, "unit-per-square" if count == PER_SQUARE else "unit-all", unit=name)
    sort, _, which = unit.partition(WITHIN_POOL)
    if which.isdecimal():
        return say(lang, f"unit-{sort}-of-rank", count=count, rank=int(which))
    message = own_message(system, f"unit-{sort}", lang)
    if knows(lang, message):
        return say(lang, message, count=count)
    return say(lang, "unit-other", unit=unit, count=count)


def cost_text(system: SystemShape, parts: Sequence[tuple[str, int]], lang: str) -> str:
    """What an action takes; « action gratuite » for nothing, in the system's own words."""
    if not parts:
        return term_name(system, "free", lang)
    return joined([amount_text(system, unit, count, lang) for unit, count in parts], lang)


def budget_text(system: SystemShape, units: Sequence[UnitShape], lang: str) -> str:
    """« 3 actions, 1 action (Marcher, Frapper seulement) et 1 réaction »."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for unit in units:
        key = (unit.kind, tuple(unit.only))
        counts[key] = counts.get(key, 0) + 1
    return _units_text(system, counts, lang)


def unit_label_text(system: SystemShape, label: str, lang: str) -> str:
    """A unit by its label: ``action``, ``action:stride,strike``."""
    kind, _, only = label.partition(":")
    counts = {(kind, tuple(filter(None, only.split(",")))): 1}
    return _units_text(system, counts, lang) if label else ""


def labels_text(system: SystemShape, labels: Sequence[str], lang: str) -> str:
    """Several units by their labels."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for label in labels:
        kind, _, only = label.partition(":")
        key = (kind, tuple(filter(None, only.split(","))))
        counts[key] = counts.get(key, 0) + 1
    return _units_text(system, counts, lang)


def _units_text(
    system: SystemShape, counts: Mapping[tuple[str, tuple[str, ...]], int], lang: str
) -> str:
    words: list[str] = []
    for (kind, only), count in counts.items():
        text = amount_text(system, kind, count, lang)
        if only:
            names = only_text(system, only, lang)
            text = say(lang, "unit-restricted", unit=text, only=names)
        words.append(text)
    return joined(words, lang) if words else say(lang, "budget-nothing")


def only_text(system: SystemShape, only: Sequence[str], lang: str) -> str:
    """What a restricted unit is for: « Marcher rapidement, Frapper »."""
    return ", ".join(_only_word(system, name, lang) for name in only)


def _only_word(system: SystemShape, name: str, lang: str) -> str:
    """An action, ``trait:attack``, ``kind:basic``, or ``kind:basic+trait:attack``."""
    if ":" not in name:
        return action_name(system, name, lang)
    words: list[str] = []
    for part in name.split("+"):
        sort, _, id = part.partition(":")
        if sort == "trait":
            message = own_message(system, "only-trait", lang)
            words.append(say(lang, message, trait=trait_name(system, id, lang)))
        else:
            words.append(word(lang, "only-kind", id))
    return " ".join(words)
